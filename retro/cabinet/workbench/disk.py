"""The Amiga's disks: drawers, programs, texts, and files that stand for what the store keeps.  Source: C-03; LOOK-AMIGA, Desktop, Shell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final

from retro.cabinet.documents import document
from retro.cabinet.workbench import texts
from retro.contract.store import Store
from retro.library.manifest import Cart
from retro.values import dataclass, replace

BLOCK: Final = 512


class Kind(Enum):
    """What an entry is."""

    VOLUME = "disk"
    DRAWER = "drawer"
    PROGRAM = "program"
    TEXT = "text"
    KEPT = "kept file"
    SHELL = "tool"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something on a disk.

    Attributes:
        name: as it is shown.
        size: bytes; 0 for drawers.
        text: what TYPE shows; None for what is no text.
        cart: the program that it starts.
        key: the text of the store that it stands for.
        entries: what is in it, where it is a drawer or a disk.
        comment: what Information tells of it.
        icon: a picture of its own, where it has one.
    """

    kind: Kind
    name: str
    size: int
    stamp: datetime
    text: str | None = None
    cart: str = ""
    key: str = ""
    entries: tuple[Entry, ...] = ()
    comment: str = ""
    icon: Path | None = None

    @property
    def holds(self) -> bool:
        """Other entries are in it."""
        return self.kind in (Kind.VOLUME, Kind.DRAWER)

    @property
    def blocks(self) -> int:
        """Blocks of the disk that it takes, itself included."""
        return 1 + -(-self.size // BLOCK) + sum(entry.blocks for entry in self.entries)

    def find(self, name: str) -> Entry | None:
        """An entry in it by its name; capitals do not matter."""
        return next((entry for entry in self.entries if entry.name.lower() == name.lower()), None)


SYSTEM_STAMP: Final = datetime(1991, 5, 15, 12, 0, 0)
GAMES_STAMP: Final = datetime(1997, 7, 14, 21, 0, 0)

NAMES: Final = {
    "games": "Card Games",
    "card games": "Card Games",
    "cards": "Card Games",
    "df0": "Card Games",
    "system": "System",
    "sys": "System",
    "dh0": "System",
    "ram": "Ram Disk",
    "ram disk": "Ram Disk",
}
"""What a disk may be called before the colon, and the name of its icon."""

SHORT: Final = {"Card Games": "Games:", "System": "System:", "Ram Disk": "Ram:"}
"""How the Shell writes it."""

BLOCKS: Final = {"Card Games": 1758, "System": 40_960, "Ram Disk": 64}
"""Blocks that a disk has."""


KEPT: Final = (("config", "settings.toml"), ("save", "match.txt"), ("book", "book.toml"))

SHELL: Final = Entry(Kind.SHELL, "Shell", 8_612, SYSTEM_STAMP, comment="For those who would rather type.")


class Disks:
    """All disks as they are now.

    Args:
        store: where settings and matches are.
        carts: those that there are, by what they are started by; those of another machine are not on these disks.
        clock: the time, for what the store holds.
    """

    def __init__(self, store: Store, carts: Mapping[str, Cart], clock: Callable[[], datetime]) -> None:
        self._store = store
        # The newest stand first, a person's own last, as they were given.
        amigas = [item for item in carts.items() if item[1].amiga]
        self.programs: Final = _named(dict(sorted(amigas, key=lambda item: (item[0] != item[1].name, -item[1].year))))
        self._clock = clock

    def volume(self, name: str) -> Entry | None:
        """A disk by one of its names, without the colon; None: there is none."""
        match NAMES.get(name.lower()):
            case "Card Games":
                return Entry(Kind.VOLUME, "Card Games", 0, GAMES_STAMP, entries=tuple(self._games()), comment="For rainy weeks.")
            case "System":
                return Entry(Kind.VOLUME, "System", 0, SYSTEM_STAMP, entries=_system(), comment="It starts the machine.")
            case "Ram Disk":
                return Entry(Kind.VOLUME, "Ram Disk", 0, self._clock(), comment="Empty, and empty again tomorrow.")
            case _:
                return None

    def at(self, path: tuple[str, ...]) -> Entry | None:
        """The entry of a path: the disk's name, then names from its root down."""
        entry = self.volume(path[0])
        for name in path[1:]:
            entry = entry.find(name) if entry is not None else None
        return entry

    def delete(self, entry: Entry) -> bool:
        """Delete what stands for a text of the store, really; False: everything else is kept as it is."""
        if entry.key:
            self._store.delete(entry.key)
        return bool(entry.key)

    def _games(self) -> Iterator[Entry]:
        for start, cart in self.programs.items():
            program = cart.disk
            yield Entry(Kind.PROGRAM, program.name, program.size, program.date, cart=start, comment=program.comment, icon=program.icon)
            if program.text is not None:
                yield _text(program.document, document(program.text), program.date)
            for data in program.data:
                yield Entry(Kind.DATA, data.name, data.size, data.date)
            stem = program.name.strip("!")
            for ending, name in KEPT:
                kept = self._kept(f"{stem}.{ending}", f"{cart.name}/{name}")
                if kept is not None:
                    yield kept
        yield _text("ReadMe", texts.readme([cart.disk for cart in self.programs.values()]), datetime(1997, 7, 14, 20, 15, 40))
        yield SHELL
        for cart in reversed(self.programs.values()):
            for drawer in cart.disk.drawers:
                read = [_text(name, document(path), GAMES_STAMP) for name, path in drawer.texts]
                found = [self._kept(name, f"{cart.name}/{key}") for name, key in drawer.kept]
                # They are for reading: there is an icon for each.
                kept_texts = [replace(entry, kind=Kind.TEXT) for entry in found if entry is not None]
                yield _drawer(drawer.name, GAMES_STAMP, (*read, *kept_texts), drawer.comment)

    def _kept(self, name: str, key: str) -> Entry | None:
        text = self._store.get(key)
        return None if text is None else Entry(Kind.KEPT, name, len(text.encode()), self._clock(), text, key=key)


def _named(carts: Mapping[str, Cart]) -> dict[str, Cart]:
    """The carts with names that differ: of two programs with one name the later gets a number behind it."""
    found: dict[str, Cart] = {}
    taken: set[str] = set()
    for start, cart in carts.items():
        name, number = cart.disk.name, 2
        while name.lower() in taken:
            name, number = f"{cart.disk.name} {number}", number + 1
        taken.add(name.lower())
        found[start] = replace(cart, disk=replace(cart.disk, name=name))
    return found


def _system() -> tuple[Entry, ...]:
    script = _text("Startup-Sequence", texts.STARTUP, SYSTEM_STAMP)
    return (
        SHELL,
        _text("ReadMe", texts.SYSTEM, SYSTEM_STAMP),
        _drawer("S", SYSTEM_STAMP, (script,), "Scripts."),
    )


def _text(name: str, text: str, stamp: datetime) -> Entry:
    return Entry(Kind.TEXT, name, len(text), stamp, text)


def _drawer(name: str, stamp: datetime, entries: tuple[Entry, ...], comment: str) -> Entry:
    return Entry(Kind.DRAWER, name, 0, stamp, entries=entries, comment=comment)
