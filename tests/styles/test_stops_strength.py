"""The tempers of the stops family beat blind play and the greedy baseline, outside chance, on hands that are always the same.

The full measurements stand in docs/STYLES.md; here a modest sample whose margins are wide.
"""

from __future__ import annotations

import pytest
from styles import Setting, compare

from retro.engine.games import GAMES, STYLES

CASES = [
    ("comet", "random", 120), ("commit", "random", 120), ("boodle", "random", 240), ("michigan", "random", 120),
    ("comet", "greedy", 240), ("commit", "greedy", 240), ("boodle", "greedy", 480), ("michigan", "greedy", 480),
]  # fmt: skip


@pytest.mark.parametrize("temper", ["cautious", "bold"])
@pytest.mark.parametrize(("name", "other", "hands"), CASES)
def test_temper_beats(name: str, other: str, hands: int, temper: str) -> None:
    game = GAMES[name]
    setting = Setting(game, game.options_type(), 4, 4)
    styles = STYLES[name]
    gain, width, played = compare(setting, styles[temper], styles[other], hands, "strength", alone=False)
    assert played >= hands
    assert gain > width, f"{gain:+.2f} ± {width:.2f}"


def test_comparing_a_style_with_itself_finds_nothing() -> None:
    """Rotating the seats over the same deals takes the luck out: equal styles come out exactly equal."""
    game = GAMES["boodle"]
    setting = Setting(game, game.options_type(), 4, 4)
    cautious = STYLES["boodle"]["cautious"]
    gain, width, _ = compare(setting, cautious, cautious, 40, "self", alone=True)
    assert gain == pytest.approx(0.0)
    assert width == pytest.approx(0.0)
