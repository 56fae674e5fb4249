"""The screen of the tutor's report."""

from __future__ import annotations

from retro.ui.text.page import Page

from .keys import TUTOR_KEYS, Keys
from .look import Look
from .owner import Owner
from .report import Report
from .screens.report import draw_report
from .shell import Mode


class ReportMode(Mode):
    """What the tutor has to say of a game.

    Args:
        back: the table, at its end.
        report: what it says.
    """

    slate = True

    def __init__(self, app: Owner, back: Mode, report: Report) -> None:
        self.app = app
        self.back = back
        self._report = report
        for line in (*report.facts, *report.advice):
            app.say(line.replace("Q♠", "queen of spades"))

    def token(self, token: str) -> bool:
        self.app.go(self.back)
        return True

    def draw(self, page: Page, look: Look) -> None:
        draw_report(page, look, self._report.lines(), TUTOR_KEYS)

    def help_keys(self) -> Keys:
        return (("Any key", "on to the end of the game"),)
