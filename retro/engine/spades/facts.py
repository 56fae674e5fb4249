"""What a dump says of a hand of Spades: the cards, the tricks, who was set."""

from __future__ import annotations

from typing import Any

from retro.engine.game import Event
from retro.engine.spades.model import State


class SpadesFacts:
    """See :class:`retro.engine.dump.Facts`."""

    def hear(self, event: Event) -> None:
        """Nothing is needed but the state."""

    def deal(self, state: State) -> dict[str, Any]:
        """Hands as dealt."""
        return {"hands": [[str(card) for card in hand] for hand in state.hands]}

    def told(self, state: State) -> dict[str, Any]:
        """The tricks, in order."""
        return {
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner} for trick in state.tricks
            ]
        }

    def end(self, state: State) -> dict[str, Any]:
        """The sides that were set."""
        assert state.results is not None
        return {"set": [number for number, result in enumerate(state.results) if result.set]}
