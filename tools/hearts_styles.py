"""Measure the tempers of Hearts: points, shoots, the queen, what each habit is worth; write docs/STYLES-HEARTS.md.

    python -m tools.hearts_styles --part points                      a part of the page, on the terminal
    python -m tools.hearts_styles --part habits --hands 3000 --write the same into the document, the other parts as they were
    python -m tools.hearts_styles --speed                            the processor time of a decision

One seat plays a temper, all others something else: anything legal, the other temper, or the same temper with all its habits.  Every
match is played once with each seat as the one in question, on the same deals, so that the luck of the deal falls on all alike, and is
broken off after ten hands.  Intervals are 95%, from the scatter of matches (of hands where something is counted).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from hearts_deals import queen_part, shoots_part, ways_part  # noqa: E402
from spades_styles import average, head, row, share  # noqa: E402

from retro.engine import options as option_values  # noqa: E402
from retro.engine.game import DEAL, TABLE, Choice  # noqa: E402
from retro.engine.games import STYLES  # noqa: E402
from retro.engine.hearts.deal import PLAYERS  # noqa: E402
from retro.engine.hearts.model import ALL_POINTS, QUEEN, HeartsOptions, State, View, penalties  # noqa: E402
from retro.engine.hearts.rules import HEARTS  # noqa: E402
from retro.engine.shuffle import derived_seed, stream  # noqa: E402
from retro.engine.styles.hearts.styles import style_of  # noqa: E402
from retro.engine.styles.hearts.temper import HABITS, TEMPERS, without  # noqa: E402

DOCUMENT = ROOT / "docs" / "STYLES-HEARTS.md"

Player = Callable[[View, Random], Any]

MATCH = 10
"""Hands of a match."""

NEAR = 16
"""Points of another, all those taken so far, from which on his shoot is called near."""

OTHER = {TEMPERS[0].name: TEMPERS[1], TEMPERS[1].name: TEMPERS[0]}
"""The temper against which each is measured."""


@dataclass
class Tally:
    """What was counted for the seat in question.

    Attributes:
        points: of a hand, the mean of a match and its rotations.
        more: the same less what the others got.
        tried: for each hand, whether it went for a shoot.
        made: for each of those, whether it took all 26.
        stopped: for each hand in which another's shoot was near, whether he failed after all.
        queen: for each hand, whether it took the queen of spades.
        leader: for each time that it threw her to another while one player led the match, whether he got her.
        won: for each match that came to its end, its share of the first place.
    """

    points: list[float] = field(default_factory=list)
    more: list[float] = field(default_factory=list)
    tried: list[bool] = field(default_factory=list)
    made: list[bool] = field(default_factory=list)
    stopped: list[bool] = field(default_factory=list)
    queen: list[bool] = field(default_factory=list)
    leader: list[bool] = field(default_factory=list)
    won: list[float] = field(default_factory=list)

    def count(self, state: State, before: tuple[int, ...], seat: int, tried: bool) -> None:
        """A hand has ended."""
        self.tried.append(tried)
        if tried:
            self.made.append(state.shot == seat)
        if near(state, seat):
            self.stopped.append(state.shot is None)
        thrower, taker = queen(state)
        self.queen.append(taker == seat)
        others = sorted((before[other], other) for other in range(state.players) if other != seat)
        alone = len(others) > 1 and others[0][0] < others[1][0]
        if thrower == seat != taker and alone:
            self.leader.append(taker == others[0][1])


def near(state: State, seat: int) -> bool:
    """Another had taken all the points so far, and so many that his shoot was near, while some were still to come."""
    taken = [0] * state.players
    for trick in state.tricks:
        taken[trick.winner] += penalties(trick.cards)
        if NEAR <= max(taken) == sum(taken) < ALL_POINTS and taken.index(max(taken)) != seat:
            return True
    return False


def queen(state: State) -> tuple[int, int]:
    """Who played the queen of spades in a hand that has ended, and who took her (-1: she lay aside)."""
    for trick in state.tricks:
        if QUEEN in trick.cards:
            return trick.seats[trick.cards.index(QUEEN)], trick.winner
    return -1, -1


def match(seats: Sequence[Player], seed: str, options: HeartsOptions, most: int) -> Iterator[tuple[State, tuple[int, ...], set[int]]]:
    """Play a match, or what of it fits into so many hands: the state after each hand, the scores before, who went for a shoot."""
    state = HEARTS.start(options, len(seats), seed)
    source = stream(seed, "styles")
    for _ in range(most):
        if state.over:
            return
        before = state.scores
        state, _events = HEARTS.step(state, DEAL)
        tried = set()
        while state.turn != TABLE:
            choice = seats[state.turn](HEARTS.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            if choice.reason.startswith("shooting"):
                tried.add(state.turn)
            state, _events = HEARTS.step(state, choice.action)
        yield state, before, tried


def alone(
    mine: Player, theirs: Player, players: int, hands: int, seed: str, options: HeartsOptions | None = None, most: int = MATCH
) -> Tally:
    """One seat against all others, so many hands, every match once from each seat."""
    tally = Tally()
    number = 0
    while len(tally.tried) < hands:
        points: list[int] = []
        rest: list[float] = []
        for seat in range(players):
            seats = [mine if other == seat else theirs for other in range(players)]
            for state, before, tried in match(seats, derived_seed(seed, number), options or HeartsOptions(), most):
                tally.count(state, before, seat, seat in tried)
                points.append(state.points[seat])
                rest.append((sum(state.points) - state.points[seat]) / (players - 1))
            if state.over:
                tally.won.append((seat in state.winners) / len(state.winners))
        tally.points.append(mean(points))
        tally.more.append(mean(points) - mean(rest))
        number += 1
    return tally


# --- the parts of the page ------------------------------------------------------------------------------------------


def points_part(hands: int, seed: str) -> list[str]:
    """Each temper alone at a table of four."""
    styles = STYLES[HEARTS.name]
    lines = head(
        "temper", "against three", "points a hand", "less theirs", "shoots tried, of 100 hands", "made, of 100 tried",
        "shoots near by another, of 100 hands", "stopped, of 100", "queen taken, of 100 hands", "given to the leader, of 100 thrown",
    )  # fmt: skip
    for name in ("random", *OTHER):
        for other in ("random", *OTHER):
            if name == "random" != other or name == other != "random":
                continue
            tally = alone(styles[name], styles[other], 4, hands, seed)
            lines.append(
                row(
                    name, other, average(tally.points), average(tally.more), share(tally.tried), share(tally.made),
                    share([True] * len(tally.stopped) + [False] * (len(tally.tried) - len(tally.stopped))), share(tally.stopped),
                    share(tally.queen), share(tally.leader),
                )
            )  # fmt: skip
    return lines


def players_part(hands: int, seed: str) -> list[str]:
    """The same at tables of two to six."""
    styles = STYLES[HEARTS.name]
    lines = head("players", "temper", "points a hand against random players", "less theirs", "against the other temper", "less theirs")
    for players in PLAYERS:
        for name, other in OTHER.items():
            blind = alone(styles[name], styles["random"], players, hands, seed)
            real = alone(styles[name], styles[other.name], players, hands, seed)
            lines.append(row(str(players), name, average(blind.points), average(blind.more), average(real.points), average(real.more)))
    return lines


def options_part(hands: int, seed: str) -> list[str]:
    """Four players, each option on alone, then all of them; matches played out (to 100)."""
    styles = STYLES[HEARTS.name]
    lines = head(
        "option", "temper", "points less theirs, against random players", "against the other temper", "shoots tried, of 100 hands",
        "made, of 100 tried",
    )  # fmt: skip
    for text in OPTIONS:
        wished = dict(pair.split("=") for pair in text.split())
        values = {name: option_values.read_value(HeartsOptions, name, value) for name, value in wished.items()}
        options = option_values.make(HeartsOptions, values)
        for name, other in OTHER.items():
            blind = alone(styles[name], styles["random"], 4, hands, seed, options)
            real = alone(styles[name], styles[other.name], 4, hands, seed, options)
            lines.append(row(text, name, average(blind.more), average(real.more), share(real.tried), share(real.made)))
    return lines


OPTIONS = ("x_pass=on", "x_break_hearts=1", "x_two_of_clubs=on", "x_clean_first=on", "x_jack=on", "x_shoot_subtract=on")


def habits_part(hands: int, seed: str) -> list[str]:
    """Each temper without one habit, alone against three that have it."""
    lines = head("habit", *(f"{temper.name} without it: points a hand more than the others" for temper in TEMPERS))
    for name, what in HABITS.items():
        cells = [average(alone(style_of(without(temper, name)), style_of(temper), 4, hands, seed).more) for temper in TEMPERS]
        lines.append(row(f"{name}: {what}", *cells))
    return lines


def matches_part(hands: int, seed: str) -> list[str]:
    """Whole matches to 100 against three of the other temper."""
    options = HeartsOptions(x_game_to=100)
    lines = head("temper", "matches won of 100 (an even share is 25)", "matches")
    for name, other in OTHER.items():
        styles = STYLES[HEARTS.name]
        tally = alone(styles[name], styles[other.name], 4, hands, seed, options, most=200)
        lines.append(row(name, average([100 * won for won in tally.won], 1), str(len(tally.won))))
    return lines


PARTS: dict[str, tuple[str, Callable[[int, str], list[str]]]] = {
    "points": ("Alone at a table of four", points_part),
    "shoots": ("Hands that promise a shoot, four players", shoots_part),
    "ways": ("What the tempers do differently, four players", ways_part),
    "players": ("Two to six players", players_part),
    "matches": ("Whole matches to 100, four players", matches_part),
    "options": ("Other people's rules, four players", options_part),
    "queen": ("The queen of spades kept or passed on, four players with passing", queen_part),
    "habits": ("What each habit is worth, four players", habits_part),
}

OPENING = """# How the computer plays Hearts, measured

