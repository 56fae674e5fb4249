"""Where a match stands between two hands, in small: enough to sit down to it at that deal, with another's seed or one's own.

A standing is a table of names with whole numbers, lists of them, or tables of them (``Game.standing`` makes it, ``Game.placed`` takes
it), so that it can be written as a line of a record or as part of a short code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

FROM_THE_START: Final = -1
"""The dealer of a match before its first deal: he is drawn then."""

MOST_HANDS: Final = 1_000_000
"""No match is that long."""


class BadStanding(ValueError):
    """A match cannot stand like that; the text says why."""


def leaves(standing: Any) -> Iterator[int]:
    """All numbers of a standing, in order.

    >>> list(leaves({"scores": [12, 7], "bags": {"ours": 3, "theirs": 0}}))
    [12, 7, 3, 0]
    """
    if isinstance(standing, Mapping):
        for value in standing.values():
            yield from leaves(value)
    elif isinstance(standing, list):
        for value in standing:
            yield from leaves(value)
    else:
        yield standing


def with_leaves(like: Any, numbers: Iterator[int]) -> Any:
    """A standing of the same form with these numbers.

    Raises:
        BadStanding: there are too few of them.
    """
    if isinstance(like, Mapping):
        return {name: with_leaves(value, numbers) for name, value in like.items()}
    if isinstance(like, list):
        return [with_leaves(value, numbers) for value in like]
    number = next(numbers, None)
    if number is None:
        raise BadStanding("the standing is cut off")
    return number


def check_form(standing: Any, like: Any, name: str = "standing") -> None:
    """See that a standing has the form of another one.

    Raises:
        BadStanding: it has not; the text names the place.
    """
    if isinstance(like, Mapping):
        if not isinstance(standing, Mapping) or list(standing) != list(like):
            raise BadStanding(f"{name} should have {', '.join(like)}")
        for key, value in like.items():
            check_form(standing[key], value, key)
    elif isinstance(like, list):
        if not isinstance(standing, list) or len(standing) != len(like):
            raise BadStanding(f"{name} should have {len(like)} numbers")
        for value, model in zip(standing, like, strict=True):
            check_form(value, model, name)
    elif type(standing) is not int or abs(standing) > 10**9:
        raise BadStanding(f"{name} should be a whole number, and {standing!r} is none")


def check_hand(hand: int, dealer: int, players: int) -> None:
    """See that a deal can have that number and that dealer.

    Args:
        hand: the number of the deal to come, from 0.
        dealer: the seat that deals it; FROM_THE_START before the first one.

    Raises:
        BadStanding: it cannot.
    """
    if not 0 <= hand < MOST_HANDS:
        raise BadStanding(f"there is no deal {hand}")
    if dealer not in range(FROM_THE_START, players) or (dealer == FROM_THE_START and hand > 0):
        raise BadStanding(f"seat {dealer} cannot deal it")


def before(dealer: int, players: int) -> int:
    """Who has dealt last where that seat deals next and the deal goes to the left; FROM_THE_START before the first deal."""
    return FROM_THE_START if dealer == FROM_THE_START else (dealer - 1) % players


def after(dealer: int, players: int) -> int:
    """Who deals next where that seat has dealt last: the inverse of :func:`before`."""
    return FROM_THE_START if dealer == FROM_THE_START else (dealer + 1) % players


def check_below(numbers: Sequence[int], least: int, limit: int, what: str) -> None:
    """See that all numbers are at least ``least`` and below ``limit``.

    Raises:
        BadStanding: one is not.
    """
    for number in numbers:
        if not least <= number < limit:
            raise BadStanding(f"{what} cannot be {number} while the match goes on")
