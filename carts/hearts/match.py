"""The match at the table: kept after every action by the session, with what the screen needs of each action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from retro.contract.store import Store
from retro.engine.cards import Card
from retro.engine.game import Action, Choice, Event, Style
from retro.engine.games import STYLES
from retro.engine.hearts.count import Count
from retro.engine.hearts.legality import GIVES
from retro.engine.hearts.model import HeartsOptions, State, View
from retro.engine.hearts.rules import HEARTS
from retro.engine.shuffle import stream
from retro.engine.table import Table
from retro.session.match import YOU, Match, like, match_key, read_match

CART: Final = "hearts"
KEY: Final = match_key(CART)
TUTOR: Final = "solid"
"""The style that advises you, and plays your cards while you watch."""


@dataclass(frozen=True, slots=True)
class Item:
    """What an action shows: its events, and what you know after it."""

    events: tuple[Event, ...]
    view: View


Tempers = Callable[[int], str]
"""The name of a seat's style as it is now."""


class HeartsMatch(Match[State, View]):
    """A running match of Hearts."""

    @staticmethod
    def new(options: HeartsOptions, players: int, seed: str, tempers: Tempers, store: Store) -> HeartsMatch:
        """Sit down to a new match."""
        table = Table(HEARTS, options, players, seed, _styles(players, tempers), _known()[TUTOR])
        return HeartsMatch.begin(CART, table, store)

    @staticmethod
    def resume(text: str, tempers: Tempers, store: Store) -> tuple[HeartsMatch, tuple[Item, ...]]:
        """Go on with a match that was kept; also what its actions have shown.

        Raises:
            RecordError: the text is damaged, or no match that can go on.
        """
        record = read_match(text, {HEARTS.name: HEARTS})
        match, played = HeartsMatch.go_on(CART, record, HEARTS, _styles(record.players, tempers), _known()[TUTOR], store)
        return match, tuple(Item(done.events, HEARTS.view(done.state, YOU)) for done in played)

    @property
    def state(self) -> State:
        """The engine's state; what it hides from you is not for the screen."""
        return self.table.state

    @property
    def item(self) -> Item:
        """The match as you see it, with nothing new."""
        return Item((), self.view)

    @property
    def count(self) -> Count:
        """What you know, counted."""
        return Count(self.view)

    def do(self, action: Action) -> Item:
        """Carry out an action of the seat in turn, and keep the match."""
        return Item(self.act(action), self.view)

    def next_hand(self) -> Item:
        """Deal."""
        return Item(self.deal(), self.view)

    def advice(self, chosen: Sequence[Card] = ()) -> Choice:
        """What the tutor would do in your place, and why.

        Args:
            chosen: cards that lie ready to be passed on already.
        """
        if not chosen:
            return self.hint()
        state = self.state
        for card in chosen:
            state, _ = HEARTS.step(state, GIVES[card])
        source = stream(state.seed, "style", len(self.table.steps), YOU)
        return cast("Choice", _known()[TUTOR](HEARTS.view(state, YOU), source))


def _known() -> dict[str, Style[Any]]:
    return STYLES[HEARTS.name]


def _styles(players: int, tempers: Tempers) -> dict[int, Style[Any]]:
    return {seat: like(lambda seat=seat: tempers(seat), _known()) for seat in range(1, players)}  # type: ignore[misc]
