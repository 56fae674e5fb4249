"""Positions in plain Python bring what those of the batch bring in the same worlds, and their own worlds agree with what was shown."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from retro.engine.batch import euchre, hearts, spades
from retro.engine.euchre.model import AmigaOptions, DosOptions
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS
from retro.engine.fitted import plain_euchre, plain_hearts, plain_spades
from retro.engine.fitted.plain import drawn_again
from retro.engine.fitted.shown import Try
from retro.engine.hearts.model import HeartsOptions
from retro.engine.hearts.rules import HEARTS
from retro.engine.spades.model import SpadesOptions
from retro.engine.spades.rules import SPADES
from tests.batch.kit import actions_of, decisions, run

CASES: dict[str, tuple[Any, ...]] = {
    "euchre-dos": (EUCHRE_DOS, DosOptions(), 4, euchre, plain_euchre),
    "euchre-amiga": (EUCHRE_AMIGA, AmigaOptions(4, True, True, True, True, True), 4, euchre, plain_euchre),
    "spades": (SPADES, SpadesOptions(x_jokers=True, x_minimum_four=True), 4, spades, plain_spades),
    "spades, lowest club": (SPADES, SpadesOptions(x_lowest_club=True), 4, spades, plain_spades),
    "hearts": (HEARTS, HeartsOptions(x_pass=True, x_break_hearts=2, x_two_of_clubs=True, x_jack=True), 4, hearts, plain_hearts),
    "hearts by two": (HEARTS, HeartsOptions(x_pass=True, x_clean_first=True, x_shoot_subtract=True), 2, hearts, plain_hearts),
}
SERVED = ("order", "call", "discard", "defend", "play", "bid", "pass")


def in_plain(worlds: Any) -> list[Any]:
    """The worlds of a batch as the plain twins have them."""
    found: list[Any] = []
    for world in range(worlds.count):
        hands = [tuple(int(code) for code in hand[:, world]) for hand in worlds.hands]
        if isinstance(worlds, hearts.HeartsWorlds):
            hands.append(tuple(int(code) for code in worlds.aside[:, world]))
        printed = isinstance(worlds, euchre.EuchreWorlds)
        found.append(tuple(hands) if printed else tuple(sum(1 << code for code in some) for some in hands))
    return found


@pytest.mark.parametrize("case", CASES)
def test_the_same_worlds_bring_the_same(case: str) -> None:
    game, options, players, batch, plain = CASES[case]
    states = (s for s in decisions(game, options, players, "plain", 2) if s.phase in SERVED)
    for state in islice(states, 0, None, 4):
        view = game.view(state, state.turn)
        actions: list[Any] = [*actions_of(game, view)[::3]]
        if game is HEARTS:
            actions.append(Try((actions_of(game, view)[-1],), shoots=True))
        position = batch.Position(view)
        worlds = position.worlds(2, Random(7))
        one = run(position.play(actions, worlds, Random(1)))
        other = run(plain.Position(view).play(actions, in_plain(worlds), Random(1)))
        assert np.array(other.gains).tolist() == one.gains.tolist(), (state, actions)
        assert np.allclose(other.worth, one.worth)


@pytest.mark.parametrize("case", CASES)
def test_plain_worlds_hold_what_the_batch_could_hold(case: str) -> None:
    """Every card lies where the facts let it lie, each place has as many as it should, and the same seed gives the same."""
    game, options, players, _, plain = CASES[case]
    states = (s for s in decisions(game, options, players, "plain worlds", 1) if s.phase in SERVED)
    for state in islice(states, 0, None, 3):
        position = plain.Position(game.view(state, state.turn))
        hidden = position.shown.hidden
        for world in position.worlds(3, Random(3)):
            for n, seat in enumerate(position.shown.others):
                held = world[seat] if game in (EUCHRE_DOS, EUCHRE_AMIGA) else [code for code in range(64) if world[seat] >> code & 1]
                loose = [code for code in held if code in hidden.cards]
                assert len(loose) == hidden.sizes[n]
                assert all(hidden.where[hidden.cards.index(code)] >> n & 1 for code in loose)
        assert position.worlds(3, Random(3)) == position.worlds(3, Random(3))


def test_drawing_again_follows_the_weights() -> None:
    drawn = drawn_again("abc", [0.0, -100.0, float(np.log(3.0))], 400, Random(1))
    assert "b" not in drawn
    assert abs(drawn.count("c") - 300) <= 1
