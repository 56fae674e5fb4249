"""Every screen of the shelf, the prompt and the desktop looks as it did when a person accepted it (docs/SCREENS-CABINET.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.machine.pngread import read_png
from tests.cabinet.pictures import GOLDEN, PICTURES, golden

LIST = Path(__file__).parent.parent.parent / "docs" / "SCREENS-CABINET.md"


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_accepted(name: str, tmp_path: Path) -> None:
    made = PICTURES[name]().png()
    if read_png(made).colours != read_png(golden(name).read_bytes()).colours:
        kept = tmp_path / f"{name}.png"
        kept.write_bytes(made)
        pytest.fail(f"it looks different now: {kept}")


def test_every_accepted_picture_is_made_and_listed() -> None:
    listed = LIST.read_text(encoding="utf-8")
    assert {file.name for file in GOLDEN.glob("cabinet-*.png")} == {golden(name).name for name in PICTURES}
    assert [name for name in PICTURES if f"| {name} |" not in listed] == []
