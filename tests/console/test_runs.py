"""Each program from the shelf to the last trick and back, by pad and by finger: recorded runs, replayed through the gatherer."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.cabinet.shelf.program import Shelf
from retro.library.finding import find_carts
from tests.console import runs

FILES = sorted(runs.FOLDER.glob("*.txt"))
AGAIN = "the programs have changed: look why, then make the runs anew with tools/runs.py"


def test_every_cart_has_a_run_by_pad_and_one_by_finger() -> None:
    wanted = {f"{cart.name}-{device}" for cart in find_carts() for device in ("pad", "finger")}
    assert {file.stem for file in FILES} == wanted


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_hand_is_played_from_the_shelf_to_its_last_trick_and_left(file: Path) -> None:
    cart, _, device = file.stem.rpartition("-")
    lines = file.read_text(encoding="utf-8").splitlines()
    verbs = {line.split()[0] for line in lines}
    assert verbs <= ({"take", "pad", "stick"} if device == "pad" else {"take", "finger", "corner"}), "no other device has a share in it"
    with runs.no_chance():
        rig = runs.shelf()
        shelf = rig.desk.top.program
        assert isinstance(shelf, Shelf)
        seen: set[str] = set()
        for line in lines:
            runs.do(rig, line, device)
            seen.add(rig.desk.top.running.name)
        runs.rest(rig)
    assert seen == {"shelf", cart}, AGAIN
    assert runs.hands(rig, cart) == 1 and runs.decisions(rig, cart) >= 5, AGAIN
    assert rig.desk.top.program is shelf and rig.desk.panel is None and not rig.desk.done, AGAIN
    assert rig.notices == [] and rig.reports == []
