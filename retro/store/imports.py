"""What an import is about to write: it stands beside the texts until all of it has been written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from retro.store import drafts
from retro.store.disk import Disk, read_file

IMPORT: Final = ".import"
"""The file in which it stands."""


def promise(folder: Path, text: str, disk: Disk) -> None:
    """Note what is about to be written; an empty text: it has been.

    Raises:
        OSError: it could not be noted.
    """
    if text:
        drafts.swap_in(folder / IMPORT, text.encode("utf-8"), disk)
    else:
        disk.remove(folder / IMPORT)
        disk.sync_folder(folder)


def promised(folder: Path, most: int, disk: Disk) -> str:
    """What was noted and not yet written, at most so many bytes of it; empty: nothing."""
    try:
        return read_file(disk, folder / IMPORT, most)[0].decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
