"""Typing the next card while others play: it waits for your turn, it can be seen and taken back, and no key plays two cards."""

from __future__ import annotations

from carts.michigan.play import TableMode
from retro.contract.input import KeyDown
from tests.screens.michigan_kit import Desk, typed


def yours(desk: Desk) -> list[str]:
    """Your cards so far."""
    return [step for step in desk.steps if step.startswith("0 ") and step != "0 pass"]


def test_a_card_typed_ahead_is_played_when_it_is_your_turn_and_only_that_one() -> None:
    desk = Desk.continued("comet2_18")
    before = len(yours(desk))
    desk.frame(*typed("H", "6"))
    assert len(yours(desk)) == before + 1
    for keys in ("S7", "2", "D", "8H", "7", "8"):
        desk.frame(*typed(*keys), ticks=0)
        assert len(yours(desk)) == before + 1, "the six is still moving"
    assert desk.prompt.endswith("H7"), "what is typed ahead can be seen; the last suit counts, and no rank after the first"
    desk.keys("")
    assert yours(desk)[before:] == ["0 play:6H", "0 play:7H"]
    assert "CARRY ON FROM THE SEVEN" in desk.prompt, "the eight typed after it plays nothing"


def test_a_card_typed_ahead_that_does_not_fit_says_why() -> None:
    desk = Desk.continued("michigan3_follow")
    before = len(yours(desk))
    desk.frame(*typed("D", "6"))
    desk.frame(*typed("C", "K"))
    desk.keys("")
    assert len(yours(desk)) == before + 1
    assert desk.prompt.startswith("YOU DO NOT HOLD THE K♣.")
    desk.program.settle()
    assert len(yours(desk)) == before + 1


def test_half_a_card_typed_ahead_is_its_suit_and_esc_takes_it_back() -> None:
    desk = Desk.continued("michigan3_follow")
    desk.frame(*typed("D", "6"))
    desk.frame(*typed("H"))
    assert desk.prompt.endswith("H") and desk.program.mode.digits
    desk.frame(KeyDown("Esc"))
    assert not desk.prompt.endswith(" H") and isinstance(desk.program.mode, TableMode)
    desk.frame(*typed("S"))
    desk.keys("")
    assert "NOW ITS RANK" in desk.prompt and desk.prompt.endswith("S")


def test_other_keys_while_the_others_play_are_dropped() -> None:
    desk = Desk.continued("michigan3_follow")
    desk.frame(*typed("D", "6"))
    before = len(yours(desk))
    for _ in range(20):
        desk.frame(KeyDown("Enter"), *typed("P", "Y", "8", "+"))
    assert len(yours(desk)) == before
    table = desk.program.table
    assert table is not None and not table.ahead.text
