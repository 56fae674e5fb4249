"""What is counted at a table, and the figures that come of it: one row each.

A :class:`Family` of games says what it counts beside the hands, the points and the matches that all have.  Counts are whole numbers by
seat; where partners share something (points, tricks) it stands at both seats, so that a figure, a ratio of two counts, stays what it is.
A game of no family known here is counted by the scores that it tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from retro.engine.game import Action, Event, Game

Kind = Literal["mean", "share"]

WON: Final = 840
"""A match won; shared among up to eight winners it stays a whole number."""


class Figure(NamedTuple):
    """A figure of a style.

    Attributes:
        name: in JSON and CSV.
        title: over a column.
        top, bottom: the counts whose ratio it is.
        kind: a mean, or a share from 0 to 1, shown as so many of 100.
        unit: how many of the top's make one.
        places: digits after the point.
        signed: shown with its sign.
        shy: not shown where it never happens.
    """

    name: str
    title: str
    top: str
    bottom: str
    kind: Kind = "mean"
    unit: int = 1
    places: int = 2
    signed: bool = False
    shy: bool = False


class Seats:
    """What one table counts, by seat."""

    __slots__ = ("numbers", "places", "players")

    def __init__(self, players: int, places: dict[str, int]) -> None:
        self.players = players
        self.places = places
        self.numbers = [[0] * len(places) for _ in range(players)]

    def add(self, name: str, seat: int, n: int = 1) -> None:
        """So many more of it at a seat."""
        self.numbers[seat][self.places[name]] += n

    def add_all(self, name: str, numbers: Sequence[int]) -> None:
        """So many more of it at each seat."""
        for seat, n in enumerate(numbers):
            self.add(name, seat, n)


class Family(Protocol):
    """How the games of one family are counted."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures beside points and matches won."""
        ...

    @property
    def low(self) -> bool:
        """Fewer points are better."""
        ...

    @property
    def partners(self) -> int:
        """How many seats make a side."""
        ...

    @property
    def points_title(self) -> str:
        """What the points are, in words."""
        ...

    def unit(self, players: int) -> int:
        """How many of the counted points make one."""
        ...

    def decided(self, seats: Seats, state: Any, action: Action) -> None:
        """A seat is about to act."""
        ...

    def heard(self, seats: Seats, event: Event) -> None:
        """A public fact."""
        ...

    def ended(self, seats: Seats, before: Any, state: Any) -> None:
        """A hand has ended; ``before`` is the match before its deal."""
        ...


def figures_of(family: Family, players: int) -> tuple[Figure, ...]:
    """All figures of a game: points a hand, matches won, then the family's own."""
    unit = family.unit(players)
    return (
        Figure("points", family.points_title, "points", "hands", unit=unit, places=3 if unit == 1 else 2, signed=unit > 1),
        Figure("won", "matches won, of 100", "won", "matches", "share", WON),
        Figure("length", "hands a match", "lasted", "matches", places=1),
        *family.figures,
    )


def counted(family: Family) -> dict[str, int]:
    """The place of every count in an observation."""
    names = ["points", "hands", "won", "matches", "lasted"]
    for figure in family.figures:
        names += [figure.top, figure.bottom]
    return {name: n for n, name in enumerate(dict.fromkeys(names))}


class Plain:
    """A game of which nothing is known but the scores that it tells, by seat or by side."""

    figures: tuple[Figure, ...] = ()
    low = False
    partners = 1
    points_title = "points a hand, above the table's average"

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game

    def unit(self, players: int) -> int:
        return players

    def decided(self, seats: Seats, state: Any, action: Action) -> None:
        pass

    def heard(self, seats: Seats, event: Event) -> None:
        pass

    def ended(self, seats: Seats, before: Any, state: Any) -> None:
        gained = [b - a for a, b in zip(self._scores(before), self._scores(state), strict=True)]
        seats.add_all("points", [seats.players * n - sum(gained) for n in gained])

    def _scores(self, state: Any) -> list[int]:
        """The scores by seat: the first list of whole numbers that fits the seats or two sides."""
        for value in self._game.scores(state).values():
            if isinstance(value, list) and len(value) in (state.players, 2) and all(type(n) is int for n in value):
                return value if len(value) == state.players else [value[seat % 2] for seat in range(state.players)]
        return [0] * state.players
