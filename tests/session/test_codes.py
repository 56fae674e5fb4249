"""Codes of deals: there and back, short, and every mistyped one refused."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.game import DEAL, TABLE
from retro.engine.games import GAMES, ORDER
from retro.engine.shuffle import stream
from retro.session.codes import DIGITS, PREFIX, CodeError, Deal, is_code, read_code, write_code
from retro.session.packing import dressed
from tests.engine.walk import any_action, some_options


def deals(name: str, players: int, seed: str, hands: int) -> list[Deal]:
    """The deals of a match played at random under some options."""
    game = GAMES[name]
    source = stream("codes", name, players, seed)
    options = some_options(game, source, late=True)
    state: Any = game.start(options, players, seed)
    found: list[Deal] = []
    while not state.over and len(found) < hands:
        found.append(Deal(name, options, players, seed, state.hand + 1, game.standing(state)))
        state, _ = game.step(state, DEAL)
        while state.turn != TABLE:
            state, _ = game.step(state, any_action(game, state, source))
    return found


@pytest.mark.parametrize("name", ORDER)
@pytest.mark.parametrize("seed", ["0123456789abcdef0123", "7", "grüße", "ABCDEF0123456789ABCD"])
def test_there_and_back(name: str, seed: str) -> None:
    for players in GAMES[name].seats:
        for deal in deals(name, players, seed, 4):
            code = write_code(deal)
            assert read_code(code) == deal
            assert is_code(code)
            assert read_code(PREFIX.lower() + code[len(PREFIX) :].lower().replace("-", " ").replace("0", "o").replace("1", "l")) == deal


def test_a_first_deal_is_short() -> None:
    game = GAMES["spades"]
    seed = "0123456789abcdef0123"
    deal = Deal("spades", game.options_type(), 4, seed, 0, game.standing(game.start(game.options_type(), 4, seed)))
    assert write_code(deal) == "RC1-CG000-0938N-KRKAY-DXW0J-77RN"


def test_every_single_letter_mistyped_is_noticed() -> None:
    (deal,) = deals("michigan", 5, "0123456789abcdef0123", 2)[1:]
    code = write_code(deal)
    missed = 0
    for at in range(len(PREFIX), len(code)):
        if code[at] == "-":
            continue
        for char in DIGITS:
            if char != code[at]:
                with contextlib.suppress(CodeError):
                    missed += read_code(code[:at] + char + code[at + 1 :]) != deal
    assert missed == 0


@settings(max_examples=400, deadline=None)
@given(st.text(alphabet=DIGITS + "-oil !é", max_size=80))
def test_no_text_is_more_than_refused(text: str) -> None:
    try:
        deal = read_code(PREFIX + text)
    except CodeError as fault:
        assert str(fault)
    else:
        assert read_code(write_code(deal)) == deal


@settings(max_examples=300, deadline=None)
@given(st.binary(min_size=3, max_size=40))
def test_no_bytes_with_a_right_checksum_are_more_than_refused(data: bytes) -> None:
    text = dressed(PREFIX, data, 2)
    try:
        deal = read_code(text)
    except CodeError as fault:
        assert str(fault)
    else:
        assert read_code(write_code(deal)) == deal


def test_what_is_no_code_is_told_so() -> None:
    bad = {"": "begins", "RC2-00000": "begins", "RC1-": "mistyped", "RC1-U": "is not used in codes", "RC1-" + "0" * 700: "long"}
    for text, why in bad.items():
        with pytest.raises(CodeError, match=why):
            read_code(text)


def test_own_games_and_long_seeds_have_no_code() -> None:
    game = GAMES["hearts"]
    with pytest.raises(CodeError, match="no codes"):
        write_code(Deal("patience", None, 1, "x", 0, {}))
    with pytest.raises(CodeError, match="seed"):
        write_code(Deal("hearts", game.options_type(), 4, "x" * 256, 0, {}))
