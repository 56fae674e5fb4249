"""Boodle and Michigan: what must come out right (issue 2; rulings 30-38)."""

from __future__ import annotations

import pytest

from retro.engine.cards import Card
from retro.engine.stops.model import HandOver, WentOut
from tests.engine.stops_table import Hand

C = Card.parse


@pytest.mark.parametrize("game", ["boodle", "michigan"])
def test_a_run_stops_because_the_next_card_is_dead(game: str) -> None:
    hand = Hand(game, "5C 9S", "6C 2H", "3H 4H", dead="7C").do("play:5C")
    assert hand.state.turn == 1 and hand.legal() == {"play:6C"}
    hand.do("play:6C")
    assert hand.stop() == (1, "missing", C("7C"))
    assert hand.state.turn == 1 and hand.state.stopped == C("7C")


@pytest.mark.parametrize("game", ["boodle", "michigan"])
def test_a_run_stops_because_the_next_card_was_already_played(game: str) -> None:
    hand = Hand(game, "8C 2H 9S", "5C 6C 7C 3H KD", "QH 4D", dead="9C 4H").do("play:8C")
    assert hand.stop() == (0, "missing", C("9C"))
    hand.do("play:2H", "play:3H")
    assert hand.stop() == (1, "missing", C("4H"))
    hand.do("play:5C", "play:6C", "play:7C")
    assert hand.stop() == (1, "missing", C("8C")), "the eight is not dead: it was played"
    assert hand.state.turn == 1 and hand.state.lead


def test_after_ones_own_ace_the_suit_must_change_in_michigan() -> None:
    hand = Hand("michigan", "KS AS 4H 6C", "2D 5D 2S", "3D 6D 3S").do("play:KS", "play:AS")
    assert hand.stop() == (0, "ace", None)
    assert hand.legal() == {"play:4H", "play:6C"}
    only = Hand("michigan", "KH AH 2S", "2D 5D", "3D 6D").do("play:KH", "play:AH")
    assert only.legal() == {"play:2S"}
    stuck = Hand("michigan", "AH 5H 6H 8H", "2D 5D", "KH 6D 7S", turn=2).do("play:KH", "play:AH")
    assert stuck.state.turn == 0 and stuck.legal() == {"pass"}


def test_after_ones_own_ace_boodle_may_lead_the_suit_again() -> None:
    hand = Hand("boodle", "AS 5S 4H", "2D 5D", "3D 6D", dead="2S").do("play:AS")
    assert hand.stop() == (0, "missing", C("2S")), "the ace is low in Boodle"
    assert hand.legal() == {"play:5S", "play:4H"}


def test_boodle_may_lead_the_stopped_suit_again_but_its_lowest_card() -> None:
    hand = Hand("boodle", "7S 9S KS 4H", "2D 5D", "3D 6D", dead="8S TS").do("play:7S")
    assert hand.state.turn == 0 and hand.legal() == {"play:9S", "play:4H"}
    assert hand.objection("play:KS") == "not_lowest"


def test_michigan_the_suit_must_change_after_a_stop_and_with_the_option_the_colour() -> None:
    cards = ("7S 9S 4C 6H 2D", "2H 5D", "3D 6D")
    plain = Hand("michigan", *cards, dead="8S").do("play:7S")
    assert plain.legal() == {"play:4C", "play:6H", "play:2D"}
    assert plain.objection("play:9S") == "same_suit"
    colour = Hand("michigan", *cards, dead="8S", colour=True).do("play:7S")
    assert colour.legal() == {"play:6H", "play:2D"}
    assert colour.objection("play:4C") == "same_colour"


def test_michigan_the_bar_binds_whom_the_turn_reaches() -> None:
    hand = Hand("michigan", "7S 9S", "TS JS", "QS 3H", dead="8S").do("play:7S")
    assert hand.legal() == {"pass"}
    hand.do("pass")
    assert hand.state.turn == 1 and hand.legal() == {"pass"}
    hand.do("pass")
    assert hand.state.turn == 2 and hand.legal() == {"play:3H"}, "who can lead may not pass"
    assert hand.objection("pass") == "must_play"


def test_michigan_all_passing_settles_nothing() -> None:
    hand = Hand("michigan", "7S 9S", "TS JS", "QS KS", dead="8S", pots={"pool": 15}, boodles={"AD": 3, "JS": 9})
    before = hand.state.chips
    hand.do("play:7S", "pass", "pass", "pass")
    assert hand.state.phase == "deal" and hand.state.out is None
    assert hand.state.chips == before and hand.state.pool == 15
    assert dict(zip(hand.state.keys, hand.state.boodles, strict=True)) == {"AD": 3, "KC": 0, "QD": 0, "JS": 9}
    assert hand.paid() == []
    assert any(isinstance(e, HandOver) and e.out is None for e in hand.events)


