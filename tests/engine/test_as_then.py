"""The engine plays as that of version 0.1.0 (commit 320328e) did: whole hands, what was legal, what happened, what was refused.

tests/data/walks.json was written by that version's engine, with the functions below.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from retro.engine.cards import CARDS
from retro.engine.game import DEAL, PASS, TABLE, Action, legal
from retro.engine.games import GAMES
from tests.engine.walk import ALL_NAMES, walk

FILE = Path(__file__).resolve().parents[1] / "data" / "walks.json"
SEEDS = range(4)

WORDS = """
fly keep redeal look blind_nil order_up order_up_alone defend_alone take_widow sell_widow
bid:0 bid:3 bid:14 bid:01 ante:3 ante:7 stake:AD stake:AD,KC,QD,JS call:H call:S call_alone:C call:NT call:X
exchange:9H+9D+9C comet comet:9 comet:A comet:K play:XX play:AD+AD play:9H+KC play:LS discard:LS discard:XX pass:XX
"""
OTHER = tuple(map(Action.parse, WORDS.split()))


def told(name: str, seed: int) -> Iterator[tuple[str, str]]:
    """Matches walked through at random, hand by hand: its name, and all that was legal, refused and done in it."""
    game = GAMES[name]
    for players in sorted({game.seats[0], game.seats[-1]}):
        lines: list[str] = []
        hand = 0
        for count, (state, action, after, events) in enumerate(walk(game, players, f"then {seed}", 3)):
            view = game.view(state, state.turn)
            lines.append(f"{state.turn} {state.phase} {action} of {' '.join(map(str, legal(game, view)))}: {events} {game.scores(after)}")
            if count % 4 == 0:
                lines += refusals(game, view, count)
            if after.turn == TABLE:
                lines.append(f"{game.standing(after) if after.phase == 'deal' else after.winners}")
                yield f"{name} {players} players, seed {seed}, hand {hand}", "\n".join(lines)
                lines, hand = [], hand + 1


def refusals(game: Any, view: Any, count: int) -> list[str]:
    """What is said against a good part of all that could be asked for."""
    some = [Action(verb, str(card)) for verb in ("play", "discard", "pass") for card in CARDS[count % 3 :: 3]]
    some += [Action("play", f"{card}+AD") for card in CARDS[count % 7 :: 7]]
    found = []
    for action in (*some, *OTHER, PASS, DEAL):
        objection = game.objection(view, action)
        if objection is not None:
            found.append(f"  {action}: {objection.code}: {objection.text} {' '.join(objection.cards)}")
    return found


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def words(text: str) -> set[str]:
    """The words of the refusals in a hand."""
    return {line.split(": ", 1)[1].rsplit(". ", 1)[0] for line in text.splitlines() if line.startswith("  ")}


@pytest.mark.parametrize("name", ALL_NAMES)
def test_hands_go_as_they_went_then(name: str) -> None:
    pinned = json.loads(FILE.read_text(encoding="utf-8"))[name]
    said: set[str] = set()
    for seed in SEEDS:
        for hand, text in told(name, seed):
            said |= words(text)
            assert digest(text) == pinned["hands"][hand], hand
    assert sorted(said) == pinned["refusals"]
    assert len(pinned["hands"]) >= 10 and len(said) >= 4
