"""What a frame of the DOS Euchre costs: nothing when nothing happens, and little when cards fly."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pyxel

from carts.euchre_dos.settings import Settings
from retro.machine.fonts import load_font
from tests.screens.euchre_dos_kit import Desk

CELLS = 2000


def seconds(work: Callable[[], object], times: int = 5) -> float:
    """The median of nine runs of so many."""
    runs = []
    for _ in range(9):
        start = time.perf_counter()
        for _ in range(times):
            work()
        runs.append((time.perf_counter() - start) / times)
    return median(runs)


def raw_cells() -> float:
    """2,000 cells, each a rectangle and a letter."""
    image, font = pyxel.Image(640, 480), load_font("pc8x16")

    def paint() -> None:
        for n in range(CELLS):
            x, y = n % 80 * 8, n // 80 * 16
            image.rect(x, y, 8, 16, 1)
            image.text(x, y, "A", 7, font)

    return seconds(paint, 1)


def test_an_idle_frame_paints_nothing() -> None:
    image = pyxel.Image(640, 480)
    for name in ("follow", "order-partner", "end-euchred", "barn-both"):
        desk = Desk.at(name)
        assert desk.program.draw(image)
        for _ in range(300):
            desk.frame()
            assert not desk.program.draw(image)


def test_an_idle_frame_costs_a_small_part_of_the_raw_cells() -> None:
    desk, image = Desk.at("follow"), pyxel.Image(640, 480)
    desk.program.draw(image)

    def frame() -> None:
        desk.frame()
        desk.program.draw(image)

    assert seconds(frame) < raw_cells() / 5


def test_a_whole_table_costs_less_than_three_times_the_raw_cells_and_a_flying_card_no_more_than_four() -> None:
    desk, image = Desk.at("barn-both", config=Settings(delay=0).write()), pyxel.Image(640, 480)

    def repaint() -> None:
        desk.program.touch()
        desk.program.draw(image)

    cells = raw_cells()
    assert seconds(repaint) < 3 * cells
    frames = [deal(image) for _ in range(3)]
    # Of each frame the best of three deals: what is left of it is the program's own.
    assert max(map(min, zip(*frames, strict=True))) < 4 * cells


def deal(image: pyxel.Image) -> list[float]:
    """Seconds that each frame of a deal takes."""
    desk = Desk.at("end-euchred", config=Settings(delay=0).write())
    desk.keys("G wait:0")
    spent = []
    for _ in range(80):
        start = time.perf_counter()
        desk.frame()
        desk.program.draw(image)
        spent.append(time.perf_counter() - start)
        assert desk.table.director.moving or len(spent) < 3
    return spent
