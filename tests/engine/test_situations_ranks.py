"""Comet and Commit: what must come out right (issue 2; rulings 25-30)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from retro.engine.cards import CARDS
from retro.engine.game import DEAL, PASS, TABLE, Action, legal
from retro.engine.games import GAMES
from retro.engine.stops.deal import comet_card, pack
from retro.engine.stops.settings import BoodleOptions, CometOptions, MichiganOptions
from tests.engine.stops_table import Hand


def choices(game: Any, state: Any) -> list[Action]:
    """All legal actions of the one in turn (these two games have no ranges)."""
    return [one for one in legal(game, game.view(state, state.turn)) if isinstance(one, Action)]


# --- packs (M-04 to M-07) ---------------------------------------------------------------------------------------------


def test_comets_packs_take_turns_and_hold_one_nine_of_the_other_colour() -> None:
    red, black = pack("comet", CometOptions(), 0), pack("comet", CometOptions(), 1)
    assert len(red) == len(black) == 48
    for cards, own, comet in ((red, "9D", "9C"), (black, "9C", "9D")):
        count = Counter(map(str, cards))
        assert count[own] == 1 and count[comet] == 1
        assert all(n == 2 for name, n in count.items() if name not in (own, comet))
        assert not any(name[0] == "A" for name in count)
    assert sum(card.suit.red for card in red) == 47 and sum(card.suit.red for card in black) == 1
    assert [str(comet_card("comet", CometOptions(), hand)) for hand in range(3)] == ["9C", "9D", "9C"]


def test_the_other_packs() -> None:
    without = tuple(card for card in CARDS if str(card) != "8D")
    assert pack("commit", CometOptions(), 0) == without
    assert pack("boodle", BoodleOptions(comet=True), 3) == without
    assert pack("boodle", BoodleOptions(), 3) == CARDS == pack("michigan", MichiganOptions(), 0)


SIZES = {
    "comet": {2: (18, 12), 3: (12, 12), 4: (10, 8), 5: (9, 3)},
    "commit": {3: (17, 0), 4: (12, 3), 5: (10, 1), 6: (8, 3), 7: (7, 2)},
    "boodle": {3: (14, 10), 4: (11, 8), 5: (9, 7), 6: (8, 4), 7: (6, 10), 8: (6, 4)},
}


@pytest.mark.parametrize(("game", "players"), [(game, n) for game, table in SIZES.items() for n in table])
def test_hand_sizes_of_ruling_24(game: str, players: int) -> None:
    state = GAMES[game].start(GAMES[game].options_type(), players, "sizes")
    while not state.hands:
        action = DEAL if state.turn == TABLE else Action("ante", "4") if state.phase == "ante" else Action("stake", "AD,AD,AD,AD")
        state, _ = GAMES[game].step(state, action)
    each, dead = SIZES[game][players]
    assert [len(hand) for hand in state.hands] == [each] * players
    assert len(state.dead) == dead
    if game == "boodle":
        with_comet = GAMES[game].start(BoodleOptions(comet=True, saratoga=1), players, "sizes")
        assert len(GAMES[game].step(with_comet, DEAL)[0].dead) == dead - 1


@pytest.mark.parametrize("players", range(3, 9))
def test_michigan_deals_all_widow_first(players: int) -> None:
    state = GAMES["michigan"].start(MichiganOptions(), players, "sizes")
    state, _ = GAMES["michigan"].step(state, DEAL)
    order = [state.dead] + [state.hands[(state.dealer + 1 + place) % players] for place in range(players)]
    each, over = divmod(52, players + 1)
    assert [len(cards) for cards in order] == [each + (place < over) for place in range(players + 1)]


# --- play ---------------------------------------------------------------------------------------------------------------


def test_comet_any_lead_then_upward_suits_disregarded() -> None:
    hand = Hand("comet", "4D 5H 5D KH", "5D 6H 9C")
    assert hand.legal() == {"play:4D", "play:5H", "play:5D", "play:KH"}, "equal cards stand once, no pass on a lead"
    hand.do("play:4D")
    assert hand.state.turn == 0 and hand.legal() == {"play:5H", "play:5D"}, "he plays on and may not pass"
    assert hand.objection("pass") == "must_play" and hand.objection("play:KH") == "wrong_rank"
    hand.do("play:5D")
    assert hand.legal() == {"pass"}
    hand.do("pass")
    assert hand.state.turn == 1 and hand.legal() == {"play:6H", "comet:6"}, "the comet too, for its holder"


def test_a_comet_that_is_the_only_card_that_fits_may_be_held_back() -> None:
    hand = Hand("comet", "5D KH", "9C 2H", "3H 2D").do("play:5D", "pass")
    assert hand.legal() == {"comet:6", "pass"}
    hand.do("pass")
    assert hand.state.turn == 2 and hand.legal() == {"pass"}


def test_when_all_others_have_passed_its_player_starts_anew() -> None:
    hand = Hand("comet", "5D KH", "9C 2H", "3H 2D").do("play:5D", "pass", "pass", "pass")
    assert hand.state.turn == 0 and hand.legal() == {"play:KH"}
    assert hand.stop() == (0, "all_passed", None)


def test_a_pass_is_not_final() -> None:
    hand = Hand("comet", "5D 7H KH", "6D 2H", "3H 2D").do("play:5D", "pass", "play:6D", "pass", "pass")
    assert hand.state.turn == 0 and hand.legal() == {"play:7H"}


def test_nothing_loops_when_everybody_keeps_his_comet() -> None:
    """Whoever holds it, refusing it at every turn: the hand still ends."""
    for name in ("comet", "commit"):
        game = GAMES[name]
        state, _ = game.step(game.start(CometOptions(), 3, "keep"), DEAL)
        for _ in range(400):
            if state.turn == TABLE:
                break
            some = choices(game, state)
            others = [one for one in some if one.verb != "comet"]
            action = PASS if PASS in some else (others or some)[0]
            state, _ = game.step(state, action)
        assert state.turn == TABLE


def test_a_king_stops_and_its_player_starts_anew() -> None:
    hand = Hand("comet", "QD KH 3D", "2H", "2D").do("play:QD", "play:KH")
    assert hand.stop() == (0, "king", None)
    assert hand.legal() == {"play:3D"} and hand.paid() == []


def test_the_comet_is_wild_collects_its_value_and_its_player_starts_anew() -> None:
    hand = Hand("comet", "4D 9C 2H 3D", "6H 7H", "8H 8D", comet_value=4).do("play:4D", "comet:5")
    assert hand.paid() == [(1, 0, 4), (2, 0, 4)]
    assert hand.stop() == (0, "comet", None)
    assert hand.legal() == {"play:2H", "play:3D"}


def test_the_red_packs_nine_of_diamonds_is_a_plain_nine() -> None:
    hand = Hand("comet", "8D 9D 9C", "2H", "3H").do("play:8D")
    assert hand.legal() == {"play:9D", "comet:9"}
    black = Hand("comet", "8C 9D 9C", "2C", "3C", hand=1).do("play:8C")
    assert black.legal() == {"play:9C", "comet:9"}
    assert black.objection("play:9D") == "say_comet"


# --- Comet's settlement ----------------------------------------------------------------------------------------------------


def test_comets_settlement_counts_ten_a_face_and_pips() -> None:
    hand = Hand("comet", "KD", "JH QH 2H", "TD 3D", pots={"pool": 10}).do("play:KD")
    assert hand.paid() == [("pool", 0, 10), (1, 0, 22), (2, 0, 13)]


def test_the_comet_last_after_an_eight_quadruples() -> None:
    hand = Hand("comet", "8D 9C", "JH 2H", "3D").do("play:8D", "comet:9")
    assert hand.paid("cards") == [(1, 0, 48), (2, 0, 12)]


def test_the_comet_last_after_a_seven_doubles() -> None:
    hand = Hand("comet", "7D 9C", "JH 2H", "3D").do("play:7D", "comet:8")
    assert hand.paid("cards") == [(1, 0, 24), (2, 0, 6)]
    assert hand.paid("comet") == [(1, 0, 2), (2, 0, 2)], "the factor touches the cards only"


def test_the_comet_led_as_last_card_doubles() -> None:
    hand = Hand("comet", "KD 9C", "JH 2H", "3D").do("play:KD", "comet")
    assert hand.paid("cards") == [(1, 0, 24), (2, 0, 6)]


def test_a_comet_held_doubles_what_that_hand_pays() -> None:
    hand = Hand("comet", "KD", "9C JH", "3D").do("play:KD")
    assert hand.paid("cards") == [(1, 0, 38), (2, 0, 3)], "the comet counts nine"


def _next_value(value: int, *hands: str, dead: str, play: str) -> int:
    return int(Hand("comet", *hands, dead=dead, comet_value=value).do(play).state.comet_value)


def test_the_comets_value_doubles_while_it_lies_dead() -> None:
    value = 2
    for expected in (4, 8, 16):
        value = _next_value(value, "KD", "2D", dead="9C 3H", play="play:KD")
        assert value == expected
    assert _next_value(value, "KD", "9C", dead="3H", play="play:KD") == value, "held to the end: unchanged"
    assert _next_value(value, "9C", "2D", dead="3H", play="comet") == 2, "played: back to two"


def test_the_comets_value_over_real_hands() -> None:
    """From deal to deal: 2, 4, 8 while it lies dead."""
    game = GAMES["comet"]
    state = game.start(CometOptions(pool_ante=0), 2, "values")
    seen: set[int] = set()
    for _ in range(400):
        value = state.comet_value
        state, _ = game.step(state, DEAL)
        comet = comet_card("comet", state.options, state.hand)
        dead = comet in state.dead
        while state.turn != TABLE:
            some = choices(game, state)
            state, _ = game.step(state, next((one for one in some if one.verb != "comet"), some[0]))
        if state.over:
            break
        played = any(play.comet for play in state.played)
        assert state.comet_value == (2 if played else value * 2 if dead else value)
        seen.add(state.comet_value)
    assert {2, 4, 8} <= seen


# --- Commit -------------------------------------------------------------------------------------------------------------


def test_commits_comet_only_when_unable_to_play_otherwise() -> None:
    hand = Hand("commit", "4D 5H 9D 2C", "6H", "7H").do("play:4D")
    assert hand.legal() == {"play:5H"}
    hand.do("play:5H")
    assert hand.legal() == {"comet:6", "pass"}
    hand.do("comet:6")
    assert hand.paid() == [(1, 0, 2), (2, 0, 2)]
    assert hand.legal() == {"play:2C"}


def test_commits_comet_is_led_only_as_the_last_card() -> None:
    assert Hand("commit", "4D 9D", "6H", "7H").legal() == {"play:4D"}
    assert Hand("commit", "4D 9D", "6H", "7H").objection("comet") == "comet_led"
    assert Hand("commit", "9D", "6H", "7H").legal() == {"comet"}


def test_a_king_wins_a_chip_from_each_but_not_the_comet_standing_for_one() -> None:
    assert Hand("commit", "KD 2C", "6H", "7H").do("play:KD").paid() == [(1, 0, 1), (2, 0, 1)]
    hand = Hand("commit", "QD 9D 2C", "6H", "7H").do("play:QD", "comet:K")
    assert hand.paid() == [(1, 0, 2), (2, 0, 2)] and hand.paid("king") == []


def test_a_king_as_last_card_pays_then_settles() -> None:
    hand = Hand("commit", "KD", "KH 9D 2C", "KS 3C KC", pots={"pool": 7}).do("play:KD")
    assert hand.paid() == [(1, 0, 1), (2, 0, 1), ("pool", 0, 7), (1, 0, 1), (2, 0, 2), (1, 0, 2)]
    assert [e.why for e in hand.events if hasattr(e, "why")] == ["king", "king", "pool", "cards", "cards", "held"]
