"""What a referee talks to: somebody who answers questions and sees chips move."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Protocol

Holder = int | str  # a seat, or "pool", "kitty", "boodle:AD"


class Difference(Exception):
    """The dump and the rules part here: what was looked at, what the rules say, what the dump says."""

    def __init__(self, what: str, expected: object, found: object, step: int | None = None) -> None:
        super().__init__(what)
        self.what, self.expected, self.found, self.step = what, expected, found, step

    def __str__(self) -> str:
        place = "" if self.step is None else f"step {self.step}: "
        return f"{place}{self.what}: expected {self.expected!s}, found {self.found!s}"


@dataclass(frozen=True)
class Legal:
    """A complete legal set: words, perhaps bids `low..high`, perhaps every spread of `chips` over `keys`."""

    words: frozenset[str] = frozenset()
    bids: tuple[int, int] | None = None
    chips: int = 0
    keys: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = sorted(self.words)
        if self.bids:
            parts.append(f"bid:{self.bids[0]}..{self.bids[1]}")
        if self.chips:
            parts.append(f"stake:{self.chips} over {','.join(self.keys)}")
        return "{" + " ".join(parts) + "}"

    @property
    def only_pass(self) -> bool:
        return self == PASS

    def ways(self) -> int:
        """How many spreads of the stake there are."""
        return comb(self.chips + len(self.keys) - 1, len(self.keys) - 1)

    def holds(self, action: str) -> bool:
        """Is this one action in the set?"""
        verb, _, rest = action.partition(":")
        if verb == "bid" and self.bids and is_number(rest):
            return self.bids[0] <= int(rest) <= self.bids[1]
        if verb == "stake" and self.chips:
            return spread(rest, self.chips, self.keys) is not None
        return action in self.words


PASS = Legal(frozenset(["pass"]))


def legal(*words: str) -> Legal:
    return Legal(frozenset(words))


def is_number(text: str) -> bool:
    """A whole number as the dump writes it: no sign, no leading zero."""
    return text.isascii() and text.isdigit() and (text == "0" or text[0] != "0")


def spread(text: str, chips: int, keys: tuple[str, ...]) -> tuple[int, ...] | None:
    """Chips on each of `keys` in a spread `AD,AD,KC`, or None when it is no spread of `chips`."""
    named = text.split(",")
    if len(named) != chips or any(key not in keys for key in named):
        return None
    return tuple(named.count(key) for key in keys)


class Desk(Protocol):
    def ask(self, seat: int, phase: str, choices: Legal) -> str:
        """One decision; the answer is one of `choices`."""

    def paid(self, giver: Holder, taker: Holder, chips: int, why: str) -> None:
        """Chips have moved."""

    def shared(self, purses: dict[str, int], parts: dict[int, int]) -> None:
        """A match's end: purses on the table have been emptied, each seat has got its part."""
