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
The file is data and nothing else: carts are code and are never in it, nor taken from it.  One that holds texts which were set aside
(``old-maid/match.txt.other-1``) is of version 2, so that an earlier program says that it cannot read it; all others are of version 1.

An import is taken in whole or not at all.  What it is about to write stands in the store before it begins, so that one that is cut short
(the power fails) is finished at the next start.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from retro.store.keys import ListedStore, is_key, original_of
from retro.store.limits import fault_of
from retro.store.plain import tidy

HEAD = "Retro Card Cabinet data, version "
VERSION = 1
WITH_ASIDE = 2
"""Versions: the usual one, and of files in which texts are that were set aside."""

LONGEST = 20_000_000
"""Characters of a file at most; a person's whole data has some ten thousands."""

BACKUP = "before-import-"
"""What an import has written over is kept as a data file under this name and a number."""

_TITLE = re.compile(r"--- (\S+): ([1-9][0-9]{0,7}) lines?")


class DataError(ValueError):
    """A file is no data file; the text tells the line and the fault."""


class NotKept(Exception):
    """An import could not be kept; nothing of it was taken in.  The text tells why."""


def is_data(key: str) -> bool:
    """Whether what is kept under a key goes into a data file: settings, records, matches, saved hands.

    What was set aside of these is among them.  Not carts (code), reports of failures, pictures, and what earlier imports wrote over.
    """
    key = original_of(key) or key
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
    version = WITH_ASIDE if any(map(original_of, texts)) else VERSION
    lines = [f"{HEAD}{version}", f"texts: {len(texts)}", ""]
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
        raise DataError(f"{len(text)} characters are too long for a data file; the longest has {LONGEST}")
    # An editor or a mail program may have had it in its hands; a text in it may have line ends of its own, though.
    forms = dict.fromkeys((text, text if text.endswith("\n") else f"{text}\n", tidy(text)))
    faults = []
    for form in forms:
        try:
            return _read(form)
        except DataError as fault:
            faults.append(fault)
    raise faults[-1 if text.partition("\n")[0].endswith("\r") else 0]


def _read(text: str) -> dict[str, str]:
    lines = text.split("\n")
    if not lines[0].startswith(HEAD):
        raise DataError(f"line 1: a data file begins with {HEAD + str(VERSION)!r}")
    if lines[0] not in (f"{HEAD}{VERSION}", f"{HEAD}{WITH_ASIDE}"):
        newer = "is from a newer version of the program" if lines[0][len(HEAD) :].isdecimal() else "cannot be read here"
        raise DataError(f"line 1: version {lines[0][len(HEAD) :][:20]!r} {newer}; this one reads versions {VERSION} and {WITH_ASIDE}")
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
    if fault := fault_of(original_of(key) or key, texts[key]):
        raise DataError(f"line {at + 1}: {key} cannot be taken in: {fault}")
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
    """Take a data file into a store, wholly or not at all.  What it does not name stays as it is; nothing is lost: see BACKUP.

    Args:
        store: where the texts go.
        text: the file's.

    Returns:
        The keys that were written and are kept (those whose text was already the same are not among them), and the key under which what
        was there before is kept as a data file (empty when nothing was written over).

    Raises:
        DataError: it is no data file; then nothing was changed.
        NotKept: it cannot, or could not be kept; what was there before is there still.
    """
    texts = read_data(text)
    there = set(store.names())
    _check_places(texts, there)
    before = texts_of(store)
    changed = tuple(key for key in texts if before.get(key) != texts[key])
    backup = ""
    if any(key in before for key in changed):
        number = 1
        while (backup := f"{BACKUP}{number}.txt") in there:
            number += 1
        if not _keep(store, backup, write_data(before)):
            _back(store, {backup: None})
            raise NotKept(store.trouble)
    if changed and isinstance(store, Promising) and not store.promise(text):
        _back(store, {backup: None} if backup else {})
        raise NotKept(store.trouble or "nothing can be written")
    for number, key in enumerate(changed):
        if not _keep(store, key, texts[key]):
            why = store.trouble
            if isinstance(store, Promising):
                store.promise("")
            if _back(store, {name: before.get(name) for name in changed[: number + 1]}):
                _back(store, {backup: None} if backup else {})
            elif backup:
                why = f"{why}; what was there before is in {store.where(backup)}"
            raise NotKept(why)
    if isinstance(store, Promising):
        store.promise("")
    return changed, backup


def finish_import(store: ListedStore) -> int:
    """Finish an import that was cut short; gives how many texts were still to be kept, 0 when there was none or it cannot be done now."""
    text = store.promised() if isinstance(store, Promising) else ""
    if not text:
        return 0
    try:
        texts = read_data(text)
    except DataError:
        texts = {}
    left = [key for key in texts if store.get(key) != texts[key]]
    if all(_keep(store, key, texts[key]) for key in left) and isinstance(store, Promising):
        store.promise("")
        return len(left)
    return 0


@runtime_checkable
class Promising(Protocol):
    """A store that remembers an import which has begun."""

    def promise(self, text: str) -> bool:
        """Keep the text of an import that begins; "": it has ended.  Returns whether that is done."""
        ...

    def promised(self) -> str:
        """The text of an import that has begun and not ended; "" for none."""
        ...


def _check_places(texts: Mapping[str, str], there: set[str]) -> None:
    """No text may need a folder where another one is a file."""
    keys = {*texts, *there}
    for key in texts:
        above = [key[:at] for at, char in enumerate(key) if char == "/"]
        in_the_way = next((name for name in above if name in keys), None)
        if in_the_way is None and key not in there:
            in_the_way = next((name for name in keys if name.startswith(f"{key}/")), None)
        if in_the_way is not None:
            raise NotKept(f"{key} and {in_the_way} cannot both be kept: one is a file where the other needs a folder")


def _keep(store: ListedStore, key: str, text: str) -> bool:
    """Put it, and see that it is there."""
    return store.put(key, text) and store.get(key) == text


def _back(store: ListedStore, texts: Mapping[str, str | None]) -> bool:
    """Put back what was there; returns whether that is so."""
    done = [store.delete(key) if text is None else _keep(store, key, text) for key, text in texts.items()]
    return all(done)
