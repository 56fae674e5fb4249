"""What outlives the page: named texts in the browser's storage (see retro/store/files.py for the desktop's)."""

from __future__ import annotations

from typing import Any

from retro.store.files import APP, Notice, check_key, is_key


class BrowserStore:
    """A store in the browser: it stays over a reload, belongs to the page's address, and each change is in it at once.

    Where nothing can be kept (a private window, a full storage) the person is told once and the texts live as long as the page.

    Args:
        storage: the browser's ``localStorage`` as Pyodide gives it.  What it does not hold comes as a ``jsnull``, which is not None.
        notice: tells the person a line.
    """

    PREFIX = f"{APP}/"
    """Other programs may live at the same address."""

    def __init__(self, storage: Any, notice: Notice) -> None:
        self._storage = storage
        self._notice = notice
        self._memory: dict[str, str] = {}
        self._told = False
        self.closed = False
        """Nothing is written any more: an import has come in, and the page is about to be loaded anew."""

    def get(self, key: str) -> str | None:
        if check_key(key) in self._memory:
            return self._memory[key]
        try:
            text = self._storage.getItem(self.PREFIX + key)
        except Exception as fault:  # whatever the browser refuses with
            self._tell(fault)
            return None
        return str(text) if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        """Keep the text: in the browser, or in memory when that fails."""
        check_key(key)
        if self.closed:
            return
        try:
            self._storage.setItem(self.PREFIX + key, text)
        except Exception as fault:
            self._memory[key] = text
            self._tell(fault)
            return
        self._memory.pop(key, None)

    def delete(self, key: str) -> None:
        self._memory.pop(check_key(key), None)
        if self.closed:
            return
        try:
            self._storage.removeItem(self.PREFIX + key)
        except Exception as fault:
            self._tell(fault)

    def set_aside(self, key: str) -> str:
        text = self.get(key)
        number = 1
        while self.get(f"{key}.damaged-{number}") is not None:
            number += 1
        if text is not None:
            self.put(f"{key}.damaged-{number}", text)
            self.delete(key)
        return self.where(f"{key}.damaged-{number}")

    def where(self, key: str) -> str:
        return f"{check_key(key)} (in this browser)"

    def names(self) -> tuple[str, ...]:
        found = set(self._memory)
        try:
            names = [self._storage.key(number) for number in range(int(self._storage.length))]
        except Exception as fault:
            self._tell(fault)
            names = []
        for name in names:
            if isinstance(name, str) and name.startswith(self.PREFIX) and is_key(name[len(self.PREFIX) :]):
                found.add(name[len(self.PREFIX) :])
        return tuple(sorted(found))

    def _tell(self, fault: Exception) -> None:
        if not self._told:
            self._told = True
            self._notice(f"this browser keeps nothing here ({fault}); the game goes on, but it is forgotten when the page is closed")
