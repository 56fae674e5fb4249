"""The box of file cards: dividers, rows, themes, the month, what is started, what is said of a move, the day's deal."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from retro.cabinet.cards.model import ROWS
from retro.cabinet.cards.paint import MONTH, row_box, tab_boxes
from retro.cabinet.cards.program import CardsProgram
from retro.comeback.problems.day import FIRST, code, day_of
from retro.comeback.problems.done import KEY, LATER, RIGHT, WRONG, Done, load, read
from retro.comeback.problems.found import find
from retro.commands.launch import desk_of
from retro.commands.terminal import Wanted
from retro.console.overlay import pages
from retro.console.overlay.rows import Deed
from retro.contract.program import Launch
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.table import Table
from retro.session import passing, putby
from retro.session.codes import read_code
from retro.session.match import Match, match_key
from retro.session.problems import deed_text
from retro.store.datafile import is_data
from retro.store.files import FileStore, MemoryStore
from retro.store.kept import Damaged
from tests.cabinet.cards_kit import DAY, SOLVED, Box, few, on_a_desk, solved
from tests.cabinet.shelf_kit import Desk
from tests.console.rig import Rig

# ------------------------------------------------------------------ the box alone


def test_dividers_rows_and_themes_by_keys() -> None:
    box = Box(solved())
    cards = box.program.cards
    assert cards.tabs() == ("Today", "Spades", "Hearts") and cards.heading() == "Cabinet 336"
    box.feed("Left")
    assert cards.game == "hearts" and cards.heading() == "Hearts: 2 of 5 solved"
    assert cards.at == 3, "the first one that has not been tried"
    assert [line.mark for line in cards.lines] == [RIGHT, LATER, WRONG, "", ""]
    box.feed("Home Down t")
    assert cards.aside() == "discarding" and [line.problem.number for line in cards.lines if line.problem] == [4]
    box.feed("t t t")
    assert cards.aside() == "the queen" and len(cards.lines) == 2
    box.feed("t")
    assert cards.aside() == "all themes"
    box.feed("End Down")
    assert cards.at == 4
    box.feed("Right")
    assert cards.tab == 0
    box.feed("Esc")
    assert box.program.done


def test_the_mouse_turns_dividers_chooses_and_starts() -> None:
    box = Box()
    cards = box.program.cards
    tab = tab_boxes(cards.tabs())[2]
    box.feed(f"click:{tab.x + 9},{tab.y + 9}")
    assert cards.game == "hearts"
    row = row_box(2, today=False)
    box.feed(f"click:{row.x + 40},{row.y + 9}")
    assert cards.at == 2 and box.program.take_launch() is None
    box.feed(f"click:{row.x + 40},{row.y + 9}")
    launch = box.program.take_launch()
    assert launch is not None and launch.cart == "hearts" and launch.straight and "problem 3: the queen" in launch.told
    box.feed("rclick:300,300")
    assert box.program.done


def test_the_month_by_keys_and_mouse_goes_no_further_than_there_is() -> None:
    box = Box(solved())
    cards = box.program.cards
    assert [cell.day for week in cards.weeks() for cell in week if cell and cell.today] == [2]
    assert [(cell.problem, cell.deal) for week in cards.weeks() for cell in week if cell][:2] == [(RIGHT, True), (LATER, True)]
    box.feed("PgDn")
    assert cards.month == date(2026, 12, 1)
    box.feed(f"PgUp click:{MONTH.x + 9},{MONTH.y + 60}")
    assert cards.month == date(2026, 10, 1) and "October 2026" in box.host.said
    box.feed(" ".join(["PgUp"] * 20))
    assert cards.month == FIRST.replace(day=1)


def test_who_listens_hears_the_card_and_the_rows() -> None:
    box = Box(solved())
    assert box.host.said[0] == "Cabinet 336, Wednesday, December 2." and "made 5 of 5" in box.host.said[1]
    box.feed("Left Home")
    assert "Hearts: 2 of 5 solved, all themes." in box.host.said
    assert box.host.said[-1] == "  1  the lead, grade 1 of 5, solved."


def test_lines_are_shared_and_give_no_card_away() -> None:
    box = Box(solved())
    assert [line.does for line in box.program.cards.lines] == ["problem", "deal", "share", "share"]
    box.feed("End Enter")
    day = box.program.cards.day
    shared = box.store.texts["console/shared.txt"].strip()
    title = box.program.cards.found.title(day.deal.game)
    assert shared == f"Cabinet 336: {title}, made 5 of 5, the computer with my cards 4 of 5 {code(day)}"
    assert read_code(shared.split()[-1]) == day.deal
    box.feed("Up Enter")
    assert "right in the end" in box.store.texts["console/shared.txt"]


def test_what_is_damaged_is_set_aside_and_told() -> None:
    with pytest.raises(Damaged, match="day-problems"):
        read('[day-problems]\n2026-12-01 = "perhaps"\n')
    with pytest.raises(Damaged, match=r"solved-hearts\.right"):
        read("[solved-hearts]\nright = 7\n")
    store, told = MemoryStore({KEY: "x = ["}), list[str]()
    assert load(store, told.append) == Done() and KEY in told[0] and any("damaged" in name for name in store.names())
    assert read(SOLVED.write()) == SOLVED and is_data(KEY), "it goes along when the data is taken elsewhere"


# ------------------------------------------------------------------ the day


def test_a_day_is_the_same_for_everybody_and_every_game_has_its_turn() -> None:
    found = few()
    days = [day_of(FIRST + timedelta(n), found) for n in range(20)]
    assert days == [day_of(FIRST + timedelta(n), few()) for n in range(20)]
    assert [day.number for day in days] == list(range(1, 21))
    assert {day.deal.game for day in days} == {"spades", "hearts"}
    assert {day.problem.name for day in days if day.problem} == {one.name for some in found.problems.values() for one in some}
    assert all(one.problem != two.problem and one.deal.game != two.deal.game for one, two in pairwise(days))
    assert day_of(date(2020, 5, 5), found) == days[0]
    assert code(day_of(date(2026, 12, 2), found)) == code(day_of(DAY, few()))


# ------------------------------------------------------------------ on the desk


def frames(rig: Rig, count: int = 130) -> None:
    for _ in range(count):
        rig.frame()


def sitting(rig: Rig) -> Any:
    return rig.desk.top.program.sitting()  # type: ignore[attr-defined]


def pressed(rig: Rig, label: str) -> None:
    """Do what the overlay offers under that label."""
    assert rig.desk.panel is not None
    row = next(row for row in rig.desk.panel.sheet.rows if row.spoken() == label)
    row.do()  # type: ignore[union-attr]


def test_a_problem_is_played_judged_tried_again_and_kept() -> None:
    rig = on_a_desk("hearts-1")
    frames(rig, 30)
    assert rig.desk.top.running.name == "hearts"
    problem = few().problems["hearts"][0]
    assert sitting(rig).table.state == problem.table.state, "the very position"
    rig.tap("J", text="j")
    rig.tap("S", text="s")
    frames(rig, 10)
    assert rig.desk.panel is None, "one sees the card first"
    frames(rig, 60)
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "There is better"
    told = [row.spoken() for row in rig.desk.panel.sheet.rows]
    assert told[0] == "A♣ and 7♠ are best. J♠ costs 3.6 points." and "J♠: 3.6 points, yours" in told and "2♣: 4.5 points" in told
    assert any(line.startswith("Why 7♠: ") for line in told)
    assert load(rig.store).solved == {"hearts": {"1.31": WRONG}}
    pressed(rig, "Try it again")
    frames(rig, 30)
    assert rig.desk.panel is None and sitting(rig).table.state == problem.table.state
    rig.tap("7", text="7")
    rig.tap("S", text="s")
    frames(rig, 70)
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Right!"
    assert load(rig.store).solved == {"hearts": {"1.31": LATER}}
    pressed(rig, "Play on from here")
    before = len(sitting(rig).table.steps)
    frames(rig, 600)
    assert rig.desk.panel is None and len(sitting(rig).table.steps) >= before, "the verdict comes once"
    assert [layer.running.name for layer in rig.desk.layers] == ["problems", "hearts"]


def test_the_next_problem_and_back_to_the_cards_with_ones_own_match() -> None:
    rig = on_a_desk()
    kept = keep_a_match(rig)
    rig.tap("Left")
    rig.tap("Home")
    rig.tap("Enter")
    frames(rig, 30)
    assert rig.store.texts[match_key("hearts")] != kept and len(putby.put_by(rig.store, "hearts")) == 1
    rig.tap("7", text="7")
    rig.tap("S", text="s")
    frames(rig, 70)
    pressed(rig, "The next problem")
    frames(rig, 30)
    assert sitting(rig).table.state == few().problems["hearts"][1].table.state
    rig.desk.stack.close()
    assert rig.desk.top.running.name == "problems"
    assert rig.store.texts[match_key("hearts")] == kept and not putby.put_by(rig.store, "hearts")
    program = rig.desk.top.program
    assert isinstance(program, CardsProgram) and program.cards.lines[0].mark == RIGHT


def test_a_problem_that_is_left_is_no_match_of_ones_own() -> None:
    rig = on_a_desk()
    before = set(rig.store.texts)
    rig.tap("Left")
    rig.tap("Home")
    rig.tap("Enter")
    frames(rig, 30)
    assert match_key("hearts") in rig.store.texts
    rig.tap("Esc")
    frames(rig, 2)
    program: Any = rig.desk.top.program
    assert "It is practice" in " ".join(program.page().lines())
    assert "over when you leave" in " ".join(row.hint for row in pages.leave(rig.desk).rows if isinstance(row, Deed))
    rig.tap("N", text="n")
    rig.desk.stack.close()
    assert rig.desk.top.running.name == "problems"
    assert match_key("hearts") not in rig.store.texts and not {key for key in rig.store.texts if "practice" in key or "passing" in key}
    assert before <= set(rig.store.texts)


@pytest.mark.parametrize("own", [True, False])
def test_the_window_is_closed_on_a_problem(own: bool, tmp_path: Path) -> None:
    """The next start finds what was there before."""
    store = FileStore(tmp_path, lambda text: None)
    rig = on_a_desk()
    kept = keep_a_match(rig) if own else None
    rig.tap("Left")
    rig.tap("Home")
    rig.tap("Enter")
    frames(rig, 30)
    for key, text in rig.store.texts.items():
        store.put(key, text)
    desk_of(Wanted("hearts"), tmp_path, headless=True)
    assert FileStore(tmp_path, lambda text: None).get(match_key("hearts")) == kept
    assert not putby.put_by(store, "hearts") and not passing.left_open(store)


def keep_a_match(rig: Rig) -> str:
    """Hearts has a match of one's own, in mid-hand; gives it."""
    game, style = GAMES["hearts"], STYLES["hearts"][default_style("hearts")]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "own", {}, style)
    for _ in range(9):
        table.advance()
    Match.begin("hearts", table, rig.store)
    return rig.store.texts[match_key("hearts")]


