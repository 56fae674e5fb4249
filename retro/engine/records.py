"""A match as text: who plays what under which options, and every action, one a line.

    retro-record 1
    game michigan
    players 3
    seed 5d0c2f6a1b
    option pool_ante 5
    ...
    deal
    2 sell_widow
    0 bid:7
    ...
    standing {"chips": [1010, 990, 1000], "pool": 0, ...}
    end

The same form serves saved matches, replays, goldens and bug reports.  A ``standing`` line after each hand holds the
scores, which replaying must reach.  ``end`` closes a finished match.  A match that was not begun at its first deal has a
line ``begins NUMBER STANDING`` before its first action: the number of its first deal and where it stood (standing.py).
An ``option`` line among the actions tells that a rule was changed there, where the game lets it be changed; a ``seed`` line
that the deals from there on come from another seed.  Reading is strict: what is damaged is refused, with the line and the
reason.  It is played again by replay.py.  (The dump of dump.py is export only.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from retro.engine import options as option_values
from retro.engine.game import TABLE, Action, Game
from retro.values import dataclass

VERSION: Final = 1
HEAD: Final = f"retro-record {VERSION}"

LONGEST: Final = 8_000_000
"""Characters of a record at most; a match of a thousand hands has about a million."""

LONGEST_LINE: Final = 10_000
"""Characters of a line of it at most; the longest that there are have some hundreds."""

SEED: Final = "seed"
"""The name of a change of seed; no option has it."""


class RecordError(ValueError):
    """A record that cannot be read or replayed.

    Attributes:
        line: number of the line at fault, from 1.
        reason: what is wrong with it.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a record: by which seat (TABLE for ``deal``), and the line it stands on (0: nowhere yet)."""

    seat: int
    action: Action
    line: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """A rule, or the seed, that was changed in the middle of a match.

    Attributes:
        after: how many actions came before it.
        name, value: the option (SEED: the seed) and what it is from then on.
        line: where it stands (0: nowhere yet).
    """

    after: int
    name: str
    value: bool | int | str
    line: int = 0

    def __str__(self) -> str:
        return f"{SEED} {self.value}" if isinstance(self.value, str) else option_line(self.name, self.value)


@dataclass(frozen=True, slots=True)
class Begins:
    """Where a match begins that does not begin at its first deal.

    Attributes:
        hand: the number of its first deal, from 0.
        standing: how it stands then (see standing.py).
        line: where it stands (0: nowhere yet).
    """

    hand: int
    standing: dict[str, Any]
    line: int = 0

    def __str__(self) -> str:
        return f"begins {self.hand} {json.dumps(self.standing)}"


@dataclass(frozen=True, slots=True)
class Record:
    """A match, finished or not: all that is needed to play it again.

    Attributes:
        game: the game's name.
        options: the rules at its start.
        standings: the scores noted after so many actions, with the line.
        ended: the record says that the match was over.
        changes: the rules and seeds changed in it, in order.
        begins: where it begins, None: at its first deal.
    """

    game: str
    options: Any
    players: int
    seed: str
    steps: tuple[Step, ...]
    standings: tuple[tuple[int, dict[str, Any], int], ...] = ()
    ended: bool = False
    changes: tuple[Change, ...] = ()
    begins: Begins | None = None


def head_lines(game: Game[Any, Any], options: Any, players: int, seed: str, begins: Begins | None = None) -> list[str]:
    """The lines of a record that come before its first action.

    >>> from retro.engine.games import GAMES
    >>> head_lines(GAMES["comet"], GAMES["comet"].options_type(), 3, "5d0c2f6a1b")
    ['retro-record 1', 'game comet', 'players 3', 'seed 5d0c2f6a1b', 'option pool_ante 5']
    """
    lines = [HEAD, f"game {game.name}", f"players {players}", f"seed {seed}"]
    given = option_values.values(options)
    lines += [
        option_line(info.name, given[info.name])
        for info in option_values.describe(game.options_type)
        if not info.late or given[info.name] != info.default
    ]
    return lines if begins is None else [*lines, str(begins)]


def option_line(name: str, value: bool | int) -> str:
    """An option's value as a line: at the head of a record, or where it was changed.

    >>> option_line("end_early", True)
    'option end_early on'
    """
    return f"option {name} {option_values.write_value(value)}"


def step_line(seat: int, action: Action) -> str:
    """One action as a line.

    >>> step_line(2, Action("play", "QS")), step_line(TABLE, Action("deal"))
    ('2 play:QS', 'deal')
    """
    return str(action) if seat == TABLE else f"{seat} {action}"


def standing_line(scores: dict[str, Any]) -> str:
    """The scores after a hand as a line.

    >>> standing_line({"scores": [2, 0, 2, 0]})
    'standing {"scores": [2, 0, 2, 0]}'
    """
    return f"standing {json.dumps(scores)}"


def read_record(text: str, games: Mapping[str, Game[Any, Any]]) -> Record:
    """Read a record; nothing is played yet (see :func:`retro.engine.replay.replay`).

    Args:
        text: the whole file.
        games: the games that are known, by name.

    Raises:
        RecordError: it is not a record, or one of its lines is damaged.

    >>> from retro.engine.games import GAMES
    >>> text = "retro-record 1\\ngame comet\\nplayers 3\\nseed x\\noption pool_ante 5\\ndeal\\n"
    >>> record = read_record(text, GAMES)
    >>> record.game, record.players, [str(step.action) for step in record.steps]
    ('comet', 3, ['deal'])
    >>> read_record(text.replace("players 3", "players 9"), GAMES)
    Traceback (most recent call last):
    retro.engine.records.RecordError: line 3: comet takes 2 to 5 players, not 9
    """
    lines = _Lines(text)
    first = lines.take("the first line")
    if first != HEAD and re.fullmatch(r"retro-record [1-9][0-9]{0,5}", first):
        raise lines.error(f"this record is from a newer version of the program: {first!r}; this one reads {HEAD!r}")
    if first != HEAD:
        raise lines.error(f"this is not a record of version {VERSION}: it should begin {HEAD!r}")
    name = lines.word("game")
    if name not in games:
        raise lines.error(f"there is no game {name!r}; there are: {', '.join(games)}")
    game = games[name]
    players = lines.number("players")
    if players not in game.seats:
        raise lines.error(f"{name} takes {game.seats.start} to {game.seats.stop - 1} players, not {players}")
    seed = lines.word("seed")
    options = _read_options(lines, game)
    steps: list[Step] = []
    standings: list[tuple[int, dict[str, Any], int]] = []
    changes: list[Change] = []
    begins = None
    ended = False
    for line in lines:
        if ended:
            raise lines.error("nothing may follow 'end'")
        if line == "end":
            ended = True
        elif line.startswith("standing "):
            standings.append((len(steps), lines.scores(line.removeprefix("standing ")), lines.number_of_line))
        elif line.startswith(("option ", "seed ")):
            changes.append(_read_change(lines, game, line, len(steps)))
        elif line.startswith("begins "):
            if begins or steps or changes:
                raise lines.error("a match begins once, before its first action")
            begins = _read_begins(lines, line)
        else:
            steps.append(lines.step(line, players))
    return Record(name, options, players, seed, tuple(steps), tuple(standings), ended, tuple(changes), begins)


def _read_options(lines: _Lines, game: Game[Any, Any]) -> Any:
    given: dict[str, bool | int] = {}
    for info in option_values.describe(game.options_type):
        if info.late and not lines.follows(f"option {info.name} "):
            continue
        words = lines.take(f"option {info.name}").split(" ")
        if len(words) != 3 or words[0] != "option" or words[1] != info.name:
            raise lines.error(f"here should stand 'option {info.name}' and its value")
        given[info.name] = lines.value(game, info.name, words[2])
    return option_values.make(game.options_type, given)


def _read_change(lines: _Lines, game: Game[Any, Any], line: str, after: int) -> Change:
    words = line.split(" ")
    if words[0] == SEED:
        if len(words) != 2 or not words[1]:
            raise lines.error("here should stand 'seed' and one word")
        return Change(after, SEED, words[1], lines.number_of_line)
    if len(words) != 3 or words[1] not in game.may_change:
        raise lines.error(f"{line!r} changes no rule that {game.name} lets be changed in a match")
    return Change(after, words[1], lines.value(game, words[1], words[2]), lines.number_of_line)


def _read_begins(lines: _Lines, line: str) -> Begins:
    words = line.split(" ", 2)
    if len(words) != 3 or not (words[1].isascii() and words[1].isdigit() and len(words[1]) < 8):
        raise lines.error("here should stand 'begins', the number of a deal and a standing")
    return Begins(int(words[1]), lines.scores(words[2]), lines.number_of_line)


def tidy(text: str) -> str:
    """A text without what editors and mail programs do to it: other line ends, a byte order mark, a last line without its end.

    >>> tidy("retro-record 1\\r\\ngame comet")
    'retro-record 1\\ngame comet\\n'
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return text if not text or text.endswith("\n") else f"{text}\n"


