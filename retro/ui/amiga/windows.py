"""Windows with their title bar, close and depth gadgets; requesters, which must be answered first.

A window draws in the coordinates it was laid out in; when it has been dragged, the screen shifts drawing and pointer alike.
Source: PERIOD, Amiga; LOOK-AMIGA (the windows).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.contract.input import InputEvent
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button, Gadget, Gadgets
from retro.ui.amiga.paint import TOPAZ, Paint, width_of

TITLE_HEIGHT: Final = 11
CLOSE_WIDTH: Final = 20
DEPTH_WIDTH: Final = 24
SIDE: Final = 4
FOOT: Final = 2


class Window:
    """A window on a screen; subclasses draw what is in it and hear of its gadgets.

    Attributes:
        rect: where it was laid out.
        dx, dy: how far it has been dragged from there.
        movable: its title bar drags it.
        closable: it has a close gadget.
        modal: nothing else can be reached until it is gone.
        framed: it has a frame with a title bar; without one it is wholly its owner's to draw.
        gadgets: what is in it.
        closed: its owner takes it off the screen.
    """

    framed: bool = True

    def __init__(self, title: str, rect: Rect, *, closable: bool = True, movable: bool = True, modal: bool = False) -> None:
        self.title = title
        self.rect = rect
        self.dx = self.dy = 0
        self.movable = movable
        self.closable = closable
        self.modal = modal
        self.gadgets = Gadgets()
        self.closed = False
        self.changed = True
        """Something looks different; the screen paints and resets it."""

    @property
    def inside(self) -> Rect:
        """Within the frame."""
        r = self.rect
        return Rect(r.x + SIDE, r.y + TITLE_HEIGHT, r.w - 2 * SIDE, r.h - TITLE_HEIGHT - FOOT)

    @property
    def close_box(self) -> Rect:
        """The close gadget."""
        return Rect(self.rect.x, self.rect.y, CLOSE_WIDTH, TITLE_HEIGHT)

    @property
    def depth_box(self) -> Rect:
        """The depth gadget."""
        return Rect(self.rect.x + self.rect.w - DEPTH_WIDTH, self.rect.y, DEPTH_WIDTH, TITLE_HEIGHT)

    def draw(self, paint: Paint, active: bool, held: str = "") -> None:
        """Frame and contents.

        Args:
            held: the frame's gadget that is being pressed: "close", "depth" or none.
        """
        if self.framed:
            self._frame(paint, active, held)
        self.draw_inside(paint)
        self.gadgets.draw(paint)

    def draw_inside(self, paint: Paint) -> None:
        """What lies behind the gadgets."""
        paint.box(self.inside, paint.face)

    def acted(self, gadget: Gadget) -> None:
        """A gadget has acted."""

    def close(self) -> None:
        """The close gadget was let go on."""
        self.closed = True

    def handle(self, event: InputEvent, shift: bool) -> None:
        """An event for its gadgets, in its own coordinates."""
        before = (self.gadgets.focus, self.gadgets.pressed)
        gadget = self.gadgets.handle(event, shift)
        if gadget is not None:
            self.acted(gadget)
        if gadget is not None or before != (self.gadgets.focus, self.gadgets.pressed):
            self.changed = True

    def pointed(self, x: int, y: int) -> None:
        """The pointer is at that place, in its own coordinates."""
        if self.gadgets.move(x, y):
            self.changed = True
            if self.gadgets.pressed is not None and self.gadgets.pressed.follows:
                self.acted(self.gadgets.pressed)

    def at_hand(self) -> Sequence[Rect]:
        """What a finger can touch in it, in its own coordinates: the whole of it, unless it is the ground for others."""
        return [self.rect] if self.framed or self.modal else [gadget.rect for gadget in self.gadgets.gadgets]

    def cancel(self) -> None:
        """What is being pressed in it is void."""
        self.gadgets.cancel()

    def tick(self, ticks: int) -> None:
        """Time goes by: 50ths of a second."""

    def _frame(self, paint: Paint, active: bool, held: str) -> None:
        draw, r = paint.image.rect, self.rect
        fill, shine, shadow = paint.fill if active else paint.face, paint.shine, paint.shadow
        right, bottom = r.x + r.w - 1, r.y + r.h - 1
        draw(r.x, r.y, r.w, TITLE_HEIGHT, fill)
        for x in (r.x + 1, right - 2):
            draw(x, r.y + TITLE_HEIGHT, 2, r.h - TITLE_HEIGHT, fill)
        draw(r.x, r.y, r.w, 1, shine)
        draw(r.x, r.y, 1, r.h, shine)
        draw(right, r.y, 1, r.h, shadow)
        draw(r.x + 3, r.y + TITLE_HEIGHT - 1, r.w - 6, 1, shadow)
        draw(r.x + 3, r.y + TITLE_HEIGHT - 1, 1, r.h - TITLE_HEIGHT, shadow)
        draw(right - 3, r.y + TITLE_HEIGHT, 1, r.h - TITLE_HEIGHT - 1, shine)
        draw(r.x + 1, bottom - 1, r.w - 2, 1, fill)
        draw(r.x + 4, bottom - 1, r.w - 8, 1, shine)
        draw(r.x, bottom, r.w, 1, shadow)
        x = r.x + 8
        if self.closable:
            self._system(paint, Rect(r.x, r.y, CLOSE_WIDTH, TITLE_HEIGHT), fill, held == "close")
            draw(r.x + CLOSE_WIDTH - 1, r.y + 1, 1, TITLE_HEIGHT - 2, shadow)
            draw(r.x + CLOSE_WIDTH, r.y + 1, 1, TITLE_HEIGHT - 2, shine)
            self._glyph(paint, 0, r.x + 7, r.y + 3, 7, 5, fill)
            x = r.x + 28
        box = self.depth_box
        draw(box.x - 1, r.y + 1, 1, TITLE_HEIGHT - 2, shadow)
        draw(box.x, r.y + 1, 1, TITLE_HEIGHT - 2, shine)
        self._system(paint, box, fill, held == "depth")
        self._glyph(paint, 1, box.x + 4, r.y + 2, 16, 7, fill)
        paint.words(x, r.y + 2, self.title)

    def _glyph(self, paint: Paint, column: int, x: int, y: int, w: int, h: int, fill: int) -> None:
        """A picture of the frame, its grey in the frame's pen."""
        paint.glyph(0, column, x, y, w, h)

    def _system(self, paint: Paint, box: Rect, fill: int, down: bool) -> None:
        """The edge of a gadget of the frame, turned while it is pressed."""
        if down:
            paint.bevel(Rect(box.x, box.y, box.w, box.h), paint.face, True)


