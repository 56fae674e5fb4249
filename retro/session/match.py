"""A match as a program holds it: the engine's table, kept after every action, taken up again after any exit.

The running match of a cart is the text ``<cart>/match.txt`` of the store, an engine's record.  When it is over it moves to
``<cart>/last.txt``, where it can be looked through and checked until the next one is over.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, Generic, Self, TypeVar

from retro.contract.program import Host
from retro.contract.store import Store, extend, is_kept
from retro.engine.experts.styles import EXPERT
from retro.engine.game import DEAL, TABLE, Action, ActionRange, Choice, Game, MatchState, Objection, SeatView, Style, Thinking
from retro.engine.games import STYLES
from retro.engine.records import Change, Record, RecordError, read_record
from retro.engine.table import Played, Table
from retro.session import fair
from retro.session.record import Recorder
from retro.values import replace

S = TypeVar("S", bound=MatchState)
V = TypeVar("V", bound=SeatView)

YOU: Final = 0
"""The person's seat (ruling 3)."""


def match_key(cart: str) -> str:
    """Where the store keeps a cart's running match."""
    return f"{cart}/match.txt"


def last_key(cart: str) -> str:
    """Where the store keeps a cart's last finished match."""
    return f"{cart}/last.txt"


def practice_key(cart: str) -> str:
    """Where the store notes that the running match is a deal to practise (see :mod:`retro.session.putby`)."""
    return f"{cart}/practice.txt"


def read_match(text: str, games: Mapping[str, Game[Any, Any]]) -> Record:
    """Read a match that was kept, to go on with it.

    Args:
        text: what the store has.
        games: the games that the cart plays, by name.

    Raises:
        RecordError: the text is damaged, of another game, or the match is over.
    """
    record = read_record(text, games)
    if record.ended:
        raise RecordError(len(text.splitlines()), "the match is over")
    return record


class Match(Generic[S, V]):
    """A running match.

    Args:
        cart: the cart's name.
        table: the engine's table.
        store: where the match is kept after every action.

    Attributes:
        table: the same.
        recorder: counts its hands into the program's record; None: nobody does.
    """

    def __init__(self, cart: str, table: Table[S, V], store: Store) -> None:
        self.cart: Final = cart
        self.table: Final = table
        self._store: Final = store
        self._kept: _Kept | None = None
        self.recorder: Recorder | None = None

    @classmethod
    def begin(cls, cart: str, table: Table[S, V], store: Store, host: Host | None = None) -> Self:
        """Sit down to a match that is new; it is kept at once, and its seed promised (see :mod:`retro.session.fair`).

        Args:
            host: hears of the promise.
        """
        match = cls(cart, table, store)
        if host is None:
            fair.begin(store, cart, table.seed)
        else:
            fair.begin(store, cart, table.seed, host.promised, host.notice)
        store.delete(practice_key(cart))
        match.keep()
        return match

    @classmethod
    def go_on(
        cls, cart: str, record: Record, game: Game[S, V], styles: Mapping[int, Style[V]], hint: Style[V], store: Store
    ) -> tuple[Self, tuple[Played, ...]]:
        """Go on with a match that was kept (see :func:`read_match`).

        Args:
            styles: how the other seats play.
            hint: how a seat without a style is answered for.

        Returns:
            The match, and what each of its actions did.

        Raises:
            RecordError: the record cannot be played.
        """
        table, played = Table.resume(record, game, styles, hint)
        return cls(cart, table, store), played

    # --- standing --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game's name."""
        return self.table.game.name

    @property
    def options(self) -> Any:
        """The rules as they are now."""
        return self.table.options

    @property
    def turn(self) -> int:
        """The seat to act, or TABLE: a hand is to be dealt (or the match is over)."""
        return self.table.turn

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.table.over

    @property
    def between_hands(self) -> bool:
        """A hand is to be dealt."""
        return self.turn == TABLE and not self.over

    @property
    def hand_ended(self) -> bool:
        """A hand has been played to its end and lies there."""
        return self.turn == TABLE and self.table.state.hand >= 0

    @property
    def view(self) -> V:
        """What you know."""
        return self.table.view(YOU)

    @property
    def spectator(self) -> V:
        """What everybody knows."""
        return self.table.view(TABLE)

    def legal(self) -> tuple[Action | ActionRange, ...]:
        """What the seat in turn may do."""
        return self.table.legal()

    def objection(self, action: Action) -> Objection | None:
        """Why the seat in turn may not do that; None when it may."""
        return self.table.objection(action)

    # --- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action, *, keep: bool = True) -> tuple[Any, ...]:
        """Do it for the seat in turn, and keep the match.

        Args:
            keep: False while many actions are done at once: then it is kept when the match ends, or by :meth:`keep`.

        Raises:
            retro.engine.game.Illegal: the game objects; nothing has changed then.
        """
        events = self.table.act(action)
        if self.recorder is not None:
            self.recorder.acted()  # before the match is kept: who pulls the plug in between finds the hand counted, and not counted again
        if keep or self.over:
            self.keep()
        return events

    def deal(self, *, keep: bool = True) -> tuple[Any, ...]:
        """The next hand."""
        return self.act(DEAL, keep=keep)

    def think(self) -> Action | None:
        """Let the computer think for one slice for the seat in turn; its choice when it has one."""
        choice = self.table.think()
        if choice is not None:
            self._chosen()
        return None if choice is None else choice.action

    def at_once(self) -> Action:
        """What the computer does for the seat in turn when many actions are done in one frame."""
        self._chosen()
        return self.table.at_once().action

    def _chosen(self) -> None:
        """The computer has chosen for the seat in turn."""
        if self.recorder is not None and self.turn == YOU:
            self.recorder.computer_chose()

    def hint(self) -> Choice:
        """What the computer would do in the place of the seat in turn, and why."""
        return self.table.suggest()

    def advise(self) -> Choice | None:
        """Let the adviser think for one slice about what the seat in turn might do; its advice, and why, when it has it.

        A temper advises at once; an expert thinks for some frames.
        """
        return self.table.advise()

    def seat(self, styles: Mapping[int, Style[V]]) -> None:
        """Let the other seats play like that, from their next decision on."""
        self.table.styles.clear()
        self.table.styles.update(styles)

    def change(self, options: Any) -> tuple[Change, ...]:
        """Go on under other rules, as far as the game lets them be changed in a match; returns what was changed."""
        game = self.table.game
        now = self.options
        wanted = {name: getattr(options, name) for name in game.may_change}
        if self.over or all(getattr(now, name) == value for name, value in wanted.items()):
            return ()
        changes = self.table.change(replace(now, **wanted))
        self.keep()
        return changes

    # --- keeping ---------------------------------------------------------------------------------------------------

    @property
    def kept(self) -> bool:
        """It is where it outlives the program, with all that has been done."""
        return is_kept(self._store, last_key(self.cart) if self.over else match_key(self.cart))

    def keep(self) -> bool:
        """Write the match as it stands; one that is over is the last match from now on.

        While it grows only what is new is written.

        Returns:
            Whether it is where it outlives the program.
        """
        table, store, key = self.table, self._store, match_key(self.cart)
        if self.over:
            kept = store.put(last_key(self.cart), table.record())
            return store.delete(key) and kept
        before = self._kept
        if before is None or before.rewinds != table.rewinds:
            more = whole = table.record()
            self._kept = _Kept(table).add(more)
            return store.put(key, whole)
        more = table.record(before.lines)
        there = (before.size, before.crc)
        before.add(more)
        return extend(store, key, there, more, table.record)


