"""The match of a program: left, offered, gone on with, ended by a new one; every program sits down by the same means."""

from __future__ import annotations

from typing import Any

import pytest

from retro.console.host import DesktopHost
from retro.engine.games import GAMES, STYLES, default_style
from retro.session.match import Match, match_key
from retro.session.putby import open_practice
from retro.session.sitting import Others, Sitting
from retro.store.files import MemoryStore

KEY = match_key("cart")
NAMES = ("hearts", "comet")


def seats(game: str, players: int) -> Others:
    style = STYLES[game][default_style(game)]
    return Others(dict.fromkeys(range(1, players), style), style)


def sitting(store: MemoryStore) -> Sitting[Match[Any, Any]]:
    return Sitting(DesktopHost(store), "cart", Match, {name: GAMES[name] for name in NAMES}, seats)


def begun(store: MemoryStore, **more: Any) -> Sitting[Match[Any, Any]]:
    made = sitting(store)
    made.begin(GAMES[more.get("game", NAMES[0])].options_type(), players=4, seed="here", **more)
    return made


def never(key: str, why: str) -> None:
    raise AssertionError((key, why))


def test_nothing_has_been_left_at_first() -> None:
    made = sitting(MemoryStore())
    assert made.look(never) is None and made.running is None and made.match is None
    with pytest.raises(ValueError, match="no match was left"):
        made.go_on()


def test_a_new_match_is_kept_at_once_and_can_be_gone_on_with() -> None:
    store = MemoryStore()
    first = begun(store)
    assert first.match is not None and first.match is first.running
    assert store.get(KEY) == first.match.table.record()
    first.match.deal()
    again = sitting(store)
    left = again.look(never)
    assert left is not None and not left.practice
    assert again.match is None and again.running is left.match, "it waits: a new one would end it"
    assert [done.step.action.verb for done in left.played] == ["deal"]
    assert again.go_on() is left
    assert again.match is left.match and again.left is None
    assert left.match.view == first.match.view


def test_the_game_that_was_left_is_the_one_that_goes_on() -> None:
    store = MemoryStore()
    begun(store, game="comet")
    left = sitting(store).look(never)
    assert left is not None and left.match.game == "comet"


def test_a_new_match_takes_the_place_of_the_one_that_was_left() -> None:
    store = MemoryStore()
    begun(store)
    again = sitting(store)
    left = again.look(never)
    assert left is not None
    match = again.begin(GAMES["hearts"].options_type(), players=3, seed="there")
    assert again.left is None and again.running is match is not left.match
    assert store.get(KEY) == match.table.record() != left.match.table.record()


def test_a_match_that_is_over_runs_no_more() -> None:
    made = begun(MemoryStore())
    match = made.match
    assert match is not None
    while not match.over:
        match.act(match.hint().action, keep=False) if match.turn >= 0 else match.deal(keep=False)
    assert made.running is None and made.match is match


@pytest.mark.parametrize("text", ["nonsense\n", None])
def test_a_text_that_cannot_be_read_is_told_and_not_offered(text: str | None) -> None:
    store = MemoryStore()
    made = begun(store)
    assert made.match is not None
    # The other: of a game that this program does not play.
    store.put(KEY, text or made.match.table.record().replace("hearts", "spades", 1))
    told: list[str] = []
    again = sitting(store)
    assert again.look(lambda key, why: told.append(key)) is None
    assert told == [KEY] and again.running is None


def test_a_deal_to_practise_says_so() -> None:
    store = MemoryStore()
    made = begun(store)
    assert made.match is not None
    open_practice(store, "cart", made.match.table.record())
    left = sitting(store).look(never)
    assert left is not None and left.practice
