"""The score sheet: every hand, the sums, and bars toward the score that ends the game (LOOK-PC 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.hearts.model import QUEEN_POINTS, game_points
from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import DASH, on_slate, plural
from ..scene import NAMES, YOU, Hand, Scene
from .frame import Ask, centred, draw_bar, draw_keys, draw_prompt

HEAD_ROW: Final = 2
FIRST_ROW: Final = 4
REMARK_ROW: Final = 21
MARK_COL: Final = 8
MARK_WIDTH, MARK_ROWS = 70, 2
"""Of what the tutor has marked: beside his name, where it pushes the remark up by a row."""
BAR_COL: Final = 8
BAR_WIDTH: Final = 60


@dataclass(frozen=True, slots=True)
class SheetPage:
    """What stands on the sheet beside the scores.

    Attributes:
        title: in the bar.
        remark: a sentence about the hand.
        running: the points of a hand that is being played are shown as its line.
        ask, keys: the prompt row and the bottom row.
        marks: what the tutor's red pencil says, in lines.
    """

    title: str
    remark: str
    ask: Ask
    keys: Sequence[tuple[str, str, str]]
    running: bool = False
    marks: Sequence[str] = ()


def columns(players: int) -> tuple[int, ...]:
    """The first column of each player's part."""
    wide = {5: 12, 6: 10}.get(players, 13)
    left = 12 if players == 6 else 14
    return tuple(left + wide * n for n in range(players))


def draw_sheet(page: Page, look: Look, scene: Scene, sheet: SheetPage) -> None:
    """The whole screen."""
    goal = game_points(scene.options)
    draw_bar(page, look, "", [])
    page.put(0, centred(sheet.title), sheet.title, look.bar)
    right = f"the game ends at {goal}"
    page.put(0, 79 - len(right), right, look.bar_label)
    _draw_hands(page, look, scene, sheet.running)
    _draw_bars(page, look, scene, goal)
    page.runs(REMARK_ROW - bool(sheet.marks), 1, list(on_slate(sheet.remark, look)))
    if sheet.marks:
        page.put(REMARK_ROW, 1, "TUTOR", look.tutor)
        page.click(REMARK_ROW, 1, 1, 5, "key:M")
        page.click(REMARK_ROW, 1, MARK_ROWS, MARK_COL + MARK_WIDTH - 1, "key:M")
    for row, line in enumerate(sheet.marks, REMARK_ROW):
        page.runs(row, MARK_COL, list(on_slate(line, look, look.slate_points)))
    draw_prompt(page, look, sheet.ask, slate=True)
    draw_keys(page, look, sheet.keys)


def hand_rows(players: int) -> int:
    """How many lines of hands there is room for: the bars of all players, the sums and the remark stand below."""
    return 13 - players


def _draw_hands(page: Page, look: Look, scene: Scene, running: bool) -> None:
    page.put(HEAD_ROW, 1, "Hand", look.columns)
    cols = columns(scene.players)
    for seat, col in enumerate(cols):
        page.right(HEAD_ROW, col + 8, NAMES[seat], look.slate_you if seat == YOU else look.slate_bright)
    page.put(3, 1, DASH * 78, look.rule)
    room = hand_rows(scene.players) - running
    begun = any(scene.before)
    rolled = max(0, len(scene.history) + begun - room)
    summed = begun or rolled > 0
    if summed:
        # The oldest hands (or what a deal began at) are summed up in one line, so that the columns still add up.
        rolled += not begun
        page.put(FIRST_ROW, 1, f"1 to {scene.history[rolled - 1].number}" if rolled else "before", look.slate)
        for seat, col in enumerate(cols):
            first = scene.before[seat] + sum(hand.points[seat] for hand in scene.history[:rolled])
            page.right(FIRST_ROW, col + 8, str(first), look.slate)
    row = FIRST_ROW + summed
    for hand in scene.history[rolled:]:
        page.right(row, 4, str(hand.number), look.slate)
        for seat, col in enumerate(cols):
            _draw_points(page, look, row, col, hand, seat)
        row += 1
    if running:
        page.put(row, 1, "now", look.columns)
        for seat, col in enumerate(cols):
            page.right(row, col + 8, str(scene.taken[seat]), _ink(look, scene.taken[seat]))
    _draw_totals(page, look, scene, cols)


def _ink(look: Look, points: int) -> int:
    return look.slate_points if points >= QUEEN_POINTS else look.slate if points else look.slate_dim


