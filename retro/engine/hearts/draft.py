"""A state being changed: the rules write on a Draft and freeze it when they are done."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.engine.fields import opened, quickly, values
from retro.engine.hearts.model import HeartsEvent, State, Whole
from retro.engine.holding import Holding
from retro.values import field

_all = values(Whole)
_state = quickly(State)


@opened
class Draft(Holding, Whole):
    """A state with its fields open, and the events so far.  The state it was made from is left alone."""

    events: list[HeartsEvent] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> Draft:
        """A state, opened."""
        return cls(*_all(state))

    def freeze(self) -> tuple[State, tuple[HeartsEvent, ...]]:
        """The state as it now stands, and what happened on the way."""
        return _state(*_all(self)), tuple(self.events)

    def tell(self, event: HeartsEvent) -> None:
        """Note a public fact."""
        self.events.append(event)

    def lay_aside(self, seat: int, card: Card) -> None:
        """Add a card to those that a seat passes on."""
        self.passed = (*self.passed[:seat], (*self.passed[seat], card), *self.passed[seat + 1 :])
