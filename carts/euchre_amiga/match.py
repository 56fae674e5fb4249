"""A match at the table, kept after every action; its rules may be changed in the middle (K-12: at once).

The text is the engine's record.  Where rules were changed a line ``option NAME VALUE`` stands among the actions; a match without such a
change is a plain record, which ``retro replay`` plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from retro.engine.euchre.model import AmigaOptions, State, View
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.game import TABLE, Action, Choice, Event, Illegal, Objection, Style
from retro.engine.games import STYLES
from retro.engine.options import describe, make, read_value, values, write_value
from retro.engine.records import RecordError, read_record, step_line
from retro.engine.table import Table
from retro.ui.program import Store

from .scene import YOU

KEY: Final = "euchre-amiga/match.txt"
_KNOWN: Final = STYLES["euchre-amiga"]
_CHANGE: Final = "option "
_NOW: Final = frozenset(info.name for info in describe(AmigaOptions)) - {"x_game_to"}
"""Rules that a change reaches in the running match.  How many points make the game stays as it was begun."""


class _Table(Table[State, View]):
    """The engine's table, of which the rules can be changed."""

    @property
    def rules(self) -> AmigaOptions:
        """The rules as they are now."""
        options = self.state.options
        assert isinstance(options, AmigaOptions)
        return options

    def change_rules(self, options: AmigaOptions) -> None:
        """Go on under other rules, and note them in the record."""
        old, new = values(self.rules), values(options)
        self._lines += [f"{_CHANGE}{name} {write_value(new[name])}" for name in new if new[name] != old[name]]
        self._line_counts[-1] = len(self._lines)
        self._states[-1] = replace(self.state, options=options)
        self._thinking = None


def _modest(style: Style[View]) -> Style[View]:
    """The same player, who never goes alone."""

    def modest(view: View, source: Random) -> Choice:
        choice = style(view, source)
        assert isinstance(choice, Choice)
        verb = choice.action.verb
        if verb in ("order_up_alone", "call_alone"):
            return Choice(Action(verb.removesuffix("_alone"), choice.action.what), choice.reason)
        return choice

    return modest


def styles(names: Mapping[int, str], loners: bool) -> dict[int, Style[View]]:
    """Who plays each seat: by name, going alone or not."""
    return {seat: _KNOWN[name] if loners else _modest(_KNOWN[name]) for seat, name in names.items()}


class Match:
    """A running match.

    Args:
        table: the engine's table.
        store: where it is kept.
    """

    def __init__(self, table: _Table, store: Store) -> None:
        self._table = table
        self._store = store

    @staticmethod
    def new(options: AmigaOptions, seed: str, players: Mapping[int, Style[View]], store: Store) -> Match:
        """Sit down to a new match; it is kept at once."""
        match = Match(_Table(EUCHRE_AMIGA, options, 4, seed, players, _KNOWN["moderate"]), store)
        match.keep()
        return match

    @staticmethod
    def resume(text: str, players: Mapping[int, Style[View]], store: Store) -> Match:
        """Go on with a match that was kept.

        Raises:
            RecordError: the text is damaged, or the match is over.
        """
        plain, places, changes = _split(text)
        try:
            record = read_record(plain, {EUCHRE_AMIGA.name: EUCHRE_AMIGA})
            if record.ended:
                raise RecordError(len(places), "the match is over")
            table = _Table(EUCHRE_AMIGA, record.options, record.players, record.seed, players, _KNOWN["moderate"])
            standings = {after: (scores, line) for after, scores, line in record.standings}
            _change(table, changes.get(0, {}))
            for count, step in enumerate(record.steps, 1):
                if step.seat != table.turn or table.over:
                    raise RecordError(step.line, f"{step_line(step.seat, step.action)}: it is seat {table.turn}'s turn")
                try:
                    table.act(step.action)
                except Illegal as fault:
                    raise RecordError(step.line, str(fault)) from None
                if count in standings and standings[count][0] != EUCHRE_AMIGA.scores(table.state):
                    raise RecordError(standings[count][1], "the standing does not agree")
                _change(table, changes.get(count, {}))
            if table.over:
                raise RecordError(len(places), "the match is over but 'end' is missing")
        except RecordError as fault:
            raise RecordError(places[min(fault.line, len(places)) - 1] if places else fault.line, fault.reason) from None
        return Match(table, store)

    # --- standing --------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What you know."""
        return self._table.view(YOU)

    @property
    def turn(self) -> int:
        """The seat to act, or TABLE: a hand is to be dealt (or the match is over)."""
        return self._table.turn

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self._table.over

    @property
    def options(self) -> AmigaOptions:
        """The rules now."""
        return self._table.rules

    @property
    def between_hands(self) -> bool:
        """A hand is to be dealt."""
        return self.turn == TABLE and not self.over

    def legal(self) -> tuple[Action, ...]:
        """What the seat in turn may do."""
        return tuple(action for action in self._table.legal() if isinstance(action, Action))

    def objection(self, action: Action) -> Objection | None:
        """Why the seat in turn may not do that."""
        return self._table.objection(action)

    # --- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do it, and keep the match."""
        events = self._table.act(action)
        self.keep()
        return events

    def think(self) -> Action | None:
        """Let the computer think for one slice for the seat in turn; its choice when it has one."""
        choice = self._table.think()
        return None if choice is None else choice.action

    def change(self, options: AmigaOptions, players: Mapping[int, Style[View]]) -> None:
        """Other rules and other players from now on; the points of a game stay as they were begun."""
        self._table.styles.clear()
        self._table.styles.update(players)
        wanted = values(options)
        now: AmigaOptions = make(AmigaOptions, {**values(self.options), **{name: wanted[name] for name in _NOW}})
        if now != self.options and not self.over:
            self._table.change_rules(now)
            self.keep()

    def keep(self) -> None:
        """Write the match as it stands; one that is over is no longer kept."""
        if self.over:
            self._store.delete(KEY)
        else:
            self._store.put(KEY, self._table.record())


def _change(table: _Table, changed: Mapping[str, bool | int]) -> None:
    if changed:
        made: AmigaOptions = make(AmigaOptions, {**values(table.rules), **changed})
        table.change_rules(made)


def _split(text: str) -> tuple[str, list[int], dict[int, dict[str, Any]]]:
    """The plain record, the number that each of its lines has in the text, and the changes of rules by actions before them.

    Raises:
        RecordError: a change cannot be read.
    """
    head = 4 + len(describe(AmigaOptions))
    plain: list[str] = []
    places: list[int] = []
    changes: dict[int, dict[str, Any]] = {}
    actions = 0
    for number, line in enumerate(text.split("\n"), 1):
        if number > head and line.startswith(_CHANGE):
            words = line.split(" ")
            try:
                if len(words) != 3 or words[1] not in _NOW:
                    raise ValueError(f"{line!r} changes no rule")
                changes.setdefault(actions, {})[words[1]] = read_value(AmigaOptions, words[1], words[2])
            except ValueError as fault:
                raise RecordError(number, str(fault)) from None
            continue
        plain.append(line)
        places.append(number)
        if number > head and line and not line.startswith("standing ") and line != "end":
            actions += 1
    return "\n".join(plain), places, changes
