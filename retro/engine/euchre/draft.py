"""A state being changed: the rules write on a Draft and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.euchre.model import EuchreOptions, Phase, Result, State
from retro.engine.game import Event
from retro.engine.tricks import Trick


class Draft:
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    __slots__ = (
        "alone", "answered", "dealer", "defender", "discarded", "events", "farmer", "game", "hand", "hands", "kitty", "maker",
        "options", "ordered", "out", "passes", "phase", "players", "result", "scores", "seed", "trick", "tricks", "trump", "turn",
        "upcard", "winners",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.game: str = state.game
        self.options: EuchreOptions = state.options
        self.players: int = state.players
        self.seed: str = state.seed
        self.hand: int = state.hand
        self.phase: Phase = state.phase
        self.turn: int = state.turn
        self.dealer: int = state.dealer
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.upcard: Card | None = state.upcard
        self.kitty: tuple[Card, ...] = state.kitty
        self.passes: int = state.passes
        self.trump: Suit | None = state.trump
        self.maker: int | None = state.maker
        self.ordered: bool = state.ordered
        self.alone: bool = state.alone
        self.defender: int | None = state.defender
        self.out: tuple[int, ...] = state.out
        self.discarded: Card | None = state.discarded
        self.answered: tuple[int, ...] = state.answered
        self.farmer: int | None = state.farmer
        self.trick: Trick = state.trick
        self.tricks: tuple[Trick, ...] = state.tricks
        self.scores: tuple[int, int] = state.scores
        self.result: Result | None = state.result
        self.winners: tuple[int, ...] = state.winners
        self.events: list[Event] = []

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The state as it now stands, and what happened on the way."""
        state = State(
            self.game, self.options, self.players, self.seed, self.hand, self.phase, self.turn, self.dealer, tuple(self.hands),
            self.upcard, self.kitty, self.passes, self.trump, self.maker, self.ordered, self.alone, self.defender, self.out,
            self.discarded, self.answered, self.farmer, self.trick, self.tricks, self.scores, self.result, self.winners,
        )  # fmt: skip
        return state, tuple(self.events)

    def tell(self, event: Event) -> None:
        """Note a public fact."""
        self.events.append(event)

    def take_out(self, seat: int, card: Card) -> None:
        """Remove a card from a hand."""
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)

    def put_in(self, seat: int, card: Card) -> None:
        """Add a card to a hand, in its place."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
