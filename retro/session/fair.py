"""Fair dealing that anyone can check.

When a match begins, a random nonce is drawn and SHA-256 of ``SEED:NONCE`` is shown: the console is bound to the seed, and nobody can
guess it.  When the match is over, seed and nonce are shown: anyone can compute the hash and, the deals being a function of the seed
(ruling 2), every deal of the match.  The promises of a cart's latest matches are kept in ``<cart>/fair.txt``, a line for every seed; a
seed that was given away in the middle of a match is replaced by another, with a promise of its own.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from retro.contract.store import Store
from retro.engine.records import SEED, Record, tidy

HEAD: Final = "retro-fair 1"
NONCE_BYTES: Final = 16

KEPT: Final = 40
"""Promises that are kept for each cart."""


class BadPromise(ValueError):
    """What was kept of a promise cannot be read; the text names the line."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A seed that a match is bound to.

    Attributes:
        seed: of the match.
        nonce: makes the hash of a short seed as hard to guess as that of a long one.
    """

    seed: str
    nonce: str

    @property
    def hash(self) -> str:
        """SHA-256 of seed and nonce, 64 hexadecimal digits."""
        return hash_of(self.seed, self.nonce)


def hash_of(seed: str, nonce: str) -> str:
    """SHA-256 of ``SEED:NONCE`` in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()


def fair_key(cart: str) -> str:
    """Where the store keeps what was promised for a cart's latest matches."""
    return f"{cart}/fair.txt"


def promise(seed: str) -> Promise:
    """A promise for a seed, with a fresh nonce."""
    return Promise(seed, secrets.token_hex(NONCE_BYTES))


def write(promises: Sequence[Promise]) -> str:
    """Promises as text, a line each: hash, seed, nonce."""
    return "".join(f"{line}\n" for line in (HEAD, *(f"{p.hash} {p.seed} {p.nonce}" for p in promises)))


def read(text: str) -> tuple[Promise, ...]:
    """The promises of a text.

    Raises:
        BadPromise: it is damaged.
    """
    lines = tidy(text).split("\n")
    if lines[0] != HEAD or lines[-1] != "":
        raise BadPromise("line 1: these are not promises of this version, or they are cut off")
    found = []
    for number, line in enumerate(lines[1:-1], 2):
        words = line.split(" ")
        if len(words) != 3 or not words[1] or re.fullmatch(r"[0-9a-f]{32}", words[2]) is None:
            raise BadPromise(f"line {number}: here should stand a hash, a seed and a nonce")
        if hash_of(words[1], words[2]) != words[0]:
            raise BadPromise(f"line {number}: the hash is not that of the seed and the nonce")
        found.append(Promise(words[1], words[2]))
    return tuple(found)


def begin(
    store: Store,
    cart: str,
    seed: str,
    promised: Callable[[str], None] = lambda promise: None,
    notice: Callable[[str], None] = lambda line: None,
) -> Promise:
    """Promise a seed: a match begins, or goes on with another one.  Earlier promises that cannot be read are set aside.

    Args:
        promised: is told the promise's hash.
        notice: is told when something is set aside.
    """
    made = promise(seed)
    before, damage = _known(store, cart)
    if damage:
        where = store.where(fair_key(cart))
        aside = store.set_aside(fair_key(cart))
        notice(f"{where}, {damage}; these promises of fair dealing have been set aside as {aside}")
    store.put(fair_key(cart), write([*before[1 - KEPT :], made]))
    promised(made.hash)
    return made


def _known(store: Store, cart: str) -> tuple[tuple[Promise, ...], str]:
    """The promises that are kept for a cart, and what is wrong with them."""
    text = store.get(fair_key(cart))
    try:
        return (() if text is None else read(text)), ""
    except BadPromise as why:
        return (), str(why)


def fault(store: Store, cart: str) -> str:
    """What is wrong with the promises that are kept for a cart, naming the line; empty for nothing."""
    return _known(store, cart)[1]


def kept(store: Store, cart: str) -> tuple[Promise, ...]:
    """The latest promises of a cart, oldest first; none where they cannot be read."""
    return _known(store, cart)[0]


def promised(store: Store, cart: str, seed: str) -> Promise | None:
    """What was promised for a seed; None: nothing that is still known."""
    return next((made for made in reversed(kept(store, cart)) if made.seed == seed), None)


def seeds(record: Record) -> tuple[str, ...]:
    """The seeds of a match in the order in which they were in force."""
    return (record.seed, *(str(change.value) for change in record.changes if change.name == SEED))
