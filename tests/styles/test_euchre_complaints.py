"""What players complain of in other Euchre programs, by kind.  A temper whose own paragraph says otherwise is exempt by name.

(The lone hand not called alone and the timid 9-9 are in test_euchre_calls.py; stalls when the lone player's partner is leader
or dealer in tests/engine/test_euchre_play.py.)
"""

from __future__ import annotations

from functools import cache

import pytest

from retro.engine.cards import Card, Rank
from retro.engine.euchre.deal import left_bower, right_bower
from retro.engine.euchre.rules import Euchre
from tests.engine.euchre_table import Hand
from tests.styles.euchre_watch import ALL, IDS, Decision, choose, watch

LEAVES_TRUMP_AT_HOME = {"risky"}
"""Its paragraph: it tends not to lead trump early."""

TAKES_WHAT_IT_CAN = {"conservative"}
"""Its paragraph: it always tries to take a trick unless it is last and the partner has it."""


def but(exempt: set[str]) -> list[object]:
    return [pytest.param(game, name, id=name) for game, name in ALL if name not in exempt]


@cache
def partner_wins(game: Euchre) -> tuple[Decision, ...]:
    """Choices of a follower whose partner has the trick, from the hands of all the game's tempers: each temper is asked about all."""
    names = [name for other, name in ALL if other is game]
    return tuple(d for name in names for d in watch(game, name).follows() if d.view.trick.winner == d.know.mate)


def played(game: Euchre, name: str, decision: Decision) -> Card:
    """The card that a temper would play there."""
    return Card.parse(choose(game, name, decision.view).action.what)


def may_play(decision: Decision) -> tuple[Card, ...]:
    know = decision.know
    return know.order.following(decision.view.hand, decision.view.trick.led(know.order))


@pytest.mark.parametrize(("game", "name"), but(LEAVES_TRUMP_AT_HOME))
def test_the_maker_leads_trump_when_strong(game: Euchre, name: str) -> None:
    """The first time that he has the lead, with three trumps or more and a high one among them."""
    found = []
    for d in watch(game, name).leads():
        know = d.know
        led_before = any(trick.leader == d.view.seat for trick in d.view.tricks)
        if know.made_it and not led_before and len(know.trumps) >= 3 and know.is_high(know.trumps[0]) and know.unseen_trumps:
            found.append(know.order.is_trump(d.card))
    assert len(found) > 30
    assert all(found)


@pytest.mark.parametrize(("game", "name"), but(TAKES_WHAT_IT_CAN))
def test_a_defender_with_two_certain_tricks_does_not_waste_them_over_his_partners(game: Euchre, name: str) -> None:
    found = []
    for d in partner_wins(game):
        know = d.know
        if know.defends and len(know.sure_trumps) >= 2 and not all(card in know.sure_trumps for card in may_play(d)):
            found.append(played(game, name, d) in know.sure_trumps)
    assert len(found) >= 8
    assert not any(found)


@pytest.mark.parametrize(("game", "name"), but(TAKES_WHAT_IT_CAN))
def test_two_certain_tricks_are_kept_when_the_partner_leads_trump(game: Euchre, name: str) -> None:
    """The partner, a defender too, has led a trump that higher ones are out against; queen, left and right sit behind it."""
    hand = Hand({0: "TD 9C TC QC KC", 1: "9S TS QS KS AH", 2: "QD JH JD 9H TH", 3: "KD 9D JC JS QH"}, "AD", 3, game=game)
    hand.act("pass", "pass", "pass", "order_up", "discard:QH", "play:TD", "play:AH")
    assert hand.state.turn == 2
    assert hand.legal == {"play:QD", "play:JH", "play:JD"}
    assert str(choose(game, name, hand.view()).action) == "play:QD"
    # Void of a middling card of the partner's, and nothing but the two certain tricks to trump it with.
    hand = Hand({0: "QC TC TD AH KH", 1: "9C TS QS KS AS", 2: "JH JD 9H TH 9S", 3: "KD 9D JC JS QH"}, "AD", 3, game=game)
    hand.act("pass", "pass", "pass", "order_up", "discard:QH", "play:QC", "play:9C")
    assert str(choose(game, name, hand.view()).action) in ("play:9H", "play:TH", "play:9S")


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
def test_nobody_trumps_his_partners_winning_ace_as_the_last_player(game: Euchre, name: str) -> None:
    found = []
    for d in partner_wins(game):
        best, ranking = d.view.trick.best, d.know.order
        assert best is not None
        ace = best.rank is Rank.ACE and not ranking.is_trump(best)
        if ace and not d.know.to_come and not all(map(ranking.is_trump, may_play(d))):
            found.append(ranking.is_trump(played(game, name, d)))
    assert len(found) > 150
    assert not any(found)


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
def test_the_left_bower_follows_trump_and_is_never_thrown_away_as_its_printed_suit(game: Euchre, name: str) -> None:
    follows = throws = 0
    for d in watch(game, name).follows():
        trump = d.view.trump
        if trump is None or left_bower(trump) not in d.view.hand:
            continue
        know, led = d.know, d.view.trick.led(d.know.order)
        if led is trump:
            follows += 1
            assert know.order.is_trump(d.card)
        elif d.card == left_bower(trump):
            # Played on another suit it must take the trick, or nothing else but trump was there.
            best = d.view.trick.best
            assert best is not None and led is not None
            assert know.order.beats(d.card, best, led) or not know.sides
        else:
            throws += 1
    assert follows > 20
    assert throws > 20


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
def test_a_bower_is_not_spent_on_a_trick_that_the_partner_has_won(game: Euchre, name: str) -> None:
    found = []
    for d in partner_wins(game):
        trump = d.view.trump
        if trump is None or d.know.to_come:
            continue
        bowers = {right_bower(trump), left_bower(trump)}
        if bowers & set(may_play(d)) and not all(d.know.order.is_trump(card) for card in may_play(d)):
            found.append(played(game, name, d) in bowers)
    assert len(found) > 100
    assert not any(found)


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
def test_every_hand_comes_to_its_end_and_whoever_sits_out_plays_no_card(game: Euchre, name: str) -> None:
    watched = watch(game, name)
    assert all(state.result is not None for state in watched.ended)
    lone = [state for state in watched.ended if state.alone and state.tricks]
    assert len(lone) > 15
    for state in lone:
        assert all(not set(trick.seats) & set(state.out) for trick in state.tricks)
