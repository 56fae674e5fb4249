"""What a program keeps things in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable


class Store(Protocol):
    """Named texts that outlive the program: files on the desktop, browser storage on the web.

    Keys are like ``old-maid/settings.toml``: lower-case letters, digits, ``-_./``.
    """

    def get(self, key: str) -> str | None:
        """The text, or None when there is none (or it cannot be read)."""
        ...

    def put(self, key: str, text: str) -> bool:
        """Keep the text: wholly or not at all.

        Returns:
            Whether it is where it outlives the program.  If not (a full disk, say), it is remembered while the program runs, the person
            is told by the console, and it is kept as soon as that can be done.
        """
        ...

    def delete(self, key: str) -> bool:
        """Forget a text; returns whether it is gone for good."""
        ...

    def set_aside(self, key: str) -> str:
        """Move a damaged text out of the way and keep it; returns where it is now, as a person would find it."""
        ...

    def where(self, key: str) -> str:
        """Where that text is, for messages (a path on the desktop)."""
        ...


@runtime_checkable
class Extending(Protocol):
    """A store in which a text can grow at a cost that does not depend on its length."""

    def extend(self, key: str, before: tuple[int, int], more: str, whole: Callable[[], str]) -> bool:
        """Keep a text that continues what is kept.

        Args:
            before: length and CRC-32 of the UTF-8 of what was kept there last, by whom this is asked.
            more: what comes after it; whole lines.
            whole: gives all of the text: where something else is kept there, or cannot be continued, it is put.

        Returns:
            As ``put`` does.
        """
        ...


@runtime_checkable
class Telling(Protocol):
    """A store that can tell whether a text is where it outlives the program."""

    def is_kept(self, key: str) -> bool:
        """What was put or deleted last under a key is so for good."""
        ...


def is_kept(store: Store, key: str) -> bool:
    """What was put or deleted last under a key is so for good, as far as the store can tell."""
    return not isinstance(store, Telling) or store.is_kept(key)


def extend(store: Store, key: str, before: tuple[int, int], more: str, whole: Callable[[], str]) -> bool:
    """Keep a text that continues what is kept, in any store (see :meth:`Extending.extend`)."""
    return store.extend(key, before, more, whole) if isinstance(store, Extending) else store.put(key, whole())
