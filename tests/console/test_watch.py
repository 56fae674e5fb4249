"""What is started with somebody who watches it: asked after every update, it may open the overlay with a page; a page may end it."""

from __future__ import annotations

from retro.console.overlay.actions import Action, Leave, Page
from retro.contract.program import Launch, Program
from tests.console.rig import Rig, Starter, opener
from tests.toy_program import Toy


def watched(told: list[int]) -> tuple[Rig, Starter, Toy]:
    """A toy on a starter; the watch shows a page once the toy has been given something."""
    below, toy = Starter(), Toy()
    page = Page("Well", ["That was it."], [Action("Leave it", Leave)])

    def watch(program: Program, ticks: int) -> object:
        assert program is toy
        told.append(ticks)
        return page if toy.words and not told.count(0) and len(toy.words) < 3 else None

    below.wants = [Launch("toy", opener=opener(toy), watch=watch)]
    rig = Rig(below)
    rig.frame()
    return rig, below, toy


def test_a_watch_is_asked_after_every_update_and_opens_the_overlay_with_its_page() -> None:
    told: list[int] = []
    rig, _, _ = watched(told)
    rig.frame()
    rig.frame()
    assert rig.desk.panel is None and told == [1, 1]
    rig.tap("A")
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Well"
    asked = len(told)
    rig.frame()
    assert len(told) == asked, "it is not asked while the overlay is open"


def test_a_page_may_end_the_program_below() -> None:
    rig, below, _ = watched([])
    rig.tap("A")
    rig.tap("Enter")
    assert rig.desk.panel is None and rig.desk.top.program is below and below.told == [""]
