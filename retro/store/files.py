"""What outlives a program on the desktop: named texts, each a file in the data folder.

Everything is written at the change that makes it necessary, never at quitting: a program may be killed at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from retro.store import drafts, imports, starts
from retro.store.bytes import is_text, other_encoding
from retro.store.disk import DISK, READ, Disk, Mark, NoRegularFile, opened, read_file
from retro.store.keys import APP, ListedStore, Notice, aside, check_key, default_folder, is_key, random_seed
from retro.store.memory import MemoryStore
from retro.store.seen import Seen
from retro.store.tail import Growing, forget, whole
from retro.store.waiting import Waiting, folder_of

__all__ = ["APP", "FileStore", "ListedStore", "MemoryStore", "Notice", "check_key", "default_folder", "is_key", "random_seed"]

LARGEST: Final = 20_000_000
"""Bytes of a text at most: a larger file is not one of ours, and is not even read."""


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
        closed: nothing is written, nor remembered: another window owns the folder; the text tells the person so.
        first_write: called once, before anything is written (see :mod:`retro.store.owner`).
    """

    def __init__(self, folder: Path, notice: Notice, disk: Disk = DISK) -> None:
        self.folder = folder
        self.trouble = ""
        self.closed = ""
        self.first_write: Callable[[], object] | None = None
        self._notice = notice
        self._disk = disk
        self._waiting = Waiting()
        self._seen: dict[str, Seen] = {}
        self._shared: set[str] = set()
        self._unread: dict[str, OSError] = {}
        self._move_first: dict[str, str] = {}
        """Files that must not be written over, and the word under which they are set aside before that."""
        self._told_of: set[Path] = set()
        """What the person has been told of that it cannot be read."""
        self._told = False
        self._start = starts.Start(folder, disk)
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
        self._start.reading(key)
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
        self._notice(f"{there} is damaged (this is not a text file: see byte {fault.start}); {what}")

    def _read(self, key: str) -> bytes | None:
        """What is on the disk, as far as it is certain; noted as seen."""
        path = self._disk.target(self._path(key))
        try:
            data, mark = read_file(self._disk, path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            self._seen[key] = Seen(None)
            return None
        certain = whole(self._disk, path, data, mark)
        # What was cut off is written over by the next change, which is why the file does not grow in its place then.
        self._seen[key] = Seen(data, Growing(self._disk, path, mark) if certain is data and data.endswith(b"\n") else None)
        return certain

    # --- keeping ---------------------------------------------------------------------------------------------------

    def put(self, key: str, text: str) -> bool:
        """Keep the text: on the disk, or in memory when that fails, or where something lies that could not be read."""
        text.encode("utf-8")  # what is no text is refused before anything is changed
        return self._change(key, text)

    def delete(self, key: str) -> bool:
        return self._change(key, None)

    def _change(self, key: str, text: str | None) -> bool:
        check_key(key)
        if self._may_write():
            self._waiting.add(key, text)
        return self._catch_up(key)

    def _may_write(self) -> bool:
        first, self.first_write = self.first_write, None
        if first is not None:
            first()
        return not self.closed

    def reopen(self, folder: Path | None = None) -> None:
        """Nobody else owns the folder any more; or go on in another one.  What was seen is looked at anew."""
        self.folder = folder or self.folder
        self._start.folder = self.folder
        self.closed = self.trouble = ""
        for known in (self._seen, self._shared, self._unread, self._move_first, self._told_of):
            known.clear()
        self._waiting = Waiting()
        drafts.sweep(self.folder, self._disk)

    @property
    def waits(self) -> bool:
        """Something could not be kept yet."""
        return bool(self._waiting)

    def is_kept(self, key: str) -> bool:
        """See :class:`retro.contract.store.Telling`."""
        return not self.closed and key not in self._waiting

    def mark(self, key: str) -> tuple[int, int] | None:
        """What is another pair when a text has changed on the disk; None: there is none."""
        try:
            with opened(self._disk, self._disk.target(self._path(key)), READ) as file:
                return self._disk.stat(file)[1]
        except OSError:
            return None

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
            seen.growing, seen.tried = None, data
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
        self.trouble = f"Not kept at present: {_why(faults[0])}" if faults else ""
        return key not in self._waiting if key else not self._waiting

    def _bring(self, key: str, data: bytes | None) -> None:
        """One text to the disk.

        Raises:
            OSError: it cannot be brought there; what was there is there still.
        """
        path = self._path(key)
        self._make_way(key)
        if data is None:
            if self._disk.exists(path):
                self._disk.remove(path)
                self._disk.sync_folder(path.parent)
            self._seen[key] = Seen(None)
        else:
            self._spare_others(key)
            drafts.swap_in(path, data, self._disk)
            self._seen[key] = Seen(data, self._growing(path, len(data)))
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
        before = self._seen.get(key)
        if key in self._unread or before is None:
            try:
                data = self._read(key)
            except OSError as fault:
                self._unread[key] = fault
                raise
            # Whoever could not read it began anew; whoever never asked means to write over it.
            unread = self._unread.pop(key, None) is not None
            if data is not None and ((unread and not (before and before.is_like(data))) or not is_text(data)):
                self._move_first[key] = "other"
        if key in self._move_first:
            self._keep_beside(key, self._move_first[key])
            del self._move_first[key]

    def _keep_beside(self, key: str, word: str) -> None:
        """Write what is there, and is about to be written over, under a free name beside it as well: the file is never without its text.

        Raises:
            OSError: it cannot be read, or not written.
        """
        there, _ = _content(self._disk, self._path(key))
        if there is not None:
            target = self._free(self._path(key), word)
            drafts.swap_in(target, there, self._disk)
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
        self._seen[key] = Seen(None)
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
        if not self._may_write():
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
        self._start.careful(on and not self.closed)

    def suspect(self) -> str:
        """See :class:`retro.store.keys.ListedStore`; to be asked by the owner of the folder only."""
        key = self._start.suspect()
        return key if is_key(key) else ""

    # --- an import that is cut short -------------------------------------------------------------------------------------

    def promise(self, text: str) -> bool:
        """See :class:`retro.store.datafile.Promising`."""
        if not self._may_write():
            return False
        try:
            imports.promise(self.folder, text, self._disk)
        except OSError as fault:
            self.trouble = _why(fault)
            return False
        return True

    def promised(self) -> str:
        """See :class:`retro.store.datafile.Promising`."""
        return imports.promised(self.folder, 4 * LARGEST, self._disk)

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
        target = self._free(self._path(key), "other")
        drafts.swap_in(target, there, self._disk)
        self._shared.add(key)
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


def _content(disk: Disk, path: Path) -> tuple[bytes | None, Mark | None]:
    try:
        return read_file(disk, disk.target(path), LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return None, None


def _why(fault: OSError) -> str:
    return fault.strerror or str(fault)
