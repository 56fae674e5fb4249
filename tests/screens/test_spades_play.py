"""Playing Spades on the Amiga: what is shown, what is pressed, what waits (S-02 to S-09, S-14; PERIOD, Spades 1992)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from carts.spades import places
from carts.spades.final import FinalScreen
from carts.spades.play import Table
from carts.spades.settings import Settings
from retro.contract.input import KeyDown, Press, Release
from retro.engine.game import Action, Choice
from retro.engine.spades.model import SpadesOptions
from tests.screens.spades_desk import Desk, canvas, place, press, walk
from tests.screens.spades_pictures import last_trick, mid_trick, to_bid

LONG = "wait:20"


def table(desk: Desk) -> Table:
    return desk.program.table


# --- the beginning --------------------------------------------------------------------------------------------------


def test_the_program_begins_by_dealing_face_up_until_the_ace_of_spades() -> None:
    """S-02, 0.2 s a card: each goes to the next seat, and who gets the ace deals."""
    desk = Desk(rest=False)
    seen: list[int] = []
    last: list[object] = []
    for _ in range(60 * 15):
        desk.driver.step()
        shown = list(table(desk).scene.played.values())
        if shown != last:
            seen.append(len(shown))
        last = list(shown)
        if table(desk).scene.winner >= 0:
            break
    assert seen[:4] == [1, 2, 3, 4]
    dealer = table(desk).scene.winner
    assert str(table(desk).scene.played[dealer]) == "AS"
    assert desk.view.dealer == dealer
    assert "ace" in " ".join(table(desk).scene.words)


def test_a_card_of_the_draw_takes_a_fifth_of_a_second() -> None:
    desk = Desk(rest=False)
    frames = []
    for frame in range(80):
        desk.driver.step()
        if desk.program.take_cues():
            frames.append(frame)
    # Ticks are 50ths of a second, frames 60ths.
    assert {b - a for a, b in pairwise(frames)} <= {11, 12, 13}
    assert 59 <= frames[5] - frames[0] <= 61


def test_the_first_hand_follows_the_draw_and_the_bids_stand_before_the_seats() -> None:
    """S-03: clockwise from the dealer's left; the person's comes when it is due."""
    desk = Desk()
    assert desk.question == "bid"
    dealer = desk.view.dealer
    have = [(dealer + n) % 4 for n in range(1, 5)]
    expected = have[: have.index(0)]
    assert list(table(desk).scene.bids) == expected
    assert [table(desk).scene.bids[seat] for seat in expected] == [str(desk.view.bids[seat]) for seat in expected]


@pytest.mark.parametrize("by", ["click", "key"])
def test_the_draw_and_the_deal_can_be_hurried(by: str) -> None:
    """Ours: a click that hurries does nothing else."""
    desk = Desk(rest=False)
    for _ in range(30):
        desk.driver.step()
    assert table(desk).director.dealing

    def hurry() -> None:
        if by == "key":
            desk.driver.step(KeyDown("Enter"))
        else:
            desk.driver.step(Press(280, 170))
            desk.driver.step(Release(280, 170))

    hurry()
    for _ in range(5):
        desk.driver.step()
    assert not table(desk).scene.played, "the cards of the draw are gone, the deal has begun"
    assert table(desk).director.dealing
    hurry()
    for _ in range(120):
        desk.driver.step()
    assert desk.question == "bid" and table(desk).figure.value == 3


# --- pauses ---------------------------------------------------------------------------------------------------------


def test_the_bids_wait_for_a_click() -> None:
    """S-06."""
    desk = Desk(to_bid())
    desk.feed("Enter")
    assert desk.paused
    desk.feed(LONG)
    assert desk.paused and len(table(desk).scene.bids) == 4
    assert table(desk).scene.side_bids is not None
    desk.feed(f"click:{canvas(150, 120)}")
    assert not desk.paused and not table(desk).scene.bids


def test_each_trick_waits_for_a_click_and_then_is_gone_at_once() -> None:
    """S-06, S-08: the asterisk before the winner, the trick counted, the score only after the last."""
    desk = Desk(mid_trick())
    before = desk.view.scores
    desk.feed(f"click:{place(desk.legal()[0])}")
    assert desk.paused and len(table(desk).scene.played) == 4
    winner = desk.view.tricks[-1].winner
    assert table(desk).scene.winner == winner
    assert table(desk).scene.won == (desk.view.taken[0] + desk.view.taken[2], desk.view.taken[1] + desk.view.taken[3])
    desk.feed(LONG)
    assert desk.paused and len(table(desk).scene.played) == 4
    desk.driver.step(Press(160, 130))
    assert desk.paused
    desk.driver.step(Release(160, 130))
    assert not desk.paused and table(desk).scene.winner == -1
    assert len(table(desk).scene.played) < 4
    assert table(desk).scene.scores == before
    desk.play_on(lambda: desk.paused and len(desk.view.tricks) == 13)
    assert table(desk).scene.scores == desk.view.scores != before


@pytest.mark.parametrize("key", ["Enter", "Space", "KPEnter"])
def test_keys_that_go_on(key: str) -> None:
    desk = Desk(to_bid())
    desk.feed(f"Enter {key}")
    assert not desk.paused


# --- cards ----------------------------------------------------------------------------------------------------------


def test_a_card_that_may_not_be_played_does_not_move() -> None:
    """S-07: nothing at all, neither by mouse nor by key."""
    desk = Desk(mid_trick())
    hand, cues = list(table(desk).scene.hand), len(desk.cues)
    for index in desk.illegal():
        desk.feed(f"click:{place(index)}")
        desk.feed("Home " + "Right " * desk.program.table.scene.held().index(index) + "Enter")
    assert table(desk).scene.hand == hand
    assert desk.question == "card" and len(desk.cues) == cues


def test_a_card_is_played_when_the_button_comes_up_on_the_card_that_it_went_down_on() -> None:
    desk = Desk(mid_trick())
    good = desk.legal()[0]
    desk.feed(f"press:{place(good)}")
    assert desk.question == "card"
    desk.feed(f"move:{canvas(10, 120)} release:{canvas(10, 120)}")
    assert desk.question == "card"
    other = desk.illegal()[0]
    desk.feed(f"press:{place(other)} release:{place(good)}")
    assert desk.question == "card"
    desk.feed(f"click:{place(good)}")
    assert desk.question == ""


def test_a_gap_belongs_to_the_card_at_its_left_whose_face_shows_there() -> None:
    desk = Desk(mid_trick())
    scene = table(desk).scene
    scene.hand[:] = [scene.hand[desk.legal()[0]], None, None, *[None] * 10]
    r = places.hand_place(0)
    assert table(desk).hand.at(r.x + 25, r.y + 10) == 0
    assert table(desk).hand.at(r.x + 45, r.y + 10) == -1
    desk.feed(f"click:{canvas(r.x + 25, r.y + 10)}")
    assert desk.question == ""


def test_places_stay_and_gaps_with_them() -> None:
    desk = Desk(mid_trick())
    held = table(desk).scene.held()
    index = desk.legal()[0]
    desk.feed(f"click:{place(index)}")
    assert table(desk).scene.held() == [i for i in held if i != index]


def test_cards_by_keys() -> None:
    """Arrows go round, Home and End to the ends, letters to the next of a suit or a rank, Return plays."""
    desk = Desk(mid_trick())
    held = table(desk).scene.held()
    desk.feed("Right")
    assert table(desk).looks.focus == held[0]
    desk.feed("Left")
    assert table(desk).looks.focus == held[-1]
    desk.feed("Home Right Right")
    assert table(desk).looks.focus == held[2]
    desk.feed("End")
    assert table(desk).looks.focus == held[-1]
    desk.feed("Shift+Tab")
    assert table(desk).looks.focus == held[-2]
    for char in {str(table(desk).scene.hand[i])[1] for i in held} | {str(table(desk).scene.hand[i])[0] for i in held}:
        desk.feed(char.lower())
        assert char in str(table(desk).scene.hand[table(desk).looks.focus])
    desk.feed("1")
    assert not any("T" in str(table(desk).scene.hand[i]) for i in held) or "T" in str(table(desk).scene.hand[table(desk).looks.focus])
    while table(desk).looks.focus != desk.legal()[0]:
        desk.feed("Right")
    desk.feed("Enter")
    assert desk.question == ""


def test_return_without_a_focus_only_shows_where_the_keyboard_is() -> None:
    desk = Desk(mid_trick())
    desk.feed("Enter")
    assert desk.question == "card" and table(desk).looks.focus == desk.legal()[0]


# --- suggestions ----------------------------------------------------------------------------------------------------


def test_suggest_marks_a_card_and_says_why() -> None:
    """S-05: an asterisk over the card; the reason in a few words; nothing is played."""
    desk = Desk(mid_trick())
    card = table(desk).may_play()[-1]
    desk.hint(Choice(Action("play", str(card)), "partner has the trick"))
    desk.feed("RCtrl+S")
    assert table(desk).looks.suggested == desk.place_of(str(card))
    assert table(desk).looks.lines == ("Your card?", "Partner has the", "trick.")
    assert desk.question == "card"


def test_suggest_sets_the_figure_of_a_bid() -> None:
    desk = Desk(to_bid())
    desk.hint(Choice(Action("bid", "5"), "good for 5.2 tricks"))
    desk.feed("RAlt+S")
    assert table(desk).figure.value == 5
    assert table(desk).looks.lines == ("Bid?", "* 5")
    assert table(desk).looks.reason == ("Good for 5.2", "tricks.")
    desk.feed("Enter")
    assert desk.view.bids[0] == 5


def test_there_is_nothing_to_suggest_while_nothing_is_asked() -> None:
    desk = Desk(to_bid())
    desk.feed("Enter")
    assert next(item for menu in desk.program.menus.menus for item in menu.items if item.name == "suggest").ghosted
    desk.feed("RCtrl+S")
    assert desk.paused


# --- blind nil, the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "bid", "seen"), [("Y", 0, True), ("N", None, True), ("Tab Enter", 0, True)])
def test_blind_nil_is_asked_over_cards_that_lie_face_down(words: str, bid: int | None, seen: bool) -> None:
    desk = Desk(walk(lambda view: view.phase == "blind", SpadesOptions(x_blind_nil=True)))
    assert table(desk).scene.backs == 13 and not table(desk).scene.held()
    desk.feed(words)
    assert desk.view.bids[0] == bid
    assert (len(table(desk).scene.held()) == 13) is seen
    assert table(desk).scene.backs == 0


def test_after_the_last_trick_the_final_screen_asks() -> None:
    """S-14: only once the last trick has been looked at."""
    desk = Desk(last_trick(0))
    desk.feed(f"click:{place(desk.legal()[0])}")
    assert desk.paused and not isinstance(desk.top, FinalScreen)
    desk.feed("Enter")
    assert isinstance(desk.top, FinalScreen)
    assert desk.top.head == "You win!"


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_yes_starts_over(by: str) -> None:
    desk = Desk(last_trick(1))
    desk.feed(f"click:{place(desk.legal()[0])} Enter")
    assert isinstance(desk.top, FinalScreen) and desk.top.head == "They win!"
    if by == "mouse":
        press(desk, "yes")
    else:
        desk.feed("Y")
    assert desk.view.scores == (0, 0) and desk.question == "bid" and not desk.program.done


def test_the_menus_work_on_the_final_screen() -> None:
    desk = Desk(last_trick(0))
    desk.feed(f"click:{place(desk.legal()[0])} Enter Esc")
    assert desk.program.screen.menus.open and not desk.program.done
    desk.feed("Enter")
    assert desk.view.hand_number == 0 and desk.question == "bid"


@pytest.mark.parametrize("by", ["mouse", "N"])
def test_no_ends_the_program(by: str) -> None:
    desk = Desk(last_trick(0))
    desk.feed(f"click:{place(desk.legal()[0])} Enter")
    if by == "mouse":
        press(desk, "no")
    else:
        desk.feed(by)
    assert desk.program.done


def test_a_whole_match_by_keys() -> None:
    """Suggest and Return only, to the final screen."""
    desk = Desk(settings=Settings().with_options(x_game_to=250), seed="short")
    for _ in range(900):
        if isinstance(desk.top, FinalScreen):
            break
        desk.feed("RCtrl+S Enter" if desk.question else "Enter")
    assert isinstance(desk.top, FinalScreen)


# --- ease -----------------------------------------------------------------------------------------------------------


def test_at_no_pace_only_what_waits_for_you_takes_time() -> None:
    desk = Desk(rest=False, settings=Settings(pace=0))
    for _ in range(12):
        desk.driver.step()
    assert desk.question == "bid"


def test_the_comforts_pace_multiplies() -> None:
    desk = Desk(rest=False)
    desk.host.ease = desk.host.ease.__class__(pace=0)
    for _ in range(12):
        desk.driver.step()
    assert desk.question == "bid"
    assert desk.program.factor == 0


def test_cards_that_may_not_be_played_are_dimmed_where_one_wishes() -> None:
    desk = Desk(mid_trick())
    assert table(desk).looks.dim == ()
    desk.host.ease = desk.host.ease.__class__(legal_lit=True)
    desk.feed("wait:0.1")
    assert list(table(desk).looks.dim) == desk.illegal()


@pytest.mark.parametrize(("keys", "last"), [("Right", False), ("Tab", False), ("Left", True), ("Enter", False)])
def test_the_arrows_begin_on_a_card_that_may_be_played(keys: str, last: bool) -> None:
    desk = Desk(mid_trick())
    desk.feed(keys)
    legal = desk.program.table.may_play()
    assert len(legal) < len(desk.program.table.scene.held())
    assert desk.program.table.scene.hand[desk.program.table.looks.focus] == legal[-1 if last else 0]
