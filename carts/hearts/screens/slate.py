"""The slate at the right: the scores, what has been seen, and the tutor, the count or a rule below (LOOK-PC 3)."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card
from retro.ui.text.page import Page, Run
from retro.values import dataclass

from ..look import Look
from ..notes import Note
from ..pieces import DASH, SUIT_ORDER, label, on_slate, sign
from ..scene import NAMES, YOU, Scene
from ..tallies import RANKS, Row

COL: Final = 58
LEFT: Final = 59
WIDTH: Final = 20
LAST: Final = LEFT + WIDTH - 1
PANE_ROW: Final = 13
PANE_ROWS: Final = 10
CHIP: Final = 5
"""Columns of a card named in a rule note."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the tutor says: lines of at most 20 letters, eight of them; ``advice`` when he was asked."""

    lines: tuple[str, ...]
    advice: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """The running count: a row for each suit, then what else is known."""

    rows: tuple[Row, ...]
    lines: tuple[str, ...]


Pane = Told | Counted | Note


def draw_slate(page: Page, look: Look, scene: Scene, pane: Pane) -> None:
    """The whole slate."""
    for row in range(1, 23):
        page.ground(row, COL, 22, look.slate)
        if look.mono:
            page.put(row, COL - 1, "│", look.rule)
    _draw_scores(page, look, scene)
    page.put(11, LEFT, "SEEN", look.heading)
    col = LEFT + 5
    for suit in SUIT_ORDER:
        page.runs(11, col, [*on_slate(sign(suit), look), Run(str(scene.seen(suit)), look.slate)])
        col += 4
    page.put(12, COL, DASH * 22, look.rule)
    if isinstance(pane, Note):
        _draw_note(page, look, pane)
    elif isinstance(pane, Counted):
        _draw_count(page, look, pane)
    else:
        _draw_tutor(page, look, pane)


def _draw_scores(page: Page, look: Look, scene: Scene) -> None:
    page.put(2, LEFT, "SCORES", look.heading)
    page.put(2, LEFT + 10, "hand total", look.columns)
    page.put(3, COL, DASH * 22, look.rule)
    for seat in range(scene.players):
        row, points = 4 + seat, scene.taken[seat]
        page.put(row, LEFT, NAMES[seat], look.slate_you if seat == YOU else look.slate_bright)
        page.right(row, LEFT + 13, str(points), look.slate_points if points else look.slate_dim)
        page.right(row, LAST, str(scene.scores[seat]), look.slate_bright)
    page.put(10, COL, DASH * 22, look.rule)


def _draw_tutor(page: Page, look: Look, told: Told) -> None:
    page.put(PANE_ROW, LEFT, "TUTOR", look.tutor)
    if told.advice:
        page.right(PANE_ROW, LAST, "advises", look.columns)
    for n, line in enumerate(told.lines):
        page.runs(PANE_ROW + 2 + n, LEFT, list(on_slate(line, look)))


def _draw_count(page: Page, look: Look, counted: Counted) -> None:
    """Ranks from the ace down: a card that is still out in white, yours in your colour, a dot where one has been played."""
    page.put(PANE_ROW, LEFT, "COUNT", look.tutor)
    page.right(PANE_ROW, LAST, "void", look.columns)
    page.put(PANE_ROW + 1, LEFT + 1, "".join(RANKS), look.slate_dim if not look.mono else look.slate)
    for n, row in enumerate(counted.rows):
        at = PANE_ROW + 2 + n
        page.runs(at, LEFT, list(on_slate(sign(row.suit), look)))
        for col, (rank, where) in enumerate(zip(RANKS, row.marks, strict=True)):
            attr = {"out": look.slate_bright, "yours": look.slate_you, "gone": look.slate_dim, "none": look.slate_dim}[where]
            page.put(at, LEFT + 1 + col, {"gone": "·", "none": " "}.get(where, rank), attr)
        page.put(at, LAST - 4, "".join(row.void), look.heading)
    for n, line in enumerate(counted.lines):
        page.runs(PANE_ROW + 6 + n, LEFT, list(on_slate(line, look)))


def _draw_note(page: Page, look: Look, note: Note) -> None:
    for row in range(PANE_ROW, PANE_ROW + PANE_ROWS):
        page.ground(row, COL, 22, look.note)
    page.put(PANE_ROW, LEFT, note.head, look.note_head)
    for n, line in enumerate(note.lines):
        page.put(PANE_ROW + 2 + n, LEFT, line, look.note)
    for n, card in enumerate(note.cards):
        _chip(page, look, PANE_ROW + 2 + len(note.lines) + n // 4, LEFT + CHIP * (n % 4), card)
    page.put(PANE_ROW + PANE_ROWS - 1, LEFT, "Any key clears this.", look.note)
    page.click(PANE_ROW, COL, PANE_ROWS, 22, "clear")


def _chip(page: Page, look: Look, row: int, col: int, card: Card) -> None:
    page.put(row, col, f"{label(card):^4}", look.card.ink(card))
    page.click(row, col, 1, 4, f"card:{card}")
