"""The teacher: watches the match at the program's table, asks before a move, answers after it.  He never moves a card himself.

What he says comes as a page, which holds the game until it has been read, or as a line, which stands while the person thinks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from retro.comeback.lesson.script import ANY, CARD, Lesson, Question
from retro.engine.game import DEAL, TABLE, Action, Choice, Objection, Style, Thinking
from retro.engine.records import Step
from retro.session.match import YOU, Match

GO_ON, AGAIN, HAND, NEXT, BACK, LEAVE = "go on", "again", "hand again", "next", "back", "leave"
"""What can be done with a page: read on; take the move back; the whole hand again; the next hand; back to the hand; leave."""

LOOK: Final = 36
"""60ths of a second in which a move is seen before it is spoken of."""
LAST_LOOK: Final = 100
"""The same at the end of a hand."""

OWN_WAY: Final = "You went your own way, and that is fine: nothing here counts. Try it again, or go on to the next hand?"
ELSEWHERE: Final = "This is no longer the lesson's hand, and what you start here is not kept. Go back to the hand, or leave the lesson?"
REFUSED: Final = "That is not allowed here. {why} Try another."
MISSED: Final = "That was another way to play it. Try again, or go on and see."
ALONE: Final = "Play on as you like."


class Held(Exception):
    """A program that is to come to rest wants a move while there is something to read first."""


class Said(NamedTuple):
    """Something that the teacher says.

    Attributes:
        text: the words.
        deeds: what can be done then, the first by Enter; none: it is a line that stands while the game waits for the person.
        good: the answer was right, or none was wanted.
    """

    text: str
    deeds: tuple[str, ...] = ()
    good: bool = True


NOTHING: Final = Said("")


class Teacher:
    """One hand of a lesson as it is being played.

    Args:
        lesson: the hand.
        last: no hand comes after it.
        done: is called when the hand has come to its end.

    Attributes:
        line: what stands while nothing is to be read first.
        page: what is to be read first; the game waits.
        tried: how often the program has asked in this frame whether a move is allowed, by the move.
        settling: the program is told to come to rest, and asks for moves until it does.
    """

    def __init__(self, lesson: Lesson, last: bool, done: Callable[[], None]) -> None:
        self.lesson = lesson
        self.line = NOTHING
        self.settling = False
        self._last = last
        self._done = done
        self._pages: list[tuple[int, Said]] = [(2, Said(text, (GO_ON, LEAVE))) for text in lesson.before]
        self._match: Match[Any, Any] | None = None
        self._seen = 0
        self._asked: Question | None = None
        self._over = False
        self._tried = 0
        self._strange: object | None = None
        self.tried: Counter[Action] = Counter()

    # ------------------------------------------------------------------ the table

    def sit(self, match: Match[Any, Any]) -> None:
        """A program has the hand on its table: others wait while there is something to read, and play as prepared where they may."""
        self._match, self._seen = match, len(match.table.steps)
        table = match.table
        for seat in range(table.state.players):
            if seat != YOU:
                table.styles[seat] = self._prepared(table.styles.get(seat, table.hint))
        judge, think, act = match.objection, match.think, match.act

        def objection(action: Action) -> Objection | None:
            self.tried[action] += 1
            return judge(action)

        def thought() -> Action | None:
            self.watch(match)
            if self._pages and self.settling:
                raise Held
            return None if self._pages else think()

        def acted(action: Action, *, keep: bool = True) -> tuple[Any, ...]:
            self.watch(match)
            if action != DEAL or not self._over:
                return act(action, keep=keep)
            if self.settling:
                raise Held
            return ()

        match.act = acted  # type: ignore[method-assign]  # no other hand is dealt over the one that has ended
        match.objection = objection  # type: ignore[method-assign]  # he listens, and changes nothing
        match.think = thought  # type: ignore[method-assign]  # nobody moves while there is something to read
        self._ask()

    def _prepared(self, usual: Style[Any]) -> Style[Any]:
        """A style that does what was prepared, where that is allowed."""

        def style(view: Any, source: Random) -> Choice | Thinking:
            table = self._table
            step = self._step(len(table.steps))
            if step is not None and step.seat == table.turn and table.objection(step.action) is None:
                return Choice(step.action, "as prepared")
            return usual(view, source)

        return style

    @property
    def _table(self) -> Any:
        assert self._match is not None
        return self._match.table

    def _step(self, number: int) -> Step | None:
        """What was prepared for that move."""
        return self.lesson.steps[number] if number < len(self.lesson.steps) else None

    # ------------------------------------------------------------------ what is said

    @property
    def page(self) -> Said:
        """What is to be read now, before anything goes on."""
        return self._pages[0][1] if self._pages and self._pages[0][0] <= 0 else NOTHING

    @property
    def busy(self) -> bool:
        """Something is to be read, now or in a moment: the person's keys are not for the program."""
        return bool(self._pages)

    def pass_time(self, ticks: int) -> None:
        """So many 60ths of a second have gone by."""
        if self._pages:
            left, said = self._pages[0]
            self._pages[0] = max(0, left - ticks), said

    def read(self) -> None:
        """The page has been read."""
        if self._pages:
            self._pages.pop(0)
        if self._match is not None:
            self.watch(self._match)

    def _say(self, text: str, deeds: tuple[str, ...], wait: int = LOOK, good: bool = True) -> None:
        self.line = NOTHING
        self._pages.append((wait, Said(text, deeds, good)))

    # ------------------------------------------------------------------ watching

    def watch(self, match: object | None) -> None:
        """Look at the table after a frame; ``match`` is what lies on it now."""
        if match is not self._match:
            if match is not None and match is not self._strange and isinstance(match, Match):
                self._strange = match
                self._say(ELSEWHERE, (BACK, LEAVE), 0, good=False)
            return
        steps = self._table.steps
        if len(steps) < self._seen:
            self._seen = len(steps)
        while self._seen < len(steps) and not self._over:
            self._seen += 1
            self._moved(self._seen - 1, steps[self._seen - 1])
        if not self._over and not self._pages and (len(steps) >= len(self.lesson.steps) or self._table.turn == TABLE):
            self._finish()
        if not self._pages and self.line == NOTHING:
            self._ask()

    def _moved(self, number: int, step: Step) -> None:
        """Somebody has made a move."""
        if step.seat == YOU:
            self.line = NOTHING
            asked, self._asked = self._asked, None
            if asked is not None:
                good, text = asked.answer(str(step.action), str(self.lesson.steps[asked.at].action))
                if good and text:
                    self._say(text, (GO_ON, LEAVE))
                elif not good:
                    self._tried = number
                    self._say(text or MISSED, (AGAIN, GO_ON, LEAVE), good=False)
        note = self.lesson.notes.get(number)
        if note and self._like(number + 1):
            self._say(note, (GO_ON, LEAVE))

    def _like(self, count: int) -> bool:
        """The last moves, from the person's on, are as prepared, or as good."""
        steps = self._table.steps
        first = next((n for n in range(count - 1, -1, -1) if steps[n].seat == YOU), 0)
        return all(self._fits(n, steps[n]) for n in range(first, count))

    def _fits(self, number: int, step: Step) -> bool:
        """A move is as prepared, or a right answer, too."""
        prepared = self._step(number)
        if prepared is None or prepared.seat != step.seat:
            return False
        asked = next((one for one in self.lesson.questions if one.at == number), None)
        return prepared.action == step.action or (asked is not None and asked.takes(str(step.action)))

    def _ask(self) -> None:
        """Ask what was prepared for the person's move, if the hand stands as it then should."""
        if self._match is None or self._over or self._table.turn != YOU or self._pages:
            return
        at = len(self._table.steps)
        if at >= len(self.lesson.steps):
            return
        wanted = self._step(at)
        asked = next((one for one in self.lesson.questions if one.at == at), None)
        fits = wanted is not None and wanted.seat == YOU and self._like(at) and self._can(wanted, asked)
        self._asked = asked if fits else None
        self.line = Said(asked.text if fits and asked is not None else ALONE)

    def _can(self, wanted: Step, asked: Question | None) -> bool:
        """The move that was prepared, or another right one, can be made."""
        others = [] if asked is None else [Action.parse(one) for one in asked.right if one and one != ANY]
        return any(self._table.objection(action) is None for action in (wanted.action, *others))

    def hear(self) -> None:
        """After a frame with a key or a click: a move that the game has refused is told why."""
        # To light its cards a program asks about all of them alike; about the one that is tried, once more.
        most = self.tried.most_common(2)
        self.tried = Counter()
        if not most or len({count for _, count in most}) < len(most) or self._pages or self.line == NOTHING:
            return
        action = most[0][0]
        objection = self._table.objection(action)
        if objection is not None and CARD.fullmatch(action.what):
            own = "" if self._asked is None else self._asked.wrong.get(str(action), "")
            self.line = Said(own or REFUSED.format(why=objection.text), good=False)

    def _finish(self) -> None:
        """The hand has come to its end."""
        self._over = True
        self._done()
        steps = self._table.steps
        straight = all(self._fits(n, step) for n, step in enumerate(steps) if step.seat == YOU)
        self._say(self.lesson.end if straight else OWN_WAY, (LEAVE, HAND) if self._last else (NEXT, HAND, LEAVE), LAST_LOOK)

    # ------------------------------------------------------------------ where the hand is taken up

    def taken_back(self) -> Sequence[Step]:
        """The steps before the move that was no right answer; what was to be read is done with."""
        self._pages.clear()
        steps: list[Step] = self._table.steps
        return steps[: self._tried]

    def so_far(self) -> Sequence[Step]:
        """All steps of the hand; what was to be read is done with."""
        self._pages.clear()
        steps: list[Step] = self._table.steps
        return steps

    def skip(self) -> Sequence[Step]:
        """The prepared steps to jump to, where the next question lies further on; none: nothing is skipped now."""
        if self._over or self._pages or self._match is None:
            return ()
        at = len(self._table.steps)
        coming = next((one for one in self.lesson.questions if one.at >= at), None)
        if coming is None or not coming.skipped or coming.at == at or any(at <= n < coming.at for n in self.lesson.notes):
            return ()
        before = max((one.at for one in self.lesson.questions if one.at < coming.at), default=0)
        return self.lesson.steps[: coming.at] if at > before else ()
