"""What outlives a program: named texts in the data folder, or in memory; and the desktop as a host of programs.

Everything is written at the change that makes it necessary, never at quitting: a program may be killed at any moment.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from retro.contract.store import Store
from retro.store import drafts

APP = "retro-card-cabinet"
_KEY = re.compile(r"[a-z0-9_-][a-z0-9._-]*(/[a-z0-9_-][a-z0-9._-]*)*")
_LONGEST_KEY = 120


class Notice(Protocol):
    def __call__(self, text: str, /) -> None: ...


class ListedStore(Store, Protocol):
    """A store that can tell what is in it: all of ours can; programs are not told."""

    def names(self) -> tuple[str, ...]:
        """The keys under which something is kept, in order."""
        ...


def check_key(key: str) -> str:
    """The key itself.

    Raises:
        ValueError: it is not of the form that :class:`retro.contract.store.Store` promises.
    """
    if not is_key(key):
        raise ValueError(f"{key!r} is no key of a store")
    return key


def is_key(text: str) -> bool:
    """Whether a text is of the form of a key."""
    return len(text) <= _LONGEST_KEY and _KEY.fullmatch(text) is not None


def default_folder() -> Path:
    """Where the system keeps the data of a person's programs."""
    try:
        import platformdirs  # not needed where a folder is given
    except ImportError:  # a .pyxapp, run by a Pyxel that is alone: the same folders
        home = Path.home()
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / APP
        if sys.platform == "darwin":
            return home / "Library" / "Application Support" / APP
        return Path(os.environ.get("XDG_DATA_HOME", "").strip() or home / ".local" / "share") / APP
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


