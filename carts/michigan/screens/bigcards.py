"""Cards with large indices for your hand (an ease that the original had not): ranks, and where there is room suits, in half blocks.

A half block is a square of eight pixels, so a rank of 3x5 of them stands 24x40 pixels tall, two and a half letters.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card, Rank, Suit
from retro.ui.text.page import Page

from ..look import Paper
from ..pieces import card_ink, sign

WIDE: Final = 10
"""Columns of a card on which the suit stands large, too (without its right edge)."""

RANKS: Final[dict[str, tuple[str, ...]]] = {
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "2": ("##.", "..#", ".#.", "#..", "###"),
    "3": ("##.", "..#", ".#.", "..#", "##."),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "##.", "..#", "##."),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", "..#", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "##."),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "J": ("..#", "..#", "..#", "#.#", ".#."),
    "Q": ("###", "#.#", "#.#", "##.", "..#"),
    "K": ("#.#", "#.#", "##.", "#.#", "#.#"),
}
"""By the letter of the rank."""

SUITS: Final[dict[Suit, tuple[str, ...]]] = {
    Suit.HEARTS: (".#.#.", "#####", "#####", ".###.", "..#.."),
    Suit.DIAMONDS: ("..#..", ".###.", "#####", ".###.", "..#.."),
    Suit.CLUBS: (".###.", ".###.", "#.#.#", "#####", "#.#.#", ".###."),
    Suit.SPADES: ("..#..", ".###.", "#####", "#####", "..#..", ".###."),
}
_HALVES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def half_blocks(shape: tuple[str, ...], height: int) -> tuple[str, ...]:
    """A shape of dots and crosses as so many rows of text, two of its rows in each, with half a row of nothing above it."""
    nothing = "." * len(shape[0])
    rows = (nothing, *shape, *[nothing] * (2 * height - 1 - len(shape)))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple("".join(_HALVES[up == "#", low == "#"] for up, low in zip(upper, lower, strict=True)) for upper, lower in pairs)


def draw_big(page: Page, row: int, col: int, card: Card, paper: Paper, *, wide: bool, last: bool) -> None:
    """A card four rows high: its edge, its rank, and its suit beside it (wide) or below it.

    Args:
        last: no other card lies on its right side: that edge can be seen, too.
    """
    ink = card_ink(card, paper)
    shape = RANKS[Rank(card.rank).letter]
    inner = WIDE - 1 if wide else 3
    if wide:
        lines = [f"{rank} {suit}" for rank, suit in zip(half_blocks(shape, 4), half_blocks(SUITS[card.suit], 4), strict=True)]
    else:
        lines = [*half_blocks(shape, 3), f" {sign(card.suit)} "]
    for r, text in enumerate(lines, row):
        page.put(r, col, "│", paper.frame)
        page.put(r, col + 1, f"{text:{inner}}", ink)
        if last:
            page.put(r, col + 1 + inner, "│", paper.frame)
