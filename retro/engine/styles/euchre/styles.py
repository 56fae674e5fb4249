"""How computer players play Euchre: each temper of euchre_temper.py makes a style.

``AMIGA_STYLES`` are the three of the Amiga program, ``DOS_STYLES`` the five partners of the DOS program (its other two
players are always aggressive), by name; the first is how the computer plays unless told.
"""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.euchre.legality import REDEAL
from retro.engine.euchre.model import View
from retro.engine.game import Choice, Style
from retro.engine.styles.euchre.call import choose_call, choose_defence, choose_discard, choose_exchange
from retro.engine.styles.euchre.play import play_card
from retro.engine.styles.euchre.temper import AMIGA_TEMPERS, DOS_TEMPERS, Temper


def style_of(temper: Temper) -> Style[View]:
    """The style that a temper makes."""

    def choose(view: View, source: Random) -> Choice:
        match view.phase:
            case "play":
                return play_card(view, temper)
            case "discard":
                return choose_discard(view)
            case "redeal":
                return Choice(REDEAL, "nothing but nines and tens")  # always taken (ruling 10)
            case "farmer":
                return choose_exchange(view)
            case "defend":
                return choose_defence(view)
            case _:
                return choose_call(view, temper, source)

    return choose


def _styles(tempers: tuple[Temper, ...], first: str) -> dict[str, Style[View]]:
    ordered = sorted(tempers, key=lambda temper: temper.name != first)
    return {temper.name: style_of(temper) for temper in ordered}


AMIGA_STYLES: Final[dict[str, Style[View]]] = _styles(AMIGA_TEMPERS, "moderate")
DOS_STYLES: Final[dict[str, Style[View]]] = _styles(DOS_TEMPERS, "aggressive")
