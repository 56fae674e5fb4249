"""The comforts of somebody's own turn at a table: the only card plays itself, and a hand whose rest is certain may end there.

A program asks in every frame in which it waits for a card of yours what is to happen, and plays a hand out that you have claimed::

    wanted = self._comforts.step(match, ease, ticks)
    if isinstance(wanted, Offer):
        self._ask(wanted.words, self._comforts.claims.answer)
    elif wanted is not None:
        self._act(wanted)
"""

from __future__ import annotations

from typing import Any, Final

from retro.contract.ease import Ease
from retro.engine.game import Action
from retro.session.claim import Claims, Offer
from retro.session.forced import Forced
from retro.session.match import YOU, Match

AT_ONCE: Final = 10.0**9
"""Ticks for who does not wait at all."""

ACTIONS_A_FRAME: Final = 8
"""So much of a hand that is played out is done in one frame."""


class Comforts:
    """Both, for one table.

    Attributes:
        forced, claims: each of them.
    """

    def __init__(self) -> None:
        self.forced: Final = Forced()
        self.claims: Final = Claims()

    def step(self, match: Match[Any, Any], ease: Ease, ticks: float) -> Action | Offer | None:
        """What is to happen now that a card of yours is awaited.

        Args:
            ticks: 60ths of a second since it was asked last; :data:`AT_ONCE`: nothing is waited for.
        """
        if self.claims.asked:
            return None
        look = self.claims.look_out if ticks >= AT_ONCE else self.claims.look
        return look(match, ease) or self.forced.due(match, ease, ticks)

    def acts(self, match: Match[Any, Any], ease: Ease) -> bool:
        """The only card is about to be played for you."""
        return not self.claims.asked and self.forced.look(match, ease) is not None

    def next(self, match: Match[Any, Any]) -> Action | None:
        """What is done next in a hand that you have claimed; None: it is over, or somebody still thinks."""
        if not self.claims.holds(match):
            return None
        return self.claims.card(match) if match.turn == YOU else match.think()
