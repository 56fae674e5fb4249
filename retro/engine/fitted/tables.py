"""Reading the fitted tables: each is a text of whole numbers, in the order of its indices, the last one running fastest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final

SCALE: Final = 64
"""A difference of so much makes one card e times as likely as another, to a policy that is taken as a chance."""

KEY: Final = 64
"""Keys are this many times the sums, so that a card's code fits below."""

BASE: Final = 1 << 14
"""What is added to every sum, so that none is negative."""

Table = Sequence[int]
Tables = Mapping[str, Table]


def read(texts: Mapping[str, str], shapes: Mapping[str, tuple[int, ...]]) -> Tables:
    """The tables of texts.

    Raises:
        ValueError: a table is missing or has another number of entries than its shape.
    """
    if texts.keys() != shapes.keys():
        raise ValueError(f"the tables are {', '.join(texts)}, but should be {', '.join(shapes)}")
    found = {name: tuple(map(int, text.split())) for name, text in texts.items()}
    for name, table in found.items():
        if len(table) != prod(shapes[name]):
            raise ValueError(f"table {name} has {len(table)} entries instead of {prod(shapes[name])}")
    return found


def place(shape: Sequence[int], *indices: int) -> int:
    """Where an entry stands in its table."""
    at = 0
    for size, index in zip(shape, indices, strict=True):
        at = at * size + index
    return at
