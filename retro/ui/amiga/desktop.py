"""The desktop as it shows when a program's screen has been put behind it: four pens, a bar, disks down the right edge.

Only a glimpse; its depth gadget, Esc or Enter brings the program back.  Source: LOOK-AMIGA, Desktop.
"""

from __future__ import annotations

from typing import Final

from retro.machine.rect import Rect
from retro.ui.amiga.bar import draw_bar
from retro.ui.amiga.paint import Paint, sheet, width_of

ICONS: Final = ((5, "Cards"), (6, "Ram Disk"))
"""Cell on the icon sheet and name, from the top down."""


def draw_desktop(paint: Paint, depth_down: bool) -> None:
    """The whole screen of 640x200.

    Args:
        depth_down: the screen's depth gadget is being pressed.
    """
    paint.box(Rect(0, 0, 640, 200), paint.face)
    for number, (cell, name) in enumerate(ICONS):
        x, y = 540, 20 + 56 * number
        paint.bevel(Rect(x, y, 84, 36), paint.face)
        paint.image.blt(x + 14, y + 4, sheet("icons-desktop"), cell * 56, 0, 56, 28)
        paint.words(x + (84 - width_of(name)) // 2, y + 38, name)
    draw_bar(paint, "Desktop  (the gadget at the right brings the game back)", depth_down)
