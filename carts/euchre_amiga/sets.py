"""A person's own card pictures as the usual sets have them: which file is which card, read and scaled in slices (K-16).

Sets name their files by rank and suit in either order, in words, letters or numbers, in any case: ``ace_of_spades.png``, ``AS.png``,
``10h.png``, ``TH.png``, ``hearts-14.png``, ``01c.png``.  Cards keep their proportions: a pixel of this machine is twice as tall as wide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Final

from retro.machine.pngread import PngError
from retro.machine.pngscale import MOST_BYTES, fits, scaled

MOST_FILES: Final = 3000
"""Names of a folder that are looked at."""

_SUITS: Final = {"s": "S", "h": "H", "d": "D", "c": "C"} | {
    word + end: word[0].upper() for word in ("spade", "heart", "diamond", "club") for end in ("", "s")
}
_WORDS: Final = {
    "a": "A", "ace": "A", "k": "K", "king": "K", "q": "Q", "queen": "Q", "j": "J", "jack": "J", "knave": "J",
    "t": "T", "ten": "T", "nine": "9",
}  # fmt: skip
_RANK: Final = "|".join(sorted(_WORDS, key=len, reverse=True)) + "|1[0-4]|0?[1-9]"
_SUIT: Final = "|".join(sorted(_SUITS, key=len, reverse=True))
_GAP: Final = r"[ _.\-]*"
_FORMS: Final = tuple(
    re.compile(rf"(?P<before>card|.*[ _.\-])??{form}")
    for form in (
        rf"(?P<rank>{_RANK}){_GAP}(?:of{_GAP})?(?P<suit>{_SUIT})(?P<after>[ _.\-]?\d)?",
        rf"(?P<suit>{_SUIT}){_GAP}(?P<rank>{_RANK})(?P<after>)",
    )
)
_BACK: Final = re.compile(r"(?:^|.*[^a-z])(?:card)?backs?(?:[^a-z].*|$)|[12]b")

Fits = tuple[int, int, int]
"""How well a name fits a card (the smaller the better), and how long it is."""


def card_of(stem: str) -> tuple[str, str, Fits] | None:
    """What a file's name, without its ending, says: rank (a letter, or a number as it stands), suit, and how well that fits.

    >>> card_of("Queen_of_Hearts"), card_of("01c"), card_of("readme")
    (('Q', 'H', (0, 0, 15)), ('1', 'C', (0, 0, 3)), None)
    """
    for form in _FORMS:
        if found := form.fullmatch(stem.lower()):
            rank = _WORDS.get(found["rank"]) or found["rank"].lstrip("0")
            return rank, _SUITS[found["suit"]], (bool(found["before"]), bool(found["after"]), len(stem))
    return None


def found_in(names: Iterable[str]) -> dict[str, str]:
    """The file of each card (``TH``; ``back``) among the names of a folder.

    Numbers are ranks: 11, 12, 13 are jack, queen, king and 1 is the ace; in a set without a 1 it is the 14.  Where a set has both, it is a
    tarot's: 12 is its knight, which no other card has, 13 and 14 its queen and king.
    """
    cards: dict[tuple[str, str], tuple[Fits, str]] = {}
    back: tuple[tuple[bool, bool, int, str], str] | None = None
    for name in sorted(names):
        stem, dot, ending = name.rpartition(".")
        if not dot or ending.lower() != "png":
            continue
        if (said := card_of(stem)) is not None:
            rank, suit, fit = said
            if (rank, suit) not in cards or fit < cards[rank, suit][0]:
                cards[rank, suit] = (fit, name)
        elif _BACK.fullmatch(stem.lower()):
            how = (stem.lower() != "back", "back" not in stem.lower(), len(stem), stem)
            back = (how, name) if back is None or how < back[0] else back
    numbers = {rank for rank, _ in cards}
    tarot = {"1", "14"} <= numbers
    court = {"1": "A", "10": "T", "11": "J"} | ({"13": "Q", "14": "K"} if tarot else {"12": "Q", "13": "K", "14": "A"})
    found: dict[str, str] = {}
    for (rank, suit), (_, name) in sorted(cards.items(), key=lambda one: one[1]):
        if tarot and rank == "12":
            continue
        found.setdefault(court.get(rank, rank) + suit, name)
    return found | ({"back": back[1]} if back is not None else {})


def size_in(width: int, height: int, wide: int, high: int) -> tuple[int, int]:
    """The size of a picture within our card, which keeps its proportions.

    Args:
        width, height: of the picture: upright its pixels are as tall as wide; one that lies was made for pixels like ours.
        wide, high: of our card, in pixels twice as tall.
    """
    tall = 2 if height > width else 1
    across = round(tall * high * width / height)
    if across <= wide:
        return max(1, across), high
    return wide, max(1, round(wide * height / width / tall))


Colours = tuple[int, ...]


def read_file(file: Path) -> bytes:
    """A file's bytes, if they are not too many.

    Raises:
        PngError: they are.
        OSError: it cannot be read.
    """
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    fits(data)
    return data


Made = Callable[[int, int, Colours], None]
"""Takes a picture of a size, 0xAARRGGBB a pixel."""


def read_picture(file: Path, wide: int, high: int, made: Made) -> Generator[None, None, str]:
    """Read a picture and scale it, in slices; returns what is wrong with it, in a few words."""
    try:
        data = read_file(file)
        size = size_in(*fits(data), wide, high)
        colours = yield from scaled(data, *size)
    except PngError as fault:
        return str(fault)
    except OSError as fault:
        return f"cannot be read ({fault.strerror or 'no reason given'})"
    made(*size, colours)
    return ""