Made by `tools/hearts_styles.py`; do not edit. The tempers are rows of `retro/engine/styles/hearts/temper.py`.
± and (from-to) are 95% intervals; all options are off unless said otherwise. Points are bad. An even share of the 26 is 6.5 at a table
of four; with shoots, which cost the others 26 each, the average is a little more. "Tried" is a hand in which at least one card was
played for a shoot, though the try was given up later; "near" is a hand in which another had all of at least 16 points so far.
A hand that promises a shoot is one whose chance of all 26 points a player reckons at 6 of 100 or more before the first trick; most come to
nothing before he tries.

Where an interval takes in 0 (or those of two tempers overlap) no effect was found, or nothing that tells them apart. By points solid and
sly can hardly be told apart: a lone sly gets a tenth of a point a hand more than the solid players around it, at most two tenths, and
against random players there is no difference. They differ in what they do: sly goes for the 26 points with weaker hands, and often holds
the queen of spades back while another than the leader of the match has the trick; that the leader gets her oftener in the end is not shown.
"""


def section(part: str, hands: int, seed: str) -> str:
    """A part of the page, measured."""
    title, measure = PARTS[part]
    return "\n".join([f"## {title}", "", f"    {command(part, hands, seed)}", "", *measure(hands, seed), ""])


def command(part: str, hands: int, seed: str) -> str:
    """How to make a part of the page again."""
    return f"python -m tools.hearts_styles --part {part} --hands {hands} --seed {seed} --write"


def merged(page: str, part: str, text: str) -> str:
    """The page with that part new, the others as they are, in their order."""
    found = dict(zip(PARTS, [""] * len(PARTS), strict=True))
    for old in re.split(r"^(?=## )", page, flags=re.MULTILINE)[1:]:
        found.update({name: old for name, (title, _) in PARTS.items() if old.startswith(f"## {title}\n")})
    found[part] = text
    return "\n".join([OPENING, *(text.strip("\n") + "\n" for text in found.values() if text)])


def speed_lines(hands: int, seed: str) -> list[str]:
    """The processor time of a decision at each table, on the machine at hand."""
    lines = []
    for players in PLAYERS:
        for temper in TEMPERS:
            style = style_of(temper)
            times: list[float] = []

            def timed(view: View, source: Random, style: Player = style, times: list[float] = times) -> Any:
                start = process_time()
                choice = style(view, source)
                times.append(process_time() - start)
                return choice

            for number in range(max(1, hands // MATCH)):
                for _ in match([timed] * players, derived_seed(seed, number), HeartsOptions(x_pass=True), MATCH):
                    pass
            times.sort()
            median, late = times[len(times) // 2], times[len(times) * 99 // 100]
            lines.append(f"{players} players, {temper.name}: median {1e6 * median:.0f} us, p99 {1e6 * late:.0f} us, {len(times)} decisions")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="python -m tools.hearts_styles", description=__doc__, formatter_class=raw)
    parser.add_argument("--part", choices=PARTS, default="points", help="what to measure (points)")
    parser.add_argument("--hands", type=int, default=1000, metavar="N", help="hands of each measurement (1000)")
    parser.add_argument("--seed", default="styles", metavar="S")
    parser.add_argument("--speed", action="store_true", help="only the time of a decision, which is not for the document")
    parser.add_argument("--write", action="store_true", help=f"write the part into docs/{DOCUMENT.name}")
    given = parser.parse_args(arguments)
    if given.hands < 100:
        parser.error("too few: at least 100 hands")
    if given.speed:
        print("\n".join(speed_lines(given.hands, given.seed)))
        return 0
    text = section(given.part, given.hands, given.seed)
    print(text)
    if given.write:
        page = DOCUMENT.read_text(encoding="utf-8") if DOCUMENT.exists() else ""
        DOCUMENT.write_text(merged(page, given.part, text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
