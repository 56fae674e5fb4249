"""How computer players play Hearts: each temper of hearts_temper.py makes a style.

A style sees its own cards and the table, nothing else (H-09); the tutor asks the same styles for advice.
"""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.game import Choice, Style
from retro.engine.hearts.model import View
from retro.engine.styles.hearts.passing import pass_card
from retro.engine.styles.hearts.play import play_card
from retro.engine.styles.hearts.temper import TEMPERS, Temper


def style_of(temper: Temper) -> Style[View]:
    """The style that a temper makes."""

    def choose(view: View, source: Random) -> Choice:
        return pass_card(view, temper) if view.phase == "pass" else play_card(view, temper)

    return choose


HEARTS_STYLES: Final[dict[str, Style[View]]] = {temper.name: style_of(temper) for temper in TEMPERS}
"""By name; the first is how the computer plays unless told."""
