"""The tempers of the stops family beat blind play and the greedy baseline, outside chance, on hands that are always the same.

The full measurements stand in docs/STYLES-*.md; here a modest sample whose margins are wide.
"""

from __future__ import annotations

import pytest

from retro.arena.plan import Plan
from retro.arena.report import Report
from retro.arena.run import carry_out
from retro.arena.sums import Estimate
from retro.engine import options as option_values
from retro.engine.games import GAMES

CASES = [
    ("comet", "random", 15), ("commit", "random", 15), ("boodle", "random", 30), ("michigan", "random", 15),
    ("comet", "greedy", 30), ("commit", "greedy", 30), ("boodle", "greedy", 60), ("michigan", "greedy", 60),
]  # fmt: skip


def compared(game: str, ours: str, theirs: str, deals: int) -> Estimate:
    """What a seat of ours wins in a hand more than a seat of theirs, every deal played on for four hands."""
    options = option_values.values(GAMES[game].options_type())
    plan = Plan(game, (ours, theirs) * 2, options, deals, "strength", hands=4)
    return next(Report(carry_out(plan)).versus()).points


@pytest.mark.parametrize("temper", ["cautious", "bold"])
@pytest.mark.parametrize(("name", "other", "deals"), CASES)
def test_temper_beats(name: str, other: str, deals: int, temper: str) -> None:
    found = compared(name, temper, other, deals)
    assert found.low is not None and found.low > 0, found
