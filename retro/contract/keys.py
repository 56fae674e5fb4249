"""The keys by name, and what kinds of them there are."""

from __future__ import annotations

from collections.abc import Collection

KEY_NAMES = frozenset(
    {f"F{n}" for n in range(1, 13)}
    | {f"KP{n}" for n in range(10)}
    | {"KPEnter", "KPPlus", "KPMinus", "KPDot"}
    | {"Esc", "Enter", "Space", "Tab", "Backspace", "Delete"}
    | {"Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown"}
    | {"LAlt", "RAlt", "Ctrl", "RCtrl", "Shift", "LGui", "RGui", "Menu"}
    | set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
)
"""Names of the keys in :mod:`retro.contract.input`."""

KEYPAD_CHARS = {f"KP{n}": str(n) for n in range(10)} | {"KPPlus": "+", "KPMinus": "-", "KPDot": "."}
"""What stands on the keys of the keypad.  They come as keys only, never as typed text, whatever NumLock says."""

REPEATING = frozenset({"Up", "Down", "Left", "Right", "PageUp", "PageDown", "Backspace", "Delete", "KP8", "KP2", "KP4", "KP6"})
"""Keys that repeat while they are held."""

ALT_KEYS = frozenset({"LAlt"})
"""Keys for menus.  The right one is AltGr on most of the world's keyboards: it gives text and opens no menu."""

TEXT_KEY = "RAlt"
"""While it is down text is typed whatever else is: Windows reports AltGr with a Ctrl that nobody pressed."""

NO_TEXT_KEYS = frozenset({"LAlt", "Ctrl", "RCtrl", "LGui", "RGui"})
"""While one of these is down, and not AltGr, nothing is typed."""


def types(held: Collection[str]) -> bool:
    """Whether a key that prints gives text while others are held.

    Args:
        held: names of keys that are down.
    """
    return TEXT_KEY in held or NO_TEXT_KEYS.isdisjoint(held)
