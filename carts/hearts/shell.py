"""The program as the console sees it: input becomes tokens, tokens go to the mode in force, a fresh page goes to the screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from retro.contract.input import Input
from retro.contract.machine import Machine
from retro.contract.program import Host
from retro.contract.sound import Sound
from retro.machine.looks import COLOUR16
from retro.machine.looks import MONO as MONO_DISPLAY
from retro.machine.pc import CGA_TEXT, mono_machine
from retro.machine.text import TextScreen
from retro.store.kept import Value, load_kept, set_aside
from retro.ui.text.page import Page
from retro.ui.text.program import TextProgram

from . import settings
from .keys import Keys
from .look import COLOUR, COLOUR4, MONO, Look
from .settings import Settings

MONO_MACHINE: Final = mono_machine()


class Mode(ABC):
    """A screen and what it does with what is entered."""

    slate: bool = False
    """The whole screen is black, and so is its border."""

    @abstractmethod
    def token(self, token: str) -> bool:
        """Take a character (upper case), a key's name or a click's meaning; True: the rest of the frame's input is to be dropped."""

    @abstractmethod
    def draw(self, page: Page, look: Look) -> None:
        """Draw the screen."""

    @abstractmethod
    def help_keys(self) -> Keys:
        """What the keys do here."""

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the picture changes."""
        return False

    def settle(self) -> None:  # noqa: B027  (most screens have nothing that moves)
        """Finish all that moves, up to the next thing a person must do."""


class App(TextProgram):
    """The program (see retro.contract.program.Program).

    Attributes:
        settings: kept at each change.
        border: the overscan: blue around the room, black around a screen that is all slate.
        message: something the person must be told about kept files, until a key is pressed.
        watching: the tutor plays your cards.
        passing: rules given on the command line, which hold for this run and are not kept (see Settings.write).
    """

    function_keys = frozenset({"F1"})

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.border = 0
        self.message = ""
        self.watching = False
        self.passing: dict[str, tuple[Value, Value]] = {}
        self.settings = load_kept(host.store, settings.KEY, Settings.read, Settings, self._settings_damaged)
        self._drawn: object = None
        self.screen, self.machine = _display(self.settings.display)
        self.mode: Mode

    # --- what is kept ----------------------------------------------------------------------------------------------

    def _settings_damaged(self, why: str) -> None:
        self.set_aside(settings.KEY, "settings", why)

    def set_aside(self, key: str, what: str, why: str) -> None:
        """A kept text is damaged: keep it elsewhere and say so, on the screen and in a plain line."""
        self.message = f"The {what} could not be read: set aside, and begun afresh."
        self.host.notice(set_aside(self.host.store, key, why))

    def keep_settings(self) -> None:
        """Write the settings, and follow them."""
        self.host.store.put(settings.KEY, self.settings.write(self.passing))
        if (self.settings.display == "mono") != self.look.mono:
            self.screen, self.machine = _display(self.settings.display)
        if not self.settings.sound:
            self._sounds.append(())
        self.touch()

    # --- for the modes ---------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """The attributes of the display in use."""
        if self.machine is MONO_MACHINE:
            return MONO
        return COLOUR4 if self.host.ease.four_colours else COLOUR

    def go(self, mode: Mode) -> None:
        """Another screen."""
        self.mode = mode
        self._frame()
        self.touch()

    def sound(self, sound: Sound) -> None:
        """Sound the speaker, unless sound is off."""
        if self.settings.sound:
            self._sounds.append(sound)

    def say(self, line: str) -> None:
        """A plain line for a listener."""
        if line and self.host.listening:
            self.host.say(line)

    def quit(self) -> None:
        """Leave the program; all that matters is kept already."""
        self._sounds.append(())
        self.done = True

    # --- the program -----------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input."""
        self.screen.advance(inp.ticks)
        self.screen.point(inp.pointer if self.host.mouse else None)
        if self._drawn != self.host.ease:
            self._drawn = self.host.ease
            self.touch()
        for token in self._tokens(inp):
            self.touch()
            self.message = ""
            mode = self.mode
            if mode.token(token) or self.mode is not mode or self.done:
                break
        if not self.done and self.mode.pass_time(inp.ticks):
            self.touch()
        self._frame()

    def _frame(self) -> None:
        self.border = self.look.slate_border if self.mode.slate else self.look.border

    def _draw_page(self, page: Page) -> None:
        self.mode.draw(page, self.look)

    def settle(self) -> None:
        """Finish all that moves."""
        if not self.done:
            self.mode.settle()
        self._frame()
        self.touch()

    def help_keys(self) -> Keys:
        """What the keys do on the screen that is shown."""
        return self.mode.help_keys()


def _display(name: str) -> tuple[TextScreen, Machine]:
    """The text screen of a display and the machine that presents it: the colour adapter's 8x8 font, or the monochrome one's 8x16."""
    if name == "mono":
        return TextScreen(look=MONO_DISPLAY), MONO_MACHINE
    return TextScreen(look=COLOUR16, font="pc8x8", cell_height=8), CGA_TEXT
