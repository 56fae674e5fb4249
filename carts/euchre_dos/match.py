"""A match at the table (see :mod:`retro.session.match`), with the partner of the settings, and what each action shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self

from retro.contract.store import Store
from retro.engine.cards import Card
from retro.engine.euchre.model import State, View
from retro.engine.euchre.rules import EUCHRE_DOS
from retro.engine.game import Action, Event, Style
from retro.engine.games import STYLES
from retro.engine.table import Table
from retro.session import match as session

from .places import LEFT, PARTNER, RIGHT, YOU
from .settings import OTHERS

CART: Final = "euchre-dos"
KEY: Final = session.match_key(CART)
PLAYERS: Final = 4
_KNOWN: Final = STYLES[EUCHRE_DOS.name]


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


class Match(session.Match[State, View]):
    """A running match of this program."""

    @classmethod
    def new(cls, seed: str, partner: Callable[[], str], store: Store) -> Self:
        """Sit down to a new match.

        Args:
            partner: the name of the partner's style, asked at every decision of his and of yours.
        """
        options = EUCHRE_DOS.options_type()
        table: Table[State, View] = Table(EUCHRE_DOS, options, PLAYERS, seed, _styles(partner), session.like(partner, _KNOWN))
        return cls.begin(CART, table, store)

    @classmethod
    def resume(cls, text: str, partner: Callable[[], str], store: Store) -> tuple[Self, tuple[Item, ...]]:
        """Go on with a match that was kept; also what its actions have shown.

        Raises:
            RecordError: the text is damaged, or no match of this program that can go on.
        """
        record = session.read_match(text, {EUCHRE_DOS.name: EUCHRE_DOS})
        match, played = cls.go_on(CART, record, EUCHRE_DOS, _styles(partner), session.like(partner, _KNOWN), store)
        return match, tuple(_item(done.state, done.events, done.step.seat, done.step.action) for done in played)

    def show(self, action: Action) -> Item:
        """Do it for the seat in turn, and keep the match; what it shows.

        Raises:
            retro.engine.game.Illegal: the game objects; nothing has changed then.
        """
        seat, events = self.turn, self.act(action)
        return _item(self.table.state, events, seat, action)


def _item(state: Any, events: tuple[Event, ...], seat: int, action: Action) -> Item:
    view: View = EUCHRE_DOS.view(state, YOU)
    return Item(events, view.hand, action if seat == YOU else None)


def _styles(partner: Callable[[], str]) -> dict[int, Style[View]]:
    others = _KNOWN[OTHERS]
    return {LEFT: others, PARTNER: session.like(partner, _KNOWN), RIGHT: others}
