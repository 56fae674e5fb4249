"""What holds for the expert of every game: legal, blind to what is hidden, in slices, the same whatever else runs."""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import Any

import pytest

from retro.engine.experts.race import Budget
from retro.engine.experts.styles import EXPERT, expert_of, times
from retro.engine.game import Choice, hurried, thought_through
from retro.engine.games import GAMES, REGISTRY, STYLES, default_style
from retro.engine.shuffle import stream
from retro.engine.table import Table
from retro.machine.cp437 import encode
from tests.experts.expert_seat import FEW, GAMES_WITH_EXPERTS, TABLES, decisions, expert, thoughtful

LINE = 80
"""Characters that every program has for a reason."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_choice_is_legal_and_says_why_in_one_line(name: str, players: int) -> None:
    style, thought = expert(name), 0
    for game, state in decisions(name, players, "legal"):
        view = game.view(state, state.turn)
        found = style(view, stream("here"))
        thought += not isinstance(found, Choice)
        choice = thought_through(found)
        assert game.objection(view, choice.action) is None, (choice, view)
        assert 0 < len(choice.reason) <= LINE and choice.reason == choice.reason.strip(), choice
        assert len(encode(choice.reason)) == len(choice.reason)
    assert thought


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_an_expert_cannot_see_does_not_matter_to_it(name: str, players: int) -> None:
    game, style, moved = GAMES[name], expert(name), 0
    for count, state in enumerate(thoughtful(name, players, 12)):
        other = game.reshuffled(state, state.turn, stream("hidden", count))
        moved += other != state
        here = thought_through(style(game.view(state, state.turn), stream("choice", count)))
        there = thought_through(style(game.view(other, state.turn), stream("choice", count)))
        assert here == there
    assert moved > 6, "the reshuffle must really move cards"


@pytest.mark.parametrize("name", GAMES_WITH_EXPERTS)
def test_the_same_seed_chooses_the_same_whatever_else_runs(name: str) -> None:
    """Alone, or slice by slice in turn with others that think about other things."""
    game, style = GAMES[name], expert(name)
    states = thoughtful(name, game.seats[-1], 6)

    def begun() -> list[Any]:
        return [style(game.view(state, state.turn), stream("each", n)) for n, state in enumerate(states)]

    alone = [thought_through(thinking) for thinking in begun()]
    mixed: dict[int, Choice] = {}
    running: dict[int, Generator[None, None, Choice]] = dict(enumerate(begun()))
    while running:
        for number, thinking in list(running.items()):
            try:
                next(thinking)
            except StopIteration as done:
                mixed[number] = done.value
                del running[number]
    assert [mixed[number] for number in range(len(states))] == alone


@pytest.mark.parametrize("name", GAMES_WITH_EXPERTS)
def test_thinking_is_cut_into_slices(name: str) -> None:
    """Even about a few worlds: a program that draws between two of them is never kept long."""
    game = GAMES[name]
    for state in thoughtful(name, game.seats[-1], 3):
        thinking = expert(name, Budget((64,)))(game.view(state, state.turn), stream("slices"))
        assert not isinstance(thinking, Choice)
        assert sum(1 for _ in thinking) >= 2


@pytest.mark.parametrize("name", GAMES_WITH_EXPERTS)
def test_a_hurried_expert_chooses_at_once(name: str) -> None:
    game, style = GAMES[name], expert(name)
    for state in thoughtful(name, game.seats[0], 4):
        choice = hurried(style(game.view(state, state.turn), stream("hurry")))
        assert game.objection(game.view(state, state.turn), choice.action) is None


@pytest.mark.parametrize("name", GAMES_WITH_EXPERTS)
def test_experts_stand_in_the_list_and_are_nobody_at_first(name: str) -> None:
    assert EXPERT in list(STYLES[name])
    assert default_style(name) != EXPERT
    assert "expert:4" in STYLES[name] and callable(STYLES[name]["expert:4"]) and "expert:4" not in list(STYLES[name])
    assert "expert:0" not in STYLES[name] and "expertise" not in STYLES[name]


@pytest.mark.parametrize(
    ("word", "factor"),
    [("expert:1", 1), ("expert:64", 64), ("expert:65", None), ("expert:", None), ("expert", None), ("expert:-1", None), ("solid:2", None)],
)
def test_how_often_the_usual_worlds_a_name_asks_for(word: str, factor: int | None) -> None:
    assert times(word) == factor


def test_a_table_asks_its_adviser_in_slices_and_changes_nobody() -> None:
    """Advice comes slice by slice, does not disturb the match, and is forgotten when the match goes on."""
    game = GAMES["michigan"]
    usual = STYLES["michigan"][default_style("michigan")]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "advice", {}, usual)
    table.advance()
    while not (table.state.phase == "play" and not isinstance(expert("michigan")(table.view(table.turn), stream("x")), Choice)):
        table.advance()
    plain = table.advise()
    assert plain == table.suggest()
    table.adviser = expert("michigan", FEW)
    waited = 0
    while (advice := table.advise()) is None:
        waited += 1
    assert (waited > 0 and "chips" in advice.reason) or "close call" in advice.reason
    assert table.suggest() == plain
    table.advise()
    table.advance()
    assert table._advising is None


@pytest.mark.parametrize("threads", [True, False])
def test_an_expert_is_loaded_between_slices_or_at_once_where_there_are_no_threads(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first decision waits for it and is the same as any other; hurried, it does not wait."""
    state = thoughtful("euchre-amiga", 4, 1)[0]
    view = GAMES["euchre-amiga"].view(state, state.turn)
    made = REGISTRY["euchre-amiga"].expert
    assert made is not None
    if not threads:

        def none(self: object) -> None:
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr("retro.engine.experts.styles.Thread.start", none)
    style = expert_of(made, FEW)
    first = style(view, stream("first"))
    assert not isinstance(first, Choice), "it may have to be loaded"
    assert thought_through(first) == thought_through(style(view, stream("first"))) == thought_through(made()(FEW)(view, stream("first")))
    again = expert_of(made, FEW)
    assert GAMES["euchre-amiga"].objection(view, hurried(again(view, stream("first"))).action) is None


def test_what_cannot_be_loaded_is_told_where_the_expert_is_needed() -> None:
    def missing() -> Any:
        raise ModuleNotFoundError("no module")

    with pytest.raises(ModuleNotFoundError):
        thought_through(expert_of(missing)(None, stream("x")))


@pytest.mark.parametrize("absent", ["numpy", "retro.engine.batch"])
@pytest.mark.parametrize("name", ["euchre-amiga", "spades", "hearts"])
def test_an_expert_thinks_without_numpy(name: str, absent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on the page: legal, the same for the same seed, in slices, in fewer worlds."""
    for module in [word for word in sys.modules if word.partition(".")[0] == "numpy" or word.startswith("retro.engine.batch")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, absent, None)
    style = expert(name)
    monkeypatch.undo()
    for state in thoughtful(name, 4, 2):
        view = GAMES[name].view(state, state.turn)
        one, other = (thought_through(style(view, stream("plain"))) for _ in range(2))
        assert one == other and GAMES[name].objection(view, one.action) is None
