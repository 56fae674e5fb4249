"""OpenSpiel's hands that lie in tests/data, and the comparison of some of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oracle.check import Report, check, read

DATA = Path(__file__).parent.parent / "data"


def sample_of(game: str) -> Path:
    """The file of a game's hands."""
    return DATA / f"oracle_{game}.jsonl.gz"


def hands_of(game: str) -> list[dict[str, Any]]:
    """All hands of the sample, each read anew."""
    return [hand for _, hand in read(sample_of(game))]


def run(hands: list[dict[str, Any]]) -> Report:
    """What the comparison with our rules finds."""
    report = Report()
    check([(f"hand {n}", hand) for n, hand in enumerate(hands)], report)
    return report
