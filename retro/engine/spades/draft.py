"""A state being changed: the rules write on a Draft and freeze it when they are done."""

from __future__ import annotations

from retro.engine.fields import opened, quickly, values
from retro.engine.holding import Holding
from retro.engine.spades.model import SpadesEvent, State, Whole
from retro.values import field

_all = values(Whole)
_state = quickly(State)


@opened
class Draft(Holding, Whole):
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    events: list[SpadesEvent] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> Draft:
        """A state, opened."""
        return cls(*_all(state))

    def freeze(self) -> tuple[State, tuple[SpadesEvent, ...]]:
        """The state as it now stands, and what happened on the way."""
        return _state(*_all(self)), tuple(self.events)

    def tell(self, event: SpadesEvent) -> None:
        """Note a public fact."""
        self.events.append(event)

    def note_bid(self, seat: int, bid: int) -> None:
        """Write a seat's bid down."""
        before = self.bids
        self.bids = (
            bid if seat == 0 else before[0],
            bid if seat == 1 else before[1],
            bid if seat == 2 else before[2],
            bid if seat == 3 else before[3],
        )
