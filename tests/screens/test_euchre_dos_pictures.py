"""Every screen of the DOS Euchre looks as it did when a person accepted it (docs/SCREENS-EUCHRE-DOS.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.machine.pngread import read_png
from retro.machine.vga import CLEAR
from tests.screens.euchre_dos_pictures import GOLDEN, PICTURES, golden

LIST = Path(__file__).parent.parent.parent / "docs" / "SCREENS-EUCHRE-DOS.md"


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_accepted(name: str, tmp_path: Path) -> None:
    made = PICTURES[name]()
    if read_png(made).colours != read_png(golden(name).read_bytes()).colours:
        kept = tmp_path / f"{name}.png"
        kept.write_bytes(made)
        pytest.fail(f"it looks different now: {kept}")
    assert CLEAR not in (read_png(made).indices or b""), "a clear pixel was shown"


def test_every_accepted_picture_is_made_and_listed() -> None:
    listed = LIST.read_text(encoding="utf-8")
    assert {file.name for file in GOLDEN.glob("euchre-dos-*.png")} == {golden(name).name for name in PICTURES}
    assert [name for name in PICTURES if f"| `{name}` |" not in listed] == []
