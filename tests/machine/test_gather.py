"""From the devices to an Input: order, typed text, keypad, repeats, modified keys, the mouse."""

from __future__ import annotations

from retro.machine.pc import PC_TEXT
from retro.ui.gather import REPEAT_DELAY, REPEAT_EVERY, Gatherer, Raw, RawKey
from retro.ui.input import Button, Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed

CODES: dict[str, int] = {}


def key(name: str) -> RawKey:
    code = CODES.setdefault(name, len(CODES) + 1)
    return RawKey(code, "" if len(name) == 1 and not name.isalnum() else name, len(name) == 1 or name == "Space" or name.startswith("KP"))


class Board:
    """A keyboard and a mouse to press by hand."""

    def __init__(self) -> None:
        self.gatherer = Gatherer()
        self.down: set[str] = set()

    def frame(
        self,
        *press: str,
        release: str = "",
        text: str = "",
        mouse: tuple[int, int] | None = None,
        buttons: frozenset[Button] = frozenset(),
    ) -> Input:
        self.down |= set(press)
        self.down -= set(release.split())
        codes = {CODES.setdefault(name, len(CODES) + 1) for name in self.down}
        return self.gatherer.gather(Raw(tuple(key(name) for name in press), codes.__contains__, text, mouse, buttons), PC_TEXT)

    def events(self, *press: str, release: str = "", text: str = "") -> tuple[InputEvent, ...]:
        return self.frame(*press, release=release, text=text).events


def test_a_letter_is_a_key_and_a_character() -> None:
    board = Board()
    assert board.events("H", text="h") == (KeyDown("H"), Typed("h"))
    assert board.events() == ()
    assert board.events(release="H") == (KeyUp("H"),)


def test_text_keeps_its_place_among_keys_of_one_frame() -> None:
    board = Board()
    assert board.events("H", "9", "Enter", text="h9") == (KeyDown("H"), Typed("h"), KeyDown("9"), Typed("9"), KeyDown("Enter"))
    assert Board().events("*", "Enter", text="*") == (Typed("*"), KeyDown("Enter"))


def test_a_held_letter_does_not_type_again() -> None:
    board = Board()
    board.events("H", text="h")
    assert board.events(text="h") == ()
    assert board.events("9", text="h9") == (KeyDown("9"), Typed("9"))
    assert board.events(release="H 9") == (KeyUp("H"), KeyUp("9"))
    assert board.events("H", text="h") == (KeyDown("H"), Typed("h"))


def test_text_without_a_key_is_an_input_methods() -> None:
    assert Board().events(text="é\n") == (Typed("é"),)


def test_no_text_while_alt_ctrl_or_gui_is_down() -> None:
    for modifier in ("LAlt", "RAlt", "Ctrl", "RCtrl", "LGui", "RGui"):
        board = Board()
        board.events(modifier)
        assert board.events("C", text="c") == (KeyDown("C"),)
        assert board.events(text="cc") == ()
        assert board.events(release=f"{modifier} C") == (KeyUp(modifier), KeyUp("C"))
        assert board.events("C", text="c") == (KeyDown("C"), Typed("c"))
    assert Board().events("LAlt", "C", text="c") == (KeyDown("LAlt"), KeyDown("C"))


def test_alt_that_comes_up_in_the_letters_frame_was_not_alone() -> None:
    board = Board()
    board.events("LAlt")
    assert board.events("C", release="LAlt", text="c") == (KeyDown("C"), KeyUp("LAlt"))


def test_the_keypad_gives_keys_only() -> None:
    board = Board()
    assert board.events("KP8", text="8") == (KeyDown("KP8"),)
    assert board.events(text="8") == ()
    assert Board().events("KP2", "H", text="h") == (KeyDown("KP2"), KeyDown("H"), Typed("h")), "NumLock off"


def test_a_key_pressed_again_within_a_frame_came_up_between() -> None:
    board = Board()
    board.events("A", text="a")
    assert board.events("A", text="a") == (KeyUp("A"), KeyDown("A"), Typed("a"))


def test_modified_f_keys_are_the_consoles() -> None:
    board = Board()
    board.events("Ctrl")
    frame = board.frame("F11")
    assert frame.events == () and frame.held == {"Ctrl"}
    assert board.events(release="F11 Ctrl") == (KeyUp("Ctrl"),)
    assert board.events("F11") == (KeyDown("F11"),)


def test_arrows_repeat_and_letters_do_not() -> None:
    board = Board()
    board.events("Up")
    board.events("A", text="a")
    times = [tick for tick in range(2, 60) if KeyDown("Up", repeat=True) in board.events()]
    assert times == list(range(REPEAT_DELAY, 60, REPEAT_EVERY))
    assert board.events(release="Up") == (KeyUp("Up"),)
    assert not any(board.events() for _ in range(60))


def test_both_shifts_are_one_key() -> None:
    left, right = RawKey(9001, "Shift", False), RawKey(9002, "Shift", False)
    gatherer, down = Gatherer(), {9001, 9002}
    gatherer.gather(Raw((left, right), down.__contains__), PC_TEXT)
    down.discard(9001)
    frame = gatherer.gather(Raw((), down.__contains__), PC_TEXT)
    assert frame.held == {"Shift"} and frame.events == ()


def test_the_mouse_speaks_native_pixels() -> None:
    board, left = Board(), frozenset[Button]({"left"})
    frame = board.frame(mouse=(320, 240), buttons=left)
    assert frame.pointer == (320, 200) and frame.events == (Press(320, 200),)
    assert board.frame(mouse=(321, 240), buttons=left).events == ()
    outside = board.frame(mouse=(-5, 30))
    assert outside.pointer is None and outside.events == (Release(-5, -10),)
    assert board.frame(mouse=(5, 30)).pointer == (5, -10), "on the border"
    assert board.frame().pointer is None
