"""The DOS Euchre paints nothing when nothing happens (what frames cost is measured by tools/bench.py)."""

from __future__ import annotations

import pyxel

from tests.screens.euchre_dos_kit import Desk


def test_an_idle_frame_paints_nothing() -> None:
    image = pyxel.Image(640, 480)
    for name in ("follow", "order-partner", "end-euchred", "barn-both"):
        desk = Desk.at(name)
        assert desk.program.draw(image)
        for _ in range(300):
            desk.frame()
            assert not desk.program.draw(image)
