"""What players complain of in other programs' Spades, each by its kind; every temper is bound by all of them.

Each temper is asked about the same thousands of situations (spades_watch.py); what a test looks for is written as a condition.
"""

from __future__ import annotations

import pytest

from retro.engine.spades.model import SpadesOptions
from retro.engine.styles.spades.know import SPADES, SUIT_OF, Know
from retro.engine.styles.spades.play import Aim, aim
from retro.engine.styles.spades.temper import TEMPERS
from tests.engine.spades_table import Hand
from tests.styles.spades_watch import NAMES, Decision, asked, choose

ROWS = {temper.name: temper for temper in TEMPERS}

every_temper = pytest.mark.parametrize("name", NAMES)


def free(d: Decision) -> bool:
    """Neither this seat nor its partner has a living nil to think of."""
    return not d.know.nil_alive(d.view.seat) and not d.know.nil_alive(d.know.mate)


def short(d: Decision) -> bool:
    """The bid can still be made and is not yet safe."""
    return d.know.sure < d.know.need <= d.know.remaining


def theirs(d: Decision) -> bool:
    """An opponent has the trick so far, and it can be taken."""
    return not d.leads and d.view.trick.winner in d.know.foes and bool(d.know.takers)


def a_bag_and_nothing_else(d: Decision) -> bool:
    """The bid is made, the other side's too, no nil lives: what is a trick worth now?"""
    nils = any(d.know.nil_alive(seat) for seat in range(4))
    return not nils and d.know.need <= 0 and d.know.their_need <= 0


# --- an opponent's nil --------------------------------------------------------------------------------------------------


@every_temper
def test_nobody_sets_himself_to_set_a_nil(name: str) -> None:
    """Last to play, the opponents have the trick (the nil himself, perhaps), the bid is at risk: the trick is taken."""
    found = [d.takes for d in asked(name, lambda d: bool(d.last and d.know.foe_nils) and free(d) and short(d) and theirs(d))]
    assert len(found) > 100
    assert all(found)


@pytest.mark.parametrize(("bid", "card"), [(1, "JH"), (9, "KH")])
@every_temper
def test_a_nil_that_has_the_trick_is_let_off_when_the_bid_needs_it(name: str, bid: int, card: str) -> None:
    """Seat 0 has bid nil and leads his queen.  Seat 3 holds five sure spades: with two to take he plays under, with ten he takes it."""
    hand = Hand(
        {
            0: "QH",
            1: "3H 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
            2: "4H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
            3: "2H 5H 6H 7H JH KH AS KS QS JS TS AD AC",
        },
        dealer=3,
    )
    hand.bid(0, 1, 3, bid).play("QH 3H 4H")
    assert hand.state.turn == 3
    assert choose(name, hand.view()).action.what == card


@every_temper
def test_who_is_short_of_his_bid_leads_a_sure_card_before_he_chases_a_nil(name: str) -> None:
    def good(know: Know) -> bool:
        return any(
            know.above(card) == 0 and not any(know.may_trump(seat, SUIT_OF[card]) for seat in know.foes)
            for card in know.may
            if SUIT_OF[card] is not SPADES
        )

    found = [
        d.know.above(d.card) == 0
        for d in asked(name, lambda d: d.leads and bool(d.know.foe_nils) and free(d) and short(d) and good(d.know))
    ]
    assert len(found) > 100
    assert all(found)


@every_temper
def test_with_the_bid_made_a_nil_is_left_the_trick_that_he_has(name: str) -> None:
    def which(d: Decision) -> bool:
        return not d.leads and d.view.trick.winner in d.know.foe_nils and free(d) and bool(d.know.duckers) and d.know.need <= 0

    found = [not d.takes for d in asked(name, which)]
    assert len(found) > 10
    assert all(found)


# --- bags and sets ------------------------------------------------------------------------------------------------------


@every_temper
def test_bags_are_ducked_when_the_bid_is_made_and_they_cost(name: str) -> None:
    """But for the last points of a game, which overtricks bring."""

    def which(d: Decision) -> bool:
        return a_bag_and_nothing_else(d) and not d.leads and bool(d.know.duckers) and d.know.when_made(d.view.seat % 2) < 487

    found = [not d.takes for d in asked(name, which)]
    assert len(found) > 300
    assert all(found)


@every_temper
def test_where_bags_cost_nothing_tricks_are_taken(name: str) -> None:
    found = [d.takes for d in asked(name, lambda d: a_bag_and_nothing_else(d) and d.last and theirs(d), bags=False)]
    assert len(found) > 18
    assert all(found)


