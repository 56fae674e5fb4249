"""The match of a program: the one that was left is offered and gone on with, or a new one takes its place.

A program makes one :class:`Sitting` and asks it for all of that; what is said about it, and how it looks, is the program's own::

    sitting = Sitting(host, "old-maid", Match, {"old-maid": OLD_MAID}, others)
    left = sitting.look(damaged)  # offer it, or with host.straight go on at once
    match, played, practice = sitting.go_on()
    match = sitting.begin(options, players=4, seed=host.new_seed())
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from retro.contract.program import Host
from retro.engine.game import Game, Style
from retro.engine.records import Begins, RecordError
from retro.engine.table import Played, Table
from retro.session.match import YOU, Match, match_key, read_match
from retro.session.putby import is_practice
from retro.session.record import Recorder
from retro.values import dataclass

M = TypeVar("M", bound=Match[Any, Any])


@dataclass(frozen=True, slots=True)
class Others:
    """Who plays beside you.

    Attributes:
        styles: how each of the other seats plays.
        hint: how you are advised, and how a seat without a style is answered for.
        adviser: how you are advised where that is another (see :func:`retro.session.match.adviser`).
        names: the names of their styles as they are now, for the record.
    """

    styles: Mapping[int, Style[Any]]
    hint: Style[Any]
    adviser: Style[Any] | None = None
    names: Callable[[], Iterable[str]] = tuple


class Left(NamedTuple, Generic[M]):
    """A match that was left.

    Attributes:
        match: ready to go on.
        played: what each of its actions did.
        practice: it is a deal that was opened to be looked at or played again.
    """

    match: M
    played: tuple[Played, ...]
    practice: bool


class Sitting(Generic[M]):
    """What is at a program's table, and what was left there.

    Args:
        host: its store keeps the match, and it hears what is promised.
        cart: the cart's name, under which it is kept.
        kind: the program's class of matches.
        games: the games that the program plays, by name; a new match is of the first unless another is named.
        others: gives the other players of a game, by its name and the number of players.

    Attributes:
        match: at the table; None: nobody has sat down yet.
        left: the match that was left last time, until it goes on or a new one takes its place.
    """

    def __init__(
        self, host: Host, cart: str, kind: type[M], games: Mapping[str, Game[Any, Any]], others: Callable[[str, int], Others]
    ) -> None:
        self.match: M | None = None
        self.left: Left[M] | None = None
        self._host: Final = host
        self._cart: Final = cart
        self._kind: Final = kind
        self._games: Final = games
        self._others: Final = others

    @property
    def running(self) -> M | None:
        """The match that a new one would end: the one at the table, or the one that was left; None: there is none, or it is over."""
        match = self.match if self.match is not None or self.left is None else self.left.match
        return None if match is None or match.over else match

    def look(self, damaged: Callable[[str, str], None]) -> Left[M] | None:
        """The match that was left, if there is one; it is at the table only when it goes on.

        Args:
            damaged: is told the key of a text that cannot be read, and why; sets it aside and says so.
        """
        key = match_key(self._cart)
        text = self._host.store.get(key)
        if text is not None:
            try:
                self.left = self.resume(text)
            except RecordError as fault:
                damaged(key, str(fault))
        return self.left

    def resume(self, text: str) -> Left[M]:
        """A match of this program made of its record.

        Raises:
            RecordError: the text is damaged, of another program, or the match is over.
        """
        record = read_match(text, self._games)
        others = self._others(record.game, record.players)
        game = self._games[record.game]
        match, played = self._kind.go_on(self._cart, record, game, others.styles, others.hint, self._host.store)
        match.table.adviser = others.adviser
        practice = is_practice(self._host.store, self._cart, text)
        self._record(match, others, practice)
        return Left(match, played, practice)

    def _record(self, match: M, others: Others, practice: bool) -> None:
        host = self._host
        match.recorder = Recorder(host.store, self._cart, match.table, YOU, practice, others.names, host.notice)

    def go_on(self) -> Left[M]:
        """Sit down to the match that was left.

        Raises:
            ValueError: there is none.
        """
        left, self.left = self.left, None
        if left is None:
            raise ValueError("no match was left")
        self.match = left.match
        return left

    def begin(self, options: Any, *, players: int, seed: str, game: str | None = None, begins: Begins | None = None) -> M:
        """Sit down to a new match, in the place of whatever was there; it is kept at once.

        Args:
            options: the rules, of the game's type.
            players: how many play.
            seed: of the match; it is promised.
            game: its name.
            begins: where it begins; None: at its first deal, as the game says.
        """
        name = next(iter(self._games)) if game is None else game
        others = self._others(name, players)
        table: Table[Any, Any] = Table(self._games[name], options, players, seed, others.styles, others.hint, begins)
        table.adviser = others.adviser
        self.left = None
        self.match = self._kind.begin(self._cart, table, self._host.store, self._host)
        self._record(self.match, others, practice=False)
        return self.match
