"""The table of figures by version (tools/bench_table.py)."""

from __future__ import annotations

from pathlib import Path

import bench_table


def test_a_version_gains_a_column_and_the_others_stay(tmp_path: Path) -> None:
    file = tmp_path / "bench" / "results.md"
    file.parent.mkdir()
    bench_table.write("0.1.0", {"start / bare": 1.564, "idle": 0.0125}, file)
    bench_table.write("0.2.0", {"start / bare": 1.3, "new row": 2.0}, file)
    text = file.read_text(encoding="utf-8")
    assert bench_table.read(text) == {
        "start / bare": {"0.1.0": "1.56", "0.2.0": "1.30"},
        "idle": {"0.1.0": "0.0125"},
        "new row": {"0.2.0": "2.00"},
    }
    assert "| idle | 0.0125 | - |" in text and text.startswith("# How fast")


def test_measured_again_replaces(tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    bench_table.write("0.2.0", {"idle": 0.5}, file)
    bench_table.write("0.2.0", {"idle": 0.25}, file)
    assert bench_table.read(file.read_text(encoding="utf-8")) == {"idle": {"0.2.0": "0.25"}}


def test_the_kept_table_can_be_read() -> None:
    figures = bench_table.read(bench_table.TABLE.read_text(encoding="utf-8"))
    assert len(figures) > 10 and all(float(value) >= 0 for row in figures.values() for value in row.values())


def test_what_was_not_measured_again_is_kept_on_request(tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    bench_table.write("0.2.0", {"idle": 0.5, "start": 1.5}, file)
    bench_table.write("0.2.0", {"idle": 0.25, "peers": 0.125}, file, part=True)
    assert bench_table.read(file.read_text(encoding="utf-8")) == {
        "idle": {"0.2.0": "0.25"}, "start": {"0.2.0": "1.50"}, "peers": {"0.2.0": "0.12"},
    }  # fmt: skip
    bench_table.write("0.2.0", {"idle": 0.75}, file)
    assert bench_table.read(file.read_text(encoding="utf-8")) == {"idle": {"0.2.0": "0.75"}, "start": {}, "peers": {}}
