"""The grade of a program's person: what the red pencil found in the latest hands, kept as ``<cart>/grades.toml``.

A hand is graded once, when it has been weighed from its first decision to its last, and only when it counts into the record
(see :mod:`retro.session.record`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from retro.contract.store import Store
from retro.engine.experts.judge import KINDS, Verdict
from retro.engine.experts.scale import PERCENT
from retro.store.kept import Damaged, read_toml, write_kept
from retro.values import dataclass

VERSION: Final = 1
HANDS: Final = 50
"""Hands that the grade is of."""
LETTERS: Final = ((0.02, "A"), (0.05, "B"), (0.10, "C"), (0.20, "D"))
"""Up to which part of the choices are blamed for each letter; E above.  An expert of this house has an A."""
_HAND: Final = re.compile(r"[0-9a-f]{16} [0-9]{1,6} [a-z][a-z0-9-]{0,30}( [a-z]{1,12}(:[0-9]{1,7}){4})*")


class Sum(NamedTuple):
    """Choices of one kind.

    Attributes:
        choices: decisions in which there was something to choose.
        blamed: of them to blame.
        cost: what these cost together, in hundredths of a point or chip.
        odds: what those near a match's end cost, in hundredths of a percent to win.
    """

    choices: int = 0
    blamed: int = 0
    cost: int = 0
    odds: int = 0

    def and_(self, other: Sum) -> Sum:
        """Both together."""
        return Sum(*(one + two for one, two in zip(self, other, strict=True)))

    @property
    def letter(self) -> str:
        """The grade; empty where there was nothing to choose."""
        if not self.choices:
            return ""
        return next((letter for most, letter in LETTERS if self.blamed <= most * self.choices), "E")


@dataclass(frozen=True, slots=True)
class Graded:
    """A hand.

    Attributes:
        match: as the record names it (see :func:`retro.session.record.match_name`).
        hand: its number in the match from 0.
        game: of the registry.
        kinds: what was found, by kind of decision.
    """

    match: str
    hand: int
    game: str
    kinds: dict[str, Sum]


def graded(match: str, hand: int, game: str, found: Iterable[Verdict]) -> Graded:
    """Sum up what was found in a hand."""
    kinds: dict[str, Sum] = {}
    for verdict in found:
        weighing = verdict.weighing
        cost = round(100 * weighing.cost) if weighing.blamed else 0
        near = weighing.unit == PERCENT
        one = Sum(1, int(weighing.blamed), 0 if near else cost, cost if near else 0)
        kinds[verdict.kind] = kinds.get(verdict.kind, Sum()).and_(one)
    return Graded(match, hand, game, kinds)


def grades_key(cart: str) -> str:
    """Where the store keeps the grade of a cart's person."""
    return f"{cart}/grades.toml"


def load(store: Store, cart: str) -> tuple[Graded, ...]:
    """The hands that were graded, the latest last.

    Raises:
        Damaged: they cannot be read; they stay where they are.
    """
    text = store.get(grades_key(cart))
    if text is None:
        return ()
    found = read_toml(text)
    version, hands = found.get("version"), found.get("hands", [])
    if type(version) is int and version > VERSION:
        raise Damaged(f"version {version} is newer than this program")
    if version != VERSION:
        raise Damaged(f"version is {version!r}, not {VERSION}")
    if not isinstance(hands, list) or len(hands) > HANDS or not all(isinstance(one, str) and _HAND.fullmatch(one) for one in hands):
        raise Damaged(f"hands is not a list of at most {HANDS} graded hands")
    return tuple(map(_read, hands))


def _read(text: str) -> Graded:
    match, hand, game, *kinds = text.split()
    sums = (one.split(":") for one in kinds)
    return Graded(match, int(hand), game, {kind: Sum(*map(int, numbers)) for kind, *numbers in sums})


def _write(one: Graded) -> str:
    return " ".join((one.match, str(one.hand), one.game, *(":".join((kind, *map(str, found))) for kind, found in one.kinds.items())))


def add(store: Store, cart: str, one: Graded) -> str:
    """Keep a hand, once; a file that cannot be read is set aside first.  Gives a line about that, else nothing."""
    told = ""
    try:
        before: Sequence[Graded] = load(store, cart)
    except Damaged as fault:
        before, told = (), f"{grades_key(cart)} could not be read ({fault}); it has been set aside as {store.set_aside(grades_key(cart))}"
    if not any((other.match, other.hand) == (one.match, one.hand) for other in before):
        hands = (*before, one)[-HANDS:]
        card = {"card": f"grade {letter}"} if (letter := whole(hands).letter) else {}  # what the shelf's card shows
        store.put(grades_key(cart), write_kept({"version": VERSION, **card, "hands": list(map(_write, hands))}))
    return told


def clear(store: Store, cart: str) -> bool:
    """Forget them; gives whether that is so for good."""
    return store.get(grades_key(cart)) is None or store.delete(grades_key(cart))


def whole(hands: Iterable[Graded]) -> Sum:
    """All choices of some hands."""
    total = Sum()
    for hand in hands:
        for found in hand.kinds.values():
            total = total.and_(found)
    return total


def by_kind(hands: Sequence[Graded]) -> dict[str, Sum]:
    """The same for each kind of decision that there was, in the order of KINDS."""
    found: dict[str, Sum] = {}
    for kind in KINDS:
        total = Sum()
        for hand in hands:
            total = total.and_(hand.kinds.get(kind, Sum()))
        if total.choices:
            found[kind] = total
    return found


def by_game(hands: Sequence[Graded]) -> dict[str, tuple[Graded, ...]]:
    """The hands of each game."""
    return {game: tuple(hand for hand in hands if hand.game == game) for game in dict.fromkeys(hand.game for hand in hands)}


def words(found: Sum, hands: int, unit: str) -> str:
    """A grade as one reads it: ``B: 3 of 61 choices cost something, 0.8 points a hand``."""
    text = f"{found.letter}: {found.blamed:,} of {found.choices:,} choices cost something"
    if found.cost:
        text += f", {found.cost / 100 / hands:.1f} {unit} a hand"
    if found.odds:
        text += f"; {found.odds / 100:.0f}% of a match near its end"
    return text


def values(hands: Sequence[Graded]) -> dict[str, Any]:
    """The grade as plain values for ``--json``."""

    def plain(found: Sum) -> dict[str, Any]:
        return {
            "letter": found.letter,
            "choices": found.choices,
            "blamed": found.blamed,
            "cost": found.cost / 100,
            "odds": found.odds / 100,
        }

    games = {game: {**plain(whole(some)), "hands": len(some)} for game, some in by_game(hands).items()}
    return {
        **plain(whole(hands)),
        "hands": len(hands),
        "by_game": games,
        "by_kind": {kind: plain(one) for kind, one in by_kind(hands).items()},
    }
