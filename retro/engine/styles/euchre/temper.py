"""The tempers of Euchre as rows of data: two programs, eight players.

A :class:`Temper` holds nothing but numbers and habits; how they are used stands in euchre_call.py (strength of a hand,
calling, discarding) and euchre_play.py (the cards).  What each is worth was measured: docs/STYLES-EUCHRE-*.md.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from retro.values import dataclass


class Lead(Enum):
    """When a temper leads trump."""

    ALWAYS = "always"
    """Whenever it holds any, the highest first."""
    ROLE = "role"
    """As its part in the hand asks: the maker with a strong hand, his partner with a high trump; a defender hardly."""
    TENDS = "tends"
    """Like ROLE, and oftener: the maker any sure trump, and later a high one when he has nothing good beside; a defender a sure one after
    the first trick."""
    LATE = "late"
    """Not before the later stages of a hand, unless it has nothing else or plays alone."""


class Take(Enum):
    """How eagerly a temper takes a trick."""

    ALWAYS = "always"
    """Whenever it can, also over its partner's card, but not when it plays last and the partner has the trick."""
    SOUND = "sound"
    """When it is worth a card: never over a partner who has the trick as good as won."""
    LEAVE = "leave"
    """Not while the partner has a decent shot at it."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How one kind of computer player calls and plays.  Strengths are hundredths of a trick that its side may expect.

    Attributes:
        name: as typed and shown.
        over: how much more than it takes at least (call.py: ORDERS, CALLS) it must expect to order up or call; below 0: bolder.
        high: the least number of high trumps (bowers, ace, king) on which it does.
        alone_at: the least worth of its own five cards on which it goes alone, where a lone hand is worth three.
        least: the tricks below which it never does, whatever passing might bring.
        grabs: with the right bower and the ace of the suit it calls whatever else it holds.
        whim: how often, in a hundred chances, it calls on a hand that is up to ``daring`` weaker, also on a single trump.
        daring: see whim.
        lead: when it leads trump.
        take: how eagerly it takes tricks.
        trump_hard: as the maker's partner it trumps with its highest, and leads a high trump at once.
    """

    name: str
    over: int
    alone_at: int
    high: int = 0
    least: int = 0
    grabs: bool = False
    whim: int = 0
    daring: int = 0
    lead: Lead = Lead.ROLE
    take: Take = Take.SOUND
    trump_hard: bool = False


AMIGA_TEMPERS: Final = (
    Temper("conservative", over=10, least=350, alone_at=340, high=1, lead=Lead.ALWAYS, take=Take.ALWAYS),
    Temper("moderate", over=10, alone_at=315, lead=Lead.TENDS, trump_hard=True),
    Temper("risky", over=-60, alone_at=300, whim=12, daring=100, lead=Lead.LATE, take=Take.LEAVE),
)
"""The three playing styles of the Amiga program (K-08)."""

DOS_TEMPERS: Final = (
    Temper("go-for-it", over=-80, alone_at=305, grabs=True),
    Temper("aggressive", over=-15, alone_at=315),
    Temper("steady", over=5, alone_at=325),
    Temper("careful", over=20, alone_at=335, high=1),
    Temper("no-way", over=50, alone_at=355, high=3),
)
"""The five partners of the DOS program, from the boldest to the most timid (G-06, ruling 13); they differ in calling alone."""
