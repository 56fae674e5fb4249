"""An emulated machine as it is presented: size, factors, palette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from retro.values import dataclass

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class Machine:
    """An emulated machine as the console must present it.

    Attributes:
        name: "pc-text", "pc-vga", "amiga-hires", "amiga-lores", "cga-text".
        width, height: native pixels.
        scale_x, scale_y: whole factors to the 640-wide canvas (rows doubled: 1, 2).
        palette: colours as 0xRRGGBB, at most 72: the console puts darker ones beside them, and some of its own.
        top: canvas row of the picture's first row (40 for 640x400 in the 640x480 canvas).
    """

    name: str
    width: int
    height: int
    scale_x: int
    scale_y: int
    palette: tuple[int, ...]
    top: int


CANVAS_WIDTH, CANVAS_HEIGHT = 640, 480


def left_of(machine: Machine) -> int:
    """Canvas column of the picture's first column."""
    return (CANVAS_WIDTH - machine.width * machine.scale_x) // 2


def to_native(machine: Machine, x: int, y: int) -> tuple[int, int]:
    """The machine's own pixel at a place of the canvas; outside the picture it is less than 0 or at least its size."""
    return (x - left_of(machine)) // machine.scale_x, (y - machine.top) // machine.scale_y
