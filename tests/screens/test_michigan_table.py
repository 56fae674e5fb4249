"""The table never lies: what is shown at rest is what the seat knows, every frame's chips add up, nothing is cut off (all games)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from carts.michigan import table_view as tableview
from carts.michigan.look import COLOUR
from carts.michigan.pieces import plain
from carts.michigan.play import TableMode
from carts.michigan.prompts import shown, waiting
from carts.michigan.scene import Scene
from carts.michigan.screens.frame import record_text
from carts.michigan.screens.menu import PLOT_WIDTH, GraphSheet, draw_graph, levels
from carts.michigan.screens.over import over_text
from carts.michigan.screens.seats import layout
from carts.michigan.screens.settlement import amount, banner, cards_a_line, columns
from carts.michigan.screens.strip import slots
from retro.contract.input import KeyDown, Press, Typed
from retro.engine.stops.model import Paid
from retro.engine.stops.settings import MichiganOptions
from retro.ui.text.page import Page
from tests.screens.michigan_kit import Desk

ALL = {"extra_ten": "on", "extra_run": "on", "extra_queen_king": "on", "spinado": "on"}
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("comet", 2, {}),
    ("comet", 5, {"pool_ante": "10"}),
    ("commit", 3, {}),
    ("commit", 7, {"pool_ante": "0"}),
    ("boodle", 3, {"comet": "on"}),
    ("boodle", 5, {**ALL, "comet": "on"}),
    ("boodle", 8, {**ALL, "comet": "on", "saratoga": "5"}),
    ("michigan", 3, {"spinado": "on"}),
    ("michigan", 6, {**ALL, "kitty": "on", "colour": "on"}),
    ("michigan", 8, {}),
]


def total(scene: Scene) -> int:
    return sum(scene.chips) + scene.pool + scene.kitty + sum(scene.boodles.values())


def agree(table: TableMode) -> None:
    """The facts at rest are the view's."""
    view, scene = table.match.view, table.scene
    if table.director.held:
        return
    assert scene.chips == list(view.chips)
    assert (scene.pool, scene.kitty, tuple(scene.boodles.values())) == (view.pool, view.kitty, view.boodles)
    assert scene.seats == view.seats and scene.dealer == view.dealer
    assert scene.named == view.named and set(scene.passed) == set(view.passed)
    if scene.dead is None:
        return
    assert scene.counts == list(view.counts) and scene.dead == view.dead_count
    assert sorted(scene.cards) == sorted(view.hand)
    if scene.stage == "play":
        assert scene.active == (view.turn if view.turn >= 0 else None)
        assert (scene.last, scene.lead) == (view.last, view.lead)
        if view.lead and view.last:
            assert scene.barred == view.barred
    if scene.stage == "auction":
        assert scene.high_bid == ((view.high_bidder, view.high_bid) if view.high_bid else None)


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_mashing_keys_and_clicks_does_nothing_bad(game: str, players: int, options: dict[str, str]) -> None:
    source = random.Random(f"{game}{players}")
    desk = Desk(game=game, players=str(players), seed=f"mash{players}", given=options)
    desk.keys("Enter")
    program = desk.program
    program.settings.delay = 0
    for _ in range(250):
        program.settle()
        table = program.table
        assert table is not None
        agree(table)
        page = program.page()
        assert not page.cut, page.cut
        assert total(table.scene) == 1000 * players
        before = len(table.match.table.steps)
        places = [hot for hot in page.hot if hot.row < 24]
        if places and source.random() < 0.5:
            hot = source.choice(places)
            click = Press(hot.col * 8 + 3, hot.row * 16 + 3)
            desk.frame(*(click,) * source.choice((1, 2, 3)), ticks=20)
        else:
            word = source.choice(["Enter", "Tab", "F3", "Esc", "Left", *"HDCSHDCSHDCSA23456789TJQKP+-YNTS0123456789"])
            desk.frame(KeyDown(word) if len(word) > 1 else Typed(word.lower()), ticks=20)
        mine = [step for step in table.match.table.steps[before:] if step.seat == 0]
        assert len(mine) <= 1 or all(str(step.action) == "pass" for step in mine[1:]), "one key, one card"
        if program.mode is not program.table:
            program.go(program.table)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_frame_of_a_hand_adds_up(game: str, players: int, options: dict[str, str]) -> None:
    desk = Desk(game=game, players=str(players), seed=f"frames{players}", given=options)
    desk.keys("F2")
    desk.program.settings.delay = 1
    desk.frame(KeyDown("Enter"))
    table = desk.program.table
    assert table is not None
    stages = set()
    for _ in range(3000):
        desk.frame(ticks=3)
        stages.add(table.scene.stage)
        assert total(table.scene) == 1000 * players
        page = desk.program.page()
        assert not page.cut, page.cut
        if table.scene.stage == "settled":
            break
    assert {"deal", "play", "settled"} <= stages
    assert "antes" in stages or options.get("pool_ante") == "0"
    for seat in table.scene.seats:
        assert table.scene.gain[seat] == amount(table.scene.paid, seat) - amount(table.scene.paid, seat, ("ante", "stake"))


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_row_of_the_settlement_adds_up(game: str, players: int, options: dict[str, str]) -> None:
    desk = Desk(game=game, players=str(players), seed=f"sums{players}", given=options)
    desk.keys("Enter F2")
    table = desk.program.table
    assert table is not None
    before = [1000] * players
    for hand in range(6):
        scene = table.scene
        assert scene.stage == "settled" and scene.hand == hand
        parts = columns(scene)
        for seat in scene.seats:
            shown_parts = [amount(scene.paid, seat, column.reasons) for column in parts]
            assert sum(shown_parts) == amount(scene.paid, seat) == scene.chips[seat] - before[seat]
        lines = desk.lines()
        for seat in scene.seats:
            row = next(line for line in lines[8:18] if line.startswith(" 1 YOU" if seat == 0 else f" HAND {seat + 1} "))
            assert row.rstrip().endswith(f"•{scene.chips[seat]}")
            assert f"{scene.chips[seat] - before[seat]:+}" in row or scene.chips[seat] == before[seat]
        assert len(banner(scene)) <= 76
        before = list(scene.chips)
        if table.match.over:
            break
        desk.keys("Enter")


