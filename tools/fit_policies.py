#!/usr/bin/env python3
"""Fit the tables of the playouts' policies to a temper's own choices: ``.venv/bin/python tools/fit_policies.py euchre_amiga --write``.

Hands are played by the temper in the plain engine; every card that it played where it had a choice is an example.  The sums of table
entries of the playable cards are taken as logarithms of chances (a softmax regression), fitted by Adam and rounded to 64ths.  Printed
is how often the rounded policy plays the temper's card, in hands that it was fitted to and in others.  With --write the tables go to
retro/engine/fitted/GAME_data.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from fitting import Example, euchre_examples, hearts_examples, hearts_two_examples, spades_examples
from numpy.typing import NDArray

from retro.engine.fitted import euchre, hearts, spades
from retro.engine.fitted.tables import SCALE

FOLDER = Path(__file__).resolve().parent.parent / "retro" / "engine" / "fitted"


@dataclass(frozen=True)
class Game:
    """A game to be fitted.

    Attributes:
        shapes: of its tables.
        hands: how many are played for the fit, unless told.
        rounds: of the fit.
        temper: whose choices, unless told.
    """

    shapes: Mapping[str, tuple[int, ...]]
    hands: int
    rounds: int
    temper: str


WIDEST = 9
"""Entries that a card or a call has, at most, where it has more than one of a table."""

GAMES = {
    "euchre_amiga": Game(euchre.SHAPES, 8000, 100, "moderate"),
    "euchre_dos": Game(euchre.SHAPES, 8000, 100, "aggressive"),
    "hearts": Game(hearts.SHAPES, 5000, 100, "solid"),
    "hearts_two": Game(hearts.SHAPES, 1500, 100, "solid"),
    "spades": Game(spades.SHAPES, 4000, 100, "steady"),
}


def examples(game: str, temper: str, hands: int, seed: str) -> Iterator[Example]:
    """Choices of a temper that plays all seats."""
    if game.startswith("euchre"):
        yield from euchre_examples(game.replace("_", "-"), temper, hands, seed)
    else:
        yield from {"hearts": hearts_examples, "hearts_two": hearts_two_examples, "spades": spades_examples}[game](temper, hands, seed)


class Choices:
    """Examples as arrays: one row of places in the joined tables for each card, cards of a decision together."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]], some: Iterator[Example]) -> None:
        starts = dict(zip(shapes, np.cumsum([0, *map(prod, shapes.values())]), strict=False))
        rows: list[list[int]] = []
        played: list[bool] = []
        self.nothing = sum(map(prod, shapes.values()))
        self.begins: list[int] = []
        self.kinds: list[str] = []
        for kind, cards, chosen in some:
            self.begins.append(len(rows))
            self.kinds.append(kind)
            for n, entries in enumerate(cards):
                # A place after all tables stands for the tables that a kind of decision does not look at; its weight stays nothing.
                row = [int(starts[name]) + at for name, at in (entries.items() if isinstance(entries, dict) else entries)]
                rows.append(row + [self.nothing] * (max(len(shapes), WIDEST) - len(row)))
                played.append(n == chosen)
        self.rows = np.array(rows, np.int32)
        self.played = np.array(played)

    def sums(self, weights: NDArray[Any]) -> NDArray[Any]:
        """The sum of each card's entries."""
        total: NDArray[Any] = np.append(weights, 0.0)[self.rows].sum(axis=1)
        return total

    def agreement(self, weights: NDArray[Any]) -> dict[str, float]:
        """How often the greatest sum is the temper's card, by kind of decision and over all."""
        sums = self.sums(weights)
        hits: dict[str, list[bool]] = {}
        for kind, begin, end in zip(self.kinds, self.begins, [*self.begins[1:], len(sums)], strict=True):
            hits.setdefault(kind, []).append(bool(self.played[begin + int(sums[begin:end].argmax())]))
        hits["all"] = [hit for some in list(hits.values()) for hit in some]
        return {kind: float(np.mean(some)) for kind, some in hits.items()}


