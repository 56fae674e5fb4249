"""The emulated VGA: its colours; what is drawn in them: sheets, words, boxes, cards."""

from __future__ import annotations

from itertools import combinations

import pytest
import pyxel

from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.machine.fonts import load_font
from retro.machine.rect import Rect
from retro.machine.vga import CLEAR, COLOURS, PALETTE, VGA, Ink, dac, shade_of
from retro.ui.vga import cards, lettering, paint

LOOK = (
    0x000000, 0x085941, 0x043C2C, 0xFBFBF3, 0xC7C7BA, 0x8A8A7D, 0x414149, 0xCF1C28,
    0x7D0C18, 0xEFBE41, 0x9E6520, 0x2038A2, 0x71A2E7, 0xF7CFAA, 0xFBFB59, 0x2C8E61,
)  # fmt: skip
"""LOOK-PC 4."""


def blank(ink: int = 1) -> pyxel.Image:
    image = pyxel.Image(640, 480)
    image.rect(0, 0, 640, 480, ink)
    return image


def data(image: pyxel.Image) -> bytes:
    return bytes(image.data_ptr())


def test_the_sixteen_colours_are_of_the_dac() -> None:
    assert PALETTE[:COLOURS] == LOOK
    assert dac(63, 63, 63) == 0xFFFFFF and dac(0, 32, 1) == 0x008204
    with pytest.raises(ValueError, match="not a color"):
        dac(0, 64, 0)


def test_the_machine_fills_the_canvas() -> None:
    assert (VGA.width, VGA.height, VGA.scale_x, VGA.scale_y, VGA.top) == (CANVAS_WIDTH, CANVAS_HEIGHT, 1, 1, 0)
    assert len(VGA.palette) == COLOURS + 1 <= 255


def test_a_shade_is_darker_than_what_it_falls_on() -> None:
    def light(ink: int) -> int:
        return sum(PALETTE[ink].to_bytes(3, "big"))

    assert all(light(shade_of(ink)) < light(ink) for ink in range(1, COLOURS))
    assert (shade_of(Ink.FELT), shade_of(Ink.PAPER)) == (Ink.DEEP_FELT, Ink.PALE)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("cards", 923, 480), ("back-side", 96, 71), ("buttons", 192, 32), ("pointer", 32, 20), ("pips", 52, 42)],
)
def test_a_sheet_keeps_its_indices_without_pyxels_init(name: str, width: int, height: int) -> None:
    image = paint.sheet(name)
    assert (image.width, image.height) == (width, height)
    assert set(data(image)) <= set(range(CLEAR + 1))


# --- words ----------------------------------------------------------------------------------------------------------


def test_the_face_is_proportional_and_readable() -> None:
    font = load_font(paint.FACE)
    assert font.text_width("i") < font.text_width("n") < font.text_width("m")
    assert paint.width_of("Euchre") == font.text_width("Euchre") - 2
    drawn = set()
    letters = [chr(code) for code in range(33, 127)]
    for letter in letters:
        image = blank(0)
        paint.words(image, 10, 10, letter, 3)
        drawn.add(data(image))
    assert len(drawn) == len(letters), "two characters look the same"


def test_a_label_is_the_word_with_one_letter_in_another_colour_and_underlined() -> None:
    plain, hot = blank(), blank()
    paint.words(plain, 20, 20, "Colors", 0)
    paint.label(hot, 20, 20, "Colors", "l", 0, 7)
    x = 20 + load_font(paint.FACE).text_width("Co")
    wide = paint.width_of("l")
    seen = [hot.pget(x + n, 20 + paint.UNDERLINE) for n in range(-1, wide + 1)]
    assert seen == [1, *[7] * wide, 1]
    hot.rect(x, 20 + paint.UNDERLINE, wide, 1, 1)
    hot.pal(7, 0)
    again = blank()
    again.pal(7, 0)
    again.blt(0, 0, hot, 0, 0, 640, 480)
    assert data(again) == data(plain)


def test_centred_and_right_words_end_where_they_should() -> None:
    image = blank()
    paint.right(image, 300, 40, "We", 3)
    columns = [n for n in range(640) if any(image.pget(n, y) == 3 for y in range(40, 56))]
    assert columns[-1] == 299
    image = blank()
    paint.centred(image, 320, 40, "We", 3)
    columns = [n for n in range(640) if any(image.pget(n, y) == 3 for y in range(40, 56))]
    assert abs((columns[0] + columns[-1]) / 2 - 320) <= 1


def test_lettering_keeps_its_box_and_knows_the_letters_of_the_title() -> None:
    for unit, pen in ((5, 9), (3, 5)):
        image = blank()
        lettering.draw(image, 100, 100, "EUCHRE", unit, pen, 9)
        lit = [(x, y) for x in range(640) for y in range(80, 180) if image.pget(x, y) == 9]
        assert min(x for x, _ in lit) == 100 and min(y for _, y in lit) == 100
        assert max(y for _, y in lit) == 100 + 9 * unit + pen - 1
        assert abs(max(x for x, _ in lit) - (100 + lettering.width_of("EUCHRE", unit, pen) - 1)) <= 1
    with pytest.raises(KeyError):
        lettering.width_of("MICHIGAN", 5, 9)


# --- boxes ----------------------------------------------------------------------------------------------------------


def test_a_panel_has_a_dithered_shade() -> None:
    image = blank()
    paint.panel(image, Rect(100, 100, 50, 40))
    strip = [image.pget(x, y) for x in range(150, 154) for y in range(110, 138)]
    assert strip.count(0) == strip.count(1) == len(strip) // 2
    assert image.pget(154, 120) == 1 and image.pget(100, 100) == Ink.BLACK and image.pget(120, 120) == Ink.PALE


