"""The tempers of the stops family as rows of data, and the habits that can be switched off.

A :class:`Temper` holds nothing but numbers and switches; how they are used stands in stops_rank.py (Comet, Commit),
stops_suit.py (Boodle, Michigan) and stops_market.py (antes, spreads, widow, bids).  What each habit is worth was measured:
docs/STYLES.md.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Temper:
    """How one kind of computer player thinks.  Worths are chips.

    Attributes:
        name: as typed and shown.
        lead: what it is worth to have the lead when the sequence stops.
        card: what getting rid of one card is worth, besides what it would cost if it were caught.
        other_card: what it costs that another gets rid of a card.
        caught: what a card costs that is caught, in chips a pip (Comet).
    """

    name: str
    lead: float
    card: float
    other_card: float
    caught: float
    deny: float
    comet_hand: int
    comet_danger: int
    spin_worth: float
    ante: int
    bid_share: float
    take_margin: float
    count_gone: bool = True
    prove_dead: bool = True
    keep_lead: bool = True
    boodles_out: bool = True
    deny_boodles: bool = True
    see_the_end: bool = True
    time_comet: bool = True
    time_spin: bool = True
    value_widow: bool = True


HABITS: Final = tuple(f.name for f in fields(Temper) if f.type == "bool")
"""The switches of a temper."""

CAUTIOUS_ROW: Final = Temper("cautious", 4.0, 1.0, 0.3, 0.4, 0.3, 3, 3, 2.0, 4, 0.7, 3.0)
BOLD_ROW: Final = Temper("bold", 6.0, 1.0, 0.1, 0.2, 0.15, 2, 2, 4.0, 10, 1.0, 0.0)

TEMPERS: Final = {row.name: row for row in (CAUTIOUS_ROW, BOLD_ROW)}
