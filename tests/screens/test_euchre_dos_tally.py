"""DOS Euchre: the tally of games on the barns' doors."""

from __future__ import annotations

import pytest
import pyxel

from carts.euchre_dos import match, tally
from carts.euchre_dos.places import BARN
from carts.euchre_dos.tally import BUNDLES, DOOR, STROKES, Tally, Won, draw_tally
from retro.machine.pngread import read_png
from retro.machine.vga import Ink
from retro.session.record import Record, results_key
from retro.store.files import MemoryStore
from retro.store.kept import Damaged
from tests.screens.euchre_dos_kit import Desk, record

RESULTS = results_key("euchre-dos")


def results(wins: int, matches: int) -> str:
    """A record of so many games."""
    made = Record()
    made.whole.sums = {"matches": matches, "wins": wins}
    return made.write()


def door(desk: Desk, side: int) -> list[int]:
    """The pixels of a side's door."""
    picture = read_png(desk.driver.png())
    x, y = BARN[side]
    at = [(y + DOOR.y + row) * picture.width + x + DOOR.x + column for row in range(DOOR.h) for column in range(DOOR.w)]
    return [picture.colours[place] for place in at]


def at_nine(**kept: str) -> Desk:
    return Desk("Enter C", kept={match.KEY: record("barn-we"), RESULTS: results(7, 20), **kept})


def test_off_at_first_and_chosen_in_the_overlay() -> None:
    desk = at_nine()
    closed = door(desk, 0)
    extra = next(one for one in desk.program.extras() if one.label == tally.LABEL)
    assert (extra.at, list(extra.values)) == (0, ["off", "on"]) and desk.program.tally is None
    extra.choose(1)
    desk.frame()
    assert desk.program.tally == (7, 13) and door(desk, 0) != closed != door(desk, 1) != door(desk, 0)
    kept = desk.store.get(tally.KEY)
    assert kept is not None and Tally.read(kept).on
    again = at_nine(**{tally.KEY: kept})
    assert again.program.tally == (7, 13)
    next(one for one in again.program.extras() if one.label == tally.LABEL).choose(0)
    again.frame()
    assert door(again, 0) == closed


def strokes(won: int) -> int:
    """White strokes on a door, and four more for each bundle that is crossed out."""
    image = pyxel.Image(48, 40)
    image.cls(Ink.FELT)
    draw_tally(image, 0, 0, won)
    top = [image.pget(x, DOOR.y + 2 + 5 * row) for row in range(3) for x in range(DOOR.x, DOOR.x + DOOR.w)]
    crossed = [image.pget(x, DOOR.y + 5 + 5 * row) for row in range(3) for x in range(DOOR.x, DOOR.x + DOOR.w)]
    return top.count(Ink.PAPER) + top.count(Ink.YELLOW) + crossed.count(Ink.YELLOW) // 2


@pytest.mark.parametrize("won", range(STROKES * BUNDLES + 1))
def test_every_game_is_a_stroke_and_every_fifth_lies_across(won: int) -> None:
    assert strokes(won) == won


@pytest.mark.parametrize("won", [31, 99, 100, 959, 9999, 123456])
def test_more_are_a_number_that_fits(won: int) -> None:
    image = pyxel.Image(48, 40)
    image.cls(Ink.FELT)
    draw_tally(image, 0, 0, won)
    inked = [(x, y) for x in range(48) for y in range(40) if image.pget(x, y) == Ink.PAPER]
    assert inked and all(DOOR.x < x < DOOR.x + DOOR.w - 1 and DOOR.y < y < DOOR.y + DOOR.h for x, y in inked)


def test_it_follows_the_record_and_stands_empty_where_that_cannot_be_read() -> None:
    store = MemoryStore({RESULTS: results(3, 5)})
    won = Won(store)
    assert won.won == (3, 2)
    store.put(RESULTS, results(4, 6))
    assert won.won == (4, 2)
    store.put(RESULTS, "nonsense = ")
    assert won.won == (0, 0)
    store.delete(RESULTS)
    assert won.won == (0, 0)


def test_a_damaged_choice_is_set_aside() -> None:
    with pytest.raises(Damaged):
        Tally.read("on = 3\n")
    desk = at_nine(**{tally.KEY: "on = 3\n"})
    assert desk.program.tally is None and any("tally.toml.damaged" in key for key in desk.store.texts)
