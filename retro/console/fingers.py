"""What the page of a browser offers to fingers: the part of the screen that matters now, and keys for what this screen understands.

The page draws them; here is found out what they are.  The keys come from what a program tells of itself (``help_keys``), which is written
for people: ``F3, Up`` are two keys for the same, ``Left, Right`` are two that belong together, ``2-9 1 J Q K A`` are thirteen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from retro.contract.keys import KEY_NAMES
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH, Machine, left_of
from retro.contract.program import Area, Handy, Helpful

if TYPE_CHECKING:
    from retro.console.desk import Desk

PANEL_KEYS: Final = (
    ("Up, Down", "choose"),
    ("Left, Right", "change"),
    ("Enter", "do it"),
    ("Tab", "the next page"),
    ("Esc", "back"),
)
"""What the overlay understands."""

EVERY: Final = 6
"""Frames between two looks at what a program understands now."""

CAPS: Final = {"Up": "▲", "Down": "▼", "Left": "◀", "Right": "▶", "PageUp": "PgUp", "PageDown": "PgDn"}
"""What stands on keys whose names are longer than that."""

ALIASES: Final = {
    "Return": "Enter", "PgUp": "PageUp", "PgDn": "PageDown", "Alt": "LAlt", "Any key": "Enter", "Right Ctrl": "RCtrl",
}  # fmt: skip

BROAD: Final = {"arrows": ("Left", "Up", "Down", "Right"), "digits": tuple("0123456789")}
"""Words for several keys at once."""

PAIRS: Final = ({"Up", "Down"}, {"Left", "Right"}, {"PageUp", "PageDown"}, {"Home", "End"})
"""Keys that belong together though a comma stands between them."""

WHOLE: Final = "keyboard"
"""In the place of keys: the whole keyboard is wanted."""

_POINTER = re.compile(r"click|button|mouse|wheel|pointer|dropped", re.IGNORECASE)
_CHORD = re.compile(r"(Right Ctrl|Shift|Alt)\+(.+)")
_RANGE = re.compile(r"(\d)(?:-| to )(\d)")
_KEYPAD = re.compile(r"keypad (\d) and (\d)", re.IGNORECASE)


class Cap(NamedTuple):
    """A key on the page: what stands on it, and what it presses (keys in order, with spaces between; ``|`` between presses)."""

    label: str
    press: str


class Group(NamedTuple):
    """Keys with the words that tell what they do."""

    words: str
    caps: tuple[Cap, ...]


def _press(name: str) -> str:
    """What a key or a character presses."""
    if name in KEY_NAMES:
        return name
    return name.upper() if name.isascii() and name.isalnum() else f"u{ord(name):x}"


def _cap(name: str, held: str = "") -> Cap:
    label = CAPS.get(name, {"LAlt": "Alt"}.get(name, name))
    return Cap(label, f"{held} {_press(name)}" if held else _press(name))


def _part(text: str, held: str) -> tuple[tuple[Cap, ...], str]:
    """The keys of one part between commas, and what is held for the next one."""
    text = text.strip().removeprefix("then ").removeprefix("the ").removesuffix(" anywhere")
    if chord := _CHORD.fullmatch(text):
        held = ALIASES.get(chord[1], chord[1])
        text = chord[2]
    text = ALIASES.get(text, text)
    if text.lower() in BROAD:
        return tuple(map(_cap, BROAD[text.lower()])), held
    if text.startswith("Letters"):
        return (Cap("ABC", WHOLE),), held
    if text in KEY_NAMES or len(text) == 1:
        return (_cap(text, held),), held
    if held:
        return (), held
    caps: list[Cap] = []
    if spread := _RANGE.fullmatch(text):
        text = spread[0].replace(" to ", "-")
    for token in text.split():
        if spread := _RANGE.fullmatch(token):
            caps += [_cap(str(n)) for n in range(int(spread[1]), int(spread[2]) + 1)]
        elif len(token) == 1:
            caps.append(_cap(token))
        elif token.isalpha() and " " not in text:
            return (Cap(token, "|".join(token.upper())),), held
        else:
            return (), held
    return tuple(caps), held


def keys_of(row: tuple[str, str]) -> tuple[Group, ...]:
    """The keys of a row of ``help_keys``; none where it tells about the mouse.

    Args:
        row: keys as one reads them, and what they do.
    """
    told, does = row
    keypad: tuple[Cap, ...] = ()
    if found := _KEYPAD.search(told):
        keypad = tuple(Cap(n, f"KP{n}") for n in found.groups())
        told = _KEYPAD.sub("", told)
    held, texts = "", [text for text in re.split(r",? or |, ?", told) if text.strip()]
    parts: list[tuple[tuple[Cap, ...], bool]] = []
    for text in texts:
        if _POINTER.search(text):
            continue
        caps, held = _part(text, held)
        if caps:
            parts.append((caps, text.strip().removeprefix("the ").lower() in BROAD))
    if not parts:
        return (Group(does, keypad),) if keypad else ()
    meanings = does.split(", ")
    if len(parts) == len(meanings) == len(texts) > 1:
        return tuple(Group(words, caps) for words, (caps, _) in zip(meanings, parts, strict=True))
    if {cap.press for caps, _ in parts for cap in caps} in PAIRS:
        return (Group(does, tuple(cap for caps, _ in parts for cap in caps)),)
    many = [caps for caps, broad in parts if len(caps) > 1 and not broad]
    return (Group(does, tuple(cap for caps in many for cap in caps) if many else parts[0][0]),)


def groups(rows: Sequence[tuple[str, str]]) -> tuple[Group, ...]:
    """Keys for all rows: Enter first, as they are told the others, then those that are many.  No key stands there twice."""
    found: list[Group] = []
    seen: set[str] = set()
    for group in (group for row in rows for group in keys_of(row)):
        caps = tuple(cap for cap in group.caps if cap.press not in seen)
        seen.update(cap.press for cap in caps)
        if caps:
            found.append(Group(group.words, caps))
    return tuple(sorted(found, key=lambda group: (len(group.caps) > 2, group.caps[0].press != "Enter")))


def on_canvas(area: Area, machine: Machine) -> Area | None:
    """A part of a machine's picture in pixels of the canvas; what lies outside is cut off, None where nothing is left."""
    x, y, w, h = area
    left, top = left_of(machine) + x * machine.scale_x, machine.top + y * machine.scale_y
    right, bottom = min(CANVAS_WIDTH, left + w * machine.scale_x), min(CANVAS_HEIGHT, top + h * machine.scale_y)
    left, top = max(0, left), max(0, top)
    return (left, top, right - left, bottom - top) if right > left and bottom > top else None


