"""Programs without a window: the words become input, pictures are exact."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.console.headless import Driver, run_headless
from retro.console.keywords import KeysError
from retro.contract.program import Launch, Program
from retro.contract.sound import Tone
from retro.machine.looks import RGBI
from tests.machine.pngread import read_png
from tests.toy_program import Toy


def test_words_become_events() -> None:
    toy = Toy()
    Driver(toy).feed("H Esc Alt+c click:320,200 rclick:0,0 down:Alt x up:Alt Space")
    assert toy.words == [
        *("+H", "'H'", "-H", "+Esc", "-Esc", "+LAlt", "+C", "-C", "-LAlt"),
        *("press left 320,160", "release left 320,160", "press right 0,-40", "release right 0,-40"),
        *("+LAlt", "+X", "-X", "-LAlt", "+Space", "' '", "-Space"),
    ]
    assert toy.held[toy.words.index("+X")] == {"LAlt", "X"} and toy.held[-1] == frozenset()


def test_the_program_settles_between_words_and_not_around_a_wait() -> None:
    toy = Toy()
    driver = Driver(toy)
    driver.feed("H")
    assert (toy.settled, toy.moving) == (2, 0)
    driver.feed("9 wait:0.25")
    assert toy.moving == 30 - 1 - 15, "one frame for the key that comes up, fifteen waited"
    assert toy.settled == 3
    driver.feed("wait:0.1")
    assert (toy.moving, toy.settled) == (8, 3)
    driver.feed("Enter")
    assert (toy.moving, toy.settled) == (0, 4)


def test_a_wait_first_leaves_the_opening_unsettled() -> None:
    toy = Toy()
    run_headless(toy, "wait:1")
    assert (toy.ticks, toy.settled) == (60, 0)


def test_without_a_mouse_nothing_points_or_clicks() -> None:
    toy = Toy()
    Driver(toy, mouse=False).feed("click:320,200 H")
    assert toy.words == ["+H", "'H'", "-H"]


def test_what_is_left_after_the_end_is_dropped_and_wrong_words_do_nothing() -> None:
    toy = Toy()
    Driver(toy).feed("F7 H 9")
    assert toy.done and toy.words == ["+F7"]
    other = Toy()
    with pytest.raises(KeysError, match="word 2 'nope'"):
        Driver(other).feed("H nope")
    assert other.words == []


def test_f_keys_under_a_modifier_are_the_consoles() -> None:
    toy = Toy()
    Driver(toy).feed("Shift+F1 Ctrl+F2 F1 down:Alt F7 up:Alt shift+f3")
    assert toy.words == ["+Shift", "-Shift", "+Ctrl", "-Ctrl", "+F1", "-F1", "+LAlt", "-LAlt", "+Shift", "-Shift"]
    assert not toy.done, "F7 would have ended it"


class Home(Toy):
    """A program that asks for others: ``a`` for one on top, ``i`` for one instead, ``x`` for one that there is not."""

    def __init__(self) -> None:
        super().__init__()
        self.back: list[str] = []

    def take_launch(self) -> Launch | None:
        char = self.words[-1].strip("'") if self.words else ""
        if char in ("a", "i", "x"):
            self.words.append("asked")
            return Launch(char, instead=char == "i")
        return None

    def resumed(self, fault: str) -> None:
        self.back.append(fault)


def followed(words: str) -> tuple[Home, list[Toy], Driver]:
    home, toys = Home(), list[Toy]()

    def follow(launch: Launch) -> Program:
        if launch.cart == "x":
            raise ValueError("there is none")
        toys.append(Toy())
        return toys[-1]

    driver = Driver(home, follow=follow)
    driver.feed(words)
    return home, toys, driver


def test_what_a_shelf_asks_for_is_started_and_left_again() -> None:
    home, toys, driver = followed("a q")
    assert driver.program is toys[0] and toys[0].words[-3:] == ["+Q", "'q'", "-Q"] and home.back == []
    assert "'q'" not in home.words
    shown = driver.png()
    home, toys, driver = followed("a q F7 w")
    assert toys[0].done and driver.program is home and home.back == [""] and "'w'" in home.words
    assert driver.png() != shown


def test_what_is_started_instead_comes_not_back_and_what_cannot_be_is_told() -> None:
    home, toys, driver = followed("i F7 w")
    assert driver.program is toys[0] and toys[0].done and home.back == [] and "'w'" not in home.words
    home, toys, driver = followed("x w")
    assert driver.program is home and home.back == ["there is none"] and "'w'" in home.words and not toys
    unfollowed = Home()
    Driver(unfollowed).feed("a")
    assert "asked" not in unfollowed.words


def test_sounds_are_kept() -> None:
    driver = Driver(Toy())
    driver.feed("a b")
    assert driver.sounds == [(Tone(440, 3),)] * 2


def test_the_picture_is_the_canvas(tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    driver = run_headless(Toy(), "H F10 move:639,440", out)
    width, height, pixels, palette = read_png(out.read_bytes())
    assert (width, height, palette) == (640, 480, RGBI)
    assert set(pixels[: 40 * 640]) == {2} == set(pixels[440 * 640 :]), "the bands have the border's colour"
    assert set(pixels[(40 + 16) * 640 : (40 + 32) * 640]) == {1, 15}, "row 1 says what was pressed"
    assert bytes(driver.image().data_ptr()) == pixels
