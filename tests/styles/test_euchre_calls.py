"""How the tempers make trump: rarer or oftener in order, on what, alone or not (G-06, K-08, K-16; ruling 13)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from retro.engine.cards import SUITS, Card, Rank, Suit, cards
from retro.engine.euchre.deal import left_bower, order, right_bower
from retro.engine.euchre.model import View, partner
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre
from retro.engine.styles.euchre.hand import as_played, best_discard, high_trumps, own_strength, strength
from tests.engine.euchre_table import Hand
from tests.styles.euchre_watch import ALL, AMIGA, DOS, IDS, bidding_views, choose, watch

DEALS = 600


@cache
def calls(game: Euchre, name: str) -> dict[int, str]:
    """The views (by number) on which a temper makes trump, and what it says."""
    found = {}
    for number, view in enumerate(bidding_views(game, DEALS)):
        action = str(choose(game, name, view, number).action)
        if action != "pass":
            found[number] = action
    return found


def trump_of(view: View, action: str) -> Suit:
    """The suit that a call makes trump."""
    assert view.upcard is not None
    return view.upcard.suit if action.startswith("order") else next(suit for suit in SUITS if suit.letter == action[-1])


# --- the Amiga's three --------------------------------------------------------------------------------------------------


def test_amiga_calls_come_oftener_in_order() -> None:
    """ "won't call trump unless very strong", "doesn't need as strong a hand", "sometimes calls things ..." """
    counts = {name: len(calls(EUCHRE_AMIGA, name)) for name in AMIGA}
    assert 0 < counts["conservative"] < 0.7 * counts["moderate"]
    assert counts["moderate"] < 0.8 * counts["risky"]


def test_what_the_more_timid_calls_the_bolder_calls_too() -> None:
    conservative, moderate, risky = (set(calls(EUCHRE_AMIGA, name)) for name in AMIGA)
    assert conservative < moderate < risky


def test_conservative_calls_are_very_strong_hands() -> None:
    """Of its calls hardly any is euchred, and they are stronger on the average, in order."""
    euchred, strengths = {}, {}
    for name in AMIGA:
        made = [state for state in watch(EUCHRE_AMIGA, name).ended if state.maker is not None]
        euchred[name] = sum(state.result == "euchred" for state in made) / len(made)
        views = bidding_views(EUCHRE_AMIGA, DEALS)
        some = [strength(views[n], trump_of(views[n], word), word[0] == "o") for n, word in calls(EUCHRE_AMIGA, name).items()]
        strengths[name] = sum(some) / len(some)
    assert euchred["conservative"] < 0.1 < euchred["moderate"] < euchred["risky"] - 0.05
    assert strengths["conservative"] > strengths["moderate"] + 20 > strengths["risky"] + 40


def test_risky_sometimes_calls_on_hardly_anything() -> None:
    """Hands that may expect less than 2.2 tricks with the partner's: risky at times, the others never."""
    views = bidding_views(EUCHRE_AMIGA, DEALS)
    wild = Counter[str]()
    for name in AMIGA:
        for number, word in calls(EUCHRE_AMIGA, name).items():
            wild[name] += strength(views[number], trump_of(views[number], word), word[0] == "o") < 220
    assert wild["risky"] > 20
    assert wild["moderate"] == wild["conservative"] == 0
    assert wild["risky"] < 0.2 * len(calls(EUCHRE_AMIGA, "risky"))  # sometimes


def test_moderate_counts_on_the_partner_for_one_trick() -> None:
    """The document's strategy: hands worth about two tricks by themselves are called, and most such calls are made.

    (In the second round a little less will do: whoever passes then leaves the call to the others.)
    """
    made = Counter[bool]()
    for state in watch(EUCHRE_AMIGA, "moderate").ended:
        if state.maker is None or state.alone or (state.ordered and state.dealer == partner(state.maker)):
            continue  # (a partner who takes a good card may be counted on for more)
        own = own_strength([trick.cards[trick.seats.index(state.maker)] for trick in state.tricks], state.trump)
        assert own >= (190 if state.ordered else 130)
        if own < 260:
            made[state.result == "made"] += 1
    assert sum(made.values()) > 200
    assert made[True] > 0.6 * sum(made.values())


