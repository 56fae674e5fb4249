"""Results that others have handed on, as a program keeps them: ``<cart>/guests.toml``, the codes of the latest, the newest last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from retro.contract.store import Store
from retro.session.codeword import plain
from retro.session.history import Told
from retro.session.packing import CodeError
from retro.session.results import read_result
from retro.session.tables import DealKey, key_of
from retro.store.kept import Damaged, Kept, write_kept

VERSION: Final = 1
MOST: Final = 16
"""Results that are kept for a program; an older one makes room."""


def guests_key(cart: str) -> str:
    """Where the store keeps the results that were opened for a cart."""
    return f"{cart}/guests.toml"


def load(store: Store, cart: str) -> tuple[str, ...]:
    """The codes, the newest last.

    Raises:
        Damaged: they cannot be read.
    """
    text = store.get(guests_key(cart))
    if text is None:
        return ()
    kept = Kept.read(text)
    if kept.number("version", range(1, 1000), VERSION) > VERSION:
        raise Damaged("this file is from a newer version of the program")
    return tuple(kept.text("codes", "").split()[-MOST:])


def keep(store: Store, cart: str, code: str) -> None:
    """Keep one more; one that is there already becomes the newest.  What cannot be read is set aside first."""
    try:
        before: Sequence[str] = load(store, cart)
    except Damaged:
        store.set_aside(guests_key(cart))
        before = ()
    code = plain(code)
    codes = [*(one for one in before if one != code), code][-MOST:]
    store.put(guests_key(cart), write_kept({"version": VERSION, "codes": " ".join(codes)}))


def of_deals(store: Store, cart: str, keys: Collection[DealKey]) -> list[Told]:
    """The kept results that play one of these deals, the newest first; those that cannot be read any more are passed over."""
    found = []
    try:
        codes = load(store, cart)
    except Damaged:
        return []
    for code in reversed(codes):
        try:
            told = read_result(code)
        except CodeError:
            continue
        if any(key_of(hand.deal) in keys for hand in told.hands):
            found.append(told)
    return found
