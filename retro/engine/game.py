"""What every game is made of: actions, objections, events, and the Game protocol.

A game is one value.  Its state is frozen and holds a whole match; ``view`` tells
what one seat may know, ``objection`` is the only place where legality lives,
and ``step`` gives the next state with the public facts that happened.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

TABLE: Final = -1
"""The turn belongs to nobody: the table itself deals the next hand (action ``deal``)."""


class Action(NamedTuple):
    """A verb and its object, both plain words: ``Action("play", "QS")`` is written ``play:QS``.

    >>> str(Action("play", "QS")), str(Action("pass"))
    ('play:QS', 'pass')
    """

    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb}:{self.what}" if self.what else self.verb

    @staticmethod
    def parse(text: str) -> Action:
        """Read ``play:QS`` or ``pass``.

        Raises:
            ValueError: the text is empty or its parts are.

        >>> Action.parse("bid:7")
        Action(verb='bid', what='7')
        """
        verb, colon, what = text.partition(":")
        if not verb or (colon and not what) or any(c.isspace() for c in text):
            raise ValueError(f"{text!r} is not an action")
        return Action(verb, what)


PASS: Final = Action("pass")
DEAL: Final = Action("deal")


class ActionRange(Protocol):
    """Many actions of one kind, where writing them all out would be silly.

    Its text form is that of the dumps: ``bid:1..37``, ``stake:6``.
    """

    def __contains__(self, action: object) -> bool: ...

    def __len__(self) -> int:
        """How many there are."""
        ...

    def __getitem__(self, at: int) -> Action:
        """One of them by its place, from 0; the order never changes, since codes of results count in it."""
        ...

    def index(self, action: Action) -> int:
        """The place of one of them."""
        ...

    def sample(self, source: Random) -> Action:
        """One of them, each kind of choice possible."""
        ...

    def __str__(self) -> str: ...


class Objection(NamedTuple):
    """Why an action is refused.

    Attributes:
        code: a stable word for programs ("not_your_turn", "must_follow", ...).
        text: one plain sentence for people, in mixed case; a cart may say it in its own voice.
        cards: the notation of cards that would do instead, where that helps.
    """

    code: str
    text: str
    cards: tuple[str, ...] = ()


MATCH_OVER: Final = Objection("match_over", "The match is over.")
NOT_YOUR_TURN: Final = Objection("not_your_turn", "It is not your turn.")
NOT_NOW: Final = Objection("not_now", "That cannot be done now.")


class Illegal(ValueError):
    """An action that the game refuses; ``objection`` says why."""

    def __init__(self, objection: Objection, action: Action) -> None:
        super().__init__(f"{action}: {objection.text}")
        self.objection = objection
        self.action = action


class Event:
    """A public fact; each game family has its own frozen dataclasses below this one."""

    __slots__ = ()


class MatchState(Protocol):
    """What every game's frozen state shows."""

    @property
    def players(self) -> int:
        """Seats of the match; it never changes in it."""
        ...

    @property
    def seed(self) -> str: ...

    @property
    def hand(self) -> int:
        """Number of the hand in the match from 0; -1 before the first deal."""
        ...

    @property
    def phase(self) -> str: ...

    @property
    def turn(self) -> int:
        """The seat to act, or TABLE."""
        ...

    @property
    def over(self) -> bool:
        """True when the match has ended: nothing is legal any more."""
        ...


class SeatView(Protocol):
    """What every game's view shows: the seat it was made for, the phase and whose turn it is."""

    @property
    def seat(self) -> int: ...

    @property
    def phase(self) -> str: ...

    @property
    def turn(self) -> int: ...


S = TypeVar("S", bound=MatchState)
T = TypeVar("T")
V = TypeVar("V", bound=SeatView)
C = TypeVar("C")
L = TypeVar("L")
V_contra = TypeVar("V_contra", bound=SeatView, contravariant=True)


