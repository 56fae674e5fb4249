"""What a run has found: as a table, as one object, as rows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from retro import __version__
from retro.arena.counts import WON, Family, Figure, counted, figures_of
from retro.arena.families import family_of
from retro.arena.plan import Plan
from retro.arena.run import Run
from retro.arena.sums import Clock, Estimate, Moments, difference, mean, part, share
from retro.engine import options as option_values
from retro.engine.games import GAMES
from retro.values import dataclass

FORM: Final = 1
"""Of the JSON object: raised when a key changes its meaning."""


@dataclass(frozen=True, slots=True)
class Versus:
    """A style beside another at the same deals.

    Attributes:
        points: how many points a hand more it makes.
        part: its points as a part of the other's, where fewer are better.
    """

    style: str
    other: str
    points: Estimate
    part: Estimate | None


class Report:
    """The figures of a run.

    Args:
        run: finished or not.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        self.plan: Plan = run.plan
        self.family: Family = family_of(run.plan.game)
        self.names = run.plan.names()
        self._places = counted(self.family)
        self._moments = run.moments
        self.clocks = run.clocks

    @property
    def deals(self) -> int:
        """Deals played."""
        return self._moments.deals

    @property
    def hands(self) -> int:
        """Hands played, in all seatings."""
        return self.run.hands

    def count(self, name: str, style: str) -> int:
        """How often something was counted for a style."""
        return self._moments.sums[self._place(name, style)]

    def _place(self, name: str, style: str) -> int:
        return self.names.index(style) * len(self._places) + self._places[name]

    def figures(self) -> tuple[Figure, ...]:
        """The figures that say something here: nothing of matches where none was played to its end, of a comet where there is
        none, or of what a table of one style alone must come to (nothing above its average)."""
        return tuple(figure for figure in figures_of(self.family, self.plan.players) if self._says(figure))

    def _says(self, figure: Figure) -> bool:
        if not any(self.count(figure.bottom, name) for name in self.names):
            return False
        seen = any(self._moments.seen[self._place(figure.top, name)] for name in self.names)
        return seen or not (figure.shy or (figure.signed and len(self.names) == 1))

    def estimate(self, figure: Figure, style: str) -> Estimate:
        """One figure of a style."""
        made = share if figure.kind == "share" else mean
        return made(self._moments, self._place(figure.top, style), self._place(figure.bottom, style), figure.unit)

    def versus(self) -> Iterator[Versus]:
        """Every style beside every one that was given after it."""
        unit = self.family.unit(self.plan.players)
        for style, other in combinations(self.names, 2):
            ours, theirs = ((self._place("points", name), self._place("hands", name)) for name in (style, other))
            as_part = part(self._moments, ours, theirs) if self.family.low else None
            yield Versus(style, other, difference(self._moments, ours, theirs, unit), as_part)

    def running(self) -> list[tuple[int, Estimate]]:
        """What the first style made more than the second, as it stood after each part of the run."""
        unit = self.family.unit(self.plan.players)
        moments, found = Moments(len(self._places) * len(self.names)), []
        ours, theirs = ((self._place("points", name), self._place("hands", name)) for name in self.names[:2])
        for one in sorted(self.run.parts, key=lambda one: one.first):
            moments.join(one.moments)
            if moments.deals > 1:
                found.append((moments.deals, difference(moments, ours, theirs, unit)))
        return found

    # --- as one object ---------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """The figures as JSON; ``times`` is apart, since it alone differs from run to run."""
        plan = self.plan
        return {
            "arena": FORM,
            "retro": __version__,
            "game": plan.game,
            "players": plan.players,
            "seats": list(plan.seats),
            "options": dict(plan.options),
            "seed": plan.seed,
            "deals": self.deals,
            "hands": self.hands,
            "seatings": len(plan.seatings()),
            "hands_a_deal": plan.hands,
            "matches": plan.matches,
            "paired": plan.paired,
            "peer": plan.peer or None,
            "styles": {
                name: {figure.name: _object(self.estimate(figure, name)) for figure in self.figures()} for name in self.names
            },
            "versus": [
                {"style": one.style, "other": one.other, "points": _object(one.points)}
                | ({"part": _object(one.part)} if one.part is not None else {})
                for one in self.versus()
            ],
            "times": {name: _times(clock) for name, clock in self.clocks.items()},
        }  # fmt: skip

    def rows(self) -> Iterator[dict[str, Any]]:
        """With Plan.rows, every deal: its number, its seed, and what each style made at it."""
        unit = self.family.unit(self.plan.players)
        for one in self.run.parts:
            for number, row in enumerate(one.rows, one.first):
                made = {name: points / unit / hands for name, (points, hands, *_) in row.items() if hands}
                told = {"game": self.plan.game, "deal": number, "seed": self.plan.deal_seed(number), "points": made}
                if self.plan.matches:
                    told["won"] = {name: won / WON / matches for name, (_, _, won, matches) in row.items() if matches}
                yield told

    def csv_rows(self) -> Iterator[tuple[object, ...]]:
        """A heading, then every figure of every style."""
        yield "game", "style", "other", "figure", "value", "low", "high", "count"
        game = self.plan.game
        for name in self.names:
            for figure in self.figures():
                yield game, name, "", figure.name, *self.estimate(figure, name)
        for one in self.versus():
            yield game, one.style, one.other, "points", *one.points
            if one.part is not None:
                yield game, one.style, one.other, "part", *one.part
        for name, clock in self.clocks.items():
            for key, value in _times(clock).items():
                yield game, name, "", key, value, "", "", clock.count

    # --- as text ---------------------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """For the terminal: what was played, a line for each figure and a column for each style, who beats whom."""
        plan = self.plan
        yield f"{plan.game}  {_what(plan, self.deals)}, {self.hands} hands, seed {plan.seed}{_rules(plan)}"
        names = self.names
        cells = [["", *names]]
        for figure in self.figures():
            cells.append([figure.title, *(shown(self.estimate(figure, name), figure) for name in names)])
        for title, key in TIMES:
            if any(clock.count for clock in self.clocks.values()):
                cells.append([title, *(_microseconds(_times(self.clocks[name])[key]) for name in names)])
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        for first, *rest in cells:
            row = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))]
            yield "  ".join(row).rstrip()
        for one in self.versus():
            yield f"{one.style} against {one.other}: {versus_words(one, self.family)}"


