"""Hands that press anything at any moment: keys, text, chords, mouse, wheel, pad, finger; between them a pilot plays on."""

from __future__ import annotations

import traceback
from random import Random
from typing import Final

from retro.cabinet.home import opener_of
from retro.commands.launch import extra_actions
from retro.commands.terminal import PLACES
from retro.console.devices.pad import PadState
from retro.contract.input import Button
from retro.contract.program import Launch
from retro.session.history import tell
from tests.console.pilots import piloted
from tests.console.rig import CODES, Rig

KEYS: Final = tuple(CODES)
COMMON: Final = (
    "Enter", "Enter", "Enter", "Space", "Space", "Esc", "Up", "Down", "Left", "Right", "Tab", "F2", "N", "P", "Y", "S",
    "LAlt", "RCtrl", "RAlt", "Shift",
)  # fmt: skip
CHARACTERS: Final = 'abcdefghijklmnopqrstuvwxyz0123456789 *?:\\./é€\0<>|"'
CHORDS: Final = (
    ("LAlt", "X"), ("RCtrl", "S"), ("LAlt", "F4"), ("Ctrl", "C"), ("LAlt", "M"), ("Shift", "F4"), ("RAlt", "Q"), ("RGui", "N"),
    ("Shift", "F2"), ("Shift", "F3"), ("Shift", "Tab"), ("Ctrl", "F11"),
)  # fmt: skip
PAD: Final = ("Up", "Down", "Left", "Right", "A", "B", "X", "Y", "LB", "RB", "Start", "Back")


class Masher:
    """A console under a cat, or a child.

    Args:
        what: a cart, that has been started from the shelf, or one of PLACES.
        seed: of what is pressed.
        texts: what the store holds at first.
        pilots: how often the next deed is a pilot's press that plays on.
    """

    def __init__(self, what: str, seed: int, texts: dict[str, str] | None = None, pilots: float = 0.2) -> None:
        self.what = what
        self.frames = 0
        self._source = Random(f"{what} {seed}")
        self._pilots = pilots
        self.rig = Rig(texts=texts)
        self.rig.desk.sources = tuple(extra_actions(self.rig.store))
        self.rig.desk.stack.report = self._report
        self.open()

    def _report(self, name: str, fault: BaseException) -> str:
        self.rig.reports.append(f"{name}: {''.join(traceback.format_exception(fault))}")
        return f"{name} failed"

    def open(self) -> None:
        """Start anew, with what is kept."""
        desk = self.rig.desk
        desk.stack.done, desk.over.panel = False, None
        desk.layers.clear()
        shelf = self.what not in PLACES or self._source.random() < 0.5
        if shelf:
            desk.start(Launch("shelf", opener=opener_of("shelf")))
        if self.what not in PLACES:
            desk.start(Launch(self.what, straight=self._source.random() < 0.5))
        elif not shelf or self.what != "shelf":
            desk.start(Launch(self.what, opener=opener_of(self.what)))

    def mash(self, deeds: int) -> None:
        """Do so many things; every now and then, and at the end, all must be in order."""
        for n in range(deeds):
            if self.rig.desk.done:
                self.open()
            self._deed()
            assert not self.rig.reports, self.rig.reports[0]
            if n % 250 == 249:
                self.check()
        self.check()

    def check(self) -> None:
        """The overlay can be closed; what is kept can be read and played; nothing was taken for damaged."""
        desk, store = self.rig.desk, self.rig.store
        if not desk.done:
            self.rig.buttons, self.rig.pad = frozenset(), PadState()
            self.rig.lift()
            for _ in range(4):
                if desk.panel is not None:
                    self.rig.tap("Esc")
            assert desk.panel is None, "the overlay cannot be closed"
        assert not [key for key in store.texts if "damaged" in key]
        for key, text in store.texts.items():
            if key.endswith(("/match.txt", "/last.txt")) or "/put-by-" in key:
                tell(text)

    def _deed(self) -> None:
        source, rig = self._source, self.rig
        if source.random() < self._pilots and self._play_on():
            return
        kind = source.random()
        if kind < 0.3:
            self._key()
        elif kind < 0.4:
            rig.lift()
        elif kind < 0.62:
            self._click(self._place(), source.choice(("left", "left", "left", "right", "middle")))
        elif kind < 0.66:
            rig.frame(wheel=source.choice((-3, -1, 1, 3)))
        elif kind < 0.72:
            rig.press(*source.sample(PAD, source.choice((1, 1, 1, 2))), frames=source.randrange(1, 5))
        elif kind < 0.76:
            rig.touch(*self._place(), source.randrange(1, 50), self._place() if source.random() < 0.4 else None)
        elif kind < 0.79:
            rig.lift()
            rig.tap("Shift", "F1")
        elif kind < 0.81:
            if rig.desk.panel is None and not rig.desk.done:
                rig.desk.top.program.settle()
        elif kind < 0.83:
            rig.lift()
            rig.tap(*source.choice(CHORDS))
        else:
            for _ in range(source.randrange(1, 12)):
                rig.frame()

    def _key(self) -> None:
        """One or two keys go down in a frame, and mostly up again."""
        source = self._source
        keys = [source.choice(COMMON if source.random() < 0.6 else KEYS) for _ in range(source.choice((1, 1, 1, 2)))]
        text = "".join(source.choice((key.lower(), key)) for key in keys if len(key) == 1)
        if not text and source.random() < 0.3:
            text = source.choice(CHARACTERS)
        self.rig.frame(*dict.fromkeys(keys), text=text)
        if source.random() < 0.8:
            self.rig.lift(*dict.fromkeys(keys))

    def _place(self) -> tuple[int, int]:
        return self._source.randrange(-5, 645), self._source.randrange(-5, 485)

    def _click(self, place: tuple[int, int], button: Button) -> None:
        source, rig = self._source, self.rig
        rig.mouse = place
        rig.frame()
        rig.buttons = frozenset({button})
        rig.frame()
        if source.random() < 0.3:
            rig.mouse = self._place()
            rig.frame()
        if source.random() < 0.9:
            rig.buttons = frozenset()
            rig.frame()

    def _play_on(self) -> bool:
        """Press where the pilot of the program would; False where there is none, or nothing to be pressed."""
        desk = self.rig.desk
        pilot = None if desk.panel is not None or desk.done else piloted(desk.top.running)
        if pilot is None:
            return False
        program = desk.top.program
        program.settle()
        place = pilot(program)
        if place is None:
            return False
        self.rig.lift()
        self.rig.buttons = frozenset()
        self.rig.click(*place)
        return True
