"""A gamepad as a pointer and a few keys.

Two ways to use it; the Back button changes between them, and each program begins with the one that suits its machine:

=========  ====================================  ==================================
           pointer (the Amigas)                  arrows (all others, the overlay)
=========  ====================================  ==================================
cross      moves the pointer                     the arrow keys
A, B       left and right mouse button           Enter and Esc
X, Y       Enter and Esc                         left and right mouse button
=========  ====================================  ==================================

In both the left stick moves the pointer, the shoulders are Shift+Tab and Tab, Start opens the overlay.  All but Start can be given
another meaning in keys.toml.  Source: issue 6, gamepad.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from retro.console.devices.gather import PAD_CODES, Raw, RawKey
from retro.contract.input import Button
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.values import replace

ARROWS: Final = ("Up", "Down", "Left", "Right")
BUTTONS: Final = (*ARROWS, "A", "B", "X", "Y", "LB", "RB", "Start", "Back")
"""Names of a pad's buttons; the first four are its cross."""

DEAD: Final = 0.25
"""How far the stick may lie from its middle without anything moving; it goes to 1."""

FASTEST: Final = 9.0
"""Pixels of the canvas in a frame with the stick pushed wholly."""

FIRST_STEP, LAST_STEP, GROWTH = 1.0, 7.0, 0.2
"""The cross moves the pointer by so many pixels a frame, more the longer it is held."""

KEYS: Final = {"LB": ("Shift", "Tab"), "RB": ("Tab",)}
POINTER_KEYS: Final = {"X": ("Enter",), "Y": ("Esc",)}
ARROW_KEYS: Final = {"A": ("Enter",), "B": ("Esc",), **{arrow: (arrow,) for arrow in ARROWS}}
POINTER_BUTTONS: Final[dict[str, Button]] = {"A": "left", "B": "right"}
ARROW_BUTTONS: Final[dict[str, Button]] = {"X": "left", "Y": "right"}

LEFT_CLICK, RIGHT_CLICK = "LeftClick", "RightClick"
CLICKS: Final[dict[str, Button]] = {LEFT_CLICK: "left", RIGHT_CLICK: "right"}
"""What a button may give beside keys."""

MOVABLE: Final = tuple(name for name in BUTTONS if name != "Start")
"""Buttons that may be given another meaning; the overlay's always stays."""

_UNMOVED: Final[Mapping[str, str]] = MappingProxyType({})


class PadState(NamedTuple):
    """A pad in one frame.

    Attributes:
        buttons: those of :data:`BUTTONS` that are down, or were for a moment.
        x, y: the left stick, -1 to 1, right and down positive.
    """

    buttons: frozenset[str] = frozenset()
    x: float = 0.0
    y: float = 0.0


def prefers_arrows(machine: str) -> bool:
    """Whether a program on that machine is better played with the arrow keys: all but the Amigas', which were played with the mouse."""
    return not machine.startswith("amiga")


def meanings(button: str, arrows: bool, moved: Mapping[str, str] = _UNMOVED) -> tuple[str, ...]:
    """What a button gives: keys that go down together, or one of :data:`CLICKS`; nothing where it has another task, or none.

    Args:
        button: one of :data:`BUTTONS`.
        arrows: the way of use.
        moved: see :class:`Pad`.
    """
    if button in moved:
        return (moved[button],) if moved[button] else ()
    if found := KEYS.get(button) or (ARROW_KEYS if arrows else POINTER_KEYS).get(button):
        return found
    click = (ARROW_BUTTONS if arrows else POINTER_BUTTONS).get(button)
    return tuple(name for name, what in CLICKS.items() if what == click)


