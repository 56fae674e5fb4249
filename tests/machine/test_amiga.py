"""The emulated Amiga: pens, clock, pointer; gadgets, menus, windows and screens, driven by Input values."""

from __future__ import annotations

import pytest
import pyxel

from retro.machine.amiga import AMIGA_KEYS, HIRES, HIRES_PALETTE, LORES, PENS, Clock, Pen, draw_pointer
from retro.ui.amiga.gadgets import Button, Checkbox, Cycle, Gadget, Gadgets, Slider, Toggle
from retro.ui.amiga.menus import Item, Menu, MenuBar
from retro.ui.amiga.paint import SANS, TIGHT, TOPAZ, Paint, Rect, width_of
from retro.ui.amiga.screen import DEPTH_BOX, AmigaScreen
from retro.ui.amiga.windows import Requester, Window
from retro.ui.input import Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed

BOX = Rect(100, 50, 80, 16)
INSIDE, OUTSIDE = (120, 55), (300, 150)


def picture() -> pyxel.Image:
    image = pyxel.Image(640, 200)
    image.cls(Pen.FELT)
    return image


def pens_in(image: pyxel.Image, r: Rect) -> set[int]:
    return {image.pget(x, y) for y in range(r.y, r.y + r.h) for x in range(r.x, r.x + r.w)}


# --- the machine ----------------------------------------------------------------------------------------------------


def test_screens_fill_the_canvas_between_the_bands() -> None:
    for machine in (HIRES, LORES):
        assert (machine.width * machine.scale_x, machine.height * machine.scale_y, machine.top) == (640, 400, 40)


def test_the_desktops_four_pens_keep_their_colours() -> None:
    assert HIRES_PALETTE[:4] == (0xAAAAAA, 0x000000, 0xFFFFFF, 0x6688BB)
    assert len(HIRES_PALETTE) == PENS + 3


def test_the_clock_loses_nothing() -> None:
    clock = Clock()
    assert sum(clock.ticks(1) for _ in range(600)) == 500
    assert Clock().ticks(7) == 5


def test_the_pointer_is_drawn_in_its_own_colours_with_its_tip_at_the_place() -> None:
    image = picture()
    draw_pointer(image, 200, 100)
    assert image.pget(200, 100) == PENS + 1
    assert pens_in(image, Rect(200, 100, 20, 10)) == {Pen.FELT, PENS, PENS + 1, PENS + 2}
    assert pens_in(image, Rect(180, 90, 20, 10)) == {Pen.FELT}


def test_the_right_amiga_key_is_the_right_one_of_today() -> None:
    assert {"RGui", "RCtrl", "RAlt"} == AMIGA_KEYS


# --- painting -------------------------------------------------------------------------------------------------------


def test_light_comes_from_the_upper_left() -> None:
    image = picture()
    paint = Paint(image)
    paint.bevel(BOX, Pen.FACE)
    edge = [image.pget(x, BOX.y + 5) for x in (100, 101, 102, 177, 178, 179)]
    assert edge == [Pen.SHINE, Pen.SHINE, Pen.FACE, Pen.FACE, Pen.TEXT, Pen.TEXT]
    assert (image.pget(140, BOX.y), image.pget(140, BOX.y + 15)) == (Pen.SHINE, Pen.TEXT)
    paint.bevel(BOX, Pen.FACE, recessed=True)
    assert (image.pget(140, BOX.y), image.pget(140, BOX.y + 15)) == (Pen.TEXT, Pen.SHINE)


def test_a_ghost_is_one_dot_in_four_staggered() -> None:
    image = picture()
    Paint(image).ghost(Rect(40, 40, 40, 20))
    dots = [(x, y) for y in range(40, 60) for x in range(40, 80) if image.pget(x, y) == Pen.TEXT]
    assert len(dots) == 40 * 20 // 4
    assert {x % 4 for x, y in dots if y % 2 == 0} != {x % 4 for x, y in dots if y % 2}


@pytest.mark.parametrize(("face", "text", "width"), [(TOPAZ, "Partner", 56), (SANS, "Call hearts?", 91)])
def test_words_are_as_wide_as_the_notes_measure(face: str, text: str, width: int) -> None:
    assert width_of(text, face) == width


def test_the_tight_face_is_narrower() -> None:
    assert width_of("Alone", TIGHT) < width_of("Alone", SANS)


# --- gadgets --------------------------------------------------------------------------------------------------------


def click(gadgets: Gadgets, at: tuple[int, int] = INSIDE, up: tuple[int, int] | None = None, shift: bool = False) -> Gadget | None:
    gadgets.handle(Press(*at))
    gadgets.move(*(up or at))
    return gadgets.handle(Release(*(up or at)), shift)


def test_a_gadget_acts_on_release() -> None:
    button = Button("go", BOX, "Go")
    gadgets = Gadgets([button])
    assert gadgets.handle(Press(*INSIDE)) is None
    assert gadgets.down is button
    assert gadgets.handle(Release(*INSIDE)) is button
    assert gadgets.down is None


