"""Play with all cards open, against every line of play there is, written out with the engine itself."""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import ModuleType
from typing import Any

import pytest

from retro.engine.experts import solve_euchre, solve_hearts, solve_spades
from retro.engine.game import TABLE, Action, legal, settled, thought_through
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.shuffle import stream
from tests.engine.walk import any_action, some_options

SOLVED: dict[str, ModuleType] = {
    "euchre-dos": solve_euchre, "euchre-amiga": solve_euchre, "spades": solve_spades, "hearts": solve_hearts,
}  # fmt: skip
Worths = Generator[None, None, dict[Action, int]]


def endings(name: str, players: int, cards: int, count: int) -> list[Any]:
    """Positions of the play with at most so many cards in a hand, reached by random play under options at random."""
    game, usual = GAMES[name], STYLES[name][default_style(name)]
    found: list[Any] = []
    for number in range(400):
        source = stream("endings", name, players, cards, number)
        state = game.start(some_options(game, source), players, f"ending-{number}")
        state, _ = game.step(state, Action("deal"))
        while state.turn != TABLE and len(found) < count:
            late = state.phase == "play" and len(state.hands[state.turn]) <= cards and len(state.tricks) > 0
            if late and len(legal(game, game.view(state, state.turn))) > 1 and source.random() < 0.5:
                found.append(state)
                break
            act = any_action(game, state, source)
            if state.phase == "bid":  # at random they would all be lost before the first card
                act = thought_through(usual(game.view(state, state.turn), source)).action
            state, _ = game.step(state, act)
        if len(found) == count:
            break
    return found


def gained(state: Any, before: Any, seat: int) -> int:
    """What the hand brought a seat: its side's points less the other's, or (Hearts) its points."""
    name = state.game
    if name == "hearts":
        return int(state.points[seat])
    gains = [after - was for after, was in zip(state.scores, before, strict=True)]
    return int(gains[seat % 2] - gains[1 - seat % 2])


def written_out(state: Any, before: Any, seat: int, memo: dict[Any, int]) -> int:
    """The value for a seat by trying everything: its side wants it great (Hearts: it wants it small, all others great)."""
    if state.turn == TABLE:
        return gained(state, before, seat)
    key = state.hands, state.trick, state.turn, state.tricks
    if key not in memo:
        game = GAMES[state.game]
        after = [
            written_out(game.step(state, act)[0], before, seat, memo)
            for act in legal(game, game.view(state, state.turn))
            if isinstance(act, Action)
        ]
        friend = state.turn == seat if state.game == "hearts" else state.turn % 2 == seat % 2
        great = not friend if state.game == "hearts" else friend
        memo[key] = max(after) if great else min(after)
    return memo[key]


def exhaustive(state: Any) -> dict[Action, int]:
    """What each legal card is worth."""
    game, seat = GAMES[state.game], state.turn
    memo: dict[Any, int] = {}
    return {
        act: written_out(game.step(state, act)[0], state.scores, seat, memo)
        for act in legal(game, game.view(state, seat))
        if isinstance(act, Action)
    }


@pytest.mark.parametrize(
    ("name", "players", "cards", "count"),
    [
        ("euchre-dos", 4, 3, 12), ("euchre-amiga", 4, 3, 20), ("spades", 4, 3, 12),
        ("hearts", 2, 4, 8), ("hearts", 3, 3, 10), ("hearts", 4, 3, 8), ("hearts", 5, 2, 25), ("hearts", 6, 2, 25),
    ],
)  # fmt: skip
def test_open_cards_are_played_as_well_as_can_be(name: str, players: int, cards: int, count: int) -> None:
    solve: Callable[[Any], Worths] = SOLVED[name].worths
    found = endings(name, players, cards, count)
    assert len(found) == count
    varied = 0
    for state in found:
        expected = exhaustive(state)
        assert settled(solve(state)) == expected, state
        varied += len(set(expected.values())) > 1
    assert varied, "somewhere the card must make a difference"


@pytest.mark.parametrize(("name", "cards"), [("euchre-amiga", 5), ("spades", 5), ("hearts", 5)])
def test_a_search_in_small_slices_finds_the_same(name: str, cards: int) -> None:
    """However often it is broken off."""
    for state in endings(name, 4, cards, 4):
        whole = settled(SOLVED[name].worths(state, 10_000_000))
        sliced = SOLVED[name].worths(state, 200)
        slices = 0
        try:
            while True:
                next(sliced)
                slices += 1
        except StopIteration as done:
            assert done.value == whole
