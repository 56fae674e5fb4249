#!/usr/bin/env python3
"""Play for very long, and see that memory and speed stay as they were: ``python -m tools.longplay GAME --hands 100000``.

Hands of a game (or ``all``, one process after the other) are played by its tempers, in turn, by as many as the game takes, through the
sitting and the match of a program: promised, kept at every card, counted into the record.  After every thousand memory is measured, and
the last match of it is read back.  The last thousand are the deals of the first one again, so that their ratio tells of nothing but time
gone by.

``--frames PROGRAM`` is a session of eight hours at a desk without a window instead, 60 frames a second, none left out and all drawn, a
person's pilot pressing every 40 frames; every hour, and when a match is over, it is left for the shelf and the next one begun.  The last
hour is compared with the first.

Blocks are the small pieces of memory that Python holds after its collector has run, exact to the piece: a leak of one thing a hand shows.
Ends with 1 when something has grown; the time of a piece is that of the quickest of five at either end.

    python -m tools.longplay hearts --hands 100000
    python -m tools.longplay --frames michigan
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.cabinet.home import opener_of
from retro.console.devices.gather import Raw
from retro.console.host import DesktopHost
from retro.contract.input import Button
from retro.contract.program import Launch
from retro.engine.experts.styles import EXPERT
from retro.engine.games import GAMES, STYLES
from retro.engine.shuffle import derived_seed
from retro.session.history import tell
from retro.session.match import Match, last_key, match_key
from retro.session.sitting import Others, Sitting
from retro.store.memory import MemoryStore
from tests.console.pilots import PILOTS
from tests.console.rig import Rig

ROOT: Final = Path(__file__).resolve().parent.parent
MOST_BLOCKS, MOST_BYTES, MOST_TIME = 1.02, 1.1, 1.25
"""Ratios of the last piece to the first that are flat; processor time depends on what else the machine does, memory hardly."""

ENDS: Final = 5
"""Pieces at either end of a run whose quickest one tells the processor time."""

CART: Final = "long-play"
SECOND, HOUR = 60, 60 * 60 * 60
"""In frames."""
PRESS_EVERY: Final = 40
DEAD_END: Final = 5 * 60 * SECOND
"""Frames without a card after which nobody can play on."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What was measured after a piece.

    Attributes:
        done: hands or frames so far.
        each: processor time of one of them in the piece, in microseconds.
        blocks: of memory.
        resident: bytes that the process has.
        worst: processor time of the longest frame, in milliseconds.
        steps: actions of the matches that were begun in the piece.
    """

    done: int
    each: float
    blocks: int
    resident: int
    worst: float = 0.0
    steps: int = 0

    def told(self, unit: str) -> str:
        more = f"   longest {self.worst:5.1f} ms   {self.steps} actions" if self.worst else ""
        return f"{self.done:>9} {unit}   {self.each:8.0f} us each   {self.blocks:>8} blocks   {self.resident / 2**20:6.1f} MB{more}"


@dataclass(frozen=True, slots=True)
class Ratios:
    """The last piece against the first."""

    each: float
    blocks: float
    resident: float

    @staticmethod
    def of(first: Sample, last: Sample) -> Ratios:
        return Ratios(last.each / max(first.each, 1e-9), last.blocks / first.blocks, last.resident / first.resident)

    @property
    def memory_flat(self) -> bool:
        """Nothing has been kept that is not used any more."""
        return self.blocks <= MOST_BLOCKS and self.resident <= MOST_BYTES

    @property
    def flat(self) -> bool:
        return self.memory_flat and self.each <= MOST_TIME

    def __str__(self) -> str:
        return f"last to first: time {self.each:.3f}, blocks {self.blocks:.4f}, memory {self.resident:.3f}"


def resident() -> int:
    """Bytes of memory that the process has now; where the system does not say so, the most that it had."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def blocks() -> int:
    """Pieces of memory in use, garbage not counted."""
    gc.collect()
    return sys.getallocatedblocks()


# ------------------------------------------------------------------ hands


