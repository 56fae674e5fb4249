"""The canvas: the program's picture, what the console lays over it, the look of a picture tube; painted only when something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pyxel

from retro.console.picture.pointers import draw_large
from retro.console.picture.present import Backing
from retro.console.picture.tube import Tint, Tube, canvas_palette
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine
from retro.machine.fonts import load_font

if TYPE_CHECKING:
    from retro.console.overlay.panel import Panel

TOAST_ROW: Final = 16
FOOT: Final = 16
"""Rows at the foot of a picture that fills the canvas, below all cards and questions: a line of the console lies there."""
STANDING_HIGH: Final = 15
STANDING_ROOM: Final = 420
"""Of a line that stays: how high it is, and how wide its words may be; the corners of a picture without a border hold scores."""

BUTTON: Final = (CANVAS_WIDTH - 34, 6, 28, 28)
"""Where the corner shows what a finger can tap: column, row, width, height."""


class Scene(NamedTuple):
    """What there is to see beside the program's own picture.

    Attributes:
        machine: the program's, as its picture was last drawn.
        pointer: where the console's pointer is; None: the program's own will do.
        scale: how large.
        tube: the look of a picture tube.
        panel: the overlay, if it is open.
        toast: a line over the picture.
        button: the corner that opens the overlay is shown.
        standing: a line that stays, where no line is over the picture: in the border, or along the upper edge, which programs leave free.
    """

    machine: Machine
    pointer: tuple[int, int] | None = None
    scale: int = 1
    tube: bool = False
    panel: Panel | None = None
    toast: str = ""
    button: bool = False
    standing: str = ""


class Picture:
    """Keeps a canvas up to date.

    Attributes:
        stale: the canvas must be painted whatever seems to be the same.
        palette: the canvas's colours; the same object until they change.
        toast: where a line lies over the picture: left, top, width, height.
    """

    def __init__(self) -> None:
        self.stale = True
        self.palette: tuple[int, ...] = ()
        self._scene: Scene | None = None
        self._version = -1
        self._tube: Tube | None = None
        self.toast: tuple[int, int, int, int] | None = None
        self._of: tuple[tuple[int, ...], bool, bool] | None = None

    def show(self, canvas: pyxel.Image, picture: Backing, scene: Scene, drawn: bool) -> bool:
        """Paint the canvas, if need be; True if it changed.

        Args:
            picture: the program's.
            drawn: the program has drawn something on it.
        """
        version = scene.panel.version if scene.panel is not None else -1
        if not (drawn or self.stale or scene != self._scene or version != self._version):
            return False
        self.stale, self._scene, self._version = False, scene, version
        self._colour(scene)
        first = len(scene.machine.palette)
        picture.present(canvas)
        if scene.button:
            _button(canvas, first)
        if scene.panel is not None:
            scene.panel.draw(canvas, first)
        if scene.pointer is not None:
            draw_large(canvas, *scene.pointer, scene.machine.name, scene.scale, first)
        self.toast = None
        if scene.toast:
            self.toast = _toast(canvas, scene.toast, first, scene.machine)
        elif scene.standing:
            _standing(canvas, scene.standing, first, scene.machine)
        if scene.tube and self._tube is not None:
            self._tube.cover(canvas)
        return True

    def _colour(self, scene: Scene) -> None:
        of = (scene.machine.palette, scene.panel is not None, scene.tube)
        if of == self._of:
            return
        self._of = of
        self.palette = canvas_palette(of[0], dimmed=of[1], tube=of[2])
        self._tube = Tube(of[0], dimmed=of[1]) if of[2] else None


def _toast(canvas: pyxel.Image, line: str, first: int, machine: Machine) -> tuple[int, int, int, int]:
    """A line, or two, in the border below the picture; where there is none, one low row along the canvas's foot.  Gives where it lies.

    No program lays cards or a question into those last rows.  A word that is too long loses its middle, and so does a line in one row.
    """
    font = load_font("table")
    room = CANVAS_WIDTH - 40
    border = machine.top + machine.height * machine.scale_y
    broken = [_fitted(row, font, room) for row in _broken(line, font, room)]
    high = TOAST_ROW * len(broken) + 6
    if CANVAS_HEIGHT - border >= high:
        rows, top, inset = broken, border + (CANVAS_HEIGHT - border - high) // 2, 4
    else:
        rows, top, inset, high = [_fitted(line, font, room)], CANVAS_HEIGHT - FOOT, 1, FOOT
    width = max(font.text_width(row) for row in rows) + 24
    left = (CANVAS_WIDTH - width) // 2
    canvas.rect(left, top, width, high, first + Tint.PANEL)
    canvas.rectb(left, top, width, high, first + Tint.GOLD)
    for n, row in enumerate(rows):
        canvas.text(left + 12, top + inset + n * TOAST_ROW, row, first + Tint.PAPER, font)
    return left, top, width, high


def _standing(canvas: pyxel.Image, line: str, first: int, machine: Machine) -> None:
    """A line that covers nothing: in the border below the picture, else along the canvas's upper edge."""
    font = load_font("table")
    row = _fitted(line, font, STANDING_ROOM)
    width = font.text_width(row) + 16
    left = (CANVAS_WIDTH - width) // 2
    border = machine.top + machine.height * machine.scale_y
    top = (border + CANVAS_HEIGHT - STANDING_HIGH) // 2 if CANVAS_HEIGHT - border >= STANDING_HIGH else 0
    canvas.rect(left, top, width, STANDING_HIGH, first + Tint.PANEL)
    canvas.text(left + 8, top, row, first + Tint.GOLD, font)


def _broken(line: str, font: pyxel.Font, room: int) -> list[str]:
    """The line, where it is too wide broken once, at the last space that leaves a first row that fits."""
    if font.text_width(line) <= room:
        return [line]
    spaces = [at for at, char in enumerate(line) if char == " " and font.text_width(line[:at]) <= room]
    return [line[: spaces[-1]], line[spaces[-1] + 1 :]] if spaces else [line]


def _fitted(row: str, font: pyxel.Font, room: int) -> str:
    shown, cut = row, len(row)
    while font.text_width(shown) > room:
        cut -= 2
        shown = f"{row[: cut // 3]}...{row[-(cut - cut // 3) :]}"
    return shown


def _button(canvas: pyxel.Image, first: int) -> None:
    """Three lines in a box: what a finger takes for a menu."""
    left, top, width, height = BUTTON
    canvas.rect(left, top, width, height, first + Tint.PANEL)
    canvas.rectb(left, top, width, height, first + Tint.FRAME)
    for row in (8, 13, 18):
        canvas.rect(left + 7, top + row, width - 14, 2, first + Tint.PAPER)
