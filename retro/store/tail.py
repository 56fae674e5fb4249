"""Texts that grow: a file to whose end lines are written in place, so that a match's ten thousandth card costs what its first did.

A file that is written whole is swapped in and is never half there.  One that grows in place may be, when the process is killed or the
power fails: its last line is cut off then, and may look like a whole one (``0 bid:1`` of ``0 bid:13``).  So beside such a file lies
``.NAME.tail``, which says for which file (by its inode), from which size and to which its last growth was meant.  What was cut off is the
beginning of something of which nobody was told that it is kept; it is left away when the file is read, and the text is as it was before.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from retro.store.disk import FRESH, LONGER, OVER, Disk, Mark, opened, read_file, write_all
from retro.store.drafts import draft_of

_WIDTH: Final = 20
_SIZE: Final = 3 * (_WIDTH + 1)


def tail_of(path: Path) -> Path:
    """What lies beside a file that grows."""
    return path.with_name(f".{path.name}.tail")


class Growing:
    """A file that this process lengthens.

    Args:
        path: the file, no link.
        mark: as it stands.
    """

    def __init__(self, disk: Disk, path: Path, mark: Mark) -> None:
        self._disk = disk
        self._path = path
        self.mark = mark
        self._noted = False

    def grow(self, more: bytes) -> bool:
        """Write to the end of the file, and have it on the disk for certain.

        Returns:
            False: another file is there now, or one that has changed; nothing was written.

        Raises:
            OSError: it cannot be written; then the file is as it was, or is read so.
        """
        with opened(self._disk, self._path, LONGER) as file:
            regular, there = self._disk.stat(file)
            if not regular or there != self.mark:
                return False
            self._note(len(more))
            try:
                write_all(self._disk, file, more)
            except OSError:
                with contextlib.suppress(OSError):
                    self._disk.cut(file, there.size)
                raise
        self.mark = Mark(there.inode, there.size + len(more))
        return True

    def _note(self, count: int) -> None:
        """Say what the growth is meant to be.  The first time that must be certain; afterwards the old note is as good as the new one."""
        words = (self.mark.inode, self.mark.size, self.mark.size + count)
        line = "".join(f"{word:>{_WIDTH}} " for word in words).encode("ascii")
        tail = tail_of(self._path)
        if self._noted:
            with opened(self._disk, tail, OVER) as file:
                self._disk.write(file, line)  # over one of the same length: there is always a whole one
            return
        # One of another process may tell of lines that are not on the disk for certain: there is always a whole one.
        draft = draft_of(self._path)
        with opened(self._disk, draft, FRESH) as file:
            write_all(self._disk, file, line)
        self._disk.replace(draft, tail)
        self._disk.sync_folder(tail.parent)
        self._noted = True


def forget(disk: Disk, path: Path) -> None:
    """The file does not grow any more: another one is in its place, or none."""
    with contextlib.suppress(OSError):
        disk.remove(tail_of(path))


def whole(disk: Disk, path: Path, data: bytes, mark: Mark) -> bytes:
    """What of a file that was read is certain: without what somebody was about to write to its end when he was ended."""
    try:
        note, _ = read_file(disk, tail_of(path), _SIZE)
        inode, first, last = map(int, note.split())
    except (OSError, ValueError):
        return data  # it was never lengthened, or about to be for the first time
    if inode != mark.inode or (mark.size == last - 1 and not data.endswith((b"\n", b"\0"))):
        return data  # another file; or an editor has taken the last line's end, and the line is whole
    if first < mark.size < last and data[:first].endswith(b"\n"):
        return data[:first]
    if not data or data.endswith(b"\n") or b"\r" in data:
        return data  # whole; or no program of ours wrote this
    return data[: data.rstrip(b"\0").rfind(b"\n") + 1]
