"""Matches that are broken off: a few moments of ``tools/interrupt.py``, one of each way that needs no window, and the faults it finds."""

from __future__ import annotations

from pathlib import Path

import interrupt
import pytest

from retro.session.match import match_key
from retro.store.files import FileStore
from tests.console.pilots import PILOTS


@pytest.mark.parametrize("cart", list(PILOTS))
@pytest.mark.parametrize("way", ["exception", "kill"])
def test_a_match_that_is_broken_off_goes_on(cart: str, way: str, tmp_path: Path) -> None:
    interrupt.interrupt(cart, way, tmp_path, 0.6)


def test_a_match_that_lost_actions_is_found_out(tmp_path: Path) -> None:
    player = interrupt.Player("spades", tmp_path)
    for _ in range(400):
        player.frame()
        player.rig.desk.top.program.settle()
    assert player.steps > 5
    assert interrupt._goes_on("spades", tmp_path, player.steps) == player.steps
    store = FileStore(tmp_path, lambda line: None)
    with pytest.raises(interrupt.Fault, match="are kept"):
        interrupt._goes_on("spades", tmp_path, len(_steps(store)) + 1)


def _steps(store: FileStore) -> tuple[object, ...]:
    from retro.session.history import tell

    text = store.get(match_key("spades"))
    assert text is not None
    return tell(text).record.steps