def test_the_deal_of_the_day_ends_with_a_line_to_share() -> None:
    rig = on_a_desk("deal")
    frames(rig, 5)
    day = day_of(DAY, few())
    match = sitting(rig)
    assert rig.desk.top.running.name == day.deal.game and match.table.seed == "day-336"
    while match.turn != TABLE:
        match.act(match.at_once())
    frames(rig, 130)
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Cabinet 336"
    made = load(rig.store).deals["2026-12-02"]
    assert rig.desk.panel.sheet.rows[0].spoken().startswith(f"Cabinet 336: {few().title(day.deal.game)}, {made} RC1-")
    assert made.count("the computer with my cards") == 1
    pressed(rig, "All problems")
    assert rig.desk.top.running.name == "problems"


def test_a_problem_that_is_not_there_does_not_start() -> None:
    with pytest.raises(ValueError, match="there is no problem 'hearts-99'"):
        CardsProgram(Box().host, few(), "hearts-99", DAY)


def test_a_cabinet_without_problems_has_a_deal_a_day_all_the_same() -> None:
    found = few()
    found.problems = {}
    box = Box()
    program = CardsProgram(box.host, found, "", DAY)
    assert program.cards.tabs() == ("Today",) and [line.does for line in program.cards.lines] == ["deal"]


