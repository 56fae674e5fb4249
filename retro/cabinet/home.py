"""The shelf, the prompt and the desktop as the console opens them: with the carts that there are.

``retro``, ``retro prompt`` and ``retro desktop`` begin here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from retro.cabinet.shelf.adding import Offer
from retro.cabinet.shelf.program import Shelf
from retro.cabinet.shelf.things import Thing, stand
from retro.contract.program import Host, Launch, Program
from retro.contract.store import Store
from retro.library.finding import OWN_CARTS, built_in_roots, cart_roots, find_cart, is_own, sort_carts, start_of
from retro.library.manifest import Cart, CartError

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
    machines = machines_of(data)
    read = None if data is None else partial(read_offer, data=data)
    return Shelf(host, things_of(data), machines, code_opener(host.store), read, open_lesson)


def open_lesson(start: str, game: str) -> Launch:
    """What starts the lessons in a game.

    Args:
        start: what the cart is started by.
    """
    from retro.comeback.lesson.offer import launch  # loaded when somebody wants one

    return launch(find_cart(start), game)


def things_of(data: Path | None) -> Sequence[Thing]:
    """All that stands on the shelf now.

    Args:
        data: the person's data folder.
    """
    carts, broken = sort_carts(cart_roots(data))
    builtin = frozenset(cart.name for cart in carts if not is_own(cart))
    return stand(carts, broken, builtin, MACHINES, codes=True)


def read_offer(path: Path, data: Path) -> Offer:
    """A cart's file as something to be added to a person's own carts.

    Raises:
        ValueError: it is none, or its name is taken.
    """
    from retro.library.cartfile import IS_CODE, install, read_cart_file  # the page does without

    found = read_cart_file(path)
    place = data / OWN_CARTS / found.folder
    if any((root / found.folder).is_dir() for root in built_in_roots()):
        raise CartError(f"{path.name}: a cart {found.cart.name} came with the cabinet")
    older = (f"It takes the place of the {found.cart.name} that you have.",) if place.exists() else ()

    def add() -> Sequence[Thing]:
        install(found, data / OWN_CARTS, replace=True)
        return things_of(data)

    return Offer(found.cart.name, found.cart.title, (f"{found.told}.", *IS_CODE, *older), add)


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


def open_cards(host: Host, data: Path | None = None, first: str = "") -> Program:
    """The box of file cards.

    Args:
        data: the person's data folder; carts of his own may bring problems, too.
        first: a problem that is started at once, or ``deal``: the day's.
    """
    from retro.cabinet.cards.program import CardsProgram
    from retro.comeback.problems.found import find

    return CardsProgram(host, find(data), first)


def machines_of(data: Path | None = None) -> dict[str, Opener]:
    """The machines that can be visited, with a person's own carts on their disks, and the file cards; each loads its code only then."""
    return {name: partial(opener, data=data) for name, opener in MACHINES.items()}


def opener_of(word: str, data: Path | None = None, first: str = "") -> Opener:
    """What a word of :data:`retro.commands.terminal.PLACES` opens.

    Args:
        data: the person's data folder.
        first: what the file cards begin with.
    """
    if first:
        return partial(MACHINES[word], data=data, first=first)
    return partial(open_shelf, data=data) if word == "shelf" else machines_of(data)[word]


MACHINES: Final[dict[str, Callable[..., Program]]] = {"prompt": open_prompt, "desktop": open_desktop, "problems": open_cards}
"""What opens a machine, or the file cards, by its name."""
