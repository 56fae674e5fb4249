"""From what the devices say in a frame to one :class:`~retro.contract.input.Input`: order, typed text, repeating keys.  Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from retro.contract.input import Button, Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed
from retro.contract.keys import KEY_NAMES, KEYPAD_CHARS, NO_TEXT_KEYS, REPEATING, TEXT_KEY, types
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine, to_native
from retro.values import dataclass

REPEAT_DELAY = 24
REPEAT_EVERY = 3
"""60ths of a second before a held key repeats, and from one repeat to the next."""

CONSOLE_MODIFIERS = NO_TEXT_KEYS | {TEXT_KEY, "Shift"}
"""With one of these an F-key belongs to the console and the program never sees it."""


ALT_ENTER = "Alt+Enter"
"""The console's own chord of any window: it fills the screen."""

F_KEYS = frozenset(f"F{n}" for n in range(1, 13))


PAD_CODES = -1000
"""The keys that a gamepad's buttons give have this code and lower ones: no remapping of the keyboard touches them."""


class RawKey(NamedTuple):
    """A key as the device names it.

    Attributes:
        code: the device's own number.
        name: the name in :mod:`retro.console.keywords`; empty for a key that programs do not know (punctuation).
        prints: pressing it gives text.
    """

    code: int
    name: str
    prints: bool


@dataclass(frozen=True, slots=True)
class Raw:
    """What the devices say in one frame.

    Attributes:
        pressed: keys that went down, in their order; one that went up and down again is there, too.
        is_down: whether a key, by its code, is down (or was for a moment in this frame).
        text: the characters typed in this frame, repeats of held keys included.
        mouse: place on the canvas, None without a mouse; it may lie outside the canvas.
        buttons: buttons that are down, or were for a moment.
        wheel: steps turned.
        focus: the window has the keyboard.
        dropped: paths of files that were dropped on the window.
        ticks: 60ths of a second since the frame before.
        pointing: what ``mouse`` is, where the device can tell: ``finger`` on the picture, or ``sure`` for a place and buttons that are
            meant just so; empty where it cannot.
    """

    pressed: tuple[RawKey, ...]
    is_down: Callable[[int], bool]
    text: str = ""
    mouse: tuple[int, int] | None = None
    buttons: frozenset[Button] = frozenset()
    wheel: int = 0
    focus: bool = True
    dropped: tuple[str, ...] = ()
    ticks: int = 1
    pointing: Literal["", "finger", "sure"] = ""


