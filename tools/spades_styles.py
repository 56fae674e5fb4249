"""Measure the tempers of Spades: what they bid, how it ends, what it is worth; write docs/STYLES-SPADES.md.

    python -m tools.spades_styles                       the tables, on the terminal
    python -m tools.spades_styles --hands 5000 --write  the same into the document

Whole matches are played, with the options as they are at first: each temper at four equal seats, as a pair against a pair that does
anything legal, and as a pair against the usual one.  In the pairings every match is played twice with the sides changed over, so that
the luck of the deal falls on both alike.  Beside that, single hands are dealt over and over with only their own cards kept, to see what
they take on average.  Intervals are 95%, from the scatter of single hands (of single deals for the redealt ones).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from retro.engine.game import DEAL, TABLE, Choice  # noqa: E402
from retro.engine.games import STYLES, default_style  # noqa: E402
from retro.engine.shuffle import derived_seed, stream  # noqa: E402
from retro.engine.spades.model import SpadesOptions, State, View, side  # noqa: E402
from retro.engine.spades.rules import SPADES  # noqa: E402
from retro.engine.styles.spades.temper import TEMPERS  # noqa: E402

DOCUMENT = ROOT / "docs" / "STYLES-SPADES.md"

Player = Callable[[View, Random], Any]


@dataclass
class Tally:
    """What was counted at four equal seats.

    Attributes:
        errors: tricks bid less tricks taken, of every bid of one or more.
        nils: for every nil, whether it was made.
        bids: how many bids there were.
        sets: for every side and hand, whether it was set.
        overtricks, points: of every side and hand.
        hands, matches: how many were played.
    """

    errors: list[int] = field(default_factory=list)
    nils: list[bool] = field(default_factory=list)
    bids: int = 0
    sets: list[bool] = field(default_factory=list)
    overtricks: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    hands: int = 0
    matches: int = 0

    def count(self, state: State) -> None:
        """A hand has ended."""
        assert state.results is not None
        self.hands += 1
        for bid, taken in zip(state.bids, tricks(state), strict=True):
            self.bids += 1
            if bid:
                self.errors.append(bid - taken)
            else:
                self.nils.append(taken == 0)
        for result in state.results:
            self.sets.append(result.set)
            self.overtricks.append(result.overtricks)
            self.points.append(result.points)


def tricks(state: State) -> list[int]:
    """Tricks taken by each seat in a hand that has ended."""
    winners = [trick.winner for trick in state.tricks]
    return [winners.count(seat) for seat in range(4)]


def act(state: State, seats: Sequence[Player], source: Random) -> State:
    """The seat in turn does what its player chooses."""
    choice = seats[state.turn](SPADES.view(state, state.turn), source)
    assert isinstance(choice, Choice)
    return SPADES.step(state, choice.action)[0]


def match(seats: Sequence[Player], seed: str, most: int) -> Iterator[tuple[State, tuple[int, int]]]:
    """Play a match, or what of it fits into so many hands: the state after each hand, the scores before it."""
    state = SPADES.start(SpadesOptions(), 4, seed)
    source = stream(seed, "styles")
    for _ in range(most):
        if state.over:
            return
        before = state.scores
        state, _events = SPADES.step(state, DEAL)
        while state.turn != TABLE:
            state = act(state, seats, source)
        yield state, before


def equal_seats(style: Player, hands: int, seed: str) -> Tally:
    """Four players of one temper."""
    tally = Tally()
    while tally.hands < hands:
        for state, _ in match([style] * 4, derived_seed(seed, tally.matches), hands):
            tally.count(state)
        tally.matches += 1
    return tally


MOST = 60
"""Hands after which a match of a pairing is broken off: two blind pairs would never come to five hundred."""


def against(style: Player, other: Player, hands: int, seed: str) -> tuple[list[int], list[bool]]:
    """A pair against another, every match twice.

    Returns:
        (points of the pair less the other's for every hand, whether it won for every match that came to its end)
    """
    points: list[int] = []
    won: list[bool] = []
    number = 0
    while len(points) < hands:
        for pair in (0, 1):
            seats = [style if side(seat) == pair else other for seat in range(4)]
            for state, before in match(seats, derived_seed(seed, number), MOST):
                gained = [after - was for after, was in zip(state.scores, before, strict=True)]
                points.append(gained[pair] - gained[1 - pair])
                if state.over:
                    won.append(side(state.winners[0]) == pair)
        number += 1
    return points, won


@dataclass
class Redealt:
    """Single hands, each dealt many times: how far the bid lies from the average, and how often a nil is made."""

    off: list[float] = field(default_factory=list)
    nils: list[float] = field(default_factory=list)


def redealt(style: Player, hands: int, times: int, seed: str) -> Redealt:
    """The first bidder's hand of so many deals, played so many times with all other cards dealt anew."""
    found = Redealt()
    for number in range(hands):
        state = SPADES.step(SPADES.start(SpadesOptions(), 4, derived_seed(seed, number)), DEAL)[0]
        seat, taken = state.turn, []
        source = stream(seed, "redealt", number)
        bid = int(style(SPADES.view(state, seat), source).action.what)
        for _ in range(times):
            again = SPADES.reshuffled(state, seat, source)
            while again.turn != TABLE:
                again = act(again, [style] * 4, source)
            taken.append(tricks(again)[seat])
        if bid:
            found.off.append(bid - mean(taken))
        else:
            found.nils.append(mean(won == 0 for won in taken))
    return found


# --- the page -------------------------------------------------------------------------------------------------------


def share(found: Sequence[bool]) -> str:
    """How many in a hundred, with Wilson's interval."""
    if not found:
        return "-"
    n, p, z = len(found), sum(found) / len(found), 1.96
    middle, half = (p + z * z / (2 * n)) / (1 + z * z / n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{100 * p:.1f} ({100 * max(0, middle - half):.1f}-{100 * min(1, middle + half):.1f})"


def average(found: Sequence[float], places: int = 2) -> str:
    """The mean with the interval."""
    return f"{mean(found):+.{places}f} ± {1.96 * stdev(found) / sqrt(len(found)):.{places}f}"


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def head(*cells: str) -> list[str]:
    """The first two lines of a table."""
    return [row(*cells), "|---" * len(cells) + "|"]


def equal_table(hands: int, seed: str) -> list[str]:
    """Four equal seats."""
    lines = head(
        "temper", "bid less taken", "spread (standard deviation)", "off by one at most, of 100", "nils, of 100 bids", "made, of 100 nils",
        "sides set, of 100", "overtricks a side", "points a side",
    )  # fmt: skip
    for temper in TEMPERS:
        tally = equal_seats(STYLES[SPADES.name][temper.name], hands, seed)
        lines.append(
            row(
                temper.name, average(tally.errors), f"{stdev(tally.errors):.2f}", share([abs(error) <= 1 for error in tally.errors]),
                share([True] * len(tally.nils) + [False] * (tally.bids - len(tally.nils))), share(tally.nils), share(tally.sets),
                average(tally.overtricks), average(tally.points, 1),
            )
        )  # fmt: skip
    return lines


def redealt_table(hands: int, times: int, seed: str) -> list[str]:
    """What the same hand takes on average."""
    lines = head(
        "temper", "bid less average", "spread", "within one of the average, of 100 bids", "bids", "a nil's chance",
        "made more than half the time, of 100 nils", "nils",
    )  # fmt: skip
    for temper in TEMPERS:
        found = redealt(STYLES[SPADES.name][temper.name], hands, times, seed)
        lines.append(
            row(
                temper.name, average(found.off), f"{stdev(found.off):.2f}", share([abs(off) <= 1 for off in found.off]),
                str(len(found.off)), average(found.nils), share([chance > 0.5 for chance in found.nils]), str(len(found.nils)),
            )
        )  # fmt: skip
    return lines


def pair_table(hands: int, seed: str) -> list[str]:
    """Pairs against pairs."""
    usual = default_style(SPADES.name)
    styles = STYLES[SPADES.name]
    lines = head("temper", "points a hand against a random pair", f"against the usual pair ({usual})", "matches won of 100")
    for temper in TEMPERS:
        blind, _ = against(styles[temper.name], styles["random"], hands, seed)
        if temper.name == usual:
            lines.append(row(temper.name, average(blind, 1), "-", "-"))
        else:
            points, won = against(styles[temper.name], styles[usual], hands, seed)
            lines.append(row(temper.name, average(blind, 1), average(points, 1), share(won)))
    return lines


def speed_line(hands: int, seed: str) -> str:
    """How long a decision takes, on the machine at hand."""
    times: list[float] = []
    style = STYLES[SPADES.name][default_style(SPADES.name)]

    def timed(view: View, source: Random) -> Any:
        start = perf_counter()
        choice = style(view, source)
        times.append(perf_counter() - start)
        return choice

    start = perf_counter()
    played = sum(1 for _ in match([timed] * 4, seed, hands))
    number = 0
    while played < hands:
        number += 1
        played += sum(1 for _ in match([timed] * 4, derived_seed(seed, number), hands))
    times.sort()
    rate = played / (perf_counter() - start)
    return f"a decision: median {1e6 * times[len(times) // 2]:.0f} us, p99 {1e6 * times[len(times) * 99 // 100]:.0f} us; {rate:.0f} hands/s"


def document(hands: int, deals: int, times: int, seed: str) -> str:
    """The whole page."""
    return "\n".join(
        [
            "# How the computer plays Spades, measured",
            "",
            "Made by `tools/spades_styles.py`; do not edit. The tempers are rows of `retro/engine/styles/spades/temper.py`.",
            "± and (from-to) are 95% intervals; nil and bags are on, the other options off.",
            "",
            f"    {command(hands, deals, times, seed)}",
            "",
            f"## Four equal seats, {hands} hands of whole matches each (a few more where a match is played out)",
            "",
            *equal_table(hands, seed),
            "",
            f"## The same hand {times} times: {deals} hands of the first bidder, all other cards dealt anew, no points scored yet",
            "",
            *redealt_table(deals, times, seed),
            "",
            f"## Pairs, {hands} hands each",
            "",
            *pair_table(hands, seed),
            "",
            *NOTES,
        ]
    )


NOTES = [
    "The random pair bids anything from nil to thirteen. A match of a pairing is broken off after 60 hands.",
    "",
    "The worth of a hand is the number of tricks that it takes on average: the weights of `spades/hand.py` come from least squares over",
    "the 48,000 hands of 12,000 deals played by the styles, those of a nil from a logistic regression over 29,000 nils that the styles",
    "played and defended. A set costs far more than a bag, so every temper takes something off that average before it bids (`shade`);",
    "the pairs show what bidding nearly all of it (`daring`) or less still (`careful`) is worth.",
    "",
]


def command(hands: int, deals: int, times: int, seed: str) -> str:
    """How to make the page again."""
    return f"python -m tools.spades_styles --hands {hands} --deals {deals} --times {times} --seed {seed} --write"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="python -m tools.spades_styles", description=__doc__, formatter_class=raw)
    parser.add_argument("--hands", type=int, default=1000, metavar="N", help="hands of each measurement (1000)")
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="hands that are dealt over and over (100)")
    parser.add_argument("--times", type=int, default=20, metavar="N", help="how often each (20)")
    parser.add_argument("--seed", default="styles", metavar="S")
    parser.add_argument("--speed", action="store_true", help="only the time of a decision, which is not for the document")
    parser.add_argument("--write", action="store_true", help=f"write docs/{DOCUMENT.name}")
    given = parser.parse_args(arguments)
    if given.hands < 10 or given.deals < 50 or given.times < 2:
        parser.error("too few: at least 10 hands, 50 deals, 2 times")
    if given.speed:
        print(speed_line(given.hands, given.seed))
        return 0
    page = document(given.hands, given.deals, given.times, given.seed)
    if given.write:
        DOCUMENT.write_text(page, encoding="utf-8")
    else:
        print(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
