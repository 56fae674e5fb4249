"""Euchre in the batch: like the plain engine, like its plain twin, and worlds that agree with what was shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest
from batch_check import Count, begun, check_euchre, euchre_tricks
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.batch.arrays import Chance
from retro.engine.batch.euchre import EuchreWorlds, Position
from retro.engine.batch.euchre_play import fitted
from retro.engine.batch.tricks import AtRandom
from retro.engine.euchre.deal import order
from retro.engine.euchre.model import AmigaOptions, DosOptions, EuchreOptions, State
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS
from retro.engine.fitted import euchre_call
from retro.engine.fitted import euchre_worth as plain
from retro.engine.fitted.codes import NO_TRUMP, SHORT_CARD, SHORT_CODE, UNDER
from retro.engine.fitted.euchre_lane import fused, lane_of
from retro.engine.fitted.euchre_shown import SERVED
from retro.engine.fitted.shown import Unserved
from retro.engine.game import DEAL, PASS, TABLE, Action
from tests.batch.kit import actions_of, assert_followed, decisions, run

GAMES: dict[type[Any], Any] = {DosOptions: EUCHRE_DOS, AmigaOptions: EUCHRE_AMIGA}
OPTIONS = st.one_of(
    st.just(DosOptions()),
    st.builds(
        AmigaOptions, st.sampled_from((3, 4)), st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans(),
        st.sampled_from((0, 5, 15)),
    ),
)  # fmt: skip
ALL = AmigaOptions(4, True, True, True, True, True)


def test_hands_go_as_in_the_plain_engine() -> None:
    count = Count()
    for seed in range(4):
        check_euchre(60, Random(seed), count)
    assert count.hands == 240
    assert count.tricks > 900


def served(options: EuchreOptions, seed: str) -> Iterator[tuple[State, Position]]:
    """The decisions that playouts serve."""
    game = GAMES[type(options)]
    for state in decisions(game, options, 4, seed):
        if state.phase in SERVED:
            yield state, Position(game.view(state, state.turn))


@given(OPTIONS, st.integers(0, 1 << 32))
@settings(max_examples=5)
def test_under_any_options_worlds_agree_with_what_was_shown(options: EuchreOptions, seed: int) -> None:
    for state, position in served(options, str(seed)):
        worlds = position.worlds(4, Random(seed))
        assert worlds.count == 4
        for world in range(4):
            reshuffled = in_world(state, worlds, world)
            game = GAMES[type(options)]
            assert game.view(reshuffled, state.turn) == position.view
            assert game.conserved(reshuffled) == game.conserved(state)
            assert_followed(reshuffled, order(state.trump))


def in_world(state: State, worlds: EuchreWorlds, world: int) -> State:
    """The state with the hands of a world; what nobody holds lies in the kitty and the discard, in any order."""
    seat = state.turn
    hands = tuple(tuple(sorted(SHORT_CARD[int(code)] for code in hand[:, world])) for hand in worlds.hands)
    held = {card for hand in hands for card in hand}
    before = {card for hand in state.hands for card in hand}
    loose = [card for card in [*state.kitty, state.discarded] if card is not None and card not in held] + sorted(before - held)
    discarded = state.discarded
    if discarded is not None and seat != state.dealer:
        discarded = loose.pop()
    elif discarded is not None:
        loose.remove(discarded)
    return replace(state, hands=hands, discarded=discarded, kitty=tuple(sorted(loose)))


def finish(game: Any, state: State, tables: Any) -> tuple[int, int]:
    """What a hand brings when all play as the plain twin of the policies does."""
    hand, before = state.hand, state.scores
    calls = euchre_call.tables_of(game.name)
    lane: Any = None
    while state.hand == hand and state.turn != TABLE:
        seat = state.turn
        own = [SHORT_CODE[card] for card in state.hands[seat]]
        upcard = SHORT_CODE[state.upcard] if state.upcard is not None else 0
        match state.phase:
            case "order" | "call":
                made = euchre_call.call(calls, own, seat, state.dealer, upcard, state.passes, state.options)
                if made is None:
                    action = PASS
                elif state.phase == "order":
                    action = Action("order_up_alone" if made[1] else "order_up")
                else:
                    action = Action("call_alone" if made[1] else "call", "HDCS"[made[0]] if made[0] < 4 else "NT")
            case "discard":
                action = Action("discard", str(SHORT_CARD[plain.without(own, upcard)]))
            case "defend":
                trump = NO_TRUMP if state.trump is None else int(state.trump)
                action = Action("defend_alone") if plain.defends(own, trump) else PASS
            case "redeal":
                action = Action("redeal")
            case _:
                lane = joined(state)
                row = UNDER[NO_TRUMP if state.trump is None else state.trump]
                code = lane.choose(tables)
                action = Action("play", str(SHORT_CARD[row.index(code)]))
        state, _ = game.step(state, action)
    return state.scores[0] - before[0], state.scores[1] - before[1]


def joined(state: State) -> Any:
    """A lane that stands where a state of the play stands."""
    done = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
    owner = {card: seat for trick in (*state.tricks, state.trick) for seat, card in zip(trick.seats, trick.cards, strict=True)}
    first = (*state.tricks, state.trick)[0].leader if done else state.turn
    whole = tuple((*hand, *(card for card in done if owner[card] == seat)) for seat, hand in enumerate(state.hands))
    lane = lane_of(replace(state, hands=whole, turn=first))
    row = UNDER[NO_TRUMP if state.trump is None else state.trump]
    for card in done:
        while lane.seat in lane.out:
            lane.play(0)
        lane.play(row[SHORT_CODE[card]])
    while lane.seat in lane.out:
        lane.play(0)
    return lane


@pytest.mark.parametrize("options", [DosOptions(), AmigaOptions(), ALL], ids=["dos", "amiga", "all options"])
def test_what_an_action_brings_in_a_world_is_what_it_brings_in_the_plain_engine(options: EuchreOptions) -> None:
    game = GAMES[type(options)]
    tables, phases = fused(game.name), set()
    for state, position in served(options, "outcome"):
        actions = actions_of(game, position.view)
        worlds = position.worlds(2, Random(1), informed=False)
        slices = position.play(actions, worlds, Random(1))
        outcome = run(slices)
        assert outcome.gains.shape == (2, len(actions), 2)
        for n, action in enumerate(actions):
            for world in range(2):
                after, _ = game.step(in_world(state, worlds, world), action)
                gained = finish(game, after, tables) if after.turn != TABLE else difference(state, after)
                assert tuple(outcome.gains[:, n, world]) == gained, (state, action, world)
                assert outcome.worth[n, world] == gained[state.turn % 2] - gained[1 - state.turn % 2]
        phases.add(state.phase)
    assert {"order", "play"} <= phases


def difference(before: State, after: State) -> tuple[int, int]:
    return after.scores[0] - before.scores[0], after.scores[1] - before.scores[1]


def test_the_same_seed_gives_the_same_and_the_worlds_are_shared() -> None:
    for _, position in islice(served(AmigaOptions(), "seeds"), 12):
        actions = actions_of(EUCHRE_AMIGA, position.view)
        one, two = (position.worlds(20, Random(5)) for _ in range(2))
        assert all((a == b).all() for a, b in zip(one.hands, two.hands, strict=True))
        whole = run(position.play(actions, one, Random(1)))
        for n, action in enumerate(actions):
            assert (run(position.play([action], one, Random(1))).gains[:, 0] == whole.gains[:, n]).all()


def test_the_fitted_policy_is_its_plain_twin() -> None:
    source = Random("twins")
    options = AmigaOptions(x_no_trump=True, x_defend_alone=True)
    states = [state for _ in range(120) if (state := begun(EUCHRE_AMIGA, options, 4, source, lambda state, source: None)) is not None]
    play, policy = euchre_tricks(states), fitted("euchre-amiga")
    lanes = [lane_of(state) for state in states]
    chances: list[float] = []
    while not play.over:
        cards = policy(play)
        chances += list(policy.chances(play, cards))
        for n, lane in enumerate(lanes):
            if lane.seat not in lane.out:
                assert lane.choose(fused("euchre-amiga")) == int(cards[n])
            lane.play(int(cards[n]))
        play.play(cards)
    assert [tuple(lane.won) for lane in lanes] == [tuple(map(int, won)) for won in play.won.T]
    assert min(chances) > 0.0
    assert max(chances) <= 1.0


def test_informed_worlds_believe_the_bidding() -> None:
    """Who ordered up alone holds more trumps in the worlds than chance would give him."""
    state = EUCHRE_AMIGA.start(AmigaOptions(), 4, "told")
    state, _ = EUCHRE_AMIGA.step(state, DEAL)
    state, _ = EUCHRE_AMIGA.step(state, Action("order_up_alone"))
    maker, seat = state.maker, state.turn
    assert maker is not None
    state, _ = EUCHRE_AMIGA.step(state, Action("discard", str(state.hands[seat][0])))
    view = EUCHRE_AMIGA.view(state, state.turn)
    if state.turn == maker:
        state, _ = EUCHRE_AMIGA.step(state, actions_of(EUCHRE_AMIGA, view)[0])
    position = Position(EUCHRE_AMIGA.view(state, state.turn))

    def trumps(informed: bool) -> float:
        hand = position.worlds(400, Random(2), informed=informed).hands[maker]
        return float((np.array(UNDER)[int(state.trump or 0)][hand] >= 32).sum(axis=0).mean())

    assert trumps(True) > trumps(False) + 0.15


@pytest.mark.parametrize("phase", ["deal", "farmer", "redeal", "over"])
def test_phases_without_anything_to_try_are_refused(phase: Any) -> None:
    state = next(decisions(EUCHRE_AMIGA, AmigaOptions(), 4, "refused"))
    with pytest.raises(Unserved, match=f"in the phase {phase}"):
        Position(replace(EUCHRE_AMIGA.view(state, state.turn), phase=phase))
    with pytest.raises(Unserved):
        Position(EUCHRE_AMIGA.view(state, (state.turn + 1) % 4))


def test_chance_plays_every_legal_card_as_often() -> None:
    state = next(state for state in decisions(EUCHRE_AMIGA, AmigaOptions(), 4, "chance") if state.phase == "play")
    play = euchre_tricks([state] * 20_000)
    found = np.bincount(AtRandom(Chance(9))(play))
    found = found[found > 0]
    assert len(found) == 5
    assert abs(found - 4000).max() < 250
