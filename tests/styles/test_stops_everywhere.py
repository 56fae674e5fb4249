"""Computer players of the stops family wherever they may be put: legal choices and lines that can be shown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import pytest

from retro.engine.game import TABLE, Choice
from retro.engine.games import GAMES, STYLES
from retro.engine.shuffle import stream
from retro.machine.cp437 import encode
from tests.engine.walk import tables, walk

STOPS = ("comet", "commit", "boodle", "michigan")
NAMES = ("cautious", "bold", "greedy")
WIDE = 60
DEEDS = ("Lead", "Play", "Bid", "Pass", "Name", "Spread", "Take", "Sell", "Keep", "Spin", "Go")
"""What an action says already, word for word."""


@lru_cache
def positions(name: str, players: int) -> tuple[Any, ...]:
    """Views of whoever is in turn, in random matches with options at random."""
    game = GAMES[name]
    found = []
    for seed in range(3):
        for before, _, _, _ in walk(game, players, f"style-{seed}", 3):
            if before.turn != TABLE:
                found.append(game.view(before, before.turn))
    return tuple(found)


@pytest.mark.parametrize("style", NAMES)
@pytest.mark.parametrize(("name", "players"), tables(STOPS))
def test_every_choice_is_legal_and_its_reason_can_be_shown(name: str, players: int, style: str) -> None:
    game = GAMES[name]
    for view in positions(name, players):
        choice = STYLES[name][style](view, stream("here"))
        assert isinstance(choice, Choice)
        assert game.objection(view, choice.action) is None, (choice, view)
        assert 0 < len(choice.reason) <= WIDE, choice.reason
        assert choice.reason == choice.reason.strip() and choice.reason[0].isupper() and not choice.reason.isupper()
        assert len(encode(choice.reason)) == len(choice.reason)
        # Whoever shows it says the action before it: the reason says why, and neither names the card nor repeats the deed.
        assert choice.reason.partition(" ")[0] not in DEEDS, choice
        assert choice.action.verb != "play" or not re.search(r"\b(10|[2-9TJQKA])[♥♦♣♠]", choice.reason.replace("A♦", "")), choice


@pytest.mark.parametrize("style", NAMES)
@pytest.mark.parametrize(("name", "players"), tables(STOPS))
def test_a_choice_hangs_on_nothing_but_the_view(name: str, players: int, style: str) -> None:
    """The same view gives the same choice, whatever the random stream: these styles are sure of themselves."""
    for view in positions(name, players)[::7]:
        assert STYLES[name][style](view, stream("one")) == STYLES[name][style](view, stream("two"))


@pytest.mark.parametrize("style", NAMES)
@pytest.mark.parametrize(("name", "players"), tables(STOPS))
def test_whole_hands_end(name: str, players: int, style: str) -> None:
    """A table of the same style plays its hands to their ends: nobody waits for ever."""
    game = GAMES[name]
    state = game.start(game.options_type(), players, f"ends-{style}")
    for _ in range(4000):
        if state.over or (state.turn == TABLE and state.hand == 5):
            return
        if state.turn == TABLE:
            state, _ = game.step(state, next(iter(game.candidates(game.view(state, TABLE)))))  # type: ignore[arg-type]
            continue
        choice = STYLES[name][style](game.view(state, state.turn), stream("ends"))
        assert isinstance(choice, Choice)
        state, _ = game.step(state, choice.action)
    raise AssertionError("a hand does not end")
