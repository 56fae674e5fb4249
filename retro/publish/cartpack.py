"""``retro pack``: a person's own cart becomes one file, with a picture of its label and one of its screen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from retro.cabinet.shelf.things import of_cart
from retro.commands import outfile
from retro.commands.launch import cart_named, failure, opened
from retro.commands.terminal import Failed, Output, data_folder
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.library.cartfile import SUFFIX, files_of
from retro.library.finding import is_own, own_cart
from retro.library.manifest import LABEL, PICTURE, Cart, CartError
from retro.library.opening import NO_SHOW
from retro.machine.pngread import read_png
from retro.publish.pack import zipped
from retro.publish.pictures import label_of, of_canvas
from retro.store.files import MemoryStore, default_folder
from retro.store.plain import BadInput, tell

SEED: Final = "1"
"""Of the match on the picture."""


def pack(args: argparse.Namespace, out: Output) -> None:
    """Write a cart's file.

    Raises:
        BadInput: there is no such cart, it came with the program, or the file cannot be written.
        Failed: the cart fails while its picture is made.
    """
    cart = cart_named(own_cart(args.cart, data_folder(getattr(args, "data", None)) or default_folder()))
    if not is_own(cart):
        raise BadInput(f"{cart.name} came with the cabinet: whoever has that has it already")
    file = outfile.free(args.out or Path.cwd() / f"{cart.name}{SUFFIX}", args.force)
    try:
        files, left = files_of(cart.folder)
    except CartError as fault:
        raise BadInput(str(fault)) from None
    for name in left:
        tell(f"{name} is left behind: a cart's file takes py, toml, png, txt, json, md and bdf, of plain names")
    files |= _pictures(cart)
    data = zipped({f"{cart.folder.name}/{name}": content for name, content in sorted(files.items())})
    outfile.write(file, data)
    if file != outfile.STDOUT:
        out.line(f"{file}: {cart.title}, {len(files)} files, {len(data):,} bytes.  Whoever gets it: retro add {file.name}")


def _pictures(cart: Cart) -> dict[str, bytes]:
    """Pictures of the label and of the screen, as far as the cart names none itself.

    Raises:
        Failed: the cart fails.
    """
    found: dict[str, bytes] = {}
    if cart.shelf.disk is None and cart.shelf.label is None:
        found[LABEL] = label_of(of_cart(cart, False))
    if not cart.shelf.pictures:
        program = opened(cart, DesktopHost(MemoryStore(), seed=SEED, headless=True), (NO_SHOW,) if NO_SHOW in cart.switches else ())
        try:
            driver = Driver(program)
            driver.settle()
            driver.feed(cart.unseen)
            colours = [colour & 0xFFFFFF for colour in read_png(driver.png()).colours]
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as fault:  # whatever a cart's code may do; Pyxel's panics are no Exceptions
            raise Failed(failure(cart.name, fault, None)) from fault
        found[PICTURE] = of_canvas(colours, program.machine)
    return found
