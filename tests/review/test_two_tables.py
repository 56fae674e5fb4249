"""The program of the same deal at two tables: all eight games, keys, mouse, paste, spoken lines, the way into a review."""

from __future__ import annotations

import pytest

from retro.comeback import guests
from retro.comeback.review.program import ReviewProgram
from retro.comeback.tables import launching, screen
from retro.comeback.tables.program import COMPUTER, TablesProgram
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input, KeyDown, Press, Typed
from retro.engine.games import GAMES, STYLES
from retro.session import tables
from retro.session.codes import write_code
from retro.session.history import played_by_computer
from retro.session.results import write_result
from retro.store.files import MemoryStore
from tests.review.test_review import SITTINGS, match


def opened(name: str, players: int, hands: int = 2, said: list[str] | None = None, store: MemoryStore | None = None) -> TablesProgram:
    host = DesktopHost(store or MemoryStore(), headless=True)
    if said is not None:
        host.listening, host.listener = True, said.append
    launch = launching.launch(name, match(name, players, hands), name.title())
    assert launch.opener is not None
    program = launch.opener(host)
    assert isinstance(program, TablesProgram)
    return program


def friend_of(name: str, players: int, style: str = "random") -> str:
    """The result of somebody who plays at random at the second deal."""
    deal = match(name, players, 2).hands[1].deal
    return write_result(played_by_computer(deal, {}, STYLES[name][style]))


def keys(program: TablesProgram, *names: str) -> None:
    for name in names:
        program.update(Input((KeyDown(name),) if len(name) > 1 else (Typed(name),), frozenset(), None))


@pytest.mark.parametrize(("name", "players"), SITTINGS)
def test_every_game_is_compared_and_nothing_is_cut_off(name: str, players: int) -> None:
    said: list[str] = []
    program = opened(name, players, said=said)
    program.update(Input(tuple(map(Typed, friend_of(name, players))), frozenset(), None))
    assert [table.name for table in program.tables] == ["You", "Computer", "Friend 1"] and "its deal is among yours" in program.message
    assert guests.load(program._host.store, name) == (friend_of(name, players).replace("-", "").replace("RR1", "RR1-"),)
    program.settle()
    assert program._page.cut == []
    lines = program.lines
    assert [None in line.results for line in lines] == [True, False]
    text = "\n".join(program._page.lines())
    game = GAMES[name].name
    for table, value in zip(program.tables, lines[1].results, strict=True):
        assert tables.written(value, game) in text and table.name in text
    seats = text.splitlines()[screen.SEATS : screen.SEATS + players]
    assert all(line.strip() for line in seats) and seats[0].startswith(" You")
    assert any(line.startswith("Deal 2: You ") for line in said) and any("Duplicate points: " in line for line in said)


def test_keys_and_mouse_choose_a_deal_and_a_table_and_step_through_it() -> None:
    program = opened("hearts", 4, 3)
    program.settle()
    assert (program.deal, program.table) == (2, 0)
    keys(program, "Up", "Right", "Home")
    assert (program.deal, program.table) == (0, COMPUTER)
    keys(program, "End", "PageUp", "PageDown", "Left", "Enter")
    launch = program.take_launch()
    assert launch is not None and launch.opener is not None and program.take_launch() is None
    review = launch.opener(DesktopHost(MemoryStore(), headless=True))
    assert isinstance(review, ReviewProgram) and review.review.hand.deal.hand == 2
    program.resumed("")
    cell = next(hot for hot in program._page.hot if hot.means == "cell:1:1")
    for expected in (False, True):
        x, y = cell.col * 8 + 4, cell.row * 16 + 8
        program.update(Input((Press(x, y, "left"),), frozenset(), (x, y)))
        assert (program.take_launch() is not None) is expected and (program.deal, program.table) == (1, COMPUTER)
    program.update(Input((), frozenset(), None, wheel=1))
    assert program.deal == 0
    keys(program, "Esc")
    assert program.done


def test_the_computer_plays_between_frames_and_may_be_left_at_any_moment() -> None:
    program = opened("spades", 4)
    assert program.busy
    frames = 0
    while program.busy:
        before = len(program.tables[COMPUTER].entries)
        program.update(Input((), frozenset(), None))
        assert len(program.tables[COMPUTER].entries) <= before + 1
        frames += 1
    assert frames > 30, "a few decisions a frame"
    again = opened("spades", 4)
    keys(again, "Right", "Enter")
    assert again.message == "The computer is still playing it." and again.take_launch() is None
    keys(again, "Esc")
    assert again.done


def test_a_result_is_typed_and_a_wrong_one_is_told() -> None:
    program = opened("euchre-dos", 4)
    code = friend_of("euchre-dos", 4)
    keys(program, "c", *code[:-1].lower(), "x", "Backspace", code[-1].lower(), "Enter")
    assert len(program.tables) == 3 and program.entry is None
    deal = write_code(match("euchre-dos", 4, 2).hands[0].deal)
    other = write_result(match("hearts", 4, 1))
    for wrong, why in (
        (code[:-6] + ("1" if code[-6] != "1" else "2") + code[-5:], "mistyped"),
        (deal, "deal code"),
        (other, "That result is of Hearts, seed"),
        (write_result(match("euchre-amiga", 4, 1)), "That result is of Euchre!, seed"),
        ("x" * 50_000, "begins with"),
    ):
        program.update(Input(tuple(map(Typed, wrong)), frozenset(), None))
        assert why in program.message and len(program.tables) == 3, wrong[:20]
    keys(program, "c", "r", "Esc")
    assert program.entry is None and not program.done


def test_the_newest_friends_have_the_room_and_one_comes_once() -> None:
    store = MemoryStore()
    program = opened("hearts", 4, store=store)
    deal = match("hearts", 4, 2).hands[0].deal
    codes = [
        write_result(played_by_computer(deal, {1: STYLES["hearts"][style]}, STYLES["hearts"]["random"]))
        for style in ("random", "solid", "sly")
    ]
    for code in (*codes, friend_of("hearts", 4), friend_of("hearts", 4), write_result(match("hearts", 4, 2))):
        program.update(Input(tuple(map(Typed, code)), frozenset(), None))
    assert len(program.tables) <= screen.SHOWN and program._page.cut == []
    assert len(program.tables[2].entries) == 2, "the newest comes first"
    again = opened("hearts", 4, store=store)
    assert [len(table.entries) for table in again.tables[2:]] == [len(table.entries) for table in program.tables[2:]]


def test_it_is_driven_in_the_console_and_paints() -> None:
    driver = Driver(opened("michigan", 4), follow=lambda launch: launch.opener(DesktopHost(MemoryStore(), headless=True)))  # type: ignore[misc]
    driver.feed("Right Enter")
    assert isinstance(driver.program, ReviewProgram)
    driver.feed("Esc")
    assert isinstance(driver.program, TablesProgram) and len(set(bytes(driver.image().data_ptr()))) > 3
    assert len(driver.program.help_keys()) == 6 and driver.program.take_sounds() == ()
