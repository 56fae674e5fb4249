"""Programs outside this project that can play a seat: each hand is played in both, and the results are compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from retro.arena.peers.base import AT, Asking, Mirror

PEERS: Final = ("openspiel",)
"""By name; such a name stands for a style among the seats.  Beside them ``STYLE@FOLDER``: a style of another checkout of this project."""


def check_peer(peer: str, game: str, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """See that a peer can play, and give the options with those that its rules need put in.

    Raises:
        CannotPlay: it cannot.
    """
    if AT in peer:
        from retro.arena.peers import checkout

        return checkout.check(peer, game, players, given)
    from retro.arena.peers.openspiel import check

    return check(game, players, given)


def mirror_of(peer: str, table: Asking, state: Any) -> Mirror:
    """A hand that has just been dealt, begun in the peer's rules."""
    if AT in peer:
        from retro.arena.peers.checkout import CheckoutMirror

        return CheckoutMirror(peer, table, state)
    from retro.arena.peers.openspiel import begin

    return begin(table, state)
