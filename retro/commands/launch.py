"""Opening a cart for the commands that show a picture: in a window, without one, or for a single shot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from retro.commands.terminal import PLACES, Failed, Wanted, data_folder
from retro.console.companion import Companion, Late
from retro.console.host import DesktopHost
from retro.console.spoken import SpokenLog
from retro.contract.program import Launch, Program
from retro.contract.store import Store
from retro.library.finding import cart_roots, find_cart, first_cart, open_cart, own_cart, sort_carts
from retro.library.manifest import Cart, CartError
from retro.library.opening import NO_SHOW, switches_fault
from retro.session import passing
from retro.session.codeword import is_either
from retro.store.files import FileStore, ListedStore, MemoryStore, default_folder
from retro.store.plain import BadInput, reason, tell
from retro.store.starts import unfinished
from retro.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from retro.console.desk import Desk
    from retro.console.overlay.actions import Action, ActionSource
    from retro.library.opening import Running

TITLE: Final = "Retro Card Cabinet"
LONGEST_SOUND: Final = 600
"""Seconds of a sound file at most."""
SHELF: Final = "shelf"
"""What the shelf is called in messages and in ``keys.toml``."""


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
    except CartError as fault:
        raise BadInput(str(fault)) from None
    except ValueError as fault:
        raise BadInput(switches_fault(cart, switches, fault)) from None


def extra_actions(store: ListedStore, folder: Path | None = None) -> list[ActionSource]:
    """What the overlay's page "Game" offers, beside nothing: the sources of :mod:`retro.console.overlay.actions`, each
    loading its code when asked.

    Args:
        store: what the programs keep things in.
        folder: the person's data folder, with carts of his own; None: there are none.
    """

    def late(running: Running) -> Sequence[Action]:
        from retro.comeback import page as comeback

        return [action for source in comeback.sources(store) for action in source(running)]

    def lessons(running: Running) -> Sequence[Action]:
        from retro.comeback.lesson import offer

        return offer.source(store, sort_carts(cart_roots(folder))[0], running)

    return [late, lessons]


def companion(store: Store) -> Companion:
    """Who looks on while programs run: the red pencil, where the person wants it."""

    def make() -> Companion:
        from retro.comeback.pencil import Pencil

        return Pencil(store)

    return Late(lambda running: running.host.ease.pencil, make)


def deal_ready(store: Store, code: str) -> Launch:
    """Make the deal of a code, or of a result, ready in a store; gives what is to be started.

    Raises:
        BadInput: it is no code, or there is no room for the match that waits there.
    """
    from retro.comeback.page import open_code

    try:
        return open_code(store, code)
    except ValueError as fault:
        raise BadInput(str(fault)) from None


def play(wanted: Wanted, data: Path | None) -> int:
    """Play in a window; where there is no display, play one hand unseen (``unseen`` of its manifest) and leave a picture.

    Args:
        wanted: without a cart the shelf is opened.
        data: the folder to keep data in; None: where the system keeps such things.

    Returns:
        The exit status, if the process did not end with the window.

    Raises:
        BadInput: there is no such cart, switch or option, or no window can be opened.
    """
    folder = data or default_folder()
    wanted = replace(wanted, cart=own_cart(wanted.cart, folder))
    if is_either(wanted.cart):
        no_match("code", wanted)
        deal_ready(MemoryStore(), wanted.cart)  # a wrong one is told of before a window opens
    elif wanted.lesson[0]:
        first_launch(wanted, MemoryStore(), folder)  # so is a lesson that is not there
    elif wanted.cart in ("", *PLACES):
        no_match(wanted.cart or SHELF, wanted)
    else:
        cart_named(wanted.cart)
    # Pyxel is loaded from here on.
    from retro.console.screen import Console, NoWindow, display_missing

    missing = display_missing()
    if missing and (wanted.first or is_either(wanted.cart)):
        what = "problem" if wanted.first else "deal"
        tell(f"{missing}; a picture of the {what} is made without a window")
        _make(folder)
        shot(wanted, "", folder / f"{what}-unseen.png", None)
        return 0
    if missing and wanted.lesson[0]:
        tell(f"{missing}; a picture of the lesson is made without a window")
        _make(folder)
        start = first_launch(wanted, MemoryStore(), folder)
        assert start.opener is not None
        out = folder / f"lesson-{wanted.lesson[0]}-unseen.png"
        picture(start.cart, start.opener(DesktopHost(MemoryStore(), headless=True)), "", out, folder)
        tell(f"its picture is {out}")
        return 0
    if missing:
        cart = first_cart() if wanted.cart in ("", *PLACES) else cart_named(wanted.cart)
        what = "one hand is played" if cart.unseen else "a picture is made"
        unseen(cart, wanted, folder / f"{cart.name}-unseen.png", f"{missing}; {what} without a window")
        return 0
    desk = desk_of(wanted, folder, guarded=True)

    def report(fault: BaseException) -> str:
        from retro.console.crash import write_report

        return write_report(desk.folder or folder, desk.top.running.name, fault, not desk.store.trouble)

    try:
        titled = wanted.cart or wanted.lesson[0]
        Console(desk, report, filming=wanted.film).run(desk.top.running.title if titled else TITLE)
    except NoWindow as fault:
        raise BadInput(str(fault)) from None
    return 1 if desk.stack.failures else 0


def desk_of(wanted: Wanted, folder: Path, *, headless: bool = False, guarded: bool = False) -> Desk:
    """The console with the program on it that was asked for, or with the shelf.

    Args:
        guarded: another window may have the folder; then this one says so (:mod:`retro.commands.guard`).

    Raises:
        BadInput: there is no such cart, switch or option, or the spoken log cannot be written.
    """
    from retro.console.desk import Desk
    from retro.library.opening import LaunchError
    from retro.store.owner import Owner

    def report(name: str, fault: BaseException) -> str:
        from retro.console.crash import write_report

        return write_report(desk.folder or folder, name, fault, not store.trouble).removeprefix("retro: ")

    def stopped(running: Running, line: str, below: bool) -> Launch:
        from retro.cabinet.stopping import screen_of

        return screen_of(running, line, below)

    store = FileStore(folder, tell)
    owner = Owner(folder)
    if unfinished(folder) and (not guarded or owner.claim()) and (suspect := store.suspect()):
        there = store.where(suspect)
        tell(f"the last start did not end after {there} had been read; it is set aside as {store.set_aside(suspect)}")
    if store.promised() and (not guarded or owner.claim()):
        from retro.store.datafile import finish_import

        tell(f"an import that was cut short is finished: {finish_import(store)} texts")
    if passing.left_open(store) and (not guarded or owner.claim()):
        end_practice(store)
    desk = Desk(
        store,
        folder=folder,
        notice=tell,
        report=report,
        sources=extra_actions(store, folder),
        companion=companion(store),
        programs=lambda: [*(cart.name for cart in sort_carts(cart_roots(folder))[0]), *PLACES],
        say=wanted.say,
        headless=headless,
        stopped=stopped,
    )
    if guarded:
        from retro.commands.guard import Guard

        Guard(desk, store, owner, lambda own: first_launch(wanted, store, own))
    try:
        desk.start(first_launch(wanted, store, folder))
    except LaunchError as fault:
        raise BadInput(str(fault)) from None
    return desk


def end_practice(store: Store) -> None:
    """The last window was closed on a problem or the day's deal: what that has put by runs again."""
    from retro.session.putby import end_passing

    end_passing(store)


