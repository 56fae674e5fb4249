"""Ending a hand whose rest is certain: a comfort (``Ease.claim``).  The rest is played by real actions, so that the record stays whole.

A program asks in every frame in which it waits for a card of yours, puts the question in its own manner, and when the answer is yes
plays on without showing each card as long as the claim holds::

    offer = self._claims.look(match, ease)
    if offer is not None:
        self._ask(offer.words, lambda yes: self._claims.answer(yes))
    while self._claims.holds(match):
        action = self._claims.card(match) if match.turn == YOU else match.think()
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro.contract.ease import Ease
from retro.engine.endings.claim import SLICES, Certain, Claim
from retro.engine.game import TABLE, Action
from retro.engine.games import PARTNER_GAMES, endings_of
from retro.session.match import YOU, Match

ASK: Final = "End the hand here?"


class Offer(NamedTuple):
    """What is offered.

    Attributes:
        certain: what is.
        words: the same as a sentence, at most 36 letters.
    """

    certain: Certain
    words: str


def _words(certain: Certain, tricks: int, partners: bool) -> str:
    last = f"the last {tricks} tricks"
    if certain == "every":
        return f"{'Your side takes' if partners else 'You take'} {last}."
    if certain == "none":
        return f"The others take {last}."
    return "No points are left."


class Claims:
    """The claims of one table."""

    def __init__(self) -> None:
        self._claim: Claim | None = None
        self._hand: tuple[Any, int] | None = None
        self._at = -1
        self._offer: Offer | None = None
        self._answer: bool | None = None

    def _turn_to(self, match: Match[Any, Any]) -> None:
        """Forget what belongs to another hand."""
        hand = (match, match.table.state.hand)
        if hand != self._hand:
            read = endings_of(match.game)
            self._claim = None if read is None else Claim(read)
            self._hand, self._at, self._offer, self._answer = hand, -1, None, None

    def look(self, match: Match[Any, Any], ease: Ease) -> Offer | None:
        """A slice of the proof; an offer when the rest of the hand is certain.  It is made once a hand."""
        if not ease.claim or match.turn != YOU:
            return None
        self._turn_to(match)
        if self._claim is None or self._offer is not None:
            return None
        if self._at != len(match.table.steps):
            self._at = len(match.table.steps)
            self._claim.begin(match.view)
        certain = self._claim.look()
        if certain is not None:
            self._offer = Offer(certain, _words(certain, self._claim.tricks, match.game in PARTNER_GAMES))
        return self._offer

    def look_out(self, match: Match[Any, Any], ease: Ease) -> Offer | None:
        """All slices of it at once, where nothing is to be waited for."""
        return next(filter(None, (self.look(match, ease) for _ in range(SLICES))), None)

    def answer(self, yes: bool) -> None:
        """The offer is taken, or not: then nothing more is offered in this hand."""
        self._answer = yes

    @property
    def asked(self) -> bool:
        """An offer has been made and not been answered."""
        return self._offer is not None and self._answer is None

    def holds(self, match: Match[Any, Any]) -> bool:
        """The rest of this hand is being played out."""
        if not self._answer:
            return False
        self._turn_to(match)
        return bool(self._answer) and match.turn != TABLE

    def card(self, match: Match[Any, Any]) -> Action:
        """What you play in a hand that is played out: what keeps all tricks yours, or, where any card will do, a sound one."""
        assert self._claim is not None and self._offer is not None
        action = self._claim.card(match.view) if self._offer.certain == "every" else None
        return match.hint().action if action is None else action
