"""Carried out of retro/contract/program.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    pass


class Store(Protocol):
    """Named texts that outlive the program: files on the desktop, browser storage on the web.

    Keys are like ``old-maid/settings.toml``: lower-case letters, digits, ``-_./``.
    """

    def get(self, key: str) -> str | None:
        """The text, or None when there is none (or it cannot be read)."""
        ...

    def put(self, key: str, text: str) -> None:
        """Keep the text: wholly or not at all."""
        ...

    def delete(self, key: str) -> None: ...

    def set_aside(self, key: str) -> str:
        """Move a damaged text out of the way and keep it; returns where it is now, as a person would find it."""
        ...

    def where(self, key: str) -> str:
        """Where that text is, for messages (a path on the desktop)."""
        ...
