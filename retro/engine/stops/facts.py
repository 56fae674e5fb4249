"""What a dump says of a hand of the stops family: the cards, every payment, who went out."""

from __future__ import annotations

from typing import Any

from retro.engine.game import Event
from retro.engine.stops.model import Paid, State, WentOut


class StopsFacts:
    """See :class:`retro.engine.dump.Facts`."""

    def __init__(self) -> None:
        self._payments: list[list[Any]] = []
        self._out: int | None = None

    def hear(self, event: Event) -> None:
        """Note payments and who went out."""
        if isinstance(event, Paid):
            self._payments.append([event.source, event.to, event.n, event.why])
        elif isinstance(event, WentOut):
            self._out = event.seat

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
