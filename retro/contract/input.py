"""One frame's worth of input, as programs see it.  The console fills it from the real devices; tests write it by hand."""

from __future__ import annotations

from typing import Literal

from retro.values import dataclass

Button = Literal["left", "right", "middle"]


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key went down (or repeated while held, if it is a key that repeats).

    Names: F1-F12, Esc, Enter, Space, Tab, Backspace, Delete, Up, Down, Left, Right, Home, End, PageUp, PageDown,
    KP0-KP9, KPEnter, KPPlus, KPMinus, KPDot, LAlt, RAlt, Ctrl, RCtrl, Shift, LGui, RGui, Menu; A-Z and 0-9 by place on the keyboard.
    """

    name: str
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A character typed, by its label; none while Alt, Ctrl or GUI is down."""

    char: str


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button went down at a place in the machine's native pixels (may lie outside the picture)."""

    x: int
    y: int
    button: Button = "left"


@dataclass(frozen=True, slots=True)
class Release:
    x: int
    y: int
    button: Button = "left"


InputEvent = KeyDown | KeyUp | Typed | Press | Release


@dataclass(frozen=True, slots=True)
class Input:
    """What happened since the last frame.

    Attributes:
        events: in the order they came.
        held: names of the keys that are down now.
        pointer: where the mouse is in native pixels; None when it is away or switched off.
        wheel: steps turned, up positive.
        ticks: how many 60ths of a second have gone by since the last update.
        focus: the window has the keyboard.
    """

    events: tuple[InputEvent, ...] = ()
    held: frozenset[str] = frozenset()
    pointer: tuple[int, int] | None = None
    wheel: int = 0
    ticks: int = 1
    focus: bool = True
