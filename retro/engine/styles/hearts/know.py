"""What a Hearts player reckons from the count: how likely each seat holds or lacks a suit, who is to come, who may shoot."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.hearts.count import Count
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.model import ALL_POINTS, JACK, JACK_POINTS, QUEEN, View, penalty, round_from

HEIGHTS: Final = ORDER.heights
QUEEN_HEIGHT: Final = HEIGHTS[QUEEN]


class Know(Count):
    """A view in the phase of play (or of passing), as a player who counts the cards reads it.

    Attributes:
        others: all seats but this one, from its left.
        to_come: the seats that play after this one in the trick.
        out: for each suit, the heights of its unseen cards, the lowest first.
        shares: for each suit, by seat, the chance that one unseen card of it is held there.
        hearts_out: how many hearts are unseen.
        taken: points of the 26 that each seat has taken.
    """

    def __init__(self, view: View, remembers: bool = True) -> None:
        super().__init__(view, remembers)
        self.others: Final = round_from(view.seat, view.players)[:-1]
        self.to_come: Final = self.others[: view.players - 1 - len(view.trick)]
        out: list[list[int]] = [[], [], [], []]
        for card in self.unseen:
            out[card.suit].append(HEIGHTS[card])
        self.out: Final = tuple(sorted(heights) for heights in out)
        self.hearts_out: Final = len(out[Suit.HEARTS])
        self.taken: Final = view.taken
        self.shares: Final = tuple(self._shares(suit) for suit in SUITS)

    def _shares(self, suit: Suit) -> tuple[float, ...]:
        counts = self.view.counts
        room = [0 if suit in self.out_of[seat] else counts[seat] for seat in range(self.view.players)]
        room[self.view.seat] = 0
        total = sum(room) + self.view.phantoms
        return tuple(some / total if total else 0.0 for some in room)

    @property
    def have_queen(self) -> bool:
        """This seat holds the queen of spades."""
        return QUEEN in self.view.hand

    @cached_property
    def queen_at(self) -> tuple[float, ...]:
        """By seat, the chance that the queen of spades is held there."""
        if not self.queen_out:
            return (0.0,) * self.view.players
        if QUEEN in self.where:
            return tuple(float(seat == self.where[QUEEN]) for seat in range(self.view.players))
        return self.shares[Suit.SPADES]

    def chance_out(self, seat: int, suit: Suit, unseen: float) -> float:
        """The chance that a seat holds none of so many unseen cards of a suit."""
        return float((1.0 - self.shares[suit][seat]) ** unseen)

    def worth(self, card: Card) -> int:
        """What taking a card costs: its points; the jack of diamonds, where it counts, is a gain."""
        if card == JACK and self.view.options.x_jack:
            return JACK_POINTS
        return penalty(card)

    @cached_property
    def on_table(self) -> int:
        """What the cards of the trick cost whoever takes it."""
        return sum(map(self.worth, self.view.trick.cards))

    @cached_property
    def hidden(self) -> float:
        """Two players: what the phantom tricks should cost the winner of the first trick; 0 when they are gone."""
        if self.view.tricks or not self.view.phantoms:
            return 0.0
        return self.view.phantoms * self.points_out / len(self.unseen)

    @property
    def points_left(self) -> int:
        """How many of the 26 points nobody has taken yet, those in this hand and on the table included."""
        return ALL_POINTS - sum(self.taken)

    @cached_property
    def held(self) -> tuple[tuple[Card, ...], ...]:
        """For each suit, the cards held, the lowest first."""
        return by_suit(self.view.hand)

    @cached_property
    def leader(self) -> int | None:
        """The other seat with the lowest score of all the others, None when two share it."""
        scores = self.view.scores
        low = min(scores[seat] for seat in self.others)
        seats = [seat for seat in self.others if scores[seat] == low]
        return seats[0] if len(seats) == 1 else None

    @cached_property
    def sole(self) -> int | None:
        """Who has taken every point so far (None: nobody any, or several)."""
        takers = [seat for seat, points in enumerate(self.taken) if points]
        return takers[0] if len(takers) == 1 else None

    @cached_property
    def may_shoot(self) -> bool:
        """This seat could still take all 26 points, as far as it can see."""
        tricks = self.view.tricks
        # Two players: whoever has the phantom tricks most likely has points.
        gone = self.view.phantoms and tricks and tricks[0].winner != self.view.seat
        return not gone and not any(self.taken[seat] for seat in self.others)


def by_suit(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """For each suit, the cards of a hand, the lowest first."""
    found: tuple[list[Card], ...] = ([], [], [], [])
    for card in hand:
        found[card.suit].append(card)
    for some in found:
        some.sort(key=HEIGHTS.__getitem__)
    return tuple(tuple(some) for some in found)
