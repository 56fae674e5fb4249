"""The tempers of Hearts as rows of data; how the numbers are used stands in hearts_play.py and hearts_moon.py.

What each is worth was measured: docs/STYLES-HEARTS.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Temper:
    """How one kind of computer player plays Hearts.  Figures are points unless said otherwise.

    Attributes:
        name: as typed and shown.
        shoots_at: how likely it must be to take all 26 points before it goes for them (0-1).
        sees_at: how likely another player's shoot must be before it plays against it (0-1).
        bleeds: what a spade led under the queen is worth to it while others hold her.
        spite: what a point given to the leader of the match is worth to it.
        waits: it may keep the queen of spades, when she is well guarded, until she can be dropped on the leader.
    """

    name: str
    shoots_at: float
    sees_at: float
    bleeds: float
    spite: float
    waits: bool = False


TEMPERS: Final = (
    Temper("solid", shoots_at=0.55, sees_at=0.05, bleeds=0.8, spite=0.05),
    Temper("sly", shoots_at=0.4, sees_at=0.05, bleeds=0.5, spite=0.3, waits=True),
)
"""The first is how the computer plays unless told."""
