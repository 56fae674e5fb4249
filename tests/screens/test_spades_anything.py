"""Whatever is pressed and clicked in Spades, nothing fails, nothing that is kept is damaged, and a start goes on."""

from __future__ import annotations

from random import Random

import pytest
import pyxel

from carts.spades.program import Spades
from carts.spades.saving import KEY as HANDS_KEY
from carts.spades.settings import KEY, PACES, Settings
from retro.console.host import DesktopHost
from retro.contract.input import Button, Input, InputEvent, KeyDown, KeyUp, Press, Release, Typed
from retro.contract.program import Ease
from retro.engine.games import GAMES
from retro.engine.records import read_record
from retro.engine.spades.saved import read_hands
from retro.store.files import MemoryStore
from tests.screens.spades_desk import MATCH_KEY

NAMED = ("Enter", "Enter", "Space", "Left", "Right", "Up", "Down", "Tab", "Home", "End", "Esc", "F10", "PageUp", "KP5", "KPPlus")
RULES = ("nil", "bags", "x_blind_nil", "x_minimum_four", "x_lowest_club", "x_jokers", "x_floor")


def anything(chance: Random) -> list[InputEvent]:
    """A click somewhere, a key, a chord with the right Amiga key, a letter."""
    kind = chance.random()
    if kind < 0.5:
        x, y = chance.choice([(chance.randrange(320), chance.randrange(-5, 205)), (chance.randrange(20, 190), chance.randrange(156, 196))])
        button: Button = "right" if chance.random() < 0.2 else "left"
        there = (x, y) if chance.random() < 0.8 else (chance.randrange(320), chance.randrange(200))
        return [Press(x, y, button), Release(*there, button)]
    if kind < 0.8:
        key = chance.choice(NAMED)
        return [KeyDown(key), KeyUp(key)]
    if kind < 0.9:
        letter = chance.choice("SNBORM")
        return [KeyDown("RCtrl"), KeyDown(letter), KeyUp(letter), KeyUp("RCtrl")]
    return [Typed(chance.choice("cdhsakqjt0123456789+-yno"))]


@pytest.mark.parametrize("seed", range(4))
def test_anything_may_be_pressed(seed: int) -> None:
    chance = Random(seed)
    store = MemoryStore()
    rules: dict[str, bool | int] = {name: chance.random() < 0.5 for name in RULES}
    store.put(KEY, Settings(pace=chance.randrange(len(PACES)), save_hand=True).with_options(**rules).write())
    host = DesktopHost(store, seed=str(seed), headless=True)
    host.listening = True
    program = Spades(host)
    images = {width: pyxel.Image(width, 200) for width in (320, 640)}
    starts = 1
    for _ in range(2000):
        if chance.random() < 0.01:
            host.ease = Ease(chance.random() < 0.5, chance.random() < 0.5, chance.random() < 0.5, chance.choice((0, 0.5, 1, 2)))
        program.update(Input(tuple(anything(chance)), ticks=chance.choice((1, 1, 6, 60))))
        program.draw(images[program.machine.width])
        program.take_cues()
        if chance.random() < 0.1:
            program.settle()
        if program.done or chance.random() < 0.003:
            host.straight = chance.random() < 0.5
            program = Spades(host)
            starts += 1
    assert starts > 1
    assert not [key for key in store.texts if "damaged" in key]
    if MATCH_KEY in store.texts:
        read_record(store.texts[MATCH_KEY], GAMES)
    if HANDS_KEY in store.texts:
        read_hands(store.texts[HANDS_KEY])
