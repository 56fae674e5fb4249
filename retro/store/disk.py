"""What the store asks of the system, a call each: so that a test can put another disk in its place, one that fails at any step.

All methods raise OSError as the system does.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

FLAGS: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0)
READ: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | FLAGS
"""Not even a pipe without a writer makes the one wait who opens it so."""

FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | FLAGS
OVER: Final = os.O_WRONLY | FLAGS
LONGER: Final = os.O_WRONLY | os.O_APPEND | FLAGS


NO_SYNC: Final = frozenset({errno.EACCES, errno.EPERM, errno.EINVAL, errno.ENOTSUP, errno.EISDIR, errno.EBADF})
"""What a system answers that does not sync folders, or not this one."""


class Mark(NamedTuple):
    """A file as it stands: what would be another one has another mark."""

    inode: int
    size: int


class Entry(NamedTuple):
    """What lies in a folder."""

    name: str
    is_folder: bool
    is_file: bool
    changed: float


class Disk:
    """The system's disk."""

    def now(self) -> float:
        """The time, in seconds, as files have it."""
        return time.time()

    def open(self, path: Path, flags: int) -> int:
        """A file's number; one that is made may be read and written by all whom the person's mask lets."""
        return os.open(path, flags, 0o666)

    def stat(self, file: int) -> tuple[bool, Mark]:
        """Whether it is a regular file, and its mark."""
        found = os.fstat(file)
        return stat.S_ISREG(found.st_mode), Mark(found.st_ino, found.st_size)

    def read(self, file: int, most: int) -> bytes:
        return os.read(file, most)

    def write(self, file: int, data: bytes) -> int:
        """How many of the bytes were written: fewer than all at times."""
        return os.write(file, data)

    def cut(self, file: int, size: int) -> None:
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        """All that was written is on the disk for certain."""
        os.fsync(file)

    def close(self, file: int) -> None:
        os.close(file)

    def replace(self, old: Path, new: Path) -> None:
        """Another name, in whose place nothing or a file was."""
        old.replace(new)

    def move(self, old: Path, new: Path) -> None:
        """Another name that is free."""
        old.rename(new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def make(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)

    def exists(self, path: Path) -> bool:
        return os.path.lexists(path)

    def target(self, path: Path) -> Path:
        """The file that a link leads to, as far as there is a folder for it; else the path itself."""
        if path.is_symlink():
            end = Path(os.path.realpath(path))
            if end.parent.is_dir() and not end.is_symlink():
                return end
        return path

    def listing(self, folder: Path) -> list[Entry]:
        """What lies in a folder; links are neither folders nor files."""
        found = []
        with os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    changed = entry.stat(follow_symlinks=False).st_mtime
                    found.append(Entry(entry.name, entry.is_dir(follow_symlinks=False), entry.is_file(follow_symlinks=False), changed))
        return found

    def names(self, folder: Path) -> Iterator[Path]:
        """All files in a folder and its folders, links to files among them; links to folders are not followed."""
        for place, _, names in os.walk(folder):
            yield from (Path(place, name) for name in names)

    def closed(self, path: Path) -> Path:
        """What stands in the way of reading a file: the outermost folder that may not be looked into, else the file itself."""
        return next((folder for folder in reversed(path.parents) if not os.access(folder, os.X_OK)), path)

    def sync_folder(self, folder: Path) -> None:
        """The names in a folder are on the disk for certain, where the system lets one ask for that."""
        try:
            file = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(file)
            finally:
                os.close(file)
        except OSError as fault:
            if fault.errno not in NO_SYNC:
                raise


DISK: Final = Disk()


class NoRegularFile(OSError):
    """Something is there that is not a regular file, or one that is too large to be what was kept."""


def read_file(disk: Disk, path: Path, most: int) -> tuple[bytes, Mark]:
    """The bytes of a file and its mark.

    Args:
        most: bytes; a larger file is refused before it is read.

    Raises:
        NoRegularFile: a pipe, a device, a folder, or too large.
        OSError: it is not there, or cannot be read.
    """
    with opened(disk, path, READ) as file:
        regular, mark = disk.stat(file)
        if not regular:
            raise NoRegularFile(errno.EINVAL, "it is not a regular file", str(path))
        if mark.size > most:
            raise NoRegularFile(errno.EFBIG, f"it is too large, {mark.size / 1e6:.0f} MB", str(path))
        parts: list[bytes] = []
        room = most + 1
        while part := disk.read(file, min(room, mark.size + 1)):  # room for all of it is made before it is read
            parts.append(part)
            room -= len(part)
        return b"".join(parts), mark


def write_all(disk: Disk, file: int, data: bytes) -> None:
    """Write all of it and have it on the disk for certain."""
    view = data
    while view:
        count = disk.write(file, view)
        if count <= 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        view = view[count:]
    disk.sync(file)


@contextlib.contextmanager
def opened(disk: Disk, path: Path, flags: int, at_end: Callable[[], None] = lambda: None) -> Iterator[int]:
    """A file that is closed again.

    Raises:
        OSError: it cannot be opened.
    """
    file = disk.open(path, flags)
    try:
        yield file
    finally:
        disk.close(file)
        at_end()
