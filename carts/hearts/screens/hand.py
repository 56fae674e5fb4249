"""Your hand at the bottom of the room (LOOK-PC 3)."""

from __future__ import annotations

from collections.abc import Collection

from retro.engine.cards import Card
from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look, Paper
from ..pieces import draw_card
from ..places import MARK_ROW, Held


@dataclass(frozen=True, slots=True)
class Hold:
    """How your cards are shown.

    Attributes:
        playable: the cards that may be played; None: it is not your turn, and all look alike.
        picked: cards that are pointed at by a typed value, chosen to be passed, or were just passed to you.
        focus: the card on which Enter acts.
        lit: those that may be played are lit, and the others stand back further (an ease).
    """

    playable: Collection[Card] | None = None
    picked: Collection[Card] = ()
    focus: Card | None = None
    lit: bool = False


def draw_hand(page: Page, look: Look, held: tuple[Held, ...], hold: Hold, *, large: bool) -> None:
    """The cards, each clickable as far as it is seen, and the marks below them."""
    for place in held:
        card = place.card
        paper = _paper(look, card, hold)
        double = card == hold.focus or (look.mono and card in hold.picked and paper is look.pick)
        draw_card(page, place.row, place.col, card, paper, large=large, double=double, rows=place.rows)
        page.click(place.row, place.col, place.rows, place.width, f"card:{card}")
    for place in held:
        if place.row + place.rows == MARK_ROW and (place.card in hold.picked or place.card == hold.focus):
            page.put(MARK_ROW, place.col + 2, "▲", look.turn)


def _paper(look: Look, card: Card, hold: Hold) -> Paper:
    """A card's attributes."""
    if hold.playable is None or card in hold.playable:
        return look.pick if card in hold.picked else look.lit if hold.lit and hold.playable is not None else look.card
    return look.unlit if hold.lit else look.hollow
