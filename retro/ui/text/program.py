"""A program on a text screen: a frame's input becomes tokens, a fresh page goes to the screen when something has changed.

A token is a typed character in capitals, the name of a key, or what a click means on the page that is shown (``click`` where that
is nothing).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from retro.contract.input import Input, KeyDown, Press, Typed
from retro.contract.keys import KEYPAD_CHARS, types
from retro.contract.machine import Machine
from retro.contract.program import Host
from retro.contract.sound import Sound
from retro.machine.rect import Rect
from retro.machine.text import TextScreen
from retro.ui.marks import Marked
from retro.ui.summons import Summons
from retro.ui.text.page import COLS, ROWS, Hot, Page

if TYPE_CHECKING:
    import pyxel

NAMED_KEYS: Final = frozenset({"Enter", "Esc", "Tab", "Backspace", "Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End"})
"""Keys that are tokens in every program."""

PLAIN_KEYS: Final = NAMED_KEYS | {f"F{n}" for n in range(1, 13)}
"""Keys that need no place on a page."""


class TextProgram(Summons, Marked, ABC):
    """What two programs share (see :class:`retro.contract.program.Program`).

    Args:
        host: the console.

    Attributes:
        screen: the cells; set by the program, which may take another.
    """

    function_keys: frozenset[str] = frozenset()
    """F-keys that are tokens, too."""

    screen: TextScreen
    machine: Machine

    def __init__(self, host: Host) -> None:
        self.host = host
        self.done = False
        self._sounds: list[Sound] = []
        self._page = Page()
        self._stale = True

    @abstractmethod
    def _draw_page(self, page: Page) -> None:
        """Draw what is to be seen now."""

    def bar(self, width: int) -> str:
        """See :class:`retro.ui.marks.Marked`."""
        full = self.thought(width) or 0
        return f"{'█' * full}{'░' * (width - full)}"

    # --- the picture -----------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """The picture must be drawn anew."""
        self._stale = True

    def page(self) -> Page:
        """Draw a fresh page; clicks are understood by it until the next."""
        self._page = Page()
        self._draw_page(self._page)
        return self._page

    def draw(self, image: pyxel.Image) -> bool:
        """Lay a fresh page on the screen, if anything changed, and paint the rows that differ."""
        if self._stale:
            self._stale = False
            self.screen.restore(self.page().snapshot())
            if self._page.cursor is None:
                self.screen.hide_cursor()
            else:
                self.screen.set_cursor(*self._page.cursor)
        return self.screen.paint(image)

    def take_sounds(self) -> Sequence[Sound]:
        """Sounds queued since the last call."""
        sounds, self._sounds = self._sounds, []
        return sounds

    def at_hand(self) -> Sequence[Rect]:
        """The cards that a click takes, else the other things in the middle of the page (see :class:`retro.contract.program.Handy`)."""
        cards = [hot for hot in self._page.hot if hot.means.startswith("card:")]
        things = cards or [hot for hot in self._page.hot if hot.means.removeprefix("key:") not in PLAIN_KEYS]
        return [self.cells(hot) for hot in things if 0 < hot.row < ROWS - 1 and hot.width <= COLS // 2]

    def cells(self, hot: Hot) -> Rect:
        """Where cells of the page are on the screen."""
        wide, high = self.machine.width // COLS, self.machine.height // ROWS
        return Rect(hot.col * wide, hot.row * high, hot.width * wide, hot.height * high)

    # --- input -----------------------------------------------------------------------------------------------------

    def _tokens(self, inp: Input) -> Iterable[str]:
        """The tokens of a frame, each made when it is asked for: a click means what stands on the page by then."""
        modified = not types(inp.held)
        for event in inp.events:
            if isinstance(event, Typed):
                if event.char.isprintable():
                    yield event.char.upper()
            elif isinstance(event, KeyDown):
                token = self._key(event.name)
                if token and not modified:
                    yield token
            elif isinstance(event, Press) and event.button == "left" and self.host.mouse:
                if self._stale:
                    self.page()
                means = self._page.at(*self.screen.cell_at(event.x, event.y))
                yield means.removeprefix("key:") if means else "click"

    def _key(self, name: str) -> str:
        """The token of a key; empty when it has none."""
        if name == "KPEnter":
            return "Enter"
        if name in KEYPAD_CHARS:
            return KEYPAD_CHARS[name]
        return name if name in NAMED_KEYS or name in self.function_keys else ""
