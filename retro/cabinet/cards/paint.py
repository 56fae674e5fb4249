"""Painting the box of file cards in the shelf's colors: dividers, the card on top with its rows, the month, the keys at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pyxel

from retro.cabinet.cards.model import ROWS, Cards, Line
from retro.cabinet.shelf.art import AMBER, BOLD, DUSK, GREEN, INK, NIGHT, PAPER, RED, RULE, WIDTH, sheet, width_of, words
from retro.cabinet.shelf.paint import keycap, pointer
from retro.cabinet.shelf.places import Cap, cap_width
from retro.cabinet.shelf.things import cut, wrapped
from retro.comeback.problems.done import LATER, RIGHT, WRONG
from retro.machine.rect import Rect

WOOD, DARK, LIGHT, EDGE, BLUE, SHADE = 6, 5, 8, 7, 21, 3
BOX: Final = Rect(10, 66, 620, 382)
CARD: Final = Rect(22, 52, 596, 384)
TAB_TOP, TAB_HEIGHT = 30, 24
FIRST_ROW, ROW_STEP = 102, 24
HEAD: Final = 64
FEET: Final = 457
GRADES: Final = 5
TOLD: Final = 5
"""The row of the day's card from which on it is told what was made."""
MONTH: Final = Rect(370, 132, 238, 210)
CELL_WIDE, CELL_HIGH = 34, 30
MORE_UP: Final = Rect(590, 98, 17, 17)
MORE_DOWN: Final = Rect(590, 408, 17, 17)
THEME: Final = Rect(390, 58, 220, 24)
MARKS: Final = {RIGHT: GREEN, LATER: AMBER, WRONG: RED}

FOOT: Final = (("<", "", "left"), (">", "box", "right"), ("Enter", "play", "play"), ("T", "theme", "theme"), ("Esc", "back", "back"))
FOOT_TODAY: Final = (
    ("<", "", "left"),
    (">", "box", "right"),
    ("Enter", "play", "play"),
    ("PgUp", "month", "month"),
    ("Esc", "back", "back"),
)


def foot(today: bool) -> Sequence[Cap]:
    """The keys at the foot, from left to right."""
    caps, x = [], 30
    for word, verb, does in FOOT_TODAY if today else FOOT:
        wide = cap_width(word)
        reach = wide + (6 + 8 * len(verb) if verb else 0)
        caps.append(Cap(Rect(x, FEET, reach, 17), word, verb, does))
        x += reach + (20 if verb else 2)
    return caps


