"""Pyxel's numbers for keys, mouse buttons and a pad's buttons, and what the console calls them."""

from __future__ import annotations

import pyxel

from retro.console.devices.gather import RawKey
from retro.contract.input import Button

NAMED_KEYS = {
    **{getattr(pyxel, f"KEY_F{n}"): f"F{n}" for n in range(1, 13)},
    **{getattr(pyxel, f"KEY_KP_{n}"): f"KP{n}" for n in range(10)},
    **{getattr(pyxel, f"KEY_{c}"): c for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"},
    pyxel.KEY_ESCAPE: "Esc",
    pyxel.KEY_RETURN: "Enter",
    pyxel.KEY_SPACE: "Space",
    pyxel.KEY_TAB: "Tab",
    pyxel.KEY_BACKSPACE: "Backspace",
    pyxel.KEY_DELETE: "Delete",
    pyxel.KEY_UP: "Up",
    pyxel.KEY_DOWN: "Down",
    pyxel.KEY_LEFT: "Left",
    pyxel.KEY_RIGHT: "Right",
    pyxel.KEY_HOME: "Home",
    pyxel.KEY_END: "End",
    pyxel.KEY_PAGEUP: "PageUp",
    pyxel.KEY_PAGEDOWN: "PageDown",
    pyxel.KEY_KP_ENTER: "KPEnter",
    pyxel.KEY_KP_PLUS: "KPPlus",
    pyxel.KEY_KP_MINUS: "KPMinus",
    pyxel.KEY_KP_PERIOD: "KPDot",
    pyxel.KEY_LALT: "LAlt",
    pyxel.KEY_RALT: "RAlt",
    pyxel.KEY_LCTRL: "Ctrl",
    pyxel.KEY_RCTRL: "RCtrl",
    pyxel.KEY_LSHIFT: "Shift",
    pyxel.KEY_RSHIFT: "Shift",
    pyxel.KEY_LGUI: "LGui",
    pyxel.KEY_RGUI: "RGui",
    pyxel.KEY_APPLICATION: "Menu",
    pyxel.KEY_MENU: "Menu",
}
EITHER_KEYS = frozenset({pyxel.KEY_SHIFT, pyxel.KEY_CTRL, pyxel.KEY_ALT, pyxel.KEY_GUI})
"""Pyxel's own keys that stand for the left and the right one; they come beside those."""

LAST_PRINTING = 0x10FFFF
"""Codes of keys with a character on them are that character's; other keys have higher codes."""

BUTTONS: tuple[tuple[int, Button], ...] = (
    (pyxel.MOUSE_BUTTON_LEFT, "left"),
    (pyxel.MOUSE_BUTTON_RIGHT, "right"),
    (pyxel.MOUSE_BUTTON_MIDDLE, "middle"),
)

PAD_BUTTONS: tuple[tuple[int, str], ...] = tuple(
    (getattr(pyxel, f"GAMEPAD1_BUTTON_{theirs}"), ours)
    for theirs, ours in (
        ("DPAD_UP", "Up"),
        ("DPAD_DOWN", "Down"),
        ("DPAD_LEFT", "Left"),
        ("DPAD_RIGHT", "Right"),
        ("A", "A"),
        ("B", "B"),
        ("X", "X"),
        ("Y", "Y"),
        ("LEFTSHOULDER", "LB"),
        ("RIGHTSHOULDER", "RB"),
        ("START", "Start"),
        ("BACK", "Back"),
    )
)
STICK_RANGE = 32768
"""Pyxel's figure for a stick that is pushed wholly."""


def raw_key(code: int) -> RawKey:
    """One of Pyxel's keys as the gatherer wants it."""
    name = NAMED_KEYS.get(code, "")
    return RawKey(code, name, 32 <= code <= LAST_PRINTING and code != pyxel.KEY_DELETE)
