"""The lessons of a game as a text in its cart's folder, ``lessons/GAME.txt``: plain data, never code.

A hand begins with ``# Title``; then, a line each::

    deal RC1-...              the deal, as a share code
    moves order_up 9S AH KH   what is done from the deal on, whoever's turn it is; a card alone is played
    start 2                   how many of these have been done when the person comes to the table (0: it has just been dealt)
    > Some words.             to be read before the hand
    ? KH | The question.      before the person's next move of that name, which is the right answer
    + Why that was right.
    + QH | Another right one.
    + * | Any other is right, too.
    - Why any other was wrong.
    - 9H 9D | Why these were.
    ! AS | Some words.        when that move has been made
    ! 2 pass | Some words.    ... by the seat 2
    skip                      on to the next question; what lies between is done without the person
    . Some words.             at the end

A line that begins with a blank goes on with the one above.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from retro.engine.game import Action, Illegal
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import Begins, Step
from retro.engine.table import Table
from retro.library.lessons import lessons_file
from retro.session.codes import CodeError, Deal, read_code
from retro.session.match import YOU
from retro.values import dataclass, field

LONGEST: Final = 40_000
"""Characters of such a file at most."""

ANY: Final = "*"
"""In the place of a move: any."""

CARD: Final = re.compile(r"[2-9TJQKA][SHDC]")
"""A card as it is written."""


class LessonError(ValueError):
    """A file of lessons that is not in order; one line, with its number."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before a move of the person's.

    Attributes:
        at: the number of that move among all of the hand.
        text: what is to be looked at, and what is asked.
        right, wrong: what is said after a move, by the move; under "" after any other one.
        skipped: the moves before it, from the question before on, are done without the person.
    """

    at: int
    text: str
    right: Mapping[str, str]
    wrong: Mapping[str, str]
    skipped: bool = False

    def takes(self, action: str) -> bool:
        """Whether a move that was not prepared is right, too."""
        return action in self.right or (ANY in self.right and action not in self.wrong)

    def answer(self, action: str, wanted: str) -> tuple[bool, str]:
        """Whether a move is right, and what is said to it; ``wanted`` is the one of the hand as prepared."""
        if self.takes(action) or action == wanted:
            return True, self.right.get(action) or self.right.get("" if action == wanted else ANY) or self.right.get("", "")
        return False, self.wrong.get(action, self.wrong.get("", ""))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A prepared hand.

    Attributes:
        title: what it is about.
        deal: the cards.
        steps: what is done from the deal on, the deal itself the first.
        begin: how many of the steps have been done at first.
        before: what is read before the hand.
        questions: in order.
        notes: what is said after a step, by its number.
        end: what is said at the end.
    """

    title: str
    deal: Deal
    steps: tuple[Step, ...]
    begin: int
    before: tuple[str, ...]
    questions: tuple[Question, ...]
    notes: Mapping[int, str]
    end: str


def table_of(deal: Deal) -> Table[Any, Any]:
    """A table at which that deal has just been dealt."""
    game = GAMES[deal.game]
    first = (deal.hand, deal.standing) == (0, game.standing(game.start(deal.options, deal.players, deal.seed)))
    begins = None if first else Begins(deal.hand, deal.standing)
    style = STYLES[deal.game][default_style(deal.game)]
    table: Table[Any, Any] = Table(game, deal.options, deal.players, deal.seed, {}, style, begins)
    table.advance()
    return table


def record_of(lesson: Lesson, steps: Sequence[Step]) -> str:
    """The record of a hand as far as these steps have come; the deal is the first of them."""
    table = table_of(lesson.deal)
    for step in steps[1:]:
        table.act(step.action)
    return table.record()


def action_of(word: str) -> Action:
    """A move as it stands in a file: a card alone is played.

    >>> str(action_of("QS")), str(action_of("bid:3"))
    ('play:QS', 'bid:3')
    """
    return Action("play", word) if CARD.fullmatch(word) else Action.parse(word)


@dataclass
class _Draft:
    """A hand while it is read."""

    title: str
    line: int
    moves: list[str] = field(default_factory=list)
    deal: Deal | None = None
    start: int = 0
    before: list[str] = field(default_factory=list)
    asked: list[tuple[int, str, str, bool]] = field(default_factory=list)
    right: list[dict[str, str]] = field(default_factory=list)
    wrong: list[dict[str, str]] = field(default_factory=list)
    notes: list[tuple[int, int, str, str]] = field(default_factory=list)
    skip: bool = False
    end: str = ""


def read_lessons(text: str) -> tuple[Lesson, ...]:
    """The hands of a file.

    Raises:
        LessonError: a line is not in order.
    """
    drafts: list[_Draft] = []
    for number, line in _joined(text[:LONGEST]):
        try:
            _take(drafts, number, line)
        except (ValueError, CodeError) as fault:
            raise LessonError(f"line {number}: {fault}") from None
    return tuple(_made(draft) for draft in drafts)


