"""A match that is kept after every action, and what becomes of it when it is over."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from retro.contract.ease import Ease
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import RecordError, read_record
from retro.engine.shuffle import stream
from retro.engine.table import Table
from retro.session.match import YOU, Match, last_key, like, match_key, patient, read_match
from retro.store.files import MemoryStore

NAMES = ("comet", "euchre-dos", "euchre-amiga", "spades", "hearts")


def seated(name: str, seed: str = "kept") -> Table[Any, Any]:
    game = GAMES[name]
    players = 4
    style = STYLES[name][default_style(name)]  # random players of Spades would never come to an end
    return Table(game, game.options_type(), players, seed, dict.fromkeys(range(1, players), style), style)


@pytest.mark.parametrize("name", NAMES)
def test_it_goes_on_from_every_action(name: str) -> None:
    store = MemoryStore()
    match = Match.begin("cart", seated(name), store)
    for _ in range(60):
        text = store.get(match_key("cart"))
        assert text == match.table.record()
        again, played = Match.go_on("cart", read_match(text, GAMES), GAMES[name], match.table.styles, match.table.hint, store)
        assert again.table.state == match.table.state
        assert [done.step.action for done in played] == [step.action for step in match.table.steps]
        assert again.hint() == match.hint() if match.turn >= 0 else again.between_hands
        match.act(match.hint().action) if match.turn != TABLE else match.deal()


@pytest.mark.parametrize("name", NAMES)
def test_a_match_that_is_over_becomes_the_last_one(name: str) -> None:
    store = MemoryStore()
    match = Match.begin("cart", seated(name, "over"), store)
    while not match.over:
        match.act(match.hint().action, keep=False) if match.turn != TABLE else match.deal(keep=False)
    assert store.get(match_key("cart")) is None
    text = store.get(last_key("cart"))
    assert text is not None
    assert read_record(text, GAMES).ended
    with pytest.raises(RecordError, match="over"):
        read_match(text, GAMES)


def test_rules_are_changed_as_far_as_the_game_lets_them() -> None:
    store = MemoryStore()
    match = Match.begin("cart", seated("euchre-amiga"), store)
    match.deal()
    changed = match.change(replace(match.options, loner=4, x_game_to=15))
    assert [change.name for change in changed] == ["loner"]
    assert (match.options.loner, match.options.x_game_to) == (4, 0)
    assert store.get(match_key("cart")) == match.table.record()
    assert match.change(match.options) == ()


def test_a_style_by_name_follows_the_name() -> None:
    name = "conservative"
    known = STYLES["euchre-amiga"]
    style = like(lambda: name, known)
    table = seated("euchre-amiga")
    table.advance()
    table.styles.clear()
    view = table.view(table.turn)
    for name in ("risky", "conservative"):
        assert style(view, stream("x")) == known[name](view, stream("x"))


def test_an_expert_thinks_as_long_as_the_person_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comfort is asked at every decision; everybody else plays as before."""
    asked: list[str] = []
    table = seated("euchre-amiga")
    view, source = table.game.view(table.state, table.turn), stream("thinking")

    def noted(name: str) -> Any:
        return lambda view, source: asked.append(name)

    names = ("moderate", "expert", "expert:4", "expert:16")
    monkeypatch.setattr("retro.session.match.STYLES", {"euchre-amiga": {name: noted(name) for name in names}})
    host: Any = SimpleNamespace(ease=Ease())
    known = patient(host, "euchre-amiga")
    for times in (1, 4, 16, 1):
        host.ease = replace(host.ease, thinking=times)
        known["expert"](view, source)
        known["moderate"](view, source)
    assert asked[::2] == ["expert", "expert:4", "expert:16", "expert"] and set(asked[1::2]) == {"moderate"}


def test_you_see_your_cards_and_spectators_none() -> None:
    match = Match.begin("cart", seated("spades"), MemoryStore())
    match.deal()
    assert match.view.seat == YOU
    assert match.view.hand
    assert match.spectator.hand == ()
