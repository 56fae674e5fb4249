"""A file in which a run keeps what it has done, so that it can be broken off and gone on with.

JSON Lines: the plan, then a line for each part that was played.  A line that was cut off at the end is played again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TextIO

from retro.arena.plan import Plan
from retro.arena.play import Part, engine_print

FORM: Final = 1

NO_PART: Final = (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)
"""What reading a line that is no part, or no JSON, may raise: a number without end and lists in lists without end, too."""


class CannotResume(Exception):
    """The file is of another run, or of none; the text is one line for the person."""


def head(plan: Plan) -> dict[str, Any]:
    """The first line."""
    return {"arena": FORM, "plan": plan.identity(), "engine": engine_print()}


def kept(file: Path, plan: Plan) -> list[Part]:
    """The parts that a file has of a plan; those beyond its number of deals are left out.

    Raises:
        CannotResume: it is of another plan, or played by other rules or players, or it is no such file.
        OSError: it cannot be read.
    """
    lines = file.read_bytes().split(b"\n")
    if lines == [b""]:
        return []
    try:
        first = json.loads(lines[0])
        told, engine = first["plan"], first["engine"]
        if first["arena"] != FORM or not isinstance(told, dict):
            raise ValueError
    except NO_PART:
        raise CannotResume(f"{file}: this file is not from a run of the arena") from None
    for name, value in plan.identity().items():
        if name == "rows" and bool(told.get(name)) != value:
            raise CannotResume(f"{file} was begun {'without' if value else 'with'} --lines; go on as it was begun, or begin a new file")
        if told.get(name) != value:
            raise CannotResume(f"{file} is of another run: {name} {_shown(told.get(name))}, not {_shown(value)}")
    if engine != engine_print():
        raise CannotResume(f"{file} was played by other rules or players than these; begin a new file")
    parts = []
    for number, line in enumerate(lines[1:], 2):
        if not line:
            continue
        try:
            parts.append(Part.read(json.loads(line)))
        except NO_PART:
            if number < len(lines):  # only the last line can have been cut off
                raise CannotResume(f"{file}: line {number} is damaged") from None
    return disjoint(parts, plan.deals)


def disjoint(parts: Sequence[Part], deals: int) -> list[Part]:
    """The parts of so many deals, each deal once, in order."""
    found: list[Part] = []
    for part in sorted(parts, key=lambda part: (part.first, -part.deals)):
        begun = found[-1].first + found[-1].deals if found else 0
        if part.first >= begun and part.first + part.deals <= deals:
            found.append(part)
    return found


def gaps(parts: Sequence[Part], deals: int) -> list[tuple[int, int]]:
    """What is not played yet: (first deal, how many), in order."""
    found, at = [], 0
    for part in parts:
        if part.first > at:
            found.append((at, part.first - at))
        at = part.first + part.deals
    if at < deals:
        found.append((at, deals - at))
    return found


class Keeping:
    """The file, open for further parts."""

    def __init__(self, file: Path, plan: Plan) -> None:
        new = not file.exists() or not file.stat().st_size
        if not new:
            self._mend(file)
        self._out: TextIO = file.open("a", encoding="utf-8", newline="\n")
        if new:
            self._line(head(plan))

    @staticmethod
    def _mend(file: Path) -> None:
        """Take a last line away that was cut off."""
        with file.open("r+b") as data:
            text = data.read()
            if not text.endswith(b"\n"):
                data.truncate(text.rfind(b"\n") + 1)

    def part(self, part: Part) -> None:
        """Another part has been played."""
        self._line(part.told())

    def close(self) -> None:
        """No more of them."""
        self._out.close()

    def _line(self, told: Any) -> None:
        self._out.write(json.dumps(told, separators=(",", ":")) + "\n")
        self._out.flush()


def _shown(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else json.dumps(value)
