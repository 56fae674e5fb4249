"""Where things stand on the screen of Spades (PERIOD, Spades 1992: positions are facts), and what is heard."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
import pyxel

from carts.spades import places, sounds
from carts.spades.cards import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, Faces
from carts.spades.scene import LEFT, NAMES, PARTNER, RIGHT, YOU, Scene
from carts.spades.table_view import BAG_CELLS, ENDS, ROWS, Looks, TablePainter, draw_figure
from retro.contract.sound import Cue
from retro.engine.cards import CARDS, JOKERS, Card
from retro.machine import paula
from retro.machine.amiga import LORES, PENS
from retro.ui.amiga.paint import Paint
from tests.screens.spades_desk import Desk
from tests.screens.spades_pictures import mid_trick, to_bid

TOP: Final = 10
"""The play area begins here; PERIOD counts from it."""


def painted(scene: Scene, looks: Looks | None = None, four: bool = False, large: bool = False) -> pyxel.Image:
    image = pyxel.Image(LORES.width, LORES.height)
    TablePainter(Faces(lambda: four, lambda: large)).draw(Paint(image, 1), scene, looks or Looks())
    return image


def box_of(image: pyxel.Image, pens: set[int]) -> tuple[int, int, int, int]:
    """The smallest rectangle with all pixels of some pens: left, top, right, bottom."""
    found = [(x, y) for y in range(TOP, LORES.height) for x in range(LORES.width) if image.pget(x, y) in pens]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)


def test_the_machine_has_eight_colours_and_a_pointer() -> None:
    assert (LORES.width, LORES.height, len(LORES.palette)) == (320, 200, PENS + 3)
    assert LORES.palette[:PENS] == (0x0000FF, 0x000000, 0xFF0000, 0x00FF00, 0xFFFFFF, 0xFFFF00, 0xFF00FF, 0x00FFFF)


@pytest.mark.parametrize(("seat", "x", "y"), [(YOU, 100, 99), (LEFT, 1, 60), (PARTNER, 100, 1), (RIGHT, 209, 60)])
def test_played_cards(seat: int, x: int, y: int) -> None:
    """A card of 42 by 42: its black edge all round, but for the corners."""
    image = painted(Scene(played={seat: Card.parse("2S")}))
    y += TOP
    for i in range(1, 41):
        assert {image.pget(x + i, y), image.pget(x + i, y + 41), image.pget(x, y + i), image.pget(x + 41, y + i)} == {1}
    assert all(image.pget(x + i, y + 1) == 4 for i in range(1, 41))


def test_the_hand_lies_in_steps_of_ten_and_gaps_stay() -> None:
    hand: list[Card | None] = [*sorted(CARDS[:13])]
    hand[4] = None
    image = painted(Scene(hand=hand))
    for index in range(13):
        edge = [image.pget(21 + 10 * index, 145 + TOP + row) for row in range(1, 41)]
        assert (set(edge) == {1}) is (index != 4)
    r = places.hand_place(12)
    assert (r.x, r.y, r.w, r.h) == (141, 155, 42, 42)


@pytest.mark.parametrize(("seat", "x", "y"), [(YOU, 116, 96), (LEFT, 45, 84), (PARTNER, 116, 50), (RIGHT, 195, 84)])
def test_bids_and_asterisks_stand_on_their_baselines(seat: int, x: int, y: int) -> None:
    """A text's y in PERIOD is its baseline, the seventh row of the letters."""
    image = painted(Scene(bids={seat: "5"}, scores=(0, 0)))
    left, top, right, bottom = box_of(_without_score(image), {4})
    assert (top, bottom) == (y + TOP - 6, y + TOP)
    assert x <= left and right < x + 8
    image = painted(Scene(winner=seat))
    left, top, _, bottom = box_of(_without_score(image), {5})
    assert y + TOP - 6 <= top and bottom <= y + TOP and x <= left


def _without_score(image: pyxel.Image) -> pyxel.Image:
    r = places.SCORE
    image.rect(r.x, r.y, r.w, r.h, 0)
    return image


def test_score_box_prompt_and_bid_box() -> None:
    assert (places.SCORE.x, places.SCORE.x + places.SCORE.w - 1) == (215, 302)
    assert (places.PROMPT[0], places.PROMPT[1] + 6 - TOP) == (200, 150)
    r = places.BID_BOX
    assert (r.x, r.x + r.w - 1, r.y - TOP, r.y + r.h - 1 - TOP) == (250, 289, 135, 168)


def test_a_minus_stands_clear_of_the_figures_beside_it() -> None:
    for scores in ((-120, -250), (-99, -5), (-1240, -1087), (-2080, 480), (500, -1000)):
        image = painted(Scene(scores=scores))
        left = next(x for x in range(190, 303) if image.pget(x, 14) == BLACK)
        top = places.SCORE.y + ROWS[-1]
        row = [x for x in range(left, 303) if any(image.pget(x, y) in (GREEN, YELLOW) for y in range(top, top + 7))]
        gaps = [b - a for a, b in pairwise(row) if b - a > 1]
        assert min(gaps) >= 2
        # Each figure is there from its sign to its last letter, within the box.
        figures = sum(1 for x in row if any(image.pget(x, y) == GREEN for y in range(top, top + 7)))
        assert figures == sum(_columns(score) for score in scores)


