"""Painting the shelf: room, the computer with its picture, the card, the rack of disks, the keys at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pyxel

from retro.cabinet.shelf import places
from retro.cabinet.shelf.art import (  # fmt: skip
    AMBER,
    CLEAR,
    DUSK,
    GREEN,
    INK,
    NIGHT,
    PAPER,
    PICTURE_HEIGHT,
    PICTURE_WIDTH,
    RED,
    RULE,
    WIDTH,
    large,
    sheet,
    width_of,
    words,
)
from retro.cabinet.shelf.labels import disk_of
from retro.cabinet.shelf.places import CARD, CARD_ROOM, CARD_TEXT, Cap
from retro.cabinet.shelf.things import Kind, Standing, Thing, wrapped
from retro.machine.rect import Rect
from retro.values import dataclass, field

CARD_WIDTH, CARD_HEIGHT = 202, 279
NARROWEST: Final = 8
_RIM: Final = ((-2, -2), (0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2), (2, 2))


@dataclass(slots=True)
class Flight:
    """A disk on its way between the rack and the slot.

    Attributes:
        thing: whose disk.
        x, y: its upper left corner.
        wide: how wide it looks: the slot is narrower than the largest.
        entering: rows above the slot's edge are hidden.
    """

    thing: Thing
    x: int
    y: int
    wide: int
    entering: bool = False


@dataclass(slots=True)
class Scene:
    """All that the picture shows; the shelf changes it, :func:`paint` reads it.

    Attributes:
        lifts: by how many pixels each disk stands higher than at rest.
        scroll: how far the rack has moved to the left.
        shake: by how many pixels the chosen disk is moved aside.
        card_width: less than :data:`CARD_WIDTH` while the card turns.
        back: the card shows its papers.
        roll: rows by which the picture before still has to roll away.
        reading: the drive is at work.
        flight: a disk on its way; it is not in the rack.
        grown: how wide the picture is that covers the room, 0 for none.
        rows: keys of the card as (keycap, verb).
        question: what the card asks instead of its keys, line by line.
        entry: what has been typed on the slip; None while it is not being typed on.
        told: a line of news on the card, such as why a program could not be started.
    """

    things: Sequence[Thing]
    standings: Sequence[Standing]
    chosen: int = 0
    lifts: list[int] = field(default_factory=list)
    scroll: int = 0
    shake: int = 0
    card_width: int = CARD_WIDTH
    back: bool = False
    roll: int = 0
    reading: bool = False
    flight: Flight | None = None
    grown: int = 0
    rows: Sequence[tuple[str, str]] = ()
    question: Sequence[str] = ()
    entry: str | None = None
    told: str = ""
    pointer: tuple[int, int] | None = None

    @property
    def thing(self) -> Thing:
        """The chosen one."""
        return self.things[self.chosen]

    @property
    def following(self) -> int:
        """The place of the next one, round and round; never the slip's, which takes what is typed."""
        count = len(self.things)
        order = ((self.chosen + step) % count for step in range(1, count + 1))
        return next((index for index in order if self.things[index].kind is not Kind.CODE), self.chosen)

    @property
    def waiting(self) -> str:
        """How far the match is that waits for the chosen one."""
        return self.standings[self.chosen].waiting


def paint(image: pyxel.Image, scene: Scene, now: pyxel.Image, before: pyxel.Image, caps: Sequence[Cap]) -> None:
    """Paint everything.

    Args:
        now, before: the picture on the computer's screen, and the one that rolls away.
    """
    if scene.grown:
        image.cls(NIGHT)
        _enlarged(image, now, scene.grown)
        return
    image.blt(0, 0, sheet("room"), 0, 0, WIDTH, 426)
    image.rect(0, 426, WIDTH, 54, DUSK)
    _screen(image, scene, now, before)
    x, y = places.COMPUTER
    image.blt(x, y, sheet("computer"), 0, 0, 389, 289, CLEAR)
    lamp = places.LAMP
    image.rect(*lamp, AMBER if scene.reading else GREEN)
    _card(image, scene)
    _disks(image, scene)
    image.blt(0, places.RACK_TOP, sheet("rack"), 0, 0, WIDTH, 27, CLEAR)
    _plates(image, scene)
    for cap in caps:
        keycap(image, cap.box.x, cap.box.y, cap.word)
        words(image, cap.box.x + cap.box.w - width_of(cap.verb), cap.box.y + 4, cap.verb, RULE)
    if scene.flight is not None:
        _flying(image, scene.flight)
    if scene.pointer is not None:
        pointer(image, *scene.pointer)


def _enlarged(image: pyxel.Image, picture: pyxel.Image, wide: int) -> None:
    scale = wide / PICTURE_WIDTH
    x, y = (WIDTH - PICTURE_WIDTH) // 2, (480 - PICTURE_HEIGHT) // 2
    image.blt(x, y, picture, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, scale=scale)


