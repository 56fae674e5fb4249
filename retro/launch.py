"""Opening a cart for the commands that show a picture: in a window, without one, or for a single shot."""

from __future__ import annotations

from pathlib import Path

from retro.settings import DesktopHost, FileStore, MemoryStore, default_folder, tell
from retro.shelf import Cart, CartError, find_cart, open_cart
from retro.terminal import NO_SHOW, BadInput, Wanted, reason
from retro.ui.keys import KeysError, parse_keys
from retro.ui.program import Program

ONE_HAND = {"michigan": "Enter F2", "euchre-dos": "Enter S Alt+M D", "euchre-amiga": "N Tab" + 7 * " Enter"}
"""By cart: what plays one hand without a person, from the screen after the show (words of ``--keys``).  Others only show themselves."""


def cart_named(word: str) -> Cart:
    """The cart that a word of the command line means.

    Raises:
        BadInput: there is none.
    """
    try:
        return find_cart(word)
    except CartError as fault:
        raise BadInput(str(fault)) from None


def opened(cart: Cart, host: DesktopHost, switches: tuple[str, ...]) -> Program:
    """Start the cart's program.

    Raises:
        BadInput: it does not know a switch or an option, or cannot be started.
    """
    try:
        return open_cart(cart, host, switches)
    except ValueError as fault:
        expanded = NO_SHOW in cart.switches and any(Path(word).exists() for word in switches)
        advice = " (did the shell put file names in the place of *? quote it: '*', or say --no-show)" if expanded else ""
        raise BadInput(f"{fault}{advice}") from None


def play(wanted: Wanted, data: Path | None) -> int:
    """Play in a window; where there is no display, play one hand unseen (see ONE_HAND) and leave a picture.

    Args:
        data: the folder to keep data in; None: where the system keeps such things.

    Returns:
        The exit status, if the process did not end with the window.

    Raises:
        BadInput: there is no such cart, switch or option, or no window can be opened.
    """
    cart = cart_named(wanted.cart)
    folder = data or default_folder()
    # Pyxel is loaded from here on.
    from retro.console import Console, NoWindow, display_missing

    missing = display_missing()
    if missing:
        what = "one hand is played" if cart.name in ONE_HAND else "a picture is made"
        tell(f"{missing}; {what} without a window")
        unseen(cart, wanted, folder / f"{cart.name}-unseen.png")
        return 0

    def report(fault: BaseException) -> str:
        from retro.crash import write_report

        return write_report(folder, cart.name, fault)

    host = DesktopHost(FileStore(folder, tell), seed=wanted.seed, options=wanted.options)
    program = opened(cart, host, wanted.switches)
    try:
        Console(program, host, report).run(cart.title)
    except NoWindow as fault:
        raise BadInput(str(fault)) from None
    return 0


def unseen(cart: Cart, wanted: Wanted, out: Path) -> None:
    """Play one hand without a window, a person or a trace in the person's data, and write its picture.

    Raises:
        BadInput: a switch or an option does not exist, or the picture cannot be written.
    """
    switches = wanted.switches
    if NO_SHOW in cart.switches and NO_SHOW not in "".join(switches):
        switches = (*switches, NO_SHOW)
    host = DesktopHost(MemoryStore(), seed=wanted.seed, options=wanted.options, headless=True)
    program = opened(cart, host, switches)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(f"cannot make the folder {out.parent}: {reason(fault)}") from None
    picture(program, ONE_HAND.get(cart.name, ""), out)
    tell(f"its picture is {out}")


def shot(wanted: Wanted, keys: str, out: Path, data: Path | None) -> None:
    """Press keys in a program that nobody sees, and write a picture of its screen.

    Args:
        keys: words of :mod:`retro.ui.keys`.
        data: the folder to keep data in; None: an empty one that is forgotten.

    Raises:
        BadInput: something asked for cannot be, or the picture cannot be written.
    """
    cart = cart_named(wanted.cart)
    try:
        parse_keys(keys)
    except KeysError as fault:
        raise BadInput(str(fault)) from None
    store = FileStore(data, tell) if data else MemoryStore()
    host = DesktopHost(store, seed=wanted.seed, options=wanted.options, headless=True)
    picture(opened(cart, host, wanted.switches), keys, out)


def picture(program: Program, keys: str, out: Path) -> None:
    """Press the keys and write the picture.

    Raises:
        BadInput: it cannot be written.
    """
    from retro.headless import run_headless

    try:
        run_headless(program, keys, out)
    except OSError as fault:
        raise BadInput(f"cannot write {out}: {reason(fault)}") from None
