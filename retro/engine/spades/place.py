"""Where a match of Spades stands between two hands, and sitting down to it there (see :mod:`retro.engine.standing`)."""

from __future__ import annotations

from typing import Any

from retro.engine.spades.model import SEATS, State
from retro.engine.spades.scoring import BAGS, winning_side
from retro.engine.standing import BadStanding, after, before, check_below, check_form, check_hand
from retro.values import replace


def standing(state: State) -> dict[str, Any]:
    """Points and bags of the two sides, and who deals next."""
    return {"scores": list(state.scores), "bags": list(state.bags), "dealer": after(state.dealer, SEATS)}


def placed(start: State, hand: int, told: Any) -> State:
    """A new match moved on to a deal.

    Args:
        start: the match before its first deal.
        hand: the number of the deal to come.
        told: a standing.

    Raises:
        BadStanding: no match that goes on stands like that.
    """
    check_form(told, standing(start))
    dealer = told["dealer"]
    check_hand(hand, dealer, SEATS)
    check_below(told["bags"], 0, BAGS, "bags")
    scores = (told["scores"][0], told["scores"][1])
    if winning_side(scores, start.options) is not None:
        raise BadStanding(f"with {scores[0]} to {scores[1]} the match is over")
    return replace(start, hand=hand - 1, dealer=before(dealer, SEATS), scores=scores, bags=(told["bags"][0], told["bags"][1]))
