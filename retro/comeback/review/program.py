"""The program of the review: steps through the hands of a match by keys or clicks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pyxel

from retro.comeback.review.model import Review
from retro.comeback.review.opened import Opened
from retro.comeback.review.screen import Shown, draw
from retro.contract.input import Input, KeyDown, Press, Typed
from retro.contract.program import Host
from retro.contract.sound import Sound
from retro.engine.game import Style
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen
from retro.session.history import Told
from retro.ui.spoken import Spoken
from retro.ui.text.page import Page

KEYS: Final = {
    "Right": "next", "Down": "next", "Space": "next", "Enter": "next", "Left": "back", "Up": "back", "Backspace": "back",
    "Home": "first", "End": "last", "PageUp": "hand back", "PageDown": "hand next", "Esc": "leave",
}  # fmt: skip
LETTERS: Final = {"n": "differing", "o": "open"}


class ReviewProgram:
    """Looks through the hands of a match that have been played to their end.

    Args:
        host: the console.
        told: the match.
        title: what it is called.
        advice: the style that advises; None: nobody.
        hand: which hand comes first: its place among those that are over, the last one unless told.
        names: what the program calls the players; () as one calls them anywhere.

    Raises:
        ValueError: no hand of it is over.
    """

    def __init__(self, host: Host, told: Told, title: str, advice: Style[Any] | None, hand: int = -1, names: Sequence[str] = ()) -> None:
        self.machine = PC_TEXT
        self.border = 0
        self.done = False
        self._host = host
        self._title = title
        self._reviews = [Review(told, one, advice, names) for one in told.hands if one.over]
        if not self._reviews:
            raise ValueError("no hand of this match has been played to its end yet")
        self._which = range(len(self._reviews))[hand]
        self._opened = [Opened(review) for review in self._reviews]
        self._at = 0
        self._open = True
        self._screen = TextScreen()
        self._page = Page()
        self._drawn: object = None
        self._told: object = None
        self._spoken = Spoken(host)
        self._lay()

    @property
    def review(self) -> Review:
        """The hand that is looked at."""
        return self._reviews[self._which]

    @property
    def at(self) -> int:
        """How many of its moves have been made."""
        return self._at

    # ------------------------------------------------------------------ a frame

    def update(self, inp: Input) -> None:
        """One frame."""
        for event in inp.events:
            if isinstance(event, KeyDown) and event.name in KEYS:
                self._do(KEYS[event.name])
            elif isinstance(event, Typed) and event.char.lower() in LETTERS:
                self._do(LETTERS[event.char.lower()])
            elif isinstance(event, Press):
                self._press(event)
        if inp.wheel:
            self._do("back" if inp.wheel > 0 else "next")
        self._screen.point(inp.pointer if self._host.mouse else None)
        self._lay()

    def _press(self, event: Press) -> None:
        if event.button == "right":
            self._do("back")
            return
        means = self._page.at(*self._screen.cell_at(event.x, event.y))
        if means is None:
            self._do("next")
        elif means.startswith("move:"):
            self._at = int(means.removeprefix("move:"))
        else:
            key = means.removeprefix("key:")
            self._do(KEYS.get(key) or LETTERS[key.lower()])

    def _do(self, what: str) -> None:
        last = len(self.review.moves)
        if what == "next":
            self._at = min(self._at + 1, last)
        elif what == "back":
            self._at = max(self._at - 1, 0)
        elif what == "first":
            self._at = 0
        elif what == "last":
            self._at = last
        elif what == "open":
            self._open = not self._open
        elif what == "differing":
            marked = [at + 1 for at in self.review.differing()]
            self._at = next((at for at in marked if at > self._at), marked[0] if marked else self._at)
        elif what in ("hand next", "hand back"):
            wanted = self._which + (1 if what == "hand next" else -1)
            if 0 <= wanted < len(self._reviews):
                self._which, self._at = wanted, 0
        else:
            self.done = True

    # ------------------------------------------------------------------ the screen

    def _lay(self) -> None:
        opened = self._opened[self._which]
        if self._open:
            opened.look(self._at)
        state = (self._which, self._at, self._open, self._host.ease, opened.text(self._at))
        if state == self._drawn:
            return
        self._drawn = state
        number = self.review.hand.deal.hand + 1
        heading = f"{self._title}, deal {number}"
        self._page = draw(self.review, Shown(self._at, self._open, heading, len(self._reviews) > 1, opened.text(self._at)), self._host.ease)
        self._screen.restore(self._page.snapshot())
        if self._told != (self._which, self._at):
            self._told = self._which, self._at
            self._say()
        verdict = "" if opened.busy or not self._open else opened.text(self._at)
        self._spoken.shows("opened", f"{verdict}." if verdict else "")

    def _say(self) -> None:
        if not self._at:
            self._spoken.say(f"{self._title}, deal {self.review.hand.deal.hand + 1}, just dealt")
            return
        move = self.review.moves[self._at - 1]
        choice = self.review.advised(self._at - 1)
        told = f"{self.review.seat_name(move.seat)}: {move.text}"
        if choice is not None and self.review.differs(self._at - 1):
            told += f". Advised: {choice.action.verb} {choice.action.what}, {choice.reason}"
        self._spoken.say(told)

    def draw(self, image: pyxel.Image) -> bool:
        """Paint what changed."""
        return self._screen.paint(image)

    def take_sounds(self) -> Sequence[Sound]:
        """It is silent."""
        return ()

    def settle(self) -> None:
        """What is worked out with all cards open comes to its end; nothing else here goes on by itself."""
        self._lay()
        while self._opened[self._which].busy:
            self._lay()

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """The keys of this screen."""
        return (
            ("Right, Space", "one move on"),
            ("Left", "one move back"),
            ("Home, End", "just dealt, all played"),
            ("N", "the next move for which another one was advised"),
            ("O", "all hands open, or only yours"),
            ("PgUp, PgDn", "the deal before, the deal after"),
            ("Esc", "leave"),
            ("Left button", "one move on, or to the move clicked; right button: one back"),
        )
