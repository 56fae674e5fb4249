"""A program's record in words and as plain values, for the overlay's page and for ``retro record``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro.engine.earned import CHIPS, LOW
from retro.engine.games import GAMES
from retro.session import grades
from retro.session.grades import Graded
from retro.session.record import KINDS, SUMS, Record, Tally

HEADS: Final = {
    "game": "By game",
    "temper": "By the others' temper",
    "rules": "By the rules",
    "players": "By the number of players",
}
"""How a page of each kind of group is called."""


def unit(cart: str) -> str:
    """What results are counted in."""
    return "chips" if cart in CHIPS else "points"


def _each(total: int, count: int, cart: str) -> str:
    """A mean: points at Hearts are a plain number, everywhere else they are won or lost."""
    return f"{total / count:.1f}" if cart in LOW else f"{total / count:+.1f}"


def _result(n: int, cart: str) -> str:
    return f"{n:,}" if cart in LOW else f"{n:+,}" if n else "0"


def _of(part: int, whole: int, word: str) -> str:
    return f"{part:,} of {whole:,} {word}"


def facts(tally: Tally, cart: str) -> list[tuple[str, str]]:
    """What there is to tell of some hands, as a name and a text each."""
    hands = tally["hands"]
    found = []
    if tally["matches"]:
        found.append(("Matches", _of(tally["wins"], tally["matches"], "won")))
    if not hands:
        return found
    found += [("Hands", f"{hands:,}"), (unit(cart).capitalize(), f"{_result(tally.total, cart)}; {_each(tally.total, hands, cart)} a hand")]
    if tally.best is not None and tally.worst is not None:
        found.append(("Best, worst hand", f"{_result(tally.best, cart)}, {_result(tally.worst, cart)}"))
    if calls := tally["calls"]:
        found.append(("Your calls", f"{calls:,}: {tally['calls_made']:,} made, {tally['calls_euchred']:,} euchred"))
        found.append(("Marches", f"{tally['marches']:,}"))
    if alone := tally["alone"]:
        found.append(("Alone", f"{alone:,}; all five tricks {tally['alone_marches']:,}"))
    if tally["euchres"]:
        found.append(("You euchred them", f"{tally['euchres']:,}"))
    if bids := tally["bids_made"] + tally["bids_set"]:
        found.append(("Your side's bids", f"{bids:,}: {tally['bids_made']:,} made, {tally['bids_set']:,} set"))
    if tally["nils"]:
        found.append(("Your nils", _of(tally["nils_made"], tally["nils"], "made")))
    named = (
        ("bags", "Bags"),
        ("shoots", "Shot the moon"),
        ("queens", "Took the Q♠"),
        ("clean", "No points"),
        ("went_out", "Went out first"),
    )
    return found + [(label, f"{tally[name]:,}") for name, label in named if tally[name]]


def one_line(tally: Tally, cart: str) -> str:
    """The same in a line: for a list of groups."""
    hands = tally["hands"]
    parts = [f"{hands:,} hand{'s' * (hands != 1)}"]
    if matches := tally["matches"]:
        parts.append(f"won {tally['wins']:,} of {matches:,} match{'es' * (matches != 1)}")
    parts += [f"{name[:1].lower()}{name[1:]} {text}" for name, text in facts(tally, cart) if name in _SHORT]
    return "; ".join(parts)


_SHORT: Final = ("Points", "Chips", "Your calls", "Your side's bids", "Your nils", "Shot the moon")


def kinds(record: Record) -> Sequence[str]:
    """The kinds of groups that tell something: more than one game; how many played, where that may vary; every temper and rule."""
    varied = any(len(GAMES[game].seats) > 1 for game in record.of("game") if game in GAMES)
    return [kind for kind in KINDS if len(record.of(kind)) > (1 if kind == "game" or (kind == "players" and not varied) else 0)]


KIND_HEADS: Final = {
    "calling": "Calling", "nil": "Nil", "lead": "Leads", "following": "Following", "discarding": "Discards", "widow": "The widow",
}  # fmt: skip


def grade(graded: Sequence[Graded], cart: str) -> str:
    """The grade of some hands in a line; empty where there are none."""
    if not graded:
        return ""
    return f"{grades.words(grades.whole(graded), len(graded), unit(cart))} (last {len(graded)} hand{'s' * (len(graded) != 1)})"


def grades_of(graded: Sequence[Graded], cart: str) -> list[tuple[str, str]]:
    """The grade by game, where there are more than one, and by kind of decision, as a name and a text each."""
    games = grades.by_game(graded)
    found = [(game.capitalize(), grade(hands, cart)) for game, hands in games.items()] if len(games) > 1 else []
    return found + [(KIND_HEADS[kind], grades.words(one, len(graded), unit(cart))) for kind, one in grades.by_kind(graded).items()]


def values(record: Record, cart: str, graded: Sequence[Graded] = ()) -> dict[str, Any]:
    """The record as plain values for ``--json``."""
    groups = {kind: {name: _values(tally) for name, tally in record.of(kind).items()} for kind in KINDS}
    return {
        "cart": cart,
        "unit": unit(cart),
        **_values(record.whole),
        "latest": record.latest,
        "by": groups,
        "grade": grades.values(graded),
    }


def _values(tally: Tally) -> dict[str, int | None]:
    return {
        **{name: tally[name] for name in SUMS if tally[name] or name in SUMS[:3]},
        "total": tally.total,
        "best": tally.best,
        "worst": tally.worst,
    }
