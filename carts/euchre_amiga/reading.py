"""The table for who does not know its keys, and for who cannot see it."""

from __future__ import annotations

from collections.abc import Mapping

from retro.ui.amiga import saying
from retro.ui.amiga.saying import Keys

from . import spoken as speech
from . import texts
from .play import TableWindow
from .prompts import CardGadget


def keys_of(table: TableWindow) -> Keys:
    """Which keys do what at the table now."""
    if table.showing_result:
        return [("Enter or a click", "go on")]
    gadgets = table.gadgets.gadgets
    found = saying.letters_of([gadget for gadget in gadgets if not isinstance(gadget, CardGadget)])
    if table.question is not None and table.question.cards:
        found.insert(0, ("1 to 5, or a click", "that card"))
    if gadgets:
        found += [("Tab or the arrows", "go from one to the next"), ("Enter or Space", "press the one with the frame")]
    return found


def topics(table: TableWindow, waits: bool) -> Mapping[str, str]:
    """What is to be said of the table as it is now, by topic.

    Args:
        waits: a hand's end stays until it has been seen.
    """
    pressable, focused = speech.pressable(table.gadgets.gadgets), speech.focused(table.gadgets.focus, table.scene)
    match, asked = table.match, table.question
    if match is None:
        return {"table": f"{texts.TITLE}.", "gadgets": pressable, "gadget": focused}
    question = note = ""
    if asked is not None:
        question = speech.asked(asked, table.scene, {action.what for action in match.deeds()}, match.view.phase == "farmer")
        if table.looks.note is not None and table.looks.note != asked.note:
            shown = table.looks.note
            note = f"{shown.head.capitalize()}: {shown.line} {shown.small}".strip()
    return {
        "table": table.found,
        "over": f"{table.outcome}." if match.over and table.at_rest else "",
        "question": question,
        "refused": note,
        "waits": "Press Enter to go on." if waits and table.showing_result else "",
        "gadgets": pressable,
        "gadget": focused,
    }
