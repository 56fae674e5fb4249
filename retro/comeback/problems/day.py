"""The problem and the deal of the day: from the date alone, the same for everybody, and the line that one shows to others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import gcd
from typing import Any, Final

from retro.comeback.problems.done import LATER, RIGHT
from retro.comeback.problems.found import Found
from retro.engine.games import GAMES
from retro.session.codes import Deal, write_code
from retro.session.history import Told, played_by_computer
from retro.session.match import YOU
from retro.session.problems import Problem
from retro.values import dataclass

FIRST: Final = date(2026, 1, 1)
"""The day of number 1."""
SEATS: Final = 4
STRIDE: Final = 37
"""From one problem of a game to the next one that is a day's: neighbors in the file are alike."""


@dataclass(frozen=True)
class Day:
    """What there is on a day.

    Attributes:
        date: the day.
        number: the cabinet's, from 1.
        problem: None where no program brings any.
        deal: of a game in turn.
    """

    date: date
    number: int
    problem: Problem | None
    deal: Deal

    @property
    def key(self) -> str:
        """As it is kept."""
        return self.date.isoformat()


def day_of(day: date, found: Found) -> Day:
    """What there is on a day; before the first one, the first one's."""
    day = max(day, FIRST)
    number = (day - FIRST).days + 1
    return Day(day, number, _problem(number, found), _deal(number, found))


def _problem(number: int, found: Found) -> Problem | None:
    games = list(found.problems)
    if not games:
        return None
    some: Sequence[Problem] = found.problems[games[number % len(games)]]
    stride = next(n for n in range(STRIDE, STRIDE + len(some) + 1) if gcd(n, len(some)) == 1)
    return some[number // len(games) * stride % len(some)]


def _deal(number: int, found: Found) -> Deal:
    games = list(found.carts)
    game = GAMES[games[(number + len(games) // 2) % len(games)]]
    options, seed = game.options_type(), f"day-{number}"
    players = max(min(SEATS, game.seats.stop - 1), game.seats.start)
    return Deal(game.name, options, players, seed, 0, game.standing(game.start(options, players, seed)))


def code(day: Day) -> str:
    """The code of the day's deal."""
    return write_code(day.deal)


def made(day: Day, told: Told) -> str:
    """What was made of the day's deal, in words that give no card away: you, and the computer with the same cards."""
    other = played_by_computer(day.deal, {}, _usual(day.deal.game))
    return f"{_result(told)}, the computer with my cards {_result(other).removeprefix('made ')}"


def _usual(game: str) -> Any:
    from retro.engine.games import STYLES, default_style

    return STYLES[game][default_style(game)]


def _result(told: Told) -> str:
    """What your side made of the first hand: tricks of those that were bid, else points or chips."""
    hand = told.hands[0]
    after, before = told.states[hand.last], told.game.scores(told.states[hand.first])
    results = getattr(after, "results", None)
    if results is not None:
        return f"made {results[0].taken} of {results[0].bid}"
    key = "chips" if "chips" in before else "scores"
    return f"{hand.scores[key][YOU] - before[key][YOU]:+d} {'chips' if key == 'chips' else 'points'}"


WORDS: Final = {RIGHT: "right on the first try", LATER: "right in the end"}


def problem_line(day: Day, found: Found, result: str) -> str:
    """The day's problem as a line to share."""
    assert day.problem is not None
    title = found.title(day.problem.game)
    return f"Cabinet {day.number}, the problem ({title}, {day.problem.grade} of 5): {WORDS.get(result, 'not right yet')}"


def deal_line(day: Day, found: Found, result: str) -> str:
    """The day's deal as a line to share; its code comes last."""
    return f"Cabinet {day.number}: {found.title(day.deal.game)}, {result} {code(day)}"
