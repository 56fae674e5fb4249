"""The shelf's slip: a code is typed on it, and what it means is started."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.cabinet.shelf.paint import Scene
from retro.contract.input import InputEvent, KeyDown, Typed
from retro.contract.program import Launch

LONGEST: Final = 4000
"""Characters that find room: those of the longest result, or of a link to it."""

ALSO: Final = frozenset("-_:/.?=&%#+~")
"""What a code or a link has beside letters and digits."""


def begins(letter: str) -> bool:
    """Whether a character that is typed while the slip is chosen is the first one of a code."""
    return letter.isascii() and letter.isalnum()


def written(text: str, event: InputEvent) -> str:
    """What stands there after a key: a letter, a digit or a sign of links more, one less by Backspace, else the same."""
    if isinstance(event, KeyDown) and event.name == "Backspace":
        return text[:-1]
    if isinstance(event, Typed) and len(text) < LONGEST and (begins(event.char) or event.char in ALSO):
        return text + event.char.upper()
    return text


class Slip:
    """The slip in the shelf's picture.

    Args:
        scene: shows it: ``entry`` is what stands there, None while it is folded.
        read: what a code starts; a ValueError says why it does not.  None: there is no place for codes.
        say: tells a listener a line.
        knock: sounds where a code is refused.
    """

    def __init__(self, scene: Scene, read: Callable[[str], Launch] | None, say: Callable[[str], None], knock: Callable[[], None]) -> None:
        self._scene = scene
        self._read = read
        self._say = say
        self._knock = knock

    def unfold(self, text: str) -> None:
        """It is typed on from here on; ``text`` stands there already."""
        self._scene.entry, self._scene.back, self._scene.told = text, False, ""
        self._say("Type the code; Enter opens it, Esc puts it back.")

    def write(self, event: InputEvent) -> Launch | None:
        """A key on it; gives what the code starts when it has been typed."""
        text = self._scene.entry or ""
        if isinstance(event, KeyDown) and event.name == "Esc":
            self._scene.entry, self._scene.told = None, ""
        elif isinstance(event, KeyDown) and event.name in ("Enter", "KPEnter"):
            return self._open(text) if text else None
        else:
            self._scene.entry = written(text, event)
        return None

    def _open(self, text: str) -> Launch | None:
        assert self._read is not None
        try:
            launch = self._read(text)
        except ValueError as fault:
            self._scene.told = str(fault)
            self._knock()
            self._say(str(fault))
            return None
        self._scene.entry = None
        return launch
