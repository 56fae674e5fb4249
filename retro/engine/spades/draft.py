"""A state being changed: the rules write on a Draft and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.engine.game import Event
from retro.engine.spades.model import Bids, Phase, Results, SpadesOptions, State
from retro.engine.tricks import Trick


class Draft:
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    __slots__ = (
        "bags", "bids", "blind", "broken", "dealer", "events", "game", "hand", "hands", "options", "phase", "players", "results",
        "scores", "seed", "trick", "tricks", "turn", "unseen", "winners",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.game: str = state.game
        self.options: SpadesOptions = state.options
        self.players: int = state.players
        self.seed: str = state.seed
        self.hand: int = state.hand
        self.phase: Phase = state.phase
        self.turn: int = state.turn
        self.dealer: int = state.dealer
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.bids: Bids = state.bids
        self.unseen: tuple[int, ...] = state.unseen
        self.blind: tuple[int, ...] = state.blind
        self.trick: Trick = state.trick
        self.tricks: tuple[Trick, ...] = state.tricks
        self.broken: bool = state.broken
        self.scores: tuple[int, int] = state.scores
        self.bags: tuple[int, int] = state.bags
        self.results: Results | None = state.results
        self.winners: tuple[int, ...] = state.winners
        self.events: list[Event] = []

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The state as it now stands, and what happened on the way."""
        state = State(
            self.game, self.options, self.players, self.seed, self.hand, self.phase, self.turn, self.dealer, tuple(self.hands),
            self.bids, self.unseen, self.blind, self.trick, self.tricks, self.broken, self.scores, self.bags, self.results, self.winners,
        )  # fmt: skip
        return state, tuple(self.events)

    def tell(self, event: Event) -> None:
        """Note a public fact."""
        self.events.append(event)

    def take_out(self, seat: int, card: Card) -> None:
        """Remove a card from a hand."""
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)

    def note_bid(self, seat: int, bid: int) -> None:
        """Write a seat's bid down."""
        before = self.bids
        self.bids = (
            bid if seat == 0 else before[0],
            bid if seat == 1 else before[1],
            bid if seat == 2 else before[2],
            bid if seat == 3 else before[3],
        )
