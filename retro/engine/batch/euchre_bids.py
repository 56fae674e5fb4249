"""Making trump at Euchre in many lanes: what hands are worth, the discard, who calls."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from retro.engine.batch.arrays import U8, Bytes, Flags, Points, either, mask_of
from retro.engine.euchre.model import EuchreOptions
from retro.engine.fitted.codes import NO_TRUMP, SHORT, TRUMP, UNDER
from retro.engine.fitted.euchre_call import PASSES, color, tables_of, trumps_of
from retro.engine.fitted.euchre_worth import PLAIN_WORTH, SUITS_HELD, VOIDS, WORTH
from retro.engine.fitted.tables import Tables
from retro.engine.styles.euchre.call import DEFENDS_AT
from retro.values import dataclass

_WORTH: Final = np.array(WORTH, np.int64).ravel()
_HELD: Final = np.array(SUITS_HELD, U8).ravel()
_VOIDS: Final = np.array(VOIDS, np.int64)
_PLAIN: Final = np.array(PLAIN_WORTH, np.int64)
_UNDER: Final = np.array(UNDER, U8).ravel()
NEVER: Final = -(1 << 30)
"""Odds of what may not be called."""


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


class Caller:
    """How a fitted policy calls; see :mod:`retro.engine.fitted.euchre_call`.

    Args:
        tables: of the policy.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = {name: np.array(table, np.int64) for name, table in tables.items()}

    def odds(self, hand: Bytes, seat: int, dealer: int, upcard: int, trump: int, *, second: bool) -> Points:
        """The odds that a seat makes a trump with hands as they would be played, in 64ths of a logarithm, by lane."""
        tables, place = self._tables, (seat - dealer - 1) % 4
        if trump == NO_TRUMP:
            plain: Points = self._plain("plain", hand) + tables["plain place"][place]
            return plain
        classes, shape, tops = _features(hand, trump)
        total: Points = tables["card"].take(classes + second * 16).sum(axis=0)
        total += tables["shape"].take(shape + second * 24) + tables["tops"].take(tops + second * 16)
        if second:
            total += tables["next"][place * 2 + (color(trump) == color(upcard // SHORT))]
        else:
            total += tables["turned"][place * 8 + (UNDER[trump][upcard] & 7)]
        return total

    def alone(self, hand: Bytes, trump: Points | int) -> Flags:
        """Where it goes alone with hands as they would be played."""
        tables, trumps = self._tables, np.asarray(trump)
        classes, shape, tops = _features(hand, trumps)
        total: Points = tables["alone card"].take(classes).sum(axis=0) + tables["alone shape"].take(shape) + tables["alone tops"].take(tops)
        if (trumps == NO_TRUMP).any():
            total = np.where(trumps == NO_TRUMP, self._plain("alone plain", hand), total)
        return total > 0

    def _plain(self, name: str, hand: Bytes) -> Points:
        suits = mask_of(hand).astype("<u8").view(U8).reshape(-1, 8)[:, :4]
        total: Points = self._tables[name].take(suits >> U8(1)).sum(axis=1)
        return total

    def best(self, hand: Bytes, seat: int, dealer: int, upcard: int, options: EuchreOptions) -> tuple[Points, Points]:
        """The second round: what a seat would rather call than anything else, and its odds (far below 0 where it may call nothing)."""
        count = hand.shape[1]
        best, found = np.full(count, NEVER, np.int64), np.zeros(count, np.int64)
        for trump in trumps_of(upcard, options):
            value = self.odds(hand, seat, dealer, upcard, trump, second=True)
            better = value > best
            if options.must_hold and trump != NO_TRUMP:
                better &= holds(hand, trump)
            best, found = np.where(better, value, best), np.where(better, trump, found)
        return found, best


@cache
def caller(game: str) -> Caller:
    """The policy of the stored tables, by the game's name."""
    return Caller(tables_of(game))


def _features(hand: Bytes, trump: Points | int) -> tuple[Points, Points, Bytes]:
    """See :func:`retro.engine.fitted.euchre_call.features`."""
    codes = under(hand, trump)
    high = codes >= U8(TRUMP)
    heights = codes & U8(7)
    sides = np.bitwise_or.reduce(U8(1) << (codes >> U8(3)) & U8(15), axis=0)
    shape = high.sum(axis=0) * 4 + (3 - np.minimum(np.bitwise_count(sides), U8(3)).astype(np.int64))
    tops: Bytes = np.bitwise_or.reduce((U8(1) << (U8(7) - heights)) * (high & (heights >= U8(4))), axis=0)
    return heights + high * np.int64(8), shape, tops


def holds(hand: Bytes, suit: int) -> Flags:
    """In which lanes a card printed in that suit is held."""
    found: Flags = (hand // U8(SHORT) == suit).any(axis=0)
    return found


def bid(calls: Calls, hands: list[Bytes], dealer: int, upcard: int, passes: int, how: Caller, options: EuchreOptions) -> None:
    """The call after so many passes, in the lanes where nobody has called."""
    waiting = calls.maker < 0
    if not waiting.any():
        return
    seat = (dealer + 1 + passes) % 4
    hand = hands[seat]
    if passes < PASSES // 2:
        played, suit = discarded(hand, upcard) if seat == dealer else hand, upcard // SHORT
        calling = waiting & (how.odds(played, seat, dealer, upcard, suit, second=False) > 0)
        if options.must_hold and seat != dealer:
            calling &= holds(hand, suit)
        calls.make(calling, seat, suit, how.alone(played, suit), ordered=True)
    else:
        trump, value = how.best(hand, seat, dealer, upcard, options)
        stuck = options.stick_dealer and passes == PASSES - 1
        calling = waiting & (value > (NEVER if stuck else 0))
        calls.make(calling, seat, trump, how.alone(hand, trump), ordered=False)


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
