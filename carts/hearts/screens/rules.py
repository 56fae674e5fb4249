"""The pages that explain the game."""

from __future__ import annotations

from collections.abc import Sequence

from retro.ui.text.page import Page

from ..look import Look
from ..pieces import on_slate
from ..texts.rules import MEASURE, ROWS, Sheet
from .frame import Ask, centred, draw_bar, draw_keys, draw_prompt


def draw_rules(page: Page, look: Look, sheets: Sequence[Sheet], at: int, keys: Sequence[tuple[str, str, str]]) -> None:
    """One page; the bar below the text shows which."""
    sheet = sheets[at]
    draw_bar(page, look, "", [])
    page.put(0, centred("How to play"), "How to play", look.bar)
    page.box(2, 6, 3, 68, look.columns, double=True)
    page.put(3, centred(sheet.title), sheet.title, look.slate_bright)
    used = sum(len(part.lines) + 1 for part in sheet.sections)
    gap = 1 if used + len(sheet.sections) - 1 <= ROWS else 0
    row = 6
    for part in sheet.sections:
        page.put(row, 6, "♥", look.slate_points)
        page.put(row, 8, part.head, look.heading)
        for n, line in enumerate(part.lines, 1):
            page.runs(row + n, 8, list(on_slate(line, look)))
        row += len(part.lines) + 1 + gap
    width = MEASURE // len(sheets)
    for n in range(len(sheets)):
        page.put(22, 8 + width * n, ("█" if n == at else "░") * (width - 1), look.slate_bar_you if n == at else look.slate_bar_rest)
        page.click(22, 8 + width * n, 1, width - 1, f"page:{n}")
    ask = Ask("{Enter} turns the page, {Esc} goes back.")
    draw_prompt(page, look, ask, slate=True)
    draw_keys(page, look, keys)
