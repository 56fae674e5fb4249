"""Where everything on the shelf's picture is, in canvas pixels.  Source: LOOK-AMIGA, The shelf; MANIFEST of the Amiga art."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from retro.cabinet.shelf.things import Thing
from retro.machine.rect import Rect

SCREEN: Final = Rect(50, 38, 320, 200)
COMPUTER: Final = (18, 10)
SLOT: Final = Rect(248, 266, 114, 12)
SLOT_EDGE: Final = 272
"""The row at which a disk goes into the slot."""
LAMP: Final = Rect(371, 278, 12, 2)
CARD: Final = Rect(420, 18, 202, 272)
CARD_TEXT: Final = 14
"""From the card's left edge to its words."""
CARD_ROOM: Final = 174
"""Pixels from there to the end of its rules."""
FACTS_AT, LINE_STEP = 64, 15
KEYS_AT: Final = 172
KEY_STEP: Final = 23
BACK_AT: Final = 20

RACK_TOP: Final = 425
FOOT_OF_DISKS: Final = 429
PLATE_TOP: Final = 432
RISE: Final = 12
FIRST, GAP, END = 26, 12, 626
"""The first disk's left edge, the space between two, and the column at which a disk that is wholly in view ends."""

FEET: Final = 457
"""Row of the keycaps at the bottom."""

MORE_LEFT: Final = Rect(3, 430, 17, 17)
MORE_RIGHT: Final = Rect(620, 430, 17, 17)


def size_of(thing: Thing) -> tuple[int, int]:
    """Width and height of its disk."""
    return (124, 124) if thing.large else (104, 108)


def columns(things: Sequence[Thing]) -> list[int]:
    """The left edge of each disk while the rack has not moved."""
    result, x = [], FIRST
    for thing in things:
        result.append(x)
        x += size_of(thing)[0] + GAP
    return result


def scroll_for(things: Sequence[Thing], chosen: int, scroll: int) -> int:
    """How far the rack must have moved to the left so that the chosen disk is wholly in view; as little as possible."""
    left = columns(things)[chosen]
    wide = size_of(things[chosen])[0]
    if left + wide - scroll > END:
        # Its neighbour peeks in, so that one sees that there is more.
        scroll = left + wide - (END - (0 if chosen == len(things) - 1 else FIRST))
    if left - scroll < FIRST:
        scroll = left - (FIRST if chosen == 0 else 2 * FIRST)
    return max(0, scroll)


class Cap(NamedTuple):
    """A keycap with what it does: ``glyph`` left or right for the arrows, else the word on it."""

    box: Rect
    word: str
    verb: str
    does: str


def cap_width(word: str) -> int:
    """Pixels of a keycap; the arrows' are square."""
    return 17 if word in ("<", ">") else 8 * len(word) + 9


def foot(things: Sequence[Thing]) -> list[Cap]:
    """The keys at the bottom from left to right; ``does`` is what a click on one means: a deed, or the name of a thing with a letter."""
    parts = [("<", "", "left"), (">", "choose", "right"), ("Enter", "start", "start"), ("F5", "papers", "papers")]
    parts += [(thing.letter, thing.short, thing.name) for thing in things if thing.letter]
    parts.append(("Esc", "off", "off"))
    space, x = (12, 14) if len(parts) > 7 else (20, 30)
    gap = 6
    if len(parts) > 8:  # the cards, too
        space, gap, x = 9, 4, 6
    caps = []
    for word, verb, does in parts:
        wide = cap_width(word)
        reach = wide + (gap + 8 * len(verb) if verb else 0)
        caps.append(Cap(Rect(x, FEET, reach, 17), word, verb, does))
        x += reach + (space if verb else 2)
    return caps
