"""Recorded runs: what a person did with a pad or a finger, from the shelf to the last trick and back, a deed a line.

    take hearts        its disk is taken from the shelf and put in: by the cross and A, or by two taps
    pad RB             a button of the pad goes down and up
    stick 320,200      the left stick is pushed until the pointer is there
    finger 320,200     a finger taps there
    corner             a finger opens the overlay (a tap in the upper right corner of a border, a hold where a picture fills it)

Before each the program comes to rest, so that a run does not depend on how long something takes.  ``tools/runs.py`` makes them anew
when the programs' layout or play has changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from retro.cabinet.home import open_shelf
from retro.cabinet.shelf.aim import disk_at
from retro.cabinet.shelf.program import Shelf
from retro.console.devices.touch import LONG
from retro.contract.program import Launch
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES
from retro.engine.records import read_record
from retro.engine.replay import replay
from tests.console.rig import Rig

FOLDER = Path(__file__).resolve().parent.parent / "data" / "runs"
NEAR = 2
"""Pixels at which the stick is let go."""


PAUSE = 20
"""Frames that a person takes between two deeds."""


@contextmanager
def no_chance() -> Iterator[None]:
    """All seeds that the system gives are the same, and all computer players play by the style that knows nothing, which nobody betters."""
    real, os.urandom = os.urandom, lambda count: bytes([3]) * count
    kept: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for styles in (STYLES[name] for name in GAMES):
        assert isinstance(styles, dict)
        kept.append((styles, dict(styles)))
        styles.update(dict.fromkeys(styles, styles["random"]))
    try:
        yield
    finally:
        os.urandom = real
        for styles, before in kept:
            styles.update(before)


def shelf() -> Rig:
    """The console as ``retro`` opens it."""
    rig = Rig()
    rig.desk.start(Launch("shelf", opener=open_shelf))
    rig.mouse = (320, 300)
    for _ in range(3):
        rig.frame()
    return rig


def do(rig: Rig, line: str, device: str) -> None:
    """Do what a line says with a pad or a finger, and let the program come to rest.

    Raises:
        ValueError: it says nothing that is known.
    """
    rest(rig)
    verb, _, what = line.partition(" ")
    match verb:
        case "take":
            take(rig, what, device)
        case "pad":
            rig.press(what, frames=2)
        case "stick":
            steer(rig, *_place(what))
        case "finger":
            rig.touch(*_place(what))
        case "corner":
            rig.touch(620, 20, frames=LONG + 5)
        case _:
            raise ValueError(f"{line!r} is no deed")
    rest(rig)


def take(rig: Rig, cart: str, device: str) -> None:
    """Choose a disk on the shelf, wherever it stands there now, and put it in."""
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf)
    number = next(n for n, thing in enumerate(shelf.scene.things) if thing.name == cart)
    if device == "pad":
        for _ in range(number):
            rig.press("Right", frames=2)
        rig.press("A", frames=2)
    else:
        for _ in range(2):
            columns = [x for x in range(4, 636) if disk_at(shelf.scene, x, 390) == number]
            rig.touch(sum(columns) // len(columns), 390)
            for _ in range(30):
                rig.frame()
    for _ in range(600):
        if rig.desk.top.program is not shelf:
            return
        rig.frame()
    raise AssertionError(f"{cart} did not start")


def _place(word: str) -> tuple[int, int]:
    x, y = word.split(",")
    return int(x), int(y)


def rest(rig: Rig) -> None:
    """Nothing moves any more, and nobody is in a hurry."""
    for _ in range(PAUSE):
        if not rig.desk.done:
            rig.frame()
    for _ in range(2):
        if not rig.desk.done and rig.desk.panel is None:
            rig.desk.top.program.settle()
            rig.frame()


def steer(rig: Rig, x: int, y: int) -> None:
    """Push the stick until the pointer is at the place; only the pad's raw state is given."""
    from retro.console.devices.pad import PadState

    for _ in range(2000):
        at = rig.desk._pointer or (320, 240)
        off = (x - at[0], y - at[1])
        if max(map(abs, off)) <= NEAR:
            break
        push = [0.0 if abs(way) <= NEAR else max(-1.0, min(1.0, way / 30)) for way in off]
        push = [way if not way or abs(way) > 0.35 else 0.35 * way / abs(way) for way in push]
        rig.pad = PadState(frozenset(), *push)
        rig.frame()
    rig.pad = PadState()
    rig.frame()


def hands(rig: Rig, cart: str) -> int:
    """How many hands of the kept match have been played to their end."""
    text = rig.store.texts.get(f"{cart}/match.txt") or rig.store.texts.get(f"{cart}/last.txt")
    if text is None:
        return 0
    record = read_record(text, GAMES)
    return sum(state.turn == TABLE and state.hand >= 0 for state, _ in replay(record, GAMES[record.game]))


def decisions(rig: Rig, cart: str) -> int:
    """How many of its actions were the person's."""
    text = rig.store.texts.get(f"{cart}/match.txt") or rig.store.texts.get(f"{cart}/last.txt") or ""
    return sum(line.startswith("0 ") for line in text.splitlines())
