"""What mouse and finger do on the shelf: pointing chooses, a click starts, the right button turns the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from retro.cabinet.shelf.aim import disk_at, target_at, wholly_seen
from retro.cabinet.shelf.paint import Scene
from retro.cabinet.shelf.places import Cap
from retro.contract.input import InputEvent, KeyDown, Press

TAP: Final = 10
"""A press so soon after the pointer came to a disk chose it (a finger) and does not start it."""

FOOT_KEYS: Final = {"left": "Left", "right": "Right", "start": "Enter", "papers": "F5", "off": "Esc"}
"""What the keycaps at the bottom press; the others choose a thing."""


class Owner(Protocol):
    """The shelf (see :class:`retro.cabinet.shelf.program.Shelf`, whose words these are)."""

    caps: Sequence[Cap]

    @property
    def scene(self) -> Scene: ...

    def choose(self, index: int) -> None: ...
    def start(self, straight: bool) -> None: ...
    def turn(self) -> None: ...
    def key(self, name: str) -> None: ...
    def letter(self, letter: str) -> None: ...
    def go(self, index: int) -> None: ...
    def write(self, event: InputEvent) -> None: ...


class Pointing:
    """The pointer over a shelf.

    Args:
        shelf: whose it is.
    """

    def __init__(self, shelf: Owner) -> None:
        self._shelf = shelf
        self._since = TAP

    def move(self, pointer: tuple[int, int] | None, ticks: int, starting: bool) -> bool:
        """The pointer on a disk that is wholly in view chooses it; one that peeks in must be clicked.

        Args:
            starting: a disk is on its way in: nothing is chosen.

        Returns:
            Whether the pointer is elsewhere now.
        """
        scene = self._shelf.scene
        self._since += ticks
        if pointer == scene.pointer:
            return False
        scene.pointer = pointer
        if pointer is not None and not starting and scene.entry is None and not scene.question:
            index = disk_at(scene, *pointer)
            if index is not None and index != scene.chosen and wholly_seen(scene, index):
                self._shelf.choose(index)
                self._since = 0
        return True

    def press(self, event: Press) -> None:
        """A button went down."""
        shelf, scene = self._shelf, self._shelf.scene
        if event.button == "right" and scene.entry is None and not scene.question:
            shelf.turn()
        target = target_at(scene, shelf.caps, event.x, event.y) if event.button == "left" else None
        if target is None:
            return
        if scene.entry is not None:
            if target.what == "foot":
                shelf.write(KeyDown("Enter" if target.word == "start" else "Esc"))
            return
        match target.what:
            case "step":
                shelf.choose(scene.chosen + target.number)
            case "foot":
                self._foot(target.word)
            case "key":
                self._card_key(target.word)
            case "disk" if target.number != scene.chosen:
                shelf.choose(target.number)
            case "disk" if self._since < TAP:
                pass
            case "card" if not scene.question:
                shelf.turn()
            case "disk" | "screen":
                shelf.start(straight=True)

    def _card_key(self, word: str) -> None:
        """A key of the card was clicked; those of the program itself only tell."""
        scene = self._shelf.scene
        if word == "B":
            self._shelf.letter(word)
        elif word == "Enter" or (word in ("Esc", "F5") and (scene.question or scene.waiting)):
            self._shelf.key(word)

    def _foot(self, does: str) -> None:
        scene = self._shelf.scene
        if does in FOOT_KEYS:
            self._shelf.key(FOOT_KEYS[does])
        else:
            scene.question = ()
            self._shelf.go(next(i for i, thing in enumerate(scene.things) if thing.name == does))
