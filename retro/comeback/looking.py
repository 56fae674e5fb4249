"""The review as something to start: looking through a hand, and playing on from a place in it as practice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from retro.contract.program import Host, Launch, Program
from retro.contract.store import Store
from retro.engine.game import Illegal, Style
from retro.session import putby
from retro.session.history import Hand, Told, played_to, sat_down

REVIEW: Final = "review"
"""What the review is called where a name is wanted."""

WAITS: Final = "A practice deal. Your match is set aside: Shift+F1, page Game, continues it."
PRACTICE: Final = "A practice deal."
"""What is said when such a deal lies on the table."""


class Practice(NamedTuple):
    """Where a deal is played on: the store, and the cart that plays it."""

    store: Store
    cart: str


def review(
    told: Told,
    hand: Hand,
    title: str,
    advice: Style[Any] | None,
    names: Sequence[str],
    practice: Practice | None = None,
    place: int | None = None,
) -> Launch:
    """Look through a hand that is over.

    Args:
        told: its match.
        title: what that is called.
        advice, names, place: see :class:`retro.comeback.review.program.ReviewProgram`.
        practice: where it can be played on.
    """
    over = [one for one in told.hands if one.over]

    def play_on(hand: Hand, step: int) -> Launch:
        assert practice is not None
        store, cart = practice
        try:
            text = played_to(told, hand, step)
        except Illegal:
            text = sat_down(hand.deal)  # rules were changed in the middle of it: from its start, then
        waits = putby.open_practice(store, cart, text)
        return Launch(cart, straight=True, instead=True, told=WAITS if waits else PRACTICE)

    def opener(host: Host) -> Program:
        from retro.comeback.review.program import ReviewProgram

        return ReviewProgram(host, told, title, advice, over.index(hand), names, play_on if practice else None, place)

    return Launch(REVIEW, opener=opener)
