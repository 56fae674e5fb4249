"""A Spades hand with cards as a test wants them."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from retro.engine.cards import cards
from retro.engine.game import Action, Event, legal
from retro.engine.spades.deal import pack
from retro.engine.spades.model import SpadesOptions, State, View
from retro.engine.spades.rules import SPADES

E = TypeVar("E", bound=Event)


class Hand:
    """A match whose next hand has been dealt as told; seats act by words.

    Attributes:
        state: the match as it stands.
        events: all that has happened since the deal, the deal's own events first.
    """

    def __init__(
        self,
        hands: dict[int, str],
        dealer: int = 3,
        options: SpadesOptions | None = None,
        scores: tuple[int, int] = (0, 0),
        bags: tuple[int, int] = (0, 0),
    ) -> None:
        """Hands are given by seat, as many cards as the test needs; the rest is filled from what is left of the pack, in order."""
        options = options if options is not None else SpadesOptions()
        whole = pack(options.x_jokers)
        given = {seat: list(cards(text)) for seat, text in hands.items()}
        named = [card for some in given.values() for card in some]
        rest = [card for card in whole if card not in named]
        for seat in range(4):
            some = given.setdefault(seat, [])
            wanted = 13 - len(some)
            some += rest[:wanted]
            rest = rest[wanted:]
        assert sorted(card for some in given.values() for card in some) == sorted(whole)
        start = replace(SPADES.start(options, 4, "test"), scores=scores, bags=bags)
        self.state: State
        self.state, events = SPADES.deal_out(start, dealer, tuple(tuple(sorted(given[seat])) for seat in range(4)))
        self.events: list[Event] = list(events)

    def act(self, *words: str) -> Hand:
        """The seats in turn do these things, one after the other."""
        for word in words:
            self.state, events = SPADES.step(self.state, Action.parse(word))
            self.events += events
        return self

    def bid(self, *bids: int) -> Hand:
        """Bids from the dealer's left."""
        return self.act(*(f"bid:{n}" for n in bids))

    def play(self, text: str) -> Hand:
        """The seats in turn play these cards."""
        return self.act(*(f"play:{card}" for card in text.split()))

    def view(self, seat: int | None = None) -> View:
        """What a seat knows; the seat in turn unless told."""
        return SPADES.view(self.state, self.state.turn if seat is None else seat)

    @property
    def legal(self) -> set[str]:
        """What the seat in turn may do."""
        return {str(action) for action in legal(SPADES, self.view())}

    @property
    def may_play(self) -> str:
        """The cards that the seat in turn may play, in their order."""
        return " ".join(action.what for action in legal(SPADES, self.view()) if isinstance(action, Action))

    def refusal(self, word: str) -> str | None:
        """The code of the objection to an action of the seat in turn; None when it may."""
        objection = SPADES.objection(self.view(), Action.parse(word))
        return objection.code if objection else None

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def play_out(self) -> Hand:
        """Play the first legal card of everybody to the hand's end."""
        while self.state.phase == "play":
            self.act(str(next(iter(legal(SPADES, self.view())))))
        return self


SUITS_APART = {0: "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 1: "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
               2: "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 3: "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"}  # fmt: skip
"""Each seat has a suit to itself, seat 3 the spades: it takes every trick."""
