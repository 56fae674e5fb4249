"""The count of lines that are run: what it tells, what it ends with."""

from __future__ import annotations

import json
from pathlib import Path

import lines
import pytest


def found(folder: Path, **run: tuple[int, int]) -> Path:
    """What coverage.py writes: lines, and those that are run, by file."""
    files = {
        f"retro/{name}.py": {
            "summary": {"num_statements": many, "covered_lines": some, "missing_lines": many - some, "percent_covered": 100 * some / many}
        }
        for name, (many, some) in run.items()
    }
    path = folder / "found.json"
    path.write_text(json.dumps({"files": files}), encoding="utf-8")
    return path


def test_modules_with_few_lines_run_are_told_and_the_share_of_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = found(tmp_path, a=(100, 100), b=(50, 20), c=(50, 39))
    assert lines.told(path, "*", 80) == pytest.approx(79.5)
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in out] == [["40.0%", "retro/b.py,"], ["78.0%", "retro/c.py,"], ["159", "of"]]
    assert lines.told(path, "retro/a.py", 80) == 100


@pytest.mark.parametrize(("run", "failed", "status"), [(99, 0, 0), (96, 0, 1), (99, 1, 1)])
def test_too_few_lines_or_a_failing_test_end_it_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: int, failed: int, status: int
) -> None:
    asked: list[tuple[str, ...]] = []

    def coverage(settings: Path, *words: str) -> int:
        asked.append(words)
        if words[0] == "json":
            found(tmp_path, a=(100, run))
        return failed if words[0] == "run" else 0

    monkeypatch.setattr(lines, "coverage", coverage)
    assert lines.main(["--keep", str(tmp_path), "tests/test_lines.py"]) == status
    assert [words[0] for words in asked] == ["run", "combine", "json"] and asked[0][-1] == "tests/test_lines.py"
    assert "patch = subprocess" in (tmp_path / "settings").read_text(encoding="utf-8")


def test_what_cannot_be_counted_ends_it_with_2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "coverage", lambda settings, *words: int(words[0] == "combine"))
    assert lines.main(["--keep", str(tmp_path)]) == 2
