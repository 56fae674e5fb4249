"""What outlives a program on the desktop: named texts, each a file in the data folder.

Everything is written at the change that makes it necessary, never at quitting: a program may be killed at any moment.
"""

from __future__ import annotations

import contextlib
import hashlib
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from retro.store import drafts
from retro.store.disk import DISK, FRESH, READ, Disk, Mark, NoRegularFile, opened, read_file
from retro.store.keys import APP, ListedStore, Notice, aside, check_key, default_folder, is_key, random_seed
from retro.store.memory import MemoryStore
from retro.store.tail import Growing, forget, whole
from retro.store.waiting import Waiting, folder_of

__all__ = ["APP", "FileStore", "ListedStore", "MemoryStore", "Notice", "check_key", "default_folder", "is_key", "random_seed"]

LARGEST: Final = 20_000_000
"""Bytes of a text at most: a larger file is not one of ours, and is not even read."""

READING: Final = ".reading"
"""Where it is noted what is being read while a program starts."""


class _Seen:
    """A file as this program last read or wrote it."""

    def __init__(self, data: bytes | None, growing: Growing | None = None) -> None:
        self.there = data is not None
        self.size = len(data or b"")
        self.crc = zlib.crc32(data or b"")
        self.sum = hashlib.blake2b(data or b"")
        self.growing = growing
        """Where the file may grow in place."""

    def is_like(self, data: bytes | None) -> bool:
        """The file holds that."""
        return self.there == (data is not None) and self.sum.digest() == hashlib.blake2b(data or b"").digest()

    def add(self, more: bytes) -> None:
        """It has grown."""
        self.size += len(more)
        self.crc = zlib.crc32(more, self.crc)
        self.sum.update(more)


