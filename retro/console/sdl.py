"""What SDL tells of its window and Pyxel does not: the keyboard's focus, the driver, size and place.

The functions are those of the SDL that Pyxel has loaded.  Where one cannot be had, nothing is known and nothing is moved.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import Any

from retro.console.placing import Area, Borders

FIRST_WINDOW = 1
"""SDL numbers its windows from here; Pyxel opens one."""

Call = Callable[..., Any]


def function(name: str, result: Any = ctypes.c_int) -> Call | None:
    """A function of the SDL that Pyxel has loaded, None where it cannot be had."""
    try:
        found = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError, TypeError):
        return None
    found.restype = result
    call: Call = found
    return call


def focus_probe() -> Callable[[], bool]:
    """Asks SDL whether a window has the keyboard; where it cannot be asked, the answer is yes.

    Pyxel itself does not tell, and without it Alt+Tab looks like an Alt that was pressed alone.
    """
    ask = function("SDL_GetKeyboardFocus", ctypes.c_void_p)
    return (lambda: True) if ask is None else (lambda: ask() is not None)


def unseen_driver() -> str:
    """The video driver that shows nothing, if SDL took one of its own accord because the display could not be opened."""
    ask = function("SDL_GetCurrentVideoDriver", ctypes.c_char_p)
    name = None if ask is None else ask()
    if not isinstance(name, bytes) or name not in (b"dummy", b"offscreen", b"evdev") or os.environ.get("SDL_VIDEODRIVER"):
        return ""
    return name.decode("ascii", "replace")


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


class SdlWindow:
    """Pyxel's window as SDL knows it.

    Attributes:
        there: it can be asked; else areas are None and nothing is moved.
    """

    def __init__(self) -> None:
        names = (
            "SDL_GetWindowSize",
            "SDL_GetWindowPosition",
            "SDL_SetWindowSize",
            "SDL_SetWindowPosition",
            "SDL_SetWindowMinimumSize",
            "SDL_GetWindowBordersSize",
            "SDL_GetWindowDisplayIndex",
            "SDL_GetDisplayUsableBounds",
        )
        self._calls = {name: call for name in names if (call := function(name)) is not None}
        find = function("SDL_GetWindowFromID", ctypes.c_void_p)
        handle = None if find is None or len(self._calls) < len(names) else find(ctypes.c_uint32(FIRST_WINDOW))
        self.there = handle is not None
        self._handle = ctypes.c_void_p(handle)

    def _pair(self, name: str) -> tuple[int, int]:
        first, second = ctypes.c_int(), ctypes.c_int()
        self._calls[name](self._handle, ctypes.byref(first), ctypes.byref(second))
        return first.value, second.value

    def area(self) -> Area | None:
        """Where the picture is on the desktop, and how large."""
        if not self.there:
            return None
        return Area(*self._pair("SDL_GetWindowPosition"), *self._pair("SDL_GetWindowSize"))

    def free(self) -> Area | None:
        """What the desktop leaves free of its bars, on the window's screen."""
        if not self.there:
            return None
        bounds = _Rect()
        index = self._calls["SDL_GetWindowDisplayIndex"](self._handle)
        if index < 0 or self._calls["SDL_GetDisplayUsableBounds"](index, ctypes.byref(bounds)) != 0 or bounds.w <= 0 or bounds.h <= 0:
            return None
        return Area(bounds.x, bounds.y, bounds.w, bounds.h)

    def borders(self) -> Borders:
        """What the desktop puts around the picture; nothing where it does not tell."""
        sizes = [ctypes.c_int() for _ in range(4)]
        if not self.there or self._calls["SDL_GetWindowBordersSize"](self._handle, *map(ctypes.byref, sizes)) != 0:
            return Borders()
        top, left, bottom, right = (size.value for size in sizes)
        return Borders(left, top, right, bottom)

    def move(self, area: Area, least: tuple[int, int]) -> None:
        """Give the picture a place and a size; it lets itself be made no smaller than ``least``."""
        if not self.there:
            return
        self._calls["SDL_SetWindowMinimumSize"](self._handle, *least)
        self._calls["SDL_SetWindowSize"](self._handle, area.width, area.height)
        self._calls["SDL_SetWindowPosition"](self._handle, area.x, area.y)
