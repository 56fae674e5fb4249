"""From hand to hand: dealers, drop-outs, the match's end (M-03, M-08; rulings 23, 39-41), pinned deals."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace

import pytest

from retro.engine.cards import names
from retro.engine.game import DEAL, TABLE
from retro.engine.games import GAMES
from retro.engine.stops.deal import deal
from retro.engine.stops.model import Dealt, DroppedOut, HandBegun, MatchOver, Paid
from retro.engine.stops.settings import BoodleOptions, CometOptions, MichiganOptions
from tests.engine.stops_table import Hand


def digest(game: str, options: object, players: int, seed: str, hand: int) -> str:
    dealt = deal(game, options, players, seed, hand)  # type: ignore[arg-type]
    text = f"{dealt.dealer} {' | '.join(map(names, dealt.hands))} | {names(dealt.dead)}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


PINNED = {
    "comet": "ca814ed87504",
    "commit": "c32edc8a30b7",
    "boodle": "26df38285c0a",
    "michigan": "c376e9f44fcc",
}
OPTIONS = {"comet": CometOptions(), "commit": CometOptions(), "boodle": BoodleOptions(comet=True), "michigan": MichiganOptions()}


@pytest.mark.parametrize("game", PINNED)
def test_deals_are_pinned_for_ever(game: str) -> None:
    """Saved matches and shared seeds hang on these: they must never change."""
    assert digest(game, OPTIONS[game], 4, "0123456789abcdef0123", 5) == PINNED[game]


def test_a_pinned_deal_card_by_card() -> None:
    dealt = deal("michigan", MichiganOptions(), 3, "1", 0)
    assert names(dealt.hands[0]) == "QD 3S TC 6H 9S 3C 3D 2S 4D 8H KS 3H TS"
    assert dealt.dealer == 1


def test_other_seats_seeds_and_hands_give_other_deals() -> None:
    some = {digest("michigan", MichiganOptions(), players, seed, hand) for players in (3, 4) for seed in "ab" for hand in (0, 1)}
    assert len(some) == 8


def test_options_that_do_not_change_the_pack_do_not_change_the_deal() -> None:
    assert digest("boodle", BoodleOptions(), 4, "a", 0) == digest("boodle", BoodleOptions(spinado=True, pool_ante=0), 4, "a", 0)


def test_every_seat_deals_about_equally_often() -> None:
    count = Counter(deal("michigan", MichiganOptions(), 4, "who", hand).dealer for hand in range(2000))
    assert all(400 < count[place] < 600 for place in range(4))


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    hand = Hand("commit", "", "", "", phase="deal", turn=-1).do("deal")
    dealt = next(event for event in hand.events if isinstance(event, Dealt))
    begun = next(event for event in hand.events if isinstance(event, HandBegun))
    assert dealt.order == tuple((begun.dealer + k) % 3 for k in (1, 2, 3)) and hand.state.turn == dealt.order[0]


def test_who_has_fewer_than_twenty_chips_drops_out_and_is_dealt_no_cards() -> None:
    hand = Hand("michigan", "4S", "2D 5D 7D", "3D", "6D", chips=(1000, 22, 900, 20), dead="5S").do("play:4S")
    assert [event for event in hand.events if isinstance(event, DroppedOut)] == [DroppedOut(1, 19), DroppedOut(3, 19)]
    assert hand.state.over, "two are too few for Michigan"
    hand = Hand("michigan", "4S", "2D 5D 7D", "3D", "6D", chips=(1000, 22, 900, 21), dead="5S").do("play:4S")
    assert hand.state.phase == "deal" and hand.state.chips == (1005, 19, 899, 20)
    hand.do("deal")
    assert hand.state.seats == (0, 2, 3) and hand.state.hands[1] == () and hand.state.chips[1] == 19
    assert hand.state.dealer in hand.state.seats


def test_the_match_ends_when_too_few_remain_and_the_table_is_shared() -> None:
    chips = (1000, 21, 900)
    hand = Hand("michigan", "4S", "2D 5D", "3D", chips=chips, dead="5S", boodles={"AD": 5, "KC": 4, "QD": 0, "JS": 2}).do("play:4S")
    assert hand.state.over
    # 11 chips lie there; seats 0 and 2 remain: five each, the odd one to who went out.
    shares = Counter[int | str]()
    for event in hand.events:
        if isinstance(event, Paid) and event.why == "share":
            shares[event.to] += event.n
    assert shares == {0: 6, 2: 5}
    assert hand.state.chips == (1000 + 2 + 1 + 6, 19, 899 + 5)
    assert hand.state.winners == (0,) and hand.events[-1] == MatchOver((0,))
    assert sum(hand.state.boodles) == 0 and hand.state.pool == 0


def test_the_odd_rest_goes_left_of_the_dealer_when_nobody_went_out() -> None:
    hand = Hand("michigan", "7S 9S", "TS JS", "QS KS", dead="8S", dealer=0, chips=(500, 10, 700), boodles={"AD": 5})
    hand.do("play:7S", "pass", "pass", "pass")
    assert hand.state.over and hand.state.chips == (502, 10, 703), "seat 2 is the first remaining left of dealer 0"


def test_the_odd_rest_goes_to_who_went_out_even_if_he_drops_out() -> None:
    hand = Hand("michigan", "4S", "2D", "3D", "6D", chips=(2, 900, 901, 3), dead="5S", boodles={"AD": 5}).do("play:4S")
    assert hand.state.over and hand.state.chips == (2 + 3 + 1, 899 + 2, 900 + 2, 2), "two chips each, the fifth to who went out"


def test_ties_for_most_chips_are_shared_wins() -> None:
    hand = Hand("michigan", "7S 9S", "TS JS", "QS KS", dead="8S", chips=(700, 10, 700)).do("play:7S", "pass", "pass", "pass")
    assert hand.state.winners == (0, 2)


def test_comet_goes_on_with_two() -> None:
    game = GAMES["comet"]
    state = replace(game.start(CometOptions(), 4, "two"), chips=(900, 10, 12, 800))
    state, _ = game.step(state, DEAL)
    assert state.seats == (0, 3) and len(state.hands[0]) == 18 and not state.over
    assert state.turn != TABLE
