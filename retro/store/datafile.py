"""All that a person's store keeps, as one file that can be read, mailed and taken in elsewhere: ``retro data``, and the page's buttons.

The file is text::

    Retro Card Cabinet data, version 1
    texts: 2

    --- old-maid/record.toml: 3 lines
    |winnings = 120
    |hands = 14
    |
    --- ...
    end: sha256 of all lines before this one

Each text is cut at its line feeds, and each of its lines stands behind a bar; a text that ends with a line feed has an empty last line.
The file is data and nothing else: carts are code and are never in it, nor taken from it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from retro.store.files import ListedStore, is_key

HEAD = "Retro Card Cabinet data, version "
VERSION = 1
LONGEST = 20_000_000
"""Characters of a file at most; a person's whole data has some ten thousands."""

BACKUP = "before-import-"
"""What an import has written over is kept as a data file under this name and a number."""

_TITLE = re.compile(r"--- (\S+): ([1-9][0-9]{0,7}) lines?")


class DataError(ValueError):
    """A file is no data file; the text tells the line and the fault."""


def is_data(key: str) -> bool:
    """Whether what is kept under a key goes into a data file: settings, records, matches, saved hands.

    Not carts (code), reports of failures, pictures, files of other programs that were set aside, and what earlier imports wrote over.
    """
    first = key.partition("/")[0]
    if not is_key(key) or first == "carts" or (first == key and key.startswith((BACKUP, "crash-"))):
        return False
    name = key.rpartition("/")[2]
    return re.search(r"\.(txt|toml|json|jsonl)$", name) is not None


def write_data(texts: Mapping[str, str]) -> str:
    """The file that holds these texts; gives it back whatever is in them.

    Raises:
        ValueError: a key is none, or is nothing that may be in a data file.
    """
    lines = [f"{HEAD}{VERSION}", f"texts: {len(texts)}", ""]
    for key, text in sorted(texts.items()):
        if not is_data(key):
            raise ValueError(f"{key!r} is not kept in data files")
        parts = text.split("\n")
        lines.append(f"--- {key}: {len(parts)} line{'s' if len(parts) != 1 else ''}")
        lines += [f"|{part}" for part in parts]
    body = "\n".join(lines) + "\n"
    return f"{body}end: {_sum(body)}\n"


def read_data(text: str) -> dict[str, str]:
    """The texts in a data file, by key.

    Raises:
        DataError: it is not exactly such a file; nothing of it may be used.
    """
    if len(text) > LONGEST:
        raise DataError(f"{len(text)} characters are no data file; the longest has {LONGEST}")
    lines = text.split("\n")
    if not lines[0].startswith(HEAD):
        raise DataError(f"line 1: a data file begins with {HEAD + str(VERSION)!r}")
    if lines[0] != f"{HEAD}{VERSION}":
        raise DataError(f"line 1: version {lines[0][len(HEAD) :][:20]!r} cannot be read here, only version {VERSION}")
    count = re.fullmatch(r"texts: (0|[1-9][0-9]{0,4})", lines[1]) if len(lines) > 1 else None
    if count is None or lines[2:3] != [""]:
        raise DataError("line 2: 'texts:' with their number and an empty line are missing")
    texts: dict[str, str] = {}
    at = 3
    for _ in range(int(count[1])):
        at = _take_text(lines, at, texts)
    body = "\n".join(lines[:at]) + "\n"
    if at >= len(lines) or not lines[at].startswith("end: "):
        raise DataError(f"line {at + 1}: {'the file stops here' if at >= len(lines) - 1 else 'the line of the end is missing'}")
    if lines[at] != f"end: {_sum(body)}":
        raise DataError(f"line {at + 1}: the sum of the lines before is another one: something in the file was changed")
    if lines[at + 1 :] != [""]:
        raise DataError(f"line {at + 2}: there is more behind the end")
    return texts


def _take_text(lines: list[str], at: int, texts: dict[str, str]) -> int:
    """Read one text into ``texts``; gives the line after it."""
    title = _TITLE.fullmatch(lines[at]) if at < len(lines) else None
    if title is None:
        raise DataError(f"line {at + 1}: '--- key: N lines' is missing")
    key, size = title[1], int(title[2])
    if not is_data(key):
        raise DataError(f"line {at + 1}: {key[:150]!r} is nothing that a data file may hold")
    if key in texts:
        raise DataError(f"line {at + 1}: {key} is there twice")
    parts = lines[at + 1 : at + 1 + size]
    for number, part in enumerate(parts, at + 2):
        if not part.startswith("|"):
            raise DataError(f"line {number}: a line of {key} begins with |")
    if len(parts) < size:
        raise DataError(f"line {at + 1 + len(parts)}: {key} has {size} lines, and the file stops before")
    texts[key] = "\n".join(part[1:] for part in parts)
    return at + 1 + size


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8")).hexdigest()


def texts_of(store: ListedStore) -> dict[str, str]:
    """All that goes into a data file: what can be read of it (see :func:`is_data`)."""
    found = ((key, store.get(key)) for key in store.names() if is_data(key))
    return {key: text for key, text in found if text is not None}


def export_all(store: ListedStore) -> str:
    """The store as a data file."""
    return write_data(texts_of(store))


def import_all(store: ListedStore, text: str) -> tuple[tuple[str, ...], str]:
    """Take a data file into a store.  What it does not name stays as it is; nothing is lost: see BACKUP.

    Args:
        store: where the texts go.
        text: the file's.

    Returns:
        The keys that were written (those whose text was already the same are not among them), and the key under which what was there
        before is kept as a data file (empty when nothing was written over).

    Raises:
        DataError: it is no data file; then nothing was changed.
    """
    texts = read_data(text)
    before = texts_of(store)
    changed = tuple(key for key in texts if before.get(key) != texts[key])
    backup = ""
    if any(key in before for key in changed):
        taken = set(store.names())
        number = 1
        while (backup := f"{BACKUP}{number}.txt") in taken:
            number += 1
        store.put(backup, write_data(before))
    for key in changed:
        store.put(key, texts[key])
    return changed, backup
