"""Your turn at a table that asks in a window of its own: what the comforts do there, and the rest of a hand that you have claimed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from retro.contract.ease import Ease
from retro.engine.game import Action
from retro.session.claim import Offer
from retro.session.comforts import ACTIONS_A_FRAME, Comforts
from retro.session.match import Match


class OwnTurn:
    """The comforts at one table.

    Args:
        match: gives the match that is played there now.
        ask: asks whether the hand ends here, in words, and hands the answer on.
        forget: clicks that wait are void.
        act: carries an action out.
        finish: what is being shown of it is over.
    """

    def __init__(
        self,
        match: Callable[[], Match[Any, Any] | None],
        ask: Callable[[str, Callable[[bool], None]], None],
        forget: Callable[[], None],
        act: Callable[[Action], None],
        finish: Callable[[], None],
    ) -> None:
        self._comforts = Comforts()
        self._match = match
        self._ask = ask
        self._forget = forget
        self._act = act
        self._finish = finish

    def acts(self, ease: Ease) -> bool:
        """Your only card is about to be played for you."""
        match = self._match()
        return match is not None and self._comforts.acts(match, ease)

    @property
    def claimed(self) -> bool:
        """The rest of the hand is being played out."""
        match = self._match()
        return match is not None and self._comforts.claims.holds(match)

    def wanted(self, ease: Ease, ticks: float) -> Action | None:
        """The card that is to be played for you now, when so many 60ths more have gone by in which you are asked for one."""
        match = self._match()
        wanted = None if match is None else self._comforts.step(match, ease, ticks)
        if isinstance(wanted, Offer):
            self._ask(wanted.words, self._answered)
            return None
        return wanted

    def _answered(self, yes: bool) -> None:
        """The rest of the hand is claimed, or not."""
        self._comforts.claims.answer(yes)
        self._forget()
        if yes:
            self.play_out()

    def play_out(self) -> None:
        """A hand that you have claimed goes on at once, as far as its end."""
        for _ in range(ACTIONS_A_FRAME):
            match = self._match()
            action = None if match is None else self._comforts.next(match)
            if action is None:
                break
            self._act(action)
            if self.claimed:
                self._finish()
