"""Lines to be read again: what the observers said last, a report."""

from __future__ import annotations

from collections.abc import Sequence

from retro.ui.text.page import Page

from ..look import Look
from .frame import Modes, draw_legends, draw_prompt, draw_title

_LAST_ROW = 20


def draw_heard(page: Page, look: Look, modes: Modes, record: str, heard: Sequence[str]) -> None:
    """The comments, the latest at the bottom and lit.

    Args:
        heard: oldest first.
    """
    draw_title(page, look, "MICHIGAN", "WHAT WE SAID", record)
    if not heard:
        page.put(10, 26, "NOT A WORD YET. ENJOY IT.", look.label)
    for row, line in enumerate(heard, _LAST_ROW + 1 - len(heard)):
        latest = row == _LAST_ROW
        page.put(row, 1, "☻" if latest else "·", look.comment)
        page.put(row, 3, line, look.comment if latest else look.label)
    draw_prompt(page, look, "THE LATEST COMES LAST.  {ESC} BACK")
    draw_legends(page, look, modes)


def draw_lines(page: Page, look: Look, modes: Modes, record: str, title: str, lines: Sequence[str]) -> None:
    """A report of at most 19 lines."""
    draw_title(page, look, "MICHIGAN", title, record)
    for row, line in enumerate(lines[:19], 2):
        page.put(row, 4, line[:75], look.comment)
    draw_prompt(page, look, "{ESC} BACK")
    draw_legends(page, look, modes)
