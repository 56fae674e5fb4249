"""What the screens of the program need of it: they know this, and the program knows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from retro.contract.program import Ease, Marks
from retro.contract.sound import Sound
from retro.ui.spoken import Spoken
from retro.ui.vga.buttons import Button
from retro.ui.vga.dressing import Look

from .settings import Settings


class Owner(Protocol):
    """The program, as far as its screens reach it.

    Attributes:
        settings: as chosen in the menus.
        spoken: takes plain lines for a listener.
        focus_shown: the keyboard is in use, so that its focus is shown.
        new_game_wanted: a new game has been chosen while the person was asked something else: that comes first.
    """

    settings: Settings
    spoken: Spoken
    focus_shown: bool
    new_game_wanted: bool

    @property
    def ease(self) -> Ease:
        """The comforts as they are in this frame."""
        ...

    @property
    def tally(self) -> tuple[int, int] | None:
        """Games that each side has won, where they are to be seen."""
        ...

    @property
    def look(self) -> Look:
        """How faces are dressed."""
        ...

    @property
    def covered(self) -> bool:
        """A menu or a question is open."""
        ...

    @property
    def screen_focus(self) -> bool:
        """The screen is to show where the keyboard's focus is."""
        ...

    @property
    def asking(self) -> bool:
        """The question about a new game is on the screen."""
        ...

    @property
    def expert_sits(self) -> bool:
        """An expert plays one of the other seats, and gives the help."""
        ...

    @property
    def marks(self) -> Marks | None:
        """What the red pencil says."""
        ...

    def marked(self, width: int, rows: int, measure: Callable[[str], int] = ...) -> list[str]:
        """What the red pencil says, in lines; none where there is nothing."""
        ...

    def thought(self, full: int) -> int | None:
        """How much of so much it has thought about; None: all."""
        ...

    def look_at_marks(self) -> bool:
        """By its key or a click; False: there is nothing to be looked at."""
        ...

    def tell(self, text: str, for_good: bool = False) -> None:
        """Show a line at the top, for a while, or until something is pressed."""
        ...

    def summon(self, what: str) -> None:
        """Ask the console to show that."""
        ...

    def touch(self) -> None:
        """What lies still must be painted anew."""
        ...

    def say(self, sound: Sound) -> None:
        """Sound the speaker, unless sound is off."""
        ...

    def settings_changed(self) -> None:
        """Something of the settings has changed."""
        ...

    def open_start(self) -> None:
        """After the opening screen."""
        ...

    def continue_match(self) -> None:
        """Go on with the match that was left."""
        ...

    def new_match(self) -> None:
        """Begin a new match; the running one is given up."""
        ...

    def ask(self, words: str, buttons: Sequence[Button], answered: Callable[[str], None]) -> None:
        """Put a question that must be answered first."""
        ...

    def ask_new_game(self) -> None:
        """Ask whether the running game is to be given up."""
        ...

    def quit(self) -> None: ...
