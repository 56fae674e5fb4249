#!/usr/bin/env python3
"""What is kept, on a disk that fails at any step: ``.venv/bin/python tools/faults.py --seeds 100000``.

A run of a seed plays matches with the store that the console has, on a disk in memory (tools/simdisk.py): it is full, broken, closed or
read only for a while, writes less than it is given, loses names that were not synced, the clock jumps, the process is killed or the power
fails at any step, and now and then a file comes to harm or two programs share the folder.  After each restart:

* every text is as it was kept last, or as it was to be after that: never something between, and never nothing;
* a match is in its place or is the last one;
* what came to harm, or could not be read, is there still, under some name;
* nothing failed but the disk: no exception, and what could not be kept is kept as soon as the disk lets it.

``--console`` plays the five programs on a desk without a window instead, ``--browser`` the browser's store.  A seed that fails is printed;
``--start SEED --seeds 1`` runs it again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from simdisk import WEATHER, Killed, SimDisk, SimStorage

from retro.store.browser import BrowserStore
from retro.store.files import FileStore

FOLDER: Final = Path("/data")
CART: Final = "hearts"
MATCH, LAST, SETTINGS, BESIDE = f"{CART}/match.txt", f"{CART}/last.txt", f"{CART}/settings.toml", "spades/match.txt"
KEYS: Final = (MATCH, LAST, SETTINGS, BESIDE)

Maybe = str | None


class Failed(Exception):
    """What was promised did not hold."""


class Model:
    """What may be found under each key: what was kept last, and what was to be there since."""

    def __init__(self) -> None:
        self.kept: dict[str, Maybe] = dict.fromkeys(KEYS)
        self.meant: dict[str, list[Maybe]] = {key: [] for key in KEYS}

    def change(self, key: str, text: Maybe) -> None:
        """That is asked for."""
        self.meant[key].append(text)

    def done(self, key: str, kept: bool) -> None:
        """The store has said whether it is kept."""
        if kept:
            self.kept[key] = self.meant[key][-1]
            self.meant[key] = []

    def newest(self, key: str) -> Maybe:
        """As a program sees it."""
        return self.meant[key][-1] if self.meant[key] else self.kept[key]

    def restarted(self, key: str, found: Maybe, power: bool) -> None:
        """After a restart that is there; where only the process was killed, it may not be on the disk for certain yet."""
        if power:
            self.kept[key], self.meant[key] = found, []
        else:
            self.meant[key] = [] if found == self.kept[key] else [*self.meant[key], found]


class Run:
    """One seed.

    Attributes:
        power: the power fails, where it is not the process that is killed.
    """

    def __init__(self, seed: int, browser: bool) -> None:
        self.source = Random(f"faults {seed}")
        self.browser = browser
        self.disk = SimDisk(self.source)
        self.storage = SimStorage(self.source)
        self.model = Model()
        self.told: list[str] = []
        self.harmed: list[str] = []
        self.deleted: set[tuple[str, str]] = set()
        self.text = ""
        self.number = 0
        self.store: Any = self.open()

    def open(self) -> Any:
        """A process begins."""
        self.told.clear()
        return BrowserStore(self.storage, self.told.append) if self.browser else FileStore(FOLDER, self.told.append, self.disk)

    @property
    def place(self) -> SimDisk | SimStorage:
        """Where it all happens."""
        return self.storage if self.browser else self.disk

    def weather(self) -> None:
        """Something is the matter, or no more."""
        self.disk.weather = self.source.choice(WEATHER)
        self.storage.room = self.source.choice((None, None, 50, 400))
        self.storage.refuses = self.source.random() < 0.2
        self.disk.jump()

    def fine(self) -> None:
        """Nothing is the matter."""
        self.disk.weather, self.storage.room, self.storage.refuses = "fine", None, False

    # --- what a program does -----------------------------------------------------------------------------------------

    def put(self, key: str, text: str) -> None:
        self.model.change(key, text)
        self.model.done(key, self.store.put(key, text))

    def delete(self, key: str) -> None:
        before = self.model.newest(key)
        if before is not None:
            self.deleted.add((key, before))
        self.model.change(key, None)
        self.model.done(key, self.store.delete(key))

    def card(self) -> None:
        """The match grows, begins, or ends."""
        self.number += 1
        if not self.text or self.source.random() < 0.05:
            if self.text and self.source.random() < 0.7:
                self.put(LAST, f"{self.text}end\n")
                self.delete(MATCH)
            self.text = f"match {self.number}\n"
            self.put(MATCH, self.text)
            return
        more = f"{self.number % 4} play:{self.number}\n" * self.source.randint(1, 3)
        before = len(self.text), zlib.crc32(self.text.encode())
        self.text += more
        self.model.change(MATCH, self.text)
        text = self.text
        self.model.done(MATCH, self.store.extend(MATCH, before, more, lambda: text))

    def deed(self) -> None:
        """Something that programs do."""
        kind = self.source.random()
        if kind < 0.7:
            self.card()
        elif kind < 0.8:
            self.number += 1
            self.put(SETTINGS, f"number = {self.number}\n")
        elif kind < 0.85:
            self.number += 1
            self.put(BESIDE, f"another {self.number}\n")
        elif kind < 0.9:
            key = self.source.choice(KEYS)
            found = whole_line(self.store.get(key))
            if found != self.model.newest(key) and not (found is None and self.store.is_kept(key)):
                raise Failed(f"{key}: a program reads {found!r}, not {self.model.newest(key)!r}")
        elif kind < 0.93:
            self.store.retry()
        elif kind < 0.95:
            self.weather()
        else:
            self.fine()

    # --- and what is looked at ---------------------------------------------------------------------------------------

    def restart(self) -> None:
        """The process has ended: everything is looked at by the next one."""
        power = self.source.random() < 0.5
        self.disk.restart(power)
        self.storage.kill_at = None
        self.fine()
        self.store = self.open()
        found = {key: whole_line(self.store.get(key)) for key in KEYS}
        # The match that was kept, or a later one, is there, or the last that was over.
        if found[MATCH] is None and number_of(found[LAST]) < number_of(self.model.kept[MATCH]):
            raise Failed("the match is nowhere")
        for key in KEYS:
            allowed = [self.model.kept[key], *self.model.meant[key]]
            if power:
                allowed += list(grown(allowed))
            again = power and (key, found[key]) in self.deleted
            if found[key] not in allowed and not again:
                raise Failed(f"{key}: {found[key]!r} is there, and not one of {allowed!r}")
            self.model.restarted(key, found[key], power)
        self.deleted = {one for one in self.deleted if one[1] != found.get(one[0])}
        self.text = found[MATCH] or ""

    def harm(self) -> None:
        """A file comes to harm; whoever reads it sets it aside."""
        key = self.source.choice(KEYS)
        data = (
            self.source.choice((b"\xff\x00 harmed", "# größer\n".encode("latin-1"), "x = 1\n".encode("utf-16"))) + str(self.number).encode()
        )
        self.disk.spoil(FOLDER / key, data)
        self.store = self.open()
        if self.store.get(key) is not None:
            raise Failed(f"{key}: what is no text is read")
        # With its number, so that it does not pass for an earlier match than one that was over before it came to harm.
        self.put(key, f"match {self.number} anew\n")
        if data not in self.disk.all_texts():
            raise Failed(f"{key}: what came to harm is gone")
        if sum(str(key) in line for line in self.told) > 2:
            raise Failed(f"{key}: told more than once: {self.told}")
        self.text = (self.store.get(MATCH) or "") if key == MATCH else self.text

    def run(self) -> None:
        """A session after the other."""
        for _ in range(self.source.randint(2, 5)):
            place = self.place
            place.kill_at = place.steps + self.source.randint(5, 400) if self.source.random() < 0.8 else None
            self.weather()
            try:
                for _ in range(self.source.randint(5, 60)):
                    self.deed()
                self.fine()
                if not self.store.retry():
                    raise Failed("what waited is not kept although the disk is in order again")
                for key in KEYS:
                    self.model.done(key, bool(self.model.meant[key]))
            except Killed:
                pass
            self.restart()
            if not self.browser and self.source.random() < 0.2:
                self.harm()
        self.fine()
        for key in KEYS:
            self.put(key, f"match at the end {key}\n")
        if any(self.open().get(key) != f"match at the end {key}\n" for key in KEYS):
            raise Failed("play does not go on")


def whole_line(text: Maybe) -> Maybe:
    """Of a line whose end alone is missing all is there, and whoever reads it takes it so."""
    return text if text is None or text.endswith("\n") else f"{text}\n"


def number_of(text: Maybe) -> int:
    """The number of a match, in the order in which they began; 0 for none."""
    words = (text or "").split(maxsplit=2)
    return int(words[1]) if words[:1] == ["match"] and words[1].isdigit() else 0


def grown(states: list[Maybe]) -> Iterator[str]:
    """Texts of which each may be on the disk, with the first of the lines that were about to be written to its end: all are whole."""
    texts = [text for text in states if text is not None]
    for number, kept in enumerate(texts):
        for text in texts[number + 1 :]:
            if text.startswith(kept):
                lines = text[len(kept) :].splitlines(keepends=True)
                yield from (kept + "".join(lines[:count]) for count in range(1, len(lines)))


def two_copies(seed: int) -> None:
    """Two programs on one folder without a lock: nothing is lost the first time, and no exception ever."""
    source = Random(f"two {seed}")
    disk = SimDisk(source)
    told: list[str] = []
    stores = [FileStore(FOLDER, told.append, disk) for _ in range(2)]
    stores[0].put(MATCH, "start\n")
    for store in stores:
        store.get(MATCH)
    written = {0: "", 1: ""}
    for number in range(source.randint(3, 30)):
        if source.random() < 0.2:
            disk.weather = source.choice(WEATHER)
        who = source.randrange(2)
        text = f"{who} {number}\n"
        if stores[who].put(MATCH, text):
            written[who] = text
    disk.weather = "fine"
    if not all(store.retry() for store in stores):
        raise Failed("what waited is not kept although the disk is in order again")
    texts = [data.decode("utf-8", "replace") for data in disk.all_texts()]
    if all(written.values()) and sum(text[:1] in "01" for text in texts) < 2:
        raise Failed("one copy has written over the other the first time already")


def main() -> int:
    """Run the seeds; 1 when one fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--console", action="store_true")
    given = parser.parse_args()
    began = time.monotonic()
    failed = 0
    for seed in range(given.start, given.start + given.seeds):
        try:
            one(seed, browser=given.browser, console=given.console)
        except Exception as fault:
            failed += 1
            print(f"seed {seed}: {type(fault).__name__}: {fault}", flush=True)
            if not isinstance(fault, Failed) and failed == 1:
                traceback.print_exc(file=sys.stdout)
            if failed == 10 or given.seeds == 1:
                raise
        if sys.stderr.isatty() and seed % 100 == 0:
            print(f"\r{seed}", end="", file=sys.stderr, flush=True)
    print(f"{given.seeds} seeds from {given.start}, {failed} failed, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


def one(seed: int, *, browser: bool = False, console: bool = False) -> None:
    """One seed.

    Raises:
        Failed: what was promised did not hold.
    """
    if console:
        from faults_console import session

        session(seed)
        return
    Run(seed, browser).run()
    if not browser and seed % 5 == 0:
        two_copies(seed)


if __name__ == "__main__":
    raise SystemExit(main())
