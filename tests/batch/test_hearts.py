"""Hearts in the batch, by two to six: like the plain engine, like its plain twin, and worlds that agree with what was shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from typing import Any

import numpy as np
import pytest
from batch_check import Count, check_hearts, hearts_tricks
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.batch.hearts import HeartsWorlds, Position
from retro.engine.batch.hearts_play import fitted
from retro.engine.fitted.codes import TALL_CARD, TALL_CODE
from retro.engine.fitted.hearts_lane import HeartsLane, fused, lane_of, passed_on
from retro.engine.fitted.hearts_shown import SERVED
from retro.engine.fitted.shown import Try, Unserved
from retro.engine.game import TABLE, Action
from retro.engine.hearts.deal import ORDER, receiver
from retro.engine.hearts.model import HeartsOptions, State
from retro.engine.hearts.rules import HEARTS
from tests.batch.kit import actions_of, assert_followed, decisions, run

OPTIONS = st.builds(
    HeartsOptions, st.booleans(), st.sampled_from((0, 1, 2)), st.booleans(), st.booleans(), st.sampled_from((0, 100)), st.booleans(),
    st.booleans(), st.booleans(),
)  # fmt: skip
ALL = HeartsOptions(x_pass=True, x_break_hearts=2, x_two_of_clubs=True, x_clean_first=True, x_jack=True)


def test_hands_go_as_in_the_plain_engine() -> None:
    count = Count()
    for players in (2, 3, 4, 5, 6):
        check_hearts(12, Random(players), count, players)
    assert count.hands == 60


def served(options: HeartsOptions, players: int, seed: str, hands: int = 1) -> Iterator[tuple[State, Position]]:
    """The decisions that playouts serve."""
    for state in decisions(HEARTS, options, players, seed, hands):
        if state.phase in SERVED:
            yield state, Position(HEARTS.view(state, state.turn))


def in_world(state: State, worlds: HeartsWorlds, world: int) -> State:
    """The state with the hands of a world; who has passed on already has chosen as the fitted policy does."""
    hands = [tuple(sorted(TALL_CARD[int(code)] for code in hand[:, world])) for hand in worlds.hands]
    passed = list(state.passed)
    for seat, cards in enumerate(passed):
        if state.phase != "pass":
            break
        if seat != state.turn and cards:
            mask = sum(1 << TALL_CODE[card] for card in hands[seat])
            passed[seat] = tuple(TALL_CARD[code] for code in passed_on(mask, fused(state.players == 2), len(cards)))
        hands[seat] = tuple(card for card in hands[seat] if card not in passed[seat])
    aside = tuple(sorted(TALL_CARD[int(code)] for code in worlds.aside[:, world]))
    return replace(state, hands=tuple(hands), passed=tuple(passed), phantom=aside)


@given(OPTIONS, st.integers(2, 6), st.integers(0, 1 << 32))
@settings(max_examples=6)
def test_under_any_options_worlds_agree_with_what_was_shown(options: HeartsOptions, players: int, seed: int) -> None:
    for state, position in islice(served(options, players, str(seed)), seed % 3, None, 3):
        worlds = position.worlds(2, Random(seed))
        assert worlds.count == 2
        for world in range(2):
            other = in_world(state, worlds, world)
            assert HEARTS.view(other, state.turn) == position.view
            assert HEARTS.conserved(other) == HEARTS.conserved(state)
            assert_followed(other, ORDER)
            assert_could_have_been_played(other)


def assert_could_have_been_played(state: State) -> None:
    """Every card played was legal from the hand that this state says its owner had; what was passed on lies where it went."""
    lane = start_of(state)
    for trick in (*state.tricks, state.trick):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            assert lane.seat == seat
            assert lane.legal() >> TALL_CODE[card] & 1
            lane.play(TALL_CODE[card])


def start_of(state: State) -> HeartsLane:
    """The lane of the hand before its first lead."""
    played = [(seat, card) for trick in (*state.tricks, state.trick) for seat, card in zip(trick.seats, trick.cards, strict=True)]
    hands = tuple((*hand, *(card for who, card in played if who == seat)) for seat, hand in enumerate(state.hands))
    return lane_of(replace(state, hands=hands, turn=played[0][0] if played else state.turn))


def finish(state: State, shooter: int = -1) -> tuple[int, ...]:
    """What a hand brings when all pass on and play as the plain twin of the policies does."""
    hand = state.hand
    lane: HeartsLane | None = None
    while state.hand == hand and state.turn != TABLE:
        seat = state.turn
        if state.phase == "pass":
            mask = sum(1 << TALL_CODE[card] for card in state.hands[seat])
            action = Action("pass", str(TALL_CARD[passed_on(mask, fused(state.players == 2), 1)[0]]))
        else:
            if lane is None:
                lane = start_of(state)
                for trick in (*state.tricks, state.trick):
                    for card in trick.cards:
                        lane.play(TALL_CODE[card])
            goes = seat == shooter and sum(lane.points) == lane.points[seat]
            code = lane.shoot() if goes else lane.choose(fused(state.players == 2))
            lane.play(code)
            action = Action("play", str(TALL_CARD[code]))
        state, _ = HEARTS.step(state, action)
    return state.points


@pytest.mark.parametrize(("options", "players"), [(HeartsOptions(), 4), (ALL, 4), (ALL, 2), (ALL, 3), (ALL, 6)])
def test_what_an_action_brings_in_a_world_is_what_it_brings_in_the_plain_engine(options: HeartsOptions, players: int) -> None:
    phases = set()
    for state, position in islice(served(options, players, "outcome"), 0, None, 7):
        actions: list[Action | Try] = [*actions_of(HEARTS, position.view)[::4]]
        actions.append(Try((actions_of(HEARTS, position.view)[0],), shoots=True))
        worlds = position.worlds(2, Random(1))
        outcome = run(position.play(actions, worlds, Random(1)))
        assert outcome.gains.shape == (players, len(actions), 2)
        for n, one in enumerate(actions):
            for world in range(2):
                action = one.actions[0] if isinstance(one, Try) else one
                after, _ = HEARTS.step(in_world(state, worlds, world), action)
                gained = finish(after, state.turn if isinstance(one, Try) else -1)
                assert tuple(outcome.gains[:, n, world]) == gained, (state, one, world)
                mine = gained[state.turn]
                assert outcome.worth[n, world] == pytest.approx((sum(gained) - mine) / (players - 1) - mine)
        phases.add(state.phase)
    assert "play" in phases


def test_three_cards_passed_on_are_one_candidate() -> None:
    state, position = next(served(ALL, 4, "three"))
    assert state.phase == "pass"
    ways = [Try(three) for three in combinations(actions_of(HEARTS, position.view)[:4], 3)]
    worlds = position.worlds(2, Random(3))
    outcome = run(position.play(ways, worlds, Random(1)))
    for n, way in enumerate(ways):
        for world in range(2):
            after = in_world(state, worlds, world)
            for action in way.actions:
                after, _ = HEARTS.step(after, action)
            assert tuple(outcome.gains[:, n, world]) == finish(after)


def test_what_was_passed_on_lies_where_it_went() -> None:
    for state, position in islice(served(ALL, 4, "given"), 12, 30):
        view = position.view
        taker = receiver(view.seat, view.direction, 4)
        hand = position.worlds(5, Random(1)).hands[taker]
        gone = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
        for card in view.given:
            assert card in gone or (hand == TALL_CODE[card]).any(axis=0).all(), (state, card)


def test_a_shoot_is_gone_for_only_while_it_can_be_had() -> None:
    """With the high cards of all suits the shooting candidate takes everything, the fitted policy gets rid of them."""
    names = "AH KH QH JH 4H AS KS QS AC KC AD KD QD"
    state = next(decisions(HEARTS, HeartsOptions(), 4, "moon"))
    seat = state.turn
    mine = {TALL_CARD[code] for code in TALL_CARD if str(TALL_CARD[code]) in names.split()}
    rest = [card for card in (card for hand in state.hands for card in hand) if card not in mine]
    rest += [card for card in state.hands[seat] if card not in mine and card not in rest]
    hands = [tuple(sorted(mine)) if s == seat else () for s in range(4)]
    rest = sorted(set(rest))
    for n, s in enumerate(other for other in range(4) if other != seat):
        hands[s] = tuple(rest[n * 13 : n * 13 + 13])
    position = Position(HEARTS.view(replace(state, hands=tuple(hands)), seat))
    worlds = position.worlds(100, Random(1))
    lead = Action("play", "AC")
    outcome = run(position.play([lead, Try((lead,), shoots=True)], worlds, Random(1)))
    assert outcome.worth[1].mean() > 20
    assert outcome.worth[1].mean() > outcome.worth[0].mean() + 3


def test_the_same_seed_gives_the_same_and_the_worlds_are_shared() -> None:
    for _, position in islice(served(HeartsOptions(), 4, "seeds"), 0, 40, 10):
        actions = actions_of(HEARTS, position.view)[:3]
        one, two = (position.worlds(10, Random(5)) for _ in range(2))
        assert all((a == b).all() for a, b in zip(one.hands, two.hands, strict=True))
        whole = run(position.play(actions, one, Random(1)))
        for n, action in enumerate(actions):
            assert (run(position.play([action], one, Random(1))).gains[:, 0] == whole.gains[:, n]).all()


@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_fitted_policy_is_its_plain_twin(players: int) -> None:
    options = HeartsOptions(x_break_hearts=1)
    states = [s for s in decisions(HEARTS, options, players, "twins", 12, straying=0.0) if not s.tricks and not s.trick]
    play, policy = hearts_tricks(states), fitted(players == 2)
    policy = policy.with_shooter(1, np.arange(len(states)) % 3 == 0)
    lanes = [lane_of(state) for state in states]
    while not play.over:
        cards = policy(play)
        for n, lane in enumerate(lanes):
            goes = n % 3 == 0 and lane.seat == 1 and sum(lane.points) == lane.points[1]
            assert (lane.shoot() if goes else lane.choose(fused(players == 2))) == int(cards[n])
            lane.play(int(cards[n]))
        play.play(cards)
    assert [lane.gains() for lane in lanes] == [list(map(int, gains)) for gains in play.gains().T]


@pytest.mark.parametrize("phase", ["deal", "over"])
def test_phases_without_anything_to_try_are_refused(phase: Any) -> None:
    state, _ = next(served(HeartsOptions(), 4, "refused"))
    with pytest.raises(Unserved, match=f"in the phase {phase}"):
        Position(replace(HEARTS.view(state, state.turn), phase=phase))
    with pytest.raises(Unserved):
        Position(HEARTS.view(state, (state.turn + 1) % 4))
