"""The smallest game keeps all that a game must keep: the tests of all games are run on it."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from retro import cli
from retro.engine.cards import Card
from retro.engine.game import DEAL, Action, Choice, Game, legal
from retro.engine.games import GAMES, REGISTRY, Row
from tests.engine import high_card, test_all_games, test_standing
from tests.engine.high_card import HIGH_CARD, HighCard, Options, State, View

ROOT = Path(__file__).resolve().parents[2]

CONTRACT: dict[str, Callable[..., None]] = {
    name: test
    for module in (test_all_games, test_standing)
    for name, test in vars(module).items()
    if name.startswith("test_") and "name" in (words := set(inspect.signature(test).parameters)) and words <= {"name", "players"}
}


def lowest(view: View, source: Any) -> Choice:
    """Plays its lowest card."""
    return Choice(min(HIGH_CARD.legal(view), key=lambda action: high_card.ORDER.heights[Card.parse(action.what)]), "the lowest")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(REGISTRY, HIGH_CARD.name, Row(lambda: HIGH_CARD, lambda: {"lowest": lowest}))
    yield


def test_it_is_a_game() -> None:
    """To the type checker, too."""
    game: Game[State, View] = HighCard()
    assert game.name in GAMES


@pytest.mark.parametrize("test", CONTRACT)
def test_it_keeps_what_all_games_keep(test: str) -> None:
    assert len(CONTRACT) > 15
    words = inspect.signature(CONTRACT[test]).parameters
    for players in (2, 6) if "players" in words else (0,):
        CONTRACT[test](**{"name": HIGH_CARD.name} | ({"players": players} if players else {}))


def test_it_is_listed_played_dumped_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["list"]) == 0
    assert "high-card  2-6 players" in capsys.readouterr().out
    record, dump = tmp_path / "match.txt", tmp_path / "hands.jsonl"
    assert cli.main(["demo", "high-card", "--hands", "3", "--seed", "7", "--record", str(record), "--dump", str(dump)]) == 0
    assert cli.main(["replay", str(record)]) == 0
    hands = [json.loads(line) for line in dump.read_text().splitlines()]
    assert [len(hand["steps"]) for hand in hands] == [5 * hands[0]["players"]] * 3
    assert sum(hands[-1]["after"]["scores"]) == 15


def test_its_styles_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "high-card", "--seats", "lowest,random,random", "--deals", "40", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "high-card  lowest,random,random  40 deals x 3 seatings, 120 hands, seed arena"
    assert lines[-1].startswith("lowest against random: -")  # to keep the high cards for the end is no way to win


def test_the_highest_card_wins() -> None:
    state, _ = HIGH_CARD.step(HIGH_CARD.start(Options(), 3, "x"), DEAL)
    while state.phase == "play":
        for action in legal(HIGH_CARD, HIGH_CARD.view(state, state.turn))[:1]:
            assert isinstance(action, Action)
            state, _ = HIGH_CARD.step(state, action)
    for trick in state.tricks:
        assert trick.best is not None
        assert all((trick.best.height, trick.best.suit) >= (card.height, card.suit) for card in trick.cards)
    assert state.scores == tuple([trick.winner for trick in state.tricks].count(seat) for seat in range(3))


def test_the_document_shows_it_word_for_word() -> None:
    page = (ROOT / "docs" / "GAMES.md").read_text(encoding="utf-8")
    assert f"```python\n{Path(high_card.__file__).read_text(encoding='utf-8')}```" in page
