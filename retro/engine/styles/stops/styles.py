"""How computer players play Comet, Commit, Boodle and Michigan.

Each row of temper.py makes a style; ``greedy`` is the simple baseline that they are measured against.  A style sees a view and nothing
else.  What they are worth: docs/STYLES.md.
"""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.game import Choice, Style
from retro.engine.stops.model import View
from retro.engine.styles.stops.greedy import greedy
from retro.engine.styles.stops.market import play_market
from retro.engine.styles.stops.rank import play_rank
from retro.engine.styles.stops.suit import play_suit
from retro.engine.styles.stops.temper import TEMPERS, Temper


def style_of(temper: Temper) -> Style[View]:
    """The style that a temper makes."""

    def choose(view: View, source: Random) -> Choice:
        if view.game in ("comet", "commit"):
            return play_rank(view, temper)
        if view.phase in ("play", "comet"):
            return play_suit(view, temper)
        return play_market(view, temper)

    return choose


STOPS_STYLES: Final[dict[str, Style[View]]] = {**{name: style_of(row) for name, row in TEMPERS.items()}, "greedy": greedy}
"""By name; the first is how the computer plays unless told, the last the simple baseline that they are measured against."""
