"""A Euchre hand with cards as a test wants them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from retro.engine.cards import Card, cards
from retro.engine.euchre.deal import PACK, Deal
from retro.engine.euchre.model import AmigaOptions, View
from retro.engine.euchre.rules import EUCHRE_AMIGA, Euchre
from retro.engine.game import Action, Event, legal


class Hand:
    """A match whose first hand has been dealt as told; seats act by words.

    Attributes:
        state: the match as it stands.
        events: all that has happened since the deal, the deal's own events first.
    """

    def __init__(
        self,
        hands: dict[int, str],
        upcard: str,
        dealer: int,
        options: Any = None,
        game: Euchre = EUCHRE_AMIGA,
        kitty: str = "",
        scores: tuple[int, int] = (0, 0),
    ) -> None:
        """Hands are given by seat; what is not named (some seats, the kitty) is filled from the rest of the pack, in order."""
        self.game = game
        given = {seat: cards(text) for seat, text in hands.items()}
        under = cards(kitty) if kitty else ()
        named = {card for hand in given.values() for card in hand} | {Card.parse(upcard)} | set(under)
        rest = [card for card in PACK if card not in named]
        for seat in range(4):
            if seat not in given:
                given[seat], rest = tuple(rest[:5]), rest[5:]
        under = under or tuple(rest)
        deal = Deal(tuple(tuple(sorted(given[seat])) for seat in range(4)), Card.parse(upcard), tuple(sorted(under)))
        assert sorted([*(card for hand in deal.hands for card in hand), deal.upcard, *deal.kitty]) == sorted(PACK)
        start = game.start(options if options is not None else game.options_type(), 4, "test")
        start = replace(start, scores=scores)
        self.state, events = game.deal_out(start, dealer, deal)
        self.events: list[Event] = list(events)

    def act(self, *words: str) -> Hand:
        """The seats in turn do these things, one after the other."""
        for word in words:
            self.state, events = self.game.step(self.state, Action.parse(word))
            self.events += events
        return self

    def view(self, seat: int | None = None) -> View:
        """What a seat knows; the seat in turn unless told."""
        return self.game.view(self.state, self.state.turn if seat is None else seat)

    @property
    def legal(self) -> set[str]:
        """What the seat in turn may do."""
        return {str(action) for action in legal(self.game, self.view())}

    def refusal(self, word: str) -> str | None:
        """The code of the objection to an action of the seat in turn; None when it may."""
        objection = self.game.objection(self.view(), Action.parse(word))
        return objection.code if objection else None

    def play_first(self) -> Hand:
        """Play the first legal card of everybody to the hand's end."""
        while self.state.phase == "play":
            self.act(str(legal(self.game, self.view())[0]))
        return self


AMIGA = AmigaOptions
