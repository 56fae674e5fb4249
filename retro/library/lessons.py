"""Which of a cart's games can be learned by playing: those with a file ``lessons/GAME.txt`` in its folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

FOLDER: Final = "lessons"


def lessons_file(folder: Path, game: str) -> Path:
    """Where a cart's lessons in a game are; the file need not be there."""
    return folder / FOLDER / f"{game}.txt"


def games_taught(folder: Path, games: Sequence[str]) -> tuple[str, ...]:
    """Those of a cart's games that it has lessons in.

    Args:
        folder: the cart's.
        games: its games.
    """
    return tuple(game for game in games if lessons_file(folder, game).is_file())
