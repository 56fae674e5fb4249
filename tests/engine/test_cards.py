"""Cards, notation and the shuffle (rulings 2 and 4)."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from retro.engine.cards import CARDS, JOKERS, RANKS, SUITS, Card, Rank, Suit, cards, names
from retro.engine.shuffle import below, derived_seed, shuffled, stream


def test_every_card_has_a_name_of_its_own_and_reads_back() -> None:
    assert len({str(card) for card in CARDS}) == 52
    for card in CARDS:
        assert Card.parse(str(card)) is card
        assert Card.of(card.rank, card.suit) is card
        assert str(card) == card.rank.letter + card.suit.letter


def test_notation_is_rank_then_suit() -> None:
    assert str(Card.of(Rank.NINE, Suit.HEARTS)) == "9H"
    assert str(Card.of(Rank.TEN, Suit.SPADES)) == "TS"
    assert names(cards("QS AD 2C")) == "QS AD 2C"
    assert cards("") == ()


@pytest.mark.parametrize("wrong", ["", "H9", "10H", "9h", "9", "1H", "9HH", " 9H"])
def test_what_is_no_card_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(wrong)


def test_hands_sort_by_suit_then_rank() -> None:
    assert names(sorted(cards("2S AH KD TC 3H"))) == "AH 3H KD TC 2S"
    assert [suit.letter for suit in SUITS] == list("HDCS")
    assert [suit.red for suit in SUITS] == [True, True, False, False]
    assert "".join(rank.letter for rank in RANKS) == "A23456789TJQK"


def test_cards_survive_copying_and_pickling() -> None:
    for card in CARDS:
        assert copy.deepcopy(card) == card
        again = pickle.loads(pickle.dumps(card))
        assert again == card and str(again) == str(card) and again.suit is card.suit


def test_the_shuffle_is_pinned_for_ever() -> None:
    """These constants must never change: deals of saved matches and shared seeds hang on them."""
    assert names(shuffled(CARDS, stream("pinned"))[:8]) == PINNED_CARDS
    assert [below(1000, source) for source in [stream("a", 1)] for _ in range(4)] == PINNED_NUMBERS
    assert derived_seed("s", 1) == PINNED_SEED


def test_a_shuffle_keeps_the_pack_and_leaves_the_original() -> None:
    pack = list(CARDS)
    mixed = shuffled(pack, stream("x"))
    assert pack == list(CARDS)
    assert mixed != pack
    assert Counter(mixed) == Counter(pack)


def test_the_shuffle_is_fair() -> None:
    """Each of 4 things stands in each place about equally often: chi-square with 9 degrees of freedom, far tail."""
    counts = Counter[tuple[int, int]]()
    source = stream("fair")
    rounds = 8000
    for _ in range(rounds):
        counts.update(enumerate(shuffled(range(4), source)))
    expected = rounds / 4
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 40
    assert len(counts) == 16


def test_streams_of_other_words_differ_and_match_zero_keeps_its_seed() -> None:
    assert stream("a", "bc").random() != stream("ab", "c").random()
    assert stream("a").random() == stream("a").random()
    assert derived_seed("seed", 0) == "seed"
    assert len({derived_seed("seed", match) for match in range(50)}) == 50
    assert len(derived_seed("seed", 1)) == 20, "80 bits (ruling 2)"


PINNED_CARDS = "QS KD 6S QC TC 9D 8D QD"
PINNED_NUMBERS = [935, 623, 148, 635]
PINNED_SEED = "6f9ad255a048d702b7c9"


def test_a_card_is_said_in_words_everywhere_the_same() -> None:
    assert [Card.parse(name).words for name in ("9H", "QS", "AD", "TC")] == [
        "nine of hearts",
        "queen of spades",
        "ace of diamonds",
        "ten of clubs",
    ]
    assert [joker.words for joker in JOKERS] == ["little joker", "big joker"]
    assert [suit.word for suit in SUITS] == ["hearts", "diamonds", "clubs", "spades"]
    assert [Card.of(rank, Suit.CLUBS).height for rank in RANKS] == [14, *range(2, 14)]
