"""Which keys do what on each screen, as the console's list of keys shows them."""

from __future__ import annotations

from collections.abc import Sequence

from retro.ui.vga.buttons import ButtonRow

from . import spoken
from .menus import Menus
from .prompts import Prompt

Keys = list[tuple[str, str]]

MENUS: Keys = [("Alt", "the menus"), ("Pointer at the top", "the same")]
DEMO: Keys = [("Esc, a click", "you play your hand again")]
HELP: Keys = [("F1 or H", "shows what the computer would do"), ("Right button", "the same")]


def of_buttons(row: ButtonRow) -> Keys:
    """A row of buttons."""
    found = [(button.hot.upper(), spoken.label(row, n)) for n, button in enumerate(row.buttons) if button.enabled]
    if len(row.buttons) == 1:
        return [*found, ("Enter or Space", "the same")]
    return [*found, ("Tab or the arrows", "go from button to button"), ("Enter or Space", "press the one with the frame")]


def of_prompt(prompt: Prompt | None, held: int) -> Keys:
    """What you are asked; None: nothing just now.

    Args:
        held: how many cards you hold.
    """
    if prompt is None:
        return []
    if prompt.row is not None:
        more = [("A click anywhere", "go on")] if not prompt.decides and prompt.row.buttons[0].name == "go on" else []
        return [*of_buttons(prompt.row), *more, *HELP]
    does = "discard that card" if prompt.verb == "discard" else "play that card"
    numbers = "1" if held == 1 else f"1 to {held}"
    return [
        (f"{numbers}, or a click", does),
        ("Tab or the arrows", "go from card to card"),
        ("Enter or Space", "choose the one with the frame"),
        *HELP,
    ]


def of_menus(menus: Menus) -> Keys:
    """The bar and what hangs from it."""
    if menus.colours is not None:
        return [
            ("Up, Down, a click", "another color"),
            ("D", "the preset color"),
            ("O or Enter", "done"),
            ("Tab", "to the buttons and back"),
            ("Esc", "close the menus"),
        ]
    entries: Sequence[tuple[str, str]] = [(entry.hot.upper(), entry.label) for entry in (menus.panel or menus.bar).entries]
    moves = [("Left, Right", "the next menu")] if menus.panel is None else [("Up, Down", "up and down"), ("Left, Right", "the next menu")]
    return [*entries, *moves, ("Enter", "choose"), ("Esc, a click below", "close the menus")]
