#!/usr/bin/env python3
"""How fast it is, as ratios measured in one run: ``.venv/bin/python tools/bench.py [--rounds 9]``.

Start: from starting the process to the first frame, of a cart and of the shelf, against a bare Pyxel program of the same canvas.
At rest: processor time and memory of a window that nobody touches, against the same bare program (where there is a display).
Console: what it costs by itself, with the look of a picture tube, with the overlay.  Frames: each cart's table at rest, painted
wholly, and the slowest frame of a deal, against 2,000 cells drawn one by one with a rectangle and a letter; so is the slowest frame of
ten seconds in which a cart just started has its keys mashed (tools/frame_times.py).  What is compared is measured in turn, and each
figure is a median.  Decisions: how long each style thinks, median and 99th of a hundred.  With --peers instead: random hands of
Euchre, Hearts and Spades in the batch (retro/engine/batch) against OpenSpiel's, driven from Python and in C++.
Ends with 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import bench_table
import peers
import pyxel

from retro import __version__
from retro.console.desk import Desk
from retro.console.devices.gather import Raw
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.console.picture.present import Stage
from retro.console.picture.tube import Tube
from retro.contract.input import Input
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.contract.program import Launch, Program
from retro.engine import options as option_values
from retro.engine.game import DEAL, TABLE, Choice
from retro.engine.games import GAMES, STYLES
from retro.engine.table import Table
from retro.library.finding import find_cart, open_cart
from retro.store.files import MemoryStore

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 9
CELLS = 2000
DECISIONS = 2000
MOVING = 60
"""Frames of a deal that are measured."""

FIRST_FRAME = """
import sys, pyxel
def run(update, draw):
    update(); draw(); pyxel.flip()
    print("first frame", flush=True)
    raise SystemExit
init = pyxel.init
def unseen(*words, **more):
    init(*words, **{**more, "headless": True})
pyxel.run, pyxel.init = run, unseen
"""
"""Run instead of Pyxel's own: one frame without a window, so that the bench needs no display and both programs are treated alike."""

BARE = f"""
pyxel.init({CANVAS_WIDTH}, {CANVAS_HEIGHT}, fps=60, quit_key=pyxel.KEY_NONE, capture_sec=0)
pyxel.run(lambda: None, lambda: pyxel.cls(0))
"""

AT_REST = """
import os, resource, threading, time, sys, pyxel
def told():
    time.sleep(4)
    began, worked = time.perf_counter(), time.process_time()
    time.sleep(6)
    share = (time.process_time() - worked) / (time.perf_counter() - began)
    print("rest", share, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
    os._exit(0)
threading.Thread(target=told, daemon=True).start()
"""
"""Run before a program that nobody touches: what part of a processor it takes once it stands, and its memory at most."""

RESTING = """
from retro import cli
sys.exit(cli.main(["michigan", "*S"]))
"""

MICHIGAN = """
from retro import cli
sys.exit(cli.main(["michigan"]))
"""

SHELF = """
from retro import cli
sys.exit(cli.main([]))
"""


class Report:
    """The table of figures; remembers whether a target was missed."""

    def __init__(self) -> None:
        self.missed = False
        self.ratios: dict[str, float] = {}
        print(f"{'what':<54}{'measured':>24}{'ratio':>8}{'target':>8}  verdict")

    def ratio(self, what: str, ours: float, theirs: float, target: float, unit: str = "ms") -> None:
        """One line: our median and the yardstick's, in thousands of the unit (seconds), and the greatest ratio that will do."""
        passed = ours <= target * theirs
        self.missed |= not passed
        self.ratios[what] = ours / theirs
        measured = f"{ours * 1000:.2f} / {theirs * 1000:.2f} {unit}"
        print(f"{what:<54}{measured:>24}{ours / theirs:>8.2f}{target:>8.2f}  {'pass' if passed else 'MISS'}")

    def figure(self, what: str, measured: str) -> None:
        """One line without a target."""
        print(f"{what:<54}{measured:>24}")


