"""The window "About Euchre!"."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button, Gadgets
from retro.ui.amiga.paint import SANS, Paint
from retro.ui.amiga.windows import Requester

from . import texts
from .cards import Faces


class About(Requester):
    """A few notes about the program."""

    def __init__(self, faces: Faces) -> None:
        super().__init__("About Euchre!", texts.ABOUT, (("ok", "Deal me in", "D"),), lambda _: None)
        self._faces = faces
        self.rect = Rect(152, 44, 336, 118)
        self.panel = Rect(168, 61, 304, 72)
        self.gadgets = Gadgets([Button("ok", Rect(260, 139, 120, 16), "Deal me in", "D")], accept="ok", refuse="ok")

    def draw_words(self, paint: Paint) -> None:
        """A card at the left, the program's name, the notes."""
        self._faces.card(paint.image, 180, 77, Card.parse("JS"))
        paint.words(263, 63, texts.TITLE, face=SANS)
        for row, line in enumerate(self.lines):
            paint.words(263, 81 + 10 * row, line)
