"""Going alone, the play, points, early ends, redeals, a farmer's hand (G-19 to G-21, K-09, K-10, K-13, K-16; rulings 6-11)."""

from __future__ import annotations

import pytest

from retro.engine.cards import Suit, cards
from retro.engine.euchre.model import (
    AmigaOptions,
    DefendsAlone,
    DosOptions,
    EuchreOptions,
    Exchanged,
    HandOver,
    MatchOver,
    PlayBegins,
    TrickTaken,
    left,
    partner,
)
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre
from retro.engine.game import TABLE, Action
from tests.engine.euchre_table import Hand

# --- alone: all seats (ruling 7) ----------------------------------------------------------------------------------------

STRONG = "JD JH AD KD AS"
"""With diamonds trump: five tricks alone, nearly."""


def lone(maker: int, dealer: int, ordered: bool, options: AmigaOptions | None = None) -> Hand:
    """A seat holds the strong hand and goes alone, diamonds turned (ordered) or called after a spade was turned down."""
    hand = Hand({maker: STRONG}, "9D" if ordered else "9S", dealer, options)
    while hand.state.turn != maker:
        hand.act("pass")
    if ordered:
        return hand.act("order_up_alone")
    hand.act("pass")
    while hand.state.phase == "order" or hand.state.turn != maker:
        hand.act("pass")
    return hand.act("call_alone:D")


ALL_SEATS = [(maker, dealer) for maker in range(4) for dealer in range(4)]


@pytest.mark.parametrize(("maker", "dealer"), ALL_SEATS)
@pytest.mark.parametrize("ordered", [True, False])
def test_alone_from_every_seat_with_every_dealer(maker: int, dealer: int, ordered: bool) -> None:
    hand = lone(maker, dealer, ordered)
    if ordered:
        # The dealer takes the card and discards also when he will sit out.
        assert (hand.state.phase, hand.state.turn) == ("discard", dealer)
        hand.act(sorted(hand.legal)[0])
        assert cards("9D")[0] in hand.state.hands[dealer]
    out = partner(maker)
    leader = left(dealer) if left(dealer) != out else left(out)
    assert [len(held) for held in hand.state.hands] == [5, 5, 5, 5]
    assert hand.state.out == (out,)
    assert (hand.state.phase, hand.state.turn) == ("play", leader)
    assert [event for event in hand.events if isinstance(event, PlayBegins)] == [PlayBegins(leader, (out,))]
    hand.play_first()
    assert len(hand.state.tricks) == 5
    assert all(len(trick) == 3 and out not in trick.seats for trick in hand.state.tricks)
    for trick in hand.state.tricks:
        order = [(trick.leader + n) % 4 for n in range(4)]
        assert list(trick.seats) == [seat for seat in order if seat != out]
    assert [len(held) for held in hand.state.hands] == [5 if seat == out else 0 for seat in range(4)]
    hand.act("deal")
    assert hand.state.dealer == left(dealer)  # whether or not that seat sat out


@pytest.mark.parametrize("maker", range(4))
def test_the_winner_of_a_trick_leads_the_next_though_the_next_seat_sits_out(maker: int) -> None:
    hand = lone(maker, maker, ordered=False)
    while hand.state.phase == "play":
        before = len(hand.state.tricks)
        hand.act(sorted(hand.legal)[0])
        if len(hand.state.tricks) > before and hand.state.phase == "play":
            assert hand.state.turn == hand.state.tricks[-1].winner


# --- points (G-20, G-21, K-09; ruling 8) --------------------------------------------------------------------------------


