"""What the file cards show: dividers, the rows of the card that lies on top, the month.  Pure but for the store that it reads."""

from __future__ import annotations

import calendar
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from retro.comeback.problems import done as kept
from retro.comeback.problems import words
from retro.comeback.problems.day import FIRST, Day, code, day_of, deal_line, problem_line
from retro.comeback.problems.done import Done
from retro.comeback.problems.found import Found
from retro.contract.store import Store
from retro.session.problems import Problem
from retro.values import dataclass

TODAY: Final = "today"
ALL: Final = "all themes"
ROWS: Final = 13
"""Rows of a card."""


class Line(NamedTuple):
    """A row of the card.

    Attributes:
        does: ``problem``, ``deal``, ``share`` or ``day``.
        text: what stands there.
        grade: 1 to 5, or 0.
        mark: how it stands: right, later, wrong or "".
        problem: the one that is meant.
        share: the line that is handed on.
    """

    does: str
    text: str
    grade: int = 0
    mark: str = ""
    problem: Problem | None = None
    share: str = ""

    def spoken(self) -> str:
        """For who listens."""
        grade = f", grade {self.grade} of 5" if self.grade else ""
        return f"{self.text}{grade}{MARKS.get(self.mark, '')}"


MARKS: Final = {kept.RIGHT: ", solved", kept.LATER: ", solved on a later try", kept.WRONG: ", not solved yet"}


@dataclass(frozen=True, slots=True)
class Cell:
    """A day of the month: what was made of its problem, and whether its deal was played."""

    day: int
    problem: str
    deal: bool
    today: bool


class Cards:
    """The box.

    Args:
        store: what is kept in.
        found: the problems.
        today: the day.
        notice: tells the person that something could not be read.

    Attributes:
        tab: which divider is open: 0 is the day's, then the games.
        at: which row is chosen.
        theme: the theme that is shown; "" for all.
    """

    def __init__(self, store: Store, found: Found, today: date) -> None:
        self._store = store
        self.found = found
        self.date = today
        self.day: Day = day_of(today, found)
        self.month = self.day.date.replace(day=1)
        self.games = list(found.problems)
        self.tab = 0
        self.at = 0
        self.theme = ""
        self.done = Done()
        self.lines: Sequence[Line] = ()
        self.refresh()

    def refresh(self) -> None:
        """As the store has it now."""
        self.done = kept.load(self._store)
        self.lines = self._today() if self.tab == 0 else self._game(self.game)
        self.at = max(0, min(self.at, len(self.lines) - 1))

    @property
    def game(self) -> str:
        """The game of the divider that is open; "" for the day's."""
        return self.games[self.tab - 1] if self.tab else ""

    def tabs(self) -> Sequence[str]:
        """What stands on the dividers."""
        return ("Today", *(self.found.title(game) for game in self.games))

    def turn(self, tab: int) -> None:
        """Open another divider, round and round."""
        self.tab = tab % (len(self.games) + 1)
        self.at, self.theme = 0, ""
        self.refresh()
        if self.tab:  # where one left off
            self.at = next((n for n, line in enumerate(self.lines) if not line.mark), 0)

    def step(self, by: int) -> bool:
        """Another row; False at the end."""
        wanted = max(0, min(self.at + by, len(self.lines) - 1))
        moved, self.at = wanted != self.at, wanted
        return moved

    def themes(self) -> Sequence[str]:
        """The themes of the game."""
        return tuple(dict.fromkeys(problem.theme for problem in self.found.problems.get(self.game, ())))

    def next_theme(self) -> None:
        """The next theme, then all of them again."""
        order = ["", *sorted(self.themes(), key=words.label)]
        self.theme = order[(order.index(self.theme) + 1) % len(order)]
        self.at = 0
        self.refresh()

    def turn_month(self, by: int) -> None:
        """Another month, from the first one to this."""
        for _ in range(abs(by)):
            other = (self.month.replace(day=15) + timedelta(days=31 if by > 0 else -31)).replace(day=1)
            if FIRST.replace(day=1) <= other <= self.day.date:
                self.month = other

    @property
    def chosen(self) -> Line | None:
        """The chosen row."""
        return self.lines[self.at] if self.lines else None

    @property
    def top(self) -> int:
        """The first row that is to be seen."""
        return self.at // ROWS * ROWS

    def heading(self) -> str:
        """What the card is about."""
        if not self.tab:
            return f"Cabinet {self.day.number}"
        some = self.found.problems[self.game]
        solved = sum(self.done.of(one) in (kept.RIGHT, kept.LATER) for one in some)
        return f"{self.found.title(self.game)}: {solved} of {len(some)} solved"

    def aside(self) -> str:
        """What stands at the right of that."""
        if not self.tab:
            return f"{self.day.date:%A}, {self.day.date:%B} {self.day.date.day}"
        return words.label(self.theme) if self.theme else ALL

    def _game(self, game: str) -> Sequence[Line]:
        some = self.found.problems[game]
        return [self._line(one, f"{one.number:>3}  {words.label(one.theme)}") for one in some if self.theme in ("", one.theme)]

    def _line(self, one: Problem, text: str) -> Line:
        return Line("problem", text, one.grade, self.done.of(one), one)

    def _today(self) -> Sequence[Line]:
        day, found = self.day, self.found
        lines = []
        if day.problem is not None:
            title = found.title(day.problem.game)
            mark = self.done.problems.get(day.key, "")
            lines.append(Line("problem", f"The problem: {title}", day.problem.grade, mark, day.problem))
        made = self.done.deals.get(day.key, "")
        lines.append(Line("deal", f"The deal: {found.title(day.deal.game)}", 0, kept.RIGHT if made else ""))
        if day.problem is not None and (result := self.done.problems.get(day.key)):
            lines.append(Line("share", "Share the problem", share=problem_line(day, found, result)))
        if made:
            lines.append(Line("share", "Share the deal", share=deal_line(day, found, made)))
        return lines

    def told(self) -> Sequence[str]:
        """What was made today, in lines."""
        day, lines = self.day, []
        if made := self.done.deals.get(day.key):
            lines.append(deal_line(day, self.found, made).removesuffix(f" {code(day)}"))
        if day.problem is not None and (result := self.done.problems.get(day.key)):
            lines.append(problem_line(day, self.found, result))
        return lines or ["Every day there is one problem and one deal, the same for everybody. Nothing is sent anywhere."]

    def weeks(self) -> Sequence[Sequence[Cell | None]]:
        """The month, Sundays first."""
        year, month = self.month.year, self.month.month
        return [
            [self._cell(date(year, month, n)) if n else None for n in week] for week in calendar.Calendar(6).monthdayscalendar(year, month)
        ]

    def _cell(self, day: date) -> Cell:
        key = day.isoformat()
        return Cell(day.day, self.done.problems.get(key, ""), key in self.done.deals, day == self.day.date)
