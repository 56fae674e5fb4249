"""Keys, mouse, wheel, pad and finger pressed at random over everything that the console shows.

``RETRO_HARD=50`` presses so many times more.
"""

from __future__ import annotations

import os

import pytest

from retro.commands.terminal import PLACES
from retro.console.preferences import KEY, Preferences
from retro.contract.program import Ease
from tests.console.masher import Masher
from tests.console.pilots import PILOTS

HARD = int(os.environ.get("RETRO_HARD", "1"))


@pytest.mark.parametrize("seed", range(HARD))
@pytest.mark.parametrize("what", [*PILOTS, *PLACES])
def test_anything_pressed_at_any_moment(what: str, seed: int) -> None:
    start = Preferences(Ease(pace=(0.0, 1.0, 0.5)[seed % 3]), take_back=True)
    Masher(what, seed, {KEY: start.write()}).mash(500)
