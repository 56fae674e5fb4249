"""What is handed on to other programs, and what comes from them: the system's clipboard, the browser's, or else a file."""

from __future__ import annotations

from typing import Final

from retro.console.browser import IN_BROWSER, page
from retro.contract.store import Store
from retro.session.codeword import is_either, plain

KEY: Final = "console/shared.txt"
"""Where a text goes that no clipboard takes."""

LONGEST: Final = 4000
"""Characters that are taken from a clipboard at most."""


def hand_on(text: str, store: Store, *, clipboard: bool = True) -> str:
    """Give a text to whoever wants it next; the line that tells the person where it is.

    Args:
        text: a code, or a line that ends with one; on a page the code becomes a link to this very page.
        store: keeps it where there is no clipboard.
        clipboard: it may be tried.
    """
    if IN_BROWSER:
        line, space, code = text.rpartition(" ")
        page().hand(f"{line}{space}{page().link(code)}" if is_either(code) else text)
        return "A link to it is on the clipboard." if is_either(text) else "It is on the clipboard."
    if clipboard and _copied(text):
        return "It is on the clipboard."
    if store.put(KEY, text + "\n") is False:
        return "There is no clipboard here, and it could not be kept in a file either. Please write it down."
    return f"There is no clipboard here; it stands in {store.where(KEY)}."


def _copied(text: str) -> bool:
    try:
        import pyperclip

        pyperclip.copy(text)
    except Exception:  # no clipboard, no program that reaches it, or a broken one: all the same to who shares
        return False
    return True


def pasted() -> str:
    """What lies on the clipboard, as far as it can be typed: one line; of a link to a deal or a result its code."""
    try:
        import pyperclip

        text = str(pyperclip.paste())
    except Exception:
        return ""
    if is_either(text):
        return plain(text)
    return "".join(char for char in text.strip().partition("\n")[0] if char.isprintable())[:LONGEST]
