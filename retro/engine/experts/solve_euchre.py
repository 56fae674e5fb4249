"""Euchre with all cards open: the points that each card brings when everybody plays as well as possible from there."""

from __future__ import annotations

from collections.abc import Generator

from retro.engine.cards import Card
from retro.engine.euchre.deal import order
from retro.engine.euchre.hand import EUCHRED, LONE_EUCHRED, MADE, MARCH
from retro.engine.euchre.legality import PLAYS
from retro.engine.euchre.model import HAND, SEATS, State, side
from retro.engine.experts.solve_search import A_SLICE, Position, Search
from retro.engine.game import Action

WIDTH = 8
TRUMP_ROW = 4


class Rules:
    """The play of a hand (see :class:`retro.engine.experts.solve_search.Rules`); a note is the tricks of side 0 so far.

    Args:
        state: a hand in play.
    """

    seats, width, trump, alone = SEATS, WIDTH, TRUMP_ROW, 0

    def __init__(self, state: State) -> None:
        assert state.maker is not None
        self.out = sum(1 << seat for seat in state.out)
        self._makers = side(state.maker)
        won = {True: state.options.loner if state.alone else MARCH, False: MADE}
        lost = EUCHRED if state.defender is None else LONE_EUCHRED
        self._worth = [self._points(tricks, won, lost) for tricks in range(HAND + 1)]

    def _points(self, tricks: int, won: dict[bool, int], lost: int) -> int:
        """What side 0 gains more than side 1 with so many tricks."""
        made = tricks if self._makers == 0 else HAND - tricks
        points = won[made == HAND] if made >= 3 else -lost
        return points if self._makers == 0 else -points

    def leads(self, hand: int, note: int) -> int:
        """Any card."""
        return hand

    def after(self, note: int, winner: int, cards: int) -> int:
        """One trick more for the winner's side."""
        return note + 1 - winner % 2

    def greatens(self, seat: int) -> bool:
        """Side 0."""
        return seat % 2 == 0

    def bounds(self, note: int, hands: tuple[int, ...], left: int) -> tuple[int, int]:
        """Points grow with the tricks."""
        return self._worth[note], self._worth[note + left]


def worths(state: State, nodes: int = A_SLICE) -> Generator[None, None, dict[Action, int]]:
    """What each card of the seat in turn brings its side, less what it brings the other, with all cards open.

    Args:
        state: a hand in play.
        nodes: of a slice; between two of them it yields.
    """
    ranking = order(state.trump)

    def bit(card: Card) -> int:
        row = TRUMP_ROW if ranking.is_trump(card) else int(ranking.suits[card])
        return 1 << row * WIDTH + ranking.heights[card] % WIDTH

    where = {bit(card): card for card in state.hands[state.turn]}
    hands = tuple(0 if seat in state.out else sum(map(bit, hand)) for seat, hand in enumerate(state.hands))
    played = tuple((seat, bit(card)) for seat, card in zip(state.trick.seats, state.trick.cards, strict=True))
    ours = sum(1 for trick in state.tricks if side(trick.winner) == 0)
    found = yield from Search(Rules(state)).worths(Position(hands, state.turn, played, ours), nodes)
    sign = 1 if side(state.turn) == 0 else -1
    return {PLAYS[where[card]]: sign * value for card, value in found.items()}
