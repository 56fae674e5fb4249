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
from retro.library.finding import cart_roots, sort_carts

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
    builtin = frozenset(cart.name for cart in carts if cart.folder.parent in cart_roots())
    things = stand(carts, broken, builtin, MACHINES, codes=True)
    return Shelf(host, things, MACHINES, code_opener(host.store))


def open_prompt(host: Host) -> Program:
    """The DOS prompt."""
    from retro.cabinet.prompt.program import Prompt

    return Prompt(host, {cart.name: cart.switches for cart in sort_carts()[0]})


def open_desktop(host: Host) -> Program:
    """The Amiga's desktop."""
    from retro.cabinet.workbench.program import Desktop

    return Desktop(host, [cart.name for cart in sort_carts()[0]])


def opener_of(word: str, data: Path | None = None) -> Opener:
    """What a word of :data:`retro.terminal.PLACES` opens.

    Args:
        data: the person's data folder, for the shelf.
    """
    return partial(open_shelf, data=data) if word == "shelf" else MACHINES[word]


MACHINES: Final[dict[str, Opener]] = {"prompt": open_prompt, "desktop": open_desktop}
"""The machines that can be visited; each loads its code only then."""
