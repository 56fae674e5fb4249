"""What a match of Spades is: options, state, view, events."""

from __future__ import annotations

from typing import Final, Literal

from retro.engine.cards import Card
from retro.engine.fields import frozen, listed
from retro.engine.game import Event
from retro.engine.options import choice, flag
from retro.engine.tricks import NO_TRICK, Trick
from retro.values import dataclass

SEATS: Final = 4
HAND: Final = 13
"""Cards of a hand, and so tricks of a hand."""

GAME: Final = 500
"""The points of a game (S-10), unless an option says otherwise."""

FLOOR: Final = -200
"""Where a match is lost with the option x_floor."""

LEAST_SIDE_BID: Final = 4
"""What partners must bid together with the option x_minimum_four."""

BEHIND: Final = 100
"""How far behind a side must be before one of its players may bid nil blind."""

Phase = Literal["deal", "blind", "bid", "play", "over"]


@dataclass(frozen=True, slots=True)
class SpadesOptions:
    """The two toggles of the document's Game menu, on at first (S-11, ruling 14), and what other tables play, off at first.

    Attributes:
        nil: a bid of nothing is worth 100, won or lost.
        bags: ten overtricks cost 100.
        x_blind_nil: a player whose side is 100 or more behind may bid nil before he sees his cards, for 200; no cards are
            exchanged.  With nil off there is no blind nil either.
        x_ten_for_200: a side that bids exactly ten tricks wins or loses 200 for them instead of 100.
        x_minimum_four: partners bid four or more together: the second must make it up, also after a nil.
        x_lowest_club: the two of clubs leads the first trick, to which all play their lowest club; who has none throws a red card.
        x_jokers: the little and the big joker are the highest spades; the red twos stay out of the pack.
        x_floor: a side that has fallen to -200 or lower at a hand's end has lost the match.
        x_game_to: points of a game; 0: five hundred, as the document has it.
    """

    nil: bool = flag(True)
    bags: bool = flag(True)
    x_blind_nil: bool = flag()
    x_ten_for_200: bool = flag()
    x_minimum_four: bool = flag()
    x_lowest_club: bool = flag()
    x_jokers: bool = flag()
    x_floor: bool = flag()
    x_game_to: int = choice((0, 250, 500), 0)


def side(seat: int) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


def partner(seat: int) -> int:
    """The seat across."""
    return (seat + 2) % SEATS


def left(seat: int) -> int:
    """The next seat clockwise (ruling 3)."""
    return (seat + 1) % SEATS


def game_points(options: SpadesOptions) -> int:
    """The points that win."""
    return options.x_game_to or GAME


@dataclass(frozen=True, slots=True)
class SideResult:
    """What a hand brought one side.

    Attributes:
        bid: the tricks that both partners bid together.
        taken: the tricks that they took together.
        contract: points for the tricks bid, won or lost.
        overtricks: tricks beyond the bid, a point each; 0 when set.
        nils: points for nils, won and lost.
        penalty: points lost for full tens of bags, 0 or below.
    """

    bid: int
    taken: int
    contract: int
    overtricks: int
    nils: int
    penalty: int

    @property
    def set(self) -> bool:
        """The side took fewer tricks than it bid."""
        return self.taken < self.bid

    @property
    def points(self) -> int:
        """All that the hand changed in the side's score."""
        return self.contract + self.overtricks + self.nils + self.penalty


Results = tuple[SideResult, SideResult]
Bids = tuple[int | None, int | None, int | None, int | None]

NO_BIDS: Final[Bids] = (None, None, None, None)


@listed
class Known:
    """What everybody at the table knows of a match.

    Attributes:
        phase: what is to be decided; "deal" between hands (the settled hand still lies there), "over" at the end.
        turn: the seat to act, or TABLE.
        dealer: who dealt the hand; -1 before the first deal.
        bids: what each seat has bid, None before; nil is 0.
        unseen: the seats that may yet bid nil blind and so have not seen their cards.
        blind: the seats that bid nil blind.
        trick: the trick on the table.
        tricks: those taken, in order.
        broken: spades may be led (ruling 17).
        scores: points of the two sides.
        bags: overtricks of the two sides, over the game, less ten for every hundred paid; (0, 0) with Bags off.
        results: what the hand brought both sides, None while it is played.
        winners: at the end, the winning side's seats.
    """

    __slots__ = ()

    game: str
    options: SpadesOptions
    players: int
    phase: Phase = "deal"
    turn: int = -1
    dealer: int = -1
    bids: Bids = NO_BIDS
    unseen: tuple[int, ...] = ()
    blind: tuple[int, ...] = ()
    trick: Trick = NO_TRICK
    tricks: tuple[Trick, ...] = ()
    broken: bool = False
    scores: tuple[int, int] = (0, 0)
    bags: tuple[int, int] = (0, 0)
    results: Results | None = None
    winners: tuple[int, ...] = ()


@listed
class Whole(Known):
    """All that there is of a match.

    Attributes:
        hand: number of the hand in the match from 0, -1 before the first deal.
        hands: the cards held by each seat, sorted by suit then rank.
    """

    __slots__ = ()

    seed: str = ""
    hand: int = -1
    hands: tuple[tuple[Card, ...], ...] = ()


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
        hand: the seat's own cards, none before it has seen them (a spectator's are none).
        counts: cards held by each seat.
        hand_number: State.hand.
    """

    seat: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    hand_number: int

    @property
    def taken(self) -> tuple[int, int, int, int]:
        """Tricks taken in this hand by each seat."""
        winners = [trick.winner for trick in self.tricks]
        return winners.count(0), winners.count(1), winners.count(2), winners.count(3)


# --- events: public facts, in the order in which they happened ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """Cards were dealt face up for the first dealer (S-02): to whom and which in turn, the last is the ace of spades."""

    cards: tuple[tuple[int, Card], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """A new hand: its number and its dealer."""

    hand: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt one at a time: the seats in their order, thirteen rounds."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat that might have bid nil blind looked at its cards instead."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """A seat bid so many tricks; 0 is nil, blind or not."""

    seat: int
    bid: int
    blind: bool


@dataclass(frozen=True, slots=True)
class PlayBegins(Event):
    """All have bid: who leads, and what the two sides bid together."""

    leader: int
    bids: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played; ``count`` cards lie in the trick now; ``breaks``: spades may be led from now on."""

    seat: int
    card: Card
    count: int
    breaks: bool


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is complete; the tricks of each seat after it."""

    trick: Trick
    taken: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand has ended: what it brought the two sides, and their scores and bags after it."""

    results: Results
    scores: tuple[int, int]
    bags: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """The match has ended."""

    winners: tuple[int, ...]


SpadesEvent = DealerDrawn | HandBegun | Dealt | Looked | Bid | PlayBegins | Played | TrickTaken | HandOver | MatchOver
"""Everything that can happen; whoever tells of events leaves none out (``assert_never``)."""
