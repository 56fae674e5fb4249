"""Points, nils, bags, the end of a match (S-10; rulings 15, 16, 18; the options of scoring)."""

from __future__ import annotations

import pytest

from retro.engine.game import DEAL
from retro.engine.spades.model import HandOver, MatchOver, SideResult, SpadesOptions
from retro.engine.spades.rules import SPADES
from retro.engine.spades.scoring import bags_after, side_result, winning_side
from tests.engine.spades_table import SUITS_APART, Hand

PLAIN = SpadesOptions()


def brought(bids: str, taken: str, bags: int = 0, options: SpadesOptions = PLAIN, blind: tuple[int, ...] = ()) -> SideResult:
    """What seats 0 and 2 get for their two bids and tricks."""
    (b0, b2), (t0, t2) = map(int, bids.split()), map(int, taken.split())
    return side_result(0, (b0, 0, b2, 0), (t0, 0, t2, 0), blind, bags, options)


@pytest.mark.parametrize(
    ("bids", "taken", "points", "is_set"),
    [
        ("3 4", "3 4", 70, False),
        ("3 4", "7 0", 70, False),
        ("3 4", "4 5", 72, False),
        ("3 4", "3 3", -70, True),
        ("6 7", "12 0", -130, True),
        ("6 7", "13 0", 130, False),
        # Nil: made, failed; its tricks count for the contract (ruling 15).
        ("0 4", "0 4", 140, False),
        ("0 4", "1 3", -60, False),
        ("0 4", "2 4", -58, False),
        ("0 4", "1 2", -140, True),
        ("0 4", "0 3", 60, True),
        # Two nils: the contract is nothing, every trick is a bag.
        ("0 0", "0 0", 200, False),
        ("0 0", "0 2", 2, False),
        ("0 0", "1 2", -197, False),
    ],
)
def test_points_of_a_hand(bids: str, taken: str, points: int, is_set: bool) -> None:
    result = brought(bids, taken)
    assert (result.points, result.set) == (points, is_set)


@pytest.mark.parametrize(
    ("before", "over", "penalty", "after"),
    [(0, 9, 0, 9), (9, 0, 0, 9), (9, 1, -100, 0), (8, 5, -100, 3), (0, 10, -100, 0), (7, 13, -200, 0), (9, 12, -200, 1)],
)
def test_every_full_ten_of_bags_costs_a_hundred_and_the_sum_drops_by_ten(before: int, over: int, penalty: int, after: int) -> None:
    result = side_result(0, (0, 0, 0, 0), (over, 0, 0, 0), (), before, PLAIN)
    assert (result.overtricks, result.penalty) == (over, penalty)
    assert result.points - result.nils == over + penalty, "a point is still scored for each"
    assert bags_after(before, result, PLAIN) == after


def test_a_side_that_is_set_has_no_bags() -> None:
    result = brought("3 4", "0 6", bags=9)
    assert (result.overtricks, result.penalty, bags_after(9, result, PLAIN)) == (0, 0, 9)


def test_with_bags_off_nothing_is_counted_or_taken() -> None:
    off = SpadesOptions(bags=False)
    result = brought("1 1", "7 6", options=off)
    assert (result.points, bags_after(0, result, off)) == (31, 0)


def test_a_blind_nil_is_worth_two_hundred() -> None:
    assert brought("0 4", "0 4", blind=(0,)).points == 240
    assert brought("0 4", "1 4", blind=(0,)).points == -159
    assert brought("0 0", "0 0", blind=(0,)).points == 300, "the other nil was seen"


def test_ten_for_two_hundred_is_for_exactly_ten() -> None:
    ten = SpadesOptions(x_ten_for_200=True)
    assert brought("5 5", "6 5", options=ten).points == 201
    assert brought("5 5", "5 4", options=ten).points == -200
    assert brought("5 6", "6 5", options=ten).points == 110
    assert brought("0 10", "0 10", options=ten).points == 300
    assert brought("5 5", "5 5").points == 100


@pytest.mark.parametrize(
    ("scores", "options", "winner"),
    [
        ((499, 0), PLAIN, None),
        ((500, 0), PLAIN, 0),
        ((510, 530), PLAIN, 1),
        ((530, 530), PLAIN, None),
        ((-400, 100), PLAIN, None),
        ((250, 0), PLAIN, None),
        ((250, 0), SpadesOptions(x_game_to=250), 0),
        ((499, 0), SpadesOptions(x_game_to=500), None),
        ((-199, 10), SpadesOptions(x_floor=True), None),
        ((-200, 10), SpadesOptions(x_floor=True), 1),
        ((-200, -300), SpadesOptions(x_floor=True), 0),
        ((-200, -200), SpadesOptions(x_floor=True), None),
    ],
)
def test_who_has_won(scores: tuple[int, int], options: SpadesOptions, winner: int | None) -> None:
    """Ruling 18: the higher when both are there, another hand when they are equal."""
    assert winning_side(scores, options) == winner


# --- a whole hand -------------------------------------------------------------------------------------------------------


def test_a_hand_is_settled_and_lies_there_until_the_next_deal() -> None:
    """Seat 3 holds all the spades and takes all tricks; his partner's nil is made, seat 0's too, seat 2 is set."""
    hand = Hand(SUITS_APART, dealer=3, scores=(20, 30), bags=(4, 5)).bid(0, 0, 2, 9).play_out()
    ours, theirs = hand.told(HandOver)[0].results
    assert ours == SideResult(2, 0, -20, 0, 100, 0)
    assert theirs == SideResult(9, 13, 90, 4, 100, 0)
    assert hand.state.scores == (100, 224) == hand.told(HandOver)[0].scores
    assert hand.state.bags == (4, 9)
    assert (hand.state.phase, hand.state.turn, hand.state.results) == ("deal", -1, (ours, theirs))
    assert SPADES.scores(hand.state) == {"scores": [100, 224, 100, 224], "bags": [4, 9, 4, 9]}
    after, _ = SPADES.step(hand.state, DEAL)
    assert (after.results, after.bids, after.tricks, after.broken, after.hand) == (None, (None,) * 4, (), False, 1)
    assert after.scores == (100, 224)


def test_without_bags_none_are_shown() -> None:
    hand = Hand(SUITS_APART, options=SpadesOptions(bags=False)).bid(1, 1, 1, 1).play_out()
    assert SPADES.scores(hand.state) == {"scores": [-20, 31, -20, 31]}
    assert hand.state.bags == (0, 0)


def test_the_match_ends_at_the_end_of_a_hand() -> None:
    hand = Hand(SUITS_APART, dealer=3, scores=(495, 460)).bid(1, 0, 1, 13).play_out()
    assert hand.state.scores == (475, 690)
    assert hand.state.over
    assert hand.state.winners == (1, 3)
    assert hand.told(MatchOver) == [MatchOver((1, 3))]
    assert hand.refusal("deal") == "match_over"


def test_both_at_five_hundred_and_equal_play_another_hand() -> None:
    hand = Hand(SUITS_APART, dealer=3, scores=(520, 289)).bid(1, 0, 1, 12).play_out()
    assert hand.state.scores == (500, 510) and hand.state.over
    hand = Hand(SUITS_APART, dealer=3, scores=(520, 279)).bid(1, 0, 1, 12).play_out()
    assert hand.state.scores == (500, 500) and not hand.state.over
    hand.act("deal")
    assert hand.state.phase == "bid"
