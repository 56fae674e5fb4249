"""Cards as the settings dress them; a person's own pictures are read in slices, while the program runs (K-08)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final

from .cards import OWN, Faces, loading
from .settings import Settings

AT_ONCE: Final = 30
"""Slices of a person's own pictures that are read at once: enough for all of them where they have the size of ours."""


class Wardrobe:
    """Reads the pictures.

    Args:
        faces: get what has been read.
        shown: called when another picture is there.
        faults: called with what is wrong with the pictures, a line for each.
    """

    def __init__(self, faces: Faces, shown: Callable[[], None], faults: Callable[[tuple[str, ...]], None]) -> None:
        self._faces = faces
        self._shown = shown
        self._faults = faults
        self._loading: Generator[None, None, tuple[str, ...]] | None = None

    @property
    def busy(self) -> bool:
        """Pictures are still being read."""
        return self._loading is not None

    def dress(self, settings: Settings) -> None:
        """The cards look as the settings say; what is wrong with own pictures is told."""
        self._faces.look = settings.look
        self._faces.own = {}
        self._loading = None
        if settings.look == OWN and settings.folder:
            self._loading = loading(Path(settings.folder), self._faces.own)
            for _ in range(AT_ONCE):
                self.load()
        elif settings.look == OWN:
            self._faults(("no folder has been chosen",))

    def load(self) -> None:
        """Read a slice of the person's pictures; each is shown as soon as it is there."""
        if self._loading is None:
            return
        before = len(self._faces.own)
        try:
            next(self._loading)
        except StopIteration as end:
            self._loading = None
            if end.value:
                self._faults(end.value)
        if len(self._faces.own) != before:
            self._shown()
