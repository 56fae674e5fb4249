"""What the console needs from the page that it runs in.  Nothing here does anything on the desktop.

The page's script (``retro/publish/page/page.js``) keeps Alt from the browser and from Pyxel, whose own Alt keys would act before a program
sees them, and has keys and a right button on the screen for fingers; here they join what Pyxel tells.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from retro.console.devices.gather import Raw, RawKey
from retro.contract.keys import KEY_NAMES
from retro.values import replace

IN_BROWSER = sys.platform == "emscripten"

CHARS = {"Space": " ", **{name: name.lower() for name in KEY_NAMES if len(name) == 1}}
"""What the page's keys type."""

_CODES = {name: -1 - number for number, name in enumerate(sorted(KEY_NAMES))}
"""Pyxel's own numbers are never negative."""


class NoPage:
    """In the place of the page's script where there is none of ours (``pyxel app2html``): what is told is printed."""

    python: Any = None
    touched = False

    def take(self) -> str:
        return ""

    def focused(self) -> bool:
        return bool(importlib.import_module("js").document.hasFocus())

    def link(self, code: str) -> str:
        return code

    def hand(self, text: str) -> None:
        importlib.import_module("js").navigator.clipboard.writeText(text)

    def download(self, name: str, data: Any) -> None:
        print(f"only the page of `retro web` can hand on {name}")

    def notice(self, text: str) -> None:
        if text:
            print(text)

    say = failed = notice

    def fingers(self, told: str) -> None:
        """Nobody asks."""

    def drawn(self) -> None:
        """Nobody asks."""

    def ended(self) -> None:
        print("The program has ended. Load the page anew to begin again.")


_NO_PAGE = NoPage()


def page() -> Any:
    """The page's script object ``retroPage``, or what stands in for it; only in a browser."""
    return getattr(importlib.import_module("js"), "retroPage", _NO_PAGE)


class PageDevice:
    """The page's own keys, and its way to press the right mouse button with a finger.

    Args:
        source: an object with ``take()``, which gives what has happened since the last call as words: ``+F5`` and ``-F5`` for a key that
            went down and up, ``right`` and ``left`` for what the first mouse button stands for from now on, ``away`` and ``here`` for a
            mouse that leaves the screen and comes back, ``none`` when all keys came up because the page lost the keyboard, ``u2d`` for a
            character (by its code, in hexadecimal) that no key of ours stands for, and those that begin with ``>`` about a finger (see
            :class:`retro.console.devices.fingertip.Fingertip`).
    """

    def __init__(self, source: Any) -> None:
        self._source = source
        self._held: set[str] = set()
        self._right = False
        self._away = False
        from retro.console.devices.fingertip import Fingertip  # only a page has fingers

        self._finger = Fingertip()

    def merge(self, raw: Raw) -> Raw:
        """One frame's input with the page's keys in it."""
        pressed: list[RawKey] = []
        text = raw.text
        momentary = set(self._held)
        for word in str(self._source.take()).split():
            name = word[1:]
            if word == "none":
                self._held.clear()
                momentary.clear()
            elif word in ("right", "left"):
                self._right = word == "right"
            elif word in ("away", "here"):
                self._away = word == "away"
            elif word[0] == "+" and name in KEY_NAMES and name not in self._held:
                self._held.add(name)
                momentary.add(name)
                pressed.append(RawKey(_CODES[name], name, name in CHARS))
                text += CHARS.get(name, "")
            elif word[0] == ">":
                self._finger.hear(word)
            elif word[0] == "-":
                self._held.discard(name)
            elif word[0] == "u" and (char := _char(name)):
                text += char
        if self._away and not raw.buttons:
            raw = replace(raw, mouse=(-1, -1))  # Pyxel leaves it where it was last, at first in the corner
        raw = self._finger.merge(raw)
        down = {_CODES[name] for name in self._held}
        focus = raw.focus
        buttons = frozenset("right" if button == "left" else button for button in raw.buttons) if self._right else raw.buttons
        return replace(
            raw,
            pressed=(*pressed, *raw.pressed) if "LAlt" in momentary or "RAlt" in momentary else (*raw.pressed, *pressed),
            # Our numbers are none of Pyxel's, which must never be asked about them.  While the page has not the keyboard, no key is down.
            is_down=lambda code: code in down if code < 0 else focus and raw.is_down(code),
            text=text,
            buttons=buttons,
        )


def _char(digits: str) -> str:
    """The printing character of a hexadecimal code; empty where that is none."""
    try:
        char = chr(int(digits, 16))
    except (ValueError, OverflowError):
        return ""
    return char if char.isprintable() else ""


class NoStorage:
    """In the place of the browser's storage where even asking for it is refused (cookies blocked): nothing can be read or kept.

    Args:
        fault: what the browser answered.
    """

    length = 0

    def __init__(self, fault: Exception) -> None:
        self._fault = fault

    def _refuse(self, *words: str) -> str:
        raise self._fault

    getItem = setItem = removeItem = _refuse


def local_storage() -> Any:
    """The browser's ``localStorage``; a :class:`NoStorage` where it refuses that."""
    try:
        storage = importlib.import_module("js").localStorage
        storage.getItem("retro")
    except Exception as fault:  # whatever the browser refuses with
        return NoStorage(fault)
    return storage
