"""``cart.toml``, read strictly.

What the shelf, the prompt, the desktop and the page show of a cart stands in tables of its own: :mod:`retro.library.shown`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from retro.library.fields import CartError, Fields, can_be_shown
from retro.library.shown import OnDisk, OnPage, OnShelf, read_disk, read_page, read_shelf
from retro.store.disk import DISK, read_file
from retro.store.limits import LONGEST_TOML, load_toml
from retro.values import dataclass, field, replace

__all__ = ["MACHINES", "MANIFEST", "Cart", "CartError", "CartFault", "number_word", "players", "read_manifest"]

MANIFEST = "cart.toml"

NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""What a cart may be called."""

LABEL, PICTURE = "label.png", "picture.png"
"""A picture of the disk's label, and one of the screen, beside a manifest that names none."""

MACHINES = ("pc-text", "pc-vga", "cga-text", "amiga-hires", "amiga-lores")


@dataclass(frozen=True, slots=True)
class Cart:
    """What a manifest says.

    Attributes:
        players: least and greatest number of players.
        folder: where the cart is.
        switches: of the original's command line: letter to meaning.
        unseen: words of ``--keys`` that play one hand without a person, from the screen after the show; empty: it only shows itself.
        first: it is what is meant where a match is asked for and no cart is named.
        shelf, disk, page: what is shown of it.
    """

    name: str
    title: str
    year: int
    machine: str
    games: tuple[str, ...]
    players: tuple[int, int]
    author: str
    credit: str
    folder: Path
    switches: Mapping[str, str] = field(default_factory=dict)
    unseen: str = ""
    first: bool = False
    shelf: OnShelf = field(default_factory=OnShelf)
    disk: OnDisk = field(default_factory=lambda: OnDisk("PROGRAM", 1, datetime(1991, 1, 1, 12)))
    page: OnPage = field(default_factory=OnPage)

    @property
    def amiga(self) -> bool:
        """It is a program of the Amiga, and no one of the PC."""
        return self.machine.startswith("amiga")

    def called(self, game: str) -> str:
        """A game of it as one calls it: the program where that plays no other."""
        return self.title if len(self.games) == 1 else game_words(game)


def game_words(game: str) -> str:
    """A name of the files (``old-maid``) in words."""
    return game.replace("-", " ").title()


@dataclass(frozen=True, slots=True)
class CartFault:
    """A folder with a manifest that is not in order; ``text`` is one line for the person."""

    folder: Path
    text: str


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_word(number: int) -> str:
    """``five``; above twelve in digits."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def players(numbers: tuple[int, int]) -> str:
    """Least and greatest number of players in words: ``1 player``, ``4 players``, ``2 to 6 players``."""
    least, most = numbers
    return f"{most} player{'s' * (most > 1)}" if least == most else f"{least} to {most} players"


def read_manifest(path: Path) -> Cart:
    """Read a manifest strictly.

    Raises:
        CartError: it cannot be read, or a field is missing, unknown or cannot be; the text names file and field.
    """
    try:
        data, _ = read_file(DISK, path, LONGEST_TOML)
        found = load_toml(data.decode("utf-8"))
    except (OSError, ValueError) as fault:
        # Beside TOML's own error (a ValueError): no UTF-8, numbers too long for Python, brackets nested too deep.
        raise CartError(f"{path}: {fault}") from None
    fields = Fields(path, found)
    name = fields.text("name", NAME)
    if path.parent.name != name.replace("-", "_"):
        raise CartError(f"{path}: name: a cart {name!r} lives in a folder {name.replace('-', '_')!r}")
    games = fields.take("games")
    if not isinstance(games, list) or not games or not all(map(can_be_shown, games)):
        raise CartError(f"{path}: games: {games!r} is not a list of names")
    players = fields.take("players")
    if not isinstance(players, list) or [type(n) for n in players] != [int, int] or not 1 <= players[0] <= players[1]:
        raise CartError(f"{path}: players: {players!r} is not [least, greatest]")
    year = fields.take("year")
    if type(year) is not int or not 1970 <= year <= 2100:
        raise CartError(f"{path}: year: {year!r} is not a year")
    machine = fields.text("machine")
    if machine not in MACHINES:
        raise CartError(f"{path}: machine: {machine!r} is none of {', '.join(MACHINES)}")
    switches = fields.take("switches", {})
    if not isinstance(switches, dict) or not all(
        len(key) == 1 and can_be_shown(key) and can_be_shown(value) for key, value in switches.items()
    ):
        raise CartError(f"{path}: switches: {switches!r} is not a table of single characters and their meanings")
    title, credit = fields.text("title"), fields.text("credit")
    amiga = machine.startswith("amiga")
    cart = Cart(
        name=name,
        title=title,
        year=year,
        machine=machine,
        games=tuple(games),
        players=(players[0], players[1]),
        author=fields.text("author"),
        credit=credit,
        folder=path.parent,
        switches=switches,
        unseen=fields.text("unseen", default=""),
        first=fields.flag("first"),
        shelf=_beside(read_shelf(fields.table("shelf")), path.parent),
        disk=read_disk(fields.table("disk"), amiga, _usual(path.parent, name, title, year, credit, amiga)),
        page=read_page(fields.table("page")),
    )
    fields.finish()
    return cart


def _beside(shelf: OnShelf, folder: Path) -> OnShelf:
    """The same with the pictures that `retro pack` puts beside a manifest, where that names none."""
    label, shown = folder / LABEL, folder / PICTURE
    if shelf.label is None and shelf.disk is None and label.is_file():
        shelf = replace(shelf, label=label)
    return replace(shelf, pictures=(shown,)) if not shelf.pictures and shown.is_file() else shelf


def _usual(folder: Path, name: str, title: str, year: int, credit: str, amiga: bool) -> OnDisk:
    """What a program's disk says of it where its manifest says nothing."""
    try:
        size = min(max((folder / "cart.py").stat().st_size, 1), 400_000)
    except OSError:
        size = 1
    called = re.sub(r"[:/\s]+", " ", title).strip()[:26].rstrip() or name if amiga else name.replace("-", "").upper()[:8]
    return OnDisk(called, size, datetime(year, 1, 1, 12), comment=credit[:44], line=credit[:50])
