"""Tricks in many lanes at once: hands, following suit, who wins; shared by the trick games.

Whoever leads sits at position 0, so all lanes are at the same position of the same trick and one operation serves them all; after a
trick the table is turned, lane by lane.  A card that is played gives its slot to the last one of its hand, so that slots shrink as
hands do and none is ever empty.
"""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

import numpy as np

from retro.engine.batch.arrays import BIT, U8, U16, U64, Bytes, Chance, Flags, Masks, Places, either, lanes, mask_of, turned


class Tricks:
    """The play of a hand in so many lanes.

    Args:
        hands: codes, (positions, slots, lanes); whoever has played to the trick has a card less, his last slot is not looked at.
        leader: the seat at position 0 of each lane.
        counting: whether masks of what is held and unplayed are kept, which fitted policies need and random play does not.

    Attributes:
        at: the position that is to play.
        slots: cards held by each position that has not played to this trick.
        lead, best: the first and the best card of the trick so far.
        holder: the position that holds the best card.
        tricks: how many have been taken.
        held: masks of the hands, (positions, lanes); with ``counting``.
        unplayed: masks of all that has not been seen by everybody, wherever it lies; with ``counting``.
    """

    size: ClassVar[int]
    """Codes of a suit."""
    trump: ClassVar[int] = 255
    """The least code of a trump."""

    def __init__(self, hands: Bytes, leader: Bytes, *, counting: bool = True) -> None:
        self.hands = hands
        self.positions, self.slots, self.count = hands.shape
        self.leader = leader
        self.at = self.tricks = 0
        self.lead = self.best = self.holder = np.zeros(self.count, U8)
        self.counting = counting
        self.held: Masks = mask_of(hands) if counting else np.zeros((0, self.count), U64)
        self.unplayed: Masks = np.bitwise_or.reduce(self.held, axis=0)

    @property
    def hand(self) -> Bytes:
        """The cards of whoever is to play: (slots, lanes)."""
        return self.hands[self.at, : self.slots]

    def seat(self) -> Bytes:
        """The seat that is to play, by lane."""
        return (self.leader + U8(self.at)) % U8(self.positions)

    def same_suit(self, cards: Bytes, other: Bytes) -> Flags:
        """Which of the cards are of the other's suit."""
        return (cards ^ other) < U8(self.size)

    def beats(self, cards: Bytes) -> Flags:
        """Which of the cards would take the trick as it lies."""
        suited = self.same_suit(cards, self.best)
        if self.trump < 255:
            suited |= cards >= U8(self.trump)
        suited &= cards > self.best
        return suited

    def follows(self) -> tuple[Flags, Flags]:
        """Which slots of the hand are of the suit led, and in which lanes there are any."""
        suited = self.same_suit(self.hand, self.lead)
        some: Flags = np.logical_or.reduce(suited, axis=0)
        return suited, some

    def legal(self) -> Flags:
        """Which slots of the hand may be played: (slots, lanes)."""
        return self.legal_case()[0]

    def legal_case(self) -> tuple[Flags, Places]:
        """The legal slots, and the case of each lane: 0 leads, 1 follows suit, 2 follows as the last, 3 cannot follow."""
        if self.at == 0:
            return self.restricted(self.may_lead()), np.zeros(self.count, np.intp)
        suited, some = self.follows()
        suited |= ~some
        return self.restricted(suited), np.where(some, 2 if self.at == self.positions - 1 else 1, 3)

    def restricted(self, legal: Flags) -> Flags:
        """Legal slots without those that a special rule forbids; a game that has one overrides this."""
        return legal

    def may_lead(self) -> Flags:
        """Which slots may be led; a game with a rule about it overrides this."""
        return np.ones((self.slots, self.count), np.bool_)

    def legal_masks(self) -> Masks:
        """The legal sets as bit masks, by lane: bit n is the card of code n."""
        some: Masks = np.bitwise_or.reduce(BIT[self.hand * self.legal().view(U8)], axis=0)
        return some

    def play(self, cards: Bytes) -> None:
        """Whoever is to play puts down these cards, one in each lane; the fourth (or so) finishes the trick."""
        hand = self.hand
        kept, last = hand[:-1], hand[-1]
        gone = np.negative((kept == cards).view(U8))
        gone &= kept ^ last
        kept ^= gone
        if self.counting:
            bits = BIT.take(cards)
            self.held[self.at] &= ~bits
            self.unplayed &= ~bits
        self._put(cards)
        self.at += 1
        if self.at == self.positions:
            self._finish()

    def _put(self, cards: Bytes) -> None:
        """The cards lie on the table."""
        if self.at == 0:
            self.lead = self.best = cards
            self.holder = np.zeros(self.count, U8)
            return
        better = self.beats(cards)
        self.best = either(better, cards, self.best)
        self.holder = either(better, np.full(1, self.at, U8), self.holder)

    def _finish(self) -> None:
        """The trick goes to its holder, who leads to the next one."""
        self.taken()
        self.at = 0
        self.tricks += 1
        self.slots -= 1
        self.leader = (self.leader + self.holder) % U8(self.positions)
        self.turn(self.holder)

    def taken(self) -> None:
        """A trick is complete, not yet turned: a game notes what it brings."""

    def turn(self, steps: Bytes) -> None:
        """All that is kept by position is turned; a game adds its own."""
        self.hands = turned(self.hands[:, : self.slots], steps)
        if self.counting:
            self.held = turned(self.held, steps)

    def by_seat(self, table: Bytes) -> Bytes:
        """A table by position, by seat instead."""
        positions = U8(self.positions)
        return turned(table, (positions - self.leader) % positions)

    def lay(self, card: int) -> None:
        """The same card lies on the table in every lane that was in no hand any more: a trick that is joined."""
        self._put(np.full(self.count, card, U8))
        self.at += 1


