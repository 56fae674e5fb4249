"""What the DOS prompt understands: a line becomes an answer.  Pure but for the store behind its disk.

Unknown commands, missing files and wrong switches are each answered as that system did, in a short line, in our words.
Source: C-03, M-26, M-27.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from textwrap import wrap
from typing import Final

from retro.cabinet.prompt import further, texts
from retro.cabinet.prompt.answer import Answer as Answer
from retro.cabinet.prompt.answer import Question as Question
from retro.cabinet.prompt.answer import Refusal
from retro.cabinet.prompt.disk import Directory, Disk, File, matches
from retro.cabinet.prompt.further import options_of
from retro.cabinet.prompt.listing import narrow, stamp_date, wide
from retro.contract.program import Launch
from retro.contract.store import Store
from retro.library.manifest import Cart

LONGEST: Final = 127
"""Characters of a command line."""

VERSION: Final = "Cabinet DOS, version 5.01"


class Commands:
    """The command interpreter.

    Args:
        store: records, settings and matches stand on the disk as files.
        carts: those that there are, by what they are started by.
        boot: whether the machine shows how it starts; called with a value it remembers that.
        clock: the time.
        alone: nothing lies below: to leave is to switch off.

    Attributes:
        path: the directory that one is in.
    """

    def __init__(
        self,
        store: Store,
        carts: Mapping[str, Cart],
        boot: Callable[[bool | None], bool],
        clock: Callable[[], datetime],
        alone: bool = False,
    ) -> None:
        self._disk = Disk(store, carts)
        programs = [cart.disk for cart in self._disk.programs.values()]
        first = programs[0].name if programs else "A chair"
        self._boot = boot
        self._clock = clock
        self._alone = alone
        self._environment = further.Environment()
        self.path: tuple[str, ...] = ("CARDS",)
        self._commands: Mapping[str, Callable[[str], Answer]] = {
            "DIR": self._dir,
            "CD": self._cd,
            "CHDIR": self._cd,
            "TYPE": lambda rest: self._type(rest, paged=False),
            "MORE": lambda rest: self._type(rest, paged=True),
            "DEL": self._del,
            "ERASE": self._del,
            "CLS": lambda rest: Answer(clear=True),
            "VER": lambda rest: Answer(["", VERSION, ""]),
            "VOL": lambda rest: Answer(["", " Disk in drive C is named CARDS", ""]),
            "MEM": lambda rest: Answer(["", "  655,360 bytes in all, which is enough for anybody's cards", "  623,504 bytes left", ""]),
            "DATE": lambda rest: Answer([f"Today is {stamp_date(self._clock())}", ""]),
            "TIME": lambda rest: Answer([f"It is {self._clock():%H:%M:%S}", ""]),
            "ECHO": lambda rest: Answer([rest] if rest else ["Echo is on"]),
            "PATH": lambda rest: Answer(["C:\\;C:\\CARDS"]),
            "SET": self._environment.set,
            "TREE": lambda rest: further.tree(self._disk, self._clock(), rest),
            **{word: partial(further.copy, self._find) for word in ("COPY", "XCOPY")},
            **{word: partial(further.rename, self._find) for word in ("REN", "RENAME", "MOVE", "ATTRIB")},
            **{word: partial(further.make, self._is_there) for word in ("MD", "MKDIR")},
            **{word: partial(further.remove, self._is_there) for word in ("RD", "RMDIR")},
            "REM": lambda rest: Answer(),
            "HELP": lambda rest: Answer(["", *texts.help_text(programs, alone).splitlines(), ""]),
            "BOOT": self._set_boot,
            "EXIT": lambda rest: Answer(leave=True),
            "FORMAT": self._format,
            **{word: partial(_joke, text.replace("{first}", first)) for word, text in texts.JOKES.items()},
        }

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed."""
        return _shown(self.path) + ">"

    @property
    def words(self) -> frozenset[str]:
        """Words that mean something when they are clicked: commands and what is in this directory."""
        here = self._here()
        return frozenset(self._commands) | {name for file in here.files for name in (file.name, file.stem)} | set(here.below)

    def run(self, line: str) -> Answer:
        """Do what a line says."""
        line = line.strip().rstrip(";")
        paged = bool(re.search(r"\|\s*MORE\s*$", line, re.IGNORECASE))
        if paged:
            line = line[: line.rindex("|")].rstrip()
        if not line or line == "@":
            return Answer()
        found = re.match(r"@?([A-Za-z]:(?=\s|$)|[^\s/\\=,;.:]+|\S+)(.*)", line)
        assert found is not None
        word, rest = found[1].upper(), found[2].strip(" =,\t")
        try:
            answer = self._run(word, found[2], rest)
        except Refusal as fault:
            return Answer([*str(fault).split("\n"), ""])
        answer.paged |= paged
        return answer

    def _run(self, word: str, raw: str, rest: str) -> Answer:
        if re.fullmatch(r"[A-Z]:", word):
            return self._drive(word[0])
        command = self._commands.get(word)
        # CD.. and CD\ need no blank; DIRX is no DIR.
        if command is not None and (not raw or not raw[0].isalnum()):
            if word not in ("CD", "CHDIR", "ECHO", "REM") and raw.startswith((".", ":")):
                raise Refusal(f"No such command or program - {word}{raw.split()[0]}")
            if asks_use(raw):
                return Answer(texts.use_of(word, self._alone))
            return command(raw.strip() if word == "SET" else rest)
        return self._program(word, raw)

    # --- programs ---------------------------------------------------------------------------------------------------------------------

    def _program(self, word: str, raw: str) -> Answer:
        """Start a program by its name or its path; files of the directory come before those of the path."""
        typed, *words = (word + raw).split()
        path, name = self._place(typed.upper())
        if "*" in name or "?" in name:
            raise Refusal(f"No such command or program - {typed.upper()}")
        places = [path] if len(typed) != len(name) else [self.path, ("CARDS",)]
        for place in places:
            directory = self._disk.directory(place, self._clock())
            for file in directory.files if directory else ():
                if file.name in (name, f"{name}.EXE", f"{name}.COM", f"{name}.BAT"):
                    return self._start(file, words)
        raise Refusal(f"No such command or program - {typed.upper()}")

    def _start(self, file: File, words: list[str]) -> Answer:
        if file.cart:
            known = self._disk.programs[file.cart].switches
            if words == ["/?"]:
                return Answer([*wrap(texts.switches(file.stem, known), 79), ""])
            for letter in "".join(words):
                if letter.upper() not in known:
                    hint = "\n".join(wrap(texts.switches(file.stem, known), 79))
                    raise Refusal(f"Switch not known - {letter.upper()}\n{hint}")
            return Answer(launch=Launch(file.cart, tuple(word.upper() for word in words)))
        if file.kind == "COM":
            return Answer([VERSION, ""])
        if file.kind == "BAT":
            self.path = ("CARDS",)
            return Answer()
        raise Refusal(f"That is for reading, not for running - try TYPE {file.name}")

    # --- the disk ---------------------------------------------------------------------------------------------------------------------

    def _drive(self, letter: str) -> Answer:
        if letter == "C":
            return Answer()
        if letter in "AB":
            return self._no_disk(letter)
        raise Refusal(f"There is no drive {letter}")

    def _no_disk(self, letter: str) -> Answer:
        again: Callable[[], Answer] = lambda: self._no_disk(letter)  # noqa: E731
        stop: Callable[[], Answer] = lambda: Answer([""])  # noqa: E731
        return Answer(["", f"No disk in drive {letter}"], question=Question("Again, or Give up? ", {"A": again, "G": stop}))

    def _place(self, word: str) -> tuple[tuple[str, ...], str]:
        """A typed path as the directory it begins in and its last word, which may be a name, a pattern or empty.

        Raises:
            Refusal: another drive, or a directory that there is not.
        """
        if re.match(r"[A-Z]:", word):
            if word[0] != "C":
                raise Refusal(f"Nothing can be read from drive {word[0]}")
            word = word[2:]
        *folders, name = word.split("\\")
        path = self.path
        if folders and folders[0] == "":
            path, folders = (), folders[1:]
        if name in (".", ".."):
            folders, name = [*folders, name], ""
        for folder in folders:
            path = self._step(path, folder)
        return path, name

    def _step(self, path: tuple[str, ...], folder: str) -> tuple[str, ...]:
        if folder in ("", "."):
            return path
        if folder == "..":
            if not path:
                raise Refusal("There is nothing above the root")
            return path[:-1]
        if self._disk.directory((*path, folder), self._clock()) is None:
            raise Refusal(f"There is no such directory - {folder}")
        return (*path, folder)

    def _here(self, path: tuple[str, ...] | None = None) -> Directory:
        directory = self._disk.directory(self.path if path is None else path, self._clock())
        assert directory is not None
        return directory

    def _find(self, word: str) -> list[File]:
        """The files that a name or a pattern means.

        Raises:
            Refusal: there are none, or nothing was named.
        """
        if not word:
            raise Refusal("File name needed")
        path, name = self._place(word.upper())
        found = [file for file in self._here(path).files if matches(name, file.name)]
        if not found:
            raise Refusal(f"There is no such file - {word.upper()}")
        return found

    def _is_there(self, word: str) -> bool:
        """A directory of that name is there.

        Raises:
            Refusal: a directory above it is not.
        """
        path, name = self._place(word.upper())
        return not name or self._disk.directory((*path, name), self._clock()) is not None

    def _dir(self, rest: str) -> Answer:
        words, options = options_of(rest, "WP")
        if len(words) > 1:
            raise Refusal(f"One name at a time - {words[1].upper()}")
        path, name = self._place(words[0].upper()) if words else (self.path, "")
        here = self._here(path)
        if name in here.below:
            here, name = self._here((*path, name)), ""
        files = [file for file in here.files if not name or matches(name, file.name)]
        below = [folder for folder in here.below if not name or matches(name, folder)]
        if not files and not below:
            raise Refusal(f"There is no such file - {words[0].upper()}")
        head = ["", " Disk in drive C is named CARDS", f" What is in {_shown(here.path)}", ""]
        folders = [*((".", "..") if here.path and not name else ()), *below]
        body = wide(folders, files) if "W" in options else narrow(folders, files, here.stamp)
        total = sum(file.size for file in files)
        count = len(files) + len(folders)
        files_word = "file" if count == 1 else "files"
        tail = [f"{count:9} {files_word:5}{total:11,} bytes", f"{self._disk.free(self._clock()):26,} bytes left", ""]
        return Answer([*head, *body, *tail], paged="P" in options)

    def _cd(self, rest: str) -> Answer:
        if not rest:
            return Answer([_shown(self.path), ""])
        path, name = self._place(rest.upper().rstrip("\\") or "\\")
        self.path = self._step(path, name)
        return Answer([""])

    def _type(self, rest: str, paged: bool) -> Answer:
        words, _ = options_of(rest, "")
        if len(words) > 1:
            raise Refusal(f"One name at a time - {words[1].upper()}")
        word = words[0] if words else ""
        if "*" in word or "?" in word:
            raise Refusal(f"There is no such file - {word.upper()}")
        (file,) = self._find(word)
        if file.text is None:
            return Answer(["MZ♥☺♦♣♠─┼☻░▒▓█╬≡±≥≤⌠⌡÷≈°∙·√ⁿ²■", "That was a program. It is nicer to run it.", ""])
        return Answer(["", *(line.expandtabs(8) for line in file.text.splitlines()), ""], paged=paged)

    def _del(self, rest: str) -> Answer:
        words, _ = options_of(rest, "")
        if len(words) > 1:
            raise Refusal(f"One name at a time - {words[1].upper()}")
        files = self._find(words[0] if words else "")
        if words[0].upper().rpartition("\\")[2] in ("*", "*.*"):
            yes: Callable[[], Answer] = lambda: self._delete(files)  # noqa: E731
            no: Callable[[], Answer] = lambda: Answer([""])  # noqa: E731
            return Answer(question=Question("Everything here that can be deleted will go. Sure (Y/N)? ", {"Y": yes, "N": no}))
        return self._delete(files)

    def _delete(self, files: list[File]) -> Answer:
        gone = [file for file in files if self._disk.delete(file)]
        if not gone:
            names = files[0].name if len(files) == 1 else f"{len(files)} files"
            return Answer([f"Not allowed, the disk keeps that - {names}", ""])
        return Answer([""] if len(files) == 1 else [f"{len(gone)} of {len(files)} files deleted", ""])

    def _format(self, rest: str) -> Answer:
        words, _ = options_of(rest, "SQU")
        drive = words[0].upper() if words else ""
        if not re.fullmatch(r"[A-Z]:", drive):
            raise Refusal(texts.FORMAT_WHAT)
        if drive != "C:":
            return self._drive(drive[0])
        yes: Callable[[], Answer] = lambda: Answer([texts.FORMATTED, ""])  # noqa: E731
        no: Callable[[], Answer] = lambda: Answer([""])  # noqa: E731
        return Answer(question=Question(texts.FORMAT, {"Y": yes, "N": no}))

    def _set_boot(self, rest: str) -> Answer:
        word = rest.upper()
        if word not in ("", "ON", "OFF"):
            raise Refusal(f"Say ON or OFF - {word}")
        on = self._boot(None if not word else word == "ON")
        return Answer([f"The start of the machine is {'shown' if on else 'not shown'}", ""])


def _joke(text: str, rest: str) -> Answer:
    """The answer to a command that does nothing here, whatever stands behind it."""
    return Answer([*text.splitlines(), ""])


def asks_use(raw: str) -> bool:
    """``/?`` stands behind a command: how it is used."""
    return re.match(r"\s*/\?", raw) is not None or re.search(r"\s/\?\s*$", raw) is not None


def _shown(path: tuple[str, ...]) -> str:
    return "C:\\" + "\\".join(path)
