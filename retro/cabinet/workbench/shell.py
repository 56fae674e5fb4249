"""What the Amiga's Shell understands: a line becomes an answer.  Pure but for the store behind its disks.

An unknown command, a name that is not there and too many words are each answered as that system did, in a line, in our words.
Source: C-03, S-01; LOOK-AMIGA, Shell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from retro.cabinet.workbench import texts
from retro.cabinet.workbench.disk import BLOCKS, NAMES, SHORT, Disks, Entry, Kind
from retro.contract.program import Launch
from retro.values import dataclass, field

LONGEST: Final = 200
"""Characters of a command line."""

GREETING: Final = "Shell 1. Type a name to run it; LIST shows what is here."
VERSION: Final = "Desktop 2.04, for cards"


@dataclass(slots=True)
class Answer:
    """What a line brings about."""

    lines: list[str] = field(default_factory=list)
    launch: Launch | None = None
    leave: bool = False


class Refusal(Exception):
    """A command cannot be done; the text is what the Shell says."""


class Shell:
    """The command interpreter.

    Args:
        disks: what there is.
        boot: whether the machine shows how it starts; called with a value it remembers that.
        clock: the time.

    Attributes:
        path: the drawer that one is in: the disk's name, then names from its root down.
    """

    def __init__(self, disks: Disks, boot: Callable[[bool | None], bool], clock: Callable[[], datetime]) -> None:
        self._disks = disks
        self._boot = boot
        self._clock = clock
        self._why = "Nothing has gone wrong yet."
        self.path: tuple[str, ...] = ("Card Games",)
        self._commands: Final[Mapping[str, Callable[[list[str]], Answer]]] = {
            "dir": self._dir,
            "list": self._list,
            "type": self._type,
            "cd": self._cd,
            "run": self._run,
            "info": self._info,
            "avail": self._avail,
            "delete": self._delete,
            "copy": self._copy,
            "rename": self._rename,
            "makedir": self._make,
            "echo": lambda words: Answer([" ".join(words)]),
            "date": lambda words: Answer([when(self._clock(), day=True)]),
            "version": lambda words: Answer([VERSION]),
            "why": lambda words: Answer([self._why]),
            "boot": self._set_boot,
            "help": lambda words: Answer(["", *texts.HELP.splitlines(), ""]),
            "endcli": lambda words: Answer(leave=True),
            "endshell": lambda words: Answer(leave=True),
        }

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed."""
        return f"1.{written(self.path)}> "

    @property
    def words(self) -> tuple[str, ...]:
        """Commands, and what is in this drawer; names with blanks in quotes."""
        here = self._disks.at(self.path)
        names = [entry.name for entry in here.entries] if here else []
        return (*self._commands, *(f'"{name}"' if " " in name else name for name in names))

    def run(self, line: str) -> Answer:
        """Do what a line says."""
        words = [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"?|(\S+)', line.partition(";")[0])]
        if not words:
            return Answer()
        command = self._commands.get(words[0].lower())
        try:
            if command is not None and words[1:] == ["?"]:
                lower = words[0].lower()
                return Answer([str(texts.USES.get(lower, lower))])
            return command(words[1:]) if command is not None else self._start(words)
        except Refusal as fault:
            self._why = f"The last command was stopped by this: {fault}"
            return Answer([str(fault)])

    # --- names ------------------------------------------------------------------------------------------------------------------------

    def _place(self, word: str) -> tuple[str, ...]:
        """A typed path as a path; it need not lead anywhere.

        Raises:
            Refusal: no disk is called that, or there is nothing above.
        """
        path = self.path
        volume, colon, rest = word.rpartition(":")
        if colon:
            if volume and volume.lower() not in NAMES:
                raise Refusal(f"No disk is called {volume}:")
            path, word = ((NAMES[volume.lower()],) if volume else path[:1]), rest
        while word.startswith("/"):
            if len(path) < 2:
                raise Refusal("Nothing is above the disk itself")
            path, word = path[:-1], word[1:]
        return (*path, *(name for name in word.split("/") if name))

    def _entry(self, word: str) -> Entry:
        """What a typed name means.

        Raises:
            Refusal: it leads nowhere.
        """
        entry = self._disks.at(self._place(word))
        if entry is None:
            raise Refusal(f"Cannot find {word}")
        return entry

    def _drawer(self, words: list[str]) -> tuple[tuple[str, ...], Entry]:
        """The drawer that a command's words name: this one without words."""
        _at_most(words, 1)
        path = self._place(words[0]) if words else self.path
        entry = self._entry(words[0]) if words else self._disks.at(self.path)
        assert entry is not None
        return path, entry

    # --- commands ---------------------------------------------------------------------------------------------------------------------

    def _dir(self, words: list[str]) -> Answer:
        _, entry = self._drawer(words)
        if not entry.holds:
            return Answer([f"  {entry.name}"])
        names = [f"{e.name} (drawer)" for e in entry.entries if e.holds] + sorted(e.name for e in entry.entries if not e.holds)
        if not names:
            return Answer([f"{entry.name} is empty"])
        return Answer(["".join(f"  {name:26}" for name in names[at : at + 2]).rstrip() for at in range(0, len(names), 2)])

    def _list(self, words: list[str]) -> Answer:
        path, entry = self._drawer(words)
        if not entry.holds:
            return Answer([_row(entry)])
        files = [e for e in entry.entries if not e.holds]
        drawers = [e for e in entry.entries if e.holds]
        if not entry.entries:
            return Answer([f"{entry.name} is empty"])
        parts = [f"{len(n)} {word}{'s' * (len(n) != 1)}" for n, word in ((files, "file"), (drawers, "drawer")) if n]
        head = f'Drawer "{written(path)}" on {when(self._clock(), day=True, time=False)}'
        blocks = sum(e.blocks for e in entry.entries)
        return Answer([head, *map(_row, (*drawers, *files)), f"{' - '.join(parts)} - {blocks} blocks used"])

    def _type(self, words: list[str]) -> Answer:
        if not words:
            raise Refusal("Type what?")
        _at_most(words, 1)
        entry = self._entry(words[0])
        if entry.holds:
            raise Refusal(f"{entry.name} is a drawer, not a text")
        if entry.text is None:
            raise Refusal(f"{entry.name} is not for reading")
        return Answer([line.expandtabs(8) for line in entry.text.splitlines()])

    def _cd(self, words: list[str]) -> Answer:
        if not words:
            return Answer([written(self.path)])
        path, entry = self._drawer(words)
        if not entry.holds:
            raise Refusal(f"{entry.name} is not a drawer")
        self.path = path
        return Answer()

    def _run(self, words: list[str]) -> Answer:
        if not words:
            raise Refusal("Run what?")
        answer = self._start(words)
        answer.lines.insert(0, f"[2] {words[0]}")
        return answer

    def _start(self, words: list[str]) -> Answer:
        """Start a program by its name; an exclamation mark at its end may be left out."""
        word, rest = words[0], words[1:]
        entry = self._disks.at(self._place(word)) or self._disks.at(self._place(f"{word}!"))
        if entry is None and not re.search("[:/]", word):
            games = self._disks.volume("games")
            assert games is not None
            entry = next(
                (e for e in games.entries if e.kind is Kind.PROGRAM and e.name.lower().strip("!") == word.lower().strip("!")), None
            )
        if entry is None:
            raise Refusal(f"{word}: no such command or program")
        if entry.holds:
            self.path = self._place(word)
            return Answer()
        if entry.kind is Kind.SHELL:
            raise Refusal("You are in it")
        if not entry.cart:
            raise Refusal(f"{entry.name} is not a program")
        if rest:
            raise Refusal(f"Too many words for {entry.name}: {rest[0]}")
        return Answer(launch=Launch(entry.cart))

    def _info(self, words: list[str]) -> Answer:
        _at_most(words, 0)
        lines = ["Disk            Blocks    Used    Free  Full"]
        for name, blocks in BLOCKS.items():
            volume = self._disks.volume(name)
            assert volume is not None
            # What one does not see on it, beside what one does.
            used = min(blocks, volume.blocks + {"System": 11_204, "Card Games": 1_066}.get(name, 0))
            lines.append(f"{SHORT[name]:14} {blocks:7} {used:7} {blocks - used:7}  {100 * used // blocks:3}%")
        return Answer(lines)

    def _avail(self, words: list[str]) -> Answer:
        _at_most(words, 0)
        return Answer([*texts.AVAIL.splitlines()])

    def _delete(self, words: list[str]) -> Answer:
        if not words:
            raise Refusal("Delete what?")
        _at_most(words, 1)
        entry = self._entry(words[0])
        if not self._disks.delete(entry):
            raise Refusal(f"{entry.name} is write-protected")
        return Answer([f"{entry.name}  gone"])

    def _copy(self, words: list[str]) -> Answer:
        if not words:
            raise Refusal("Copy what?")
        _at_most(words, 3)  # copy this [to] there
        raise Refusal(f"{self._entry(words[0]).name} is one of its kind, and this disk keeps it so")

    def _rename(self, words: list[str]) -> Answer:
        if not words:
            raise Refusal("Rename what?")
        _at_most(words, 3)
        raise Refusal(f"{self._entry(words[0]).name} likes its name")

    def _make(self, words: list[str]) -> Answer:
        if not words:
            raise Refusal("Make what?")
        _at_most(words, 1)
        if self._disks.at(self._place(words[0])) is not None:
            raise Refusal(f"{words[0]} is there already")
        raise Refusal(f"Cannot make {words[0]}: every drawer is full of cards")

    def _set_boot(self, words: list[str]) -> Answer:
        word = " ".join(words).lower()
        if word not in ("", "on", "off"):
            raise Refusal(f"On or off, not {word}")
        return Answer([f"The start is {'shown' if self._boot(None if not word else word == 'on') else 'not shown'}"])


def _at_most(words: list[str], count: int) -> None:
    if len(words) > count:
        raise Refusal(f"Too many words: {words[count]}")


def written(path: tuple[str, ...]) -> str:
    """A path as the Shell writes it."""
    return SHORT[path[0]] + "/".join(path[1:])


def _row(entry: Entry) -> str:
    size = "Drawer" if entry.holds else str(entry.size)
    flags = "----rwed" if entry.kind in (Kind.PROGRAM, Kind.SHELL, Kind.DRAWER) else "----rw-d"
    return f"{entry.name:19} {size:>7} {flags} {when(entry.stamp)}"


_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def when(stamp: datetime, *, day: bool = False, time: bool = True) -> str:
    """``Monday 14-Jul-97 21:03:55``, as far as it is wanted, in English wherever it runs."""
    text = f"{stamp.day:02}-{_MONTHS[stamp.month - 1]}-{stamp.year % 100:02}"
    return (f"{_DAYS[stamp.weekday()]} " if day else "") + text + (f" {stamp:%H:%M:%S}" if time else "")
