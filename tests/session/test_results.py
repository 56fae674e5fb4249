"""Results as codes: written, read, played through; and what is none is refused with a sentence (retro/session/results.py)."""

from __future__ import annotations

import contextlib
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.game import TABLE
from retro.engine.games import GAMES
from retro.engine.options import describe
from retro.engine.shuffle import stream
from retro.engine.styles.anyone import random_style
from retro.engine.table import Table
from retro.session import results
from retro.session.codes import write_code
from retro.session.codeword import is_deal, is_either
from retro.session.history import Told, tell, text_of
from retro.session.packing import CodeError, dressed, undressed
from retro.session.results import is_result, read_result, write_result
from tests.engine.walk import any_action, some_options

PLAYERS = {"comet": 3, "commit": 4, "boodle": 5, "michigan": 4, "hearts": 5}


@cache
def told_of(name: str, hands: int, seed: str = "result") -> Told:
    """A match of some hands in which everybody does anything that is legal."""
    game, source = GAMES[name], stream(seed, "anything", name)
    options = some_options(game, source)
    table: Table[Any, Any] = Table(game, options, PLAYERS.get(name, 4), seed, {}, random_style(game))
    while not table.over and not (table.turn == TABLE and table.state.hand == hands - 1):
        table.act(any_action(table.game, table.state, source))
    return tell(table.record())


def same(one: Told, other: Told, first: int = 0) -> None:
    """The moves of a result are those of the match from a hand on, and so is all that came of them."""
    start = one.hands[first].first
    assert [step.action for step in other.record.steps] == [
        step.action for step in one.record.steps[start : start + len(other.record.steps)]
    ]
    assert [hand.scores for hand in other.hands] == [hand.scores for hand in one.hands[first : first + len(other.hands)]]
    assert other.states[-1] == one.states[start + len(other.record.steps)]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_match_comes_back_move_by_move(name: str) -> None:
    for number in range(3):
        told = told_of(name, 3, f"whole-{number}")
        code = write_result(told)
        assert is_result(code) and is_either(code) and not is_deal(code)
        for typed in (code, code.lower(), code.replace("-", "–"), f"  {code}.", f"https://cards.example/?code={code}&x=1"):
            same(told, read_result(typed))


@pytest.mark.parametrize("name", list(GAMES))
def test_one_hand_of_a_match_comes_back_at_its_score(name: str) -> None:
    told = told_of(name, 4, "one")
    for at, hand in enumerate(told.hands):
        read = read_result(write_result(told, at, at + 1))
        assert len(read.hands) == 1
        same(told, read, at)
        assert write_code(read.hands[0].deal) == write_code(hand.deal)
        tell(text_of(read.record, read.game))


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].may_change])
def test_rules_and_seeds_that_were_changed_on_the_way_are_in_it(name: str) -> None:
    game, source = GAMES[name], stream("changes", name)
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "before", {}, random_style(game))
    flag = next(info.name for info in describe(game.options_type) if info.name in game.may_change and info.numbers is None)
    for number in range(400):
        if table.over or (number > 150 and table.turn == TABLE):
            break
        table.act(any_action(table.game, table.state, source))
        if number == 20:
            table.change(type(table.options)(**{**vars_of(table.options), flag: True}))
        if number == 40:
            table.reseed("after")
    told = tell(table.record())
    whole = read_result(write_result(told))
    same(told, whole)
    assert len({hand.deal.seed for hand in whole.hands}) == 2


def vars_of(options: Any) -> dict[str, Any]:
    return {info.name: getattr(options, info.name) for info in describe(type(options))}


def test_the_code_of_a_hand_is_short() -> None:
    for name in GAMES:
        assert len(write_result(told_of(name, 1, "short"))) < 120


@pytest.mark.parametrize("name", ["euchre-dos", "hearts", "boodle"])
def test_a_letter_that_was_mistyped_is_noticed(name: str) -> None:
    code = write_result(told_of(name, 1))
    for at in range(4, len(code)):
        if code[at] != "-":
            other = "7" if code[at] != "7" else "8"
            with pytest.raises(CodeError):
                read_result(code[:at] + other + code[at + 1 :])
    for wrong in (code[:-1], code + "0", "RR1-", "RR1-" + "0" * 4000, "RC1-00000", "", "x" * 100_000, code.replace("RR1", "RC1")):
        with pytest.raises(CodeError):
            read_result(wrong)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_forged_one_is_refused_or_is_a_legal_play(name: str) -> None:
    """Who makes the checksum fit again can claim other moves, but none that the rules refuse, and no other points than those give."""
    body = undressed(write_result(told_of(name, 1, "forged")), results.PREFIX, 10_000, results.CHECK, 5)
    source = stream("forger", name)
    refused = 0
    for _ in range(25):
        data = bytearray(body)
        data[source.randrange(len(data))] = source.randrange(256)
        try:
            read = read_result(dressed(results.PREFIX, data, results.CHECK))
        except CodeError as fault:
            assert str(fault) and "\n" not in str(fault)
            refused += 1
        else:
            tell(text_of(read.record, read.game))
    assert refused
    with pytest.raises(CodeError, match="cannot be"):
        read_result(dressed(results.PREFIX, body + b"\xff" * 60, results.CHECK))


@settings(max_examples=100, deadline=None)
@given(st.binary(min_size=5, max_size=60))
def test_no_bytes_with_a_right_checksum_are_more_than_refused(data: bytes) -> None:
    with contextlib.suppress(CodeError):
        read = read_result(dressed(results.PREFIX, data, results.CHECK))
        same(read, read_result(write_result(read)))


def test_what_has_no_result_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told = told_of("spades", 1)
    with pytest.raises(CodeError, match="finished hands"):
        write_result(told, 1)
    unfinished = tell("\n".join(text_of(told.record, told.game).splitlines()[:30]) + "\n")
    with pytest.raises(CodeError, match="finished hands"):
        write_result(unfinished)
    monkeypatch.setattr(results, "MOST", 3)
    told = told_of("comet", 5)
    with pytest.raises(CodeError, match="at most 3"):
        write_result(told)
    assert len(read_result(write_result(told, 2)).hands) == 3
