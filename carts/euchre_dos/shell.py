"""Input and drawing of the program: who gets a key or a click (a question, the menus, the screen), what lies over what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pyxel

from retro.contract.input import Input, KeyDown, KeyUp, Press, Release, Typed
from retro.contract.keys import ALT_KEYS, KEYPAD_CHARS, NO_TEXT_KEYS, TEXT_KEY
from retro.contract.machine import Machine
from retro.contract.program import Ease, Host
from retro.contract.sound import Sound
from retro.machine.rect import Rect
from retro.machine.vga import HEIGHT, VGA, WIDTH
from retro.ui.marks import Marked
from retro.ui.spoken import Spoken
from retro.ui.summons import Summons
from retro.ui.vga import paint
from retro.ui.vga.buttons import Button
from retro.ui.vga.control import MOVING
from retro.ui.vga.dressing import Look

from . import keys, sounds, spoken
from .menus import Menus
from .places import FREE
from .question import HELP_KEYS, PANEL, Question
from .screen import Screen
from .settings import Settings
from .told import Told

TOP_EDGE: Final = 7
"""The last of the rows in which the pointer calls the menu bar (G-03: the very top; in a window nobody stops a mouse at row 0)."""


class Shell(Summons, Marked, ABC):
    """The program without what its screens are about (see :class:`retro.contract.program.Program`).

    Attributes:
        settings: as chosen in the menus.
        screen: what is shown.
        focus_shown: the keyboard is in use, so that its focus is shown.
    """

    screen: Screen

    def __init__(self, host: Host) -> None:
        self.host = host
        self.machine: Machine = VGA
        self.border = 0
        self.done = False
        self.focus_shown = False
        self.settings = Settings()
        self.menus = Menus(self)
        self._sounds: list[Sound] = []
        self._told = Told()
        self._question: Question | None = None
        self._base = pyxel.Image(WIDTH, HEIGHT)
        self._base_stale = self._stale = True
        self._was_covered = False
        self._pointer: tuple[int, int] | None = None
        self._keys: set[str] = set()
        self._alt_alone = False
        self._ease = host.ease
        self.spoken = Spoken(host)

    # --- what the menus do -----------------------------------------------------------------------------------------

    def recoloured(self) -> None:
        """A colour of the settings has changed."""
        self.touch()

    def settings_changed(self) -> None:
        """Something else of the settings has changed."""
        if not self.settings.sound:
            self.hush()
        self.touch()

    @abstractmethod
    def save(self) -> None:
        """Write the settings."""

    @abstractmethod
    def reset(self) -> None:
        """All settings back to the presets."""

    @abstractmethod
    def want_new_game(self) -> None:
        """A new game has been chosen."""

    @abstractmethod
    def quit(self) -> None:
        """Leave the program."""

    # --- for the screens -------------------------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """A menu or a question is open: the keyboard is there, and the game waits."""
        return self.menus.shown or self._question is not None

    def free_place(self) -> tuple[int, int, int, int] | None:
        """See :class:`retro.contract.program.Roomy`: between the corner of their score and your partner's cards."""
        return None if self.covered else FREE

    @property
    def ease(self) -> Ease:
        """The comforts as they are in this frame."""
        return self._ease

    @property
    def look(self) -> Look:
        """How faces are dressed."""
        return Look(self._ease.four_colours, self._ease.large_indices)

    @property
    def screen_focus(self) -> bool:
        """The screen is to show where the keyboard's focus is."""
        return self.focus_shown and not self.covered

    def touch(self) -> None:
        """What lies still must be painted anew."""
        self._base_stale = self._stale = True

    def say(self, sound: Sound) -> None:
        """Sound the speaker, unless sound is off (G-07)."""
        if self.settings.sound:
            self._sounds.append(sound)

    def hush(self) -> None:
        """Silence the speaker."""
        self._sounds.append(())

    @property
    def asking(self) -> bool:
        """A question is on the screen."""
        return self._question is not None

    def ask(self, words: str, buttons: Sequence[Button], answered: Callable[[str], None]) -> None:
        """Put a question that must be answered first.

        Args:
            words: the question, in a line.
            buttons: the answers, ``no`` the first of them: Enter presses it, Esc means it, and help points at it.
            answered: called with the name of the answer.
        """

        def answer(name: str) -> None:
            self.unask()
            self.say(sounds.PRESS)
            answered(name)

        self._question = Question(words, buttons, answer)
        self._stale = True

    def unask(self) -> None:
        """The question is no more."""
        self._question = None
        self.touch()

    def tell(self, text: str, for_good: bool = False) -> None:
        """Show a line at the top, for a while, or until something is pressed."""
        self._told.tell(text, for_good)
        self._stale = True

    # --- input -----------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input, then let time pass unless a menu or a question is open."""
        self._follow(inp.pointer)
        if self.host.ease != self._ease:
            self._ease = self.host.ease
            self.touch()
        if not inp.focus:
            self._alt_alone = False
        screen = self.screen
        for event in inp.events:
            if isinstance(event, KeyDown):
                self._key_down(event, inp.focus)
            elif isinstance(event, KeyUp):
                self._key_up(event, inp.focus)
            elif isinstance(event, Typed):
                self._typed(event.char)
            elif self.host.mouse:
                self._alt_alone = False
                self._mouse(event)
            if self.done:
                return
            if self.screen is not screen:
                # What else this frame brought, such as the letter that the key types, was meant for the screen before.
                break
        self._keys = set(inp.held)
        self._stale = self._told.pass_time(inp.ticks) or self._stale
        if self._question is not None:
            self._stale = self._question.pass_time(inp.ticks) or self._stale
        elif not self.menus.shown:
            moved = self.screen.moving
            if self.screen.pass_time(inp.ticks):
                self.touch()
            self._stale = self._stale or moved or self.screen.moving
        self._speak()

    def _untell(self) -> None:
        self._stale = self._told.clear() or self._stale

    def _key_down(self, event: KeyDown, focus: bool) -> None:
        name = event.name
        self._keys.add(name)
        self._alt_alone = name in ALT_KEYS and focus
        if name in NO_TEXT_KEYS or name in (TEXT_KEY, "Shift"):
            if not self.screen.has_menus and name in ALT_KEYS:
                self._alt_alone = False
                self.screen.key(name, False, False)
            return
        if not self._keys.isdisjoint(ALT_KEYS):
            if len(name) == 1 and self._question is None and self.screen.has_menus and self.menus.alt(name):
                self._stale = True
            return
        if TEXT_KEY in self._keys or not self._keys.isdisjoint(NO_TEXT_KEYS):
            return  # what AltGr gives comes as text
        self._untell_for_good()
        shown = self.focus_shown
        if name in (MOVING if not self.menus.shown else {"Tab"}) and self.screen.has_menus and not shown:
            self.focus_shown = True
            self.touch()
        self._stale = True
        shift = "Shift" in self._keys
        if self._question is not None:
            self._question.key(name, shift, shown)
        elif self.menus.shown:
            self.menus.key(name, shift, shown)
        elif name in HELP_KEYS:
            self.screen.help()
            self.touch()
        elif name in KEYPAD_CHARS:
            self.screen.char(KEYPAD_CHARS[name])
            self.touch()
        else:
            self.screen.key(name, shift, shown)
            self.touch()

    def _untell_for_good(self) -> None:
        if self._told.for_good and self.screen.has_menus:
            self._untell()

    def _key_up(self, event: KeyUp, focus: bool) -> None:
        self._keys.discard(event.name)
        if event.name not in ALT_KEYS:
            return
        alone, self._alt_alone = self._alt_alone, False
        if alone and focus and self.screen.has_menus and self._question is None:
            if self.menus.shown:
                self.menus.close()
            else:
                self.menus.show()
            self._stale = True

    def _typed(self, char: str) -> None:
        if not char.isprintable() or char == " ":
            return
        self._stale = True
        if self._question is not None:
            self._question.char(char)
        elif self.menus.shown:
            self.menus.char(char)
        else:
            if char in "hH":
                self.screen.help()
            else:
                self.screen.char(char)
            self.touch()

    def at_hand(self) -> Sequence[Rect]:
        """The question, the menus, or what the screen has (see :class:`retro.contract.program.Handy`)."""
        if self._question is not None:
            return [PANEL]
        return self.menus.at_hand() if self.menus.shown else self.screen.at_hand()

    # --- for who does not know the keys, or cannot see -------------------------------------------------------------

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Which keys do what now (see :class:`retro.contract.program.Helpful`)."""
        if self._question is not None:
            return self._question.keys
        if self.menus.shown:
            return keys.of_menus(self.menus)
        return [*self.screen.keys(), *(keys.MENUS if self.screen.has_menus else ())]

    def retell(self) -> Sequence[str]:
        """The screen again (see :class:`retro.contract.program.Retelling`)."""
        if self._question is not None:
            return (self._question.spoken,)
        told = () if self.covered else self.screen.retold()
        return [line for line in (self._told.text, self.menus.spoken, *told) if line]

    def _speak(self) -> None:
        """Say what is new on the screen."""
        if not self.spoken.listening:
            return
        self.spoken.shows("told", self._told.text)
        self.spoken.shows("menus", self.menus.spoken)
        self.spoken.shows("question", "" if self._question is None else self._question.spoken)
        focus = self._question.row if self._question is not None and self.focus_shown else None
        self.spoken.shows("question focus", "" if focus is None else spoken.label(focus, focus.focus))
        if not self.covered:
            for topic, line in self.screen.spoken().items():
                self.spoken.shows(topic, line)

    # --- mouse -----------------------------------------------------------------------------------------------------

    def _follow(self, pointer: tuple[int, int] | None) -> None:
        """The pointer has moved, perhaps."""
        if not self.host.mouse:
            pointer = None
        if pointer == self._pointer:
            return
        before, self._pointer = self._pointer, pointer
        self._stale = True
        if pointer is None:
            return
        at_top = pointer[1] <= TOP_EDGE
        came = at_top and (before is None or before[1] > TOP_EDGE)
        if came and self.screen.has_menus and self._question is None and not self.menus.shown:
            self.menus.show(None)
            self._untell()
        if self._question is not None:
            self._question.move(*pointer)
        elif self.menus.shown:
            self.menus.move(*pointer)
        else:
            self.screen.move(*pointer)

    def _mouse(self, event: Press | Release) -> None:
        self._stale = True
        x, y = event.x, event.y
        if isinstance(event, Press):
            self._untell_for_good()
            if self.focus_shown:
                self.focus_shown = False
                self.touch()
        if self._question is not None:
            self._question.mouse(event)
        elif self.menus.shown:
            if isinstance(event, Press):
                self.menus.press(x, y)
            else:
                self.menus.release(x, y)
        else:
            self._screen_mouse(event)
            self.touch()

    def _screen_mouse(self, event: Press | Release) -> None:
        if isinstance(event, Release):
            if event.button == "left":
                self.screen.release(event.x, event.y)
        elif event.button == "right":
            self.screen.help()
        elif event.button == "left":
            self.screen.press(event.x, event.y)

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image) -> bool:
        """Paint the base again if what lies still has changed, then what moves, the menus and the pointer over a copy of it."""
        if not self._stale:
            return False
        if self._base_stale or self.covered != self._was_covered:
            self._was_covered = self.covered
            self.screen.draw(self._base)
        self._base_stale = self._stale = False
        image.blt(0, 0, self._base, 0, 0, WIDTH, HEIGHT)
        self.screen.draw_moving(image)
        if not self.menus.shown:
            self._told.draw(image)
        self.menus.draw(image, self.focus_shown)
        if self._question is not None:
            self._question.draw(image)
        if self._pointer is not None:
            paint.pointer(image, *self._pointer)
        return True

    def take_sounds(self) -> Sequence[Sound]:
        """Sounds queued since the last call."""
        some, self._sounds = self._sounds, []
        return some

    def settle(self) -> None:
        """Finish all that moves; an open menu or question is the next thing a person must do."""
        if self._question is not None:
            self._question.calm()
        elif not self.menus.shown:
            self.screen.settle()
        self.touch()
        self._speak()
