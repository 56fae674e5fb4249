"""A state being changed: the rules write on a Draft and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.engine.euchre.model import EuchreEvent, State, Whole
from retro.engine.fields import opened, quickly, values
from retro.engine.holding import Holding
from retro.values import field

_all = values(Whole)
_state = quickly(State)


@opened
class Draft(Holding, Whole):
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    events: list[EuchreEvent] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> Draft:
        """A state, opened."""
        return cls(*_all(state))

    def freeze(self) -> tuple[State, tuple[EuchreEvent, ...]]:
        """The state as it now stands, and what happened on the way."""
        return _state(*_all(self)), tuple(self.events)

    def tell(self, event: EuchreEvent) -> None:
        """Note a public fact."""
        self.events.append(event)

    def put_in(self, seat: int, card: Card) -> None:
        """Add a card to a hand, in its place."""
        self.hold(seat, tuple(sorted((*self.hands[seat], card))))
