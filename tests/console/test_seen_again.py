"""Shown again by one key: the last trick, all hands once a hand is over, and moves taken back (retro/comeback/hands.py)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from retro.comeback.hands import all_hands, last_trick
from retro.comeback.page import sources
from retro.console import desk
from retro.console.overlay import layout
from retro.console.overlay.layout import CONTENT
from retro.console.overlay.rows import Cards, Laid, Row
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.contract.program import Launch
from retro.contract.summons import CHORDS, NOTHING
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.table import Table
from retro.session.match import YOU, Match, match_key
from retro.store.files import MemoryStore
from tests.console.rig import Rig

CART = {"euchre-dos": "euchre-dos", "euchre-amiga": "euchre-amiga", "spades": "spades", "hearts": "hearts", "michigan": "michigan"}
TRICKS = [game for game in CART if game != "michigan"]


@cache
def played(game: str, tricks: int) -> str:
    """A match at your turn after so many tricks of its first hand; -1: at the hand's end."""
    rules, style = GAMES[game], STYLES[game][default_style(game)]
    for number in range(40):
        table: Table[Any, Any] = Table(rules, rules.options_type(), 4, f"seen-{game}-{number}", {}, style)
        table.advance()
        while table.turn != TABLE:
            now = table.state
            if table.turn == YOU and now.phase == "play" and len(getattr(now, "tricks", now.hands[YOU])) == tricks:
                return table.record()
            table.advance()
        if tricks == -1 and (game == "michigan" or table.state.tricks):
            return table.record()
    raise LookupError(game)


def sat_down(game: str, tricks: int, *, take_back: bool = False) -> Rig:
    """The program on a desk, gone on with."""
    texts = {match_key(CART[game]): played(game, tricks), "michigan/settings.toml": "comments = false\n"}
    texts[PREFERENCES] = Preferences(take_back=take_back).write()
    rig = Rig(texts=texts, sources=tuple(sources(MemoryStore())))
    rig.desk.sources = tuple(sources(rig.store))
    rig.desk.start(Launch(CART[game], straight=True))
    rig.frame()
    rig.desk.top.program.settle()
    rig.frame()
    return rig


def rows(rig: Rig, kind: type) -> list[Row]:
    """The rows of a kind on the open page."""
    assert rig.desk.panel is not None
    return [place.row for place in rig.desk.panel.places if isinstance(place.row, kind)]


def seated(rig: Rig) -> Match[Any, Any]:
    match = rig.desk.top.program.sitting()  # type: ignore[attr-defined]
    assert isinstance(match, Match)
    return match


