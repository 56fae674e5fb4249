"""Hearts by its document (H-01 to H-08) and rulings 19-22, in single situations."""

from __future__ import annotations

import pytest

from retro.engine.cards import CARDS, Rank, Suit, cards
from retro.engine.game import DEAL, TABLE
from retro.engine.hearts.deal import PACKS, STRIPPED, Deal
from retro.engine.hearts.model import HandOver, HeartsOptions, MatchOver, PlayBegins, TrickTaken
from retro.engine.hearts.rules import HEARTS
from tests.engine.hearts_table import Hand

HIGH = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"


def over(hand: Hand) -> HandOver:
    found = [event for event in hand.events if isinstance(event, HandOver)]
    assert len(found) == 1
    return found[0]


# --- the deal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "out"), [(2, ""), (3, "2C"), (4, ""), (5, "2C 2D"), (6, "2C 3C 2D 2S")])
def test_the_pack_is_stripped_so_that_it_goes_evenly(players: int, out: str) -> None:
    """H-03."""
    assert STRIPPED[players] == cards(out)
    assert sorted(PACKS[players]) == sorted(set(CARDS) - set(cards(out)))
    state, _ = HEARTS.step(HEARTS.start(HeartsOptions(), players, "pack"), DEAL)
    assert [len(hand) for hand in state.hands] == [{2: 24, 3: 17, 4: 13, 5: 10, 6: 8}[players]] * players
    assert sorted([*(card for hand in state.hands for card in hand), *state.phantom]) == sorted(PACKS[players])
    assert len(state.phantom) == (4 if players == 2 else 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_dealer_is_drawn_and_the_deal_passes_left(players: int) -> None:
    """Ruling 22."""
    firsts = set()
    for n in range(40):
        state, _ = HEARTS.step(HEARTS.start(HeartsOptions(), players, f"dealer {n}"), DEAL)
        firsts.add(state.dealer)
        assert state.turn == (state.dealer + 1) % players  # H-04: the left of the dealer leads
    assert firsts == set(range(players))
    hand = Hand({}, dealer=players - 1, players=players).play_out()
    state, _ = HEARTS.step(hand.state, DEAL)
    assert (state.dealer, state.hand, state.turn) == (0, 1, 1)


def test_deals_are_pinned() -> None:
    """Ruling 2: the same seed gives the same deal everywhere."""
    state, _ = HEARTS.step(HEARTS.start(HeartsOptions(), 4, "pin"), DEAL)
    assert (state.dealer, " ".join(map(str, state.hands[0]))) == (3, "5H 9H KH 4D 6D KD TC 3S 4S 6S 8S 9S QS")
    state, _ = HEARTS.step(HEARTS.start(HeartsOptions(), 2, "pin"), DEAL)
    assert (state.dealer, " ".join(map(str, state.phantom))) == (1, "TH 4C 8C QC")


# --- the play ------------------------------------------------------------------------------------------------------


def test_suit_must_be_followed_and_the_message_says_which_and_with_what() -> None:
    hand = Hand({0: "2C 3C", 1: "9C KC AD 5H"}).play("2C")
    assert hand.legal == {"9C", "KC"}
    refusal = hand.refusal("play:AD")
    assert refusal is not None
    assert (refusal.code, refusal.cards) == ("must_follow", ("9C", "KC"))
    assert refusal.text == "Clubs were led, and you hold some: you must follow suit."


def test_any_card_goes_when_the_suit_is_out_points_on_the_first_trick_too() -> None:
    hand = Hand({0: "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", 1: "QS 5H 2D"}).play("2C")
    assert hand.legal == set(map(str, hand.state.hands[1]))
    hand.play("QS")
    assert hand.state.trick.winner == 0


def test_hearts_and_the_queen_may_be_led_at_any_time() -> None:
    """Ruling 19: the document names no such rule."""
    hand = Hand({0: "2H QS 3D 4C"})
    assert hand.legal == set(map(str, hand.state.hands[0]))


@pytest.mark.parametrize(
    ("word", "code", "part"),
    [
        ("play:KD", "not_held", "You do not hold the king of diamonds"),
        ("play:1D", "not_a_card", "There is no such card"),
        ("play:BS", "not_a_card", "There is no such card"),
        ("pass:2C", "not_now", "cannot be done now"),
        ("deal", "not_now", "cannot be done now"),
    ],
)
def test_what_is_refused_says_why(word: str, code: str, part: str) -> None:
    hand = Hand({0: "2C 3C 4C", 1: "KD"})
    refusal = hand.refusal(word)
    assert refusal is not None
    assert refusal.code == code
    assert part in refusal.text


def test_the_ace_is_high_and_only_the_suit_led_takes() -> None:
    hand = Hand({0: "KC", 1: "AC", 2: "2C", 3: HIGH}).play("KC AC 2C AH")
    assert hand.state.tricks[0].winner == 1
    assert hand.state.turn == 1
    taken = [event for event in hand.events if isinstance(event, TrickTaken)]
    assert [(event.trick.winner, event.points, event.phantoms) for event in taken] == [(1, 1, 0)]


# --- the score -----------------------------------------------------------------------------------------------------


def test_hearts_count_one_and_the_queen_thirteen() -> None:
    """H-05.  Seat 0 leads spades, of which everybody has three; the queen falls to his ace, the hearts elsewhere."""
    hand = Hand(
        {
            0: "AS KS JS AH 2C 3C 4C 5C 6C 7C 8C 9C TC",
            1: "QS TS 9S KH QH JH TH 2D 3D 4D 5D 6D 7D",
            2: "8S 7S 6S 9H 8H 7H 6H JC QC KC AC 8D 9D",
            3: "5S 4S 3S 2S 5H 4H 3H 2H TD JD QD KD AD",
        }
    ).play("AS QS 8S 5S 2C 7D JC AD")
    assert hand.state.turn == 2
    hand.play("9H 2H AH KH")
    assert hand.view().taken == (17, 0, 0, 0)
    hand.play_out()
    assert sum(hand.state.points) == 26
    assert hand.state.points[0] >= 17
    assert over(hand).points == hand.state.scores == hand.state.points
    assert over(hand).shot is None


SPADES = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
CLUBS = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
SHOOTER = {0: SPADES, 1: HIGH, 2: CLUBS}
"""Seat 0 takes every trick, whatever the others throw."""


def play_high(hand: Hand) -> Hand:
    """Seat 0 plays high, the others low, to the hand's end."""
    while hand.state.phase == "play":
        legal = sorted(hand.legal, key=lambda word: ("23456789TJQKA".index(word[0]), word))
        hand.play(legal[-1] if hand.state.turn == 0 else legal[0])
    return hand


def test_a_shoot_gives_nothing_to_the_taker_and_26_to_everybody_else() -> None:
    hand = play_high(Hand(SHOOTER, scores=(10, 20, 30, 40)))
    assert hand.view(0).taken == (26, 0, 0, 0)
    assert (hand.state.points, hand.state.shot) == ((0, 26, 26, 26), 0)
    assert hand.state.scores == (10, 46, 56, 66)
    assert over(hand).shot == 0


def test_the_moon_needs_all_26_points() -> None:
    """The queen and twelve hearts are 25 points, and scored as such."""
    hand = Hand({0: SPADES.replace("2S", "2C"), 1: HIGH, 2: CLUBS.replace("2C", "2S")})
    play_high(hand)
    assert hand.view(0).taken == (25, 0, 1, 0)
    assert (hand.state.points, hand.state.shot) == ((25, 0, 1, 0), None)


def test_16_to_25_points_are_no_shoot() -> None:
    found = 0
    for n in range(120):
        hand = Hand({}, dealer=n % 4)
        hand.state, _ = HEARTS.step(HEARTS.start(HeartsOptions(), 4, f"most {n}"), DEAL)
        play_high(hand)
        taken = hand.view(TABLE).taken
        if 16 <= max(taken) <= 25:
            found += 1
            assert hand.state.shot is None
            assert hand.state.points == taken
    assert found > 50


@pytest.mark.parametrize("players", range(2, 7))
def test_the_match_ends_at_500_and_the_lowest_score_wins(players: int) -> None:
    """H-06, ruling 22."""
    scores = (0, 490, *range(50, 50 + 10 * (players - 2), 10))
    for n in range(30):
        state = HEARTS.start(HeartsOptions(), players, f"end {n}")
        hand = Hand({}, players=players, dealer=n % players, scores=scores)
        hand.play_out()
        state = hand.state
        assert state.over == (max(state.scores) >= 500)
        if state.over:
            assert state.winners == tuple(seat for seat in range(players) if state.scores[seat] == min(state.scores))
            assert MatchOver(state.winners) in hand.events
            assert state.turn == TABLE
            assert state.phase == "over"


def test_499_is_not_the_end_and_ties_for_lowest_share() -> None:
    hand = play_high(Hand(SHOOTER, scores=(0, 473, 200, 1)))
    assert (hand.state.phase, max(hand.state.scores)) == ("deal", 499)
    hand = play_high(Hand(SHOOTER, scores=(26, 474, 0, 0)))
    assert hand.state.over
    assert hand.state.winners == (0, 2, 3)


# --- two players ---------------------------------------------------------------------------------------------------


def test_the_winner_of_the_first_trick_takes_the_phantom_tricks_unseen() -> None:
    """H-02, ruling 20."""
    hand = Hand({0: "KC AH", 1: "AC 4H"}, players=2, dealer=1, phantom="QS 2H 3H 4D")
    assert hand.view(0).phantoms == 4
    hand.play("KC AC")
    assert [event.phantoms for event in hand.events if isinstance(event, TrickTaken)] == [4]
    assert hand.view(0).taken == (0, 0)
    assert all(hand.view(seat).phantom == () for seat in (TABLE, 0, 1))
    hand.play_out()
    piles = [sum(c.suit is Suit.HEARTS for t in hand.state.tricks if t.winner == s for c in t.cards) for s in (0, 1)]
    assert sum(piles) == 11
    assert hand.state.shot is None
    assert hand.state.points == (piles[0], piles[1] + 15)
    assert over(hand).phantom == hand.view(0).phantom == tuple(sorted(cards("QS 2H 3H 4D")))
    assert len(hand.state.tricks) == 24


def test_a_shoot_counts_the_phantom_cards() -> None:
    """Ruling 21: without the phantom heart the other 25 points are no shoot, with it they are."""
    for winner in (0, 1):
        low = "4C 5C" if winner == 0 else "KC 5C"
        first = {0: "AC KC" if winner == 0 else "4C AC", 1: low}
        strong = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AS KS QS JS"
        hand = Hand({0: f"{first[0]} {strong}", 1: first[1]}, players=2, dealer=1, phantom="2H 2D 3D 4D")
        hand.play("AC 4C" if winner == 0 else "4C KC")
        while hand.state.phase == "play":
            seat = hand.state.turn
            legal = sorted(hand.legal, key=lambda word: ("HSCD".index(word[1]), -"23456789TJQKA".index(word[0])))
            # Seat 1 gives nothing away and seat 0 cashes from above.
            hand.play(legal[0] if seat == 0 else legal[-1])
        taken = hand.view(0).taken
        if winner == 0:
            assert (taken, hand.state.shot, hand.state.points) == ((25, 0), 0, (0, 26))
        else:
            assert (hand.state.shot, hand.state.points) == (None, (taken[0], taken[1] + 1))


# --- options (ruling 19), off at first -----------------------------------------------------------------------------


def test_all_options_are_off_at_first() -> None:
    assert HeartsOptions() == HeartsOptions(False, 0, False, False, 0, False, False, False)


@pytest.mark.parametrize(
    ("players", "ways"),
    [
        (2, ["across", "hold"]),
        (3, ["left", "right", "hold"]),
        (4, ["left", "right", "across", "hold"]),
        (5, ["left", "right", "hold"]),
        (6, ["left", "right", "across", "hold"]),
    ],
)
def test_cards_are_passed_left_right_across_and_held(players: int, ways: list[str]) -> None:
    steps = {"left": 1, "right": -1, "across": players // 2}
    for number, way in enumerate(ways * 2):
        hand = Hand({}, players=players, dealer=1, options=HeartsOptions(x_pass=True), number=number)
        assert hand.view().direction == way
        if way == "hold":
            assert hand.state.phase == "play"
            continue
        before = hand.state.hands
        given: dict[int, list[str]] = {seat: [] for seat in range(players)}
        for turn in range(3 * players):
            seat = (2 + turn // 3) % players
            assert (hand.state.phase, hand.state.turn) == ("pass", seat)
            assert hand.legal == set(map(str, hand.state.hands[seat]))
            assert hand.state.hands[(seat + 1) % players] == before[(seat + 1) % players] or given[(seat + 1) % players]
            card = sorted(hand.legal)[0]
            given[seat].append(card)
            hand.act(f"pass:{card}")
        assert hand.state.phase == "play"
        assert hand.state.turn == 2 % players
        for seat in range(players):
            giver = (seat - steps[way]) % players
            kept = [str(card) for card in before[seat] if str(card) not in given[seat]]
            assert sorted(map(str, hand.state.hands[seat])) == sorted(kept + given[giver])
            view = hand.view(seat)
            assert (list(map(str, view.given)), list(map(str, view.received))) == (given[seat], given[giver])


def test_nobody_sees_what_is_passed_before_all_have_chosen() -> None:
    hand = Hand({0: "2C 3C 4C"}, options=HeartsOptions(x_pass=True)).act("pass:2C", "pass:3C", "pass:4C")
    assert hand.view(1).received == ()
    assert "2C" not in map(str, hand.view(1).hand)
    assert list(map(str, hand.view(0).given)) == ["2C", "3C", "4C"]
    assert hand.view(1).given == ()
    refusal = hand.refusal("pass:2C")
    assert refusal is not None
    assert refusal.code == "not_held"


def test_hearts_must_be_broken() -> None:
    options = HeartsOptions(x_break_hearts=1)
    hands = {0: "AC 2H 2S 3S 4S 5S 6S 7S 8S 9S TS JS KS", 1: "KC", 2: "QC", 3: "QS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"}
    hand = Hand(hands, options=options)
    refusal = hand.refusal("play:2H")
    assert refusal is not None
    assert refusal.code == "not_broken"
    assert "2H" not in refusal.cards
    hand.play("AC KC QC QS")
    assert "2H" not in hand.legal, "the queen of spades breaks them only with the value 2"
    hand = Hand(hands, options=HeartsOptions(x_break_hearts=2))
    assert "2H" not in hand.legal
    hand.play("AC KC QC QS")
    assert "2H" in hand.legal
    hand = Hand({**hands, 3: hands[3].replace("QS", "3H")}, options=options)
    hand.play("AC KC QC 3H")
    assert "2H" in hand.legal


def test_who_holds_nothing_but_hearts_may_lead_them() -> None:
    options = HeartsOptions(x_break_hearts=1)
    assert Hand({0: HIGH}, options=options).legal == set(HIGH.split())
    assert Hand({0: HIGH.replace("2H", "QS")}, options=options).legal == {"QS"}


@pytest.mark.parametrize(("players", "first"), [(2, "2C"), (3, "3C"), (4, "2C"), (5, "3C"), (6, "4C")])
def test_the_lowest_club_leads(players: int, first: str) -> None:
    for seat in range(players):
        hand = Hand({seat: f"{first} AC"}, players=players, dealer=0, options=HeartsOptions(x_two_of_clubs=True))
        assert [event.leader for event in hand.events if isinstance(event, PlayBegins)] == [seat]
        assert hand.state.turn == seat
        assert hand.legal == {first}
        refusal = hand.refusal("play:AC")
        assert refusal is not None
        assert refusal.code == "two_of_clubs"
        assert first in refusal.cards
        assert "of clubs leads" in refusal.text


def test_two_players_whose_two_of_clubs_is_set_aside() -> None:
    hand = Hand({1: "4C"}, players=2, phantom="2C 3C AS KS", options=HeartsOptions(x_two_of_clubs=True))
    assert hand.state.turn == 1
    assert hand.legal == {"4C"}


def test_no_points_on_the_first_trick() -> None:
    options = HeartsOptions(x_clean_first=True)
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    hand = Hand({0: clubs, 1: "QS 5H 2D 3D"}, options=options).play("2C")
    assert not {"QS", "5H"} & hand.legal
    assert hand.legal
    refusal = hand.refusal("play:QS")
    assert refusal is not None
    assert refusal.code == "clean_first"
    hand = Hand({0: clubs, 1: f"{HIGH[:-2]}QS"}, options=options).play("2C")
    assert "QS" in hand.legal and "AH" in hand.legal
    assert len(hand.legal) == 13
    # Who leads gives no points either; spades led must be followed, were it with the queen.
    assert Hand({0: "2H QS 3D"}, options=options).legal.isdisjoint({"2H", "QS"})
    hand = Hand({0: "2S 3D", 1: "QS 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2C"}, options=options).play("2S")
    assert hand.legal == {"QS"}


def test_the_game_to_100() -> None:
    hand = Hand({}, scores=(99, 99, 99, 99), options=HeartsOptions(x_game_to=100)).play_out()
    assert hand.state.over
    hand = Hand({}, scores=(99, 99, 99, 99)).play_out()
    assert not hand.state.over


def test_the_jack_of_diamonds_and_the_subtracted_shoot() -> None:
    hand = play_high(Hand(SHOOTER, options=HeartsOptions(x_jack=True)))
    taker = next(trick.winner for trick in hand.state.tricks if "JD" in map(str, trick.cards))
    expected = [0, 26, 26, 26]
    expected[taker] -= 10
    assert (list(hand.state.points), hand.state.shot) == (expected, 0)
    hand = play_high(Hand(SHOOTER, options=HeartsOptions(x_shoot_subtract=True), scores=(30, 5, 5, 5)))
    assert hand.state.scores == (4, 5, 5, 5)
    for n in range(20):
        hand.state, _ = HEARTS.step(HEARTS.start(HeartsOptions(x_jack=True), 4, f"jack {n}"), DEAL)
        play_high(hand)
        jack = next(trick.winner for trick in hand.state.tricks if "JD" in map(str, trick.cards))
        taken = list(hand.view(TABLE).taken)
        if 26 not in taken:
            taken[jack] -= 10
            assert list(hand.state.points) == taken


def test_a_hand_ends_early_only_as_an_option() -> None:
    """And not while the jack of diamonds is out, where it counts."""
    cards_0 = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    others = {1: "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", 2: "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"}
    for options, played in [(HeartsOptions(), 13), (HeartsOptions(x_end_early=True), 13)]:
        hand = Hand({0: cards_0, **others}, options=options).play_out()
        assert len(hand.state.tricks) == played
    early = Hand(
        {
            0: "AH KH QH JH TH 9H 8H 7H 6H 5H AS KS 2C",
            1: "4H 3H 2H QS 2S 3S 4S 3C 4C 5C 6C 7C 8C",
            2: "9C TC JC QC KC AC 5S 6S 7S 8S 9S 2D 3D",
        },
        options=HeartsOptions(x_end_early=True),
    )
    same = {seat: " ".join(map(str, early.state.hands[seat])) for seat in range(4)}
    late, jack = Hand(same), Hand(same, options=HeartsOptions(x_end_early=True, x_jack=True))
    for hand in (early, late, jack):
        hand.play("AH 4H 2D 4D KH 3H 3D 5D QH 2H 9C 6D JH QS TC 7D TH 8C JC 8D 9H 7C QC 9D 8H 6C KC TD 7H 5C AC TS 6H 4C 5S JS")
        hand.play("5H 3C 6S QD")
    assert (early.state.phase, early.state.shot) == ("deal", 0)
    assert len(early.state.tricks) == 10
    assert over(early).hands == early.state.hands
    assert all(len(left) == 3 for left in over(early).hands)
    assert late.state.phase == jack.state.phase == "play"


def test_hands_are_dealt_one_at_a_time_and_lie_sorted() -> None:
    state, _ = HEARTS.step(HEARTS.start(HeartsOptions(), 5, "sorted"), DEAL)
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert all(card.rank in Rank for hand in state.hands for card in hand)


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="not options of hearts"):
        HEARTS.start(object(), 4, "x")  # type: ignore[arg-type]


def test_a_deal_can_be_given() -> None:
    state, _ = HEARTS.deal_out(HEARTS.start(HeartsOptions(), 4, "x"), 2, Deal(tuple(PACKS[4][n::4] for n in range(4))))
    assert (state.turn, state.dealer, state.hands[0]) == (3, 2, PACKS[4][0::4])
