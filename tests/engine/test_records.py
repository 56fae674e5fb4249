"""Records are read strictly: damage is refused with the line and the reason, never a traceback of another kind."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.game import TABLE, Action, Illegal
from retro.engine.games import GAMES, STYLES
from retro.engine.records import RecordError, read_record
from retro.engine.replay import replay
from retro.engine.stops.ranges import Bids, Stakes
from retro.engine.table import Table


def written(game: str, hands: int = 2, over: bool = False) -> str:
    random_style = STYLES[game]["random"]
    rules = GAMES[game]
    table: Table[Any, Any] = Table(rules, rules.options_type(), rules.seats[0], "a-seed", {}, random_style)
    while not table.over and (over or table.state.hand < hands or table.turn != TABLE):
        table.advance()
    return table.record()


GOOD = written("michigan")


def play(text: str) -> Any:
    record = read_record(text, GAMES)
    for state, _ in replay(record, GAMES[record.game]):
        last = state
    return last


def test_a_record_reads_like_a_card_players_notation() -> None:
    lines = GOOD.splitlines()
    assert lines[:4] == ["retro-record 1", "game michigan", "players 3", "seed a-seed"]
    assert "option pool_ante 5" in lines and "option kitty off" in lines
    assert lines[11] == "deal" and lines[12].endswith("_widow")
    assert any(line.startswith("standing {") for line in lines)


def damaged(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


BAD = [
    ("", "line 1: the record ends where"),
    ("retro-record 2\n", "line 1: this record is from a newer version of the program"),
    ("hello\n", "line 1: this is not a record"),
    (damaged("game michigan", "game whist"), "line 2: there is no game 'whist'"),
    (damaged("players 3", "players 9"), "line 3: michigan takes 3 to 8 players"),
    (damaged("players 3", "players many"), "line 3: players: 'many' is not a number"),
    (damaged("seed a-seed", "seed"), "line 4: here should stand 'seed'"),
    (damaged("option kitty off", "option kitty perhaps"), "line 11: option kitty: 'perhaps' is neither on nor off"),
    (damaged("option kitty off\n", ""), "line 11: here should stand 'option kitty'"),
    (damaged("pool_ante 5", "pool_ante 11"), "line 5: option pool_ante: 11 is not from 0 to 10"),
    (damaged("\ndeal\n", "\ndeal\n7 pass\n"), "there is no seat '7'"),
    (damaged("\ndeal\n", "\n0 play:9H\n"), "the table deals"),
    (damaged("\ndeal\n", "\ndeal now please\n"), "is not a seat and an action"),
    (damaged("\ndeal\n", "\ndeal\n\n"), "line 13: '' is not an action"),
    (damaged('standing {"chips": [', 'standing {"chips": [1'), "the standing does not agree"),
    (damaged('standing {"chips"', "standing {chips"), "the standing cannot be read"),
    (GOOD[:-5], "the last line is cut off"),
    (GOOD + "end\n", "the record ends but the match does not"),
    (GOOD + "end\ndeal\n", "nothing may follow 'end'"),
]


@pytest.mark.parametrize(("text", "reason"), BAD)
def test_damage_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        play(text)
    assert reason in str(caught.value)
    assert caught.value.line >= 1


def test_an_illegal_action_is_named_with_its_line() -> None:
    lines = GOOD.splitlines()
    at = next(n for n, line in enumerate(lines) if " play:" in line)
    seat = lines[at].split()[0]
    lines[at] = f"{seat} bid:5"
    with pytest.raises(RecordError, match=rf"line {at + 1}: bid:5: That cannot be done now"):
        play("\n".join(lines) + "\n")


def test_a_finished_match_needs_its_end() -> None:
    whole = written("michigan", over=True)
    assert whole.endswith("\nend\n")
    assert play(whole).over
    with pytest.raises(RecordError, match="'end' is missing"):
        play(whole.removesuffix("end\n"))
    with pytest.raises(RecordError, match="The match is over"):
        play(whole.removesuffix("end\n") + "deal\nend\n")


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(GOOD) - 1), st.sampled_from("\n 0aK:+,{é"), st.booleans())
def test_any_single_damage_is_a_clear_error_or_harmless(at: int, char: str, insert: bool) -> None:
    text = GOOD[:at] + char + GOOD[at + (not insert) :]
    try:
        play(text)
    except RecordError as fault:
        assert 1 <= fault.line <= text.count("\n") + 2
        assert fault.reason


@given(st.text(max_size=300))
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    with pytest.raises(RecordError):
        play(text)


# --- actions and ranges -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["play:QS", "pass", "stake:AD,KC", "play:9D+AD", "bid:12"])
def test_actions_read_back_as_they_are_written(text: str) -> None:
    assert str(Action.parse(text)) == text


@pytest.mark.parametrize("text", ["", ":", ":QS", "play:", "play: QS", "pass "])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        Action.parse(text)


def test_ranges_are_written_as_in_the_dumps() -> None:
    assert str(Bids(1, 37)) == "bid:1..37" and str(Bids(5, 5)) == "bid:5"
    assert str(Stakes(6, ("AD", "KC"))) == "stake:6"
    assert len(list(Stakes(10, tuple("abcdefg")))) == 8008
    assert [str(bid) for bid in Bids(3, 5)] == ["bid:3", "bid:4", "bid:5"]
    for wrong in ("bid:38", "bid:0", "bid:01", "bid:+3", "bid:x", "pass"):
        assert Action(*wrong.split(":")) not in Bids(1, 37)


def test_the_table_refuses_and_changes_nothing() -> None:
    game = GAMES["michigan"]
    table: Table[Any, Any] = Table(game, game.options_type(), 3, "t", {}, STYLES["michigan"]["random"])
    before = (table.state, table.record())
    with pytest.raises(Illegal):
        table.act(Action("pass"))
    assert (table.state, table.record()) == before
