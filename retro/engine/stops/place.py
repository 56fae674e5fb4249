"""Where a match of the stops games stands between two hands, and sitting down to it there (see :mod:`retro.engine.standing`)."""

from __future__ import annotations

from typing import Any

from retro.engine.standing import BadStanding, check_below, check_form, check_hand
from retro.engine.stops.model import State
from retro.engine.stops.settings import FIRST_COMET_VALUE, SEATS, STAY_CHIPS, start_chips
from retro.values import replace


def standing(state: State) -> dict[str, Any]:
    """Chips by seat, those on the table, and what Comet's comet is worth.  The dealer is drawn anew for each hand."""
    return {
        "chips": list(state.chips),
        "pool": state.pool,
        "kitty": state.kitty,
        "boodles": dict(zip(state.keys, state.boodles, strict=True)),
        "comet_value": state.comet_value,
    }


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
    check_hand(hand, 0, start.players)
    chips, boodles, kitty, worth = told["chips"], tuple(told["boodles"].values()), told["kitty"], told["comet_value"]
    all_chips = start_chips(start.options) * start.players
    check_below((*chips, *boodles, told["pool"], kitty), 0, all_chips + 1, "chips")
    if sum(chips) + sum(boodles) + told["pool"] + kitty != all_chips:
        raise BadStanding(f"the chips should make {all_chips} together")
    if kitty and not getattr(start.options, "kitty", False):
        raise BadStanding("there are chips in a kitty, and the game is played without")
    if sum(count >= STAY_CHIPS for count in chips) < SEATS[start.game].start:
        raise BadStanding("too few players are left")
    if 0 < start.options.x_deals <= hand:
        raise BadStanding(f"the match has {start.options.x_deals} deals")
    if worth < FIRST_COMET_VALUE or worth & (worth - 1) or (worth > FIRST_COMET_VALUE and start.game != "comet"):
        raise BadStanding(f"the comet cannot be worth {worth}")
    return replace(start, hand=hand - 1, chips=tuple(chips), pool=told["pool"], kitty=kitty, boodles=boodles, comet_value=worth)