# --- the five partners of DOS -------------------------------------------------------------------------------------------


def test_dos_tempers_call_rarer_and_rarer_each_within_the_one_before() -> None:
    sets = [set(calls(EUCHRE_DOS, name)) for name in DOS]
    for bolder, timid in pairwise(sets):
        assert timid < bolder
        assert len(timid) < 0.9 * len(bolder)


@pytest.mark.parametrize("place", range(1, 5))
@pytest.mark.parametrize("ordering", [True, False])
def test_go_for_it_calls_with_the_right_bower_and_the_ace(place: int, ordering: bool) -> None:
    """G-06, ruling 13: with nothing else, from every place, also when the other side gets the turned card."""
    seat = (3 + place) % 4
    hand = Hand({seat: "JH AH 9D TC 9S"}, "KH" if ordering else "QD", 3, game=EUCHRE_DOS)
    while hand.state.turn != seat or (not ordering and hand.state.phase == "order"):
        hand.act("pass")
    assert str(choose(EUCHRE_DOS, "go-for-it", hand.view()).action) == ("order_up" if ordering else "call:H")
    assert str(choose(EUCHRE_DOS, "no-way", hand.view()).action) == ("pass" if place < 4 or not ordering else "order_up")


def test_go_for_it_calls_on_just_about_anything() -> None:
    """More than three hands of four are not passed out by the bold ones in the first round."""
    bold = [state for state in watch(EUCHRE_DOS, "go-for-it", 400).ended if state.result != "redeal"]
    assert sum(state.result != "passed_out" for state in bold) > 0.95 * len(bold)
    assert sum(state.ordered for state in bold) > 0.55 * len(bold)


def test_no_way_needs_three_high_trumps() -> None:
    views = bidding_views(EUCHRE_DOS, DEALS)
    said = calls(EUCHRE_DOS, "no-way")
    assert len(said) > 40
    for number, word in said.items():
        trump = trump_of(views[number], word)
        assert high_trumps(as_played(views[number], trump, word[0] == "o"), trump) >= 3
    least = Counter(
        high_trumps(as_played(views[n], trump_of(views[n], word), word[0] == "o"), trump_of(views[n], word))
        for n, word in calls(EUCHRE_DOS, "go-for-it").items()
    )
    assert min(least) < 2


@pytest.mark.parametrize("name", DOS)
def test_dos_tempers_differ_in_calling_only(name: str) -> None:
    """ "Changing this option affects only when calling trump": card for card they play and discard alike."""
    decisions = [d for d in watch(EUCHRE_DOS, "aggressive", 400).decisions if d.view.phase in ("play", "discard")]
    assert len(decisions) > 5000
    assert all(choose(EUCHRE_DOS, name, d.view).action == d.choice.action for d in decisions)


# --- alone --------------------------------------------------------------------------------------------------------------