class MemoryStore:
    """A store that ends with the process: tests, and pictures without ``--data``."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self.texts = dict(texts or {})

    def get(self, key: str) -> str | None:
        return self.texts.get(check_key(key))

    def put(self, key: str, text: str) -> None:
        self.texts[check_key(key)] = text

    def delete(self, key: str) -> None:
        self.texts.pop(check_key(key), None)

    def set_aside(self, key: str) -> str:
        text = self.texts.pop(check_key(key), None)
        number = 1
        while f"{key}.damaged-{number}" in self.texts:
            number += 1
        if text is not None:
            self.texts[f"{key}.damaged-{number}"] = text
        return self.where(f"{key}.damaged-{number}")

    def where(self, key: str) -> str:
        return f"{check_key(key)} (in memory)"

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.texts))


class FileStore:
    """A store of files in a folder; a key is a file's path in it.

    A text is written to a new file that then takes the old one's place, so that there is always a whole one.  Where nothing can be written
    the person is told once and the texts are kept in memory while the program runs.  What comes after in the same folder waits with them
    (a match is not taken from its place on a full disk before it has another), and all of it is written as soon as that can be done.

    Two programs that run at the same time on one folder each see their own changes, and of a file that both write the later one stays.
    The first time that a program would write over what another one has written since, that is kept under a numbered name, and the person is
    told.

    Args:
        folder: the data folder; made when something is first written.
        notice: tells the person a line.
    """

    def __init__(self, folder: Path, notice: Notice) -> None:
        self.folder = folder
        self._notice = notice
        self._memory: dict[str, str | None] = {}
        """What is not on the disk as it should be, in the order in which it came; None: it should be gone."""
        self._seen: dict[str, bytes | None] = {}
        self._shared: set[str] = set()
        self._unread: dict[str, OSError] = {}
        self._told_of: set[Path] = set()
        """What the person has been told of that it cannot be read."""
        self._told = False
        drafts.sweep(folder)

    def get(self, key: str) -> str | None:
        """The text, or None when there is none; one that is not UTF-8 is set aside, one that cannot be read stays, both with a notice."""
        if key in self._memory:
            return self._memory[key]
        try:
            data = self._read(key)
        except OSError as fault:
            self._unread[key] = fault
            closed = _closed(self._path(key))
            if closed not in self._told_of:
                self._told_of.add(closed)
                self._notice(f"{closed} cannot be read ({_why(fault)}); it is left as it is")
            return None
        self._unread.pop(key, None)
        self._seen[key] = data
        if data is None:
            return None
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as fault:
            there, aside = self.where(key), self.set_aside(key)
            what = f"it is now {aside}" if aside != there else "it cannot be moved and stays as it is"
            self._notice(f"{there} is damaged (no text at byte {fault.start}); {what}")
            return None

    def put(self, key: str, text: str) -> None:
        """Keep the text: on the disk, or in memory when that fails, or where something lies that could not be read."""
        text.encode("utf-8")  # what is no text is refused before anything is changed
        self._later(key, text)
        if key in self._unread:
            self._tell(self._unread[key])
        self._catch_up()

    def delete(self, key: str) -> None:
        self._later(key, None)
        self._catch_up()

    def _later(self, key: str, text: str | None) -> None:
        check_key(key)
        self._memory.pop(key, None)
        self._memory[key] = text

    def _catch_up(self) -> None:
        """Bring to the disk what waits for that, each folder's in its order: what came later never goes before what could not be kept."""
        stopped = set()
        for key, text in list(self._memory.items()):
            place = key.rpartition("/")[0]
            if key in self._unread or place in stopped:
                continue
            data = None if text is None else text.encode("utf-8")
            try:
                if data is None:
                    self._path(key).unlink(missing_ok=True)
                else:
                    self._spare_others(key)
                    drafts.swap_in(self._path(key), data)
            except OSError as fault:
                self._tell(fault)
                stopped.add(place)
                continue
            del self._memory[key]
            self._seen[key] = data

    def set_aside(self, key: str) -> str:
        """Move a damaged text to a numbered name beside it; returns that path (the old one when it cannot be moved)."""
        self._memory.pop(key, None)
        path = self._path(key)
        try:
            target = _free_name(path, "damaged")
            path.rename(target)
        except FileNotFoundError:
            return str(path)
        except OSError as fault:
            self._tell(fault)
            return str(path)
        self._seen[key] = None
        return str(target)

    def where(self, key: str) -> str:
        return str(self._path(key))

    def names(self) -> tuple[str, ...]:
        """The keys of all files in the folder and its folders that could have been written here; links to folders are not followed."""
        found = {key for key, text in self._memory.items() if text is not None}
        for place, _, names in os.walk(self.folder):
            for name in names:
                key = Path(place, name).relative_to(self.folder).as_posix()
                if is_key(key) and self._memory.get(key, "") is not None:
                    found.add(key)
        return tuple(sorted(found))

    def _path(self, key: str) -> Path:
        return self.folder.joinpath(*check_key(key).split("/"))

    def _read(self, key: str) -> bytes | None:
        try:
            return self._path(key).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def _spare_others(self, key: str) -> None:
        """Keep, once, what another running program has written over what this one last saw."""
        if key in self._shared or key not in self._seen:
            return
        there = self._read(key)
        if there is None or there == self._seen[key]:
            return
        self._shared.add(key)
        target = _free_name(self._path(key), "other")
        drafts.swap_in(target, there)
        self._notice(
            f"another program writes {self.where(key)}, too; what it wrote is kept as {target}, and from now on the later one stays"
        )

    def _tell(self, fault: OSError) -> None:
        if not self._told:
            self._told = True
            self._notice(f"nothing can be kept in {self.folder} ({_why(fault)}); the game goes on, but this is forgotten when it ends")


def _closed(path: Path) -> Path:
    """What stands in the way of reading a file: the outermost folder that may not be looked into, else the file itself."""
    return next((folder for folder in reversed(path.parents) if not os.access(folder, os.X_OK)), path)


def _free_name(path: Path, word: str) -> Path:
    number = 1
    while (target := path.with_name(f"{path.name}.{word}-{number}")).exists():
        number += 1
    return target


def _why(fault: OSError) -> str:
    return fault.strerror or str(fault)


def random_seed() -> str:
    """80 random bits as 20 hex digits (ruling 2)."""
    return os.urandom(10).hex()
