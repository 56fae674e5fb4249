"""The shelf with everything on it, as the console opens it."""

from __future__ import annotations

from typing import Final

from retro.cabinet.shelf import Opener, Shelf
from retro.cabinet.things import Kind, stand
from retro.shelf import sort_carts
from retro.ui.program import Host, Program

MACHINES: Final[dict[str, Opener]] = {}
"""The machines that can be visited, by the names of their things: each opens its program, and loads its code only then."""


def open_shelf(host: Host) -> Program:
    """The shelf: all carts, those that are not in order with what is wrong, and the machines."""
    carts, broken = sort_carts()
    things = stand(carts, broken, frozenset(cart.name for cart in carts), codes=False)
    return Shelf(host, [thing for thing in things if thing.kind in (Kind.CART, Kind.BROKEN) or thing.name in MACHINES], MACHINES)
