"""Hearts with all cards open, one against all others: the points that each card costs when all the others play against you."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from retro.engine.cards import CARDS, Card, Suit
from retro.engine.experts.solve_search import A_SLICE, Position, Search
from retro.engine.game import Action
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.legality import PLAYS
from retro.engine.hearts.model import ALL_POINTS, JACK, JACK_POINTS, QUEEN, QUEEN_POINTS, State, penalty

MOST_CARDS: Final = {2: 9, 3: 7, 4: 6, 5: 5, 6: 4}
"""Cards of a hand, by players, from which on it is played out in a moment."""

WIDTH = 16
NOBODY, SEVERAL = 7, 6
"""Who has taken the points so far, beside the seats 0 to 5."""

OWNER_AT, BROKEN, HAS_JACK = 5, 1 << 8, 1 << 9
"""A note: one's own points (5 bits), who has taken all points so far (3 bits), hearts are broken, the jack is one's own."""


def _bit(card: Card) -> int:
    return 1 << int(card.suit) * WIDTH + ORDER.heights[card] - 1


HEARTS_MASK = ((1 << WIDTH) - 1) << WIDTH * int(Suit.HEARTS)
QUEEN_BIT, JACK_BIT = _bit(QUEEN), _bit(JACK)


class Rules:
    """The play of a hand (see :class:`retro.engine.experts.solve_search.Rules`): the value is what it costs one seat.

    Args:
        state: a hand in play.
        seat: the one who plays against all others.
    """

    width, trump, out = WIDTH, -1, 0

    def __init__(self, state: State, seat: int) -> None:
        self.seats = state.players
        self.alone = QUEEN_BIT | JACK_BIT
        self._seat = seat
        self._options = state.options
        self._shoot = -ALL_POINTS if state.options.x_shoot_subtract else 0

    def leads(self, hand: int, note: int) -> int:
        """No heart before they are broken, where they must be, unless there is nothing else."""
        if not self._options.x_break_hearts or note & BROKEN:
            return hand
        return hand & ~HEARTS_MASK or hand

    def after(self, note: int, winner: int, cards: int) -> int:
        """The points of a trick, and whose they are."""
        points = (cards & HEARTS_MASK).bit_count() + (QUEEN_POINTS if cards & QUEEN_BIT else 0)
        if cards & HEARTS_MASK or (cards & QUEEN_BIT and self._options.x_break_hearts == 2):
            note |= BROKEN
        if self._options.x_jack and cards & JACK_BIT and winner == self._seat:
            note |= HAS_JACK
        return counted(note, winner, points, self._seat)

    def greatens(self, seat: int) -> bool:
        """All others want the cost great."""
        return seat != self._seat

    def bounds(self, note: int, hands: tuple[int, ...], left: int) -> tuple[int, int]:
        """From the points taken to those and all that are still held; a shoot changes all of that."""
        mine, owner = note & 31, note >> OWNER_AT & 7
        jack = JACK_POINTS if note & HAS_JACK else 0
        if not left:
            cost = self._cost(mine, owner) + jack
            return cost, cost
        held = 0
        for hand in hands:
            held |= hand
        points = (held & HEARTS_MASK).bit_count() + (QUEEN_POINTS if held & QUEEN_BIT else 0)
        low, high = mine, mine + points
        if owner in (self._seat, NOBODY) and mine + points == ALL_POINTS:
            low = min(low, self._shoot)
        if owner not in (self._seat, SEVERAL):
            high = ALL_POINTS  # another may still take everything
        may_come = JACK_POINTS if self._options.x_jack and held & JACK_BIT else 0
        return low + jack + may_come, high + jack

    def _cost(self, mine: int, owner: int) -> int:
        """Points at the end, a shoot included."""
        if owner in (NOBODY, SEVERAL):
            return mine
        if owner == self._seat:
            if mine < ALL_POINTS:
                return mine
            return self._shoot
        return 0 if self._options.x_shoot_subtract else ALL_POINTS


def counted(note: int, winner: int, points: int, seat: int) -> int:
    """A note after somebody has taken so many points."""
    if not points:
        return note
    owner = note >> OWNER_AT & 7
    now = winner if owner in (NOBODY, winner) else SEVERAL
    note += (now - owner) << OWNER_AT
    return note + points if winner == seat else note


def worths(state: State, nodes: int = A_SLICE) -> Generator[None, None, dict[Action, int]]:
    """What each card of the seat in turn costs it in points when all others play against it, with all cards open.

    Args:
        state: a hand in play after its first trick, with at most :data:`MOST_CARDS` cards each.
        nodes: of a slice; between two of them it yields.
    """
    seat = state.turn
    rules = Rules(state, seat)
    note = NOBODY << OWNER_AT
    for number, trick in enumerate(state.tricks):
        cards = (*trick.cards, *state.phantom) if number == 0 else trick.cards
        note = counted(note, trick.winner, sum(map(penalty, cards)), seat)
        mask = sum(map(_bit, trick.cards))
        if mask & HEARTS_MASK or (mask & QUEEN_BIT and state.options.x_break_hearts == 2):
            note |= BROKEN
        if state.options.x_jack and JACK in cards and trick.winner == seat:
            note |= HAS_JACK
    where = {_bit(card): card for card in CARDS}
    hands = tuple(sum(map(_bit, hand)) for hand in state.hands)
    played = tuple((other, _bit(card)) for other, card in zip(state.trick.seats, state.trick.cards, strict=True))
    found = yield from Search(rules).worths(Position(hands, seat, played, note), nodes)
    return {PLAYS[where[card]]: value for card, value in found.items()}
