#!/usr/bin/env python3
"""Make the recorded runs of the tests anew: ``.venv/bin/python tools/runs.py [CART ...]``.

For each cart a run by pad and one by finger, from the shelf to the end of the first hand and back to the shelf, is played by the pilots
of ``tests/console/pilots.py`` and written to ``tests/data/runs``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.console.devices.pad import prefers_arrows
from retro.console.overlay import layout
from retro.console.overlay.rows import Deed
from tests.console import runs
from tests.console.pilots import PILOTS
from tests.console.rig import Rig

MOST_DEEDS = 400


class Recorder:
    """Does deeds and writes them down."""

    def __init__(self, rig: Rig, device: str) -> None:
        self.rig = rig
        self.device = device
        self.lines: list[str] = []

    def do(self, line: str) -> None:
        self.lines.append(line)
        runs.do(self.rig, line, self.device)

    def press(self, place: tuple[int, int]) -> None:
        """The left button, there."""
        if self.device == "finger":
            self.do(f"finger {place[0]},{place[1]}")
            return
        self.do(f"stick {place[0]},{place[1]}")
        self.do("pad X" if prefers_arrows(self.rig.desk.top.program.machine.name) else "pad A")


def leave(recorder: Recorder) -> None:
    """Back to the shelf by the overlay."""
    rig = recorder.rig
    if recorder.device == "pad":
        for line in ("pad Start", "pad LB", "pad A"):
            recorder.do(line)
        return
    recorder.do("corner")
    panel = rig.desk.panel
    assert panel is not None
    titles = [sheet.title for sheet in panel.sheets]
    box = layout.tabs(titles)[titles.index("Leave")]
    recorder.press((box.x + box.w // 2, box.y + box.h // 2))
    number = next(n for n, place in enumerate(panel.places) if isinstance(place.row, Deed))
    recorder.press((layout.KEY_LEFT + 20, layout.CONTENT.y + panel.places[number].top + 10))


def record(cart: str, device: str) -> list[str]:
    """Play a run.

    Raises:
        SystemExit: the hand has no end.
    """
    with runs.no_chance():
        rig = runs.shelf()
        recorder = Recorder(rig, device)
        recorder.do(f"take {cart}")
        program = rig.desk.top.program
        for _ in range(MOST_DEEDS):
            if runs.hands(rig, cart):
                leave(recorder)
                return recorder.lines
            place = PILOTS[cart](program)
            if place is None:
                runs.rest(rig)
            else:
                recorder.press(place)
    raise SystemExit(f"{cart} by {device}: no hand came to its end; the last deeds were {recorder.lines[-5:]}")


def main(words: Sequence[str] | None = None) -> int:
    carts = (sys.argv[1:] if words is None else list(words)) or list(PILOTS)
    runs.FOLDER.mkdir(parents=True, exist_ok=True)
    for cart in carts:
        for device in ("pad", "finger"):
            lines = record(cart, device)
            path = runs.FOLDER / f"{cart}-{device}.txt"
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{path.name}: {len(lines)} deeds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
