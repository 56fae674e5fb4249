"""What makes one come back, driven whole by keys alone, by the mouse alone, by a pad alone: problems, tables, the review, the tour."""

from __future__ import annotations

from typing import Any

import pytest

from carts.michigan.finale import FinaleMode
from carts.michigan.modes import MenuMode, OptionsMode
from carts.michigan.play import TableMode
from carts.michigan.program import Michigan
from carts.michigan.tour import ACTS, KEY, LOG_KEY, Tour
from retro.cabinet.cards.paint import MONTH, THEME, foot, row_box, tab_boxes
from retro.cabinet.cards.program import CardsProgram
from retro.comeback.looking import review
from retro.comeback.review.program import ReviewProgram
from retro.comeback.tables import launching
from retro.comeback.tables.program import COMPUTER, TablesProgram
from retro.contract.machine import left_of
from retro.contract.program import Launch
from retro.engine.experts.weigh import Depth
from retro.machine.rect import Rect
from retro.ui.text.page import Page
from tests.cabinet.cards_kit import on_a_desk
from tests.console.rig import Rig
from tests.review.test_review import match

DEVICES = ("keys", "mouse", "pad")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.comeback.review.weighed.USUAL", Depth(12, 40))


class Hand:
    """A person with one device.

    Args:
        rig: the desk.
        device: of :data:`DEVICES`.
    """

    def __init__(self, rig: Rig, device: str) -> None:
        self.rig = rig
        self.device = device

    @property
    def program(self) -> Any:
        """What is on the screen."""
        return self.rig.desk.top.program

    def key(self, name: str, place: Rect | None = None, means: str = "") -> None:
        """A key; for who has none the place that means the same, or what a click on the text page means."""
        rig = self.rig
        if self.device == "keys":
            rig.tap(name, text=name.lower() if len(name) == 1 else "")
            return
        if self.device == "pad" and name in BUTTONS and rig.desk.pad.arrows:
            rig.press(BUTTONS[name], frames=2)
            return
        x, y = self._middle(place) if place is not None else self._cell(means or f"key:{name}")
        (rig.click if self.device == "mouse" else rig.steer)(x, y)
        rig.frame()

    def _middle(self, place: Rect) -> tuple[int, int]:
        machine = self.program.machine
        x, y = place.x + place.w // 2, place.y + place.h // 2
        return left_of(machine) + x * machine.scale_x, machine.top + y * machine.scale_y

    def _cell(self, means: str) -> tuple[int, int]:
        page: Page = self.program._page
        found = [hot for hot in page.hot if hot.means == means and page.at(hot.row, hot.col) == means]
        assert found, f"nothing means {means}: {sorted({hot.means for hot in page.hot})}"
        machine = self.program.machine
        wide, high = machine.width // 80, machine.height // 25
        place = Rect(found[0].col * wide, found[0].row * high, wide, high)
        return self._middle(place)


BUTTONS = {"Enter": "A", "Esc": "B", "Up": "Up", "Down": "Down", "Left": "Left", "Right": "Right"}


# --- the box of problems and the calendar -----------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
def test_problems_by_one_device(device: str) -> None:
    rig = on_a_desk()
    hand, box = Hand(rig, device), rig.desk.top.program
    assert isinstance(box, CardsProgram) and not box.cards.tab
    month = box.cards.month
    hand.key("PageUp", Rect(MONTH.x + 4, MONTH.y + 4, 8, 8))
    assert box.cards.month < month, "the calendar, a month before"
    hand.key("PageDown", Rect(MONTH.x + MONTH.w - 12, MONTH.y + 4, 8, 8))
    assert box.cards.month == month
    for _ in range(2):
        hand.key("Right", tab_boxes(box.cards.tabs())[box.cards.tab + 1])
    assert box.cards.game == "hearts"
    for _ in range(len(box.cards.lines)):
        before = box.cards.heading(), box.cards.aside(), len(box.cards.lines)
        hand.key("T", THEME)
        assert (box.cards.heading(), box.cards.aside(), len(box.cards.lines)) != before
        if len(box.cards.lines) == 5:
            break
    hand.key("Down", row_box(1, today=False))
    assert box.cards.at == 1
    hand.key("Enter", row_box(1, today=False))
    assert rig.desk.top.running.name == "hearts"
    # The program's own table: leave it the program's own way, and put the box back.
    rig.frame()
    assert rig.desk.top.program.sitting().table.state.phase == "play"  # type: ignore[attr-defined]
    rig.desk.leave(1)
    rig.frame()
    cap = next(one for one in foot(False) if one.does == "back")
    hand.key("Esc", cap.box)
    assert rig.desk.done


