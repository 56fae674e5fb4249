"""A state being changed: the rules write on a Draft, pay from purse to purse, and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.engine.fields import opened, quickly, values
from retro.engine.stops.model import Paid, Purse, State, StopsEvent, Whole, Why
from retro.values import field

_all = values(Whole)
_state = quickly(State)


@opened
class Draft(Whole):
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    events: list[StopsEvent] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> Draft:
        """A state, opened."""
        return cls(*_all(state))

    def freeze(self) -> tuple[State, tuple[StopsEvent, ...]]:
        """The state as it now stands, and what happened on the way."""
        return _state(*_all(self)), tuple(self.events)

    def tell(self, event: StopsEvent) -> None:
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
            self.chips = _plus(self.chips, purse, n)
        elif purse == "pool":
            self.pool += n
        elif purse == "kitty":
            self.kitty += n
        else:
            self.boodles = _plus(self.boodles, self.keys.index(purse.removeprefix("boodle:")), n)

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

    def hold(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Give a seat these cards for a hand."""
        self.hands = (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def take_out(self, seat: int, card: Card) -> None:
        """Remove one such card from a hand (equal cards of Comet's packs: one of them)."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hold(seat, hand[:at] + hand[at + 1 :])

    def holder(self, card: Card) -> int | None:
        """The active seat that holds a card, None when nobody does."""
        for seat in self.seats:
            if card in self.hands[seat]:
                return seat
        return None


def _plus(chips: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    return (*chips[:at], chips[at] + n, *chips[at + 1 :])
