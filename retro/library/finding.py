"""The carts: their manifests, and opening the one that is played.  A cart's code is not touched before.

A manifest is ``cart.toml`` in the cart's folder::

    name = "old-maid"              # as typed; the folder is old_maid
    title = "Old Maid"
    year = 1995
    machine = "pc-vga"
    games = ["old-maid"]
    players = [2, 6]
    author = "A. Body"             # whom the original's document names; "not named" when it names nobody
    credit = "after the program of 1995 by A. Body"

    [switches]                     # may be left out, as may [shelf], [disk] and [page] (see retro.library.shown)
    S = "sound off"
"""

from __future__ import annotations

import contextlib
import importlib
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from retro.contract.machine import Machine
from retro.contract.program import Host, Program
from retro.library.manifest import MANIFEST, NAME, Cart, CartError, CartFault, game_words, read_manifest
from retro.library.own_store import OwnOptions, OwnStore
from retro.store.plain import is_file, is_folder

METHODS = ("update", "draw", "take_sounds", "settle")
"""What a program must be able to do."""


OWN_CARTS = "carts"
"""Folder in a person's data folder where carts of his own are looked for."""


TAKEN_ALONG = "carts_taken_along"
"""Folder in the package where carts lie that a person has put into a page or an app of his own."""

_PACKAGE = Path(__file__).resolve().parent.parent


def built_in_roots() -> tuple[Path, ...]:
    """Folders of the carts that came with the program: in the installed package, and in a checkout."""
    return tuple(root for root in (_PACKAGE / "carts", _PACKAGE.parent / "carts") if is_folder(root))


def cart_roots(data: Path | None = None) -> tuple[Path, ...]:
    """Folders of carts: those that came with the program, those taken along, then a person's own, as far as they are there.

    Args:
        data: the person's data folder; None: only what is in the package.
    """
    further = (_PACKAGE / TAKEN_ALONG, *(() if data is None else (data / OWN_CARTS,)))
    return (*built_in_roots(), *(root for root in further if is_folder(root)))


def is_own(cart: Cart) -> bool:
    """It is a person's own: it did not come with the program."""
    return cart.folder.parent not in built_in_roots()


def start_of(cart: Cart) -> str:
    """What a cart is started by: its name, or the folder of a person's own."""
    return str(cart.folder) if is_own(cart) else cart.name


def first_cart() -> Cart:
    """The cart that is meant where a match is asked for and no cart is named.

    Raises:
        CartError: there is none.
    """
    carts, _ = sort_carts()
    for cart in sorted(carts, key=lambda cart: not cart.first):
        return cart
    raise CartError("there is no cart here")


def title_of(cart: str) -> str:
    """What a person calls a cart, by its name."""
    return next((one.title for one in sort_carts()[0] if one.name == cart), game_words(cart))


def game_title(game: str) -> str:
    """What a person calls a game, by its name: as the program that plays it does."""
    return next((cart.called(game) for cart in sort_carts()[0] if game in cart.games), game_words(game))


def _manifest(path: Path) -> Cart:
    """The cart of a manifest; of one that came with the program it is read once."""
    return _read_once(path) if path.parent.parent in built_in_roots() else read_manifest(path)


_read_once = cache(read_manifest)


def find_carts(roots: Sequence[Path] | None = None) -> tuple[Cart, ...]:
    """All carts by name; of two with the same name the one in the earlier folder.

    Raises:
        CartError: a manifest is not in order.
    """
    carts, faults = sort_carts(roots)
    if faults:
        raise CartError(faults[0].text)
    return carts


def sort_carts(roots: Sequence[Path] | None = None) -> tuple[tuple[Cart, ...], tuple[CartFault, ...]]:
    """All carts by name, and those that are not in order with what is wrong; of two with the same name the one in the earlier folder."""
    found: dict[str, Cart] = {}
    faults = []
    for root in cart_roots() if roots is None else roots:
        for path in sorted(root.glob(f"[!.]*/{MANIFEST}")):
            try:
                cart = _manifest(path)
            except CartError as fault:
                faults.append(CartFault(path.parent, str(fault)))
            else:
                found.setdefault(cart.name, cart)
    return tuple(sorted(found.values(), key=lambda cart: cart.name)), tuple(faults)


def find_cart(word: str, roots: Sequence[Path] | None = None) -> Cart:
    """The cart that a word of the command line means: a folder that exists, anything with a path separator, or a name.

    Raises:
        CartError: there is none, or its manifest is not in order.
    """
    folder = Path(word)
    if "/" in word or "\\" in word or is_file(folder / MANIFEST):
        if not is_file(folder / MANIFEST):
            raise CartError(f"there is no cart in {word!r}: no file {MANIFEST}")
        return read_manifest(folder.resolve() / MANIFEST)
    if re.fullmatch(NAME, word):  # its folder is named alike: the others need not be read
        for root in cart_roots() if roots is None else roots:
            with contextlib.suppress(CartError):
                if is_file(path := root / word.replace("-", "_") / MANIFEST):
                    return _manifest(path)
    carts, faults = sort_carts(roots)
    for fault in faults:  # those of other carts are no concern of this one
        if fault.folder.name == word.replace("-", "_"):
            raise CartError(fault.text)
    raise CartError(f"there is no cart {word!r}; there are: {', '.join(cart.name for cart in carts) or 'none'}")


