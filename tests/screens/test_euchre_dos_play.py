"""Playing the DOS Euchre: by keys, by the mouse, with help, in every mode (FEATURES G-01, G-02, G-08, G-12 to G-21)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from carts.euchre_dos import places, prompts, sounds, texts
from carts.euchre_dos.menus import COLOUR_NAMES
from carts.euchre_dos.opening import PLATE, WAIT_TICKS, Opening, Start, strew
from carts.euchre_dos.scene import in_order
from carts.euchre_dos.settings import Settings
from retro.contract.input import KeyDown, Press, Release, Typed
from retro.engine.cards import Suit, cards
from retro.engine.euchre.deal import PACK
from retro.engine.shuffle import stream
from tests.screens.euchre_dos_kit import Desk, trump_corner

QUICK = Settings(delay=0).write()


def asked(desk: Desk) -> prompts.Prompt:
    """What the person is asked."""
    assert desk.table.prompt is not None
    return desk.table.prompt


# --- opening and start ----------------------------------------------------------------------------------------------


def test_the_opening_is_a_whole_pack_within_the_frame_most_of_it_in_sight() -> None:
    for seed in range(12):
        thrown = strew(stream(str(seed), "opening"))
        assert len(thrown) == 24 and sum(not card.name for card in thrown) == 8
        named = Counter(card.name for card in thrown if card.name)
        assert set(named) <= set(map(str, PACK)) and max(named.values()) == 1
        assert all(places.INSIDE.holds(card.x, card.y) for card in thrown)
        hidden = [card for card in thrown if PLATE.inset(20).holds(card.x, card.y)]
        assert len(hidden) <= 6
    assert strew(stream("0", "opening")) != strew(stream("1", "opening"))


@pytest.mark.parametrize("how", ["Space", "x", "Esc", "F1", "Alt+C", "click:5,5", "rclick:5,5"])
def test_any_key_or_button_leads_from_the_opening_to_the_start_screen_and_no_further(how: str) -> None:
    desk = Desk()
    assert isinstance(desk.program.screen, Opening)
    desk.keys(how)
    assert isinstance(desk.program.screen, Start) and not desk.program.menus.shown


def test_the_start_screen_comes_by_itself_after_a_few_minutes() -> None:
    desk = Desk()
    desk.frame(ticks=WAIT_TICKS - 500)
    assert isinstance(desk.program.screen, Opening)
    desk.frame(ticks=500)
    assert isinstance(desk.program.screen, Start)


def test_the_letter_that_ends_the_opening_does_not_start_the_game() -> None:
    desk = Desk()
    desk.frame(KeyDown("S"), Typed("s"), held=frozenset({"S"}))
    assert isinstance(desk.program.screen, Start)


# --- a hand ---------------------------------------------------------------------------------------------------------


def hands_over(desk: Desk) -> bool:
    return desk.table.match.hand_ended or desk.table.match.over


def test_a_hand_by_keys_only() -> None:
    desk = Desk("Enter S", seed="keys", kept={"euchre-dos/settings.toml": QUICK}, mouse=False)
    kinds = set()
    for _ in range(60):
        if hands_over(desk):
            break
        prompt = desk.table.prompt
        assert prompt is not None
        kinds.add(prompt.verb or "row")
        if prompt.row is not None:
            desk.keys("P" if "order" not in [b.name for b in prompt.row.buttons if b.enabled] else "O" if desk.row.by_key("O") else "U")
        else:
            desk.keys("Tab Right Enter")
    assert hands_over(desk) and {"row", "play"} <= kinds
    desk.keys("C")
    assert desk.table.match.table.state.hand == 1


def test_a_hand_by_the_mouse_only() -> None:
    desk = Desk("click:300,300 click:320,356", seed="mouse", kept={"euchre-dos/settings.toml": QUICK})
    for _ in range(60):
        if hands_over(desk):
            break
        prompt = desk.table.prompt
        assert prompt is not None
        if prompt.row is not None:
            name = next(b.name for b in reversed(prompt.row.buttons) if b.enabled and b.name != "alone")
            desk.click_button(name)
        else:
            desk.click_card(min(prompt.cards))
    assert hands_over(desk)
    assert any(step.startswith("0 play") for step in desk.steps)
    desk.click_button("go on")
    assert desk.table.match.table.state.hand == 1


def test_two_clicks_in_one_frame_play_one_card() -> None:
    desk = Desk.at("lead", config=QUICK)
    before = len(desk.steps)
    x, y = desk.card_place(desk.table.scene.hand[0])
    desk.frame(Press(x, y), Release(x, y), Press(x + 77, y), Release(x + 77, y))
    assert [step for step in desk.steps[before:] if step.startswith("0 ")] == [desk.steps[before]]


def test_a_card_that_may_not_be_played_shakes_and_stays() -> None:
    desk = Desk.at("left-bower")
    before, scene = desk.steps, desk.table.scene
    bad = next(card for card in scene.hand if desk.table.prompt is not None and card not in desk.table.prompt.cards)
    x, y = desk.card_place(bad)
    desk.frame(Press(x, y))
    seen = set()
    for _ in range(12):
        seen.add(scene.moved.get(bad, (0, 0))[0])
        desk.frame()
    assert {3, -3} <= seen and scene.moved == {} and desk.steps == before
    assert desk.program.take_sounds() == [sounds.REFUSED]


def test_digits_choose_cards_and_the_keypad_types_digits() -> None:
    for key in ("1", "KP1"):
        desk = Desk.at("lead", config=QUICK)
        card = desk.table.scene.hand[0]
        desk.keys(key)
        assert f"0 play:{card}" in desk.steps


def test_enter_plays_nothing_before_the_focus_is_seen() -> None:
    desk = Desk.at("lead", "move:600,300 click:600,300", config=QUICK)
    before = desk.steps
    plain = desk.pixels
    desk.keys("Enter")
    assert desk.steps == before and desk.pixels != plain
    desk.keys("Enter")
    assert len(desk.steps) > len(before)


# --- calling --------------------------------------------------------------------------------------------------------


def test_suits_are_called_by_their_digits_and_alone_is_a_switch() -> None:
    desk = Desk.at("call")
    buttons = desk.row.buttons
    assert [b.hot for b in buttons] == ["P", "1", "2", "3", "4", "A"]
    suit = next(n for n in range(1, 5) if buttons[n].enabled)
    desk.keys("A")
    assert desk.row.buttons[5].on
    desk.keys("A A")
    desk.keys(str(suit))
    letter = "SHDC"[suit - 1]
    assert f"0 call_alone:{letter}" in desk.steps
    desk = Desk.at("call", f"A A {suit}")
    assert f"0 call:{letter}" in desk.steps


def test_a_suit_that_one_does_not_hold_is_ghosted_and_cannot_be_called() -> None:
    desk = Desk.at("call")
    view = desk.table.match.view
    assert view.upcard is not None
    held = {card.suit for card in view.hand} - {view.upcard.suit}
    for n, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), 1):
        assert desk.row.buttons[n].enabled == (suit in held)
    before = desk.steps
    ghosted = next(n for n in range(1, 5) if not desk.row.buttons[n].enabled)
    desk.keys(str(ghosted))
    assert desk.steps == before
    desk = Desk.at("order-none-held", "O")
    assert "cannot order" in desk.question and desk.row.by_key("O") is None and desk.row.by_key("A") is None


def test_the_dealer_picks_up_alone_and_discards() -> None:
    desk = Desk.at("order-dealer", "A U")
    assert desk.steps[-1] == "0 order_up_alone" and desk.question.startswith("You take the")
    hand = list(desk.table.scene.hand)
    desk.keys("1")
    assert f"0 discard:{hand[0]}" in desk.steps
    assert hand[0] not in desk.table.match.view.hand and len(desk.table.match.view.hand) in (4, 5)


def test_a_hand_of_nines_and_tens_may_be_dealt_again_by_the_same_dealer() -> None:
    desk = Desk.at("redeal")
    dealer = desk.table.scene.dealer
    desk.keys("D G")
    assert desk.table.scene.dealer == dealer == desk.table.match.table.state.dealer
    desk = Desk.at("redeal", "P")
    assert desk.steps[desk.steps.index("0 keep") + 1].split()[1].startswith("play:")


def test_all_pass_and_the_deal_goes_to_the_left() -> None:
    desk = Desk.at("call-last", "P")
    assert desk.table.scene.note == "Nobody wanted trump."
    dealer = desk.table.scene.dealer
    desk.keys("C")
    assert desk.table.scene.dealer == (dealer + 1) % 4


def test_the_spot_says_what_is_trump_and_who_called_it() -> None:
    seen = {}
    for maker, place in places.SPOT.items():
        desk = Desk.at("lead")
        desk.table.scene.maker, desk.table.scene.trump = maker, Suit.CLUBS
        desk.program.touch()
        corner = trump_corner(desk.pixels)
        seen[maker] = corner
        x, y = place
        assert corner[(y - 11) * 71 + x] == Settings().colours["spot"]
    assert len(set(seen.values())) == 4


# --- modes ----------------------------------------------------------------------------------------------------------


def test_demo_plays_hand_after_hand_and_match_after_match() -> None:
    desk = Desk("Enter S", seed="demo", kept={"euchre-dos/settings.toml": Settings(mode="demo", delay=0).write()})
    assert desk.table.prompt is None
    first = desk.table.match
    hands = set()
    for _ in range(60000):
        desk.frame(ticks=2)
        hands.add(desk.table.match.table.state.hand)
        if desk.table.match is not first:
            break
    assert desk.table.match is not first and len(hands) >= 5


def test_demo_can_be_left_and_entered_in_the_middle_of_a_question() -> None:
    desk = Desk.at("follow")
    desk.keys("Alt+M D")
    assert desk.table.prompt is None and hands_over(desk)
    desk.keys("Alt+M N")
    assert desk.table.prompt is not None and not desk.table.prompt.decides


def test_pause_waits_after_every_trick() -> None:
    desk = Desk.at("follow", "Alt+M P 3")
    scene = desk.table.scene
    tricks = 0
    while not hands_over(desk) or desk.table.director.waiting:
        prompt = desk.table.prompt
        assert prompt is not None
        if desk.table.director.waiting:
            assert (len(scene.trick) == 4 and "takes it" in scene.question) or "You take" in scene.question
            still = desk.pixels
            desk.wait(600)
            assert desk.pixels == still
            tricks += 1
            desk.keys("C" if tricks % 2 else "click:320,200")
        else:
            desk.keys(str(1 + next(n for n, card in enumerate(scene.hand) if card in prompt.cards)))
    assert tricks == 4


def test_leaving_pause_mode_lets_the_trick_go() -> None:
    desk = Desk.at("last-trick-point", "Alt+M P 1")
    assert desk.table.director.waiting
    desk.keys("Alt+M N")
    assert not desk.table.director.waiting and hands_over(desk)


# --- words and letters ----------------------------------------------------------------------------------------------


def all_rows() -> list[list[str]]:
    rows = [[button.hot for button in some] for some in (prompts.start(True), prompts.start(False), prompts.ask_new_game())]
    some = [prompts.go_on(True), prompts.go_on(False), prompts.match_over()]
    some += [asked(Desk.at(name)) for name in ("order-partner", "order-dealer", "call", "redeal")]
    return rows + [[button.hot for button in prompt.row.buttons] for prompt in some if prompt.row is not None]


def test_the_letters_of_a_prompt_are_all_different_and_none_is_the_helps() -> None:
    rows = all_rows()
    assert len(rows) == 10
    for row in rows:
        keys = [key.lower() for key in row]
        assert all(keys) and len(set(keys)) == len(keys) and "h" not in keys


def test_every_sentence_can_be_written_in_the_face_and_fits_the_table() -> None:
    from retro.ui.vga.paint import width_of

    ways = product(range(4), Suit, (False, True), (False, True), (0, 1))
    made = [texts.made(*way) for way in ways]
    made += [texts.ASK_CALL, texts.ASK_REDEAL, texts.ASK_NOTHING_HELD, texts.ASK_NEW, texts.SAVED, texts.RESET, texts.LATER]
    made += [texts.ask_discard(card) for card in PACK] + [texts.trick(seat, card) for seat in range(4) for card in PACK]
    for text in made:
        assert all(32 <= ord(char) < 127 for char in text) and text[-1] in ".?!"
        assert 0 < width_of(text) <= 400
    assert max(width_of(text) for _, text in texts.START) < 420 and len(COLOUR_NAMES) == len(set(COLOUR_NAMES)) == 16


def test_a_hand_is_held_trump_first_and_the_left_bower_with_it() -> None:
    hand = cards("9H JD AS KH TC")
    assert in_order(hand, Suit.HEARTS) == list(cards("JD KH 9H AS TC"))
    assert in_order(hand) == list(cards("AS KH 9H JD TC"))
