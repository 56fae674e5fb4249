"""What the table needs of the program: it knows this, and the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from retro.contract.program import Ease
from retro.contract.sound import Cue
from retro.engine.game import Choice
from retro.engine.spades.model import SpadesEvent


class Owner(Protocol):
    """The program, as far as the table reaches it."""

    @property
    def ease(self) -> Ease: ...

    @property
    def factor(self) -> float: ...

    def marked(self, width: int, rows: int) -> list[str]:
        """What the red pencil says, in lines; none where there is nothing."""
        ...

    def thought(self, full: int) -> int | None:
        """How much of so much it has thought about; None: all."""
        ...

    def look_at_marks(self) -> bool:
        """By its key or a click; False: there is nothing to be looked at."""
        ...

    def hear(self, cue: Cue) -> None: ...

    def say(self, line: str) -> None: ...

    def chosen(self, name: str) -> None: ...

    def summon(self, what: str) -> None: ...

    def asked(self, what: str) -> None:
        """The table waits for you, or does no more: "blind", "bid", "card", "click", "over" or nothing."""
        ...

    def offer(self, words: str, answered: Callable[[bool], None]) -> None:
        """The rest of a hand may be claimed: ask whether it is."""
        ...

    def suggested(self, choice: Choice) -> None:
        """What was asked to be suggested."""
        ...

    def happened(self, events: tuple[SpadesEvent, ...]) -> None:
        """Something has been done at the table."""
        ...
