"""The emulated PC as the console presents it: text of the VGA, text of the monochrome display."""

from __future__ import annotations

from retro.contract.machine import Machine
from retro.machine.looks import MONO, RGBI, Look

BORDER_COLOURS = 16
"""How many border colours the colour display has; F10 of the DOS program steps through them."""

PC_TEXT = Machine(name="pc-text", width=640, height=400, scale_x=1, scale_y=1, palette=RGBI, top=40)
"""80x25 cells of 8x16 in 16 colours."""


CGA_TEXT = Machine(name="cga-text", width=640, height=200, scale_x=1, scale_y=2, palette=RGBI, top=40)
"""80x25 cells of 8x8 in 16 colours on 8 grounds: the colour graphics adapter, its 200 lines doubled."""


def mono_machine(look: Look = MONO) -> Machine:
    """80x25 cells of 8x16 on the monochrome display, in the palette of its look.  It has no border colours: 0 is the only sensible one."""
    return Machine(name="pc-mono", width=640, height=400, scale_x=1, scale_y=1, palette=look.palette, top=40)
