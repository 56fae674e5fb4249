"""The text of ``keys.toml`` with some of its lines changed: comments, order and all else stay as the person wrote them.  Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from retro.store.plain import tidy

_HEAD: Final = re.compile(r"\s*\[\s*[\"']?([^\]\"']+?)[\"']?\s*\]")
_PAIR: Final = re.compile(r"""(\s*["']?([A-Za-z0-9]+)["']?\s*=\s*)("[^"]*"|'[^']*')(.*)""")


def changed(text: str, table: str, pairs: Mapping[str, str | None]) -> str:
    """The text after some changes.

    What it cannot do (tables written in one line, say) shows when the outcome is read: the caller compares.

    Args:
        text: of the file; "" for none.
        table: whose lines; "": those before all tables.
        pairs: by name what it is to be; None: its line goes.

    >>> print(changed('F2 = "F12"  # mine\\n[spades]\\nA = "B"\\n', "", {"F2": "F9", "X": "Y"}), end="")
    F2 = "F9"  # mine
    X = "Y"
    [spades]
    A = "B"
    """
    lines = tidy(text).split("\n")[:-1] if text else []
    found: list[str] = []
    left = {name: meaning for name, meaning in pairs.items() if meaning is not None}
    here, there = "", not table
    end = 0  # where a new line of the table goes: after its last line that says something
    for line in lines:
        if head := _HEAD.match(line):
            here = head[1].strip()
            there = there or here == table
        elif here == table and (pair := _PAIR.fullmatch(line)) and pair[2] in pairs:
            meaning = left.pop(pair[2], None)
            if meaning is None:
                continue
            line = f'{pair[1]}"{meaning}"{pair[4]}'
        found.append(line)
        if here == table and (not table or there) and line.strip() and not (not table and line.lstrip().startswith("#")):
            end = len(found)
    fresh = [f'{name} = "{meaning}"' for name, meaning in left.items()]
    if fresh and not there:
        found += [*([""] if found else []), f"[{table}]", *fresh]
    elif fresh:
        # Before all tables, where nothing is said yet: below the comments that begin the file.
        if not table and not end:
            end = next((at for at, line in enumerate(found) if not line.lstrip().startswith("#")), len(found))
        found[end:end] = fresh
    return "".join(f"{line}\n" for line in found)
