"""Ctrl+V: what lies on the clipboard is typed."""

from __future__ import annotations

from typing import Final

from retro.contract.input import Input, KeyDown, Typed
from retro.contract.keys import types
from retro.values import replace

PASTING: Final = frozenset({"Ctrl", "LGui"})
"""With one of these V types what lies there."""


class Paste:
    """What is about to be typed from the clipboard."""

    def __init__(self) -> None:
        self._text = ""

    def add(self, inp: Input) -> Input:
        """The frame, and what Ctrl+V types, as soon as Ctrl has come up and text can be typed."""
        if any(event == KeyDown("V") for event in inp.events) and not PASTING.isdisjoint(inp.held):
            from retro.console.clipboard import pasted

            self._text = pasted()
        if not self._text or not types(inp.held):
            return inp
        text, self._text = self._text, ""
        return replace(inp, events=(*inp.events, *map(Typed, text)))
