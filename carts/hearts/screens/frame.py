"""What stays on every screen: the bar at the top, the prompt with its field, the keys at the bottom (LOOK-PC 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.ui.text.page import Page, Run
from retro.values import dataclass

from ..look import Look
from ..pieces import marked

PROMPT_ROW: Final = 23
KEYS_ROW: Final = 24
FIELD_WIDTH: Final = 5


@dataclass(frozen=True, slots=True)
class Ask:
    """The prompt row.

    Attributes:
        text: the sentence, keys in braces.
        field: what has been typed; None: there is no field.
        teach: a rule is being explained.
        waiting: nothing is asked just now.
        done: what has just come to pass is told, and stands for a moment only.
    """

    text: str
    field: str | None = None
    teach: bool = False
    waiting: bool = False
    done: bool = False


def draw_bar(page: Page, look: Look, middle: str, right: Sequence[Run] = (), col: int = 25) -> None:
    """The bar at the top."""
    page.ground(0, 0, 80, look.bar)
    page.put(0, 1, "♥ HEARTS", look.bar)
    page.put(0, col, middle, look.bar)
    page.runs(0, 59, list(right))


def centred(text: str) -> int:
    """The column where a text begins that stands in the middle of the screen."""
    return (80 - len(text)) // 2


def draw_prompt(page: Page, look: Look, ask: Ask, *, slate: bool = False) -> None:
    """The prompt, and the entry field behind it with a cursor in it."""
    letter = look.sheet_letter if slate else look.letter
    paper = look.on_slate if slate else look.in_room
    attr = look.teach if ask.teach else look.done if ask.done else look.waiting if ask.waiting else look.prompt
    if slate:
        attr = look.sheet_prompt
    col = page.runs(PROMPT_ROW, 1, marked(ask.text, attr, letter, paper))
    if ask.field is None:
        return
    page.put(PROMPT_ROW, col + 1, f" {ask.field:<{FIELD_WIDTH - 1}}", look.field)
    page.cursor = (PROMPT_ROW, col + 2 + len(ask.field))


def draw_keys(page: Page, look: Look, keys: Sequence[tuple[str, str, str]]) -> None:
    """The bottom row: a key, what it does, and what a click on it means ("" when it means nothing)."""
    page.ground(KEYS_ROW, 0, 80, look.key_label)
    col = 1
    for key, text, means in keys:
        start = col
        col = page.put(KEYS_ROW, col, key, look.key)
        col = page.put(KEYS_ROW, col + 1, text, look.key_label)
        if means:
            page.click(KEYS_ROW, start, 1, col - start, means)
        col += 1 if text == "or" else 2
