"""What trying actions out in many worlds came to."""

from __future__ import annotations

from retro.engine.batch.arrays import Points, Reals
from retro.values import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hands played out after each of some actions in the same worlds.

    Attributes:
        gains: what the hand adds to each score, (sides or seats, actions, worlds), as the game would write it down.
        worth: the same for the seat that decides, (actions, worlds): its own side's gain less the other's; in Hearts the mean of
            the others' points less its own.
    """

    gains: Points
    worth: Reals


def by_side(gains: Points, side: int, actions: int) -> Outcome:
    """The outcome for a side, of gains (2, lanes) whose lanes run over the worlds of one action after the other."""
    table = gains.reshape(2, actions, -1)
    return Outcome(table, (table[side] - table[1 - side]).astype(float))
