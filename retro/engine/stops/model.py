"""What a match of the stops family is: state, view, events.

The four games of the 1997 program (Comet, Commit, Boodle, Michigan) share one state; a field that a game
does not use keeps its first value.
"""

from __future__ import annotations

from typing import Literal

from retro.engine.cards import Card, Rank, Suit
from retro.engine.fields import frozen, listed
from retro.engine.game import Event
from retro.engine.stops.settings import FIRST_COMET_VALUE, StopsOptions
from retro.values import dataclass

Phase = Literal["deal", "ante", "stake", "widow", "auction", "play", "comet", "over"]
Purse = int | str
"""Where chips lie: a seat, "pool", "kitty", or a boodle as "boodle:AD"."""
Why = Literal["ante", "stake", "widow", "boodle", "comet", "king", "pool", "kitty", "cards", "held", "share"]


@dataclass(frozen=True, slots=True)
class Play:
    """One turn's cards on the table.

    Attributes:
        seat: who played.
        card: the card, the comet as the card it is printed.
        rank: the rank it counts as: a comet's the one it stands for, None when the comet was led.
        comet: it was played as the comet.
        spin: the ace of diamonds went along (Spinado).
        lead: it began a sequence.
    """

    seat: int
    card: Card
    rank: Rank | None
    comet: bool = False
    spin: bool = False
    lead: bool = False


@listed
class Known:
    """What everybody at the table knows of a match.  Lists are by seat unless said otherwise; chips are whole numbers.

    Attributes:
        game: comet, commit, boodle or michigan.
        keys: the boodles in use, in layout order.
        boodles: chips on each boodle, in the order of ``keys``.
        comet_value: what the comet of Comet is worth from each other player in this hand (ruling 28).
        phase: what is to be decided; "deal" between hands (the cards still lie there), "over" at the end.
        turn: the seat to act, or TABLE.
        seats: the active seats of this hand in ascending order; who has dropped out is not among them.
        named: chips that Boodle's dealer named, 0 before.
        high_bid, high_bidder: of the auction; 0 and None before a bid.
        passed: who has passed: for good in the auction; since the last card in the play.
        played: all turns of the hand in order (players may count them; a screen shows only the tops).
        lead: the seat to play starts a sequence anew.
        barred: Michigan: the suit that must be changed; None when any may be led.
        stopped: the card that the last sequence stopped for want of; None while it runs or after king, ace, spin, comet.
        swapped: who took or bought the widow: his first hand is the dead hand now, and he knows it.
        out: who went out, None while the hand is played or when all passed.
        winners: at the end, the seats with most chips.
    """

    __slots__ = ()

    game: str
    options: StopsOptions
    players: int
    keys: tuple[str, ...]
    chips: tuple[int, ...]
    boodles: tuple[int, ...]
    pool: int = 0
    kitty: int = 0
    comet_value: int = FIRST_COMET_VALUE
    phase: Phase = "deal"
    turn: int = -1
    dealer: int = -1
    seats: tuple[int, ...] = ()
    named: int = 0
    high_bid: int = 0
    high_bidder: int | None = None
    passed: tuple[int, ...] = ()
    played: tuple[Play, ...] = ()
    lead: bool = True
    barred: Suit | None = None
    stopped: Card | None = None
    swapped: int | None = None
    out: int | None = None
    winners: tuple[int, ...] = ()

    @property
    def last(self) -> Play | None:
        """The turn that was played last."""
        return self.played[-1] if self.played else None


@listed
class Whole(Known):
    """All that there is of a match.

    Attributes:
        hand: number of the hand in the match from 0, -1 before the first deal.
        hands: the cards held, sorted by suit then rank; after a hand what was left in them.
        dead: the dead hand.
    """

    __slots__ = ()

    seed: str = ""
    hand: int = -1
    hands: tuple[tuple[Card, ...], ...] = ()
    dead: tuple[Card, ...] = ()


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

    While another seat is asked about the comet of Boodle (who holds it is nobody's business) the turn is TABLE and the phase "play".

    Attributes:
        seat: for whom; TABLE for a spectator.
        hand: the seat's own cards (a spectator's are none).
        counts: cards held by each seat.
        dead_count: cards in the dead hand.
        given: the seat's own first hand, when it has exchanged it for the widow: it lies dead.
        hand_number: State.hand.
    """

    seat: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    dead_count: int
    given: tuple[Card, ...]
    hand_number: int


# --- events: public facts, in the order in which they happened ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """A new hand: its number, its dealer, the active seats; the antes follow."""

    hand: int
    dealer: int
    seats: tuple[int, ...]
    comet_value: int
    red_pack: bool


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Chips moved: n >= 1 from one purse to another."""

    source: Purse
    to: Purse
    n: int
    why: Why


@dataclass(frozen=True, slots=True)
class Named(Event):
    """Boodle's dealer named the chips that each must spread."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Spread(Event):
    """A seat spread its chips: (boodle key, chips) in layout order; the payments follow."""

    seat: int
    stakes: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt: how many to each seat (0 to the dropped out) and to the dead hand, and the order of dealing."""

    counts: tuple[int, ...]
    dead: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WidowTaken(Event):
    """The dealer exchanged his hand for the widow."""

    seat: int


@dataclass(frozen=True, slots=True)
class WidowOffered(Event):
    """The dealer sells the widow."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """A bid in the auction."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class WidowSold(Event):
    """The auction has ended: seat None when nobody bid.  The payment comes right before."""

    seat: int | None
    n: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Cards left a hand.  What they earn follows as Paid."""

    play: Play
    left: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed, in the auction (for good) or in the play.  A refused comet of Boodle is no public fact: no event."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A sequence ended: the seat that leads anew (or was last), why, and the card or rank that was wanted."""

    seat: int
    why: Literal["king", "ace", "spin", "comet", "missing", "all_passed"]
    wanted: Card | None = None


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat's last card left its hand; the settlement follows as Paid."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand is settled: the cards that were left, by seat; out is None when all passed.  The dead hand stays unseen."""

    out: int | None
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    """A seat has fewer than 20 chips and leaves with what it has."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """The match has ended; what lay on the table has been shared (Paid "share")."""

    winners: tuple[int, ...]


StopsEvent = (
    HandBegun
    | Paid
    | Named
    | Spread
    | Dealt
    | WidowTaken
    | WidowOffered
    | Bid
    | WidowSold
    | Played
    | Passed
    | Stopped
    | WentOut
    | HandOver
    | DroppedOut
    | MatchOver
)
"""Everything that can happen; whoever tells of events leaves none out (``assert_never``)."""