def test_going_out_takes_pool_then_a_chip_a_card() -> None:
    hand = Hand("michigan", "JS", "2D 5D 7D", "3D", pots={"pool": 15}, boodles={"JS": 6}).do("play:JS")
    assert hand.paid() == [("boodle:JS", 0, 6), ("pool", 0, 15), (1, 0, 3), (2, 0, 1)]
    assert any(isinstance(e, WentOut) and e.seat == 0 for e in hand.events)
    assert hand.state.chips == (1025, 997, 999)


def test_a_payer_never_pays_more_than_he_has() -> None:
    """A payer with 3 chips who owes 10 pays 3, and the sum is unchanged (ruling 39)."""
    hand = Hand("michigan", "4S", "2D 5D 7D 9D JD KD 2C 4C 6C 8C", "3D 4D", chips=(1000, 3, 30), dead="5S").do("play:4S")
    assert hand.paid("cards") == [(1, 0, 3), (2, 0, 2)]
    assert hand.state.chips == (1005, 0, 28)


def test_the_kitty_takes_the_chips_for_cards() -> None:
    hand = Hand("michigan", "4S", "2D 5D", "3D", pots={"pool": 5, "kitty": 31}, dead="5S", kitty=True).do("play:4S")
    assert hand.paid() == [("pool", 0, 5), ("kitty", 0, 31), (1, "kitty", 2), (2, "kitty", 1)]
    assert hand.state.kitty == 3 and hand.state.chips == (1036, 998, 999)


def test_the_kitty_takes_the_bid() -> None:
    hand = Hand("michigan", "5C", "6C", "4H", dead="7C", phase="auction", turn=0, dealer=2, kitty=True).do("bid:4", "pass")
    assert hand.paid() == [(0, "kitty", 4)]


def test_boodle_cards_pay_at_once_and_unclaimed_chips_stay() -> None:
    hand = Hand("boodle", "QD 2C", "KD 3C", "5H 6H", boodles={"QD": 17, "AD": 8}).do("play:QD")
    assert hand.paid() == [("boodle:QD", 0, 17)]
    assert hand.state.boodles == (8, 0, 0, 0)


# --- extra boodles ----------------------------------------------------------------------------------------------------


def test_a_seven_eight_nine_by_one_player_takes_the_run() -> None:
    hand = Hand("boodle", "7C 8C 9C 2H", "TC 3H", "4H", boodles={"7-8-9": 6}, extra_run=True).do("play:7C", "play:8C", "play:9C")
    assert hand.paid("boodle") == [("boodle:7-8-9", 0, 6)]


def test_a_seven_eight_nine_by_two_players_takes_nothing() -> None:
    hand = Hand("boodle", "7C 9C 2H", "8C TC 3H", "4H", boodles={"7-8-9": 6}, extra_run=True).do("play:7C", "play:8C", "play:9C")
    assert hand.paid("boodle") == []


def test_queen_king_of_hearts_counts_only_in_one_sequence_by_one_player() -> None:
    both = Hand("boodle", "QH KH 2C", "3C", "4C", boodles={"QH-KH": 5}, extra_queen_king=True).do("play:QH", "play:KH")
    assert both.paid("boodle") == [("boodle:QH-KH", 0, 5)]
    two = Hand("boodle", "QH 2C", "KH 3C", "4C", boodles={"QH-KH": 5}, extra_queen_king=True).do("play:QH", "play:KH")
    assert two.paid("boodle") == []
    apart = Hand("boodle", "KH 2C", "3C", "4C", boodles={"QH-KH": 5}, extra_queen_king=True).do("play:KH")
    assert apart.paid("boodle") == []


# --- Spinado ----------------------------------------------------------------------------------------------------------


def test_spinado_the_ace_goes_along_and_he_leads_anew() -> None:
    cards = ("9C AD 2H 3S", "TC 3H", "4H 5S")
    hand = Hand("michigan", *cards, boodles={"AD": 8}, spinado=True)
    assert hand.legal() == {"play:9C", "play:9C+AD", "play:2H", "play:2H+AD", "play:3S", "play:3S+AD", "play:AD"}
    hand.do("play:9C+AD")
    assert hand.paid() == [("boodle:AD", 0, 8)]
    assert hand.stop() == (0, "spin", None)
    assert hand.state.turn == 0 and hand.legal() == {"play:2H", "play:3S"}, "clubs is the suit to change"


