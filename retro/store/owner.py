"""Who may write in a data folder: one process at a time, so that two windows cannot write over each other's matches.

The right is a lock on a file of the folder, held by the system for a process and free again however that ends.  Whoever wants it of a
process that has it leaves a note beside it; that one keeps what it has to keep and gives it up.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from filelock import BaseFileLock

LOCK: Final = ".owner.lock"
WANTED: Final = ".owner.wanted"
PLAYS: Final = ".owner.plays"
"""What the owner plays."""

FRESH: Final = 20
"""Seconds after which nobody waits any more for what a note asks for."""


class Owner:
    """The right to write in a folder, for this process.

    Args:
        folder: the data folder; it is made when the right is claimed, where that can be done.

    Attributes:
        has: this process has the right.  Where the system can lock nothing (a disk that cannot be written, a network without locks, a Pyxel
            that is alone) everybody has it, as if there were only one window.
        certain: nobody else has it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.has = False
        self.certain = False
        self._lock: BaseFileLock | None = None

    def claim(self) -> bool:
        """Take the right, if nobody has it; returns whether this process has it now."""
        if self.has:
            return True
        try:
            from filelock import FileLock, Timeout  # not in every place where files are kept
        except ImportError:
            self.has = True
            return True
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(self.folder / LOCK, timeout=0)
            self._lock.acquire()
            self.certain = True
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            self._lock = None
        self.has = True
        self._forget(WANTED)
        return True

    def release(self) -> None:
        """Give the right up."""
        if self._lock is not None:
            self._forget(PLAYS)
            self._lock.release()
        self.has = self.certain = False
        self._lock = None

    def ask(self) -> None:
        """Ask who has the right to give it up; :meth:`claim` tells when that is so."""
        with contextlib.suppress(OSError):
            (self.folder / WANTED).touch()

    def ask_no_more(self) -> None:
        """Nobody waits any more."""
        self._forget(WANTED)

    def asked(self) -> bool:
        """Somebody waits for the right that this process has."""
        if not self.certain:
            return False
        try:
            return abs(time.time() - (self.folder / WANTED).stat().st_mtime) < FRESH
        except OSError:
            return False

    def plays(self, cart: str) -> None:
        """Tell others what is played."""
        if self.certain:
            with contextlib.suppress(OSError):
                (self.folder / PLAYS).write_text(cart, encoding="utf-8")

    def played(self) -> str:
        """What the owner plays; "" for nothing that is known."""
        try:
            with (self.folder / PLAYS).open(encoding="utf-8") as file:
                return file.read(100)
        except (OSError, UnicodeDecodeError):
            return ""

    def _forget(self, name: str) -> None:
        with contextlib.suppress(OSError):
            (self.folder / name).unlink(missing_ok=True)


def load() -> None:
    """Load the library that locks, which takes a moment, before it is wanted."""
    try:
        from filelock import FileLock, Timeout  # noqa: F401  (it loads what it gives when that is asked for)
    except ImportError:
        return


def another_folder(folder: Path) -> tuple[Path, Owner] | None:
    """A folder beside this one that nobody uses, claimed; None: there is none."""
    for number in range(2, 10):
        other = folder.with_name(f"{folder.name}-{number}")
        owner = Owner(other)
        if owner.claim():
            return other, owner
    return None
