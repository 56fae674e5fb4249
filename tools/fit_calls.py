#!/usr/bin/env python3
"""Fit the calls of Euchre's playouts to a temper's own: ``.venv/bin/python tools/fit_calls.py euchre-amiga --write``.

A softmax regression between passing and each call that is allowed, and between going alone or not where trump is made.  Printed is how
often the rounded tables do what the temper does, in other deals.  With --write they go to retro/engine/fitted/euchre_call_*_data.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import prod

import numpy as np
from fit_policies import FOLDER, Choices, fit, module, told
from fitting import euchre_calls

from retro.engine.fitted.euchre_call_shapes import SHAPES
from retro.engine.fitted.tables import SCALE

TEMPERS = {"euchre-amiga": "moderate", "euchre-dos": "aggressive"}
"""Whose calls: in the DOS program both foes are always aggressive."""

ROUNDS = 200


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Fit the calls of Euchre's playouts to a temper's.")
    parser.add_argument("game", choices=TEMPERS)
    parser.add_argument("--temper", help="whose calls")
    parser.add_argument("--hands", type=int, default=12_000, help="deals to fit to (12000)")
    parser.add_argument("--others", type=int, default=2000, help="other deals, to see how often it agrees (2000)")
    parser.add_argument("--write", action="store_true", help="write the tables")
    given = parser.parse_args(words)
    temper = given.temper or TEMPERS[given.game]
    own = Choices(SHAPES, euchre_calls(given.game, temper, given.hands, "fit"))
    weights = np.round(fit(own, sum(map(prod, SHAPES.values())), ROUNDS) * SCALE)
    others = Choices(SHAPES, euchre_calls(given.game, temper, given.others, "fit-others"))
    agreement = told(others.agreement(weights))
    print(f"{len(own.begins)} choices of {temper}; others: {agreement}")
    if given.write:
        ends = np.cumsum([prod(shape) for shape in SHAPES.values()])
        tables = {name: [int(entry) for entry in table] for name, table in zip(SHAPES, np.split(weights, ends[:-1]), strict=True)}
        name = f"euchre_call_{given.game.removeprefix('euchre-')}"
        command = f"tools/fit_calls.py {given.game} --temper {temper} --hands {given.hands} --write"
        text = module(name, command, f"In {given.others} other deals they agree with {temper}: {agreement}.", tables, "euchre_call_shapes")
        (FOLDER / f"{name}_data.py").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
