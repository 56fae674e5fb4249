"""The five programs on a desk without a window, on a disk that fails: see tools/faults.py."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any, Final

from simdisk import WEATHER, Killed, SimDisk

from retro.console.desk import Desk
from retro.contract.program import Launch
from retro.engine.games import GAMES
from retro.engine.records import Record, RecordError, read_record
from retro.engine.replay import replay
from retro.session.match import last_key, match_key
from retro.store.files import FileStore
from tests.console.pilots import PILOTS
from tests.console.rig import Rig

FOLDER: Final = Path("/data")
DEEDS: Final = 25


class Failed(Exception):
    """What was promised did not hold."""


class Table(Rig):
    """A window of that disk."""

    def __init__(self, disk: SimDisk) -> None:
        super().__init__()
        self.files = FileStore(FOLDER, self.notices.append, disk)
        self.desk = Desk(self.files, notice=self.notices.append, report=self._report, programs=lambda: tuple(PILOTS), headless=True)

    def play(self, source: Random) -> None:
        """A deed of a person who plays, and now and then of one who does not know what he does."""
        if source.random() < 0.1:
            self.tap(source.choice(("Esc", "Tab", "Space", "F2", "F5")))
            return
        program: Any = self.desk.top.program
        program.settle()
        place = PILOTS[self.desk.top.running.name](program)
        self.lift()
        if place is None:
            self.tap("Enter")
        else:
            self.click(*place)


def record(disk: SimDisk, key: str) -> Record | None:
    """A match as it lies on the disk."""
    text = FileStore(FOLDER, lambda line: None, disk).get(key)
    try:
        return None if text is None else read_record(text, GAMES)
    except RecordError as fault:
        raise Failed(f"{key} cannot be read: {fault}") from None


def session(seed: int) -> None:
    """One seed: a program, three sessions of it.

    Raises:
        Failed: what was promised did not hold.
    """
    source = Random(f"console {seed}")
    real, os.urandom = os.urandom, source.randbytes
    try:
        _session(source)
    finally:
        os.urandom = real


def _session(source: Random) -> None:
    disk = SimDisk(source)
    cart = source.choice(sorted(PILOTS))
    kept: tuple[str, tuple[Any, ...]] | None = None
    """The seed and the steps of the match that was kept for certain last."""
    for _ in range(3):
        disk.kill_at = disk.steps + source.randint(20, 3000) if source.random() < 0.8 else None
        shown: tuple[str, tuple[Any, ...]] | None = None
        try:
            table = Table(disk)
            table.desk.start(Launch(cart, straight=True))
            for _ in range(source.randint(3, DEEDS)):
                if source.random() < 0.15:
                    disk.weather = source.choice(WEATHER)
                    disk.jump()
                if table.desk.done or table.desk.top.running.name != cart:
                    break
                table.play(source)
                if table.reports:
                    raise Failed(table.reports[0])
                sitting: Any = table.desk.top.program.sitting() if not table.desk.done else None  # type: ignore[attr-defined]
                if sitting is not None:
                    shown = (sitting.table.seed, tuple((step.seat, str(step.action)) for step in sitting.table.steps))
                    if sitting.kept and not sitting.over:
                        kept = shown
            waits = table.files.waits
            disk.weather = "fine"
            if not table.files.retry():
                raise Failed("what waited is not kept although the disk is in order again")
            if waits and table.files.trouble:
                raise Failed("the window still says that something is not kept")
            table.frame() if not table.desk.done else None
        except Killed:
            pass
        disk.restart(power=source.random() < 0.5)
        disk.weather = "fine"
        there, last = record(disk, match_key(cart)), record(disk, last_key(cart))
        for found in (there, last):
            if found is not None:
                for _ in replay(found, GAMES[found.game]):
                    pass
        if kept is not None and shown is not None and shown[0] == kept[0]:
            states = [one for one in (there, last) if one is not None and one.seed == kept[0]]
            steps = [tuple((step.seat, str(step.action)) for step in one.steps) for one in states]
            # Taken back or played on since: what is there has the same beginning.
            if steps and not any(one[: len(kept[1])] == kept[1] or kept[1][: len(one)] == one for one in steps):
                raise Failed(f"{cart}: another match is there")
            if not steps and there is None:
                raise Failed(f"{cart}: the match is nowhere")
        kept = None
    table = Table(disk)
    table.desk.start(Launch(cart, straight=True))
    for _ in range(3):
        if not table.desk.done:
            table.play(source)
    if table.reports or [line for line in table.notices if "Traceback" in line]:
        raise Failed(f"{table.reports} {table.notices}")