def first_launch(wanted: Wanted, store: Store, folder: Path) -> Launch:
    """What a window is opened for; a shared deal is made ready.

    Raises:
        BadInput: it is no code, or there is no room for the match that waits there; or there is no such lesson.
    """
    if wanted.lesson[0]:
        from retro.comeback.lesson.offer import wanted as lesson_wanted
        from retro.comeback.lesson.script import LessonError

        try:
            return lesson_wanted(folder, *wanted.lesson)
        except LessonError as fault:
            raise BadInput(str(fault)) from None
    place = wanted.cart or SHELF
    if place in PLACES:
        from retro.cabinet.home import opener_of

        return Launch(place, opener=opener_of(place, folder, wanted.first))
    if is_either(wanted.cart):
        return deal_ready(store, wanted.cart)
    return Launch(wanted.cart, wanted.switches, options=wanted.options, seed=wanted.seed)


def no_match(place: str, wanted: Wanted) -> None:
    """What is no program has no switches, and no match to give a seed or options to.

    Raises:
        BadInput: some were given.
    """
    if wanted.switches:
        raise BadInput(f"the {place} has no switches, so {wanted.switches[0]!r} is not one")
    if wanted.seed is not None or wanted.options:
        what = "seed" if wanted.seed is not None else "options of a game"
        raise BadInput(f"the {place} has no {what}: name a program, too")


