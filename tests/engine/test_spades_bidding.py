"""The draw for the dealer, the deal, the bids (S-02, S-03; rulings 2, 14; the options of bidding)."""

from __future__ import annotations

from collections import Counter

import pytest

from retro.engine.cards import CARDS, JOKERS, Card, names
from retro.engine.game import DEAL, TABLE
from retro.engine.spades.deal import ACE_OF_SPADES, RED_TWOS, deal, draw, pack
from retro.engine.spades.model import Bid, DealerDrawn, Dealt, HandBegun, Looked, PlayBegins, SpadesOptions, State
from retro.engine.spades.rules import SPADES
from tests.engine.spades_table import SUITS_APART, Hand

BLIND = SpadesOptions(x_blind_nil=True)


def begun(seed: str, options: SpadesOptions | None = None) -> tuple[State, list[object]]:
    state, events = SPADES.step(SPADES.start(options or SpadesOptions(), 4, seed), DEAL)
    return state, list(events)


# --- dealing ------------------------------------------------------------------------------------------------------------


def test_the_first_dealer_gets_the_ace_of_spades_face_up() -> None:
    """S-02: one card at a time, from the person on, until that card."""
    lengths = set()
    for n in range(50):
        state, events = begun(f"draw {n}")
        drawn = events[0]
        assert isinstance(drawn, DealerDrawn)
        assert [seat for seat, _ in drawn.cards] == [place % 4 for place in range(len(drawn.cards))]
        shown = [card for _, card in drawn.cards]
        assert len(set(shown)) == len(shown)
        assert shown.index(ACE_OF_SPADES) == len(shown) - 1
        assert drawn.dealer == drawn.cards[-1][0] == state.dealer
        assert events[1] == HandBegun(0, state.dealer)
        assert events[2] == Dealt(tuple((state.dealer + k) % 4 for k in (1, 2, 3, 4)))
        lengths.add(len(shown))
    assert len(lengths) > 20


def test_every_seat_is_drawn_about_equally_often() -> None:
    count = Counter(draw("spades", f"who {n}")[-1][0] for n in range(2000))
    assert all(400 < count[seat] < 600 for seat in range(4))


def test_the_draw_is_made_once_and_the_deal_passes_left() -> None:
    hand = Hand(SUITS_APART, dealer=1).bid(1, 1, 1, 1).play_out().act("deal")
    assert not hand.told(DealerDrawn)
    assert (hand.state.hand, hand.state.dealer, hand.state.turn) == (1, 2, 3)


def test_deals_are_pinned_for_ever() -> None:
    """Saved matches and shared seeds hang on these: they must never change."""
    assert names(deal("spades", 2, False, "1", 0)[0]) == PINNED_HAND
    assert names(card for _, card in draw("spades", "1")) == PINNED_DRAW
    assert names(deal("spades", 2, True, "1", 0)[0]) == PINNED_WITH_JOKERS


def test_a_deal_hangs_on_seed_hand_and_dealer_only() -> None:
    some = {deal("spades", dealer, False, seed, hand) for dealer in range(4) for seed in "ab" for hand in (0, 1)}
    assert len(some) == 16, "each dealer, seed and hand gives another"
    assert {begun("same", options)[0].hands for options in (SpadesOptions(), SpadesOptions(nil=False, x_floor=True))} == {
        begun("same")[0].hands
    }


def test_jokers_take_the_place_of_the_red_twos() -> None:
    cards = [card for hand in deal("spades", 0, True, "j", 0) for card in hand]
    assert sorted(cards) == sorted(pack(True)) == sorted((set(CARDS) | set(JOKERS)) - set(RED_TWOS))
    assert all(len(hand) == 13 for hand in deal("spades", 0, True, "j", 0))
    for joker in JOKERS:
        assert Card.parse(str(joker)) is joker
    assert names(JOKERS) == "LS BS"


# --- bids ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_bids_run_clockwise_from_the_dealers_left_and_partners_bids_are_summed(dealer: int) -> None:
    hand = Hand({}, dealer)
    order = [(dealer + n) % 4 for n in (1, 2, 3, 4)]
    for seat, bid in zip(order, (3, 0, 13, 2), strict=True):
        assert (hand.state.phase, hand.state.turn) == ("bid", seat)
        hand.bid(bid)
        assert hand.state.bids[seat] == bid
    assert [(event.seat, event.bid, event.blind) for event in hand.told(Bid)] == [
        (seat, bid, False) for seat, bid in zip(order, (3, 0, 13, 2), strict=True)
    ]
    by_side = (16, 2) if order[0] % 2 == 0 else (2, 16)
    assert hand.told(PlayBegins) == [PlayBegins(order[0], by_side)]
    assert (hand.state.phase, hand.state.turn) == ("play", order[0])


