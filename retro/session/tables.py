"""The same deals at several tables: what each made of them, deal by deal, and duplicate scoring.

A table is a match, or a result that somebody has handed on; deals are the same where cards, seats and rules are, whatever the score was
before.  What counts is what seat 0 made: chips won; at a game for partners the side's points less those of the other side; at
one where few points are good those that were taken.  Duplicate points: two for every other table that made less of a deal, one for every
one that made as much.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cmp_to_key
from typing import Any, Final, NamedTuple

from retro.engine.earned import CHIPS, low_is_good
from retro.engine.games import PARTNER_GAMES
from retro.session.codes import Deal
from retro.session.history import Hand, Told
from retro.session.match import YOU
from retro.values import dataclass, field

DealKey = tuple[str, Any, int, str, int]


class Entry(NamedTuple):
    """A deal at a table: the match, and the hand of it."""

    told: Told
    hand: Hand


@dataclass(slots=True)
class Table:
    """A table.

    Attributes:
        name: who sat there.
        entries: its deals that are over.
    """

    name: str
    entries: dict[DealKey, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, told: Told) -> Table:
        """A match's table."""
        return cls(name, {key_of(hand.deal): Entry(told, hand) for hand in told.hands if hand.over})


class Line(NamedTuple):
    """A deal at all tables.

    Attributes:
        key: which deal.
        results: what each table made; None: it was not played there.
        points: duplicate points of each table.
        most: how many there were to be had.
    """

    key: DealKey
    results: tuple[int | None, ...]
    points: tuple[int | None, ...]
    most: int

    @property
    def number(self) -> int:
        """The number of the deal, from 1."""
        return self.key[-1] + 1


class Standing(NamedTuple):
    """How a table stands: its place from 1, its number among the tables, and its sums over the deals that others played, too."""

    place: int
    table: int
    deals: int
    total: int
    points: int
    most: int

    @property
    def percent(self) -> float:
        """Duplicate points in a hundred of those to be had."""
        return 100 * self.points / self.most if self.most else 0.0


def key_of(deal: Deal) -> DealKey:
    """What makes a deal the same."""
    return deal.game, deal.options, deal.players, deal.seed, deal.hand


def gains(told: Told, hand: Hand) -> list[int]:
    """What a hand brought every seat: chips, or points."""
    before, key = told.game.scores(told.states[hand.first]), "chips" if told.game.name in CHIPS else "scores"
    return [after - then for then, after in zip(before[key], hand.scores[key], strict=True)]


def result(told: Told, hand: Hand) -> int:
    """What seat 0 made of a hand (see the module's text)."""
    each = gains(told, hand)
    return each[YOU] - each[YOU + 1] if told.game.name in PARTNER_GAMES else each[YOU]


def unit(game: str) -> str:
    """What results are counted in, in words."""
    if game in CHIPS:
        return "chips won"
    return (
        "your side's points minus theirs" if game in PARTNER_GAMES else "points taken; fewer is better" if low_is_good(game) else "points"
    )


def written(value: int | None, game: str) -> str:
    """A result as one reads it; a dash where there is none."""
    return "-" if value is None else str(value) if low_is_good(game) or not value else f"{value:+d}"


def compare(tables: Sequence[Table], keys: Iterable[DealKey] | None = None) -> list[Line]:
    """All deals of the tables, in the order in which they come.

    Args:
        keys: only these deals, in this order.
    """
    wanted = list(dict.fromkeys(key for table in tables for key in table.entries)) if keys is None else keys
    return [_line(tables, key) for key in wanted]


def _line(tables: Sequence[Table], key: DealKey) -> Line:
    results = tuple(None if (entry := table.entries.get(key)) is None else result(*entry) for table in tables)
    sign = -1 if low_is_good(key[0]) else 1
    made = [sign * value for value in results if value is not None]
    points = tuple(
        None if value is None else sum((sign * value > other) * 2 + (sign * value == other) for other in made) - 1 for value in results
    )
    return Line(key, results, points, 2 * max(0, len(made) - 1))


def standings(tables: Sequence[Table], lines: Sequence[Line]) -> list[Standing]:
    """The tables by their duplicate points, in a hundred of those to be had; equal ones by what they made, then as they came."""
    if not lines:
        return []
    sign = -1 if low_is_good(lines[0].key[0]) else 1
    sums = []
    for number in range(len(tables)):
        counted = [line for line in lines if line.results[number] is not None and line.most]
        total = sum(line.results[number] or 0 for line in counted)
        points, most = sum(line.points[number] or 0 for line in counted), sum(line.most for line in counted)
        sums.append(Standing(0, number, len(counted), total, points, most))

    def order(one: Standing, other: Standing) -> int:
        # Whole numbers: no share of points is equal by rounding.
        return other.points * max(1, one.most) - one.points * max(1, other.most) or sign * (other.total - one.total)

    ranked = sorted(sums, key=cmp_to_key(order))
    placed: list[Standing] = []
    for number, one in enumerate(ranked, 1):
        same = placed and order(placed[-1], one) == 0
        placed.append(one._replace(place=placed[-1].place if same else number))
    return placed


MOST: Final = 16
"""Tables of an evening at most."""
