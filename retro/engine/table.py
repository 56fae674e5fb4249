"""A match in progress: who plays each seat, whose turn it is, what has been done, and how to take it back."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from retro.engine import records
from retro.engine.game import (
    DEAL,
    TABLE,
    Action,
    ActionRange,
    Choice,
    Game,
    MatchState,
    Objection,
    SeatView,
    Style,
    Thinking,
    hurried,
    legal,
    thought_through,
)
from retro.engine.options import values
from retro.engine.records import Begins, Change, Record, Step
from retro.engine.replay import replay, start, with_changes
from retro.engine.shuffle import stream
from retro.values import replace

S = TypeVar("S", bound=MatchState)
V = TypeVar("V", bound=SeatView)


class Played(NamedTuple):
    """What an action of a record did.

    Attributes:
        step: whose action, and which.
        state: the match after it.
        events: the public facts, in order; each of the game's own union (``EuchreEvent`` ...).
    """

    step: Step
    state: Any
    events: tuple[Any, ...]


class Table(Generic[S, V]):
    """A match with its players.

    Attributes:
        game: what is played.
        seed: the match's seed at its start.
        styles: how each seat plays by itself; a seat that is missing is a person's.  May be changed between actions.
        hint: the style that suggests for a seat without one (and answers for it in demo mode).
        adviser: who advises the seat in turn where that is not the hint; may be changed at any time.
        opening: the match before its first action; one need not begin at its first deal.
        state: the match as it stands.
        steps: every action so far.
        changes: the rules and seeds changed in the middle, in order.

    Args:
        begins: where the match begins; None: at its first deal.

    Raises:
        RecordError: no match stands as ``begins`` says.
    """

    def __init__(
        self,
        game: Game[S, V],
        options: Any,
        players: int,
        seed: str,
        styles: Mapping[int, Style[V]],
        hint: Style[V],
        begins: Begins | None = None,
    ) -> None:
        self.game: Final = game
        self._options: Final = options
        self.styles: dict[int, Style[V]] = dict(styles)
        self.hint: Final = hint
        self._players: Final = players
        self.seed: Final = seed
        self._begins: Final = begins
        self.opening: Final[S] = start(Record(game.name, options, players, seed, (), begins=begins), game)
        self._states: list[S] = [self.opening]
        self.steps: list[Step] = []
        self.changes: list[Change] = []
        self._lines: list[str] = records.head_lines(game, options, players, seed, begins)
        self._line_counts: list[int] = [len(self._lines)]
        self.adviser: Style[V] | None = None
        self._thinking: Thinking | None = None
        self._advising: Thinking | None = None
        self.rewinds = 0
        """How often something has been taken back: lines of the record that were told before may be others since."""

    @staticmethod
    def resume(
        record: Record, game: Game[Any, Any], styles: Mapping[int, Style[Any]], hint: Style[Any]
    ) -> tuple[Table[Any, Any], tuple[Played, ...]]:
        """A table on which a record has been played, and what each of its actions did.

        Raises:
            RecordError: the record cannot be replayed.
        """
        table: Table[Any, Any] = Table(game, record.options, record.players, record.seed, styles, hint, record.begins)
        at: dict[int, list[Change]] = {}
        for change in record.changes:
            at.setdefault(change.after, []).append(change)
        happened = []
        played = replay(record, game)
        next(played)
        table._change(at.get(0, ()))
        for count, (step, (state, events)) in enumerate(zip(record.steps, played, strict=True), 1):
            # The rules changed after an action are in force in the state given with it; its standing is told under those before.
            table._note(step, replace(state, options=table.options))
            table._change(at.get(count, ()))
            happened.append(Played(step, state, events))
        return table, tuple(happened)

    @property
    def state(self) -> S:
        """The match as it stands."""
        return self._states[-1]

    @property
    def rested(self) -> S | None:
        """The match as it stood when a hand was over last, the settled hand still in it; None before the first of this table's."""
        return next((state for state in reversed(self._states) if state.turn == TABLE and state.hand > self.opening.hand), None)

    @property
    def options(self) -> Any:
        """The rules as they are now."""
        state: Any = self.state
        return state.options

    def latest(self) -> tuple[Sequence[S], Sequence[Step]]:
        """The latest hand: the states before and after each of its steps, and the steps, the deal the first; none before the first deal."""
        first = next((n for n in range(len(self.steps) - 1, -1, -1) if self.steps[n].action == DEAL), len(self.steps))
        count = len(self.steps) - first
        if len(self._states) <= count:
            self._play_again()
        return self._states[-count - 1 :], self.steps[first:]

    @property
    def turn(self) -> int:
        """The seat to act, or TABLE: the next hand is to be dealt (or the match is over)."""
        return self.state.turn

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.state.over

    def view(self, seat: int) -> V:
        """What a seat knows; TABLE for a spectator."""
        return self.game.view(self.state, seat)

    def legal(self) -> tuple[Action | ActionRange, ...]:
        """What the seat in turn may do."""
        return legal(self.game, self.view(self.turn))

    def objection(self, action: Action) -> Objection | None:
        """Why the seat in turn may not do that; None when it may."""
        return self.game.objection(self.view(self.turn), action)

    def act(self, action: Action) -> tuple[Any, ...]:
        """Carry out an action of the seat in turn (``deal`` when it is the table's); returns what happened.

        The events are of the game's own union (``EuchreEvent``, ``HeartsEvent``, ``SpadesEvent``, ``StopsEvent``).

        Raises:
            Illegal: the game objects; nothing has changed then.
        """
        seat = self.turn
        state, events = self.game.step(self.state, action)
        self._note(Step(seat, action), state)
        return events

    def change(self, options: Any) -> tuple[Change, ...]:
        """Go on under other rules; returns what was changed.

        Raises:
            ValueError: the game does not let that rule be changed in a match, or the match is over.
        """
        old, new = values(self.options), values(options)
        changed = [Change(len(self.steps), name, value) for name, value in new.items() if value != old[name]]
        for change in changed:
            if self.over or change.name not in self.game.may_change:
                raise ValueError(f"{change.name} stays as it is for this match")
        self._change(changed)
        return tuple(changed)

    def reseed(self, seed: str) -> None:
        """Let the deals from the next one on come from another seed: the old one is known to somebody."""
        self._change([Change(len(self.steps), records.SEED, seed)])

    def _change(self, changes: Sequence[Change]) -> None:
        if not changes:
            return
        self._thinking = self._advising = None
        self.changes += changes
        self._states[-1] = with_changes(self.state, changes)
        self._lines += [str(change) for change in changes]
        self._line_counts[-1] = len(self._lines)

    def _note(self, step: Step, state: S) -> None:
        self._thinking = self._advising = None
        self.steps.append(step)
        if step.action == DEAL:
            # A match may take thousands of hands: states are kept of the last two, older ones are played again when they are wanted.
            before = next((n for n, kept in enumerate(self._states) if kept.hand == self.state.hand), 0)
            del self._states[:before]
        self._states.append(state)
        self._lines.append(records.step_line(step.seat, step.action))
        if state.turn == TABLE:
            self._lines.append(records.standing_line(self.game.scores(state)))
        if state.over:
            self._lines.append("end")
        self._line_counts.append(len(self._lines))

    def undo(self) -> Step | None:
        """Take the last action back, and the changes of rules after it; returns it, None when there is none."""
        if not self.steps:
            return None
        self._thinking = self._advising = None
        if len(self._states) == 1:
            self._play_again()
        self._states.pop()
        self._line_counts.pop()
        del self._lines[self._line_counts[-1] :]
        self.rewinds += 1
        step = self.steps.pop()
        self.changes = [change for change in self.changes if change.after <= len(self.steps)]
        return step

    def _play_again(self) -> None:
        """All states of the match as far as it has come."""
        record = Record(
            self.game.name, self._options, self._players, self.seed, tuple(self.steps),
            ended=self.over, changes=tuple(self.changes), begins=self._begins,
        )  # fmt: skip
        self._states = [state for state, _ in replay(record, self.game)]

    def record(self, line: int = 0) -> str:
        """The match so far as text (see records.py), from a line on, the first being 0; without lines there it is empty."""
        return "".join(f"{text}\n" for text in self._lines[line:])

    @property
    def lines(self) -> int:
        """How many lines the record has."""
        return len(self._lines)

    # --- computer players ------------------------------------------------------------------------------------------

    def think(self) -> Choice | None:
        """Let the style of the seat in turn think for one slice; its choice, or None when it needs more.

        A seat without a style is answered for by the hint.
        """
        if self._thinking is None:
            begun = self._ask(self.turn, self.styles.get(self.turn, self.hint))
            if isinstance(begun, Choice):
                return begun
            self._thinking = begun
        choice = _slice(self._thinking)
        if choice is not None:
            self._thinking = None
        return choice

    def _ask(self, seat: int, style: Style[V]) -> Choice | Thinking:
        # A stream of its own for every decision: undoing and resuming change nobody's mind.
        source = stream(self.state.seed, "style", len(self.steps), seat)
        choice = style(self.view(seat), source)
        assert isinstance(choice, Choice | Generator)
        return choice

    def suggest(self) -> Choice:
        """What the style of the seat in turn would do and why, thought through to the end."""
        return thought_through(self._ask(self.turn, self.styles.get(self.turn, self.hint)))

    def at_once(self) -> Choice:
        """What the style of the seat in turn does when it is hurried."""
        return hurried(self._ask(self.turn, self.styles.get(self.turn, self.hint)))

    def advise(self) -> Choice | None:
        """Let the adviser think for one slice about what the seat in turn might do; its advice, or None when it needs more."""
        if self._advising is None:
            begun = self._ask(self.turn, self.adviser or self.hint)
            if isinstance(begun, Choice):
                return begun
            self._advising = begun
        choice = _slice(self._advising)
        if choice is not None:
            self._advising = None
        return choice

    def advance(self, *, hurry: bool = False) -> tuple[Any, ...]:
        """The next action without a person: the deal, or what the seat's style chooses.

        Args:
            hurry: it chooses at once, as well as it can.

        Raises:
            Illegal: the style chose what the game refuses.
        """
        if self.turn == TABLE:
            return self.act(DEAL)
        return self.act((self.at_once() if hurry else self.suggest()).action)


def _slice(thinking: Thinking) -> Choice | None:
    """A slice of thinking, and the choice if that was the last."""
    try:
        next(thinking)
    except StopIteration as done:
        answer: Choice = done.value
        return answer
    return None
