"""What a program can ask the console to show: words for :meth:`retro.contract.program.Summoning.take_summons`, and the keys for them.

A word is the title of a page of the overlay, or the name of something that can be done with the match (see
:class:`retro.console.overlay.actions.Action`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RULES: Final = "Rules"
"""The page of rules."""

LAST_TRICK, TAKE_BACK, ALL_HANDS = "last trick", "take back", "all hands"
"""The trick that was taken last; the person's last move undone, where that is switched on; all hands of
the hand that was over last."""

NOTHING: Final[Mapping[str, str]] = {
    LAST_TRICK: "No trick has been taken yet.",
    TAKE_BACK: "There is no move of yours to take back.",
    ALL_HANDS: "You can see all hands once a hand is over.",
}
"""What is told where there is nothing of it."""

CHORDS: Final[Mapping[str, str]] = {"Shift+F10": TAKE_BACK, "Shift+F8": LAST_TRICK, "Shift+F9": ALL_HANDS}
"""The console's keys for them, over any program."""

LETTERS: Final[Mapping[str, str]] = {"L": LAST_TRICK, "B": TAKE_BACK, "V": ALL_HANDS}
"""The letters that ask for them at the table of every program."""

SEEN: Final = (("L", "the last trick"), ("V", "all hands of the last deal"), ("B", "take back your last move, if that is on"))
"""How a program's list of keys tells them; one without tricks leaves the first out."""
