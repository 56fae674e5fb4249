"""The same deals at several tables: what each made, and duplicate points (retro/session/tables.py)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from retro.engine.games import GAMES, PARTNER_GAMES, STYLES
from retro.session import tables
from retro.session.history import played_by_computer
from retro.session.results import read_result, write_result
from retro.session.tables import Entry, Table
from tests.review.test_review import match


def made(name: str, deals: dict[int, int], game: str = "comet") -> Table:
    """A table whose results are given, by deal."""
    entries = {}
    for deal, value in deals.items():
        told: Any = SimpleNamespace(
            game=SimpleNamespace(name=game, scores=lambda state: {"chips": [0, 0], "scores": [0, 0]}), states=[None]
        )
        hand: Any = SimpleNamespace(first=0, scores={"chips": [value, -value], "scores": [value, 0]})
        entries[(game, None, 2, "x", deal)] = Entry(told, hand)
    return Table(name, entries)


def test_two_points_for_who_made_less_and_one_for_who_made_as_much() -> None:
    lines = tables.compare([made("a", {0: 5, 1: 2}), made("b", {0: 5, 1: 9}), made("c", {0: -3}), made("d", {2: 7})])
    assert [line.points for line in lines] == [(3, 3, 0, None), (0, 2, None, None), (None, None, None, 0)]
    assert [line.most for line in lines] == [4, 2, 0]
    assert [sum(p for p in line.points if p is not None) for line in lines] == [6, 2, 0], "every pair of tables shares two"


def test_standings_are_by_the_share_of_points_and_equal_ones_share_a_place() -> None:
    them = [made("a", {0: 5, 1: 2}), made("b", {0: 5, 1: 9}), made("c", {0: -3}), made("d", {2: 7}), made("e", {0: -3})]
    ranked = tables.standings(them, tables.compare(them))
    assert [(one.place, them[one.table].name, one.points, one.most) for one in ranked] == [
        (1, "b", 7, 8), (2, "a", 5, 8), (3, "c", 1, 6), (3, "e", 1, 6), (5, "d", 0, 0),
    ]  # fmt: skip
    assert ranked[0].percent == 87.5 and ranked[-1].percent == 0


def test_where_few_points_are_good_the_fewest_win() -> None:
    them = [made("a", {0: 13}, "hearts"), made("b", {0: 1}, "hearts"), made("c", {0: 13}, "hearts")]
    (line,) = lines = tables.compare(them)
    assert line.points == (1, 4, 1)
    assert [them[one.table].name for one in tables.standings(them, lines)] == ["b", "a", "c"]
    assert tables.written(0, "hearts") == "0" and tables.written(3, "comet") == "+3" and tables.written(None, "comet") == "-"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_result_that_was_handed_on_counts_as_the_match_did(name: str) -> None:
    players = max(GAMES[name].seats[0], min(4, GAMES[name].seats[-1]))
    mine = match(name, players, hands=2)
    friend = read_result(write_result(mine, 1))
    style = next(iter(STYLES[name].values()))
    computer = played_by_computer(mine.hands[1].deal, {}, style)
    them = [Table.of("you", mine), Table.of("friend", friend), Table.of("computer", computer)]
    lines = tables.compare(them)
    assert len(lines) == 2 and lines[0].results[1:] == (None, None)
    assert lines[1].results[0] == lines[1].results[1] and lines[1].results[2] is not None
    each = tables.gains(mine, mine.hands[1])
    assert lines[1].results[0] == (each[0] - each[1] if name in PARTNER_GAMES else each[0])
    assert tables.gains(friend, friend.hands[0]) == each and len(each) == players
