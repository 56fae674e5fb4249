"""What a phone shows beside the picture: the keys of a screen from what it tells of them, what is at hand on it, where a finger is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from retro.cabinet.home import open_desktop, open_prompt, open_shelf
from retro.console.desk import Desk
from retro.console.devices.fingertip import AWAY, Fingertip
from retro.console.devices.gather import Raw
from retro.console.devices.touch import Touch
from retro.console.fingers import PANEL_KEYS, WHOLE, FingerHelp, areas, groups, keys_of, on_canvas
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.keys import KEY_NAMES
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.contract.program import Area, Ease, Handy, Helpful, Launch, Program
from retro.library.finding import find_carts
from retro.machine.amiga import LORES
from retro.store.files import MemoryStore
from tests.browser.hands import WAYS, is_over, opened

CARTS = [cart.name for cart in find_carts()]
NO_KEYS = re.compile(r"click|button|mouse|wheel|pointer|dropped|letter", re.IGNORECASE)


@pytest.mark.parametrize(
    ("told", "pressed"),
    [
        ("Enter, Esc, Space, click", ["Enter"]),
        ("Up, Down, keypad 8 and 2", ["Up", "Down"]),
        ("Keypad 8 and 2", ["KP8", "KP2"]),
        ("2-9 1 J", ["2", "3", "4", "5", "6", "7", "8", "9", "1", "J"]),
        ("1 to 3, or a click", ["1", "2", "3"]),
        ("Right Ctrl+S", ["RCtrl S"]),
        ("+ -, arrows, digits", ["u2b", "u2d"]),
        ("H D, then A 2-3", ["H", "D", "A", "2", "3"]),
        ("Tab or the arrows", ["Tab"]),
        ("Arrows, Tab", ["Left", "Up", "Down", "Right"]),
        ("Up, Down, C O", ["C", "O"]),
        ("Letters, digits, -", [WHOLE]),
        ("HELP", ["H|E|L|P"]),
        ("?", ["u3f"]),
        ("PgUp", ["PageUp"]),
        ("Alt", ["LAlt"]),
        ("Any key", ["Enter"]),
        ("Right button", []),
        ("A file dropped here", []),
        ("Right Ctrl+letter", []),
    ],
)
def test_what_a_program_tells_of_its_keys_becomes_keys(told: str, pressed: list[str]) -> None:
    assert [cap.press for group in keys_of((told, "does it")) for cap in group.caps] == pressed


def test_two_keys_with_two_meanings_have_each_its_own() -> None:
    assert [(group.words, group.caps[0].press) for group in keys_of(("Right Ctrl+N, B", "NIL bids, bags"))] == [
        ("NIL bids", "RCtrl N"),
        ("bags", "RCtrl B"),
    ]


def test_no_key_stands_there_twice_and_enter_is_first() -> None:
    found = groups((("Esc", "back"), ("Enter, Space", "do"), ("Esc or F10", "leave"), ("1-4", "choose")))
    assert [[cap.press for cap in group.caps] for group in found] == [["Enter"], ["Esc"], ["1", "2", "3", "4"]]


def understood(program: Program) -> None:
    """Every row of help has keys unless it is about the mouse, and every key is one."""
    rows = program.help_keys() if isinstance(program, Helpful) else ()
    for row in rows:
        assert keys_of(row) or NO_KEYS.search(row[0]), row
    for group in groups(rows):
        for cap in group.caps:
            for name in re.split("[ |]", cap.press):
                assert name in KEY_NAMES or name == WHOLE or re.fullmatch("u[0-9a-f]+", name), (group, name)


def at_hand(program: Program) -> list[Area]:
    assert isinstance(program, Handy)
    found = [on_canvas(area, program.machine) for area in program.at_hand()]
    assert all(found), (program, list(program.at_hand()))
    return [area for area in found if area is not None]


@pytest.mark.parametrize("cart", CARTS)
def test_a_hand_is_played_by_what_is_at_hand(cart: str) -> None:
    """Touching each thing that the program names, and the keys that it tells of, lead through a hand: nothing else is needed."""
    driver, store = opened(cart)
    driver.settle()
    for word in WAYS[cart, "keys"].start.split():
        understood(driver.program)
        driver.feed(word)
    key = f"{cart}/match.txt"
    by_touch = 0
    for _ in range(60):
        if is_over(store.get(key) or ""):
            break
        understood(driver.program)
        driver.image()
        for x, y, w, h in at_hand(driver.program):
            before = store.get(key)
            driver.feed(f"click:{x + min(w, 24) // 2},{y + h // 2}")
            if store.get(key) != before:
                by_touch += 1
                break
        else:
            singles = [cap.press for group in groups(driver.program.help_keys()) for cap in group.caps[:1]]  # type: ignore[attr-defined]
            deciding = [press for press in singles if press in ("Enter", "P", "Y")]
            driver.feed(" ".join(deciding[:1]) or "Enter")
    assert is_over(store.get(key) or "") and by_touch >= 4, (by_touch, store.get(key))


@pytest.mark.parametrize(("opener", "keys"), [(open_shelf, "Right"), (open_prompt, "d i r Enter"), (open_desktop, "F10")])
def test_what_is_around_the_programs_has_something_at_hand_too(opener: Any, keys: str) -> None:
    host = DesktopHost(MemoryStore(), headless=True)
    host.ease = Ease(pace=0)
    driver = Driver(opener(host))
    driver.settle()
    driver.image()
    for word in ("", keys):
        driver.feed(word)
        driver.image()
        understood(driver.program)
        for x, y, w, h in at_hand(driver.program):
            assert x >= 0 and y >= 0 and x + w <= CANVAS_WIDTH and y + h <= CANVAS_HEIGHT
        assert at_hand(driver.program)


def test_a_part_is_told_in_pixels_of_the_canvas() -> None:
    assert on_canvas((10, 20, 30, 40), LORES) == (20, LORES.top + 40, 60, 80)
    assert on_canvas((-10, 0, 20, 10), LORES) == (0, LORES.top, 20, 20)
    assert on_canvas((400, 0, 10, 10), LORES) is None


class Told:
    """The page, as far as it is told."""

    touched = True

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.frames = 0

    def fingers(self, text: str) -> None:
        self.texts.append(text)

    def drawn(self) -> None:
        self.frames += 1


def test_the_page_is_told_once_of_each_change_and_only_where_fingers_are() -> None:
    desk = Desk(MemoryStore(), headless=True)
    desk.start(Launch("shelf", opener=open_shelf))
    page = Told()
    teller = FingerHelp(page)
    for _ in range(20):
        teller.show(desk, False)
    assert len(page.texts) == 1 and page.frames == 0
    assert json.loads(page.texts[0])["areas"] == [list(area) for area in areas(desk)] != []
    desk.switch_panel()
    for _ in range(20):
        teller.show(desk, True)
    told = json.loads(page.texts[1])
    assert len(page.texts) == 2 and page.frames == 20
    assert told["areas"] == [] and [words for words, _ in told["keys"]] == [
        words for _, words in sorted(PANEL_KEYS, key=lambda row: row[0] != "Enter")
    ]
    page.touched = False
    desk.switch_panel()
    teller.show(desk, True)
    assert len(page.texts) == 2 and page.frames == 20


def frames(*words: str, count: int = 6) -> list[Raw]:
    """What comes of words that all arrive in one frame, and the frames after it, as `Touch` hands it on."""
    tip, touch = Fingertip(), Touch()
    empty = Raw((), lambda code: False, mouse=(5, 5))
    touch.change(tip.merge(empty))
    for word in words:
        tip.hear(word)
    return [touch.change(tip.merge(empty)) for _ in range(count)]


def pressed(found: list[Raw]) -> list[tuple[tuple[int, int] | None, str]]:
    return [(raw.mouse, ",".join(raw.buttons)) for raw in found]


def test_a_tap_of_the_picture_that_comes_in_one_frame_is_a_press_and_a_release() -> None:
    found = pressed(frames(">d300,200", ">l300,200"))
    assert ((300, 200), "left") in found and ((300, 200), "") in found[found.index(((300, 200), "left")) :]
    assert found[-1] == (None, "")


def test_a_touch_that_becomes_a_pinch_does_nothing() -> None:
    assert all(not buttons for _, buttons in pressed(frames(">d300,200", ">c")))


def test_lifting_on_the_enlarged_part_chooses_and_then_nobody_points() -> None:
    found = pressed(frames(">h300,200", ">h310,200", ">t310,200"))
    assert found[:2] == [((310, 200), "left"), ((310, 200), "")] and found[-1][0] in (None, AWAY)


def test_pointing_on_the_enlarged_part_presses_nothing() -> None:
    assert pressed(frames(">h300,200", count=3)) == [((300, 200), "")] * 3
    assert pressed(frames(">h300,200", ">c", count=3))[-1][0] in (None, AWAY)


def test_a_word_that_is_none_is_left_alone() -> None:
    assert pressed(frames(">q1,2", ">d", ">d1;2", count=2)) == [((5, 5), "")] * 2


def test_the_first_line_names_the_corner_for_a_finger() -> None:
    desk = Desk(MemoryStore(), headless=True)
    desk.start(Launch("shelf", opener=open_shelf))
    finger = Raw((), lambda code: False, mouse=AWAY, pointing="finger")
    for _ in range(200):
        desk.update(finger)
        if desk.message.line:
            break
    assert desk.message.line == "Hold a finger on the upper right corner: keys, comforts, the way out"
