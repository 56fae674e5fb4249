"""The playouts of the stops experts against the engine, and what they take for proven."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from retro.engine.experts.stops import rank, rank_playout, suit, suit_playout
from retro.engine.experts.stops.shown import rank_voids, suit_bars
from retro.engine.game import TABLE, Action
from retro.engine.games import GAMES
from retro.engine.shuffle import stream
from retro.engine.stops.deal import comet_card
from retro.engine.stops.model import State, View
from retro.engine.styles.stops.know import place
from tests.engine.walk import any_action, some_options
from tests.experts.stops_rivals import rank_player, relative, suit_player

SUITS = ("boodle", "michigan")
RANKS = ("comet", "commit")
MATCHES = 12
FEWEST_AND_MOST = [(name, players) for name in SUITS + RANKS for players in (GAMES[name].seats[0], GAMES[name].seats[-1])]


def positions(name: str, players: int, matches: int = MATCHES) -> list[tuple[State, View]]:
    """Decisions of the play with a choice, in hands played by the playouts' own players under options at random."""
    game, found = GAMES[name], []
    player = suit_player if name in SUITS else rank_player
    for number in range(matches):
        source = stream("playouts", name, players, number)
        state = game.start(some_options(game, source), players, f"playouts-{number}")
        state, _ = game.step(state, Action("deal"))
        while state.turn != TABLE:
            view = game.view(state, state.turn)
            playing = state.phase in ("play", "comet")
            if playing and len(actions(view)) > 1:
                found.append((state, view))
            act = player(view, source).action if playing and source.random() < 0.8 else any_action(game, state, source)
            state, _ = game.step(state, act)
    return found


def actions(view: View) -> list[Action]:
    """The candidates of an expert."""
    return list(dict.fromkeys(suit._candidates(view) if view.game in SUITS else rank._candidates(view)))


def played_on(state: State, action: Action) -> State:
    """The hand's end when the seat in turn does that and everybody plays on as in a playout."""
    game, player = GAMES[state.game], suit_player if state.game in SUITS else rank_player
    state, _ = game.step(state, action)
    while state.turn != TABLE:
        state, _ = game.step(state, player(game.view(state, state.turn), Random()).action)
    return state


def true_world(state: State, view: View, trial: Any) -> Any:
    """The deal as it is, as a world of a trial."""
    seats = trial._seats
    comet = comet_card(view.game, view.options, view.hand_number)
    holder = next((number for number, seat in enumerate(seats) if comet in state.hands[seat]), -1)
    if view.game in RANKS:
        hands = [sum(1 << 4 * card.rank for card in state.hands[seat] if card != comet) for seat in seats]
        return rank_playout.World(hands, trial._counts, holder)
    owner, masks = [-1] * 52, [0] * len(seats)
    for number, seat in enumerate(seats):
        for card in state.hands[seat]:
            if card != comet:
                spot = place(card, view.game == "michigan")
                owner[spot] = number
                masks[number] |= 1 << spot
    return suit_playout.World(owner, masks, trial._counts, holder)


@pytest.mark.parametrize(("name", "players"), FEWEST_AND_MOST)
def test_a_playout_ends_as_the_engine_does(name: str, players: int) -> None:
    found = positions(name, players)
    assert len(found) > 25
    for state, view in found[:: max(len(found) // 25, 1)]:
        choices = actions(view)
        trial: Any = (suit.Trial if name in SUITS else rank.Trial)(view, choices, stream("x"))
        world = true_world(state, view, trial)
        for number, action in enumerate(choices):
            end = played_on(state, action)
            if min(end.chips) == 0 or end.over:
                continue  # who has no more chips pays less: playouts do not mind that
            if name in SUITS:
                told = suit_playout.play_out(
                    trial._rules, world, trial._gone, trial._barred, trial._moves[number], trial._policy
                )  # fmt: skip
            else:
                told = rank_playout.play_out(trial._rules, world, trial._about, trial._moves[number], trial._policy)
            assert told == pytest.approx(relative(end.chips, state.chips, state.seats, view.seat)), (action, view)


@pytest.mark.parametrize(("name", "players"), [one for one in FEWEST_AND_MOST if one[0] in SUITS])
def test_what_is_taken_for_impossible_of_suits_is(name: str, players: int) -> None:
    barred = 0
    for state, view in positions(name, players, 8):
        for seat, bars in suit_bars(view).items():
            for card in state.hands[seat] if seat != view.seat else ():
                if card != comet_card(name, view.options, view.hand_number):
                    assert not bars >> place(card, name == "michigan") & 1, (seat, card, view)
            barred += seat != view.seat and bars != 0
    assert barred > 10


@pytest.mark.parametrize(("name", "players"), [one for one in FEWEST_AND_MOST if one[0] in RANKS])
def test_what_is_taken_for_impossible_of_ranks_is(name: str, players: int) -> None:
    voids = 0
    for state, view in positions(name, players, 8):
        comet = comet_card(name, view.options, view.hand_number)
        for seat, ranks in rank_voids(view).items():
            if seat != view.seat:
                assert not any(card.rank in ranks for card in state.hands[seat] if card != comet), (seat, ranks, view)
                voids += len(ranks)
    assert voids > 10


@pytest.mark.parametrize(("name", "players"), FEWEST_AND_MOST)
def test_worlds_agree_with_the_view(name: str, players: int) -> None:
    for _, view in positions(name, players, 3):
        trial: Any = (suit.Trial if name in SUITS else rank.Trial)(view, actions(view), stream("x"))
        comet = comet_card(name, view.options, view.hand_number)
        for _ in range(3):
            world = trial.world()
            for number, seat in enumerate(trial._seats):
                held = world.hands[number].bit_count() if name in SUITS else sum(world.hands[number] >> 4 * r & 15 for r in range(14))
                assert held + (world.comet == number) == view.counts[seat]
            if name in SUITS:
                mine = sum(1 << place(card, name == "michigan") for card in view.hand if card != comet)
                assert world.hands[0] == mine
