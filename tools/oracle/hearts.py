"""OpenSpiel's Hearts replayed through ours, its parameters as our options.

How the two say things: theirs knows no dealer (we take whoever makes theirs the first leader); each seat passes its three
cards from seat 0 on, ours from the dealer's left, which is the same since nobody sees them before all have chosen.  Where
the two of clubs need not be led, its holder still leads, and only clubs.  Two parameters that we lack make hands differ only now and then:
a hand is skipped when it does (a bonus for no tricks paid; only hearts and the queen held on a lead, hearts unbroken).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import Any, Final

from retro.engine.cards import Card, Suit
from retro.engine.game import Action, legal
from retro.engine.hearts.deal import Deal
from retro.engine.hearts.legality import broken
from retro.engine.hearts.model import JACK, JACK_POINTS, QUEEN, HeartsOptions, State, taken_by
from retro.engine.hearts.rules import HEARTS

from .tally import Differs, Skip, Tally, compare_tricks, same, same_set

WAYS: Final = ("left", "right", "across", "none")
"""Where cards go, by the number of the hand in one of our matches."""

KNOWN_PARAMS: Final = {
    "pass_cards", "no_pts_on_first_trick", "can_lead_any_club", "jd_bonus", "avoid_all_tricks_bonus", "must_break_hearts",
    "qs_breaks_hearts", "can_lead_hearts_instead_of_qs",
}  # fmt: skip


def options_for(params: dict[str, Any]) -> HeartsOptions:
    """Our options for theirs.

    Raises:
        Skip: they have a parameter that we lack.
    """
    unknown = sorted(set(params) - KNOWN_PARAMS)
    if unknown:
        raise Skip(f"a parameter that we lack: {', '.join(unknown)}")
    return HeartsOptions(
        x_pass=params["pass_cards"],
        x_break_hearts=0 if not params["must_break_hearts"] else 2 if params["qs_breaks_hearts"] else 1,
        x_two_of_clubs=not params["can_lead_any_club"],
        x_clean_first=params["no_pts_on_first_trick"],
        x_jack=params["jd_bonus"],
    )


def dealt(hand: dict[str, Any]) -> State:
    """A match whose next hand has these cards; the dealer sits right of their first leader."""
    hands = tuple(tuple(sorted(map(Card.parse, some))) for some in hand["deal"]["hands"])
    leader = next(step["seat"] for step in hand["steps"] if step["phase"] == "play")
    start = HEARTS.start(options_for(hand["params"]), 4, "oracle")
    start = replace(start, hand=WAYS.index(hand["deal"]["pass_dir"]) - 1)
    return HEARTS.deal_out(start, (leader + 3) % 4, Deal(hands))[0]


def may(state: State) -> list[str]:
    """What the seat in turn may do."""
    return [str(action) for action in legal(HEARTS, HEARTS.view(state, state.turn))]


def check_hearts(hand: dict[str, Any], tally: Tally) -> None:
    """Replay one hand.

    Raises:
        Skip: its rules are not ours.
        Differs: something is not the same.
    """
    params = hand["params"]
    state = dealt(hand)
    steps = hand["steps"]
    state = compare_passes(state, [step for step in steps if step["phase"] == "pass"], tally)
    first = True
    for number, step in enumerate(steps, 1):
        if step["phase"] == "pass":
            continue
        where = f"step {number} (play)"
        same(f"{where}, phase", state.phase, "play")
        same(f"{where}, seat", state.turn, step["seat"])
        ours = may(state)
        if params["can_lead_hearts_instead_of_qs"] and hearts_instead(state):
            raise Skip("hearts may be led instead of the queen of spades")
        if first and params["can_lead_any_club"]:
            ours = [word for word in ours if word.endswith("C")]
            tally.notes["first leads of which only the clubs are compared"] += 1
        first = False
        same_set(f"{where}, legal", ours, step["legal"])
        tally.decisions += 1
        state = HEARTS.step(state, Action.parse(step["action"]))[0]
    if not state.points:
        raise Differs(f"the hand goes on: {state.phase}, seat {state.turn}")
    won = {trick.winner for trick in state.tricks}
    if params["avoid_all_tricks_bonus"] and state.shot is None and len(won) < 4:
        raise Skip("a bonus for taking no trick")
    compare_tricks(state.tricks, hand["tricks"], tally)
    compare_result(state, hand["result"], tally)


def hearts_instead(state: State) -> bool:
    """The seat in turn leads, hearts are not broken, and it holds nothing but them and the queen of spades."""
    held = state.hands[state.turn]
    if state.trick.cards or broken(HEARTS.view(state, state.turn)):
        return False
    return QUEEN in held and all(card == QUEEN or card.suit is Suit.HEARTS for card in held)


def compare_passes(state: State, steps: list[dict[str, Any]], tally: Tally) -> State:
    """The cards that each seat passes on, in our order of seats; the state after them."""
    by_seat: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for step in steps:
        by_seat[step["seat"]].append(step)
    while state.phase == "pass":
        seat = state.turn
        if not by_seat[seat]:
            raise Differs(f"seat {seat} passes more cards than theirs")
        step = by_seat[seat].pop(0)
        same_set(f"passing, seat {seat}, legal", may(state), step["legal"])
        tally.decisions += 1
        state = HEARTS.step(state, Action.parse(step["action"]))[0]
    same("passes left over", sum(map(len, by_seat.values())), 0)
    return state


def compare_result(state: State, theirs: dict[str, Any], tally: Tally) -> None:
    """Tricks and points of each seat; a shoot, with what else it brings."""
    same("tricks won", [sum(trick.winner == seat for trick in state.tricks) for seat in range(4)], theirs["tricks_won"])
    same("points", list(state.points), theirs["points"])
    same("returns", [26 - points for points in state.points], theirs["returns"])
    if state.shot is not None:
        tally.notes["shoots"] += 1
        shooter = JACK_POINTS if state.options.x_jack and JACK in taken_by(state.shot, state.tricks) else 0
        same("points of the shooter", theirs["points"][state.shot], shooter)
    tally.results += 1
