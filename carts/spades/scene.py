"""What lies on the table at a moment, as the screen shows it; the director changes it as events are shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from retro.engine.cards import Card
from retro.engine.spades.deal import ORDER
from retro.engine.spades.model import HAND, SEATS, View
from retro.values import dataclass, field

YOU, LEFT, PARTNER, RIGHT = range(SEATS)
NAMES: Final = ("You", "Left", "Partner", "Right")

_SUIT_ORDER: Final = "CDHS"


def sort_key(card: Card) -> tuple[int, int]:
    """Places in a hand: clubs, diamonds, hearts, spades, each from the lowest up."""
    return _SUIT_ORDER.index(card.suit.letter), ORDER.heights[card]


def in_order(cards: tuple[Card, ...]) -> list[Card | None]:
    """A hand in its places; a short one leaves the last places empty."""
    placed: list[Card | None] = [*sorted(cards, key=sort_key)]
    return placed + [None] * (HAND - len(placed))


@dataclass(slots=True)
class Scene:
    """The table.

    Attributes:
        hand: your thirteen places; None where a card has left or not come yet.
        backs: so many cards of yours that you have not looked at.
        dealt: cards that lie as a heap of backs before each of the others while they are dealt.
        played: the trick on the table by seat, or the cards of the draw for the dealer.
        bids: what each seat has bid, as it is shown; nothing before.
        tallies: what each seat has bid, and whether blindly, from the end of the bidding to the end of the hand.
        taken: tricks by seat, beside those.
        winner: the seat before which the asterisk stands; -1: none.
        side_bids, won: of the two sides, None until they are known.
        count_bags: bags are in effect.
        bags: of the two sides; None until they are known.
        scores: of the two sides.
        dealer: who deals; -1 before that is known.
        words: what the prompt's place says while nothing is asked.
    """

    hand: list[Card | None] = field(default_factory=lambda: [None] * HAND)
    backs: int = 0
    dealt: list[int] = field(default_factory=lambda: [0] * SEATS)
    played: dict[int, Card] = field(default_factory=dict)
    bids: dict[int, str] = field(default_factory=dict)
    tallies: dict[int, tuple[int, bool]] = field(default_factory=dict)
    taken: tuple[int, ...] = (0,) * SEATS
    winner: int = -1
    side_bids: tuple[int, int] | None = None
    won: tuple[int, int] | None = None
    count_bags: bool = True
    bags: tuple[int, int] | None = None
    scores: tuple[int, int] = (0, 0)
    dealer: int = -1
    words: tuple[str, ...] = ()

    def clear(self) -> None:
        """The table before a deal; what is known from hand to hand stays."""
        fresh = Scene(count_bags=self.count_bags, bags=self.bags, scores=self.scores, dealer=self.dealer)
        self.become(fresh)

    def held(self) -> list[int]:
        """Places of your hand that hold a card."""
        return [i for i, card in enumerate(self.hand) if card is not None]

    def neighbour(self, place: int, step: int, end: str = "") -> int:
        """The next place that holds a card, round and round; from none the first or the last; ``end``: "Home" or "End"."""
        held = self.held()
        if end or place not in held:
            return held[-1 if end == "End" or (step < 0 and not end) else 0]
        return held[(held.index(place) + step) % len(held)]

    def next_with(self, letter: str, place: int) -> int:
        """The next place after one whose card is of that suit or rank; the place itself where there is none."""
        held = self.held()
        after = [i for i in held if i > place] + [i for i in held if i <= place]
        return next((i for i in after if letter in str(self.hand[i])), place)

    def become(self, other: Scene) -> None:
        """Look like that one."""
        for name in Scene.__slots__:
            setattr(self, name, getattr(other, name))


def side_won(taken: tuple[int, ...]) -> tuple[int, int]:
    """Tricks of the two sides from those of the seats."""
    return taken[0] + taken[2], taken[1] + taken[3]


def shown_bid(bid: int, blind: bool) -> str:
    """A bid as it stands before its seat; nil is a nought, a blind one has a B beside it."""
    return f"{bid}{'B' if blind else ''}"


def tallies(bids: Sequence[int | None], blind: Collection[int]) -> dict[int, tuple[int, bool]]:
    """What stands beside the seats while the hand is played."""
    return {seat: (bid, seat in blind) for seat, bid in enumerate(bids) if bid is not None}


def bids_of(view: View) -> tuple[int, int] | None:
    """What the two sides have bid together; None before all have."""
    numbers = [bid for bid in view.bids if bid is not None]
    return (numbers[0] + numbers[2], numbers[1] + numbers[3]) if len(numbers) == SEATS else None


def scene_of(view: View) -> Scene:
    """The table as a match stands."""
    scene = Scene(scores=view.scores, count_bags=view.options.bags, dealer=view.dealer)
    if view.hand_number < 0:
        return scene
    scene.bags = view.bags
    scene.hand = in_order(view.hand)
    scene.backs = HAND if YOU in view.unseen else 0
    if view.phase in ("blind", "bid"):
        scene.bids = {seat: shown_bid(bid, seat in view.blind) for seat, bid in enumerate(view.bids) if bid is not None}
    elif view.phase == "play":
        scene.tallies = tallies(view.bids, view.blind)
    scene.taken = view.taken
    scene.side_bids = bids_of(view)
    scene.won = side_won(view.taken)
    scene.played = dict(zip(view.trick.seats, view.trick.cards, strict=True))
    return scene
