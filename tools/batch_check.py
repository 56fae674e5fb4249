#!/usr/bin/env python3
"""The batch against the plain engine, move by move: ``.venv/bin/python tools/batch_check.py euchre --deals 20000``.

Hands begin in the plain engine (dealt, bid and passed on at random, under random options).  From the first lead on both play the same
random legal cards, thousands of hands at once in the batch and one by one in the plain engine; compared are the legal set of every
move, who takes every trick, and what the hand brings.  Ends with 1 at the first difference.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from retro.engine import options as option_values
from retro.engine.batch.arrays import U8, U64, Bytes, Chance, Masks, mask_of, turned
from retro.engine.batch.euchre_play import EuchreTricks
from retro.engine.batch.hearts_play import HeartsTricks
from retro.engine.batch.spades_play import SpadesTricks
from retro.engine.batch.spades_play import gains as spades_gains
from retro.engine.batch.tricks import AtRandom, Tricks
from retro.engine.cards import Card
from retro.engine.euchre import rules as euchre
from retro.engine.fitted.codes import NO_TRUMP, SHORT_CODE, TALL_CARD, TALL_CODE, UNDER
from retro.engine.fitted.euchre_lane import lane_of
from retro.engine.game import DEAL, TABLE, Action, Game, legal
from retro.engine.hearts import rules as hearts
from retro.engine.shuffle import stream
from retro.engine.spades import rules as spades

LOT: Final = 2000
"""Hands that are compared together."""


class Differs(AssertionError):
    """The batch and the plain engine disagree."""


@dataclass
class Count:
    """What has been compared."""

    hands: int = 0
    moves: int = 0
    tricks: int = 0

    def __str__(self) -> str:
        return f"{self.hands} hands, {self.moves} legal sets, {self.tricks} tricks and all points alike"


def random_options(game: Game[Any, Any], source: Random) -> Any:
    """Every option at random; the plain rules half of the time."""
    if source.random() < 0.5:
        return game.options_type()
    values = {
        info.name: source.choice([False, True] if info.numbers is None else list(info.numbers))
        for info in option_values.describe(game.options_type)
    }
    return option_values.make(game.options_type, values)


def begun(
    game: Game[Any, Any],
    options: Any,
    players: int,
    source: Random,
    forced: Callable[[Any, Random], Action | None],
    before: Mapping[str, Any] | None = None,
) -> Any | None:
    """A state at the first lead of a hand, come to at random; None when the hand ended before.

    Args:
        forced: an action in the place of a random one, None: a random one.
        before: how the state stands before the deal, where not as at the beginning.
    """
    state = game.start(options, players, str(source.random()))
    while state.phase != "play":
        if state.turn == TABLE:
            if state.hand >= 0:
                return None
            state, _ = game.step(replace(state, **(before or {})), DEAL)
            continue
        view = game.view(state, state.turn)
        some = legal(game, view)
        action = forced(state, source) or source.choice(some)
        assert isinstance(action, Action)
        state, _ = game.step(state, action)
    return state


def compare(
    game: Game[Any, Any], states: list[Any], play: Tricks, card_of: Callable[[int, int], Card], lanes: Sequence[int], count: Count
) -> list[Any]:
    """Play states and lanes on to the end of the hand; ``lanes``: the lane of each state; gives the states at the end."""
    policy = AtRandom(Chance(count.hands + 1))
    while any(state.phase == "play" for state in states):
        masks, cards, seats = play.legal_masks(), policy(play), play.seat()
        for n, lane in enumerate(lanes):
            state = states[n]
            if state.phase != "play" or state.turn != int(seats[lane]):
                continue
            view = game.view(state, state.turn)
            plain = sorted(Card.parse(action.what) for action in legal(game, view) if isinstance(action, Action))
            batch = sorted(card_of(lane, code) for code in range(64) if int(masks[lane]) >> code & 1)
            if plain != batch:
                raise Differs(f"legal cards: {batch} instead of {plain} in {state}")
            states[n], _ = game.step(state, Action("play", str(card_of(lane, int(cards[lane])))))
            count.moves += 1
        play.play(cards)
        if play.at == 0:
            for n, lane in enumerate(lanes):
                if len(states[n].tricks) == play.tricks:
                    count.tricks += 1
                    if states[n].tricks[-1].winner != int(play.leader[lane]):
                        raise Differs(f"a trick: to {play.leader[lane]} instead of {states[n].tricks[-1].winner} in {states[n]}")
    count.hands += len(states)
    return states


def same(what: str, batch: NDArray[Any], plain: Sequence[int], state: Any) -> None:
    """Raises Differs when what a hand brought is not the same."""
    if [int(n) for n in batch] != list(plain):
        raise Differs(f"{what}: {batch} instead of {list(plain)} in {state}")


# --- Euchre ---------------------------------------------------------------------------------------------------------


def euchre_tricks(states: Sequence[Any]) -> EuchreTricks:
    """States at the first lead as lanes."""
    hands = np.zeros((4, 5, len(states)), U8)
    active = np.zeros((4, len(states)), U8)
    leader, maker = np.zeros(len(states), U8), np.zeros(len(states), U8)
    unplayed = np.zeros(len(states), U64)
    for lane, state in enumerate(states):
        row = UNDER[NO_TRUMP if state.trump is None else state.trump]
        leader[lane], maker[lane] = state.turn, state.maker
        unplayed[lane] = lane_of(state).unplayed
        for seat in range(4):
            hands[seat, :, lane] = [row[SHORT_CODE[card]] for card in state.hands[seat]]
            active[seat, lane] = 0 if seat in state.out else 255
    return EuchreTricks(turned(hands, leader), leader, maker, turned(active, leader), unplayed)


def check_euchre(deals: int, source: Random, count: Count, players: int | None = None) -> None:
    """So many hands of either program under the same random options."""
    game = source.choice([euchre.EUCHRE_DOS, euchre.EUCHRE_AMIGA])
    options = random_options(game, source)
    states: list[Any] = []
    while len(states) < deals:
        state = begun(game, options, 4, source, lambda state, source: Action("keep") if state.phase == "redeal" else None)
        if state is not None:
            states.append(state)
    play = euchre_tricks(states)
    trumps = [NO_TRUMP if state.trump is None else int(state.trump) for state in states]
    printed = [{UNDER[trump][code]: card for card, code in SHORT_CODE.items()} for trump in range(5)]
    alone = np.array([state.alone for state in states])
    defended = np.array([state.defender is not None for state in states])
    ends = compare(game, states, play, lambda lane, code: printed[trumps[lane]][code], range(len(states)), count)
    while not play.over:  # hands that the plain engine ended early
        play.play(AtRandom(Chance(1))(play))
    points = play.points(alone, defended, options.loner)
    for lane, state in enumerate(ends):
        same("points", points[:, lane], state.scores, state)


# --- Spades ---------------------------------------------------------------------------------------------------------


def tall_tricks(states: Sequence[Any]) -> tuple[Bytes, Bytes, Masks]:
    """Hands by position, leaders and unplayed masks of states of Hearts or Spades at the first lead."""
    leader = np.array([state.turn for state in states], U8)
    hands = np.array([[[TALL_CODE[card] for card in hand] for hand in state.hands] for state in states], U8).transpose(1, 2, 0)
    unplayed = np.bitwise_or.reduce(mask_of(hands), axis=0)
    return turned(hands, leader), leader, unplayed


def spades_tricks(states: Sequence[Any]) -> SpadesTricks:
    """States at the first lead as lanes."""
    hands, leader, unplayed = tall_tricks(states)
    bids = np.array([state.bids for state in states], U8).T
    return SpadesTricks(hands, leader, turned(bids, leader), unplayed, lowest_club=states[0].options.x_lowest_club)


def check_spades(deals: int, source: Random, count: Count, players: int | None = None) -> None:
    """So many hands under the same random options, at a random score."""
    options = random_options(spades.SPADES, source)
    bags = (source.randrange(10), source.randrange(10)) if options.bags else (0, 0)
    states: list[Any] = []
    while len(states) < deals:
        state = begun(spades.SPADES, options, 4, source, lambda state, source: None, {"scores": (0, source.choice([0, 150])), "bags": bags})
        if state is not None:
            states.append(state)
    play = spades_tricks(states)
    ends = compare(spades.SPADES, states, play, lambda lane, code: TALL_CARD[code], range(len(states)), count)
    taken = play.taken_by_seat()
    for lane, state in enumerate(ends):
        bids = np.array(state.bids)[:, None]
        brought = spades_gains(bids, taken[:, lane : lane + 1], state.blind, bags, options)
        same("tricks", taken[:, lane], [[trick.winner for trick in state.tricks].count(seat) for seat in range(4)], state)
        same("points", brought[:, 0], [result.points for result in state.results], state)


# --- Hearts ---------------------------------------------------------------------------------------------------------


def hearts_tricks(states: Sequence[Any]) -> HeartsTricks:
    """States at the first lead as lanes."""
    hands, leader, unplayed = tall_tricks(states)
    aside = np.array([[TALL_CODE[card] for card in state.phantom] for state in states], U8).reshape(len(states), -1).T
    if len(aside):
        unplayed |= mask_of(aside)
    return HeartsTricks(hands, leader, states[0].options, unplayed, aside if len(aside) else None)


def check_hearts(deals: int, source: Random, count: Count, players: int | None = None) -> None:
    """So many hands by as many players under the same random options."""
    options = random_options(hearts.HEARTS, source)
    many = players or source.randrange(2, 7)
    states: list[Any] = []
    while len(states) < deals:
        state = begun(hearts.HEARTS, options, many, source, lambda state, source: None)
        if state is not None:
            states.append(state)
    play = hearts_tricks(states)
    ends = compare(hearts.HEARTS, states, play, lambda lane, code: TALL_CARD[code], range(len(states)), count)
    while not play.over:  # hands that the plain engine ended early
        play.play(AtRandom(Chance(1))(play))
    gains = play.gains()
    for lane, state in enumerate(ends):
        same("points", gains[:, lane], state.points, state)


CHECKS: Final[dict[str, Callable[[int, Random, Count, int | None], None]]] = {
    "euchre": check_euchre,
    "spades": check_spades,
    "hearts": check_hearts,
}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compare the batch with the plain engine, move by move.")
    parser.add_argument("game", choices=CHECKS)
    parser.add_argument("--deals", type=int, default=20_000, help="hands (20000)")
    parser.add_argument("--players", type=int, help="of Hearts (any)")
    parser.add_argument("--seed", default="check")
    given = parser.parse_args(words)
    source, count, begin = stream("batch check", given.game, given.seed), Count(), time.process_time()
    try:
        while count.hands < given.deals:
            CHECKS[given.game](min(LOT, given.deals - count.hands), source, count, given.players)
    except Differs as difference:
        print(f"{given.game}: after {count}: {difference}")
        return 1
    print(f"{given.game}: {count}; {time.process_time() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