class _Kept:
    """What of a table's record has been given to the store.

    Attributes:
        lines, rewinds: the table's, then.
        size, crc: bytes of its UTF-8 and their CRC-32.
    """

    def __init__(self, table: Table[Any, Any]) -> None:
        self._table = table
        self.lines = self.rewinds = self.size = self.crc = 0

    def add(self, more: str) -> Self:
        """The record up to now has been given; this came last."""
        data = more.encode("utf-8")
        self.size += len(data)
        self.crc = zlib.crc32(data, self.crc)
        self.lines, self.rewinds = self._table.lines, self._table.rewinds
        return self


def like(name: Callable[[], str], known: Mapping[str, Style[V]]) -> Style[V]:
    """A style that plays by the one whose name is asked for at every decision: a person may change it at any time."""

    def style(view: V, source: Random) -> Choice | Thinking:
        return known[name()](view, source)

    return style


def patient(host: Host, game: str) -> Mapping[str, Style[Any]]:
    """The styles of a game by name, where the expert thinks as long as the person wishes; that may change at any time.

    Args:
        host: its comforts are asked at every decision.
        game: the name of the game.
    """
    known = STYLES[game]

    def expert(view: Any, source: Random) -> Choice | Thinking:
        times = host.ease.thinking
        return known[f"{EXPERT}:{times}" if times > 1 else EXPERT](view, source)

    return {**known, EXPERT: expert}


def adviser(names: Callable[[], Iterable[str]], known: Mapping[str, Style[V]], usual: Style[V]) -> Style[V]:
    """Who advises a person: the expert where one sits at the table, else the usual style.

    Args:
        names: the names of the styles at the table, asked for at every advice.
        known: the styles by name.
        usual: who advises without an expert.
    """

    def style(view: V, source: Random) -> Choice | Thinking:
        return (known[EXPERT] if EXPERT in names() else usual)(view, source)

    return style
