"""Experts as styles: loaded when they first think, and given more time by name (``expert:4``: four times the worlds)."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Any, Final, Generic, TypeVar

from retro.engine.experts.race import USUAL, Budget
from retro.engine.game import Action, Choice, Hurry, Style, Thinking, hurried, thought_through

T = TypeVar("T")

EXPERT: Final = "expert"

MOST_TIMES: Final = 64
"""The most times its usual worlds that an expert may be given."""

A_MOMENT: Final = 0.002
"""Seconds of a slice while an expert is being loaded."""

Expert = Callable[[Budget], Style[Any]]
"""Makes the expert of a game that may think so much about a decision."""


class Thought(Generator[None, None, Choice]):
    """An expert's thinking, in slices; whoever does not care how long it takes may ask it for its action and its reason at once."""

    def __init__(self, slices: Thinking) -> None:
        self._slices = slices
        self._choice: Choice | None = None

    def send(self, value: None, /) -> None:
        """The next slice."""
        return self._slices.send(value)

    def throw(self, *what: Any) -> None:
        """Hurry it (:class:`retro.engine.game.Hurry`), or end it."""
        return self._slices.throw(*what)

    def close(self) -> None:
        """End it."""
        self._slices.close()

    @property
    def choice(self) -> Choice:
        """The choice, thought through to its end."""
        if self._choice is None:
            self._choice = thought_through(self._slices)
        return self._choice

    @property
    def action(self) -> Action:
        """What it would do."""
        return self.choice.action

    @property
    def reason(self) -> str:
        """Why."""
        return self.choice.reason


class Loading(Generic[T]):
    """Something that is made when it is first needed, beside whatever goes on: its modules (NumPy!) take longer than a frame.

    Args:
        make: makes it.

    Attributes:
        made: it; None before.
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._thread: Thread | None = None
        self.made: T | None = None

    def make(self) -> T:
        """Now, however long that takes."""
        if self.made is None:
            self.made = self._make()
        return self.made

    def waited(self) -> Generator[None, None, T]:
        """By and by; where there are no threads (on a page), at once."""
        # What a screen draws on must not be thrown away by another thread, so that nothing is collected while that one runs.
        collects = gc.isenabled()
        gc.disable()
        try:
            if self.made is None and self._thread is None:
                self._begin()
            while self._thread is not None and self._thread.is_alive():
                self._thread.join(A_MOMENT)
                yield
        finally:
            if self._thread is not None:
                self._thread.join()  # hurried, or no longer wanted
            if collects:
                gc.enable()
        return self.make()

    def _begin(self) -> None:
        self._thread = Thread(target=self._try, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._thread = None

    def _try(self) -> None:
        # What goes wrong here goes wrong again, and is told, where it is needed.
        with suppress(Exception):
            self.make()


def expert_of(load: Callable[[], Expert], budget: Budget = USUAL) -> Style[Any]:
    """The expert of a game; what it needs is loaded when it first thinks."""
    loading = Loading(lambda: load()(budget))

    def first(view: Any, source: Random) -> Thinking:
        try:
            style = yield from loading.waited()
        except Hurry:
            return hurried(loading.make()(view, source))
        choice = style(view, source)
        return choice if isinstance(choice, Choice) else (yield from choice)

    def choose(view: Any, source: Random) -> Choice | Thinking:
        choice = first(view, source) if loading.made is None else loading.made(view, source)
        return choice if isinstance(choice, Choice) else Thought(choice)

    return choose


def times(name: str) -> int | None:
    """How many times the usual worlds a name like ``expert:4`` asks for; None: it is no such name."""
    word, _, number = name.partition(":")
    if word != EXPERT or len(number) > len(str(MOST_TIMES)) or not (number.isascii() and number.isdecimal()):
        return None
    return int(number) if 1 <= int(number) <= MOST_TIMES else None


class Styled(dict[str, Style[Any]]):
    """The styles of a game by name; an expert may be asked for with more time, as ``expert:4``, which no list of them shows.

    Args:
        load: loads what makes the expert.
        known: the styles that a list shows.
    """

    def __init__(self, load: Callable[[], Expert], known: dict[str, Style[Any]]) -> None:
        super().__init__(known)
        self._load = load
        self._longer: dict[int, Style[Any]] = {}

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and times(name) is not None)

    def __missing__(self, name: str) -> Style[Any]:
        factor = times(name)
        if factor is None:
            raise KeyError(name)
        if factor not in self._longer:
            self._longer[factor] = expert_of(self._load, USUAL.times(factor))
        return self._longer[factor]
