"""Matches that are put by while a shared or an old deal is played, and brought back afterwards.

A match that a person has begun is never lost to a deal that he looks at in between: it moves to ``<cart>/put-by-N.txt``.  Such a deal is
practice: its first lines are noted in ``<cart>/practice.txt``, so that the next deal that is opened may take its place.
"""

from __future__ import annotations

from typing import Final

from retro.contract.store import Store
from retro.engine.records import tidy
from retro.session.match import match_key, practice_key
from retro.values import dataclass

MOST: Final = 9
"""Matches put by at a time for each cart; one more number serves when one of so many is brought back."""


class NoRoom(ValueError):
    """So many matches are put by already that another one cannot be."""


@dataclass(frozen=True, slots=True)
class PutBy:
    """A match that is put by: its number, and its record."""

    number: int
    text: str


def put_by_key(cart: str, number: int) -> str:
    """Where the store keeps a match that is put by."""
    return f"{cart}/put-by-{number}.txt"


def head(text: str) -> str:
    """The lines of a record before its first action: they tell matches apart."""
    lines = tidy(text).split("\n")
    return "\n".join(lines[: next((n for n, line in enumerate(lines) if line == "deal"), len(lines))])


def is_practice(store: Store, cart: str, text: str) -> bool:
    """This match is a deal that was opened to be looked at or played again."""
    return store.get(practice_key(cart)) == head(text)


def put_by(store: Store, cart: str) -> tuple[PutBy, ...]:
    """The matches of a cart that are put by, the latest last."""
    found = ((n, store.get(put_by_key(cart, n))) for n in range(1, MOST + 2))
    return tuple(PutBy(n, text) for n, text in found if text is not None)


def open_practice(store: Store, cart: str, text: str) -> bool:
    """Let the cart go on with a deal to practise; a match that it had is put by.

    Args:
        text: the deal's record (see :func:`retro.session.history.sat_down`).

    Returns:
        Whether a match was put by.

    Raises:
        NoRoom: there is no room for it; nothing has changed then.
    """
    there = _put_away(store, cart)
    store.put(practice_key(cart), head(text))
    store.put(match_key(cart), text)
    return there


def bring_back(store: Store, cart: str, number: int) -> None:
    """Go on with a match that was put by; the one that runs is put by in its turn, unless it is practice.

    Raises:
        NoRoom: there is no room for that one (somebody has put matches there by hand); nothing has changed then.
    """
    text = store.get(put_by_key(cart, number))
    if text is None:
        return
    # Neither match is ever without a place: whoever pulls the plug in between finds one of them twice.
    running = store.get(match_key(cart))
    if running is not None and not is_practice(store, cart, running):
        store.put(put_by_key(cart, _free(store, cart, MOST + 1)), running)
    store.put(match_key(cart), text)
    # Its own first deal may have been the practice: the note would be true of this match, too.
    store.delete(practice_key(cart))
    store.delete(put_by_key(cart, number))


def _free(store: Store, cart: str, most: int) -> int:
    taken = {match.number for match in put_by(store, cart)}
    free = next((n for n in range(1, most + 1) if n not in taken), None)
    if free is None:
        raise NoRoom(f"{MOST} matches are set aside already: finish one of them first")
    return free


def _put_away(store: Store, cart: str) -> bool:
    running = store.get(match_key(cart))
    # Practice that has gone beyond its deal has become somebody's match.
    if running is None or (is_practice(store, cart, running) and running.split("\n").count("deal") <= 1):
        return False
    store.put(put_by_key(cart, _free(store, cart, MOST)), running)
    return True
