"""How it went against the computer, by number of players: what the first screen says of the program's record."""

from __future__ import annotations

from typing import Final

from retro.contract.store import Store
from retro.engine.hearts.deal import PLAYERS
from retro.session.record import load
from retro.store.kept import Damaged

from .pieces import plural

CART: Final = "hearts"
WIDTH: Final = 13
"""Letters of a line: what there is room for below a box."""


def records(store: Store) -> dict[int, tuple[str, str]]:
    """Games won of how many and points a hand, for each number of players that has been played with.

    A record that cannot be read says nothing here: the record tells it when it is set aside (see :mod:`retro.session.record`).
    """
    try:
        kept = load(store, CART).of("players")
    except Damaged:
        return {}
    found = {}
    for players in PLAYERS:
        tally = kept.get(str(players))
        if tally is None or not tally["hands"]:
            continue
        games = f"{tally['wins']:,}/{tally['matches']:,} won" if tally["matches"] else plural(tally["hands"], "hand")
        if len(games) > WIDTH:
            games = f"{tally['wins']:,} won"
        found[players] = (games, f"{tally.total / tally['hands']:.1f} pts/hand")
    return found
