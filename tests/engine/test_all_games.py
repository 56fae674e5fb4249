"""What must hold for every game that the engine has: many seeds, all numbers of players, options at random."""

from __future__ import annotations

import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine import options as option_values
from retro.engine.experts.styles import EXPERT
from retro.engine.game import DEAL, TABLE, Action, Choice, Game, Illegal, SeatView, legal
from retro.engine.games import GAMES, STYLES
from retro.engine.records import read_record
from retro.engine.replay import replay
from retro.engine.shuffle import stream
from retro.engine.table import Table
from tests.engine.walk import ALL_NAMES, any_action, some_options, tables, walk

SEEDS = [f"all-{n}" for n in range(4)]


def conserved_cards(game: Game[Any, Any], state: Any) -> tuple[int, ...]:
    return game.conserved(state)[1:]


@pytest.mark.parametrize(("name", "players"), tables())
def test_cards_and_chips_are_conserved_and_something_is_always_legal(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in SEEDS:
        first: int | None = None
        for before, _, after, _ in walk(game, players, seed, 6):
            first = game.conserved(before)[0] if first is None else first
            assert game.conserved(after)[0] == first
            if conserved_cards(game, before) and before.hand == after.hand:
                assert conserved_cards(game, before) == conserved_cards(game, after)
            if not after.over:
                assert legal(game, game.view(after, after.turn))
            else:
                assert not any(legal(game, game.view(after, seat)) for seat in range(TABLE, players))


@pytest.mark.parametrize("name", ALL_NAMES)
def test_only_the_seat_in_turn_may_act(name: str) -> None:
    game = GAMES[name]
    players = game.seats[0]
    for before, action, _, _ in walk(game, players, "turns", 3):
        for seat in range(TABLE, players):
            if seat != before.turn:
                view = game.view(before, seat)
                assert not legal(game, view)
                assert game.objection(view, action) is not None


@pytest.mark.parametrize(("name", "players"), tables())
def test_step_never_changes_its_input(name: str, players: int) -> None:
    game = GAMES[name]
    for count, (before, action, _, _) in enumerate(walk(game, players, "frozen", 2)):
        if count % 3 == 0:
            kept = copy.deepcopy(before)
            game.step(before, action)
            assert before == kept


@pytest.mark.parametrize("name", ALL_NAMES)
def test_what_is_refused_changes_nothing_and_says_why(name: str) -> None:
    game = GAMES[name]
    nonsense = [
        Action("fly"),
        Action("play", "XX"),
        Action("play", "AD+KD+QD"),
        Action("bid", "-3"),
        Action("bid", "٣"),
        Action("stake", ","),
        DEAL,
    ]
    refused = 0
    for before, _, _, _ in walk(game, game.seats[-1], "nonsense", 3):
        view = game.view(before, before.turn)
        for action in nonsense:
            objection = game.objection(view, action)
            if objection is not None:
                refused += 1
                assert objection.code and objection.text.endswith(".")
                with pytest.raises(Illegal) as caught:
                    game.step(before, action)
                assert caught.value.objection == objection
    assert refused > 100


@pytest.mark.parametrize("name", ALL_NAMES)
def test_candidates_hold_all_that_is_legal(name: str) -> None:
    """No action that is legal at one moment of a match is missed by the candidates at another where it is legal too."""
    game = GAMES[name]
    players = game.seats[-1]
    seen: dict[Action, None] = {}
    states = []
    for before, action, _, _ in walk(game, players, "candidates", 3):
        seen[action] = None
        states.append(before)
    for state in states[::5]:
        view = game.view(state, state.turn)
        some = legal(game, view)
        for action in seen:
            if game.objection(view, action) is None:
                assert any(action == one or (not isinstance(one, Action) and action in one) for one in some), (action, some)


@pytest.mark.parametrize("name", ALL_NAMES)
@given(seed=st.integers(0, 2**32), of=st.integers(0, 9))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_what_is_legal_is_what_could_be_less_what_is_refused(name: str, seed: int, of: int) -> None:
    """The quick way finds what the slow one does, in the same order: for every seat, under all options, at every moment of a hand."""
    game = GAMES[name]
    players = game.seats[of % len(game.seats)]
    for state, _, _, _ in walk(game, players, f"quick {seed}", 1):
        for seat in {state.turn, TABLE, seed % players}:
            view = game.view(state, seat)
            slow = tuple(c for c in game.candidates(view) if not isinstance(c, Action) or game.objection(view, c) is None)
            assert legal(game, view) == slow


@pytest.mark.parametrize("name", ALL_NAMES)
def test_step_takes_what_is_legal_and_nothing_else(name: str) -> None:
    """What was legal at one moment of a match is tried at all others: step and objection are of one mind."""
    game = GAMES[name]
    walked = [(state, action) for state, action, _, _ in walk(game, game.seats[-1], "taken", 4)]
    tried = {action for _, action in walked[::3]}
    taken = refused = 0
    for state, _ in walked[::5]:
        some = legal(game, game.view(state, state.turn))
        for action in tried:
            if any(action == one or (not isinstance(one, Action) and action in one) for one in some):
                game.step(state, action)
                taken += 1
            else:
                with pytest.raises(Illegal):
                    game.step(state, action)
                refused += 1
    assert taken > 5
    assert refused > 50


@pytest.mark.parametrize("name", ALL_NAMES)
def test_ranges_hold_only_legal_actions(name: str) -> None:
    game = GAMES[name]
    source = stream("ranges", name)
    for before, _, _, _ in walk(game, game.seats[-1], "ranges", 4):
        view = game.view(before, before.turn)
        for one in legal(game, view):
            if not isinstance(one, Action):
                for _ in range(3):
                    action = one.sample(source)
                    assert action in one
                    assert game.objection(view, action) is None


@pytest.mark.parametrize(("name", "players"), tables())
def test_every_match_ends(name: str, players: int) -> None:
    """With the computer on every seat a match ends (from short purses where there are chips: a long one takes thousands of hands)."""
    game = GAMES[name]
    source = stream("ends", name, players)
    options = some_options(game, source)
    state = game.start(options, players, "ends")
    if hasattr(state, "chips"):
        state = replace(state, chips=(40,) * players)
    styles = list(quick_styles(name).values())
    for count in range(200_000):
        if state.over:
            break
        if state.turn == TABLE:
            action = DEAL
        else:
            style = styles[(state.turn + count // 50) % len(styles)]
            choice = style(game.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            action = choice.action
        state, _ = game.step(state, action)
    assert state.over
    assert legal(game, game.view(state, TABLE)) == ()
    assert getattr(state, "winners", ())


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_record_replayed_gives_the_same_states(name: str, players: int) -> None:
    game = GAMES[name]
    random_style = STYLES[name]["random"]
    source = stream("record", name, players)
    table: Table[Any, Any] = Table(
        game, some_options(game, source, late=True), players, "rec", dict.fromkeys(range(players), random_style), random_style
    )
    states = [table.state]
    while not table.over and table.state.hand < 4:
        table.act(any_action(game, table.state, source))
        states.append(table.state)
    record = read_record(table.record(), GAMES)
    assert [state for state, _ in replay(record, game)] == states
    again, played = Table.resume(record, game, {}, random_style)
    assert again.state == table.state
    assert again.record() == table.record()
    assert [done.state for done in played] == states[1:]
    assert [done.step for done in played] == list(record.steps)


@pytest.mark.parametrize("name", ALL_NAMES)
def test_undo_goes_back_to_every_decision(name: str) -> None:
    game = GAMES[name]
    style = STYLES[name]["random"]
    table: Table[Any, Any] = Table(game, game.options_type(), game.seats[0], "undo", {}, style)
    trail = [(table.state, table.record())]
    for _ in range(400):
        if table.over:
            break
        table.advance()
        trail.append((table.state, table.record()))
    for state, record in reversed(trail[:-1]):
        assert table.undo() is not None
        assert (table.state, table.record()) == (state, record)
    assert table.undo() is None


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_long_match_keeps_the_states_of_two_hands_only(name: str) -> None:
    game = GAMES[name]
    table: Table[Any, Any] = Table(game, game.options_type(), game.seats[0], "long", {}, STYLES[name]["random"])
    most = 0
    while not table.over and table.state.hand < 12:
        table.advance()
        most = max(most, len({state.hand for state in table._states}))
    assert most <= 3, "the hand played, the one before, and what it began from"


# --- players cannot see hidden cards (C-07) -----------------------------------------------------------------------------


def quick_styles(name: str) -> dict[str, Any]:
    """All styles but the expert, who thinks too long for this: tests/experts judges it."""
    return {word: style for word, style in STYLES[name].items() if word != EXPERT}


def judge(game: Game[Any, Any], state: Any, seat: int, source: Random, chooser: Any) -> None:
    """What the seat cannot see, dealt anew, changes neither its view, nor its legal actions, nor the chooser's choice."""
    other = game.reshuffled(state, seat, source)
    view, again = game.view(state, seat), game.view(other, seat)
    assert view == again
    assert legal(game, view) == legal(game, again)
    if state.turn == seat and seat != TABLE:
        assert chooser(state, view) == chooser(other, again)


@pytest.mark.parametrize(("name", "players"), tables())
def test_what_a_seat_cannot_see_does_not_matter_to_it(name: str, players: int) -> None:
    game = GAMES[name]
    source = stream("hidden", name, players)
    changed = 0
    for count, (state, _, _, _) in enumerate(walk(game, players, "hidden", 3)):
        changed += game.reshuffled(state, 0, source) != state
        judge(game, state, count % players, source, lambda *_: None)
        for style in quick_styles(name).values():

            def choose(_: Any, view: SeatView, style: Any = style, count: int = count) -> Any:
                return style(view, stream("choice", count))

            judge(game, state, max(state.turn, 0), source, choose)
        judge(game, state, TABLE, source, None)
    assert changed > 20, "the reshuffle must really move cards"


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_cheating_style_is_caught(name: str) -> None:
    """A player that peeks at the next seat's hand must fail the test above."""
    game = GAMES[name]
    source = stream("cheat", name)

    def cheat(state: Any, view: SeatView) -> Any:
        return sum(state.hands[(view.seat + 1) % state.players])

    with pytest.raises(AssertionError):
        for state, _, _, _ in walk(game, game.seats[0], "cheat", 3):
            if state.turn != TABLE and state.hands:
                judge(game, state, state.turn, source, cheat)


@pytest.mark.parametrize("name", ALL_NAMES)
def test_no_seed_stands_in_a_view(name: str) -> None:
    game = GAMES[name]
    for state, _, _, _ in walk(game, game.seats[0], "sesame-7c1", 2):
        assert "sesame-7c1" not in repr(game.view(state, 0))
        assert "sesame-7c1" not in repr(game.view(state, TABLE))


# --- options and starting -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL_NAMES)
def test_options_are_checked_and_written_as_they_are_read(name: str) -> None:
    game = GAMES[name]
    source = stream("options", name)
    for _ in range(20):
        options = some_options(game, source)
        texts = {key: option_values.write_value(value) for key, value in option_values.values(options).items()}
        again = {key: option_values.read_value(game.options_type, key, text) for key, text in texts.items()}
        assert option_values.make(game.options_type, again) == options
    with pytest.raises(ValueError, match="no option"):
        option_values.make(game.options_type, {"wings": True})
    for info in option_values.describe(game.options_type):
        wrong = "maybe" if info.numbers is None else str(info.numbers[-1] + 1)
        with pytest.raises(ValueError, match=info.name):
            option_values.read_value(game.options_type, info.name, wrong)


@pytest.mark.parametrize("name", ALL_NAMES)
def test_a_wrong_number_of_players_is_refused(name: str) -> None:
    game = GAMES[name]
    for players in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match="players"):
            game.start(game.options_type(), players, "x")
