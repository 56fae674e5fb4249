"""Hearts under a cat on the keyboard: keys and clicks in any order and at any moment, comforts switched on and off, exits.

Nothing fails, nothing is cut off, no frame plays two cards, and what is kept is always the match as it stands.
"""

from __future__ import annotations

import random

import pytest

from retro.contract.input import InputEvent, KeyDown, Press, Typed
from retro.contract.program import Ease
from retro.engine.games import GAMES
from retro.engine.hearts.model import HeartsOptions
from retro.engine.options import describe
from retro.engine.records import read_record
from retro.engine.replay import replay
from retro.store.files import MemoryStore
from tests.screens.hearts_kit import Desk

KEYS = (
    "Enter",
    "Esc",
    "Tab",
    "Backspace",
    "Left",
    "Right",
    "Up",
    "Down",
    "PageUp",
    "Home",
    "End",
    "F1",
    "F2",
    "KP1",
    "KP8",
    "KPEnter",
    "Space",
)
CHARACTERS = "23456789101jqkatshdcshdcshdc?npro wxyzgeb+-abcdefghlm/:é♥"
PACES = (0, 0, 0.5, 1, 2)
REPLAYED = 20
"""After so many frames what is kept is played through (matches grow long where all goes at once)."""


def event(source: random.Random) -> InputEvent:
    kind = source.random()
    if kind < 0.25:
        return KeyDown(source.choice(KEYS))
    if kind < 0.75:
        return Typed(source.choice(CHARACTERS))
    return Press(source.randrange(-5, 645), source.randrange(-5, 405))


def played(desk: Desk) -> int:
    return len(desk.yours) if desk.program.table is not None else 0


@pytest.mark.parametrize("seed", range(8))
def test_anything_at_any_moment(seed: int) -> None:
    source = random.Random(seed)
    rules = {
        info.name: source.choice(("on", "off") if info.numbers is None else tuple(map(str, info.numbers)))
        for info in describe(HeartsOptions)
    }
    store = MemoryStore()
    desk = Desk(store=store, seed=f"anyhow-{seed}", ease=Ease(pace=source.choice(PACES)), **rules)  # type: ignore[arg-type]
    for frame in range(300):
        if source.random() < 0.03:
            colours, large, lit = (source.choice((False, True)) for _ in range(3))
            desk.host.ease = Ease(colours, large, lit, source.choice(PACES))
        before, table = played(desk), desk.program.table
        desk.frame(*(event(source) for _ in range(source.choice((0, 1, 1, 2, 4)))), ticks=source.choice((1, 1, 3, 60)))
        assert not desk.program.page().cut
        if desk.program.table is table and not desk.program.watching:
            assert played(desk) <= before + 1
        kept = store.get("hearts/match.txt")
        if kept is not None and desk.program.table is not None and not desk.table.match.over:
            assert kept == desk.table.match.table.record()
            if frame % REPLAYED == 0:
                *_, (state, _) = replay(read_record(kept, GAMES), GAMES["hearts"])
                assert state == desk.state
        if desk.program.done or source.random() < 0.01:
            left = desk.steps if desk.program.table is not None and kept is not None else []
            desk = Desk(store=store, seed=f"anyhow-{seed}-{frame}", ease=desk.host.ease, straight=True, **rules)  # type: ignore[arg-type]
            assert not left or desk.steps[: len(left)] == left
