"""Hearts at the table: the number of players, entering cards, rules that would be broken, whose turn it is (H-01 to H-08)."""

from __future__ import annotations

import pytest

from carts.hearts import match, notes
from carts.hearts.cart import open_program
from carts.hearts.look import COLOUR
from carts.hearts.notes import WORDS, objected
from carts.hearts.pieces import label
from carts.hearts.scene import NAMES
from retro.console.host import DesktopHost
from retro.contract.input import KeyDown, Release
from retro.contract.program import Ease
from retro.engine.cards import Card, Suit
from retro.engine.game import Objection
from retro.engine.hearts.deal import PACKS
from retro.store.files import MemoryStore
from tests.screens.hearts_kit import Desk, record, spelled, typed

EACH = {2: 24, 3: 17, 4: 13, 5: 10, 6: 8}


@pytest.mark.parametrize("players", EACH)
def test_two_to_six_players_by_key_or_click(players: int) -> None:
    for desk in (Desk(str(players)), Desk()):
        if desk.program.table is None:
            desk.click(f"key:{players}")
        assert desk.state.players == players
        assert sum(map(len, desk.state.hands)) + len(desk.state.trick) + len(desk.state.phantom) == len(PACKS[players])
        assert len(desk.state.hands[0]) == EACH[players]


def test_the_arrows_choose_and_enter_deals_as_many_as_last_time() -> None:
    desk = Desk("Right Right Enter")
    assert desk.state.players == 6
    kept = dict(desk.store.texts)
    for no in ("N", "Enter", "Esc"):
        desk.keys(f"Esc G {no}")
        assert desk.prompt.startswith("Your "), "nothing is given up by a slip"
    desk.keys("Esc G Y")
    assert "Enter for 6" in desk.prompt
    desk.keys("Esc")
    assert desk.prompt.startswith("Your ") and desk.store.texts == kept, "nor by half a yes"
    desk.keys("Esc G Y")
    desk.keys("Left Enter")
    assert desk.state.players == 5


def test_a_number_that_cannot_be_is_not_taken() -> None:
    desk = Desk("7 1 0")
    assert desk.program.table is None


def test_there_are_no_switches() -> None:
    with pytest.raises(ValueError, match="no switches"):
        open_program(DesktopHost(MemoryStore(), headless=True), ["S"])


