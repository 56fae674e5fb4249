"""Every screen of the DOS Euchre looks as it did when a person accepted it (docs/SCREENS-EUCHRE-DOS.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.machine.pngread import read_png
from retro.machine.vga import CLEAR
from tests.accepted import check_same
from tests.screens.euchre_dos_pictures import GOLDEN, PICTURES, golden


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_accepted(name: str, tmp_path: Path) -> None:
    made = PICTURES[name]()
    check_same(made, golden(name), tmp_path)
    assert CLEAR not in (read_png(made).indices or b""), "a clear pixel was shown"


def test_every_accepted_picture_is_made() -> None:
    assert {file.name for file in GOLDEN.glob("euchre-dos-*.png")} == {golden(name).name for name in PICTURES}
