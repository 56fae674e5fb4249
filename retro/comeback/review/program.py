"""The program of the review: steps through the hands of a match by keys or clicks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

import pyxel

from retro.comeback.review.model import Review
from retro.comeback.review.opened import Opened
from retro.comeback.review.screen import Pencilled, Shown, draw
from retro.comeback.review.weighed import Weighed, verdict_words
from retro.contract.input import Input, KeyDown, Press, Typed
from retro.contract.program import Host, Launch
from retro.contract.sound import Sound
from retro.engine.game import Style
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen
from retro.session.history import Hand, Told
from retro.session.match import YOU
from retro.ui.spoken import Spoken
from retro.ui.text.page import Page

KEYS: Final = {
    "Right": "next", "Down": "next", "Space": "next", "Enter": "next", "Left": "back", "Up": "back", "Backspace": "back",
    "Home": "first", "End": "last", "PageUp": "hand back", "PageDown": "hand next", "Esc": "leave",
}  # fmt: skip
LETTERS: Final = {"n": "differing", "o": "open", "w": "weigh", "p": "play on"}

A_FRAME: Final = 0.006
"""Seconds of a frame that are given to weighing; one slice at least."""


PlaysOn = Callable[[Hand, int], Launch]
"""Makes ready a deal to practise, played up to a step of the match; its ValueError is shown as a line."""


class ReviewProgram:
    """Looks through the hands of a match that have been played to their end.

    Args:
        host: the console.
        told: the match.
        title: what it is called.
        advice: the style that advises; None: nobody.
        hand: which hand comes first: its place among those that are over, the last one unless told.
        names: what the program calls the players; () as one calls them anywhere.
        play_on: makes ready what is to be started to play on from a step of a hand; None: nothing can be.
        place: the step of the match to begin at, with every choice of it weighed; None: at the deal.

    Raises:
        ValueError: no hand of it is over.
    """

    def __init__(
        self,
        host: Host,
        told: Told,
        title: str,
        advice: Style[Any] | None,
        hand: int = -1,
        names: Sequence[str] = (),
        play_on: PlaysOn | None = None,
        place: int | None = None,
    ) -> None:
        self.machine = PC_TEXT
        self.border = 0
        self.done = False
        self._host = host
        self._title = title
        self._reviews = [Review(told, one, advice, names) for one in told.hands if one.over]
        if not self._reviews:
            raise ValueError("no hand of this match has been finished yet")
        self._which = range(len(self._reviews))[hand]
        self._opened = [Opened(review) for review in self._reviews]
        self._weighed: dict[int, Weighed] = {}
        self._weighs = place is not None
        self._play_on = play_on
        self._launch: Launch | None = None
        self._message = ""
        self._at = 0 if place is None else place - self.review.hand.first
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
            if isinstance(event, KeyDown | Press):
                self._message = ""
            if isinstance(event, KeyDown) and event.name in KEYS:
                self._do(KEYS[event.name])
            elif isinstance(event, Typed) and event.char.lower() in LETTERS:
                self._do(LETTERS[event.char.lower()])
            elif isinstance(event, Press):
                self._press(event)
        if inp.wheel:
            self._do("back" if inp.wheel > 0 else "next")
        if self._weighs:
            begun = perf_counter()
            while not self.weighed.judging.work() and perf_counter() - begun < A_FRAME:
                pass
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
        elif means == "key:PageDown" and self._which == len(self._reviews) - 1:
            self._which = self._at = 0  # a click has no other way back
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
        elif what == "weigh":
            self._weighs = not self._weighs
        elif what == "play on":
            self._practise()
        elif what == "differing":
            marked = [at + 1 for at in (self.weighed.blamed() if self._weighs else self.review.differing())]
            self._at = next((at for at in marked if at > self._at), marked[0] if marked else self._at)
        elif what in ("hand next", "hand back"):
            wanted = self._which + (1 if what == "hand next" else -1)
            if 0 <= wanted < len(self._reviews):
                self._which, self._at = wanted, 0
        else:
            self.done = True

    # ------------------------------------------------------------------ the red pencil, playing on

    @property
    def weighed(self) -> Weighed:
        """The decisions of the hand that is looked at."""
        if self._which not in self._weighed:
            self._weighed[self._which] = Weighed(self.review)
        return self._weighed[self._which]

    def _pencilled(self) -> Pencilled | None:
        if not self._weighs:
            return None
        weighed = self.weighed
        verdict = weighed.verdict(self._at - 1)
        words = "" if verdict is None else verdict_words(verdict, self.review.told.game.name)
        blamed = frozenset(weighed.blamed())
        judging, weighing = weighed.judging, None if verdict is None else verdict.weighing
        return Pencilled(judging.at, len(judging.turns), len(judging.found), blamed, weighing, weighed.waits(self._at - 1), words)

    @property
    def _turning(self) -> int | None:
        """The step from which one plays on: your move that is looked at, else what comes next; None at the hand's end."""
        moves = self.review.moves
        if self._at and moves[self._at - 1].seat == YOU:
            return self.weighed.first(self._at - 1) + self.review.hand.first
        return moves[self._at].number if self._at < len(moves) else None

    def _practise(self) -> None:
        step = self._turning
        if self._play_on is None or step is None:
            return
        try:
            self._launch = self._play_on(self.review.hand, step)
        except ValueError as fault:
            self._message = str(fault)

    def take_launch(self) -> Launch | None:
        """See :class:`retro.contract.program.Launching`."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """The other program could not be started: why."""
        self._message = fault

    # ------------------------------------------------------------------ the screen

    def _lay(self) -> None:
        opened = self._opened[self._which]
        if self._open:
            opened.look(self._at)
        pencil = self._pencilled()
        state = (self._which, self._at, self._open, self._host.ease, opened.text(self._at), pencil, self._message)
        if state == self._drawn:
            return
        self._drawn = state
        number = self.review.hand.deal.hand + 1
        heading = f"{self._title}, deal {number}"
        plays = self._play_on is not None and self._turning is not None
        shown = Shown(self._at, self._open, self._message or heading, len(self._reviews) > 1, opened.text(self._at), pencil, plays)
        self._page = draw(self.review, shown, self._host.ease)
        self._screen.restore(self._page.snapshot())
        if self._told != (self._which, self._at):
            self._told = self._which, self._at
            self._say()
        verdict = "" if opened.busy or not self._open else opened.text(self._at)
        self._spoken.shows("opened", f"{verdict}." if verdict else "")
        self._spoken.shows("pencil", pencil.verdict if pencil is not None else "")

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
        if self._weighs:
            self.weighed.judging.finish()
            self._lay()

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """The keys of this screen."""
        return (
            ("Right, Space", "one move on"),
            ("Left", "one move back"),
            ("Home, End", "just dealt, all played"),
            ("N", "the next move for which another one was advised"),
            ("O", "all hands open, or only yours"),
            ("W", "what each choice was worth; then N goes to the ones that cost the most"),
            ("P", "play on from here, as practice"),
            ("PgUp, PgDn", "the deal before, the deal after"),
            ("Esc", "leave"),
            ("Left button", "one move on, or to the move clicked; right button: one back"),
        )
