"""Menus, windows, requesters and screens of the emulated Amiga, driven by Input values."""

from __future__ import annotations

import pytest
import pyxel

from retro.contract.input import Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed
from retro.machine.amiga import AMIGA_KEYS, PENS, Pen
from retro.machine.rect import Rect
from retro.ui.amiga.bar import DEPTH_BOX
from retro.ui.amiga.gadgets import Button, Gadget, Gadgets
from retro.ui.amiga.menus import Item, Menu, MenuBar
from retro.ui.amiga.screen import AmigaScreen
from retro.ui.amiga.windows import Requester, Window

# --- menus ----------------------------------------------------------------------------------------------------------


def pens_in(image: pyxel.Image, r: Rect) -> set[int]:
    return {image.pget(x, y) for y in range(r.y, r.y + r.h) for x in range(r.x, r.x + r.w)}


def bar() -> MenuBar:
    items = [Item("new", "New", "N"), Item("save", "Save", "V", ghosted=True), Item(""), Item("quit", "Quit", "Q")]
    project = Menu("Project", 4, 120, items)
    return MenuBar([project, Menu("Game", 90, 120, [Item("nil", "Nil", checked=True)])])


LEFT_ONE = Rect(50, 40, 200, 100)


class Plain(Window):
    """A window that remembers what it is told."""

    def __init__(self, rect: Rect = LEFT_ONE, **how: bool) -> None:
        super().__init__("Plain", rect, **how)
        self.gadgets = Gadgets([Button("go", Rect(rect.x + 20, rect.y + 30, 60, 16), "Go", "G")])
        self.acts: list[str] = []
        self.time = 0

    def acted(self, gadget: Gadget) -> None:
        self.acts.append(gadget.name)

    def tick(self, ticks: int) -> None:
        self.time += ticks


class Rig:
    """A screen with a window, and a way to tell it things."""

    def __init__(self) -> None:
        self.chosen: list[str] = []
        self.screen = AmigaScreen("A screen", bar(), self.chosen.append)
        self.window = Plain()
        self.screen.open(self.window)
        self.held: set[str] = set()
        self.at: tuple[int, int] | None = None

    def step(self, *events: InputEvent, ticks: int = 0) -> None:
        for event in events:
            if isinstance(event, KeyDown):
                self.held.add(event.name)
            elif isinstance(event, KeyUp):
                self.held.discard(event.name)
            elif isinstance(event, (Press, Release)):
                self.at = (event.x, event.y)
        self.screen.update(Input(events, frozenset(self.held), self.at, ticks=ticks))

    def move(self, x: int, y: int) -> None:
        self.at = (x, y)
        self.step()

    def click(self, x: int, y: int) -> None:
        self.step(Press(x, y))
        self.step(Release(x, y))

    def draw(self) -> pyxel.Image:
        image = pyxel.Image(640, 200)
        self.screen.touch()
        self.screen.draw(image)
        return image

    def pixels(self) -> bytes:
        image = self.draw()
        return bytes(image.data_ptr())


def test_the_right_button_pulls_the_menu_down_and_its_release_selects() -> None:
    rig = Rig()
    rig.step(Press(20, 5, "right"))
    assert rig.screen.menus.open
    rig.move(20, 16)
    image = rig.draw()
    lit = 7 - Pen.SHINE
    assert image.pget(70, 15) == lit
    rig.step(Release(20, 16, "right"))
    assert rig.chosen == ["new"]
    assert not rig.screen.menus.open


@pytest.mark.parametrize("place", [(300, 5), (20, 26), (20, 35), (300, 150)])
def test_a_release_on_nothing_selects_nothing(place: tuple[int, int]) -> None:
    """Beside the title, on a ghosted item, on the line, in the window."""
    rig = Rig()
    rig.step(Press(20, 5, "right"))
    rig.move(*place)
    rig.step(Release(*place, "right"))
    assert rig.chosen == []
    assert not rig.screen.menus.open


