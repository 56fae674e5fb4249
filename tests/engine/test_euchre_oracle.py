"""OpenSpiel's hands agree with our rules (a sample lies here), and the comparison sees what is wrong."""

from __future__ import annotations

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from oracle.check import main

from tests.engine.oracle_kit import hands_of, run, sample_of

SAMPLE = sample_of("euchre")


@pytest.fixture(scope="module")
def sample() -> list[dict[str, Any]]:
    return hands_of("euchre")


def test_the_sample_agrees(sample: list[dict[str, Any]]) -> None:
    report = run(sample)
    assert report.differing == 0, report.first
    assert dict(report.hands) == {"euchre": 40}
    assert dict(report.skipped) == {}
    assert report.tally.results == 40
    assert report.tally.decisions == 706
    assert report.tally.tricks == 135


def test_a_lone_defence_against_two_makers_is_compared_after_the_offer(sample: list[dict[str, Any]]) -> None:
    """We do not offer it; what follows is played by our rules: three hands, tricks, and their four points are ours."""

    def lone(hand: dict[str, Any]) -> bool:
        steps = [step["action"] for step in hand["steps"]]
        return "defend_alone" in steps and "alone" not in steps

    taken = [hand for hand in sample if lone(hand)]
    assert len(taken) == 6
    report = run(taken)
    assert (report.differing, report.tally.results, report.tally.tricks) == (0, 6, 30)
    assert all(len(trick["cards"]) == 3 for hand in taken for trick in hand["tricks"])
    for spoil in (spoil_winner, spoil_points, spoil_legal):
        bad = copy.deepcopy(taken[0])
        spoil(bad)
        assert run([bad]).differing == 1, spoil


def spoil_winner(hand: dict[str, Any]) -> None:
    hand["tricks"][-1]["winner"] = (hand["tricks"][-1]["winner"] + 1) % 4


def spoil_points(hand: dict[str, Any]) -> None:
    hand["result"]["points"]["NS"] += 1


def spoil_legal(hand: dict[str, Any]) -> None:
    step = next(step for step in hand["steps"] if step["phase"] == "play" and len(step["legal"]) > 1)
    step["legal"] = [word for word in step["legal"] if word != step["action"]] + ["play:9X"]


def spoil_seat(hand: dict[str, Any]) -> None:
    hand["steps"][0]["seat"] = (hand["steps"][0]["seat"] + 1) % 4


def spoil_end(hand: dict[str, Any]) -> None:
    del hand["steps"][-1]


@pytest.mark.parametrize("spoil", [spoil_winner, spoil_points, spoil_legal, spoil_seat, spoil_end])
def test_a_spoilt_hand_is_found(sample: list[dict[str, Any]], spoil: Any) -> None:
    hand = copy.deepcopy(next(hand for hand in sample if len(hand["tricks"]) == 5))
    assert run([hand]).differing == 0
    spoil(hand)
    report = run([hand])
    assert report.differing == 1
    assert report.first is not None
    assert "hand 0" in report.first


def test_what_we_lack_is_skipped_by_its_reason(sample: list[dict[str, Any]]) -> None:
    strange = copy.deepcopy(sample[0])
    strange["params"]["benny"] = True
    other = {"game": "whist"}
    report = run([strange, other])
    assert dict(report.skipped) == {"a parameter that we lack: benny": 1, "no rules of whist to compare with": 1}


def test_the_command(sample: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SAMPLE)]) == 0
    assert "0 differ" in capsys.readouterr().out
    bad = copy.deepcopy(next(hand for hand in sample if hand["tricks"]))
    spoil_points(bad)
    plain = tmp_path / "bad.jsonl"
    plain.write_text(json.dumps(sample[0]) + "\n" + json.dumps(bad) + "\n", encoding="utf-8")
    assert main(["check", str(plain)]) == 1
    assert "1 differ; the first: bad.jsonl line 2: points" in capsys.readouterr().out
    spoilt = {"a.jsonl": b"{}\n[1]\n", "b.jsonl.gz": b"no gzip", "c.jsonl": b"nonsense\n", "d.jsonl": b'{"game": "euchre"}\n'}
    for name, content in spoilt.items():
        damaged = tmp_path / name
        damaged.write_bytes(content)
        assert main(["check", str(damaged)]) == 2
        assert name in capsys.readouterr().err
    assert main(["check", str(tmp_path / "nowhere.jsonl")]) == 2
    assert gzip.decompress(SAMPLE.read_bytes()).count(b"\n") == 40