def test_nil_may_be_bid_only_with_nil_on() -> None:
    """Ruling 14: 0 to 13 with NIL on, 1 to 13 with it off; no cap on partners together."""
    assert Hand({}).legal == {f"bid:{n}" for n in range(14)}
    without = Hand({}, options=SpadesOptions(nil=False))
    assert without.legal == {f"bid:{n}" for n in range(1, 14)}
    assert without.refusal("bid:0") == "no_nil"
    assert Hand({}).bid(13, 1).legal == {f"bid:{n}" for n in range(14)}
    for wrong in ("bid:14", "bid:-1", "bid:x", "bid:01"):
        assert Hand({}).refusal(wrong) == "not_a_bid"
    assert Hand({}).refusal("play:AS") == "bid_first"
    assert Hand({}).refusal("blind_nil") == "not_now"


def test_partners_must_bid_four_together_with_that_option() -> None:
    least = SpadesOptions(x_minimum_four=True)
    hand = Hand({}, options=least).bid(1, 0)
    assert hand.legal == {f"bid:{n}" for n in range(3, 14)}
    assert hand.refusal("bid:2") == "side_bid"
    assert hand.bid(3).legal == {f"bid:{n}" for n in range(4, 14)}, "after a nil the partner makes up all four"
    assert Hand({}, options=least).bid(4, 5).legal == {f"bid:{n}" for n in range(14)}, "beside four a nil is fine"
    assert Hand({}).bid(1, 1).refusal("bid:0") is None


# --- blind nil ----------------------------------------------------------------------------------------------------------


def test_who_is_a_hundred_behind_is_asked_before_he_sees_his_cards() -> None:
    hand = Hand(SUITS_APART, dealer=3, options=BLIND, scores=(40, 140))
    assert (hand.state.phase, hand.state.turn) == ("blind", 0)
    assert hand.legal == {"look", "blind_nil"}
    assert hand.view().hand == () and hand.view(2).hand == ()
    assert hand.view().counts == (13, 13, 13, 13)
    assert len(hand.view(1).hand) == 13, "the others have seen theirs"
    hand.act("look")
    assert hand.told(Looked) == [Looked(0)]
    assert (hand.state.phase, hand.state.turn) == ("bid", 0)
    assert len(hand.view().hand) == 13 and hand.view(2).hand == ()
    hand.bid(0, 3)
    assert (hand.state.phase, hand.state.turn) == ("blind", 2)
    hand.act("blind_nil")
    assert (hand.state.phase, hand.state.turn) == ("bid", 3)
    assert len(hand.view(2).hand) == 13
    hand.bid(10)
    assert hand.state.bids == (0, 3, 0, 10)
    assert hand.state.blind == (2,)
    assert [(event.seat, event.blind) for event in hand.told(Bid)] == [(0, False), (1, False), (2, True), (3, False)]


@pytest.mark.parametrize(
    ("options", "scores"),
    [(BLIND, (41, 140)), (SpadesOptions(), (0, 300)), (SpadesOptions(nil=False, x_blind_nil=True), (0, 300))],
)
def test_nobody_else_is_asked(options: SpadesOptions, scores: tuple[int, int]) -> None:
    hand = Hand({}, options=options, scores=scores)
    assert (hand.state.phase, hand.state.unseen) == ("bid", ())
    assert len(hand.view().hand) == 13


def test_no_blind_nil_where_four_must_be_made_up() -> None:
    options = SpadesOptions(x_blind_nil=True, x_minimum_four=True)
    hand = Hand({}, options=options, scores=(0, 200)).act("look", "bid:3", "bid:4")
    assert (hand.state.phase, hand.state.turn) == ("bid", 2)
    assert len(hand.view().hand) == 13
    assert hand.told(Looked) == [Looked(0), Looked(2)]
    hand = Hand({}, options=options, scores=(0, 200)).act("look", "bid:4", "bid:4")
    assert hand.legal == {"look", "blind_nil"}


def test_a_spectator_sees_no_cards() -> None:
    hand = Hand({}, options=BLIND, scores=(0, 200))
    assert hand.view(TABLE).hand == ()


PINNED_HAND = "8H 4D 5D 6D 8D 9D AC 5C 9C TC JC KC 6S"
PINNED_DRAW = "2D 3C 4C 9D 6C KS TC 4H QS JD JS TD 7D KH QD JC 3S JH 6S QH 5C 3H KC 9C QC 8C 7C 9H 7S 4D AC TH 2C 5S 6H 8S 5D KD AS"
PINNED_WITH_JOKERS = "9H 6D 7D 8D TD JD 3C 7C JC QC KC 2S 8S"
