"""The disks that stand on the shelf: those that a cart brings drawn, others get a label made for them."""

from __future__ import annotations

from functools import cache
from typing import Final

import pyxel

from retro.cabinet.shelf.art import CLEAR, TOPAZ, cart_sheet, sheet, width_of, words
from retro.cabinet.shelf.places import size_of
from retro.cabinet.shelf.things import Kind, Thing

LABEL: Final = (15, 41, 74, 64)
"""Where a 3.5-inch disk's label is: x, y, width, height."""


def disk_of(thing: Thing) -> pyxel.Image:
    """The picture of a disk: 104x108, of 5.25 inches 124x124."""
    drawn = None if thing.disk is None else cart_sheet(thing.disk, *size_of(thing))
    return drawn or _made(thing)


@cache
def _made(thing: Thing) -> pyxel.Image:
    match thing.kind:
        case Kind.PROMPT:
            return _prompt_disk()
        case Kind.DESKTOP:
            return _desktop_disk()
        case Kind.CODE:
            return _slip()
        case Kind.CARDS:
            return _cards()
        case Kind.BROKEN:
            return _plain(thing.title, crossed=True)
        case Kind.CART:
            label = None if thing.label is None else cart_sheet(thing.label, *LABEL[2:])
            made = _plain(thing.title, crossed=False)
            if label is not None:
                made.blt(*LABEL[:2], label, 0, 0, label.width, label.height, CLEAR)
            return _enlarged(made, size_of(thing)) if thing.large else made