@pytest.mark.parametrize("key", ["L", "Shift+F8"])
@pytest.mark.parametrize("game", TRICKS)
def test_the_last_trick_is_one_key_away_and_one_key_closes_it(game: str, key: str) -> None:
    rig = sat_down(game, 1)
    match = seated(rig)
    trick = match.table.state.tricks[-1]
    steps = len(match.table.steps)

    def press() -> None:
        rig.tap("Shift", "F8") if key == "Shift+F8" else rig.tap("L", text="l")

    press()
    (laid,) = rows(rig, Laid)
    assert isinstance(laid, Laid)
    assert [(card, won) for _, card, won in laid.cards] == [
        (str(card), seat == trick.winner) for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    assert "You" in [who for who, _, _ in laid.cards]
    press()
    assert rig.desk.panel is None and len(match.table.steps) == steps and seated(rig) is match


@pytest.mark.parametrize("game", TRICKS)
def test_before_the_first_trick_there_is_a_line_instead(game: str) -> None:
    rig = sat_down(game, 0)
    rig.tap("L", text="l")
    assert rig.desk.panel is None and rig.desk.message.line == NOTHING["last trick"]
    rig.tap("V", text="v")
    assert rig.desk.panel is None and rig.desk.message.line == NOTHING["all hands"], "no hand is shown before it is over"


@pytest.mark.parametrize("game", CART)
def test_all_hands_lie_open_at_the_end_of_a_hand_in_the_order_played(game: str) -> None:
    rig = sat_down(game, -1)
    match = seated(rig)
    page = all_hands(match, ())
    state = match.table.rested
    assert page is not None and state is not None and state.hand == 0
    shown = [row for row in page.rows if isinstance(row, Cards)]
    told = [card for row in shown for card in row.names]
    assert sorted(told) == sorted(set(told)), "no card twice"
    whole = match.table.game.conserved(state)
    if game in TRICKS:
        assert len(told) == {"spades": 52, "hearts": 52}.get(game, 24)
        first = [row.names[0] for row in shown[:4] if row.names]
        assert {str(card) for card in state.tricks[0].cards} <= set(first), "the first column is the first trick"
        assert sum(len(row.marked) for row in shown) == len(state.tricks)
    else:
        assert len(told) == 52 or len(told) == len([n for n in whole if isinstance(n, int)]) or len(told) > 40
    if game in TRICKS:
        assert sum(map(layout.height, shown[:4])) <= CONTENT.h, "four hands at a glance"
    for row in shown:
        assert layout.KEY_LEFT + len(row.names) * (layout.CARD[0] + 4) <= CONTENT.x + CONTENT.w
    rig.tap("Shift", "F9")
    assert rows(rig, Cards) == [*shown] or [row.names for row in rows(rig, Cards)] == [row.names for row in shown]  # type: ignore[union-attr]
    rig.tap("Esc")
    assert rig.desk.panel is None


@pytest.mark.parametrize("key", ["B", "Shift+F10"])
@pytest.mark.parametrize("game", CART)
def test_taking_back_is_one_key_while_it_is_switched_on(game: str, key: str) -> None:
    rig = sat_down(game, 1 if game in TRICKS else 4, take_back=True)
    before = len(seated(rig).table.steps)
    rig.tap("Shift", "F10") if key == "Shift+F10" else rig.tap("B", text="b")
    assert rig.desk.panel is None
    match = seated(rig)
    assert len(match.table.steps) < before and match.turn == YOU
    again = len(match.table.steps)
    rig.desk.top.program.settle()
    rig.frame()
    rig.tap("Shift", "F10")
    assert len(seated(rig).table.steps) <= again


@pytest.mark.parametrize("game", CART)
def test_switched_off_it_says_where_it_is_switched_on(game: str) -> None:
    rig = sat_down(game, 1 if game in TRICKS else 4)
    before = len(seated(rig).table.steps)
    rig.tap("B", text="b")
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Taking back"
    rig.tap("Esc")
    assert rig.desk.panel is None and len(seated(rig).table.steps) == before


@pytest.mark.parametrize("game", CART)
def test_the_keys_stand_in_the_programs_list_and_in_the_consoles(game: str) -> None:
    rig = sat_down(game, -1)
    keys = dict(rig.desk.top.program.help_keys())  # type: ignore[attr-defined]
    assert {"V", "B"} <= set(keys) and ("L" in keys) == (game in TRICKS)
    rig.tap("Shift", "F1")
    assert rig.desk.panel is not None
    listed = [getattr(place.row, "key", "") for place in rig.desk.panel.places]
    assert "Shift+F9" in listed and ("Shift+F8" in listed) == (game in TRICKS)


def test_a_game_without_tricks_has_no_last_one() -> None:
    rig = sat_down("michigan", 4)
    assert last_trick(seated(rig), ()) is None


def test_a_page_by_its_key_can_be_left_for_the_others() -> None:
    rig = sat_down("spades", 1)
    rig.tap("Shift", "F8")
    rig.tap("Tab")
    assert rig.desk.panel is not None and not rig.desk.panel.deep
    rig.tap("L", text="l")
    assert rig.desk.panel is not None, "a letter means nothing on the other pages"


def test_no_key_of_the_console_means_two_things() -> None:
    others = {
        value for name, value in vars(desk).items() if name.isupper() and isinstance(value, str) and "+F" in value and len(value) < 12
    }
    assert len(others) >= 4 and others.isdisjoint(CHORDS)
