"""What on the shelf's picture is at a place, for the mouse and for fingers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from retro.cabinet.shelf import places
from retro.cabinet.shelf.art import WIDTH
from retro.cabinet.shelf.paint import Scene, disk_box, key_row, more_right
from retro.cabinet.shelf.places import Cap


class Target(NamedTuple):
    """Something to click: ``what`` is step, foot, key, disk, screen or card.

    Attributes:
        word: what a keycap at the bottom does, or the key of the card.
        number: which disk, or the direction of a step.
    """

    what: str
    word: str = ""
    number: int = 0


def disk_at(scene: Scene, x: int, y: int) -> int | None:
    """The disk at a place; its plate belongs to it."""
    if y >= places.RACK_TOP + 24:
        return None
    return next((index for index in range(len(scene.things)) if disk_box(scene, index).holds(x, y)), None)


def wholly_seen(scene: Scene, index: int) -> bool:
    """No part of the disk is beyond an edge."""
    box = disk_box(scene, index)
    return box.x >= 0 and box.x + box.w <= WIDTH


def target_at(scene: Scene, caps: Sequence[Cap], x: int, y: int) -> Target | None:
    """What a press at a place means."""
    if places.MORE_LEFT.holds(x, y) and scene.scroll:
        return Target("step", number=-1)
    if places.MORE_RIGHT.holds(x, y) and more_right(scene):
        return Target("step", number=1)
    for cap in caps:
        if cap.box.holds(x, y):
            return Target("foot", cap.does)
    if not scene.back and scene.entry is None:
        for row, (word, _) in enumerate(scene.rows):
            if key_row(row).holds(x, y):
                return Target("key", word)
    index = disk_at(scene, x, y)
    if index is not None:
        return Target("disk", number=index)
    if places.SCREEN.holds(x, y):
        return Target("screen")
    return Target("card") if places.CARD.holds(x, y) else None
