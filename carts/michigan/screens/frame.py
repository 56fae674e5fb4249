"""What stays still on every screen: the title row, the prompt row, the comment row and the legends (LOOK-PC 2)."""

from __future__ import annotations

from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import marked

PROMPT_ROW = 21
COMMENT_ROW = 23
LEGEND_ROW = 24


@dataclass(frozen=True, slots=True)
class Modes:
    """What the legends depend on.  A toggle's legend names the mode that the key will give (M-23).

    Attributes:
        sound, demo, comments: in force now.
        delay: the viewing delay in seconds.
        arrows: the arrow keys change it on this screen (elsewhere the keypad's 8 and 2 do).
    """

    sound: bool = True
    demo: bool = False
    comments: bool = True
    delay: float = 1.0
    arrows: bool = True


@dataclass(frozen=True, slots=True)
class Field:
    """What has been typed so far.

    Attributes:
        text: the letters.
        width: cells of the field.
        bad: the last entry was refused: the field is shown in red.
    """

    text: str = ""
    width: int = 5
    bad: bool = False


def draw_title(page: Page, look: Look, left: str, middle: str, right: str) -> None:
    """The bar at the top: the program's or the game's name, what the screen is, the record."""
    page.ground(0, 0, 80, look.title)
    page.put(0, 1, left, look.title)
    page.put(0, (80 - len(middle)) // 2, middle, look.title_middle)
    page.right(0, 78, right, look.title_right)


def record_text(winnings: int, hands: int) -> str:
    """The record as the title bar has it."""
    if not hands:
        return "NO DEALS YET"
    return f"{f'{winnings:+}' if winnings else '0'} CHIPS IN {hands} DEAL{'S' if hands != 1 else ''}"


def draw_legends(page: Page, look: Look, modes: Modes) -> None:
    """The bottom line: function keys and the delay; each can be clicked."""
    labels = [
        ("F1", f" SOUND {'OFF' if modes.sound else 'ON'} "),
        ("F2", " PLAY " if modes.demo else " DEMO "),
        ("F5", " RULES "),
        ("F7", " QUIT "),
        ("F9", f" COMMENTS {'OFF' if modes.comments else 'ON'} "),
    ]
    if not look.mono:
        labels.append(("F10", " BORDER "))
    page.ground(LEGEND_ROW, 0, 80, look.key_label)
    col = 0
    for key, text in labels:
        page.click(LEGEND_ROW, col, 1, len(key) + len(text), f"key:{key}")
        col = page.put(LEGEND_ROW, col, key, look.key)
        col = page.put(LEGEND_ROW, col, text, look.key_label)
    value = f"{modes.delay:.2f}"
    at = 79 - len(value)
    page.put(LEGEND_ROW, at - 9, "↑↓ DELAY " if modes.arrows else "   DELAY ", look.key_label)
    page.put(LEGEND_ROW, at, value + " ", look.key_value)
    if not modes.arrows:
        return
    page.click(LEGEND_ROW, at - 9, 1, 1, "key:Up")
    page.click(LEGEND_ROW, at - 8, 1, 1, "key:Down")


def draw_prompt(page: Page, look: Look, text: str, field: Field | None = None, waiting: bool = False) -> None:
    """The prompt with its clickable letters, and the entry field behind it."""
    col = page.runs(PROMPT_ROW, 1, marked(text, look, look.waiting if waiting else look.prompt))
    if field is None:
        return
    col += 1
    attr = look.field_bad if field.bad else look.field
    page.put(PROMPT_ROW, col, f" {field.text:<{field.width - 1}}", attr)
    at = col + 1 + min(len(field.text), field.width - 2)
    if not look.mono:
        page.recolour(PROMPT_ROW, at, 1, attr & 0xF0 | 0x0F)
    page.cursor = (PROMPT_ROW, at)


def draw_comment(page: Page, look: Look, text: str) -> None:
    """What the aliens say; a click on it shows what they said before."""
    if text:
        page.put(COMMENT_ROW, 1, f"☻ {text}"[:78], look.comment)
        page.click(COMMENT_ROW, 1, 1, 78, "key:F8")
