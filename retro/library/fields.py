"""Reading the fields of a manifest one by one: each is taken, checked, and what is left over at the end was no field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final


class CartError(ValueError):
    """There is no such cart, or its folder is not in order; the text is one line for the person."""


_SPACES: Final = str.maketrans("\n\xa0\u3000", "   ")
"""What is no control character, though Python would not print it as it is."""


def can_be_shown(text: object) -> bool:
    """It is a text that says something, and nothing to a terminal: it is shown to a person before he takes a cart in."""
    return isinstance(text, str) and bool(text.strip()) and text.translate(_SPACES).isprintable()


class Fields:
    """Fields of a manifest, or of one of its tables.

    Args:
        path: the manifest, for what is said of a fault.
        found: what stands there.
        table: the table's name with a dot behind it; empty for the manifest itself.
    """

    def __init__(self, path: Path, found: dict[str, Any], table: str = "") -> None:
        self._path = path
        self._found = dict(found)
        self._table = table

    def fault(self, name: str, what: str) -> CartError:
        """What is wrong with a field, as an exception to raise."""
        return CartError(f"{self._path}: {self._table}{name}: {what}")

    def take(self, name: str, default: object = None) -> Any:
        """The value of a field.

        Raises:
            CartError: it is missing and there is no default (so in all methods below, and where the value will not do).
        """
        value = self._found.pop(name, default)
        if value is None:
            raise CartError(f"{self._path}: {self._table}{name} is missing")
        return value

    def text(self, name: str, pattern: str = r".*\S.*", default: str | None = None) -> str:
        """A line of text that fits a pattern."""
        value = self.take(name, default)
        if value is not default and (not can_be_shown(value) or re.fullmatch(pattern, value) is None):
            what = "is not allowed here" if isinstance(value, str) else "must be text in quotes"
            raise self.fault(name, f"{value!r} {what}")
        return str(value)

    def texts(self, name: str, most: int) -> tuple[str, ...]:
        """A list of lines, at most so many; none where it is missing."""
        value = self.take(name, ())
        if value != () and (not isinstance(value, list) or not all(map(can_be_shown, value))):
            raise self.fault(name, f"{value!r} is not a list of texts in quotes")
        if len(value) > most:
            raise self.fault(name, f"{len(value)} are too many; at most {most}")
        return tuple(value)

    def pairs(self, name: str, most: int) -> tuple[tuple[str, str], ...]:
        """A list of pairs of texts, at most so many; none where it is missing."""
        value = self.take(name, [])
        if not isinstance(value, list) or not all(
            isinstance(pair, list) and len(pair) == 2 and all(map(can_be_shown, pair)) for pair in value
        ):
            raise self.fault(name, f"{value!r} is not a list of pairs of texts in quotes")
        if len(value) > most:
            raise self.fault(name, f"{len(value)} are too many; at most {most}")
        return tuple((first, second) for first, second in value)

    def choice(self, name: str, words: Sequence[str], default: str) -> str:
        """One of some words."""
        value = self.take(name, default)
        if value not in words:
            raise self.fault(name, f"{value!r} is none of {', '.join(words)}")
        return str(value)

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number of a range."""
        value = self.take(name, default)
        if type(value) is not int or not least <= value <= most:
            raise self.fault(name, f"{value!r} is not a number from {least} to {most}")
        return value

    def moment(self, name: str, default: datetime) -> datetime:
        """A date with its time of day, as ``1988-09-18T08:12:00``."""
        value = self.take(name, default)
        if not isinstance(value, datetime) or value.tzinfo is not None or not 1970 <= value.year <= 2100:
            raise self.fault(name, f"{value!r} is not a date with a time, such as 1991-04-09T05:00:00")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false where it is missing."""
        value = self.take(name, False)
        if not isinstance(value, bool):
            raise self.fault(name, f"{value!r} is neither true nor false")
        return value

    def file(self, name: str, kind: str) -> Path | None:
        """A file of the cart's folder, named from there; None where the field is missing."""
        return None if name not in self._found else self.place(name, self.text(name), kind)

    def files(self, name: str, kind: str, most: int) -> tuple[Path, ...]:
        """Some files of the cart's folder."""
        return tuple(self.place(name, word, kind) for word in self.texts(name, most))

    def place(self, name: str, word: str, kind: str) -> Path:
        """A word of a field as a file of the cart's folder: below it, of the kind, and there.

        Raises:
            CartError: it is not.
        """
        parts = word.split("/")
        if not all(re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9_. -]*", part) for part in parts) or not word.endswith(kind):
            raise self.fault(name, f"{word!r} does not name a {kind} file in the cart's folder")
        path = self._path.parent.joinpath(*parts)
        if not path.is_file():
            raise self.fault(name, f"there is no file {word!r}")
        return path

    def table(self, name: str) -> Fields | None:
        """A table of its own; None where there is none."""
        if name not in self._found:
            return None
        return self._table_of(name, self.take(name))

    def tables(self, name: str, most: int) -> list[Fields]:
        """A list of tables (``[[name]]``)."""
        value = self.take(name, [])
        if not isinstance(value, list) or len(value) > most:
            raise self.fault(name, f"{value!r} is not a list of at most {most} tables")
        return [self._table_of(name, found) for found in value]

    def _table_of(self, name: str, found: object) -> Fields:
        if not isinstance(found, dict):
            raise self.fault(name, f"{found!r} is not a table")
        return Fields(self._path, found, f"{self._table}{name}.")

    def finish(self) -> None:
        """All fields have been taken.

        Raises:
            CartError: one is left over.
        """
        if self._found:
            raise CartError(f"{self._path}: {self._table}{next(iter(self._found))} is not a field of a manifest")
