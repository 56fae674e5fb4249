"""Shoots at Hearts: seen and stopped, tried on the right hands and made; only all 26 points are one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from retro.engine.cards import Card
from retro.engine.game import DEAL, TABLE
from retro.engine.hearts.model import HeartsOptions, State, penalty
from retro.engine.hearts.rules import HEARTS
from retro.engine.styles.hearts.know import HEIGHTS, Know
from retro.engine.styles.hearts.moon import chance, made_for_it, threat
from retro.engine.styles.hearts.play import may_play
from retro.engine.styles.hearts.styles import style_of
from tests.engine.hearts_table import Hand
from tests.styles.hearts_watch import HIGHEST, LOWEST, NAMES, ROWS, Player, choose, finish, lacking, takes

MUCH = 18


def strong(state: State, pools: int = 2) -> tuple[int, State]:
    """The leader, and the deal with the best 13 of so many hands' cards in his own."""
    seat = state.turn
    seats = [(seat + n) % 4 for n in (0, 2, 1)][:pools]
    pool = sorted((card for other in seats for card in state.hands[other]), key=lambda card: (-HEIGHTS[card], card))
    hands = list(state.hands)
    for n, other in enumerate(seats):
        hands[other] = tuple(sorted(pool[13 * n : 13 * n + 13]))
    return seat, replace(state, hands=tuple(hands))


@cache
def near_the_end() -> tuple[Know, ...]:
    """Decisions of others while one seat has 18 points or more, all that were taken, and the last are still to come."""
    found = []
    shooter = style_of(replace(ROWS["sly"], shoots_at=0.0, loses=13.0))
    for n in range(500):
        state = HEARTS.step(HEARTS.start(HeartsOptions(), 4, f"strong {n}"), DEAL)[0]
        seat, state = strong(state)
        styles = [shooter if other == seat else lacking("solid", "stop", "shoot") for other in range(4)]
        while state.turn != TABLE:
            view = HEARTS.view(state, state.turn)
            taken = view.taken
            if state.turn != seat and taken[seat] >= MUCH and sum(taken) == taken[seat] and len(may_play(view)) > 1:
                found.append(Know(view))
            choice = choose(styles[state.turn], view)
            state, _ = HEARTS.step(state, choice.action)
    return tuple(found)


def stops(know: Know, card: Card) -> bool:
    """As the last player: the card gives a point to somebody other than the shooter, or takes one from him."""
    shooter = know.sole
    with_card = know.on_table + penalty(card)
    winner = know.view.seat if takes(know, card) else know.view.trick.winner
    return winner != shooter and with_card > 0


def stopping(style: Player, least: int = MUCH) -> list[bool]:
    """Whether a style stops the shooter, wherever the last player to a trick has a card that does."""
    found = []
    for know in near_the_end():
        may = may_play(know.view)
        if know.to_come or sum(know.view.taken) < least:
            continue
        if len({stops(know, card) for card in may}) == 2:
            found.append(stops(know, Card.parse(choose(style, know.view).action.what)))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_shooter_with_24_points_is_stopped(name: str) -> None:
    """And one with 18, wherever the last player has a card that does it and one that does not."""
    assert len(stopping(style_of(ROWS[name]), 24)) > 5
    found = stopping(style_of(ROWS[name]))
    assert len(found) > 10
    assert all(found)


def test_who_does_not_look_lets_him_through() -> None:
    assert not all(stopping(lacking("solid", "stop")))
    assert not all(stopping(LOWEST))


@pytest.mark.parametrize("name", NAMES)
def test_sixteen_points_are_no_moon(name: str) -> None:
    """One has sixteen points and nobody else any: a threat.  Another has a single heart: none any more."""
    temper = ROWS[name]
    hand = Hand(
        {
            0: "AS KS AH KH QH AD KD QD JD AC KC QC JC",
            1: "2S 3S 2H 3H 4H 2D 3D 4D 5D 2C 3C 4C 5C",
            2: "QS 4S 5H 6H 7H 8H 6D 7D 8D 6C 7C 8C 9C",
            3: "5S 6S 7S 8S 9S TS JS 9H TH JH 9D TD TC",
        }
    )
    hand.play("AS 2S QS 5S").play("AH 2H 5H 9H")
    know = Know(hand.view(1))
    assert know.view.taken == (17, 0, 0, 0)
    assert threat(know, temper)[0] == 0
    assert threat(know, temper)[1] > 0.2
    split = replace(know.view.tricks[1], winner=2)
    again = Know(replace(know.view, tricks=(know.view.tricks[0], split)))
    assert again.view.taken == (13, 0, 4, 0)
    assert threat(again, temper) == (None, 0.0)
    assert not again.may_shoot


@cache
def hands_for_it(name: str) -> tuple[State, ...]:
    """Deals in which the leader has a strong hand, one that the temper shoots with."""
    found = []
    for n in range(1500):
        _, state = strong(HEARTS.step(HEARTS.start(HeartsOptions(), 4, f"moon {n}"), DEAL)[0], 3)
        know = Know(HEARTS.view(state, state.turn))
        if made_for_it(know, know.held, ROWS[name]):
            found.append(state)
    return tuple(found)


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_made_for_it_is_shot_with_and_more_often_than_not_it_comes_off(name: str) -> None:
    """The others defend."""
    made = []
    for state in hands_for_it(name):
        end, tried = finish([style_of(ROWS[name])] * 4, state)
        assert state.turn in tried
        made.append(end.shot == state.turn)
    assert len(made) >= 10
    assert sum(made) > len(made) / 2, f"{sum(made)} of {len(made)}"


def test_without_the_aim_it_comes_off_less_often() -> None:
    """Good hands, but not that good: by a player bent on it, by one who just weighs his cards, and by one who plays his highest."""
    states = []
    for n in range(2500):
        _, state = strong(HEARTS.step(HEARTS.start(HeartsOptions(), 4, f"moon {n}"), DEAL)[0])
        know = Know(HEARTS.view(state, state.turn))
        if chance(know, know.held) >= 0.5:
            states.append(state)
    made = []
    for style in (style_of(replace(ROWS["sly"], shoots_at=0.4, loses=13.0)), lacking("sly", "shoot"), HIGHEST):
        ends = [finish([style if seat == state.turn else style_of(ROWS["sly"]) for seat in range(4)], state)[0] for state in states]
        made.append(sum(end.shot == state.turn for end, state in zip(ends, states, strict=True)))
    assert made[0] > max(made[1:])


def test_sly_shoots_with_hands_that_solid_leaves() -> None:
    assert len(hands_for_it("sly")) > len(hands_for_it("solid"))