# --- the same deal at two tables, and the review behind it -----------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
def test_tables_and_the_review_by_one_device(device: str) -> None:
    rig = Rig()
    rig.desk.start(launching.launch("hearts", match("hearts", 4, 3), "Hearts"))
    hand, program = Hand(rig, device), rig.desk.top.program
    assert isinstance(program, TablesProgram)
    program.settle()
    rig.frame()
    assert program.deal == 2
    hand.key("Up", means="cell:1:0")
    hand.key("Right", means="cell:1:1")
    assert (program.deal, program.table) == (1, COMPUTER)
    hand.key("C", means="key:C")
    assert program.entry == ""
    hand.key("Esc", Rect(600, 8, 16, 8))
    assert program.entry is None and not program.done, "only the field is closed"
    hand.key("Enter", means="cell:1:1")
    rig.frame()
    looking = rig.desk.top.program
    assert isinstance(looking, ReviewProgram)
    hand.key("Right", means="key:Right")
    assert looking.at == 1
    hand.key("W", means="key:W")
    looking.settle()
    rig.frame()
    hand.key("O", means="key:O")
    hand.key("N", means="key:N")
    assert looking._weighs and not looking._open
    hand.key("Esc", means="key:Esc")
    rig.frame()
    assert rig.desk.top.program is rig.desk.layers[0].program
    hand.key("Esc", means="key:Esc")
    assert rig.desk.done


@pytest.mark.parametrize("device", DEVICES)
def test_deals_of_the_review_by_one_device(device: str) -> None:
    told = match("hearts", 4, 3)
    rig = Rig()
    rig.desk.start(review(told, told.hands[-1], "Hearts", None, ()))
    hand, looking = Hand(rig, device), rig.desk.top.program
    assert isinstance(looking, ReviewProgram) and looking._which == 2
    hand.key("PageUp", means="key:PageDown")
    assert looking._which == (1 if device == "keys" else 0), "a click goes round"
    hand.key("PageDown", means="key:PageDown")
    assert looking._which == (2 if device == "keys" else 1)
    hand.key("End", means="key:End")
    assert looking.at == len(looking.review.moves)


# --- the Comet Tour ------------------------------------------------------------------------------------------------------------


def _michigan(rig: Rig) -> Michigan:
    rig.desk.start(Launch("michigan", switches=("*",), options={"game": "michigan", "players": "4"}))
    rig.frame()
    program = rig.desk.top.program
    assert isinstance(program, Michigan)
    return program


@pytest.mark.parametrize("device", DEVICES)
def test_the_tours_menu_and_interludes_by_one_device(device: str) -> None:
    rig = Rig()
    program, hand = _michigan(rig), Hand(rig, device)
    assert isinstance(program.mode, OptionsMode)
    hand.key("Esc")
    hand.key("O")
    assert isinstance(program.mode, MenuMode)
    hand.key("B")
    assert isinstance(program.mode, FinaleMode), "what is told before the first act"
    _past(hand, program)
    assert isinstance(program.mode, TableMode) and program.touring.tour is not None
    assert program.mode.match.game == ACTS[0]


@pytest.mark.parametrize("device", DEVICES)
def test_the_report_to_orbit_by_one_device(device: str) -> None:
    tour = Tour.new(4, 3)
    tour.act, tour.chips = len(ACTS), [1100, 900, 1000, 1000]
    rig = Rig(texts={KEY: tour.write()})
    program, hand = _michigan(rig), Hand(rig, device)
    assert isinstance(program.mode, MenuMode), "the tour waits: its report is due"
    hand.key("Enter", means=_first(program))
    assert isinstance(program.mode, FinaleMode) and LOG_KEY in rig.store.texts
    _past(hand, program)
    assert isinstance(program.mode, MenuMode) and KEY not in rig.store.texts
    hand.key("O")
    hand.key("L")
    assert "TOUR NO. 3" in "\n".join(program.page().lines())
    hand.key("Esc")
    hand.key("Esc")
    hand.key("Esc")


def _first(program: Michigan) -> str:
    page = program.page()
    return next(hot.means for hot in page.hot if hot.means.startswith("key:") and len(hot.means) == 5)


def _past(hand: Hand, program: Michigan) -> None:
    """A show is ended where it moves, and left."""
    mode = program.mode
    for _ in range(4):
        if program.mode is mode:
            hand.key("Enter", Rect(200, 100, 8, 8))
    assert program.mode is not mode
