"""What the screen of the computer on the shelf shows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pyxel

from retro.cabinet.shelf.art import (
    AMBER,
    CLEAR,
    NIGHT,
    PALE,
    PICTURE_COLOURS,
    PICTURE_HEIGHT,
    PICTURE_WIDTH,
    RED,
    SHELF_COLOURS,
    large,
    machine,
    words,
)
from retro.cabinet.shelf.things import Kind, Thing, wrapped
from retro.contract.machine import Machine
from retro.machine.pngread import PngError, read_indexed


class Display:
    """What the computer's screen shows: a picture, and while it rolls away the one before.

    Attributes:
        machine: the canvas; a new one whenever the palette changes: the shelf's colours and those of the two pictures.
        now, before: the pictures, 320x200.
    """

    def __init__(self) -> None:
        self.now = pyxel.Image(PICTURE_WIDTH, PICTURE_HEIGHT)
        self.before = pyxel.Image(PICTURE_WIDTH, PICTURE_HEIGHT)
        self.now.cls(NIGHT)
        self.before.cls(NIGHT)
        self._slots: list[tuple[int, ...]] = [(0,) * PICTURE_COLOURS] * 2
        self._slot = 0
        self._number = 0
        self.machine: Machine
        self._mix()

    def _any_of(self, thing: Thing, number: int) -> bool:
        """Show a picture of a thing, round and round; one that cannot be read is passed over.  False: there is none."""
        return any(self.show(thing.pictures[(number + n) % len(thing.pictures)]) for n in range(len(thing.pictures)))

    def first(self, thing: Thing) -> None:
        """The first picture of a thing; one that has none gets its title, a broken one what is wrong with it."""
        self._number = 0
        if not self._any_of(thing, 0):
            _title(self._blank(), thing)

    def next(self, thing: Thing) -> bool:
        """Its next picture, round and round; False when there is no other."""
        if len(thing.pictures) < 2:
            return False
        self._number += 1
        return self._any_of(thing, self._number)

    def fault(self, text: str) -> None:
        """Why a program did not run, or stopped; the card has not room for all of it."""
        _told(self._blank(), "The program cannot go on.", text)

    def say(self, head: str, paragraphs: Sequence[str]) -> None:
        """Something to be read before it is answered."""
        _told(self._blank(), head, *paragraphs)

    def dark(self) -> None:
        """The screen goes dark: the machine starts anew."""
        self._blank()

    def show(self, path: Path) -> bool:
        """Another picture, 320x200, its first colors the shelf's own; False, and nothing is changed, when the file is none."""
        own = CLEAR + 1
        try:
            width, height, pixels, palette = read_indexed(path.read_bytes())
        except (OSError, PngError):
            return False
        if (width, height) != (PICTURE_WIDTH, PICTURE_HEIGHT) or palette[:CLEAR] != SHELF_COLOURS or len(palette) > own + PICTURE_COLOURS:
            return False
        image = self._swap()
        further = PICTURE_COLOURS * self._slot
        shift = bytes(n if n < own else min(n + further, 255) for n in range(256))
        memoryview(image.data_ptr()).cast("B")[:] = pixels.translate(shift)
        self._slots[self._slot] = (*palette[own:], *(0,) * PICTURE_COLOURS)[:PICTURE_COLOURS]
        self._mix()
        return True

    def _blank(self) -> pyxel.Image:
        """Another picture, to be painted in the shelf's own colours."""
        image = self._swap()
        self._slots[self._slot] = (0,) * PICTURE_COLOURS
        self._mix()
        image.cls(NIGHT)
        return image

    def _swap(self) -> pyxel.Image:
        self.now, self.before = self.before, self.now
        self._slot = 1 - self._slot
        return self.now

    def _mix(self) -> None:
        self.machine = machine((*SHELF_COLOURS, 0, *self._slots[0], *self._slots[1]))


def _title(image: pyxel.Image, thing: Thing) -> None:
    if thing.kind is Kind.BROKEN:
        _told(image, "This disk cannot be read.", thing.fault)
        return
    large(image, 24, 40, thing.title, AMBER, PICTURE_WIDTH - 48)
    for row, line in enumerate(thing.facts):
        words(image, 24, 90 + 14 * row, line, PALE)


def _told(image: pyxel.Image, head: str, *paragraphs: str) -> None:
    words(image, 16, 20, head, RED)
    for row, line in enumerate(wrapped(paragraphs, 36, 12)):
        words(image, 16, 44 + 12 * row, line, PALE)
