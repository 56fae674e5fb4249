"""The Amiga's four voices in the console: each cue reaches the Pyxel voices it names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import pyxel
from pathlib import Path
from retro.console.screen import Console
from retro.console.desk import Desk
from retro.library.opening import Running
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore
from retro.contract.sound import Note
from tests.toy_program import Toy

class Singer(Toy):
    frame = 0
    def take_cues(self):
        self.frame += 1
        if self.frame == 5:
            return [{1: (Note(440, 30),), 3: (Note(220, 30, "square", 32),)}]
        if self.frame == 20:
            return [{1: ()}]
        return [{}] if self.frame == 30 else []

def look():
    if singer.frame in (4, 15, 25, 35):
        print(singer.frame, [pyxel.play_pos(voice) is not None for voice in range(4)], flush=True)
    if singer.frame == 40:
        singer.done = True

singer = Singer(lambda text: None)
host = DesktopHost(MemoryStore())
desk = Desk(host.store)
desk.stack.add(Running("singer", "Singer", singer, host))
Console(desk, repr, headless=True, before_update=look).run("Singer")
"""


def test_cues_reach_the_voices_they_name() -> None:
    """Voice 1 is silenced by an empty line of its own, all by an empty cue."""
    root = Path(__file__).resolve().parent.parent
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=root, capture_output=True, text=True, timeout=60)
    assert [line for line in done.stdout.splitlines() if line[:1].isdigit()] == [
        "4 [False, False, False, False]",
        "15 [False, True, False, True]",
        "25 [False, False, False, True]",
        "35 [False, False, False, False]",
    ], done.stderr
