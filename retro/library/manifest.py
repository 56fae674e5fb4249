"""Cart.toml, read strictly: also what the shelf, the prompt and the desktop show of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

MANIFEST = "cart.toml"

MACHINES = ("pc-text", "pc-vga", "cga-text", "amiga-hires", "amiga-lores")


class CartError(ValueError):
    """There is no such cart, or its folder is not in order; the text is one line for the person."""


@dataclass(frozen=True, slots=True)
class Cart:
    """What a manifest says.

    Attributes:
        players: least and greatest number of players.
        switches: of the original's command line: letter to meaning.
        folder: where the cart is.
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


@dataclass(frozen=True, slots=True)
class CartFault:
    """A folder with a manifest that is not in order; ``text`` is one line for the person."""

    folder: Path
    text: str


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
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        repr(found)  # what cannot be shown cannot be complained about
    except (OSError, ValueError, RecursionError) as fault:
        # Beside TOML's own error (a ValueError): no UTF-8, numbers too long for Python, brackets nested too deep.
        raise CartError(f"{path}: {fault}") from None
    fields = _Fields(path, found)
    name = fields.text("name", r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
    if path.parent.name != name.replace("-", "_"):
        raise CartError(f"{path}: name: a cart {name!r} lives in a folder {name.replace('-', '_')!r}")
    games = fields.take("games")
    if not isinstance(games, list) or not games or not all(isinstance(game, str) and game for game in games):
        raise CartError(f"{path}: games: {games!r} is no list of names")
    players = fields.take("players")
    if not isinstance(players, list) or [type(n) for n in players] != [int, int] or not 1 <= players[0] <= players[1]:
        raise CartError(f"{path}: players: {players!r} is not [least, greatest]")
    year = fields.take("year")
    if type(year) is not int or not 1970 <= year <= 2100:
        raise CartError(f"{path}: year: {year!r} is no year")
    machine = fields.text("machine")
    if machine not in MACHINES:
        raise CartError(f"{path}: machine: {machine!r} is none of {', '.join(MACHINES)}")
    switches = fields.take("switches", {})
    if not isinstance(switches, dict) or not all(len(key) == 1 and isinstance(value, str) for key, value in switches.items()):
        raise CartError(f"{path}: switches: {switches!r} is no table of single characters and their meaning")
    cart = Cart(
        name=name,
        title=fields.text("title"),
        year=year,
        machine=machine,
        games=tuple(games),
        players=(players[0], players[1]),
        author=fields.text("author"),
        credit=fields.text("credit"),
        folder=path.parent,
        switches=switches,
    )
    fields.finish()
    return cart


class _Fields:
    """Fields of a manifest, taken one by one."""

    def __init__(self, path: Path, found: dict[str, Any]) -> None:
        self._path = path
        self._found = dict(found)

    def take(self, name: str, default: object = None) -> Any:
        value = self._found.pop(name, default)
        if value is None:
            raise CartError(f"{self._path}: {name} is missing")
        return value

    def text(self, name: str, pattern: str = r".*\S.*") -> str:
        value = self.take(name)
        if not isinstance(value, str) or re.fullmatch(pattern, value) is None:
            raise CartError(f"{self._path}: {name}: {value!r} will not do")
        return value

    def finish(self) -> None:
        if self._found:
            raise CartError(f"{self._path}: {next(iter(self._found))} is no field of a manifest")
