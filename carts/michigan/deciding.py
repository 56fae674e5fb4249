"""Which decision a seat's view asks for."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.game import PASS, Action, ActionRange
from retro.engine.stops.market import SELL, TAKE
from retro.engine.stops.model import View

from .entry import CardDecision, ChoiceDecision, Decision, Judge
from .entry_chips import BidDecision, NameDecision, SpreadDecision
from .pieces import label
from .scene import Scene


def decision(view: View, scene: Scene, judge: Judge, legal: tuple[Action | ActionRange, ...], last: Sequence[str] = ()) -> Decision:
    """What you must decide now.

    Args:
        last: the boodles that your chips lay on the last time, a key for each chip.
    """
    if view.phase == "ante":
        return NameDecision(view, scene, judge)
    if view.phase == "stake":
        return SpreadDecision(view, scene, judge, last)
    if view.phase == "widow":
        text = "THE WIDOW IS YOURS: {T}AKE IT FOR YOUR HAND UNSEEN, OR {S}ELL IT"
        return ChoiceDecision(view, scene, judge, text, {"T": TAKE, "S": SELL})
    if view.phase == "auction":
        return BidDecision(view, scene, judge)
    if view.phase == "comet":
        wanted, comet = scene.wanted, scene.comet
        assert wanted is not None and comet is not None
        play = Action("comet", wanted.rank.letter)
        text = f"THE {label(wanted)} IS IN NOBODY'S HAND. PLAY YOUR COMET FOR IT?  {{Y}}ES OR {{N}}O"
        return ChoiceDecision(view, scene, judge, text, {"Y": play, "N": PASS, "P": PASS}, {comet: play})
    return CardDecision(view, scene, judge, legal)