class Pad:
    """Turns a pad's states into keys and a mouse; the real mouse takes the pointer back as soon as it moves.

    Attributes:
        arrows: the cross gives arrow keys.
        start: Start went down in the last frame.
        used: something on the pad was touched in the last frame.
        moved: buttons that a person has given another meaning, in both ways of use: a key, one of :data:`CLICKS`, "" for nothing.
        fresh: buttons that went down in the last frame.
    """

    def __init__(self) -> None:
        self.arrows = True
        self.start = False
        self.used = False
        self.moved: Mapping[str, str] = _UNMOVED
        self.fresh: tuple[str, ...] = ()
        self._before: frozenset[str] = frozenset()
        self._keys: dict[str, tuple[str, ...]] = {}
        self._buttons: dict[str, Button] = {}
        self._place: tuple[float, float] | None = None
        self._last: tuple[float, float] = CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2
        self._mouse: tuple[int, int] | None = None
        self._step = FIRST_STEP

    def add(self, raw: Raw, state: PadState, *, pointer: bool = True) -> Raw:
        """The frame with the pad's share in it.

        Args:
            raw: the frame; its mouse may be away.
            state: of the pad.
            pointer: the program has the mouse.
        """
        fresh = self.fresh = tuple(name for name in BUTTONS if name in state.buttons - self._before)
        gone = self._before - state.buttons
        self._before = state.buttons
        self.start = "Start" in fresh
        if "Back" in fresh and "Back" not in self.moved:
            self.arrows = not self.arrows
        self._move(raw, state, pointer)
        self.used = bool(state.buttons) or self._steering(state) != (0.0, 0.0)
        for name in gone:
            self._keys.pop(name, None)
            self._buttons.pop(name, None)
        pressed: list[RawKey] = []
        for name in fresh:
            # What a button means is decided when it goes down: it may come up in the other way of use.
            meaning = meanings(name, self.arrows, self.moved)
            button = CLICKS.get(meaning[0]) if meaning else None
            keys = () if button else meaning
            if keys:
                self._keys[name] = keys
                pressed += [RawKey(self._code(name, key), key, False) for key in keys]
            elif button and pointer:
                self._buttons[name] = button
                if raw.mouse is None:
                    self._place = self._place or self._last
        down = {self._code(name, key) for name, keys in self._keys.items() for key in keys}
        theirs = raw.is_down
        mouse = raw.mouse
        if self._place is not None:
            mouse = round(self._place[0]), round(self._place[1])
        return replace(
            raw,
            pressed=(*raw.pressed, *pressed),
            is_down=lambda code: code in down if code <= PAD_CODES else theirs(code),
            mouse=mouse,
            buttons=raw.buttons | frozenset(self._buttons.values()),
        )

    @staticmethod
    def _code(button: str, key: str) -> int:
        return PAD_CODES - 2 * BUTTONS.index(button) - (key == "Tab")

    def _steering(self, state: PadState) -> tuple[float, float]:
        """Pixels that the pointer goes in a tick now: the stick's, slowly near its middle, and the cross's."""
        x, y = (0.0 if abs(v) < DEAD else FASTEST * v * abs(v) for v in (state.x, state.y))
        if not self.arrows:
            cross = state.buttons.difference(self.moved)
            x += self._step * (("Right" in cross) - ("Left" in cross))
            y += self._step * (("Down" in cross) - ("Up" in cross))
        return x, y

    def _move(self, raw: Raw, state: PadState, pointer: bool) -> None:
        if raw.mouse != self._mouse or not pointer:
            self._mouse, self._place = raw.mouse, None
            self._last = raw.mouse or self._last
        if not pointer:
            return
        crossed = not self.arrows and not state.buttons.difference(self.moved).isdisjoint(ARROWS)
        self._step = min(LAST_STEP, self._step + GROWTH * raw.ticks) if crossed else FIRST_STEP
        x, y = (raw.ticks * pixels for pixels in self._steering(state))
        if (x, y) == (0.0, 0.0):
            return
        at = self._place or self._last
        self._place = self._last = min(CANVAS_WIDTH - 1.0, max(0.0, at[0] + x)), min(CANVAS_HEIGHT - 1.0, max(0.0, at[1] + y))
