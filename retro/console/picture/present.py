"""Putting a machine's picture on the canvas of 640x480: whole factors, the border in the bands around it."""

from __future__ import annotations

import pyxel

from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine, left_of
from retro.contract.program import Program


def present(canvas: pyxel.Image, image: pyxel.Image, machine: Machine, border: int) -> None:
    """Paint the whole canvas: the machine's picture and the border around it."""
    left, top = left_of(machine), machine.top
    width, height = machine.width * machine.scale_x, machine.height * machine.scale_y
    canvas.rect(0, 0, CANVAS_WIDTH, top, border)
    canvas.rect(0, top + height, CANVAS_WIDTH, CANVAS_HEIGHT - top - height, border)
    if left:
        canvas.rect(0, top, left, height, border)
        canvas.rect(left + width, top, CANVAS_WIDTH - left - width, height, border)
    if machine.scale_x == machine.scale_y == 1:
        canvas.blt(left, top, image, 0, 0, machine.width, machine.height)
    else:
        _enlarge(canvas, image, machine, left)


def _enlarge(canvas: pyxel.Image, image: pyxel.Image, machine: Machine, left: int) -> None:
    """Copy rows as bytes, each pixel as often as the factors say (quicker than one blit a row, or a scaled one)."""
    source = memoryview(image.data_ptr()).cast("B")
    target = memoryview(canvas.data_ptr()).cast("B")
    across, width = machine.scale_x, machine.width
    at = machine.top * CANVAS_WIDTH + left
    wide = bytearray(width * across)
    for start in range(0, width * machine.height, width):
        row: memoryview | bytearray = source[start : start + width]
        if across > 1:
            for i in range(across):
                wide[i::across] = row
            row = wide
        for _ in range(machine.scale_y):
            target[at : at + width * across] = row
            at += CANVAS_WIDTH


class Backing:
    """A running program's own picture, in native pixels, painted again only when the program drew or its border changed."""

    def __init__(self) -> None:
        self._machine: Machine | None = None
        self._image: pyxel.Image | None = None
        self._border = -1

    def draw(self, program: Program) -> bool:
        """Let the program draw; True if it must be presented anew."""
        machine = program.machine
        if self._image is None or (self._image.width, self._image.height) != (machine.width, machine.height):
            self._image = pyxel.Image(machine.width, machine.height)
            self._machine = None
        drawn = program.draw(self._image)
        if not drawn and machine is self._machine and program.border == self._border:
            return False
        self._machine, self._border = machine, program.border
        return True

    def present(self, canvas: pyxel.Image) -> None:
        """Put the picture, as it was last drawn, on a canvas; before the first drawing nothing happens."""
        if self._image is not None and self._machine is not None:
            present(canvas, self._image, self._machine, self._border)


class Stage(Backing):
    """The same with a canvas of its own, that nothing else is painted on."""

    def __init__(self, canvas: pyxel.Image) -> None:
        super().__init__()
        self.canvas = canvas

    def show(self, program: Program) -> bool:
        """Let the program draw, and present what it drew; True if the canvas changed."""
        if not self.draw(program):
            return False
        self.present(self.canvas)
        return True
