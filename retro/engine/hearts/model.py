"""What a match of Hearts is: options, state, view, events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from retro.engine.cards import CARDS, Card, Suit
from retro.engine.fields import frozen, listed
from retro.engine.game import Event
from retro.engine.options import choice, flag
from retro.engine.tricks import NO_TRICK, Trick
from retro.values import dataclass

GAME: Final = 500
"""The score that ends the match (H-06), unless an option says otherwise."""

ALL_POINTS: Final = 26
"""The points of a hand; taking all of them is a shoot (H-05, ruling 21)."""

QUEEN_POINTS: Final = 13
JACK_POINTS: Final = -10

QUEEN: Final = Card.parse("QS")
"""Dirty Dora, the queen of spades."""

JACK: Final = Card.parse("JD")
"""The jack of diamonds, which counts only with the option."""

PASSED: Final = 3
"""Cards that each player passes on, with the option."""

Phase = Literal["deal", "pass", "play", "over"]
Direction = Literal["left", "right", "across", "hold"]


@dataclass(frozen=True, slots=True)
class HeartsOptions:
    """The document knows no options; these are other people's rules, off at first (ruling 19).

    Attributes:
        x_pass: before the play three cards are passed on: left, right, across, held, in turn from hand to hand.
        x_break_hearts: hearts may not be led before they are broken.  0: they may at any time; 1: a heart played breaks them;
            2: so does the queen of spades.
        x_two_of_clubs: who holds the two of clubs (the lowest club that was dealt) leads it to the first trick.
        x_clean_first: no hearts and no queen of spades on the first trick.
        x_game_to: the score that ends the match instead of 500; 0: 500.
        x_jack: the jack of diamonds counts 10 less for whoever takes it.
        x_shoot_subtract: a shoot takes 26 off the shooter's score; the others get nothing.
        x_end_early: a hand ends once nobody holds a card that counts.
    """

    x_pass: bool = flag()
    x_break_hearts: int = choice((0, 1, 2), 0)
    x_two_of_clubs: bool = flag()
    x_clean_first: bool = flag()
    x_game_to: int = choice((0, 100), 0)
    x_jack: bool = flag()
    x_shoot_subtract: bool = flag()
    x_end_early: bool = flag()


def game_points(options: HeartsOptions) -> int:
    """The score that ends the match."""
    return options.x_game_to or GAME


_PENALTIES: Final = tuple(1 if card.suit is Suit.HEARTS else QUEEN_POINTS if card == QUEEN else 0 for card in CARDS)


def penalty(card: Card) -> int:
    """What a card counts of the 26: hearts 1, the queen of spades 13, others nothing."""
    return _PENALTIES[card]


def penalties(cards: Iterable[Card]) -> int:
    """What some cards count of the 26."""
    return sum(map(_PENALTIES.__getitem__, cards))


def counts(card: Card, options: HeartsOptions) -> bool:
    """The card changes somebody's score: of the 26, or the jack of diamonds where it counts."""
    return penalty(card) > 0 or (options.x_jack and card == JACK)


def left(seat: int, players: int) -> int:
    """The next seat clockwise (ruling 3)."""
    return (seat + 1) % players


def round_from(seat: int, players: int) -> tuple[int, ...]:
    """All seats clockwise, beginning at the left of ``seat``, which comes last."""
    return tuple((seat + n) % players for n in range(1, players + 1))


def taken_by(seat: int, tricks: Iterable[Trick]) -> tuple[Card, ...]:
    """The cards of the tricks that a seat has won, in the order in which they were played; without phantom tricks."""
    return tuple(card for trick in tricks if trick.winner == seat for card in trick.cards)


