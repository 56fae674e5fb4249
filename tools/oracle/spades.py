"""OpenSpiel's Spades replayed through ours, nil and bags on.

How the two differ: their partners bid at most 13 together, so that their bids are a part of ours; they never mark spades as
broken, so that a lead of theirs is compared by ``legal_std`` where it stands beside ``legal``; they keep no bags but read
them off the last digit of a score that is not below zero, and take at most one hundred for a hand.  Their score is
rebuilt from ours with the bags of that digit; a hand of theirs in which 20 bags come together is left out and counted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from retro.engine.cards import Card
from retro.engine.game import Action, legal
from retro.engine.spades.model import HAND, SpadesOptions, State
from retro.engine.spades.rules import SPADES
from retro.engine.spades.scoring import BAGS

from .tally import Differs, Skip, Tally, compare_tricks, same, same_set

KNOWN_PARAMS = {"mercy_threshold", "num_tricks", "use_mercy_rule", "win_or_loss_bonus", "win_threshold"}
"""All but num_tricks (of the observation) touch only the end of a match, which is not compared."""


def dealt(hand: dict[str, Any]) -> State:
    """A match in which the next hand has these cards, after the scores that it began with.

    Raises:
        Skip: they have a parameter that we lack.
    """
    unknown = sorted(set(hand["params"]) - KNOWN_PARAMS)
    if unknown:
        raise Skip(f"a parameter that we lack: {', '.join(unknown)}")
    ours, theirs = hand["prior_scores"]
    start = replace(SPADES.start(SpadesOptions(), 4, "oracle"), scores=(ours, theirs), bags=(ours % BAGS, theirs % BAGS))
    hands = tuple(tuple(sorted(map(Card.parse, words))) for words in hand["deal"]["hands"])
    return SPADES.deal_out(start, hand["dealer"], hands)[0]


def compare_legal(state: State, step: dict[str, Any], where: str, tally: Tally) -> None:
    """What may be done: bids of theirs up to their cap, cards by the usual rule of breaking."""
    ours = [str(action) for action in legal(SPADES, SPADES.view(state, state.turn))]
    if state.phase == "bid":
        mate = state.bids[(state.turn + 2) % 4] or 0
        same_set(f"{where}, legal", ours, [f"bid:{n}" for n in range(HAND + 1)])
        same_set(f"{where}, legal below their cap", ours[: HAND + 1 - mate], step["legal"])
    else:
        same_set(f"{where}, legal", ours, step.get("legal_std", step["legal"]))
    tally.decisions += 1


def check_spades(hand: dict[str, Any], tally: Tally) -> None:
    """Replay one hand.

    Raises:
        Skip: its rules are not ours, or a lead of theirs is none of ours.
        Differs: something is not the same.
    """
    state = dealt(hand)
    same("who bids first", state.turn, hand["first"])
    for number, step in enumerate(hand["steps"], 1):
        where = f"step {number} ({step['phase']})"
        same(f"{where}, phase", state.phase, step["phase"])
        same(f"{where}, seat", state.turn, step["seat"])
        # Sampled by the usual rule, "legal" is that and "legal_os" theirs; sampled by theirs, "legal_std" is the usual one.
        if "legal_std" in step:
            tally.notes["leads compared by legal_std"] += 1
        compare_legal(state, step, where, tally)
        state = SPADES.step(state, Action.parse(step["action"]))[0]
    if state.results is None:
        raise Differs(f"the hand goes on: {state.phase}, seat {state.turn}")
    compare_tricks(state.tricks, hand["tricks"], tally)
    compare_result(state, hand, tally)


def compare_result(state: State, hand: dict[str, Any], tally: Tally) -> None:
    """Bids, tricks by seat, points by side."""
    theirs = hand["result"]
    assert state.results is not None
    same("bids", list(state.bids), theirs["bids"])
    same("tricks won", [sum(trick.winner == seat for trick in state.tricks) for seat in range(4)], theirs["tricks_won"])
    for number, result in enumerate(state.results):
        plain, before, score = result.points - result.penalty, hand["prior_scores"][number], theirs["round_score"][number]
        same(f"points of side {number} without bags", plain, score + (100 if score < plain else 0))
        if before % BAGS + result.overtricks >= 2 * BAGS:
            tally.notes["sides with 20 bags or more, of which they take one hundred only: penalty not compared"] += 1
            continue
        same(f"penalty of side {number}", result.penalty, score - plain)
        tally.notes["sides that paid for bags"] += result.penalty < 0
    tally.results += 1
