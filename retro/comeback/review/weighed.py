"""The red pencil in the review: the decisions of a hand weighed with what could be known then, and said in words."""

from __future__ import annotations

from typing import Final

from retro.comeback.review.model import Review, deed_text
from retro.contract.program import Remark
from retro.engine.earned import low_is_good
from retro.engine.experts.judge import Judging, Verdict
from retro.engine.experts.scale import PERCENT, Deed
from retro.engine.experts.weigh import SPREAD, USUAL, Weighing
from retro.session.match import YOU

BEFORE_PLAY: Final = {"calling": "The call", "nil": "The bid", "discarding": "The discard", "widow": "The widow"}


class Weighed:
    """The decisions of a hand, weighed slice by slice.

    Args:
        review: the hand.
    """

    def __init__(self, review: Review) -> None:
        told, hand = review.told, review.hand
        steps = [(step.seat, step.action) for step in told.record.steps[hand.first : hand.last]]
        self.judging = Judging(told.game, told.states[hand.first : hand.last + 1], steps, YOU, USUAL)
        own = [number for number, (seat, _) in enumerate(steps) if seat == YOU]
        # Moves leave the deal out; cards that are passed on together are one decision.
        starts = [turn.step for turn in self.judging.turns for _ in turn.deed]
        self._first = {number - 1: start for number, start in zip(own, starts, strict=True)}

    @property
    def busy(self) -> bool:
        """Not all has been weighed."""
        return not self.judging.done

    def first(self, at: int) -> int:
        """The step of the hand with which the decision of a move began, the deal being step 0."""
        return self._first[at]

    def verdict(self, at: int) -> Verdict | None:
        """What was found of a move (its place among the moves); None: nothing, or not yet."""
        step = self._first.get(at)
        return next((one for one in self.judging.found if one.step == step), None)

    def waits(self, at: int) -> bool:
        """The move is a decision that has not been looked at yet."""
        step = self._first.get(at)
        return step is not None and any(turn.step == step for turn in self.judging.turns[self.judging.at :])

    def blamed(self) -> list[int]:
        """The moves that are to blame, so far."""
        return [verdict.step - 1 for verdict in self.judging.found if verdict.weighing.blamed]


def deed_words(deed: Deed) -> str:
    """A choice as one reads it: ``7♥``, ``bid 5``, ``pass Q♠ K♥ A♥``."""
    if len(deed) == 1:
        return deed_text(*deed[0])
    return " ".join((deed[0].verb, *(deed_text("play", action.what) for action in deed)))


def where(verdict: Verdict, game: str) -> str:
    """Where in the hand a decision was made."""
    if verdict.trick:
        return f"{'Sequence' if verdict.weighing.unit == 'chips' else 'Trick'} {verdict.trick}"
    if verdict.weighing.made.deed[0].verb == "bid":
        return "The bid"
    return "The pass" if verdict.kind == "discarding" and low_is_good(game) else BEFORE_PLAY[verdict.kind]


def amount(number: float) -> str:
    """A figure as one reads it: 12, 7.4, 0.3, 7."""
    return f"{number:.0f}" if number >= 9.95 else f"{number:.1f}".removesuffix(".0")


def gain(weighing: Weighing, game: str) -> str:
    """What the best choice does for one."""
    cost = amount(weighing.cost)
    if weighing.unit == PERCENT:
        return f"wins the match {cost}% more often"
    unit = weighing.unit.removesuffix("s") if cost == "1" else weighing.unit
    return f"costs {cost} {unit} less" if low_is_good(game) else f"brings {cost} {unit} more"


def remark(verdict: Verdict, game: str) -> Remark:
    """A decision for a program to name."""
    weighing = verdict.weighing
    return Remark(
        where(verdict, game), deed_words(weighing.made.deed), deed_words(weighing.best.deed), gain(weighing, game), weighing.worlds
    )


def verdict_words(verdict: Verdict, game: str) -> str:
    """What is said of a decision where it is looked at."""
    weighing = verdict.weighing
    made, best, deals = (
        deed_words(weighing.made.deed),
        deed_words(weighing.best.deed),
        f"over {weighing.worlds} deals that fit what you could see",
    )
    if weighing.blamed:
        return f"{made}: {best} {gain(weighing, game)}, {deals}."
    if weighing.made is weighing.best:
        return f"{made}: nothing better, {deals}."
    # The interval of the table lies on one side of nothing: that is no proof for a blame, but "not clearly worse" would deny what one sees.
    seen = weighing.cost > SPREAD * weighing.made.error
    how = "not clearly worse" if not seen else "probably worse" if weighing.cost >= weighing.least else "hardly worse"
    return f"{made}: {how} than {best}, {deals}."
