"""``retro new``: a small game that works, under the name that is asked for, to be changed into another one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path

from retro.commands.arguments import build_parser
from retro.commands.terminal import PLACES
from retro.library.finding import OWN_CARTS, built_in_roots
from retro.store.keys import is_key
from retro.store.plain import BadInput, reason

TEMPLATE = Path(__file__).resolve().parent / "template"
"""A cart named ``my-cart`` with the title "My Cart", less than a hundred lines."""

KEPT_FOLDERS = (OWN_CARTS, "screenshots")
"""What a cart of such a name kept would lie among other things."""


def write_cart(name: str, folder: Path, force: bool = False, told: Callable[[Path], None] = lambda aside: None) -> Path:
    """Write the cart into a folder of carts.

    Args:
        name: the cart's name, as typed on the command line; its folder has underscores.
        folder: where the cart's folder is made.
        force: one that is there is set aside.
        told: hears where that is.

    Returns:
        The cart's folder.

    Raises:
        BadInput: the name will not do or is taken, or the files cannot be written.
    """
    if len(name) > 40 or re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) is None:
        raise BadInput(f"{name!r} is not a name for a cart: lower-case letters, digits and single hyphens, at most 40, a letter first")
    if name in build_parser()[1] or name in PLACES:
        raise BadInput(f"{name} is a command of retro; a cart of that name could not be played by it")
    if not is_key(name):
        raise BadInput(f"{name} means a device to Windows; take another name")
    if name in KEPT_FOLDERS:
        raise BadInput(f"{name} is a folder of the data folder's own; take another name")
    place = folder / name.replace("-", "_")
    if any((root / place.name).is_dir() for root in built_in_roots()):
        raise BadInput(f"a cart {name} came with retro; take another name")
    draft = folder / f".{place.name}.new"
    try:
        if place.exists() and not force:
            raise BadInput(f"{place} is there already; --force sets it aside and writes a new one")
        folder.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir()
        for file in ("cart.toml", "cart.py"):
            text = (TEMPLATE / file).read_text(encoding="utf-8")
            text = text.replace("my-cart", name).replace("My Cart", name.replace("-", " ").title())
            (draft / file).write_text(text, encoding="utf-8", newline="\n")
        if place.exists():
            told(_set_aside(place))
        draft.replace(place)
    except OSError as fault:
        raise BadInput(f"cannot write {place}: {reason(fault)}") from None
    return place


def _set_aside(place: Path) -> Path:
    """Move a cart's folder to a name at which none is looked for; gives it.

    Raises:
        OSError: it cannot be moved.
    """
    aside = next(path for n in count(1) if not (path := place.with_name(f".{place.name}.old-{n}")).exists())
    place.rename(aside)
    return aside