TIMES: Final = (("a decision, median", "median"), ("a decision, 99 of 100", "p99"), ("longest without a pause", "slice"))


def versus_words(one: Versus, family: Family) -> str:
    """How a style did against another: ``+0.21 ± 0.04 points a hand``."""
    figure = Figure("points", "", "", "", places=3, signed=True)
    text = f"{shown(one.points, figure)} {family.points_title.partition(',')[0]}"
    if one.part is not None and one.part.value is not None:
        text += f" ({shown(one.part, Figure('part', '', '', '', places=3))} of theirs)"
    return text


def shown(estimate: Estimate, figure: Figure) -> str:
    """A figure with its interval: ``+0.21 ± 0.04``, of a share ``25.0 (17.5-34.3)`` of 100."""
    if estimate.value is None:
        return "-"
    if figure.kind == "share":
        text = f"{100 * estimate.value:.{max(1, figure.places - 1)}f}"
        if estimate.low is None or estimate.high is None:
            return text
        places = max(1, figure.places - 1)
        return f"{text} ({100 * estimate.low:.{places}f}-{100 * estimate.high:.{places}f})"
    text = f"{estimate.value:{'+' if figure.signed else ''}.{figure.places}f}"
    return text if estimate.half is None else f"{text} ± {estimate.half:.{figure.places}f}"


def _object(estimate: Estimate) -> dict[str, Any]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high, "count": estimate.of}


def _times(clock: Clock) -> dict[str, float]:
    """In microseconds."""
    return {
        "decisions": clock.count,
        "mean": round(clock.total / max(1, clock.count) / 1000, 1),
        "median": round(clock.quantile(0.5), 1),
        "p99": round(clock.quantile(0.99), 1),
        "slice": round(clock.slice / 1000, 1),
    }


def _microseconds(value: float) -> str:
    return f"{value:.0f} us" if value < 10_000 else f"{value / 1000:.0f} ms"


def _what(plan: Plan, deals: int) -> str:
    seats = ",".join(plan.seats)
    if plan.matches:
        return f"{seats}  {deals} matches x {len(plan.seatings())} seatings"
    each = "" if plan.hands == 1 else f" of {plan.hands} hands"
    return f"{seats}  {deals} deals{each} x {len(plan.seatings())} seatings{', paired' if plan.paired else ''}"


def _rules(plan: Plan) -> str:
    first = {info.name: info.default for info in option_values.describe(GAMES[plan.game].options_type)}
    changed = [f"{name}={option_values.write_value(value)}" for name, value in plan.options.items() if value != first[name]]
    return "".join(f", {one}" for one in changed)
