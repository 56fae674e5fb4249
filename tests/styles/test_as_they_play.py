"""Every temper plays as it did: what it chose in whole matches, and why, pinned; who changes one on purpose writes them anew.

``PYTHONPATH=.:tools .venv/bin/python tests/styles/test_as_they_play.py`` writes tests/data/tempers.json.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from retro.engine.experts.styles import EXPERT
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES
from retro.engine.options import describe, make
from retro.engine.table import Table

FILE = Path(__file__).resolve().parents[1] / "data" / "tempers.json"
ALL_NAMES = tuple(GAMES)
MATCHES = 16
HANDS = 2
"""Of each match."""


def tempers(game: str) -> list[str]:
    return [name for name in STYLES[game] if name not in (EXPERT, "random")]


def options_of(game: str, source: Random) -> Any:
    """Rules as they may be set; every other match is played by those at first."""
    kind = GAMES[game].options_type
    while True:
        given = {info.name: source.choice(list(info.numbers or (False, True))) for info in describe(kind) if source.random() < 0.5}
        try:
            return make(kind, given)
        except ValueError:
            continue


def chosen(game_name: str, temper: str) -> Iterator[tuple[str, str]]:
    """What a temper chooses, and why: at every seat among its like, and at one seat among players who do anything."""
    game, styles = GAMES[game_name], STYLES[game_name]
    for number in range(MATCHES):
        source = Random(f"{game_name} {number}")
        options = game.options_type() if number % 2 else options_of(game_name, source)
        players = source.choice(list(game.seats))
        others = styles[temper] if number % 4 < 2 else styles["random"]
        table: Table[Any, Any] = Table(game, options, players, f"play-{number}", dict.fromkeys(range(1, players), others), styles[temper])
        hands = 0
        while hands < HANDS and not table.over:
            if table.turn == TABLE:
                table.advance()
                continue
            choice = table.suggest()
            if table.turn == 0 or others is styles[temper]:
                yield f"{table.turn} {choice.action}", str(choice.reason)
            table.act(choice.action)
            hands += table.turn == TABLE


def digests(game: str, temper: str) -> list[str]:
    """Of the choices, and of the reasons."""
    actions, reasons = zip(*chosen(game, temper), strict=True)
    return [hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] for lines in (actions, reasons)]


@pytest.mark.parametrize("game", ALL_NAMES)
def test_tempers_choose_as_they_did_and_for_the_same_reasons(game: str) -> None:
    pinned = json.loads(FILE.read_text(encoding="utf-8"))[game]
    found = {temper: digests(game, temper) for temper in tempers(game)}
    changed = [temper for temper, (actions, _) in found.items() if actions != pinned.get(temper, [""])[0]]
    assert not changed, f"{changed} choose otherwise: if that is meant, write tests/data/tempers.json anew (see above)"
    assert found == pinned, "the reasons are told otherwise: if that is meant, write tests/data/tempers.json anew (see above)"
    assert len({actions for actions, _ in found.values()}) == len(found), "two tempers choose alike in all that is played here"


def write() -> None:
    """Pin what is played now."""
    made = {game: {temper: digests(game, temper) for temper in tempers(game)} for game in ALL_NAMES}
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
