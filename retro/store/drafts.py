"""Files written whole: into a draft beside the place, which then takes that place.  Whatever happens meanwhile, what was there stays.

A draft is called ``.NAME.PID.tmp``.  A process that is killed while it writes leaves one behind; :func:`sweep` takes those away.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

from retro.store.disk import DISK, FRESH, Disk, Entry, opened, write_all

_DRAFT: Final = re.compile(r"\.[a-z0-9_-][a-z0-9._-]*\.([1-9][0-9]{0,9})\.tmp")
"""The drafts of a store: the last part of a key, and the process."""

STALE: Final = 60
"""Seconds after which a draft is left behind for certain: one is written in far less than one of them."""

_DEVICES: Final = ("dev", "proc")


def draft_of(path: Path) -> Path:
    """The draft of this process for a file."""
    return path.with_name(f".{path.name}.{os.getpid()}.tmp")


def swap_in(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Write a file of a store whole and on the disk for certain; its folder is made, a link to a file stays one.

    Raises:
        OSError: it cannot be written; what was there is there still.
    """
    place = disk.target(path)
    disk.make(place.parent)
    _write(place, data, disk)
    # Not before its name is on the disk, too, may something else be taken away because this is there.
    disk.sync_folder(place.parent)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that a person has named; its folder must be there.  What is no file (a pipe, a device) is written directly.

    Raises:
        OSError: it cannot be written; what was there is there still.
    """
    if _direct(path):
        path.write_bytes(data)
    else:
        _write(target(path), data, DISK)


def check(path: Path) -> None:
    """Whether it makes sense to begin with something that takes long before it is written.

    Raises:
        OSError: a folder is there, or none for it.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    path.parent.stat()
    if not path.parent.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def _write(path: Path, data: bytes, disk: Disk) -> None:
    draft = draft_of(path)
    try:
        with opened(disk, draft, FRESH) as file:
            write_all(disk, file, data)
        disk.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(draft)
        raise


@contextlib.contextmanager
def lines_into(path: Path) -> Iterator[TextIO]:
    """A text file to write line by line: it takes its place when that is done, or broken off by the person.

    What is no file (a pipe, a device) is written directly.

    Raises:
        OSError: it cannot be opened or written; what was there is there still.
    """
    direct = _direct(path)
    path = path if direct else target(path)
    draft = path if direct else draft_of(path)
    check(path)
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            yield file
    except KeyboardInterrupt:
        _take_place(draft, path)
        raise
    except BaseException:
        if not direct:
            discard(draft)
        raise
    _take_place(draft, path)


def _take_place(draft: Path, path: Path) -> None:
    if draft != path:
        draft.replace(path)


def discard(draft: Path) -> None:
    """Take a draft away, if it is there and that can be done."""
    with contextlib.suppress(OSError):
        draft.unlink(missing_ok=True)


def target(path: Path) -> Path:
    """The file that a link leads to, as far as there is a folder for it: a person's link to a file stays one."""
    return DISK.target(path)


def _direct(path: Path) -> bool:
    """Another file cannot take this one's place."""
    return path.parts[1:2] in [(name,) for name in _DEVICES] or (path.exists() and not path.is_file() and not path.is_dir())


def sweep(folder: Path, disk: Disk = DISK) -> None:
    """Take away the drafts that dead processes have left in a store's folder and the folders in it."""
    for place in (folder, *(folder / entry.name for entry in _entries(folder, disk) if entry.is_folder)):
        for entry in _entries(place, disk):
            found = _DRAFT.fullmatch(entry.name)
            # Old enough, because in a folder that several machines use a number may be another one's process.
            if found is not None and entry.is_file and disk.now() - entry.changed > STALE and not lives(int(found[1])):
                with contextlib.suppress(OSError):
                    disk.remove(place / entry.name)


def _entries(folder: Path, disk: Disk) -> list[Entry]:
    try:
        return disk.listing(folder)
    except OSError:
        return []


def lives(process: int) -> bool:
    """Whether there is such a process; where asking would end it (Windows) none is taken to live: the draft's age must do."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        pass
    return True
