"""Shooting at Hearts: what of a hand would be lost on the way to all 26 points, and how near somebody else is to them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import comb, exp
from typing import Final

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.hearts.model import ALL_POINTS, QUEEN_POINTS
from retro.engine.styles.hearts.know import HEIGHTS, Know
from retro.engine.styles.hearts.temper import Temper

BASE, LOST, LOST_LATE, NO_HEARTS, UNSURE, HER_OUT, TAKEN, SEATS, LONGEST = 5.10, -0.90, -0.70, 2.01, -3.00, 0.63, 1.81, -1.32, 0.14
"""Log odds of making a shoot: at first; for each heart that should lose a trick, and more the later it is; when no heart is out any
more; for the share of cards that are not the highest of their suit; while somebody else holds the queen, who may throw her; for the
share of the points that are in; for each player; for each card of the longest suit.  Fitted to 3,200 attempts that were carried
through, with every third decision in them, at tables of two to six."""

NOTHING, HEART, HER, RUN, TIME, BOTH = -3.61, 0.29, 0.69, 0.37, 0.63, -0.0137
"""Log odds of a shoot by who has all points so far: at first, for each heart, for the queen, for each trick that he has won in a
row, for the whole of the hand, for hearts times tricks in a row.  Fitted to 4,000 hands in which nobody was stopped."""

DARING: Final = 0.15
"""How much of what a shoot must be sure of is let off once all the points are in: there is less and less to lose."""

NOTICED: Final = 2
"""Points of one player, nobody else having any, from which on a shoot is thought of."""

RUN_SEEN: Final = 6
"""Tricks in a row (of 13) beyond which more say nothing more."""


def falls(know: Know, suit: Suit, rounds: int) -> float:
    """The chance that one certain unseen card of a suit has fallen after so many rounds in which its holder ducked."""
    others = len(know.out[suit]) - 1
    if others < rounds:
        return 1.0
    share = 1.0 / len(know.others)
    return float(sum(comb(others, n) * share**n * (1 - share) ** (others - n) for n in range(rounds)))


def suit_losers(know: Know, suit: Suit, cards: tuple[Card, ...]) -> float:
    """How many of the cards of a suit should lose a trick when they are played from the highest down."""
    out = know.out[suit]
    lost = 0.0
    for rounds, card in enumerate(reversed(cards)):
        above = len(out) - bisect_left(out, HEIGHTS[card])
        still = max(0.0, above - lost)
        if still > 0:
            gone = falls(know, suit, rounds)
            lost += min(1.0, still) * (1.0 - gone**still)
    return lost


def chance(know: Know, held: Sequence[tuple[Card, ...]]) -> float:
    """How likely a seat is to take all 26 points if it tries from now on (0-1); it must be possible yet.

    Args:
        held: for each suit, the cards held, the lowest first.
    """
    view = know.view
    cards = sum(map(len, held))
    late = len(view.tricks) / (cards + len(view.tricks))
    lost = suit_losers(know, Suit.HEARTS, held[Suit.HEARTS])
    unsure = sum(1 for some in held for card in some if _above(know, card)) / cards
    odds = BASE + (LOST + LOST_LATE * late) * lost + UNSURE * unsure + SEATS * view.players + LONGEST * max(map(len, held))
    odds += TAKEN * know.taken[view.seat] / ALL_POINTS
    if know.queen_out:
        odds += HER_OUT
    if not know.hearts_out:
        odds += NO_HEARTS
    return 1.0 / (1.0 + exp(-odds))


def _above(know: Know, card: Card) -> int:
    out = know.out[card.suit]
    return len(out) - bisect_left(out, HEIGHTS[card])


def losers(know: Know, held: Sequence[tuple[Card, ...]]) -> float:
    """How many cards of a hand should lose a trick, whatever the suit: others' points may be thrown on each of them.

    Beside :func:`chance` it is what tells most: of 186 tries against solid players, begun at even chances, those with less than one such
    card were made 75 times of 87, those with two or more 8 times of 40.
    """
    return sum(suit_losers(know, suit, held[suit]) for suit in SUITS)


def made_for_it(know: Know, held: Sequence[tuple[Card, ...]], temper: Temper) -> bool:
    """A hand is good enough for the temper to go for all 26 points, if they are still to be had."""
    share = know.taken[know.view.seat] / ALL_POINTS
    if chance(know, held) < temper.shoots_at * (1.0 - DARING * share):
        return False
    return losers(know, held) <= temper.loses * (1.0 + share)


def shoots(know: Know, temper: Temper) -> bool:
    """The temper goes for all 26 points."""
    if not temper.does("shoot") or not know.may_shoot or not know.points_left:
        return False
    if know.view.trick.cards and know.on_table > 0 and not _can_win(know):
        return False
    return made_for_it(know, know.held, temper)


def _can_win(know: Know) -> bool:
    best = know.view.trick.best
    assert best is not None
    held = know.held[best.suit]
    return bool(held) and HEIGHTS[held[-1]] > HEIGHTS[best]


def threat(know: Know, temper: Temper) -> tuple[int | None, float]:
    """Who of the others may be shooting, and how likely he makes it unless he is stopped (0-1; below the temper's notice: 0)."""
    seat = know.sole
    if seat is None or seat == know.view.seat or not temper.does("stop"):
        return None, 0.0
    tricks = know.view.tricks
    if know.view.phantoms and tricks[0].winner != seat:
        return None, 0.0
    taken = know.taken[seat]
    if taken < NOTICED or know.have_queen:
        return None, 0.0  # a point says nothing yet; and without the queen in this hand he cannot have all of them
    queen = taken >= QUEEN_POINTS
    hearts = taken - QUEEN_POINTS if queen else taken
    whole = len(tricks) + max(know.view.counts)
    run = 0
    for trick in reversed(tricks):
        if trick.winner != seat:
            break
        run += 1
    lately = min(RUN_SEEN, run * 13 / whole)
    odds = NOTHING + HEART * hearts + (HER if queen else 0.0) + RUN * lately + TIME * len(tricks) / whole + BOTH * lately * hearts
    chance = 1.0 / (1.0 + exp(-odds))
    return seat, chance if chance >= temper.sees_at else 0.0
