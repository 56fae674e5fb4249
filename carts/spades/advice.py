"""A suggestion as the table shows it (S-05): a figure in the bid box, or an asterisk over a card, and why."""

from __future__ import annotations

from retro.engine.game import Choice

from . import texts
from .bid import BidFigure
from .scene import Scene
from .table_view import Looks


def show(choice: Choice, question: str, scene: Scene, looks: Looks, figure: BidFigure) -> None:
    """Show what the computer would do in your place.

    Args:
        question: what you are asked: "blind", "bid" or "card".
        scene: what lies on the table.
        looks: gets the words, and the asterisk.
        figure: gets the bid.
    """
    if question == "card":
        looks.suggested = next(i for i, card in enumerate(scene.hand) if str(card) == choice.action.what)
        looks.lines = texts.suggested_card(looks.lines[0], choice.reason)
        return
    if choice.action.verb == "bid":
        figure.set(int(choice.action.what))
    looks.lines = (*(texts.BLIND if question == "blind" else texts.YOUR_BID), texts.suggested_bid(choice.action))
    looks.reason = texts.reason(choice.reason)
