"""Dumps of Spades, read by rules that know nothing but the words of FORMAT: who may do what, tricks, points, bags."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from retro.engine.dump import Dumper
from retro.engine.game import TABLE, Action, legal
from retro.engine.shuffle import below, stream
from retro.engine.spades.model import SpadesOptions
from retro.engine.spades.rules import SPADES

RANKS = "23456789TJQKA"
OPTIONS = [SpadesOptions(), SpadesOptions(nil=False), SpadesOptions(bags=False), SpadesOptions(nil=False, bags=False)]


def lines(options: SpadesOptions, seed: str, hands: int) -> list[dict[str, Any]]:
    """Random play, dumped; low bids are likely, so that scores rise and matches end."""
    found: list[dict[str, Any]] = []
    match = 0
    while len(found) < hands:
        source = stream("dump", seed, match)
        state, dumper = SPADES.start(options, 4, f"{seed}{match}"), Dumper(SPADES, match)
        while not state.over and len(found) < hands:
            some = legal(SPADES, SPADES.view(state, state.turn))
            action = some[below(min(len(some), 4 if state.phase == "bid" else 13), source)]
            assert isinstance(action, Action)
            dumper.before(state, action)
            state, events = SPADES.step(state, action)
            line = dumper.after(state, events)
            assert (line is not None) == (state.turn == TABLE)
            if line is not None:
                found.append(json.loads(line))
        match += 1
    return found


def check(line: dict[str, Any]) -> Counter[str]:
    """Play a dumped hand through; returns what was in it."""
    options, dealer, seen = line["options"], line["dealer"], Counter[str]()
    hands = [list(hand) for hand in line["deal"]["hands"]]
    assert sorted(card for hand in hands for card in hand) == sorted(rank + suit for rank in RANKS for suit in "HDCS")
    assert list(line["deal"]) == ["hands"]
    steps, bids = iter(line["steps"]), [0] * 4
    for n in range(4):
        step, seat = next(steps), (dealer + 1 + n) % 4
        assert (step["seat"], step["phase"]) == (seat, "bid")
        assert step["legal"] == [f"bid:{k}" for k in range(0 if options["nil"] else 1, 14)]
        bids[seat] = int(step["action"][4:])
    won, broken, leader, tricks = [0] * 4, False, (dealer + 1) % 4, iter(line["tricks"])
    for _ in range(13):
        played: list[str] = []
        for n in range(4):
            seat = (leader + n) % 4
            may = hands[seat]
            if played:
                may = [card for card in may if card[1] == played[0][1]] or may
            elif not broken:
                may = [card for card in may if card[1] != "S"] or may
            step = next(steps)
            assert (step["seat"], step["phase"]) == (seat, "play")
            assert sorted(step["legal"]) == sorted(f"play:{card}" for card in may)
            seen["forced spade leads"] += not played and not broken and may[0][1] == "S"
            card = step["action"][5:]
            broken |= card[1] == "S"
            hands[seat].remove(card)
            played.append(card)
        best = max(played, key=lambda card: (card[1] == "S", card[1] == played[0][1], RANKS.index(card[0])))
        winner = (leader + played.index(best)) % 4
        assert next(tricks) == {"leader": leader, "cards": played, "winner": winner}
        won[winner] += 1
        leader = winner
    assert next(steps, None) is None
    assert next(tricks, None) is None
    for side in (0, 1):
        bid, taken = bids[side] + bids[side + 2], won[side] + won[side + 2]
        points = 10 * bid + taken - bid if taken >= bid else -10 * bid
        for seat in (side, side + 2):
            points += 0 if bids[seat] else -100 if won[seat] else 100
            seen["nils made"] += not bids[seat] and not won[seat]
        if options["bags"]:
            bags = line["before"]["bags"][side] + max(taken - bid, 0)
            points -= 100 * (bags // 10)
            seen["hundreds for bags"] += bags // 10
            assert line["after"]["bags"][side] == line["after"]["bags"][side + 2] == bags % 10
        for seat in (side, side + 2):
            assert line["after"]["scores"][seat] - line["before"]["scores"][seat] == points
        assert (side in line["end"]["set"]) == (taken < bid)
        seen["set"] += taken < bid
    for when in ("before", "after"):
        assert set(line[when]) == ({"scores", "bags"} if options["bags"] else {"scores"})
    return seen


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"nil {options.nil} bags {options.bags}")
def test_dumps_agree_with_rules_written_anew(options: SpadesOptions) -> None:
    seen, last = Counter[str](), None
    ended = 0
    for line in lines(options, "dump", 150):
        seen += check(line)
        if line["hand"] == 0:
            assert line["before"]["scores"] == [0] * 4
            assert line["before"].get("bags", [0] * 4) == [0] * 4
        else:
            assert last is not None
            assert line["before"] == last["after"]
            assert (line["match"], line["hand"]) == (last["match"], last["hand"] + 1)
            assert line["dealer"] == (last["dealer"] + 1) % 4
        ours, theirs = line["after"]["scores"][:2]
        over = max(ours, theirs) >= 500 and ours != theirs
        assert line["end"]["match_over"] == over
        assert line["end"]["winners"] == ([] if not over else [0, 2] if ours > theirs else [1, 3])
        ended += over
        last = line
    assert seen["set"] > 10
    assert seen["forced spade leads"] > 0
    assert (seen["nils made"] > 2) == options.nil
    assert (seen["hundreds for bags"] > 5) == options.bags
    assert ended > 0 or options.nil, "low bids, and no nils lost at random: matches end"


def test_the_options_stand_in_the_dump() -> None:
    assert lines(SpadesOptions(), "x", 1)[0]["options"] == {
        "nil": True, "bags": True, "x_blind_nil": False, "x_ten_for_200": False, "x_minimum_four": False, "x_lowest_club": False,
        "x_jokers": False, "x_floor": False, "x_game_to": 0,
    }  # fmt: skip


def test_blind_bids_stand_in_the_dump() -> None:
    found = lines(SpadesOptions(x_blind_nil=True), "blind", 20)
    asked = [step for line in found for step in line["steps"] if step["phase"] == "blind"]
    assert {step["action"] for step in asked} == {"look", "blind_nil"}
    assert all(step["legal"] == ["blind_nil", "look"] for step in asked)
