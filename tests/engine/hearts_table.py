"""A hand of Hearts with cards as a test wants them."""

from __future__ import annotations

from dataclasses import replace

from retro.engine.cards import cards
from retro.engine.game import Action, Event, Objection, legal
from retro.engine.hearts.deal import PACKS, Deal
from retro.engine.hearts.model import HeartsOptions, State, View
from retro.engine.hearts.rules import HEARTS


class Hand:
    """A match whose first hand has been dealt as told; seats act by words.

    Attributes:
        state: the match as it stands.
        events: all that has happened since the deal, the deal's own events first.
    """

    def __init__(
        self,
        hands: dict[int, str],
        dealer: int = 3,
        players: int = 4,
        options: HeartsOptions | None = None,
        phantom: str = "",
        scores: tuple[int, ...] = (),
        number: int = 0,
    ) -> None:
        """Hands are given by seat, cards missing in them and other seats are filled from the rest of the pack, in order.

        Args:
            number: the number of the hand in the match (it matters for passing).
        """
        given = {seat: list(cards(text)) for seat, text in hands.items()}
        aside = cards(phantom)
        named = {card for hand in given.values() for card in hand} | set(aside)
        rest = [card for card in PACKS[players] if card not in named]
        each = len(PACKS[players]) // players if players > 2 else 24
        for seat in range(players):
            some = given.setdefault(seat, [])
            missing = each - len(some)
            some += rest[:missing]
            rest = rest[missing:]
        if players == 2 and not aside:
            aside, rest = tuple(rest), []
        deal = Deal(tuple(tuple(sorted(given[seat])) for seat in range(players)), tuple(sorted(aside)))
        assert not rest
        assert sorted([*(card for hand in deal.hands for card in hand), *deal.phantom]) == sorted(PACKS[players])
        assert {len(hand) for hand in deal.hands} == {each}
        start: State = HEARTS.start(options or HeartsOptions(), players, "test")
        start = replace(start, scores=scores or start.scores, hand=number - 1)
        self.state, events = HEARTS.deal_out(start, dealer, deal)
        self.events: list[Event] = list(events)

    def act(self, *words: str) -> Hand:
        """The seats in turn do these things, one after the other."""
        for word in words:
            self.state, events = HEARTS.step(self.state, Action.parse(word))
            self.events += events
        return self

    def play(self, text: str) -> Hand:
        """The seats in turn play these cards."""
        return self.act(*(f"play:{card}" for card in text.split()))

    def view(self, seat: int | None = None) -> View:
        """What a seat knows; the seat in turn unless told."""
        return HEARTS.view(self.state, self.state.turn if seat is None else seat)

    @property
    def legal(self) -> set[str]:
        """The cards that the seat in turn may play (or pass on)."""
        return {action.what for action in legal(HEARTS, self.view()) if isinstance(action, Action)}

    def refusal(self, word: str) -> Objection | None:
        """The objection to an action of the seat in turn; None when it may."""
        return HEARTS.objection(self.view(), Action.parse(word))

    def play_out(self) -> Hand:
        """Play the first legal card of everybody to the hand's end."""
        while self.state.phase == "play":
            self.act(str(next(iter(legal(HEARTS, self.view())))))
        return self
