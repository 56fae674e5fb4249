"""Positions in which exactly one habit of a temper decides: with the habit gone, another card is played or another word said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from retro.engine.cards import Card, Suit, cards
from retro.engine.euchre.deal import order
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre
from retro.engine.game import PASS, Choice
from retro.engine.spades.model import SpadesOptions
from retro.engine.stops.suits import MICHIGAN
from retro.engine.styles.euchre.temper import DOS_TEMPERS
from retro.engine.styles.hearts.know import Know as HeartsKnow
from retro.engine.styles.hearts.moon import NOTICED, threat
from retro.engine.styles.spades.hand import certain, first_trick
from retro.engine.styles.spades.know import Know as SpadesKnow
from retro.engine.styles.spades.play import Aim, aim
from retro.engine.styles.spades.temper import TEMPERS as SPADES_TEMPERS
from retro.engine.styles.stops.market import SALE, WIDOW
from retro.engine.tricks import NO_TRICK, Trick
from tests.engine.euchre_table import Hand
from tests.engine.hearts_table import Hand as HeartsHand
from tests.engine.spades_table import Hand as SpadesHand
from tests.styles.euchre_watch import choose
from tests.styles.hearts_watch import ROWS
from tests.styles.spades_watch import bid_of
from tests.styles.spades_watch import choose as spades_choice

SPADES_ROWS = {temper.name: temper for temper in SPADES_TEMPERS}
DOS = [temper.name for temper in DOS_TEMPERS]


def says(game: Euchre, name: str, hand: str, upcard: str, dealer: int, calling: bool = False) -> str:
    """What a temper at seat 0 says when all before it have passed."""
    table = Hand({0: hand}, upcard, dealer, game=game)
    while table.state.turn != 0 or (calling and table.state.phase == "order"):
        table.act(str(PASS))
    return str(choose(game, name, table.view()).action)


# --- Euchre: calls ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["aggressive", "steady", "careful"])
def test_the_same_hand_is_ordered_for_the_partner_and_passed_for_the_others_dealer(name: str) -> None:
    hand = "JD 9D AS KC TH"
    assert says(EUCHRE_DOS, name, hand, "QD", dealer=2) == "order_up"
    assert says(EUCHRE_DOS, name, hand, "QD", dealer=3) == says(EUCHRE_DOS, name, hand, "QD", dealer=1) == "pass"


def test_the_turned_right_bower_is_not_given_to_the_other_side_with_a_hand_that_would_give_it_less() -> None:
    for name in ("aggressive", "steady"):
        assert says(EUCHRE_DOS, name, "JH AD KD AC 9C", "9D", dealer=3) == "order_up"
        assert says(EUCHRE_DOS, name, "JH AD KD AC 9C", "JD", dealer=3) == "pass"


@pytest.mark.parametrize("name", [name for name in DOS if name != "no-way"])
def test_nobody_goes_alone_under_a_turned_card_that_beats_all_his_trumps(name: str) -> None:
    hand = "JH AD KD QD AC"
    assert says(EUCHRE_DOS, name, hand, "9D", dealer=3) == "order_up_alone"
    assert says(EUCHRE_DOS, name, hand, "JD", dealer=3) in ("order_up", "pass")
    assert says(EUCHRE_DOS, name, hand, "JD", dealer=2) in ("order_up", "order_up_alone")


@pytest.mark.parametrize("name", DOS)
def test_nobody_calls_on_one_trump(name: str) -> None:
    assert says(EUCHRE_DOS, name, "JH AS AC KC QD", "9D", dealer=3, calling=True) in ("pass", "call:C")
    assert says(EUCHRE_DOS, name, "AH AS AC QD TD", "9D", dealer=3, calling=True) == "pass"


def test_the_first_seat_calls_next_rather_than_across() -> None:
    """Hearts were turned down: diamonds are next, spades across; the hands are alike."""
    assert says(EUCHRE_DOS, "steady", "KD TD AS 9C QC", "9H", dealer=3, calling=True) == "call:D"
    assert says(EUCHRE_DOS, "steady", "KS TS AD 9C QC", "9H", dealer=3, calling=True) == "pass"


@pytest.mark.parametrize("name", DOS)
def test_right_and_two_more_high_trumps_are_enough_for_the_most_timid(name: str) -> None:
    assert says(EUCHRE_DOS, name, "JH AH KH 9C 9S", "QH", dealer=3) == "order_up"


# --- Euchre: cards ------------------------------------------------------------------------------------------------------


def at(hand: str, trump: str, maker: int, dealer: int, upcard: str, tricks: list[tuple[int, str]], **more: Any) -> Hand:
    """Seat 0 is to play; so much of the hand has been played, the last trick perhaps not to its end."""
    table = Hand({0: "9S TS QS KS AS"}, "9H", 3)
    suit = next(one for one in Suit if one.letter == trump)
    ranking, done = order(suit), []
    for leader, text in tricks:
        trick: Trick = NO_TRICK
        for n, card in enumerate(cards(text)):
            trick = trick.plus((leader + n) % 4, card, ranking)
        done.append(trick)
    on_table = done.pop() if done and len(done[-1].cards) < 4 else NO_TRICK
    view = replace(
        table.view(0), hand=tuple(sorted(cards(hand))), phase="play", turn=0, dealer=dealer, upcard=Card.parse(upcard), trump=suit,
        maker=maker, trick=on_table, tricks=tuple(done), counts=(len(hand.split()),) * 4, **more,
    )  # fmt: skip
    table.view = lambda seat=None: view  # type: ignore[method-assign]
    return table


def plays(game: Euchre, name: str, table: Hand) -> Choice:
    view = replace(table.view(), game=game.name, options=game.options_type())
    return choose(game, name, view)


def test_a_defender_who_needs_both_tricks_draws_the_last_trump_first() -> None:
    tricks = [(2, "9H TH QH AH"), (1, "JC KC TC 9C"), (1, "QD 9D TD AD")]
    table = at("JS KH", "C", 1, 1, "QC", tricks, ordered=True, passes=3)
    for game, names in ((EUCHRE_DOS, DOS), (EUCHRE_AMIGA, ["moderate", "risky"])):
        for name in names:
            assert str(plays(game, name, table).action) == "play:JS"


def test_trump_is_not_pulled_from_the_partner_alone() -> None:
    table = at("KD AS TC QH", "D", 2, 1, "9H", [(2, "9D 9S JD TH")], passes=4)
    for game, name in ((EUCHRE_DOS, "steady"), (EUCHRE_AMIGA, "moderate")):
        assert str(plays(game, name, table).action) == "play:AS"
    assert str(plays(EUCHRE_AMIGA, "conservative", table).action) == "play:KD"


def test_the_maker_leads_the_boss_trump_before_his_side_ace() -> None:
    table = at("JD TD AS 9C QH", "D", 0, 3, "9H", [], passes=4)
    assert str(plays(EUCHRE_DOS, "steady", table).action) == "play:JD"
    assert str(plays(EUCHRE_AMIGA, "risky", table).action) == "play:AS"


def test_all_trump_ruffs_with_one_that_holds() -> None:
    table = at("JD JH AD KD TD", "D", 0, 2, "9H", [(3, "9S")], passes=5, alone=True, out=(2,))
    for game, name in ((EUCHRE_DOS, "steady"), (EUCHRE_AMIGA, "moderate")):
        assert str(plays(game, name, table).action) == "play:KD"


# --- Spades -------------------------------------------------------------------------------------------------------------


def test_tricks_that_nobody_can_take_away_are_bid() -> None:
    assert certain(cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AH"), 14) == 12
    assert certain(cards("KS QS JS 2S AH KH QH AD KD QD AC KC QC"), 14) == 2
    for name in SPADES_ROWS:
        assert bid_of(name, SpadesHand({0: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"}).view(0)) == 13


def test_the_lowest_club_may_lose_a_nil_on_the_first_trick() -> None:
    """With the two it leads and is beaten; with nothing below the queen it takes the trick if each of the others has a lower one."""
    hand = "2H 4H 6H 8H 2D 3D 5D 7D 3S {} 8C 9C TC"
    pack = SpadesHand({}).state.hands
    every = [card for cards_ in pack for card in cards_]
    assert first_trick(cards(hand.format("2C")), every) == 0.0
    assert first_trick(cards("2H 4H 6H 8H 9H 2D 3D 5D 7D 3S 4S QC KC"), every) > 0.9
    for lowest_club, nil in ((False, True), (True, False)):
        view = SpadesHand({0: "2H 3H 4H 6H 8H 2D 3D 5D 7D 9D 2S 9C TC"}, options=SpadesOptions(x_lowest_club=lowest_club)).view(0)
        assert (bid_of("daring", view) == 0) == nil


def test_no_risk_where_a_set_would_lose_the_match() -> None:
    hands = ("AH KH 4H AD KD 3D AC 2C 3C AS KS 4S 5S", "AH 4H 5H AD KD 3D 2C 3C 4C AS KS 4S 5S", "AH KH 4H QD KD 3D AC 2C 3C QS KS 4S 5S")
    usual = [bid_of("steady", SpadesHand({0: hand}, scores=(-150, 100)).view(0)) for hand in hands]
    floor = [bid_of("steady", SpadesHand({0: hand}, options=SpadesOptions(x_floor=True), scores=(-150, 100)).view(0)) for hand in hands]
    assert all(bid <= other for bid, other in zip(floor, usual, strict=True))
    assert sum(floor) < sum(usual)


def test_nobody_bids_nil_with_the_king_of_spades_or_four() -> None:
    low = "2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C {}"
    for name in SPADES_ROWS:
        assert bid_of(name, SpadesHand({0: low.format("5C 3S")}).view(0)) == 0
        assert bid_of(name, SpadesHand({0: low.format("KS 2S")}).view(0)) > 0
        assert bid_of(name, SpadesHand({0: "2H 3H 4H 2D 3D 4D 2C 3C 4C 2S 3S 4S 5S"}).view(0)) > 0


# --- Hearts, Michigan ---------------------------------------------------------------------------------------------------


def test_no_shoot_is_thought_of_while_one_point_is_in_or_the_queen_is_held() -> None:
    hands = {
        0: "AS KS AH KH QH AD KD QD JD AC KC QC JC",
        1: "2S 3S 2H 3H 4H 2D 3D 4D 5D 2C 3C 4C 5C",
        2: "QS 4S 5H 6H 7H 8H 6D 7D 8D 6C 7C 8C 9C",
        3: "5S 6S 7S 8S 9S TS JS 9H TH JH 9D TD TC",
    }
    table = HeartsHand(hands).play("AH 2H 5H 9H KH 3H 6H TH")
    assert sum(table.view(1).taken) == 8 > NOTICED
    for temper in ROWS.values():
        assert threat(HeartsKnow(table.view(1)), temper)[0] == 0
        assert threat(HeartsKnow(table.view(2)), temper) == (None, 0.0), "she is not his to have"


def test_sure_tricks_that_set_them_come_before_a_nil() -> None:
    hand = SpadesHand({0: "AS KS QS 2C 3C 4C 5C 2D 3D 4D 2H 3H 4H"}, dealer=3).bid(1, 11, 1, 0)
    know = SpadesKnow(hand.view(0))
    assert know.to_set == 3 == know.sure
    assert aim(SpadesKnow(replace(hand.view(0), bids=(0, 11, 0, 0))), SPADES_ROWS["steady"]) is Aim.SET
    assert spades_choice("steady", hand.view(0)).reason


def test_the_widow_is_worth_less_and_sells_for_more_the_more_players_there_are() -> None:
    assert list(WIDOW) == list(SALE) == list(MICHIGAN.seats)
    assert list(WIDOW.values()) == sorted(WIDOW.values(), reverse=True)
    assert list(SALE.values()) == sorted(SALE.values())


def test_the_tenth_bag_costs_a_side_a_hundred_in_what_it_would_make() -> None:
    for bags, made in ((8, 41), (9, -59)):
        table = SpadesHand({0: "AS KS QS JS TS"}, dealer=3, bags=(bags, 0))
        for bid in ("bid:1", "bid:4", "bid:3", "bid:4"):
            table.act(bid)
        know = SpadesKnow(table.view())
        know.taken = (5, 0, 0, 0)
        assert know.when_made(0) == made
