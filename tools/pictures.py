#!/usr/bin/env python3
"""Make the README's pictures from the program itself: ``.venv/bin/python tools/pictures.py [FOLDER]``.

Each is what ``retro shot`` writes for the words given here, with a seed, so that the same program makes the same picture.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from retro import cli

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"

QUIET_START = ["michigan", "--no-show"]

EXTRAS = [word for name in ("extra_ten", "extra_run", "extra_queen_king", "kitty") for word in ("--option", f"{name}=on")]

SHOTS: dict[str, list[str]] = {
    "shelf": ["shelf", "--keys", "2"],
    "prompt": ["prompt", "--keys", "D I R Enter M I C H I G A N Space M S"],
    "desktop": ["desktop", "--keys", "Right"],
    "show": ["michigan", "--seed", "7"],
    "options": [*QUIET_START, "--option", "game=boodle", "--option", "extra_ten=on", "--keys", "Left"],
    "michigan": [*QUIET_START, "--seed", "7", "--option", "players=5", "--keys", "Enter H 2"],
    "auction": [*QUIET_START, "--seed", "18", "--option", "players=8", *EXTRAS, "--keys", "Enter 4"],
    "comet": [*QUIET_START, "--seed", "7", "--option", "game=comet", "--option", "players=2", "--keys", "Enter"],
    "settlement": [*QUIET_START, "--seed", "7", "--option", "players=5", "--keys", "Enter F2"],
    "euchre-dos": ["euchre-dos", "--seed", "7", "--keys", "Enter S O 1"],
    "euchre-dos-opening": ["euchre-dos", "--seed", "7"],
    "euchre-amiga": ["euchre-amiga", "--seed", "7", "--keys", "N"],
    "euchre-amiga-settings": ["euchre-amiga", "--seed", "7", "--keys", "N RCtrl+S"],
    "spades": ["spades", "--seed", "21", "--keys", "RCtrl+S" + 5 * " Enter Enter RCtrl+S"],
    "spades-bid": ["spades", "--seed", "7", "--keys", "RCtrl+S"],
    "hearts": ["hearts", "--seed", "88", "--keys", "4 ?"],
    "hearts-sheet": ["hearts", "--seed", "88", "--keys", "6 W Y Y Y Y"],
    "mono": ["michigan", "M*", "--seed", "7", "--option", "players=5", "--keys", "Enter H 2 H J"],
}
"""Name of the picture, and the words after ``retro shot``."""


def main(words: Sequence[str]) -> int:
    """Write all pictures into a folder; gives the exit status."""
    folder = Path(words[0]) if words else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, shot in SHOTS.items():
        status = cli.main(["shot", *shot, "--out", str(folder / f"{name}.png")])
        if status:
            return status
        print(folder / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
