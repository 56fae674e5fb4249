"""Keys that a person has given another meaning: ``keys.toml`` in the data folder.

What stands left is the key one presses, what stands right is the key that the programs get::

    F2 = "F12"        # in all programs
    RCtrl = "RGui"

    [old-maid]        # only in this one; counts more than the above
    F12 = "F2"
    F7 = "none"       # does nothing
    PadX = "F1"       # a gamepad's button

Names are those of ``--keys``: F1-F12, A-Z, 0-9, Up, KP8, Esc ..., and a gamepad's buttons, which may also give ``LeftClick`` and
``RightClick``.  The console's own keys (Shift+F1 and so on, Start) stay where they are.  The overlay changes the file a line at a time
(:mod:`retro.console.devices.keylines`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from retro.console.devices.pad import CLICKS, MOVABLE
from retro.contract.keys import KEY_NAMES
from retro.contract.store import Store
from retro.store.limits import load_toml

KEY: Final = "keys.toml"
NOTHING: Final = "none"
PAD: Final = "Pad"
PAD_NAMES: Final = frozenset(PAD + name for name in MOVABLE)
"""A gamepad's buttons."""

_SAMPLE: Final = """\
# Keys with another meaning: on the left the key you press, on the right the key that the program gets.
# Remove the # from the lines that you want, then choose "Read it again" in the overlay (Shift+F1, Keys).
# Names: F1-F12, A-Z, 0-9, KP0-KP9, Up, Down, Left, Right, Home, End, PageUp, PageDown, Esc, Enter, Space, Tab,
#        Backspace, Delete, KPEnter, KPPlus, KPMinus, KPDot, LAlt, RAlt, Ctrl, RCtrl, Shift, LGui, RGui, Menu; none: no key
# A gamepad: PadA, PadB, PadX, PadY, PadLB, PadRB, PadBack, PadUp, PadDown, PadLeft, PadRight; they may also give LeftClick, RightClick

# F2 = "F12"
# F12 = "F2"

# [{program}]          # in this program only
# F7 = "none"
# PadX = "F1"
"""


def sample(program: str) -> str:
    """The file of examples, with a program's name in it."""
    return _SAMPLE.replace("{program}", program)


class RemapError(ValueError):
    """The file cannot be used; the text names the line and the fault."""


class Remap(NamedTuple):
    """Keys by what they have become, for all programs and for single ones."""

    everywhere: Mapping[str, str] = MappingProxyType({})
    by_program: Mapping[str, Mapping[str, str]] = MappingProxyType({})

    def for_program(self, name: str) -> dict[str, str]:
        """What counts in a program, keys and buttons of a pad; "" stands for no key."""
        return {**self.everywhere, **self.by_program.get(name, {})}

    def pad(self, name: str) -> dict[str, str]:
        """The pad's part of it, the buttons as :mod:`retro.console.devices.pad` names them."""
        return {key.removeprefix(PAD): meaning for key, meaning in self.for_program(name).items() if key in PAD_NAMES}

    def table(self, name: str) -> Mapping[str, str]:
        """What the table of a program says, or ("") what stands before all tables."""
        return self.by_program.get(name, {}) if name else self.everywhere

    @property
    def moved(self) -> int:
        """How many keys are moved."""
        return len(self.everywhere) + sum(map(len, self.by_program.values()))


def read_remap(text: str, programs: Collection[str]) -> Remap:
    """Read the file's text strictly.

    Args:
        text: of ``keys.toml``.
        programs: names that a table may have.

    Raises:
        RemapError: it is no TOML, or names a key or a program that there is not.
    """
    try:
        found = load_toml(text)
    except ValueError as fault:
        raise RemapError(str(fault)) from None
    tables = {name: value for name, value in found.items() if isinstance(value, dict)}
    for name in tables:
        if name not in programs:
            raise _wrong(text, "", name, f"there is no program {name!r} (there are {', '.join(sorted(programs))})")
    everywhere = {name: value for name, value in found.items() if name not in tables}
    return Remap(_pairs(text, "", everywhere), {name: _pairs(text, name, table) for name, table in tables.items()})