def _screen(image: pyxel.Image, scene: Scene, now: pyxel.Image, before: pyxel.Image) -> None:
    box = places.SCREEN
    if not scene.roll:
        image.blt(box.x, box.y, now, 0, 0, box.w, box.h)
        return
    gone = box.h - scene.roll
    image.blt(box.x, box.y, before, 0, gone, box.w, scene.roll)
    image.blt(box.x, box.y + scene.roll, now, 0, 0, box.w, gone)


# --- the card ----------------------------------------------------------------------------------------------------------------------


def _card(image: pyxel.Image, scene: Scene) -> None:
    wide = scene.card_width
    left = CARD.x + (CARD_WIDTH - wide) // 2
    image.rect(left + 5, CARD.y + 5, wide, CARD.h, NIGHT)
    card = pyxel.Image(CARD_WIDTH, CARD_HEIGHT)
    card.cls(CLEAR)
    card.pal(RED, scene.thing.accent)
    card.blt(0, 0, sheet("card"), CARD_WIDTH if scene.back else 0, 0, CARD_WIDTH, CARD_HEIGHT)
    card.pal()
    if scene.back:
        _back(card, scene.thing)
    else:
        _front(card, scene)
    if wide == CARD_WIDTH:
        image.blt(left, CARD.y - 7, card, 0, 0, CARD_WIDTH, CARD_HEIGHT, CLEAR)
        return
    for column in range(wide):
        image.blt(left + column, CARD.y - 7, card, column * CARD_WIDTH // wide, 0, 1, CARD_HEIGHT, CLEAR)


def _front(card: pyxel.Image, scene: Scene) -> None:
    thing, standing = scene.thing, scene.standings[scene.chosen]
    large(card, CARD_TEXT, 7 + 18, thing.title, INK, CARD_ROOM)
    y = 7 + places.FACTS_AT
    lines = [(fact, INK) for fact in thing.facts]
    if standing.record:
        lines.append((standing.record, INK))
    if standing.waiting:
        lines.append((standing.waiting, RED))
    if scene.told:
        lines = [(line, RED) for line in wrapped((scene.told,), rows=6)]
    for number, (line, ink) in enumerate(lines[:6]):
        words(card, CARD_TEXT, y + places.LINE_STEP * number, line, ink)
    y = 7 + places.KEYS_AT
    if scene.entry is not None:
        _entry(card, scene.entry, y)
        return
    if scene.rows:
        words(card, CARD_TEXT, y, "SURE?" if scene.question else "KEYS", RED)
    for number, line in enumerate(scene.question):
        words(card, CARD_TEXT, y + 15 + 12 * number, line, INK)
    for number, (word, verb) in enumerate(scene.rows):
        if not word:
            continue
        top = key_row(number).y - CARD.y + 7
        keycap(card, CARD_TEXT, top, word)
        words(card, CARD_TEXT + CARD_ROOM - width_of(verb), top + 4, verb, INK)


def key_row(number: int) -> Rect:
    """The place of a row of the card's keys, on the canvas."""
    return Rect(CARD.x + CARD_TEXT, CARD.y + places.KEYS_AT + 13 + places.KEY_STEP * number, CARD_ROOM, 17)


ENTRY_ROWS: Final = 4


def _entry(card: pyxel.Image, text: str, y: int) -> None:
    words(card, CARD_TEXT, y, "THE CODE", RED)
    card.rect(CARD_TEXT, y + 13, CARD_ROOM, 12 * ENTRY_ROWS + 6, PAPER)
    card.rectb(CARD_TEXT, y + 13, CARD_ROOM, 12 * ENTRY_ROWS + 6, INK)
    across = CARD_ROOM // 8 - 1
    shown = text[-(across * ENTRY_ROWS - 1) :]
    for row in range(ENTRY_ROWS):
        words(card, CARD_TEXT + 5, y + 18 + 12 * row, shown[row * across : (row + 1) * across], INK)
    row, column = divmod(len(shown), across)
    card.rect(CARD_TEXT + 5 + 8 * column, y + 17 + 12 * row, 8, 10, RED)
    words(card, CARD_TEXT, y + 77, "Enter opens, Esc ends", INK)


def _back(card: pyxel.Image, thing: Thing) -> None:
    for number, line in enumerate(wrapped(thing.papers)):
        words(card, CARD_TEXT, 7 + places.BACK_AT + places.LINE_STEP * number, line, INK)
    if thing.kind is Kind.CART:
        words(card, CARD_TEXT, CARD.h - 22, "R: how it is played", RED)


# --- the rack ----------------------------------------------------------------------------------------------------------------------


def disk_box(scene: Scene, index: int) -> Rect:
    """Where a disk is now."""
    wide, high = places.size_of(scene.things[index])
    aside = scene.shake if index == scene.chosen else 0
    x = places.columns(scene.things)[index] - scene.scroll + aside
    return Rect(x, places.FOOT_OF_DISKS - high - scene.lifts[index], wide, high)


def _disks(image: pyxel.Image, scene: Scene) -> None:
    flying = scene.flight.thing if scene.flight is not None else None
    for index, thing in enumerate(scene.things):
        if thing is flying:
            continue
        box, disk = disk_box(scene, index), disk_of(thing)
        if box.x >= WIDTH or box.x + box.w + 7 <= 0:
            continue
        image.dither(0.5)
        _silhouette(image, disk, box.x + 7, box.y + 8, box, 5)
        image.dither(1.0)
        if index == scene.chosen and scene.lifts[index]:
            for dx, dy in _RIM:
                _silhouette(image, disk, box.x + dx, box.y + dy, box, AMBER)
        image.blt(box.x, box.y, disk, 0, 0, box.w, box.h, CLEAR)
        if scene.standings[index].waiting:
            _ribbon(image, box.x + box.w - 22, box.y - 6)


def _ribbon(image: pyxel.Image, x: int, y: int) -> None:
    """A bookmark that sticks out of a disk: a match waits on it."""
    image.rect(x - 1, y - 1, 12, 24, NIGHT)
    image.rect(x, y, 10, 22, RED)
    image.rect(x, y, 2, 22, 18)
    for row in range(5):
        image.rect(x + 5 - row, y + 17 + row, 2 * row, 1, NIGHT)
    image.rect(x + 1, y + 22, 8, 1, NIGHT)


def _silhouette(image: pyxel.Image, disk: pyxel.Image, x: int, y: int, box: Rect, ink: int) -> None:
    for index in range(CLEAR):
        image.pal(index, ink)
    image.blt(x, y, disk, 0, 0, box.w, box.h, CLEAR)
    image.pal()


def _plates(image: pyxel.Image, scene: Scene) -> None:
    for index, thing in enumerate(scene.things):
        box = disk_box(scene, index)
        aside = scene.shake if index == scene.chosen else 0
        x = box.x - aside + box.w // 2 - 24
        image.blt(x, places.PLATE_TOP, sheet("plates"), 48 if index == scene.chosen else 0, 0, 48, 13)
        words(image, x + (48 - width_of(thing.plate)) // 2, places.PLATE_TOP + 3, thing.plate, NIGHT)
    if scene.scroll:
        image.blt(*places.MORE_LEFT[:2], sheet("keycap"), 17, 0, 17, 17, CLEAR)
    if more_right(scene):
        image.blt(*places.MORE_RIGHT[:2], sheet("keycap"), 34, 0, 17, 17, CLEAR)


def more_right(scene: Scene) -> bool:
    """There are disks beyond the right edge."""
    last = disk_box(scene, len(scene.things) - 1)
    return last.x + last.w > places.END + 2


def keycap(image: pyxel.Image, x: int, y: int, word: str) -> None:
    """A key; ``<`` and ``>`` are the arrows."""
    caps = sheet("keycap")
    if word in ("<", ">"):
        image.blt(x, y, caps, 17 if word == "<" else 34, 0, 17, 17, CLEAR)
        return
    wide = places.cap_width(word)
    image.blt(x, y, caps, 0, 0, 4, 17, CLEAR)
    for column in range(x + 4, x + wide - 4):
        image.blt(column, y, caps, 8, 0, 1, 17, CLEAR)
    image.blt(x + wide - 4, y, caps, 13, 0, 4, 17, CLEAR)
    words(image, x + 6, y + 4, word, NIGHT)


def _flying(image: pyxel.Image, flight: Flight) -> None:
    disk = disk_of(flight.thing)
    wide, high = places.size_of(flight.thing)
    if flight.entering:
        edge = places.SLOT_EDGE
        image.rect(places.SLOT.x - 1, edge - 4, places.SLOT.w + 2, 4, NIGHT)
        image.clip(0, edge, WIDTH, 480 - edge)
    for column in range(flight.wide):
        image.blt(flight.x + column, flight.y, disk, column * wide // flight.wide, 0, 1, high, CLEAR)
    image.clip()


_ARROW: Final = (
    "11..........",
    "121.........",
    "1221........",
    "12221.......",
    "122221......",
    "1222221.....",
    "12222221....",
    "122222221...",
    "1222222221..",
    "12222211111.",
    "1221221.....",
    "121.1221....",
    "11..1221....",
    ".....1221...",
    ".....111....",
)


def pointer(image: pyxel.Image, x: int, y: int) -> None:
    """The arrow with its tip at the place."""
    for row, line in enumerate(_ARROW):
        for column, dot in enumerate(line):
            if dot != ".":
                image.pset(x + column, y + row, NIGHT if dot == "1" else PAPER)