def unseen(cart: Cart, wanted: Wanted, out: Path, about: str) -> None:
    """Play one hand without a window, a person or a trace in the person's data, and write its picture.

    Args:
        about: says so, once it is known that nothing asked for is refused.

    Raises:
        BadInput: a switch or an option does not exist, or the picture or the spoken log cannot be written.
    """
    switches = wanted.switches
    if NO_SHOW in cart.switches and NO_SHOW not in "".join(switches):
        switches = (*switches, NO_SHOW)
    host = DesktopHost(MemoryStore(), seed=wanted.seed, options=wanted.options, headless=True)
    if wanted.say is not None:
        log = SpokenLog(tell)
        log.open(wanted.say, needed=True)
        host.listening, host.listener = True, log.say
    program = opened(cart, host, switches)
    _make(out.parent)
    tell(about)
    picture(cart.name, program, cart.unseen, out, out.parent)
    tell(f"its picture is {out}")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(f"cannot make the folder {folder}: {reason(fault)}") from None


def shot(wanted: Wanted, keys: str, out: Path | None, data: Path | None, sound: Path | None = None) -> None:
    """Press keys in a program that nobody sees, and write a picture of its screen, or what was heard.

    Args:
        keys: words of :mod:`retro.console.keywords`.
        out: the picture; None: none is wanted.
        data: the folder to keep data in; None: an empty one that is forgotten.
        sound: the WAV file; None: none is wanted.

    Raises:
        BadInput: something asked for cannot be, or the picture or the sound cannot be written.
    """
    from retro.console.keywords import KeysError, parse_keys
    from retro.store.owner import Owner

    store: ListedStore = MemoryStore()
    owner = Owner(data) if data else None  # as long as the picture is made
    if data and owner:
        store = FileStore(data, tell)
        if not owner.claim():
            store.closed = f"A window is using {data}: nothing is kept there."
            tell(f"a window is using {data}; what is done for this picture is not kept there")
        elif passing.left_open(store):
            end_practice(store)
    wanted = replace(wanted, cart=own_cart(wanted.cart, data or data_folder(None) or default_folder()))
    code = is_either(wanted.cart)
    word = deal_ready(store, wanted.cart).cart if code else wanted.cart
    cart = None if word in PLACES else cart_named(word)
    try:
        parse_keys(keys)
    except KeysError as fault:
        raise BadInput(str(fault)) from None
    host = DesktopHost(store, seed=wanted.seed, options=wanted.options, headless=True, straight=code)
    if cart is not None:
        picture(cart.name, opened(cart, host, wanted.switches), keys, out, data, sound=sound)
        return
    from retro.cabinet.home import opener_of

    no_match(wanted.cart, wanted)

    def follow(launch: Launch) -> Program:
        from retro.library.opening import started

        straight, returning = launch.straight, launch.returning
        below = DesktopHost(store, seed=launch.seed, options=launch.options, headless=True, straight=straight, returning=returning)
        return started(launch, below, lambda name, fault: failure(name, fault, data)).program

    try:
        program = opener_of(wanted.cart, data, wanted.first)(host)
    except ValueError as fault:
        raise BadInput(str(fault)) from None
    picture(wanted.cart, program, keys, out, data, follow, sound)


def failure(name: str, fault: BaseException, data: Path | None) -> str:
    """That a program failed, as a line; where data is kept, what happened is written down there."""
    from retro.console.crash import told, write_report

    return told(name, fault) if data is None else write_report(data, name, fault).removeprefix("retro: ")


def picture(
    name: str,
    program: Program,
    keys: str,
    out: Path | None,
    data: Path | None,
    follow: Callable[[Launch], Program] | None = None,
    sound: Path | None = None,
) -> None:
    """Press the keys, write the picture and what was heard.

    Args:
        name: of the program, for the line that says that it failed.
        data: the folder where that is written down, if any.
        follow: starts what the program asks for, see :class:`retro.console.headless.Driver`.

    Raises:
        BadInput: one of them cannot be written, or the sound would be too long.
        Failed: the program has failed.
    """
    from retro.console.headless import run_headless
    from retro.machine.score import TICKS_PER_SECOND, Score, wav

    score = None if sound is None else Score()
    try:
        image = run_headless(program, keys, follow=follow, score=score).png()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as fault:  # Pyxel's panics are no Exceptions
        from retro.console.crash import place_in_cart

        raise Failed(failure(place_in_cart(fault)[0] or name, fault, data)) from fault
    from retro.commands.outfile import write

    if out is not None:
        write(out, image)
    if sound is not None and score is not None:
        if score.now > LONGEST_SOUND * TICKS_PER_SECOND:
            raise BadInput(f"{sound}: the sound takes {score.now // TICKS_PER_SECOND} s; a sound file holds {LONGEST_SOUND} at most")
        write(sound, wav(score.sides()))