def test_spinado_pays_the_cards_own_boodle_first_and_may_take_the_player_out() -> None:
    hand = Hand("boodle", "JS AD", "QS 3H", "4H", boodles={"AD": 8, "JS": 2}, spinado=True, pots={"pool": 9}).do("play:JS+AD")
    assert hand.paid() == [("boodle:JS", 0, 2), ("boodle:AD", 0, 8), ("pool", 0, 9), (1, 0, 2), (2, 0, 1)]


def test_without_spinado_or_without_the_ace_nothing_goes_along() -> None:
    assert Hand("boodle", "JS AD", "QS", "4H").objection("play:JS+AD") == "no_spin"
    assert Hand("boodle", "JS 2D", "QS AD", "4H", spinado=True).objection("play:JS+AD") == "not_held"
    assert Hand("boodle", "JS AD", "QS", "4H", spinado=True).objection("play:AD+AD") == "not_held"
    assert Hand("boodle", "JS AD", "QS", "4H", spinado=True).objection("play:JS+KC") == "no_spin"


def test_boodles_low_ace_bars_another_diamond_from_being_led_with_it() -> None:
    """The ace of diamonds is the lowest diamond held, so no other diamond can be the card led (ruling 34)."""
    assert Hand("boodle", "AD 5D", "6D", "4H", spinado=True).legal() == {"play:AD"}


# --- the comet of Boodle ------------------------------------------------------------------------------------------------


def test_the_comets_holder_is_asked_when_the_next_card_is_nowhere() -> None:
    hand = Hand("boodle", "5C 2H", "9D 3H", "4H 5S", dead="6C", comet=True).do("play:5C")
    assert hand.state.phase == "comet" and hand.state.turn == 1
    assert hand.legal() == {"comet:6", "pass"}
    stranger = hand.game.view(hand.state, 2)
    assert (stranger.phase, stranger.turn) == ("play", -1), "who is asked tells who holds it"
    hand.do("comet:6")
    assert hand.paid() == [(2, 1, 1), (0, 1, 1)]
    assert hand.state.turn == 1 and hand.state.lead, "he leads"


def test_refusing_the_offer_is_no_public_fact_and_the_last_player_leads() -> None:
    hand = Hand("boodle", "5C 2H", "9D 3H", "4H 5S", dead="6C", comet=True).do("play:5C", "pass")
    assert hand.stop() == (0, "missing", C("6C")) and len(hand.events) == 1
    assert hand.state.turn == 0 and hand.legal() == {"play:2H"}


def test_the_missing_eight_of_diamonds_and_a_played_card_are_offered_too() -> None:
    assert Hand("boodle", "7D 2H", "9D 3H", "4H", comet=True).do("play:7D").state.phase == "comet"
    played = Hand("boodle", "6C 2H", "3H", "4H", dead="7C").do("play:6C").state.played
    assert Hand("boodle", "5C 2H", "9D 3H", "4H", comet=True, played=played).do("play:5C").state.phase == "comet"


def test_no_offer_after_a_king_or_a_spin() -> None:
    assert Hand("boodle", "KC 2H", "9D 3H", "4H", comet=True).do("play:KC").state.phase == "play"
    assert Hand("boodle", "5C AD 2H", "9D 3H", "4H", comet=True, spinado=True).do("play:5C+AD").state.phase == "play"


def test_the_comet_may_be_led_and_takes_no_boodle() -> None:
    hand = Hand("boodle", "9D 3C", "3H", "4H", comet=True, boodles={"AD": 5})
    assert hand.legal() == {"comet", "play:3C"}
    hand.do("comet")
    assert hand.paid() == [(1, 0, 1), (2, 0, 1)] and hand.state.boodles[0] == 5
    assert hand.legal() == {"play:3C"}


def test_a_comet_held_costs_two_in_all() -> None:
    hand = Hand("boodle", "KC", "9D 3H 4H", "5H", comet=True).do("play:KC")
    assert hand.paid("cards") == [(1, 0, 2), (2, 0, 1)]
    assert hand.paid("held") == [(1, 0, 2)]


# --- antes, widow, auction -----------------------------------------------------------------------------------------------


