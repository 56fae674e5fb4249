"""Problems: positions from played hands in which one choice is clearly best, as a program brings them in a text file.

A file has a heading (its game, what costs are divided by, their unit, what a good end is), then a line a problem: the seed and the seats
of its deal (the first of a match; ``4:x_pass=1``: the rules that are not as at first), what was done up to the position, its theme, how
many of the weaker players missed it, what each choice costs against the best one, and what is known of that.  Where not every choice is
listed, or one is more than an action, costs are written with them: ``pass:QS+KS+AH=0,...``.  ``tools/problems.py`` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from string import ascii_letters, digits
from typing import Any, Final

from retro.engine.experts.scale import Deed
from retro.engine.game import DEAL, TABLE, Action, Illegal
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.options import read_value
from retro.engine.table import Table
from retro.session.codes import Deal, write_code
from retro.session.match import YOU
from retro.session.rules_kept import with_rules
from retro.values import dataclass

HEAD: Final = "retro problems 1"
INDEX: Final = digits + ascii_letters
"""A choice by its place among those that are legal; one that has no such place stands in brackets: ``(bid:3)``."""


class ProblemError(ValueError):
    """A file of problems is damaged; it says where, in one line."""


@dataclass(frozen=True)
class Problem:
    """A position with what is known of its choices.

    Attributes:
        game: its name.
        number: its place in the file from 1.
        seed, players: of its deal.
        moves: what was done up to the position, coded.
        theme: a word of :data:`THEMES`.
        missed: how many of the weaker players did something else than what is best, in percent.
        costs: what each legal choice costs against the best, in parts of the unit, in their order; 0: it is right (or as good); None: it
            was not weighed.
        error: the standard error of the smallest cost, in the same.
        trap: the place of the choice that most of the weaker players make.
        often: in how many of a hundred deals that could be it goes well after the best choice, and after the trap.
        worlds: how many such deals were played.
        scale: so many parts make the unit.
        unit: in the plural: "points".
        well: what "it goes well" means, as a sentence without an end: "your side scores".
        rules: of the game, where they are not as at first: ``x_pass=1``.
        deeds: the choices that costs are known of, where those are not all legal actions one by one: ``pass:QS+KS+AH``.
    """

    game: str
    number: int
    seed: str
    players: int
    moves: str
    theme: str
    missed: int
    costs: tuple[int | None, ...]
    error: int
    trap: int
    often: tuple[int, int]
    worlds: int
    scale: int
    unit: str
    well: str
    rules: str = ""
    deeds: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called in commands and records."""
        return f"{self.game}-{self.number}"

    @property
    def mark(self) -> str:
        """What it is known by in what is kept, whatever its number will be: its deal and how far that has been played."""
        return f"{self.seed}.{len(self.moves)}"

    @property
    def grade(self) -> int:
        """How hard it is, 1 to 5, by how many of the weaker players miss it."""
        return min(5, 1 + max(0, self.missed - 20) // 20)

    @cached_property
    def table(self) -> Table[Any, Any]:
        """The position; whoever changes it asks for :func:`position` instead."""
        return position(self)

    @cached_property
    def choices(self) -> tuple[Deed, ...]:
        """What may be done."""
        return tuple(map(_deed, self.deeds)) or tuple((action,) for action in choices(self.table))

    @property
    def right(self) -> tuple[Deed, ...]:
        """The choices that are right."""
        return tuple(one for one, cost in zip(self.choices, self.costs, strict=True) if cost == 0)

    def cost(self, chosen: Deed) -> float | None:
        """What a choice costs, in the game's unit; None: it was not weighed."""
        found = self.costs[self.choices.index(chosen)] if chosen in self.choices else None
        return None if found is None else found / self.scale

    @property
    def steps(self) -> int:
        """Of so many actions a choice is made."""
        return len(self.choices[0])

    def options(self) -> Any:
        """The rules of its deal."""
        kind = GAMES[self.game].options_type
        given = (one.split("=") for one in self.rules.split(",") if one)
        return with_rules(kind(), **{name: read_value(kind, name, value) for name, value in given})

    @property
    def code(self) -> str:
        """The code of its deal."""
        game = GAMES[self.game]
        start = game.start(self.options(), self.players, self.seed)
        return write_code(Deal(self.game, start.options, self.players, self.seed, 0, game.standing(start)))


def deed(actions: Sequence[Action]) -> Deed:
    """Actions that are one choice, in whatever order they are done."""
    return tuple(sorted(actions))


def deed_text(one: Deed) -> str:
    """A choice as it stands in a file: ``pass:QS+KS+AH``."""
    return f"{one[0]}{''.join(f'+{action.what}' for action in one[1:])}"


def _deed(text: str) -> Deed:
    verb, _, what = text.partition(":")
    return deed([Action(verb, one) for one in what.split("+")])


def choices(table: Table[Any, Any]) -> Sequence[Action]:
    """The legal actions of the seat in turn, ranges left out."""
    return [action for action in table.legal() if isinstance(action, Action)]


def coded(table: Table[Any, Any], action: Action) -> str:
    """An action of the seat in turn as it stands in ``moves``; nothing where there is no choice."""
    legal = table.legal()
    if len(legal) == 1 and legal[0] == action:
        return ""
    plain = choices(table)
    if len(plain) == len(legal) <= len(INDEX) and action in plain:
        return INDEX[plain.index(action)]
    return f"({action})"


def _steps(moves: str) -> Iterator[str]:
    at = 0
    while at < len(moves):
        end = moves.index(")", at) + 1 if moves[at] == "(" else at + 1
        yield moves[at:end]
        at = end


def position(problem: Problem) -> Table[Any, Any]:
    """The table of a problem, you to move.

    Raises:
        ProblemError: what was done cannot be done.
    """
    game = GAMES[problem.game]
    try:
        table: Table[Any, Any] = Table(
            game, problem.options(), problem.players, problem.seed, {}, STYLES[problem.game][default_style(problem.game)]
        )
        table.act(DEAL)
        for step in _steps(problem.moves):
            _forced(table)
            table.act(Action.parse(step[1:-1]) if step[0] == "(" else choices(table)[INDEX.index(step)])
        _forced(table)
    except (Illegal, ValueError, IndexError) as fault:
        raise ProblemError(f"problem {problem.name} cannot be set up: {fault}") from None
    legal = len(choices(table)) == len(problem.costs) if not problem.deeds else not any(table.objection(one[0]) for one in problem.choices)
    if table.turn != YOU or not legal:
        raise ProblemError(f"problem {problem.name} ends elsewhere")
    return table


def _forced(table: Table[Any, Any]) -> None:
    """Go on where nobody has a choice."""
    while table.turn != TABLE and len(legal := table.legal()) == 1 and isinstance(legal[0], Action):
        table.act(legal[0])


def line_of(problem: Problem) -> str:
    """A problem as a line of its file."""
    figures = ["-" if cost is None else str(cost) for cost in problem.costs]
    costs = ",".join(map("=".join, zip(problem.deeds, figures, strict=True)) if problem.deeds else figures)
    often = "/".join(map(str, problem.often))
    seats = f"{problem.players}:{problem.rules}" if problem.rules else problem.players
    fields = (problem.seed, seats, problem.moves or "-", problem.theme, problem.missed, costs, problem.error, problem.trap, often)
    return " ".join(map(str, (*fields, problem.worlds)))


def read(text: str) -> tuple[Problem, ...]:
    """The problems of a file.

    Raises:
        ProblemError: it is damaged.
    """
    head, *lines = text.splitlines() or [""]
    game, scale, unit, well = (head.removeprefix(HEAD).split(maxsplit=3) + [""] * 4)[:4]
    if not head.startswith(HEAD) or game not in GAMES or scale not in ("1", "10", "100") or not well:
        raise ProblemError("line 1: this is not a file of problems for a game that is known here")
    return tuple(_problem((game, int(scale), unit, well), number, line) for number, line in enumerate((line for line in lines if line), 1))


def head_of(game: str, scale: int, unit: str, well: str) -> str:
    """The heading of a game's file."""
    return f"{HEAD} {game} {scale} {unit} {well}"


def _problem(of: tuple[str, int, str, str], number: int, line: str) -> Problem:
    game, scale, unit, well = of
    try:
        seed, seats, moves, theme, missed, costs, error, trap, often, worlds = line.split(" ")
        players, _, rules = seats.partition(":")
        best, trapped = (int(one) for one in often.split("/"))
        listed = [one.rpartition("=") for one in costs.split(",")]
        found = tuple(None if cost == "-" else int(cost) for _, _, cost in listed)
        deeds = tuple(deed for deed, _, _ in listed if deed)
        problem = Problem(
            game, number, seed, int(players), "" if moves == "-" else moves, theme, int(missed), found, int(error), int(trap),
            (best, trapped), int(worlds), scale, unit, well, rules, deeds,
        )  # fmt: skip
        fits = 0 <= problem.trap < len(found) and 0 in found and len(deeds) in (0, len(found))
        if not fits or players not in map(str, GAMES[game].seats):
            raise ValueError("it does not fit together")
    except ValueError as fault:
        raise ProblemError(f"line {number + 1}: {fault}") from None
    return problem


def by_name(problems: Mapping[str, Sequence[Problem]], name: str) -> Problem | None:
    """The problem of a name such as ``spades-7``; None: there is none."""
    game, _, number = name.rpartition("-")
    some = problems.get(game, ())
    return some[int(number) - 1] if number.isdecimal() and len(number) < 6 and 0 < int(number) <= len(some) else None
