"""Dealing what cannot be seen, in ways that agree with what has been shown: plain Python.

A walk: from a deal that agrees, two cards change places wherever both may lie where the other lay.  Every deal that agrees is as
likely as any other in the long run, because a swap and its way back are equally likely; between two worlds as many swaps are tried
as there are cards hidden, so one has little to do with the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

FIRST_TRIES = 200
"""How often a first deal is begun anew when it comes to a dead end."""


class Walk:
    """Deals of hidden cards to places.

    Args:
        barred: for each hidden card, the places where it cannot lie (bit 0: place 0, ...).
        sizes: how many cards lie at each place; they add up to the number of cards.
        source: where chance comes from.

    Attributes:
        at: the place of each card in the present deal.
    """

    def __init__(self, barred: Sequence[int], sizes: Sequence[int], source: Random) -> None:
        self._barred = list(barred)
        self._source = source
        self.at = self._first(sizes)

    def next(self) -> list[int]:
        """Another deal: the place of each card.  The list changes with the next one."""
        at, barred, random = self.at, self._barred, self._source.random
        n = len(at)
        for one in range(n):
            other = int(random() * n)
            here, there = at[one], at[other]
            if here != there and not barred[one] >> there & 1 and not barred[other] >> here & 1:
                at[one], at[other] = there, here
        return at

    def _first(self, sizes: Sequence[int]) -> list[int]:
        """Some deal that agrees: the cards with the fewest places first, each where there is most room (a few tries with chance)."""
        n, random = len(self._barred), self._source.random
        places = range(len(sizes))
        for _ in range(FIRST_TRIES):
            room = list(sizes)
            at = [0] * n
            order = sorted(range(n), key=lambda card: (-self._barred[card].bit_count(), random()))
            for card in order:
                free = [place for place in places if room[place] and not self._barred[card] >> place & 1]
                if not free:
                    break
                spot, place = random() * sum(room[place] for place in free), free[0]
                for place in free:
                    spot -= room[place]
                    if spot < 0:
                        break
                at[card] = place
                room[place] -= 1
            else:
                return at
        return self._anyhow(sizes)

    def _anyhow(self, sizes: Sequence[int]) -> list[int]:
        """A deal that agrees, found by moving cards along until the last one fits (augmenting paths)."""
        n = len(self._barred)
        at = [-1] * n
        room = list(sizes)

        def settle(card: int, seen: set[int]) -> bool:
            for place in range(len(room)):
                if self._barred[card] >> place & 1 or place in seen:
                    continue
                seen.add(place)
                if room[place]:
                    room[place] -= 1
                    at[card] = place
                    return True
                for other in range(n):
                    if at[other] == place and settle(other, seen):
                        at[card] = place
                        return True
            return False

        for card in range(n):
            if not settle(card, set()):
                # What was shown cannot all be true: never in a match; such a card lies where there is room.
                place = next(p for p in range(len(room)) if room[p])
                room[place] -= 1
                at[card] = place
        return at