class Growing(MemoryStore):
    """Grows as the files of a data folder do: what is kept at a card costs what the card does, not what the match does."""

    def __init__(self) -> None:
        super().__init__()
        self._pieces: dict[str, list[str]] = {}

    def get(self, key: str) -> str | None:
        self._join(key)
        return super().get(key)

    def put(self, key: str, text: str) -> bool:
        self._pieces.pop(key, None)
        return super().put(key, text)

    def delete(self, key: str) -> bool:
        self._pieces.pop(key, None)
        return super().delete(key)

    def set_aside(self, key: str) -> str:
        self._join(key)
        return super().set_aside(key)

    def extend(self, key: str, before: tuple[int, int], more: str, whole: Callable[[], str]) -> bool:
        if key not in self.texts:
            return self.put(key, whole())
        self._pieces.setdefault(key, []).append(more)
        return True

    def _join(self, key: str) -> None:
        if key in self._pieces:
            self.texts[key] += "".join(self._pieces.pop(key))


def hands(game_name: str, count: int, piece: int, match_hands: int) -> Iterator[Sample]:
    """Play that many hands of a game; what was measured after every piece of them.

    Args:
        match_hands: hands of a match at most; then the next one begins.
    """
    game = GAMES[game_name]
    tempers = [name for name in STYLES[game_name] if name not in (EXPERT, "random")]
    store = Growing()
    host = DesktopHost(store)
    seats: list[str] = []

    def others(name: str, players: int) -> Others:
        return Others({seat: STYLES[name][seats[seat]] for seat in range(1, players)}, STYLES[name][seats[0]], None, lambda: seats[1:])

    sitting: Sitting[Match[Any, Any]] = Sitting(host, CART, Match, {game_name: game}, others)
    pieces = max(2, count // piece)
    for number in range(pieces):
        again = number if number < pieces - 1 else 0
        began, left, at = time.process_time(), piece, 0
        match: Match[Any, Any] | None = None
        while left:
            players = game.seats[at % len(game.seats)]
            seats[:] = [tempers[(at + seat) % len(tempers)] for seat in range(players)]
            match = sitting.begin(game.options_type(), players=players, seed=derived_seed(f"long-play-{again}", at))
            left -= one_match(match, min(left, match_hands))
            at += 1
        each = (time.process_time() - began) / piece * 1e6
        assert match is not None
        kept = store.get(last_key(CART) if match.over else match_key(CART))
        assert kept is not None and tell(kept).states[-1] == match.table.state, "what is kept is not what was played"
        match = None
        yield Sample((number + 1) * piece, each, blocks(), resident())


def one_match(match: Match[Any, Any], most: int) -> int:
    """Play a match to its end, or so many hands of it; how many it were."""
    played = 0
    while played < most and not match.over:
        if match.between_hands:
            match.deal()
        else:
            while (action := match.think()) is None:
                pass
            match.act(action)
        played += match.hand_ended or match.over
    return played


# ------------------------------------------------------------------ frames


class Session:
    """A desk, and a pilot who plays slowly.

    Args:
        cart: the program.
        draw_every: frames from one that is drawn to the next.
        match_frames: after so many a match is left for the next.
    """

    def __init__(self, cart: str, draw_every: int, match_frames: int) -> None:
        self.cart = cart
        self.rig = Rig()
        self.frames = self.steps = 0
        self._draw_every, self._match_frames = draw_every, match_frames
        self._place: tuple[int, int] | None = None
        self._begun = self._changed = self._matches = 0
        self._now = -1
        self.rig.desk.start(Launch("shelf", opener=opener_of("shelf")))
        self.begin()

    def begin(self) -> None:
        """To the shelf, and on to a match that is new."""
        desk = self.rig.desk
        if len(desk.layers) > 1:
            desk.leave(len(desk.layers) - 1)
        self.rig.store.delete(match_key(self.cart))
        self._matches += 1
        desk.start(Launch(self.cart, straight=True, seed=derived_seed("long-play", self._matches)))
        self._begun = self._changed = self.frames
        self._now, self._place = -1, None

    def frame(self) -> None:
        """One frame.

        Raises:
            AssertionError: a program has failed, or nobody can play on.
        """
        rig, desk = self.rig, self.rig.desk
        phase = self.frames % PRESS_EVERY
        if phase == 0:
            self._look()
        down: frozenset[Button] = frozenset({"left"}) if phase == 2 and self._place else frozenset()
        desk.update(Raw((), _nothing, "", self._place or (320, 240), down, 0, ticks=1), rig.pad)
        self.frames += 1
        if self.frames % self._draw_every == 0:
            desk.draw(rig.canvas)

    def _look(self) -> None:
        """Where the pilot presses next; a match that is over, or has lasted long enough, is left."""
        desk = self.rig.desk
        assert not self.rig.reports, self.rig.reports[0]
        if len(desk.layers) < 2 or self.frames - self._begun >= self._match_frames:
            self.begin()
        program: Any = desk.top.program
        match = program.sitting()
        steps = 0 if match is None else len(match.table.steps)
        if steps != self._now:
            self.steps += max(0, steps - max(0, self._now))
            self._now, self._changed = steps, self.frames
        self._place = PILOTS[self.cart](program)
        if self._place is None and match is not None and match.over and self.frames - self._changed > 10 * SECOND:
            self.begin()
        assert self.frames - self._changed < DEAD_END, f"nobody can play on in {self.cart}"


def _nothing(code: int) -> bool:
    """No key is down."""
    return False


def frames(cart: str, count: int, piece: int, draw_every: int) -> Iterator[Sample]:
    """Sit at a desk for that many frames; what was measured after every piece of them."""
    session = Session(cart, draw_every, piece)
    clock = time.thread_time
    for number in range(max(2, count // piece)):
        began, worst, steps = time.process_time(), 0.0, session.steps
        for _ in range(piece):
            at = clock()
            session.frame()
            worst = max(worst, clock() - at)
        each = (time.process_time() - began) / piece * 1e6
        yield Sample((number + 1) * piece, each, blocks(), resident(), worst * 1e3, session.steps - steps)


# ------------------------------------------------------------------ told


def run(samples: Iterator[Sample], unit: str, every: int, tell_it: Callable[[str], None]) -> Ratios:
    """Take all, telling one in so many, and compare the last with the first."""
    first = last = next(samples)
    each = [first.each]
    tell_it(first.told(unit))
    for number, sample in enumerate(samples, 2):
        last = sample
        each.append(sample.each)
        if number % every == 0:
            tell_it(sample.told(unit))
    tell_it(last.told(unit))
    # What else the machine does can only make a piece longer: the quickest of some at either end.
    some = max(1, min(ENDS, len(each) // 2))
    ratios = Ratios.of(replace(first, each=min(each[:some])), replace(last, each=min(each[-some:])))
    tell_it(str(ratios) + ("" if ratios.flat else "   NOT FLAT"))
    return ratios


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.longplay", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=[*GAMES, *PILOTS, "all"], metavar="GAME", help=f"{', '.join(GAMES)}; or all")
    parser.add_argument("--frames", action="store_true", help=f"a session of a program instead: {', '.join(PILOTS)}; or all")
    parser.add_argument("--hands", type=int, default=100_000, metavar="N", help="to play (100000)")
    parser.add_argument("--piece", type=int, default=1000, metavar="N", help="hands from one measurement to the next (1000)")
    parser.add_argument("--match", type=int, default=50, metavar="N", help="hands of a match at most (50)")
    parser.add_argument("--hours", type=int, default=8, metavar="N", help="of a session in frames (8)")
    parser.add_argument("--draw", type=int, default=1, metavar="N", help="draw every so many frames (1: all)")
    given = parser.parse_args(words)
    known = tuple(PILOTS) if given.frames else tuple(GAMES)
    if given.what == "all":
        more = list(sys.argv[1:] if words is None else words)
        more.remove("all")
        runs = [subprocess.run([sys.executable, "-m", "tools.longplay", name, *more], cwd=ROOT, check=False) for name in known]
        return max(done.returncode for done in runs)
    if given.what not in known:
        parser.error(f"{given.what} is none of {', '.join(known)}")
    if min(given.hands, given.piece, given.match, given.hours, given.draw) < 1:
        parser.error("a number of them is at least 1")

    def tell_it(line: str) -> None:
        print(f"{given.what:<13}{line}", flush=True)

    if given.frames:
        return 0 if run(frames(given.what, given.hours * HOUR, HOUR, given.draw), "frames", 1, tell_it).flat else 1
    every = max(1, given.hands // given.piece // 10)
    return 0 if run(hands(given.what, given.hands, given.piece, given.match), "hands", every, tell_it).flat else 1


if __name__ == "__main__":
    sys.exit(main())
