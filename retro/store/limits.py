"""What is looked at before a parser sees a text that may have come from anywhere: how long it is, and how deep.

A key of 30,000 parts keeps TOML's parser busy for hours; brackets can be nested until a parser gives up.  No text of ours comes near these.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from retro.store.plain import tidy

LONGEST_TOML: Final = 65_536
LONGEST_JSON: Final = 65_536
"""Characters."""

MOST_POINTS: Final = 100
"""Points in a line of TOML, each of which may be another table in the one before."""

LONGEST_OTHER: Final = 8_000_000
"""Characters of any other text: records, saved hands."""


def fault_of(key: str, text: str) -> str:
    """Why a text cannot be what is kept under a key, seen without reading it; "" for nothing.

    Args:
        key: its ending tells the kind.
    """
    most = LONGEST_TOML if key.endswith(".toml") else LONGEST_JSON if key.endswith(".json") else LONGEST_OTHER
    if len(text) > most:
        return f"{len(text)} characters; the longest has {most}"
    if key.endswith(".toml"):
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MOST_POINTS:
                return f"line {number}: more than {MOST_POINTS} points in a line"
    return ""


def load_toml(text: str) -> dict[str, Any]:
    """A text as TOML, all of whose values can be shown in a message.

    Raises:
        ValueError: it is none; it is too long; numbers in it are too long for Python; it is nested too deep.
    """
    if fault := fault_of(".toml", text):
        raise ValueError(fault)
    try:
        found = tomllib.loads(tidy(text))
        repr(found)  # a number in hexadecimal may be read, but not shown
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    return found


def load_json(text: str) -> Any:
    """A text as JSON.

    Raises:
        ValueError: it is none; it is too long; it is nested too deep.
    """
    import json

    if fault := fault_of(".json", text):
        raise ValueError(fault)
    try:
        return json.loads(tidy(text))
    except RecursionError:
        raise ValueError("it is nested too deep") from None
