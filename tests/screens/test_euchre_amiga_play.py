"""Playing Euchre!: cards on release, clicks that wait, gadgets, keys, motion (K-01 to K-07, K-11, K-14 to K-16)."""

from __future__ import annotations

import pytest

from carts.euchre_amiga.cards import Faces
from carts.euchre_amiga.prompts import question, refusal
from carts.euchre_amiga.scene import YOU, scene_of
from retro.contract.input import Press, Release
from retro.engine.cards import Card
from tests.screens.euchre_amiga_desk import Desk, canvas, middle, place, views, walk
from tests.screens.euchre_amiga_pictures import mid_trick, with_rules


def hand(desk: Desk) -> set[Card]:
    return set(desk.view.hand)


def illegal(desk: Desk) -> int:
    return next(i for i, c in enumerate(desk.program.table.scene.hand) if c is not None and not desk.may_play(c))


# --- cards ----------------------------------------------------------------------------------------------------------


def test_a_card_is_played_on_release() -> None:
    desk = Desk(mid_trick())
    index, before = desk.first_legal, hand(desk)
    desk.feed(f"press:{place(index)}")
    assert hand(desk) == before
    assert desk.lifted() == (index,)
    desk.feed(f"release:{place(index)}")
    assert len(hand(desk)) == len(before) - 1


def test_moving_off_before_release_cancels() -> None:
    desk = Desk(mid_trick())
    index, before = desk.first_legal, hand(desk)
    desk.feed(f"press:{place(index)} move:{canvas(320, 60)}")
    assert desk.lifted() == ()
    desk.feed(f"move:{place(index)}")
    assert desk.lifted() == (index,)
    desk.feed(f"release:{canvas(320, 60)}")
    assert hand(desk) == before
    other = next(i for i, c in enumerate(desk.program.table.scene.hand) if c is not None and i != index)
    desk.feed(f"press:{place(index)} release:{place(other)}")
    assert hand(desk) == before, "let go on another card"


def test_a_card_that_may_not_be_played_stays_and_the_screen_flashes() -> None:
    desk = Desk(mid_trick())
    before, calm = hand(desk), desk.program.machine
    x, y = middle(illegal(desk))
    desk.driver.step(Press(x, y), Release(x, y))
    assert desk.program.machine is not calm
    assert desk.program.machine.palette[0] == 0x555555
    for _ in range(4):
        desk.driver.step()
    assert desk.program.machine is calm
    assert hand(desk) == before
    assert desk.program.table.looks.note == refusal(desk.view, next(c for c in before if not desk.may_play(c)))


def test_the_hand_keeps_its_places() -> None:
    desk = Desk(walk(lambda view: view.phase == "play" and len(view.hand) == 5 and view.trick.leader == -1))
    scene = desk.program.table.scene
    cards = list(scene.hand)
    index = desk.first_legal
    x, y = middle(index)
    desk.driver.step(Press(x, y), Release(x, y))
    desk.show()
    assert scene.hand == [None if i == index else card for i, card in enumerate(cards)]


# --- clicks that wait -----------------------------------------------------------------------------------------------


def busy_desk() -> tuple[Desk, int, int]:
    """A table where you have just played and others are still to move, with two places of cards that you hold."""
    desk = Desk(walk(lambda view: view.phase == "play" and len(view.tricks) == 1 and len(view.trick) == 0 and not view.out))
    index = desk.first_legal
    x, y = middle(index)
    desk.driver.step(Press(x, y), Release(x, y))
    assert not desk.asked
    first, second, _ = (i for i, c in enumerate(desk.program.table.scene.hand) if c is not None and i != index)
    return desk, first, second


def until_asked(desk: Desk) -> None:
    for _ in range(3000):
        if desk.asked and not desk.program.table._clicks:
            return
        desk.driver.step()
    raise AssertionError("never asked")


def played_by_you(desk: Desk) -> int:
    return 5 - len(desk.view.hand)


def test_a_click_made_too_early_waits_and_plays_one_card() -> None:
    desk, first, second = busy_desk()
    before = played_by_you(desk)
    for index in (first, second):
        x, y = middle(index)
        desk.driver.step(Press(x, y), Release(x, y))
    assert played_by_you(desk) == before
    plays = []
    for _ in range(4000):
        had = played_by_you(desk) if desk.view.phase == "play" else 5
        desk.driver.step()
        now = played_by_you(desk) if desk.view.phase == "play" else 5
        if now > had:
            plays.append(now - had)
        if sum(plays) == 2 or desk.view.phase != "play":
            break
    assert plays and set(plays) == {1}, "one card per click"


