"""Making trump at Euchre in many lanes: what hands are worth, the discard, who calls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from retro.engine.batch.arrays import U8, Bytes, Flags, Points, either, mask_of
from retro.engine.euchre.model import EuchreOptions
from retro.engine.fitted.codes import NO_TRUMP, SHORT, TRUMP, UNDER
from retro.engine.fitted.euchre_worth import PLAIN_WORTH, SUITS_HELD, VOIDS, WORTH, Caller
from retro.engine.styles.euchre.call import DEFENDS_AT, SURE_ALONE
from retro.engine.styles.euchre.hand import BARE, FIRST_LEAD, MATE, THEIRS

_WORTH: Final = np.array(WORTH, np.int64).ravel()
_HELD: Final = np.array(SUITS_HELD, U8).ravel()
_VOIDS: Final = np.array(VOIDS, np.int64)
_PLAIN: Final = np.array(PLAIN_WORTH, np.int64)
_UNDER: Final = np.array(UNDER, U8).ravel()
_TURN_DOWN: Final = 4
"""Passes that end the first round."""


def under(hands: Bytes, trump: Points | int) -> Bytes:
    """The codes under a trump (a suit or NO_TRUMP, for all lanes or by lane) of printed ones."""
    some: Bytes = _UNDER.take(hands + np.asarray(trump) * (TRUMP + SHORT))
    return some


def worth(hand: Bytes, trump: Points | int) -> Points:
    """What hands are worth under a trump or NO_TRUMP, in hundredths of a trick; see the tempers' own_strength."""
    trumps = np.asarray(trump)
    at = hand + np.minimum(trumps, 3) * TRUMP
    held = np.bitwise_or.reduce(_HELD.take(at), axis=0)
    total: Points = _WORTH.take(at).sum(axis=0) + _VOIDS.take(held)
    if (trumps == NO_TRUMP).any():
        return np.where(trumps == NO_TRUMP, _plain(hand), total)
    return total


def _plain(hand: Bytes) -> Points:
    suits = mask_of(hand).astype("<u8").view(U8).reshape(-1, 8)[:, :4]
    total: Points = _PLAIN.take(suits >> U8(1)).sum(axis=1)
    return total


def discarded(hand: Bytes, upcard: int) -> Bytes:
    """Hands with the turned card in the place of the one that is missed least; see the tempers' best_discard."""
    trump = upcard // SHORT
    codes = under(hand, trump)
    best = np.full(hand.shape[1], -1, np.int64)
    found = hand
    for slot in range(len(hand)):
        other = hand.copy()
        other[slot] = upcard
        gone = codes[slot]
        kept = (gone < TRUMP) * 4096 + worth(other, trump)
        key = (kept * 8 + (7 - (gone & U8(7)).astype(np.int64))) * 64 + (63 - hand[slot].astype(np.int64))
        better = key > best
        best = np.where(better, key, best)
        found = either(better, other, found)
    return found


@dataclass
class Calls:
    """Trump as it is made, by lane.

    Attributes:
        maker: the seat, -1 before.
        trump: a suit or NO_TRUMP.
        alone, ordered: the maker plays alone; by the turned card.
    """

    maker: Points
    trump: Points
    alone: Flags
    ordered: Flags

    @classmethod
    def none(cls, count: int) -> Calls:
        """Nobody has called."""
        return cls(np.full(count, -1), np.zeros(count, np.int64), np.zeros(count, np.bool_), np.zeros(count, np.bool_))

    def make(self, where: Flags, seat: int, trump: Points | int, alone: Flags | bool, ordered: bool) -> None:
        """A seat makes trump in these lanes."""
        self.maker[where] = seat
        self.trump = np.where(where, trump, self.trump)
        self.alone = np.where(where, alone, self.alone)
        self.ordered |= where & ordered


