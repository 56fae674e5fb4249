"""The program as the console sees it: input becomes tokens, tokens go to the mode in force, a fresh page goes to the screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from retro.contract.input import Input
from retro.contract.program import Ease, Host
from retro.contract.sound import Sound
from retro.machine.looks import COLOUR16
from retro.machine.looks import MONO as MONO_DISPLAY
from retro.machine.pc import BORDER_COLOURS, PC_TEXT, mono_machine
from retro.machine.text import TextScreen
from retro.store.kept import load_kept, set_aside
from retro.ui.text.page import Page
from retro.ui.text.program import TextProgram

from . import record, settings
from .keys import Keys, common
from .look import Look, look_for
from .record import Winnings
from .saying import Said, Saying
from .screens.frame import Modes
from .settings import DELAY_STEPS, Settings
from .switches import Switches


class Mode(ABC):
    """A screen and what it does with what is entered."""

    arrows = False
    """The arrow keys move something here; the viewing delay is the keypad's alone."""

    @abstractmethod
    def token(self, token: str) -> bool:
        """Take a typed character (upper case), a key's name or a click's meaning; True: the rest of the frame's input is to be dropped."""

    @abstractmethod
    def draw(self, page: Page) -> None:
        """Draw the screen."""

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the picture changes."""
        return False

    def settle(self) -> None:  # noqa: B027  (most screens have nothing that moves)
        """Finish all that moves, up to the next thing a person must do."""

    def help_keys(self) -> Keys:
        """Keys of this screen, beside those that work on all."""
        return ()

    def spoken(self) -> Sequence[str]:
        """The screen in plain lines, for who cannot see it; those that change are told."""
        return ()

    def retold(self) -> Sequence[str]:
        """All of it again, whether it is new or not."""
        return self.spoken()

    @property
    def digits(self) -> bool:
        """A suit or a number has been begun: keypad 8 and 2 are digits, not arrows."""
        return False


class App(TextProgram):
    """The Michigan program (see retro.contract.program.Program).

    Attributes:
        settings, winnings: kept at each change.
        ease: comforts in force, as the host had them in this frame.
        border: colour of the bands; the mono display has none.
        demo: the computer plays your hand too.
        saying: what the aliens say.
        notice: something the person must be told about the program itself; shown in the comment row until a key is pressed.
    """

    function_keys = frozenset(f"F{n}" for n in range(1, 13))

    def __init__(self, host: Host, switches: Switches) -> None:
        super().__init__(host)
        self._mono = switches.mono
        self.ease = host.ease
        self.look: Look = look_for(switches.mono, self.ease)
        self.machine = mono_machine() if switches.mono else PC_TEXT
        self.demo = False
        self.notice = ""
        self._notice_seen = False
        self.saying = Saying()
        # Told to the console: it has a pointer of its own where there is a mouse.
        host.mouse = host.mouse and not switches.no_mouse
        self.settings = load_kept(host.store, settings.KEY, Settings.read, Settings, self._settings_damaged)
        self.winnings = load_kept(host.store, record.KEY, Winnings.read, Winnings, self._winnings_damaged)
        self.border = 0 if self.look.mono else self.settings.border
        self.sound = self.settings.sound and not switches.silent
        self.screen = TextScreen(look=MONO_DISPLAY if switches.mono else COLOUR16)
        self.screen.flashing = self.settings.flashing
        self._told: tuple[Mode | None, frozenset[str]] = (None, frozenset())
        self.mode: Mode

    # --- what is kept ----------------------------------------------------------------------------------------------

    def _settings_damaged(self, why: str) -> None:
        self.set_aside(settings.KEY, "SETTINGS FILE", why)

    def _winnings_damaged(self, why: str) -> None:
        self.set_aside(record.KEY, "RECORD OF WINNINGS", why)

    def set_aside(self, key: str, what: str, why: str) -> None:
        """A kept text is damaged: keep it elsewhere and say so."""
        self.notice = f"THE {what} WAS DAMAGED: SET ASIDE, AND BEGUN AFRESH."
        self.host.notice(set_aside(self.host.store, key, why))

    def keep_settings(self) -> None:
        """Write the settings."""
        self.host.store.put(settings.KEY, self.settings.write())

    def keep_winnings(self) -> None:
        """Write the record."""
        self.host.store.put(record.KEY, self.winnings.write())

    # --- in plain lines ----------------------------------------------------------------------------------------------

    def tell(self, *lines: str) -> None:
        """Tell lines to somebody who follows the game by them."""
        if self.host.listening:
            for line in lines:
                self.host.say(line)

    def _tell_screen(self) -> None:
        """Tell what is new on the screen."""
        if not self.host.listening or self.done:
            return
        lines = self.mode.spoken()
        before = self._told[1] if self._told[0] is self.mode else frozenset()
        self.tell(*(line for line in lines if line not in before))
        self._told = (self.mode, frozenset(lines))

    def retell(self) -> Sequence[str]:
        """The screen again (see :class:`retro.contract.program.Retelling`)."""
        return [line for line in self.mode.retold() if line]

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of the screen and what they do (see retro.contract.program.Helpful)."""
        return (*self.mode.help_keys(), *common(self.modes, self._mono))

    # --- for the modes ---------------------------------------------------------------------------------------------

    @property
    def modes(self) -> Modes:
        """What the legends show."""
        return Modes(self.sound, self.demo, self.settings.comments, self.settings.delay / 4, not self.mode.arrows)

    @property
    def comment_line(self) -> str:
        """The comment as far as it has been typed; a notice comes first."""
        self._notice_seen = bool(self.notice)
        return self.notice or self.saying.shown

    def go(self, mode: Mode) -> None:
        """Another screen."""
        self.mode = mode
        self.touch()

    def say(self, sound: Sound) -> None:
        """Sound the speaker, unless sound is off."""
        if self.sound:
            self._sounds.append(sound)

    def hush(self) -> None:
        """Silence the speaker."""
        self._sounds.append(())

    def remark(self, said: Said | None) -> None:
        """The aliens say something, if there is something and comments are on."""
        if said is None or not self.settings.comments:
            return
        if self.saying.say(said):
            self._tell_comment()
        self.touch()

    def _tell_comment(self) -> None:
        if self.host.listening:
            # Not before it is wanted: the show must come at once.
            from .spoken import sentence

            self.tell(sentence(self.saying.text))

    def fall_silent(self, least: int | None = None) -> None:
        """The comment goes, or only when it has been read and has stood for so many ticks."""
        if self.saying.fall_silent(least):
            self.touch()

    # --- the program -----------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input."""
        if self.host.ease != self.ease:
            self._take_ease(self.host.ease)
        self.screen.advance(inp.ticks)
        changed, turned = self.saying.pass_time(inp.ticks, self.ease.pace)
        if changed:
            self.touch()
        if turned:
            self._tell_comment()
        self.screen.point(inp.pointer if self.host.mouse else None)
        for token in self._tokens(inp):
            self.touch()
            if self._notice_seen:
                self.notice = ""
            if self._command(token):
                continue
            mode = self.mode
            if mode.token(token) or self.mode is not mode or self.done:
                break
        if self.done:
            return
        if self.mode.pass_time(inp.ticks):
            self.touch()
        self._tell_screen()

    def _take_ease(self, ease: Ease) -> None:
        """Other comforts hold from now on."""
        self.ease = ease
        self.look = look_for(self._mono, ease)
        self.touch()

    def _draw_page(self, page: Page) -> None:
        self.mode.draw(page)

    def settle(self) -> None:
        """Finish all that moves."""
        if not self.done:
            self.mode.settle()
        if self.saying.settle():
            self._tell_comment()
        self.touch()
        self._tell_screen()

    def quit(self) -> None:
        """Leave the program; all that matters is kept."""
        self.hush()
        self.done = True

    # --- input -----------------------------------------------------------------------------------------------------

    def _key(self, name: str) -> str:
        if name in ("KP8", "KP2") and not self.mode.digits:
            return "Longer" if name == "KP8" else "Shorter"
        return super()._key(name)

    def _command(self, token: str) -> bool:
        """Keys that mean the same on every screen; True when it was one."""
        if token == "F1":
            self._toggle_sound()
        elif token == "F2":
            self.demo = not self.demo
            self.tell("Demo on: the computer plays your hand, too." if self.demo else "Demo off: you play your hand.")
            self.demo_changed()
            self.switched("demo", self.demo)
        elif token == "F5":
            self.open_rules()
        elif token == "F7":
            self.quit()
        elif token == "F8":
            self.open_heard()
        elif token == "F9":
            self._toggle_comments()
        elif token == "F10" and not self.look.mono:
            self.border = self.settings.border = (self.settings.border + 1) % BORDER_COLOURS
            self.keep_settings()
            self.tell(f"Border color {self.border}.")
            self.border_changed()
        elif token in ("Longer", "Shorter") or (token in ("Up", "Down") and not self.mode.arrows):
            wanted = self.settings.delay + (1 if token in ("Up", "Longer") else -1)
            if wanted in DELAY_STEPS:
                self.settings.delay = wanted
                self.keep_settings()
                self.tell(f"Delay {wanted / 4:g} seconds.")
        else:
            return False
        return True

    def _toggle_sound(self) -> None:
        self.sound = self.settings.sound = not self.sound
        if not self.sound:
            self.hush()
        self.keep_settings()
        self.tell(f"Sound {'on' if self.sound else 'off'}.")
        self.switched("sound", self.sound)

    def _toggle_comments(self) -> None:
        """Switched off, the aliens have the last word."""
        on = not self.settings.comments
        self.tell(f"Comments {'on' if on else 'off'}.")
        self.settings.comments = True
        self.fall_silent()
        self.switched("comments", on)
        self.settings.comments = on
        self.keep_settings()

    def switched(self, name: str, on: bool) -> None:
        """Sound, demo or comments have been switched: there may be something to say about it."""

    def border_changed(self) -> None:
        """The border has another colour."""

    def demo_changed(self) -> None:
        """Demo mode has been switched."""

    def open_rules(self) -> None:
        """F5."""

    def open_heard(self) -> None:
        """F8."""