class Requester(Window):
    """A question in the middle of things, or news that must be read.

    Args:
        lines: the words, one below the other.
        answers: (name, label, key) from left to right: the positive one first, the negative one last.
        answered: called with the name of the answer.
        accept: the answer that Enter gives, and that is marked for it; at first the positive one, without a mark.
        refuse: the answer that Esc gives; at first the negative one.
    """

    BUTTON_HEIGHT: Final = 16

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        answers: Sequence[tuple[str, str, str]],
        answered: Callable[[str], None],
        *,
        width: int = 640,
        height: int = 200,
        accept: str = "",
        refuse: str = "",
    ) -> None:
        self.lines: Final = tuple(lines)
        self._answered = answered
        wide = max(width_of(line) for line in self.lines) + 72
        buttons = max(width_of(label) for _, label, _ in answers) + 32
        wide = min(width - 16, max(wide, len(answers) * (buttons + 16) + 16, width_of(title) + 60))
        high = TITLE_HEIGHT + FOOT + 10 * len(self.lines) + 58
        super().__init__(title, Rect((width - wide) // 2, (height - high) // 2, wide, high), closable=False, modal=True)
        self.panel = self.layout()
        y = self.rect.y + self.rect.h - FOOT - self.BUTTON_HEIGHT - 7
        self.gadgets = Gadgets(self._row(answers, buttons, y), accept=accept or answers[0][0], refuse=refuse or answers[-1][0])
        self.gadgets.focus = self.gadgets[accept] if accept else None

    def layout(self) -> Rect:
        """Where the recessed panel with the words is."""
        r = self.inside
        return Rect(r.x + 12, r.y + 7, r.w - 24, r.h - self.BUTTON_HEIGHT - 22)

    def _row(self, answers: Sequence[tuple[str, str, str]], buttons: int, y: int) -> list[Gadget]:
        """Equal buttons from edge to edge; a single one in the middle."""
        panel = self.panel
        if len(answers) == 1:
            name, label, key = answers[0]
            return [Button(name, Rect(panel.x + (panel.w - buttons) // 2, y, buttons, self.BUTTON_HEIGHT), label, key)]
        gap = (panel.w - buttons) / (len(answers) - 1)
        return [
            Button(name, Rect(panel.x + round(gap * i), y, buttons, self.BUTTON_HEIGHT), label, key)
            for i, (name, label, key) in enumerate(answers)
        ]

    def draw_inside(self, paint: Paint) -> None:
        """The checker, the panel, the words."""
        paint.checker(self.inside, paint.shine, paint.face)
        paint.bevel(self.panel, paint.face, recessed=True)
        self.draw_words(paint)

    def draw_words(self, paint: Paint) -> None:
        """What the panel says."""
        y = self.panel.y + (self.panel.h - 10 * len(self.lines)) // 2 + 1
        for line in self.lines:
            paint.words(self.panel.x + (self.panel.w - width_of(line, TOPAZ)) // 2, y, line)
            y += 10

    def acted(self, gadget: Gadget) -> None:
        """It is answered and goes away."""
        self.closed = True
        self._answered(gadget.name)
