"""OpenSpiel's Euchre replayed through ours, under the Amiga rules.

How the two say things: they ask "alone?" after the discard, we say it with the call; their loner counts 4.  They offer a
lone defence against two makers too, which our rules do not: our option is that of a lone player's defenders.  Where it
was not taken the offer is left out; where it was, the defender's partner is sat out by hand, and the rest of the hand is
compared as ever: who leads and follows, tricks, and points (their four for a euchre by a lone defender are ours).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from retro.engine.cards import Card
from retro.engine.euchre.deal import Deal
from retro.engine.euchre.model import AmigaOptions, Result, State, partner, round_from, side
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.game import PASS, Action, legal

from .tally import Differs, Skip, Tally, compare_tricks, same, same_set

DEFENCE = {"defend_alone": "defend_alone", "defend_with_partner": "pass"}
KNOWN_PARAMS = {"allow_lone_defender", "stick_the_dealer"}


def options_for(params: dict[str, Any]) -> AmigaOptions:
    """Our options for theirs.

    Raises:
        Skip: they have a parameter that we lack.
    """
    unknown = sorted(set(params) - KNOWN_PARAMS)
    if unknown:
        raise Skip(f"a parameter that we lack: {', '.join(unknown)}")
    return AmigaOptions(loner=4, stick_dealer=params["stick_the_dealer"], x_defend_alone=params["allow_lone_defender"])


def cards(words: list[str]) -> tuple[Card, ...]:
    """Cards of a hand, sorted as ours are."""
    return tuple(sorted(map(Card.parse, words)))


def dealt(hand: dict[str, Any]) -> State:
    """A match whose first hand has these cards."""
    deal = hand["deal"]
    ours = Deal(tuple(map(cards, deal["hands"])), Card.parse(deal["upcard"]), cards(deal["kitty"]))
    start = EUCHRE_AMIGA.start(options_for(hand["params"]), 4, "oracle")
    return EUCHRE_AMIGA.deal_out(start, hand["dealer"], ours)[0]


def without_alone(state: State) -> list[str]:
    """What the seat in turn may do, with each lone call that stands beside its plain one left out.

    Raises:
        Differs: a call cannot be made alone, or only so.
    """
    ours = {str(action) for action in legal(EUCHRE_AMIGA, EUCHRE_AMIGA.view(state, state.turn))}
    lone = {word for word in ours if word.split(":")[0].endswith("_alone") and word != "defend_alone"}
    plain = {word for word in ours - lone if word.startswith(("order_up", "call"))}
    same_set("calls that may be made alone", {word.replace("_alone", "") for word in lone}, plain)
    return sorted(ours - lone)


def check_euchre(hand: dict[str, Any], tally: Tally) -> None:
    """Replay one hand.

    Raises:
        Skip: its rules are not ours.
        Differs: something is not the same.
    """
    state = dealt(hand)
    steps = hand["steps"]
    alone = any(step["action"] == "alone" for step in steps)
    for number, step in enumerate(steps, 1):
        where = f"step {number} ({step['phase']})"
        action = step["action"]
        if step["phase"] == "alone":
            same_set(f"{where}, the ways to play", step["legal"], ["alone", "with_partner"])
            tally.decisions += 1
            continue
        if step["phase"] == "defend" and not alone:
            state = defended(state, step, tally)
            continue
        same(f"{where}, phase", state.phase, step["phase"])
        same(f"{where}, seat", state.turn, step["seat"])
        words = [str(DEFENCE.get(word, word)) for word in step["legal"]]
        same_set(f"{where}, legal", without_alone(state), words)
        tally.decisions += 1
        ours = Action.parse(str(DEFENCE.get(action, action)))
        if alone and step["phase"] in ("order", "call") and ours != PASS:
            ours = Action(f"{ours.verb}_alone", ours.what)
        state = EUCHRE_AMIGA.step(state, ours)[0]
    if state.result is None:
        raise Differs(f"the hand goes on: {state.phase}, seat {state.turn}")
    compare_tricks(state.tricks, hand["tricks"], tally)
    compare_result(state, hand["result"], tally)


def defended(state: State, step: dict[str, Any], tally: Tally) -> State:
    """What they ask of a defender of two makers, and we do not; taken, his partner sits out."""
    seat = step["seat"]
    same("the defender's side", side(seat), 1 - side(state.maker if state.maker is not None else seat))
    if step["action"] != "defend_alone":
        tally.notes["offers of a lone defence against two makers, not taken: left out"] += 1
        return state
    tally.notes["lone defences against two makers: offered by them only, compared from there on"] += 1
    out = (partner(seat),)
    leader = next(other for other in round_from(state.dealer) if other not in out)
    return replace(state, defender=seat, out=out, turn=leader)


def compare_result(state: State, theirs: dict[str, Any], tally: Tally) -> None:
    """Trump, maker, who played alone, tricks and points."""
    passed: Result = "passed_out"
    same("passed out", state.result == passed, theirs["passed_out"])
    same("trump", state.trump.letter if state.trump is not None else None, theirs["trump"])
    same("maker", state.maker, theirs["declarer"])
    same("alone", state.alone if state.maker is not None else None, theirs["alone"])
    same("lone defender", state.defender, theirs["lone_defender"])
    same("tricks won", [sum(trick.winner == seat for trick in state.tricks) for seat in range(4)], theirs["tricks_won"])
    same("points", list(state.scores), [theirs["points"]["NS"], theirs["points"]["EW"]])
    returns = [state.scores[side(seat)] - state.scores[1 - side(seat)] for seat in range(4)]
    same("returns", returns, theirs["returns"])
    tally.results += 1