def fit(choices: Choices, size: int, rounds: int, rate: float = 0.25, shrink: float = 1e-4) -> NDArray[Any]:
    """Weights under which the choices are likely (softmax regression by Adam, the rate falling to a tenth)."""
    starts = np.array(choices.begins)
    decision = np.repeat(np.arange(len(starts)), np.diff([*starts, len(choices.rows)]))
    weights, mean, square = (np.zeros(size) for _ in range(3))
    columns = choices.rows.T
    for step in range(1, rounds + 1):
        sums = choices.sums(weights)
        sums -= np.maximum.reduceat(sums, starts)[decision]
        odds = np.exp(sums)
        odds /= np.add.reduceat(odds, starts)[decision]
        error = choices.played - odds
        slope = sum(np.bincount(column, weights=error, minlength=size + 1)[:size] for column in columns) / len(starts) - shrink * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        now = rate * 0.1 ** (step / rounds)
        weights += now * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights


def lines(numbers: Sequence[int], width: int = 132) -> Iterator[str]:
    """Whole numbers as lines of text."""
    line = ""
    for word in map(str, numbers):
        if len(line) + 1 + len(word) > width:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    yield line


def module(name: str, command: str, told: str, tables: Mapping[str, Sequence[int]], shapes: str) -> str:
    """The module that holds the tables; ``shapes``: the one with their shapes."""
    parts = [
        f'"""Tables of a fitted policy ({name.replace("_", " ")}), written by\n{command}\n\n{told}\n"""\n',
        "from __future__ import annotations\n",
        "from typing import Final\n",
        f"from retro.engine.fitted.{shapes} import SHAPES",
        "from retro.engine.fitted.tables import Tables, read\n",
        "TABLES: Final[Tables] = read(",
        "    {",
    ]
    for name, table in tables.items():
        parts.append(f'        "{name}": """')
        parts += lines(table)
        parts.append('""",')
    parts += ["    },", "    SHAPES,", ")", ""]
    return "\n".join(parts)


def told(agreement: Mapping[str, float]) -> str:
    """Agreement in words."""
    return ", ".join(f"{kind} {share:.1%}" for kind, share in agreement.items())


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Fit a playout policy to a temper's choices.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--temper", help="whose choices (the game's best)")
    parser.add_argument("--hands", type=int, help="hands to fit to")
    parser.add_argument("--others", type=int, default=400, help="other hands, to see how often it agrees (400)")
    parser.add_argument("--seed", default="fit", help="of the hands")
    parser.add_argument("--write", action="store_true", help="write the tables")
    given = parser.parse_args(words)
    game = GAMES[given.game]
    temper, hands = given.temper or game.temper, given.hands or game.hands
    begin = time.process_time()
    own = Choices(game.shapes, examples(given.game, temper, hands, given.seed))
    print(f"{len(own.begins)} choices of {temper} in {hands} hands, {time.process_time() - begin:.0f} s", flush=True)
    weights = np.round(fit(own, sum(map(prod, game.shapes.values())), game.rounds) * SCALE)
    print(f"fitted: {told(own.agreement(weights))}; {time.process_time() - begin:.0f} s", flush=True)
    others = Choices(game.shapes, examples(given.game, temper, given.others, f"{given.seed}-others"))
    agreement = told(others.agreement(weights))
    print(f"others: {agreement}")
    if given.write:
        ends = np.cumsum([prod(shape) for shape in game.shapes.values()])
        tables = {name: [int(entry) for entry in table] for name, table in zip(game.shapes, np.split(weights, ends[:-1]), strict=True)}
        command = f"tools/fit_policies.py {given.game} --temper {temper} --hands {hands} --write"
        about = f"In {given.others} other hands they agree with {temper}: {agreement}."
        text = module(given.game, command, about, tables, given.game.partition("_")[0])
        (FOLDER / f"{given.game}_data.py").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
