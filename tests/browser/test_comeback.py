"""What one comes back for, in a real browser: a problem, a lesson, the red pencil, each with the page's real keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from retro.comeback.problems.found import find
from retro.session.match import match_key
from tests.browser.hands import find_hand
from tests.browser.kit import PATIENCE, Page, missing, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "a browser is there")

BOX = """
import retro.commands.page as page
from retro.cabinet import home
from retro.contract.program import Launch
page._desks[-1]._give_way(Launch("problems", opener=home.open_cards))
"""
LESSON = """
import retro.commands.page as page
from retro.cabinet import home
page._desks[-1]._give_way(home.open_lesson("hearts", "hearts"))
"""
PENCIL = """
import retro.commands.page as page
from dataclasses import replace
import retro.comeback.pencil as pencil
from retro.engine.experts.weigh import Depth
pencil.A_FRAME, pencil.USUAL = 0.2, Depth(24, 60)  # where tests run a frame may take long
desk = page._desks[-1]
desk.prefer(replace(desk.preferences, ease=replace(desk.preferences.ease, pencil=True)))
"""
STATE = """
import json, retro.commands.page as page
desk = page._desks[-1]
program = desk.top.program
told = getattr(program, "marks", None)
json.dumps({
    "layers": [layer.running.name for layer in desk.layers], "program": type(program).__name__,
    "panel": None if desk.panel is None else [row.spoken() for row in desk.panel.sheet.rows if hasattr(row, "spoken")],
    "marks": None if told is None else [told.done, told.total, [program.pencilled(one) for one in told.remarks], program.marks_shown],
    "deals": [one.deals for one in told.remarks] if told else [], "line": desk.companion.line,
})"""


def state(page: Page) -> dict[str, object]:
    """What the desk of the page shows."""
    found: dict[str, object] = json.loads(page.python(STATE))
    return found


def test_a_problem_is_answered_at_the_program_s_own_table(table: Page, tmp_path: Path) -> None:
    page = table
    page.begin("spades")
    page.python(BOX)
    page.after(3)
    games = list(find().problems)
    page.feed(" ".join(["Right"] * (games.index("hearts") + 1)))
    page.feed("Enter")
    until(lambda: page.kept(match_key("hearts")), "no table")
    problem = find().problems["hearts"][0]
    (right,) = problem.right[0]
    page.rest()
    card = right.what
    page.feed(f"{'1' if card[0] == 'T' else card[0]} {card[1]}")
    until(lambda: state(page)["panel"], "no verdict")
    page.page.screenshot(path=str(tmp_path / "problem.png"))
    assert "is right" in str(state(page)["panel"])
    page.feed("Esc")
    assert not page.faults


def test_a_lesson_is_begun_and_answered(table: Page, tmp_path: Path) -> None:
    page = table
    page.begin("spades")
    page.python(LESSON)
    page.after(5)
    first = page.shown().colours
    page.page.screenshot(path=str(tmp_path / "lesson-1.png"))
    page.feed("Enter Enter")
    until(lambda: page.shown().colours != first, "nothing was read on")
    page.rest()
    page.page.screenshot(path=str(tmp_path / "lesson-2.png"))
    assert state(page)["program"] == "LessonProgram" and state(page)["layers"] == ["hearts"]
    assert not page.faults


def test_the_red_pencil_marks_a_hand_with_the_page_s_smaller_budget(table: Page, tmp_path: Path) -> None:
    page, hand = table, find_hand("hearts", "keys")
    page.begin("hearts")
    page.python(PENCIL)
    for word in hand.words:
        page.feed(word)
        if page.kept(match_key("hearts")) == hand.records[-1]:
            break
    last: list[object] = []

    def ended() -> list[object]:
        found = state(page)["marks"]
        last[:] = found if isinstance(found, list) else []
        return last if last and last[0] == last[1] else []

    try:
        until(ended, "", 3 * PATIENCE)
    except AssertionError:
        raise AssertionError(f"it never came to an end: {state(page)}") from None
    finally:
        page.page.screenshot(path=str(tmp_path / "pencil.png"))
    assert last[3] and state(page)["line"] == "", "on the score sheet, not below the picture"
    assert all(deals < 100 for deals in state(page)["deals"])  # type: ignore[attr-defined]
    page.feed("M")
    until(lambda: state(page)["program"] == "ReviewProgram", "no review")
    page.page.screenshot(path=str(tmp_path / "review.png"))
    page.feed("Esc")
    until(lambda: state(page)["program"] == "Hearts", "no way back")
    assert not page.faults
