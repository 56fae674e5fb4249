"""A word that names nothing, and the one that was meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

CLOSE: Final = 0.6
"""How like a word must be, from 0 to 1."""

_NONE: Final = re.compile(r"(?P<before>.*'(?P<word>[^']{1,60})'); there are: (?P<known>[^;]+)", re.DOTALL)


def guessed(line: str, more: Sequence[str] = ()) -> str:
    """The same line with the likeliest of the words that there are.

    Args:
        line: says that there is no such word, and which there are; any other stays as it is.
        more: words that could be meant, too.

    >>> guessed("there is no cart 'michgan'; there are: hearts, michigan")
    "there is no cart 'michgan'; did you mean 'michigan'? There are: hearts, michigan"
    >>> guessed("there is no cart 'zzz'; there are: hearts, michigan")
    "there is no cart 'zzz'; there are: hearts, michigan"
    """
    found = _NONE.fullmatch(line)
    if found is None:
        return line
    likely = get_close_matches(found["word"].lower(), [*found["known"].split(", "), *more], n=2, cutoff=CLOSE)
    if not likely:
        return line
    return f"{found['before']}; did you mean {' or '.join(map(repr, likely))}? There are: {found['known']}"
