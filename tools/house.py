"""Draw the house: ``.venv/bin/python tools/house.py [FILE.svg]`` writes docs/pictures/house.svg from the sources as they stand.

A room is a folder of ``retro/``, and ``carts`` with all its programs; what a room is for is the first line of its ``__init__.py``.
An arrow is at least one import, those for types and those inside functions among them.  A room stands as low as its imports let
it: on the floor above the highest room that it imports from.  Where a room can be reached by a longer way too, the arrow is left
out, or nothing could be seen.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from html import escape
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parent.parent
CARTS = "The programs: a folder each, with its manifest, screens, words, sounds and pictures."
WIDTH, HEIGHT, GAP, RISE = 236, 92, 24, 56
"""Of a room and between rooms, in units of the picture."""

Arrows = Mapping[str, frozenset[str]]
"""Of each room, the rooms that it imports from."""


def room_of(module: str) -> str:
    """``retro.console.desk`` lies in ``console``, ``carts.spades.play`` in ``carts``; what lies in ``retro`` itself is ``cli``."""
    words = module.split(".")
    if words[0] == "carts":
        return "carts"
    return words[1] if len(words) > 1 and (ROOT / "retro" / words[1]).is_dir() else "cli"


def imports_of(file: Path) -> set[str]:
    """The modules of ours that a file imports anywhere."""
    module = file.relative_to(ROOT).with_suffix("").parts
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = module[: len(module) - node.level] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("retro", "carts") and not name.startswith("retro.__")}


def arrows() -> Arrows:
    """Who imports from whom, read from every source under ``retro`` and ``carts``."""
    found: dict[str, set[str]] = {}
    for file in sorted([*ROOT.glob("retro/**/*.py"), *ROOT.glob("carts/**/*.py")]):
        room = room_of(".".join(file.relative_to(ROOT).with_suffix("").parts))
        found.setdefault(room, set()).update(other for other in map(room_of, imports_of(file)) if other not in (room, "cli"))
    return {room: frozenset(others) for room, others in found.items()}


def floors(house: Arrows) -> dict[str, int]:
    """The floor of each room, from 0; ValueError where rooms import one another in a circle."""
    found: dict[str, int] = {}

    def floor(room: str, below: tuple[str, ...]) -> int:
        if room in below:
            raise ValueError(f"a circle: {' -> '.join([*below[below.index(room) :], room])}")
        if room not in found:
            found[room] = max((floor(other, (*below, room)) + 1 for other in house[room]), default=0)
        return found[room]

    for room in house:
        floor(room, ())
    return found


def plain(house: Arrows) -> dict[str, frozenset[str]]:
    """The arrows without those that a longer way makes plain."""

    def reached(room: str) -> set[str]:
        return {far for other in house[room] for far in (other, *reached(other))}

    return {room: others - {far for other in others for far in reached(other)} for room, others in house.items()}


def purpose(room: str) -> str:
    """What a room is for, in its own words."""
    if room == "carts":
        return CARTS
    file = ROOT / "retro" / ("cli.py" if room == "cli" else f"{room}/__init__.py")
    return (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def drawing(house: Arrows) -> str:
    """The picture, as SVG."""
    level = floors(house)
    rows = [sorted(room for room in house if level[room] == number) for number in range(max(level.values()) + 1)]
    across = max(len(row) for row in rows) * (WIDTH + GAP) + GAP
    down = len(rows) * (HEIGHT + RISE) + GAP
    place = {
        room: (
            (across - len(row) * (WIDTH + GAP) + GAP) // 2 + number * (WIDTH + GAP),
            down - GAP - HEIGHT - level[room] * (HEIGHT + RISE),
        )
        for row in rows
        for number, room in enumerate(row)
    }
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" font-family="sans-serif">',
        '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">',
        '<path d="M0 0 8 4 0 8z" fill="#445"/></marker></defs>',
        f'<rect width="{across}" height="{down}" fill="#f4f1e8"/>',
    ]
    for room, others in sorted(plain(house).items()):
        for other in sorted(others):
            (x, y), (to_x, to_y) = place[room], place[other]
            begin, end = (x + WIDTH // 2, y + HEIGHT), (to_x + WIDTH // 2, to_y)
            bend = (begin[1] + end[1]) // 2
            path = f"M{begin[0]} {begin[1]} C{begin[0]} {bend} {end[0]} {bend} {end[0]} {end[1] - 2}"
            parts.append(f'<path d="{path}" fill="none" stroke="#445" stroke-width="1.5" marker-end="url(#tip)"/>')
    for room, (x, y) in place.items():
        parts.append(f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#fff" stroke="#335"/>')
        parts.append(f'<text x="{x + 10}" y="{y + 22}" font-size="16" font-weight="bold" fill="#224">{escape(room)}</text>')
        for number, line in enumerate(wrap(purpose(room).replace("``", ""), 36)[:4]):
            parts.append(f'<text x="{x + 10}" y="{y + 40 + 14 * number}" font-size="11" fill="#333">{escape(line)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main(words: list[str]) -> None:
    file = Path(words[0]) if words else ROOT / "docs" / "pictures" / "house.svg"
    file.write_text(drawing(arrows()), encoding="utf-8")
    print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