@every_temper
def test_a_bag_that_cannot_be_helped_is_taken_with_the_highest_card(name: str) -> None:
    def which(d: Decision) -> bool:
        return a_bag_and_nothing_else(d) and d.last and not d.know.duckers and d.know.when_made(d.view.seat % 2) < 487

    found = [d.card == d.know.may[-1] for d in asked(name, which)]
    assert len(found) > 30
    assert all(found)


@pytest.mark.parametrize(("ours", "bags", "what"), [(478, 0, Aim.TAKE), (478, 8, Aim.DUCK), (300, 0, Aim.DUCK), (480, 0, Aim.DUCK)])
def test_a_few_overtricks_are_taken_when_they_win_the_game(ours: int, bags: int, what: Aim) -> None:
    """Two are bid and taken: from 478 two tricks more are the game, unless they are the ninth bag and the tenth."""
    hand = Hand({0: "AH KH 2C", 1: "2H 3H", 2: "4H 5H", 3: "6H 7H"}, dealer=3, scores=(ours, 0), bags=(bags, 0)).bid(1, 1, 1, 1)
    hand.play("AH 2H 4H 6H KH 3H 5H 7H")
    opponents = Know(hand.view(0))
    assert (opponents.need, opponents.their_need) == (0, 2)
    for temper in TEMPERS:
        assert aim(opponents, temper) is what


@every_temper
def test_the_other_side_is_set_when_one_trick_does_it(name: str) -> None:
    """The bid is made, one trick more sets them and a card can take it for good: it is taken, unless the hundred falls due."""

    def which(d: Decision) -> bool:
        know = d.know
        bags = d.view.bags[d.view.seat % 2] + max(-know.need, 0)
        sets = know.need <= 0 < know.their_need and know.to_set == 1
        sure = any(not know.beaten_by(card, know.foes_to_come) for card in know.takers)
        return free(d) and not know.foe_nils and sets and theirs(d) and sure and bags < 8

    found = [d.takes for d in asked(name, which)]
    assert len(found) > 6
    assert all(found)


@every_temper
def test_a_trick_that_is_needed_is_taken_as_cheaply_as_may_be(name: str) -> None:
    def which(d: Decision) -> bool:
        return d.last and free(d) and not d.know.foe_nils and 0 < d.know.need <= d.know.remaining and theirs(d)

    found = [d.card == d.know.takers[0] for d in asked(name, which)]
    assert len(found) > 180
    assert all(found)


# --- partners, and one's own nil ----------------------------------------------------------------------------------------


@every_temper
def test_a_partners_winner_is_not_overtaken_for_nothing(name: str) -> None:
    """As the last player, and as the third when nobody can beat it any more."""

    def which(d: Decision) -> bool:
        know, best = d.know, d.view.trick.best
        if best is None or d.view.trick.winner != know.mate or know.nil_alive(know.mate) or not know.duckers:
            return False
        return bool(know.takers) and not know.beaten_by(best, know.foes_to_come)

    found = [not d.takes for d in asked(name, which)]
    assert len(found) > 400
    assert all(found)


@every_temper
def test_a_partners_nil_is_covered(name: str) -> None:
    """He has the trick and it can be taken off him: it is."""

    def which(d: Decision) -> bool:
        ours = not d.leads and d.view.trick.winner == d.know.mate and d.know.nil_alive(d.know.mate)
        return ours and bool(d.know.takers) and not d.know.nil_alive(d.view.seat)

    found = [d.takes for d in asked(name, which)]
    assert len(found) > 50
    assert all(found)


@every_temper
def test_a_nil_never_takes_what_it_can_leave(name: str) -> None:
    found = [not d.takes for d in asked(name, lambda d: not d.leads and d.know.nil_alive(d.view.seat) and bool(d.know.duckers))]
    assert len(found) > 500
    assert all(found)


# --- options ------------------------------------------------------------------------------------------------------------


@every_temper
def test_the_players_manage_with_all_options_on(name: str) -> None:
    """Whole hands; that every choice is legal is seen to by ``choose``."""
    options = SpadesOptions(
        x_blind_nil=True, x_ten_for_200=True, x_minimum_four=True, x_lowest_club=True, x_jokers=True, x_floor=True, x_game_to=250
    )
    for scores in ((0, 0), (20, 200), (-150, 240)):
        hand = Hand({}, options=options, scores=scores)
        while hand.state.turn >= 0:
            hand.act(str(choose(name, hand.view()).action))
        assert hand.state.results is not None
