"""Shift+F7 says where the game stands, in every program: hand, trick, turn, cards, score."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from retro.console.host import DesktopHost
from retro.console.overlay import pages
from retro.engine.game import TABLE
from retro.library.finding import find_cart, open_cart
from retro.library.opening import Running
from retro.session.match import Match
from tests.console.rig import Rig
from tests.toy_program import Toy

BEGINNINGS = {"michigan": "Enter Enter Enter", "euchre-dos": "Enter Enter", "euchre-amiga": "N", "spades": "Enter", "hearts": "Enter"}
"""Keys that lead to a table, at least."""

SCORES = {
    "michigan": r"\d+ chips", "euchre-dos": "We have 0, they have 0", "euchre-amiga": "We have 0, they have 0",
    "spades": "The score: we 0, they 0", "hearts": "Scores: You 0",
}  # fmt: skip


def sat(cart: str, folder: Path) -> tuple[Rig, Any]:
    """A program at whose table the person is asked something, with somebody who listens."""
    rig = Rig(say=folder / "said.txt")
    host = DesktopHost(rig.store, headless=True, seed="say it again")
    program: Any = open_cart(find_cart(cart), host, ("*",) if cart == "michigan" else ())
    rig.desk.stack.add(Running(cart, cart.title(), program, host))
    rig.frame()
    for key in BEGINNINGS[cart].split():
        program.settle()
        rig.tap(key, text=key.lower() if len(key) == 1 else "")
    for _ in range(12):
        program.settle()
        rig.frame()
        match = program.sitting()
        if match is not None and match.turn != TABLE and match.view.hand:
            return rig, program
        rig.tap("Enter")
    raise AssertionError("nobody asks")


def again(rig: Rig) -> list[str]:
    """What is said when the chord is pressed."""
    assert rig.desk.spoken.path is not None
    before = len(rig.desk.spoken.path.read_text(encoding="utf-8").splitlines())
    rig.tap("Shift", "F7")
    return rig.desk.spoken.path.read_text(encoding="utf-8").splitlines()[before:]


def words(card: Any, cart: str) -> str:
    return str(card.rank.word) if cart == "spades" and card.rank.word in ("ace", "jack", "queen", "king") else str(int(card.rank))


@pytest.mark.parametrize("cart", BEGINNINGS)
def test_hand_trick_turn_cards_and_score_are_said_in_every_program(cart: str, tmp_path: Path) -> None:
    rig, program = sat(cart, tmp_path)
    match: Match[Any, Any] = program.sitting()
    said = again(rig)
    text = " ".join(said)
    assert re.search(r"([Hh]and|deal) 1\b", text), text
    assert re.search(SCORES[cart], text), text
    held = [line for line in said if re.search(r"[Yy]ou hold|Your( \d+)? cards", line)]
    assert len(held) == 1, "the cards are said once"
    for card in match.view.hand:
        name = words(card, cart) if cart == "spades" else card.rank.word
        assert name in " ".join(held).replace("-", " "), (str(card), held)
    assert re.search(r"[Yy]our (turn|bid|call|card|lead)|Press|Play|your turn|Pass|bid|[Oo]rder", text), text
    assert again(rig) == said, "as often as it is asked for"


@pytest.mark.parametrize("cart", ["hearts", "spades"])
def test_the_trick_on_the_table_is_said(cart: str, tmp_path: Path) -> None:
    rig, program = sat(cart, tmp_path)
    match: Match[Any, Any] = program.sitting()
    for _ in range(40):
        if match.view.phase == "play" and match.view.trick.cards and match.turn == 0:
            break
        rig.tap("Enter") if match.view.phase != "play" else rig.tap("Right")
        rig.tap("Enter")
        program.settle()
        rig.frame()
        match = program.sitting()
    assert match.view.trick.cards
    text = " ".join(again(rig))
    table = text[text.index("On the table: ") :].split(". ")[0]
    for card in match.view.trick.cards:
        assert card.suit.word in table
    assert len(table.split(", ")) == len(match.view.trick.cards)


def test_a_program_that_tells_nothing_says_its_last_lines_again(tmp_path: Path) -> None:
    rig = Rig(Toy(), say=tmp_path / "said.txt")
    for line in ("one", "two", "three", "four"):
        rig.desk.spoken.say(line)
    assert again(rig) == ["two", "three", "four"]


def test_the_overlay_says_its_own_page_again(tmp_path: Path) -> None:
    rig = Rig(Toy(), say=tmp_path / "said.txt")
    rig.frame()
    rig.tap("Shift", "F1")
    rig.tap("Tab")
    said = again(rig)
    assert said[0] == "Ease." and said[-1].startswith("Four-color deck")
    keys = pages.keys(rig.desk)
    assert any(getattr(row, "key", "") == "Shift+F7" for row in keys.rows), "the list of keys names it"


def test_where_nobody_listens_the_chord_says_how_to_begin() -> None:
    rig = Rig(Toy())
    rig.frame()
    rig.tap("Shift", "F7")
    assert "spoken log is off" in rig.desk.message.line
    assert "F7" not in " ".join(rig.desk.top.program.words)  # type: ignore[attr-defined]
