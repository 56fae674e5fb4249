"""A disk in memory that fails as disks do, at every step and by a seed: see tools/faults.py.

It knows the difference between what was written and what is on the disk for certain.  When the process is killed, what was written stays;
when the power fails, files have what was synced and perhaps a part of what was not, and names that were not synced may be as they were.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from random import Random
from typing import Final

from retro.store.disk import OVER, Disk, Entry, Mark


class Killed(BaseException):
    """The process has ended, or the power has failed."""


class Node:
    """A file.

    Attributes:
        data: what was written.
        safe: what is on the disk for certain.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.data = bytearray()
        self.safe = b""


FULL, BROKEN, DENIED, READ_ONLY, SHORT = "full", "broken", "denied", "read-only", "short"
FAULTS: Final = {FULL: errno.ENOSPC, BROKEN: errno.EIO, DENIED: errno.EACCES, READ_ONLY: errno.EROFS}
WEATHER: Final = ("fine", "fine", FULL, BROKEN, DENIED, READ_ONLY, SHORT)
"""What may be the matter with a disk for a while; ``short`` writes less than it is given, and now and then nothing more."""


class SimDisk(Disk):
    """The disk.

    Args:
        source: of all chance.

    Attributes:
        weather: what is the matter now.
        steps: calls so far.
        kill_at: the step at which the process ends; None: none.
    """

    def __init__(self, source: Random) -> None:
        self.source = source
        self.weather = "fine"
        self.steps = 0
        self.kill_at: int | None = None
        self.names_now: dict[str, Node] = {}
        self.names_safe: dict[str, Node] = {}
        self.pending: list[tuple[str, Node | None]] = []
        self._open: dict[int, tuple[Node, int]] = {}
        self._next = 3
        self._dead = False
        self._time = 1e9

    # --- what happens to it ------------------------------------------------------------------------------------------

    def step(self, writes: bool = False) -> None:
        """A call: the process may end at it, or it may fail."""
        self.steps += 1
        if self._dead or (self.kill_at is not None and self.steps >= self.kill_at):
            self._dead = True
            raise Killed
        code = FAULTS.get(self.weather)
        if code is None or self.source.random() < 0.3:
            return
        if self.weather == BROKEN or writes:
            raise OSError(code, os.strerror(code))

    def restart(self, power: bool) -> None:
        """Another process comes; before, the power has failed, or not."""
        self._open.clear()
        self._dead, self.kill_at = False, None
        if not power:
            return
        names = dict(self.names_safe)
        for name, node in self.pending[: self.source.randint(0, len(self.pending))]:
            if node is None:
                names.pop(name, None)
            else:
                names[name] = node
        self.pending.clear()
        self.names_now, self.names_safe = dict(names), names
        for file in {id(node): node for node in names.values()}.values():
            file.data = bytearray(self._survived(file))
            file.safe = bytes(file.data)

    def _survived(self, file: Node) -> bytes:
        safe, data = file.safe, bytes(file.data)
        if data == safe:
            return safe
        if len(data) == len(safe):  # written over, within what a disk writes at once
            return self.source.choice((safe, data))
        if data.startswith(safe):  # it has grown: by a part of what came, which may not be there though the size is
            more = data[len(safe) :]
            cut = self.source.randint(0, len(more))
            return safe + (more[:cut] if self.source.random() < 0.7 else bytes(cut))
        return self.source.choice((safe, data[: self.source.randint(0, len(data))]))

    def jump(self) -> None:
        """The clock is set."""
        self._time += self.source.choice((-1e6, -3600, 3600, 1e6))

    # --- the system's calls ------------------------------------------------------------------------------------------

    def now(self) -> float:
        self._time += 0.01
        return self._time

    def open(self, path: Path, flags: int) -> int:
        writes = bool(flags & (os.O_WRONLY | os.O_RDWR))
        self.step(writes)
        name = self._name(path)
        node = self.names_now.get(name)
        if node is None:
            if not flags & os.O_CREAT:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
            node = Node(self._next)
            self._set(name, node)
        elif flags & os.O_TRUNC:
            node.data.clear()
        self._next += 1
        self._open[self._next] = (node, flags)
        self._position = 0
        return self._next

    def stat(self, file: int) -> tuple[bool, Mark]:
        self.step()
        node = self._open[file][0]
        return True, Mark(node.number, len(node.data))

    def read(self, file: int, most: int) -> bytes:
        self.step()
        data = bytes(self._open[file][0].data[self._position : self._position + most])
        self._position += len(data)
        return data

    def write(self, file: int, data: bytes) -> int:
        self.step(writes=True)
        node, flags = self._open[file]
        if flags == OVER:
            node.data[: len(data)] = data
            return len(data)
        if self.weather == SHORT:
            if self.source.random() < 0.3:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            data = data[: self.source.randint(1, len(data))]
        node.data += data
        return len(data)

    def cut(self, file: int, size: int) -> None:
        self.step(writes=True)
        del self._open[file][0].data[size:]

    def sync(self, file: int) -> None:
        self.step(writes=True)
        node = self._open[file][0]
        node.safe = bytes(node.data)

    def close(self, file: int) -> None:
        self._open.pop(file, None)

    def replace(self, old: Path, new: Path) -> None:
        self.step(writes=True)
        node = self.names_now.get(self._name(old))
        if node is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        self._set(self._name(old), None)
        self._set(self._name(new), node)

    def move(self, old: Path, new: Path) -> None:
        self.replace(old, new)

    def remove(self, path: Path) -> None:
        self.step(writes=True)
        if self._name(path) in self.names_now:
            self._set(self._name(path), None)

    def make(self, folder: Path) -> None:
        self.step(writes=False)

    def exists(self, path: Path) -> bool:
        return self._name(path) in self.names_now

    def target(self, path: Path) -> Path:
        return path

    def listing(self, folder: Path) -> list[Entry]:
        self.step()
        here = PurePosixPath(folder.as_posix())
        found: dict[str, Entry] = {}
        for name in self.names_now:
            try:
                parts = PurePosixPath(name).relative_to(here).parts
            except ValueError:
                continue
            found[parts[0]] = Entry(parts[0], len(parts) > 1, len(parts) == 1, self._time - 1000)
        return list(found.values())

    def names(self, folder: Path) -> Iterator[Path]:
        self.step()
        return iter([Path(name) for name in self.names_now if PurePosixPath(name).is_relative_to(folder.as_posix())])

    def closed(self, path: Path) -> Path:
        return path

    def sync_folder(self, folder: Path) -> None:
        self.step(writes=True)
        # The names of all that was changed there before are safe, in the order in which they were.
        for name, node in self.pending:
            if node is None:
                self.names_safe.pop(name, None)
            else:
                self.names_safe[name] = node
        self.pending.clear()

    def _name(self, path: Path) -> str:
        return path.as_posix()

    def _set(self, name: str, node: Node | None) -> None:
        if node is None:
            self.names_now.pop(name, None)
        else:
            self.names_now[name] = node
        self.pending.append((name, node))

    # --- for whoever looks on ----------------------------------------------------------------------------------------

    def all_texts(self) -> list[bytes]:
        """What all files hold."""
        return [bytes(node.data) for node in self.names_now.values()]

    def spoil(self, path: Path, data: bytes) -> None:
        """A file comes to harm: other bytes are in it, for certain."""
        node = Node(self._next)
        self._next += 1
        node.data, node.safe = bytearray(data), data
        self.names_now[self._name(path)] = self.names_safe[self._name(path)] = node
        self.pending = [change for change in self.pending if change[0] != self._name(path)]


class SimStorage:
    """A browser's storage with so much room; each call may be the last, or be refused."""

    def __init__(self, source: Random) -> None:
        self.source = source
        self.items: dict[str, str] = {}
        self.room: int | None = None
        self.refuses = False
        self.steps = 0
        self.kill_at: int | None = None

    def step(self) -> None:
        """A call."""
        self.steps += 1
        if self.kill_at is not None and self.steps >= self.kill_at:
            raise Killed
        if self.refuses and self.source.random() < 0.7:
            raise RuntimeError("SecurityError")

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, number: int) -> str:
        return list(self.items)[number]

    def getItem(self, name: str) -> object:
        self.step()
        return self.items.get(name, NotImplemented)

    def setItem(self, name: str, text: str) -> None:
        self.step()
        taken = sum(map(len, self.items.values())) - len(self.items.get(name, ""))
        if self.room is not None and taken + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.items[name] = text

    def removeItem(self, name: str) -> None:
        self.step()
        self.items.pop(name, None)
