"""The red pencil beside a game: when a hand is over its decisions are weighed between frames, and those that cost most are named.

It looks on from the console (:class:`retro.console.companion.Companion`), so that no program waits for it or knows how it works.  A
program shows what is named on its own last screen of the hand (:class:`retro.contract.program.Marking`); where it has none, or that
screen has been left already, the console has a line, in the program's words (:class:`retro.contract.program.Remarking`) if it has any.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from retro.comeback.looking import Practice, review
from retro.comeback.review.weighed import remark
from retro.contract.machine import CANVAS_HEIGHT
from retro.contract.program import Launch, Marking, Marks, Named, Program, Remark, Remarking, Seated
from retro.contract.store import Store
from retro.engine.experts.judge import Judging
from retro.engine.experts.weigh import USUAL
from retro.library.opening import Running
from retro.session import grades
from retro.session.history import tell
from retro.session.match import YOU, Match

A_FRAME: Final = 0.005
"""Seconds of a frame that are given to it; one slice at least."""

KEY: Final = "Shift+F5"
HINT: Final = f" ({KEY})"
ROW: Final = 74
"""Characters that surely fit a row of the console's line."""
TWO_ROWS: Final = 38
"""Pixels of a border below the picture that two rows need."""
BAR: Final = 20
NAMED: Final = 2
"""Decisions that are named at most."""


class Pencil:
    """Looks on while a match is played.

    Args:
        store: what programs keep things in.

    Attributes:
        line: what it has to tell that the program does not show; "" for nothing.
        ready: there is something to be looked at.
    """

    def __init__(self, store: Store) -> None:
        self.line = self._line = ""
        self.ready = self._seen = False
        self._store = store
        self._match: Match[Any, Any] | None = None
        self._hand = -1
        self._judging: Judging | None = None
        self._marks = Marks((), 0, 0)
        self._told = False

    def frame(self, running: Running) -> Launch | None:
        """A frame of the program has gone by."""
        program = running.program
        match = _match(program) if running.cart and running.host.ease.pencil else None
        if match is None:
            # Another program lies over it, its review perhaps: what was found stays.
            if not running.host.ease.pencil:
                self._match, self._judging = None, None
            self._show(program, None)
            return None
        if match.hand_ended and (match is not self._match or match.table.state.hand != self._hand):
            self._begin(match)
        if match is not self._match or self._judging is None or self._moved_on(match):
            self._show(program, None)
            return None
        if not self._told:
            self._work(running, match, self._judging)
        self._show(program, self._marks)
        return self.act(running) if isinstance(program, Marking) and program.take_marked() else None

    def _show(self, program: Program, marks: Marks | None) -> None:
        """Let the program show it; what it does not is the console's, unless it has been seen already."""
        shown = isinstance(program, Marking) and program.mark(marks)
        self._seen |= shown and self._told
        self.ready = marks is not None
        self.line = "" if marks is None or shown or self._seen else self._line

    def act(self, running: Running) -> Launch | None:
        """What was named is to be looked at."""
        match, judging = self._match, self._judging
        if match is None or judging is None:
            return None
        told = tell(match.table.record())
        hand = next(one for one in told.hands if one.deal.hand == self._hand)
        worst = judging.worst(1)
        names = running.program.seat_names() if isinstance(running.program, Named) else ()
        place = hand.first + (worst[0].step if worst else 0)
        return review(told, hand, running.title, match.table.hint, names, Practice(self._store, running.name), place)

    def _begin(self, match: Match[Any, Any]) -> None:
        self._match, self._hand, self._told, self._seen = match, match.table.state.hand, False, False
        states, steps = match.table.latest()
        judging = Judging(match.table.game, states, [(step.seat, step.action) for step in steps], YOU, USUAL)
        recorder = match.recorder
        by_computer = recorder is not None and recorder.spoiled == self._hand
        self._judging = judging if judging.turns and not by_computer else None

    def _moved_on(self, match: Match[Any, Any]) -> bool:
        """You have done something in the next hand: what was said of the last one makes room."""
        return match.table.state.hand != self._hand and any(step.seat == YOU for step in match.table.latest()[1])

    def _work(self, running: Running, match: Match[Any, Any], judging: Judging) -> None:
        begun = perf_counter()
        while not judging.work() and perf_counter() - begun < A_FRAME:
            pass
        count = len(judging.turns)
        full = BAR * judging.at // count
        self._line = f"Red pencil: {'=' * full}{'-' * (BAR - full)} {judging.at} of {count}"
        self._marks = Marks((), judging.at, count)
        if not judging.done:
            return
        self._told = True
        game = match.game
        remarks = tuple(remark(verdict, game) for verdict in judging.worst(NAMED))
        self._marks = Marks(remarks, count, count)
        said = [_said(running.program, one) for one in remarks]
        # What has no room is still to be found by the key.
        fit = said if len(" ".join(said)) + len(HINT) <= _room(running.program) else said[:1]
        self._line = " ".join(fit) + HINT if said else f"Red pencil: nothing to mark in deal {self._hand + 1}."
        running.host.say(" ".join(said) or self._line)
        if match.recorder is not None and match.recorder.counted == self._hand:
            told = grades.add(self._store, match.cart, grades.graded(match.recorder.match, self._hand, game, judging.found))
            if told:
                running.host.notice(told)


def _match(program: Program) -> Match[Any, Any] | None:
    match = program.sitting() if isinstance(program, Seated) else None
    return match if isinstance(match, Match) else None


def _said(program: Program, what: Remark) -> str:
    if isinstance(program, Remarking):
        return program.pencilled(what)
    return f"{what.where}: {what.made}. {what.best} {what.gain}, on average over {what.deals} deals."


def _room(program: Program) -> int:
    """Characters that the console's line can hold: two rows in the border below the picture, one where there is none."""
    machine = program.machine
    return ROW if CANVAS_HEIGHT - machine.top - machine.height * machine.scale_y < TWO_ROWS else 2 * ROW
