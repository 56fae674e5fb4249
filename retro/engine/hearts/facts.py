"""What a dump says of a hand of Hearts: the cards, the tricks, who shot."""

from __future__ import annotations

from typing import Any

from retro.engine.game import Event
from retro.engine.hearts.model import State


class HeartsFacts:
    """See :class:`retro.engine.dump.Facts`."""

    def hear(self, event: Event) -> None:
        """Nothing is needed but the state."""

    def deal(self, state: State) -> dict[str, Any]:
        """Hands as dealt, before any passing; two players: the cards set aside."""
        found: dict[str, Any] = {"hands": [[str(card) for card in hand] for hand in state.hands]}
        if state.players == 2:
            found["phantom"] = [str(card) for card in state.phantom]
        return found

    def told(self, state: State) -> dict[str, Any]:
        """The tricks, in order."""
        return {
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner} for trick in state.tricks
            ]
        }

    def end(self, state: State) -> dict[str, Any]:
        """Who took all the points, or None."""
        return {"shot": state.shot}