def strength(hand: Bytes, seat: int, dealer: int, upcard: int, trump: Points | int | None) -> tuple[Points, Points]:
    """What a seat's side may expect when it makes trump, and what its own five cards are worth.

    Args:
        trump: None: by ordering up; the dealer's own hand is then the one with the turned card.
    """
    if trump is None:
        suit = upcard // SHORT
        own = worth(discarded(hand, upcard) if seat == dealer else hand, suit)
        turned = WORTH[suit][upcard]
        more = 0 if seat == dealer else turned if (seat - dealer) % 2 == 0 else -(turned * THEIRS // 100)
        return own + (MATE + more), own
    own = worth(hand, trump)
    plain = BARE + (FIRST_LEAD if seat == (dealer + 1) % 4 else 0)
    return own + MATE + np.where(np.asarray(trump) == NO_TRUMP, plain, 0), own


def best_call(hand: Bytes, seat: int, dealer: int, upcard: int, options: EuchreOptions) -> tuple[Points, Points, Points]:
    """The second round: the strongest suit that may be called (or hand without trump): trump, strength, own worth (strength -1: none)."""
    count = hand.shape[1]
    best, mine, trump = (np.full(count, -1, np.int64) for _ in range(3))
    for suit in (0, 1, 2, 3, NO_TRUMP):
        if suit == upcard // SHORT or (suit == NO_TRUMP and not options.x_no_trump):
            continue
        total, own = strength(hand, seat, dealer, upcard, suit)
        better = total > best
        if options.must_hold and suit != NO_TRUMP:
            better &= holds(hand, suit)
        best, mine = np.where(better, total, best), np.where(better, own, mine)
        trump = np.where(better, suit, trump)
    return trump, best, mine


def holds(hand: Bytes, suit: int) -> Flags:
    """In which lanes a card printed in that suit is held."""
    found: Flags = (hand // U8(SHORT) == suit).any(axis=0)
    return found


def bid(calls: Calls, hands: list[Bytes], dealer: int, upcard: int, passes: int, caller: Caller, options: EuchreOptions) -> None:
    """The call after so many passes, in the lanes where nobody has called."""
    waiting = calls.maker < 0
    if not waiting.any():
        return
    seat = (dealer + 1 + passes) % 4
    hand = hands[seat]
    if passes < _TURN_DOWN:
        total, own = strength(hand, seat, dealer, upcard, None)
        calling = waiting & (total >= caller.calls_at)
        if options.must_hold and seat != dealer:
            calling &= holds(hand, upcard // SHORT)
        calls.make(calling, seat, upcard // SHORT, _alone(own, caller), ordered=True)
    else:
        trump, total, own = best_call(hand, seat, dealer, upcard, options)
        stuck = options.stick_dealer and passes == 2 * _TURN_DOWN - 1
        calling = waiting & (total >= (0 if stuck else caller.calls_at))
        calls.make(calling, seat, trump, _alone(own, caller), ordered=False)


def _alone(own: Points, caller: Caller) -> Flags:
    return own >= min(caller.alone_at, SURE_ALONE)


def defend(calls: Calls, table: Bytes, dealer: int, asked: int, options: EuchreOptions) -> Points:
    """Who defends a lone hand alone, by lane; -1: nobody.

    Args:
        table: printed codes by seat.
        asked: how many seats from the dealer's left on have had their say.
    """
    defender = np.full(len(calls.maker), -1)
    if not options.x_defend_alone or not calls.alone.any():
        return defender
    for n in range(asked + 1, 5):
        seat = (dealer + n) % 4
        may: Flags = calls.alone & (defender < 0) & ((calls.maker - seat) % 2 == 1)
        if may.any():
            defender[may & (worth(table[seat], calls.trump) >= DEFENDS_AT)] = seat
    return defender


def redeals(hands: Bytes, trump: Points, sits_out: Flags) -> Flags:
    """Where a seat that plays holds nothing but nines and tens and no trump: (4, 5, lanes) printed codes."""
    low: Flags = ((hands & U8(7)) <= U8(2)) & (under(hands, trump) < U8(TRUMP))
    found: Flags = np.logical_or.reduce(np.logical_and.reduce(low, axis=1) & ~sits_out, axis=0)
    return found
