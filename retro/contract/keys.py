"""Carried out of retro/console/keywords.py."""

from __future__ import annotations

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

ALT_KEYS = frozenset({"LAlt", "RAlt"})

NO_TEXT_KEYS = ALT_KEYS | {"Ctrl", "RCtrl", "LGui", "RGui"}
"""While one of these is down, nothing is typed."""
