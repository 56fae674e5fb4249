"""How things on the shelf move, frame by frame: each a generator that changes the scene and yields once a frame.

Source: LOOK-AMIGA, The shelf (steps in frames of 1/60 s).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from retro.cabinet.shelf import places
from retro.cabinet.shelf.paint import CARD_WIDTH, NARROWEST, Flight, Scene, disk_box
from retro.cabinet.shelf.places import RISE

Move = Iterator[None]

RISING: Final = (4, 8, 12, 14, 13, RISE)
FALLING: Final = (9, 6, 3, 0)
ROLLING: Final = 10
TURNING: Final = 8
SCROLL_STEP: Final = 24
SHAKING: Final = (2, -2, 2, -2, 0)
CLICKS: Final = 4
WAIT_ON_SCREEN: Final = 40
GROWING: Final = (320, 480, 640)
GROW_FRAMES: Final = 4
ARC_STEP: Final = 8


def rise(scene: Scene, index: int) -> Move:
    """A disk comes up, a little too far at first."""
    for lift in RISING:
        if index < len(scene.lifts):
            scene.lifts[index] = lift
        yield


def fall(scene: Scene, index: int) -> Move:
    """A disk goes down again."""
    for lift in FALLING:
        scene.lifts[index] = min(scene.lifts[index], lift)
        yield


def shake(scene: Scene) -> Move:
    """There is nothing further this way."""
    for aside in SHAKING:
        scene.shake = aside
        yield
        yield


def roll(scene: Scene) -> Move:
    """The screen rolls one picture up."""
    for frame in range(ROLLING):
        scene.roll = places.SCREEN.h * (ROLLING - 1 - frame) // ROLLING
        yield
    scene.roll = 0


def turn_card(scene: Scene, halfway: Callable[[], None]) -> Move:
    """The card turns: narrow, then wide; ``halfway`` changes what stands on it."""
    half = TURNING // 2
    for frame in range(1, half + 1):
        scene.card_width = CARD_WIDTH + (NARROWEST - CARD_WIDTH) * frame // half
        yield
    halfway()
    for frame in range(1, half + 1):
        scene.card_width = NARROWEST + (CARD_WIDTH - NARROWEST) * frame // half
        yield


def scroll(scene: Scene, target: int) -> Move:
    """The rack slides."""
    while scene.scroll != target:
        gap = target - scene.scroll
        scene.scroll += max(-SCROLL_STEP, min(SCROLL_STEP, gap))
        yield


def insert(scene: Scene, dark: Callable[[], None], click: Callable[[], None], boot: Callable[[], object]) -> Move:
    """The disk rises, flies to the slot and goes in; the drive works, the machine starts, its picture fills the room.

    Args:
        dark: the screen goes dark.
        click: the drive makes a noise.
        boot: the machine's first picture goes on the screen.
    """
    path = _path(scene)
    for place in path:
        scene.flight = place
        yield
    entering = scene.flight
    assert entering is not None
    while entering.y + places.size_of(entering.thing)[1] > places.SLOT_EDGE:
        entering.y -= ARC_STEP
        yield
    # It is inside: no row of it can be seen.
    scene.reading = True
    dark()
    for _ in range(CLICKS):
        click()
        for _ in range(7):
            yield
    boot()
    yield from roll(scene)
    for _ in range(WAIT_ON_SCREEN):
        yield
    yield from grow(scene, GROWING)


def grow(scene: Scene, sizes: tuple[int, ...]) -> Move:
    """The picture covers the room in a few cuts, or leaves it."""
    for size in sizes:
        scene.grown = size
        for _ in range(GROW_FRAMES):
            yield


def eject(scene: Scene) -> Move:
    """The same backwards, in half the time."""
    for size in reversed(GROWING):
        scene.grown = size
        for _ in range(GROW_FRAMES // 2):
            yield
    scene.grown = 0
    scene.flight = None
    path = _path(scene)
    last = path[-1]
    high = places.size_of(last.thing)[1]
    y = places.SLOT_EDGE - high
    while y < last.y:
        scene.flight = Flight(last.thing, last.x, y, last.wide, True)
        y += 2 * ARC_STEP
        yield
    scene.reading = False
    for place in reversed(path[::2]):
        scene.flight = place
        yield
    scene.flight = None


def _path(scene: Scene) -> list[Flight]:
    """Places of the disk from the rack to just below the slot, 8 pixels a frame along an arc."""
    box = disk_box(scene, scene.chosen)
    wide = min(box.w, places.SLOT.w - 4)
    end_x = places.SLOT.x + (places.SLOT.w - wide) // 2
    end_y = places.SLOT_EDGE
    far = max(abs(end_x - box.x), abs(end_y - box.y))
    steps = max(4, far // ARC_STEP)
    flights = []
    for step in range(1, steps + 1):
        part = step / steps
        arc = round(24 * 4 * part * (1 - part))
        x = box.x + round((end_x - box.x) * part)
        y = box.y + round((end_y - box.y) * part) - arc
        width = box.w + round((wide - box.w) * part)
        flights.append(Flight(scene.thing, x, y, width, step == steps))
    return flights
