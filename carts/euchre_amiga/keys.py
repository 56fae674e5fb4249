"""Which keys do what at the table."""

from __future__ import annotations

from collections.abc import Sequence

from retro.ui.amiga import saying
from retro.ui.amiga.gadgets import Gadget
from retro.ui.amiga.saying import Keys

from .prompts import CardGadget, Question


def of_table(gadgets: Sequence[Gadget], question: Question | None, showing_result: bool, marked: bool) -> Keys:
    """The keys of the table as it is now.

    Args:
        gadgets: what can be pressed.
        question: what you are asked.
        showing_result: the end of a hand is being shown.
        marked: with what the red pencil says of it.
    """
    if showing_result:
        return [("Enter or a click", "go on"), *([("M, a click on the lines", "what is marked")] if marked else [])]
    found = saying.letters_of([gadget for gadget in gadgets if not isinstance(gadget, CardGadget)])
    if question is not None and question.cards:
        found.insert(0, ("1 to 5, or a click", "that card"))
    if gadgets:
        found += [("Tab or the arrows", "go from one to the next"), ("Enter or Space", "press the one with the frame")]
    return found
