"""The three cards that you give for the kitty with a farmer's hand (K-16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from retro.engine.cards import Card
from retro.engine.game import Action


class Farmer:
    """Which of your cards are chosen for the exchange.

    Attributes:
        picked: their places in your hand, in order.
    """

    def __init__(self) -> None:
        self.picked: list[int] = []

    def begin(self, deeds: Iterable[Action], hand: Sequence[Card | None]) -> None:
        """The first exchange that may be made is chosen at first."""
        first = next(action for action in deeds if action.verb == "exchange")
        self.picked = [i for i, card in enumerate(hand) if str(card) in first.what.split("+")]

    def toggle(self, place: int) -> None:
        """That card is chosen, or no longer."""
        self.picked = sorted({*self.picked} ^ {place})

    def exchange(self, hand: Sequence[Card | None]) -> Action:
        """The exchange of the chosen cards."""
        cards = sorted(card for i in self.picked if (card := hand[i]) is not None)
        return Action("exchange", "+".join(map(str, cards)) or "none")
