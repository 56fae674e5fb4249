"""What a match of Euchre is: options, state, view, events.

The two games share all of it; they differ by the options that a person may set and by constants that stand beside
them in the options' class (as ``ClassVar``, so that they are no options in a record or a dump).
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from retro.engine.cards import Card, Suit
from retro.engine.fields import frozen, listed
from retro.engine.game import Event
from retro.engine.options import choice, flag, number
from retro.engine.tricks import NO_TRICK, Trick
from retro.values import dataclass

SEATS: Final = 4
HAND: Final = 5
"""Cards of a hand, and so tricks of a hand."""

GAME: Final = 10
"""The points of a game (G-21, K-01), unless an option says otherwise."""

NO_TRUMP: Final = "NT"
"""How a hand without trump is written where a suit would stand (the option x_no_trump)."""

Phase = Literal["deal", "farmer", "order", "discard", "call", "defend", "redeal", "play", "over"]
Result = Literal["made", "euchred", "passed_out", "redeal"]


@dataclass(frozen=True, slots=True)
class DosOptions:
    """The DOS program has no options of play; these are its rules.

    Attributes:
        loner: points of a lone hand with all five tricks (G-20).
        end_early: a hand ends when its result is fixed.
        stick_dealer: the dealer must call when all have passed.
        must_hold: who orders up or calls must hold a card of that suit (G-18, ruling 9).
        redeal: a hand of nines and tens without trump may have a redeal (G-19, ruling 10).
        clumps: the cards are dealt by threes and twos; else one at a time.
        x_defend_alone, x_farmers_hand, x_no_trump, x_game_to: see AmigaOptions.
    """

    loner: ClassVar[int] = 4
    end_early: ClassVar[bool] = False
    stick_dealer: ClassVar[bool] = False
    must_hold: ClassVar[bool] = True
    redeal: ClassVar[bool] = True
    clumps: ClassVar[bool] = False
    x_defend_alone: ClassVar[bool] = False
    x_farmers_hand: ClassVar[bool] = False
    x_no_trump: ClassVar[bool] = False
    x_game_to: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class AmigaOptions:
    """Options of the Amiga program, and the further variations of its author's list (K-16), off at first.

    Attributes:
        loner: points of a lone hand with all five tricks (K-09).
        end_early: the hand ends once one side has three tricks and the other one (K-10, ruling 11).
        stick_dealer: the dealer must call when all have passed (K-15, ruling 12).
        x_defend_alone: a defender of a lone hand may send his partner out; the hand euchred so is worth 4.
        x_farmers_hand: before the bidding three nines or three tens may be shown and exchanged for the kitty's three cards.
        x_no_trump: in the second round a hand without trump may be called (no bowers then).
        x_game_to: points of a game instead of ten; 0: ten.
    """

    loner: int = number(3, 4, 3)
    end_early: bool = flag()
    stick_dealer: bool = flag()
    x_defend_alone: bool = flag()
    x_farmers_hand: bool = flag()
    x_no_trump: bool = flag()
    x_game_to: int = choice((0, 5, 7, 10, 11, 15), 0)
    must_hold: ClassVar[bool] = False
    redeal: ClassVar[bool] = False
    clumps: ClassVar[bool] = True


EuchreOptions = DosOptions | AmigaOptions


def side(seat: int) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


def partner(seat: int) -> int:
    """The seat across."""
    return (seat + 2) % SEATS


def left(seat: int) -> int:
    """The next seat clockwise (ruling 3)."""
    return (seat + 1) % SEATS


def round_from(seat: int) -> tuple[int, int, int, int]:
    """All seats clockwise, beginning at the left of ``seat``, which comes last."""
    return ((seat + 1) % SEATS, (seat + 2) % SEATS, (seat + 3) % SEATS, seat)


def game_points(options: EuchreOptions) -> int:
    """The points that win."""
    return options.x_game_to or GAME


@listed
class Known:
    """What everybody at the table knows of a match.

    Attributes:
        game: euchre-dos or euchre-amiga.
        phase: what is to be decided; "deal" between hands (the cards still lie there), "over" at the end.
        turn: the seat to act, or TABLE.
        upcard: the turned card; None before the first deal.  ``ordered`` says whether it is in the dealer's hand.
        passes: passes so far, 0-8; four end the first round.
        trump: the trump suit, None before trump is made and in a hand without.
        maker: who made trump, None before.
        ordered: trump was made by the turned card, which the dealer takes.
        alone: the maker plays without his partner.
        defender: the defender who plays without his, None when both play.
        out: the seats that sit out.
        farmer: who has exchanged three cards for the kitty (which then holds the shown ones).
        trick: the trick on the table.
        tricks: those taken, in order.
        scores: points of the two sides.
        result: how the hand ended, None while it is played.
        winners: at the end, the winning side's seats.
    """

    __slots__ = ()

    game: str
    options: EuchreOptions
    players: int
    phase: Phase = "deal"
    turn: int = -1
    dealer: int = -1
    upcard: Card | None = None
    passes: int = 0
    trump: Suit | None = None
    maker: int | None = None
    ordered: bool = False
    alone: bool = False
    defender: int | None = None
    out: tuple[int, ...] = ()
    farmer: int | None = None
    trick: Trick = NO_TRICK
    tricks: tuple[Trick, ...] = ()
    scores: tuple[int, int] = (0, 0)
    result: Result | None = None
    winners: tuple[int, ...] = ()


@listed
class Whole(Known):
    """All that there is of a match.

    Attributes:
        hand: number of the hand in the match from 0, -1 before the first deal.
        hands: the cards held by each seat, sorted by suit then rank; who sits out still holds five.
        kitty: the three cards under the turned one.
        discarded: the dealer's discard.
        answered: who has refused, of those asked in the phases "farmer", "redeal" and "defend".
    """

    __slots__ = ()

    seed: str = ""
    hand: int = -1
    hands: tuple[tuple[Card, ...], ...] = ()
    kitty: tuple[Card, ...] = ()
    discarded: Card | None = None
    answered: tuple[int, ...] = ()


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

    While another seat is asked about its nines and tens (who could be asked is nobody's business) the phase is the one that follows
    and the turn is TABLE.

    Attributes:
        seat: for whom; TABLE for a spectator.
        hand: the seat's own cards (a spectator's are none).
        counts: cards held by each seat.
        hand_number: State.hand.
        discarded: the discard, for the dealer who made it; None for everybody else.
        shown: the three cards that a farmer showed and laid in the kitty's place.
    """

    seat: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    hand_number: int
    discarded: Card | None
    shown: tuple[Card, ...]

    @property
    def taken(self) -> tuple[int, int]:
        """Tricks taken in this hand by the two sides."""
        ours = sum(1 for trick in self.tricks if trick.winner % 2 == 0)
        return ours, len(self.tricks) - ours


