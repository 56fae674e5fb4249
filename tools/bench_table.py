"""The table of figures by version, bench/results.md: read, given a version's column, written whole.

Ratios only: a time tells about the machine, a ratio measured in one run about the product.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / "bench" / "results.md"

HEAD = """# How fast it is, by version

Written by `python tools/bench.py --write`; do not edit. Ratios measured in one run, medians, our time over the yardstick's:
smaller is better. What the yardsticks are is told at the top of tools/bench.py. A dash: not measured then.

"""

Figures = Mapping[str, Mapping[str, str]]
"""Of each row, the figure of each version; versions in the order in which they were measured first."""


def read(text: str) -> dict[str, dict[str, str]]:
    """The figures of a table as it was written; nothing where there is no table."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    if len(cells) < 2:
        return {}
    versions = cells[0][1:]
    return {row[0]: {version: value for version, value in zip(versions, row[1:], strict=True) if value != "-"} for row in cells[2:]}


def added(figures: Figures, version: str, ratios: Mapping[str, float], *, part: bool = False) -> dict[str, dict[str, str]]:
    """The figures with those of a version put in, in place of all that was measured of it before; ``part``: of the same rows only."""
    rows = [*figures, *(row for row in ratios if row not in figures)]
    found = {
        row: {of: value for of, value in figures.get(row, {}).items() if of != version or (part and row not in ratios)} for row in rows
    }
    for row, ratio in ratios.items():
        found[row][version] = f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.4f}"
    return found


def written(figures: Figures) -> str:
    """The table as text."""
    versions = list(dict.fromkeys(version for row in figures.values() for version in row))
    lines = ["| what | " + " | ".join(versions) + " |", "|---|" + "---:|" * len(versions)]
    lines += [f"| {row} | " + " | ".join(of.get(version, "-") for version in versions) + " |" for row, of in figures.items()]
    return HEAD + "\n".join(lines) + "\n"


def write(version: str, ratios: Mapping[str, float], file: Path = TABLE, *, part: bool = False) -> None:
    """Put a version's ratios into the file, which is written whole and swapped in; ``part``: see added."""
    old = read(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.parent.mkdir(exist_ok=True)
    draft = file.with_suffix(".new")
    draft.write_text(written(added(old, version, ratios, part=part)), encoding="utf-8")
    os.replace(draft, file)  # noqa: PTH105  (its name says what it does on every system)
