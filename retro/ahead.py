"""Modules loaded ahead, one in a frame: what is used after the first picture makes no frame late when it is used."""

from __future__ import annotations

import importlib


class Ahead:
    """Modules that will be wanted.

    Args:
        names: in the order in which they are loaded; what a module needs stands before it where both together take long.
    """

    def __init__(self, *names: str) -> None:
        self._left = list(reversed(names))

    def frame(self) -> None:
        """Load the next one; nothing where all are there, or where it was not taken along (a page, a packed cabinet)."""
        if self._left:
            name = self._left.pop()
            try:
                importlib.import_module(name)
            except ModuleNotFoundError as fault:
                if fault.name is None or not name.startswith(fault.name):
                    raise
