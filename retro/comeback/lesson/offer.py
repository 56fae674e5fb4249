"""Which lessons there are, how far a person is in them, and starting one: for the overlay, the shelf and ``retro lesson``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from retro.comeback.lesson.script import LessonError, lessons_of
from retro.console.overlay.actions import Action
from retro.contract.program import Host, Launch, Program, Reading
from retro.contract.store import Store
from retro.contract.summons import RULES
from retro.library.finding import cart_roots, open_cart, sort_carts
from retro.library.lessons import games_taught
from retro.library.manifest import Cart
from retro.library.opening import Running
from retro.store.kept import Damaged, Kept, load_kept, set_aside, write_kept

HANDS: Final = range(1, 100)


def lessons_key(cart: str) -> str:
    """Where the store keeps which hands of a cart's lessons have been played."""
    return f"{cart}/lessons.toml"


def _read(text: str) -> dict[str, frozenset[int]]:
    """What was kept.

    Raises:
        Damaged: it cannot be that.
    """
    found = Kept.read(text)
    progress = {}
    for game in (line.partition(" = ")[0] for line in text.splitlines() if " = " in line):
        words = found.text(game, "").split()
        if not all(word.isascii() and word.isdigit() and int(word[:3]) in HANDS and len(word) < 3 for word in words):
            raise Damaged(f"{game} is {' '.join(words)!r}, not numbers of hands")
        progress[game] = frozenset(map(int, words))
    return progress


def progress(store: Store, cart: str, host: Host | None = None) -> dict[str, frozenset[int]]:
    """The numbers of the hands that have been played, from 1, by game.

    Args:
        host: is told of a damaged text, which is set aside; None: that is left to a later look.
    """

    def damaged(why: str) -> None:
        if host is not None:
            host.notice(set_aside(store, lessons_key(cart), why))

    return load_kept(store, lessons_key(cart), _read, dict, damaged)


def learned(host: Host, cart: str, game: str, number: int) -> None:
    """A hand has been played; ``number`` counts from 0."""
    known = progress(host.store, cart, host)
    known[game] = known.get(game, frozenset()) | {number + 1}
    host.store.put(lessons_key(cart), write_kept({name: " ".join(map(str, sorted(hands))) for name, hands in known.items()}))


def launch(cart: Cart, game: str, hand: int | None = None) -> Launch:
    """What starts the lessons of a game.

    Args:
        hand: which one comes first, from 1; None: the first that has not been played.
    """

    def opener(host: Host) -> Program:
        from retro.comeback.lesson.program import LessonProgram  # what plays them is loaded when one is

        lessons = lessons_of(cart.folder, game)
        done = progress(host.store, cart.name, host).get(game, frozenset())
        first = next((n for n in range(1, len(lessons) + 1) if n not in done), 1) if hand is None else hand
        if first not in range(1, len(lessons) + 1):
            raise ValueError(f"{game} has {len(lessons)} hands to learn by, so {first} is none of them")
        told = partial(learned, host, cart.name, game)
        title = cart.called(game)
        begin = partial(_open, cart)
        return LessonProgram(host, cart.name, title, begin, lessons, first - 1, told, _texts(host.store, cart.name))

    return Launch(cart.name, opener=opener, title=f"the lesson in {cart.called(game)}")


def taught(folder: Path | None) -> dict[str, Cart]:
    """The games that have lessons, each with the cart that they are played in.

    Args:
        folder: the person's data folder, with carts of his own.
    """
    carts = sort_carts(cart_roots(folder))[0]
    return {game: cart for cart in reversed(carts) for game in games_taught(cart.folder, cart.games)}


def wanted(folder: Path | None, word: str, hand: int) -> Launch:
    """What starts the lessons that a word of the command line means: a game, or a program that plays one.

    Args:
        folder: the person's data folder.
        hand: which hand comes first; 0: the first that has not been played.

    Raises:
        LessonError: there are none in it, or not so many hands.
    """
    known = taught(folder)
    own = next((cart for cart in sort_carts(cart_roots(folder))[0] if cart.name == word), None)
    games = () if own is None else games_taught(own.folder, own.games)
    cart, game = (own, word if word in games else games[0]) if own is not None and games else (known.get(word), word)
    if cart is None:
        raise LessonError(f"there is no lesson in {word!r}; there are: {', '.join(sorted(known)) or 'none'}")
    count = len(lessons_of(cart.folder, game))
    if hand > count:
        raise LessonError(f"the lessons in {game} have {count} hands, so there is no hand {hand}")
    return launch(cart, game, hand or None)


def _open(cart: Cart, host: Host) -> Program:
    return open_cart(cart, host, ())


def _texts(store: Store, cart: str) -> dict[str, str]:
    """What the program of a lesson finds kept: whoever has switched its sound off wants none here; all else is as at first."""
    key = f"{cart}/settings.toml"
    text = store.get(key)
    try:
        silent = text is not None and not Kept.read(text).flag("sound", True)
    except Damaged:
        silent = False
    return {key: write_kept({"sound": False})} if silent else {}


def actions(cart: Cart, store: Store, game: str = "") -> Sequence[Action]:
    """What is offered for a cart.

    Args:
        game: that is played; empty: none is, and those of all are offered.
    """
    done = progress(store, cart.name)
    found = []
    for name in games_taught(cart.folder, cart.games):
        if game and name != game:
            continue
        count = len(done.get(name, ()))
        label = "Learn it by playing" if len(cart.games) == 1 else f"Learn {cart.called(name)} by playing"
        hint = "Short hands for anybody who has never played it: you play, and a teacher helps. Your own match stays as it is."
        played = f" {count} of them played." if count else ""
        found.append(Action(label, partial(launch, cart, name), hint + played, page=RULES))
    return found


def source(store: Store, carts: Sequence[Cart], running: Running) -> Sequence[Action]:
    """The lessons of the program that runs, or of the one that it points to.

    Args:
        carts: all that there are.
    """
    name = running.program.reading() if isinstance(running.program, Reading) else running.name if running.cart else ""
    cart = next((cart for cart in carts if cart.name == name), None)
    if cart is None:
        return ()
    return actions(cart, store, _game(running))


def _game(running: Running) -> str:
    from retro.contract.program import Seated
    from retro.session.match import Match

    match = running.program.sitting() if isinstance(running.program, Seated) else None
    return match.game if isinstance(match, Match) else ""
