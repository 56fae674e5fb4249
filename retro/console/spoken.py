"""The spoken log: what programs say, a line each, in a plain text file that a screen reader can follow."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path

from retro.store.plain import BadInput, one_line, reason

LATEST = 3
"""Lines that are said again where a program cannot tell where it stands."""


class SpokenLog:
    """Appends lines to a file, which is closed again after each: whatever happens, all that was said is in it.

    Args:
        notice: tells the person a line.

    Attributes:
        path: the file; None while nobody listens.
        latest: the last lines that were said.
    """

    def __init__(self, notice: Callable[[str], None]) -> None:
        self._notice = notice
        self.path: Path | None = None
        self.latest: deque[str] = deque(maxlen=LATEST)

    @property
    def listening(self) -> bool:
        """Whether lines go anywhere."""
        return self.path is not None

    def open(self, path: Path | None, *, needed: bool = False) -> None:
        """Begin to write at the end of a file.

        Args:
            path: None where there are no files: nothing happens but a notice.
            needed: the person asked for this file by name.

        Raises:
            BadInput: the file cannot be written and was ``needed``; otherwise that is told as a notice.
        """
        self.path = None
        if path is None:
            self._notice("there is no folder for a spoken log here")
            return
        try:
            if not needed:  # the person's own data folder; elsewhere no folders are made
                path.parent.mkdir(parents=True, exist_ok=True)
            path.open("a", encoding="utf-8").close()
        except OSError as fault:
            line = f"cannot write the spoken log {path}: {reason(fault)}"
            if needed:
                raise BadInput(line) from None
            self._notice(line)
            return
        self.path = path

    def close(self) -> None:
        """Write no more."""
        self.path = None

    def say(self, line: str) -> None:
        """Append a line; a file that takes no more (a full disk) is given up with a notice."""
        if self.path is None or not line.strip():
            return
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(one_line(line) + "\n")
            self.latest.append(line)
        except OSError as fault:
            self._notice(f"the spoken log ends: {self.path} cannot be written: {reason(fault)}")
            self.path = None
