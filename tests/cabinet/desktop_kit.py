"""An Amiga desktop for tests: a store of its own, a clock that stands still, windows and icons by their names."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from retro.cabinet.home import carts_by_start
from retro.cabinet.keeping import KEY
from retro.cabinet.workbench.console import Console
from retro.cabinet.workbench.program import Desktop
from retro.cabinet.workbench.views import Backdrop, Drawer
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import KeyDown, Typed
from retro.library.manifest import Cart
from retro.store.files import MemoryStore
from retro.ui.amiga.windows import Window

CARTS = carts_by_start()
THEN = datetime(1997, 7, 14, 21, 3, 55)


class Desk:
    """The desktop and its store."""

    def __init__(self, texts: Mapping[str, str] | None = None, *, carts: Mapping[str, Cart] = CARTS, boot: bool = False) -> None:
        self.store = MemoryStore({KEY: f"boot = {str(boot).lower()}\n"} | dict(texts or {}))
        self.host = DesktopHost(self.store, headless=True)
        self.desktop = Desktop(self.host, carts, lambda: THEN)
        self.driver = Driver(self.desktop)

    def feed(self, words: str) -> None:
        """Words of ``--keys``."""
        self.driver.feed(words)

    def titles(self) -> list[str]:
        """The windows from the back to the front, without the backdrop."""
        return [window.title for window in self.desktop.screen.windows if not isinstance(window, Backdrop)]

    def window(self, title: str) -> Window:
        """A window by its title, the foremost."""
        return next(window for window in reversed(self.desktop.screen.windows) if window.title == title)

    @property
    def shell(self) -> Console:
        """The Shell's window."""
        return next(window for window in self.desktop.screen.windows if isinstance(window, Console))

    def place(self, name: str, where: str = "Card Games") -> str:
        """The middle of an icon on the canvas."""
        window = self.desktop.screen.backdrop if where == "desktop" else self.window(where)
        assert isinstance(window, (Backdrop, Drawer))
        icon = next(icon for icon in window.board.icons if icon.entry.name == name)
        left, top = (window.view.x - window.sx, window.view.y - window.sy) if isinstance(window, Drawer) else (0, 0)
        return canvas(left + window.dx + icon.x + 40, top + window.dy + icon.y + 18)

    def twice(self, name: str, where: str = "Card Games") -> None:
        """A double click on an icon."""
        place = self.place(name, where)
        self.feed(f"click:{place} click:{place}")

    def enter(self, line: str) -> list[str]:
        """Type a line in the Shell and enter it; what it wrote, without the empty line below."""
        before = len(self.shell.rows)
        shell = self.shell
        for char in line:
            self.driver.step(Typed(char))
        self.driver.step(KeyDown("Enter"))
        return [row for row in shell.rows[before + 1 :] if row]

    def png(self) -> bytes:
        """The canvas."""
        return self.driver.png()


def canvas(x: int, y: int) -> str:
    """A native place in canvas coordinates, as the words of ``--keys`` want it."""
    return f"{x},{40 + 2 * y}"