def test_one_click_never_plays_two_cards() -> None:
    desk, first, _ = busy_desk()
    x, y = middle(first)
    desk.driver.step(Press(x, y), Release(x, y))
    before = played_by_you(desk)
    until_asked(desk)
    after = played_by_you(desk)
    assert after - before <= 1
    for _ in range(300):
        desk.driver.step()
    assert played_by_you(desk) == after


def test_a_press_that_waits_is_finished_by_its_own_release() -> None:
    desk, first, _ = busy_desk()
    x, y = middle(first)
    desk.driver.step(Press(x, y))
    until_asked(desk)
    held = len(desk.view.hand)
    desk.driver.step(Release(300, 60))
    assert len(desk.view.hand) == held, "let go elsewhere"


def test_clicks_that_wait_are_forgotten_when_the_menu_is_opened() -> None:
    desk, first, _ = busy_desk()
    x, y = middle(first)
    desk.driver.step(Press(x, y), Release(x, y))
    desk.driver.step(Press(20, 5, "right"), Release(300, 100, "right"))
    held = len(desk.view.hand)
    until_asked(desk)
    assert len(desk.view.hand) == held


def test_a_click_ends_the_showing_of_a_result_and_is_not_kept() -> None:
    desk = Desk(walk(lambda view: view.phase == "play" and len(view.tricks) == 4 and len(view.trick) == 3 and max(view.scores) < 8))
    x, y = middle(desk.first_legal)
    desk.driver.step(Press(x, y), Release(x, y))
    while not desk.showing_result:
        desk.driver.step()
    desk.driver.step(Press(x, y), Release(x, y))
    assert (desk.showing_result, len(desk.program.table._clicks)) == (False, 0)


# --- bidding --------------------------------------------------------------------------------------------------------


def ask(wanted: str, dealer: int) -> Desk:
    return Desk(walk(lambda view: view.phase == wanted and view.dealer == dealer and view.phase != "farmer"))


def press_gadget(desk: Desk, name: str) -> None:
    r = desk.program.table.gadgets[name].rect
    x, y = r.x + r.w // 2, r.y + r.h // 2
    desk.driver.step(Press(x, y))
    desk.driver.step(Release(x, y))


def test_alone_is_a_toggle_that_can_be_taken_back() -> None:
    desk = ask("order", 1)
    press_gadget(desk, "alone")
    press_gadget(desk, "alone")
    press_gadget(desk, "order")
    assert (desk.view.maker, desk.view.alone) == (YOU, False)
    desk = ask("order", 1)
    press_gadget(desk, "alone")
    press_gadget(desk, "order")
    assert (desk.view.maker, desk.view.alone) == (YOU, True)


def test_the_dealer_clicks_his_discard_and_the_turned_card_takes_its_place() -> None:
    desk = ask("order", 0)
    up = desk.view.upcard
    assert up is not None
    press_gadget(desk, "order")
    desk.driver.settle()
    assert desk.view.phase == "discard"
    scene = desk.program.table.scene
    gone = scene.hand[2]
    x, y = middle(2)
    desk.driver.step(Press(x, y), Release(x, y))
    desk.show()
    assert desk.view.discarded == gone
    assert scene.hand[2] == up


def test_the_turned_suit_is_ghosted_and_cannot_be_called() -> None:
    desk = ask("call", 1)
    assert desk.view.upcard is not None
    turned = f"call{desk.view.upcard.suit.letter}"
    assert [g.name for g in desk.program.table.gadgets.gadgets if g.ghosted] == [turned]
    press_gadget(desk, turned)
    assert desk.view.maker is None
    other = next(g.name for g in desk.program.table.gadgets.gadgets if g.name.startswith("call") and not g.ghosted)
    press_gadget(desk, other)
    assert desk.view.trump is not None
    assert desk.view.trump.letter == other[-1]


def test_the_face_up_card_lies_before_the_dealer() -> None:
    for dealer in range(4):
        view = ask("order", dealer).view
        assert scene_of(view).dealer == dealer


def test_a_dealer_who_must_call_cannot_pass() -> None:
    desk = with_rules(lambda view: view.phase == "call" and view.passes == 7, stick_dealer=True)
    assert desk.program.table.gadgets["pass"].ghosted
    desk.feed("P")
    assert desk.view.passes == 7
    assert desk.view.maker is None


def test_a_farmers_hand_is_exchanged_only_for_three_of_a_kind() -> None:
    desk = with_rules(lambda view: view.phase == "farmer", x_farmers_hand=True)
    table = desk.program.table
    picked = list(table._farmer.picked)
    assert len(picked) == 3
    assert not table.gadgets["exchange"].ghosted
    desk.feed(str(picked[0] + 1))
    assert table.gadgets["exchange"].ghosted
    desk.feed(str(picked[0] + 1))
    shown = {table.scene.hand[i] for i in picked}
    desk.feed("E")
    assert not shown & hand(desk)
    assert len(desk.view.hand) == 5


