"""What of the overlay takes the keys, what is only read, and the button of the mouse that is the console's own."""

from __future__ import annotations

from pathlib import Path

from retro.console.overlay import layout
from retro.console.overlay.panel import FOOT, NONE
from retro.console.overlay.rows import Deed
from tests.console.rig import Rig, Starter
from tests.console.test_overlay import Helping, opened


def test_the_middle_button_is_the_consoles_even_where_the_program_wants_no_mouse() -> None:
    toy = Starter()
    rig = Rig(toy)
    rig.desk.top.running.host.mouse = False
    rig.click(300, 200, "middle")
    assert rig.desk.panel is not None
    rig.click(300, 200, "middle")
    assert rig.desk.panel is None
    rig.desk.top.running.host.mouse = True
    rig.click(300, 200, "middle")
    rig.tap("Esc")
    rig.click(300, 200, "right")
    assert [word for word in toy.words if "middle" in word] == [] and [word for word in toy.words if "right" in word]


def test_only_what_can_be_done_takes_the_keys_and_what_is_read_scrolls_by() -> None:
    rig = Rig(Helping())
    shown = opened(rig)
    assert shown.focus == NONE and shown.foot == FOOT, "nothing in sight can be done"
    rig.tap("Enter")
    assert shown.message == ""
    rig.point(layout.KEY_LEFT + 20, layout.CONTENT.y + 60)
    assert shown.focus == NONE
    steps = 0
    while shown.focus == NONE:
        before = shown.scroll
        rig.tap("Down")
        assert 0 < shown.scroll - before <= 3 * layout.LINE, "no line is passed over"
        steps += 1
    assert steps > 3 and isinstance(shown.row, Deed) and shown.scroll == shown.overflow - layout.CHOICE_HEIGHT, "the last but one"
    rig.frame(wheel=9)
    assert shown.scroll == 0 and shown.focus == NONE, "the keys are on nothing that is out of sight"
    rig.tap("PageDown")
    assert 0 < shown.scroll <= layout.CONTENT.h
    rig.tap("End")
    rig.tap("Up")  # from the last to the last but one, both in sight
    while shown.scroll:
        before = shown.scroll
        rig.tap("Up")
        assert shown.scroll < before
    rig.tap("Tab")
    assert shown.sheet.title == "Ease" and shown.focus == 0
    rig.tap("Down")
    assert shown.focus == 1
    rig.tap("Up")
    rig.tap("Up")
    assert shown.focus == 0


def test_what_is_only_to_be_read_is_spoken_as_it_comes_into_sight(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    rig = Rig(Helping(), say=log)
    shown = opened(rig)
    first = log.read_text(encoding="utf-8").splitlines()
    assert first[:4] == ["Keys.", "Toy, this screen", "F10: another border", "Right button: the menus"]
    while shown.scroll < shown.overflow:
        rig.tap("Down")
    lines = log.read_text(encoding="utf-8").splitlines()
    wanted = [place.row.spoken() for place in shown.places]
    assert lines[1 : len(wanted) + 1] == wanted, "each once, in their order"
