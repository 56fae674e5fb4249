"""The bitmap fonts: where the files are, and loading them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pyxel


def font_path(name: str) -> Path:
    """The file of a font, such as ``pc8x16``, in an installed package (``retro/fonts``) or in a checkout (``fonts`` beside ``retro``).

    Raises:
        FileNotFoundError: there is no such font in either place.
    """
    package = Path(__file__).resolve().parent.parent
    places = (package / "fonts", package.parent / "fonts")
    for place in places:
        path = place / f"{name}.bdf"
        if path.is_file():
            return path
    raise FileNotFoundError(f"there is no font {name!r} in {' or '.join(map(str, places))}")


@cache
def load_font(name: str) -> pyxel.Font:
    """The font of that name, read once a process; it can draw before Pyxel's ``init``."""
    return pyxel.Font(str(font_path(name)))
