"""The Amiga's disks: drawers, programs, texts, and files that stand for what the store keeps.  Source: C-03; LOOK-AMIGA, Desktop, Shell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import Final

from retro.cabinet.workbench import texts
from retro.contract.store import Store

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


@dataclass(frozen=True, slots=True)
class _Program:
    name: str
    size: int
    stamp: datetime
    document: str
    text: str
    comment: str


PROGRAMS: Final = {
    "euchre-amiga": _Program(
        "Euchre!", 41_236, datetime(1997, 6, 2, 19, 40, 12), "Euchre.doc", texts.EUCHRE, "Takes ten points and your evening."
    ),
    "spades": _Program(
        "Spades", 38_804, datetime(1992, 10, 11, 16, 22, 8), "Spades.doc", texts.SPADES, "Nil is a bid, not an excuse."
    ),
}  # fmt: skip

KEPT: Final = (("config", "settings.toml"), ("save", "match.txt"))
HANDS: Final = "spades/hands.txt"
"""Where Spades appends the hands that it is told to save."""


SHELL: Final = Entry(Kind.SHELL, "Shell", 8_612, SYSTEM_STAMP, comment="For those who would rather type.")


class Disks:
    """All disks as they are now.

    Args:
        store: where settings and matches are.
        carts: names of the carts that there are.
        clock: the time, for what the store holds.
    """

    def __init__(self, store: Store, carts: Collection[str], clock: Callable[[], datetime]) -> None:
        self._store = store
        self._carts = carts
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
        for cart, program in PROGRAMS.items():
            if cart not in self._carts:
                continue
            yield Entry(Kind.PROGRAM, program.name, program.size, program.stamp, cart=cart, comment=program.comment)
            yield _text(program.document, program.text, program.stamp)
            if cart == "spades":
                yield Entry(Kind.DATA, "Spades.images", 22_168, program.stamp.replace(minute=20, second=31))
            stem = program.name.strip("!")
            for ending, name in KEPT:
                kept = self._kept(f"{stem}.{ending}", f"{cart}/{name}")
                if kept is not None:
                    yield kept
        yield _text("ReadMe", texts.README, datetime(1997, 7, 14, 20, 15, 40))
        yield SHELL
        kept = self._kept("Spades.hands", HANDS)
        # It is for reading: there is an icon for it.
        hands = () if kept is None else (replace(kept, kind=Kind.TEXT),)
        yield _drawer("Saved Hands", GAMES_STAMP, hands, "What Spades has written down.")
        yield _drawer("Card Sets", GAMES_STAMP, (_text("HowTo", texts.CARD_SETS, GAMES_STAMP),), "Cards that you have drawn.")

    def _kept(self, name: str, key: str) -> Entry | None:
        text = self._store.get(key)
        return None if text is None else Entry(Kind.KEPT, name, len(text.encode()), self._clock(), text, key=key)


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
