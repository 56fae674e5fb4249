"""What outlives the page: named texts in the browser's storage (see retro/store/files.py for the desktop's)."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, Final

from retro.store.keys import APP, Notice, aside, check_key, is_key
from retro.store.waiting import Waiting

PIECE: Final = 4000
"""Characters: a text that grows is kept in pieces of about so many, so that a match's ten thousandth card costs what its first did."""


class BrowserStore:
    """A store in the browser: it stays over a reload, belongs to the page's address, and each change is in it at once.

    A text is an item of the storage; one that grows goes on in items whose names end in ``+1``, ``+2`` ...  Each of those says how long the
    text before it is and what its CRC-32 is: one that belongs to something else that was there before is not taken for a part of it.

    Where nothing can be kept (a private window, a full storage) the person is told once and the texts live as long as the page.  What comes
    after waits with them, in its order, and is kept as soon as that can be done: nothing is taken from its place before it has another.

    Args:
        storage: the browser's ``localStorage`` as Pyodide gives it.  What it does not hold comes as a ``jsnull``, which is not None.
        notice: tells the person a line.

    Attributes:
        trouble: see :class:`retro.store.keys.ListedStore`.
        closed: nothing is written any more: an import has come in, and the page is about to be loaded anew.
    """

    PREFIX = f"{APP}/"
    """Other programs may live at the same address."""

    READING = f"{APP}:reading"
    """The item that notes what is being read while a program starts."""

    def __init__(self, storage: Any, notice: Notice) -> None:
        self._storage = storage
        self._notice = notice
        self._waiting = Waiting()
        self._growing: dict[str, _Growing] = {}
        self._told = False
        self._careful = False
        self.trouble = ""
        self.closed = False

    # --- reading ---------------------------------------------------------------------------------------------------

    def get(self, key: str) -> str | None:
        if check_key(key) in self._waiting:
            return self._waiting.get(key)
        try:
            text = self._whole(key)
        except Exception as fault:  # whatever the browser refuses with
            self._tell(fault)
            return None
        if text is not None and self._careful:
            self._note(key)
        return text

    def _item(self, name: str) -> str | None:
        text = self._storage.getItem(name)
        return str(text) if isinstance(text, str) else None

    def _whole(self, key: str) -> str | None:
        """A text with all its pieces."""
        text = self._item(self.PREFIX + key)
        if text is None:
            self._growing.pop(key, None)
            return None
        growing = _Growing(text)
        parts = [text]
        while (piece := self._item(f"{self.PREFIX}{key}+{growing.pieces + 1}")) is not None:
            head, _, more = piece.partition("\n")
            if head != growing.head:
                break
            growing.take(head, more, fresh=True)
            parts.append(more)
        self._growing[key] = growing
        return "".join(parts)

    # --- keeping ---------------------------------------------------------------------------------------------------

    def put(self, key: str, text: str) -> bool:
        """Keep the text: in the browser, or in memory when that fails."""
        return self._change(key, text)

    def delete(self, key: str) -> bool:
        return self._change(key, None)

    def _change(self, key: str, text: str | None) -> bool:
        check_key(key)
        if self.closed:
            return False
        self._waiting.add(key, text)
        self.retry()
        return key not in self._waiting

    def extend(self, key: str, before: tuple[int, int], more: str, whole: Callable[[], str]) -> bool:
        """See :class:`retro.contract.store.Extending`."""
        growing = self._growing.get(check_key(key))
        if growing is None or self._waiting or self.closed or (growing.size, growing.crc) != before:
            return self.put(key, whole())
        fresh = len(growing.piece) + len(more) > PIECE or not growing.pieces
        number, head, piece = (
            (growing.pieces + 1, growing.head, more) if fresh else (growing.pieces, growing.piece_head, growing.piece + more)
        )
        try:
            self._storage.setItem(f"{self.PREFIX}{key}+{number}", f"{head}\n{piece}")
        except Exception:  # whatever the browser refuses with
            return self.put(key, whole())
        growing.take(head, more, fresh)
        return True

    def is_kept(self, key: str) -> bool:
        """See :class:`retro.contract.store.Telling`."""
        return not self.closed and key not in self._waiting

    def retry(self) -> bool:
        """See :class:`retro.store.keys.ListedStore`."""
        for number, key, text in self._waiting:
            try:
                if text is None:
                    self._remove(key)
                else:
                    self._set(key, text)
            except Exception as fault:
                self.trouble = "Not kept at present: this browser takes nothing"
                self._tell(fault)
                return False
            self._waiting.done(number)
        self.trouble = ""
        return True

    def _set(self, key: str, text: str) -> None:
        """A text as one item.  Pieces of what was there would fit behind it, if it were the beginning of that: they go."""
        if self._item(self.PREFIX + key) is None:
            self._remove_pieces(key)
        self._storage.setItem(self.PREFIX + key, text)
        self._remove_pieces(key)
        self._growing[key] = _Growing(text)

    def _remove(self, key: str) -> None:
        self._growing.pop(key, None)
        self._storage.removeItem(self.PREFIX + key)
        self._remove_pieces(key)

    def _remove_pieces(self, key: str) -> None:
        number = 1
        while self._item(name := f"{self.PREFIX}{key}+{number}") is not None:
            self._storage.removeItem(name)
            number += 1

    def set_aside(self, key: str) -> str:
        text = self.get(key)
        number = 1
        while self.get(aside(key, "damaged", number)) is not None:
            number += 1
        if self._waiting.get(key) is not None:
            self._waiting.move(key, aside(key, "damaged", number))
            self.retry()
        elif text is not None:
            self.put(aside(key, "damaged", number), text)
            self.delete(key)
        return self.where(aside(key, "damaged", number))

    def where(self, key: str) -> str:
        return f"{check_key(key)} (in this browser)"

    def names(self) -> tuple[str, ...]:
        found, gone = self._waiting.names(), self._waiting.gone()
        try:
            names = [self._storage.key(number) for number in range(int(self._storage.length))]
        except Exception as fault:
            self._tell(fault)
            names = []
        for name in names:
            key = name[len(self.PREFIX) :] if isinstance(name, str) and name.startswith(self.PREFIX) else ""
            if is_key(key) and key not in gone:
                found.add(key)
        return tuple(sorted(found))

    # --- a start that does not end -----------------------------------------------------------------------------------

    def careful(self, on: bool) -> None:
        """See :class:`retro.store.keys.ListedStore`."""
        if self._careful and not on:
            self._note("")
        self._careful = on

    def _note(self, key: str) -> None:
        try:
            if key:
                self._storage.setItem(self.READING, key)
            else:
                self._storage.removeItem(self.READING)
        except Exception:
            return  # it is for programs that hang, and no more

    def suspect(self) -> str:
        """See :class:`retro.store.keys.ListedStore`."""
        try:
            key = self._item(self.READING) or ""
        except Exception:
            return ""
        self._note("")
        return key if is_key(key) else ""

    def _tell(self, fault: Exception) -> None:
        if not self._told:
            self._told = True
            self._notice(f"this browser keeps nothing here ({fault}); the game goes on, but it is forgotten when the page is closed")


class _Growing:
    """A text in pieces.

    Attributes:
        size, crc: bytes of its UTF-8 and their CRC-32.
        pieces: beside the first.
        piece, piece_head: the last of those, and the line above it.
    """

    def __init__(self, text: str) -> None:
        self.size = self.crc = self.pieces = 0
        self.piece = self.piece_head = ""
        self.add(text)

    @property
    def head(self) -> str:
        """What stands above a piece that continues this."""
        return f"{self.size} {self.crc}"

    def add(self, more: str) -> None:
        """It is longer."""
        data = more.encode("utf-8", "surrogatepass")
        self.size += len(data)
        self.crc = zlib.crc32(data, self.crc)

    def take(self, head: str, more: str, fresh: bool) -> None:
        """It goes on, in a piece of its own or in the last one."""
        if fresh:
            self.pieces += 1
        self.piece = more if fresh else self.piece + more
        self.piece_head = head
        self.add(more)
