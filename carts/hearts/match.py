"""The match at the table: kept after every action by the session, with what the screen needs of each action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

from retro.contract.program import Host
from retro.engine.cards import Card
from retro.engine.game import Action, Choice
from retro.engine.games import STYLES
from retro.engine.hearts.count import Count
from retro.engine.hearts.legality import GIVES
from retro.engine.hearts.model import HeartsEvent, State, View
from retro.engine.hearts.rules import HEARTS
from retro.engine.shuffle import stream
from retro.engine.table import Played
from retro.session.match import YOU, Match, adviser, like, match_key, patient
from retro.session.sitting import Others, Sitting
from retro.values import dataclass

CART: Final = "hearts"
KEY: Final = match_key(CART)
TUTOR: Final = "solid"
"""The style that advises you, and plays your cards while you watch."""

_KNOWN: Final = STYLES[HEARTS.name]


@dataclass(frozen=True, slots=True)
class Item:
    """What an action shows: its events, and what you know after it."""

    events: tuple[HeartsEvent, ...]
    view: View


Tempers = Callable[[int], str]
"""The name of a seat's style as it is now."""


class HeartsMatch(Match[State, View]):
    """A running match of Hearts."""

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

    @staticmethod
    def shown(played: Sequence[Played]) -> tuple[Item, ...]:
        """What the actions of a match that goes on have shown."""
        return tuple(Item(done.events, HEARTS.view(done.state, YOU)) for done in played)

    def do(self, action: Action) -> Item:
        """Carry out an action of the seat in turn, and keep the match."""
        return Item(self.act(action), self.view)

    def next_hand(self) -> Item:
        """Deal."""
        return Item(self.deal(), self.view)

    def advice(self, chosen: Sequence[Card] = ()) -> Choice | None:
        """What the tutor would do in your place, and why; None while an expert, where one sits at the table, thinks it over.

        Args:
            chosen: cards that lie ready to be passed on already; what goes with them the tutor says by itself.
        """
        if not chosen:
            return self.advise()
        state = self.state
        for card in chosen:
            state, _ = HEARTS.step(state, GIVES[card])
        source = stream(state.seed, "style", len(self.table.steps), YOU)
        return cast("Choice", _KNOWN[TUTOR](HEARTS.view(state, YOU), source))


def sitting(host: Host, tempers: Tempers) -> Sitting[HeartsMatch]:
    """The match of the program.

    Args:
        host: its store keeps it, and it hears what is promised.
        tempers: how the seats play.
    """

    def others(game: str, players: int) -> Others:
        beside = range(1, players)
        known = patient(host, game)
        styles = {seat: like(lambda seat=seat: tempers(seat), known) for seat in beside}  # type: ignore[misc]

        def names() -> Iterable[str]:
            return map(tempers, beside)

        return Others(styles, known[TUTOR], adviser(names, known, known[TUTOR]), names)

    return Sitting(host, CART, HeartsMatch, {HEARTS.name: HEARTS}, others)
