"""Pictures for the computer on the shelf: a program's screen at half its size, in the shelf's colors and 23 of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from retro.cabinet.shelf.art import CLEAR, PICTURE_COLOURS, PICTURE_HEIGHT, PICTURE_WIDTH, SHELF_COLOURS, far
from retro.cabinet.shelf.labels import LABEL, disk_of
from retro.cabinet.shelf.things import Thing
from retro.contract.machine import CANVAS_WIDTH, Machine
from retro.machine.png import encode_png

BORDER = 40
"""Rows of the canvas above and below the picture of a machine that has a border."""


def of_canvas(colours: Sequence[int], machine: Machine) -> bytes:
    """The picture of a canvas of 640x480, as a PNG file.

    Args:
        colours: 0xRRGGBB, row after row.
        machine: what it shows; of one with a border only the 640x400 inside it are taken.
    """
    whole = machine.top == 0
    return reduced(halved(colours, 0 if whole else BORDER, 480 if whole else 400, machine.scale_x == 2))


def label_of(thing: Thing) -> bytes:
    """The picture of the label that is made for a disk without one, as a PNG file."""
    left, top, wide, high = LABEL
    disk = disk_of(thing)
    pixels = bytes(disk.pget(left + x, top + y) for y in range(high) for x in range(wide))
    return encode_png(wide, high, pixels, [*SHELF_COLOURS, 0])


def halved(colours: Sequence[int], top: int, height: int, crisp: bool) -> list[int]:
    """The rows of a canvas from ``top`` on as 320x200: each pixel the mean of what it covers.

    Args:
        crisp: the machine's own pixels are of twice the size: they are taken as they are.
    """
    result = []
    for y in range(PICTURE_HEIGHT):
        first = top + y * height // PICTURE_HEIGHT
        last = max(first + 1, top + (y + 1) * height // PICTURE_HEIGHT)
        for x in range(PICTURE_WIDTH):
            if crisp:
                result.append(colours[first * CANVAS_WIDTH + 2 * x])
                continue
            block = [colours[row * CANVAS_WIDTH + 2 * x + dx] for row in range(first, last) for dx in (0, 1)]
            result.append(sum(sum(c >> shift & 255 for c in block) // len(block) << shift for shift in (16, 8, 0)))
    return result


def own_colours(counts: Counter[int]) -> list[int]:
    """The colors that a picture needs most beside the shelf's: one after the other that which spares the most error."""
    error = {colour: min(far(colour, h) for h in SHELF_COLOURS) for colour in counts}
    chosen: list[int] = []
    while len(chosen) < PICTURE_COLOURS and max(error.values()) > 0:
        best = max(counts, key=lambda c: counts[c] ** 0.7 * error[c])
        chosen.append(best)
        error = {colour: min(was, far(colour, best)) for colour, was in error.items()}
    return chosen


def reduced(pixels: Sequence[int]) -> bytes:
    """A picture of 320x200 as a PNG file."""
    counts = Counter(pixels)
    own = own_colours(counts)
    usable = [*enumerate(SHELF_COLOURS), *enumerate(own, CLEAR + 1)]
    near = {colour: min(usable, key=lambda entry: far(colour, entry[1]))[0] for colour in counts}
    return encode_png(PICTURE_WIDTH, PICTURE_HEIGHT, bytes(near[pixel] for pixel in pixels), [*SHELF_COLOURS, 0, *own])
