"""The menu behind Esc, the tempers, the offer to continue, the question before the record is cleared, and the graph of winnings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import hand_name, marked
from .frame import Modes, draw_comment, draw_legends, draw_prompt, draw_title

PLOT_WIDTH: Final = 66
PLOT_ROWS: Final = 15


@dataclass(frozen=True, slots=True)
class MenuLine:
    """A line of a menu: its key, its text with the key's letter in braces, a remark, whether it can be chosen now."""

    key: str
    text: str
    about: str = ""
    possible: bool = True


@dataclass(frozen=True, slots=True)
class MenuSheet:
    """A menu: title, lines, prompt."""

    modes: Modes
    record: str
    title: str
    heading: str
    lines: tuple[MenuLine, ...]
    prompt: str
    comment: str = ""
    left: str = "MICHIGAN"


def draw_menu(page: Page, look: Look, sheet: MenuSheet) -> None:
    """A menu: one line, one letter."""
    draw_title(page, look, sheet.left, sheet.title, sheet.record)
    height = 2 * len(sheet.lines) + 3
    top = 2
    page.box(top, 0, height, 80, look.treasure, sheet.heading, look.heading)
    for row, line in zip(range(top + 2, 21, 2), sheet.lines, strict=False):
        attr = look.value if line.possible else look.off
        text = line.text if line.possible else line.text.replace("{", "").replace("}", "")
        page.runs(row, 4, marked(text, look, attr))
        page.put(row, 34, line.about, look.label if line.possible else look.off)
        if line.possible:
            page.click(row, 2, 2, 76, f"key:{line.key}")  # the blank row below is the line's, too
    draw_prompt(page, look, sheet.prompt)
    draw_comment(page, look, sheet.comment)
    draw_legends(page, look, sheet.modes)


@dataclass(frozen=True, slots=True)
class TempersSheet:
    """Who plays how: the style of each seat from hand 2 to hand 8, and whether things flash."""

    modes: Modes
    record: str
    styles: tuple[str, ...]
    flashing: bool
    abouts: dict[str, str]
    comment: str = ""


def draw_tempers(page: Page, look: Look, sheet: TempersSheet) -> None:
    """Tempers by seat."""
    draw_title(page, look, "MICHIGAN", "WHO PLAYS HOW", sheet.record)
    page.box(2, 0, 11, 80, look.treasure, "TEMPERS", look.heading)
    for n, style in enumerate(sheet.styles):
        row, seat = 4 + n, n + 1
        page.runs(row, 4, marked(f"{{{seat + 1}}} {hand_name(seat)}", look, look.label))
        page.put(row, 16, f" {style.upper():<10}", look.field)
        page.put(row, 30, sheet.abouts.get(style, ""), look.label)
        page.click(row, 2, 1, 76, f"key:{seat + 1}")
    page.box(14, 0, 5, 80, look.facts, "SCREEN", look.heading)
    page.runs(16, 4, marked("{F} FLASHING", look, look.value))
    page.put(16, 16, f" {'ON' if sheet.flashing else 'OFF':<10}", look.field)
    page.put(16, 30, "CURSOR, BOODLES AND HEADS BLINK" if sheet.flashing else "NOTHING BLINKS OR FLASHES", look.label)
    page.click(16, 2, 1, 76, "key:F")
    draw_prompt(page, look, "A DIGIT CHANGES THAT HAND'S TEMPER, {A} ALL AT ONCE.  {ESC} BACK")
    draw_comment(page, look, sheet.comment)
    draw_legends(page, look, sheet.modes)


@dataclass(frozen=True, slots=True)
class GraphSheet:
    """What the graph shows.

    Attributes:
        record: the record for the title bar.
        nets: what each of the latest hands brought, oldest first.
        hands: how many hands the record counts (more than are drawn, when the oldest have been let go).
        before: the total before the first of them.
    """

    record: str
    nets: Sequence[int]
    hands: int
    before: int = 0


def draw_graph(page: Page, look: Look, modes: Modes, graph: GraphSheet, comment: str = "") -> None:
    """The person's total after each hand, drawn in half blocks."""
    draw_title(page, look, "MICHIGAN", "WINNINGS", graph.record)
    page.box(2, 0, 18, 80, look.treasure, "YOUR TOTAL AFTER EACH DEAL", look.heading)
    if not graph.nets:
        page.put(10, 25, "NO DEAL HAS BEEN PLAYED YET.", look.label)
    else:
        _draw_plot(page, look, graph)
    draw_prompt(page, look, "{ESC} BACK")
    draw_comment(page, look, comment)
    draw_legends(page, look, modes)


def levels(nets: Sequence[int], width: int, before: int = 0) -> list[int]:
    """The running total at evenly spaced hands, one for each column (the last is always the present)."""
    sums = list(accumulate(nets, initial=before))[1:]
    if len(sums) <= width:
        return sums
    return [sums[(n + 1) * len(sums) // width - 1] for n in range(width)]


def _draw_plot(page: Page, look: Look, graph: GraphSheet) -> None:
    nets, hands = graph.nets, graph.hands
    values = levels(nets, PLOT_WIDTH, graph.before)
    low, high = min(0, *values), max(0, *values)
    span = max(1, high - low)
    steps = PLOT_ROWS * 2

    def height(value: int) -> int:
        """Half rows from the bottom, 0 to steps-1."""
        return round((value - low) / span * (steps - 1))

    zero = height(0)
    zero_row = 17 - zero // 2
    page.right(3, 10, f"{high:+}" if high else "0", look.label)
    page.right(17, 10, f"{low:+}" if low else "0", look.label)
    if 3 < zero_row < 17:
        page.right(zero_row, 10, "0", look.label)
    page.put(zero_row, 11, "─" * (PLOT_WIDTH + 1), look.facts)
    wide = max(1, min(6, PLOT_WIDTH // len(values)))
    for n, value in enumerate(values):
        for col in range(12 + n * wide, 12 + n * wide + max(1, wide - 1)):
            _draw_bar(page, col, zero, height(value), look.won if value >= 0 else look.lost)
    page.put(18, 12, f"DEAL {hands - len(nets) + 1}", look.label)
    if len(nets) > 1:
        page.right(18, max(12 + len(values) * wide, 32), f"DEAL {hands}", look.label)


def _draw_bar(page: Page, col: int, zero: int, top: int, attr: int) -> None:
    """A bar from the zero line to a height, in half rows from the bottom of the plot."""
    low, high = sorted((zero, top))
    for row in range(high // 2, low // 2 - 1, -1):
        upper, lower = low <= 2 * row + 1 <= high, low <= 2 * row <= high
        page.put(17 - row, col, "█" if upper and lower else "▀" if upper else "▄", attr)