def test_rolled_off_it_pops_up_and_does_nothing_and_back_on_it_sinks_again() -> None:
    button = Button("go", BOX, "Go")
    gadgets = Gadgets([button])
    gadgets.handle(Press(*INSIDE))
    assert gadgets.move(*OUTSIDE)
    assert gadgets.down is None
    assert gadgets.pressed is button
    assert gadgets.move(*INSIDE)
    assert gadgets.down is button
    gadgets.move(*OUTSIDE)
    assert gadgets.handle(Release(*OUTSIDE)) is None


def test_a_press_outside_that_is_let_go_inside_does_nothing() -> None:
    gadgets = Gadgets([Button("go", BOX, "Go")])
    assert click(gadgets, OUTSIDE, INSIDE) is None


def test_a_pressed_gadget_is_recessed_and_filled() -> None:
    image = picture()
    button = Button("go", BOX, "Go")
    button.draw(Paint(image), True)
    assert image.pget(BOX.x, BOX.y + 4) == Pen.TEXT
    assert image.pget(BOX.x + 10, BOX.y + 4) == Pen.FILL


def test_a_ghosted_gadget_never_reacts() -> None:
    button = Button("go", BOX, "Go", "G")
    button.ghosted = True
    gadgets = Gadgets([button], accept="go")
    assert click(gadgets) is None
    assert gadgets.handle(Typed("g")) is None
    assert gadgets.handle(KeyDown("Enter")) is None
    gadgets.handle(KeyDown("Tab"))
    assert gadgets.focus is None
    assert gadgets.ticks == []
    image = picture()
    button.draw(Paint(image), False)
    inner = Rect(BOX.x + 4, BOX.y + 2, 20, 4)
    assert pens_in(image, inner) == {Pen.FACE, Pen.TEXT}


def test_a_toggle_can_be_taken_back() -> None:
    toggle = Toggle("alone", BOX, "Alone")
    gadgets = Gadgets([toggle])
    click(gadgets)
    assert toggle.selected
    click(gadgets, up=OUTSIDE)
    assert toggle.selected
    click(gadgets)
    assert not toggle.selected


def test_a_cycle_steps_on_and_with_shift_back() -> None:
    cycle = Cycle("style", BOX, ("one", "two", "three"))
    gadgets = Gadgets([cycle])
    click(gadgets)
    assert cycle.index == 1
    click(gadgets, shift=True)
    click(gadgets, shift=True)
    assert cycle.index == 2


def test_a_checkbox_answers_on_its_word_too() -> None:
    box = Checkbox("early", 100, 50, "End Early")
    gadgets = Gadgets([box])
    click(gadgets, (150, 55))
    assert box.checked


def test_a_slider_follows_the_pointer_and_stays_in_its_groove() -> None:
    slider = Slider("speed", Rect(100, 50, 110, 11), 12, 6)
    gadgets = Gadgets([slider])
    gadgets.handle(Press(155, 55))
    assert gadgets.move(400, 180)
    assert slider.value == 12
    assert gadgets.move(0, 0)
    assert slider.value == 0
    assert gadgets.handle(Release(0, 0)) is slider
    gadgets.focus = slider
    gadgets.handle(KeyDown("Right"))
    assert slider.value == 1


def test_everything_can_be_reached_by_tab_and_shows_where_one_is() -> None:
    first, ghosted, last = Button("a", BOX, "A"), Button("b", BOX.moved(0, 20), "B"), Button("c", BOX.moved(0, 40), "C")
    ghosted.ghosted = True
    gadgets = Gadgets([first, ghosted, last])
    seen = []
    for _ in range(3):
        gadgets.handle(KeyDown("Tab"))
        seen.append(gadgets.focus)
    assert seen == [first, last, first]
    gadgets.handle(KeyDown("Tab"), shift=True)
    assert gadgets.focus is last
    plain, ringed = picture(), picture()
    last.draw(Paint(plain), False)
    last.draw(Paint(ringed), False)
    last.ring(Paint(ringed))
    assert bytes(plain.data_ptr()) != bytes(ringed.data_ptr())
    assert gadgets.handle(KeyDown("Enter")) is last
    assert gadgets.handle(KeyDown("Space")) is last
    gadgets.handle(Press(*OUTSIDE))
    assert gadgets.focus is None


def test_letters_enter_and_esc_press_gadgets() -> None:
    yes, no = Button("yes", BOX, "Yes", "Y"), Button("no", BOX.moved(0, 20), "No", "N")
    gadgets = Gadgets([yes, no], accept="yes", refuse="no")
    assert gadgets.handle(Typed("n")) is no
    assert gadgets.handle(KeyDown("Enter")) is yes
    assert gadgets.handle(KeyDown("Esc")) is no


# --- menus ----------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("place", [(20, 5), (300, 5), (20, 26), (20, 35), (300, 150)])
def test_a_release_on_nothing_selects_nothing(place: tuple[int, int]) -> None:
    """On the title, beside it, on a ghosted item, on the line, in the window."""
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
    assert rig.screen.behind
    assert rig.screen.busy
    assert rig.pixels() != before
    rig.click(100, 80)
    assert rig.window.acts == []
    rig.click(*place)
    assert not rig.screen.behind
    rig.step(KeyDown("RGui"), KeyDown("M"))
    assert rig.screen.behind
    rig.step(KeyUp("M"), KeyUp("RGui"), KeyDown("Esc"))
    assert not rig.screen.behind


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