@pytest.mark.parametrize("key", sorted(AMIGA_KEYS))
def test_amiga_keys_choose_without_the_menu(key: str) -> None:
    rig = Rig()
    rig.step(KeyDown(key), KeyDown("Q"))
    assert rig.chosen == ["quit"]
    rig.step(KeyUp("Q"), KeyDown("V"))
    assert rig.chosen == ["quit"], "a ghosted item has no key"


def test_a_chord_within_one_frame_is_a_chord_in_any_order() -> None:
    rig = Rig()
    rig.step(KeyDown("Q"), KeyDown("RCtrl"), KeyUp("Q"), KeyUp("RCtrl"))
    assert rig.chosen == ["quit"]


def test_a_letter_alone_is_no_menu_key() -> None:
    rig = Rig()
    rig.step(KeyDown("Q"), Typed("q"))
    assert rig.chosen == []


@pytest.mark.parametrize("key", ["Menu", "F10"])
def test_the_menu_by_keys(key: str) -> None:
    rig = Rig()
    rig.step(KeyDown(key), KeyUp(key))
    rig.step(KeyDown("Down"))
    rig.step(KeyDown("Enter"))
    assert rig.chosen == ["quit"], "over the ghosted item and the line"
    rig.step(KeyDown(key), KeyUp(key))
    rig.step(KeyDown("Right"))
    rig.step(KeyDown("Enter"))
    assert rig.chosen[-1] == "nil"
    rig.step(KeyDown(key), KeyUp(key))
    rig.step(KeyDown("Esc"))
    assert not rig.screen.menus.open


def test_a_letter_that_chooses_from_the_menu_is_not_typed_into_the_window() -> None:
    rig = Rig()
    rig.screen.menus.menus[0].items[0] = Item("go", "Go", "G")
    rig.step(KeyDown("Menu"), KeyUp("Menu"))
    rig.step(KeyDown("G"), Typed("g"))
    assert rig.chosen == ["go"]
    assert rig.window.acts == []


def test_a_finger_taps_the_title_and_then_an_item() -> None:
    rig = Rig()
    rig.click(300, 5)
    assert rig.screen.menus.open
    rig.click(20, 5)
    rig.click(20, 16)
    assert rig.chosen == ["new"]


def test_a_menu_shows_ticks_and_gives_back_what_was_under_it() -> None:
    rig = Rig()
    before = rig.pixels()
    rig.step(Press(100, 5, "right"))
    image = rig.draw()
    assert Pen.TEXT in pens_in(image, Rect(94, 14, 12, 8))
    rig.step(Release(300, 150, "right"))
    rig.at = None
    rig.step()
    assert rig.pixels() == before


# --- windows --------------------------------------------------------------------------------------------------------


def test_the_close_gadget_closes_on_release_and_not_when_rolled_off() -> None:
    rig = Rig()
    rig.step(Press(55, 45))
    rig.step(Release(300, 45))
    assert rig.screen.windows == [rig.window]
    rig.click(55, 45)
    assert rig.screen.windows == []
    assert rig.screen.active is None


def test_the_depth_gadget_changes_which_window_is_in_front() -> None:
    rig = Rig()
    other = Plain(Rect(150, 60, 200, 100))
    rig.screen.open(other)
    assert rig.screen.active is other
    rig.click(340, 64)
    assert rig.screen.windows == [other, rig.window]
    assert rig.screen.active is rig.window
    rig.click(340, 64)
    assert rig.screen.windows == [rig.window, other]


def test_a_click_activates_without_bringing_to_the_front() -> None:
    rig = Rig()
    other = Plain(Rect(150, 60, 200, 100))
    rig.screen.open(other)
    image = rig.draw()
    assert (image.pget(120, 42), image.pget(300, 62)) == (Pen.FACE, Pen.FILL)
    rig.click(60, 130)
    assert rig.screen.active is rig.window
    assert rig.screen.windows[-1] is other
    image = rig.draw()
    assert (image.pget(120, 42), image.pget(300, 62)) == (Pen.FILL, Pen.FACE)


