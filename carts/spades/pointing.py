"""Clicks on the table: one acts when the button comes up, on the card that it went down on; others wait (S-07)."""

from __future__ import annotations

from typing import Protocol

from retro.contract.input import Press, Release

from . import places
from .clicks import Clicks
from .director import Director
from .hand import Hand


class Clicked(Protocol):
    """The table (see :class:`carts.spades.play.Table`), as far as a click reaches it."""

    question: str

    @property
    def director(self) -> Director: ...
    @property
    def hand(self) -> Hand: ...

    def play(self, index: int) -> None: ...
    def go_on(self) -> None: ...
    def look_at_marks(self) -> bool: ...
    def press_gadgets(self, event: Press | Release) -> None: ...


class Pointing:
    """Clicks made while the table is busy are kept; one that follows another at once belongs to a double click and is void.

    Args:
        table: what is clicked on.
    """

    def __init__(self, table: Clicked) -> None:
        self._table = table
        self._clicks = Clicks()
        self._void = False
        """The click that is being made means nothing."""
        self._pressed = -1
        """The place of the hand that the button went down on; -1: none."""

    def tick(self, ticks: int) -> None:
        """Time goes by: 50ths of a second."""
        self._clicks.tick(ticks)

    def made(self) -> None:
        """A click made at once after this would belong to one that has acted."""
        self._clicks.made()

    def release(self) -> None:
        """What is pressed on the hand is void."""
        self._pressed = -1

    def clear(self) -> None:
        """Forget the clicks that wait."""
        self._clicks.clear()

    @property
    def _open(self) -> bool:
        """A click means something now."""
        return self._table.director.waiting or bool(self._table.question)

    def point(self, event: Press | Release) -> None:
        """A press or a release: it acts now, or waits, or is the rest of a double click, which must not take a trick away unseen."""
        self._take(event)
        if isinstance(event, Release) and not self._void:
            self._clicks.made()  # a void one does not make the next one void: who clicks fast gets on, too

    def _take(self, event: Press | Release) -> None:
        director = self._table.director
        if isinstance(event, Press):
            self._void = director.dealing or (director.waiting and self._clicks.soon)
        if self._void:
            if director.dealing and isinstance(event, Release):
                director.hurry()
            return
        if self._open and not self._clicks:
            self._click(event)
        else:
            self._clicks.keep(event)

    def next(self) -> bool:
        """Let the click that has waited longest act; False when none waits, or none means anything now."""
        if not self._clicks or not self._open:
            return False
        self._click(self._clicks.take())
        return True

    def _click(self, event: Press | Release) -> None:
        table = self._table
        if table.director.waiting:
            if isinstance(event, Release) and not (places.MARKS.holds(event.x, event.y) and table.look_at_marks()):
                table.go_on()
        elif table.question == "card":
            self._click_card(event)
        else:
            table.press_gadgets(event)

    def _click_card(self, event: Press | Release) -> None:
        index = self._table.hand.at(event.x, event.y)
        if isinstance(event, Press):
            self._pressed = index
            return
        pressed, self._pressed = self._pressed, -1
        if index >= 0 and index == pressed:
            self._table.play(index)
