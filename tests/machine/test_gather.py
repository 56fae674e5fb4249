"""From the devices to an Input: order, typed text, keypad, repeats, modified keys, the mouse."""

from __future__ import annotations

from retro.console.devices.gather import REPEAT_DELAY, REPEAT_EVERY, Gatherer, Raw, RawKey
from retro.contract.input import Button, Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed
from retro.machine.pc import PC_TEXT

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
    for modifier in ("LAlt", "Ctrl", "RCtrl", "LGui", "RGui"):
        board = Board()
        board.events(modifier)
        assert board.events("C", text="c") == (KeyDown("C"),)
        assert board.events(text="cc") == ()
        assert board.events(release=f"{modifier} C") == (KeyUp(modifier), KeyUp("C"))
        assert board.events("C", text="c") == (KeyDown("C"), Typed("c"))
    assert Board().events("LAlt", "C", text="c") == (KeyDown("LAlt"), KeyDown("C"))


def test_altgr_gives_text_even_with_the_ctrl_that_windows_adds() -> None:
    for held in (("RAlt",), ("Ctrl", "RAlt")):
        board = Board()
        board.events(*held)
        assert Typed("\\") in board.events("M", text="\\"), "a backslash at the DOS prompt, on a German keyboard"
    assert Typed("@") in Board().events("Ctrl", "RAlt", "Q", text="@"), "all in one frame"


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


# --- keyboards of other countries -------------------------------------------------------------------------------------
# SDL names a key by what stands on it: on AZERTY the key beside Tab is A.  Its upper row prints & é " ' and, with Shift, digits; SDL calls
# these keys 1 2 3 4 on X11 (seen there), elsewhere perhaps by their lower characters; both must do.


def labelled(char: str, place: str = "") -> RawKey:
    """A key that prints this without Shift: letters have names, other characters only their code, if the place has none."""
    name = char.upper() if char.isascii() and char.isalnum() else place if place.isdigit() else ""
    return RawKey(ord(char), name, True)


class Layout:
    """Keys pressed by their place on a QWERTY keyboard, on one where other characters stand there."""

    def __init__(self, plain: str, shifted: str, *, digits_named: bool = False) -> None:
        self.digits_named = digits_named
        places = "1234567890qwertyuiopasdfghjkl;zxcvbnm"
        self.keys = {place: (char, upper) for place, char, upper in zip(places, plain, shifted, strict=True)}
        self.board = Board()

    def press(self, place: str, *, shift: bool = False, with_key: str = "") -> tuple[InputEvent, ...]:
        """The events of a whole press of the key at a place of QWERTY."""
        plain, upper = self.keys[place]
        key, down = labelled(plain, place if self.digits_named else ""), set()
        gatherer = self.board.gatherer
        if with_key or shift:
            name = with_key or "Shift"
            down.add(9000)
            gatherer.gather(Raw((RawKey(9000, name, False),), down.__contains__), PC_TEXT)
        down.add(key.code)
        found = gatherer.gather(Raw((key,), down.__contains__, upper if shift else plain), PC_TEXT).events
        gatherer.gather(Raw((), set().__contains__), PC_TEXT)
        return found


AZERTY = Layout("&é\"'(-è_çàazertyuiopqsdfghjklmwxcvbn,", "1234567890AZERTYUIOPQSDFGHJKLMWXCVBN?")
AZERTY_X11 = Layout("&é\"'(-è_çàazertyuiopqsdfghjklmwxcvbn,", "1234567890AZERTYUIOPQSDFGHJKLMWXCVBN?", digits_named=True)
QWERTZ = Layout("1234567890qwertzuiopasdfghjklöyxcvbnm", '!"§$%&/()=QWERTZUIOPASDFGHJKLÖYXCVBNM')
QWERTY = Layout("1234567890qwertyuiopasdfghjkl;zxcvbnm", "!@#$%^&*()QWERTYUIOPASDFGHJKL:ZXCVBNM")


def test_letters_act_by_what_stands_on_them() -> None:
    for layout, places in ((QWERTY, "qazwyhm"), (AZERTY, "aqwzyh;"), (QWERTZ, "qaywzhm")):
        for letter, place in zip("qazwyhm", places, strict=True):
            assert layout.press(place) == (KeyDown(letter.upper()), Typed(letter))
            assert layout.press(place, shift=True) == (KeyDown(letter.upper()), Typed(letter.upper()))