T = TypeVar("T", bound=Tricks, contravariant=True)


class Policy(Protocol[T]):
    """How all seats play: one legal card for each lane."""

    def __call__(self, play: T) -> Bytes: ...


class AtRandom:
    """Any legal card, each as likely (ten random bits a card, ties broken at random)."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def __call__(self, play: Tricks) -> Bytes:
        """One legal card for each lane."""
        hand = play.hand
        flip = self._chance.bytes(play.count)
        flip &= U8(63)
        keys = self._chance.shorts(*hand.shape)
        keys |= U16(63)
        keys ^= hand ^ flip ^ U8(63)
        keys *= play.legal().view(U8)
        best: Bytes = keys.max(axis=0).astype(U8)
        best &= U8(63)
        return best ^ flip


def greatest(keys: np.ndarray[tuple[int, ...], np.dtype[np.int32]], hand: Bytes, legal: Flags) -> Bytes:
    """The legal card with the greatest key (positive, a multiple of 64), the higher code of equals."""
    keys += hand
    keys *= legal
    best: Bytes = keys.max(axis=0).astype(U8)
    best &= U8(63)
    return best


def suit_counts(masks: Masks, size: int) -> Bytes:
    """How many cards of each suit some masks hold: (lanes * suits,), a lane's suits together."""
    return np.bitwise_count(suits_of(masks, size))


def suits_of(masks: Masks, size: int) -> Bytes | np.ndarray[tuple[int, ...], np.dtype[np.uint16]]:
    """The suits of masks, a lane's together: (lanes * 64 / size,) of as many bits."""
    return np.ascontiguousarray(masks, "<u8").view(U8 if size == 8 else "<u2")


def rows_of(cards: Bytes, size: int) -> np.ndarray[tuple[int, ...], np.dtype[np.intp]]:
    """Where the suit of each card lies in such an array: (slots, lanes)."""
    rows = (cards // U8(size)).astype(np.intp)
    rows += lanes(cards.shape[-1]) * (64 // size)
    return rows
