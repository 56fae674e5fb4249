"""Texts that stand in a cart's folder and are read at the prompt and on the desktop."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

LONGEST: Final = 100_000
"""Characters of a document; what goes beyond is not shown."""


@cache
def document(path: Path) -> str:
    """A document; what cannot be read is empty, and what is no text has marks in its place."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(LONGEST)
    except OSError:
        return ""