@pytest.mark.parametrize(
    ("given", "fault"), [({"players": "7"}, "2 to 6"), ({"x_pass": "maybe"}, "neither on nor off"), ({"spin": "on"}, "no option")]
)
def test_an_option_that_cannot_be_is_refused(given: dict[str, str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Desk(**given)  # type: ignore[arg-type]


# --- value, then suit (H-07) ----------------------------------------------------------------------------------------


def test_a_value_then_a_suit_plays_the_card() -> None:
    desk = Desk.at("four-lead", "9")
    assert desk.prompt.endswith("9") and desk.yours[-1] != "9C"
    desk.keys("C")
    assert desk.yours[-1] == "9C"


@pytest.mark.parametrize("words", ["1 S", "T S", "1 0 S", "t s", "KP1 s"])
def test_the_ten_is_1_and_t_and_10(words: str) -> None:
    desk = Desk.at("three-mid", "K D")
    while Card.parse("TS") not in desk.legal():
        desk.keys(spelled(desk.legal()[0]))
        assert Card.parse("TS") in desk.state.hands[0]
    desk.keys(words)
    assert desk.yours[-1] == "TS"


def test_a_zero_alone_is_no_value() -> None:
    desk = Desk.at("four-lead", "0")
    assert "0 is not a value" in desk.pane


def test_another_value_takes_the_place_of_the_first() -> None:
    desk = Desk.at("four-lead", "Q 4 C")
    assert desk.yours[-1] == "4C"


@pytest.mark.parametrize("key", ["Esc", "Backspace"])
def test_what_was_typed_is_taken_back(key: str) -> None:
    desk = Desk.at("four-lead", f"Q {key}")
    assert desk.table.seat.entry.rank is None and not desk.program.done
    desk.keys("C")
    assert "Value first" in desk.prompt


def test_cards_of_the_typed_value_are_pointed_at() -> None:
    page = Desk.at("four-lead", "Q").program.page()
    assert page.lines()[22].count("▲") == 2
    inks = {page.attr(hot.row, hot.col) for hot in page.hot if hot.means in ("card:QD", "card:QC")}
    assert inks == {COLOUR.pick.frame}


def test_a_click_plays_a_card_and_so_does_one_on_a_card_named_in_a_note() -> None:
    desk = Desk.at("four-lead")
    desk.click("card:8C")
    assert desk.yours[-1] == "8C"
    desk = Desk.at("five-mid", "3 H")
    desk.click("card:5S")
    assert desk.yours[-1] == "5S"


def test_the_arrows_point_and_enter_plays() -> None:
    desk = Desk.at("four-lead", "Right Right Right")
    assert desk.table.seat.entry.focus == Card.parse("AC")
    desk.keys("Left End Home Tab Enter")
    assert desk.yours[-1] == "JD"


@pytest.mark.parametrize("name", ["five-mid", "four-lead", "six-mid"])
def test_the_arrows_begin_on_a_card_that_may_be_played(name: str) -> None:
    legal = [held.card for held in Desk.at(name).table.seat.held if held.card in Desk.at(name).legal()]
    for key, card in (("Right", legal[0]), ("Tab", legal[0]), ("Left", legal[-1])):
        assert Desk.at(name, key).table.seat.entry.focus == card
    assert Desk.at(name, "Home").table.seat.entry.focus == Desk.at(name).table.seat.held[0].card


def test_esc_closes_the_count_and_the_advice_before_it_asks_to_leave() -> None:
    for key in ("N", "?"):
        desk = Desk.at("four-lead", f"{key} Esc")
        assert not desk.table.seat.counting and not desk.table.seat.advice
        assert desk.prompt.startswith("Your lead?")
        desk.keys("Esc")
        assert desk.prompt.startswith("Leave the game?")


def test_esc_at_the_players_of_a_new_game_goes_back_to_the_offer() -> None:
    desk = Desk(kept={match.KEY: record("six-mid")})
    desk.keys("G")
    assert desk.prompt.startswith("Players?")
    desk.keys("Esc")
    assert not desk.program.done and "Continue" in desk.prompt
    desk.keys("C")
    assert desk.state.players == 6


def test_up_and_down_go_to_the_other_row() -> None:
    desk = Desk.at("two-first", "Right")
    first = desk.table.seat.entry.focus
    desk.keys("Down")
    assert desk.table.seat.entry.focus != first
    assert desk.table.seat.entry.focus is not None and desk.table.seat.entry.focus.suit in (Suit.DIAMONDS, Suit.CLUBS)
    desk.keys("Up")
    assert desk.table.seat.entry.focus == first


def test_a_focus_does_not_outlive_its_card() -> None:
    desk = Desk.at("four-lead", "Right Enter")
    assert desk.table.seat.entry.focus is None


# --- one key or click never plays two cards -------------------------------------------------------------------------


def test_enter_twice_plays_one_card() -> None:
    desk = Desk.at("four-lead", "Right", ease=Ease(pace=0))
    before = len(desk.yours)
    desk.frame(KeyDown("Enter"), KeyDown("Enter"))
    desk.wait(30)
    desk.frame(KeyDown("Enter"))
    desk.wait(30)
    assert len(desk.yours) == before + 1


def test_a_double_click_plays_one_card() -> None:
    desk = Desk.at("four-void", ease=Ease(pace=0))
    before = len(desk.yours)
    press = desk.place("card:5D")
    desk.frame(press, Release(press.x, press.y), press)
    for _ in range(5):
        desk.frame()
        desk.frame(press, Release(press.x, press.y))
    assert len(desk.yours) == before + 1


def test_a_suit_typed_twice_plays_one_card() -> None:
    desk = Desk.at("four-lead", ease=Ease(pace=0))
    before = len(desk.yours)
    desk.frame(*typed("4", "c", "c", "c"))
    desk.wait(60)
    assert len(desk.yours) == before + 1


# --- typed before your turn -----------------------------------------------------------------------------------------


def test_a_card_typed_early_waits_for_your_turn_and_can_be_taken_back() -> None:
    desk = Desk.at("four-two-left")
    desk.frame(*typed("6", "d"))
    assert not desk.table.seat.asked
    desk.frame(*typed("7"))
    desk.frame(*typed("d"))
    assert desk.table.seat.entry.text == "7D" and desk.row(23).endswith("7D")
    desk.frame(KeyDown("Esc"))
    assert desk.table.seat.entry.text == ""
    desk.frame(*typed("7", "d"))
    desk.program.settle()
    assert desk.yours[-2:] == ["6D", "7D"] and desk.table.resting


def test_a_card_typed_early_is_not_played_when_it_was_taken_back() -> None:
    desk = Desk.at("four-two-left")
    desk.frame(*typed("6", "d"))
    desk.frame(*typed("7", "d"))
    desk.frame(KeyDown("Esc"))
    desk.program.settle()
    assert desk.yours[-1] == "6D" and desk.table.seat.asked


def test_a_card_typed_early_that_may_not_be_played_is_explained() -> None:
    desk = Desk.at("four-lead")
    desk.frame(*typed("4", "c"))
    desk.frame(*typed("9", "h"))
    desk.program.settle()
    assert "NOT THE 9♥" in desk.pane and desk.yours[-1] == "4C"


def test_a_click_before_your_turn_says_whose_turn_it_is() -> None:
    desk = Desk.at("four-lead")
    desk.frame(*typed("4", "c"))
    desk.wait(20)
    desk.frame(desk.place("card:QC"))
    who = desk.table.scene.active
    assert who not in (None, 0) and f"{NAMES[who or 0]} comes first" in desk.pane and desk.row(23) == "It is not your turn."
    desk.program.settle()
    assert desk.yours[-1] == "4C" and "NOT YET" not in desk.pane


# --- rules (H-08) ---------------------------------------------------------------------------------------------------

BROKEN = {
    "must_follow": ("five-mid", "3 H", ["NOT THE 3♥", "Spades were led and you hold two", "5♠ 3♠"], "You must follow spades."),
    "must_follow, one card": ("four-follow", "K D", ["you hold one", "5♠"], "You must follow spades."),
    "not_held": ("four-lead", "K C", ["It is not in your hand", "A♣ Q♣ 9♣ 8♣"], "You do not hold the K♣."),
    "not_held, no suit": ("six-mid", "A D", ["You hold no diamonds at all"], "You do not hold the A♦."),
    "not_held, gone": ("four-follow", "A S", ["Cora played that card earlier"], "You do not hold the A♠."),
    "not_held, left out": ("six-mid", "2 C", ["With six players that card is left out"], "You do not hold the 2♣."),
    "two_of_clubs": ("two-clubs", "K D", ["lowest club in play opens every hand", "2♣"], "The 2♣ must lead."),
    "clean_first": ("clean-first", "J H", ["first trick stays clean", "9♠ 8♠ 4♠ 2♠"], "No points on the first trick."),
    "not_broken": ("not-broken", "4 H", ["Until a heart or the Q♠ has fallen", "10♠ 7♠ 4♠ 5♦"], "Hearts are not broken yet."),
}


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_is_explained_once_with_a_beep_and_nothing_is_played(rule: str) -> None:
    record, keys, words, gist = BROKEN[rule]
    desk = Desk.at(record)
    before = desk.steps
    desk.keys(keys)
    assert desk.steps == before
    for word in words:
        assert word in desk.pane
    assert desk.prompt.startswith(gist)
    assert desk.driver.sounds[-1] == ((800, 15),)
    assert any(gist in line for line in desk.host.lines)
    desk.keys("5")
    assert words[0] not in desk.pane, "the next key clears it"


def test_every_objection_has_words_of_its_own() -> None:
    scene = Desk.at("five-mid").table.scene
    card = Card.parse("KC")
    said = {code: objected(Objection(code, "", ("QS",)), card, scene) for code in WORDS}
    assert len({note.lines for note in said.values()}) == len(WORDS) == 9
    for note in said.values():
        assert all(len(line) <= 20 for line in (note.head, *note.lines)) and note.gist


def test_every_note_fits_its_slate_whatever_is_held() -> None:
    desk = Desk.at("two-first")
    for card in PACKS[2]:
        desk.keys("Esc" if desk.table.seat.entry.rank else "")
        if card in desk.legal():
            continue
        desk.keys(spelled(card))
        page = desk.program.page()
        assert not page.cut and label(card) in desk.pane
        note = desk.table.seat.entry.note
        assert note is not None
        assert len(note.lines) + (len(note.cards) + 3) // 4 <= notes.MOST_LINES


@pytest.mark.parametrize(
    ("keys", "word"),
    [("S", "Type the value first: 5 S is the 5♠"), ("X", "X is not a value"), ("7 X", "X is not a suit"), ("7 Z", "Z is not a suit")],
)
def test_entries_that_are_no_card_are_explained(keys: str, word: str) -> None:
    assert word in Desk.at("four-lead", keys).pane


def test_a_click_on_the_note_clears_it() -> None:
    desk = Desk.at("five-mid", "3 H")
    desk.click("clear")
    assert "NOT THE" not in desk.pane
