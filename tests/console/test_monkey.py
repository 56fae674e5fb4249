"""The monkeys of tools/monkey.py: a small run of each, and that they find what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import monkey
import pytest

from retro.commands.terminal import PLACES
from tests.console.pilots import PILOTS


@pytest.mark.parametrize("what", [*PILOTS, *PLACES])
def test_a_small_run_of_each(what: str) -> None:
    told: list[str] = []
    assert monkey.run(what, 60, 11, told.append), told


def test_the_same_seed_gives_the_same_events() -> None:
    first, second = monkey.events("hearts", 3), monkey.events("hearts", 3)
    assert [next(first) for _ in range(50)] == [next(second) for _ in range(50)]


def test_a_fault_is_found_shortened_and_fails_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = monkey.Monkey.do

    def do(self: monkey.Monkey, event: monkey.Event) -> None:
        plain(self, event)
        assert event[0] != "wheel", "the wheel came off"

    monkeypatch.setattr(monkey.Monkey, "do", do)
    told: list[str] = []
    assert not monkey.run("shelf", 400, 1, told.append)
    assert "the wheel came off" in told[0]
    file = tmp_path / "short.json"
    file.write_text(told[1], encoding="utf-8")
    assert len(json.loads(told[1])["events"]) == 1
    assert monkey.main(["--replay", str(file)]) == 1
    assert "the wheel came off" in capsys.readouterr().out


def test_what_is_kept_otherwise_than_it_lies_on_the_table_is_seen() -> None:
    one = monkey.Monkey("spades", 1)
    for _ in range(12):
        one._pilot()
        one._frames(4)
    one.check()
    key = "spades/match.txt"
    lines = one.rig.store.texts[key].splitlines()
    one.rig.store.texts[key] = "\n".join(lines[:-1]) + "\n"
    with pytest.raises((AssertionError, ValueError)):
        one.check()


def test_a_dead_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    one = monkey.Monkey("hearts", 1)
    monkeypatch.setattr(one, "_pilot", lambda: False)
    with pytest.raises(AssertionError, match="dead end"):
        one.alive()
