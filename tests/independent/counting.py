"""Legal sequences counted by the rules written a second time: a hand is begun anew for every sequence, and asked what may come next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

from .desk import Holder, Legal


class Asked(Exception):
    """The script has come to its end; here is what may be done next."""

    def __init__(self, seat: int, phase: str, choices: Legal) -> None:
        super().__init__(phase)
        self.seat, self.phase, self.choices = seat, phase, choices


class Script:
    """A desk that answers from a list."""

    def __init__(self, answers: tuple[str, ...]) -> None:
        self.answers = iter(answers)

    def ask(self, seat: int, phase: str, choices: Legal) -> str:
        for answer in self.answers:
            assert choices.holds(answer), (answer, str(choices))
            return answer
        raise Asked(seat, phase, choices)

    def paid(self, giver: Holder, taker: Holder, chips: int, why: str) -> None:
        """Money is not looked at here."""

    def shared(self, purses: dict[str, int], parts: dict[int, int]) -> None:
        """Nor here."""


Play = Callable[[Any], Any]
"""A hand, played from its deal to its end at a desk."""


def every(choices: Legal) -> Iterator[str]:
    """All actions of a legal set, bids and spreads written out."""
    yield from sorted(choices.words)
    if choices.bids:
        yield from (f"bid:{n}" for n in range(choices.bids[0], choices.bids[1] + 1))
    if choices.chips:
        yield from ("stake:" + ",".join(keys) for keys in combinations_with_replacement(choices.keys, choices.chips))


def question(play: Play, done: tuple[str, ...]) -> Asked | None:
    """What is asked after so many actions; None when the hand is over."""
    try:
        play(Script(done))
    except Asked as asked:
        return asked
    return None


def count(play: Play, depth: int, done: tuple[str, ...] = ()) -> int:
    """How many sequences of so many actions the hand allows from its deal, or goes on to allow after ``done``."""
    if depth == 0:
        return 1
    asked = question(play, done)
    if asked is None:
        return 0
    if depth == 1:
        return sum(1 for _ in every(asked.choices))
    return sum(count(play, depth - 1, (*done, action)) for action in every(asked.choices))
