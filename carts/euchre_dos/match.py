"""A match at the table: the engine's table, kept after every action, and what each action shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from retro.engine.cards import Card
from retro.engine.euchre.model import View
from retro.engine.euchre.rules import EUCHRE_DOS
from retro.engine.game import DEAL, TABLE, Action, Choice, Event, Style
from retro.engine.games import STYLES
from retro.engine.records import RecordError, read_record, replay
from retro.engine.table import Table
from retro.ui.program import Store

from .places import LEFT, PARTNER, RIGHT, YOU
from .settings import OTHERS

KEY: Final = "euchre-dos/match.txt"
PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Item:
    """What an action shows.

    Attributes:
        events: in order.
        cards: your cards after it.
        action: what was done, where it was yours (your discard is no public fact).
    """

    events: tuple[Event, ...]
    cards: tuple[Card, ...]
    action: Action | None


class Match:
    """A running match.

    Args:
        table: the engine's table.
        store: where the match is kept after every action.
    """

    def __init__(self, table: Table[Any, View], store: Store) -> None:
        self.table = table
        self._store = store

    @staticmethod
    def new(seed: str, partner: Callable[[], str], store: Store) -> Match:
        """Sit down to a new match.

        Args:
            partner: the name of the partner's style, asked at every decision of his and of yours.
        """
        options = EUCHRE_DOS.options_type()
        match = Match(Table(EUCHRE_DOS, options, PLAYERS, seed, _styles(partner), _as_partner(partner)), store)
        match.keep()
        return match

    @staticmethod
    def resume(text: str, partner: Callable[[], str], store: Store) -> tuple[Match, tuple[Item, ...]]:
        """Go on with a match that was kept; also what its actions have shown.

        Raises:
            RecordError: the text is damaged, or no match of this program that can go on.
        """
        kept = read_record(text, {EUCHRE_DOS.name: EUCHRE_DOS})
        if kept.ended:
            raise RecordError(len(text.splitlines()), "the match is over")
        table, _ = Table.resume(kept, EUCHRE_DOS, _styles(partner), _as_partner(partner))
        match = Match(table, store)
        states = replay(kept, EUCHRE_DOS)
        next(states)
        items = [match._item(state, events, step.seat, step.action) for step, (state, events) in zip(kept.steps, states, strict=True)]
        return match, tuple(items)

    # --- standing --------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.table.over

    @property
    def turn(self) -> int:
        """The seat to act, or TABLE: a hand is to be dealt."""
        return self.table.turn

    @property
    def hand_ended(self) -> bool:
        """A hand has been played to its end and lies there."""
        return self.turn == TABLE and self.table.state.hand >= 0

    @property
    def view(self) -> View:
        """What you know."""
        return self.table.view(YOU)

    # --- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> Item:
        """Do it and keep the match.

        Raises:
            retro.engine.game.Illegal: the game objects; nothing has changed then.
        """
        seat = self.turn
        events = self.table.act(action)
        self.keep()
        return self._item(self.table.state, events, seat, action)

    def deal(self) -> Item:
        """The next hand."""
        return self.act(DEAL)

    def think(self) -> Action | None:
        """Let the computer think for one slice for the seat in turn; its choice when it has one."""
        choice = self.table.think()
        return None if choice is None else choice.action

    def help(self) -> Action:
        """What the computer would do in your seat."""
        return self.table.suggest().action

    def keep(self) -> None:
        """Write the match as it stands; a match that is over is no longer kept."""
        if self.over:
            self._store.delete(KEY)
        else:
            self._store.put(KEY, self.table.record())

    @staticmethod
    def _item(state: Any, events: tuple[Event, ...], seat: int, action: Action) -> Item:
        view: View = EUCHRE_DOS.view(state, YOU)
        return Item(events, view.hand, action if seat == YOU else None)


def _as_partner(name: Callable[[], str]) -> Style[View]:
    """Plays by the style that is the partner's at that moment."""
    known = STYLES[EUCHRE_DOS.name]

    def style(view: View, source: Random) -> Choice:
        choice = known[name()](view, source)
        assert isinstance(choice, Choice)
        return choice

    return style


def _styles(partner: Callable[[], str]) -> dict[int, Style[View]]:
    others = STYLES[EUCHRE_DOS.name][OTHERS]
    return {LEFT: others, PARTNER: _as_partner(partner), RIGHT: others}
