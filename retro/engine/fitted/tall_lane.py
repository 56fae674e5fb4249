"""Tricks of tall codes (Hearts, Spades) in one hand, in plain Python: the twin of retro/engine/batch/tall.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from retro.engine.fitted.codes import TALL

SUIT = (1 << TALL) - 1


class Look(NamedTuple):
    """What a policy looks at for a card.

    Attributes:
        card: its code.
        below, above: cards of its suit that others may hold, lower and higher (at most 8 each).
        length: cards of its suit in the hand (at most 7).
        wins: it would take the trick as it lies (every lead does).
        rank: bit 0: the lowest of those in its suit that win, or of those that do not; bit 1: the highest of them.
    """

    card: int
    below: int
    above: int
    length: int
    wins: int
    rank: int


class TallLane:
    """The play of a hand, from the first lead or later.

    Args:
        hands: masks of codes, by seat.
        leader: who leads.
        unplayed: the mask of all that has not been seen by everybody, wherever it lies.

    Attributes:
        at: how many places after the leader the seat to play sits.
        lead, best: the first and the best card of the trick so far.
        holder: how many places after the leader the best card's seat sits.
        tricks: how many have been taken.
    """

    __slots__ = ("at", "best", "hands", "holder", "lead", "leader", "tricks", "unplayed")

    trump: ClassVar[int] = 255
    """The least code of a trump."""

    def __init__(self, hands: Sequence[int], leader: int, unplayed: int) -> None:
        self.hands = list(hands)
        self.leader = leader
        self.unplayed = unplayed
        self.at = self.tricks = self.lead = self.best = self.holder = 0

    @property
    def seat(self) -> int:
        """The seat to play."""
        return (self.leader + self.at) % len(self.hands)

    def follows(self) -> int:
        """The mask of the cards that follow suit."""
        return self.hands[self.seat] & SUIT << (self.lead & ~15)

    def legal(self) -> int:
        """The legal set as a mask; a game with a rule about leads overrides this."""
        return (self.follows() if self.at else 0) or self.hands[self.seat]

    def play(self, card: int) -> None:
        """The seat to play puts down a card."""
        bit = 1 << card
        self.hands[self.seat] &= ~bit
        self.unplayed &= ~bit
        self.lay(card)
        if self.at == len(self.hands):
            self.taken((self.leader + self.holder) % len(self.hands))
            self.leader = (self.leader + self.holder) % len(self.hands)
            self.at = 0
            self.tricks += 1

    def lay(self, card: int) -> None:
        """A card lies on the table, wherever it came from."""
        if self.at == 0:
            self.lead = self.best = card
            self.holder = 0
        elif self.beats(card):
            self.best = card
            self.holder = self.at
        self.at += 1

    def taken(self, seat: int) -> None:
        """The trick on the table goes to a seat: a game notes what it brings."""

    def beats(self, card: int) -> bool:
        """The card would take the trick as it lies."""
        return card > self.best and (card >= self.trump or card ^ self.best < TALL)

    def looks(self) -> Iterator[Look]:
        """Each legal card, looked at."""
        held, legal = self.hands[self.seat], self.legal()
        others = self.unplayed & ~held
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            shift = card & ~15
            low = (bit >> shift) - 1
            suit, mine = others >> shift & SUIT, held >> shift & SUIT
            below = (suit & low).bit_count()
            winning = self._winning(shift) & mine
            wins = int(winning >> (card - shift) & 1)
            group = winning if wins else mine & ~winning
            rank = (0 if group & low else 1) | (0 if group >> (card - shift + 1) else 2)
            yield Look(card, min(below, 8), min(suit.bit_count() - below, 8), min(mine.bit_count(), 7), wins, rank)

    def _winning(self, shift: int) -> int:
        """The mask of the cards of a suit that would take the trick."""
        if self.at == 0 or (shift == self.trump > self.best):
            return SUIT
        best = self.best - shift
        return SUIT & -2 << best if 0 <= best < TALL else 0

    def case(self) -> int:
        """0: leads; 1: follows suit; 2: follows as the last; 3: cannot follow."""
        if self.at == 0:
            return 0
        return 3 if not self.follows() else 2 if self.at == len(self.hands) - 1 else 1
