"""The rules written a second time find the same legal actions, the same number of sequences, the same scores."""

from __future__ import annotations

from random import Random
from typing import Any

import perft
import pytest

from retro.engine.game import DEAL, TABLE, Action, legal
from retro.engine.games import GAMES
from retro.engine.options import values
from tests.engine.walk import some_options
from tests.independent import counting
from tests.independent.desk import Holder, Legal

FEW = 120
"""Sequences that are counted here; tools/perft.py counts as deep as the list goes."""

TRICK_GAMES = [("euchre-dos", 4), ("euchre-amiga", 4), ("spades", 4), *(("hearts", players) for players in range(2, 7))]


def test_the_list_has_every_game_and_sequences_of_several_lengths() -> None:
    listed = perft.cases()
    assert {case.game for case in listed} == set(GAMES)
    assert all(len(case.counts) > 1 for case in listed)
    assert sum(sum(case.counts) for case in listed) > 1_000_000


@pytest.mark.parametrize("case", perft.cases(), ids=str)
def test_legal_sequences_are_counted_alike(case: perft.Case) -> None:
    game, start, state = perft.dealt(case)
    other = perft.second(game, start, state)
    for action in case.first:
        state, _ = game.step(state, Action.parse(action))
    # The deepest that is quick: a difference on the way there would be seen.
    depth = max((depth for depth, listed in enumerate(case.counts, 1) if listed <= FEW), default=1)
    listed = case.counts[depth - 1]
    assert (perft.engine_count(game, state, depth), counting.count(other, depth, case.first)) == (listed, listed)


class Beside:
    """A desk at which the engine plays the same hand: what is legal must agree at every decision; the choice is random."""

    def __init__(self, game: Any, state: Any, source: Random) -> None:
        self.game, self.state, self.source = game, state, source

    def ask(self, seat: int, phase: str, choices: Legal) -> str:
        some = [str(action) for action in legal(self.game, self.game.view(self.state, self.state.turn))]
        assert (self.state.turn, self.state.phase, sorted(some)) == (seat, phase, sorted(choices.words))
        # Nothing is passed out for ever: who may do something else does so half of the time.
        chosen = (
            self.source.choice(sorted(choices.words - {"pass"}) or ["pass"]) if self.source.random() < 0.5 else self.source.choice(some)
        )
        self.state, _ = self.game.step(self.state, Action.parse(chosen))
        return chosen

    def paid(self, giver: Holder, taker: Holder, chips: int, why: str) -> None:
        raise AssertionError("there are no chips")

    def shared(self, purses: dict[str, int], parts: dict[int, int]) -> None:
        raise AssertionError("there are no chips")


@pytest.mark.parametrize(("name", "players"), TRICK_GAMES)
def test_whole_hands_are_played_alike_and_scored_alike(name: str, players: int) -> None:
    game: Any = GAMES[name]
    source = Random(f"beside {name} {players}")
    for number in range(24):
        options = some_options(game, source) if number else game.options_type()
        start = game.start(options, players, f"beside {number}")
        if name != "hearts":
            # Sides that lie far behind may bid blind, bags fill up to ten, points do not reach the end.
            start = replaced(
                start, scores=(source.randrange(4), source.randrange(4)) if "euchre" in name else (source.randrange(-150, 150), 0)
            )
        if name == "spades" and options.bags:
            start = replaced(start, bags=(source.randrange(10), source.randrange(10)))
        start = replaced(start, hand=number % 4 - 1) if name == "hearts" else start
        state, _ = game.step(start, DEAL)
        desk = Beside(game, state, source)
        told = perft.second(game, start, state)(desk)
        after: Any = desk.state
        assert after.turn == TABLE, "the hand is over for both"
        if name == "hearts":
            assert list(after.points) == told, values(options)
            assert list(after.scores) == told
        elif name == "spades":
            assert (after.scores, after.bags) == told, values(options)
        else:
            result, points = told
            assert (after.result, tuple(new - old for new, old in zip(after.scores, start.scores, strict=True))) == (result, points)


def replaced(state: Any, **what: Any) -> Any:
    """The state with other values."""
    made = {name: getattr(state, name) for name in type(state).__match_args__}
    return type(state)(**made | what)
