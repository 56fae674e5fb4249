"""The start-up show.  It is on the screen before the rest of the program is loaded: what follows is fetched while it runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.ui.text.page import Page

from . import sounds
from .keys import Keys
from .owner import Owner
from .screens.show import COMPLETE, TOLD_END, TOLD_START, draw_show, speech
from .shell import Mode

AFTER_SHOW: Final = 60
"""Ticks that the finished show stays."""


class ShowMode(Mode):
    """The start-up show; Enter, Esc, Space or a click ends it, and so does its end.  The tune keeps its own time at any pace."""

    def __init__(self, app: Owner) -> None:
        self.app = app
        self.ticks = 0.0
        self._played = 0
        tune = sounds.tune()
        app.say(tune)
        self._last = sum(tone.ticks for tone in tune) + 60

    def token(self, token: str) -> bool:
        if token in ("Enter", "Esc", " ") or ":" in token or token == "click":
            self._end()
        return True

    def pass_time(self, ticks: int) -> bool:
        before, pace = self.ticks, self.app.ease.pace
        self.ticks = before + ticks / pace if pace else max(before + ticks, COMPLETE)
        self._played += ticks
        if self._played >= self._last and self.ticks >= TOLD_END + AFTER_SHOW:
            self._end()
        return self.ticks // 3 != before // 3 or before < TOLD_END

    def settle(self) -> None:
        self.ticks = max(self.ticks, COMPLETE)

    def _end(self) -> None:
        self.app.hush()
        self.app.begin()

    def help_keys(self) -> Keys:
        return (("Enter, Esc, Space, click", "skip the show"),)

    def spoken(self) -> Sequence[str]:
        told = (" ".join(speech(int(self.ticks))[0]).capitalize(),) if self.ticks >= TOLD_START else ()
        return ("Michigan: Comet, Commit, Boodle, Michigan.", "Enter skips the show.", *told)

    def draw(self, page: Page) -> None:
        draw_show(page, self.app.look, int(self.ticks), self.app.settings.flashing)
