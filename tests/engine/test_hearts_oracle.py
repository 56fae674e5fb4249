"""OpenSpiel's Hearts agrees with ours (a sample lies here), and the comparison sees what is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.engine.oracle_kit import hands_of, run


@pytest.fixture(scope="module")
def sample() -> list[dict[str, Any]]:
    return hands_of("hearts")


def test_the_sample_agrees(sample: list[dict[str, Any]]) -> None:
    report = run(sample)
    assert report.differing == 0, report.first
    assert dict(report.hands) == {"hearts": 40}
    assert dict(report.skipped) == {"a bonus for taking no trick": 4, "hearts may be led instead of the queen of spades": 1}
    assert (report.tally.results, report.tally.decisions, report.tally.tricks) == (35, 2048, 455)
    assert report.tally.notes["shoots"] == 9


def spoil_winner(hand: dict[str, Any]) -> None:
    hand["tricks"][-1]["winner"] = (hand["tricks"][-1]["winner"] + 1) % 4


def spoil_points(hand: dict[str, Any]) -> None:
    hand["result"]["points"][0] += 1


def spoil_legal(hand: dict[str, Any]) -> None:
    step = next(step for step in hand["steps"] if step["phase"] == "play" and len(step["legal"]) > 1)
    step["legal"] = [word for word in step["legal"] if word != step["action"]]


def spoil_pass(hand: dict[str, Any]) -> None:
    hand["steps"][0]["legal"].append("pass:2X")


def spoil_end(hand: dict[str, Any]) -> None:
    del hand["steps"][-1]


@pytest.mark.parametrize("spoil", [spoil_winner, spoil_points, spoil_legal, spoil_pass, spoil_end])
def test_a_spoilt_hand_is_found(sample: list[dict[str, Any]], spoil: Any) -> None:
    passes = [hand for hand in sample if hand["deal"]["pass_dir"] != "none" and not hand["params"]["avoid_all_tricks_bonus"]]
    hand = copy.deepcopy(passes[0])
    assert run([hand]).differing == 0
    spoil(hand)
    report = run([hand])
    assert report.differing == 1
    assert report.first is not None


PARAMS = ["pass_cards", "no_pts_on_first_trick", "can_lead_any_club", "jd_bonus", "must_break_hearts", "qs_breaks_hearts"]


@pytest.mark.parametrize("param", PARAMS)
def test_each_parameter_matters(sample: list[dict[str, Any]], param: str) -> None:
    """With one of theirs turned over, our rules do not agree with the hands any more: the options do what they say."""
    differing = 0
    for hand in copy.deepcopy(sample):
        hand["params"][param] = not hand["params"][param]
        differing += run([hand]).differing
    assert differing > 0


def test_what_we_lack_is_skipped_by_its_reason(sample: list[dict[str, Any]]) -> None:
    strange = copy.deepcopy(sample[0])
    strange["params"]["omnibus"] = True
    assert dict(run([strange]).skipped) == {"a parameter that we lack: omnibus": 1}
