"""The tempers of the stops family beat blind play and the greedy baseline, outside chance, on hands that are always the same.

The full measurements stand in docs/STYLES.md; here a modest sample whose margins are wide.
"""

from __future__ import annotations

import pytest
from styles import STOPS, Setting, compare, play_match

from retro.engine.game import TABLE, Choice
from retro.engine.games import STYLES
from retro.engine.shuffle import stream

CASES = [
    ("comet", "random", 120), ("commit", "random", 120), ("boodle", "random", 240), ("michigan", "random", 120),
    ("comet", "greedy", 240), ("commit", "greedy", 240), ("boodle", "greedy", 480), ("michigan", "greedy", 480),
]  # fmt: skip


@pytest.mark.parametrize("temper", ["cautious", "bold"])
@pytest.mark.parametrize(("name", "other", "hands"), CASES)
def test_temper_beats(name: str, other: str, hands: int, temper: str) -> None:
    game = STOPS[name]
    setting = Setting(game, game.options_type(), 4, 4)
    styles = STYLES[name]
    gain, width, played = compare(setting, styles[temper], styles[other], hands, "strength", alone=False)
    assert played >= hands
    assert gain > width, f"{gain:+.2f} ± {width:.2f}"


def test_comparing_a_style_with_itself_finds_nothing() -> None:
    """Rotating the seats over the same deals takes the luck out: equal styles come out exactly equal."""
    game = STOPS["boodle"]
    setting = Setting(game, game.options_type(), 4, 4)
    cautious = STYLES["boodle"]["cautious"]
    gain, width, _ = compare(setting, cautious, cautious, 40, "self", alone=True)
    assert gain == pytest.approx(0.0)
    assert width == pytest.approx(0.0)


@pytest.mark.parametrize("name", STOPS)
def test_the_fast_way_of_measuring_plays_the_same_match(name: str) -> None:
    """Without records, states and objections the chips come out as they do by the rules' front door."""
    game = STOPS[name]
    cautious, bold = STYLES[name]["cautious"], STYLES[name]["bold"]
    styles = [cautious, bold, cautious, bold]
    for seed in ("fast-1", "fast-2", "fast-3"):
        state = game.start(game.options_type(), 4, seed)
        while state.turn != TABLE or state.hand < 3:
            action = next(iter(game.candidates(game.view(state, TABLE)))) if state.turn == TABLE else None
            if action is None:
                choice = styles[state.turn](game.view(state, state.turn), stream("unused"))
                assert isinstance(choice, Choice)
                action = choice.action
            state, _ = game.step(state, action)  # type: ignore[arg-type]
        gains, hands = play_match(Setting(game, game.options_type(), 4, 4), styles, seed)
        assert hands == 4
        assert gains == [chips - sum(state.chips) / 4 for chips in state.chips]
