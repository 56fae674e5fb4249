"""Pictures and films of the canvas as files in the data folder's ``screenshots``."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pyxel

from retro.console.browser import IN_BROWSER
from retro.machine.png import encode_png
from retro.store.plain import reason

FOLDER = "screenshots"


class Snaps:
    """Writes pictures under names that are not there yet.

    Args:
        folder: the data folder; None where there are no files.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def picture(self, program: str, canvas: pyxel.Image, palette: Sequence[int]) -> str:
        """Write the canvas as a PNG; gives a line that says where it is, or why it is not."""
        if self._folder is None:
            return "there is no folder for pictures here"
        data = encode_png(canvas.width, canvas.height, bytes(canvas.data_ptr()), palette)
        return self._write("picture", program, ".png", lambda path: path.write_bytes(data))

    def film(self, program: str, write: Callable[[Path], object] | None) -> str:
        """Write the last seconds as a GIF by what the window gives; None: it has not kept them."""
        if write is None:
            return "the last seconds are not kept" + ("" if IN_BROWSER else ": start with --record-gif for that")
        if self._folder is None:
            return "there is no folder for films here"
        return self._write("film", program, ".gif", write)

    def _write(self, what: str, program: str, ending: str, write: Callable[[Path], object]) -> str:
        assert self._folder is not None
        folder = self._folder / FOLDER
        stem = f"{program}-{time.strftime('%Y%m%d-%H%M%S')}"
        number = 1
        while (path := folder / (f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}")).exists():
            number += 1
        draft = path.with_name(f".{path.name}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write(draft)
            draft.replace(path)
        except OSError as fault:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            return f"no {what} could be kept in {folder}: {reason(fault)}"
        return f"{what} kept: {path}"
