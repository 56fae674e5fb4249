"""The only card that may be played plays itself: a comfort (``Ease.forced``), at the person's pace, and seen.

A program asks in every frame in which it waits for a card of yours::

    action = self._forced.due(match, ease, ticks)
    if action is not None:
        self._act(action)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro.contract.ease import Ease
from retro.engine.game import Action
from retro.session.match import YOU, Match

MOMENT: Final = 40
"""60ths of a second for which the table waits before such a card goes, at the pace of the original."""


def the_only(legal: Sequence[object]) -> Action | None:
    """The card that is all that may be done; None where there is a choice, or something else than a card is asked."""
    first = legal[0] if len(legal) == 1 else None
    return first if isinstance(first, Action) and first.verb == "play" else None


def only_card(match: Match[Any, Any]) -> Action | None:
    """The one card that the person may play; None when it is not the person's turn, or there is anything to choose."""
    return the_only(match.legal()) if match.turn == YOU and not match.over else None


class Forced:
    """Sees to it for one table.

    Attributes:
        action: the card that is about to go; None: none is.
    """

    def __init__(self) -> None:
        self.action: Action | None = None
        self._at: tuple[Any, int] | None = None
        self._waited = 0.0

    def look(self, match: Match[Any, Any], ease: Ease) -> Action | None:
        """The card that will be played for you, if one will."""
        at = (match, len(match.table.steps))
        if at != self._at:
            self._at, self._waited = at, 0.0
            self.action = only_card(match)
        return self.action if ease.forced else None

    def due(self, match: Match[Any, Any], ease: Ease, ticks: float) -> Action | None:
        """Let time go by; the card, once it has been looked at.

        Args:
            ticks: 60ths of a second.
        """
        action = self.look(match, ease)
        if action is None:
            self._waited = 0.0
            return None
        self._waited += ticks
        return action if self._waited >= MOMENT * ease.pace else None
