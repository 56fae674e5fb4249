"""Where a match of Euchre stands between two hands, and sitting down to it there (see :mod:`retro.engine.standing`)."""

from __future__ import annotations

from typing import Any

from retro.engine.euchre.model import SEATS, State, game_points
from retro.engine.standing import FROM_THE_START, before, check_below, check_form, check_hand
from retro.values import replace


def standing(state: State, dealer: int) -> dict[str, Any]:
    """Points of the two sides, and who deals next.

    Args:
        dealer: the next one; FROM_THE_START before the first deal.
    """
    return {"scores": list(state.scores), "dealer": dealer}


def placed(start: State, hand: int, told: Any) -> State:
    """A new match moved on to a deal.

    Args:
        start: the match before its first deal.
        hand: the number of the deal to come.
        told: a standing.

    Raises:
        BadStanding: no match that goes on stands like that.
    """
    check_form(told, standing(start, FROM_THE_START))
    dealer = told["dealer"]
    check_hand(hand, dealer, SEATS)
    check_below(told["scores"], 0, game_points(start.options), "points")
    return replace(start, hand=hand - 1, dealer=before(dealer, SEATS), scores=tuple(told["scores"]))
