"""A program without a window: for ``retro shot``, for tests, and where there is no display.  Pyxel is never initialised here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyxel

from retro.console.devices.gather import CONSOLE_MODIFIERS, F_KEYS
from retro.console.keywords import Hold, Mouse, Tap, Wait, parse_keys
from retro.console.picture.present import Stage
from retro.contract.input import Button, Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed
from retro.contract.keys import types
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, to_native
from retro.contract.program import Launch, Launching, Program
from retro.contract.sound import Sound, Voiced
from retro.machine.png import encode_png
from retro.machine.score import Score
from retro.store.drafts import write_whole


class Driver:
    """Plays a program by the words of :mod:`retro.console.keywords`, a frame at a time.

    Between two words the program settles, so that a picture or a test never depends on how long something takes; before and after a
    ``wait`` it does not, so that one can look into a movement.  As with the console, an F-key under Shift, Ctrl, Alt or Gui never comes
    to the program.

    Args:
        program: what is played.
        mouse: off, the mouse words do nothing.
        follow: starts what a shelf, a prompt or a desktop asks for; a ValueError says in a line why it cannot.  None: nothing is started.
        score: hears what is played; None: nobody does.

    Attributes:
        program: the one that runs now.
    """

    def __init__(
        self, program: Program, *, mouse: bool = True, follow: Callable[[Launch], Program] | None = None, score: Score | None = None
    ) -> None:
        self.program = program
        self._score = score
        self.sounds: list[Sound] = []
        """All that the speaker was given."""
        self._mouse = mouse
        self._held: set[str] = set()
        self._pointer: tuple[int, int] | None = None
        self._swallowed: set[str] = set()
        self._moving = False
        self._follow = follow
        self._below: list[tuple[Program, Stage]] = []
        self._stage = _stage()

    def feed(self, text: str) -> None:
        """Do what the words say; what is left when the program has ended is dropped.

        Raises:
            KeysError: a word is not of the language; then nothing was done.
        """
        for deed in parse_keys(text, CANVAS_WIDTH, CANVAS_HEIGHT):
            if isinstance(deed, Wait):
                for _ in range(deed.ticks):
                    self.step()
                self._moving = True
            else:
                self.settle()
                self._do(deed)
                self._moving = False
        self.settle()

    def settle(self) -> None:
        """Let the program come to rest, unless the last word was a ``wait``."""
        if not self._moving and not self.program.done:
            self.program.settle()
            self._take_sounds(settled=True)
            if self._follow is not None:
                self._take_launch(self._follow)

    def step(self, *events: InputEvent, ticks: int = 1) -> None:
        """One frame with these events."""
        if self.program.done:
            return
        seen = tuple(event for event in events if self._reaches(event))
        self.program.update(Input(seen, frozenset(self._held), self._native(), ticks=ticks))
        self._take_sounds()
        if self._score is not None:
            self._score.now += ticks
        if self._follow is not None:
            self._take_launch(self._follow)

    def _reaches(self, event: InputEvent) -> bool:
        """Whether the program sees it; which keys are held is noted."""
        if isinstance(event, KeyDown):
            if event.name in F_KEYS and not CONSOLE_MODIFIERS.isdisjoint(self._held):
                self._swallowed.add(event.name)
                return False
            self._held.add(event.name)
        elif isinstance(event, KeyUp):
            if event.name in self._swallowed:
                self._swallowed.discard(event.name)
                return False
            self._held.discard(event.name)
        return True

    def _take_launch(self, follow: Callable[[Launch], Program]) -> None:
        """Put what the program asks for on top of it, or go back to the one below when it has ended; the last one stays as it ended."""
        if self.program.done and self._below:
            self.program, self._stage = self._below.pop()
            self._hush()
            self._resume("")
        launch = self.program.take_launch() if isinstance(self.program, Launching) and not self.program.done else None
        if launch is None:
            return
        try:
            program = follow(launch)
        except ValueError as fault:
            self._resume(str(fault))
            return
        if not launch.instead:
            self._below.append((self.program, self._stage))
        self.program, self._stage = program, _stage()
        self._hush()

    def _hush(self) -> None:
        if self._score is not None:
            self._score.hush()

    def _resume(self, fault: str) -> None:
        if isinstance(self.program, Launching):
            self.program.resumed(fault)

    def image(self) -> pyxel.Image:
        """The canvas of 640x480 as it looks now, in palette indices of the program's machine."""
        self._stage.show(self.program)
        return self._stage.canvas

    def png(self) -> bytes:
        """The same as a file."""
        return encode_png(CANVAS_WIDTH, CANVAS_HEIGHT, bytes(self.image().data_ptr()), self.program.machine.palette)

    def _do(self, deed: Tap | Hold | Mouse) -> None:
        if isinstance(deed, Hold):
            self.step(KeyDown(deed.key) if deed.down else KeyUp(deed.key))
        elif isinstance(deed, Tap):
            typed = (Typed(deed.char),) if deed.char and types(self._held) else ()
            self.step(*(KeyDown(key) for key in deed.keys), *typed)
            if deed.keys:
                self.step(*(KeyUp(key) for key in reversed(deed.keys)))
        elif self._mouse:
            self._pointer = (deed.x, deed.y)
            x, y = to_native(self.program.machine, deed.x, deed.y)
            button: Button = "right" if deed.what == "rclick" else "left"
            self.step(*((Press(x, y, button),) if deed.what in ("click", "rclick", "press") else ()))
            if deed.what in ("click", "rclick", "release"):
                self.step(Release(x, y, button))

    def _native(self) -> tuple[int, int] | None:
        return None if self._pointer is None else to_native(self.program.machine, *self._pointer)

    def _take_sounds(self, *, settled: bool = False) -> None:
        sounds = self.program.take_sounds()
        self.sounds.extend(sounds)
        if self._score is not None:
            cues = self.program.take_cues() if isinstance(self.program, Voiced) else ()
            (self._score.play_on if settled else self._score.play)(sounds, cues)


def _stage() -> Stage:
    return Stage(pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT))


def run_headless(
    program: Program,
    keys: str,
    out: Path | None = None,
    *,
    mouse: bool = True,
    follow: Callable[[Launch], Program] | None = None,
    score: Score | None = None,
) -> Driver:
    """Feed a program the words of ``--keys`` and keep a picture of the 640x480 canvas at scale 1.

    Args:
        program: a program that was just opened.
        keys: the words; none lets the program come to rest once.
        out: the PNG to write, if any.
        mouse: off, the mouse words do nothing (the D switch).
        follow, score: see :class:`Driver`.

    Raises:
        KeysError: a word is not of the language.
        OSError: the picture cannot be written.
    """
    driver = Driver(program, mouse=mouse, follow=follow, score=score)
    driver.feed(keys)
    if out is not None:
        write_whole(out, driver.png())
    return driver