def _draw_points(page: Page, look: Look, row: int, col: int, hand: Hand, seat: int) -> None:
    points = hand.points[seat]
    attr = look.shoot if hand.shot == seat else _ink(look, points)
    page.right(row, col + 8, str(points), attr)
    if hand.shot == seat:
        page.put(row, col + 10, "all 26!", look.shoot)
    elif hand.queen == seat:
        page.put(row, col + 10, "♠", look.slate_bright)
    if hand.jack == seat and hand.shot != seat:
        page.put(row, col + 11, "♦", look.slate_points)


def _draw_totals(page: Page, look: Look, scene: Scene, cols: tuple[int, ...]) -> None:
    row = FIRST_ROW + hand_rows(scene.players)
    page.put(row, 1, "═" * 78, look.columns)
    page.put(row + 1, 1, "Total", look.slate_bright)
    low = min(scene.scores)
    for seat, col in enumerate(cols):
        lowest = scene.scores[seat] == low and len(set(scene.scores)) > 1
        page.right(row + 1, col + 8, str(scene.scores[seat]), look.best if lowest else look.slate_bright)
        if lowest:
            page.put(row + 1, col + 10, "low", look.best)


def _draw_bars(page: Page, look: Look, scene: Scene, goal: int) -> None:
    """The lowest first: 60 cells are the score that ends the game."""
    order = sorted(range(scene.players), key=lambda seat: (scene.scores[seat], seat))
    for row, seat in enumerate(order, 20 - scene.players):
        draw_bar_of(page, look, row, seat, scene.scores[seat], goal)


def draw_bar_of(page: Page, look: Look, row: int, seat: int, score: int, goal: int) -> None:
    """A name, a bar, a score."""
    page.put(row, 1, NAMES[seat], look.slate_you if seat == YOU else look.slate_bright)
    page.put(row, BAR_COL, "░" * BAR_WIDTH, look.slate_bar_rest)
    full = min(BAR_WIDTH, max(0, round(score * BAR_WIDTH / goal)))
    page.put(row, BAR_COL, "█" * full, look.slate_bar_you if seat == YOU else look.slate_bar)
    page.right(row, 72, str(score), look.slate_bright)


# --- the end of the match -------------------------------------------------------------------------------------------


def draw_final(page: Page, look: Look, scene: Scene, heading: str, ask: Ask, keys: Sequence[tuple[str, str, str]]) -> None:
    """Who has won, and what each has done in the match."""
    goal = game_points(scene.options)
    draw_bar(page, look, "", [])
    title = f"The game is over after {plural(scene.hand + 1, 'hand')}"
    page.put(0, centred(title), title, look.bar)
    won = YOU in scene.winners
    frame = look.shoot if won else look.columns
    page.box(2, 6, 3, 68, frame, double=True)
    page.put(3, centred(heading), heading, look.best if won else look.slate_bright)
    page.put(3, 9, "♥" * 3, look.slate_points)
    page.put(3, 68, "♥" * 3, look.slate_points)
    heads = (("total", 24), ("a hand", 33), ("clean", 41), ("Q♠", 48), ("shoots", 57), ("worst", 65))
    for text, last in heads:
        page.right(6, last, text, look.columns)
    page.put(7, 1, DASH * 78, look.rule)
    order = sorted(range(scene.players), key=lambda seat: (scene.scores[seat], seat))
    for n, seat in enumerate(order):
        _draw_line(page, look, scene, 8 + n, seat)
    for n, seat in enumerate(order):
        draw_bar_of(page, look, 9 + scene.players + n, seat, scene.scores[seat], goal)
    draw_prompt(page, look, ask, slate=True)
    draw_keys(page, look, keys)


def _draw_line(page: Page, look: Look, scene: Scene, row: int, seat: int) -> None:
    place = 1 + sum(score < scene.scores[seat] for score in scene.scores)
    points = [hand.points[seat] for hand in scene.history]
    attr = look.best if seat in scene.winners else look.slate
    page.put(row, 1, f"{place}.", attr)
    page.put(row, 5, NAMES[seat], look.slate_you if seat == YOU else look.slate_bright)
    figures = (
        (str(scene.scores[seat]), 24),
        (f"{sum(points) / max(1, len(points)):.1f}", 33),
        (str(sum(n <= 0 for n in points)), 41),
        (str(sum(hand.queen == seat for hand in scene.history)), 48),
        (str(sum(hand.shot == seat for hand in scene.history)), 57),
        (str(max(points, default=0)), 65),
    )
    for text, last in figures:
        page.right(row, last, text, attr if last == 24 else look.slate)
    if seat in scene.winners:
        page.put(row, 68, "wins" if len(scene.winners) == 1 else "shares", look.best)
