"""Windows and gadgets in plain words: for lists of keys, and for who cannot see the screen (``Host.say``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from retro.ui.amiga.drawers import Line, Listing
from retro.ui.amiga.gadgets import Button, Checkbox, Cycle, Gadget, Gadgets, Pip, Slider, Toggle
from retro.ui.amiga.menus import MenuBar
from retro.ui.amiga.windows import Requester, Window

SUITS: Final = {"S": "Spades", "H": "Hearts", "C": "Clubs", "D": "Diamonds"}

Keys = list[tuple[str, str]]


def words_of(gadget: Gadget, caption: str = "") -> str:
    """What a gadget is and how it stands; empty for one that nobody but its window knows.

    Args:
        caption: what stands beside it.
    """
    head = f"{caption}: " if caption else ""
    match gadget:
        case Pip():
            return SUITS[gadget.suit]
        case Toggle():
            return f"{gadget.label}{', on' if gadget.selected else ''}"
        case Button():
            return gadget.label
        case Checkbox():
            return f"{gadget.label}, {'ticked' if gadget.checked else 'not ticked'}"
        case Cycle():
            return f"{head}{gadget.labels[gadget.index]}"
        case Slider():
            return f"{head}{gadget.value}"
        case Line():
            return f"{head}{gadget.text}"
        case Listing():
            return f"{head}{gadget.entries[gadget.chosen] if gadget.chosen >= 0 else 'nothing chosen'}"
    return ""


def letters_of(gadgets: Sequence[Gadget]) -> Keys:
    """The letters that press gadgets."""
    return [(gadget.key, words_of(gadget)) for gadget in gadgets if gadget.key and not gadget.ghosted and words_of(gadget)]


def keys_of(gadgets: Gadgets) -> Keys:
    """What the keyboard does in a window."""
    found = letters_of(gadgets.gadgets)
    usable = [gadget for gadget in gadgets.gadgets if not gadget.ghosted]
    if len(usable) > 1:
        found.append(("Tab or the arrows", "go from gadget to gadget"))
    if any(isinstance(gadget, Cycle | Slider) for gadget in usable):
        found.append(("Left, Right", "another value"))
    found.append(("Space", "press the one with the ring"))
    by_name = {gadget.name: gadget for gadget in usable}
    for key, name in (("Enter", gadgets.accept), ("Esc", gadgets.refuse)):
        if name in by_name:
            found.append((key, words_of(by_name[name])))
    return found


def of_window(window: Window, captions: Mapping[str, str]) -> dict[str, str]:
    """A window's topics: its title with its words and answers, and where the keyboard is in it."""
    lines = " ".join(line for line in window.lines if line) if isinstance(window, Requester) else ""
    answers = "; ".join(f"{words}: {key}" for key, words in letters_of(window.gadgets.gadgets))
    title = ". ".join(part for part in (window.title, lines, answers) if part)
    focus = window.gadgets.focus
    return {"window": f"{title}.", "gadget": "" if focus is None else words_of(focus, captions.get(focus.name, ""))}


def of_menu(bar: MenuBar) -> str:
    """What is chosen in the menus; empty while they are away."""
    if not bar.open:
        return ""
    title, item = bar.chosen
    return f"Menu {title}: {item}." if item else f"Menu {title}."


def menu_keys(bar: MenuBar) -> Keys:
    """The keys of open menus."""
    found = [(item.key, item.label) for menu in bar.menus for item in menu.items if item.key and not item.ghosted]
    return [*found, ("Up, Down", "another item"), ("Enter", "choose it"), ("Esc", "close the menu")]


def chord_keys(bar: MenuBar) -> Keys:
    """The items that the right Amiga key chooses with a letter, on today's keyboards right Ctrl, Alt or the logo key."""
    return [(f"Right Ctrl+{item.key}", item.label) for menu in bar.menus for item in menu.items if item.key and not item.ghosted]
