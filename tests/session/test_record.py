"""The record of a program: what counts, once, and how it is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from retro.cabinet.shelf.things import standing
from retro.cli import main
from retro.comeback.page import sources
from retro.console.host import DesktopHost
from retro.console.overlay.actions import Action, Page
from retro.console.overlay.layout import GRAPH, bars
from retro.console.overlay.rows import Bars
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.library.opening import Running
from retro.session import putby
from retro.session import record_words as words
from retro.session.history import sat_down, tell
from retro.session.match import YOU, Match, match_key
from retro.session.record import GROUPS, Record, clear, load, results_key
from retro.session.sitting import Others, Sitting
from retro.store.files import FileStore, MemoryStore
from retro.store.kept import Damaged
from tests.toy_program import Toy

NAMES = ("comet", "boodle", "michigan", "euchre-dos", "euchre-amiga", "spades", "hearts")


def sitting(store: Any, name: str, cart: str = "cart") -> Sitting[Match[Any, Any]]:
    style = STYLES[name][default_style(name)]

    def others(game: str, players: int) -> Others:
        return Others(dict.fromkeys(range(1, players), style), style, names=lambda: ["solid"] * (players - 1))

    return Sitting(DesktopHost(store), cart, Match, {name: GAMES[name]}, others)


def begin(store: Any, name: str, seed: str = "counted", cart: str = "cart") -> Match[Any, Any]:
    game = GAMES[name]
    return sitting(store, name, cart).begin(game.options_type(), players=4, seed=seed)


def step(match: Match[Any, Any]) -> None:
    """A person who plays as he is advised, without letting the computer do it."""
    match.act(match.hint().action) if match.turn != TABLE else match.deal()


def hand(match: Match[Any, Any]) -> None:
    """Deal, and play the hand to its end."""
    step(match)
    while match.turn != TABLE:
        step(match)


@pytest.mark.parametrize("name", NAMES)
def test_sums_agree_with_the_standings(name: str) -> None:
    store = MemoryStore()
    match = begin(store, name)
    first = match.table.game.scores(match.table.opening)
    for _ in range(4):
        if not match.over:
            hand(match)
    record = load(store, "cart")
    key = "chips" if "chips" in first else "scores"
    gains = [now - then for then, now in zip(first[key], match.table.game.scores(match.table.state)[key], strict=True)]
    rival = gains[1] if name.startswith("euchre") else 0
    assert record.whole.total == gains[YOU] - rival == sum(record.latest)
    assert record.whole["hands"] == len(record.latest) >= 1
    assert record.of("temper")["solid"] == record.whole == record.of("game")[name] == record.of("players")["4"]
    assert Record.read(record.write()) == record


def test_a_match_that_is_over_counts_once_however_often_it_is_played() -> None:
    store, record = MemoryStore(), Record()
    for _ in range(2):
        match = begin(store, "euchre-amiga")
        while not match.over:
            hand(match)
        record = load(store, "cart")
        assert record.whole["matches"] == 1
        assert record.whole["wins"] == (YOU in match.table.state.winners)
    assert standing(store, "cart").record == f"won {record.whole['wins']} of 1"
    calls = record.whole["calls"]
    assert calls == record.whole["calls_made"] + record.whole["calls_euchred"]


def test_a_match_that_goes_on_counts_each_hand_once() -> None:
    store = MemoryStore()
    match = begin(store, "spades")
    hand(match)
    for _ in range(20):
        step(match)
    again = sitting(store, "spades")
    assert again.look(lambda key, why: None) is not None
    match = again.go_on().match
    while match.turn != TABLE:
        step(match)
    assert load(store, "cart").whole["hands"] == 2


def test_what_the_computer_plays_for_you_does_not_count() -> None:
    store = MemoryStore()
    match = begin(store, "euchre-amiga")
    hand(match)
    match.deal()
    while match.turn != TABLE:
        action = match.think()
        if action is not None:
            match.act(action)
    hand(match)
    record = load(store, "cart")
    assert record.whole["hands"] == 2
    while not match.over:
        hand(match)
    assert load(store, "cart").whole["matches"] == 0


def test_practice_does_not_count() -> None:
    store = MemoryStore()
    match = begin(store, "hearts")
    hand(match)
    assert putby.open_practice(store, "cart", sat_down(tell(store.get(match_key("cart")) or "").hands[0].deal))
    again = sitting(store, "hearts")
    again.look(lambda key, why: None)
    left = again.go_on()
    assert left.practice
    while left.match.turn != TABLE:
        step(left.match)
    assert load(store, "cart").whole["hands"] == 1


def offered(store: Any, cart: str) -> dict[str, Action]:
    running = Running(cart, cart.title(), Toy(), DesktopHost(store))
    return {action.label: action for source in sources(store) for action in source(running)}


def test_a_hand_in_which_a_move_is_taken_back_does_not_count() -> None:
    store = MemoryStore()
    store.put(PREFERENCES, Preferences(take_back=True).write())
    match = begin(store, "euchre-dos", cart="euchre-dos")
    hand(match)
    before = load(store, "euchre-dos").whole
    offered(store, "euchre-dos")["Take back my last move"].act()
    again = sitting(store, "euchre-dos", "euchre-dos")
    again.look(lambda key, why: None)
    match = again.go_on().match
    while match.turn != TABLE:
        step(match)
    assert load(store, "euchre-dos").whole == before
    while not match.over:
        hand(match)
    after = load(store, "euchre-dos").whole
    assert after["hands"] > before["hands"]
    assert after["matches"] == 0


def test_the_page_tells_it_and_clears_it_after_asking() -> None:
    store = MemoryStore()
    assert "Record" not in offered(store, "hearts")
    match = begin(store, "hearts", cart="hearts")
    hand(match)
    page = offered(store, "hearts")["Record"].act()
    assert isinstance(page, Page)
    assert isinstance(page.rows[0], Bars)
    ask = next(action for action in page.actions if action.label.startswith("Clear")).act()
    assert isinstance(ask, Page)
    assert [action.label for action in ask.actions] == ["No, keep it", "Yes, clear it"]
    ask.actions[1].act()
    assert load(store, "hearts").whole["hands"] == 0
    assert begin(store, "hearts", cart="hearts") is not None
    assert load(store, "hearts").known != []  # what has been is not counted again


def test_clearing_does_not_bring_back_what_was_counted() -> None:
    store = MemoryStore()
    hand(begin(store, "hearts"))
    assert clear(store, "cart")
    hand(begin(store, "hearts"))
    assert load(store, "cart").whole["hands"] == 0
    assert standing(store, "cart").record == ""


@pytest.mark.parametrize(
    "wrong", ["version = 2\n", "version = 1\nlatest = [1.5]\n", 'version = 1\nknown = ["x"]\n', "version = 1\n[all]\nhands = -1\n", "?"]
)
def test_a_record_that_cannot_be_is_set_aside(wrong: str) -> None:
    with pytest.raises(Damaged):
        Record.read(wrong)
    store = MemoryStore()
    store.put(results_key("cart"), wrong)
    hand(begin(store, "hearts"))
    assert load(store, "cart").whole["hands"] == 1
    assert wrong in [store.get(key) for key in store.names()]


def test_groups_have_an_end() -> None:
    record = Record()
    for number in range(GROUPS * 2):
        record.tallies({"rules": f"loner {number}"})[0].add_match(won=True)
    assert len(record.groups) == GROUPS + 1
    assert Record.read(record.write()).whole["wins"] == GROUPS * 2


def test_many_rules_leave_room_for_each_number_of_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record()
    for number in range(GROUPS * 2):
        record.tallies({"rules": f"table {number}"})
    for players in "23456":
        for tally in record.tallies({"game": "hearts", "players": players})[1:]:
            tally.sums, tally.total, tally.best, tally.worst = {"matches": 4, "wins": 1, "hands": 10}, 57, 0, 14
    assert list(record.of("players")) == list("23456")
    store = FileStore(tmp_path, print)
    store.put(results_key("hearts"), record.write())
    assert load(store, "hearts").groups == record.groups
    assert main(["record", "hearts", "--data", str(tmp_path)]) == 0
    assert "    3: 10 hands; won 1 of 4 matches; points 57; 5.7 a hand" in capsys.readouterr().out


def test_one_number_of_players_is_told_where_others_could_play() -> None:
    record = Record()
    record.tallies({"game": "hearts", "players": "4"})
    assert "players" in words.kinds(record)
    record = Record()
    record.tallies({"game": "spades", "players": "4"})
    assert "players" not in words.kinds(record)


def test_the_graph_stands_on_its_line() -> None:
    zero, boxes = bars(Bars((10, -5, 0)), 100)
    assert zero == 100 + GRAPH * 10 // 15
    assert [(box.y, box.h) for box in boxes] == [(100, 2 * GRAPH // 3), (zero, GRAPH // 3), (zero, 1)]


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = FileStore(tmp_path, print)
    match = begin(store, "spades", cart="spades")
    hand(match)
    assert main(["record", "spades", "--json", "--data", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)["records"]
    assert [one["cart"] for one in told] == ["spades"]
    assert told[0]["hands"] == 1
    assert told[0]["latest"] == [told[0]["total"]]
    assert main(["record", "--data", str(tmp_path)]) == 0
    assert "Hands              1" in capsys.readouterr().out
    assert main(["record", "whist", "--data", str(tmp_path)]) == 2
    store.put(results_key("spades"), "version = 1\nknown = 3\n")
    assert main(["record", "spades", "--data", str(tmp_path)]) == 2
    assert "known" in capsys.readouterr().err
