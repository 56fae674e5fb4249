"""The emulated Amiga: pens, clock, pointer; gadgets, menus, windows and screens, driven by Input values."""

from __future__ import annotations

from itertools import combinations

import pytest
import pyxel

from retro.contract.input import KeyDown, Press, Release, Typed
from retro.machine.amiga import AMIGA_KEYS, HIRES, HIRES_PALETTE, LORES, PENS, Clock, Pen, draw_pointer
from retro.machine.fonts import font_path
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button, Checkbox, Cycle, Gadget, Gadgets, Slider, Toggle
from retro.ui.amiga.paint import SANS, TIGHT, TOPAZ, Paint, width_of

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
    assert (gadgets.down, gadgets.pressed) == (None, button)
    assert gadgets.move(*INSIDE)
    assert (gadgets.down, gadgets.pressed) == (button, button)
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


# --- fonts ----------------------------------------------------------------------------------------------------------


def glyphs(face: str) -> dict[int, str]:
    """The bitmaps of a BDF font by code, with the place of each in its cell."""
    found, code, rows, inside = dict[int, str](), 0, list[str](), False
    for line in font_path(face).read_text(encoding="ascii").splitlines():
        word, _, rest = line.partition(" ")
        if word == "ENCODING":
            code = int(rest)
        elif word == "BBX":
            rows = [rest]
        elif word == "BITMAP":
            inside = True
        elif word == "ENDCHAR":
            found[code], inside = " ".join(rows), False
        elif inside:
            rows.append(line)
    return found


SEEN = [chr(code) for code in range(33, 127)]


@pytest.mark.parametrize(
    ("face", "more"), [(TOPAZ, [*map(chr, range(161, 256)), "\ue000", "\ue001"]), (SANS, list("♠♣♥♦")), (TIGHT, list("♠♣♥♦"))]
)
def test_every_character_has_a_glyph_of_its_own(face: str, more: list[str]) -> None:
    found = glyphs(face)
    assert [char for char in SEEN + more if ord(char) not in found] == []
    alike = {(a, b) for a, b in combinations(SEEN, 2) if found[ord(a)] == found[ord(b)]}
    # As in other faces without serifs; the game never shows one where the other could be meant.
    assert alike == (set() if face == TOPAZ else {("I", "l")})
