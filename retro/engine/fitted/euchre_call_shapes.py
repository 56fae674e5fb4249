"""The tables of what a fitted policy of Euchre calls; see :mod:`retro.engine.fitted.euchre_call`."""

from __future__ import annotations

from typing import Final

SHAPES: Final = {
    "card": (2, 16),  # round, class of the card
    "shape": (2, 6, 4),  # round, trumps, side suits missing
    "tops": (2, 16),  # round, the four highest
    "turned": (4, 8),  # place, height of the turned card
    "next": (4, 2),  # place, of the turned card's color
    "plain": (64,),  # the cards of a suit
    "plain place": (4,),
    "alone card": (16,),
    "alone shape": (6, 4),
    "alone tops": (16,),
    "alone plain": (64,),
}
