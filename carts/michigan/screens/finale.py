"""The small show at an end: stars, the comet once more, then line by line what was best and worst, and the saucer's last word.

Everything is a function of the ticks since the start.
"""

from __future__ import annotations

from typing import Final

from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import marked
from .show import SAUCER_START, SAUCER_TICKS, STARS_TICKS, comet_head, draw_comet, draw_saucer, draw_speech, draw_stars

LINE_TICKS: Final = 36
"""Ticks from one line to the next."""

_HEAD_ROW, _FIRST_ROW, _PROMPT_ROW = 8, 10, 23
_LABEL, _TEXT, _LAST = 10, 28, 69


@dataclass(frozen=True, slots=True)
class FinaleSheet:
    """What is told.

    Attributes:
        title: in one line.
        facts: labels and texts, seven at most; a label without a text is a line that the observers tell.
        speech: the saucer's two lines.
        prompt: what a key does.
    """

    title: str
    facts: tuple[tuple[str, str], ...]
    speech: tuple[str, str]
    prompt: str

    @property
    def lines_end(self) -> int:
        """Ticks after which all facts are there."""
        return SAUCER_START + LINE_TICKS * len(self.facts)

    @property
    def complete(self) -> int:
        """Ticks after which nothing moves but the stars."""
        return self.lines_end + SAUCER_TICKS + sum(map(len, self.speech))


def draw_finale(page: Page, look: Look, sheet: FinaleSheet, ticks: int, flashing: bool = True) -> None:
    """The show so many ticks after its start."""
    draw_stars(page, look, ticks, flashing)
    if ticks >= STARS_TICKS:
        draw_comet(page, look, comet_head(ticks))
        _line(page, _HEAD_ROW, (80 - len(sheet.title)) // 2, sheet.title, look.money)
    for n, (label, text) in enumerate(sheet.facts):
        if ticks >= SAUCER_START + LINE_TICKS * n:
            row = _FIRST_ROW + n
            page.ground(row, _LABEL - 1, _LAST - _LABEL + 3, look.label)
            page.put(row, _LABEL, label, look.label if text else look.comment)
            page.put(row, _TEXT, text, look.value)
    if ticks >= sheet.lines_end:
        draw_saucer(page, look, min(18, (ticks - sheet.lines_end) // 3) - 13)
        said = ticks - sheet.lines_end - SAUCER_TICKS
        if said >= 0:
            draw_speech(page, look, sheet.speech, said)
    page.runs(_PROMPT_ROW, 1, marked(sheet.prompt, look))


def _line(page: Page, row: int, col: int, text: str, attr: int) -> None:
    page.put(row, col - 1, f" {text} ", attr)
