"""What stands over the table: black boxes with a double white line, buttons in the table's blue (LOOK-AMIGA, Spades: the final box).

The original opened no windows; what asks or tells here looks like its last screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Cycle, Gadget, Gadgets
from retro.ui.amiga.paint import Paint, width_of
from retro.ui.amiga.windows import Window

from . import places
from .cards import BLACK, BLUE, GREEN, WHITE, YELLOW

BUTTON_HEIGHT: Final = 16
MOST_LINES: Final = 12
"""What fits on the screen."""
LINE: Final = 10


def draw_box(paint: Paint, r: Rect) -> None:
    """The black box with its double line."""
    paint.box(r, WHITE)
    paint.box(Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2), BLACK)
    paint.box(Rect(r.x + 2, r.y + 2, r.w - 4, r.h - 4), WHITE)
    paint.box(Rect(r.x + 3, r.y + 3, r.w - 6, r.h - 6), BLACK)


def draw_ring(paint: Paint, r: Rect) -> None:
    """The keyboard is here: a yellow line outside the gadget's own edge."""
    draw = paint.image.rect
    draw(r.x - 2, r.y - 2, r.w + 4, 1, YELLOW)
    draw(r.x - 2, r.y + r.h + 1, r.w + 4, 1, YELLOW)
    draw(r.x - 2, r.y - 2, 1, r.h + 4, YELLOW)
    draw(r.x + r.w + 1, r.y - 2, 1, r.h + 4, YELLOW)


class BoxButton(Gadget):
    """A button: white edge, table's blue, a word; its letter is underlined.  Pressed it is white."""

    def __init__(self, name: str, rect: Rect, label: str, key: str = "", underlined: bool = True) -> None:
        super().__init__(name, rect, key)
        self.label = label
        self.underlined = underlined

    def draw(self, paint: Paint, down: bool) -> None:
        """See the class; a ghosted one is dotted over with black."""
        r = self.rect
        paint.box(r, WHITE)
        if not down:
            paint.box(Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2), BLUE)
        pen = BLUE if down else WHITE
        x = paint.centred(r, self.label, pen)
        at = self.label.upper().find(self.key) if self.key and self.underlined else -1
        if at >= 0:
            paint.box(Rect(x + 8 * at, r.y + (r.h - 8) // 2 + 8, 7, 1), pen)
        if self.ghosted:
            paint.ghost(Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2), BLACK)

    def ring(self, paint: Paint) -> None:
        """A yellow line round it."""
        draw_ring(paint, self.rect)


class BoxCheck(Gadget):
    """A square with a tick; its word at the right is part of it."""

    def __init__(self, name: str, x: int, y: int, label: str, checked: bool) -> None:
        super().__init__(name, Rect(x, y, 14 + width_of(label), 9))
        self.label = label
        self.checked = checked

    def draw(self, paint: Paint, down: bool) -> None:
        """White square, green tick."""
        r = self.rect
        paint.box(Rect(r.x, r.y, 9, 9), WHITE)
        paint.box(Rect(r.x + 1, r.y + 1, 7, 7), BLUE if down else BLACK)
        if self.checked:
            for step, row in enumerate((4, 5, 6, 5, 4, 3, 2)):
                paint.box(Rect(r.x + 1 + step, r.y + row - 1, 1, 2), GREEN)
        paint.words(r.x + 14, r.y + 1, self.label, YELLOW)

    def act(self, back: bool = False) -> bool:
        """Ticked or not."""
        self.checked = not self.checked
        return True

    def ring(self, paint: Paint) -> None:
        """A white line under the word."""
        paint.box(Rect(self.rect.x + 14, self.rect.y + 9, self.rect.w - 14, 1), WHITE)


class BoxCycle(Cycle):
    """A word out of several, in white between two white lines; a press steps on, with Shift back."""

    def draw(self, paint: Paint, down: bool) -> None:
        """An arrow that turns back on itself, a line, the word."""
        r = self.rect
        paint.box(r, WHITE)
        paint.box(Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2), BLACK if down else BLUE)
        x, y = r.x + 3, r.y + 2
        for px, py, w, h in ((1, 0, 4, 1), (0, 1, 1, 5), (1, 6, 4, 1), (5, 1, 1, 2), (4, 2, 3, 1), (5, 5, 1, 1)):
            paint.box(Rect(x + px, y + py, w, h), WHITE)
        paint.box(Rect(r.x + 12, r.y, 1, r.h), WHITE)
        paint.centred(Rect(r.x + 13, r.y, r.w - 13, r.h), self.labels[self.index], WHITE)

    def ring(self, paint: Paint) -> None:
        """A yellow line round it."""
        r = self.rect
        draw_ring(paint, Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2))