class FileStore:
    """A store of files in a folder; a key is a file's path in it.

    A text is written to a new file that then takes the old one's place, so that there is always a whole one; one that grows is lengthened
    in its place (:mod:`retro.store.tail`).  Where nothing can be written the person is told once and the texts are kept in memory while the
    program runs.  What comes after in the same folder waits with them (a match is not taken from its place on a full disk before it has
    another), and all of it is written as soon as that can be done; what could not be read is tried again at each change.

    Two programs should not run on one folder (:mod:`retro.store.owner`).  Where they do each sees its own changes, and of a file that both
    write the later one stays.  The first time that a program would write over what another one has written since, that is kept under a
    numbered name, and the person is told.

    Args:
        folder: the data folder; made when something is first written.
        notice: tells the person a line.
        disk: the system's, or a test's.

    Attributes:
        trouble: see :class:`retro.store.keys.ListedStore`.
        closed: nothing is written any more: another window owns the folder; the text tells the person so.
    """

    def __init__(self, folder: Path, notice: Notice, disk: Disk = DISK) -> None:
        self.folder = folder
        self.trouble = ""
        self.closed = ""
        self._notice = notice
        self._disk = disk
        self._waiting = Waiting()
        self._seen: dict[str, _Seen] = {}
        self._shared: set[str] = set()
        self._unread: dict[str, OSError] = {}
        self._move_first: dict[str, str] = {}
        """Files that must not be written over, and the word under which they are set aside before that."""
        self._told_of: set[Path] = set()
        """What the person has been told of that it cannot be read."""
        self._told = False
        self._careful = False
        drafts.sweep(folder, disk)

    # --- reading ---------------------------------------------------------------------------------------------------

    def get(self, key: str) -> str | None:
        """The text, or None when there is none; what is damaged is set aside, what cannot be read stays, both with a notice."""
        if check_key(key) in self._waiting:
            return self._waiting.get(key)
        try:
            data = self._read(key)
        except OSError as fault:
            self._unread[key] = fault
            closed = self._path(key) if isinstance(fault, NoRegularFile) else self._disk.closed(self._path(key))
            self._tell_of(closed, f"{closed} cannot be read ({_why(fault)}); it is left as it is")
            return None
        self._unread.pop(key, None)
        if data is None:
            return None
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as fault:
            self._no_text(key, data, fault)
            return None
        if self._careful:
            self._reading(key)
        return text

    def _no_text(self, key: str, data: bytes, fault: UnicodeDecodeError) -> None:
        there = self.where(key)
        if encoding := other_encoding(data):
            # Whoever has saved it so can save it anew; until something is to be kept in its place it is not touched.
            self._move_first[key] = "other"
            self._tell_of(self._path(key), f"{there} is written in {encoding}, not in UTF-8, and is not read; it is left as it is")
            return
        kept = self.set_aside(key)
        what = f"it is now {kept}" if kept != there else "it cannot be moved and stays as it is"
        self._notice(f"{there} is damaged (no text at byte {fault.start}); {what}")

    def _read(self, key: str) -> bytes | None:
        """What is on the disk, as far as it is certain; noted as seen."""
        path = self._disk.target(self._path(key))
        try:
            data, mark = read_file(self._disk, path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            self._seen[key] = _Seen(None)
            return None
        certain = whole(self._disk, path, data, mark)
        # What was cut off is written over by the next change, which is why the file does not grow in its place then.
        self._seen[key] = _Seen(data, Growing(self._disk, path, mark) if certain is data and data.endswith(b"\n") else None)
        return certain

    # --- keeping ---------------------------------------------------------------------------------------------------

    def put(self, key: str, text: str) -> bool:
        """Keep the text: on the disk, or in memory when that fails, or where something lies that could not be read."""
        text.encode("utf-8")  # what is no text is refused before anything is changed
        self._waiting.add(check_key(key), text)
        return self._catch_up(key)

    def delete(self, key: str) -> bool:
        self._waiting.add(check_key(key), None)
        return self._catch_up(key)

    def extend(self, key: str, before: tuple[int, int], more: str, whole: Callable[[], str]) -> bool:
        """See :class:`retro.contract.store.Extending`."""
        seen = self._seen.get(check_key(key))
        if seen is None or seen.growing is None or self._waiting or self.closed or (seen.size, seen.crc) != before or more[-1:] != "\n":
            return self.put(key, whole())
        data = more.encode("utf-8")
        try:
            if seen.growing.grow(data):
                seen.add(data)
                return True
        except FileNotFoundError:
            pass
        except OSError:
            del self._seen[key]  # what is there now is nobody else's: it is looked at anew
        return self.put(key, whole())

    def retry(self) -> bool:
        """See :class:`retro.store.keys.ListedStore`."""
        return self._catch_up("")

    def _catch_up(self, key: str) -> bool:
        """Bring to the disk what waits for that, each folder's in its order: what came later never goes before what could not be kept.

        Returns:
            Whether that key's text is there now.
        """
        if self.closed:
            self.trouble = self.closed
            return False
        faults: list[OSError] = []
        stopped: set[str] = set()
        behind: set[str] = set()
        for number, name, text in self._waiting:
            place = folder_of(name)
            if place in stopped or (place in behind and text is None):
                continue
            try:
                self._bring(name, None if text is None else text.encode("utf-8"))
            except OSError as fault:
                self._tell(fault)
                faults.append(fault)
                # What lies there unread is in the way of this text, and of taking anything away because this is kept.
                (behind if name in self._unread else stopped).add(place)
                continue
            self._waiting.done(number)
        self.trouble = f"Not everything is kept at present ({_why(faults[0])}). You can play on; it is tried again." if faults else ""
        return key not in self._waiting if key else not self._waiting

    def _bring(self, key: str, data: bytes | None) -> None:
        """One text to the disk.

        Raises:
            OSError: it cannot be brought there; what was there is there still.
        """
        path = self._path(key)
        self._make_way(key)
        if data is None:
            self._disk.remove(path)
            self._seen[key] = _Seen(None)
        else:
            self._spare_others(key)
            drafts.swap_in(path, data, self._disk)
            self._seen[key] = _Seen(data, self._growing(path, len(data)))
        forget(self._disk, self._disk.target(path))

    def _growing(self, path: Path, size: int) -> Growing | None:
        """The file that has just been written, so that it can grow."""
        path = self._disk.target(path)
        try:
            with opened(self._disk, path, READ) as file:
                regular, mark = self._disk.stat(file)
        except OSError:
            return None
        return Growing(self._disk, path, mark) if regular and mark.size == size else None

    def _make_way(self, key: str) -> None:
        """What could not be read, or is no text, is not written over: it is looked at again, and moved.

        Raises:
            OSError: it cannot be read yet, or not moved.
        """
        if key in self._unread or key not in self._seen:
            try:
                data = self._read(key)
            except OSError as fault:
                self._unread[key] = fault
                raise
            # Whoever could not read it began anew; whoever never asked means to write over it.
            if data is not None and (self._unread.pop(key, None) is not None or not _is_text(data)):
                self._move_first[key] = "other"
        if key in self._move_first:
            target = self._move(key, self._move_first[key])
            if target is not None:
                self._notice(f"{self.where(key)} is needed for something new; what was there is kept as {target}")

    def _move(self, key: str, word: str) -> Path | None:
        """Give a file a free name beside its own; None when there is no file.

        Raises:
            OSError: it cannot be moved.
        """
        path = self._path(key)
        target = self._free(path, word)
        try:
            self._disk.move(path, target)
        except FileNotFoundError:
            return None
        finally:
            self._move_first.pop(key, None) if not self._disk.exists(path) else None
        self._disk.sync_folder(path.parent)
        forget(self._disk, path)
        self._seen[key] = _Seen(None)
        return target

    def set_aside(self, key: str) -> str:
        """Move a damaged text to a numbered name beside it; returns that path (the old one when it cannot be moved)."""
        path = self._path(key)
        if self._waiting.get(key) is not None:
            number = 1
            while self.get(aside(key, "damaged", number)) is not None:
                number += 1
            self._waiting.move(key, aside(key, "damaged", number))
            self._catch_up(key)
            return self.where(aside(key, "damaged", number))
        if self.closed:
            return str(path)
        try:
            return str(self._move(key, "damaged") or path)
        except OSError as fault:
            self._move_first[key] = "damaged"
            self._tell(fault)
            return str(path)

    def where(self, key: str) -> str:
        return str(self._path(key))

    def names(self) -> tuple[str, ...]:
        """The keys of all files in the folder and its folders that could have been written here; links to folders are not followed."""
        found, gone = self._waiting.names(), self._waiting.gone()
        for file in self._disk.names(self.folder):
            key = file.relative_to(self.folder).as_posix()
            if is_key(key) and key not in gone:
                found.add(key)
        return tuple(sorted(found))

    # --- a start that does not end -----------------------------------------------------------------------------------

    def careful(self, on: bool) -> None:
        """See :class:`retro.store.keys.ListedStore`."""
        if self._careful and not on:
            with contextlib.suppress(OSError):
                self._disk.remove(self.folder / READING)
        self._careful = on and not self.closed

    def _reading(self, key: str) -> None:
        # A note that is lost with the power is no loss: it is for programs that hang.
        with contextlib.suppress(OSError), opened(self._disk, self.folder / READING, FRESH) as file:
            self._disk.write(file, key.encode("ascii"))

    def suspect(self) -> str:
        """See :class:`retro.store.keys.ListedStore`."""
        try:
            note, _ = read_file(self._disk, self.folder / READING, 200)
        except OSError:
            return ""
        with contextlib.suppress(OSError):
            self._disk.remove(self.folder / READING)
        key = note.decode("ascii", "replace")
        return key if is_key(key) else ""

    # --- others ------------------------------------------------------------------------------------------------------

    def _path(self, key: str) -> Path:
        return self.folder.joinpath(*check_key(key).split("/"))

    def _free(self, path: Path, word: str) -> Path:
        number = 1
        while self._disk.exists(target := path.with_name(aside(path.name, word, number))):
            number += 1
        return target

    def _spare_others(self, key: str) -> None:
        """Keep, once, what another running program has written over what this one last saw."""
        if key in self._shared:
            return
        seen = self._seen.get(key)
        there, _ = _content(self._disk, self._path(key))
        if seen is None or there is None or seen.is_like(there):
            return
        self._shared.add(key)
        target = self._free(self._path(key), "other")
        drafts.swap_in(target, there, self._disk)
        self._notice(
            f"another program writes {self.where(key)}, too; what it wrote is kept as {target}, and from now on the later one stays"
        )

    def _tell(self, fault: OSError) -> None:
        if not self._told:
            self._told = True
            self._notice(f"nothing can be kept in {self.folder} ({_why(fault)}); the game goes on, but this is forgotten when it ends")

    def _tell_of(self, path: Path, line: str) -> None:
        if path not in self._told_of:
            self._told_of.add(path)
            self._notice(line)


def _is_text(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _content(disk: Disk, path: Path) -> tuple[bytes | None, Mark | None]:
    try:
        return read_file(disk, disk.target(path), LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return None, None


def other_encoding(data: bytes) -> str:
    """What bytes that are no UTF-8 seem to be written in: "" where they seem to be no text at all."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        with contextlib.suppress(UnicodeDecodeError):
            data.decode("utf-16")
            return "UTF-16"
    plain = all(byte >= 0x20 or byte in b"\t\n\r\f" for byte in data)
    # The letters of Western Europe stand in words; a byte that has come to harm stands anywhere.
    text = data.decode("latin-1")
    words = all(char.isascii() or (char.isalpha() and char not in "ÐÞðþÿ") or char in "\xa0§«°·»" for char in text)
    return "Latin-1" if plain and words else ""


def _why(fault: OSError) -> str:
    return fault.strerror or str(fault)
