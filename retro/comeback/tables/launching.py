"""How the comparison of tables is started: for a match at a program's table, or for a result of deals that have been played before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from retro.comeback.seats import called
from retro.contract.program import Host, Launch, Program
from retro.engine.game import Style
from retro.engine.games import PARTNER_GAMES, STYLES, default_style
from retro.session.history import Told

TABLES: Final = "tables"
"""What the comparison is called where a name is wanted."""


def launch(
    cart: str,
    told: Told,
    title: str,
    styles: Mapping[int, Style[Any]] | None = None,
    yours: Style[Any] | None = None,
    names: Sequence[str] = (),
) -> Launch:
    """What starts it.

    Args:
        cart: the cart's name.
        told: your match; one of its hands at least is over.
        title: what the program is called.
        styles, yours: how the computer plays the other seats, and yours; None: as usual.
        names: what the program calls the players.
    """
    game = told.game.name
    hint = STYLES[game][default_style(game)] if yours is None else yours
    seats = [called(seat, names, game in PARTNER_GAMES) for seat in range(told.record.players)]

    def opener(host: Host) -> Program:
        from retro.comeback.tables.program import TablesProgram

        return TablesProgram(host, cart, told, title, styles or {}, hint, names, seats)

    return Launch(TABLES, opener=opener)
