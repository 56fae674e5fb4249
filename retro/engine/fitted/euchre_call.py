"""What a fitted policy of Euchre calls: the odds of making a trump, and of going alone, as sums of small tables.

A hand is five cards as they would be played: a dealer who orders has the turned card for the one that he misses least.  The odds
(64ths of a logarithm; above 0 it calls) add up an entry for each card, one for the number of trumps and of side suits that are
missing, one for which of the bowers, ace and king of trump are held, and one for the place: in the first round how high the turned
card stands, in the second whether the suit has the turned card's color ("next").  Without trump they add up the cards of each suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.euchre.model import EuchreOptions
from retro.engine.fitted import euchre_call_amiga_data, euchre_call_dos_data
from retro.engine.fitted.codes import NO_TRUMP, SHORT, TRUMP, UNDER
from retro.engine.fitted.euchre_worth import with_upcard
from retro.engine.fitted.tables import Tables

PASSES: Final = 8
"""Passes that end the bidding; half of them end the first round."""

Places = list[tuple[str, int]]


def tables_of(game: str) -> Tables:
    """The stored tables of a program: its first temper's, in the DOS program its foes'."""
    return euchre_call_dos_data.TABLES if game == "euchre-dos" else euchre_call_amiga_data.TABLES


def color(suit: int) -> int:
    """0 for hearts and diamonds, 1 for clubs and spades."""
    return suit // 2


def features(hand: Sequence[int], trump: int) -> tuple[list[int], int, int]:
    """What counts in five printed codes under a trump: the class of each card, the shape, the tops.

    Returns:
        8 * (is trump) + height of each card; 4 * trumps + side suits missing; bit 0 the right bower, then the left, ace, king
    """
    codes = [UNDER[trump][code] for code in hand]
    classes = [(code >> 5 << 3) + (code & 7) for code in codes]
    trumps = [code & 7 for code in codes if code >= TRUMP]
    sides = {code // SHORT for code in codes if code < TRUMP}
    tops = sum(1 << 7 - height for height in trumps if height >= 4)
    return classes, len(trumps) * 4 + 3 - min(len(sides), 3), tops


def _plain(hand: Sequence[int], name: str) -> Places:
    masks = [0, 0, 0, 0]
    for code in hand:
        masks[code // SHORT] |= 1 << (code % SHORT - 1)
    return [(name, mask) for mask in masks]


def call_places(hand: Sequence[int], trump: int, upcard: int, place: int, second: bool) -> Places:
    """Where the odds of a call are looked up.

    Args:
        hand: printed codes, as they would be played.
        place: seats from the dealer's left.
        second: it is the second round.
    """
    if trump == NO_TRUMP:
        return [*_plain(hand, "plain"), ("plain place", place)]
    classes, shape, tops = features(hand, trump)
    found = [("card", second * 16 + one) for one in classes]
    found += [("shape", second * 24 + shape), ("tops", second * 16 + tops)]
    if second:
        found.append(("next", place * 2 + (color(trump) == color(upcard // SHORT))))
    else:
        found.append(("turned", place * 8 + (UNDER[trump][upcard] & 7)))
    return found


def alone_places(hand: Sequence[int], trump: int) -> Places:
    """Where the odds of going alone are looked up."""
    if trump == NO_TRUMP:
        return _plain(hand, "alone plain")
    classes, shape, tops = features(hand, trump)
    return [*(("alone card", one) for one in classes), ("alone shape", shape), ("alone tops", tops)]


def sums(tables: Tables, places: Places) -> int:
    """The entries of some places added up."""
    return sum(tables[name][at] for name, at in places)


def trumps_of(upcard: int, options: EuchreOptions) -> list[int]:
    """What may be called in the second round, if the hand allows it."""
    return [suit for suit in range(5 if options.x_no_trump else 4) if suit != upcard // SHORT]


def as_played(hand: Sequence[int], seat: int, dealer: int, upcard: int, second: bool) -> Sequence[int]:
    """A hand as it would be played by whoever makes trump with it."""
    return with_upcard(hand, upcard) if seat == dealer and not second else hand


def odds(tables: Tables, hand: Sequence[int], seat: int, dealer: int, upcard: int, trump: int, second: bool) -> int:
    """The odds that a seat makes a trump.

    Args:
        hand: the five cards that it was dealt, or will play.
    """
    return sums(tables, call_places(hand, trump, upcard, (seat - dealer - 1) % 4, second))


def call(
    tables: Tables, hand: Sequence[int], seat: int, dealer: int, upcard: int, passes: int, options: EuchreOptions
) -> tuple[int, bool] | None:
    """What a seat calls after so many passes: the trump, and whether alone; None: it passes."""
    second = passes >= PASSES // 2
    played = as_played(hand, seat, dealer, upcard, second)
    best: tuple[int, int] | None = None
    for trump in trumps_of(upcard, options) if second else [upcard // SHORT]:
        free = not options.must_hold or trump == NO_TRUMP or (seat == dealer and not second)
        if free or holds(hand, trump):
            value = odds(tables, played, seat, dealer, upcard, trump, second)
            if best is None or value > best[0]:
                best = value, trump
    stuck = options.stick_dealer and passes == PASSES - 1
    if best is None or (best[0] <= 0 and not stuck):
        return None
    return best[1], sums(tables, alone_places(played, best[1])) > 0


def holds(hand: Sequence[int], suit: int) -> bool:
    """A card printed in that suit is held."""
    return any(card // SHORT == suit for card in hand)
