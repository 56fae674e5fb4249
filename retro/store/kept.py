"""Settings and records as text: TOML written by a small writer, and read back with suspicion, a field at a time.

A cart declares its fields where it reads them::

    found = Kept.read(text)
    delay = found.number("delay", range(41), 4)
    sound = found.flag("sound", True)
    game = found.choice("game", ("comet", "boodle"), "comet")
    comet = found.table("comet").number("players", range(2, 6), 2)

What is missing is as at first; names that no field asks for are passed over (a later version may have written them); what is there
but cannot be raises :class:`Damaged`, and the cart sets the text aside (see :func:`load_kept`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from retro.contract.store import Store
from retro.store.limits import load_toml

T = TypeVar("T")
Value = bool | int | str | Sequence[str]


class Damaged(ValueError):
    """A text that was kept cannot be what the program wrote; the message names the line, the field and the fault."""


def load_kept(store: Store, key: str, read: Callable[[str], T], first: Callable[[], T], damaged: Callable[[str], None]) -> T:
    """What a store keeps under a key.

    Args:
        read: makes it of the text; raises :class:`Damaged`.
        first: makes what there is at first: nothing is kept, or it is damaged.
        damaged: is told why the text cannot be read; sets it aside and says so.
    """
    text = store.get(key)
    if text is not None:
        try:
            return read(text)
        except Damaged as fault:
            damaged(str(fault))
    return first()


def set_aside(store: Store, key: str, why: str) -> str:
    """Move a damaged text out of the way, where it is kept; gives the line that tells the person."""
    return f"{key} could not be read ({why}); it has been set aside as {store.set_aside(key)}"


def read_toml(text: str) -> dict[str, Any]:
    """A kept text as TOML, all of whose values can be shown in a message.

    Raises:
        Damaged: it is none; or it is too long, numbers in it are too long for Python, or it is nested too deep.
    """
    try:
        found = load_toml(text)
    except ValueError as fault:
        raise Damaged(str(fault)) from None
    return found


class Kept:
    """A table of values that were kept."""

    def __init__(self, values: Mapping[str, Any], text: str = "", path: tuple[str, ...] = ()) -> None:
        self._values = values
        self._text = text
        self._path = path

    @classmethod
    def read(cls, text: str) -> Kept:
        """Read a whole text.

        Raises:
            Damaged: it is no TOML.
        """
        return cls(read_toml(text), text)

    def flag(self, name: str, default: bool) -> bool:
        """A field that is true or false."""
        value = self._values.get(name, default)
        if type(value) is not bool:
            raise self._damaged(name, "true or false")
        return value

    def number(self, name: str, allowed: range | tuple[int, ...], default: int) -> int:
        """A whole number: of a range, or one of several."""
        value = self._values.get(name, default)
        if type(value) is not int or value not in allowed:
            if isinstance(allowed, range):
                raise self._damaged(name, f"a whole number from {allowed.start} to {allowed.stop - 1}")
            raise self._damaged(name, f"one of {', '.join(map(str, allowed))}")
        return value

    def choice(self, name: str, allowed: Sequence[str], default: str) -> str:
        """One of some words."""
        value = self._values.get(name, default)
        if not isinstance(value, str) or value not in allowed:
            raise self._damaged(name, f"one of {', '.join(allowed)}")
        return value

    def text(self, name: str, default: str) -> str:
        """Any text without control characters."""
        value = self._values.get(name, default)
        if not isinstance(value, str) or not value.isprintable():
            raise self._damaged(name, "a text")
        return value

    def path(self, name: str, default: str) -> str:
        """The name of a file or a folder: any characters but the null."""
        value = self._values.get(name, default)
        if not isinstance(value, str) or "\0" in value:
            raise self._damaged(name, "the name of a file")
        return value

    def choices(self, name: str, allowed: Sequence[str], default: Sequence[str]) -> list[str]:
        """As many of some words as there are at first."""
        value = self._values.get(name, default)
        if not isinstance(value, list | tuple) or len(value) != len(default) or any(word not in allowed for word in value):
            raise self._damaged(name, f"{len(default)} of {', '.join(allowed)}")
        return [str(word) for word in value]

    def table(self, name: str) -> Kept:
        """A table in this one; an empty one when it is missing."""
        value = self._values.get(name, {})
        if not isinstance(value, dict):
            raise self._damaged(name, "a table")
        return Kept(value, self._text, (*self._path, name))

    def _damaged(self, name: str, wanted: str) -> Damaged:
        field = ".".join((*self._path, name))
        return Damaged(f"line {self._line(name)}: {field} is {self._values[name]!r}, not {wanted}")

    def _line(self, name: str) -> int:
        """The line that gives a field its value: the first of that name after its table's head."""
        head = ".".join(self._path)
        here = not head
        for number, line in enumerate(self._text.splitlines(), 1):
            if found := re.match(r"\s*\[\s*([^\]]+?)\s*\]", line):
                here = found[1] == head
                if found[1] == ".".join((*self._path, name)):
                    return number
            elif here and re.match(rf"\s*\"?{re.escape(name)}\"?\s*=", line):
                return number
        return 0


def write_kept(values: Mapping[str, Value], tables: Mapping[str, Mapping[str, Value]] | None = None) -> str:
    """The text that :class:`Kept` reads back.

    Args:
        values: the fields; their names are of small letters, digits, ``_`` and ``-``.
        tables: tables of fields by name.

    Raises:
        ValueError: a name cannot stand without quotes.
    """
    lines = [*_lines(values)]
    for name, fields in (tables or {}).items():
        lines += ["", f"[{_name(name)}]", *_lines(fields)]
    return "".join(f"{line}\n" for line in lines)


def _lines(values: Mapping[str, Value]) -> Iterable[str]:
    return (f"{_name(name)} = {_value(value)}" for name, value in values.items())


def _name(name: str) -> str:
    if re.fullmatch(r"[a-z0-9_-]+", name, re.ASCII) is None:
        raise ValueError(f"{name!r} is no name of a field")
    return name


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(char if char.isprintable() else f"\\U{ord(char):08X}" for char in escaped) + '"'
    return "[" + ", ".join(_value(word) for word in value) + "]"