def taking(makers: int, alone: bool, options: EuchreOptions, game: Euchre, defend: bool = False) -> Hand:
    """Seat 0 makes diamonds and his side takes so many tricks, each card as it falls."""
    pile = {
        5: {0: "JD JH AD KD QD", 1: "9C TC JC QC KC", 2: "9H TH QH KH AH", 3: "9S TS JS QS KS"},
        3: {0: "JD JH AD 9C TC", 1: "AC KC QC JC 9H", 2: "TH QH KH 9S TS", 3: "JS QS KS AS AH"},
        2: {0: "JD JH 9C TC 9H", 1: "AC KC QC AH KH", 2: "9S TS JS JC QH", 3: "QS KS AS TH AD"},
    }[makers]
    hand = Hand(pile, "TD" if makers == 5 else "9D", 3, options, game)
    hand.act("order_up_alone" if alone else "order_up", "discard:" + pile[3].split()[3])
    if hand.state.phase == "defend":
        hand.act("defend_alone" if defend else "pass")
        if hand.state.phase == "defend":
            hand.act("pass")
    lead = pile[0].split()
    while hand.state.phase == "play":
        legal = hand.legal
        wish = f"play:{lead[0]}" if lead else ""
        word = wish if hand.state.turn == 0 and wish in legal else sorted(legal)[0]
        if hand.state.turn == 0:
            lead = [card for card in lead if word != f"play:{card}"]
        hand.act(word)
    return hand


AMIGA4 = AmigaOptions(loner=4)
LONE_DEFENCE = AmigaOptions(x_defend_alone=True)


@pytest.mark.parametrize(
    ("makers", "alone", "options", "game", "scores"),
    [
        (5, False, AmigaOptions(), EUCHRE_AMIGA, (2, 0)),
        (5, False, DosOptions(), EUCHRE_DOS, (2, 0)),
        (5, True, AmigaOptions(), EUCHRE_AMIGA, (3, 0)),
        (5, True, AMIGA4, EUCHRE_AMIGA, (4, 0)),
        (5, True, DosOptions(), EUCHRE_DOS, (4, 0)),
        (3, False, AmigaOptions(), EUCHRE_AMIGA, (1, 0)),
        (3, True, AmigaOptions(), EUCHRE_AMIGA, (1, 0)),
        (3, True, AMIGA4, EUCHRE_AMIGA, (1, 0)),
        (2, False, AmigaOptions(), EUCHRE_AMIGA, (0, 2)),
        (2, True, AMIGA4, EUCHRE_AMIGA, (0, 2)),
        (2, True, LONE_DEFENCE, EUCHRE_AMIGA, (0, 2)),
    ],
)
def test_points(makers: int, alone: bool, options: EuchreOptions, game: Euchre, scores: tuple[int, int]) -> None:
    hand = taking(makers, alone, options, game)
    assert sum(trick.winner in (0, 2) for trick in hand.state.tricks) == makers
    assert hand.state.scores == scores
    assert hand.state.result == ("made" if scores[0] else "euchred")
    over = next(event for event in hand.events if isinstance(event, HandOver))
    assert (over.side, over.points, over.scores) == (0 if scores[0] else 1, max(scores), scores)


# --- defending alone (K-16) ---------------------------------------------------------------------------------------------


def test_a_lone_defender_who_euchres_a_lone_hand_scores_four() -> None:
    hand = taking(2, True, LONE_DEFENCE, EUCHRE_AMIGA, defend=True)
    assert hand.state.defender == 1
    assert hand.state.scores == (0, 4)
    assert hand.state.out == (2, 3)
    assert all(trick.seats in ((0, 1), (1, 0)) for trick in hand.state.tricks)
    assert [event for event in hand.events if isinstance(event, DefendsAlone)] == [DefendsAlone(1)]


def test_a_lone_defender_changes_nothing_when_the_lone_hand_is_made() -> None:
    assert taking(5, True, LONE_DEFENCE, EUCHRE_AMIGA, defend=True).state.scores == (3, 0)
    assert taking(3, True, LONE_DEFENCE, EUCHRE_AMIGA, defend=True).state.scores == (1, 0)


