"""The show at an end: of a match that has one, of an act of the tour, of the tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from retro.ui.text.page import Page

from . import sounds
from .keys import Keys
from .screens.finale import FinaleSheet, draw_finale
from .shell import Mode
from .spoken import sentence

if TYPE_CHECKING:
    from .owner import Owner

DEMO_TICKS: Final = 300
"""How long demo mode looks at the finished picture."""


class FinaleMode(Mode):
    """A show of one page.  Enter, Space or a click first ends what moves, then goes on; Esc goes on at once.

    Args:
        sheet: what is told.
        then: what comes after it.
    """

    def __init__(self, app: Owner, sheet: FinaleSheet, then: Callable[[], None]) -> None:
        self.app = app
        self._sheet = sheet
        self._then = then
        self._ticks = 0.0
        self._looked = 0
        app.fall_silent()
        app.say(sounds.COMET)

    def token(self, token: str) -> bool:
        if token in ("Enter", " ", "click") or ":" in token:
            if self._ticks < self._sheet.complete:
                self._ticks = float(self._sheet.complete)
            else:
                self._then()
            return True
        if token == "Esc":
            self._then()
            return True
        return False

    def pass_time(self, ticks: int) -> bool:
        before, pace = self._ticks, self.app.ease.pace
        self._ticks = before + ticks / pace if pace else max(before + ticks, self._sheet.complete)
        if self._ticks >= self._sheet.complete and self.app.demo:
            self._looked += ticks
            if self._looked >= DEMO_TICKS:
                self._then()
                return True
        return self._ticks // 3 != before // 3 or before < self._sheet.complete

    def settle(self) -> None:
        self._ticks = max(self._ticks, self._sheet.complete)

    def help_keys(self) -> Keys:
        return (("Enter, Space, click", "on"), ("Esc", "skip it"))

    def spoken(self) -> Sequence[str]:
        told = sentence(" ".join(label for label, text in self._sheet.facts if label and not text))
        facts = ([told] if told else []) + [f"{sentence(label)}: {sentence(text)}." for label, text in self._sheet.facts if text]
        return (f"{sentence(self._sheet.title)}.", *facts, sentence(" ".join(self._sheet.speech)), sentence(self._sheet.prompt))

    def draw(self, page: Page) -> None:
        draw_finale(page, self.app.look, self._sheet, int(self._ticks), self.app.settings.flashing)
