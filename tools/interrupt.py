#!/usr/bin/env python3
"""Break matches off at random moments, and see that they go on: ``.venv/bin/python -m tools.interrupt [--moments 20] [CART ...]``.

For each cart and each way of ending (``quit`` by the overlay, ``close`` of the window, an ``exception`` in the program, ``kill -9``) a
process plays by itself (the pilots of ``tests/console/pilots.py``) and is ended at a random moment.  It tells of every action that it has
done.  Then the program is opened again on the same folder: what is kept must be a whole match with at least the actions told of, the
program must stand there, and play must go on.  ``close`` needs a display; it is left out where there is none, and said so.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.console.screen import display_missing
from retro.session.history import Told, tell
from retro.session.match import last_key, match_key
from retro.store.files import FileStore
from tests.console.pilots import PILOTS
from tests.console.rig import Rig

WAYS = ("quit", "close", "exception", "kill")
LONGEST = 3.0
"""Seconds that a process plays at most before it is ended."""

PATIENCE = 60.0
"""Seconds after which a process that should have begun, or ended, is given up."""


class Fault(Exception):
    """A match did not go on; the text says why."""


# ------------------------------------------------------------------ the player


class Player:
    """Plays a cart by itself, a frame at a time.

    Args:
        cart: its name.
        folder: the data folder.
    """

    def __init__(self, cart: str, folder: Path) -> None:
        from retro.contract.program import Launch

        self.cart = cart
        self.rig = Rig()
        self.rig.desk.store = FileStore(folder, lambda line: None)
        self.rig.desk.start(Launch(cart, straight=True))
        self._frames = 0

    @property
    def steps(self) -> int:
        """Actions of the match at the table so far."""
        match: Any = self.rig.desk.top.program.sitting()  # type: ignore[attr-defined]
        return 0 if match is None else len(match.table.steps)

    def frame(self) -> None:
        """One frame; in every fourth the mouse goes where the pilot says, and its button down in the next one."""
        self._frames += 1
        rig = self.rig
        phase = self._frames % 4
        if phase == 0:
            place = PILOTS[self.cart](rig.desk.top.program)
            if place is not None:
                rig.mouse = place
        rig.buttons = frozenset({"left"}) if phase == 1 else frozenset()
        rig.frame()


def child(cart: str, way: str, folder: Path, moment: float) -> int:
    """Play until somebody ends the process; for ``quit`` and ``exception`` it ends itself after so many seconds."""
    if way == "close":
        return _in_a_window(cart, folder)
    player = Player(cart, folder)
    end = time.monotonic() + moment
    told = -1
    print("begun", flush=True)
    while True:
        if way == "quit" and time.monotonic() > end:
            player.rig.desk.leave(len(player.rig.desk.layers))
            return 0
        if way == "exception" and time.monotonic() > end:
            raise RuntimeError("as was wished")
        player.frame()
        if player.steps != told:
            told = player.steps
            print(told, flush=True)


def _in_a_window(cart: str, folder: Path) -> int:
    import pyxel

    from retro.commands.launch import desk_of
    from retro.commands.terminal import Wanted
    from retro.console.screen import Console

    desk = desk_of(Wanted(cart), folder)
    told, frames = [-1], [0]

    def before() -> None:
        frames[0] += 1
        program: Any = desk.top.program
        if frames[0] % 4 == 0:
            place = PILOTS[cart](program)
            if place is not None:
                pyxel.set_mouse_pos(*place)
        pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, frames[0] % 4 == 1)
        match = program.sitting()
        steps = 0 if match is None else len(match.table.steps)
        if steps != told[0]:
            told[0] = steps
            print(steps, flush=True)
        if frames[0] == 2:
            print("begun", flush=True)

    Console(desk, repr, before_update=before).run("retro-interrupt")
    return 0


# ------------------------------------------------------------------ one moment


def interrupt(cart: str, way: str, folder: Path, moment: float) -> int:
    """Play, end the process at that moment, go on.

    Returns:
        How many actions were kept.

    Raises:
        Fault: something was lost, or did not go on.
    """
    words = [sys.executable, __file__, "--child", cart, way, str(folder), str(moment)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    if process.stdout.readline() == "":
        raise Fault(f"the process did not begin: {process.communicate()[1][-300:]}")
    if way in ("kill", "close"):
        time.sleep(moment)
    if way == "kill":
        process.send_signal(signal.SIGKILL)
    elif way == "close":
        # With a window SDL makes of it what it makes of the window's close button.
        process.terminate()
    try:
        out, _ = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Fault("the process did not end") from None
    wanted = {"quit": 0, "close": 0, "exception": 1, "kill": -signal.SIGKILL}[way]
    if process.returncode != wanted:
        raise Fault(f"it ended with status {process.returncode}, not {wanted}")
    numbers = [int(word) for word in out.split() if word.isdecimal()]
    # A match that is over is followed by the next: the actions told of begin anew.
    return _goes_on(cart, folder, numbers[-1] if numbers else 0)


def _kept(cart: str, folder: Path) -> Told | None:
    store = FileStore(folder, lambda line: None)
    text = store.get(match_key(cart)) or store.get(last_key(cart))
    return None if text is None else tell(text)


def _goes_on(cart: str, folder: Path, told: int) -> int:
    kept = _kept(cart, folder)
    count = 0 if kept is None else len(kept.record.steps)  # it may have ended before a match began
    if count < told:
        raise Fault(f"{told} actions were done, {count} are kept")
    player = Player(cart, folder)
    if (kept is None or not kept.over) and player.steps < count:
        raise Fault(f"the program stands after {player.steps} actions, not {count}")
    before = player.steps
    for _ in range(3000):
        if player.steps != before:
            return count
        player.frame()
        player.rig.desk.top.program.settle()
    raise Fault("play does not go on")


def main(words: Sequence[str] | None = None) -> int:
    """Break off as asked for; 0 when everything went on."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("carts", nargs="*", default=list(PILOTS), metavar="CART")
    parser.add_argument("--moments", type=int, default=20, metavar="N", help="moments for each cart and way")
    parser.add_argument("--ways", nargs="*", default=list(WAYS), choices=WAYS)
    parser.add_argument("--seed", default="1", help="of the random moments")
    args = parser.parse_args(words)
    source = random.Random(args.seed)
    windows = display_missing() is None
    bad = 0
    for cart in args.carts:
        for way in args.ways:
            if way == "close" and not windows:
                print(f"{cart:13} close: left out, there is no display", flush=True)
                continue
            kept, faults = [], []
            for _ in range(args.moments):
                with tempfile.TemporaryDirectory() as folder:
                    moment = source.uniform(0, LONGEST)
                    try:
                        kept.append(interrupt(cart, way, Path(folder), moment))
                    except Fault as fault:
                        faults.append(f"after {moment:.2f} s: {fault}")
            span = f", {min(kept)} to {max(kept)} actions kept" if kept else ""
            print(f"{cart:13} {way:9} {len(kept)} of {args.moments} went on{span}", *faults, sep="\n    " if faults else "", flush=True)
            bad += len(faults)
    return 1 if bad else 0


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] == "--child":
        _, _, name, how, where, when = sys.argv
        raise SystemExit(child(name, how, Path(where), float(when)))
    raise SystemExit(main())
