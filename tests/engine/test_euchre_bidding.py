"""Making trump: the turned card, the two rounds, what DOS asks one to hold, the stuck dealer (G-18, K-02 to K-04, K-15; rulings 6-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from retro.engine.cards import Suit, cards
from retro.engine.euchre.deal import PACK, deal, packets
from retro.engine.euchre.model import AmigaOptions, Dealt, Passed, PickedUp, PlayBegins, TrumpMade, TurnedDown
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre
from retro.engine.game import DEAL, TABLE, Action
from tests.engine.euchre_table import Hand

PLAIN = {0: "9H TH JC QC 9S", 1: "KC AC TS QS 9D", 2: "QD KD AD 9C TC", 3: "QH KH AS KS TD"}
"""With the JD turned, seat 3 deals; nobody holds four of a suit."""


def plain(game: Euchre = EUCHRE_AMIGA, options: object = None, dealer: int = 3) -> Hand:
    return Hand(PLAIN, "JD", dealer, options, game)


# --- the deal -----------------------------------------------------------------------------------------------------------


def test_the_amiga_deals_by_threes_and_twos_and_the_dos_one_at_a_time() -> None:
    """K-14."""
    assert packets(3, True) == ((0, 3), (1, 2), (2, 3), (3, 2), (0, 2), (1, 3), (2, 2), (3, 3))
    assert packets(1, False)[:5] == ((2, 1), (3, 1), (0, 1), (1, 1), (2, 1))
    assert len(packets(1, False)) == 20
    state, events = EUCHRE_AMIGA.step(EUCHRE_AMIGA.start(AmigaOptions(), 4, "x"), DEAL)
    told = next(event for event in events if isinstance(event, Dealt))
    assert told.packets == packets(state.dealer, True)
    assert told.upcard == state.upcard


@pytest.mark.parametrize("clumps", [True, False])
def test_a_deal_holds_the_24_cards_and_depends_on_its_arguments_only(clumps: bool) -> None:
    one = deal("euchre-dos", 2, clumps, "seed", 5)
    assert one == deal("euchre-dos", 2, clumps, "seed", 5)
    assert one != deal("euchre-dos", 2, clumps, "seed", 6)
    assert sorted([*(card for hand in one.hands for card in hand), one.upcard, *one.kitty]) == list(PACK)
    assert [len(hand) for hand in one.hands] == [5, 5, 5, 5]


def test_pinned_deals() -> None:
    """Ruling 2: the same seed gives the same deal on every platform and ever after."""
    dos = EUCHRE_DOS.step(EUCHRE_DOS.start(EUCHRE_DOS.options_type(), 4, "pinned"), DEAL)[0]
    amiga = EUCHRE_AMIGA.step(EUCHRE_AMIGA.start(AmigaOptions(), 4, "pinned"), DEAL)[0]
    assert (dos.dealer, dos.upcard, dos.hands[0]) == PINNED_DOS
    assert (amiga.dealer, amiga.upcard, amiga.hands[0]) == PINNED_AMIGA


PINNED_DOS = (1, cards("TS")[0], cards("9H QH TD JD 9C"))
PINNED_AMIGA = (0, cards("KC")[0], cards("JH TD KD AC QS"))


@pytest.mark.parametrize("game", [EUCHRE_DOS, EUCHRE_AMIGA])
def test_the_first_dealer_is_random(game: Euchre) -> None:
    """Ruling 12, K-02."""
    dealers = Counter(game.step(game.start(game.options_type(), 4, f"first {n}"), DEAL)[0].dealer for n in range(800))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 150


# --- the two rounds -----------------------------------------------------------------------------------------------------


def test_bidding_begins_at_the_dealers_left_and_goes_round_twice() -> None:
    hand = plain()
    asked = []
    for _ in range(8):
        asked.append((hand.state.turn, hand.state.phase))
        hand.act("pass")
    assert asked == [(0, "order"), (1, "order"), (2, "order"), (3, "order"), (0, "call"), (1, "call"), (2, "call"), (3, "call")]
    assert [event for event in hand.events if isinstance(event, Passed)] == [Passed(seat, n) for n in (1, 2) for seat in range(4)]
    assert sum(isinstance(event, TurnedDown) for event in hand.events) == 1
    assert hand.state.result == "passed_out"
    assert hand.state.scores == (0, 0)
    assert hand.state.turn == TABLE


def test_after_passing_out_the_deal_goes_to_the_left() -> None:
    """G-21, K-15."""
    hand = plain().act(*["pass"] * 8).act("deal")
    assert hand.state.dealer == 0
    assert hand.state.hand == 1
    assert hand.state.turn == 1


def test_ordering_up_makes_the_turned_suit_trump_and_the_dealer_discards() -> None:
    hand = plain().act("pass", "order_up")
    assert (hand.state.phase, hand.state.turn, hand.state.trump, hand.state.maker) == ("discard", 3, Suit.DIAMONDS, 1)
    assert hand.legal == {f"discard:{card}" for card in cards(PLAIN[3])}
    assert hand.refusal("discard:JD") == "turned_card"
    assert hand.refusal("discard:9H") == "not_held"
    hand.act("discard:QH")
    assert set(hand.state.hands[3]) == set(cards("KH AS KS TD JD"))
    assert (hand.state.phase, hand.state.turn) == ("play", 0)
    assert [event for event in hand.events if isinstance(event, TrumpMade | PickedUp | PlayBegins)] == [
        TrumpMade(1, Suit.DIAMONDS, False, True), PickedUp(3, cards("JD")[0]), PlayBegins(0, ()),
    ]  # fmt: skip


def test_nobody_but_the_dealer_knows_the_discard() -> None:
    hand = plain().act("order_up", "discard:QH")
    assert hand.view(3).discarded == cards("QH")[0]
    for seat in (0, 1, 2, TABLE):
        assert hand.view(seat).discarded is None
        assert "QH" not in repr(hand.view(seat))


def test_the_turned_suit_cannot_be_called_afterwards() -> None:
    """K-04."""
    hand = plain().act(*["pass"] * 4)
    assert hand.refusal("call:D") == hand.refusal("call_alone:D") == "turned_down"
    assert hand.legal == {"pass", "call:H", "call:C", "call:S", "call_alone:H", "call_alone:C", "call_alone:S"}
    hand.act("call:S")
    assert (hand.state.phase, hand.state.turn, hand.state.trump, hand.state.maker) == ("play", 0, Suit.SPADES, 0)
    assert hand.state.discarded is None


def test_words_that_are_no_calls_are_refused() -> None:
    hand = plain()
    assert hand.refusal("call:S") == hand.refusal("play:9H") == hand.refusal("order_up:D") == "not_now"
    hand.act(*["pass"] * 4)
    assert hand.refusal("call:X") == hand.refusal("call:NT") == "not_a_suit"
    assert hand.refusal("order_up") == "not_now"


# --- the stuck dealer (K-15, ruling 12) ---------------------------------------------------------------------------------


def test_a_stuck_dealer_has_no_pass() -> None:
    hand = plain(options=AmigaOptions(stick_dealer=True)).act(*["pass"] * 7)
    assert hand.state.turn == hand.state.dealer == 3
    assert "pass" not in hand.legal
    assert hand.refusal("pass") == "stuck"
    assert hand.legal == {"call:H", "call:C", "call:S", "call_alone:H", "call_alone:C", "call_alone:S"}


@pytest.mark.parametrize("passes", range(7))
def test_everybody_else_may_pass_though_the_dealer_is_stuck(passes: int) -> None:
    assert "pass" in plain(options=AmigaOptions(stick_dealer=True)).act(*["pass"] * passes).legal


# --- what one must hold at DOS (G-18, ruling 9) -------------------------------------------------------------------------


def test_dos_orders_up_only_with_a_card_of_the_suit() -> None:
    hand = plain(EUCHRE_DOS)
    assert hand.legal == {"pass"}  # seat 0 has no diamond
    assert hand.refusal("order_up") == hand.refusal("order_up_alone") == "must_hold"
    hand.act("pass")
    assert hand.legal == {"pass", "order_up", "order_up_alone"}  # seat 1 has the nine


def test_dos_the_left_bower_is_no_card_of_the_suit_until_it_is_called() -> None:
    """The document's own case: the dealer's partner has the left and nothing else of the suit."""
    hand = Hand({1: "JH AC TS QS KC", 3: "QH KH AS KS TH"}, "JD", 3, game=EUCHRE_DOS).act("pass")
    assert hand.state.turn == 1
    assert hand.legal == {"pass"}


def test_dos_the_dealer_is_exempt_because_he_takes_the_card() -> None:
    hand = Hand({3: "QH KH AS KS TH"}, "JD", 3, game=EUCHRE_DOS).act("pass", "pass", "pass")
    assert hand.state.turn == 3
    assert hand.legal == {"pass", "order_up", "order_up_alone"}


def test_dos_calls_only_suits_held_the_dealer_too_and_a_jack_counts_as_printed() -> None:
    hand = Hand({0: "9H TH JC QD 9D", 3: "QH KH AS KS QS"}, "JD", 3, game=EUCHRE_DOS).act(*["pass"] * 4)
    assert hand.legal == {"pass", "call:H", "call:C", "call_alone:H", "call_alone:C"}
    assert hand.refusal("call:S") == "must_hold"  # the JC would be the left bower of spades
    hand.act("pass", "pass", "pass")
    assert hand.state.turn == 3
    assert hand.legal == {"pass", "call:H", "call:S", "call_alone:H", "call_alone:S"}


def test_amiga_has_no_such_rule() -> None:
    assert "order_up" in plain().legal
    assert Action("call", "S") in [Action.parse(word) for word in plain().act(*["pass"] * 6).legal]


# --- no trump (K-16) ----------------------------------------------------------------------------------------------------


def test_no_trump_may_be_called_in_the_second_round_where_the_option_is_on() -> None:
    hand = plain(options=AmigaOptions(x_no_trump=True))
    assert hand.refusal("call:NT") == "not_now"
    hand.act(*["pass"] * 4)
    assert {"call:NT", "call_alone:NT"} <= hand.legal
    hand.act("call:NT", "play:JC")
    assert hand.state.trump is None
    assert hand.state.maker == 0
    assert hand.legal == {"play:KC", "play:AC"}  # the JC is a club
    hand.act("play:KC", "play:9C", "play:AS")
    assert hand.state.tricks[0].winner == 1
