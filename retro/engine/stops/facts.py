"""What a dump says of a hand of the stops family: the cards, every payment, who went out."""

from __future__ import annotations

from typing import Any, assert_never

from retro.engine.stops import model as m
from retro.engine.stops.model import Paid, State, StopsEvent, WentOut


class StopsFacts:
    """See :class:`retro.engine.dump.Facts`."""

    def __init__(self) -> None:
        self._payments: list[list[Any]] = []
        self._out: int | None = None

    def hear(self, event: StopsEvent) -> None:
        """Note payments and who went out; all else that a dump says stands in the state or among the steps."""
        match event:
            case Paid():
                self._payments.append([event.source, event.to, event.n, event.why])
            case WentOut():
                self._out = event.seat
            case m.HandBegun() | m.Named() | m.Spread() | m.Dealt() | m.WidowTaken() | m.WidowOffered() | m.WidowSold() | m.Bid():
                pass
            case m.Passed() | m.Played() | m.Stopped() | m.HandOver() | m.DroppedOut() | m.MatchOver():
                pass
            case _:
                assert_never(event)

    def deal(self, state: State) -> dict[str, Any] | None:
        """Hands and the dead hand; they are dealt after the antes."""
        if not any(state.hands):
            return None
        return {"hands": [[str(card) for card in hand] for hand in state.hands], "dead": [str(card) for card in state.dead]}

    def told(self, state: State) -> dict[str, Any]:
        """The payments, in order."""
        return {"payments": self._payments}

    def end(self, state: State) -> dict[str, Any]:
        """Who went out, None when all passed."""
        return {"out": self._out}
