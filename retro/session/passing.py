"""Deals that are over when they are left: problems and the deal of the day (:mod:`retro.session.putby` has all about them).

Apart, because every start asks whether one was left by closing the window, and most find that none was.
"""

from __future__ import annotations

from typing import Final

from retro.contract.store import Store

KEY: Final = "problems/passing.txt"
"""Where the store notes them: for each cart a line, its name and the number of the match that was put by, 0 for none."""


def left_open(store: Store) -> bool:
    """The window was closed, or the process ended, while such a deal was played."""
    return store.get(KEY) is not None
