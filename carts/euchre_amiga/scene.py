"""What lies on the table at a moment, as the screen shows it; the director changes it as events are shown."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card, Rank
from retro.engine.euchre.model import HAND, SEATS, View, round_from
from retro.values import dataclass, field

YOU, LEFT, PARTNER, RIGHT = range(SEATS)
NAMES: Final = ("You", "Player 1", "Partner", "Player 3")
SUIT_WORDS: Final = {"S": "Spades", "H": "Hearts", "C": "Clubs", "D": "Diamonds"}

_SUIT_ORDER: Final = "SHCD"


@dataclass(slots=True)
class Flight:
    """A card on its way.  ``card`` None shows a back."""

    card: Card | None
    x: float
    y: float


@dataclass(slots=True)
class Scene:
    """The table.

    Attributes:
        hand: your five places; None where a card has left.
        counts: cards of the other seats (yours is not read).
        out: who sits out.
        dealer: whose turned card it is; -1 before the first deal.
        turned: the turned card while it lies there.
        turned_down: it lies face down.
        calls: what each seat has said in this round.
        played: the trick on the table, by seat.
        shown: cards laid open at the end, by seat.
        trump, no_trump, maker, alone, defender: what has been called.
        tricks, scores: we, they.
        flights: cards on their way, above everything.
        result: a line for the prompt while the hand's end is shown.
    """

    hand: list[Card | None] = field(default_factory=lambda: [None] * HAND)
    counts: list[int] = field(default_factory=lambda: [0] * SEATS)
    out: tuple[int, ...] = ()
    dealer: int = -1
    turned: Card | None = None
    turned_down: bool = False
    calls: dict[int, str] = field(default_factory=dict)
    played: dict[int, Card] = field(default_factory=dict)
    shown: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    trump: str = ""
    no_trump: bool = False
    maker: int | None = None
    alone: bool = False
    defender: int | None = None
    tricks: tuple[int, int] = (0, 0)
    scores: tuple[int, int] = (0, 0)
    flights: list[Flight] = field(default_factory=list)
    result: str = ""

    def clear(self) -> None:
        """The table before a deal; dealer and scores stay."""
        fresh = Scene(dealer=self.dealer, scores=self.scores)
        for name in self.__slots__:
            setattr(self, name, getattr(fresh, name))


def sort_key(card: Card) -> tuple[int, int]:
    """Places in your hand: suits with their colours in turn, high cards first."""
    rank = 14 if card.rank is Rank.ACE else int(card.rank)
    return (_SUIT_ORDER.index(card.suit.letter), -rank)


def in_order(cards: tuple[Card, ...]) -> list[Card | None]:
    """A hand in its places; a short one leaves the last places empty."""
    placed: list[Card | None] = [*sorted(cards, key=sort_key)]
    return placed + [None] * (HAND - len(placed))


def scene_of(view: View) -> Scene:
    """The table as a match stands that is being continued."""
    scene = Scene(dealer=view.dealer, scores=view.scores)
    if view.hand_number < 0:
        return scene
    scene.hand = in_order(view.hand)
    scene.counts = list(view.counts)
    scene.out = view.out
    bidding = view.phase in ("farmer", "order", "call", "discard")
    if view.upcard is not None and bidding:
        scene.turned = view.upcard
        scene.turned_down = view.phase == "call"
    scene.trump = view.trump.letter if view.trump is not None else ""
    scene.maker, scene.alone, scene.defender = view.maker, view.alone, view.defender
    scene.no_trump = view.maker is not None and view.trump is None
    scene.tricks = view.taken
    scene.played = dict(zip(view.trick.seats, view.trick.cards, strict=True))
    if view.phase in ("order", "call"):
        # The passes of this round; those of the first are gone when the card is turned down.
        scene.calls = dict.fromkeys(round_from(view.dealer)[: view.passes % SEATS], "Pass")
    return scene