def test_the_title_bar_drags_a_window_and_its_gadgets_go_with_it() -> None:
    rig = Rig()
    rig.step(Press(120, 45))
    rig.move(220, 65)
    rig.step(Release(220, 65))
    assert (rig.window.dx, rig.window.dy) == (100, 20)
    rig.click(185, 100)
    assert rig.window.acts == ["go"]
    rig.step(Press(250, 65))
    rig.move(639, 199)
    rig.step(Release(639, 199))
    assert (rig.window.rect.x + rig.window.dx + 200, rig.window.rect.y + rig.window.dy + 100) == (640, 200)


def test_time_goes_by_for_the_active_window_only_and_stands_while_a_menu_is_open() -> None:
    rig = Rig()
    rig.step(ticks=6)
    assert rig.window.time == 5
    other = Plain(Rect(150, 60, 200, 100))
    rig.screen.open(other)
    rig.step(ticks=6)
    assert (rig.window.time, other.time) == (5, 5)
    rig.step(Press(20, 5, "right"))
    rig.step(ticks=60)
    assert other.time == 5


def test_the_screens_depth_gadget_shows_the_desktop_and_brings_the_program_back() -> None:
    rig = Rig()
    place = (DEPTH_BOX.x + 5, 5)
    before = rig.pixels()
    rig.click(*place)
    assert (rig.screen.behind, rig.screen.busy) == (True, True)
    assert rig.pixels() != before
    rig.click(100, 80)
    assert rig.window.acts == []
    rig.click(*place)
    assert (rig.screen.behind, rig.screen.busy) == (False, False)
    rig.step(KeyDown("RGui"), KeyDown("M"))
    assert (rig.screen.behind, rig.screen.busy) == (True, True)
    rig.step(KeyUp("M"), KeyUp("RGui"), KeyDown("Esc"))
    assert (rig.screen.behind, rig.screen.busy) == (False, False)


def test_a_requester_must_be_answered_first() -> None:
    rig = Rig()
    answers: list[str] = []
    asked = Requester("Really?", ("Some words",), (("yes", "Yes", "Y"), ("no", "No", "N")), answers.append)
    rig.screen.open(asked)
    rig.click(100, 80)
    rig.step(Press(20, 5, "right"))
    rig.step(Release(20, 16, "right"))
    rig.step(KeyDown("RGui"), KeyDown("Q"), KeyUp("Q"), KeyUp("RGui"))
    assert (rig.window.acts, rig.chosen, answers) == ([], [], [])
    yes, no = asked.gadgets.gadgets
    assert yes.rect.w == no.rect.w
    assert yes.rect.x == asked.panel.x
    assert no.rect.x + no.rect.w == asked.panel.x + asked.panel.w
    rig.step(Typed("n"))
    assert answers == ["no"]
    assert rig.screen.active is rig.window


def test_a_requester_can_be_put_behind_to_look_and_comes_back() -> None:
    rig = Rig()
    asked = Requester("Really?", ("Some words",), (("yes", "Yes", "Y"),), lambda _: None)
    rig.screen.open(asked)
    box = asked.depth_box
    rig.click(box.x + 5, box.y + 5)
    assert rig.screen.windows[0] is asked
    rig.click(100, 80)
    assert rig.screen.windows[-1] is asked
    assert rig.window.acts == []


def test_nothing_is_painted_when_nothing_happens() -> None:
    rig = Rig()
    image = pyxel.Image(640, 200)
    assert rig.screen.draw(image)
    rig.step(ticks=1)
    assert not rig.screen.draw(image)
    rig.move(200, 100)
    assert rig.screen.draw(image)
    assert image.pget(200, 100) == PENS + 1
    rig.move(300, 100)
    rig.screen.draw(image)
    assert image.pget(200, 100) < PENS