def test_very_many_rows_are_paged() -> None:
    box = Box()
    cards = box.program.cards
    cards.lines = [*cards.lines] * 40
    box.feed("End")
    assert cards.at == 79 and cards.top == 79 // ROWS * ROWS


# ------------------------------------------------------------------ by finger, by pad, from the shelf


def test_a_finger_chooses_and_starts() -> None:
    rig = on_a_desk()
    program = rig.desk.top.program
    assert isinstance(program, CardsProgram)
    tab, row = tab_boxes(program.cards.tabs())[2], row_box(1, today=False)
    rig.touch(tab.x + 9, tab.y + 9)
    assert program.cards.game == "hearts"
    rig.touch(row.x + 50, row.y + 9)
    assert program.cards.at == 1 and rig.desk.top.program is program
    rig.touch(row.x + 50, row.y + 9)
    assert rig.desk.top.running.name == "hearts"


def test_a_pad_goes_from_divider_to_row_to_table() -> None:
    rig = on_a_desk()
    program = rig.desk.top.program
    assert isinstance(program, CardsProgram)
    for button in ("Right", "Down", "A"):
        rig.press(button, frames=2)
    assert program.cards.game == "spades" and program.cards.at == 1
    assert rig.desk.top.running.name == "spades"
    assert sitting(rig).table.state == few().problems["spades"][1].table.state


