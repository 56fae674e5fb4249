"""Golden pictures: write them, or say which differ.

    python3 tools/goldens.py            # write those that are missing or differ; look at each before it is committed
    python3 tools/goldens.py --check    # write nothing, name those that differ (status 1)

Each is listed in docs/SCREENS.md with what was looked for when it was accepted.  The tests only compare.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from tests.golden.michigan import Situation

SUITES = ("michigan", "hearts")
"""Modules of tests/golden that have SITUATIONS."""

PICTURES = ROOT / "tests" / "golden" / "pictures"


def situations() -> Iterator[tuple[Path, Situation]]:
    """Every picture's file and how it comes about."""
    for suite in SUITES:
        module = importlib.import_module(f"tests.golden.{suite}")
        for situation in module.SITUATIONS:
            yield PICTURES / f"{suite}-{situation.name}.png", situation


def same(data: bytes, path: Path) -> bool:
    """The picture is pixel for pixel the one in the file (how it was compressed does not matter)."""
    from retro.machine.pngread import PngError, read_png

    if not path.is_file():
        return False
    new = read_png(data)
    try:
        old = read_png(path.read_bytes())
    except PngError:  # something else has been written there
        return False
    return (old.width, old.height, old.colours) == (new.width, new.height, new.colours)


def main(arguments: list[str]) -> int:
    """Write or check; the status for the shell."""
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    wrong = 0
    for path, situation in situations():
        data = situation.paint()
        if same(data, path):
            continue
        wrong += 1
        print(f"{'differs' if arguments else 'written'}: {path.relative_to(ROOT)}")
        if not arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return 1 if wrong and arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
