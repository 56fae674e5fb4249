"""Comet and Commit played to the end of a hand: what a card is worth in one world.

Hands are whole numbers with four bits a rank (see rank_policy.py); the comet is in none of them, its holder is noted apart.  Seats
are counted clockwise from one's own, which is 0; -1 holds what is dead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.experts.stops.rank_policy import KING, Policy
from retro.values import dataclass

NOBODY: Final = -1
NINE: Final = 9


@dataclass(frozen=True, slots=True)
class Rules:
    """What is the same in all worlds of a decision.

    Attributes:
        seats: how many play.
        comet_game: Comet's payments and liberties; else Commit's.
        pool: what who goes out takes.
        value: what each other pays for the comet that is played.
        danger: cards of another at which the comet is played while it can be.
    """

    seats: int
    comet_game: bool
    pool: int
    value: int
    danger: int


@dataclass(frozen=True, slots=True)
class World:
    """The cards of one world.

    Attributes:
        hands: by seat, without the comet.
        counts: cards of each seat, the comet among them.
        comet: who holds the comet, or NOBODY (dead or played).
    """

    hands: list[int]
    counts: list[int]
    comet: int


@dataclass(frozen=True, slots=True)
class Move:
    """What one's own seat does first.

    Attributes:
        rank: the rank that is played, by the comet or naturally; 0: the comet is led, or a pass.
        comet: the comet is played.
        wanted, maker: after a pass: the rank that is wanted, and who played the last card.
    """

    rank: int = 0
    comet: bool = False
    wanted: int = 0
    maker: int = 0


def play_out(rules: Rules, world: World, unseen: Sequence[int], move: Move, policy: Policy) -> float:
    """Play a hand to its end; everybody leads as ``policy`` says and plays what fits.

    Args:
        unseen: for each rank, how many cards of it have not been played (the comet in none).
        move: what one's own seat does now.

    Returns:
        The chips that one's own seat gains from here on, less what the others gain on average.
    """
    hands, counts, comet = world.hands.copy(), world.counts.copy(), world.comet
    seats = rules.seats
    about = list(unseen)
    gains = [0] * seats
    seat, rank, played_comet, led = 0, move.rank, move.comet, False
    if not rank and not played_comet:
        seat, rank, steps = 1 if seats > 1 else 0, move.wanted, (move.maker - 1) % seats
        seat, rank, played_comet = _follow(rules, hands, counts, comet, rank, seat, steps)
        if not rank:
            seat, led = move.maker, True
    while True:
        if led:
            rank, played_comet = _lead(rules, hands, counts, comet, seat, about, policy)
            led = False
        # --- a card leaves the hand ---
        counts[seat] -= 1
        if played_comet:
            comet = NOBODY
            for other in range(seats):
                gains[other] -= rules.value
            gains[seat] += rules.value * seats
        else:
            hands[seat] -= 1 << 4 * rank
            about[rank] -= 1
            if rank == KING and not rules.comet_game:
                for other in range(seats):
                    gains[other] -= 1
                gains[seat] += seats
        if not counts[seat]:
            return _settle(rules, hands, comet, gains, seat, (4 if rank == NINE else 2) if played_comet else 1)
        if played_comet or rank == KING:
            led = True
            continue
        follower, rank, played_comet = _follow(rules, hands, counts, comet, rank + 1, seat, seats)
        if rank:
            seat = follower
        else:
            led = True


def _follow(
    rules: Rules, hands: Sequence[int], counts: Sequence[int], comet: int, rank: int, seat: int, steps: int
) -> tuple[int, int, bool]:
    """Who plays a rank that is wanted, asked clockwise from a seat: the seat, the rank (0: nobody plays it), by the comet."""
    shift = 4 * rank
    for _ in range(steps):
        if hands[seat] >> shift & 15:
            return seat, rank, False
        if seat == comet and (counts[seat] == 1 or _danger(rules, counts, seat)):
            return seat, rank, True
        seat = seat + 1 if seat + 1 < rules.seats else 0
    return 0, 0, False


def _lead(
    rules: Rules, hands: Sequence[int], counts: Sequence[int], comet: int, seat: int, about: Sequence[int], policy: Policy
) -> tuple[int, bool]:
    """The rank that a seat leads, or 0 and True: the comet."""
    hand = hands[seat]
    if seat == comet and (not hand or (rules.comet_game and _danger(rules, counts, seat))):
        return 0, True
    unseen = [about[rank] - (hand >> 4 * rank & 15) for rank in range(14)]
    return policy.rank(hand, unseen, counts[seat], rules.seats), False


def _danger(rules: Rules, counts: Sequence[int], seat: int) -> bool:
    """Another than the seat may go out soon."""
    return any(count <= rules.danger for other, count in enumerate(counts) if other != seat)


def _settle(rules: Rules, hands: Sequence[int], comet: int, gains: list[int], winner: int, factor: int) -> float:
    """The hand is out (M-19)."""
    gains[winner] += rules.pool
    for seat, hand in enumerate(hands):
        if seat == winner:
            continue
        if rules.comet_game:
            due = sum((hand >> 4 * rank & 15) * min(rank, 10) for rank in range(1, 14)) if hand else 0
            if seat == comet:
                due = (due + NINE) * 2
            due *= factor
        else:
            due = (hand >> 4 * KING & 15) + (2 if seat == comet else 0)
        gains[seat] -= due
        gains[winner] += due
    return gains[0] - (sum(gains) - gains[0]) / (len(gains) - 1)