class _Lines(Iterable[str]):
    """The lines of a text, with the number of the one taken last."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise RecordError(1, f"{len(text)} characters are no record; the longest has {LONGEST}")
        self._cut = not text.endswith("\n")
        self._lines = tidy(text).split("\n")[:-1]
        self.number_of_line = next((n for n, line in enumerate(self._lines, 1) if len(line) > LONGEST_LINE), 0)
        if self.number_of_line:
            raise self.error(f"a line of {len(self._lines[self.number_of_line - 1])} characters cannot be one of a record")

    def __iter__(self) -> Iterator[str]:
        while self.number_of_line < len(self._lines):
            yield self.take("a line")

    def error(self, reason: str) -> RecordError:
        if self._cut and self.number_of_line == len(self._lines):
            reason = "the last line is cut off (no line end)"
        return RecordError(self.number_of_line, reason)

    def take(self, what: str) -> str:
        if self.number_of_line >= len(self._lines):
            raise RecordError(self.number_of_line + 1, f"the record ends where {what} should stand")
        self.number_of_line += 1
        return self._lines[self.number_of_line - 1]

    def follows(self, begin: str) -> bool:
        """The next line begins like that."""
        return self._lines[self.number_of_line : self.number_of_line + 1] != [] and self._lines[self.number_of_line].startswith(begin)

    def word(self, key: str) -> str:
        words = self.take(f"'{key}'").split(" ")
        if len(words) != 2 or words[0] != key or not words[1]:
            raise self.error(f"here should stand '{key}' and one word")
        return words[1]

    def number(self, key: str) -> int:
        word = self.word(key)
        if not (word.isascii() and word.isdigit() and len(word) < 4):
            raise self.error(f"{key}: {word!r} is not a number")
        return int(word)

    def scores(self, text: str) -> dict[str, Any]:
        try:
            scores = json.loads(text)
        except (ValueError, RecursionError):
            scores = None
        if not isinstance(scores, dict):
            raise self.error("the standing cannot be read")
        return scores

    def value(self, game: Game[Any, Any], name: str, text: str) -> bool | int:
        try:
            return option_values.read_value(game.options_type, name, text)
        except ValueError as fault:
            raise self.error(str(fault)) from None

    def step(self, line: str, players: int) -> Step:
        words = line.split(" ")
        try:
            if len(words) == 1:
                return Step(TABLE, Action.parse(line), self.number_of_line)
            seat, action = words
            if seat not in map(str, range(players)):
                raise ValueError(f"there is no seat {seat!r}")
            return Step(int(seat), Action.parse(action), self.number_of_line)
        except ValueError as fault:
            reason = str(fault) if len(words) < 3 else f"{line!r} is not a seat and an action"
            raise self.error(reason) from None
