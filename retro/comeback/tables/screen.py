"""The page of the same deal at two tables: deals from top to bottom, tables from left to right, below what each seat made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.session import tables
from retro.session.tables import Line, Standing, Table
from retro.ui.text.page import Page
from retro.values import dataclass

PLAIN, DIM, BRIGHT, FRAME, HEAD, BEST = 0x07, 0x08, 0x0F, 0x03, 0x0B, 0x0E
TITLE: Final = 0x1F
HERE, CELL = 0x30, 0x70
LEFT: Final = 12
WIDE: Final = 11
SHOWN: Final = 6
"""Tables that have room beside each other."""

FIRST: Final = 4
DEALS: Final = 7
"""Deals that are seen at a time."""
SUMS: Final = FIRST + DEALS + 1
SEATS: Final = SUMS + 4

LEGEND: Final = (
    ("↑↓", "deal", "key:Down"),
    ("←→", "table", "key:Right"),
    ("Enter", "step through it", "key:Enter"),
    ("C", "a friend's result", "key:C"),
    ("Esc", "leave", "key:Esc"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows.

    Attributes:
        title: which program.
        deal, table: what is chosen, by number.
        top: the first deal that is seen.
        entry: what has been typed of a code; None: nothing is being typed.
        message: a line for the person.
        seats: what the seats are called.
        busy: the computer still plays.
    """

    title: str
    deal: int
    table: int
    top: int
    entry: str | None
    message: str
    seats: Sequence[str]
    busy: bool


def draw(them: Sequence[Table], lines: Sequence[Line], ranked: Sequence[Standing], shown: Shown) -> Page:
    """The page."""
    page = Page()
    game = lines[0].key[0]
    page.ground(0, 0, 80, TITLE)
    page.put(0, 1, f"{shown.title}: the same deals, {len(them)} tables"[:44], TITLE)
    page.right(0, 78, tables.unit(game), TITLE)
    _message(page, shown)
    for number, table in enumerate(them):
        page.right(2, _end(number), table.name[: WIDE - 1], HEAD if number != shown.table else BRIGHT)
    page.put(2, 1, "Deal", HEAD)
    page.put(3, 0, "─" * 80, FRAME)
    for row, at in enumerate(range(shown.top, min(shown.top + DEALS, len(lines))), FIRST):
        _deal(page, row, at, lines[at], shown, game)
    if shown.top:
        page.put(3, 78, "↑", HEAD)
    if shown.top + DEALS < len(lines):
        page.put(SUMS - 1, 78, "↓", HEAD)
    _sums(page, ranked, game)
    _seats(page, them, lines[shown.deal], shown, game)
    _legend(page)
    return page


def _end(number: int) -> int:
    """The last column of a table."""
    return LEFT + WIDE * (number + 1) - 1


def _message(page: Page, shown: Shown) -> None:
    if shown.entry is not None:
        page.put(1, 1, f"Type or paste a result, RR1-...: {shown.entry[-40:]}█", BRIGHT)
    else:
        page.put(1, 1, (shown.message or ("The computer is playing your cards ..." if shown.busy else ""))[:78], BEST)


def _deal(page: Page, row: int, at: int, line: Line, shown: Shown, game: str) -> None:
    here = at == shown.deal
    if here:
        page.ground(row, 0, 80, HERE)
    page.put(row, 1, f"{line.number}", HERE if here else PLAIN)
    page.click(row, 0, 1, 80, f"deal:{at}")
    for number, value in enumerate(line.results):
        known = {points for points in line.points if points is not None}
        best = len(known) > 1 and line.points[number] == max(known)
        text = ".." if value is None and number == 1 and shown.busy else tables.written(value, game)
        attr = CELL if here and number == shown.table else HERE if here else BEST if best else PLAIN
        page.right(row, _end(number), f" {text}", attr)
        page.click(row, _end(number) - WIDE + 1, 1, WIDE, f"cell:{at}:{number}")


def _sums(page: Page, ranked: Sequence[Standing], game: str) -> None:
    page.put(SUMS - 1, 0, "─" * 78, FRAME)
    page.put(SUMS, 1, "Together", HEAD)
    page.put(SUMS + 1, 1, "Duplicate", HEAD)
    page.put(SUMS + 2, 1, "In 100", HEAD)
    for one in ranked:
        if one.table < SHOWN and one.most:
            attr = BRIGHT if one.place == 1 else PLAIN
            page.right(SUMS, _end(one.table), tables.written(one.total, game), attr)
            page.right(SUMS + 1, _end(one.table), f"{one.points} of {one.most}", attr)
            page.right(SUMS + 2, _end(one.table), f"{one.percent:.0f}", attr)


def _seats(page: Page, them: Sequence[Table], line: Line, shown: Shown, game: str) -> None:
    page.put(SEATS - 1, 0, f"─ SEAT BY SEAT, DEAL {line.number} ".ljust(80, "─"), FRAME)
    for number, table in enumerate(them):
        entry = table.entries.get(line.key)
        for seat, value in enumerate(tables.gains(*entry) if entry else ()):
            page.right(SEATS + seat, _end(number), tables.written(value, game), BEST if seat == 0 else PLAIN)
    for seat, name in enumerate(shown.seats):
        page.put(SEATS + seat, 1, name[: LEFT - 1], BEST if seat == 0 else PLAIN)


def _legend(page: Page) -> None:
    page.ground(24, 0, 80, 0x17)
    col = 1
    for key, does, means in LEGEND:
        page.click(24, col, 1, len(key) + 1 + len(does), means)
        col = page.put(24, col, key, 0x1E)
        col = page.put(24, col, f" {does}", 0x17) + 3
