"""Spades in the batch: like the plain engine, like its plain twin, and worlds that agree with what was shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from batch_check import Count, check_spades, spades_tricks
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.batch.spades import Position, SpadesWorlds
from retro.engine.batch.spades_play import fitted
from retro.engine.fitted import spades_bid
from retro.engine.fitted.codes import TALL_CARD, TALL_CODE
from retro.engine.fitted.shown import Unserved
from retro.engine.fitted.spades_bid_data import TABLES
from retro.engine.fitted.spades_lane import SpadesLane, fused, lane_of
from retro.engine.fitted.spades_shown import SERVED
from retro.engine.game import TABLE, Action
from retro.engine.spades.deal import ORDER
from retro.engine.spades.model import SpadesOptions, State
from retro.engine.spades.rules import SPADES
from tests.batch.kit import actions_of, assert_followed, decisions, run

OPTIONS = st.builds(
    SpadesOptions, st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans(),
    st.sampled_from((0, 250)),
)  # fmt: skip
ALL = SpadesOptions(x_blind_nil=True, x_ten_for_200=True, x_minimum_four=True, x_lowest_club=True, x_jokers=True)


def test_hands_go_as_in_the_plain_engine() -> None:
    count = Count()
    for seed in range(3):
        check_spades(25, Random(seed), count)
    assert (count.hands, count.moves, count.tricks) == (75, 75 * 52, 75 * 13)


def served(options: SpadesOptions, seed: str, hands: int = 1) -> Iterator[tuple[State, Position]]:
    """The decisions that playouts serve."""
    for state in decisions(SPADES, options, 4, seed, hands):
        if state.phase in SERVED:
            yield state, Position(SPADES.view(state, state.turn))


def in_world(state: State, worlds: SpadesWorlds, world: int) -> State:
    """The state with the hands of a world."""
    return replace(state, hands=tuple(tuple(sorted(TALL_CARD[int(code)] for code in hand[:, world])) for hand in worlds.hands))


@given(OPTIONS, st.integers(0, 1 << 32))
@settings(max_examples=4)
def test_under_any_options_worlds_agree_with_what_was_shown(options: SpadesOptions, seed: int) -> None:
    for state, position in served(options, str(seed)):
        worlds = position.worlds(3, Random(seed))
        assert worlds.count == 3
        for world in range(3):
            other = in_world(state, worlds, world)
            assert SPADES.view(other, state.turn) == position.view
            assert SPADES.conserved(other) == SPADES.conserved(state)
            assert_followed(other, ORDER)
            assert_could_have_been_played(other)


def assert_could_have_been_played(state: State) -> None:
    """Every card played was legal from the hand that this state says its owner had."""
    begun = [(seat, card) for trick in (*state.tricks, state.trick) for seat, card in zip(trick.seats, trick.cards, strict=True)]
    if not begun:
        return
    lane = start_of(state)
    for seat, card in begun:
        assert lane.seat == seat
        assert lane.legal() >> TALL_CODE[card] & 1
        lane.play(TALL_CODE[card])


def start_of(state: State) -> SpadesLane:
    """The lane of the hand before its first lead."""
    played = [(seat, card) for trick in (*state.tricks, state.trick) for seat, card in zip(trick.seats, trick.cards, strict=True)]
    hands = tuple((*hand, *(card for who, card in played if who == seat)) for seat, hand in enumerate(state.hands))
    return lane_of(replace(state, hands=hands, turn=played[0][0] if played else state.turn, broken=False))


def finish(state: State) -> tuple[int, int]:
    """What a hand brings when all bid and play as the plain twin of the policies does."""
    hand = state.hand
    lane: SpadesLane | None = None
    while state.hand == hand and state.turn != TABLE:
        seat = state.turn
        if state.phase == "bid":
            mask = sum(1 << TALL_CODE[card] for card in state.hands[seat])
            number = spades_bid.bid(TABLES, mask, spades_bid.heard(state.bids, seat), state.options)
            action = Action("bid", str(number))
        elif state.phase == "blind":
            action = Action("look")
        else:
            if lane is None:
                lane = start_of(state)
                for trick in (*state.tricks, state.trick):
                    for card in trick.cards:
                        lane.play(TALL_CODE[card])
            code = lane.choose(fused())
            lane.play(code)
            action = Action("play", str(TALL_CARD[code]))
        state, _ = SPADES.step(state, action)
    assert state.results is not None
    return state.results[0].points, state.results[1].points


@pytest.mark.parametrize("options", [SpadesOptions(), ALL], ids=["plain", "all options"])
def test_what_an_action_brings_in_a_world_is_what_it_brings_in_the_plain_engine(options: SpadesOptions) -> None:
    phases = set()
    for number, (state, position) in enumerate(served(options, "outcome")):
        if state.phase == "play" and number % 5:
            continue
        actions = actions_of(SPADES, position.view)[::3]
        worlds = position.worlds(2, Random(1), informed=False)
        outcome = run(position.play(actions, worlds, Random(1)))
        assert outcome.gains.shape == (2, len(actions), 2)
        for n, action in enumerate(actions):
            for world in range(2):
                after, _ = SPADES.step(in_world(state, worlds, world), action)
                gained = finish(after)
                assert tuple(outcome.gains[:, n, world]) == gained, (state, action, world)
                assert outcome.worth[n, world] == gained[state.turn % 2] - gained[1 - state.turn % 2]
        phases.add(state.phase)
    assert phases == {"bid", "play"}


def test_the_same_seed_gives_the_same_and_the_worlds_are_shared() -> None:
    for _, position in islice(served(SpadesOptions(), "seeds"), 0, 40, 10):
        actions = actions_of(SPADES, position.view)[:3]
        one, two = (position.worlds(10, Random(5)) for _ in range(2))
        assert all((a == b).all() for a, b in zip(one.hands, two.hands, strict=True))
        whole = run(position.play(actions, one, Random(1)))
        for n, action in enumerate(actions):
            assert (run(position.play([action], one, Random(1))).gains[:, 0] == whole.gains[:, n]).all()


def test_the_fitted_policy_is_its_plain_twin() -> None:
    states: list[Any] = []
    for state in decisions(SPADES, SpadesOptions(), 4, "twins", 24, straying=0.0):
        if state.phase == "play" and not state.tricks and not state.trick:
            states.append(state)
    play, policy = spades_tricks(states), fitted()
    lanes = [lane_of(state) for state in states]
    while not play.over:
        cards = policy(play)
        for n, lane in enumerate(lanes):
            assert lane.choose(fused()) == int(cards[n])
            lane.play(int(cards[n]))
        play.play(cards)
    assert [lane.won for lane in lanes] == [list(map(int, won)) for won in play.taken_by_seat().T]


def test_informed_worlds_believe_a_nil() -> None:
    """Who bid nil holds fewer high spades in the worlds than chance would give him."""
    leads = (s for s in decisions(SPADES, SpadesOptions(), 4, "nil", 60, straying=0.0) if s.phase == "play" and not s.tricks)
    state = next(state for state in leads if state.bids[(state.turn + 1) % 4] == 0)
    position = Position(SPADES.view(state, state.turn))
    seat = (state.turn + 1) % 4

    def high(informed: bool) -> float:
        return float((position.worlds(300, Random(2), informed=informed).hands[seat] >= 48 + 10).sum(axis=0).mean())

    assert high(True) < high(False) - 0.3


@pytest.mark.parametrize("phase", ["deal", "blind", "over"])
def test_phases_without_anything_to_try_are_refused(phase: Any) -> None:
    state, _ = next(served(SpadesOptions(), "refused"))
    with pytest.raises(Unserved, match=f"in the phase {phase}"):
        Position(replace(SPADES.view(state, state.turn), phase=phase))
    with pytest.raises(Unserved):
        Position(SPADES.view(state, (state.turn + 1) % 4))
