"""The shelf, the prompt and the desktop as the console opens them: with the carts that there are.

``retro``, ``retro prompt`` and ``retro desktop`` begin here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from retro.cabinet.shelf.program import Shelf
from retro.cabinet.shelf.things import stand
from retro.contract.program import Host, Launch, Program
from retro.contract.store import Store
from retro.library.finding import cart_roots, is_own, sort_carts, start_of
from retro.library.manifest import Cart

Opener = Callable[[Host], Program]
CodeOpener = Callable[[str], Launch]


def code_opener(store: Store) -> CodeOpener:
    """What opens a share code: it makes its deal ready in the store; a ValueError says in a line why it cannot."""

    def opened(text: str) -> Launch:
        from retro.comeback.page import open_code

        return open_code(store, text)

    return opened


def open_shelf(host: Host, data: Path | None = None) -> Program:
    """The shelf with everything on it: carts, those that are not in order with what is wrong, the machines.

    Args:
        data: the person's data folder; carts of his own are in ``carts`` there.
    """
    carts, broken = sort_carts(cart_roots(data))
    builtin = frozenset(cart.name for cart in carts if not is_own(cart))
    machines = machines_of(data)
    things = stand(carts, broken, builtin, machines, codes=True)
    return Shelf(host, things, machines, code_opener(host.store))


def carts_by_start(data: Path | None = None) -> dict[str, Cart]:
    """All carts by what they are started by: ours by their years, then a person's own.

    Args:
        data: the person's data folder; None: only ours.
    """
    carts = sort_carts(cart_roots(data))[0]
    return {start_of(cart): cart for cart in sorted(carts, key=lambda cart: (is_own(cart), cart.year, cart.title))}


def open_prompt(host: Host, data: Path | None = None) -> Program:
    """The DOS prompt."""
    from retro.cabinet.prompt.program import Prompt

    return Prompt(host, carts_by_start(data))


def open_desktop(host: Host, data: Path | None = None) -> Program:
    """The Amiga's desktop."""
    from retro.cabinet.workbench.program import Desktop

    return Desktop(host, carts_by_start(data))


def machines_of(data: Path | None = None) -> dict[str, Opener]:
    """The machines that can be visited, with a person's own carts on their disks; each loads its code only then."""
    return {name: partial(opener, data=data) for name, opener in MACHINES.items()}


def opener_of(word: str, data: Path | None = None) -> Opener:
    """What a word of :data:`retro.commands.terminal.PLACES` opens.

    Args:
        data: the person's data folder.
    """
    return partial(open_shelf, data=data) if word == "shelf" else machines_of(data)[word]


MACHINES: Final[dict[str, Callable[..., Program]]] = {"prompt": open_prompt, "desktop": open_desktop}
"""What opens a machine, by its name."""
