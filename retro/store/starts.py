"""Starts that did not end: what was read last before them is noted, and is suspected at the next one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from retro.store.disk import DISK, Disk
from retro.store.drafts import lives

READING: Final = ".reading-"
"""Where it is noted what is being read while a program starts; a process's number follows."""


def note_of(folder: Path) -> Path:
    """This process's note."""
    return folder / f"{READING}{os.getpid()}"


def unfinished(folder: Path, disk: Disk = DISK) -> list[Path]:
    """The notes of starts that did not end."""
    try:
        names = [entry.name for entry in disk.listing(folder) if entry.is_file and entry.name.startswith(READING)]
    except OSError:
        return []
    dead = [name for name in names if name.removeprefix(READING).isdigit() and not lives(int(name.removeprefix(READING)))]
    return [folder / name for name in sorted(dead)]
