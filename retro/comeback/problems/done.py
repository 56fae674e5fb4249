"""What a person has made of the problems, and of the days: one text of the store, ``problems/done.toml``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from retro.contract.store import Store
from retro.store.kept import Damaged, load_kept, read_toml, set_aside, write_kept
from retro.values import dataclass, field

if TYPE_CHECKING:
    from retro.session.problems import Problem

KEY: Final = "problems/done.toml"
VERSION: Final = 1

RIGHT, LATER, WRONG = "right", "later", "wrong"
"""At the first try; right after it had been wrong; never yet."""
_RESULTS: Final = (RIGHT, LATER, WRONG)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_GAME: Final = re.compile(r"[a-z0-9_-]+")


@dataclass
class Done:
    """What has been done.

    Attributes:
        solved: by game, then by a problem's mark: one of the three words.
        problems, deals: by day, as 2026-12-01: that word for the problem, the line for the deal.
    """

    solved: dict[str, dict[str, str]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    deals: dict[str, str] = field(default_factory=dict)

    def of(self, problem: Problem) -> str:
        """How a problem stands; "" before it has been tried."""
        return self.solved.get(problem.game, {}).get(problem.mark, "")

    def tried(self, problem: Problem, right: bool) -> str:
        """A problem has been tried; gives how it stands now."""
        before = self.of(problem)
        now = RIGHT if right and before in ("", RIGHT) else LATER if right or before in (RIGHT, LATER) else WRONG
        if before != RIGHT:
            self.solved.setdefault(problem.game, {})[problem.mark] = now
        return self.of(problem)

    def write(self) -> str:
        """As it is kept."""
        games = {game: {word: [m for m, found in some.items() if found == word] for word in _RESULTS} for game, some in self.solved.items()}
        tables = {f"solved-{game}": {word: marks for word, marks in some.items() if marks} for game, some in games.items()}
        return write_kept({"version": VERSION}, {**tables, "day-problems": self.problems, "day-deals": self.deals})


def read(text: str) -> Done:
    """What was kept.

    Raises:
        Damaged: it cannot be.
    """
    found, done = read_toml(text), Done()
    for name, table in found.items():
        if not isinstance(table, dict):
            continue
        if name.startswith("solved-"):
            game = name.removeprefix("solved-")
            if not _GAME.fullmatch(game):
                raise Damaged(f"{game!r} is no name of a game")
            done.solved[game] = {mark: word for word in _RESULTS for mark in _marks(name, table, word)}
        elif name in ("day-problems", "day-deals"):
            for day, told in table.items():
                fits = isinstance(told, str) and told.isprintable() and _DAY.fullmatch(day)
                if not fits or (name == "day-problems" and told not in _RESULTS):
                    raise Damaged(f"{name}.{day} is {told!r}")
                (done.problems if name == "day-problems" else done.deals)[day] = told
    return done


def _marks(name: str, table: dict[str, Any], word: str) -> list[str]:
    marks = table.get(word, [])
    if not isinstance(marks, list) or not all(isinstance(mark, str) and mark.isprintable() for mark in marks):
        raise Damaged(f"{name}.{word} is {marks!r}, not a list of words")
    return marks


def load(store: Store, tell: Any = lambda line: None) -> Done:
    """What the store has; a damaged text is set aside, and told of."""
    return load_kept(store, KEY, read, Done, lambda why: tell(set_aside(store, KEY, why)))


def count(store: Store) -> int:
    """How many have been solved; a damaged text is left to the box."""
    text = store.get(KEY)
    try:
        done = Done() if text is None else read(text)
    except Damaged:
        return 0
    return sum(word != WRONG for some in done.solved.values() for word in some.values())


def keep(store: Store, done: Done) -> None:
    """Keep it."""
    store.put(KEY, done.write())