class Box(Window):
    """A box that must be answered.

    Args:
        title: in white at its top, a line under it.
        rect: where it is.
    """

    framed = False

    def __init__(self, title: str, rect: Rect) -> None:
        super().__init__(title, rect, closable=False, movable=False, modal=True)

    def draw_inside(self, paint: Paint) -> None:
        """The box with its title."""
        r = self.rect
        draw_box(paint, r)
        paint.centred(Rect(r.x, r.y + 7, r.w, 8), self.title, WHITE)
        paint.box(Rect(r.x + 12, r.y + 18, r.w - 24, 1), WHITE)

    def help_keys(self) -> tuple[tuple[str, str], ...]:
        """What the keys do here."""
        letters = tuple((g.key, g.label) for g in self.gadgets.gadgets if isinstance(g, BoxButton) and g.key)
        return (*letters, ("Tab, arrows", "go round"), ("Enter, Space", "press"), ("Esc", "closes"))


class Notice(Box):
    """A question in the middle of things, or news that must be read.

    Args:
        lines: the words, one below the other, at most 36 letters each.
        answers: (name, label, key) from left to right: the positive one first, the negative one last.
        answered: called with the name of the answer.
        accept: the answer that Enter gives, and that is marked for it; at first the positive one, without a mark.
        refuse: the answer that Esc gives; at first the negative one.
    """

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        answers: Sequence[tuple[str, str, str]],
        answered: Callable[[str], None],
        *,
        accept: str = "",
        refuse: str = "",
    ) -> None:
        self.lines: Final = tuple(lines[:MOST_LINES])
        self._answered = answered
        buttons = max(width_of(label) for _, label, _ in answers) + 20
        wide = max(max(map(width_of, (*self.lines, title))) + 32, len(answers) * (buttons + 12) + 24)
        high = 50 + LINE * len(self.lines) + BUTTON_HEIGHT - 8
        super().__init__(title, Rect((places.WIDTH - wide) // 2, places.TOP + (places.HEIGHT - places.TOP - high) // 2, wide, high))
        r = self.rect
        y, room = r.y + r.h - BUTTON_HEIGHT - 9, r.w - 32
        gap = (room - buttons) // (len(answers) - 1) if len(answers) > 1 else 0
        left = r.x + 16 if len(answers) > 1 else r.x + (r.w - buttons) // 2
        self.gadgets = Gadgets(
            [BoxButton(name, Rect(left + gap * i, y, buttons, BUTTON_HEIGHT), label, key) for i, (name, label, key) in enumerate(answers)],
            accept=accept or answers[0][0],
            refuse=refuse or answers[-1][0],
        )
        self.gadgets.focus = self.gadgets[accept] if accept else None

    def draw_inside(self, paint: Paint) -> None:
        """The words in yellow."""
        super().draw_inside(paint)
        r = self.rect
        for row, line in enumerate(self.lines):
            paint.centred(Rect(r.x, r.y + 24 + LINE * row, r.w, 8), line, YELLOW)

    def acted(self, gadget: Gadget) -> None:
        """It is answered and goes away."""
        self.closed = True
        self._answered(gadget.name)
