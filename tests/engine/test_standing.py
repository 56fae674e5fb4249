"""Sitting down to a match at one of its deals: the same cards, the same outcome; and standings that cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from retro.engine.game import DEAL, TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import Begins, RecordError, read_record
from retro.engine.replay import replay
from retro.engine.shuffle import stream
from retro.engine.standing import FROM_THE_START, BadStanding, leaves, with_leaves
from retro.engine.table import Table
from tests.engine.walk import ALL_NAMES, any_action, some_options

SITTINGS = [(name, players) for name in ALL_NAMES for players in {GAMES[name].seats[0], GAMES[name].seats[-1]}]


@pytest.mark.parametrize(("name", "players"), SITTINGS)
def test_every_hand_can_be_sat_down_to(name: str, players: int) -> None:
    game = GAMES[name]
    source = stream("standing", name, players)
    options = some_options(game, source, late=True)
    state: Any = game.start(options, players, "stand")
    for _ in range(6):
        if state.over:
            break
        standing = game.standing(state)
        assert json.loads(json.dumps(standing)) == standing
        assert with_leaves(standing, iter(list(leaves(standing)))) == standing
        again: Any = game.placed(options, players, "stand", state.hand + 1, standing)
        assert game.standing(again) == standing
        assert game.scores(again) == game.scores(state)
        state, events = game.step(state, DEAL)
        again, as_before = game.step(again, DEAL)
        assert (again, as_before) == (state, events)
        while state.turn != TABLE:
            action = any_action(game, state, source)
            state, events = game.step(state, action)
            again, as_before = game.step(again, action)
            assert as_before == events
        assert again == state


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_record_may_begin_there(name: str) -> None:
    game = GAMES[name]
    style = STYLES[name][default_style(name)]
    table: Table[Any, Any] = Table(game, game.options_type(), game.seats[0], "begin", {}, style)
    while table.state.hand < 1 or table.turn != TABLE:
        table.advance()
    begins = Begins(table.state.hand + 1, game.standing(table.state))
    later: Table[Any, Any] = Table(game, table.options, game.seats[0], "begin", {}, style, begins)
    for _ in range(12):
        assert later.legal() == table.legal()
        if later.over:
            break
        table.advance()
        later.act(table.steps[-1].action)  # a style draws by the number of the decision, which differs
    record = read_record(later.record(), GAMES)
    assert record.begins is not None
    assert (record.begins.hand, record.begins.standing) == (begins.hand, begins.standing)
    assert [state for state, _ in replay(record, game)][-1] == later.state
    again, _ = Table.resume(record, game, {}, style)
    assert again.record() == later.record()
    while again.undo():
        pass
    assert game.standing(again.state) == begins.standing


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_new_seed_deals_other_cards_and_stands_in_the_record(name: str) -> None:
    game = GAMES[name]
    style = STYLES[name][default_style(name)]
    table: Table[Any, Any] = Table(game, game.options_type(), game.seats[0], "old", {}, style)
    same: Table[Any, Any] = Table(game, game.options_type(), game.seats[0], "old", {}, style)
    table.advance()
    same.advance()
    assert table.state == same.state
    table.reseed("new")
    assert table.state.hands == same.state.hands
    while table.turn != TABLE:
        table.advance()
    standing = game.standing(table.state)
    table.advance()
    expected, _ = game.step(game.placed(table.options, game.seats[0], "new", 1, standing), DEAL)
    assert table.state.hands == expected.hands
    again, _ = Table.resume(read_record(table.record(), GAMES), game, {}, style)
    assert (again.state, again.record()) == (table.state, table.record())


IMPOSSIBLE = [
    ("comet", {"chips": [1000, 1000], "pool": 5, "kitty": 0, "boodles": {}, "comet_value": 2}, "2000 together"),
    ("comet", {"chips": [1990, 10], "pool": 0, "kitty": 0, "boodles": {}, "comet_value": 2}, "too few players"),
    ("comet", {"chips": [1000, 1000], "pool": 0, "kitty": 0, "boodles": {}, "comet_value": 3}, "worth 3"),
    ("comet", {"chips": [1000, 990], "pool": 0, "kitty": 10, "boodles": {}, "comet_value": 2}, "kitty"),
    ("comet", {"chips": [2010, -10], "pool": 0, "kitty": 0, "boodles": {}, "comet_value": 2}, "cannot be 2010"),
    ("comet", {"chips": [1000], "pool": 0, "kitty": 0, "boodles": {}, "comet_value": 2}, "2 numbers"),
    ("comet", {"chips": [1000, 1000]}, "should have"),
    ("euchre-dos", {"scores": [10, 3], "dealer": 0}, "cannot be 10"),
    ("euchre-dos", {"scores": [9, 3], "dealer": 4}, "seat 4"),
    ("euchre-dos", {"scores": [9, 3], "dealer": FROM_THE_START}, "seat -1"),
    ("euchre-dos", {"scores": [9, "3"], "dealer": 1}, "whole number"),
    ("euchre-dos", {"scores": [9, True], "dealer": 1}, "whole number"),
    ("spades", {"scores": [500, 3], "bags": [0, 0], "dealer": 1}, "over"),
    ("spades", {"scores": [400, 3], "bags": [10, 0], "dealer": 1}, "bags"),
    ("hearts", {"scores": [500, 3], "dealer": 1}, "over"),
]


@pytest.mark.parametrize(("name", "standing", "reason"), IMPOSSIBLE)
def test_a_standing_that_cannot_be_is_refused(name: str, standing: dict[str, Any], reason: str) -> None:
    game = GAMES[name]
    players = game.seats[0]
    with pytest.raises(BadStanding, match=reason):
        game.placed(game.options_type(), players, "x", 3, standing)
    style = STYLES[name][default_style(name)]
    head = Table(game, game.options_type(), players, "x", {}, style).record()
    record = read_record(f"{head}begins 3 {json.dumps(standing)}\ndeal\n", GAMES)
    with pytest.raises(RecordError, match=reason):
        list(replay(record, game))


@pytest.mark.parametrize(
    "line", ["begins", "begins 3", "begins x {}", "begins -1 {}", "begins 3 []", "begins 3 {", "begins 99999999 {}", "seed ", "seed a b"]
)
def test_a_damaged_line_is_refused(line: str) -> None:
    style = STYLES["hearts"][default_style("hearts")]
    head = Table(GAMES["hearts"], GAMES["hearts"].options_type(), 4, "x", {}, style).record()
    with pytest.raises(RecordError):
        list(replay(read_record(f"{head}{line}\n", GAMES), GAMES["hearts"]))


def test_a_match_begins_once_and_before_its_first_action() -> None:
    style = STYLES["hearts"][default_style("hearts")]
    table: Table[Any, Any] = Table(GAMES["hearts"], GAMES["hearts"].options_type(), 4, "x", {}, style)
    begins = str(Begins(0, GAMES["hearts"].standing(table.state)))
    for text in (f"{begins}\n{begins}\n", f"deal\n{begins}\n", f"seed y\n{begins}\n"):
        with pytest.raises(RecordError, match="begins once"):
            read_record(table.record() + text, GAMES)


@pytest.mark.parametrize("name", ALL_NAMES)
def test_before_the_first_deal_the_dealer_is_still_to_be_drawn(name: str) -> None:
    game = GAMES[name]
    standing = game.standing(game.start(game.options_type(), game.seats[0], "first"))
    assert standing.get("dealer", FROM_THE_START) == FROM_THE_START
