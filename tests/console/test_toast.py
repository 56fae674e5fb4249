"""The console's line: where it lies, and when it goes."""

from __future__ import annotations

import pytest

from retro.console.picture.toast import TICKS, WELCOME
from retro.console.picture.tube import Tint
from retro.contract.machine import Machine
from retro.machine.pc import PC_TEXT
from tests.console.rig import Rig
from tests.toy_program import Toy

LONG = "Fair dealing: SHA-256 0123456789abcdef0123456789abcdef 0123456789abcdef0123456789abcdef"


def rows_of(rig: Rig, machine: Machine) -> list[int]:
    """The rows of the canvas that hold the frame of a line."""
    gold = len(machine.palette) + Tint.GOLD
    pixels = rig.pixels
    return [y for y in range(480) if gold in pixels[640 * y : 640 * (y + 1)]]


@pytest.mark.parametrize("line", ["Kept.", LONG])
def test_it_lies_wholly_below_a_picture_of_400_rows(line: str) -> None:
    rig = Rig(Toy())
    rig.frame()
    rig.desk.toast(line)
    rig.frame()
    rows = rows_of(rig, PC_TEXT)
    assert rows[0] >= 441 and rows[-1] <= 479 and rows[-1] - rows[0] == (21 if line == "Kept." else 37)


def test_it_lies_at_the_foot_of_a_picture_that_fills_the_canvas() -> None:
    class Whole(Toy):
        machine = Machine("pc-vga", 640, 480, 1, 1, PC_TEXT.palette, 0)

        def draw(self, image: object) -> bool:
            return False

    rig = Rig(Whole())
    rig.frame()
    rig.desk.toast(LONG)
    rig.frame()
    rows = rows_of(rig, PC_TEXT)
    assert rows[-1] == 479 and rows[0] == 464, "no card and no question reaches so low"


@pytest.mark.parametrize("way", ["key", "click", "middle", "pad", "time"])
def test_the_next_key_or_click_takes_it_away(way: str) -> None:
    rig = Rig(Toy())
    rig.frame()
    rig.desk.toast("Kept.")
    rig.point(300, 200)
    rig.frame(wheel=1)
    assert rig.desk.message.line == "Kept.", "to point is not to click"
    if way == "key":
        rig.tap("A", text="a")
    elif way == "click":
        rig.click(300, 200)
    elif way == "middle":
        rig.click(300, 200, "middle")
    elif way == "pad":
        rig.press("A")
    else:
        for _ in range(TICKS):
            rig.frame()
    assert rig.desk.message.line == ""


def test_what_a_newcomer_is_told_stands_in_one_row() -> None:
    rig = Rig(Toy())
    rig.frame()
    rig.desk.toast(WELCOME)
    rig.frame()
    rows = rows_of(rig, PC_TEXT)
    assert rows[-1] - rows[0] == 21


def test_the_key_that_brings_it_does_not_take_it_away() -> None:
    rig = Rig(Toy())
    rig.frame()
    rig.tap("Shift", "F2")
    assert rig.desk.message.line
    rig.tap("Shift", "F2")
    assert rig.desk.message.line
