"""The first screen: the title on the green table, and how many play; or the game that was left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from retro.engine.cards import Card, cards
from retro.engine.hearts.deal import PACKS, PHANTOMS, STRIPPED
from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import draw_card, in_room, label, plain
from ..scene import NAMES, YOU
from .frame import Ask, centred, draw_bar, draw_keys, draw_prompt

TITLE: Final = (
    "█   █ █████  ███  ████  █████  ████",
    "█   █ █     █   █ █   █   █   █    ",
    "█████ ████  █████ ████    █    ███ ",
    "█   █ █     █   █ █  █    █       █",
    "█   █ █████ █   █ █   █   █   ████ ",
)
FAN: Final[tuple[Card, ...]] = cards("AH KH QS JD TC")
CHOICES: Final = range(2, 7)


@dataclass(frozen=True, slots=True)
class StartPage:
    """What the screen shows.

    Attributes:
        players: the number that Enter takes; None: a game was left, and that is asked about first.
        left: that game: a sentence, then the scores by seat.
        message: something the person must be told.
        rules: what is said about the rules of the next game, keys in braces.
        record: how it went against the computer by number of players, two short lines each.
    """

    players: int | None
    left: tuple[str, tuple[int, ...]] | None
    message: str
    rules: str
    record: Mapping[int, tuple[str, str]]
    ask: Ask
    keys: Sequence[tuple[str, str, str]]


def draw_start(page: Page, look: Look, start: StartPage, *, large: bool) -> None:
    """The whole screen."""
    for row in range(1, 24):
        page.ground(row, 0, 80, look.room)
    draw_bar(page, look, "", [])
    title = "the game of 1988, in which the lowest score wins"
    page.put(0, 79 - len(title), title, look.bar_label)
    _draw_title(page, look, large)
    if start.left is not None:
        _draw_left(page, look, *start.left)
    else:
        _draw_numbers(page, look, start.players)
        _draw_record(page, look, start.record)
    if start.message:
        page.put(21, 1, start.message, look.teach)
    elif start.rules:
        page.runs(21, centred(plain(start.rules)), list(in_room(start.rules, look, look.label)))
    draw_prompt(page, look, start.ask)
    draw_keys(page, look, start.keys)


def _draw_title(page: Page, look: Look, large: bool) -> None:
    left, width, top, bottom = 3, 74, 2, 10
    page.put(top, left, "█" + "▀" * (width - 2) + "█", look.rim)
    for row in range(top + 1, bottom):
        page.ground(row, left, width, look.table)
        page.put(row, left, "█", look.rim)
        page.put(row, left + width - 1, "█", look.rim)
    page.put(bottom, left, "█" + "▄" * (width - 2) + "█", look.rim)
    for n, line in enumerate(TITLE):
        page.put(4 + n, 8, line, look.place)
    for n, card in enumerate(FAN):
        draw_card(page, 4, 49 + 5 * n, card, look.card, large=large, rows=5 if large else 4)


def _draw_numbers(page: Page, look: Look, chosen: int | None) -> None:
    text = "How many play?"
    page.put(12, centred(text), text, look.name)
    for n, players in enumerate(CHOICES):
        col = 2 + 15 * n
        here = players == chosen
        page.box(13, col, 6, 15, look.turn if here else look.label, double=here)
        page.put(13, col + 5, f"  {players}  ", look.chosen if here else look.letter)
        each = (len(PACKS[players]) - (PHANTOMS if players == 2 else 0)) // players
        page.put(14, col + 2, f"{each} each{':' if players == 4 else ', and' if players == 2 else ','}", look.name if here else look.label)
        for row, line in enumerate(_without(players)):
            page.runs(15 + row, col + 2, list(in_room(line, look, look.label)))
        page.click(13, col, 6, 15, f"key:{players}")


def _draw_record(page: Page, look: Look, record: Mapping[int, tuple[str, str]]) -> None:
    """Below each number of players: what has been won with so many, and the points of a hand."""
    for players, lines in record.items():
        col = 2 + 15 * CHOICES.index(players)
        for n, line in enumerate(lines):
            page.put(19 + n, col + 2, line, look.label)


def _without(players: int) -> tuple[str, ...]:
    """What is done to the pack, in lines of eleven letters."""
    if players == 2:
        return "four in two", "phantom", "tricks"
    names = [label(card) for card in STRIPPED[players]]
    if not names:
        return "the whole", "pack"
    lines = [" ".join(names[n : n + 3]) for n in range(0, len(names), 3)]
    return ("without", *lines)


def _draw_left(page: Page, look: Look, about: str, scores: tuple[int, ...]) -> None:
    text = "You left a game"
    page.put(12, centred(text), text, look.name)
    page.put(13, centred(about), about, look.label)
    best = min(scores)
    for seat, score in enumerate(scores):
        row = 15 + seat
        page.put(row, 34, NAMES[seat], look.you if seat == YOU else look.name)
        page.right(row, 45, str(score), look.name)
        if score == best and len(set(scores)) > 1:
            page.put(row, 47, "low", look.turn)
