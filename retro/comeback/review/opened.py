"""What a card would have been worth with all cards open: apart from what was advised, which knows no more than you could.

The computer works it out between frames, for the move that is looked at.
"""

from __future__ import annotations

from retro.comeback.review.model import Review, deed_text
from retro.engine.experts import solve
from retro.engine.game import Action
from retro.session.match import YOU

THINKING = "All cards open: ..."


class Opened:
    """The verdict on the moves of a hand.

    Args:
        review: the hand.
    """

    def __init__(self, review: Review) -> None:
        self._review = review
        self._at = -1
        self._thinking: solve.Worths | None = None
        self._known: dict[int, dict[Action, int] | None] = {}

    def look(self, at: int) -> None:
        """Look at the move after which so many have been made; work on it for a slice."""
        if at != self._at:
            self._at, self._thinking = at, None
            if at and at not in self._known:
                move = self._review.moves[at - 1]
                self._thinking = solve.worths(self._review.state(at - 1)) if move.seat == YOU else None
                if self._thinking is None:
                    self._known[at] = None
        if self._thinking is None:
            return
        try:
            next(self._thinking)
        except StopIteration as done:
            self._known[at], self._thinking = done.value, None

    @property
    def busy(self) -> bool:
        """It is still being worked out."""
        return self._thinking is not None

    def text(self, at: int) -> str:
        """The verdict in a short line; empty where there is none."""
        found = self._known.get(at)
        if found is None:
            return THINKING if self.busy and at == self._at else ""
        played = self._review.action(at - 1)
        best = max(found, key=lambda action: (found[action], action == played))
        lost = found[best] - found[played]
        if not lost:
            return "All cards open: none better"
        return f"All cards open: {deed_text(*best)}, {lost:+d} point{'' if lost == 1 else 's'}"
