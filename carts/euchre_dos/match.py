"""A match at the table (see :mod:`retro.session.match`), with the partner of the settings, and what each action shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from retro.contract.program import Host
from retro.engine.cards import Card
from retro.engine.euchre.model import EuchreEvent, State, View
from retro.engine.euchre.rules import EUCHRE_DOS
from retro.engine.game import Action
from retro.engine.games import STYLES
from retro.engine.table import Played
from retro.session import match as session
from retro.session.sitting import Others, Sitting
from retro.values import dataclass

from .places import LEFT, PARTNER, RIGHT, YOU
from .settings import ADVISER

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

    events: tuple[EuchreEvent, ...]
    cards: tuple[Card, ...]
    action: Action | None


class Match(session.Match[State, View]):
    """A running match of this program."""

    @staticmethod
    def shown(played: Sequence[Played]) -> tuple[Item, ...]:
        """What the actions of a match that goes on have shown."""
        return tuple(_item(done.state, done.events, done.step.seat, done.step.action) for done in played)

    def show(self, action: Action) -> Item:
        """Do it for the seat in turn, and keep the match; what it shows.

        Raises:
            retro.engine.game.Illegal: the game objects; nothing has changed then.
        """
        seat, events = self.turn, self.act(action)
        return _item(self.table.state, events, seat, action)


def _item(state: Any, events: tuple[EuchreEvent, ...], seat: int, action: Action) -> Item:
    view: View = EUCHRE_DOS.view(state, YOU)
    return Item(events, view.hand, action if seat == YOU else None)


def sitting(host: Host, style: Callable[[int], str]) -> Sitting[Match]:
    """The match of the program; you are advised soundly, however bold or timid the partner is.

    Args:
        host: its store keeps it, and it hears what is promised.
        style: the name of a seat's style, asked at each of its decisions.
    """

    def others(game: str, players: int) -> Others:
        seats = (LEFT, PARTNER, RIGHT)
        known = session.patient(host, game)
        styles = {seat: session.like(lambda seat=seat: style(seat), known) for seat in seats}  # type: ignore[misc]
        hint = known[ADVISER]

        def names() -> Iterable[str]:
            return map(style, seats)

        return Others(styles, hint, session.adviser(names, known, hint), names)

    return Sitting(host, CART, Match, {EUCHRE_DOS.name: EUCHRE_DOS}, others)
