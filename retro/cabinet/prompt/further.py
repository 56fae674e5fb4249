"""Commands of the prompt that change nothing on this disk, and say so as that system would; SET and TREE, which do what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from retro.cabinet.prompt import texts
from retro.cabinet.prompt.answer import Answer, Refusal
from retro.cabinet.prompt.disk import Disk, File

Find = Callable[[str], Sequence[File]]
"""The files that a name or a pattern means; a Refusal when there are none."""

LONGEST_SET: Final = 100
"""Characters of all that SET may hold."""


def options_of(rest: str, known: str) -> tuple[list[str], set[str]]:
    """The words of a command's rest, and its switches.

    Raises:
        Refusal: a switch is none of the known letters.
    """
    found = re.findall(r"/(\w*|\S)", rest)
    for option in found:
        if option.upper() not in set(known):
            raise Refusal(f"Switch not known - /{option.upper()}")
    return re.sub(r"/(\w*|\S)", " ", rest).split(), {option.upper() for option in found}


def copy(find: Find, rest: str) -> Answer:
    """COPY: there are the files, and one of each is enough."""
    words, _ = options_of(rest, "VYSE")
    files = find(words[0] if words else "")
    if len(words) > 2:
        raise Refusal(f"From where, and to where: no more - {words[2].upper()}")
    return Answer([*(file.name for file in files), texts.NO_COPY, f"{0:9} files copied", ""])


def rename(find: Find, rest: str) -> Answer:
    """REN and its kin: what is on the disk keeps its name and its place."""
    words, _ = options_of(rest, "YSHR")
    files = find(words[0] if words else "")
    names = files[0].name if len(files) == 1 else f"{len(files)} files"
    return Answer([f"Not allowed, the disk keeps that as it is - {names}", ""])


def make(there: Callable[[str], bool], rest: str) -> Answer:
    """MD."""
    name = _one_name(rest)
    return Answer([f"It is there already - {name}" if there(name) else texts.NO_ROOM, ""])


def remove(there: Callable[[str], bool], rest: str) -> Answer:
    """RD."""
    name = _one_name(rest)
    if not there(name):
        raise Refusal(f"There is no such directory - {name}")
    return Answer([f"Not allowed, there are cards in it - {name}", ""])


def _one_name(rest: str) -> str:
    words, _ = options_of(rest, "S")
    if len(words) != 1:
        raise Refusal(f"One name at a time - {words[1].upper()}" if words else "Directory name needed")
    return words[0].upper()


class Environment:
    """What SET knows: as the machine has it at its start, and what has been set since."""

    def __init__(self) -> None:
        self._known = {"COMSPEC": "C:\\COMMAND.COM", "PATH": "C:\\;C:\\CARDS", "PROMPT": "$P$G", "LUCK": "HIGH"}

    def set(self, rest: str) -> Answer:
        """SET, SET NAME=TEXT, SET NAME=.

        Raises:
            Refusal: it is none of these, or there is no room for it.
        """
        if not rest:
            return Answer([*(f"{name}={text}" for name, text in self._known.items()), ""])
        name, equals, text = rest.partition("=")
        name = name.strip().upper()
        if not equals or not re.fullmatch(r"[A-Z_][A-Z0-9_]*", name):
            raise Refusal(f"Say NAME=WORDS - {rest.upper()}")
        if not text:
            self._known.pop(name, None)
        elif sum(len(known) + len(value) for known, value in self._known.items()) + len(name) + len(text) > LONGEST_SET + 60:
            raise Refusal("Out of room for that")
        else:
            self._known[name] = text
        return Answer([""])


def tree(disk: Disk, now: datetime, rest: str) -> Answer:
    """TREE: the directories from the root down; /F with their files."""
    words, options = options_of(rest, "FA")
    if words and words[0].upper() not in ("C:", "C:\\", "\\"):
        raise Refusal(f"From the root, or not at all - {words[0].upper()}")
    corner, bar = ("\\---", "|   ") if "A" in options else ("└───", "│   ")
    lines = ["Directories of drive C, which is named CARDS", "C:."]
    root = disk.directory((), now)
    assert root is not None
    if "F" in options:
        lines += [*(f"{bar}{file.name}" for file in root.files), bar.rstrip()]
    for name in root.below:
        lines.append(f"{corner}{name}")
        below = disk.directory((name,), now)
        if "F" in options and below is not None:
            lines += [f"        {file.name}" for file in below.files]
    return Answer([*lines, ""])
