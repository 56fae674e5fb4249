"""The canvas's colours, the look of a picture tube, the large pointers."""

from __future__ import annotations

import pytest
import pyxel

from retro.console.picture.pointers import draw_large
from retro.console.picture.tube import CONSOLE, MOST_COLOURS, Tint, Tube, brightness, canvas_palette, dim
from retro.machine.amiga import HIRES_PALETTE

PROGRAM = (0x000000, 0xFFFFFF, 0xAA0000, 0x0000AA)


def test_the_programs_colours_come_first_then_the_consoles() -> None:
    assert canvas_palette(PROGRAM) == (*PROGRAM, *CONSOLE)
    dark = canvas_palette(PROGRAM, dimmed=True)
    assert dark[len(PROGRAM) :] == CONSOLE and all(a <= b for a, b in zip(dark[: len(PROGRAM)], PROGRAM, strict=True))
    assert dark[1] == dim(0xFFFFFF, 0.35) == 0x595959
    assert len(CONSOLE) == len(Tint)


def test_all_fits_into_what_pyxel_takes() -> None:
    most = canvas_palette((0,) * MOST_COLOURS, tube=True)
    assert len(most) <= 255
    with pytest.raises(ValueError, match="73 colors"):
        canvas_palette((0,) * (MOST_COLOURS + 1))


def test_between_the_lines_it_is_darker_the_more_so_the_darker_the_line() -> None:
    palette = canvas_palette(PROGRAM, tube=True)
    total = len(palette) // 3
    lit, between = palette[:total], palette[total : 2 * total]
    shares = [brightness(low) / brightness(high) for low, high in zip(between, lit, strict=True)]
    assert all(0.4 < share < 0.8 for share in shares)
    assert shares[1] > shares[2] > shares[3], "white fills more of the gap than red, red more than blue"


def test_the_tube_darkens_every_second_row_and_glows_only_on_black() -> None:
    canvas = pyxel.Image(640, 480)
    canvas.cls(0)
    canvas.rect(100, 100, 10, 10, 1)
    canvas.rect(300, 100, 20, 10, 3)
    canvas.rect(305, 102, 4, 4, 1)
    Tube(PROGRAM).cover(canvas)
    total = len(PROGRAM) + len(CONSOLE)
    halo = 2 * total + 1
    row = [canvas.pget(x, 104) for x in range(97, 114)]
    assert row == [0, 0, halo, *[1] * 10, halo, 0, 0, 0]
    row = [canvas.pget(x, 104) for x in range(303, 311)]
    assert row == [3, 3, 1, 1, 1, 1, 3, 3], "blue is no black glass"
    assert [canvas.pget(102, y) for y in range(98, 112)] == [0, total, *[1, total + 1] * 5, 0, total]
    assert canvas.pget(99, 105) == halo, "between two lines it shines as well"


def test_a_canvas_painted_again_in_part_is_covered_as_if_it_were_new() -> None:
    def paint(canvas: pyxel.Image, column: int) -> None:
        canvas.cls(0)
        canvas.rect(50, 30, 500, 400, 3)
        canvas.rect(column, 203, 9, 7, 1)

    tube, canvas = Tube(PROGRAM), pyxel.Image(640, 480)
    for column in (100, 100, 400, 20, 400):
        paint(canvas, column)
        tube.cover(canvas)
        fresh = pyxel.Image(640, 480)
        paint(fresh, column)
        Tube(PROGRAM).cover(fresh)
        assert bytes(canvas.data_ptr()) == bytes(fresh.data_ptr()), column


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize(("machine", "size"), [("pc-text", (12, 18)), ("amiga-hires", (20, 20))])
def test_a_large_pointer_has_its_tip_at_the_place_and_grows(machine: str, size: tuple[int, int], scale: int) -> None:
    canvas = pyxel.Image(640, 480)
    canvas.cls(255)
    draw_large(canvas, 200, 100, machine, scale, len(HIRES_PALETTE))
    painted = [(x, y) for y in range(480) for x in range(640) if canvas.pget(x, y) != 255]
    assert min(painted) == (200, 100) and canvas.pget(200, 100) == len(HIRES_PALETTE) + Tint.INK
    assert max(x for x, _ in painted) == 199 + size[0] * scale and max(y for _, y in painted) == 99 + size[1] * scale
    assert len({canvas.pget(*place) for place in painted}) == (3 if machine.startswith("amiga") else 2)


@pytest.mark.parametrize(("place", "seen"), [((639, 479), 1), ((-30, -30), 2), ((700, 500), 0)])
def test_of_a_pointer_over_the_canvas_edge_the_rest_is_seen(place: tuple[int, int], seen: int) -> None:
    """``seen``: nothing, the tip alone, or what has not left at the other side: the same pixels as far from the edge."""
    canvas, whole = pyxel.Image(640, 480), pyxel.Image(640, 480)
    draw_large(canvas, *place, "pc-vga", 3, 16)
    draw_large(whole, 100, 100, "pc-vga", 3, 16)
    left, top = place[0] - 100, place[1] - 100
    expected = {(x + left, y + top): whole.pget(x, y) for y in range(100, 160) for x in range(100, 160) if whole.pget(x, y)}
    expected = {(x, y): colour for (x, y), colour in expected.items() if 0 <= x < 640 and 0 <= y < 480}
    assert min(len(expected), 2) == seen
    assert {(x, y): canvas.pget(x, y) for y in range(480) for x in range(640) if canvas.pget(x, y)} == expected