def test_the_dealer_who_takes_the_widow_leaves_his_hand_dead() -> None:
    hand = Hand("michigan", "5C 2H", "6C 3H", "4H 5S", dead="7C KD", phase="widow", turn=2, dealer=2).do("take_widow")
    assert hand.state.hands[2] == (C("KD"), C("7C"))
    assert hand.state.dead == (C("4H"), C("5S"))
    assert hand.state.turn == 0, "eldest leads"
    assert hand.game.view(hand.state, 2).given == hand.state.dead
    assert hand.game.view(hand.state, 1).given == ()
    hand.do("play:2H", "play:3H")
    assert hand.stop() == (1, "missing", C("4H"))


def test_the_auction_goes_round_until_one_bidder_is_left() -> None:
    hand = Hand("michigan", "5C 2H", "6C 3H", "4H 5S", "8S 9S", dead="7C KD", phase="widow", turn=3, dealer=3).do("sell_widow")
    assert hand.state.turn == 0 and hand.legal() == {"bid:1..1000", "pass"}
    hand.do("bid:4", "pass")
    assert hand.objection("bid:4") == "too_low" and hand.objection("bid:1001") == "over_chips" and hand.objection("bid:0") == "bad_bid"
    hand.do("bid:6")
    assert hand.state.turn == 0, "seat 1 has passed for good, the dealer does not bid"
    hand.do("bid:9", "pass")
    assert hand.paid() == [(0, 3, 9)]
    assert hand.state.hands[0] == (C("KD"), C("7C")) and hand.state.dead == (C("2H"), C("5C"))
    assert hand.state.phase == "play" and hand.state.turn == 0


def test_a_widow_without_bids_stays_dead() -> None:
    hand = Hand("michigan", "5C", "6C", "4H", dead="7C", phase="auction", turn=0, dealer=2).do("pass", "pass")
    assert hand.state.dead == (C("7C"),) and hand.paid() == [] and hand.state.phase == "play"


def test_who_has_too_few_chips_can_only_pass() -> None:
    hand = Hand("michigan", "5C", "6C", "4H", dead="7C", phase="auction", turn=0, dealer=2, chips=(500, 22, 90)).do("bid:22")
    assert hand.legal() == {"pass"}
    assert hand.objection("bid:23") == "over_chips"


def test_antes_pool_first_then_boodles_seat_by_seat_dealer_last() -> None:
    hand = Hand("michigan", "", "", "", phase="deal", turn=-1, hand=-1, pool_ante=2).do("deal")
    dealer = hand.state.dealer
    order = [(dealer + k) % 3 for k in (1, 2, 3)]
    pool = [(seat, "pool", 2) for seat in order]
    boodles = [(seat, f"boodle:{key}", 2 if seat == dealer else 1) for seat in order for key in ("AD", "KC", "QD", "JS")]
    assert hand.paid() == pool + boodles


def test_antes_go_as_far_as_the_chips_do() -> None:
    hand = Hand("boodle", "", "", "", phase="deal", turn=-1, hand=-1, pool_ante=10, saratoga=5, chips=(20, 20, 20)).do("deal")
    assert hand.paid("stake")[:2] == [((hand.state.dealer + 1) % 3, "boodle:AD", 5), ((hand.state.dealer + 1) % 3, "boodle:KC", 5)]
    assert hand.state.chips == (0, 0, 0) and sum(hand.state.boodles) == 30


def test_boodles_dealer_names_and_each_spreads_exactly_that_many_before_the_deal() -> None:
    hand = Hand("boodle", "", "", "", phase="deal", turn=-1, hand=-1, extra_ten=True).do("deal")
    dealer = hand.state.dealer
    assert (hand.state.phase, hand.state.turn, hand.state.hands) == ("ante", dealer, ())
    assert hand.legal() == {f"ante:{n}" for n in range(4, 11)}
    hand.do("ante:4")
    assert hand.state.turn == (dealer + 1) % 3 and hand.legal() == {"stake:4"}
    assert hand.objection("stake:AD,AD,AD") == "bad_stake" and hand.objection("stake:AD,AD,AD,7-8-9") == "bad_stake"
    hand.do("stake:AD,AD,TH,JS")
    assert hand.paid() == [((dealer + 1) % 3, "boodle:AD", 2), ((dealer + 1) % 3, "boodle:JS", 1), ((dealer + 1) % 3, "boodle:TH", 1)]
    hand.do("stake:QD,QD,QD,QD", "stake:AD,KC,QD,JS")
    assert hand.state.phase == "play" and all(len(cards) == 14 for cards in hand.state.hands)
