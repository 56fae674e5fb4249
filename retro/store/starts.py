"""Starts that did not end: what was read last before them is noted, and is suspected at the next one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from retro.store.disk import DISK, FRESH, Disk, opened, read_file
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


class Start:
    """A start that is watched.

    Args:
        folder: the data folder.
        disk: the system's, or a test's.
    """

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.folder = folder
        self._disk = disk
        self._careful = False

    def careful(self, on: bool) -> None:
        """From now on what is read is noted, or no longer: the start is over."""
        if self._careful and not on:
            with contextlib.suppress(OSError):
                self._disk.remove(note_of(self.folder))
        self._careful = on

    def reading(self, key: str) -> None:
        """That text is about to be used."""
        if not self._careful:
            return
        # A note that is lost with the power is no loss: it is for programs that hang.
        with contextlib.suppress(OSError), opened(self._disk, note_of(self.folder), FRESH) as file:
            self._disk.write(file, key.encode("ascii"))

    def suspect(self) -> str:
        """What was read last before a start that did not end, as its note says; the notes are gone then."""
        key = ""
        for note in unfinished(self.folder, self._disk):
            with contextlib.suppress(OSError):
                data, _ = read_file(self._disk, note, 200)
                key = data.decode("ascii", "replace")
                self._disk.remove(note)
        return key
