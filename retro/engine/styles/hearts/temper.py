"""The tempers of Hearts as rows of data; how the numbers are used stands in hearts_play.py and hearts_moon.py.

What each is worth was measured: docs/STYLES-HEARTS.md.
"""

from __future__ import annotations

from typing import Final

from retro.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Temper:
    """How one kind of computer player plays Hearts.  Figures are points unless said otherwise.

    Attributes:
        name: as typed and shown.
        shoots_at: how likely it must be to take all 26 points before it goes for them (0-1).
        loses: how many cards of such a hand may be expected to lose a trick, all suits together.
        sees_at: how likely another player's shoot must be before it plays against it (0-1).
        bleeds: what a spade led under the queen is worth to it while others hold her.
        spite: what a point given to the leader of the match is worth to it.
        keeps: with so many other spades it never passes the queen of spades on.
        waits: it may keep the queen of spades, when she is well guarded, until she can be dropped on the leader.
        off: habits that it lacks (none of the tempers lacks any: to measure what each is worth).
    """

    name: str
    shoots_at: float
    loses: float
    sees_at: float
    bleeds: float
    spite: float
    keeps: int
    waits: bool = False
    off: frozenset[str] = frozenset()

    def does(self, habit: str) -> bool:
        """It has a habit of HABITS."""
        return habit not in self.off


TEMPERS: Final = (
    Temper("solid", shoots_at=0.42, loses=0.9, sees_at=0.05, bleeds=0.8, spite=0.05, keeps=3),
    Temper("sly", shoots_at=0.35, loses=1.25, sees_at=0.05, bleeds=0.5, spite=0.8, keeps=2, waits=True),
)
"""The first is how the computer plays unless told."""

HABITS: Final[dict[str, str]] = {
    "count": "counts the cards of the tricks that have been taken, and who is out of a suit",
    "shoot": "goes for all 26 points when the hand is made for it",
    "stop": "sees somebody else's shoot coming and plays against it",
    "bleed": "leads spades under the queen while others hold her",
    "exit": "minds what it must lead next before it takes a trick",
    "leader": "gives points to the leader of the match rather than to others",
    "bare": "never leads spades from under its own bare king or ace while the queen is out",
    "keep": "never plays its own queen over lower spades while it can duck",
    "gift": "never leads a sure winner on which points will fall while a harmless lead is held",
    "late": "with few cards left leads low to be rid of the lead, and no suit that nobody else holds",
    "idle": "never takes a clean trick as the last player but with its highest card",
}
"""What players do out of habit: each is switched off alone by :func:`without`."""


def without(temper: Temper, habit: str) -> Temper:
    """The temper with one habit switched off; KeyError: there is no such habit."""
    HABITS[habit]
    return replace(temper, off=temper.off | {habit})
