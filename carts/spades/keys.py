"""Which keys do what at the table, for the console's help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro.contract.summons import SEEN

Keys = tuple[tuple[str, str], ...]

MENUS: Final[Keys] = (
    ("Right button, Esc", "the menus"),
    ("Right Ctrl+S", "suggest (right Amiga S)"),
    ("Right Ctrl+N, B", "NIL bids, bags"),
    ("Right Ctrl+O, R, G", "options, review, graph"),
    ("Right Ctrl+M", "the desktop and back"),
)

PAUSED: Final[Keys] = (("Click, Enter", "go on"), *SEEN, *MENUS)

MARKED: Final[Keys] = (PAUSED[0], ("M, a click on the lines", "what is marked"), *PAUSED[1:])

DEALING: Final[Keys] = (("Click, Enter", "deal quickly"), *MENUS)

ASKED: Final[Mapping[str, Keys]] = {
    "": (*SEEN, *MENUS),
    "bid": (("+ -, arrows, digits", "the bid"), ("Enter, O", "OK"), *SEEN, *MENUS),
    "blind": (("Y", "nil, unseen"), ("N", "look at the cards"), *SEEN, *MENUS),
    "card": (("Left, Right", "choose a card"), ("C D H S, A 2-9 T J Q K", "to the next of these"), ("Enter", "play it"), *SEEN, *MENUS),
}
"""By what is asked."""