def test_a_defender_may_play_alone_and_no_trump_may_be_called() -> None:
    desk = with_rules(lambda view: view.phase == "defend", x_defend_alone=True)
    press_gadget(desk, "defend")
    assert desk.view.defender == YOU
    desk = with_rules(lambda view: view.phase == "call", x_no_trump=True)
    press_gadget(desk, "callNT")
    assert (desk.view.maker, desk.view.trump) == (YOU, None)


# --- keys -----------------------------------------------------------------------------------------------------------


def test_a_game_by_keys_only() -> None:
    desk = Desk(options={"x_game_to": "5"})
    desk.feed("N")
    for _ in range(400):
        if desk.match().over:
            break
        desk.feed({"order": "P", "call": "P", "discard": "Right Enter"}.get(desk.view.phase, "Right"))
        for _ in range(5):
            if desk.asked and desk.view.phase == "play":
                if desk.program.table.gadgets.focus is None or not desk.may_play(focused(desk)):
                    desk.feed("Right")
                else:
                    desk.feed("Enter")
    assert desk.match().over
    desk.feed("N")
    assert desk.view.scores == (0, 0)


def focused(desk: Desk) -> Card:
    gadget = desk.program.table.gadgets.focus
    card = desk.program.table.scene.hand[int(gadget.name[-1])] if gadget is not None else None
    assert card is not None
    return card


def test_a_game_by_mouse_only() -> None:
    desk = Desk(options={"x_game_to": "5"})
    desk.feed(f"click:{canvas(570, 150)}")
    for _ in range(400):
        if desk.match().over:
            break
        if desk.view.phase in ("order", "call"):
            r = desk.program.table.gadgets["pass"].rect
            desk.feed(f"click:{canvas(r.x + 10, r.y + 8)}")
        elif desk.view.phase == "discard":
            desk.feed(f"click:{place(4)}")
        else:
            desk.feed(f"click:{place(desk.first_legal)}")
    assert desk.match().over


def test_the_keyboard_begins_at_a_card_that_may_be_played() -> None:
    for key in ("Tab", "Right", "Left", "Down"):
        desk = Desk(mid_trick())
        desk.feed(key)
        assert desk.program.table.looks.focus == desk.first_legal
        # It stays there: it is the only one.
        desk.feed(key)
        assert desk.program.table.looks.focus == desk.first_legal
    assert desk.first_legal > 0
    # A number presses any card, and the table says why not.
    desk.feed("1")
    assert desk.program.table.looks.note == refusal(desk.view, desk.view.hand[-1])


def test_after_keys_the_next_question_is_where_the_keyboard_begins() -> None:
    desk = Desk(mid_trick())
    desk.feed("Right")
    for _ in range(4):
        if not desk.may_play(focused(desk)):
            desk.feed("Right")
    desk.feed("Enter")
    assert desk.asked
    assert desk.program.table.gadgets.focus is not None


def test_the_keypad_chooses_cards_too() -> None:
    desk = Desk(mid_trick())
    before = len(desk.view.hand)
    desk.feed(f"KP{desk.first_legal + 1}")
    assert len(desk.view.hand) < before


def test_esc_pulls_the_menu_down_and_puts_it_away() -> None:
    desk = Desk()
    desk.feed("Esc")
    assert desk.program.screen.menus.open
    desk.feed("Esc")
    assert not desk.program.screen.menus.open


# --- the menu -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["RCtrl+Q", "RAlt+Q", "RGui+Q", "Menu Q", "F10 Up Enter"])
def test_quit(key: str) -> None:
    desk = Desk(mid_trick())
    desk.feed(f"down:RGui {key[-1]} up:RGui" if key.startswith("RGui") else key)
    assert desk.program.done


def test_new_game_interrupts_and_starts_over() -> None:
    desk = Desk(mid_trick())
    view = desk.view
    for no in ("Enter", "Esc", "N", "Space"):
        desk.feed("RCtrl+N")
        desk.feed(no)
        assert desk.view == view, "nothing is given up by a slip"
    desk.feed("RCtrl+N")
    desk.feed("Y")
    assert desk.view.hand_number == 0
    assert desk.view.scores == (0, 0)


def test_the_close_gadget_quits_on_release() -> None:
    desk = Desk()
    desk.feed(f"press:{canvas(8, 16)} release:{canvas(300, 100)}")
    assert not desk.program.done
    desk.feed(f"click:{canvas(8, 16)}")
    assert desk.program.done


def test_menu_keys_and_letters_are_all_different() -> None:
    letters = [item.key for menu in Desk().program.screen.menus.menus for item in menu.items if item.key]
    assert len(set(letters)) == len(letters)
    for view in views():
        keys = [gadget.key for gadget in question(view, Faces().pen).gadgets if gadget.key]
        assert len(set(keys)) == len(keys)