@pytest.mark.parametrize(("maker", "dealer"), ALL_SEATS)
def test_defenders_are_asked_from_the_dealers_left_until_one_plays_alone(maker: int, dealer: int) -> None:
    hand = lone(maker, dealer, True, LONE_DEFENCE)
    hand.act(sorted(hand.legal)[0])
    asked = []
    while hand.state.phase == "defend":
        asked.append(hand.state.turn)
        hand.act("pass")
    assert asked == [seat for seat in ((dealer + n) % 4 for n in range(1, 5)) if seat % 2 != maker % 2]
    assert hand.state.defender is None
    again = lone(maker, dealer, True, LONE_DEFENCE)
    again.act(sorted(again.legal)[0], "defend_alone")
    assert again.state.defender == asked[0]
    assert again.state.phase == "play"
    assert set(again.state.out) == {partner(maker), partner(asked[0])}
    assert again.state.turn == next(seat for seat in ((dealer + n) % 4 for n in range(1, 5)) if seat not in again.state.out)
    assert len(again.play_first().state.tricks) == 5


def test_nobody_is_asked_when_the_maker_has_his_partner() -> None:
    hand = Hand({0: STRONG}, "9D", 3, LONE_DEFENCE).act("order_up")
    assert hand.act(sorted(hand.legal)[0]).state.phase == "play"


# --- following suit -----------------------------------------------------------------------------------------------------


def test_the_left_bower_follows_trump_and_not_its_printed_suit() -> None:
    """K-13, the document's example: a jack of clubs and four hearts, spades trump and led."""
    hand = Hand({0: "AS KS AC KC QC", 1: "JC 9H TH QH KH"}, "9S", 3).act("order_up")
    hand.act(sorted(hand.legal)[0])
    led_clubs = hand.state
    hand.act("play:AS")
    assert hand.legal == {"play:JC"}
    assert hand.refusal("play:9H") == "must_follow"
    objection = EUCHRE_AMIGA.objection(hand.view(), Action("play", "9H"))
    assert objection is not None
    assert objection.cards == ("JC",)
    hand.state = led_clubs
    hand.act("play:AC")
    assert hand.legal == {"play:JC", "play:9H", "play:TH", "play:QH", "play:KH"}


def test_refusals_say_why() -> None:
    hand = Hand({0: "AS KS AC KC QC", 1: "JC 9S TH QH KH"}, "9C", 3).act("order_up")
    hand.act(sorted(hand.legal)[0], "play:AS")
    assert hand.refusal("play:JC") == "must_follow"
    assert hand.refusal("play:AH") == "not_held"
    assert hand.refusal("play:1H") == "not_a_card"
    assert hand.refusal("pass") == "not_now"


# --- early end (K-10, ruling 11) ----------------------------------------------------------------------------------------


def test_the_hand_ends_early_only_when_one_side_has_three_and_the_other_one() -> None:
    hand = Hand({0: "JD JH AD 9C TC", 1: "AC KC QC JC 9H"}, "9D", 3, AmigaOptions(end_early=True)).act("order_up")
    hand.act(sorted(hand.legal)[0])
    for card in ("JD", "JH", "AD"):
        hand.act(f"play:{card}")
        while len(hand.state.trick):
            hand.act(sorted(hand.legal)[0])
    assert hand.view().taken == (3, 0)
    assert hand.legal  # a march is still possible
    hand.act("play:9C")
    while hand.state.phase == "play" and len(hand.state.trick):
        hand.act(sorted(hand.legal)[-1])
    assert len(hand.state.tricks) == 4
    assert hand.state.result == "made"
    assert hand.state.scores == (1, 0)
    over = next(event for event in hand.events if isinstance(event, HandOver))
    assert [len(shown) for shown in over.hands] == [1, 1, 1, 1]  # the unplayed cards are shown


def test_without_the_option_all_five_tricks_are_played() -> None:
    for options in (AmigaOptions(), AmigaOptions(end_early=True)):
        hand = taking(3, False, options, EUCHRE_AMIGA)
        assert len(hand.state.tricks) == (4 if options.end_early else 5)
        assert hand.state.scores == (1, 0)


