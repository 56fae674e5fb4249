"""The same seed gives the same figures however the work is shared out, broken off and gone on with."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from retro.arena import executors, resume, run
from retro.arena.plan import Plan
from retro.arena.play import play
from retro.arena.report import Report
from retro.arena.run import Run, Stopped, Where, carry_out
from retro.engine import options as option_values
from retro.engine.games import GAMES


def plan(deals: int = 14, seed: str = "t") -> Plan:
    options = option_values.values(GAMES["euchre-dos"].options_type())
    return Plan("euchre-dos", ("aggressive", "careful", "aggressive", "random"), options, deals, seed, rows=True)


def figures(run: Run) -> str:
    report = Report(run)
    told = report.told()
    del told["times"]
    return json.dumps([told, list(report.rows())])


@pytest.fixture(scope="module")
def alone() -> str:
    """The figures of the plan, played in one piece."""
    return figures(Run(plan(), [play(plan(), 0, 14)]))


def test_in_parts_the_figures_are_the_same(alone: str) -> None:
    found = carry_out(plan())
    assert len(found.parts) > 2
    assert figures(found) == alone


def killing(pool: Callable[[int], Any], times: int) -> Callable[[int], Any]:
    """Pools of which the first ones lose a process while it plays."""
    left = [times]

    def made(jobs: int) -> Any:
        workers = pool(jobs)
        if left[0]:
            left[0] -= 1
            assert isinstance(workers, ProcessPoolExecutor)
            victim = workers.submit(os.getpid).result()
            os.kill(victim, signal.SIGTERM)
        return workers

    return made


@pytest.mark.skipif(os.name == "nt", reason="processes are ended otherwise there")
def test_two_processes_one_of_them_killed_change_nothing(alone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "pool", killing(executors.pool, 1))
    assert figures(carry_out(plan(), Where(jobs=2))) == alone


def test_processes_that_keep_dying_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead(executors.Here):
        def submit(self, *args: Any, **kwargs: Any) -> Any:
            future = super().submit(int)
            future._result = None
            future._exception = executors_broken()
            return future

    def executors_broken() -> BaseException:
        from concurrent.futures import BrokenExecutor

        return BrokenExecutor("dead")

    monkeypatch.setattr(executors, "pool", lambda jobs: Dead())
    with pytest.raises(Stopped, match="keep dying"):
        carry_out(plan())


def test_a_run_that_was_broken_off_goes_on_where_it_was(alone: str, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"

    def stop(found: Run) -> None:
        if found.done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_out(plan(), Where(resume=file), stop)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 2
    file.write_text("\n".join(lines)[:-40], encoding="utf-8")  # and the last line was cut off
    found = carry_out(plan(), Where(resume=file))
    assert 0 < found.old < 14
    assert figures(found) == alone
    again = carry_out(plan(), Where(resume=file))
    assert (again.old, figures(again)) == (14, alone)


def test_a_finished_run_can_be_made_longer_and_looked_at_shorter(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    carry_out(plan(6), Where(resume=file))
    longer = carry_out(plan(9), Where(resume=file))
    assert (longer.old, longer.done) == (6, 9)
    assert figures(carry_out(plan(6), Where(resume=file))) == figures(carry_out(plan(6)))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda lines: ["nonsense", *lines[1:]], "not from a run of the arena"),
        (lambda lines: [lines[0].replace('"seed":"t"', '"seed":"u"'), *lines[1:]], 'seed "u", not "t"'),
        (lambda lines: [lines[0].replace('"careful"', '"steady"'), *lines[1:]], "seats aggressive,steady"),
        (lambda lines: [lines[0].replace('"rows":true', '"rows":false'), *lines[1:]], "was begun without --lines"),
        (lambda lines: [lines[0].replace('"engine":"', '"engine":"x'), *lines[1:]], "other rules or players"),
        (lambda lines: [lines[0], lines[1][:-9], *lines[2:]], "line 2 is damaged"),
        (lambda lines: [lines[0], "[]", *lines[2:]], "line 2 is damaged"),
    ],
)
def test_a_file_of_something_else_is_refused(damage: Callable[[list[str]], list[str]], words: str, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    carry_out(plan(4), Where(resume=file))
    before = "\n".join(damage(file.read_text(encoding="utf-8").splitlines())) + "\n"
    file.write_text(before, encoding="utf-8")
    with pytest.raises(resume.CannotResume, match=words):
        carry_out(plan(4), Where(resume=file))
    assert file.read_text(encoding="utf-8") == before


def test_gaps_between_parts_are_found() -> None:
    parts = [play(plan(), first, deals) for first, deals in ((2, 2), (2, 1), (6, 3), (8, 1))]
    some = resume.disjoint(parts, 20)
    assert [(part.first, part.deals) for part in some] == [(2, 2), (6, 3)]
    assert resume.gaps(some, 12) == [(0, 2), (4, 2), (9, 3)]
    assert resume.gaps(resume.disjoint(parts, 8), 8) == [(0, 2), (4, 4)]


def test_parts_of_a_worker_with_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "engine_print", lambda: "another")
    with pytest.raises(Stopped, match="other rules or players"):
        carry_out(plan(2))
