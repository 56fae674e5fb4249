"""A state being changed: the rules write on a Draft and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.engine.game import Event
from retro.engine.hearts.model import HeartsOptions, Phase, State
from retro.engine.tricks import Trick


class Draft:
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    __slots__ = (
        "dealer", "events", "game", "hand", "hands", "options", "passed", "phantom", "phase", "players", "points", "scores", "seed",
        "shot", "trick", "tricks", "turn", "winners",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.game: str = state.game
        self.options: HeartsOptions = state.options
        self.players: int = state.players
        self.seed: str = state.seed
        self.hand: int = state.hand
        self.phase: Phase = state.phase
        self.turn: int = state.turn
        self.dealer: int = state.dealer
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.phantom: tuple[Card, ...] = state.phantom
        self.passed: list[tuple[Card, ...]] = list(state.passed)
        self.trick: Trick = state.trick
        self.tricks: tuple[Trick, ...] = state.tricks
        self.scores: tuple[int, ...] = state.scores
        self.points: tuple[int, ...] = state.points
        self.shot: int | None = state.shot
        self.winners: tuple[int, ...] = state.winners
        self.events: list[Event] = []

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The state as it now stands, and what happened on the way."""
        state = State(
            self.game, self.options, self.players, self.seed, self.hand, self.phase, self.turn, self.dealer, tuple(self.hands),
            self.phantom, tuple(self.passed), self.trick, self.tricks, self.scores, self.points, self.shot, self.winners,
        )  # fmt: skip
        return state, tuple(self.events)

    def tell(self, event: Event) -> None:
        """Note a public fact."""
        self.events.append(event)

    def take_out(self, seat: int, card: Card) -> None:
        """Remove a card from a hand."""
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
