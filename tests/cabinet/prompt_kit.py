"""A DOS prompt for tests: a store of its own, a clock that stands still, lines typed key by key."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from retro.cabinet.home import carts_by_start
from retro.cabinet.keeping import KEY
from retro.cabinet.prompt.program import Prompt
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import KeyDown, Typed
from retro.store.files import MemoryStore

CARTS = carts_by_start()
RECORD = "winnings = 1234\nhands = 56\n"
THEN = datetime(1997, 7, 28, 22, 31)


class Desk:
    """The prompt, its store, and who listens."""

    def __init__(self, texts: Mapping[str, str] | None = None, *, boot: bool = False) -> None:
        self.store = MemoryStore({KEY: f"boot = {str(boot).lower()}\n"} | dict(texts or {}))
        host = DesktopHost(self.store, headless=True)
        self.host = host
        self.prompt = Prompt(host, CARTS, lambda: THEN)
        self.driver = Driver(self.prompt)

    def keys(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            self.driver.step(KeyDown(name))

    def type(self, text: str) -> None:
        """Type characters."""
        for char in text:
            self.driver.step(Typed(char))

    def enter(self, line: str) -> list[str]:
        """Type a line and enter it; what was written since, without the line itself."""
        before = len(self.prompt.glass.rows)
        self.type(line)
        self.keys("Enter")
        return self.prompt.glass.rows[before + 1 :]

    def click(self, row: int, col: int) -> None:
        """Click a cell of the screen as it looks now."""
        self.driver.image()
        self.driver.feed(f"click:{8 * col + 4},{40 + 16 * row + 8}")

    def screen(self) -> list[str]:
        """The rows as they look now."""
        self.driver.image()
        return [line.rstrip() for line in self.prompt.glass.screen.snapshot().lines()]

    def row_of(self, text: str) -> int:
        """The last row of the screen that holds a text."""
        return max(number for number, line in enumerate(self.screen()) if text in line)

    def png(self) -> bytes:
        """The canvas."""
        return self.driver.png()