def tab_boxes(titles: Sequence[str]) -> Sequence[Rect]:
    """Where the dividers stick out: as wide as their words, with as much room as there is."""
    wide = [width_of(title) for title in titles]
    room = (CARD.w - sum(wide)) // len(titles)
    if room < 10:  # very many: all alike, their words cut
        wide, room = [CARD.w // len(titles)] * len(titles), 0
    boxes, x = [], CARD.x
    for one in wide:
        boxes.append(Rect(x, TAB_TOP, one + min(room, 24) - 3, TAB_HEIGHT))
        x += one + min(room, 24)
    return boxes


def row_box(number: int, today: bool) -> Rect:
    """The place of a row on the card."""
    return Rect(CARD.x + 8, FIRST_ROW + ROW_STEP * number, 330 if today else 560, ROW_STEP)


def paint(image: pyxel.Image, cards: Cards, message: str, at: tuple[int, int] | None) -> None:
    """Paint everything.

    Args:
        message: what cannot be done, in place of the foot of the card.
        at: the pointer.
    """
    image.blt(0, 0, sheet("room"), 0, 0, WIDTH, 426)
    image.rect(0, 426, WIDTH, 54, DUSK)
    _box(image)
    _tabs(image, cards)
    _card(image, cards)
    today = not cards.tab
    if today:
        _month(image, cards)
        for n, line in enumerate(wrapped(cards.told(), 39, 7)):
            words(image, CARD.x + 20, FIRST_ROW + ROW_STEP * (TOLD + n) + 8, line, INK)
    for n, row in enumerate(cards.lines[cards.top : cards.top + ROWS]):
        _row(image, row, row_box(n, today), cards.top + n == cards.at)
    if cards.top:
        image.blt(MORE_UP.x, MORE_UP.y, sheet("keycap"), 17, 0, 17, 17, 24)
    if cards.top + ROWS < len(cards.lines):
        image.blt(MORE_DOWN.x, MORE_DOWN.y, sheet("keycap"), 34, 0, 17, 17, 24)
    if message:
        image.rect(CARD.x + 8, 404, CARD.w - 16, 28, PAPER)
        for n, line in enumerate(wrapped((message,), 68, 2)):
            words(image, CARD.x + 20, 407 + 12 * n, line, RED)
    for cap in foot(today):
        keycap(image, cap.box.x, cap.box.y, cap.word)
        words(image, cap.box.x + cap.box.w - width_of(cap.verb), cap.box.y + 4, cap.verb, RULE)
    if at is not None:
        pointer(image, *at)


def _box(image: pyxel.Image) -> None:
    """The wooden box, seen from above its front."""
    image.rect(BOX.x - 4, BOX.y - 4, BOX.w + 8, BOX.h + 8, NIGHT)
    image.rect(*BOX, WOOD)
    image.rect(BOX.x, BOX.y, BOX.w, 3, LIGHT)
    image.rect(BOX.x, BOX.y, 3, BOX.h, EDGE)
    image.rect(BOX.x + BOX.w - 3, BOX.y, 3, BOX.h, DARK)
    for row in range(BOX.y + 12, BOX.y + BOX.h - 8, 17):
        image.rect(BOX.x + 3, row, BOX.w - 6, 1, DARK)


def _tabs(image: pyxel.Image, cards: Cards) -> None:
    boxes = tab_boxes(cards.tabs())
    for number, (title, box) in reversed(list(enumerate(zip(cards.tabs(), boxes, strict=True)))):
        open_ = number == cards.tab
        ground = PAPER if open_ else RULE
        top = box.y - (4 if open_ else 0)
        for step in range(4):  # the corners are cut
            image.rect(box.x + 4 - step, top + step, box.w - 8 + 2 * step, 1, ground)
        image.rect(box.x, top + 4, box.w, CARD.y - top, ground)
        image.rect(box.x + box.w, top + 6, 2, CARD.y - top - 6, NIGHT)
        if open_:
            image.rect(box.x + 6, top + 3, box.w - 12, 2, RED)
        text = cut(title, box.w // 8 - 1) if width_of(title) > box.w - 6 else title
        words(image, box.x + (box.w - width_of(text)) // 2, top + 9, text, INK if open_ else DARK)


def _card(image: pyxel.Image, cards: Cards) -> None:
    for step in (6, 3):  # the cards behind
        image.rect(CARD.x + step, CARD.y + step, CARD.w, CARD.h, NIGHT)
        image.rect(CARD.x + step - 1, CARD.y + step - 1, CARD.w, CARD.h, RULE)
    image.rect(*CARD, PAPER)
    words(image, CARD.x + 20, HEAD, cards.heading(), INK, BOLD)
    right = cards.aside()
    words(image, CARD.x + CARD.w - 20 - width_of(right), HEAD + 5, right, INK)
    image.rect(CARD.x, HEAD + 22, CARD.w, 2, RED)
    for row in range(FIRST_ROW + ROW_STEP - 1, CARD.y + CARD.h - 20, ROW_STEP):
        image.rect(CARD.x + 8, row, CARD.w - 16, 1, RULE)


def _row(image: pyxel.Image, line: Line, box: Rect, chosen: bool) -> None:
    if chosen:
        image.rect(box.x, box.y + 2, box.w, box.h - 4, RULE)
        image.rect(box.x, box.y + 2, 4, box.h - 4, RED)
    y = box.y + 8
    words(image, box.x + 14, y, cut(line.text, 30), INK)
    right = box.x + box.w
    if line.mark:
        _mark(image, right - 20, box.y + 5, line.mark)
    if line.grade:
        for n in range(GRADES):
            x = right - 110 + 14 * n
            image.rectb(x, y, 8, 8, INK)
            if n < line.grade:
                image.rect(x + 2, y + 2, 4, 4, INK)


def _mark(image: pyxel.Image, x: int, y: int, mark: str) -> None:
    """A tick, green or amber; a red cross for what is still open.  They differ by shape, not by color alone."""
    ink = MARKS[mark]
    for wide in range(3):
        if mark == WRONG:
            image.line(x + wide, y, x + 10 + wide, y + 10, ink)
            image.line(x + wide, y + 10, x + 10 + wide, y, ink)
        else:
            image.line(x + wide, y + 6, x + 4 + wide, y + 11, ink)
            image.line(x + 4 + wide, y + 11, x + 11 + wide, y, ink)
    if mark == LATER:
        image.rect(x, y + 13, 13, 2, ink)


def _month(image: pyxel.Image, cards: Cards) -> None:
    title = f"{cards.month:%B %Y}"
    words(image, MONTH.x + (MONTH.w - width_of(title, BOLD)) // 2, MONTH.y - 24, title, INK, BOLD)
    for n, name in enumerate(("Su", "Mo", "Tu", "We", "Th", "Fr", "Sa")):
        words(image, MONTH.x + CELL_WIDE * n + 9, MONTH.y, name, BLUE)
    for week, cells in enumerate(cards.weeks()):
        for n, cell in enumerate(cells):
            if cell is None:
                continue
            x, y = MONTH.x + CELL_WIDE * n, MONTH.y + 14 + CELL_HIGH * week
            image.rect(x, y, CELL_WIDE - 3, CELL_HIGH - 3, RULE)
            image.rect(x + 1, y + 1, CELL_WIDE - 5, CELL_HIGH - 5, PAPER)
            if cell.today:
                image.rectb(x, y, CELL_WIDE - 3, CELL_HIGH - 3, RED)
                image.rectb(x + 1, y + 1, CELL_WIDE - 5, CELL_HIGH - 5, RED)
            words(image, x + 4, y + 4, f"{cell.day:>2}", INK)
            if cell.problem:
                _mark(image, x + 17, y + 10, cell.problem) if cell.problem != LATER else _mark(image, x + 17, y + 9, cell.problem)
            if cell.deal:
                image.rect(x + 4, y + 16, 10, 7, BLUE)
                image.rect(x + 6, y + 18, 6, 3, PAPER)
    foot = "tick: problem   box: deal"
    words(image, MONTH.x + (MONTH.w - width_of(foot)) // 2, MONTH.y + 14 + 6 * CELL_HIGH + 4, foot, SHADE)
