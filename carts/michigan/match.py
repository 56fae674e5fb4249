"""A match at the table: the shared match, what each of its actions shows, and the record that its hands are counted into."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from retro.contract.program import Host
from retro.contract.store import Store
from retro.engine.cards import Card
from retro.engine.game import DEAL, TABLE, Action, Style
from retro.engine.games import GAMES
from retro.engine.stops.model import State, StopsEvent, View
from retro.engine.table import Played, Table
from retro.session import match as session
from retro.session.sitting import Others, Sitting
from retro.values import dataclass

from . import record
from .record import Winnings
from .scene import YOU, Scene

CART: Final = "michigan"
KEY: Final = session.match_key(CART)
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

    events: tuple[StopsEvent, ...]
    cards: tuple[Card, ...]
    turn: int | None
    ended: bool
    before: View
    after: View


class Match(session.Match[State, View]):
    """A running match (see :class:`retro.session.match.Match`), counted into a record.

    Attributes:
        your_hands: hands over in which you sat at the table.
        settled_chips: your chips at the end of the last hand.
        practice: a deal that was opened to be played again: it counts for nothing.
    """

    def __init__(self, cart: str, table: Table[State, View], store: Store) -> None:
        super().__init__(cart, table, store)
        self.your_hands = 0
        self.settled_chips = table.opening.chips[YOU]
        self.practice = False
        self._record = Winnings()

    def count_into(self, winnings: Winnings) -> None:
        """A new match: its hands are counted into the record from now on."""
        self._record = winnings
        winnings.begin(self.name, self.start_chips)

    def rejoin(self, winnings: Winnings, played: Sequence[Played], practice: bool) -> tuple[Item, ...]:
        """A match that was left: it is counted on from where it stands; what its actions have shown.

        Args:
            winnings: the record that its hands are counted into.
            played: what its actions did.
            practice: it counts for nothing.
        """
        self.practice = practice
        self._record = winnings
        items: list[Item] = []
        before: View = self.table.game.view(self.table.opening, TABLE)
        for done in played:
            items.append(self._item(done.state, done.events, before))
            before = items[-1].after
            self._note_hand(items[-1])
        if not practice:
            winnings.rejoin(self.name, self.settled_chips, self.your_hands, self.start_chips)
        self.count()
        return tuple(item for item in items if item.events)

    # --- standing --------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """How the record names it."""
        return Winnings.name(self.game, self.table.state.players, self.table.seed)

    @property
    def start_chips(self) -> int:
        """Your chips when it began."""
        return self.table.opening.chips[YOU]

    @property
    def where(self) -> str:
        """How far it has come, for the offer to go on."""
        number = self.table.state.hand + 1
        if number == 0:
            return "NOT DEALT YET"
        return f"DEAL {number} IS SETTLED" if self.hand_ended else f"DEAL {number}"

    @property
    def last_spread(self) -> tuple[str, ...]:
        """The boodles that you put your chips on the last time in this match, a key for each chip; empty: there was none."""
        stakes = (step.action.what for step in reversed(self.table.steps) if step.seat == YOU and step.action.verb == "stake")
        return tuple(filter(None, next(stakes, "").split(",")))

    @property
    def you_are_out(self) -> bool:
        """You have dropped out of the match."""
        state = self.table.state
        return bool(state.seats) and YOU not in state.seats

    def scene(self) -> Scene:
        """Facts of the match before its first hand."""
        opening = self.table.opening
        scene = Scene(self.game, opening.options, opening.players)
        scene.stand(opening.chips, opening.boodles, opening.pool, opening.kitty)
        return scene

    # --- acting ----------------------------------------------------------------------------------------------------

    def do(self, action: Action, *, keep: bool = True) -> Item:
        """Do it, keep the match, count the hand when it is over.

        Args:
            keep: False while the rest of a match is skipped: then it is kept when that ends.

        Raises:
            retro.engine.game.Illegal: the game objects; nothing has changed then.
        """
        before = self.spectator
        events = self.act(action, keep=keep)
        item = self._item(self.table.state, events, before)
        self._note_hand(item)
        if item.ended and (keep or self.over):
            self.count()
        return item

    def next_hand(self, *, keep: bool = True) -> Item:
        """The next hand is dealt."""
        return self.do(DEAL, keep=keep)

    def _note_hand(self, item: Item) -> None:
        if item.ended and YOU in item.after.seats:
            self.settled_chips = item.after.chips[YOU]
            self.your_hands = item.after.hand_number + 1

    def change_tempers(self, host: Host, tempers: Mapping[int, str]) -> None:
        """Give the other seats other styles, from their next decision on."""
        self.seat(_styles(session.patient(host, self.game), self.table.state.players, tempers))

    def _item(self, state: State, events: tuple[StopsEvent, ...], before: View) -> Item:
        view: View = self.table.game.view(state, YOU)
        after: View = self.table.game.view(state, TABLE)
        return Item(events, view.hand, view.turn if view.turn >= 0 else None, state.turn == TABLE, before, after)

    # --- the record ------------------------------------------------------------------------------------------------

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
        """Bring the record up to date (ruling 41); a deal that was opened to practise counts for nothing."""
        if self.practice:
            return
        self._record.bring_up_to_date(self.table.state.chips[YOU], self.your_hands)
        if self.over:
            self._record.end()
        self._store.put(record.KEY, self._record.write())


def sitting(host: Host, tempers: Callable[[], Mapping[int, str]]) -> Sitting[Match]:
    """The match of the program.

    Args:
        host: its store keeps it, and it hears what is promised.
        tempers: the names of the styles of the other seats.
    """

    def others(game: str, players: int) -> Others:
        known = session.patient(host, game)
        hint = next(iter(known.values()))

        def names() -> list[str]:
            return [tempers().get(seat, "") for seat in range(1, players)]

        return Others(_styles(known, players, tempers()), hint, session.adviser(names, known, hint), names)

    return Sitting(host, CART, Match, {name: GAMES[name] for name in GAME_NAMES}, others)


def _styles(known: Mapping[str, Style[View]], players: int, tempers: Mapping[int, str]) -> dict[int, Style[View]]:
    first = next(iter(known))
    return {seat: known[tempers.get(seat, first)] for seat in range(1, players)}
