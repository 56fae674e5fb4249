"""A desk without a window, and hands for its keyboard, mouse, pad and touch screen: for tests of the console."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyxel

from retro.console.codes import NAMED_KEYS, raw_key
from retro.console.desk import Desk
from retro.console.devices.gather import Raw
from retro.console.devices.pad import PadState
from retro.console.host import DesktopHost
from retro.console.overlay.actions import ActionSource
from retro.contract.input import Button
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.contract.program import Program
from retro.library.opening import Running
from retro.store.files import MemoryStore
from tests.toy_program import Toy

CODES = {name: code for code, name in NAMED_KEYS.items()}


class Rig:
    """A desk on a store in memory, given one frame after the other.

    Args:
        program: lies on the desk at first.
        texts: what the store holds.
        folder: of pictures; None: there are no files.
    """

    def __init__(
        self,
        program: Program | None = None,
        *,
        texts: dict[str, str] | None = None,
        folder: Path | None = None,
        sources: tuple[ActionSource, ...] = (),
        say: Path | None = None,
    ) -> None:
        self.notices: list[str] = []
        self.reports: list[str] = []
        self.store = MemoryStore(texts)
        self.desk = Desk(
            self.store,
            folder=folder,
            notice=self.notices.append,
            report=self._report,
            sources=sources,
            programs=lambda: ("toy", "michigan", "euchre-dos", "euchre-amiga", "spades", "hearts"),
            say=say,
            headless=True,
        )
        self.canvas = pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT)
        self.down: dict[str, int] = {}
        self.mouse: tuple[int, int] = (320, 240)
        self.buttons: frozenset[Button] = frozenset()
        self.pad = PadState()
        self.ticks = 1
        self.drawn = False
        if program is not None:
            self.desk.stack.add(Running("toy", "Toy", program, DesktopHost(self.store)))

    def _report(self, name: str, fault: BaseException) -> str:
        self.reports.append(f"{name}: {fault!r}")
        return f"{name} failed"

    def frame(self, *press: str, text: str = "", wheel: int = 0) -> None:
        """One frame, in which these keys go down and stay down."""
        for name in press:
            self.down[name] = CODES[name]
        codes = set(self.down.values())
        raw = Raw(
            tuple(raw_key(CODES[name]) for name in press), codes.__contains__, text, self.mouse, self.buttons, wheel, ticks=self.ticks
        )
        self.desk.update(raw, self.pad)
        if not self.desk.done:
            self.drawn = self.desk.draw(self.canvas)

    def lift(self, *names: str) -> None:
        """Keys come up; all when none is named."""
        for name in names or tuple(self.down):
            self.down.pop(name, None)
        self.frame()

    def tap(self, *chord: str, text: str = "") -> None:
        """Keys go down, one frame each, and all up again."""
        for name in chord[:-1]:
            self.frame(name)
        self.frame(chord[-1], text=text)
        self.lift(*chord)

    def point(self, x: int, y: int) -> None:
        """The mouse goes there, on its way passing places beside it."""
        for step in (3, 2, 1, 0):
            self.mouse = (x + 4 * step, y)
            self.frame()

    def click(self, x: int, y: int, button: Button = "left") -> None:
        """The mouse goes there and its button down and up."""
        self.point(x, y)
        self.buttons = frozenset({button})
        self.frame()
        self.buttons = frozenset()
        self.frame()

    def press(self, *buttons: str, frames: int = 1) -> None:
        """Buttons of the pad go down and, after so many frames, up."""
        self.pad = PadState(frozenset(buttons))
        for _ in range(frames):
            self.frame()
        self.pad = PadState()
        self.frame()

    def steer(self, x: int, y: int, button: Button = "left") -> None:
        """The pad's stick moves the pointer there, and the button that is that of the mouse goes down and up."""

        def push(distance: int) -> float:
            return 0.0 if abs(distance) < 4 else (1.0 if abs(distance) > 60 else 0.4) * (1 if distance > 0 else -1)

        for _ in range(300):
            at = self.desk._pointer or self.mouse
            dx, dy = x - at[0], y - at[1]
            if abs(dx) < 4 and abs(dy) < 4:
                break
            self.pad = PadState(frozenset(), push(dx), push(dy))
            self.frame()
        self.pad = PadState()
        self.frame()
        self.press({"left": "XA", "right": "YB"}[button][not self.desk.pad.arrows], frames=2)

    def touch(self, x: int, y: int, frames: int = 4, to: tuple[int, int] | None = None) -> None:
        """A finger comes down there, stays for so many frames, goes elsewhere perhaps, and lifts."""
        self.frame()
        self.mouse, self.buttons = (x, y), frozenset({"left"})
        for _ in range(frames):
            self.frame()
        for step in range(1, 9) if to else ():
            assert to is not None
            self.mouse = (x + (to[0] - x) * step // 8, y + (to[1] - y) * step // 8)
            self.frame()
        self.buttons = frozenset()
        self.frame()
        self.frame()
        self.frame()

    @property
    def pixels(self) -> bytes:
        """What is on the canvas."""
        return bytes(self.canvas.data_ptr())


class Starter(Toy):
    """A toy that asks for what it is given, and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.wants: list[object] = []
        self.told: list[str] = []
        self.summons = False

    def take_launch(self) -> object:
        return self.wants.pop(0) if self.wants else None

    def resumed(self, fault: str) -> None:
        self.told.append(fault)

    def take_summons(self) -> bool:
        wanted, self.summons = self.summons, False
        return wanted


def opener(program: Program) -> Callable[[object], Program]:
    """Opens that very program."""
    return lambda host: program
