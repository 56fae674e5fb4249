"""A screen of the machine: title bar, menus, windows one above the other, the pointer; who gets which event.

Source: PERIOD, Amiga; LOOK-AMIGA (the windows).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pyxel

from retro.contract.input import Input, InputEvent, KeyDown, Press, Release, Typed
from retro.machine.amiga import AMIGA_KEYS, MENU_KEYS, Clock, Pen, draw_pointer
from retro.machine.rect import Rect
from retro.ui.amiga.bar import (
    BAR_HEIGHT,
    DEPTH_BOX,
    HEIGHT,
    LORES_BAR_HEIGHT,
    LORES_DEPTH_BOX,
    LORES_WIDTH,
    WIDTH,
    draw_bar,
    draw_lores_bar,
)
from retro.ui.amiga.desktop import draw_desktop
from retro.ui.amiga.menus import MenuBar
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Window

BEHIND_KEYS: Final = ("M", "N")
"""With an Amiga key: this screen goes behind the desktop, or comes back to the front."""


class Mode(NamedTuple):
    """What is different between screens of the two modes.

    Attributes:
        width: in its own pixels; both are HEIGHT high.
        bar: rows of the title bar.
        depth: the depth gadget on it.
        edge: how many pixels an upright line is wide, and one of the pointer's.
        draw_bar: paints the bar with a title, its gadget pressed or not.
    """

    width: int
    bar: int
    depth: Rect
    edge: int
    draw_bar: Callable[[Paint, str, bool], None]


HIRES_MODE: Final = Mode(WIDTH, BAR_HEIGHT, DEPTH_BOX, 2, draw_bar)
LORES_MODE: Final = Mode(LORES_WIDTH, LORES_BAR_HEIGHT, LORES_DEPTH_BOX, 1, draw_lores_bar)


class AmigaScreen:
    """A screen with a program's windows on it.

    While a lores screen is behind the desktop, what is to be seen (and pointed at) is the desktop's own hires screen: the program then
    gives the console that machine.

    Args:
        title: on the screen's title bar.
        menus: the program's menus.
        chosen: called with the name of a menu item that was chosen.

    Attributes:
        windows: from the back to the front.
        active: the window that has the keyboard.
        behind: the desktop is in front of this screen.
    """

    def __init__(self, title: str, menus: MenuBar, chosen: Callable[[str], None], mode: Mode = HIRES_MODE) -> None:
        self.title = title
        self.mode: Final = mode
        self.menus: Final = menus
        self.windows: list[Window] = []
        self.active: Window | None = None
        self.behind = False
        self.ticks: list[str] = []
        """What there is to hear of frames' gadgets, as in :class:`~retro.ui.amiga.gadgets.Gadgets`."""
        self._chosen = chosen
        self._picture = pyxel.Image(mode.width, HEIGHT)
        self.paint: Final = Paint(self._picture, mode.edge)
        """What the windows are painted with; its pens are the program's to choose."""
        self._desktop: pyxel.Image | None = None
        self._clock = Clock()
        self._changed = True
        self._pointer: tuple[int, int] | None = None
        self._drawn_pointer: tuple[int, int] | None = None
        self._capture: tuple[Window | None, str] | None = None
        """The window that the left button went down on, and on which part of its frame; no window: on the screen's depth gadget."""
        self._over = False
        self._grip = (0, 0)

    # --- windows ---------------------------------------------------------------------------------------------------

    def open(self, window: Window) -> None:
        """A window appears in front and is the active one."""
        self.windows.append(window)
        self.activate(window)

    def activate(self, window: Window) -> None:
        """The keyboard goes to a window; its place in the pile stays."""
        if self.active is not None and self.active is not window:
            self.active.cancel()
        self.active = window
        self._changed = True

    def to_front(self, window: Window) -> None:
        """Above all others, and active."""
        self.windows.remove(window)
        self.open(window)

    def touch(self) -> None:
        """Something looks different that is no window's."""
        self._changed = True

    @property
    def busy(self) -> bool:
        """A menu is open, the screen is behind the desktop, or a window must be answered: programs stand still."""
        return self.menus.open or self.behind or any(window.modal for window in self.windows)

    def _sweep(self) -> None:
        """Take closed windows off; the one in front becomes active."""
        left = [window for window in self.windows if not window.closed]
        if len(left) != len(self.windows):
            self.windows[:] = left
            self._capture = None
            if self.active not in left:
                self.active = left[-1] if left else None
            self._changed = True

    # --- input -----------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """One frame's input; time goes by for the active window unless the screen is busy."""
        # A chord may come and go within a frame, its keys in any order.
        held = inp.held | {event.name for event in inp.events if isinstance(event, KeyDown)}
        swallowed = False
        for event in inp.events:
            if isinstance(event, Typed) and swallowed:
                # The key that chose from the menu is not typed into the window that opened.
                continue
            swallowed = isinstance(event, KeyDown) and self.menus.open
            self._event(event, held)
            self._sweep()
        if inp.pointer != self._pointer:
            self._pointer = inp.pointer
            if inp.pointer is not None:
                self._move(*inp.pointer)
        ticks = self._clock.ticks(inp.ticks)
        for window in tuple(self.windows):
            if ticks and (window.modal or (window is self.active and not self.busy)):
                window.tick(ticks)
        self._sweep()

    def _event(self, event: InputEvent, held: frozenset[str]) -> None:
        amiga = not AMIGA_KEYS.isdisjoint(held)
        if isinstance(event, KeyDown) and amiga and event.name in BEHIND_KEYS and self._may_go_behind(event.name):
            self.flip()
        elif self.behind:
            self._on_desktop(event)
        elif self.menus.open:
            self._in_menu(event)
        elif isinstance(event, KeyDown) and amiga and event.name not in AMIGA_KEYS:
            name = None if self._modal() else self.menus.chord(event.name)
            if name is not None:
                self._chosen(name)
        elif isinstance(event, Press) and event.button == "right":
            self._pull(event.x, event.y, "right")
        elif isinstance(event, KeyDown) and event.name in MENU_KEYS and not event.repeat:
            self._pull(button="")
        elif isinstance(event, (Press, Release)):
            self._click(event, "Shift" in held)
        else:
            self._keyboard(event, "Shift" in held)

    def _keyboard(self, event: InputEvent, shift: bool) -> None:
        """Keys go to the window that must be answered, which comes to the front for them, else to the active one."""
        window = self._modal() or self.active
        if window is None:
            return
        if window.modal and window is not self.windows[-1]:
            if isinstance(event, KeyDown):
                self.to_front(window)
            return
        window.handle(event, shift)

    def _may_go_behind(self, letter: str) -> bool:
        """M goes behind; N, as on the machine, comes to the front only: it is a letter of menus."""
        return self.behind or letter == "M"

    def flip(self) -> None:
        """The desktop comes to the front, or this screen does."""
        self.behind = not self.behind
        self.menus.close()
        self._capture = None
        self._changed = True

    def _modal(self) -> Window | None:
        return next((window for window in reversed(self.windows) if window.modal), None)

    def pull_menu(self) -> None:
        """Pull the menu down for the keyboard."""
        self._pull(button="")

    def _pull(self, x: int = -1, y: int = -1, button: str = "right") -> None:
        if self._modal():
            return
        if self.active is not None:
            self.active.cancel()
        self._capture = None
        self.menus.pull(x, y, button)
        self._changed = True

    def _in_menu(self, event: InputEvent) -> None:
        name = self.menus.handle(event)
        self._changed = True
        if name is not None:
            self._chosen(name)

    def _on_desktop(self, event: InputEvent) -> None:
        match event:
            case Press(x, y, "left"):
                self._capture = (None, "depth") if DEPTH_BOX.holds(x, y) else None
            case Release(x, y, "left"):
                if self._capture is not None and DEPTH_BOX.holds(x, y):
                    self.flip()
                self._capture = None
            case KeyDown("Esc" | "Enter"):
                self.flip()

    def _click(self, event: Press | Release, shift: bool) -> None:
        if event.button != "left":
            return
        if isinstance(event, Press):
            self._press(event)
        elif self._capture is not None:
            self._release(event, shift)

    def _press(self, event: Press) -> None:
        x, y = event.x, event.y
        modal = self._modal()
        if y < self.mode.bar and modal is None:
            if self.mode.depth.holds(x, y):
                self._hold(None, "depth")
            else:
                self._pull(x, y, "left")
            return
        if modal is not None and modal is not self.windows[-1]:
            self.to_front(modal)
            return
        window = next((w for w in reversed(self.windows) if w.rect.moved(w.dx, w.dy).holds(x, y)), None)
        if window is None or (modal is not None and window is not modal):
            return
        if window is not self.active:
            self.activate(window)
        px, py = x - window.dx, y - window.dy
        part = ""
        if window.framed and py < window.rect.y + BAR_HEIGHT:
            if window.closable and window.close_box.holds(px, py):
                part = "close"
            elif window.depth_box.holds(px, py):
                part = "depth"
            else:
                part = "drag"
                self._grip = (x - window.dx, y - window.dy)
        self._hold(window, part)
        if not part:
            window.handle(Press(px, py, event.button), False)

    def _hold(self, window: Window | None, part: str) -> None:
        self._capture = (window, part)
        self._over = True
        self._changed = True
        if part in ("close", "depth"):
            self.ticks.append("down")

    def _release(self, event: Release, shift: bool) -> None:
        assert self._capture is not None
        window, part = self._capture
        self._capture = None
        self._changed = True
        over = self._is_over(window, part, event.x, event.y)
        if part in ("close", "depth"):
            self.ticks.append("up")
        if window is None:
            if over:
                self.flip()
        elif not part:
            window.handle(Release(event.x - window.dx, event.y - window.dy, event.button), shift)
        elif part == "close" and over:
            window.close()
        elif part == "depth" and over:
            self._depth(window)

    def _depth(self, window: Window) -> None:
        """To the back if it is in front, else to the front.  One that must be answered comes back at the next press or key."""
        if window is self.windows[-1] and len(self.windows) > 1:
            self.windows.remove(window)
            self.windows.insert(0, window)
            self.activate(window if window.modal else self.windows[-1])
        else:
            self.to_front(window)

    def _is_over(self, window: Window | None, part: str, x: int, y: int) -> bool:
        if window is None:
            return self._front.depth.holds(x, y)
        box = window.close_box if part == "close" else window.depth_box
        return box.moved(window.dx, window.dy).holds(x, y)

    def _move(self, x: int, y: int) -> None:
        if self.menus.open:
            self._changed |= self.menus.point(x, y)
            return
        if self._capture is None:
            if self.active is not None and not self.behind:
                self.active.pointed(x - self.active.dx, y - self.active.dy)
            return
        window, part = self._capture
        if window is None or part in ("close", "depth"):
            over = self._is_over(window, part, x, y)
            self._changed |= over != self._over
            self._over = over
        elif part == "drag":
            self._drag(window, x, y)
        else:
            window.pointed(x - window.dx, y - window.dy)

    def _drag(self, window: Window, x: int, y: int) -> None:
        """Move it with the pointer, within the screen and below its title bar."""
        if not window.movable:
            return
        r = window.rect
        window.dx = min(self.mode.width - r.w - r.x, max(-r.x, x - self._grip[0]))
        window.dy = min(HEIGHT - r.h - r.y, max(self.mode.bar - r.y, y - self._grip[1]))
        self._changed = True

    def at_hand(self) -> list[Rect]:
        """What can be touched now: of open menus their titles and lines, else what the window in use has (see ``Handy``)."""
        if self.behind:
            return []
        if self.menus.open:
            return self.menus.at_hand()
        window = self._modal() or self.active
        return [] if window is None else [area.moved(window.dx, window.dy) for area in window.at_hand()]

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image) -> bool:
        """Paint what changed; True if anything did."""
        changed = self._changed or any(window.changed for window in self.windows)
        if changed:
            self._changed = False
            self._compose()
        if not changed and self._pointer == self._drawn_pointer:
            return False
        picture = self._desktop if self.behind and self._desktop is not None else self._picture
        image.blt(0, 0, picture, 0, 0, picture.width, HEIGHT)
        self._drawn_pointer = self._pointer
        if self._pointer is not None:
            draw_pointer(image, *self._pointer, self._front.edge)
        return True

    @property
    def _front(self) -> Mode:
        """The mode of the screen that is to be seen."""
        return HIRES_MODE if self.behind else self.mode

    def _compose(self) -> None:
        paint, held = self.paint, ""
        if self._capture is not None and self._over:
            held = self._capture[1]
        if self.behind:
            if self._desktop is None:
                self._desktop = pyxel.Image(WIDTH, HEIGHT)
            draw_desktop(Paint(self._desktop), bool(held))
            return
        wide, bar = self.mode.width, self.mode.bar
        paint.box(Rect(0, bar, wide, HEIGHT - bar), Pen.FACE)
        for window in self.windows:
            window.changed = False
            paint.image.camera(-window.dx, -window.dy)
            mine = self._capture is not None and self._capture[0] is window
            window.draw(paint, window is self.active, held if mine else "")
        paint.image.camera()
        self.mode.draw_bar(paint, self.title, self._capture == (None, "depth") and self._over)
        if self.menus.open:
            self.menus.draw(paint, wide)
