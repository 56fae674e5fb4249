"""A small program that writes down what it is given: for tests of the console and of the headless driver."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pyxel

from retro.contract.input import Input, KeyDown, KeyUp, Press, Release, Typed
from retro.contract.machine import Machine
from retro.contract.sound import Sound, Tone
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen


def word(event: object) -> str:
    """An event in short."""
    match event:
        case KeyDown(name, repeat):
            return f"+{name}" + ("..." if repeat else "")
        case KeyUp(name):
            return f"-{name}"
        case Typed(char):
            return f"'{char}'"
        case Press(x, y, button):
            return f"press {button} {x},{y}"
        case Release(x, y, button):
            return f"release {button} {x},{y}"
    raise AssertionError(event)


class Toy:
    """Shows the words of the events.

    F7 ends it, F8 and F9 make it fail, F10 changes the border; a typed character sounds and moves for 30 ticks.
    """

    machine: Machine = PC_TEXT

    def __init__(self, tell: Callable[[str], None] = lambda text: None) -> None:
        self.border = 1
        self.done = False
        self.words: list[str] = []
        self.held: list[frozenset[str]] = []
        self.ticks = 0
        self.moving = 0
        self.settled = 0
        self.fail_in_draw = False
        self._tell = tell
        self._screen = TextScreen()
        self._sounds: list[Sound] = []

    def update(self, inp: Input) -> None:
        self.ticks += inp.ticks
        self.moving = max(0, self.moving - inp.ticks)
        self._screen.point(inp.pointer)
        for event in inp.events:
            self.words.append(word(event))
            self.held.append(inp.held)
            self._tell(self.words[-1])
            self._screen.put(len(self.words) % 24, 0, self.words[-1].ljust(80), 0x1F)
            if isinstance(event, Typed):
                self._sounds.append((Tone(440, 3),))
                self.moving = 30
            elif event == KeyDown("F7"):
                self.done = True
            elif event == KeyDown("F8"):
                raise ValueError("the toy is broken")
            elif event == KeyDown("F9"):
                self.fail_in_draw = True
            elif event == KeyDown("F10"):
                self.border += 1
        self._screen.put(0, 70, f"{self.moving:2}", 0x07)

    def draw(self, image: pyxel.Image) -> bool:
        if self.fail_in_draw:
            raise KeyError("the toy cannot draw")
        return self._screen.paint(image)

    def take_sounds(self) -> Sequence[Sound]:
        sounds, self._sounds = self._sounds, []
        return sounds

    def settle(self) -> None:
        self.settled += 1
        self.moving = 0
        self._screen.put(0, 70, " 0", 0x07)