# --- events: public facts, in the order in which they happened ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """A new hand: its number and its dealer."""

    hand: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt: how many went to whom in turn, and the card that was turned."""

    packets: tuple[tuple[int, int], ...]
    upcard: Card


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A farmer's hand: the seat showed these three cards and took the kitty's."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed in the first (1) or second (2) round."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class TrumpMade(Event):
    """A seat made trump: the suit (None: no trump), alone or not, by ordering up the turned card or by calling."""

    seat: int
    trump: Suit | None
    alone: bool
    ordered: bool


@dataclass(frozen=True, slots=True)
class TurnedDown(Event):
    """All four passed in the first round: the turned card is out of it."""

    upcard: Card


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    """The dealer discarded a card, which stays unseen, and took the turned one."""

    seat: int
    upcard: Card


@dataclass(frozen=True, slots=True)
class DefendsAlone(Event):
    """A defender plays without his partner."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayBegins(Event):
    """All is settled: who leads, and who sits out."""

    leader: int
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played; ``count`` cards lie in the trick now."""

    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is complete; the tricks of both sides after it."""

    trick: Trick
    taken: tuple[int, int]


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand has ended.

    Attributes:
        result: made, euchred, passed_out or redeal.
        side: who scores, None when nobody does.
        points: how many.
        scores: the points of both sides after it.
        seat: who had the redeal.
        hands: the cards that are shown, by seat: those left after an early end, the hand of nines and tens of a redeal.
    """

    result: Result
    side: int | None
    points: int
    scores: tuple[int, int]
    seat: int | None = None
    hands: tuple[tuple[Card, ...], ...] = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class MatchOver(Event):
    """The match has ended."""

    winners: tuple[int, ...]


EuchreEvent = (
    HandBegun
    | Dealt
    | Exchanged
    | Passed
    | TrumpMade
    | TurnedDown
    | PickedUp
    | DefendsAlone
    | PlayBegins
    | Played
    | TrickTaken
    | HandOver
    | MatchOver
)
"""Everything that can happen; whoever tells of events leaves none out (``assert_never``)."""
