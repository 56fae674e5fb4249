"""Matches that are put by while a shared or an old deal is played, and brought back afterwards.

A match that a person has begun is never lost to a deal that he looks at in between: it moves to ``<cart>/put-by-N.txt``.  Such a deal is
practice: its first lines are noted in ``<cart>/practice.txt``, so that the next deal that is opened may take its place.  Practice that has
gone beyond its deal is put by, too, and its note with it (``<cart>/practice-N.txt``): it counts no more when it has come back.

A problem and the deal of the day are *passing*: when they are left, by whatever way, what they put by runs again, and nothing of them
stays.
"""

from __future__ import annotations

from typing import Final

from retro.contract.store import Store
from retro.engine.records import tidy
from retro.session import passing
from retro.session.match import match_key, practice_key
from retro.store.keys import is_key
from retro.values import dataclass

MOST: Final = 9
"""Matches put by at a time for each cart; one more number serves when one of so many is brought back."""


_NUMBERS: Final = frozenset(map(str, range(MOST + 2)))


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


def put_by_practice_key(cart: str, number: int) -> str:
    """Where it notes that this match is practice: its first lines."""
    return f"{cart}/practice-{number}.txt"


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
    there = _put_away(store, cart, MOST)
    _practise(store, cart, text)
    return there > 0


def open_passing(store: Store, cart: str, text: str) -> None:
    """The same with a deal that is over when it is left (:func:`end_passing`).

    Raises:
        NoRoom: there is no room for the match that was there; nothing has changed then.
    """
    number = _put_away(store, cart, MOST)
    noted = _passing(store)
    # The first match that was put by is the person's own; later ones are practice that he went on with.
    noted[cart] = noted.get(cart) or number
    store.put(passing.KEY, "".join(f"{name} {at}\n" for name, at in noted.items()))
    _practise(store, cart, text)


def end_passing(store: Store) -> None:
    """Passing deals have been left, or the window was closed on them: what they put by runs again.

    Where something else has taken their place meanwhile, that stays.
    """
    for cart, number in _passing(store).items():
        text = store.get(match_key(cart))
        if text is not None and not _of_no_weight(store, cart, text):
            continue
        if number and store.get(put_by_key(cart, number)) is not None:
            bring_back(store, cart, number)
        elif text is not None:
            store.delete(match_key(cart))
            store.delete(practice_key(cart))
    if passing.left_open(store):  # whatever it says
        store.delete(passing.KEY)


def bring_back(store: Store, cart: str, number: int) -> None:
    """Go on with a match that was put by; the one that runs is put by in its turn, unless it is practice within its deal.

    Raises:
        NoRoom: there is no room for that one (somebody has put matches there by hand); nothing has changed then.
    """
    text = store.get(put_by_key(cart, number))
    if text is None:
        return
    # Neither match is ever without a place: whoever pulls the plug in between finds one of them twice.
    _put_away(store, cart, MOST + 1)
    practice = store.get(put_by_practice_key(cart, number)) == head(text)
    if practice:
        store.put(practice_key(cart), head(text))
    store.put(match_key(cart), text)
    if not practice:
        # Its own first deal may have been the practice: the note would be true of this match, too.
        store.delete(practice_key(cart))
    store.delete(put_by_key(cart, number))
    store.delete(put_by_practice_key(cart, number))


def _practise(store: Store, cart: str, text: str) -> None:
    store.put(practice_key(cart), head(text))
    store.put(match_key(cart), text)


def _passing(store: Store) -> dict[str, int]:
    """For each cart with a passing deal the number of the match that it has put by; what is no such line is passed over."""
    lines = map(str.split, (store.get(passing.KEY) or "").splitlines())
    some = (words for words in lines if len(words) == 2 and is_key(match_key(words[0])) and words[1] in _NUMBERS)
    return {name: int(number) for name, number in some}


def _free(store: Store, cart: str, most: int) -> int:
    taken = {match.number for match in put_by(store, cart)}
    free = next((n for n in range(1, most + 1) if n not in taken), None)
    if free is None:
        raise NoRoom(f"{MOST} matches are set aside already: finish one of them first")
    return free


def _of_no_weight(store: Store, cart: str, text: str) -> bool:
    """It is practice, and has not gone beyond its deal: then it has become somebody's match."""
    return is_practice(store, cart, text) and text.split("\n").count("deal") <= 1


def _put_away(store: Store, cart: str, most: int) -> int:
    """The number under which the match that runs is put by; 0 where none is worth it."""
    running = store.get(match_key(cart))
    if running is None or _of_no_weight(store, cart, running):
        return 0
    number = _free(store, cart, most)
    note = put_by_practice_key(cart, number)
    if is_practice(store, cart, running):
        store.put(note, head(running))
    elif store.get(note) is not None:
        store.delete(note)
    store.put(put_by_key(cart, number), running)
    return number