def test_two_tricks_each_do_not_end_a_hand() -> None:
    hand = taking(2, False, AmigaOptions(end_early=True), EUCHRE_AMIGA)
    counts = [event.taken for event in hand.events if isinstance(event, TrickTaken)]
    assert all(max(taken) < 3 or min(taken) < 1 for taken in counts[:-1])
    assert max(counts[-1]) >= 3 and min(counts[-1]) >= 1


# --- redeal (G-19, ruling 10) -------------------------------------------------------------------------------------------

LOW = "9H TH 9C TC 9S"


def test_a_hand_of_nines_and_tens_without_trump_may_have_a_redeal_after_trump_is_made() -> None:
    hand = Hand({1: LOW, 0: STRONG}, "9D", 3, game=EUCHRE_DOS).act("order_up")
    assert hand.state.phase == "discard"
    hand.act(sorted(hand.legal)[0])
    assert (hand.state.phase, hand.state.turn) == ("redeal", 1)
    assert hand.legal == {"redeal", "keep"}
    hand.act("redeal")
    assert hand.state.result == "redeal"
    assert hand.state.scores == (0, 0)
    over = next(event for event in hand.events if isinstance(event, HandOver))
    assert (over.seat, over.side, set(over.hands[1])) == (1, None, set(cards(LOW)))
    hand.act("deal")
    assert hand.state.dealer == 3  # the same player deals again
    assert hand.state.hand == 1


def test_a_refused_redeal_is_no_public_fact_and_the_play_begins() -> None:
    hand = Hand({1: LOW, 0: STRONG}, "9D", 3, game=EUCHRE_DOS).act("order_up")
    hand.act(sorted(hand.legal)[0])
    for seat in (0, 2, 3, TABLE):
        view = hand.view(seat)
        assert (view.phase, view.turn) == ("play", TABLE)  # that anyone is asked would tell what he holds
    told = len(hand.events)
    hand.act("keep")
    assert hand.events[told:] == [PlayBegins(0, ())]
    assert (hand.state.phase, hand.state.turn) == ("play", 0)


@pytest.mark.parametrize(
    ("low", "upcard", "trump"),
    [("9H TH 9C TC 9D", "QD", "a nine of trump"), ("JH TH 9C TC 9S", "QD", "the left bower"), ("QH TH 9C TC 9S", "AD", "a queen")],
)
def test_trump_or_any_other_card_takes_the_right_to_a_redeal_away(low: str, upcard: str, trump: str) -> None:
    hand = Hand({1: low, 0: "AD KD AC KC QC" if upcard == "QD" else "QD KD AC KC QC"}, upcard, 3, game=EUCHRE_DOS).act("order_up")
    assert hand.act(sorted(hand.legal)[0]).state.phase == "play", trump


def test_two_hands_of_nines_and_tens_are_asked_from_the_dealers_left() -> None:
    hand = Hand({2: "9H TH 9C TC 9S", 3: "TS QH KH AH QC", 0: STRONG}, "9D", 1, game=EUCHRE_DOS).act("pass", "pass", "order_up")
    hand.act(sorted(hand.legal)[0])
    assert (hand.state.phase, hand.state.turn) == ("redeal", 2)
    # The dealer who is left with nines and tens holds the turned card, which is trump: never he.
    assert hand.act("keep").state.phase == "play"


def test_the_dealer_may_ask_too_when_trump_was_called() -> None:
    hand = Hand({3: LOW, 0: STRONG}, "QS", 3, game=EUCHRE_DOS).act(*["pass"] * 4, "call:D")
    assert (hand.state.phase, hand.state.turn) == ("redeal", 3)


def test_the_partner_who_sits_out_is_never_asked() -> None:
    hand = Hand({2: LOW, 0: STRONG}, "9D", 3, game=EUCHRE_DOS).act("order_up_alone")
    assert hand.act(sorted(hand.legal)[0]).state.phase == "play"