def test_slices_fill_any_size_without_gaps() -> None:
    for w, h in ((26, 26), (44, 26), (111, 29)):
        image = blank(13)
        paint.sliced(image, paint.sheet("buttons"), 0, 0, 32, 6, Rect(50, 50, w + 6, h + 6))
        inside = [image.pget(x, y) for x in range(54, 52 + w) for y in range(54, 52 + h)]
        assert 13 not in inside
        assert image.pget(49, 60) == image.pget(50 + w + 6, 60) == 13


# --- cards ----------------------------------------------------------------------------------------------------------


def face(name: str, pale: bool = False) -> bytes:
    image = pyxel.Image(cards.WIDTH, cards.HEIGHT)
    cards.draw(image, 0, 0, name, pale)
    return data(image)


PACK = [rank + suit for rank in "9TJQKA" for suit in "SHCD"]


def test_every_card_has_a_face_of_its_own() -> None:
    faces = [face(name) for name in (*PACK, "4H", "4S", "6C", "6D", cards.BACK)]
    assert len(set(faces)) == len(faces)
    with pytest.raises(ValueError, match="not found"):
        cards.cell("1S")


def test_the_twelve_courts_differ_in_far_more_than_their_pips() -> None:
    courts = [face(rank + suit) for rank in "JQK" for suit in "SHCD"]
    for one, other in combinations(courts, 2):
        # A pip and an index change about 250 pixels of a card.
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 500


def held(name: str) -> bytes:
    """The strip of a court beside his head, with what he holds: at the side away from the small pip."""
    image = pyxel.Image(cards.WIDTH, cards.HEIGHT)
    cards.draw(image, 0, 0, name)
    left = 47 if name in RIGHT_FACING else 15
    return bytes(image.pget(left + x, y) for y in range(8, 46) for x in range(9))


RIGHT_FACING = {"KS", "KD", "QH", "QC", "JS", "JD"}


def head(name: str) -> bytes:
    """His head with hat and hair."""
    image = pyxel.Image(cards.WIDTH, cards.HEIGHT)
    cards.draw(image, 0, 0, name)
    return bytes(image.pget(x, y) for y in range(8, 34) for x in range(24, 47))


def test_no_two_courts_share_a_head_or_what_they_hold() -> None:
    courts = [rank + suit for rank in "JQK" for suit in "SHCD"]
    for one, other in combinations(courts, 2):
        assert sum(a != b for a, b in zip(held(one), held(other), strict=True)) > 90, (one, other)
        assert sum(a != b for a, b in zip(head(one), head(other), strict=True)) > 120, (one, other)


def test_every_court_is_the_same_from_both_ends() -> None:
    for name in (rank + suit for rank in "JQK" for suit in "SHCD"):
        image = pyxel.Image(cards.WIDTH, cards.HEIGHT)
        cards.draw(image, 0, 0, name)
        picture = [image.pget(x, y) for y in range(7, 89) for x in range(14, 57)]
        assert picture == picture[::-1], name


def test_the_four_queens_differ_in_the_colour_of_their_hair() -> None:
    """Beside the face, below the crown: the ink that covers most, outlines and paper apart."""
    most = {}
    for suit in "SHCD":
        image = pyxel.Image(cards.WIDTH, cards.HEIGHT)
        cards.draw(image, 0, 0, "Q" + suit)
        inks = [image.pget(x, y) for x in (26, 27, 28, 42, 43, 44) for y in range(17, 29)]
        most[suit] = max(set(inks) - {Ink.BLACK, Ink.PAPER}, key=inks.count)
    assert most == {"S": Ink.SLATE, "H": Ink.OAK, "C": Ink.WINE, "D": Ink.GOLD}


def test_a_pale_card_has_no_white_paper_left() -> None:
    assert Ink.PAPER in face("QH") and Ink.PAPER not in face("QH", pale=True)
    assert face("QH", pale=True).count(Ink.RED) == face("QH").count(Ink.RED)


def test_a_shade_lies_beside_the_card_and_not_below_it() -> None:
    image = blank()
    r = Rect(100, 100, cards.WIDTH, cards.HEIGHT)
    cards.shade(image, r, Ink.FELT)
    cards.draw(image, r.x, r.y, "9S")
    lone = blank()
    cards.draw(lone, r.x, r.y, "9S")
    differ = [(x, y) for y in range(90, 210) for x in range(90, 190) if image.pget(x, y) != lone.pget(x, y)]
    assert differ and all(image.pget(x, y) == Ink.DEEP_FELT for x, y in differ)
    assert all(x >= r.x + r.w - 6 or y >= r.y + r.h - 6 for x, y in differ)
    assert max(x for x, _ in differ) == r.x + r.w + 1 and max(y for _, y in differ) == r.y + r.h + 1


def test_a_turned_card_fills_what_span_says_around_its_middle() -> None:
    for degrees in (0, 12, 25, 40, 41, 90):
        image = blank()
        cards.draw_turned(image, 300, 200, "AH", degrees)
        lit = [(x, y) for y in range(100, 300) for x in range(200, 400) if image.pget(x, y) != 1]
        wide, high = cards.span(degrees)
        # A little less, for its corners are round.
        assert 0 <= wide - (max(x for x, _ in lit) - min(x for x, _ in lit) + 1) <= 8
        assert 0 <= high - (max(y for _, y in lit) - min(y for _, y in lit) + 1) <= 8
        assert abs((max(x for x, _ in lit) + min(x for x, _ in lit)) / 2 - 300) <= 2
