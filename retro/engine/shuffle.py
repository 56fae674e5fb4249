"""Seeds and the shuffle: the same seed gives the same deal on every platform (ruling 2).

Only ``random.Random(int).random()`` is used, the one part of that module which
Python promises to keep; whatever else is needed (a whole number below n, a
shuffle) is built on it here.  Words become seeds through SHA-256, so that deals,
the draw for dealer and each player's whims come from streams of their own.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def stream(*words: object) -> random.Random:
    """A random stream that belongs to these words, the same everywhere.

    Args:
        words: anything with a plain text form: a match seed, a purpose, numbers.

    >>> stream("7", "dealer").random() == stream(7, "dealer").random() != stream("7", "cards").random()
    True
    """
    return random.Random(stream_number(*words))


def stream_number(*words: object) -> int:
    """The number that the stream of these words is seeded with, below 2**128.

    >>> stream_number("7", "dealer") == stream_number(7, "dealer") < 2**128
    True
    """
    text = "/".join(str(word) for word in words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def below(n: int, source: random.Random) -> int:
    """A whole number from 0 to n-1 (n at most a few million, far below 2**53).

    >>> [below(6, stream("dice", n)) for n in range(8)]
    [2, 5, 0, 4, 2, 4, 0, 3]
    """
    return int(source.random() * n)


def shuffled(pack: Sequence[T], source: random.Random) -> list[T]:
    """The pack in a new order (Fisher-Yates); the pack itself is left alone.

    >>> shuffled("ABCDEFG", stream("seven"))
    ['G', 'B', 'C', 'F', 'A', 'D', 'E']
    """
    result = list(pack)
    random = source.random
    for last in range(len(result) - 1, 0, -1):
        other = int(random() * (last + 1))  # below(last + 1, source), without a call for every card
        result[last], result[other] = result[other], result[last]
    return result


def derived_seed(seed: str, match: int) -> str:
    """The seed of match number ``match`` (from 0) of a run that was given ``seed``.

    Match 0 keeps the given seed, so that a printed seed, given alone, plays that match again.

    >>> derived_seed("7", 0), derived_seed("7", 1)
    ('7', '22fea55ec806b8f327ba')
    """
    if match == 0:
        return seed
    return hashlib.sha256(f"{seed}/match/{match}".encode()).hexdigest()[:20]