def _joined(text: str) -> list[tuple[int, str]]:
    """The lines with their numbers, those that go on put together."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1] == " " and found:
            found[-1] = found[-1][0], f"{found[-1][1]} {line.strip()}"
        elif line.strip():
            found.append((number, line.strip()))
    return found


def _take(drafts: list[_Draft], number: int, line: str) -> None:
    """A line of the file."""
    word, _, rest = line.partition(" ")
    rest = rest.strip()
    if not rest and word != "skip":
        raise ValueError(f"{word!r} says nothing")
    if word == "#":
        drafts.append(_Draft(rest, number))
        return
    if not drafts:
        raise ValueError("it belongs to no hand; begin one with '# Title'")
    draft = drafts[-1]
    before, bar, after = (part.strip() for part in rest.partition("|"))
    match word:
        case "deal":
            draft.deal = read_code(rest)
        case "moves":
            draft.moves += rest.split()
        case "start":
            if not rest.isdecimal():
                raise ValueError(f"{rest!r} is not a number of moves")
            draft.start = int(rest)
        case ">":
            draft.before.append(rest)
        case "?":
            if not bar:
                raise ValueError("write '? MOVE | the question'")
            draft.asked.append((number, before, after, draft.skip))
            draft.right.append({})
            draft.wrong.append({})
            draft.skip = False
        case "+" | "-":
            if not draft.asked:
                raise ValueError("an answer comes after its question")
            into = (draft.right if word == "+" else draft.wrong)[-1]
            for move in before.split() if bar else [""]:
                into[str(action_of(move)) if move and move != ANY else move] = after if bar else rest
        case "!":
            if not bar:
                raise ValueError("write '! MOVE | what is said then'")
            draft.notes.append((number, len(draft.asked), before, after))
        case "skip":
            draft.skip = True
        case ".":
            draft.end = rest
        case _:
            raise ValueError(f"{word!r} is not a word of a lesson")


def _made(draft: _Draft) -> Lesson:
    """The hand, played through.

    Raises:
        LessonError: it cannot be played like that, or a question is about no move of the person's.
    """
    if draft.deal is None or not draft.end:
        raise LessonError(f"line {draft.line}: {draft.title!r} needs a deal and an end ('deal CODE', '. words')")
    table = table_of(draft.deal)
    for word in draft.moves:
        try:
            table.act(action_of(word))
        except (Illegal, ValueError) as fault:
            raise LessonError(f"line {draft.line}: {draft.title!r}: move {len(table.steps)}, {word}: {fault}") from None
    steps = tuple(table.steps)
    if draft.start >= len(steps) - 1:
        raise LessonError(f"line {draft.line}: {draft.title!r}: it starts after its last move")
    at, ats, questions = draft.start, [0], []
    for (number, word, text, skipped), right, wrong in zip(draft.asked, draft.right, draft.wrong, strict=True):
        wanted = _asked_for(word, number)
        at = next((n for n in range(at + 1, len(steps)) if steps[n] == Step(YOU, wanted)), 0)
        if not at:
            raise LessonError(f"line {number}: {word} is none of your later moves in this hand")
        questions.append(Question(at, text, right, wrong, skipped))
        ats.append(at)
    notes = {}
    for number, after, word, text in draft.notes:
        seat, _, move = word.rpartition(" ")
        wanted = _asked_for(move, number)
        place = next(
            (n for n in range(max(1, ats[after]), len(steps)) if steps[n].action == wanted and seat in ("", str(steps[n].seat))), 0
        )
        if not place:
            raise LessonError(f"line {number}: the move {word} is not made from there on")
        notes[place] = text
    return Lesson(draft.title, draft.deal, steps, draft.start + 1, tuple(draft.before), tuple(questions), notes, draft.end)


def _asked_for(word: str, number: int) -> Action:
    """The move that a line speaks of.

    Raises:
        LessonError: it is none.
    """
    try:
        return action_of(word)
    except ValueError as fault:
        raise LessonError(f"line {number}: {fault}") from None


def lessons_of(folder: Path, game: str) -> tuple[Lesson, ...]:
    """The lessons in a game that lie in a cart's folder.

    Raises:
        LessonError: the file cannot be read or is not in order; the text names it.
    """
    path = lessons_file(folder, game)
    try:
        found = read_lessons(path.read_text(encoding="utf-8"))
    except LessonError as fault:
        raise LessonError(f"{path}: {fault}") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise LessonError(f"{path} cannot be read: {fault}") from None
    if not found or any(lesson.deal.game != game for lesson in found):
        raise LessonError(f"{path}: it should hold hands of {game}")
    return found
