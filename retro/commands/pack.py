"""``retro pack`` and ``retro add``: a cart becomes one file, to be handed on; such a file becomes a cart on the shelf."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from retro.commands import outfile
from retro.commands.terminal import Failed, Output, data_folder
from retro.console.host import DesktopHost
from retro.library.cartfile import IS_CODE, SUFFIX, files_of, install, read_cart_file
from retro.library.finding import OWN_CARTS, is_own, own_cart
from retro.library.manifest import LABEL, PICTURE, Cart, CartError
from retro.library.opening import NO_SHOW
from retro.store.files import MemoryStore, default_folder
from retro.store.plain import BadInput, tell

if TYPE_CHECKING:
    from collections.abc import Callable

PACK_EPILOG = """\
examples:
  retro pack old-maid               writes old-maid.cart: the cart's folder as one file, with pictures of its label and its screen
  retro pack ./my_cart --out -      ... to the standard output
"""

ADD_EPILOG = """\
A cart is code: it can do on your machine whatever a program can. Add only what you have read, or whose author you trust.

examples:
  retro add old-maid.cart           asks first; then the cart stands on the shelf (so does a file dropped on the shelf)
  retro add old-maid.cart --yes     does not ask
"""

SEED = "1"
"""Of the match on the picture."""


def add_arguments(pack: argparse.ArgumentParser, add: argparse.ArgumentParser, path: Callable[[str], Path]) -> None:
    """The words of both commands."""
    pack.add_argument("cart", metavar="CART", help="a cart of your own: its name, or its folder")
    pack.add_argument("--out", type=outfile.path_or_pipe, metavar="FILE", help=f"the file (NAME{SUFFIX} in this folder; - is stdout)")
    pack.add_argument("--force", action="store_true", help="replace a file that is there already")
    add.add_argument("file", type=path, metavar="FILE", help="a file that `retro pack` has written")
    add.add_argument("--yes", action="store_true", help="do not ask: I know that a cart is code")
    add.add_argument("--force", action="store_true", help="replace an older cart of that name (what it has kept stays)")


def pack(args: argparse.Namespace, out: Output) -> None:
    """Write a cart's file.

    Raises:
        BadInput: there is no such cart, it came with the program, or the file cannot be written.
        Failed: the cart fails while its picture is made.
    """
    from retro.commands.launch import cart_named

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
    from retro.publish.pack import zipped

    data = zipped({f"{cart.folder.name}/{name}": content for name, content in sorted(files.items())})
    outfile.write(file, data)
    if file != outfile.STDOUT:
        out.line(f"{file}: {cart.title}, {len(files)} files, {len(data):,} bytes.  Whoever gets it: retro add {file.name}")


def _pictures(cart: Cart) -> dict[str, bytes]:
    """Pictures of the label and of the screen, as far as the cart names none itself.

    Raises:
        Failed: the cart fails.
    """
    from retro.cabinet.shelf.things import of_cart
    from retro.commands.launch import failure, opened
    from retro.console.headless import Driver
    from retro.machine.pngread import read_png
    from retro.publish.pictures import label_of, of_canvas

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


def add(args: argparse.Namespace, out: Output) -> int:
    """Add a cart's file to the person's own carts; gives the exit status.

    Raises:
        BadInput: it is none, its name is taken, nobody can be asked, or it cannot be written.
    """
    root = (data_folder(getattr(args, "data", None)) or default_folder()) / OWN_CARTS
    try:
        found = read_cart_file(args.file)
        out.line(found.told + ".")
        for line in IS_CODE:
            out.line(line)
        if not args.yes and not _asked():
            out.line("Nothing has been added.")
            return 1
        place = install(found, root, replace=args.force)
    except CartError as fault:
        advice = "; --force replaces it" if str(fault).endswith("is there already") else ""
        raise BadInput(f"{fault}{advice}") from None
    out.line(f"{place}: it stands on the shelf now.  Play it: retro play {found.cart.name}")
    return 0


def _asked() -> bool:
    """Whether the person wants it.

    Raises:
        BadInput: there is nobody to ask.
    """
    if not sys.stdin or not sys.stdin.isatty():
        raise BadInput("there is nobody here to be asked whether to add it: say --yes if you want it")
    try:
        return input("Add it? (y/N) ").strip().lower() in ("y", "yes")
    except EOFError:
        return False
