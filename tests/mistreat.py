"""Texts as a person keeps them, and ways in which they come to harm: for the hardening tests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

from retro.cabinet.keeping import KEY as CABINET
from retro.console.devices import remap
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.spades.saved import last_hand, write_hand
from retro.engine.table import Table
from retro.session import putby
from retro.session.history import sat_down, tell
from retro.session.match import Match
from retro.store.files import MemoryStore
from retro.store.kept import write_kept

CARTS: Final = ("michigan", "hearts", "spades", "euchre-dos", "euchre-amiga")


def table_of(game: str, seed: str) -> Table[Any, Any]:
    """A table at which the computer plays all seats."""
    style = STYLES[game][default_style(game)]
    return Table(GAMES[game], GAMES[game].options_type(), 4, seed, {}, style)


def kept_by(cart: str) -> dict[str, str]:
    """What a person has of a cart who has played it for a while: settings, a match in progress, one that is over, one put by, promises."""
    store = MemoryStore()
    over = Match.begin(cart, table_of(cart, "over"), store)
    for _ in range(400 if cart == "michigan" else 60):
        over.table.advance()
    # As if it were over: a whole match of Hearts or Spades would be a long text.
    store.put(f"{cart}/last.txt", over.table.record())
    by = Match.begin(cart, table_of(cart, "by"), store)
    for _ in range(9):
        by.table.advance()
    by.keep()
    putby.open_practice(store, cart, sat_down(tell(over.table.record()).hands[0].deal))
    running = Match.begin(cart, table_of(cart, "now"), store)
    while running.table.state.hand < 1 or running.turn == TABLE:
        running.table.advance()
    running.table.advance()
    running.keep()
    for key, text in settings_of(cart).items():
        store.put(key, text)
    if cart == "spades":
        store.put("spades/hands.txt", "# mine\n\n" + write_hand(last_hand(tell(over.table.record()).record)))
    return store.texts


def settings_of(cart: str) -> dict[str, str]:
    """The settings of a cart as it writes them at first."""
    if cart == "michigan":
        from carts.michigan import aliens as voice
        from carts.michigan import record, settings

        winnings = record.Winnings(120, 14, [5, -3, 118])
        remarks = json.dumps(voice.Voice(MemoryStore(), lambda weight: True)._remarks.data())
        return {settings.KEY: settings.Settings().write(), record.KEY: winnings.write(), voice.KEY: remarks}
    module = __import__(f"carts.{cart.replace('-', '_')}.settings", fromlist=["KEY"])
    return {module.KEY: module.Settings().write()}


def kept_by_console() -> dict[str, str]:
    """What the console keeps, and the machines that can be visited."""
    keys = 'F2 = "F12"\n\n[michigan]\nF7 = "none"\n'
    return {PREFERENCES: Preferences(take_back=True).write(), remap.KEY: keys, CABINET: write_kept({"boot": False})}


# ------------------------------------------------------------------ harm

JUNK: Final = (
    "\0", "\x1b[2J", "\ufeff", "\u2028", "é", "[" * 3000, "9" * 5000, "0x" + "f" * 6000, "-1",
    "1e999", "NaN", "{}", "true", '"', "\\", "\r", "\t",
)  # fmt: skip


def _lines(change: Callable[[list[str], Random], None]) -> Callable[[str, Random], str]:
    def harmed(text: str, source: Random) -> str:
        lines = text.split("\n")
        change(lines, source)
        return "\n".join(lines)

    return harmed


def _place(text: str, source: Random) -> int:
    return source.randrange(len(text) + 1)


def _insert(text: str, source: Random) -> str:
    at = _place(text, source)
    return text[:at] + source.choice(JUNK) + text[at:]


def _replace(text: str, source: Random) -> str:
    at = _place(text, source)
    return text[:at] + chr(source.randrange(1, 0x250)) + text[at + 1 :]


def _number(text: str, source: Random) -> str:
    found = list(re.finditer(r"-?\d+", text))
    if not found:
        return text + "7"
    one = source.choice(found)
    return text[: one.start()] + source.choice(("-1", "0", "99", "1000000007", "9" * 5000, "", "1.5", "٣", "+4")) + text[one.end() :]


def _word(text: str, source: Random) -> str:
    found = list(re.finditer(r"\w+", text))
    if not found:
        return text
    one, other = source.choice(found), source.choice(found)
    return text[: one.start()] + other[0] + text[one.end() :]


def _cut(text: str, source: Random) -> str:
    return text[: _place(text, source)]


def _drop(lines: list[str], source: Random) -> None:
    lines.pop(source.randrange(len(lines)))


def _double(lines: list[str], source: Random) -> None:
    at = source.randrange(len(lines))
    lines.insert(at, lines[at])


def _swap(lines: list[str], source: Random) -> None:
    a, b = source.randrange(len(lines)), source.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


HARMS: Final[tuple[Callable[[str, Random], str], ...]] = (
    _insert, _replace, _number, _number, _word, _cut, _lines(_drop), _lines(_double), _lines(_swap),
    lambda text, source: "", lambda text, source: text + text, lambda text, source: text.replace("\n", "\r\n"),
)  # fmt: skip


def harmed(text: str, source: Random) -> str:
    """The text, come to harm in one to three ways."""
    for _ in range(source.choice((1, 1, 1, 2, 3))):
        text = source.choice(HARMS)(text, source)
    return text
