"""The desktop's screen: windows can be zoomed, nothing goes behind the backdrop, there is no other screen to go behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.cabinet.workbench.views import Backdrop
from retro.cabinet.workbench.zooming import Zooming
from retro.contract.input import Press, Release
from retro.ui.amiga.menus import MenuBar
from retro.ui.amiga.screen import AmigaScreen
from retro.ui.amiga.windows import Window

GRAPHICS_MEMORY: Final = 1_482_304
OTHER_MEMORY: Final = 6_291_456
SHELL_TAKES: Final = 24_576
"""Bytes that there are before a window is open, and that each further program takes."""


class DeskScreen(AmigaScreen):
    """The screen; its title tells what memory is left: every window takes two bit planes of its size."""

    def __init__(self, menus: MenuBar, chosen: Callable[[str], None], backdrop: Backdrop) -> None:
        super().__init__("", menus, chosen)
        self._opened: list[Window] = []
        self.backdrop: Final = backdrop
        self.open(backdrop)

    def count_memory(self) -> None:
        """The title as it should be now."""
        windows = [window for window in self.windows if window is not self.backdrop]
        graphics = GRAPHICS_MEMORY - sum(2 * (-(-window.rect.w // 16) * 2) * window.rect.h for window in windows)
        other = OTHER_MEMORY - SHELL_TAKES * sum(not isinstance(window, Zooming) or window.title == "Shell" for window in windows)
        title = f"Desktop    {graphics:,} graphics mem   {other:,} other mem"
        if title != self.title:
            self.title = title
            self.touch()

    def open(self, window: Window) -> None:
        """A window appears in front; it is remembered in the order of opening."""
        if window not in self._opened:
            self._opened.append(window)
        super().open(window)

    def next_window(self, step: int, *, backdrop: bool = True) -> None:
        """The keyboard goes to the next window in the order of opening, which comes to the front.

        Args:
            backdrop: it is one of them, though it stays behind.
        """
        if any(window.modal for window in self.windows):
            return
        self._opened = [window for window in self._opened if window in self.windows]
        windows = [window for window in self._opened if backdrop or window is not self.backdrop]
        if not windows:
            return
        at = windows.index(self.active) if self.active in windows else -1
        window = windows[(at + step) % len(windows)]
        if window is self.backdrop:
            self.activate(window)
        else:
            self.to_front(window)

    def flip(self) -> None:
        """There is no other screen: its depth gadget does nothing but move."""
        self.menus.close()
        self.touch()

    def _press(self, event: Press) -> None:
        window = self._at(event.x, event.y)
        if isinstance(window, Zooming) and not self._modal() and window.zoom_box.moved(window.dx, window.dy).holds(event.x, event.y):
            self.activate(window)
            self._hold(window, "zoom")
            return
        super()._press(event)

    def _release(self, event: Release, shift: bool) -> None:
        held = self._capture
        super()._release(event, shift)
        if held is not None and held[1] == "zoom" and isinstance(held[0], Zooming):
            if held[0].zoom_box.moved(held[0].dx, held[0].dy).holds(event.x, event.y):
                held[0].zoom()
            self.touch()

    def _at(self, x: int, y: int) -> Window | None:
        """The window at a place, the foremost."""
        return next((w for w in reversed(self.windows) if w.rect.moved(w.dx, w.dy).holds(x, y)), None)

    def _depth(self, window: Window) -> None:
        """To the back, but for the backdrop; or to the front."""
        super()._depth(window)
        if self.windows[0] is not self.backdrop:
            self.windows.remove(self.backdrop)
            self.windows.insert(0, self.backdrop)
            if self.active is self.backdrop and len(self.windows) > 1:
                self.activate(self.windows[-1])
