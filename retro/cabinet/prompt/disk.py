"""The disk C: of the DOS prompt: directories, programs, texts, and files that stand for what the store keeps.

Source: C-03, M-27; LOOK-AMIGA, DOS.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from fnmatch import fnmatchcase
from typing import Final

from retro.cabinet.documents import document
from retro.cabinet.prompt import texts
from retro.contract.store import Store
from retro.library.manifest import Cart
from retro.values import dataclass, replace

CAPACITY: Final = 33_454_080
"""Bytes of the disk."""

CLUSTER: Final = 2048


@dataclass(frozen=True, slots=True)
class File:
    """A file.

    Attributes:
        name: as 8.3, in capitals.
        size: bytes.
        stamp: when it was written.
        text: what TYPE shows; None for what is no text.
        cart: the program that it starts; empty for none.
        key: the text of the store that it stands for; empty for none.
    """

    name: str
    size: int
    stamp: datetime
    text: str | None = None
    cart: str = ""
    key: str = ""

    @property
    def stem(self) -> str:
        """What stands before the dot."""
        return self.name.partition(".")[0]

    @property
    def kind(self) -> str:
        """What stands behind it."""
        return self.name.partition(".")[2]


@dataclass(frozen=True, slots=True)
class Directory:
    """A directory.

    Attributes:
        path: names from the root down, none for the root itself.
        below: names of the directories in it.
    """

    path: tuple[str, ...]
    stamp: datetime
    files: tuple[File, ...] = ()
    below: tuple[str, ...] = ()


KEPT: Final = (("CFG", "settings.toml"), ("SAV", "match.txt"), ("SCR", "record.toml"), ("LOG", "log.txt"))
"""The store's texts that stand there as files, when they are there."""

ROOT_STAMP: Final = datetime(1988, 9, 18, 8, 0)
SYSTEM_STAMP: Final = datetime(1991, 4, 9, 5, 0)


class Disk:
    """What is on C:.

    Args:
        store: where records, settings and matches are.
        carts: those that there are, by what they are started by; those of another machine are not on this disk.
    """

    def __init__(self, store: Store, carts: Mapping[str, Cart]) -> None:
        self._store = store
        self.programs: Final = _named({start: cart for start, cart in carts.items() if not cart.amiga})

    def directory(self, path: tuple[str, ...], now: datetime) -> Directory | None:
        """The directory of a path, as it is now (the store's texts have been written since); None: there is none."""
        if path == ():
            return Directory((), ROOT_STAMP, self._system(), ("CARDS",))
        if path == ("CARDS",):
            return Directory(path, ROOT_STAMP, tuple(self._cards(now)))
        return None

    def delete(self, file: File) -> bool:
        """Delete what stands for a text of the store, really; False: everything else is kept as it is."""
        if file.key:
            self._store.delete(file.key)
        return bool(file.key)

    def free(self, now: datetime) -> int:
        """Bytes that are left."""
        files = (*self._system(), *self._cards(now))
        return CAPACITY - sum(-(-file.size // CLUSTER) * CLUSTER for file in files)

    def _system(self) -> tuple[File, ...]:
        return (
            File("COMMAND.COM", 47_845, SYSTEM_STAMP),
            _text("CONFIG.SYS", texts.CONFIG, SYSTEM_STAMP),
            _text("AUTOEXEC.BAT", texts.AUTOEXEC, SYSTEM_STAMP),
            _text("README.TXT", texts.readme([cart.disk for cart in self.programs.values()]), datetime(1997, 7, 28, 9, 30)),
        )

    def _cards(self, now: datetime) -> Iterator[File]:
        for start, cart in self.programs.items():
            program = cart.disk
            yield File(f"{program.name}.EXE", program.size, program.date, cart=start)
            if program.text is not None:
                yield _text(program.document, document(program.text), program.date.replace(minute=(program.date.minute + 2) % 60))
            for data in program.data:
                yield File(data.name, data.size, data.date)
            for kind, name in KEPT:
                key = f"{cart.name}/{name}"
                text = self._store.get(key)
                if text is not None:
                    yield File(f"{program.name}.{kind}", len(text.encode()), now, text, key=key)


def _named(carts: Mapping[str, Cart]) -> dict[str, Cart]:
    """The carts with names that differ: of two programs with one name the later gets a digit at its end."""
    found: dict[str, Cart] = {}
    taken: set[str] = set()
    for start, cart in carts.items():
        name, number = cart.disk.name, 2
        while name in taken:
            name, number = f"{cart.disk.name[: 8 - len(str(number))]}{number}", number + 1
        taken.add(name)
        found[start] = replace(cart, disk=replace(cart.disk, name=name))
    return found


def _text(name: str, text: str, stamp: datetime) -> File:
    return File(name, len(text) + text.count("\n"), stamp, text)


def matches(pattern: str, name: str) -> bool:
    """A name fits a pattern with ``*`` and ``?`` as DOS reads it; a pattern without a dot that has one of them fits any ending."""
    stem, dot, kind = pattern.partition(".")
    if not dot and ("*" in stem or "?" in stem):
        kind = "*"
    file_stem, _, file_kind = name.partition(".")
    return _part(stem or "*", file_stem, 8) and _part(kind, file_kind, 3)


def _part(pattern: str, part: str, width: int) -> bool:
    """A ``*`` takes all that follows; ``?`` takes a letter, or nothing at the end."""
    star = pattern.find("*")
    if star >= 0:
        pattern = pattern[:star] + "?" * (width - star)
    pattern = pattern.ljust(width)
    return len(pattern) == width and fnmatchcase(part.ljust(width), pattern.replace("[", "[[]"))
