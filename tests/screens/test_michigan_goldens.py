"""The golden pictures, pixel for pixel; each is listed in docs/SCREENS.md.  Nothing is written here: tools/goldens.py does."""

from __future__ import annotations

from pathlib import Path

import pytest
from goldens import PICTURES, ROOT, same, situations

from tests.golden.michigan import SITUATIONS, Situation


@pytest.mark.parametrize(("path", "situation"), list(situations()), ids=lambda value: value.stem if isinstance(value, Path) else "")
def test_golden(path: Path, situation: Situation) -> None:
    assert same(situation.paint(), path), f"{path.name} differs: {situation.looked_for}"


def test_every_picture_is_listed_with_what_was_looked_for() -> None:
    text = (ROOT / "docs" / "SCREENS.md").read_text(encoding="utf-8")
    for situation in SITUATIONS:
        assert f"| `michigan-{situation.name}` | {situation.looked_for} |" in text


def test_no_picture_is_left_over() -> None:
    files = {path.name for path in PICTURES.glob("*.png")}
    assert files == {path.name for path, _ in situations()}
