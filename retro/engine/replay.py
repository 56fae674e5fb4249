"""A record played again, action by action, as strictly as it was read: every action must be legal, every noted standing reached."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from retro.engine.game import TABLE, Event, Game, Illegal
from retro.engine.records import SEED, Change, Record, RecordError, step_line
from retro.engine.standing import BadStanding
from retro.values import replace


def with_changes(state: Any, changes: Iterable[Change]) -> Any:
    """The state under the changed rules and with the changed seed; the state itself when nothing was changed.

    >>> from retro.engine.games import GAMES
    >>> game = GAMES["euchre-amiga"]
    >>> state = game.start(game.options_type(), 4, "x")
    >>> after = with_changes(state, [Change(0, "stick_dealer", True), Change(0, SEED, "y")])
    >>> after.options.stick_dealer, after.seed, with_changes(state, ()) is state
    (True, 'y', True)
    """
    for change in changes:
        if change.name == SEED:
            state = replace(state, seed=change.value)
        else:
            state = replace(state, options=replace(state.options, **{change.name: change.value}))
    return state


def start(record: Record, game: Game[Any, Any]) -> Any:
    """The state that a record begins with.

    Raises:
        RecordError: no match stands as it says.

    >>> from retro.engine.games import GAMES
    >>> from retro.engine.records import Begins
    >>> game = GAMES["hearts"]
    >>> begins = Begins(12, {"scores": [90, 41, 7, 18], "dealer": 3}, line=13)
    >>> start(Record("hearts", game.options_type(), 4, "x", (), begins=begins), game).scores
    (90, 41, 7, 18)
    """
    begins = record.begins
    if begins is None:
        return game.start(record.options, record.players, record.seed)
    try:
        return game.placed(record.options, record.players, record.seed, begins.hand, begins.standing)
    except BadStanding as fault:
        raise RecordError(begins.line, str(fault)) from None


def replay(record: Record, game: Game[Any, Any]) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Play a record again: the state at the start, then the state and the events of every action.

    Rules that were changed after an action are in force in the state that is given with it.

    Raises:
        RecordError: an action is not legal, not that seat's, or a standing is not reached.

    >>> from retro.engine.game import Action
    >>> from retro.engine.games import GAMES
    >>> from retro.engine.records import Step
    >>> steps = (Step(TABLE, Action("deal")), Step(0, Action("fly"), line=12))
    >>> played = replay(Record("hearts", GAMES["hearts"].options_type(), 3, "x", steps), GAMES["hearts"])
    >>> [state.phase for state, events in (next(played), next(played))]
    ['deal', 'play']
    >>> next(played)
    Traceback (most recent call last):
    retro.engine.records.RecordError: line 12: 0 fly: it is seat 2's turn
    """
    standings = {after: (scores, line) for after, scores, line in record.standings}
    changes: dict[int, list[Change]] = {}
    for change in record.changes:
        changes.setdefault(change.after, []).append(change)
    state = with_changes(start(record, game), changes.get(0, ()))
    yield state, ()
    for count, step in enumerate(record.steps, 1):
        if step.seat != state.turn:
            whose = "the match is over" if state.over else "the table deals" if state.turn == TABLE else f"it is seat {state.turn}'s turn"
            raise RecordError(step.line, f"{step_line(step.seat, step.action)}: {whose}")
        try:
            state, events = game.step(state, step.action)
        except Illegal as fault:
            raise RecordError(step.line, str(fault)) from None
        if count in standings and standings[count][0] != (reached := game.scores(state)):
            raise RecordError(standings[count][1], f"the standing does not agree: replaying reaches {json.dumps(reached)}")
        state = with_changes(state, changes.get(count, ()))
        yield state, events
    if record.ended != state.over:
        last = record.steps[-1].line if record.steps else 1
        raise RecordError(last + 1, "the record ends but the match does not" if record.ended else "the match is over but 'end' is missing")
