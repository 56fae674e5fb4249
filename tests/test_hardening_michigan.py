"""Michigan, mistreated: what a person (or a file) must not be able to do to it."""

from __future__ import annotations

from carts.michigan import settings
from carts.michigan.play import TableMode
from retro.contract.input import KeyDown
from retro.store.files import MemoryStore
from tests.screens.michigan_kit import Desk


def at_full_speed(game: str, players: str) -> Desk:
    return Desk(
        store=MemoryStore({settings.KEY: "delay = 0\ncomments = false\nflashing = false\n"}), seed="hard", game=game, players=players
    )


def settled(desk: Desk) -> TableMode:
    """The computer has played a hand at full speed; the settlement has been on the screen for two seconds and a half."""
    desk.keys("Enter")
    desk.frame(KeyDown("F2"))
    table = desk.program.table
    assert table is not None
    while table.scene.stage != "settled":
        desk.frame()
    for _ in range(150):
        desk.frame()
    return table


def test_a_delay_switched_on_after_none_does_not_make_up_for_the_time_that_was_skipped() -> None:
    desk = at_full_speed(game="comet", players="4")
    table = settled(desk)
    desk.frame(KeyDown("Up"), KeyDown("Enter"))
    desk.frame(ticks=30)
    assert table.scene.stage != "settled"


def test_demo_mode_does_not_deal_again_while_a_hand_that_enter_has_dealt_waits_to_be_shown() -> None:
    desk = at_full_speed(game="commit", players="5")
    table = settled(desk)
    table.director._wait = 500
    desk.frame(KeyDown("Up"), KeyDown("Enter"))
    for _ in range(40):
        desk.frame(ticks=6)
    assert table.match.table.state.hand == 1
