"""The tempers of Spades as rows of data.

The Amiga program had one kind of computer player; ``steady`` is ours for it.  What each is worth was measured:
docs/STYLES-SPADES.md.
"""

from __future__ import annotations

from typing import Final

from retro.values import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """How one kind of computer player bids and plays.

    Attributes:
        name: as typed and shown.
        shade: hundredths of a trick that it takes off what its hand is worth before it bids.
        nil_at: the least chance, in a hundred, at which it bids nil.
        risks: overtricks that it will take to set the other side.
        blind_at: how far behind, in points, it bids nil blind when the other side is about to win; 0: never.
    """

    name: str
    shade: int
    nil_at: int
    risks: int
    blind_at: int


TEMPERS: Final = (
    Temper("steady", shade=45, nil_at=75, risks=3, blind_at=250),
    Temper("careful", shade=45, nil_at=88, risks=1, blind_at=0),
    Temper("daring", shade=15, nil_at=70, risks=5, blind_at=150),
)
