"""What the table needs of the program: it knows this, and the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from retro.contract.program import Ease, Marks
from retro.contract.sound import Cue
from retro.engine.euchre.model import EuchreEvent, View
from retro.ui.spoken import Spoken

from .settings import Settings


class Owner(Protocol):
    """The program, as far as the table reaches it."""

    @property
    def settings(self) -> Settings: ...

    @property
    def ease(self) -> Ease: ...

    @property
    def spoken(self) -> Spoken: ...

    @property
    def marks(self) -> Marks | None:
        """What the red pencil says."""
        ...

    def marked(self, width: int, rows: int) -> list[str]:
        """It in lines; none where there is nothing."""
        ...

    def thought(self, full: int) -> int | None:
        """How much of so much it has thought about; None: all."""
        ...

    def look_at_marks(self) -> bool:
        """By its key or a click; False: there is nothing to be looked at."""
        ...

    def happened(self, event: EuchreEvent, taken: tuple[int, int]) -> None:
        """Something has been shown at the table."""
        ...

    def seated(self, view: View) -> None:
        """A match begins or goes on."""
        ...

    def hear(self, cue: Cue) -> None: ...

    def flash(self) -> None: ...

    def offer(self, words: str, answered: Callable[[bool], None]) -> None:
        """The rest of a hand may be claimed: ask whether it is."""
        ...

    def chosen(self, name: str) -> None: ...

    def summon(self, what: str) -> None: ...
