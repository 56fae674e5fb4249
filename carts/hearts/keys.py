"""The legends at the foot of the screens: which keys do what, and what a click on them means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Keys = Sequence[tuple[str, str]]
"""Keys and what they do (see retro.contract.program.Helpful)."""

Legend = tuple[tuple[str, str, str], ...]
"""A key, what it does, and what a click on it means; empty: nothing."""

PLAY_KEYS: Final[Legend] = (
    ("Q S", "or", ""), ("Click", "plays", ""), ("?", "tutor", "key:?"), ("N", "count", "key:N"), ("P", "points", "key:P"),
    ("R", "rules", "key:R"), ("O", "options", "key:O"), ("Esc", "leaves", "key:Esc"),
)  # fmt: skip
"""The values and suits themselves stand in the prompt: there is no room for both in one row."""
PASS_KEYS: Final[Legend] = (
    ("Q S", "or", ""), ("Click", "picks", ""), ("?", "tutor", "key:?"), ("Enter", "passes", "key:Enter"), ("R", "rules", "key:R"),
    ("O", "options", "key:O"), ("Esc", "leaves", "key:Esc"),
)  # fmt: skip
WATCH_KEYS: Final[Legend] = (
    ("W", "gives you your cards back", "key:W"), ("N", "count", "key:N"), ("P", "points", "key:P"), ("R", "rules", "key:R"),
    ("O", "options", "key:O"), ("Esc", "leaves", "key:Esc"),
)  # fmt: skip
MARK_KEY: Final = ("M", "marked", "key:M")
"""What the red pencil has marked."""
BACK_KEYS: Final[Legend] = (("Any key", "goes back to the table", "key:Enter"),)
START_KEYS: Final[Legend] = (
    ("2-6", "or", ""), ("Click", "players", ""), ("◄ ►", "choose", "key:Right"), ("Enter", "deals", "key:Enter"), ("O", "options", "key:O"),
    ("R", "rules", "key:R"), ("Esc", "leaves", "key:Esc"),
)  # fmt: skip
LEFT_KEYS: Final[Legend] = (
    ("C", "continues", "key:C"), ("G", "new game", "key:G"), ("O", "options", "key:O"), ("R", "rules", "key:R"),
    ("Esc", "leaves", "key:Esc"),
)  # fmt: skip
END_KEYS: Final[Legend] = (
    ("Y", "deals a new game", "key:Y"), ("P", "points", "key:P"), ("N", "or", "key:N"), ("Esc", "leaves the game", "key:Esc"),
)  # fmt: skip
REPORT_KEYS: Final[Legend] = (*END_KEYS[:2], ("T", "report", "key:T"), *END_KEYS[2:])
TUTOR_KEYS: Final[Legend] = (("Enter", "or", "key:Enter"), ("Esc", "goes on", "key:Esc"))
LEAVE_KEYS: Final[Legend] = (
    ("Y", "leaves", "key:Y"), ("N", "or", "key:N"), ("Esc", "goes back", "key:Esc"), ("G", "new game", "key:G"), ("O", "options", "key:O"),
    ("R", "rules", "key:R"),
)  # fmt: skip
GIVE_UP_KEYS: Final[Legend] = (("Y", "gives it up", "key:Y"), ("N", "or", "key:N"), ("Esc", "goes back", "key:Esc"))