def timed(work: Callable[[], object]) -> float:
    """Seconds that it takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def in_turn(rounds: int, *works: Callable[[], object]) -> list[float]:
    """The median time of each, measured one after the other in every round, so that a busy moment hits all alike."""
    times = [[timed(work) for work in works] for _ in range(rounds)]
    return [median(column) for column in zip(*times, strict=True)]


def kept_in(folder: Path) -> dict[str, str]:
    """The environment of a process that keeps compiled modules in a folder.

    There is no window, so that the display is never asked for anything.  Nobody hears the sound card: where there is none, Pyxel waits for
    one up to a third of a second, now and then.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return environment | {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "DISPLAY": ":0", "SDL_AUDIODRIVER": "dummy"}


def first_frame(code: str, folder: Path) -> None:
    """Start a process that keeps its data in a folder, and wait for its first frame."""
    environment = kept_in(folder) | {"RETRO_DATA": str(folder)}
    done = subprocess.run([sys.executable, "-c", FIRST_FRAME + code], capture_output=True, text=True, env=environment)
    if "first frame" not in done.stdout:
        raise SystemExit(f"no first frame: {done.stdout}{done.stderr}")


def bench_start(report: Report, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        starts = (MICHIGAN, SHELF, BARE)
        for code in starts:
            first_frame(code, folder)  # the first start of all compiles the modules, once
        ours, shelf, bare = in_turn(rounds, *(lambda code=code: first_frame(code, folder) for code in starts))
    report.ratio("start to first frame / bare Pyxel", ours, bare, 1.35)
    report.ratio("start to usable shelf / bare Pyxel", shelf, bare, 1.3)


def bench_rest(report: Report, rounds: int) -> None:
    """A window that nobody touches, by processor time and memory; only where there is a display."""
    if not os.environ.get("DISPLAY"):
        report.figure("at rest", "no display (xvfb-run)")
        return
    programs = {"cart": RESTING, "shelf": SHELF, "bare": BARE}
    told: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as folder:
        environment = kept_in(Path(folder)) | {"RETRO_DATA": folder, "DISPLAY": os.environ["DISPLAY"]}
        for _ in range(rounds):
            for name, code in programs.items():
                done = subprocess.run([sys.executable, "-c", AT_REST + code], env=environment, capture_output=True, text=True)
                share, memory = done.stdout.splitlines()[-1].split()[1:]
                told[name].append((float(share), float(memory)))
    shares = {name: median(share for share, _ in some) for name, some in told.items()}
    sizes = {name: median(size for _, size in some) for name, some in told.items()}
    for name in ("cart", "shelf"):
        report.ratio(f"at rest, {name}: processor time / bare Pyxel", shares[name] / 10, shares["bare"] / 10, 0.6, "%")
        report.ratio(f"at rest, {name}: memory / bare Pyxel", sizes[name] / 1_000_000, sizes["bare"] / 1_000_000, 1.1, "MB")


@dataclass(frozen=True)
class Bench:
    """How a cart is brought to a table.

    Attributes:
        options: of the game, given at the start.
        switches: of the program.
        keys: begin a match (words of ``--keys``); cards are dealt then, until there is something to decide.
    """

    options: Mapping[str, str]
    switches: tuple[str, ...]
    keys: str


EIGHT = {"game": "michigan", "players": "8", "extra_ten": "on", "extra_run": "on", "extra_queen_king": "on", "kitty": "on"}
NOTHING = Raw((), lambda code: False)
"""A frame in which nobody does anything."""

CARTS = {
    "michigan": Bench(EIGHT, ("*S",), "Enter"),
    "euchre-dos": Bench({}, (), "Enter S"),
    "euchre-amiga": Bench({}, (), "N"),
    "spades": Bench({}, (), ""),
    "hearts": Bench({}, (), "6"),
}


REPAINT: dict[str, Callable[[Any], Callable[[], None]]] = {
    "michigan": lambda program: lambda: None,
    "euchre-dos": lambda program: lambda: program.touch(),
    "euchre-amiga": lambda program: lambda: program.screen.touch(),
    "spades": lambda program: lambda: program.screen.touch(),
    "hearts": lambda program: lambda: None,
}
"""By cart: what makes its next frame a whole one."""


def opened(cart: str) -> Program:
    """The cart's program, just started."""
    bench = CARTS[cart]
    host = DesktopHost(MemoryStore(), seed="bench", options=bench.options, headless=True)
    return open_cart(find_cart(cart), host, bench.switches)


def raw_cells(canvas: pyxel.Image) -> None:
    """The yardstick: 2,000 cells, each a rectangle and a letter."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for cell in range(CELLS):
        x, y = cell % 80 * 8, cell // 80 * 16
        canvas.rect(x, y, 8, 16, cell % 16)
        canvas.text(x, y, letters[cell % 26], 15 - cell % 16)


def bench_console(report: Report, rounds: int) -> None:
    """What the console itself costs: a frame in which nothing happens, with all that it can lay over a program; its paintings."""
    canvas, yardstick = (pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT) for _ in range(2))
    desk = Desk(MemoryStore(), headless=True)
    desk.start(Launch("michigan", ("*S",), seed="bench", options=EIGHT))
    Driver(desk.top.program).feed("Enter")

    def frames() -> None:
        for _ in range(60):
            desk.update(NOTHING)
            desk.draw(canvas)

    frames()
    raw, plain = in_turn(rounds, lambda: raw_cells(yardstick), frames)
    report.ratio(f"console: idle frame / {CELLS} raw cells", plain / 60, raw, 0.2)
    palette = desk.top.program.machine.palette
    raw, cover = in_turn(rounds, lambda: raw_cells(yardstick), lambda: Tube(palette).cover(canvas))
    report.ratio(f"console: tube's look, a painting / {CELLS} raw cells", cover, raw, 2.5)
    desk.prefer(replace(desk.preferences, tube=True))
    frames()
    raw, tubed = in_turn(rounds, lambda: raw_cells(yardstick), frames)
    report.ratio(f"console: idle frame with it / {CELLS} raw cells", tubed / 60, raw, 0.4)
    desk.switch_panel()
    frames()
    assert desk.panel is not None
    panel = desk.panel
    raw, over, whole = in_turn(rounds, lambda: raw_cells(yardstick), frames, lambda: panel.draw(canvas, len(palette)))
    report.ratio(f"console: idle frame, overlay open / {CELLS} raw cells", over / 60, raw, 0.2)
    report.ratio(f"console: overlay, a painting / {CELLS} raw cells", whole, raw, 2.0)


def bench_frames(report: Report, cart: str, rounds: int) -> None:
    program = opened(cart)
    Driver(program).feed(CARTS[cart].keys)
    stage = Stage(pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT))
    stage.show(program)
    machine = program.machine
    images = [pyxel.Image(machine.width, machine.height) for _ in range(2)]
    canvas = pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT)
    idle = Input()

    def idle_frames() -> None:
        # A second's worth, so that the cursor's blinking is in it.
        for _ in range(60):
            program.update(idle)
            stage.show(program)

    touch = REPAINT[cart](program)

    def repaint() -> None:
        # A text screen paints wholly on an image that it has not painted on before; the others must be told.
        images.reverse()
        touch()
        assert program.draw(images[0])

    raw, sixty, whole = in_turn(rounds, lambda: raw_cells(canvas), idle_frames, repaint)
    report.ratio(f"{cart}: idle frame / {CELLS} raw cells", sixty / 60, raw, 0.2)
    report.ratio(f"{cart}: full repaint / {CELLS} raw cells", whole, raw, 3.0)
    report.ratio(f"{cart}: moving frame / {CELLS} raw cells", max(moving_frames(cart, rounds)), raw, 4.0)


def moving_frames(cart: str, rounds: int) -> list[float]:
    """Seconds of each frame of a deal from its beginning, each the median of so many deals."""
    deals = []
    for _ in range(rounds):
        program = opened(cart)
        stage = Stage(pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT))
        Driver(program).feed(f"{CARTS[cart].keys} wait:0")
        stage.show(program)  # what is painted once when a screen is entered is no movement

        def frame(program: Program = program, stage: Stage = stage) -> None:
            program.update(Input())
            stage.show(program)

        deals.append([timed(frame) for _ in range(MOVING)])
    return [median(column) for column in zip(*deals, strict=True)]


def bench_mashed(report: Report, rounds: int) -> None:
    """The slowest frame of each cart just started, in a process of its own, with keys mashed from a fifth of a second on."""
    canvas = pyxel.Image(CANVAS_WIDTH, CANVAS_HEIGHT)
    with tempfile.TemporaryDirectory() as name:
        for cart in CARTS:
            times = []
            for frames in ("600", "600"):  # the first start of all compiles the modules, which an installation has done
                words = [sys.executable, "-m", "tools.frame_times", cart, "--frames", frames]
                done = subprocess.run(words, cwd=ROOT, env=kept_in(Path(name)), capture_output=True, text=True, check=True)
                times = [micros / 1_000_000 for micros in json.loads(done.stdout.splitlines()[-1])[1:]]
            (raw,) = in_turn(rounds, lambda: raw_cells(canvas))
            report.ratio(f"{cart}: slowest frame, keys mashed / {CELLS} raw cells", max(times), raw, 20.0)
            report.figure(f"{cart}: frames of over 33 ms among {len(times)}", str(sum(seconds > 0.033 for seconds in times)))


def bench_starts(report: Report, rounds: int) -> None:
    """What needs a process of its own."""
    bench_start(report, rounds)
    bench_rest(report, min(3, rounds))
    bench_mashed(report, rounds)


def thinking_times(game: str, style: str, decisions: int) -> list[float]:
    """Seconds of the first so many decisions of a style that plays all seats of a game, over as many matches as that takes."""
    rules = GAMES[game]
    players = min(max(4, rules.seats.start), rules.seats.stop - 1)
    options: Any = option_values.make(rules.options_type, {})
    think = STYLES[game][style]
    times: list[float] = []
    match = 0
    while len(times) < decisions:
        table = Table(rules, options, players, f"bench-{match}", dict.fromkeys(range(players), think), think)
        match += 1
        while not table.over and len(times) < decisions:
            if table.turn == TABLE:
                table.act(DEAL)
                continue
            choices: list[Choice] = []
            times.append(timed(lambda t=table, c=choices: c.append(t.suggest())))  # type: ignore[misc]
            table.act(choices[0].action)
    return times


def bench_decisions(report: Report, decisions: int) -> None:
    for game in GAMES:
        for style in STYLES[game]:
            times = thinking_times(game, style, decisions)
            report.figure(f"decision, {game}, {style}", f"{median(times) * 1000:.3f}, p99 {quantiles(times, n=100)[98] * 1000:.3f} ms")


def bench_peers(report: Report, rounds: int) -> None:
    """Random hands of the batch against OpenSpiel's, a thousand of each, in processor time on one core."""
    for game in peers.GAMES:
        some = peers.times(game, rounds)
        ours, python, cpp = (median(column) for column in zip(*some, strict=True))
        report.ratio(f"{game}: 1,000 random hands / OpenSpiel from Python", ours, python, 1 / peers.FROM_PYTHON)
        report.ratio(f"{game}: 1,000 random hands / OpenSpiel's C++", ours, cpp, 1 / peers.FROM_CPP)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure start, frames and decisions.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each figure is taken (9); the median counts")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="decisions of each style (2000)")
    parser.add_argument("--write", metavar="VERSION", nargs="?", const=__version__, help="put the ratios into bench/results.md")
    parser.add_argument("--starts", action="store_true", help="measure only start, rest and mashed keys")
    parser.add_argument("--peers", action="store_true", help="measure only random hands, side by side with OpenSpiel (the extra peers)")
    given = parser.parse_args(words)
    if given.peers and importlib.util.find_spec("pyspiel") is None:
        print("bench.py: OpenSpiel is not installed: pip install -e .[peers]", file=sys.stderr)
        return 2
    report = Report()
    if given.peers or given.starts:
        if given.peers:
            bench_peers(report, given.rounds)
        else:
            bench_starts(report, given.rounds)
        if given.write:
            bench_table.write(given.write, report.ratios, part=True)
        return 1 if report.missed else 0
    bench_starts(report, given.rounds)
    bench_console(report, given.rounds)
    for cart in CARTS:
        bench_frames(report, cart, given.rounds)
    bench_decisions(report, given.decisions)
    if given.write:
        bench_table.write(given.write, report.ratios)
    return 1 if report.missed else 0


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        sys.exit(main())