def test_the_box_stands_on_the_shelf_and_opens_without_a_drive() -> None:
    desk = Desk(solved(), cards=True)
    desk.host.listening = True
    desk.feed("P")
    scene = desk.shelf.scene
    assert desk.chosen == "problems" and scene.standings[scene.chosen].record == "2 solved"
    desk.feed("P")
    launch = desk.shelf.take_launch()
    assert launch is not None and launch.cart == "problems" and launch.opener is not None and scene.flight is None
    desk.shelf.resumed("")
    desk.feed("wait:0.1")
    assert scene.flight is None and not scene.grown
    assert any("one move is best" in line for line in desk.said)
    assert "problems" not in [thing.name for thing in Desk().shelf.scene.things]


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_of_every_game_opens_at_its_programs_table_and_is_judged(game: str) -> None:
    found = find()
    rig = Rig()
    rig.desk.start(Launch("problems", opener=lambda host: CardsProgram(host, found, f"{game}-1", DAY)))
    frames(rig, 20)
    problem = found.problems[game][0]
    assert rig.desk.top.running.name == found.carts[game].name
    match = sitting(rig)
    assert match.table.state == problem.table.state and match.turn == 0
    match.act(problem.right[0][0])
    frames(rig, 60)
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Right!"
    assert load(rig.store).solved == {game: {problem.mark: RIGHT}}
    pressed(rig, "All problems")
    assert rig.desk.top.running.name == "problems" and not rig.reports


@pytest.mark.parametrize(("name", "keys"), [("hearts", "6 H 8 C Q S Enter"), ("michigan", "S")])
def test_three_cards_are_passed_and_the_widow_is_sold_with_the_program_s_own_keys(name: str, keys: str) -> None:
    found = find()
    wanted = "pass:6H+8C+QS" if name == "hearts" else "sell_widow"
    problem = next(one for one in found.problems[name] if one.deeds and wanted in map(deed_text, one.right))
    rig = Rig()
    rig.desk.start(Launch("problems", opener=lambda host: CardsProgram(host, found, problem.name, DAY)))
    frames(rig, 200)
    for key in keys.split():
        rig.tap(key, text=key.lower() if len(key) == 1 else "")
    frames(rig, 200)
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Right!"
    assert load(rig.store).solved == {name: {problem.mark: RIGHT}}
