"""Following suit and taking tricks, under Euchre's bowers and without (K-13, ruling 5)."""

from __future__ import annotations

import pytest

from retro.engine.cards import SUITS, Card, Suit, cards, names
from retro.engine.euchre.deal import PACK, left_bower, order, right_bower
from retro.engine.tricks import NO_TRICK


def test_the_order_of_trump_is_that_of_the_document() -> None:
    spades = [card for card in PACK if order(Suit.SPADES).is_trump(card)]
    assert names(order(Suit.SPADES).sorted(spades)) == "9S TS QS KS AS JC JS"


def test_the_suit_of_the_left_bower_has_five_cards_left() -> None:
    ranking = order(Suit.SPADES)
    clubs = [card for card in PACK if ranking.suit(card) is Suit.CLUBS]
    assert names(ranking.sorted(clubs)) == "9C TC QC KC AC"


@pytest.mark.parametrize("trump", SUITS)
def test_the_bowers_are_of_one_colour_and_there_are_seven_trumps(trump: Suit) -> None:
    right, left = right_bower(trump), left_bower(trump)
    assert right.suit is trump
    assert left.suit is not trump
    assert left.suit.red == trump.red
    assert sum(order(trump).is_trump(card) for card in PACK) == 7
    assert order(trump).beats(right, left, trump)
    assert all(order(trump).beats(left, card, trump) for card in PACK if card not in (left, right))


def test_the_left_bower_must_follow_trump_and_never_its_printed_suit() -> None:
    """The document's own example: a club jack and four hearts, spades led: the jack must be played."""
    ranking = order(Suit.SPADES)
    hand = cards("JC 9H TH QH KH")
    assert ranking.following(hand, Suit.SPADES) == cards("JC")
    assert ranking.following(hand, Suit.CLUBS) == hand
    assert ranking.following(cards("JC 9C TH"), Suit.CLUBS) == cards("9C")


def test_without_trump_jacks_stand_between_queen_and_ten() -> None:
    ranking = order(None)
    assert names(ranking.sorted(card for card in PACK if card.suit is Suit.HEARTS)) == "9H TH JH QH KH AH"
    assert not any(ranking.is_trump(card) for card in PACK)


@pytest.mark.parametrize(
    ("trump", "played", "winner"),
    [
        ("S", "9H TH KH QH", 2),
        ("S", "AH 9S KH QH", 1),
        ("S", "AH 9S JC JS", 3),
        ("S", "AH AS JC 9H", 2),
        ("C", "JS 9S AS AC", 0),
        ("D", "9H AC AS KC", 0),
        ("D", "JH AD JD 9H", 2),
    ],
)
def test_who_takes_the_trick(trump: str, played: str, winner: int) -> None:
    ranking = order(next(suit for suit in SUITS if suit.letter == trump))
    trick = NO_TRICK
    for seat, card in enumerate(cards(played)):
        trick = trick.plus(seat, card, ranking)
    assert trick.winner == winner
    assert trick.leader == 0
    assert trick.best == cards(played)[winner]


def test_a_trick_knows_its_suit_by_the_order() -> None:
    trick = NO_TRICK.plus(2, Card.parse("JC"), order(Suit.SPADES))
    assert trick.led(order(Suit.SPADES)) is Suit.SPADES
    assert trick.led(order(Suit.HEARTS)) is Suit.CLUBS
    assert NO_TRICK.led(order(None)) is None
    assert NO_TRICK.best is None
    assert NO_TRICK.leader == -1
