"""``retro add``: a cart's file becomes a cart on the shelf; and the words of ``retro pack``, which makes one (retro.publish.cartpack)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from retro.commands import outfile
from retro.commands.terminal import Output, data_folder
from retro.library.cartfile import IS_CODE, SUFFIX, install, read_cart_file
from retro.library.finding import OWN_CARTS
from retro.library.manifest import CartError
from retro.store.files import default_folder
from retro.store.plain import BadInput

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


def add_arguments(pack: argparse.ArgumentParser, add: argparse.ArgumentParser, path: Callable[[str], Path]) -> None:
    """The words of both commands."""
    pack.add_argument("cart", metavar="CART", help="a cart of your own: its name, or its folder")
    pack.add_argument("--out", type=outfile.path_or_pipe, metavar="FILE", help=f"the file (NAME{SUFFIX} in this folder; - is stdout)")
    pack.add_argument("--force", action="store_true", help="replace a file that is there already")
    add.add_argument("file", type=path, metavar="FILE", help="a file that `retro pack` has written")
    add.add_argument("--yes", action="store_true", help="do not ask: I know that a cart is code")
    add.add_argument("--force", action="store_true", help="replace an older cart of that name (what it has kept stays)")


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
