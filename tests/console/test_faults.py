"""Carts of one's own that fail, started from the shelf itself: a line on the card, a report, and all goes on."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest

from retro.cabinet.home import open_shelf
from retro.cabinet.shelf.program import Shelf
from retro.contract.program import Launch
from tests.console import runs
from tests.console.rig import Rig

MANIFEST = """\
name = "mine"
title = "Mine"
year = 1990
machine = "pc-text"
games = ["comet"]
players = [2, 5]
author = "not named"
credit = "a cart of the tests"
"""

TOY = """
from retro.machine.pc import PC_TEXT

class Mine:
    machine, border, done = PC_TEXT, 1, False
    frames = 0
    def update(self, inp):
        self.frames += 1
        if self.frames > 20:
            raise RuntimeError("in the twentieth frame")
    def draw(self, image):
        return False
    def take_sounds(self):
        return ()
    def settle(self):
        pass
"""


@pytest.mark.parametrize(
    ("source", "told", "report"),
    [
        ("def open_program(host, switches):\n    raise ValueError('no boodles on Sundays')\n", "no boodles on Sundays", ""),
        ("def open_program(host, switches):\n    return 1 / 0\n", "cart.py, line 2: ZeroDivisionError: division by zero", ""),
        ("import nothing_of_that_name\n", "cart.py, line 1: ModuleNotFoundError: No module named 'nothing_of_that_name'", ""),
        ("x = 1\n", "has no open_program", ""),
        (f"{TOY}\ndef open_program(host, switches):\n    return Mine()\n", "mine failed", "in the twentieth frame"),
    ],
    ids=["refuses", "breaks", "cannot be imported", "opens nothing", "breaks later"],
)
def test_the_shelf_tells_and_goes_on(source: str, told: str, report: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "carts" / "mine"
    folder.mkdir(parents=True)
    (folder / "cart.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "cart.py").write_text(source, encoding="utf-8")
    # Each of these carts is another one of the same name.
    for name in ("carts.mine", "carts.mine.cart"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    rig = Rig()
    rig.desk.start(Launch("shelf", opener=partial(open_shelf, data=tmp_path)))
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf)
    rig.frame()
    for _ in range(next(n for n, thing in enumerate(shelf.scene.things) if thing.name == "mine")):
        rig.press("Right")
    rig.press("A")
    for _ in range(600):
        rig.frame()
        if shelf.scene.told:
            break
    assert rig.desk.top.program is shelf and told in shelf.scene.told
    assert (len(rig.reports) == 1 and report in rig.reports[0]) if report else rig.reports == []
    runs.rest(rig)
    rig.press("Left")
    assert shelf.thing.name != "mine" and not rig.desk.done, "the shelf is as it was"
