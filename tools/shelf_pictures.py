"""Make the pictures that the computer on the shelf shows: a program's screen at half its size, in the shelf's colours and 23 of its own.

    python tools/shelf_pictures.py            all of them, from the programs themselves
    python tools/shelf_pictures.py michigan-table prompt
    python tools/shelf_pictures.py hearts-table --from PICTURE.png

Pictures are of the canvas of 640x480; of machines with a border only the 640x400 inside it are taken.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.cabinet.home import opener_of
from retro.cabinet.shelf.art import ART, PICTURE_COLOURS, PICTURE_HEIGHT, PICTURE_WIDTH, SHELF_COLOURS
from retro.commands.launch import cart_named, opened
from retro.commands.terminal import PLACES
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.machine.png import encode_png
from retro.machine.pngread import read_png
from retro.store.files import MemoryStore

SHOTS = {
    "michigan-table": ("michigan", "*", "7", "Enter wait:40"),
    "michigan-options": ("michigan", "*", "7", ""),
    "michigan-show": ("michigan", "", "7", "wait:4"),
    "euchre-dos-table": ("euchre-dos", "", "7", "Enter S O 1"),
    "euchre-dos-start": ("euchre-dos", "", "7", "Enter"),
    "euchre-amiga-table": ("euchre-amiga", "", "7", "N"),
    "euchre-amiga-settings": ("euchre-amiga", "", "7", "N RCtrl+S"),
    "spades-trick": ("spades", "", "11", "Enter Enter click:560,370 Enter wait:0.2"),
    "spades-bid": ("spades", "", "11", ""),
    "hearts-table": ("hearts", "", "7", "Enter 2 S"),
    "hearts-title": ("hearts", "", "7", ""),
    "prompt": ("prompt", "", "7", "D I R Enter"),
    "desktop": ("desktop", "", "7", "Right"),
}
"""By name: the program, its switches, the seed, the keys."""

Colour = tuple[int, int, int]
CANVAS = 640


def apart(colour: int) -> Colour:
    """Red, green, blue."""
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


def together(colour: Colour) -> int:
    """The same as one number."""
    return colour[0] << 16 | colour[1] << 8 | colour[2]


def halved(colours: list[int], top: int, height: int, crisp: bool) -> list[Colour]:
    """The rows from ``top`` on as 320x200: each pixel the mean of what it covers.

    Args:
        crisp: the machine's own pixels are of twice the size: they are taken as they are.
    """
    result = []
    for y in range(PICTURE_HEIGHT):
        first = top + y * height // PICTURE_HEIGHT
        last = max(first + 1, top + (y + 1) * height // PICTURE_HEIGHT)
        for x in range(PICTURE_WIDTH):
            if crisp:
                result.append(apart(colours[first * CANVAS + 2 * x]))
                continue
            block = [apart(colours[row * CANVAS + 2 * x + dx]) for row in range(first, last) for dx in (0, 1)]
            result.append(tuple(sum(part) // len(block) for part in zip(*block, strict=True)))
    return result


def far(a: Colour, b: Colour) -> int:
    """How unlike two colours are; the eye sees green best."""
    return 3 * (a[0] - b[0]) ** 2 + 6 * (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


def own_colours(counts: Counter[Colour]) -> list[Colour]:
    """The colours that a picture needs most beside the shelf's: one after the other that which spares the most error."""
    have = [apart(colour) for colour in SHELF_COLOURS]
    error = {colour: min(far(colour, h) for h in have) for colour in counts}
    chosen: list[Colour] = []
    while len(chosen) < PICTURE_COLOURS and max(error.values()) > 0:
        best = max(counts, key=lambda c: counts[c] ** 0.7 * error[c])
        chosen.append(best)
        error = {colour: min(was, far(colour, best)) for colour, was in error.items()}
    return chosen


def reduced(pixels: list[Colour]) -> bytes:
    """The picture as a file."""
    counts = Counter(pixels)
    own = own_colours(counts)
    palette = [apart(colour) for colour in SHELF_COLOURS]
    usable = [*enumerate(palette), *enumerate(own, len(palette) + 1)]
    nearest = {colour: min(usable, key=lambda entry: far(colour, entry[1]))[0] for colour in counts}
    indices = bytes(nearest[pixel] for pixel in pixels)
    return encode_png(PICTURE_WIDTH, PICTURE_HEIGHT, indices, [*map(together, palette), 0, *map(together, own)])


def of_program(name: str) -> bytes:
    """A picture made by playing the program."""
    cart, switches, seed, keys = SHOTS[name]
    host = DesktopHost(MemoryStore(), seed=seed, headless=True)
    program = opener_of(cart)(host) if cart in PLACES else opened(cart_named(cart), host, (switches,) if switches else ())
    driver = Driver(program)
    driver.feed(keys)
    machine = program.machine
    whole = machine.top == 0
    colours = [c & 0xFFFFFF for c in read_png(driver.png()).colours]
    return reduced(halved(colours, 0 if whole else 40, 480 if whole else 400, machine.scale_x == 2))


def of_file(path: Path) -> bytes:
    """A picture made from a picture of the canvas."""
    colours = [c & 0xFFFFFF for c in read_png(path.read_bytes()).colours]
    pairs = all(colours[i] == colours[i + 1] for i in range(40 * CANVAS, 440 * CANVAS, 2))
    return reduced(halved(colours, 40, 400, pairs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[*SHOTS, []], metavar="NAME")
    parser.add_argument("--from", dest="source", type=Path, metavar="PICTURE.png")
    args = parser.parse_args()
    for name in args.names or SHOTS:
        data = of_file(args.source) if args.source else of_program(name)
        (ART / f"picture-{name}.png").write_bytes(data)
        print(f"picture-{name}.png: {len(data)} bytes")


if __name__ == "__main__":
    main()
