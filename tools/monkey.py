"""Monkeys: anything pressed at any moment, without a window: ``python -m tools.monkey PROGRAM --events N --seed S``.

PROGRAM is a cart, ``shelf``, ``prompt``, ``desktop`` or ``all``.  Events are drawn from the seed: keys and chords, typed text, clicks,
drags off the card, the wheel, pad and finger, the overlay opened in mid-animation, the keyboard lost, leaps of time, the program left
and entered again, and now and then a pilot that plays on.  After every event what is kept must read back as what lies on the table,
with cards and chips conserved and every picture's pixels within its palette; every so often the table must be reachable and playable:
a pilot has so many deeds to get a card played, or a hand begun.

A run that fails prints its seed and the shortest list of events found that fails again; ``--replay FILE`` does such a list again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.cabinet.home import opener_of
from retro.commands.launch import extra_actions
from retro.commands.terminal import PLACES
from retro.console.devices.gather import Raw
from retro.console.devices.pad import PadState
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.contract.input import Input
from retro.contract.program import Ease, Launch, Seated
from retro.session.history import tell
from retro.session.match import Match, last_key, match_key
from tests.console.masher import CHARACTERS, CHORDS, COMMON, PAD
from tests.console.pilots import PILOTS, piloted
from tests.console.rig import CODES, Rig

Event = tuple[Any, ...]
"""What is done: a word, and what it needs; plain values, so that a list of them can be written as JSON."""

ALIVE_EVERY: Final = 2000
"""Events between two proofs that one can still play on."""

ALIVE_WITHIN: Final = 60
"""Deeds of the pilot in which the match must have gone on."""

LOOK_EVERY: Final = 16
"""Events between two looks at all pixels of the canvas."""

KEYS: Final = tuple(CODES)
WEIGHTS: Final = {
    "key": 26, "char": 5, "lift": 8, "click": 20, "drag": 5, "wheel": 3, "pad": 5, "touch": 3, "overlay": 3, "settle": 2, "chord": 3,
    "blur": 2, "leap": 2, "again": 1, "frames": 8, "pilot": 14,
}  # fmt: skip


def events(what: str, seed: int) -> Iterator[Event]:
    """What a monkey does, for ever."""
    source = Random(f"monkey {what} {seed}")
    words, weights = list(WEIGHTS), list(WEIGHTS.values())

    def place() -> tuple[int, int]:
        return source.randrange(-5, 645), source.randrange(-5, 485)

    make: dict[str, Callable[[], Event]] = {
        "key": lambda: (*(source.choice(COMMON if source.random() < 0.6 else KEYS) for _ in range(source.choice((1, 1, 1, 2)))),),
        "char": lambda: (source.choice(CHARACTERS),),
        "lift": tuple,
        "click": lambda: (*place(), source.choice(("left", "left", "left", "right", "middle"))),
        "drag": lambda: (*place(), *place(), source.choice(("left", "left", "right"))),
        "wheel": lambda: (source.choice((-3, -1, 1, 3)),),
        "pad": lambda: (source.randrange(1, 5), *source.sample(PAD, source.choice((1, 1, 1, 2)))),
        "touch": lambda: (*place(), source.randrange(1, 50)),
        "overlay": tuple,
        "settle": tuple,
        "chord": lambda: tuple(source.choice(CHORDS)),
        "blur": tuple,
        "leap": lambda: (source.choice((90, 600, 7200)),),
        "again": lambda: (source.random() < 0.5,),
        "frames": lambda: (source.randrange(1, 12),),
        "pilot": tuple,
    }
    while True:
        word = source.choices(words, weights)[0]
        yield (word, *make[word]())


class Monkey:
    """A console under one, with what must hold after each event.

    Args:
        what: a cart, that has been started from the shelf, or one of PLACES.
        seed: of what the store holds at first (comforts, taking back).
    """

    def __init__(self, what: str, seed: int) -> None:
        self.what = what
        start = Preferences(Ease(pace=(0.0, 1.0, 0.5)[seed % 3]), take_back=seed % 2 == 0)
        self.rig = Rig(texts={PREFERENCES: start.write()})
        self.rig.desk.sources = tuple(extra_actions(self.rig.store))
        self.rig.desk.stack.report = self._report
        self._last: dict[str, str] = {}
        self._looks = 0
        self._open(straight=False)

    def _report(self, name: str, fault: BaseException) -> str:
        self.rig.reports.append(f"{name}: {''.join(traceback.format_exception(fault))}")
        return f"{name} failed"

    def _open(self, straight: bool) -> None:
        """Begin anew with what is kept, as after the window was closed in the middle of anything."""
        desk, rig = self.rig.desk, self.rig
        rig.down.clear()
        rig.buttons, rig.pad = frozenset(), PadState()
        desk.stack.done, desk.over.panel = False, None
        desk.layers.clear()
        desk.start(Launch("shelf", opener=opener_of("shelf")))
        if self.what not in PLACES:
            desk.start(Launch(self.what, straight=straight))
        elif self.what != "shelf":
            desk.start(Launch(self.what, opener=opener_of(self.what)))

    # ------------------------------------------------------------------ doing

    def do(self, event: Event) -> None:
        """Do one, and see that all is in order.

        Raises:
            AssertionError: it is not.
        """
        if self.rig.desk.done:
            self._open(straight=True)
        word, *more = event
        getattr(self, f"_{word}")(*more)
        assert not self.rig.reports, self.rig.reports[0]
        self.check()

    def _key(self, *keys: str) -> None:
        text = "".join(key.lower() for key in keys if len(key) == 1)
        self.rig.frame(*dict.fromkeys(keys), text=text)
        self.rig.lift(*dict.fromkeys(keys))

    def _char(self, char: str) -> None:
        self.rig.frame(text=char)

    def _lift(self) -> None:
        self.rig.lift()

    def _click(self, x: int, y: int, button: Any) -> None:
        self._drag(x, y, x, y, button)

    def _drag(self, x: int, y: int, to_x: int, to_y: int, button: Any) -> None:
        rig = self.rig
        for place, buttons in (((x, y), ()), ((x, y), (button,)), ((to_x, to_y), (button,)), ((to_x, to_y), ())):
            rig.mouse, rig.buttons = place, frozenset(buttons)
            rig.frame()

    def _wheel(self, steps: int) -> None:
        self.rig.frame(wheel=steps)

    def _pad(self, frames: int, *buttons: str) -> None:
        self.rig.press(*buttons, frames=frames)

    def _touch(self, x: int, y: int, frames: int) -> None:
        self.rig.touch(x, y, frames)

    def _overlay(self) -> None:
        self.rig.lift()
        self.rig.tap("Shift", "F1")

    def _settle(self) -> None:
        if self.rig.desk.panel is None:
            self.rig.desk.top.program.settle()

    def _chord(self, *keys: str) -> None:
        self.rig.lift()
        self.rig.tap(*keys)

    def _blur(self) -> None:
        """The keyboard is lost with whatever was down, which comes up unseen."""
        rig = self.rig
        rig.down.clear()
        rig.desk.update(Raw((), lambda code: False, "", rig.mouse, rig.buttons, 0, focus=False), rig.pad)

    def _leap(self, ticks: int) -> None:
        """A machine that slept: one frame in which much time has gone by."""
        if self.rig.desk.panel is None:
            self.rig.desk.top.program.update(Input(ticks=ticks))
            self.rig.frame()

    def _again(self, straight: bool) -> None:
        self._open(straight)

    def _frames(self, count: int) -> None:
        for _ in range(count):
            if not self.rig.desk.done:
                self.rig.frame()

    def _pilot(self) -> bool:
        """Press where the pilot of the program would; False where there is nothing to be pressed."""
        desk, rig = self.rig.desk, self.rig
        pilot = None if desk.panel is not None or desk.done else piloted(desk.top.running)
        if pilot is None:
            return False
        program = desk.top.program
        program.settle()
        place = pilot(program)
        if place is None:
            return False
        rig.lift()
        rig.buttons = frozenset()
        rig.click(*place)
        return True

    # ------------------------------------------------------------------ what must hold

    def check(self) -> None:
        """What lies on the table is what is kept, conserved; the picture is one; nothing was taken for damaged."""
        desk, store = self.rig.desk, self.rig.store
        assert not [key for key in store.texts if "damaged" in key], "something of its own was taken for damaged"
        if desk.done:
            return
        top = desk.top
        if isinstance(top.program, Seated) and isinstance(match := top.program.sitting(), Match):
            self._conserved(match.table.game, match.table.state)
            kept = store.get(last_key(top.running.name) if match.over else match_key(top.running.name))
            if kept is not None and match.kept and kept != self._last.get(top.running.name):
                self._last[top.running.name] = kept
                told = tell(kept)
                assert told.states[-1] == match.table.state, "what is kept is not what lies on the table"
        self._looks += 1
        if self.rig.drawn and self._looks % LOOK_EVERY == 0:
            assert max(self.rig.pixels) < len(desk.palette), "a pixel that is no colour"

    @staticmethod
    def _conserved(game: Any, state: Any) -> None:
        count = getattr(game, "conserved", None)
        assert count is None or all(number >= 0 for number in count(state)), "cards or chips are lost"

    def alive(self) -> None:
        """From wherever this is, one can come back to the table and play on.

        Raises:
            AssertionError: the pilot has pressed and pressed and the match stands where it stood.
        """
        if self.what not in PILOTS:
            return
        self._open(straight=True)
        before = self._standing()
        for _ in range(ALIVE_WITHIN):
            self._pilot()
            self._frames(3)
            if self.rig.desk.done:
                self._open(straight=True)
            if self._standing() != before:
                return
        raise AssertionError(f"a dead end: {ALIVE_WITHIN} deeds of the pilot change nothing")

    def _standing(self) -> object:
        match = self.rig.desk.top.program.sitting() if isinstance(self.rig.desk.top.program, Seated) else None
        return None if not isinstance(match, Match) else match.table.state


@contextmanager
def chance_of(seed: int) -> Iterator[None]:
    """Meanwhile the seeds of matches come from this one, too: what fails once fails again."""
    real, os.urandom = os.urandom, Random(f"monkey {seed}").randbytes
    try:
        yield
    finally:
        os.urandom = real


def fault_of(what: str, seed: int, done: Iterable[Event], count: int = 0) -> str:
    """What goes wrong when these events are done; "" for nothing.

    Args:
        count: how many they are, where they are made one after the other; at the end the table must be alive.
    """
    with chance_of(seed):
        monkey = Monkey(what, seed)
        try:
            for number, event in enumerate(done, 1):
                monkey.do(event)
                if number % ALIVE_EVERY == 0 or number == count:
                    monkey.alive()
            if not count:
                monkey.alive()
        except AssertionError as fault:
            return str(fault) or "an assertion"
        except Exception:  # what a person would see as a crash
            return traceback.format_exc()
    return ""


def shortened(what: str, seed: int, done: Sequence[Event], fault: str, most: int = 200_000) -> list[Event]:
    """A shorter list that fails in the same last line: the last of them, then ever smaller pieces left out (Zeller's delta debugging).

    Args:
        most: events that are done at most meanwhile; a run may be long.
    """
    same = fault.strip().splitlines()[-1]
    left = most

    def fails(some: Sequence[Event]) -> bool:
        nonlocal left
        left -= len(some)
        told = fault_of(what, seed, some)
        return bool(told) and told.strip().splitlines()[-1] == same

    tails = (list(done[-(4**n) :]) for n in range(1, 20) if 4**n < len(done) and left >= 4**n)
    found = next((tail for tail in tails if fails(tail)), list(done))
    piece = max(1, len(found) // 2)
    while True:
        at, shorter = 0, False
        while at < len(found) and left >= len(found):
            some = found[:at] + found[at + piece :]
            if fails(some):
                found, shorter = some, True
            else:
                at += piece
        if left < len(found) or (piece == 1 and not shorter):
            return found
        piece = max(1, piece // 2)


def run(what: str, count: int, seed: int, tell_it: Callable[[str], None] = print) -> bool:
    """Let a monkey at a program; True when nothing went wrong."""
    done: list[Event] = []

    def noted() -> Iterator[Event]:
        for event in islice(events(what, seed), count):
            done.append(event)
            yield event

    fault = fault_of(what, seed, noted(), count)
    if not fault:
        tell_it(f"{what}: {count} events of seed {seed}, nothing went wrong")
        return True
    tell_it(f"{what}: seed {seed}, event {len(done)}: {fault}")
    short = shortened(what, seed, done, fault)
    tell_it(json.dumps({"program": what, "seed": seed, "events": short}))
    return False


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description="Press anything at any moment, and see that all holds.")
    parser.add_argument("program", nargs="?", default="all", choices=[*PILOTS, *PLACES, "all"])
    parser.add_argument("--events", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="a list of events that a failing run has printed")
    given = parser.parse_args(words)
    if given.replay:
        kept = json.loads(given.replay.read_text(encoding="utf-8"))
        fault = fault_of(kept["program"], kept["seed"], [tuple(event) for event in kept["events"]])
        print(fault or "nothing went wrong")
        return 1 if fault else 0
    programs = [*PILOTS, *PLACES] if given.program == "all" else [given.program]
    bad = [what for what in programs if not run(what, given.events, given.seed)]
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
