"""Buttons and menus of VGA graphics: places, keys, focus, what a press looks like."""

from __future__ import annotations

from itertools import pairwise

import pyxel

from retro.ui.vga.buttons import Button, ButtonRow
from retro.ui.vga.control import SIGNAL_GAP, SIGNAL_TICKS, Control
from retro.ui.vga.menu import BAR_HEIGHT, Bar, ColourList, Entry, Panel, by_key


def row() -> ButtonRow:
    up = Button("up", "Order up", "O", enabled=False)
    return ButtonRow([Button("pass", "Pass", "P"), up, Button("one", "1", "1", 0), Button("a", "Alone", "A")], 320, 318)


def picture(some: ButtonRow, focused: bool = False) -> bytes:
    image = pyxel.Image(640, 480)
    some.draw(image, focused)
    return bytes(image.data_ptr())


def middle(some: ButtonRow, index: int) -> tuple[int, int]:
    x, y, w, h = some.rect(index)
    return x + w // 2, y + h // 2


def test_a_row_is_centred_and_its_buttons_do_not_touch() -> None:
    some = row()
    rects = [some.rect(n) for n in range(4)]
    assert abs(rects[0].x + rects[-1].x + rects[-1].w - 640) <= 1
    assert all(b.x - (a.x + a.w) == 8 for a, b in pairwise(rects))


def test_a_ghosted_button_cannot_be_reached_in_any_way() -> None:
    some = row()
    control = Control(some)
    assert some.at(*middle(some, 1)) is None and some.by_key("o") is None
    control.press(*middle(some, 1))
    assert control.release(*middle(some, 1)) is None
    seen = []
    for _ in range(3):
        control.key("Tab", False, True)
        seen.append(some.focus)
    assert seen == [2, 3, 0]


def test_keys_press_by_letter_digit_and_focus() -> None:
    control = Control(row())
    assert control.char("P") == control.char("p") == 0
    assert control.char("1") == 2 and control.char("x") is None
    assert control.key("Enter", False, False) is None, "what cannot be seen is not pressed"
    assert control.key("Enter", False, True) == 0
    control.key("Left", False, True)
    assert control.key("Space", False, True) == 3
    control.key("Tab", True, True)
    assert control.key("KPEnter", False, True) == 2


def test_enter_presses_the_only_button() -> None:
    assert Control(ButtonRow([Button("go", "Go on", "G")], 320, 318)).key("Enter", False, False) == 0


def test_a_button_is_pressed_when_the_mouse_comes_up_on_it() -> None:
    some = row()
    control = Control(some)
    at = middle(some, 3)
    control.press(*at)
    assert some.pressed == 3
    assert control.move(10, 10) and some.pressed is None
    assert control.release(10, 10) is None
    control.press(*at)
    control.move(10, 10)
    control.move(*at)
    assert some.pressed == 3
    assert control.release(*at) == 3 and some.pressed is None


def test_buttons_that_press_themselves_do_so_in_turn_and_come_up_again() -> None:
    some = row()
    control = Control(some)
    control.signal(["a", "pass"])
    downs = []
    for _ in range(2 * SIGNAL_TICKS + SIGNAL_GAP + 10):
        downs.append(some.pressed)
        control.pass_time(1)
    assert downs[:SIGNAL_TICKS] == [3] * SIGNAL_TICKS
    assert downs.count(0) == SIGNAL_TICKS and downs[-1] is None and not control.signalling
    control.signal(["a"])
    assert control.char("p") == 0
    assert some.pressed is None and not control.signalling, "a key ends the signal"


def test_every_state_of_a_button_looks_different() -> None:
    some = row()
    looks = [picture(some), picture(some, focused=True)]
    some.pressed = 0
    looks.append(picture(some))
    some.pressed = None
    some.buttons[3].on = True
    looks.append(picture(some))
    some.pressed = 3
    looks.append(picture(some))
    some.buttons[3].enabled = False
    some.buttons[3].on, some.pressed = False, None
    looks.append(picture(some))
    assert len(set(looks)) == len(looks)


ENTRIES = (Entry("one", "One", "O"), Entry("two", "Two", "w", checked=True), Entry("three", "Three", "h", swatch=9))


def test_words_of_a_bar_are_apart_and_found_again() -> None:
    bar = Bar(ENTRIES)
    assert [bar.at(bar.rect(entry.name).x + 5, 10) for entry in ENTRIES] == list(ENTRIES)
    assert bar.at(600, 10) is None
    assert [bar.beside("three", 1), bar.beside("one", -1)] == ["one", "three"]
    assert by_key(ENTRIES, "W") == ENTRIES[1] and by_key(ENTRIES, "z") is None


def test_a_panel_stays_on_the_screen_and_its_rows_are_found() -> None:
    panel = Panel("A head line that is rather long", ENTRIES, 600)
    assert panel.rect.x + panel.rect.w + 4 <= 640 and panel.rect.y == BAR_HEIGHT
    rows = [panel.at(panel.rect.x + 20, y) for y in range(panel.rect.y, panel.rect.y + panel.rect.h)]
    assert {n: rows.count(n) for n in range(3)} == {0: 24, 1: 24, 2: 24}
    panel.step(1)
    panel.step(-1)
    assert panel.focus == 2


def test_a_list_of_colours_has_sixteen_rows_above_its_buttons() -> None:
    colours = ColourList("Color", [str(n) for n in range(16)], 3, 246)
    rows = {colours.at(300, y) for y in range(480)}
    assert rows == {None, *range(16)}
    assert all(colours.at(300, y) is None for y in range(colours.row.rect(0).y, 480))
    image = pyxel.Image(640, 480)
    colours.draw(image, False)
    seen = bytes(image.data_ptr())
    assert set(range(16)) <= set(seen), "every colour is to be seen"
