"""Boodle and Michigan played to the end of a hand on bit masks: what a lead is worth in one world.

Cards are places: 13 * suit + place in the suit, 0 lowest (the ace is the lowest in Boodle, the highest in Michigan).  A hand is a
mask of such places.  Seats are counted clockwise from one's own, which is 0; -1 holds what is dead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.experts.stops.suit_policy import Policy
from retro.values import dataclass

SUIT_MASK: Final = 0x1FFF
ALL: Final = (1 << 52) - 1
NOBODY: Final = -1

DANGER: Final = 2
"""Cards of another at which everybody gets rid of the comet and the ace of Spinado."""

SPIN_CARDS: Final = 7
"""Cards held from which the ace goes along with the first card that it may."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What is the same in all worlds of a decision.

    Attributes:
        seats: how many play.
        michigan: the suit must change, and a turn that cannot lead goes on.
        colour: the colour must change, too.
        ace: the place of the ace of diamonds where it may spin, else NOBODY.
        comet: there is a comet (it is no place of a suit; the seat that holds it counts it among its cards).
        kitty: cards left are paid to the kitty, which lies on the table.
        chips: for each place, what lies on its boodle.
        run, queen_king: what lies on those boodles.
        king_hearts: the place that claims ``queen_king``.
        pool: what who goes out takes.
        knower: the seat that has exchanged its hand for the widow and so knows the dead hand, or NOBODY.
    """

    seats: int
    michigan: bool
    colour: bool
    ace: int
    comet: bool
    kitty: bool
    chips: Sequence[int]
    run: int
    queen_king: int
    king_hearts: int
    pool: int
    knower: int

    @property
    def nine(self) -> int:
        """The place of a nine in its suit."""
        return 7 if self.michigan else 8


@dataclass(frozen=True, slots=True)
class World:
    """The cards of one world.

    Attributes:
        owner: for each place the seat that holds it, or NOBODY.
        hands: the masks of the seats.
        counts: cards of each seat, the comet among them.
        comet: who holds the comet, or NOBODY.
    """

    owner: list[int]
    hands: list[int]
    counts: list[int]
    comet: int


@dataclass(frozen=True, slots=True)
class Move:
    """What one's own seat does first.

    Attributes:
        place: the card led or followed with; NOBODY: none.
        comet: the comet is played.
        spin: the ace goes along.
        run: cards in a row that one has played in the sequence before this one.
        last: when declining the comet (neither card nor comet): who leads on.
    """

    place: int = NOBODY
    comet: bool = False
    spin: bool = False
    run: int = 0
    last: int = 0


def play_out(rules: Rules, world: World, gone: int, barred: int, move: Move, policy: Policy) -> float:
    """Play a hand to its end; everybody leads as ``policy`` says.

    Args:
        gone: the places that everybody knows to be out of play.
        barred: the mask of suits that may not be led (for a turn that cannot lead).
        move: what one's own seat does now.

    Returns:
        The chips that one's own seat gains from here on, less what the others gain on average.
    """
    owner, hands, counts, comet = world.owner.copy(), world.hands.copy(), world.counts.copy(), world.comet
    seats, chips, run_chips, queen_king = rules.seats, list(rules.chips), rules.run, rules.queen_king
    gains = [0] * seats
    ace, nine, michigan = rules.ace, rules.nine, rules.michigan
    seat, place, run, first = 0, move.place, move.run, True
    if place < 0 and not move.comet:
        seat, first = move.last, False
    passed = 0
    knower = rules.knower
    dead = _dead(gone, hands) if knower >= 0 else 0
    while True:
        # --- a lead (or one's own first move) ---
        if place < 0:
            if (comet == seat and (counts[seat] <= 2 or not hands[seat] or _danger(counts, seat))) or (first and move.comet):
                first = False
                comet = NOBODY
                counts[seat] -= 1
                for other in range(seats):
                    gains[other] -= 1
                gains[seat] += seats
                if not counts[seat]:
                    return _settle(rules, gains, counts, comet, seat)
                barred = 0
                continue
            mine = hands[seat] & ~barred
            if not mine:
                passed += 1
                if passed == seats:
                    return _relative(gains)
                seat = seat + 1 if seat + 1 < seats else 0
                continue
            suit = policy.suit(mine, hands[seat], gone | dead if seat == knower else gone, counts[seat], chips)
            low = mine >> 13 * suit & SUIT_MASK
            place = 13 * suit + (low & -low).bit_length() - 1
            run = 0
        passed = 0
        # --- a sequence ---
        end = place - place % 13 + 12
        while True:
            bit = 1 << place
            hands[seat] &= ~bit
            owner[place] = NOBODY
            gone |= bit
            counts[seat] -= 1
            run += 1
            if chips[place]:
                gains[seat] += chips[place]
                chips[place] = 0
            if run >= 3 and run_chips and place % 13 == nine:
                gains[seat] += run_chips
                run_chips = 0
            if run >= 2 and queen_king and place == rules.king_hearts:
                gains[seat] += queen_king
                queen_king = 0
            if not counts[seat]:
                return _settle(rules, gains, counts, comet, seat)
            spins = False
            if ace >= 0 and owner[ace] == seat:
                # The first card spins or not as one's own move says; after it everybody spins late, or in danger.
                spins = move.spin if first else counts[seat] <= SPIN_CARDS or _danger(counts, seat)
            first = False
            if spins:
                hands[seat] &= ~(1 << ace)
                owner[ace] = NOBODY
                gone |= 1 << ace
                counts[seat] -= 1
                if chips[ace]:
                    gains[seat] += chips[ace]
                    chips[ace] = 0
                if not counts[seat]:
                    return _settle(rules, gains, counts, comet, seat)
                break
            if place == end:
                break
            follower = owner[place + 1]
            if follower < 0:
                gone |= 1 << place + 1
                if comet >= 0 and (counts[comet] == 1 or comet != seat or _danger(counts, comet)):
                    seat, comet = comet, NOBODY
                    counts[seat] -= 1
                    for other in range(seats):
                        gains[other] -= 1
                    gains[seat] += seats
                    if not counts[seat]:
                        return _settle(rules, gains, counts, comet, seat)
                break
            if follower != seat:
                seat, run = follower, 0
            place += 1
        if michigan:
            suit = place // 13
            barred = SUIT_MASK << 13 * suit
            if rules.colour:
                barred |= SUIT_MASK << 13 * (suit ^ 1)
        place = NOBODY


def _dead(gone: int, hands: Sequence[int]) -> int:
    """The places that nobody holds and that not everybody knows to be dead."""
    dead = ALL & ~gone
    for hand in hands:
        dead &= ~hand
    return dead


def _danger(counts: Sequence[int], seat: int) -> bool:
    """Another than the seat may go out soon."""
    return any(count <= DANGER for other, count in enumerate(counts) if other != seat)


def _settle(rules: Rules, gains: list[int], counts: Sequence[int], comet: int, winner: int) -> float:
    """The hand is out: pool, a chip for each card left, two more for a comet held."""
    gains[winner] += rules.pool
    for seat, count in enumerate(counts):
        held = 1 if seat == comet else 0
        gains[seat] -= count - held + 2 * held
        gains[winner] += (0 if rules.kitty else count - held) + 2 * held
    return _relative(gains)


def _relative(gains: Sequence[int]) -> float:
    """One's own gain less the others' average."""
    others = len(gains) - 1
    return gains[0] - (sum(gains) - gains[0]) / others
