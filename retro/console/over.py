"""The overlay over the programs: opened and closed, at a page, at what is done with the match, or by what others show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from retro.console.devices.gate import Gate
from retro.contract.summons import NOTHING

if TYPE_CHECKING:
    from retro.console.overlay.actions import Page
    from retro.console.overlay.owner import Owner
    from retro.console.overlay.panel import Panel
    from retro.contract.input import Input


class Over:
    """The overlay.

    Args:
        desk: what it lies on.

    Attributes:
        panel: it, while it is open.
    """

    def __init__(self, desk: Owner) -> None:
        self.panel: Panel | None = None
        self._desk = desk
        self._gate = Gate()

    def update(self, inp: Input, fresh: tuple[str, ...], chord: bool) -> None:
        """One frame's input, while it is open; what a program tells of its keys, or others of the game, may fail."""
        if self.panel is None:
            return
        try:
            self.panel.update(self._gate.let(inp), fresh, chord=chord)
        except BaseException as fault:
            self.panel = None
            self._desk.stack.failed(fault)

    def switch(self) -> None:
        """Open it, or close it."""
        desk = self._desk
        desk.repaint()
        if self.panel is not None:
            panel, self.panel = self.panel, None
            panel.closed = True
            self._gate.close()
            desk.uncovered()
            if panel.after is not None:
                desk.stack.launch(panel.after)
            return
        layer = desk.top
        try:
            layer.program.update(layer.gate.close())
        except BaseException as fault:  # Pyxel's panics are no Exceptions
            desk.stack.failed(fault)
            return
        from retro.console.overlay import pages  # this code is not loaded before it is wanted
        from retro.console.overlay.panel import Panel

        desk.covered()
        waiting = f"{layer.running.title[:1].upper()}{layer.running.title[1:]} waits"
        try:
            self.panel = Panel(lambda: pages.sheets(desk), self.switch, desk.spoken.say, waiting)
        except BaseException as fault:
            desk.stack.failed(fault)

    def close(self) -> None:
        """Close it where it is open."""
        if self.panel is not None:
            self.switch()

    def show(self, page: Page) -> None:
        """Open it with a page."""
        from retro.console.overlay import pages
        from retro.console.overlay.actions import Action

        self.switch()
        if self.panel is not None:
            pages.perform(self._desk, Action("", lambda: page))

    def show_watched(self, page: object) -> None:
        """Open it with what came of a frame of the program, if that is a page."""
        from retro.console.overlay.actions import Page

        if isinstance(page, Page):
            self.show(page)

    def summon(self, what: str) -> None:
        """Show it, or of it a page, or what is done with the match by that name; once more closes it."""
        self.switch()
        if self.panel is None or not what:
            return
        from retro.console.overlay import pages

        if what not in NOTHING:
            self.panel.turn_to(what)
            return
        action = pages.named(self._desk, what)
        if action is None:
            self.switch()
            self._desk.toast(NOTHING[what])
        else:
            self.panel.only = True
            pages.perform(self._desk, action)
