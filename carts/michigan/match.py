"""A match at the table: the engine's table, kept after every action, and what each action shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from retro.engine.cards import Card
from retro.engine.game import DEAL, TABLE, Action, Choice, Event, Objection, Style
from retro.engine.games import GAMES, STYLES
from retro.engine.records import RecordError, read_record, replay
from retro.engine.stops.model import View
from retro.engine.stops.settings import START_CHIPS, StopsOptions
from retro.engine.table import Table
from retro.ui.program import Store

from . import record
from .facts import YOU, Facts
from .record import Winnings

KEY: Final = "michigan/match.txt"
GAME_NAMES: Final = ("comet", "commit", "boodle", "michigan")


@dataclass(frozen=True, slots=True)
class Item:
    """What an action shows.

    Attributes:
        events: in order.
        cards: your cards after it.
        turn: the seat that acts next as far as everybody knows; None: nobody, or nobody may know.
        ended: a hand is over.
        before, after: what a spectator knows before and after it.
    """

    events: tuple[Event, ...]
    cards: tuple[Card, ...]
    turn: int | None
    ended: bool
    before: View
    after: View


class Match:
    """A running match.

    Args:
        table: the engine's table.
        store: where the match is kept after every action.
        winnings: the cumulative winnings that the hands are counted into.
    """

    def __init__(self, table: Table[Any, Any], store: Store, winnings: Winnings) -> None:
        self.table = table
        self._store = store
        self._record = winnings
        self.your_hands = 0
        """Hands over in which you sat at the table."""
        self.settled_chips = START_CHIPS
        """Your chips at the end of the last hand."""
        self.name = Winnings.name(table.game.name, table.state.players, table.state.seed)

    @staticmethod
    def new(
        game: str, options: StopsOptions, players: int, seed: str, tempers: Mapping[int, str], store: Store, winnings: Winnings
    ) -> Match:
        """Sit down to a new match.

        Args:
            tempers: names of the styles of the other seats.
        """
        table: Table[Any, Any] = Table(GAMES[game], options, players, seed, _styles(game, players, tempers), _hint(game))
        match = Match(table, store, winnings)
        winnings.begin(match.name)
        match.keep()
        return match

    @staticmethod
    def resume(text: str, tempers: Mapping[int, str], store: Store, winnings: Winnings) -> tuple[Match, tuple[Item, ...]]:
        """Go on with a match that was kept; also what its actions have shown.

        Raises:
            RecordError: the text is damaged, or no match of this program that can go on.
        """
        kept = read_record(text, {name: GAMES[name] for name in GAME_NAMES})
        if kept.ended:
            raise RecordError(len(text.splitlines()), "the match is over")
        table, _ = Table.resume(kept, GAMES[kept.game], _styles(kept.game, kept.players, tempers), _hint(kept.game))
        match = Match(table, store, winnings)
        items: list[Item] = []
        before = match.spectator
        for state, events in replay(kept, GAMES[kept.game]):
            item = match._item(state, events, before)
            before = item.after
            if events:
                items.append(item)
                match._note_hand(item)
        winnings.rejoin(match.name, match.settled_chips, match.your_hands)
        match.count()
        return match, tuple(items)

    # --- standing --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game's name."""
        return self.table.game.name

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.table.over

    @property
    def where(self) -> str:
        """How far it has come, for the offer to go on."""
        number = self.table.state.hand + 1
        if number == 0:
            return "NOT DEALT YET"
        return f"DEAL {number}" if self.turn != TABLE else f"DEAL {number} IS SETTLED"

    @property
    def turn(self) -> int:
        """The seat to act, or TABLE: a hand is to be dealt."""
        return self.table.turn

    @property
    def view(self) -> View:
        """What you know."""
        seen: View = self.table.view(YOU)
        return seen

    @property
    def spectator(self) -> View:
        """What everybody knows."""
        seen: View = self.table.view(TABLE)
        return seen

    @property
    def you_are_out(self) -> bool:
        """You have dropped out of the match."""
        state = self.table.state
        return bool(state.seats) and YOU not in state.seats

    def facts(self) -> Facts:
        """Facts of the match before its first hand."""
        state = self.table.state
        return Facts(self.game, state.options, state.players)

    # --- acting ----------------------------------------------------------------------------------------------------

    def objection(self, action: Action) -> Objection | None:
        """Why the seat in turn may not do that."""
        return self.table.objection(action)

    def act(self, action: Action, *, keep: bool = True) -> Item:
        """Do it, keep the match, count the hand when it is over.

        Args:
            keep: False while the rest of a match is skipped: then it is kept when that ends.
        """
        before = self.spectator
        events = self.table.act(action)
        item = self._item(self.table.state, events, before)
        self._note_hand(item)
        if keep or self.over:
            self.keep()
        if item.ended and (keep or self.over):
            self.count()
        return item

    def _note_hand(self, item: Item) -> None:
        if item.ended and YOU in item.after.seats:
            self.settled_chips = item.after.chips[YOU]
            self.your_hands = item.after.hand_number + 1

    def deal(self, *, keep: bool = True) -> Item:
        """The next hand."""
        return self.act(DEAL, keep=keep)

    def think(self) -> Action | None:
        """Let the computer think for one slice for the seat in turn; its choice when it has one."""
        choice = self.table.think()
        return None if choice is None else choice.action

    def change_tempers(self, tempers: Mapping[int, str]) -> None:
        """Give the other seats other styles, from their next decision on."""
        self.table.styles.update(_styles(self.game, self.table.state.players, tempers))

    def hint(self) -> Choice:
        """What your seat's style would do, and why."""
        return self.table.suggest()

    def _item(self, state: Any, events: tuple[Event, ...], before: View) -> Item:
        view: View = self.table.game.view(state, YOU)
        after: View = self.table.game.view(state, TABLE)
        return Item(events, view.hand, view.turn if view.turn >= 0 else None, state.turn == TABLE, before, after)

    # --- keeping ---------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the match as it stands, after every action; a match that is over is no longer kept."""
        if self.over:
            self._store.delete(KEY)
        else:
            self._store.put(KEY, self.table.record())

    def walk_out(self) -> None:
        """You leave it for a new one: a hand that is being played counts as it stands, as a hand and in chips (ruling 41).

        Chips and hands are brought up to date together; counting only the antes would leave winnings that no hand explains.
        """
        if self.over:
            return
        state = self.table.state
        if self.turn != TABLE and YOU in state.seats:
            self.your_hands = state.hand + 1
        self.count()

    def count(self) -> None:
        """Bring the record up to date (ruling 41)."""
        self._record.bring_up_to_date(self.table.state.chips[YOU], self.your_hands)
        if self.over:
            self._record.end()
        self._store.put(record.KEY, self._record.write())


def _styles(game: str, players: int, tempers: Mapping[int, str]) -> dict[int, Style[Any]]:
    known = STYLES[game]
    first = next(iter(known))
    return {seat: known[tempers.get(seat, first)] for seat in range(1, players)}


def _hint(game: str) -> Style[Any]:
    return next(iter(STYLES[game].values()))
