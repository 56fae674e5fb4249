"""The room: the table with the trick on it, and who sits around it (LOOK-PC 3)."""

from __future__ import annotations

from retro.engine.hearts.model import PASSED
from retro.ui.text.page import Page, Run
from retro.values import dataclass

from ..look import Look
from ..pieces import ARROW, draw_back, draw_card, draw_place, plural
from ..places import LEFT, TABLE_COL, TABLE_TOP, TABLE_WIDTH, TOP_COL, WIDTH, Plan
from ..scene import NAMES, YOU, Scene

PHANTOM_ROW = 6
_PASSING = (("has passed", "chooses", "waits"), ("have passed", "choose", "wait"))
SLIDE_STEPS = 8


@dataclass(frozen=True, slots=True)
class Moves:
    """What moves at the moment.

    Attributes:
        hidden: the trick is not seen just now (it blinks).
        slide: how far the phantom tricks have come on their way to whoever took them, 0 to 8; None: they rest.
    """

    hidden: bool = False
    slide: int | None = None


def draw_room(page: Page, look: Look, scene: Scene, screen: Plan, moves: Moves, *, large: bool) -> None:
    """The blue room, the table, the names and the trick."""
    for row in range(1, 24):
        page.ground(row, 0, 80, look.room)
    _draw_table(page, look, screen)
    _draw_names(page, look, scene, screen)
    _draw_phantoms(page, look, scene, screen, moves)
    if scene.stage == "pass":
        _draw_passing(page, look, scene, screen)
    else:
        _draw_trick(page, look, scene, screen, moves, large)


def _draw_table(page: Page, look: Look, screen: Plan) -> None:
    page.put(TABLE_TOP, TABLE_COL, "█" + "▀" * (TABLE_WIDTH - 2) + "█", look.rim)
    for row in range(TABLE_TOP + 1, screen.bottom):
        page.ground(row, TABLE_COL, TABLE_WIDTH, look.table)
        page.put(row, TABLE_COL, "█", look.rim)
        page.put(row, TABLE_COL + TABLE_WIDTH - 1, "█", look.rim)
    page.put(screen.bottom, TABLE_COL, "█" + "▄" * (TABLE_WIDTH - 2) + "█", look.rim)


def _draw_trick(page: Page, look: Look, scene: Scene, screen: Plan, moves: Moves, large: bool) -> None:
    lying = dict(zip(scene.trick.seats, scene.trick.cards, strict=True))
    for seat, (row, col) in enumerate(screen.tricks):
        card = lying.get(seat)
        if card is not None:
            if not moves.hidden:
                draw_card(page, row, col, card, look.card, large=large, double=seat == scene.trick.winner, rows=screen.card_rows)
        elif scene.stage == "play" and not scene.done:
            draw_place(page, row, col, look.place, screen.card_rows)


def _draw_passing(page: Page, look: Look, scene: Scene, screen: Plan) -> None:
    """Where the cards go, and the closed cards of those who have chosen."""
    for seat, (row, col) in enumerate(screen.tricks):
        if scene.laid[seat]:
            for n in range(scene.laid[seat]):
                draw_back(page, row, col - 1 + n, look.back, screen.card_rows)
        else:
            draw_place(page, row, col, look.place, screen.card_rows)
    words = {"left": ("three cards", "to the left"), "right": ("three cards", "to the right"), "across": ("three cards", "go across")}
    row, middle = screen.words
    for n, text in enumerate(words.get(scene.direction, ())):
        page.put(row + n - 1, middle - len(text) // 2, text, look.table)


# --- names ----------------------------------------------------------------------------------------------------------


def _lines(look: Look, scene: Scene, seat: int) -> tuple[Run, Run | None, Run | None]:
    """A seat's name, what it holds, and what it has taken or does."""
    turn = scene.active == seat
    name = Run(NAMES[seat], look.turn if turn else look.you if seat == YOU else look.name)
    count = Run(plural(scene.counts[seat], "card"), look.label) if scene.counts[seat] else None
    third = None
    if scene.stage == "pass":
        does = 0 if scene.laid[seat] == PASSED else 1 if turn else 2
        third = Run(_PASSING[seat == YOU][does], look.label)
    elif scene.taken[seat]:
        third = Run(plural(scene.taken[seat], "pt"), look.points)
    if scene.phantom_seat == seat:
        third = Run(f"{third.text} + phantoms" if third else "has the phantoms" if seat != YOU else "have the phantoms", look.points)
    return name, count, third


def _draw_names(page: Page, look: Look, scene: Scene, screen: Plan) -> None:
    _draw_line(page, look, scene, YOU, screen.name_row)
    if screen.top is not None:
        _draw_line(page, look, scene, screen.top, 1)
    for seat, (row, at_left) in screen.names.items():
        for n, run in enumerate(_lines(look, scene, seat)):
            if run is None:
                continue
            col = 1 if at_left else WIDTH - 1 - len(run.text)
            page.runs(row + n, col, [run])
            if n == 0 and scene.active == seat:
                page.put(row, col - 1, ARROW, look.turn)


def _draw_line(page: Page, look: Look, scene: Scene, seat: int, row: int) -> None:
    """A seat in one line, in the middle above or below the table."""
    some = [run for run in _lines(look, scene, seat) if run is not None]
    width = sum(len(run.text) for run in some) + 2 * (len(some) - 1)
    col = (WIDTH - width + 1) // 2
    if scene.active == seat:
        page.put(row, col - 1, ARROW, look.turn)
    for run in some:
        col = page.runs(row, col, [run]) + 2


# --- phantom tricks -------------------------------------------------------------------------------------------------


def _draw_phantoms(page: Page, look: Look, scene: Scene, screen: Plan, moves: Moves) -> None:
    """Two players: the closed cards beside the trick, until the first trick is won; then on their way to its winner."""
    row, col = min(PHANTOM_ROW, screen.bottom - 7), min(LEFT + 1, screen.tricks[1][1] - 8)
    if moves.slide is not None and scene.phantom_seat is not None:
        goal = screen.bottom - 4 if scene.phantom_seat == YOU else TABLE_TOP + 1
        row += round((goal - row) * moves.slide / SLIDE_STEPS)
        col += round((screen.tricks[0][1] - 8 - col) * moves.slide / SLIDE_STEPS)
    elif not scene.phantoms:
        return
    draw_back(page, row, col, look.back)
    draw_back(page, row, col + 2, look.back)
    if moves.slide is None:
        page.put(row + 4, col, "phantom", look.table)
        page.put(row + 5, col, "tricks", look.table)
        for n, text in enumerate(() if scene.stage == "pass" else ("to whoever", "takes the", "first one")):
            page.put(row + 1 + n, TOP_COL + 7, text, look.table)
