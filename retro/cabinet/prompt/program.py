"""The DOS prompt as a program: the machine starts, a line is typed, what it says is done.  Source: C-03, M-26, M-27; LOOK-AMIGA, DOS."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from retro.cabinet.keeping import keep_boot, shows_boot
from retro.cabinet.line import Line
from retro.cabinet.prompt import texts
from retro.cabinet.prompt.booting import Boot
from retro.cabinet.prompt.commands import LONGEST, Answer, Commands, Question
from retro.cabinet.prompt.glass import ROWS, Glass
from retro.contract.input import Input, InputEvent, KeyDown, Press, Typed
from retro.contract.keys import KEYPAD_CHARS, types
from retro.contract.program import Host, Launch
from retro.contract.sound import Sound, Tone
from retro.library.manifest import Cart
from retro.machine.pc import PC_TEXT
from retro.machine.rect import Rect

if TYPE_CHECKING:
    import pyxel

BEEP: Final = (Tone(800, 15),)
SHORT_BEEP: Final = (Tone(800, 5),)
PAGE: Final = ROWS - 1
MORE: Final = "-- more --"
NEAR: Final = 7
"""Rows that a phone shows enlarged."""

LOOK: Final = 3
"""Rows by which a step of the wheel looks back."""

_TAKES_NAME: Final = frozenset({"DEL", "ERASE", "MORE", "TYPE", "CD", "DIR", "COPY", "REN", "MD", "RD"})
_LISTED: Final = re.compile(r"(\S{1,8}) +([A-Z]{3}) +[\d,]+ \d\d-\d\d-\d\d")
_FOLDER: Final = re.compile(r"(\S{1,8}) +<DIR>")


class Prompt:
    """The program (see :class:`retro.contract.program.Program`, ``Launching`` and ``Helpful``).

    Args:
        host: the console.
        carts: those that there are, by what they are started by.
        clock: the time.
    """

    def __init__(self, host: Host, carts: Mapping[str, Cart], clock: Callable[[], datetime] = datetime.now) -> None:
        self.host = host
        self.machine = PC_TEXT
        self.border = 0
        self.done = False
        self.glass: Final = Glass()
        self.glass.screen.cursor_rows = 2
        self.line: Final = Line(LONGEST)
        self.commands: Final = Commands(host.store, carts, self._boot_setting, clock, host.alone)
        self._sounds: list[Sound] = []
        self._launch: Launch | None = None
        self._pages: list[str] = []
        self._question: Question | None = None
        self._boot: Boot | None = Boot() if shows_boot(host) else None
        if self._boot is None:
            self._booted()

    def _boot_setting(self, on: bool | None) -> bool:
        if on is None:
            return shows_boot(self.host)
        keep_boot(self.host, on)
        return on

    def _booted(self) -> None:
        """The machine is up: what it showed is on the glass, the prompt stands below."""
        self._boot = None
        self.glass.clear()
        self._write(texts.welcome(self.host.alone))
        self._write("")

    # --- what is written --------------------------------------------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        self.glass.write(text)
        if text.strip():
            self.host.say(text.strip())

    @property
    def open_line(self) -> str:
        """The line at the bottom: the prompt and what is typed, a question, or what the machine does while it starts."""
        if self._boot is not None:
            return self._boot.open
        if self._pages:
            return MORE
        return self._question.text if self._question is not None else self.commands.prompt + self.line.text

    def _enter(self) -> None:
        typed = self.line.take()
        self.glass.write(self.commands.prompt + typed)
        self._answer(self.commands.run(typed))

    def _answer(self, answer: Answer) -> None:
        if answer.clear:
            self.glass.clear()
        self._question = answer.question
        lines = answer.lines
        if answer.paged:
            lines, self._pages = lines[:PAGE], lines[PAGE:]
        for line in lines:
            self._write(line)
        if self._question is not None:
            self.host.say(self._question.text)
        self._launch = answer.launch
        if answer.leave:
            self.done = True

    def _turn_page(self) -> None:
        lines, self._pages = self._pages[:PAGE], self._pages[PAGE:]
        for line in lines:
            self._write(line)

    # --- the frame --------------------------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """Take one frame's input."""
        self.glass.screen.advance(inp.ticks)
        self.glass.screen.point(inp.pointer if self.host.mouse else None)
        if self._boot is not None:
            if any(isinstance(event, (KeyDown, Press)) for event in inp.events) or self.host.ease.pace <= 0:
                self._booted()
                return
            self._start_machine(inp.ticks / self.host.ease.pace)
            return
        if inp.wheel:
            self.glass.look_back(LOOK * inp.wheel)
        for event in inp.events:
            self._event(event, inp.held)
            if self.done or self._launch is not None:
                return

    def _start_machine(self, ticks: float) -> None:
        assert self._boot is not None
        for text in self._boot.advance(ticks):
            self._write(text)
        if self._boot.take_beep():
            self._sounds.append(BEEP)
        if self._boot.over:
            self._booted()

    def _event(self, event: InputEvent, held: frozenset[str]) -> None:
        if isinstance(event, Press):
            if event.button == "left" and self.host.mouse:
                self._click(event.x, event.y)
        elif isinstance(event, Typed):
            if types(held) and event.char.isprintable():
                self._type(event.char)
        elif isinstance(event, KeyDown) and types(held):
            self._key("Enter" if event.name == "KPEnter" else event.name)

    def _key(self, name: str) -> None:
        if name in ("PageUp", "PageDown"):
            self.glass.look_back((PAGE - 1) * (1 if name == "PageUp" else -1))
            return
        if name in KEYPAD_CHARS:
            self._type(KEYPAD_CHARS[name])
            return
        if self._pages:
            if name == "Esc":
                self._pages = []
                self._write("")
            elif name in ("Enter", "Space", "Down"):
                self._turn_page()
            return
        if self._question is not None:
            if name == "Esc":
                self._reply(list(self._question.answers)[-1])
            return
        self.glass.back = 0
        if name == "Enter":
            self._enter()
        elif name == "Esc":
            if self.line.text:
                self.line.set("")
            else:
                self.done = True
        elif name == "Tab":
            if not self.line.complete(self.commands.words):
                self._sounds.append(SHORT_BEEP)
        else:
            self.line.key(name)

    def _type(self, char: str) -> None:
        self.glass.back = 0
        if self._pages:
            if char != " ":
                self._turn_page()
        elif self._question is not None:
            self._reply(char.upper())
        elif not self.line.insert(char):
            self._sounds.append(SHORT_BEEP)

    def _reply(self, letter: str) -> None:
        assert self._question is not None
        answer = self._question.answers.get(letter)
        if answer is None:
            self._sounds.append(SHORT_BEEP)
            return
        self.glass.write(self._question.text + letter)
        self._answer(answer())

    # --- the mouse --------------------------------------------------------------------------------------------------------------------

    def _click(self, x: int, y: int) -> None:
        """A word that means something is typed; clicked once more, or on the open line, it is entered."""
        row, col = self.glass.screen.cell_at(x, y)
        if not 0 <= row < ROWS:
            return
        text = self.glass.screen.text_at(row)
        if self._pages:
            self._turn_page()
            return
        if self._question is not None:
            self._reply(text[col : col + 1].upper())
            return
        if self.glass.is_open_row(row, self.open_line):
            self.glass.back = 0
            self._enter()
            return
        word = self._word_at(text, col)
        if not word:
            return
        self.glass.back = 0
        if self.line.text.strip().upper() == word:
            self._enter()
            return
        begun = self.line.text.strip().upper()
        if begun in _TAKES_NAME and word not in _TAKES_NAME:
            self.line.set(f"{begun} {word.split()[-1]}")
        elif not begun or begun in self._whole_lines():
            self.line.set(word)
        else:
            self.line.set(f"{self.line.text.rstrip()} {word.split()[-1]}")

    def _whole_lines(self) -> frozenset[str]:
        """What a click on a word may have typed: it is replaced, not added to."""
        words = self.commands.words
        return words | {f"{verb} {word}" for verb in ("TYPE", "CD") for word in (*words, "..")}

    def _word_at(self, text: str, col: int) -> str:
        """What a click there types; empty for nothing."""
        words = self.commands.words
        listed = _LISTED.match(text)
        if listed and col < 12:
            return self._line_for(f"{listed[1]}.{listed[2]}")
        folder = _FOLDER.match(text)
        if folder and col < 18 and folder[1] != ".":
            return f"CD {folder[1]}"
        for found in re.finditer(r"[A-Za-z0-9_.\-]+", text):
            if found.start() <= col < found.end():
                word = found[0].upper().strip(".")
                return self._line_for(word) if word in words else ""
        return ""

    def _line_for(self, word: str) -> str:
        if word.endswith((".EXE", ".COM")):
            return word[:-4]
        return f"TYPE {word}" if "." in word else word

    # --- the console ------------------------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image) -> bool:
        """Lay the glass out and paint the rows that differ."""
        line = self.open_line
        typing = self._boot is None and not self._pages and self._question is None
        cursor = len(self.commands.prompt) + self.line.at if typing else len(line)
        self.glass.show(line, cursor)
        return self.glass.screen.paint(image)

    def take_sounds(self) -> Sequence[Sound]:
        """The speaker's beeps."""
        sounds, self._sounds = self._sounds, []
        return sounds

    def settle(self) -> None:
        """The machine is up."""
        if self._boot is not None:
            self._booted()

    def take_launch(self) -> Launch | None:
        """The program that was typed."""
        launch, self._launch = self._launch, None
        return launch

    def resumed(self, fault: str) -> None:
        """A program has ended: the prompt stands below, after why it did not run."""
        self._launch = None
        if fault:
            self._write(fault)
        self._write("")

    def at_hand(self) -> Sequence[Rect]:
        """The left half of the rows around the line that is typed (see :class:`retro.contract.program.Handy`)."""
        row = self.glass.screen.cursor_row
        if self._boot is not None or row is None:
            return []
        cell = self.machine.height // ROWS
        top = max(0, min(row - NEAR + 2, ROWS - NEAR))
        return [Rect(0, top * cell, self.machine.width // 2, NEAR * cell)]

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of the prompt."""
        return (
            ("Enter", "do what the line says"),
            ("HELP", "what it understands"),
            ("F3, Up", "the last line again"),
            ("Left, Right", "move in the line"),
            ("Tab", "finish a name"),
            ("PageUp, wheel", "look back"),
            ("Mouse", "a word types itself; the line enters"),
            ("Esc", f"clear the line, then {'switch off' if self.host.alone else 'leave'}"),
        )
