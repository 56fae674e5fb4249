"""The games by name, as typed and shown, and how the computer may play them."""

from __future__ import annotations

from typing import Any, Final

from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS
from retro.engine.game import Game, Style
from retro.engine.stops.ranks import COMET, COMMIT
from retro.engine.stops.suits import BOODLE, MICHIGAN
from retro.engine.styles.anyone import random_style
from retro.engine.styles.euchre import AMIGA_STYLES, DOS_STYLES
from retro.engine.styles.stops import BOLD, CAUTIOUS, GREEDY

GAMES: Final[dict[str, Game[Any, Any]]] = {
    game.name: game for game in (COMET, COMMIT, BOODLE, MICHIGAN, EUCHRE_DOS, EUCHRE_AMIGA)
}

_STOPS: Final[dict[str, Style[Any]]] = {"cautious": CAUTIOUS, "bold": BOLD, "greedy": GREEDY}

STYLES: Final[dict[str, dict[str, Style[Any]]]] = {
    **{game.name: {**_STOPS, "random": random_style(game)} for game in (COMET, COMMIT, BOODLE, MICHIGAN)},
    EUCHRE_DOS.name: {**DOS_STYLES, "random": random_style(EUCHRE_DOS)},
    EUCHRE_AMIGA.name: {**AMIGA_STYLES, "random": random_style(EUCHRE_AMIGA)},
}
"""The styles of each game by name; the first is how the computer plays unless told."""


def default_style(game: str) -> str:
    """The name of the style that a seat has at first."""
    return next(iter(STYLES[game]))