def areas(desk: Desk) -> list[Area]:
    """What the topmost program has at hand, in pixels of the canvas; nothing while the overlay lies over it."""
    program = desk.top.program
    if desk.panel is not None or not isinstance(program, Handy):
        return []
    return [area for given in program.at_hand() if (area := on_canvas(given, program.machine)) is not None]


def told(desk: Desk) -> str:
    """All that the page needs, as JSON: ``{"areas": [[x, y, w, h], ...], "keys": [[words, [[label, press], ...]], ...]}``."""
    program = desk.top.program
    rows = PANEL_KEYS if desk.panel is not None else program.help_keys() if isinstance(program, Helpful) else ()
    return json.dumps({"areas": areas(desk), "keys": groups(rows)})


class FingerHelp:
    """Tells the page what has changed of this, as long as somebody uses a finger there.

    Args:
        page: the page's script object: ``touched`` says whether fingers are in use, ``fingers(text)`` takes what :func:`told` gives, and
            ``drawn()`` hears that the picture has changed.
    """

    def __init__(self, page: Any) -> None:
        self._page = page
        self._last = ""
        self._in = 0

    def show(self, desk: Desk, changed: bool) -> None:
        """After a frame has been drawn; ``changed`` says whether it differs from the one before."""
        if not self._page.touched or not desk.layers:
            return
        self._in -= 1
        if self._in <= 0:
            self._in = EVERY
            try:
                now = told(desk)
            except Exception:  # a cart of a person's own may fail to tell; it plays on without this
                now = json.dumps({"areas": [], "keys": []})
            if now != self._last:
                self._last = now
                self._page.fingers(now)
        if changed:
            self._page.drawn()
