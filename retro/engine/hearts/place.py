"""Where a match of Hearts stands between two hands, and sitting down to it there (see :mod:`retro.engine.standing`)."""

from __future__ import annotations

from typing import Any

from retro.engine.hearts.model import State, game_points
from retro.engine.standing import BadStanding, after, before, check_form, check_hand
from retro.values import replace


def standing(state: State) -> dict[str, Any]:
    """Scores by seat, and who deals next."""
    return {"scores": list(state.scores), "dealer": after(state.dealer, state.players)}


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
    check_hand(hand, dealer, start.players)
    if max(told["scores"]) >= game_points(start.options):
        raise BadStanding(f"with {max(told['scores'])} points the match is over")
    return replace(start, hand=hand - 1, dealer=before(dealer, start.players), scores=tuple(told["scores"]))
