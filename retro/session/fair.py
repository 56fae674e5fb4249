"""Fair dealing that anyone can check.

When a match begins, a random nonce is drawn and SHA-256 of ``SEED:NONCE`` is shown: the console is bound to the seed, and nobody can
guess it.  When the match is over, seed and nonce are shown: anyone can compute the hash and, the deals being a function of the seed
(ruling 2), every deal of the match.  The promises of a cart's latest matches are kept in ``<cart>/fair.txt``, a line for every seed; a
seed that was given away in the middle of a match is replaced by another, with a promise of its own.

After the promise was shown the person may cut the pack: a word of his own goes into the seed of the deals to come
(:func:`cut_seed`), so that the console cannot have tried many seeds for one that it likes.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from typing import Final

from retro.contract.store import Store
from retro.engine.records import SEED, Record, tidy
from retro.values import dataclass, replace

HEAD: Final = "retro-fair 1"
HEAD_CUT: Final = "retro-fair 2"
"""The first lines: of promises alone, and where one of them has been cut."""

CUT: Final = re.compile("[A-Za-z0-9-]{1,200}")
"""What a person's word consists of."""

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
        cut: the person's word that has gone into the seed since; empty for none.
    """

    seed: str
    nonce: str
    cut: str = ""

    @property
    def dealt(self) -> str:
        """The seed that deals: the one promised, with the person's word where there is one."""
        return cut_seed(self.seed, self.cut) if self.cut else self.seed

    @property
    def hash(self) -> str:
        """SHA-256 of seed and nonce, 64 hexadecimal digits."""
        return hash_of(self.seed, self.nonce)


def hash_of(seed: str, nonce: str) -> str:
    """SHA-256 of ``SEED:NONCE`` in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()


def cut_seed(seed: str, word: str) -> str:
    """The seed into which a word has gone, 20 hexadecimal digits.

    >>> cut_seed("7", "MINE")
    'b67f675950d3d2c2937e'

    Raises:
        ValueError: the word has other characters than letters, digits and hyphens, none, or more than 200.
    """
    if not CUT.fullmatch(word):
        raise ValueError("a word for the cut has 1 to 200 letters, digits and hyphens")
    return hashlib.sha256(f"{seed}/cut/{word}".encode()).hexdigest()[:20]


def fair_key(cart: str) -> str:
    """Where the store keeps what was promised for a cart's latest matches."""
    return f"{cart}/fair.txt"


def promise(seed: str) -> Promise:
    """A promise for a seed, with a fresh nonce."""
    return Promise(seed, secrets.token_hex(NONCE_BYTES))


def write(promises: Sequence[Promise]) -> str:
    """Promises as text, a line each: hash, seed, nonce, and the word of a cut."""
    head = HEAD_CUT if any(p.cut for p in promises) else HEAD
    return "".join(f"{line}\n" for line in (head, *(f"{p.hash} {p.seed} {p.nonce} {p.cut}".rstrip() for p in promises)))


def read(text: str) -> tuple[Promise, ...]:
    """The promises of a text.

    Raises:
        BadPromise: it is damaged.
    """
    lines = tidy(text).split("\n")
    if lines[0] not in (HEAD, HEAD_CUT) or lines[-1] != "":
        raise BadPromise("line 1: these are not promises of this version, or they are cut off")
    found = []
    for number, line in enumerate(lines[1:-1], 2):
        words = line.split(" ")
        cut = words.pop() if lines[0] == HEAD_CUT and len(words) == 4 and CUT.fullmatch(words[3]) else ""
        if len(words) != 3 or not words[1] or re.fullmatch(r"[0-9a-f]{32}", words[2]) is None:
            raise BadPromise(f"line {number}: here should stand a hash, a seed and a nonce")
        if hash_of(words[1], words[2]) != words[0]:
            raise BadPromise(f"line {number}: the hash is not that of the seed and the nonce")
        found.append(Promise(words[1], words[2], cut))
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
    _add(store, cart, made, notice)
    promised(made.hash)
    return made


def cut(store: Store, cart: str, seed: str, word: str, notice: Callable[[str], None] = lambda line: None) -> str:
    """Let a person's word go into the seed of the deals to come; gives the seed that deals them.

    Raises:
        ValueError: nothing was promised for that seed, it has been cut already, or the word is none.
    """
    made = promised(store, cart, seed)
    if made is None:
        raise ValueError("nothing was promised for these deals: somebody chose their seed")
    if made.cut:
        raise ValueError("these deals have been cut already")
    result = cut_seed(seed, word)
    _add(store, cart, replace(made, cut=word), notice)
    return result


def _add(store: Store, cart: str, made: Promise, notice: Callable[[str], None]) -> None:
    before, damage = _known(store, cart)
    if damage:
        where = store.where(fair_key(cart))
        aside = store.set_aside(fair_key(cart))
        notice(f"{where}, {damage}; these promises of fair dealing have been set aside as {aside}")
    store.put(fair_key(cart), write([*before[1 - KEPT :], made]))


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
    return next((made for made in reversed(kept(store, cart)) if made.dealt == seed), None)


def seeds(record: Record) -> tuple[str, ...]:
    """The seeds of a match in the order in which they were in force."""
    return (record.seed, *(str(change.value) for change in record.changes if change.name == SEED))
