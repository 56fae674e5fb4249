"""All decisions of a seat in a hand that is over, weighed one after the other: the verdict on the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from retro.engine.experts.scale import Deed
from retro.engine.experts.weigh import Choice, Depth, Weighing, Weighs, weigh
from retro.engine.game import Action, Game
from retro.engine.shuffle import stream
from retro.values import dataclass

KINDS: Final = ("calling", "nil", "lead", "following", "discarding", "widow")
"""What a decision may be: bids and calls, bids that are or should be nil, cards that lead and that follow, cards that are laid aside or
passed on, and what is done about the widow."""

_PHASES: Final = {
    "order": "calling", "call": "calling", "bid": "calling", "defend": "calling", "discard": "discarding", "pass": "discarding",
    "widow": "widow", "auction": "widow", "play": "following", "comet": "following",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision of the seat, as it stood.

    Attributes:
        step: where it is among the steps.
        state: before it.
        deed: what was done.
    """

    step: int
    state: Any
    deed: Deed


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision that was weighed.

    Attributes:
        step: where it is among the steps.
        kind: see KINDS.
        trick: the number of the trick or the sequence from 1; 0 before the play.
        weighing: what all choices are worth.
    """

    step: int
    kind: str
    trick: int
    weighing: Weighing


def turns(states: Sequence[Any], steps: Sequence[tuple[int, Action]], seat: int) -> Iterator[Turn]:
    """The decisions of a seat; cards that are passed on together are one.

    Args:
        states: before each step (more may follow).
        steps: (seat, action) in order.
        seat: whose.
    """
    passed: list[Action] = []
    first = 0
    for number, (who, action) in enumerate(steps):
        if who != seat:
            continue
        state = states[number]
        if state.phase == "pass":
            first = first if passed else number
            passed.append(action)
            following = states[number + 1] if number + 1 < len(states) else None
            if following is not None and following.phase == "pass" and following.turn == seat:
                continue
            yield Turn(first, states[first], tuple(passed))
            passed = []
        else:
            yield Turn(number, state, (action,))


class Judging:
    """Weighs the decisions of a seat in a hand; whoever has a frame to spare gives it a slice.

    Args:
        game: the game.
        states: before each step of the hand (more may follow).
        steps: (seat, action) in order, from the deal on or later.
        seat: whose decisions.
        depth: how many worlds each may take.

    Attributes:
        found: what has been weighed so far, in the order of the hand.
        turns: all decisions.
        at: how many of them have been looked at.
    """

    def __init__(self, game: Game[Any, Any], states: Sequence[Any], steps: Sequence[tuple[int, Action]], seat: int, depth: Depth) -> None:
        self._game = game
        self._seat = seat
        self._depth = depth
        self.turns = tuple(turns(states, steps, seat))
        self.found: list[Verdict] = []
        self.at = 0
        self._weighs: Weighs | None = None

    @property
    def done(self) -> bool:
        """All have been weighed."""
        return self.at == len(self.turns)

    def work(self) -> bool:
        """Do a slice of the work; whether all is done."""
        if self.done:
            return True
        turn = self.turns[self.at]
        if self._weighs is None:
            self._weighs = self._begin(turn)
        try:
            next(self._weighs)
        except StopIteration as end:
            if end.value is not None:
                self.found.append(_verdict(turn, end.value))
            self.at, self._weighs = self.at + 1, None
        return self.done

    def finish(self) -> Sequence[Verdict]:
        """All of it now."""
        while not self.work():
            pass
        return self.found

    def _begin(self, turn: Turn) -> Weighs:
        # By the hand and the place in it: a deal that is opened by its code is judged as it was in its match.
        source = stream(turn.state.seed, "pencil", turn.state.hand, self.at)
        return weigh(self._game.name, self._game.view(turn.state, self._seat), turn.deed, self._depth, source)

    def worst(self, most: int = 2) -> list[Verdict]:
        """Those that are to blame, the dearest first.

        What is counted in odds (near a match's end) and what in points cannot be compared: each by how many times more than
        the least that is worth a word.
        """
        blamed = [verdict for verdict in self.found if verdict.weighing.blamed]
        return sorted(blamed, key=lambda one: (-one.weighing.cost / one.weighing.least, one.step))[:most]


def _verdict(turn: Turn, weighing: Weighing) -> Verdict:
    return Verdict(turn.step, _kind(turn, weighing), _trick(turn.state), weighing)


def _kind(turn: Turn, weighing: Weighing) -> str:
    state = turn.state
    if state.phase == "bid" and any(_nil(choice) for choice in (weighing.made, weighing.best)):
        return "nil"
    kind = _PHASES[state.phase]
    return "lead" if kind == "following" and _leads(state) else kind


def _nil(choice: Choice) -> bool:
    return choice.deed[0].what == "0"


def _leads(state: Any) -> bool:
    return bool(state.lead) if hasattr(state, "lead") else not state.trick.cards


def _trick(state: Any) -> int:
    """The number of the trick that is being played, or of the sequence; 0 before the play."""
    if state.phase not in ("play", "comet"):
        return 0
    if hasattr(state, "tricks"):
        return len(state.tricks) + 1
    return [play.lead for play in state.played].count(True) + bool(state.lead)
