"""What a hand that is over brought the person's seat, as numbers that can be added up: the facts of a program's record.

Only what the seat earned itself is told; what partners earn together (a bid of Spades, a hand that defends) is told where the seat
took part.  Nothing here knows of stores, screens or clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from retro.engine.options import describe, values

EUCHRE: Final = ("calls", "calls_made", "calls_euchred", "marches", "alone", "alone_marches", "euchres")
SPADES: Final = ("bids_made", "bids_set", "nils", "nils_made", "bags")
HEARTS: Final = ("shoots", "queens", "clean")
STOPS: Final = ("went_out",)
COUNTED: Final = (*EUCHRE, *SPADES, *HEARTS, *STOPS)
"""All facts beside the hand itself and its result; a program has those of its family.

``calls``: hands in which you made trump, of them ``calls_made``, ``calls_euchred``, ``marches`` (all five tricks), ``alone`` and
``alone_marches``; ``euchres``: calls of the other side that failed while you defended.  ``bids_made``, ``bids_set``: your side's bids of
a trick or more; ``nils``, ``nils_made``: yours; ``bags``: your side's overtricks where they count.  ``shoots``: hands in which you took
all 26; ``queens``: in which the queen of spades was yours; ``clean``: that added nothing to your score.  ``went_out``: hands that you
finished first.
"""


class Earned(NamedTuple):
    """What a hand brought a seat.

    Attributes:
        result: chips won, or points: at Euchre those of your side less those of the other; at Spades your side's; at Hearts those that
            you took (few are good).
        counts: facts by name (see :data:`COUNTED`), none that is 0.
    """

    result: int
    counts: Mapping[str, int]


LOW: Final = ("hearts",)
"""Games, and programs of their names, in which few points are good."""

CHIPS: Final = ("michigan", "comet", "commit", "boodle")
"""Those in which chips are won."""


def low_is_good(game: str) -> bool:
    """The lowest score wins."""
    return game in LOW


def earned(game: str, state: Any, before: Mapping[str, Any], after: Mapping[str, Any], seat: int) -> Earned | None:
    """What the hand that has just ended brought a seat; None: it was not played, or the seat had no part in it.

    Args:
        game: its name.
        state: the engine's, at the hand's end.
        before, after: the game's scores at both ends of the hand (see :meth:`retro.engine.game.Game.scores`).
        seat: whose.
    """
    seats = getattr(state, "seats", None)
    if seats is not None and seat not in seats:
        return None
    key = "chips" if "chips" in after else "scores"
    gains = [now - then for then, now in zip(before[key], after[key], strict=True)]
    count = _FAMILIES.get(game)
    found = Earned(gains[seat], {}) if count is None else count(state, gains, seat)
    return None if found is None else Earned(found.result, {name: n for name, n in found.counts.items() if n})


def _euchre(state: Any, gains: list[int], seat: int) -> Earned | None:
    if state.maker is None or state.result not in ("made", "euchred"):
        return None  # passed out, or dealt again
    result = gains[seat] - gains[(seat + 1) % 4]
    euchred = state.result == "euchred"
    if state.maker == seat:
        march = not euchred and gains[seat] >= 2  # a hand made is worth one point, any march more
        counts = {
            "calls": 1, "calls_made": not euchred, "calls_euchred": euchred, "marches": march,
            "alone": state.alone, "alone_marches": state.alone and march,
        }  # fmt: skip
        return Earned(result, {name: int(n) for name, n in counts.items()})
    defends = state.maker % 2 != seat % 2 and seat not in state.out
    return Earned(result, {"euchres": int(euchred and defends)})


def _spades(state: Any, gains: list[int], seat: int) -> Earned | None:
    if state.results is None:
        return None
    ours = state.results[seat % 2]
    nil = state.options.nil and state.bids[seat] == 0
    kept = nil and all(trick.winner != seat for trick in state.tricks)
    counts = {
        "bids_made": ours.bid > 0 and not ours.set,
        "bids_set": ours.set,
        "nils": nil,
        "nils_made": kept,
        "bags": ours.overtricks if state.options.bags else 0,
    }
    return Earned(gains[seat], {name: int(n) for name, n in counts.items()})


def _hearts(state: Any, gains: list[int], seat: int) -> Earned | None:
    from retro.engine.hearts.model import QUEEN, taken_by  # where nobody plays Hearts its rules are not loaded

    if not state.points:
        return None
    counts = {"shoots": state.shot == seat, "queens": QUEEN in taken_by(seat, state.tricks), "clean": state.points[seat] == 0}
    return Earned(state.points[seat], {name: int(n) for name, n in counts.items()})


def _stops(state: Any, gains: list[int], seat: int) -> Earned | None:
    return Earned(gains[seat], {"went_out": int(state.out == seat)})


_FAMILIES: Final[Mapping[str, Callable[[Any, list[int], int], Earned | None]]] = {
    "euchre-dos": _euchre,
    "euchre-amiga": _euchre,
    "spades": _spades,
    "hearts": _hearts,
    **dict.fromkeys(CHIPS, _stops),
}

USUAL: Final = "usual rules"


def rules_of(options: Any) -> str:
    """The rules in a few words: those that differ from what they are at first.

    >>> from retro.engine.euchre.model import AmigaOptions
    >>> rules_of(AmigaOptions()), rules_of(AmigaOptions(loner=4, x_no_trump=True))
    ('usual rules', 'loner 4, no trump')
    """
    now = values(options)
    words = []
    for one in describe(type(options)):
        value, name = now[one.name], one.name.removeprefix("x_").replace("_", " ")
        if value != one.default:
            words.append(name if value is True else f"{name} off" if value is False else f"{name} {value}")
    return ", ".join(words) or USUAL
