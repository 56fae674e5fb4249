"""Faults and paths in one plain line."""

from __future__ import annotations

import sys
from pathlib import Path


class BadInput(Exception):
    """What was typed or read cannot be used; the text is one line for the person (status 2)."""


def tell(text: str) -> None:
    """A plain line for the person, outside the picture."""
    print(f"retro: {one_line(text)}", file=sys.stderr, flush=True)


LONGEST_MESSAGE = 1000
"""Characters."""


def tidy(text: str) -> str:
    """A text without what editors and mail programs do to it: other line ends, a byte order mark, a last line without its end."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return text if not text or text.endswith("\n") else f"{text}\n"


def one_line(text: str) -> str:
    """A message as one line that no damaged file can draw out or disturb the terminal with: its middle cut, control characters escaped."""
    shown = text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE // 2]} ... {text[-LONGEST_MESSAGE // 2 :]}"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in shown)


def reason(fault: OSError) -> str:
    """Why the system refused, in its own words, without the number."""
    return fault.strerror or str(fault)


def is_file(path: Path) -> bool:
    """There is such a file; a name that the system does not even look at (too long) is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """There is such a folder, in a place that may be looked into."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_there(path: Path) -> bool:
    """There is something of that name; nothing has a name that the system does not even look at (too long)."""
    try:
        return path.exists()
    except OSError:
        return False
