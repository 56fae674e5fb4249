"""Spades with all cards open, from seven cards on: the points that each card brings when everybody plays as well as possible."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.experts.solve_search import A_SLICE, Position, Search
from retro.engine.game import Action
from retro.engine.spades.deal import ORDER
from retro.engine.spades.legality import PLAYS
from retro.engine.spades.model import SEATS, State, side
from retro.engine.spades.scoring import side_result

MOST_CARDS: Final = 7
"""Cards of a hand from which on it is played out in a moment."""

WIDTH = 16
SPADES_ROW = int(Suit.SPADES)
SPADES_MASK = ((1 << WIDTH) - 1) << WIDTH * SPADES_ROW
BROKEN = 1 << 8
NIL_AT = 4


class Rules:
    """The play of a hand (see :class:`retro.engine.experts.solve_search.Rules`).

    A note is the tricks of side 0 so far (4 bits), which seats that bid nil have taken one (4 bits), and whether spades are broken.

    Args:
        state: a hand in play.
    """

    seats, width, trump, alone, out = SEATS, WIDTH, SPADES_ROW, 0, 0

    def __init__(self, state: State) -> None:
        self._state = state
        self._bids = [bid or 0 for bid in state.bids]
        self._nils = [seat for seat in range(SEATS) if self._bids[seat] == 0]
        self._points: dict[tuple[int, int], int] = {}
        self._bounds: dict[tuple[int, int], tuple[int, int]] = {}

    def leads(self, hand: int, note: int) -> int:
        """No spade before they are broken, unless there is nothing else."""
        return hand if note & BROKEN else hand & ~SPADES_MASK or hand

    def after(self, note: int, winner: int, cards: int) -> int:
        """A trick more for a side, maybe a nil broken, maybe spades."""
        if cards & SPADES_MASK:
            note |= BROKEN
        if self._bids[winner] == 0:
            note |= 1 << NIL_AT + winner
        return note + 1 - winner % 2

    def greatens(self, seat: int) -> bool:
        """Side 0."""
        return seat % 2 == 0

    def bounds(self, note: int, hands: tuple[int, ...], left: int) -> tuple[int, int]:
        """All that may still come: any number of tricks, any nil that stands broken."""
        key = note & ~BROKEN, left
        if key not in self._bounds:
            ours, nils = note & 15, note >> NIL_AT & 15
            ways = [
                self._worth(ours + more, nils | lost)
                for more in range(left + 1)
                for lost in (range(16) if left else (0,))
                if not any(lost >> seat & 1 and seat not in self._nils for seat in range(SEATS))
            ]
            self._bounds[key] = min(ways), max(ways)
        return self._bounds[key]

    def _worth(self, ours: int, broken: int) -> int:
        """What side 0 gains more than side 1 with so many tricks and those nils broken."""
        key = ours, broken
        if key not in self._points:
            self._points[key] = self._side(0, ours, broken) - self._side(1, 13 - ours, broken)
        return self._points[key]

    def _side(self, number: int, tricks: int, broken: int) -> int:
        # Who of a side took its tricks matters only as far as a nil stands or not.
        pair = (number, number + 2)
        taken = [0] * SEATS
        bearer = next((seat for seat in pair if self._bids[seat] or broken >> seat & 1), pair[0])
        for seat in pair:
            taken[seat] = 1 if self._bids[seat] == 0 and broken >> seat & 1 else 0
        taken[bearer] += max(tricks - sum(taken[seat] for seat in pair), 0)
        state = self._state
        return side_result(number, self._bids, taken, state.blind, state.bags[number], state.options).points


def worths(state: State, nodes: int = A_SLICE) -> Generator[None, None, dict[Action, int]]:
    """What each card of the seat in turn brings its side, less what it brings the other, with all cards open.

    Args:
        state: a hand in play, at most :data:`MOST_CARDS` cards each.
        nodes: of a slice; between two of them it yields.
    """

    def bit(card: Card) -> int:
        return 1 << int(ORDER.suits[card]) * WIDTH + ORDER.heights[card] - 1

    where = {bit(card): card for card in state.hands[state.turn]}
    hands = tuple(sum(map(bit, hand)) for hand in state.hands)
    played = tuple((seat, bit(card)) for seat, card in zip(state.trick.seats, state.trick.cards, strict=True))
    winners = [trick.winner for trick in state.tricks]
    note = sum(1 for seat in winners if side(seat) == 0) | (BROKEN if state.broken else 0)
    for seat in range(SEATS):
        if not state.bids[seat] and seat in winners:
            note |= 1 << NIL_AT + seat
    found = yield from Search(Rules(state)).worths(Position(hands, state.turn, played, note), nodes)
    sign = 1 if side(state.turn) == 0 else -1
    return {PLAYS[where[card]]: sign * value for card, value in found.items()}