def test_with_no_delay_nothing_waits() -> None:
    desk = Desk(game="comet", players="5", seed="instant")
    desk.keys("F2 KP2 KP2 KP2 KP2")
    desk.frame(KeyDown("Enter"))
    table = desk.program.table
    assert table is not None
    frames = 0
    while table.scene.stage != "settled":
        desk.frame()
        frames += 1
        assert not table.director.busy
    assert frames < 40


def test_the_delay_is_a_pause_between_moves() -> None:
    def frames(presses: int) -> int:
        desk = Desk(game="boodle", players="4", seed="pace", saratoga="1")
        desk.keys("F2 " + " ".join(["KP8"] * presses))
        desk.frame(KeyDown("Enter"))
        table = desk.program.table
        assert table is not None
        count = 0
        while table.scene.stage != "settled":
            desk.frame(ticks=1)
            count += 1
        return count

    moves = 15 * 8  # eight presses are two seconds
    slow, fast = frames(8), frames(0)
    assert slow > fast + 20 * moves, "a hand of Boodle has at least twenty moves"


def test_who_is_asked_about_boodles_comet_is_not_shown() -> None:
    seen = False
    for n in range(40):
        desk = Desk(game="boodle", players="4", seed=f"asked{n}", comet="on", saratoga="1")
        desk.keys("Enter")
        table = desk.program.table
        assert table is not None
        for _ in range(80):
            if table.match.turn < 0:
                break
            state = table.match.table.state
            if state.phase == "comet" and state.turn != 0:
                seen = True
                assert table.scene.active is None
                assert not any("►HAND" in line for line in desk.lines())
            table._show(table.match.do(table.match.hint().action))
            table.director.finish()
    assert seen


def test_hands_lie_from_left_to_right_and_never_touch() -> None:
    for players in range(2, 9):
        seats = layout(players)
        assert [seat.number for seat in seats] == list(range(players))
        assert seats[0].col >= 0 and seats[-1].col + seats[-1].width <= 80
        for left, right in pairwise(seats):
            assert left.last < right.col - 1 + (1 if left.narrow else 0)
            assert left.col + left.width == right.col


