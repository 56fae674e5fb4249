"""A decision of an expert: the candidates, the temper's choice among them, and what is said of the one that is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.experts.race import Budget, Lot, Outcome, race
from retro.engine.game import Action, Choice, Hurry, Thinking

SMALLEST: Final = 0.05
"""The smallest gain that is more than nothing when it is written with one place."""

CLOSE: Final = "a close call"


def decide(actions: Sequence[Action], temper: Choice, lot: Lot, budget: Budget, unit: str) -> Thinking:
    """Choose among actions by racing them.

    Args:
        actions: the candidates; the temper's choice is one of them.
        temper: what the temper would do, and why.
        lot: tries candidates (by their places among the actions) in worlds.
        unit: what worths are counted in, in the plural: "chips".
    """
    try:
        outcome = yield from race(len(actions), actions.index(temper.action), lot, budget)
    except Hurry:
        return temper
    action = actions[outcome.best]
    return Choice(action, reason(outcome, temper, action, unit))


def reason(outcome: Outcome, temper: Choice, action: Action, unit: str) -> str:
    """Why, in one line: the temper's reason or what the worlds told, and how much that is worth, with its error.

    Where the choice is the temper's own, its reason says more than a figure: "Nobody can go on, you lead again (+0.8 ± 0.3 chips)".
    """
    if not outcome.worlds:
        return temper.reason
    worth = f"{outcome.gain:+.1f} ± {outcome.error:.1f} {unit}"
    clear = outcome.told and outcome.gain >= SMALLEST
    if action == temper.action:
        return f"{temper.reason} ({worth if clear else CLOSE})"
    line = f"{worth} on the next best" if clear else f"{CLOSE}, a little better"
    return line[0].upper() + line[1:] if temper.reason[:1].isupper() else line
