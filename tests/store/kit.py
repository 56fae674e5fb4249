"""What tests of the store share."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from retro.store.disk import Disk


class Told(list[str]):
    """A notice that keeps what it was told."""

    def __call__(self, text: str, /) -> None:
        self.append(text)


class CountingDisk(Disk):
    """The system's disk, which counts what is asked of it, and fails when it is told to.

    Attributes:
        written: bytes.
        steps: changes of any kind.
        room: bytes that may still be written; None: as many as there is room for.
        fault: what everything that writes fails with; None: nothing.
    """

    def __init__(self) -> None:
        self.written = self.steps = 0
        self.room: int | None = None
        self.fault: OSError | None = None

    def write(self, file: int, data: bytes) -> int:
        self._step()
        if self.room is not None:
            if not self.room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            data = data[: self.room]
            self.room -= len(data)
        self.written += len(data)
        return super().write(file, data)

    def open(self, path: Path, flags: int) -> int:
        if flags & (os.O_WRONLY | os.O_CREAT):
            self._step()
        return super().open(path, flags)

    def sync(self, file: int) -> None:
        self._step()
        super().sync(file)

    def replace(self, old: Path, new: Path) -> None:
        self._step()
        super().replace(old, new)

    def remove(self, path: Path) -> None:
        self._step()
        super().remove(path)

    def _step(self) -> None:
        self.steps += 1
        if self.fault is not None:
            raise self.fault
