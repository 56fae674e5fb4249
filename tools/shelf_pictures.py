"""Make the pictures that the computer on the shelf shows: a program's screen at half its size, in the shelf's colors and 23 of its own.

    python tools/shelf_pictures.py            all of them, from the programs themselves
    python tools/shelf_pictures.py hearts/title prompt
    python tools/shelf_pictures.py hearts/table --from PICTURE.png

Pictures are of the canvas of 640x480; of machines with a border only the 640x400 inside it are taken.  Those of a cart go into its folder.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.cabinet.home import opener_of
from retro.cabinet.shelf.things import picture
from retro.commands.launch import cart_named, opened
from retro.commands.terminal import PLACES
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.machine.pngread import read_png
from retro.publish.pictures import BORDER, halved, of_canvas, reduced
from retro.store.files import MemoryStore

SHOTS = {
    "michigan/table": ("*", "7", "Enter wait:40"),
    "michigan/options": ("*", "7", ""),
    "michigan/show": ("", "7", "wait:4"),
    "euchre-dos/table": ("", "7", "Enter S O 1"),
    "euchre-dos/start": ("", "7", "Enter"),
    "euchre-amiga/table": ("", "7", "N"),
    "euchre-amiga/settings": ("", "7", "N RCtrl+S"),
    "spades/trick": ("", "11", "Enter Enter click:560,370 Enter wait:0.2"),
    "spades/bid": ("", "11", ""),
    "hearts/table": ("", "7", "Enter 2 S"),
    "hearts/title": ("", "7", ""),
    "prompt": ("", "7", "D I R Enter"),
    "desktop": ("", "7", "Right"),
}
"""By place, a cart and a name or a machine: switches, the seed, the keys."""

CANVAS = 640


def of_program(place: str) -> bytes:
    """A picture made by playing the program."""
    cart = place.partition("/")[0]
    switches, seed, keys = SHOTS[place]
    host = DesktopHost(MemoryStore(), seed=seed, headless=True)
    program = opener_of(cart)(host) if cart in PLACES else opened(cart_named(cart), host, (switches,) if switches else ())
    driver = Driver(program)
    driver.feed(keys)
    return of_canvas([c & 0xFFFFFF for c in read_png(driver.png()).colours], program.machine)


def of_file(path: Path) -> bytes:
    """A picture made from a picture of the canvas."""
    colours = [c & 0xFFFFFF for c in read_png(path.read_bytes()).colours]
    pairs = all(colours[i] == colours[i + 1] for i in range(BORDER * CANVAS, (480 - BORDER) * CANVAS, 2))
    return reduced(halved(colours, BORDER, 400, pairs))


def file_of(place: str) -> Path:
    """Where a picture goes."""
    cart, _, name = place.partition("/")
    return cart_named(cart).folder / "shelf" / f"{name}.png" if name else picture(place)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="*", choices=[*SHOTS, []], metavar="PLACE")
    parser.add_argument("--from", dest="source", type=Path, metavar="PICTURE.png")
    args = parser.parse_args()
    for place in args.places or SHOTS:
        data = of_file(args.source) if args.source else of_program(place)
        file_of(place).write_bytes(data)
        print(f"{place}: {len(data)} bytes")


if __name__ == "__main__":
    main()
