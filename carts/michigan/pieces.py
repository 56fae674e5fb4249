"""Small things that several screens draw: cards, backs, badges, prompts in which letters can be clicked."""

from __future__ import annotations

import re
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.stops.settings import QUEEN_KING, RUN
from retro.ui.text.page import SUIT_SIGNS, Page, Run

from .look import Look, Paper

CHIP: Final = "•"
ARROW: Final = "►"


def sign(suit: Suit) -> str:
    """The suit as it is shown."""
    return SUIT_SIGNS[suit]


def label(card: Card) -> str:
    """The card as it is shown: ``8♣``."""
    return card.rank.letter + sign(card.suit)


def hand_name(seat: int) -> str:
    """How sentences name a seat: YOU, HAND 2 ..."""
    return "YOU" if seat == 0 else f"HAND {seat + 1}"


def card_ink(card: Card, paper: Paper) -> int:
    """The attribute of a card's letters."""
    return paper.inks[card.suit]


def card_value(card: Card, look: Look) -> int:
    """The attribute of a card named among facts."""
    return look.suits[card.suit]


def draw_card(page: Page, row: int, col: int, card: Card, paper: Paper) -> None:
    """A card of 5x4 cells."""
    ink = card_ink(card, paper)
    face(page, row, col, label(card), f" {sign(card.suit)} ", ink, ink, paper.frame)


def face(page: Page, row: int, col: int, upper: str, lower: str, upper_ink: int, lower_ink: int, frame: int) -> None:
    """A framed card of 5x4 cells with anything on it (at most three letters a line)."""
    page.put(row, col, "┌───┐", frame)
    for r, text, ink in ((row + 1, upper, upper_ink), (row + 2, lower, lower_ink)):
        page.put(r, col, "│", frame)
        page.put(r, col + 1, f"{text:3}", ink)
        page.put(r, col + 4, "│", frame)
    page.put(row + 3, col, "└───┘", frame)


def empty_place(page: Page, row: int, col: int, attr: int) -> None:
    """Where a card could lie: four dim corners."""
    page.put(row, col, "┌ ─ ┐", attr)
    page.put(row + 3, col, "└ ─ ┘", attr)


def boodle_face(page: Page, row: int, col: int, key: str, look: Look, lit: bool = False) -> None:
    """The card of a boodle: a card of the layout, or a run."""
    paper = look.pick if lit else look.card
    if key == RUN:
        face(page, row, col, "789", "RUN", paper.black, paper.frame & 0xF0 | look.run_word & 15, paper.frame)
    elif key == QUEEN_KING:
        face(page, row, col, "QK♥", "RUN", paper.red, paper.frame & 0xF0 | look.run_word & 15, paper.frame)
    else:
        draw_card(page, row, col, Card.parse(key), paper)


def boodle_label(key: str) -> tuple[str, Suit]:
    """A boodle in a sentence, and the suit whose ink it takes (the run of any suit is written in black)."""
    if key == RUN:
        return "789", Suit.SPADES
    if key == QUEEN_KING:
        return "QK♥", Suit.HEARTS
    card = Card.parse(key)
    return label(card), card.suit


def badge(page: Page, row: int, col: int, upper: str, lower: str, frame: int, lower_ink: int | None = None) -> None:
    """A box of 9x4 cells that says what a seat does (seven letters a line)."""
    page.cut += [text for text in (upper, lower) if len(text) > 7]
    page.put(row, col, "┌───────┐", frame)
    page.put(row + 1, col, f"│{upper:^7}│", frame)
    page.put(row + 2, col, f"│{'':7}│", frame)
    page.put(row + 2, col + 1, f"{lower:^7}", frame if lower_ink is None else lower_ink)
    page.put(row + 3, col, "└───────┘", frame)


def chips(n: int) -> str:
    """A number of chips as it is shown."""
    return f"{CHIP}{n}"


def money(n: int, look: Look) -> int:
    """The attribute of a number of chips."""
    return look.money if n else look.nothing


def signed(n: int) -> str:
    """What was won or lost, with its sign; nothing is a dash."""
    return f"{n:+}" if n else "-"


def signed_ink(n: int, look: Look) -> int:
    """The attribute of what was won or lost."""
    return look.won if n > 0 else look.lost if n < 0 else look.nothing


_MARK: Final = re.compile(r"\{([^}|]+)(?:\|([^}]+))?\}|([A2-9TJQK]?[♥♦♣♠])|(•\d+)|<(\w+)>")
_KEY_NAMES: Final = {"ENTER": "Enter", "ESC": "Esc", "TAB": "Tab", "PGDN": "PageDown", "PGUP": "PageUp", "SPACE": "Space"}


def marked(text: str, look: Look, attr: int | None = None) -> tuple[Run, ...]:
    """A sentence as runs: ``{P}`` is a key in yellow that can be clicked, ``{◄|Left}`` one shown by a sign, ``<6>`` an
    amount; suits and chips take their colours.

    A click on it means ``key:`` and the key's name or character.
    """
    base = look.prompt if attr is None else attr
    result: list[Run] = []
    at = 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            result.append(Run(text[at : mark.start()], base))
        key, name, card, coins, number = mark.groups()
        if key:
            result.append(Run(key, look.letter, f"key:{name or _KEY_NAMES.get(key, key)}"))
        elif card:
            ink = look.suits[SUIT_SIGNS.index(card[-1])]
            result.append(Run(card, base & 0xF0 | ink & 15 if ink != look.value else base))
        else:
            result.append(Run(coins or number, base & 0xF0 | look.money & 15 if not look.mono else base))
        at = mark.end()
    if at < len(text):
        result.append(Run(text[at:], base))
    return tuple(result)


def plain(text: str) -> str:
    """The letters of a marked sentence."""
    return re.sub(r"<(\w+)>", r"\1", re.sub(r"\{([^}|]+)(?:\|[^}]+)?\}", r"\1", text))
