"""The start-up show.  It is on the screen before the rest of the program is loaded: what follows is fetched while it runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.ui.text.page import Page

from . import sounds
from .keys import Keys
from .owner import Owner
from .screens.show import COMPLETE, draw_show
from .shell import Mode

AFTER_SHOW: Final = 300
"""Ticks that the finished show stays when it has no music to end."""


class ShowMode(Mode):
    """The start-up show; Enter, Esc, Space or a click ends it, and so does its end.  The tune keeps its own time at any pace."""

    def __init__(self, app: Owner) -> None:
        self.app = app
        self.ticks = 0.0
        self._played = 0
        tune = sounds.tune()
        app.say(tune)
        self._last = max(COMPLETE + AFTER_SHOW, sum(tone.ticks for tone in tune) + 60)

    def token(self, token: str) -> bool:
        if token in ("Enter", "Esc", " ") or ":" in token or token == "click":
            self._end()
        return True

    def pass_time(self, ticks: int) -> bool:
        before, pace = self.ticks, self.app.ease.pace
        self.ticks = before + ticks / pace if pace else max(before + ticks, COMPLETE)
        if self._played:  # the first picture has been shown
            self.app.load_rest()
        self._played += ticks
        if self._played >= self._last:
            self._end()
        return self.ticks // 3 != before // 3 or before < COMPLETE

    def settle(self) -> None:
        self.ticks = max(self.ticks, COMPLETE)

    def _end(self) -> None:
        self.app.hush()
        self.app.begin()

    def help_keys(self) -> Keys:
        return (("Enter, Esc, Space, click", "skip the show"),)

    def spoken(self) -> Sequence[str]:
        return ("Michigan: Comet, Commit, Boodle, Michigan.", "Enter skips the show.")

    def draw(self, page: Page) -> None:
        draw_show(page, self.app.look, int(self.ticks), self.app.settings.flashing)
