"""Small things that several screens draw: cards, backs, sentences with keys to click and suits in their colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card, Rank, Suit
from retro.ui.text.page import SUIT_SIGNS, Page, Run

from .look import Look, Paper
from .texts.big import BIG

ARROW: Final = "►"
DASH: Final = "─"
CARD_WIDTH: Final = 5
STEP: Final = 4
"""Columns from one card of a fan to the next."""

SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order in which suits are shown."""


def sign(suit: Suit) -> str:
    """The suit as it is shown."""
    return SUIT_SIGNS[suit]


def value(rank: Rank) -> str:
    """The rank as it is shown: the ten in two figures."""
    return "10" if rank is Rank.TEN else rank.letter


def label(card: Card) -> str:
    """The card as it is shown: ``10♣``."""
    return value(card.rank) + sign(card.suit)


def high(card: Card) -> int:
    """How high a card stands in its suit, 2-14; the ace is high (H-04)."""
    return 14 if card.rank is Rank.ACE else int(card.rank)


def in_order(cards: Sequence[Card]) -> list[Card]:
    """Cards as they lie in a hand: spades, hearts, diamonds, clubs, each from the ace down."""
    return sorted(cards, key=lambda card: (SUIT_ORDER.index(card.suit), -high(card)))


# --- cards ----------------------------------------------------------------------------------------------------------


def draw_card(
    page: Page, row: int, col: int, card: Card, paper: Paper, *, large: bool = False, double: bool = False, rows: int = 4
) -> None:
    """A card of 5x4 cells, a large one of 5x5.

    Args:
        paper: its attributes.
        large: rank and suit stand large on it.
        double: a double frame.
        rows: how many of its rows are seen, from the top.
    """
    if large:
        _draw_large(page, row, col, card, paper, double, rows)
        return
    ink = paper.ink(card)
    tl, across, tr, down, bl, br = "╔═╗║╚╝" if double else "┌─┐│└┘"
    upper, lower = f"{label(card):<3}", f"  {sign(card.suit)}"
    lines = ((tl + across * 3 + tr, ""), (down, upper), (down, lower), (bl + across * 3 + br, ""))
    for n, (frame, text) in enumerate(lines[:rows]):
        if text:
            page.put(row + n, col, frame, paper.frame)
            page.put(row + n, col + 1, text, ink)
            page.put(row + n, col + 4, frame, paper.frame)
        else:
            page.put(row + n, col, frame, paper.frame)


def _draw_large(page: Page, row: int, col: int, card: Card, paper: Paper, double: bool, rows: int) -> None:
    """The suit in the upper edge, where a row of cards lying over the lower part leaves it to be seen, and the rank three cells high."""
    ink = paper.ink(card)
    tl, across, tr, down, bl, br = "╔═╗║╚╝" if double else "┌─┐│└┘"
    page.put(row, col, tl + across * 3 + tr, paper.frame)
    page.put(row, col + 2, sign(card.suit), ink)
    for n, line in enumerate(BIG[card.rank], row + 1):
        page.put(n, col, down, paper.frame)
        page.put(n, col + 1, line, ink)
        page.put(n, col + 4, down, paper.frame)
    if rows > 4:
        page.put(row + 4, col, bl + across * 3 + br, paper.frame)


def draw_place(page: Page, row: int, col: int, attr: int, rows: int = 4) -> None:
    """Where a card of so many rows is still to lie: four corners."""
    page.put(row, col, "┌ ─ ┐", attr)
    page.put(row + rows - 1, col, "└ ─ ┘", attr)


def draw_back(page: Page, row: int, col: int, attr: int, rows: int = 4) -> None:
    """The back of a card of so many rows."""
    for n, text in enumerate(("┌───┐", *("│▒▒▒│",) * (rows - 2), "└───┘")):
        page.put(row + n, col, text, attr)


# --- sentences ------------------------------------------------------------------------------------------------------

_MARK: Final = re.compile(r"\{([^}|]+)(?:\|([^}]+))?\}|((?:10|[2-9JQKA])?[♥♦♣♠])")
_KEY_NAMES: Final = {"Enter": "Enter", "Esc": "Esc", "Tab": "Tab", "Space": " "}


def marked(text: str, attr: int, letter: int, paper: Paper) -> tuple[Run, ...]:
    """A sentence as runs: ``{N}`` is a key that can be clicked, ``{Yes|Y}`` a word that stands for one; cards take their colours.

    Args:
        attr: of the words.
        letter: of the keys.
        paper: of cards and suits.
    """
    runs: list[Run] = []
    at = 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            runs.append(Run(text[at : mark.start()], attr))
        key, name, card = mark.groups()
        if key:
            runs.append(Run(key, letter, f"key:{name or _KEY_NAMES.get(key, key)}"))
        else:
            runs.append(Run(card, paper.inks[SUIT_SIGNS.index(card[-1])]))
        at = mark.end()
    if at < len(text):
        runs.append(Run(text[at:], attr))
    return tuple(runs)


def plain(text: str) -> str:
    """The letters of a marked sentence."""
    return re.sub(r"\{([^}|]+)(?:\|[^}]+)?\}", r"\1", text)


def in_room(text: str, look: Look, attr: int | None = None) -> tuple[Run, ...]:
    """A sentence on the blue ground."""
    return marked(text, look.prompt if attr is None else attr, look.letter, look.in_room)


def on_slate(text: str, look: Look, attr: int | None = None) -> tuple[Run, ...]:
    """A sentence on the black ground."""
    return marked(text, look.slate if attr is None else attr, look.sheet_letter, look.on_slate)


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most so many letters, broken between words; keys in braces count without their marks.

    Raises:
        ValueError: a word is longer than a line.
    """
    lines: list[str] = []
    for word in text.split():
        size = len(plain(word))
        if size > width:
            raise ValueError(f"{word!r} is longer than {width} letters")
        if lines and len(plain(lines[-1])) + 1 + size <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")


def number(n: int) -> str:
    """A small number as a word."""
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def plural(n: int, what: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{n} {what}{'' if n == 1 else 's'}"
