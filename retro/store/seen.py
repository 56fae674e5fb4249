"""Files as a program last saw them, so that it knows when another one has written since."""

from __future__ import annotations

import zlib
from typing import Any

from retro.store.tail import Growing


class Seen:
    """A file as this program last read or wrote it."""

    def __init__(self, data: bytes | None, growing: Growing | None = None) -> None:
        self.there = data is not None
        self.size = len(data or b"")
        self.crc = zlib.crc32(data or b"")
        self._data = data or b""
        self._sum: Any = None
        self.growing = growing
        """Where the file may grow in place."""
        self.tried = b""
        """What was to be written to its end, and may be there in part."""

    @property
    def sum(self) -> Any:
        """Of what it holds; made when it is first wanted (the library takes a while to load), and from then on without what it holds."""
        if self._sum is None:
            import hashlib

            self._sum, self._data = hashlib.blake2b(self._data), b""
        return self._sum

    def is_like(self, data: bytes | None) -> bool:
        """The file holds that, or that and a part of what was tried."""
        there = (data or b"")[: self.size]
        same = self.there == (data is not None) and self.sum.digest() == Seen(there).sum.digest()
        return same and self.tried.startswith((data or b"")[self.size :])

    def add(self, more: bytes) -> None:
        """It has grown."""
        self.size += len(more)
        self.crc = zlib.crc32(more, self.crc)
        self.sum.update(more)
