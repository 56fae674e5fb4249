"""Where the window opens and how large (retro/console/placing.py), and the chord that fills the screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro.console import placing
from retro.console.placing import Area, Borders, Left, opened
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.store.files import MemoryStore

EDGES = Borders(4, 28, 4, 4)


@pytest.mark.parametrize(
    ("free", "borders", "wanted"),
    [
        (Area(0, 0, 1920, 1080), Borders(), Area(320, 60, 1280, 960)),
        (Area(0, 40, 1920, 1040), EDGES, Area(320, 92, 1280, 960)),
        (Area(0, 0, 1366, 728), EDGES, Area(363, 136, 640, 480)),
        (Area(0, 0, 3840, 2100), EDGES, Area(640, 102, 2560, 1920)),
        (Area(1920, 0, 1280, 960), Borders(), Area(1920, 0, 1280, 960)),
        (Area(0, 0, 600, 400), Borders(), Area(-20, -40, 640, 480)),
    ],
)
def test_the_largest_whole_factor_that_fits_in_the_middle(free: Area, borders: Borders, wanted: Area) -> None:
    assert opened(free, borders, None) == wanted


def test_as_it_was_left() -> None:
    free = Area(0, 0, 1920, 1080)
    assert opened(free, EDGES, Area(100, 90, 900, 700)) == Area(100, 90, 900, 700)
    assert opened(free, EDGES, Area(1800, -500, 900, 700)) == Area(1016, 28, 900, 700), "drawn back onto the screen"
    assert opened(free, EDGES, Area(0, 0, 5000, 700)) == Area(4, 28, 1912, 700), "a smaller screen than then"
    assert opened(free, EDGES, Area(0, 0, 300, 200)) == opened(free, EDGES, None), "nothing that Pyxel would crop"


areas = st.builds(Area, st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(640, 8000), st.integers(480, 5000))


@given(areas, st.none() | areas)
def test_it_never_hangs_over_a_screen_with_room(free: Area, before: Area | None) -> None:
    x, y, width, height = opened(free, Borders(), before)
    assert free.x <= x and x + width <= free.x + free.width
    assert free.y <= y and y + height <= free.y + free.height
    assert width >= CANVAS_WIDTH and height >= CANVAS_HEIGHT


def test_what_is_remembered_is_read_again() -> None:
    for left in (Left(), Left(Area(-7, 8, 1280, 960), full=True), Left(Area(0, 0, 640, 480))):
        assert Left.read(left.write()) == left


def test_a_damaged_memory_opens_as_the_first_time() -> None:
    told: list[str] = []
    store = MemoryStore()
    store.put(placing.KEY, "width = 'wide'\n")
    assert placing.load(store, told.append) == Left()
    assert len(told) == 1 and "window" in told[0]
