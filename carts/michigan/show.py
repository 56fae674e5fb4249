"""The start-up show.  It is on the screen before the rest of the program is loaded: what follows is fetched while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import music
from .page import Page
from .screens.show import COMPLETE, draw_show
from .shell import Mode

if TYPE_CHECKING:
    from .program import Michigan

AFTER_SHOW: Final = 300
"""Ticks that the finished show stays when it has no music to end."""


class CartMode(Mode):
    """A mode of this program."""

    app: Michigan


class ShowMode(CartMode):
    """The start-up show; Enter, Esc, Space or a click ends it, and so does its end."""

    def __init__(self, app: Michigan) -> None:
        super().__init__(app)
        self.ticks = 0
        tune = music.tune()
        app.say(tune)
        self._last = max(COMPLETE + AFTER_SHOW, sum(tone.ticks for tone in tune) + 60)

    def token(self, token: str) -> bool:
        if token in ("Enter", "Esc", " ") or ":" in token or token == "click":
            self._end()
        return True

    def pass_time(self, ticks: int) -> bool:
        before = self.ticks
        self.ticks += ticks
        if before:  # the first picture has been shown
            self.app.load_rest()
        if self.ticks >= self._last:
            self._end()
        return self.ticks // 3 != before // 3 or before < COMPLETE

    def settle(self) -> None:
        self.ticks = max(self.ticks, COMPLETE)

    def _end(self) -> None:
        self.app.hush()
        self.app.begin()

    def draw(self, page: Page) -> None:
        draw_show(page, self.app.look, self.ticks, self.app.settings.flashing)
