"""Screens of lines: the last comments again, the last report of a tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from retro.ui.text.page import Page

from .keys import Keys
from .screens.heard import draw_heard, draw_lines
from .shell import Mode
from .spoken import sentence

if TYPE_CHECKING:
    from .owner import Owner


class HeardMode(Mode):
    """What the observers said last; Esc or F8 leads back to where it was opened, and nothing has moved there."""

    def __init__(self, app: Owner, back: Mode) -> None:
        self.app = app
        self.back = back

    def token(self, token: str) -> bool:
        if token in ("Esc", "F8", "Enter", " "):
            self.app.go(self.back)
            return True
        return False

    def help_keys(self) -> Keys:
        return (("Esc, F8, Enter, Space", "back"),)

    def spoken(self) -> Sequence[str]:
        heard = [sentence(line) for line in self.app.saying.heard]
        return ("What we said, the latest last.", *heard) if heard else ("Not a word yet.",)

    def draw(self, page: Page) -> None:
        app = self.app
        draw_heard(page, app.look, app.modes, app.record_line, tuple(app.saying.heard))


class LinesMode(Mode):
    """A text of one page.

    Args:
        back: what Esc and Enter do.
    """

    def __init__(self, app: Owner, title: str, lines: Sequence[str], back: Callable[[], None]) -> None:
        self.app = app
        self._title = title
        self._lines = lines
        self._back = back

    def token(self, token: str) -> bool:
        if token in ("Esc", "Enter", " ", "click"):
            self._back()
            return True
        return False

    def help_keys(self) -> Keys:
        return (("Esc, Enter, Space, click", "back"),)

    def spoken(self) -> Sequence[str]:
        return tuple(sentence(line) for line in self._lines if line)

    def draw(self, page: Page) -> None:
        app = self.app
        draw_lines(page, app.look, app.modes, app.record_line, self._title, self._lines)