def loner(trump: Suit, side: Suit) -> str:
    """Both bowers, ace, king and a side ace."""
    held = [right_bower(trump), left_bower(trump), Card.of(Rank.ACE, trump), Card.of(Rank.KING, trump), Card.of(Rank.ACE, side)]
    return " ".join(map(str, held))


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
@pytest.mark.parametrize(("scores", "alone"), [((0, 0), "_alone"), ((9, 9), "")])
def test_a_hand_worthy_of_it_is_called_alone(game: Euchre, name: str, scores: tuple[int, int], alone: str) -> None:
    """But not at nine, where one point is all that is wanted: measured in matches it is worth nothing (docs/STYLES.md)."""
    for trump in SUITS:
        for side in SUITS:
            if side is trump:
                continue
            for seat in range(4):
                low = f"9{trump.letter}"
                first = Hand({seat: loner(trump, side)}, low, 3, game=game, scores=scores)
                while first.state.turn != seat:
                    first.act("pass")
                assert str(choose(game, name, first.view()).action) == f"order_up{alone}"
                other = next(suit for suit in SUITS if suit not in (trump, side, left_bower(trump).suit))
                second = Hand({seat: loner(trump, side)}, f"9{other.letter}", 3, game=game, scores=scores)
                while second.state.turn != seat or second.state.phase == "order":
                    second.act("pass")
                assert str(choose(game, name, second.view()).action) == f"call{alone}:{trump.letter}"


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
def test_lone_hands_are_tried_and_mostly_worth_it(game: Euchre, name: str) -> None:
    """K-16: computer players go alone.  A lone hand is rarely euchred, and often takes all five."""
    lone = [state for state in watch(game, name).ended if state.alone and state.result != "redeal"]
    assert len(lone) > 15
    assert sum(state.result == "euchred" for state in lone) < 0.05 * len(lone)
    assert sum(all(trick.winner == state.maker for trick in state.tricks) for state in lone) > 0.15 * len(lone)


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
@pytest.mark.parametrize("scores", [(0, 0), (0, 9), (9, 0), (9, 9)])
def test_strong_hands_are_called_at_every_score(game: Euchre, name: str, scores: tuple[int, int]) -> None:
    """Right, ace, king, another trump and a side ace: also at nine all."""
    for trump in SUITS:
        held = " ".join(f"{rank}{trump.letter}" for rank in "JAKT")
        side = next(suit for suit in SUITS if suit is not trump)
        for seat in range(4):
            hand = Hand({seat: f"{held} A{side.letter}"}, f"9{trump.letter}", 3, game=game, scores=scores)
            while hand.state.turn != seat:
                hand.act("pass")
            assert str(choose(game, name, hand.view()).action) in ("order_up", "order_up_alone")


def test_calling_looks_at_no_score_but_for_going_alone() -> None:
    """The present, by measurement: nothing bolder or more timid won more matches at any score tried (docs/STYLES.md)."""
    for number, view in enumerate(bidding_views(EUCHRE_AMIGA, 150)):
        for name in AMIGA:
            here = str(choose(EUCHRE_AMIGA, name, view, number).action).replace("_alone", "")
            there = str(choose(EUCHRE_AMIGA, name, replace(view, scores=(9, 9)), number).action).replace("_alone", "")
            assert here == there


# --- the dealer's discard -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), ALL, ids=IDS)
def test_the_dealer_keeps_trump_and_never_holds_six_or_four(game: Euchre, name: str) -> None:
    watched = watch(game, name)
    discards = [d for d in watched.decisions if d.view.phase == "discard"]
    assert len(discards) > 60
    for decision in discards:
        ranking = order(decision.view.trump)
        assert len(decision.view.hand) == 5
        if any(not ranking.is_trump(card) for card in decision.view.hand):
            assert not ranking.is_trump(decision.card)  # the left bower neither
    for decision in watched.plays:
        done = len(decision.view.tricks)
        assert set(decision.view.counts) <= {5, 5 - done, 4 - done}
        assert decision.view.counts[decision.view.seat] == 5 - done


def test_discards_shorten_a_suit_and_keep_aces() -> None:
    assert str(best_discard(cards("AH KC TC 9D JS"), Card.parse("QS"))) == "9D"
    assert str(best_discard(cards("AH 9H KC TC JS"), Card.parse("QS"))) in ("9H", "TC")
    assert str(best_discard(cards("AS KS QS TS 9S"), Card.parse("JS"))) == "9S"
    assert str(best_discard(cards("AH AC AD TS JC"), Card.parse("JS"))) in ("AH", "AC", "AD")
