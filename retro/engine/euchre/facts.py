"""What a dump says of a hand of Euchre: the cards, the tricks, how it ended."""

from __future__ import annotations

from typing import Any, Final, get_args

from retro.engine.euchre.model import Result, State
from retro.engine.game import Event

RESULTS: Final[tuple[Result, ...]] = get_args(Result)


class EuchreFacts:
    """See :class:`retro.engine.dump.Facts`."""

    def hear(self, event: Event) -> None:
        """Nothing is needed but the state."""

    def deal(self, state: State) -> dict[str, Any]:
        """Hands as dealt, the turned card, the other three."""
        hands = [[str(card) for card in hand] for hand in state.hands]
        return {"hands": hands, "upcard": str(state.upcard), "kitty": [str(card) for card in state.kitty]}

    def told(self, state: State) -> dict[str, Any]:
        """The tricks, in order."""
        return {
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner} for trick in state.tricks
            ]
        }

    def end(self, state: State) -> dict[str, Any]:
        """Exactly one of made, euchred, passed_out, redeal is true."""
        return {result: result == state.result for result in RESULTS}
