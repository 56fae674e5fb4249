"""Every screen of Spades looks as it did when a person accepted it (docs/SCREENS-SPADES.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.accepted import check_same
from tests.screens.spades_pictures import GOLDEN, PICTURES, golden


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_accepted(name: str, tmp_path: Path) -> None:
    check_same(PICTURES[name]().png(), golden(name), tmp_path)


def test_every_accepted_picture_is_made() -> None:
    assert {file.name for file in GOLDEN.glob("spades-*.png")} == {golden(name).name for name in PICTURES}
