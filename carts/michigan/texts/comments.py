"""The observers' comments as data: what each line needs before it can be said, and how it is filled in.

A line of the ``talk_`` modules is its text, with a condition before a bar where it has one::

    Y|...            only when it was the person (seat 0) who did it
    n>=2|...         a number among the facts is that large (also <=, and = for numbers and words, != for words)
    lead|...         a fact of that name is there and true
    Y m>=1|...       several conditions, divided by spaces

``{name}`` in the text is a fact, and the line cannot be said without it.  ``{who}`` is a seat other than the person's.
``{s}`` is the plural s of n, ``{a_rank}`` a rank with its article.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from retro.values import dataclass

from . import talk_deal, talk_end, talk_moments, talk_play

Fact = int | str
Facts = Mapping[str, Fact]

WIDTH: Final = 76
"""Letters in a comment at most, filled in."""

_HOLE: Final = re.compile(r"{(\w+)}")
_CONDITION: Final = re.compile(r"(\w+)(?:(>=|<=|!=|=)(.+))?")


@dataclass(frozen=True, slots=True)
class Comment:
    """One thing to say.

    Attributes:
        kind: the occasion.
        name: kind and number in it, by which it is remembered ("deal/3").
        text: with holes for the facts.
        by_you: it is about something that the person did.
        conditions: (fact, sign, value) that must hold; sign "" asks only that the fact is there and true.
        needs: the facts that the text names.
    """

    kind: str
    name: str
    text: str
    by_you: bool
    conditions: tuple[tuple[str, str, str], ...]
    needs: frozenset[str]

    def fits(self, facts: Facts) -> bool:
        """The line can be said of these facts."""
        if self.by_you and not facts.get("you"):
            return False
        return self.needs <= facts.keys() and all(_holds(facts, *condition) for condition in self.conditions)

    def say(self, facts: Facts) -> str:
        """The text with the facts in it."""
        return self.text.format_map(facts)


def _holds(facts: Facts, name: str, sign: str, value: str) -> bool:
    fact = facts.get(name)
    if fact is None:
        return False
    match sign:
        case "":
            return bool(fact)
        case ">=":
            return int(fact) >= int(value)
        case "<=":
            return int(fact) <= int(value)
        case "=":
            return str(fact) == value
        case _:
            return str(fact) != value


def parse(kind: str, number: int, line: str) -> Comment:
    """A comment from its line.

    Raises:
        ValueError: a condition cannot be read.
    """
    head, bar, text = line.rpartition("|")
    conditions = []
    by_you = False
    for word in head.split() if bar else ():
        if word == "Y":
            by_you = True
            continue
        found = _CONDITION.fullmatch(word)
        if found is None:
            raise ValueError(f"{line!r}: {word!r} is no condition")
        conditions.append((found[1], found[2] or "", found[3] or ""))
    return Comment(kind, f"{kind}/{number}", text, by_you, tuple(conditions), frozenset(_HOLE.findall(text)))


COMMENTS: Final[dict[str, tuple[Comment, ...]]] = {
    kind: tuple(parse(kind, number, line) for number, line in enumerate(lines))
    for talk in (talk_deal, talk_play, talk_end, talk_moments)
    for kind, lines in talk.LINES.items()
}
"""All comments by occasion."""

NAMES: Final = frozenset(comment.name for some in COMMENTS.values() for comment in some)
