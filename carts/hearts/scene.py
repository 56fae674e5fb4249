"""What the screen shows of a match, brought up to date by events alone: public facts, and your own cards."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from retro.engine.cards import Card, Suit
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.model import (
    JACK,
    QUEEN,
    Dealt,
    Direction,
    Exchanged,
    HandBegun,
    Handed,
    HandOver,
    HeartsEvent,
    HeartsOptions,
    MatchOver,
    PassingBegins,
    PlayBegins,
    Played,
    TrickTaken,
)
from retro.engine.tricks import NO_TRICK, Trick
from retro.values import dataclass

YOU: Final = 0
NAMES: Final = ("You", "Ben", "Cora", "Dell", "Edna", "Fitz")
"""Who sits where, clockwise from you; their first letters are all different."""

Stage = Literal["deal", "pass", "play", "scored", "over"]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that has been scored.

    Attributes:
        number: of the hand in the match, from 1.
        points: what it added by seat.
        queen: who took the queen of spades.
        shot: who took all 26 points.
        jack: who took the jack of diamonds, where it counts.
        phantom: the cards that had been set aside.
        left: how many cards each seat still held (a hand that ended early).
    """

    number: int
    points: tuple[int, ...]
    queen: int | None
    shot: int | None
    jack: int | None
    phantom: tuple[Card, ...]
    left: int


class Scene:
    """A match as everybody sees it, and your cards.

    Attributes:
        options, players: of the match.
        stage: what is going on; "scored": a hand has been scored and its score sheet is looked at.
        hand: number from 0; -1 before the first deal.
        cards, received, given: yours, those of them that were passed to you in this hand, and those that you passed on.
        counts, laid: cards held by each seat, and laid aside to be passed on.
        active: whose turn it is, None: nobody's.
        trick: the cards on the table; a trick that has been taken stays until it is cleared.
        taken: points by seat in this hand, for all to see (phantom tricks are not).
        queen: who has taken the queen of spades in this hand.
        phantoms: cards set aside that still lie there; phantom_seat: who took them.
        played: who has played each card of this hand.
        void: suits that a seat has shown to be out of.
        before: the scores with which the match began: all 0, unless a deal is played again at its score.
        history: the hands that have been scored since.
    """

    def __init__(self, options: HeartsOptions, players: int, before: tuple[int, ...] = ()) -> None:
        self.options: Final = options
        self.players: Final = players
        self.stage: Stage = "deal"
        self.hand = -1
        self.dealer: int | None = None
        self.before: Final = before or (0,) * players
        self.scores: tuple[int, ...] = self.before
        self.history: list[Hand] = []
        self.winners: tuple[int, ...] = ()
        self.active: int | None = None
        self._begin()

    def _begin(self) -> None:
        self.cards: tuple[Card, ...] = ()
        self.received: frozenset[Card] = frozenset()
        self.given: tuple[Card, ...] = ()
        self.counts = [0] * self.players
        self.laid = [0] * self.players
        self.direction: Direction = "hold"
        self.trick: Trick = NO_TRICK
        self.done = False
        self.last: Trick | None = None
        self.last_points = 0
        self.tricks = 0
        self.taken = [0] * self.players
        self.queen: int | None = None
        self.jack: int | None = None
        self.phantoms = 0
        self.phantom_seat: int | None = None
        self.played: dict[Card, int] = {}
        self.void: list[set[Suit]] = [set() for _ in range(self.players)]

    @property
    def led(self) -> Suit | None:
        """The suit of the trick on the table, None when a card is to be led."""
        return None if self.done else self.trick.led(ORDER)

    def seen(self, suit: Suit) -> int:
        """How many cards of a suit have been played."""
        return sum(card.suit is suit for card in self.played)

    @property
    def hearts_broken(self) -> bool:
        """A heart has been played."""
        return any(card.suit is Suit.HEARTS for card in self.played)

    @property
    def points_taken(self) -> int:
        """The points of this hand that have been taken for all to see."""
        return sum(self.taken)

    def apply(self, event: HeartsEvent) -> None:
        """An event has happened."""
        if isinstance(event, HandBegun):
            self._begin()
            self.stage, self.hand, self.dealer, self.active = "deal", event.hand, event.dealer, None
        elif isinstance(event, Dealt):
            self.counts = [event.each] * self.players
            self.phantoms = event.phantoms
        elif isinstance(event, PassingBegins):
            self.stage, self.direction = "pass", event.direction
        elif isinstance(event, Handed):
            self.laid[event.seat] = event.count
            self.counts[event.seat] -= 1
        elif isinstance(event, Exchanged):
            self.counts = [count + laid for count, laid in zip(self.counts, self.laid, strict=True)]
            self.laid = [0] * self.players
            self.stage, self.active = "play", None
        elif isinstance(event, PlayBegins):
            self.stage = "play"
        elif isinstance(event, Played):
            self._played(event)
        elif isinstance(event, TrickTaken):
            self._taken(event)
        elif isinstance(event, HandOver):
            self._over(event)
        elif isinstance(event, MatchOver):
            self.stage, self.winners = "over", event.winners
        else:
            assert_never(event)

    def _played(self, event: Played) -> None:
        if event.count == 1:
            self.clear()
        led = self.trick.led(ORDER)
        self.trick = self.trick.plus(event.seat, event.card, ORDER)
        self.played[event.card] = event.seat
        self.counts[event.seat] -= 1
        if led is not None and event.card.suit is not led:
            self.void[event.seat].add(led)

    def _taken(self, event: TrickTaken) -> None:
        self.trick = self.last = event.trick
        self.last_points = event.points
        self.done = True
        self.tricks += 1
        winner = event.trick.winner
        self.taken[winner] += event.points
        if QUEEN in event.trick.cards:
            self.queen = winner
        if JACK in event.trick.cards:
            self.jack = winner
        if event.phantoms:
            self.phantom_seat, self.phantoms = winner, 0

    def clear(self) -> None:
        """The trick that was taken leaves the table."""
        self.trick, self.done = NO_TRICK, False

    def _over(self, event: HandOver) -> None:
        self.clear()
        self.stage, self.active = "scored", None
        self.scores = event.scores
        if QUEEN in event.phantom:
            self.queen = self.phantom_seat
        if JACK in event.phantom:
            self.jack = self.phantom_seat
        jack = self.jack if self.options.x_jack else None
        self.history.append(Hand(self.hand + 1, event.points, self.queen, event.shot, jack, event.phantom, max(map(len, event.hands))))


def does(seat: int, you: str, other: str) -> str:
    """A name and its verb: ``You take``, ``Ben takes``."""
    return f"{NAMES[seat]} {you if seat == YOU else other}"


def listed(words: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
