"""Whole hands at random: every card is dealt once, and hands end as often as they do in the plain engine."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from retro.engine.batch import hands
from retro.engine.batch.arrays import Chance
from retro.engine.euchre.model import AmigaOptions, DosOptions
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.fitted.codes import SHORT_PACK, TALL_CODE
from retro.engine.game import DEAL, TABLE
from retro.engine.hearts.deal import PACKS
from retro.engine.hearts.model import HeartsOptions
from retro.engine.hearts.rules import HEARTS
from retro.engine.spades.deal import pack
from retro.engine.spades.model import SpadesOptions
from retro.engine.spades.rules import SPADES
from tests.batch.kit import actions_of


def at_random(game: Any, options: Any, players: int, dealer: int, count: int) -> list[Any]:
    """States after so many hands of the plain engine, each the first of a match, played at random."""
    source = Random(7)
    found: list[Any] = []
    while len(found) < count:
        state = game.start(options, players, str(source.random()))
        state, _ = game.step(state, DEAL)
        if state.dealer != dealer:
            continue
        while state.turn != TABLE:
            state, _ = game.step(state, source.choice(actions_of(game, game.view(state, state.turn))))
        found.append(state)
    return found


def alike(one: Any, other: Any) -> bool:
    """Means of two samples are no further apart than chance makes them."""
    a, b = np.asarray(one, float), np.asarray(other, float)
    error = (a.var() / len(a) + b.var() / len(b)) ** 0.5
    return bool(abs(a.mean() - b.mean()) < 4.0 * error + 1e-9)


def test_hands_of_euchre_at_random_end_as_often() -> None:
    options = AmigaOptions()
    dealt, upcard = hands.deal_euchre(4000, Chance(1))
    points = hands.euchre(dealt, upcard, 3, options, Chance(2)).astype(int)
    plain = np.array([state.scores for state in at_random(EUCHRE_AMIGA, options, 4, 3, 250)]).T
    for value in (1, 2, 3):
        for side in (0, 1):
            assert alike(points[side] == value, plain[side] == value)
    assert alike(points.sum(axis=0) == 0, plain.sum(axis=0) == 0)


def test_hands_of_spades_at_random_bring_as_much() -> None:
    options = SpadesOptions()
    points = hands.spades(hands.deal_spades(4000, Chance(1), options), 3, options, Chance(2))
    plain = np.array([[result.points for result in state.results] for state in at_random(SPADES, options, 4, 3, 80)]).T
    for side in (0, 1):
        assert alike(points[side], plain[side])
        assert alike(points[side] > 0, plain[side] > 0)


def test_hands_of_hearts_at_random_bring_as_much() -> None:
    options = HeartsOptions(x_jack=True)
    dealt, aside = hands.deal_hearts(4000, Chance(1), 2)
    points = hands.hearts(dealt, aside, 1, options, Chance(2))
    plain = np.array([state.points for state in at_random(HEARTS, options, 2, 1, 60)]).T
    assert set(points.sum(axis=0)) <= {16, 42}  # 26 points or a shoot's, less the jack's ten
    for seat in (0, 1):
        assert alike(points[seat], plain[seat])


def test_every_card_is_dealt_once() -> None:
    euchre, upcard = hands.deal_euchre(50, Chance(3))
    together = np.sort(np.vstack((euchre.reshape(20, 50), upcard)), axis=0)
    assert (together[1:] > together[:-1]).all()
    assert set(euchre.ravel()) <= set(SHORT_PACK)
    spades = hands.deal_spades(50, Chance(3), SpadesOptions(x_jokers=True)).reshape(52, 50)
    assert (np.sort(spades, axis=0) == np.sort([TALL_CODE[card] for card in pack(True)])[:, None]).all()
    for players in (2, 3, 4, 5, 6):
        dealt, aside = hands.deal_hearts(20, Chance(3), players)
        whole = np.vstack((dealt.reshape(-1, 20), aside))
        assert (np.sort(whole, axis=0) == np.sort([TALL_CODE[card] for card in PACKS[players]])[:, None]).all()
    with pytest.raises(ValueError, match="cannot be dealt to 5"):
        hands.dealt(range(52), 5, 0, 10, Chance(1))


def test_what_random_hands_do_not_serve_is_refused() -> None:
    dealt, upcard = hands.deal_euchre(5, Chance(3))
    four, aside = hands.deal_hearts(5, Chance(3), 4)
    with pytest.raises(ValueError, match="Amiga"):
        hands.euchre(dealt, upcard, 3, DosOptions(), Chance(1))
    with pytest.raises(ValueError, match="four together"):
        hands.spades(four, 3, SpadesOptions(x_minimum_four=True), Chance(1))
    with pytest.raises(ValueError, match="without passing"):
        hands.hearts(four, aside, 3, HeartsOptions(x_pass=True), Chance(1))
