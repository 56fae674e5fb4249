"""The instructions, a page at a time (LOOK-PC 2.6)."""

from __future__ import annotations

from retro.ui.text.page import Page

from ..look import Look
from ..pieces import marked
from ..texts.layout import ROWS
from ..texts.layout import Page as RulesPage
from .frame import Modes, draw_legends, draw_title
from .table import GAME_TITLES

_BAR = 18


def draw_rules(page: Page, look: Look, modes: Modes, game: str, sheet: RulesPage, number: int, count: int) -> None:
    """One page of the instructions.

    Args:
        sheet: title and sections.
        number, count: which page it is (from 1), of how many.
    """
    draw_title(page, look, GAME_TITLES[game], "INSTRUCTIONS", "")
    page.right(0, 78, f"PAGE {number} OF {count}", look.title)
    page.box(2, 6, 3, 68, look.your_hand, double=True)
    page.put(3, 6 + (68 - len(sheet.title)) // 2, sheet.title, look.value)
    row = 6 if sheet.rows < ROWS else 5
    for section in sheet.sections:
        page.put(row, 6, f"■ {section.head}", look.letter)
        for line in section.lines:
            row += 1
            page.put(row, 8, line, look.label)
        row += 2
    page.put(22, 6, "─" * 68, look.facts)
    page.runs(23, 6, marked("{PGDN} NEXT  {PGUP} BACK  {G}OOD SENSE  {ESC} TO THE GAME", look))
    done = round(_BAR * number / count)
    page.put(23, 56, "█" * done, look.your_hand)
    page.put(23, 56 + done, "░" * (_BAR - done), look.facts)
    draw_legends(page, look, modes)