class Game(Protocol[S, V]):
    """The rules of one game.  Options are data, never subclasses.

    All methods are pure: no clock, no files, and no chance but the match's seed.
    """

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> range:
        """The numbers of players that the game takes."""
        ...

    @property
    def options_type(self) -> type[Any]:
        """The frozen dataclass of its options (see options.py)."""
        ...

    @property
    def may_change(self) -> frozenset[str]:
        """Names of the options that may be changed between two actions of a running match; the rest stay as the match was begun."""
        ...

    def start(self, options: Any, players: int, seed: str) -> S:
        """A new match before its first deal: phase "deal", turn TABLE.

        Raises:
            ValueError: the game does not take that many players.
        """
        ...

    def view(self, state: S, seat: int) -> V:
        """What that seat (or TABLE: a spectator) may know, built by a whitelist; no seed in it."""
        ...

    def legal(self, view: V) -> tuple[Action | ActionRange, ...]:
        """Everything that the view's seat may do now, ranges unopened; empty when it is not its turn.

        It is what :meth:`candidates` gives less what :meth:`objection` refuses, in that order, found without the reasons.
        """
        ...

    def candidates(self, view: V) -> Iterable[Action | ActionRange]:
        """All that could be legal for the view's seat; ranges hold legal actions only."""
        ...

    def objection(self, view: V, action: Action) -> Objection | None:
        """Why the view's seat may not do this now; None when it may."""
        ...

    def step(self, state: S, action: Action) -> tuple[S, tuple[Event, ...]]:
        """Carry out an action of the seat whose turn it is.

        Raises:
            Illegal: the game objects.
        """
        ...

    def scores(self, state: S) -> dict[str, Any]:
        """The standing between actions as the dumps write it (chips and pots, or scores)."""
        ...

    def standing(self, state: S) -> dict[str, Any]:
        """Where the match stands between two hands: all that :meth:`placed` needs, in whole numbers (see standing.py).

        The state must be one before a deal.
        """
        ...

    def placed(self, options: Any, players: int, seed: str, hand: int, standing: Any) -> S:
        """A match before deal ``hand`` (from 0), standing like that: phase "deal", no cards on the table.

        Its deals from there on are those of any match with this seed (ruling 2).

        Raises:
            ValueError: the game does not take that many players.
            retro.engine.standing.BadStanding: no match that goes on stands like that.
        """
        ...

    def conserved(self, state: S) -> tuple[int, ...]:
        """Figures that no action may change (cards of the hand, chips of the match); the tests watch them."""
        ...

    def reshuffled(self, state: S, seat: int, source: Random) -> S:
        """The same match with all that the seat cannot see dealt anew among the places it cannot see."""
        ...


class Choice(NamedTuple):
    """What a style would do, and why, in one short line."""

    action: Action
    reason: str


Thinking = Generator[None, None, Choice]
"""A slow style: it yields between slices of work and returns its choice."""

Style = Callable[[V_contra, Random], "Choice | Thinking"]
"""How a computer player thinks: from a view and a random stream to a choice.  It never sees a state."""


class Hurry(Exception):
    """Thrown into a style that thinks: choose at once, as well as that can be done."""


def thought_through(choice: Choice | Thinking) -> Choice:
    """A style's choice, however long it thinks."""
    return choice if isinstance(choice, Choice) else settled(choice)


def settled(slices: Generator[None, None, T]) -> T:
    """What work in slices comes to, all of it done now."""
    try:
        while True:
            next(slices)
    except StopIteration as done:
        found: T = done.value
        return found


def hurried(choice: Choice | Thinking) -> Choice:
    """A style's choice after no more than a slice of thinking: where many are made at once and nobody watches."""
    if isinstance(choice, Choice):
        return choice
    try:
        next(choice)
        choice.throw(Hurry())
    except StopIteration as done:
        answer: Choice = done.value
        return answer
    except Hurry:
        raise TypeError("a style that thinks must choose when it is hurried") from None
    return thought_through(choice)


def in_turn(view: SeatView) -> bool:
    """It is the view's seat's turn; the table itself acts only to deal (a turn that nobody may know of is shown as the table's)."""
    return view.turn == view.seat and (view.seat != TABLE or view.phase == "deal")


def candidates_in_turn(view: V, own: Callable[[V], Iterable[C]]) -> Iterable[C | Action]:
    """The candidates of any game: nothing out of turn, ``deal`` before a hand, else its ``own``."""
    if not in_turn(view):
        return ()
    return (DEAL,) if view.phase == "deal" else own(view)


def objection_in_turn(view: V, action: Action, own: Callable[[V, Action], Objection | None]) -> Objection | None:
    """The objection of any game: the match is over, it is another's turn, a hand must be dealt first; else its ``own``."""
    if view.phase == "over":
        return MATCH_OVER
    if not in_turn(view):
        return NOT_YOUR_TURN
    if view.phase == "deal":
        return None if action == DEAL else NOT_NOW
    return own(view, action)


def legal_in_turn(view: V, own: Callable[[V], tuple[L, ...]]) -> tuple[L | Action, ...]:
    """What is legal in any game: nothing out of turn, ``deal`` before a hand, else its ``own``."""
    if view.turn != view.seat:
        return ()
    if view.phase == "deal":
        return (DEAL,)
    return own(view) if view.seat != TABLE else ()


def legal(game: Game[S, V], view: V) -> tuple[Action | ActionRange, ...]:
    """Everything the view's seat may do now, ranges unopened; empty when it is not its turn.

    >>> from retro.engine.games import GAMES
    >>> game = GAMES["spades"]
    >>> state, events = game.step(game.start(game.options_type(), 4, "7"), DEAL)
    >>> [str(action) for action in legal(game, game.view(state, state.turn))][:4]
    ['bid:0', 'bid:1', 'bid:2', 'bid:3']
    >>> legal(game, game.view(state, (state.turn + 1) % 4))
    ()
    """
    return game.legal(view)
