"""Pictures as a person accepted them: made anew, they are the same pixel for pixel (tests/test_documents.py: each is listed)."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.machine.pngread import read_png


def check_same(made: bytes, accepted: Path, folder: Path) -> None:
    """Fail where a PNG just made shows anything else than the accepted one; the new one is then left in the folder, to be looked at."""
    if read_png(made).colours != read_png(accepted.read_bytes()).colours:
        kept = folder / accepted.name
        kept.write_bytes(made)
        pytest.fail(f"it looks different now: {kept}")
