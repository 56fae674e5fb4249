"""Experts with small budgets, and positions for them to think about: shared by their tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from retro.engine.experts.race import Budget
from retro.engine.game import TABLE, Game, Style, thought_through
from retro.engine.games import GAMES, REGISTRY, STYLES, default_style
from retro.engine.shuffle import stream
from tests.engine.walk import any_action, some_options

FEW = Budget((4, 8))
"""Enough to think, and quick."""

GAMES_WITH_EXPERTS = tuple(name for name, row in REGISTRY.items() if row.expert is not None)
TABLES = [(name, players) for name in GAMES_WITH_EXPERTS for players in sorted({GAMES[name].seats[0], GAMES[name].seats[-1]})]
"""Every game with the fewest and the most players that it takes."""


def expert(name: str, budget: Budget = FEW) -> Style[Any]:
    """The expert of a game."""
    made = REGISTRY[name].expert
    assert made is not None
    return made()(budget)


def decisions(name: str, players: int, seed: str, hands: int = 1) -> Iterator[tuple[Game[Any, Any], Any]]:
    """States before each decision of a seat, under options at random; the usual temper mostly, anything legal now and then."""
    game, style = GAMES[name], STYLES[name][default_style(name)]
    source = stream("experts", name, players, seed)
    state = game.start(some_options(game, source), players, f"experts-{seed}")
    while not state.over and (state.turn != TABLE or state.hand + 1 < hands):
        if state.turn != TABLE:
            yield game, state
        act = any_action(game, state, source)
        if state.turn != TABLE and source.random() < 0.85:
            act = thought_through(style(game.view(state, state.turn), Random(1))).action
        state, _ = game.step(state, act)


@lru_cache
def thoughtful(name: str, players: int, count: int) -> tuple[Any, ...]:
    """States in which the expert has something to think about, from as many matches as that takes."""
    style, found = expert(name), []
    for number in range(60):
        for game, state in decisions(name, players, str(number)):
            if not isinstance(style(game.view(state, state.turn), stream("first")), tuple):
                found.append(state)
                if len(found) == count:
                    return tuple(found)
    return tuple(found)
