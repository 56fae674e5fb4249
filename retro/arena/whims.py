"""The random streams of players, seeded only when they are asked: most decisions ask for nothing, and seeding takes as long as many."""

from __future__ import annotations

from random import Random

from retro.engine.shuffle import stream_number


class Whims(Random):
    """A source that stands for the stream of some words until it is given others (see retro.engine.shuffle.stream)."""

    def __init__(self) -> None:
        super().__init__(0)
        self._words: tuple[object, ...] | None = None

    def of(self, *words: object) -> Whims:
        """The stream of these words from now on, from its beginning."""
        self._words = words
        return self

    def _begin(self) -> None:
        if self._words is not None:
            words, self._words = self._words, None
            self.seed(stream_number(*words))

    # Both of the methods on which all others of the class are built: with one alone the others would draw in another way.

    def random(self) -> float:
        self._begin()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self._begin()
        return super().getrandbits(k)
