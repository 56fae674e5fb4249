"""Walking through matches of any game: shared by the tests that hold for every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from retro.engine import options as option_values
from retro.engine.game import TABLE, Action, Game, legal
from retro.engine.games import GAMES
from retro.engine.shuffle import below, stream

ALL_NAMES = tuple(GAMES)


def some_options(game: Game[Any, Any], source: Random, late: bool = False) -> Any:
    """Options at random, every one of them somewhere in its range; those that came late only where they are asked for."""
    given: dict[str, bool | int] = {}
    for info in option_values.describe(game.options_type):
        if info.late and not late:
            continue  # walks that are pinned were walked without them
        given[info.name] = source.random() < 0.5 if info.numbers is None else info.numbers[below(len(info.numbers), source)]
    return option_values.make(game.options_type, given)


def any_action(game: Game[Any, Any], state: Any, source: Random) -> Action:
    """Any legal action of the one to move; bids stay near the least, so that matches last."""
    some = legal(game, game.view(state, state.turn))
    assert some, f"nothing is legal in {state}"
    one = some[below(len(some), source)]
    if isinstance(one, Action):
        return one
    first = one.sample(source)
    return min(first, one.sample(source), one.sample(source), key=lambda action: len(action.what))


Walked = tuple[Any, Action, Any, tuple[Any, ...]]


def walk(game: Game[Any, Any], players: int, seed: str, hands: int, options: Any = None) -> Iterator[Walked]:
    """Random play: (state, action, next state, events) for every action of at most so many hands."""
    source = stream("walk", game.name, players, seed)
    chosen = some_options(game, source) if options is None else options
    state = game.start(chosen, players, seed)
    while not state.over:
        if state.turn == TABLE and state.hand + 1 >= hands:
            return
        action = any_action(game, state, source)
        after, events = game.step(state, action)
        yield state, action, after, events
        state = after


def tables(names: tuple[str, ...] = ALL_NAMES) -> list[tuple[str, int]]:
    """Every game with every number of players that it takes."""
    return [(name, players) for name in names for players in GAMES[name].seats]