def test_amiga_has_no_redeal() -> None:
    hand = Hand({1: LOW, 0: STRONG}, "9D", 3).act("order_up")
    assert hand.act(sorted(hand.legal)[0]).state.phase == "play"


# --- a farmer's hand (K-16) ---------------------------------------------------------------------------------------------

FARMERS = AmigaOptions(x_farmers_hand=True)


def test_three_tens_may_be_exchanged_for_the_kitty_before_the_bidding() -> None:
    hand = Hand({2: "TH TD TC 9S AS"}, "9D", 3, FARMERS, kitty="JH JC KS")
    assert (hand.state.phase, hand.state.turn) == ("farmer", 2)
    assert hand.legal == {"exchange:TH+TD+TC", "keep"}
    assert hand.refusal("exchange:TH+TD+9S") == "exchange_or_keep"
    assert (hand.view(0).phase, hand.view(0).turn) == ("order", TABLE)
    hand.act("exchange:TH+TD+TC")
    assert set(hand.state.hands[2]) == set(cards("JH JC KS 9S AS"))
    assert hand.state.kitty == cards("TH TD TC")
    assert hand.view(0).shown == cards("TH TD TC")
    assert (hand.state.phase, hand.state.turn) == ("order", 0)
    assert [event for event in hand.events if isinstance(event, Exchanged)] == [Exchanged(2, cards("TH TD TC"))]


def test_four_nines_give_a_choice_and_keeping_asks_the_next() -> None:
    hand = Hand({0: "9H 9D 9C 9S AS", 1: "TH TD TC QS AH"}, "JD", 3, FARMERS)
    assert len(hand.legal) == 5
    hand.act("keep")
    assert (hand.state.phase, hand.state.turn) == ("farmer", 1)
    assert hand.act("keep").state.phase == "order"
    again = Hand({0: "9H 9D 9C 9S AS", 1: "TH TD TC QS AH"}, "JD", 3, FARMERS).act("exchange:9H+9D+9S")
    assert again.state.phase == "order"  # the kitty is gone
    assert cards("9C")[0] in again.state.hands[0]


def test_nobody_is_asked_without_the_option() -> None:
    assert Hand({2: "TH TD TC 9S AS"}, "9D", 3).state.phase == "order"


# --- a game's end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [0, 5, 7, 10, 11, 15])
def test_the_game_is_to_the_points_of_the_option(points: int) -> None:
    """K-01 to K-16: ten, unless the option says otherwise; it need not be hit exactly."""
    options = AmigaOptions(x_game_to=points)
    goal = points or 10
    for start, over in ((goal - 3, False), (goal - 2, True), (goal - 1, True)):
        hand = Hand({0: "JD JH AD KD QD", 3: "9S TS JS QS KS"}, "TD", 3, options, scores=(start, 1)).act("order_up", "discard:9S")
        hand.play_first()
        assert hand.state.scores == (start + 2, 1)
        assert hand.state.over == over
        assert hand.state.winners == ((0, 2) if over else ())
        assert [event for event in hand.events if isinstance(event, MatchOver)] == ([MatchOver((0, 2))] if over else [])


def test_the_defenders_win_a_game_too_and_nothing_is_legal_after_it() -> None:
    hand = Hand({0: "9D TH 9C TC 9S", 1: "JD JH AD KD QD"}, "TD", 3, scores=(9, 8)).act("order_up")
    hand.act(sorted(hand.legal)[0]).play_first()
    assert hand.state.scores == (9, 10)
    assert hand.state.winners == (1, 3)
    assert hand.legal == set()
    assert hand.refusal("deal") == "match_over"


def test_the_turned_suit_is_trump_whichever_it_is() -> None:
    for upcard, suit in (("QH", Suit.HEARTS), ("QC", Suit.CLUBS), ("QS", Suit.SPADES)):
        assert Hand({}, upcard, 0).act("order_up").state.trump is suit
