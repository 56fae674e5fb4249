"""What lies on the table at a moment, as the screen shows it; the director changes it while it shows events."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card, Rank, Suit
from retro.engine.euchre.deal import order
from retro.values import dataclass, field

SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits as they are shown, black and red in turn; suit keys 1 to 4 count in it."""

NAMES: Final = ("You", "Left", "Your partner", "Right")


@dataclass(slots=True)
class Flight:
    """A card on its way.

    Attributes:
        name: as in retro.ui.vga.cards, or "side" for a back that lies on its side.
        start, end: where its corner comes from and goes to.
        ticks: how long it takes.
        gone: ticks that have passed; less than 0 while it has yet to start.
        speeding: it starts slowly and speeds up (else it slows down).
    """

    name: str
    start: tuple[int, int]
    end: tuple[int, int]
    ticks: int
    gone: int = 0
    speeding: bool = False

    @property
    def place(self) -> tuple[int, int]:
        """Where it is now."""
        t = min(1.0, max(0.0, self.gone / self.ticks))
        t = t * t if self.speeding else t * (2 - t)
        return (round(self.start[0] + (self.end[0] - self.start[0]) * t), round(self.start[1] + (self.end[1] - self.start[1]) * t))


@dataclass(slots=True)
class Scene:
    """The table.

    Attributes:
        hand: your cards in their order.
        closed: how many of your cards lie face down instead (while they are dealt).
        moved: cards of your hand that are out of their place, by how many pixels.
        counts: cards of the other seats (yours is not read).
        out: who sits out.
        dealer: -1 before the first deal.
        under: undealt cards below the turned one.
        turned: the turned card, while it lies on them.
        face_up: it lies open.
        trump_card: the turned card in its corner; "" closed, None: not there.
        trump, maker: what the spot shows; it is there when the maker is.
        flash: the spot has just landed.
        trick: the cards on the table, in the order in which they were played.
        shown: cards of others laid open, by seat.
        taken: tricks, we and they.
        scores: points, we and they.
        sliding: an upper score card on its way, by side: its offset from the lower one.
        barn: by side: rows by which the barn is above its place, None: not there.
        squashed: the barn that has just hit the ground.
        note, question: the two lines of the calling, or of a hand's end.
        flights: cards on their way, above everything.
    """

    hand: list[Card] = field(default_factory=list)
    closed: int = 0
    moved: dict[Card, tuple[int, int]] = field(default_factory=dict)
    counts: list[int] = field(default_factory=lambda: [0] * 4)
    out: tuple[int, ...] = ()
    dealer: int = -1
    under: int = 0
    turned: Card | None = None
    face_up: bool = True
    trump_card: str | None = None
    trump: Suit | None = None
    maker: int | None = None
    flash: bool = False
    trick: list[tuple[int, Card]] = field(default_factory=list)
    shown: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    taken: tuple[int, int] = (0, 0)
    scores: tuple[int, int] = (0, 0)
    sliding: dict[int, tuple[int, int]] = field(default_factory=dict)
    barn: list[int | None] = field(default_factory=lambda: [None, None])
    squashed: int | None = None
    note: str = ""
    question: str = ""
    flights: list[Flight] = field(default_factory=list)

    def clear(self, *, all_points: bool = False) -> None:
        """Gather the cards in; dealer, points and barns stay, unless a new match begins."""
        fresh = Scene(dealer=self.dealer, scores=self.scores, barn=self.barn)
        if all_points:
            fresh = Scene()
        for name in self.__slots__:
            setattr(self, name, getattr(fresh, name))


def in_order(cards: tuple[Card, ...] | list[Card], trump: Suit | None = None) -> list[Card]:
    """A hand as it is held: trump first, then black and red suits in turn, each from its highest card."""
    ranking = order(trump)

    def key(card: Card) -> tuple[bool, int, int]:
        height = ranking.heights[card] if trump is not None else (14 if card.rank is Rank.ACE else int(card.rank))
        return not (trump is not None and ranking.is_trump(card)), SUIT_ORDER.index(ranking.suit(card)), -height

    return sorted(cards, key=key)
