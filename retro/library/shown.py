"""What the shelf, the machines and the page show of a cart: the tables ``[shelf]``, ``[disk]`` and ``[page]`` of its manifest.

All of it may be left out; then a cart has a plain label, the words of its other fields, and a file of its own name.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from retro.library.fields import Fields
from retro.values import dataclass

ACCENTS: Final = ("red", "orange", "yellow", "green", "blue", "sky", "pink", "metal")
MARKS: Final = ("spade", "heart", "club", "diamond", "star")

KEY_ROOM: Final = 20
"""Letters of a row of keys on the shelf's card: the key and what it does."""


@dataclass(frozen=True, slots=True)
class OnShelf:
    """``[shelf]``: the disk, the card and the pictures.

    Attributes:
        goal: the last line of facts on the card.
        accent: colour of the card's rules, one of ACCENTS.
        keys: a key and what it does, three rows at most.
        papers: paragraphs on the card's back, after the credit.
        large: the disk is one of 5.25 inches.
        disk: a picture of the whole disk, 104x108 (124x124 of 5.25 inches), in the shelf's colours.
        label: a picture of the label alone, 74x64, in any colours.
        pictures: 320x200, what the computer's screen shows in turn.
    """

    goal: str = ""
    accent: str = "orange"
    keys: tuple[tuple[str, str], ...] = ()
    papers: tuple[str, ...] = ()
    large: bool = False
    disk: Path | None = None
    label: Path | None = None
    pictures: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawer:
    """``[[disk.drawers]]``: a drawer beside the program on the Amiga's disk.

    Attributes:
        comment: what Information tells of it.
        about: its line in the disk's ReadMe.
        texts: names of texts in it, and where they are.
        kept: names of files in it, and the words of the store's keys (``hands.txt``) whose texts they are.
    """

    name: str
    comment: str
    about: str
    texts: tuple[tuple[str, Path], ...] = ()
    kept: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Data:
    """``[[disk.data]]``: a file that is for no reading, beside the program."""

    name: str
    size: int
    date: datetime


@dataclass(frozen=True, slots=True)
class OnDisk:
    """``[disk]``: the program on the PC's disk or the Amiga's, whichever machine it is for.

    Attributes:
        name: of the program: up to 8 letters on the PC, as a person writes it on the Amiga.
        size: bytes that it says it has.
        document, text: what its manual is called, and where it is; empty and None for none.
        comment: what Information tells of it (Amiga).
        line: its line in the ReadMe (Amiga).
        example: switches that the disk's README and HELP start it with (PC).
        icon: 56x28 in the desktop's four colours (Amiga).
    """

    name: str
    size: int
    date: datetime
    document: str = ""
    text: Path | None = None
    comment: str = ""
    line: str = ""
    example: str = ""
    icon: Path | None = None
    data: tuple[Data, ...] = ()
    drawers: tuple[Drawer, ...] = ()


@dataclass(frozen=True, slots=True)
class OnPage:
    """``[page]``: the cart in a browser.

    Attributes:
        how: how it is played, in a few sentences; keys stand in square brackets.
        mark: what is drawn on its small disk, one of MARKS.
        stripe: colour of the label's stripe, 0xRRGGBB.
        body: the disk's colours: body, lit edge, deep edge.
    """

    how: str = ""
    mark: str = "star"
    stripe: int = 0xF08A3C
    body: tuple[int, int, int] = (0x2E2E3A, 0x555564, 0x16161C)


def read_shelf(found: Fields | None) -> OnShelf:
    """``[shelf]``.

    Raises:
        CartError: a field is unknown or cannot be (so below, too).
    """
    if found is None:
        return OnShelf()
    keys = found.pairs("keys", 3)
    for key, does in keys:
        if len(key) + len(does) > KEY_ROOM:
            raise found.fault("keys", f"{key!r} and {does!r} are longer than {KEY_ROOM} letters")
    result = OnShelf(
        goal=found.text("goal", default=""),
        accent=found.choice("accent", ACCENTS, "orange"),
        keys=keys,
        papers=found.texts("papers", 6),
        large=found.choice("inches", ("3.5", "5.25"), "3.5") == "5.25",
        disk=found.file("disk", ".png"),
        label=found.file("label", ".png"),
        pictures=found.files("pictures", ".png", 6),
    )
    found.finish()
    return result


PC_NAME: Final = r"[A-Z][A-Z0-9_-]{0,7}"
PC_FILE: Final = rf"{PC_NAME}\.[A-Z0-9]{{1,3}}"
AMIGA_NAME: Final = r"[^\s:/\x00-\x1f]([^:/\x00-\x1f]{0,24}[^\s:/\x00-\x1f])?"


def read_disk(found: Fields | None, amiga: bool, usual: OnDisk) -> OnDisk:
    """``[disk]``.

    Args:
        amiga: it is the Amiga's.
        usual: what holds where nothing is said.
    """
    if found is None:
        return usual
    own = AMIGA_NAME if amiga else PC_NAME
    result = OnDisk(
        name=found.text("name", own, usual.name),
        size=found.number("size", 1, 400_000, usual.size),
        date=found.moment("date", usual.date),
        document=found.text("document", own if amiga else PC_FILE, ""),
        text=found.file("text", ".txt"),
        comment=found.text("comment", r".{1,44}", usual.comment),
        line=found.text("line", r".{1,50}", usual.line),
        example=found.text("example", r"\S{1,20}", ""),
        icon=found.file("icon", ".png"),
        data=tuple(_data(data, own) for data in found.tables("data", 8)),
        drawers=tuple(_drawer(drawer) for drawer in found.tables("drawers", 8)),
    )
    if bool(result.document) != (result.text is not None):
        raise found.fault("document", "a document and its text go together")
    found.finish()
    return result


def _data(found: Fields, name: str) -> Data:
    result = Data(found.text("name", name), found.number("size", 1, 400_000), found.moment("date", datetime(1991, 1, 1, 12)))
    found.finish()
    return result


def _drawer(found: Fields) -> Drawer:
    result = Drawer(
        name=found.text("name", AMIGA_NAME),
        comment=found.text("comment", r".{1,44}", ""),
        about=found.text("about", r".{1,46}"),
        texts=tuple((name, found.place("texts", place, ".txt")) for name, place in found.pairs("texts", 20)),
        kept=found.pairs("kept", 20),
    )
    found.finish()
    return result


def read_page(found: Fields | None) -> OnPage:
    """``[page]``."""
    if found is None:
        return OnPage()
    usual = OnPage()
    body = [_colour(found, "body", word) for word in found.texts("body", 3)] or list(usual.body)
    if len(body) != 3:
        raise found.fault("body", "three colors are wanted: body, lit edge, deep edge")
    stripe = found.text("stripe", default="")
    result = OnPage(
        how=found.text("how", r"[^<>&]{1,400}", ""),
        mark=found.choice("mark", MARKS, usual.mark),
        stripe=_colour(found, "stripe", stripe) if stripe else usual.stripe,
        body=(body[0], body[1], body[2]),
    )
    found.finish()
    return result


def _colour(found: Fields, name: str, word: str) -> int:
    digits = word.removeprefix("#")
    if len(digits) != 6 or not set(digits) <= set("0123456789abcdefABCDEF"):
        raise found.fault(name, f"{word!r} is not a color, such as '#CE3830'")
    return int(digits, 16)
