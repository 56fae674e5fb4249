"""How computer players play Spades: each temper of spades_temper.py makes a style.

``SPADES_STYLES`` are they by name; the first is how the computer plays unless told.
"""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.game import Choice, Style
from retro.engine.spades.model import View
from retro.engine.styles.spades.bid import choose_bid, choose_blind
from retro.engine.styles.spades.play import play_card
from retro.engine.styles.spades.temper import TEMPERS, Temper


def style_of(temper: Temper) -> Style[View]:
    """The style that a temper makes."""

    def choose(view: View, source: Random) -> Choice:
        match view.phase:
            case "play":
                return play_card(view, temper)
            case "blind":
                return choose_blind(view, temper)
            case _:
                return choose_bid(view, temper)

    return choose


SPADES_STYLES: Final[dict[str, Style[View]]] = {temper.name: style_of(temper) for temper in TEMPERS}
