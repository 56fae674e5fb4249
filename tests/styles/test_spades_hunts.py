"""How an opponent's nil is played against: by kind, over the tricks of 1,500 hands; every temper is bound by all of it.

Each test counts what the players did wrong before it was written, when they took the nil for a player who wants the trick.
"""

from __future__ import annotations

import pytest

from retro.engine.styles.spades.know import HEIGHT, SPADES, SUIT_OF
from retro.engine.styles.spades.throw import KEPT_LOW, NOT_TO_BE_WON
from tests.engine.spades_table import Hand
from tests.styles.spades_watch import NAMES, Decision, choose, hunting

every_temper = pytest.mark.parametrize("name", NAMES)


def only_nils_want(d: Decision) -> bool:
    """Opponents play after this seat, and all of them are living nils: nobody who comes wants the trick from it."""
    foes = d.know.foes_to_come
    return bool(foes) and all(seat in d.know.foe_nils for seat in foes)


def nil_comes(d: Decision) -> bool:
    """A living nil plays after this seat, whoever else does."""
    return any(seat in d.know.foe_nils for seat in d.know.foes_to_come)


def safe(d: Decision) -> bool:
    """The bid is as good as made: the nil is all that counts."""
    return d.know.need <= d.know.sure


def mates(d: Decision) -> bool:
    """The partner has the trick so far."""
    return d.view.trick.winner == d.know.mate


@every_temper
def test_a_trick_is_trumped_low_before_a_nil(name: str) -> None:
    """The king of spades lets him throw what is below it; a low spade leaves his middling ones as dangerous as they were."""

    def which(d: Decision) -> bool:
        trumps = d.know.led is not SPADES and bool(d.know.takers) and SUIT_OF[d.know.takers[0]] is SPADES
        return trumps and only_nils_want(d) and d.takes

    found = [d.card == d.know.takers[0] for d in hunting(name, which)]
    assert len(found) > 100
    assert all(found)


@every_temper
def test_a_trick_is_taken_low_before_a_nil(name: str) -> None:
    """In the suit led, too: a higher card than the trick needs is one under which he can throw more."""
    found = [d.card == d.know.takers[0] for d in hunting(name, lambda d: only_nils_want(d) and d.takes)]
    assert len(found) > 250
    assert all(found)


@every_temper
def test_a_high_trump_is_for_the_nils_partner_not_for_the_nil(name: str) -> None:
    """Both are to come: higher than needed only when the partner of the nil may overtrump what is played lower."""

    def which(d: Decision) -> bool:
        trumps = d.know.led is not SPADES and bool(d.know.takers) and SUIT_OF[d.know.takers[0]] is SPADES
        return trumps and nil_comes(d) and d.takes and d.card != d.know.takers[0]

    for d in hunting(name, which):
        others = [seat for seat in d.know.foes_to_come if seat not in d.know.foe_nils]
        assert d.know.led is not None
        assert any(d.know.may_trump(seat, d.know.led) for seat in others)


@every_temper
def test_a_partners_trick_is_left_to_him_when_only_a_nil_follows(name: str) -> None:
    found = [not d.takes for d in hunting(name, lambda d: mates(d) and only_nils_want(d) and bool(d.know.duckers))]
    assert len(found) > 250
    assert all(found)


@every_temper
def test_the_high_card_goes_under_a_trick_that_a_nil_has_or_is_to_play_to(name: str) -> None:
    """The bid is safe, the suit is followed: the card thrown is the highest that leaves the trick as it lies."""

    def which(d: Decision) -> bool:
        ducks = d.know.duckers
        his = d.view.trick.winner in d.know.foe_nils or nil_comes(d)
        return his and safe(d) and len(ducks) > 1 and SUIT_OF[ducks[0]] is d.know.led is not SPADES

    found = [d.card == d.know.duckers[-1] for d in hunting(name, which)]
    assert len(found) > 25
    assert all(found)


@every_temper
def test_who_must_take_a_trick_before_a_nil_takes_it_low(name: str) -> None:
    def which(d: Decision) -> bool:
        return nil_comes(d) and safe(d) and not d.know.duckers

    found = [d.card == d.know.takers[0] for d in hunting(name, which)]
    assert len(found) > 5
    assert all(found)


@every_temper
def test_low_cards_are_kept_to_catch_the_nil(name: str) -> None:
    """The trick is another's and the suit holds neither a trick nor an honour with cards beside it: its highest card goes, or its equal."""

    def which(d: Decision) -> bool:
        lost, may = not d.know.takers, d.know.may
        plain = SUIT_OF[may[0]] is d.know.led is not SPADES and HEIGHT[may[-1]] < 11
        return lost and plain and all(d.know.above(card) for card in may)

    found = [d.know.above(d.card) == d.know.above(d.know.may[-1]) for d in hunting(name, which)]
    assert len(found) > 250
    assert all(found)


@every_temper
def test_the_reason_says_whether_low_cards_are_thrown_or_kept(name: str) -> None:
    said = {NOT_TO_BE_WON: 0, KEPT_LOW: 0}
    for d in hunting(name, lambda d: not d.know.takers):
        reason = d.choice.reason
        if reason in said:
            said[reason] += 1
            lowest = all(HEIGHT[card] >= HEIGHT[d.card] for card in d.know.of(SUIT_OF[d.card]))
            assert (reason == NOT_TO_BE_WON) == lowest
    assert min(said.values()) > 50


# --- as it was complained of -------------------------------------------------------------------------------------------

NIL = "3H 4H TH KH 4D 8D TD 7C 9C QC 4S 6S 9S"
HANDS = {
    0: "2H 5H 9H QH AD 2D 5D 9D 5C 8C KC 2S QS",
    1: "6H 7H 8H JH 3D QD 3C 4C JC AS 8S TS KS",
    2: NIL,
    3: "AH 6D 7D JD KD AC 2C 6C TC 3S 5S 7S JS",
}
TRICKS = "3H AH 5H 6H AC 5C JC QC 2C KC 3C 9C AD QD TD 6D 8C 4C 7C TC KD 2D 3D 8D JD 5D JH 4D 7D 9D"


@every_temper
def test_the_eight_of_spades_trumps_the_nine_of_diamonds(name: str) -> None:
    """With ace, king, ten and eight, the nil last to play; later the partner's six of clubs has the trick and is left to him."""
    hand = Hand(HANDS, dealer=1).bid(0, 5, 4, 4).play(TRICKS)
    assert hand.state.turn == 1
    assert choose(name, hand.view()).action.what == "8S"
    hand.play("KS 9S 7H 4H 3S 2H 6C 9H")
    assert hand.state.turn == 1
    assert choose(name, hand.view()).action.what == "8H"