def test_menu_letters_with_alt_act_by_what_stands_on_them() -> None:
    for layout, place in ((QWERTY, "m"), (AZERTY, ";"), (QWERTZ, "m")):
        assert layout.press(place, with_key="LAlt") == (KeyDown("M"),)
    assert QWERTZ.press("z", with_key="LAlt") == (KeyDown("Y"),)


def test_digits_of_the_upper_row_are_typed_with_shift_where_they_stand_above() -> None:
    for digit in "1234567890":
        for azerty in (AZERTY, AZERTY_X11):
            assert azerty.press(digit, shift=True) == (KeyDown(digit), Typed(digit))
        assert QWERTZ.press(digit) == QWERTY.press(digit) == (KeyDown(digit), Typed(digit))
    assert AZERTY.press("3") == (Typed('"'),), "without it what stands below: a person can type quotes"
    assert AZERTY_X11.press("6")[-1] == Typed("-")
    assert QWERTY.press("8", shift=True) == (KeyDown("8"), Typed("*")), "the switch that skips the show"


def test_a_digit_of_azertys_upper_row_comes_up_again() -> None:
    gatherer, down = Gatherer(), {9000, ord("&")}
    gatherer.gather(Raw((RawKey(9000, "Shift", False), labelled("&")), down.__contains__, "1"), PC_TEXT)
    down.clear()
    assert set(gatherer.gather(Raw((), down.__contains__), PC_TEXT).events) == {KeyUp("1"), KeyUp("Shift")}


# --- the console's keys, and moved ones -------------------------------------------------------------------------------


def test_the_consoles_chords_are_told_once() -> None:
    board = Board()
    board.events("Shift")
    board.events("F1")
    assert list(board.gatherer.chords) == ["Shift+F1"]
    board.events()
    assert list(board.gatherer.chords) == []
    board.events("Ctrl")
    board.events("F11")
    assert list(board.gatherer.chords) == ["Ctrl+F11", "Shift+F11"]


def test_alt_and_enter_are_the_consoles() -> None:
    """The program sees no Enter, and the keyboard gone for that frame: the Alt was not pressed alone."""
    board = Board()
    board.events("LAlt")
    assert not [event for event in board.events("Enter") if event == KeyDown("Enter")]
    assert list(board.gatherer.chords) == ["Alt+Enter"]


def test_moved_keys_type_what_they_have_become() -> None:
    board = Board()
    board.gatherer.moved = {"A": "F5", "F5": "A", "Z": "Y", "1": "Space", "X": ""}
    assert board.events("A", text="a") == (KeyDown("F5"),)
    assert board.events(text="a") == () == board.events(), "nor when it repeats"
    assert board.events(release="A") == (KeyUp("F5"),)
    assert board.events("F5") == (KeyDown("A"), Typed("a"))
    assert board.events("Z", text="z") == (KeyDown("Y"), Typed("y"))
    assert board.events("1", text="1") == (KeyDown("Space"), Typed(" "))
    assert board.events("X", text="x") == ()
    board.events("Shift")
    assert board.events("Z", text="Z") == (KeyUp("Y"), KeyDown("Y"), Typed("Y"))


def test_a_modifier_can_be_moved() -> None:
    board = Board()
    board.gatherer.moved = {"RCtrl": "RGui", "LAlt": "Enter"}
    board.events("RCtrl")
    assert board.frame("Q", text="q").held == {"RGui", "Q"}
    assert board.events(release="RCtrl Q") == (KeyUp("RGui"), KeyUp("Q"))
    board.events("LAlt")
    assert board.events("C", text="c") == (KeyDown("C"), Typed("c")), "it is no Alt any more"


def test_a_button_comes_up_where_the_pointer_was_when_it_goes_away() -> None:
    board, left = Board(), frozenset[Button]({"left"})
    board.frame(mouse=(320, 240), buttons=left)
    assert board.frame().events == (Release(320, 200),)
    assert board.frame().events == ()
