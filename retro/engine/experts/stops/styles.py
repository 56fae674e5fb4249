"""The experts of the stops family as styles."""

from __future__ import annotations

from random import Random

from retro.engine.experts.race import Budget
from retro.engine.experts.scale import Deed, Scale
from retro.engine.experts.stops import rank, suit, widow
from retro.engine.game import Choice, Style, Thinking
from retro.engine.stops.model import View
from retro.engine.styles.stops.styles import STOPS_STYLES


def expert(budget: Budget) -> Style[View]:
    """The expert: cautious wherever playing out brings nothing."""

    def choose(view: View, source: Random) -> Choice | Thinking:
        temper = STOPS_STYLES["cautious"](view, source)
        assert isinstance(temper, Choice)
        if view.game in ("comet", "commit"):
            return rank.think(view, temper, source, budget)
        return suit.think(view, temper, source, budget) if view.phase in ("play", "comet") else temper

    return choose


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """Leads, comets, what follows and the widow, weighed (see :mod:`retro.engine.experts.weigh`)."""
    if view.phase in widow.PHASES:
        return widow.scale(view, made, source)
    if view.phase not in ("play", "comet"):
        return None
    if view.game in ("comet", "commit"):
        return rank.scale(view, made, source)
    return suit.scale(view, made, source)
