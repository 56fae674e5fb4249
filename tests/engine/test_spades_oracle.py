"""OpenSpiel's hands of Spades agree with our rules (a sample lies here), and the comparison sees what is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from oracle.check import main

from tests.engine.oracle_kit import hands_of, run, sample_of

SAMPLE = sample_of("spades")


@pytest.fixture(scope="module")
def sample() -> list[dict[str, Any]]:
    return hands_of("spades")


def test_the_sample_agrees(sample: list[dict[str, Any]]) -> None:
    report = run(sample)
    assert report.differing == 0, report.first
    assert dict(report.hands) == {"spades": 40}
    assert not report.skipped
    assert (report.tally.decisions, report.tally.tricks, report.tally.results) == (2240, 520, 40)
    assert dict(report.tally.notes) == {"leads compared by legal_std": 83, "sides that paid for bags": 12}
    assert main(["check", str(SAMPLE)]) == 0


def spoil_winner(hand: dict[str, Any]) -> None:
    hand["tricks"][-1]["winner"] = (hand["tricks"][-1]["winner"] + 1) % 4


def spoil_points(hand: dict[str, Any]) -> None:
    hand["result"]["round_score"][0] += 1


def spoil_penalty(hand: dict[str, Any]) -> None:
    hand["result"]["round_score"][1] -= 100


def spoil_legal(hand: dict[str, Any]) -> None:
    step = next(step for step in hand["steps"] if step["phase"] == "play" and len(step["legal"]) > 1 and "legal_std" not in step)
    step["legal"] = step["legal"][1:]


def spoil_breaking(hand: dict[str, Any]) -> None:
    step = next(step for step in hand["steps"] if "legal_std" in step)
    step["legal_std"] = step["legal"]


def spoil_bids(hand: dict[str, Any]) -> None:
    hand["steps"][0]["legal"].pop()


def spoil_seat(hand: dict[str, Any]) -> None:
    hand["steps"][0]["seat"] = (hand["steps"][0]["seat"] + 1) % 4


def spoil_end(hand: dict[str, Any]) -> None:
    del hand["steps"][-1]


SPOILS = [spoil_winner, spoil_points, spoil_penalty, spoil_legal, spoil_breaking, spoil_bids, spoil_seat, spoil_end]


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_spoilt_hand_is_found(sample: list[dict[str, Any]], spoil: Any) -> None:
    hand = copy.deepcopy(next(hand for hand in sample if any("legal_std" in step for step in hand["steps"])))
    assert run([hand]).differing == 0
    spoil(hand)
    report = run([hand])
    assert report.differing == 1
    assert report.first is not None
    assert "hand 0" in report.first


def test_what_we_lack_is_skipped_by_its_reason(sample: list[dict[str, Any]]) -> None:
    strange = copy.deepcopy(sample[0])
    strange["params"]["jokers"] = True
    assert dict(run([strange]).skipped) == {"a parameter that we lack: jokers": 1}


def test_hands_of_twenty_bags_are_counted_and_their_penalty_left_out(sample: list[dict[str, Any]]) -> None:
    """They take one hundred for a hand at most; the line is made by hand: side 1 with 9 bags, a bid of 1 and all but one trick."""
    hand = copy.deepcopy(sample[0])
    hand["prior_scores"] = [0, 9]
    bids = {seat: step for step in hand["steps"] if step["phase"] == "bid" for seat in [step["seat"]]}
    hand["deal"]["hands"] = APART
    for seat, step in bids.items():
        step["action"] = "bid:1" if seat % 2 == 0 else "bid:0" if seat == 1 else "bid:1"
        mate = bids[(seat + 2) % 4]
        first = [s["seat"] for s in hand["steps"][:4]]
        cap = 13 - (int(mate["action"][4:]) if first.index(mate["seat"]) < first.index(seat) else 0)
        step["legal"] = [f"bid:{n}" for n in range(cap + 1)]
    play(hand)
    hand["result"] |= {"tricks_won": [0, 0, 0, 13], "bids": [1, 0, 1, 1], "round_score": [-20, 10 + 12 + 100 - 100]}
    report = run([hand])
    assert report.differing == 0, report.first
    assert report.tally.notes["sides with 20 bags or more, of which they take one hundred only: penalty not compared"] == 1


APART = [[rank + suit for rank in "23456789TJQKA"] for suit in "HDCS"]


def play(hand: dict[str, Any]) -> None:
    """Each seat plays its suit from the lowest up; seat 3's spades take every trick."""
    left = [list(some) for some in APART]
    steps, tricks, leader = hand["steps"][:4], [], hand["first"]
    for _ in range(13):
        seats = [(leader + n) % 4 for n in range(4)]
        cards = []
        for seat in seats:
            steps.append({"seat": seat, "phase": "play", "legal": [f"play:{c}" for c in left[seat]], "action": f"play:{left[seat][0]}"})
            cards.append(left[seat].pop(0))
        tricks.append({"leader": leader, "seats": seats, "cards": cards, "winner": 3})
        leader = 3
    hand["steps"], hand["tricks"] = steps, tricks
