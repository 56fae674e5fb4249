"""A cart's file that has been dropped on the shelf: what it is, and what is asked before it is taken in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from retro.cabinet.shelf.things import Thing, cut
from retro.values import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A cart that can be added.

    Attributes:
        name: the cart's.
        title: as the card asks for it.
        told: what the computer's screen says, paragraphs: what it is, that a cart is code, whether an older one goes.
        add: adds it, and gives all that stands on the shelf then; a ValueError says why it cannot.
    """

    name: str
    title: str
    told: tuple[str, ...]
    add: Callable[[], Sequence[Thing]]


Reader = Callable[[Path], Offer]
"""Reads a file that was dropped; a ValueError says in a line why it is no cart's."""


class Adding:
    """What the shelf does with a file that is dropped on it.

    Args:
        read: reads it.  None: there is no place for carts.
        show: shows a heading and paragraphs on the computer's screen.
        ask: has the card ask a question with two answers; what to do at the first.
        stock: puts other things on the shelf, and chooses the one of a name.
        refuse: says on the card that it cannot be, and why to who listens.
    """

    def __init__(
        self,
        read: Reader | None,
        show: Callable[[str, Sequence[str]], None],
        ask: Callable[[str, tuple[str, str], Callable[[], None]], None],
        stock: Callable[[Sequence[Thing], str], None],
        refuse: Callable[[str, str], None],
    ) -> None:
        self._read = read
        self._show = show
        self._ask = ask
        self._stock = stock
        self._refuse = refuse

    def receive(self, file: Path) -> str:
        """A file has been dropped: what it is, and that a cart is code; then it is asked for.  Gives a line for who listens."""
        try:
            if self._read is None:
                raise ValueError("There is no folder for carts here.")
            offer = self._read(file)
        except ValueError as fault:
            self._no(str(fault))
            return ""
        self._show("A cart is to be added.", offer.told)
        self._ask(f"Add {cut(offer.title, 16)}?", ("add it", "do not"), lambda: self._add(offer))
        return f"{' '.join(offer.told)} Enter adds it, Esc does not."

    def _add(self, offer: Offer) -> None:
        try:
            self._stock(offer.add(), offer.name)
        except ValueError as fault:
            self._no(str(fault))

    def _no(self, why: str) -> None:
        self._show("That cannot be added.", (why,))
        self._refuse("That cannot be added; the screen says why.", why)
