"""Stores with a mind of their own: one tells the console of promises (see :mod:`retro.session.fair`), one keeps a cart to its own keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.contract.store import Store, extend

PROMISES: Final = "/fair.txt"
"""How the keys end under which promises are kept."""


class Watched:
    """The same store, with somebody who looks on.

    Args:
        store: where everything goes.
        promised: called with the hash of a promise that has just been made.
        notice: told when promises are set aside: no program does that itself.
    """

    def __init__(self, store: Store, promised: Callable[[str], None], notice: Callable[[str], None] = lambda line: None) -> None:
        self._store = store
        self._promised = promised
        self._notice = notice

    def get(self, key: str) -> str | None:
        """See :class:`retro.contract.store.Store`."""
        return self._store.get(key)

    def put(self, key: str, text: str) -> bool:
        """See :class:`retro.contract.store.Store`."""
        kept = self._store.put(key, text)
        if key.endswith(PROMISES):
            # The latest promise is on the last line, its hash the first word.
            self._promised(text.rstrip("\n").rpartition("\n")[2].partition(" ")[0])
        return kept

    def extend(self, key: str, before: tuple[int, int], more: str, whole: Callable[[], str]) -> bool:
        """See :class:`retro.contract.store.Extending`."""
        return extend(self._store, key, before, more, whole)

    def delete(self, key: str) -> bool:
        """See :class:`retro.contract.store.Store`."""
        return self._store.delete(key)

    def set_aside(self, key: str) -> str:
        """See :class:`retro.contract.store.Store`."""
        if not key.endswith(PROMISES):
            return self._store.set_aside(key)
        from retro.session import fair  # hardly ever wanted

        where, why = self._store.where(key), fair.fault(self._store, key.removesuffix(PROMISES))
        aside = self._store.set_aside(key)
        self._notice(f"{where}, {why}; these promises of fair dealing have been set aside as {aside}")
        return aside

    def where(self, key: str) -> str:
        """See :class:`retro.contract.store.Store`."""
        return self._store.where(key)
