"""The match at the table (see :mod:`retro.session.match`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from retro.contract.program import Host
from retro.engine.games import STYLES
from retro.engine.spades.model import State, View
from retro.engine.spades.rules import SPADES
from retro.session.match import Match, adviser, like, patient
from retro.session.sitting import Others, Sitting

from .settings import STYLE_NAMES

CART: Final = "spades"
"""The cart's name, under which the store keeps the match."""

PLAYERS: Final = 4
KNOWN: Final = STYLES[SPADES.name]
HINT: Final = KNOWN[STYLE_NAMES[0]]
"""How you are advised, unless an expert sits at the table."""

SpadesMatch = Match[State, View]


def sitting(host: Host, style: Callable[[int], str]) -> Sitting[SpadesMatch]:
    """The match of the program.

    Args:
        host: its store keeps it, and it hears what is promised.
        style: the name of a seat's style, asked at each of its decisions.
    """

    def others(game: str, players: int) -> Others:
        beside = range(1, players)
        known = patient(host, game)
        styles = {seat: like(lambda seat=seat: style(seat), known) for seat in beside}  # type: ignore[misc]

        def names() -> Iterable[str]:
            return map(style, beside)

        return Others(styles, HINT, adviser(names, known, HINT), names)

    return Sitting(host, CART, SpadesMatch, {SPADES.name: SPADES}, others)
