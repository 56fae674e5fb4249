"""What only a window can do, as the desk asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Window(Protocol):
    """What only the window can do."""

    filming: bool
    """The last seconds are kept, for a GIF."""

    def full_screen(self, on: bool) -> None: ...

    def whole_factors(self, on: bool) -> None: ...

    def film(self, file: Path) -> None:
        """Write the last seconds as a GIF; OSError when that fails."""
        ...


class NoSuchWindow:
    """Where there is no window, nothing fills a screen and nothing is filmed."""

    filming = False

    def full_screen(self, on: bool) -> None: ...

    def whole_factors(self, on: bool) -> None: ...

    def film(self, file: Path) -> None: ...
