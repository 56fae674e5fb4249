"""The bid box of Spades on the Amiga, and clicks that wait for their turn (S-04)."""

from __future__ import annotations

import pytest

from carts.spades import places
from carts.spades.clicks import DOUBLE
from carts.spades.play import Table
from retro.contract.input import KeyDown, Press, Release
from retro.engine.spades.model import SpadesOptions
from tests.screens.spades_desk import Desk, canvas, gadget, place, press, walk
from tests.screens.spades_pictures import mid_trick, to_bid


def table(desk: Desk) -> Table:
    return desk.program.table


# --- the bid box ----------------------------------------------------------------------------------------------------


def test_minus_plus_and_ok_by_mouse() -> None:
    """S-04: the figure begins at three."""
    desk = Desk(to_bid())
    assert table(desk).figure.value == 3
    press(desk, "plus")
    press(desk, "plus")
    press(desk, "minus")
    assert table(desk).figure.value == 4
    press(desk, "ok")
    assert desk.view.bids[0] == 4


@pytest.mark.parametrize(
    ("words", "bid"),
    [("Enter", 3), ("+ + Enter", 5), ("- Enter", 2), ("Up Right Enter", 5), ("Down Enter", 2), ("KPPlus O", 4), ("1 2 Enter", 12),
     ("1 4 Enter", 4), ("0 Enter", 0), ("7 Space Enter", 7), ("Tab Tab Tab Enter", 3)],
)  # fmt: skip
def test_bids_by_keys(words: str, bid: int) -> None:
    desk = Desk(to_bid())
    desk.feed(words)
    assert desk.view.bids[0] == bid


def test_a_cell_acts_when_the_button_comes_up_on_it() -> None:
    desk = Desk(to_bid())
    desk.feed(f"press:{gadget(desk, 'plus')}")
    assert table(desk).figure.value == 3
    desk.feed(f"move:{canvas(100, 100)} release:{canvas(100, 100)}")
    assert table(desk).figure.value == 3
    desk.feed(f"press:{gadget(desk, 'plus')} release:{gadget(desk, 'plus')}")
    assert table(desk).figure.value == 4


@pytest.mark.parametrize(("nil", "least"), [(True, 0), (False, 1)])
def test_the_figure_stays_among_the_bids_that_may_be_made(nil: bool, least: int) -> None:
    """Ruling 14."""
    desk = Desk(to_bid())
    if not nil:
        desk.feed("RCtrl+N")
    desk.feed(" ".join(["-"] * 20))
    assert table(desk).figure.value == least
    desk.feed(" ".join(["+"] * 20))
    assert table(desk).figure.value == 13


def test_partners_must_bid_four_together_where_that_is_played() -> None:
    options = SpadesOptions(x_minimum_four=True)
    desk = Desk(walk(lambda view: view.phase == "bid" and view.bids[2] == 0, options))
    assert table(desk).figure.value == 4
    desk.feed("- - 1 Enter")
    assert desk.view.bids[0] == 4


# --- clicks that wait -----------------------------------------------------------------------------------------------


def click_frames(desk: Desk, index: int) -> None:
    r = places.hand_place(index)
    desk.driver.step(Press(r.x + 4, r.y + 20))
    desk.driver.step(Release(r.x + 4, r.y + 20))


def test_clicks_wait_for_their_turn_and_act_in_order() -> None:
    """Clicked ahead: the trick is gone on from, and the card chosen then is played."""
    desk = Desk(walk(lambda view: view.phase == "play" and len(view.trick) == 1 and len(view.tricks) == 2))
    clicked = desk.legal()[0]
    click_frames(desk, clicked)
    assert desk.question == "" and not desk.paused
    for _ in range(DOUBLE * 2):
        desk.driver.step()
    assert not desk.paused, "the others are still playing"
    desk.driver.step(Press(160, 120))
    desk.driver.step(Release(160, 120))
    desk.feed("")
    # The second click, made before the trick was complete, has gone on from it.
    assert len(desk.view.tricks) >= 3 and not (desk.paused and len(desk.view.tricks) == 3)


def test_a_double_click_neither_plays_two_cards_nor_takes_the_trick_away() -> None:
    desk = Desk(mid_trick())
    index = desk.legal()[0]
    hand = len(desk.view.hand)
    click_frames(desk, index)
    click_frames(desk, index)
    click_frames(desk, index)
    desk.feed("")
    assert desk.paused and len(desk.view.hand) == hand - 1


def test_one_click_never_plays_two_cards() -> None:
    desk = Desk(walk(lambda view: view.phase == "play" and len(view.trick) == 0 and len(view.tricks) == 3))
    hand = len(desk.view.hand)
    desk.feed(f"press:{place(desk.legal()[0])}")
    for _ in range(300):
        desk.driver.step()
    desk.feed(f"release:{place(desk.legal()[0])}")
    desk.feed("")
    assert len(desk.view.hand) == hand - 1


def test_keys_typed_while_the_table_is_busy_are_lost() -> None:
    desk = Desk(walk(lambda view: view.phase == "play" and len(view.trick) == 1 and len(view.tricks) == 2))
    desk.driver.step(KeyDown("Home"))
    while table(desk).looks.focus != desk.legal()[0]:
        desk.driver.step(KeyDown("Right"))
    desk.driver.step(KeyDown("Enter"))
    hand = len(desk.view.hand)
    for _ in range(5):
        desk.driver.step(KeyDown("Enter"))
    desk.feed("")
    assert desk.paused and len(desk.view.hand) == hand


def test_who_clicks_fast_gets_on() -> None:
    desk = Desk(mid_trick())
    click_frames(desk, desk.legal()[0])
    desk.feed("")
    assert desk.paused
    before = len(desk.view.hand), desk.view.turn
    for _ in range(12):
        desk.driver.step(Press(160, 60))
        for _ in range(5):
            desk.driver.step()
        desk.driver.step(Release(160, 60))
    desk.feed("")
    assert (len(desk.view.hand), desk.view.turn) != before or not desk.paused