def test_boodles_lie_apart_inside_their_frame() -> None:
    for count in (4, 5, 6, 7):
        columns_ = slots(count)
        assert len(columns_) == count
        assert columns_[0] > 0 and columns_[-1] + 5 <= 51
        assert all(b - a >= 7 for a, b in pairwise(columns_))


def test_lines_of_the_settlement_end_before_the_first_column() -> None:
    for game, players, options in TABLES:
        desk = Desk(game=game, players=str(players), given=options)
        desk.keys("Enter")
        table = desk.program.table
        assert table is not None
        last = 10 + 3 * (cards_a_line(table.scene) - 1) + 1
        assert last < columns(table.scene)[0].last - 3, "three digits and a blank"


def test_every_sentence_about_the_others_fits() -> None:
    for game, players, options in TABLES:
        desk = Desk(game=game, players=str(players), seed="words", given=options)
        desk.keys("F2")
        desk.program.settings.delay = 1
        desk.frame(KeyDown("Enter"))
        table = desk.program.table
        assert table is not None
        for _ in range(500):
            desk.frame(ticks=8)
            if table.scene.stage in ("settled", "over"):
                break
            assert waiting(table.scene)
            assert len(plain(tableview._waiting(table))) <= 78


def test_the_engines_words_are_shown_in_capitals_with_signs() -> None:
    assert shown("The next card is the 6D.") == "THE NEXT CARD IS THE 6♦."
    assert shown("The next card must be a eight, of any suit.") == "THE NEXT CARD MUST BE AN EIGHT, OF ANY SUIT."
    assert shown("a 10S and an AH") == "A T♠ AND AN A♥"


def test_record_text() -> None:
    assert record_text(0, 0) == "NO DEALS YET"
    assert record_text(312, 41) == "+312 CHIPS IN 41 DEALS"
    assert record_text(-9, 1) == "-9 CHIPS IN 1 DEAL"
    assert record_text(0, 2) == "0 CHIPS IN 2 DEALS"


def test_the_graph_holds_any_record() -> None:
    source = random.Random(3)
    for length in (1, 2, 10, 66, 67, 500, 2000):
        for scale in (1, 30, 1000):
            nets = [source.randrange(-scale, scale + 1) for _ in range(length)]
            assert levels(nets, PLOT_WIDTH)[-1] == sum(nets)
            page = Page()
            from carts.michigan.screens.frame import Modes

            before = source.randrange(-9999, 9999)
            assert levels(nets, PLOT_WIDTH, before)[-1] == before + sum(nets), "the last column is the total of now"
            draw_graph(page, COLOUR, Modes(), GraphSheet(record_text(before + sum(nets), length), nets, length, before))
            assert not page.cut
            assert "YOUR TOTAL AFTER EACH DEAL" in page.lines()[2]


def test_who_won_the_match() -> None:
    scene = Scene("michigan", MichiganOptions(), 4)
    scene.chips = [1500, 1500, 700, 300]
    scene.winners = (0, 1)
    assert over_text(scene) == "YOU AND HAND 2 SHARE THE MATCH WITH 1500 CHIPS EACH."
    scene.winners = (1,)
    assert over_text(scene) == "HAND 2 WINS THE MATCH WITH 1500 CHIPS."
    scene.winners = (0,)
    assert over_text(scene) == "YOU WIN THE MATCH WITH 1500 CHIPS."


def test_much_money_in_a_narrow_seat_loses_no_digit() -> None:
    from carts.michigan.screens.seats import SeatEffects, draw_seats

    scene = Scene("michigan", MichiganOptions(), 8)
    scene.seats = tuple(range(8))
    scene.stage, scene.dead = "play", 4
    scene.chips, scene.gain = [7900, 1000, 3456, 10, 0, 1, 2, 3], [1234, -996, 100, -9, 0, -1, 1, 0]
    page = Page()
    draw_seats(page, COLOUR, scene, SeatEffects())
    row = page.lines()[9]
    assert not page.cut
    for seat in range(8):
        part = row[10 * seat : 10 * seat + 9]
        assert str(scene.chips[seat]) in part
        assert not scene.gain[seat] or f"{scene.gain[seat]:+}" in part
    assert amount((Paid(0, 1, 5, "cards"),), 1) == 5