@listed
class Known:
    """What everybody at the table knows of a match.

    Attributes:
        game: hearts.
        phase: what is to be decided; "deal" between hands (the cards of the last one still lie there), "over" at the end.
        turn: the seat to act, or TABLE.
        trick: the trick on the table.
        tricks: those taken, in order.
        scores: by seat.
        points: what the last hand added by seat, the shoot included; () while it is played.
        shot: who took all 26 points in the last hand, None when nobody did or it is still played.
        winners: at the end, the seats with the lowest score (ruling 22).
    """

    __slots__ = ()

    game: str
    options: HeartsOptions
    players: int
    phase: Phase = "deal"
    turn: int = -1
    dealer: int = -1
    trick: Trick = NO_TRICK
    tricks: tuple[Trick, ...] = ()
    scores: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    shot: int | None = None
    winners: tuple[int, ...] = ()


@listed
class Whole(Known):
    """All that there is of a match.

    Attributes:
        hand: number of the hand in the match from 0, -1 before the first deal.
        hands: the cards held by each seat, sorted by suit then rank.
        phantom: two players: the four cards set aside, which the winner of the first trick takes (ruling 20).
        passed: with passing, the cards that each seat has passed on in this hand, in the order chosen.
    """

    __slots__ = ()

    seed: str = ""
    hand: int = -1
    hands: tuple[tuple[Card, ...], ...] = ()
    phantom: tuple[Card, ...] = ()
    passed: tuple[tuple[Card, ...], ...] = ()


@frozen  # pyright: ignore[reportGeneralTypeIssues]
class State(Whole):  # type: ignore[misc]  # the list is open, what is made of it is not
    """A whole match."""

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.phase == "over"


@frozen  # pyright: ignore[reportGeneralTypeIssues]
class View(Known):  # type: ignore[misc]
    """What one seat knows of a match: what everybody knows, and its own.

    Attributes:
        seat: for whom; TABLE for a spectator.
        hand: the seat's own cards (a spectator's are none).
        counts: cards held by each seat.
        hand_number: State.hand.
        phantom: shown when the hand has been scored, () before (ruling 20).
        phantoms: how many cards were set aside.
        direction: where cards are passed in this hand, "hold" when they are not.
        given, received: what this seat has passed on, and what it got once all had passed.
    """

    seat: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    hand_number: int
    phantom: tuple[Card, ...]
    phantoms: int
    direction: Direction
    given: tuple[Card, ...]
    received: tuple[Card, ...]

    @property
    def taken(self) -> tuple[int, ...]:
        """Points of the 26 that each seat has taken in this hand for all to see: without the phantom tricks."""
        found = [0] * self.players
        for trick in self.tricks:
            found[trick.winner] += penalties(trick.cards)
        return tuple(found)


# --- events: public facts, in the order in which they happened ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """A new hand: its number and its dealer."""

    hand: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt, one at a time from the dealer's left: so many to each seat, so many set aside."""

    each: int
    phantoms: int


@dataclass(frozen=True, slots=True)
class PassingBegins(Event):
    """Cards are to be passed that way."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Handed(Event):
    """A seat laid a card aside to be passed on; ``count`` lie there now."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """All have passed; everybody takes up what was passed to him."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class PlayBegins(Event):
    """The play begins, and who leads."""

    leader: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played; ``count`` cards lie in the trick now."""

    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is complete.

    Attributes:
        trick: its cards, and who took it.
        points: what its cards count of the 26.
        phantoms: cards set aside that went with it, unseen.
    """

    trick: Trick
    points: int
    phantoms: int


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand has been scored.

    Attributes:
        points: what it adds by seat.
        scores: by seat after it.
        shot: who took all 26, or None.
        phantom: the cards that had been set aside, now shown.
        hands: the cards left in each hand, shown when the hand has ended early.
    """

    points: tuple[int, ...]
    scores: tuple[int, ...]
    shot: int | None
    phantom: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """The match has ended; the lowest scores win, ties share (ruling 22)."""

    winners: tuple[int, ...]


HeartsEvent = HandBegun | Dealt | PassingBegins | Handed | Exchanged | PlayBegins | Played | TrickTaken | HandOver | MatchOver
"""Everything that can happen; whoever tells of events leaves none out (``assert_never``)."""
