"""What each frame of a console just started costs: ``python -m tools.frame_times PROGRAM [--frames N] [--seed S] [--slow MS]``.

PROGRAM is a cart, ``shelf``, ``prompt`` or ``desktop``, opened as ``retro PROGRAM`` opens it, in a process of its own and without a window,
in an empty folder.  Keys are mashed, every few frames one or two of them, and the mouse's buttons: first imports, first pictures, thinking
and saving all fall into some frame.  Told are the frames that took longer than so many milliseconds of processor time, with the keys that
came and the modules that were loaded in them; the last line is all times in microseconds, as JSON, for tools/bench.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pyxel

from retro.commands.launch import desk_of
from retro.commands.terminal import Wanted
from retro.console.codes import NAMED_KEYS, raw_key
from retro.console.devices.gather import Raw
from retro.console.screen import FPS
from retro.contract.input import Button
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH

FRAMES: Final = 600
SEEN: Final = 12
SLOW: Final = 33.0
OFTEN: Final = ("Enter", "Enter", "Enter", "Space", "Esc", "Up", "Down", "Left", "Right", "Tab", "N", "P", "Y", "S", "F2")
"""Every second key is one of these, which lead on."""


def mashed(seed: int) -> Iterator[Raw]:
    """What the devices say in one frame after the other, for ever: nobody presses a key before he has seen something."""
    source = Random(seed)
    codes = {name: code for code, name in NAMED_KEYS.items()}
    names = tuple(codes)
    for _ in range(SEEN):
        yield Raw((), lambda code: False)
    while True:
        keys = [source.choice(OFTEN if source.random() < 0.5 else names) for _ in range(source.choice((0, 1, 1, 1, 2)))]
        down = {codes[name] for name in keys}
        buttons: frozenset[Button] = frozenset(["left"] if source.random() < 0.3 else [])
        mouse = source.randrange(640), source.randrange(480)
        text = "".join(name.lower() for name in keys if len(name) == 1)
        yield Raw(tuple(raw_key(code) for code in down), down.__contains__, text, mouse, buttons)
        for _ in range(source.choice((1, 1, 2, 4, 12))):
            yield Raw((), lambda code: False, "", mouse)


def measured(program: str, frames: int, seed: int) -> Iterator[tuple[float, Raw, set[str]]]:
    """Seconds of each frame, what came in it, and the modules that it loaded.  A program that has ended is opened anew."""
    canvas = pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT)
    with tempfile.TemporaryDirectory() as name:
        desk, devices = None, mashed(seed)
        for _ in range(frames):
            if desk is None or desk.done:
                desk = desk_of(Wanted("" if program == "shelf" else program), Path(name), headless=True, guarded=True)
            raw, before, begin = next(devices), set(sys.modules), time.process_time()
            desk.update(raw)
            if not desk.done:
                desk.draw(canvas)
            took = time.process_time() - begin
            yield took, raw, set(sys.modules) - before
            time.sleep(max(0.0, 1 / FPS - took))  # what is loaded beside the frames has that long


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the frames of a console just started, with keys mashed.")
    parser.add_argument("program")
    parser.add_argument("--frames", type=int, default=FRAMES, help="how many (600)")
    parser.add_argument("--seed", type=int, default=1, help="of what is pressed (1)")
    parser.add_argument("--slow", type=float, default=SLOW, help="milliseconds from which a frame is told (33)")
    given = parser.parse_args()
    pyxel.init(CANVAS_WIDTH, CANVAS_HEIGHT, headless=True)
    times = []
    for number, (seconds, raw, modules) in enumerate(measured(given.program, given.frames, given.seed)):
        times.append(seconds)
        if seconds * 1000 > given.slow:
            keys = " ".join(key.name for key in raw.pressed)
            print(f"frame {number}: {seconds * 1000:.1f} ms; keys: {keys or '-'}; loaded: {' '.join(sorted(modules)) or '-'}")
    print(json.dumps([round(seconds * 1_000_000) for seconds in times]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
