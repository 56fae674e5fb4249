"""The tutor's report: a page of slate."""

from __future__ import annotations

from collections.abc import Sequence

from retro.ui.text.page import Page

from ..keys import Legend
from ..look import Look
from ..pieces import DASH, on_slate
from .frame import Ask, centred, draw_bar, draw_keys, draw_prompt

TITLE = "The tutor's report"


def draw_report(page: Page, look: Look, lines: Sequence[str], keys: Legend) -> None:
    """Facts above, advice below."""
    draw_bar(page, look, "", [])
    page.put(0, centred(TITLE), TITLE, look.bar)
    page.put(2, 2, "THE GAME", look.tutor)
    page.put(3, 1, DASH * 78, look.rule)
    row = 5
    for line in lines:
        if not line:
            page.put(row + 1, 2, "ADVICE", look.tutor)
            page.put(row + 2, 1, DASH * 78, look.rule)
            row += 4
            continue
        page.runs(row, 2, list(on_slate(line, look)))
        row += 1
    draw_prompt(page, look, Ask("{Enter} goes on to the end of the game."), slate=True)
    draw_keys(page, look, keys)
