"""Spades: the graph of the match, at its end where that is wanted, and from menu and key at any time."""

from __future__ import annotations

import pytest

from carts.spades.cards import WHITE
from carts.spades.final import FinalScreen
from carts.spades.graph import BOX, PENS, PLOT, Graph, scores_of, told
from carts.spades.settings import KEY, Settings
from tests.screens.spades_desk import Desk, place, press
from tests.screens.spades_pictures import last_trick, mid_trick


def at_the_end(settings: Settings | None = None, listening: bool = False) -> Desk:
    """The last trick has been looked at."""
    desk = Desk(last_trick(0), settings, listening=listening)
    desk.feed(f"click:{place(desk.legal()[0])} Enter")
    return desk


def test_off_at_first_and_one_key_on_the_final_screen() -> None:
    desk = at_the_end()
    assert isinstance(desk.top, FinalScreen) and not Settings().graph
    assert ("G", "the graph of the game") in desk.top.help_keys()
    desk.feed("G")
    assert isinstance(desk.top, Graph)
    desk.feed("Enter")
    assert isinstance(desk.top, FinalScreen) and not desk.program.done


def test_a_game_ends_with_it_where_that_is_wanted() -> None:
    desk = at_the_end(Settings(graph=True), listening=True)
    assert isinstance(desk.top, Graph)
    assert any(line.startswith("Points after each hand") for line in desk.host.said)
    press(desk, "ok")
    assert isinstance(desk.top, FinalScreen), "once"
    desk.feed("Y")
    assert desk.view.scores == (0, 0)


def test_it_shows_every_hand_of_the_match() -> None:
    desk = at_the_end()
    match = desk.program.table.match
    assert match is not None
    scores = scores_of(match)
    assert scores[0] == (0, 0) and scores[-1] == match.view.scores and len(scores) == match.view.hand_number + 2
    assert told(scores).endswith(f"{scores[-1][0]} {scores[-1][1]}.")


@pytest.mark.parametrize("goal", [250, 500])
def test_lines_stay_in_the_box_whatever_the_scores(goal: int) -> None:
    for scores in ([(0, 0), (-1240, 30)], [(0, 0), (600, 590), (980, -300)], [(0, 0), *((n, -n) for n in range(90))]):
        desk = Desk(mid_trick())
        desk.program.screen.open(Graph(scores, goal))
        desk.feed("wait:0.1")
        assert isinstance(desk.top, Graph)
        desk.png()
        image = desk.program.screen.paint.image
        assert {image.pget(BOX.x, y) for y in range(BOX.y, BOX.y + BOX.h)} == {WHITE}
        drawn = {(x, y) for x in range(320) for y in range(BOX.y + 40, 200) if image.pget(x, y) in PENS and BOX.x < x < BOX.x + BOX.w}
        assert all(PLOT.x - 2 <= x < PLOT.x + PLOT.w and PLOT.y - 2 <= y < PLOT.y + PLOT.h + 2 for x, y in drawn) and len(drawn) > 100
        desk.feed("O")
        assert not isinstance(desk.top, Graph)


def test_the_menu_shows_it_in_mid_match_and_says_so_when_there_is_none() -> None:
    desk = Desk(mid_trick())
    assert desk.program.table.match is not None
    first = desk.program.table.match.view.hand_number == 0
    desk.feed("RCtrl+G")
    assert isinstance(desk.top, Graph) is not first
    fresh = Desk(listening=True)
    fresh.feed("RCtrl+G")
    assert "No hand has been played yet." in fresh.host.said


def test_the_box_options_has_it_and_it_is_kept() -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+O")
    press(desk, "graph")
    press(desk, "ok")
    kept = desk.store.get(KEY)
    assert kept is not None and Settings.read(kept).graph and desk.program.settings.graph
    assert not Settings.read(kept.replace("graph = true\n", "")).graph, "settings of an earlier version"
