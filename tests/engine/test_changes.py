"""Rules changed in the middle of a match: kept in the record, replayed, taken back, refused where the game says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from retro.engine.euchre.model import AmigaOptions
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES
from retro.engine.records import RecordError, read_record
from retro.engine.replay import replay
from retro.engine.spades.model import SpadesOptions
from retro.engine.table import Table

GAME = GAMES["euchre-amiga"]
RANDOM = STYLES["euchre-amiga"]["random"]


def a_match() -> Table[Any, Any]:
    """A match of thirty actions whose loner counts 4 from the tenth on, and which must be called from the twentieth on."""
    table: Table[Any, Any] = Table(GAME, AmigaOptions(), 4, "changes", {}, RANDOM)
    for n in range(30):
        if n == 10:
            table.change(replace(table.options, loner=4))
        if n == 20:
            table.change(replace(table.options, stick_dealer=True))
        table.advance()
    return table


def test_a_change_stands_in_the_record_and_is_replayed() -> None:
    table = a_match()
    record = read_record(table.record(), GAMES)
    assert [(c.after, c.name, c.value) for c in record.changes] == [(10, "loner", 4), (20, "stick_dealer", True)]
    states = [state for state, _ in replay(record, GAME)]
    assert [state.options.loner for state in states] == [3] * 10 + [4] * 21
    assert [state.options.stick_dealer for state in states] == [False] * 20 + [True] * 11
    again, _ = Table.resume(record, GAME, {}, RANDOM)
    assert (again.state, again.record()) == (table.state, table.record())
    assert [(c.after, c.name, c.value) for c in again.changes] == [(c.after, c.name, c.value) for c in table.changes]


@pytest.mark.parametrize("bags", [False, True])
def test_a_match_taken_up_after_a_change_at_the_end_of_a_hand_can_be_read_again(bags: bool) -> None:
    """The standing shows the bags only where they count: it is told under the rules of its hand, not under those chosen after it."""
    spades, style = GAMES["spades"], STYLES["spades"]["random"]
    table: Table[Any, Any] = Table(spades, SpadesOptions(bags=bags), 4, "changes", {}, style)
    table.advance()
    while table.turn != TABLE:
        table.advance()
    table.change(replace(table.options, bags=not bags))
    table.advance()
    again, _ = Table.resume(read_record(table.record(), GAMES), spades, {}, style)
    assert (again.state, again.record()) == (table.state, table.record())
    Table.resume(read_record(again.record(), GAMES), spades, {}, style)


def test_taking_back_an_action_takes_back_what_was_changed_since() -> None:
    table = a_match()
    while len(table.steps) > 9:
        table.undo()
    assert table.options == AmigaOptions()
    assert table.changes == []
    assert "option loner 4" not in table.record()
    assert read_record(table.record(), GAMES).steps == tuple(replace(s, line=n) for n, s in _lines(table))


def _lines(table: Table[Any, Any]) -> list[tuple[int, Any]]:
    """The steps with the numbers of their lines in the record."""
    text = table.record().split("\n")
    found: list[tuple[int, Any]] = []
    at = 0
    for step in table.steps:
        wanted = str(step.action) if step.seat < 0 else f"{step.seat} {step.action}"
        at = text.index(wanted, at) + 1
        found.append((at, step))
    return found


def test_a_change_before_the_first_deal_counts_for_it() -> None:
    table: Table[Any, Any] = Table(GAME, AmigaOptions(), 4, "early", {}, RANDOM)
    table.change(replace(table.options, end_early=True))
    table.advance()
    again, _ = Table.resume(read_record(table.record(), GAMES), GAME, {}, RANDOM)
    assert again.options.end_early
    assert again.record() == table.record()


def test_nothing_changed_leaves_no_trace() -> None:
    table = a_match()
    before = table.record()
    assert table.change(table.options) == ()
    assert table.record() == before


def test_what_the_game_keeps_cannot_be_changed() -> None:
    table = a_match()
    before = table.record()
    with pytest.raises(ValueError, match="x_game_to"):
        table.change(replace(table.options, x_game_to=15))
    assert table.record() == before
    with pytest.raises(RecordError, match="x_game_to 15"):
        read_record(before + "option x_game_to 15\n", GAMES)
    hearts: Table[Any, Any] = Table(GAMES["hearts"], GAMES["hearts"].options_type(), 4, "kept", {}, STYLES["hearts"]["random"])
    with pytest.raises(RecordError, match="x_jack on"):
        read_record(hearts.record() + "deal\noption x_jack on\n", GAMES)


@pytest.mark.parametrize("line", ["option loner", "option loner 5", "option loner 4 4", "option  4", "option stick_dealer 2"])
def test_a_damaged_change_is_refused(line: str) -> None:
    text = a_match().record() + line + "\n"
    with pytest.raises(RecordError) as caught:
        read_record(text, GAMES)
    assert caught.value.line == text.count("\n")