class Gatherer:
    """Remembers what is held from frame to frame.  One for a window.

    Attributes:
        moved: keys that a person has given another meaning: the one pressed, and the one that the program gets ("" for none).
        chords: the console's own keys of the last frame, such as ``Shift+F1``; no remapping touches them.
    """

    def __init__(self, moved: Mapping[str, str] | None = None) -> None:
        self.moved: Mapping[str, str] = moved or {}
        self.chords: tuple[str, ...] = ()
        self._held: dict[int, str] = {}
        self._chars: dict[int, str] = {}
        self._labels: dict[int, str] = {}
        self._buttons: frozenset[Button] = frozenset()
        self._place: tuple[int, int] | None = None
        self._repeating = ""
        self._repeat_in = 0

    def gather(self, raw: Raw, machine: Machine) -> Input:
        """This frame's input in the machine's own pixels.

        Keys that went down come first, each with the character that it typed, then keys that came up, then the mouse.  Text is dropped
        while Alt, Ctrl or GUI is down, when it comes from the keypad, and when it only repeats a key that is held.
        """
        modified = not types(self._names() | {key.name for key in raw.pressed})
        events, rest = self._presses(raw, modified)
        events += self._late_text(rest, modified)
        for code, name in list(self._held.items()):
            if not raw.is_down(code):
                del self._held[code]
                if name and name not in self._names():
                    events.append(KeyUp(name))
        self._chars = {code: char for code, char in self._chars.items() if raw.is_down(code)}
        events += self._repeats(raw.ticks)
        pointer = None
        place = self._place if raw.mouse is None and self._buttons else raw.mouse
        self._place = place
        if place is not None:
            x, y = to_native(machine, *place)
            if raw.mouse is not None and 0 <= place[0] < CANVAS_WIDTH and 0 <= place[1] < CANVAS_HEIGHT:
                pointer = (x, y)
            events += [Press(x, y, button) for button in sorted(raw.buttons - self._buttons)]
            events += [Release(x, y, button) for button in sorted(self._buttons - raw.buttons)]
        self._buttons = raw.buttons
        # The program must not take the Alt of a chord for one that was pressed alone: it sees the keyboard gone, as with Alt+Tab.
        focus = raw.focus and ALT_ENTER not in self.chords
        return Input(tuple(events), frozenset(self._names()), pointer, raw.wheel, raw.ticks, focus=focus)

    def _names(self) -> set[str]:
        return {name for name in self._held.values() if name}

    def _presses(self, raw: Raw, modified: bool) -> tuple[list[InputEvent], str]:
        """Events of the keys that went down, and the text that none of them accounts for."""
        events: list[InputEvent] = []
        chords: list[str] = []
        text = self._without_repeats(raw)
        for key in raw.pressed:
            # Whatever the modifiers have become for the program, to the console they are what they were.
            down = self._names() | {self._labels.get(code, "") for code in self._held}
            modifiers = CONSOLE_MODIFIERS & down
            if key.name in F_KEYS and modifiers:
                chords += [f"{modifier}+{key.name}" for modifier in sorted(modifiers)]
                continue
            if key.name == "Enter" and "LAlt" in down:
                chords.append(ALT_ENTER)
                continue
            char = ""
            if text and (text.startswith(KEYPAD_CHARS[key.name]) if key.name in KEYPAD_CHARS else key.prints):
                char, text = text[0], text[1:]
                self._chars[key.code] = char
            typed = "" if key.name in KEYPAD_CHARS else char
            name = key.name or (char.upper() if char.upper() in KEY_NAMES else "")
            if key.code <= PAD_CODES:
                typed = self._label(name)
            elif name in self.moved:
                name = self.moved[name]
                typed = self._label(name)
            if name:
                if name in self._names():
                    events.append(KeyUp(name))
                events.append(KeyDown(name))
                if name in REPEATING:
                    self._repeating, self._repeat_in = name, REPEAT_DELAY + 1
            self._held[key.code] = name
            self._labels[key.code] = key.name
            if typed and not modified:
                events.append(Typed(typed))
        self.chords = tuple(chords)
        return events, text

    def _label(self, name: str) -> str:
        """What a key types to which another one has been moved."""
        if name == "Space":
            return " "
        return "" if len(name) != 1 else name if "Shift" in self._names() else name.lower()

    def _without_repeats(self, raw: Raw) -> str:
        """The text less the repeats of held keys, as far as it is more than this frame's keys account for."""
        text = raw.text
        surplus = len(text) - sum(key.prints for key in raw.pressed)
        fresh = {key.code for key in raw.pressed}
        for char in [char for code, char in self._chars.items() if code not in fresh and raw.is_down(code)]:
            count = min(surplus, text.count(char))
            if count > 0:
                text, surplus = text.replace(char, "", count), surplus - count
        return text

    @staticmethod
    def _late_text(text: str, modified: bool) -> list[InputEvent]:
        """Text without a key of this frame: an input method's, or one that came late."""
        return [Typed(char) for char in text if not modified and char.isprintable()]

    def _repeats(self, ticks: int) -> list[InputEvent]:
        if not self._repeating:
            return []
        if self._repeating not in self._names():
            self._repeating = ""
            return []
        self._repeat_in -= ticks
        if self._repeat_in > 0:
            return []
        self._repeat_in = max(1, REPEAT_EVERY + self._repeat_in)  # at most one a frame
        return [KeyDown(self._repeating, repeat=True)]