class KeyFile:
    """The file of a store.

    Args:
        store: where it is.
        programs: gives the names that a table may have; asked only when there is a file.
        notice: tells the person a line.

    Attributes:
        remap: what it says; nothing while there is no file, or a broken one.
        fault: what is wrong with it, naming file and line; "" for nothing.
    """

    def __init__(self, store: Store, programs: Callable[[], Collection[str]], notice: Callable[[str], None]) -> None:
        self._store = store
        self._programs = programs
        self._notice = notice
        self.remap = Remap()
        self.fault = ""
        self.read()

    def knows(self, name: str) -> bool:
        """Whether the file may have a table of that name: a program's that runs inside another (a look at a deal, say) has none."""
        return name in self._programs()

    def change(self, table: str, pairs: Mapping[str, str | None], fresh: str = "") -> bool:
        """Change some lines of the file, and follow it at once.

        Args:
            table: a program's name; "": in all programs.
            pairs: by key or button what it is to become ("" for nothing; None: what it was at first).
            fresh: what a new file begins with.

        Returns:
            Whether the file is where it outlives the program; if not, it counts until then.

        Raises:
            RemapError: the file is not in order, or written so that no line of it can be changed; it stays as it is.
        """
        self.read()  # the person may have edited it meanwhile
        if self.fault:
            raise RemapError(self.fault)
        before = self._store.get(KEY)
        from retro.console.devices.keylines import changed

        text = changed(
            fresh if before is None else before, table, {key: NOTHING if meaning == "" else meaning for key, meaning in pairs.items()}
        )
        wanted = {key: meaning for key, meaning in {**self.remap.table(table), **pairs}.items() if meaning is not None}
        try:
            found = read_remap(text, self._programs())
        except RemapError:
            found = Remap()
        tables = {"", table, *self.remap.by_program, *found.by_program}
        if any(found.table(name) != (wanted if name == table else self.remap.table(name)) for name in tables):
            raise RemapError(f"{self._store.where(KEY)} is written in a form that only an editor can change")
        kept = self._store.put(KEY, text)
        self.read()
        return kept

    def read(self) -> None:
        """Read it again; one that is not in order changes no key, is told, and is left as it is."""
        text = self._store.get(KEY)
        self.remap, self.fault = Remap(), ""
        try:
            if text is not None:
                self.remap = read_remap(text, self._programs())
        except RemapError as fault:
            self.fault = f"{self._store.where(KEY)}, {fault}"
            self._notice(f"{self.fault}; no key is changed")


def _pairs(text: str, table: str, found: Mapping[str, Any]) -> dict[str, str]:
    pairs = {}
    for key, meaning in found.items():
        if key not in KEY_NAMES and key not in PAD_NAMES:
            raise _wrong(text, table, key, f"there is no key {key!r}{_like(key)}")
        clicks = CLICKS if key in PAD_NAMES else ()
        if not isinstance(meaning, str) or meaning not in {*KEY_NAMES, NOTHING, *clicks}:
            raise _wrong(text, table, key, f"{meaning!r} is neither a key nor {NOTHING!r}{_like(meaning)}")
        pairs[key] = "" if meaning == NOTHING else meaning
    return pairs


def _like(word: object) -> str:
    """The key that was probably meant."""
    near = [name for name in sorted(KEY_NAMES | PAD_NAMES) if str(word).casefold() == name.casefold()]
    return f"; did you mean {near[0]!r}?" if near else "; names are like F2, A, 7, KP8, Esc, Up"


def _wrong(text: str, table: str, name: str, fault: str) -> RemapError:
    here = not table
    for number, line in enumerate(text.splitlines(), 1):
        if head := re.match(r"\s*\[\s*[\"']?([^\]\"']+?)[\"']?\s*\]", line):
            here = head[1] == table
            if head[1] == name and not table:
                return RemapError(f"line {number}: {fault}")
        elif here and re.match(rf"\s*[\"']?{re.escape(name)}[\"']?\s*[=.]", line):
            return RemapError(f"line {number}: {fault}")
    return RemapError(fault)