def _columns(score: int) -> int:
    """Columns with ink of a figure that stands alone."""
    image = pyxel.Image(80, 10)
    draw_figure(Paint(image, 1), 70, 1, score, GREEN)
    return sum(1 for x in range(80) if any(image.pget(x, y) == GREEN for y in range(10)))


def test_bags_fill_ten_cells_up_to_the_next_hundred() -> None:
    r = places.SCORE
    for ours, theirs in ((0, 9), (6, 7), (3, 0)):
        image = painted(Scene(bags=(ours, theirs)))
        for bags, end in ((ours, ENDS[0]), (theirs, ENDS[1])):
            cells = [image.pget(r.x + end - 3 * n, r.y + BAG_CELLS) for n in range(10, 0, -1)]
            full = YELLOW if bags >= 7 else GREEN
            assert cells == [full] * bags + [BLUE] * (10 - bags)
    bare = painted(Scene(bags=(4, 4), count_bags=False))
    assert {bare.pget(x, r.y + BAG_CELLS) for x in range(r.x, r.x + r.w)} == {BLACK}


def test_what_was_bid_and_won_stands_beside_each_seat_through_the_hand() -> None:
    tallies = {YOU: (3, False), LEFT: (0, False), PARTNER: (0, True), RIGHT: (13, False)}
    for taken in ((2, 0, 0, 1), (2, 1, 0, 10), (0, 0, 2, 0)):
        image = painted(Scene(tallies=tallies, taken=taken))
        for seat, (bid, _) in tallies.items():
            x, y = places.TALLIES[seat]
            struck = any(image.pget(column, y + 3) == RED for column in range(x, x + 24))
            assert struck is (bid == 0 and taken[seat] > 0)
            pens = {image.pget(column, row) for column in range(x, x + 24) for row in range(y, y + 7)}
            assert (YELLOW if bid == 0 else WHITE) in pens
            assert any(image.pget(column, y + places.TALLY_STEP + 3) == WHITE for column in range(x, x + 48))
            assert x + 48 < LORES.width and not places.SCORE.holds(x + 47, y) and y + 2 * places.TALLY_STEP < places.HAND_Y - 8


def test_the_tallies_come_when_play_begins_and_go_when_the_hand_has_been_counted() -> None:
    desk = Desk(to_bid())
    assert not desk.program.table.scene.tallies
    desk.feed("Enter")
    desk.play_on(lambda: desk.question == "card")
    scene = desk.program.table.scene
    assert {seat: bid for seat, (bid, _) in scene.tallies.items()} == dict(enumerate(desk.view.bids)) and not scene.bids
    desk.play_on(lambda: len(desk.view.tricks) == 4 and desk.question == "card")
    assert scene.taken == desk.view.taken and sum(scene.taken) == 4
    desk.play_on(lambda: desk.paused and len(desk.view.tricks) == 13)
    assert scene.tallies and sum(scene.taken) == 13
    desk.feed("Enter")
    assert not scene.tallies


def test_every_card_looks_different_in_its_strip_in_every_look() -> None:
    """In a fan only the first ten columns are to be seen."""
    for four in (False, True):
        for large in (False, True):
            strips = set()
            for card in (*CARDS, *JOKERS):
                image = pyxel.Image(places.CARD, places.CARD)
                Faces(lambda four=four: four, lambda large=large: large).card(image, 0, 0, card)  # type: ignore[misc]
                strips.add(bytes(image.pget(x, y) for y in range(places.CARD) for x in range(10)))
            assert len(strips) == 54


def test_in_four_colours_each_suit_has_its_own() -> None:
    pens = {}
    for name in ("2S", "2H", "2C", "2D"):
        image = pyxel.Image(places.CARD, places.CARD)
        Faces(lambda: True, lambda: False).card(image, 0, 0, Card.parse(name))
        pens[name] = {image.pget(x, y) for y in range(1, 41) for x in range(1, 41)} - {4}
    assert len({next(iter(pen)) for pen in pens.values()}) == 4 and all(len(pen) == 1 for pen in pens.values())
    desk = Desk(mid_trick())
    assert desk.program.machine.palette == LORES.palette
    desk.host.ease = desk.host.ease.__class__(four_colours=True)
    desk.feed("wait:0.1")
    assert desk.program.machine.palette[7] == 0x007700 and desk.program.machine.palette[:7] == LORES.palette[:7]


# --- sounds ---------------------------------------------------------------------------------------------------------


def cues() -> dict[str, Cue]:
    found: dict[str, Cue] = {name: cue for name, cue in vars(sounds).items() if name.isupper() and isinstance(cue, dict)}
    for seat, name in enumerate(NAMES):
        found |= {f"dealt {name}": sounds.dealt(seat), f"played {name}": sounds.played(seat)}
    return found


def test_every_sound_can_be_played() -> None:
    assert len(cues()) > 12
    for name, cue in cues().items():
        paula.check(cue)
        assert cue and all(paula.to_mml(notes) for notes in cue.values()), name
        assert len(cue) <= 2 or name in ("WON", "COSTLY"), "at most two voices at a time, but for the great moments"
        assert paula.length(cue) <= {"WON": 200, "LOST": 320}.get(name, 60)


def test_cards_are_heard_from_their_side() -> None:
    assert set(sounds.played(LEFT)) == {0} and set(sounds.played(RIGHT)) == {1}
    assert set(sounds.played(YOU)) == set(sounds.played(PARTNER)) == {0, 1}
