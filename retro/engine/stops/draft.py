"""A state being changed: the rules write on a Draft, pay from purse to purse, and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.game import Event
from retro.engine.stops.model import Paid, Phase, Play, Purse, State, Why
from retro.engine.stops.settings import StopsOptions


class Draft:
    """A state with its lists open, and the events so far.  The state it was made from is left alone."""

    __slots__ = (
        "barred", "boodles", "chips", "comet_value", "dead", "dealer", "events", "game", "hand", "hands", "high_bid",
        "high_bidder", "keys", "kitty", "lead", "named", "options", "out", "passed", "phase", "played", "players", "pool",
        "seats", "seed", "stopped", "swapped", "turn", "winners",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.game: str = state.game
        self.options: StopsOptions = state.options
        self.players: int = state.players
        self.seed: str = state.seed
        self.keys: tuple[str, ...] = state.keys
        self.chips: list[int] = list(state.chips)
        self.boodles: list[int] = list(state.boodles)
        self.hand: int = state.hand
        self.pool: int = state.pool
        self.kitty: int = state.kitty
        self.comet_value: int = state.comet_value
        self.phase: Phase = state.phase
        self.turn: int = state.turn
        self.dealer: int = state.dealer
        self.seats: tuple[int, ...] = state.seats
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.dead: tuple[Card, ...] = state.dead
        self.swapped: int | None = state.swapped
        self.named: int = state.named
        self.high_bid: int = state.high_bid
        self.high_bidder: int | None = state.high_bidder
        self.passed: tuple[int, ...] = state.passed
        self.played: tuple[Play, ...] = state.played
        self.lead: bool = state.lead
        self.barred: Suit | None = state.barred
        self.stopped: Card | None = state.stopped
        self.out: int | None = state.out
        self.winners: tuple[int, ...] = state.winners
        self.events: list[Event] = []

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The state as it now stands, and what happened on the way."""
        state = State(
            self.game, self.options, self.players, self.seed, self.keys, tuple(self.chips), tuple(self.boodles), self.hand, self.pool,
            self.kitty, self.comet_value, self.phase, self.turn, self.dealer, self.seats, tuple(self.hands), self.dead, self.swapped,
            self.named, self.high_bid, self.high_bidder, self.passed, self.played, self.lead, self.barred, self.stopped, self.out,
            self.winners,
        )  # fmt: skip
        return state, tuple(self.events)

    def tell(self, event: Event) -> None:
        """Note a public fact."""
        self.events.append(event)

    def left_of(self, seat: int) -> int:
        """The next active seat clockwise; ``seat`` itself need not be active."""
        for step in range(1, self.players + 1):
            other = (seat + step) % self.players
            if other in self.seats:
                return other
        raise ValueError("no active seat")

    def round_from(self, seat: int) -> list[int]:
        """All active seats, clockwise, beginning at the left of ``seat`` (which comes last when it is active)."""
        cut = seat + 1
        return [s for s in self.seats if s >= cut] + [s for s in self.seats if s < cut]

    def others(self, seat: int) -> list[int]:
        """The other active seats, clockwise from the left of ``seat``: the order in which they pay it."""
        return [s for s in self.round_from(seat) if s != seat]

    def _has(self, purse: Purse) -> int:
        if isinstance(purse, int):
            return self.chips[purse]
        if purse == "pool":
            return self.pool
        if purse == "kitty":
            return self.kitty
        return self.boodles[self.keys.index(purse.removeprefix("boodle:"))]

    def _change(self, purse: Purse, n: int) -> None:
        if isinstance(purse, int):
            self.chips[purse] += n
        elif purse == "pool":
            self.pool += n
        elif purse == "kitty":
            self.kitty += n
        else:
            self.boodles[self.keys.index(purse.removeprefix("boodle:"))] += n

    def pay(self, source: Purse, to: Purse, n: int, why: Why) -> int:
        """Move up to n chips: never more than the source has (ruling 39).  Returns how many moved; none makes no event."""
        n = min(n, self._has(source))
        if n < 1:
            return 0
        self._change(source, -n)
        self._change(to, n)
        self.tell(Paid(source, to, n, why))
        return n

    def empty(self, source: Purse, to: int, why: Why) -> int:
        """Move all that a purse holds."""
        return self.pay(source, to, self._has(source), why)

    def take_out(self, seat: int, card: Card) -> None:
        """Remove one such card from a hand (equal cards of Comet's packs: one of them)."""
        held = list(self.hands[seat])
        held.remove(card)
        self.hands[seat] = tuple(held)

    def holder(self, card: Card) -> int | None:
        """The active seat that holds a card, None when nobody does."""
        for seat in self.seats:
            if card in self.hands[seat]:
                return seat
        return None
