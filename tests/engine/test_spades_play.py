"""Following, leading, breaking, taking tricks (S-07 to S-09, ruling 17; first trick, jokers)."""

from __future__ import annotations

import pytest

from retro.engine.cards import Card
from retro.engine.game import Action, Objection
from retro.engine.spades.deal import ORDER
from retro.engine.spades.model import Played, SpadesOptions, TrickTaken
from retro.engine.spades.rules import SPADES
from retro.engine.tricks import NO_TRICK
from tests.engine.spades_table import SUITS_APART, Hand

MIXED = {0: "AH KH 2D AS 2S", 1: "2H 3D QS 3S", 2: "3H 4D 4S 4C"}
"""Seat 3 fills up."""


def objection(hand: Hand, word: str) -> Objection:
    found = SPADES.objection(hand.view(), Action.parse(word))
    assert found is not None
    return found


def test_the_suit_led_must_be_followed() -> None:
    hand = Hand({0: "AH", 1: "2H 5H 9C AS"}).bid(1, 1, 1, 1).play("AH")
    assert hand.may_play.split()[:2] == ["2H", "5H"]
    assert all(word.endswith("H") for word in hand.may_play.split())
    refused = objection(hand, "play:AS")
    assert refused.code == "must_follow"
    assert refused.cards == tuple(hand.may_play.split())
    assert "hearts" in refused.text
    assert hand.refusal("play:KH") in ("not_held", None)
    assert hand.refusal("play:1H") == "not_a_card"
    assert hand.refusal("bid:3") == "not_now"


def test_without_the_suit_any_card_may_be_played() -> None:
    hand = Hand(SUITS_APART, dealer=3).bid(1, 1, 1, 1).play("2H")
    assert len(hand.legal) == 13


def test_spades_may_not_be_led_until_broken() -> None:
    hand = Hand(MIXED).bid(1, 1, 1, 1)
    assert "AS" not in hand.may_play and "AH" in hand.may_play
    assert objection(hand, "play:AS").code == "not_broken"
    assert not hand.state.broken


def test_a_spade_on_a_trick_of_another_suit_breaks_them() -> None:
    """Seat 3 holds the spades only: his first card breaks them (S-09, ruling 17)."""
    hand = Hand(SUITS_APART, dealer=3).bid(1, 1, 1, 1).play("2H 2D 2C")
    assert not hand.state.broken
    hand.play("2S")
    assert hand.state.broken
    assert [event.breaks for event in hand.told(Played)] == [False, False, False, True]
    assert hand.told(TrickTaken)[-1].taken == (0, 0, 0, 1)
    hand.play("3S")
    assert hand.told(Played)[-1].breaks is False


def test_who_holds_only_spades_may_lead_them_and_breaks_them_so() -> None:
    hand = Hand(SUITS_APART, dealer=2).bid(1, 1, 1, 1)
    assert hand.state.turn == 3
    assert len(hand.legal) == 13
    hand.play("5S")
    assert hand.state.broken
    assert hand.told(Played)[-1].breaks is True


def test_after_breaking_anything_may_be_led() -> None:
    hand = Hand({0: "2D", 1: "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H 8S", 2: "3D", 3: "4D"}).bid(1, 1, 1, 1)
    assert not any(word.endswith("S") for word in hand.may_play.split())
    hand.play("2D 8S 3D 4D")
    assert (hand.state.turn, hand.state.broken) == (1, True)
    hand.play("2H").act(f"play:{hand.may_play.split()[-1]}")
    while hand.state.trick.cards:
        hand.act(f"play:{hand.may_play.split()[-1]}")
    assert hand.state.turn != 1
    held = {str(card) for card in hand.view().hand}
    assert any(word.endswith("S") for word in held)
    assert set(hand.may_play.split()) == held


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("2H 3H 4H 5H", 3),
        ("AH 3H 4H 5H", 0),
        ("2H AD AC KC", 0),
        ("2H 2S AC KC", 1),
        ("2H 2S 3S KC", 2),
        ("2S 3S AS KS", 2),
        ("AH 2S BS LS", 2),
        ("AS LS BS KS", 2),
        ("AS LS 2C KS", 1),
        ("TC JC 9C QC", 3),
    ],
)
def test_the_highest_spade_takes_the_trick_or_else_the_highest_of_the_suit_led(played: str, winner: int) -> None:
    trick = NO_TRICK
    for seat, word in enumerate(played.split()):
        trick = trick.plus(seat, Card.parse(word), ORDER)
    assert trick.winner == winner


def test_the_winner_leads_the_next() -> None:
    hand = Hand({0: "2H 3H", 1: "AH", 2: "4H", 3: "5H"}).bid(1, 1, 1, 1).play("2H AH 4H 5H")
    assert hand.state.turn == 1
    assert hand.told(TrickTaken)[0].taken == (0, 1, 0, 0)
    assert hand.view(0).taken == (0, 1, 0, 0)


# --- options ------------------------------------------------------------------------------------------------------------

CLUBS = SpadesOptions(x_lowest_club=True)


def test_the_two_of_clubs_leads_and_all_play_their_lowest_club() -> None:
    hand = Hand({1: "9C TC AC", 2: "2C KC", 3: "3C 5C", 0: "4C 6C 7C 8C JC QC"}, dealer=0, options=CLUBS).bid(1, 1, 1, 1)
    assert (hand.state.turn, hand.may_play) == (2, "2C")
    assert objection(hand, "play:KC").code == "lowest_club"
    assert hand.play("2C").may_play == "3C"
    assert hand.play("3C").may_play == "4C"
    assert hand.play("4C").may_play == "9C"
    assert hand.play("9C").state.turn == 1
    assert len(hand.may_play.split()) > 1, "only the first trick is bound"


def test_who_has_no_club_throws_a_red_card_and_no_spade() -> None:
    hand = Hand({0: "2C", 1: "2H 3D AS KS", 2: "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D"}, dealer=3, options=CLUBS)
    hand.bid(1, 1, 1, 1).play("2C")
    assert not any(word.endswith(("S", "C")) for word in hand.may_play.split())
    assert {"2H", "3D"} <= set(hand.may_play.split())
    assert objection(hand, "play:AS").code == "no_spade_yet"
    only_spades = Hand(SUITS_APART, dealer=1, options=CLUBS).bid(1, 1, 1, 1).play("2C")
    assert only_spades.state.turn == 3
    assert len(only_spades.legal) == 13, "nothing but spades: one of them"


def test_jokers_follow_spades_and_break_them() -> None:
    hand = Hand({0: "BS AH", 1: "LS 2S", 2: "KS", 3: "AS"}, options=SpadesOptions(x_jokers=True)).bid(1, 1, 1, 1)
    assert objection(hand, "play:BS").code == "not_broken"
    assert "AH" in hand.may_play
