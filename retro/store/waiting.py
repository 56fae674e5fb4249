"""What could not be kept and waits for that, in the order in which it came."""

from __future__ import annotations

from collections.abc import Iterator


def folder_of(key: str) -> str:
    """The folder of a key; what is kept in one is about the same thing."""
    return key.rpartition("/")[0]


class Waiting:
    """Changes that are not where they outlive the program yet.

    A later text takes an earlier one's place, unless something of the same folder is taken away in between: that may have been done because
    the earlier text was kept (a match goes when it has become the last match).
    """

    def __init__(self) -> None:
        self._changes: list[tuple[str, str | None]] = []

    def __bool__(self) -> bool:
        return bool(self._changes)

    def __contains__(self, key: str) -> bool:
        return any(name == key for name, _ in self._changes)

    def __iter__(self) -> Iterator[tuple[int, str, str | None]]:
        """The changes: a number by which each is done with, the key, and the text; None: it is to go.  They may be done with meanwhile."""
        return iter([(id(change), *change) for change in self._changes])

    def get(self, key: str) -> str | None:
        """The text as it is to be; None when it is to go, or when nothing waits."""
        return next((text for name, text in reversed(self._changes) if name == key), None)

    def add(self, key: str, text: str | None) -> None:
        """Another change."""
        for at in reversed(range(len(self._changes))):
            name, before = self._changes[at]
            if name == key:
                del self._changes[at]
                break
            if before is None and folder_of(name) == folder_of(key):
                break
        self._changes.append((key, text))

    def done(self, number: int) -> None:
        """A change has been made."""
        self._changes = [change for change in self._changes if id(change) != number]

    def move(self, key: str, new: str) -> None:
        """The text that waits under a key belongs under another one, and the first is to go."""
        for at in reversed(range(len(self._changes))):
            if self._changes[at][0] == key:
                self._changes[at] = (new, self._changes[at][1])
                break
        self._changes.append((key, None))

    def names(self) -> set[str]:
        """The keys under which a text waits."""
        return {key for key, _ in self._changes if self.get(key) is not None}

    def gone(self) -> set[str]:
        """The keys whose text is to go."""
        return {key for key, _ in self._changes if self.get(key) is None}