def own_cart(word: str, data: Path) -> str:
    """The folder of a person's own cart where a word is the name of one; any other word as it is.  A name that came with us is ours.

    Args:
        word: what was typed for a cart.
        data: the person's data folder.
    """
    folder = word.replace("-", "_")
    place = data / OWN_CARTS / folder
    if re.fullmatch(r"[a-z0-9-]+", word) is None or not is_file(place / MANIFEST):
        return word
    return word if any((root / folder / MANIFEST).is_file() for root in built_in_roots()) else str(place)


def open_cart(cart: Cart, host: Host, switches: Sequence[str]) -> Program:
    """Import a cart and start its program.

    Args:
        cart: its manifest.
        host: the console as the program sees it.
        switches: words of the original's command line.

    Raises:
        CartError: the cart's folder has no ``cart.py`` with ``open_program``, that cannot be loaded, or what it gives is no program.
        ValueError: a switch or an option does not exist.
    """
    source = cart.folder / "cart.py"
    if not source.is_file():
        raise CartError(f"the cart {cart.name} has no file {source}")
    _carts_package(cart.folder.parent)
    _forget_another(cart.folder)
    try:
        module = importlib.import_module(f"carts.{cart.folder.name}.cart")
    except (Exception, SystemExit) as fault:  # whatever a cart's code may do
        if not is_own(cart):
            raise
        raise CartError(place_of(fault, cart.folder)) from fault
    opener: Callable[..., Any] | None = getattr(module, "open_program", None)
    if not callable(opener):
        raise CartError(f"{source} has no open_program(host, switches)")
    start: Callable[[Host, tuple[str, ...]], Program] = partial(_open_own, cart, opener) if is_own(cart) else opener
    program = start(host, tuple(switches))
    missing = missing_parts(program)
    if missing:
        line = getattr(getattr(opener, "__code__", None), "co_firstlineno", 0)
        raise CartError(f"{source}{f', line {line}' if line else ''}: {missing}")
    return program


def _open_own(cart: Cart, opener: Callable[[Host, tuple[str, ...]], Any], host: Host, switches: tuple[str, ...]) -> Any:
    """Start a person's own cart, on a store and options of its own.

    Raises:
        CartError: it fails; the text names file and line.
        ValueError: it refuses a switch or an option, or an option was given that it does not look at.
    """
    host.store, options = OwnStore(host.store, cart.name), OwnOptions(host.options)
    host.options = options
    try:
        program = opener(host, switches)
    except (Exception, SystemExit) as fault:  # whatever a cart's code may do
        if isinstance(fault, ValueError) and _meant(fault, cart.folder):
            raise
        raise CartError(place_of(fault, cart.folder)) from fault
    if options.unread:
        raise ValueError(f"{cart.name} has no option {options.unread[0]!r}")
    return program


def _meant(fault: BaseException, folder: Path) -> bool:
    """Whether a cart has raised an exception itself, or had it raised by our own code: a refusal, and no mistake of its author's."""
    import traceback

    frames = traceback.extract_tb(fault.__traceback__)
    last = frames[-1]
    if Path(last.filename).is_relative_to(folder):
        return (last.line or "").startswith("raise ")
    return Path(last.filename).is_relative_to(_PACKAGE)


def missing_parts(program: object) -> str:
    """What a cart's object lacks of a :class:`retro.contract.program.Program`, as a sentence's end; empty when it is all there."""
    if program is None:
        return "open_program gives nothing back (is its `return` missing?)"
    what = f"what open_program gives ({type(program).__name__})"
    lacks = [part for part in ("machine", "border", "done", *METHODS) if not hasattr(program, part)]
    if lacks:
        return f"{what} has no {', no '.join(lacks)}"
    no_method = [part for part in METHODS if not callable(getattr(program, part))]
    if no_method:
        return f"{what} has {', '.join(no_method)}, but not as a method"
    if not isinstance(machine := getattr(program, "machine", None), Machine):
        return f"{what} has the machine {machine!r}, which is none of retro.machine (PC_TEXT ...)"
    return ""


def place_of(fault: BaseException, folder: Path) -> str:
    """A failure of a cart's code as one line: the file and line of the cart where it happened, and what it was."""
    import traceback

    file, line = str(folder / "cart.py"), 0
    if isinstance(fault, SyntaxError) and fault.filename:
        file, line = fault.filename, fault.lineno or 0
    else:
        for frame in traceback.extract_tb(fault.__traceback__):
            if Path(frame.filename).is_relative_to(folder):
                file, line = frame.filename, frame.lineno or 0
    what = fault.msg if isinstance(fault, SyntaxError) else str(fault)
    return f"{file}{f', line {line}' if line else ''}: {type(fault).__name__}{f': {what}' if what else ''}"


def _forget_another(folder: Path) -> None:
    """Let go of the modules of a cart of this name: one from another folder, or a person's own, which he may have changed meanwhile."""
    name = f"carts.{folder.name}"
    loaded = sys.modules.get(name)
    if loaded is None or (folder.parent in built_in_roots() and str(folder) in [str(path) for path in loaded.__path__][:1]):
        return
    for module in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[module]
    importlib.invalidate_caches()


def _carts_package(root: Path) -> None:
    """Make ``carts`` a package whose modules are looked for in this folder of carts first."""
    package = sys.modules.get("carts")
    if package is None:
        package = ModuleType("carts")
        package.__path__ = []
        sys.modules["carts"] = package
    others = [path for path in package.__path__ if path != str(root)]
    package.__path__ = [str(root), *others]