def _enlarged(image: pyxel.Image, size: tuple[int, int]) -> pyxel.Image:
    """The same picture, as large as a large disk."""
    result = pyxel.Image(*size)
    for y in range(size[1]):
        for x in range(size[0]):
            result.pset(x, y, image.pget(x * image.width // size[0], y * image.height // size[1]))
    return result


def _blank(name: str) -> pyxel.Image:
    """A copy of a drawn disk, to be given another label."""
    source = sheet(name)
    image = pyxel.Image(source.width, source.height)
    image.blt(0, 0, source, 0, 0, source.width, source.height)
    return image


def _centred(image: pyxel.Image, y: int, text: str, ink: int, face: str = TOPAZ) -> None:
    x, _, w, _ = LABEL
    words(image, x + (w - width_of(text, face)) // 2, y, text, ink, face)


def _plain(title: str, crossed: bool) -> pyxel.Image:
    """A ruled paper label with a name written on it; a broken cart's is struck out."""
    image = _blank("blank-black")
    x, y, w, h = LABEL
    image.rect(x, y, w, h, 10)
    image.rect(x, y, w, 9, 17 if crossed else 21)
    _centred(image, y + 1, "BROKEN" if crossed else "MY CART", 10)
    for row in range(y + 22, y + h - 2, 12):
        image.rect(x + 3, row, w - 6, 1, 11)
    from textwrap import wrap

    for number, line in enumerate(wrap(title, 9)[:4]):
        words(image, x + 2, y + 13 + 12 * number, line[:9], 12)
    if crossed:
        for step in range(3):
            image.line(x + 4 + step, y + 14, x + w - 7 + step, y + h - 5, 17)
            image.line(x + 4 + step, y + h - 5, x + w - 7 + step, y + 14, 17)
    return image


def _prompt_disk() -> pyxel.Image:
    """The PC's system disk: a dark screen on a grey label."""
    image = _blank("blank-grey")
    x, y, w, h = LABEL
    image.rect(x, y, w, h, 16)
    image.rect(x, y, w, 16, 13)
    _centred(image, y, "SYSTEM", 19)
    image.rect(x, y + 8, w, 1, 13)
    _centred(image, y + 8, "DISK", 15)
    image.rect(x + 5, y + 20, w - 10, 26, 0)
    image.rectb(x + 4, y + 19, w - 8, 28, 14)
    words(image, x + 9, y + 24, "C:\\>DIR", 16)
    image.rect(x + 9, y + 41, 8, 2, 16)
    words(image, x + 9, y + 34, "C:\\>", 16)
    image.rect(x + 41, y + 40, 8, 2, 16)
    image.rect(x + 9, y + 41, 8, 2, 0)
    _centred(image, y + 52, "the PC", 12)
    return image


def _desktop_disk() -> pyxel.Image:
    """The Amiga's system disk: a window with a drawer in it."""
    image = _blank("blank-white")
    x, y, w, h = LABEL
    image.rect(x, y, w, h, 15)
    image.rect(x, y, w, 10, 22)
    words(image, x + 14, y + 1, "System", 0)
    for column in (x + 10, x + w - 13):
        image.rect(column, y, 1, 10, 0)
    image.rectb(x + 3, y + 3, 4, 4, 0)
    image.rect(x + w - 9, y + 2, 5, 4, 10)
    image.rectb(x + w - 9, y + 2, 5, 4, 0)
    image.rect(x, y + 10, w, 1, 0)
    # The drawer: its front, its top and side in perspective, its handle.
    left, top = x + 18, y + 18
    image.rect(left, top + 6, 30, 22, 16)
    image.rectb(left, top + 6, 30, 22, 0)
    for step in range(6):
        image.rect(left + step, top + 6 - step, 30, 1, 22)
        image.rect(left + 30 + step, top + 6 - step, 1, 22, 22)
        image.pset(left + step, top + 6 - step, 0)
        image.pset(left + 29 + step, top + 6 - step, 0)
        image.pset(left + 29 + step, top + 27 - step, 0)
    image.rect(left + 6, top, 30, 1, 0)
    image.rect(left + 35, top, 1, 22, 0)
    image.rect(left + 10, top + 14, 10, 5, 10)
    image.rectb(left + 10, top + 14, 10, 5, 0)
    _centred(image, y + 53, "the Amiga", 12)
    return image


def _cards() -> pyxel.Image:
    """A wooden box of file cards, some of them drawn up."""
    image = pyxel.Image(104, 108)
    image.cls(CLEAR)
    for step, (left, ink) in enumerate(((12, 20), (36, 21), (60, 17), (24, 19))):  # from the back: cards, each with its divider
        x, top = 10 + 2 * step, 14 + 7 * step
        image.rect(x - 1, top - 1, 80, 70, 0)
        image.rect(x, top, 78, 68, 11 if step < 3 else 10)
        image.rect(left, top - 9, 24, 10, 0)
        image.rect(left + 1, top - 8, 22, 9, 11 if step < 3 else 10)
        image.rect(left + 4, top - 6, 16, 4, ink)
    words(image, 24, 42, "Which is", 12)
    words(image, 24, 54, "best?", 17)
    image.rect(4, 64, 96, 44, 0)
    image.rect(6, 66, 92, 42, 6)
    image.rect(6, 66, 92, 2, 8)
    image.rect(6, 66, 2, 42, 7)
    image.rect(96, 66, 2, 42, 5)
    for row in (78, 91):
        image.rect(8, row, 88, 1, 5)
    image.rect(22, 76, 60, 20, 9)
    image.rect(24, 78, 56, 16, 10)
    words(image, 28, 82, "A to Z", 12)
    return image


def _slip() -> pyxel.Image:
    """A folded slip of paper with a code on it."""
    image = pyxel.Image(104, 108)
    image.cls(CLEAR)
    image.rect(6, 18, 92, 90, 0)
    image.rect(8, 20, 88, 88, 10)
    image.rect(8, 20, 88, 2, 9)
    for row in range(40, 104, 14):
        image.rect(14, row, 76, 1, 11)
    words(image, 16, 30, "For you:", 12)
    words(image, 16, 44, "RC1-", 17)
    words(image, 16, 58, "7KQ2-9H", 17)
    words(image, 16, 72, "same hand", 12)
    words(image, 16, 86, "as mine!", 12)
    image.rect(40, 8, 24, 16, 18)
    image.rect(42, 10, 20, 12, 19)
    return image
