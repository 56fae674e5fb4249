"""Measure the tempers of Euchre: what they call, how it ends, what it is worth; write docs/STYLES-EUCHRE.md.

    python -m tools.euchre_styles                       the tables, on the terminal
    python -m tools.euchre_styles --hands 4000 --write  the same into the document
    python -m tools.euchre_styles --only moderate risky --hands 500

Each temper plays at four equal seats, as a pair against a pair that plays any legal card, and as a pair against the program's usual
one.  In the pairings every match is played twice with the sides changed over, so that the luck of the deal falls on both alike.
Intervals are 95%, from the scatter of single hands.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from retro.engine.euchre.model import State, View, side  # noqa: E402
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre  # noqa: E402
from retro.engine.game import DEAL, PASS, TABLE, Choice  # noqa: E402
from retro.engine.games import STYLES, default_style  # noqa: E402
from retro.engine.shuffle import derived_seed, stream  # noqa: E402
from retro.engine.styles.euchre.temper import AMIGA_TEMPERS, DOS_TEMPERS, Temper  # noqa: E402

DOCUMENT = ROOT / "docs" / "STYLES-EUCHRE.md"

Player = Callable[[View, Random], Any]
GAMES: tuple[tuple[Euchre, tuple[Temper, ...]], ...] = ((EUCHRE_AMIGA, AMIGA_TEMPERS), (EUCHRE_DOS, DOS_TEMPERS))


@dataclass
class Tally:
    """What was counted; points are those of the pair in question less the other's, of a hand (of the makers, at equal seats).

    Attributes:
        asked: for every chance to order up or call, whether it was taken.
        calls: for every hand, whether the pair in question made trump (at equal seats: anybody).
        euchred, lone: for each of those calls.
        swept: for each lone hand, whether it took all five tricks.
        points: for every hand.
    """

    asked: list[bool] = field(default_factory=list)
    calls: list[bool] = field(default_factory=list)
    euchred: list[bool] = field(default_factory=list)
    lone: list[bool] = field(default_factory=list)
    swept: list[bool] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def count(self, state: State, before: tuple[int, int], pair: int | None) -> None:
        """A hand has ended; pair is the side in question, None at four equal seats."""
        maker = state.maker if state.result in ("made", "euchred") else None
        ours = maker is not None and pair in (None, side(maker))
        self.calls.append(ours)
        if ours:
            self.euchred.append(state.result == "euchred")
            self.lone.append(state.alone)
            if state.alone:
                self.swept.append(len(state.tricks) == 5 and all(trick.winner == maker for trick in state.tricks))
        gained = [after - was for after, was in zip(state.scores, before, strict=True)]
        about = pair if pair is not None else side(maker) if maker is not None else 0
        self.points.append(gained[about] - gained[1 - about])


def play(game: Euchre, seats: Sequence[Player], hands: int, seed: str, tally: Tally, pair: int | None) -> int:
    """Play one match, or what of it fits into so many hands; returns how many were played."""
    state = game.start(game.options_type(), 4, seed)
    played = steps = 0
    before = state.scores
    while not state.over and played < hands:
        if state.turn == TABLE:
            before = state.scores
            state, _ = game.step(state, DEAL)
            continue
        choice = seats[state.turn](game.view(state, state.turn), stream(seed, "styles", steps))
        steps += 1
        assert isinstance(choice, Choice)
        if state.phase in ("order", "call") and pair in (None, side(state.turn)):
            tally.asked.append(choice.action != PASS)
        state, _ = game.step(state, choice.action)
        if state.turn == TABLE:
            tally.count(state, before, pair)
            played += 1
    return played


def equal_seats(game: Euchre, style: Player, hands: int, seed: str) -> Tally:
    """Four players of one temper."""
    tally, match = Tally(), 0
    while len(tally.points) < hands:
        play(game, [style] * 4, hands - len(tally.points), derived_seed(seed, match), tally, None)
        match += 1
    return tally


def against(game: Euchre, style: Player, other: Player, hands: int, seed: str) -> Tally:
    """A pair against another, every match twice."""
    tally, match = Tally(), 0
    while len(tally.points) < hands:
        for pair in (0, 1):
            seats = [style if side(seat) == pair else other for seat in range(4)]
            play(game, seats, hands, derived_seed(seed, match), tally, pair)
        match += 1
    return tally


def share(found: Sequence[bool]) -> str:
    """How many in a hundred, with Wilson's interval."""
    if not found:
        return "-"
    n, p, z = len(found), sum(found) / len(found), 1.96
    middle, half = (p + z * z / (2 * n)) / (1 + z * z / n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{100 * p:.1f} ({100 * max(0, middle - half):.1f}-{100 * min(1, middle + half):.1f})"


def average(found: Sequence[int]) -> str:
    """The mean with the interval."""
    return f"{mean(found):+.3f} ± {1.96 * stdev(found) / sqrt(len(found)):.3f}"


HEAD = (
    "| temper | calls, of 100 chances | calls, of 100 hands | euchred, of 100 calls | alone, of 100 calls | all five, of 100 alone "
    "| points a hand, makers less defenders | against a random pair | against the usual pair ({usual}) |"
)


def table(game: Euchre, tempers: Sequence[Temper], hands: int, seed: str) -> list[str]:
    """The lines of one program's table."""
    usual = default_style(game.name)
    styles = STYLES[game.name]
    lines = [HEAD.format(usual=usual), "|---" * 9 + "|"]
    for temper in tempers:
        style = styles[temper.name]
        alike = equal_seats(game, style, hands, seed)
        blind = against(game, style, styles["random"], hands, seed)
        rival = average(against(game, style, styles[usual], hands, seed).points) if temper.name != usual else "-"
        cells = [temper.name, share(alike.asked), share(alike.calls), share(alike.euchred), share(alike.lone), share(alike.swept)]
        lines.append(f"| {' | '.join([*cells, average(alike.points), average(blind.points), rival])} |")
    return lines


def document(hands: int, seed: str) -> str:
    """The whole page."""
    parts = [
        "# How the computer plays Euchre, measured",
        "",
        "Made by `tools/euchre_styles.py`; do not edit. The tempers are rows of `retro/engine/styles/euchre/temper.py`.",
        f"{hands} hands a cell group (a few more where matches are played out), seed {seed}; ± and (from-to) are 95% intervals.",
        "The first seven columns are of four equal seats. Points are those of a hand,",
        "with the options as they are at first (a lone hand: 3 on the Amiga, 4 in DOS).",
        "",
        "    " + command(hands, seed),
        "",
    ]
    for game, tempers in GAMES:
        parts += [f"## {game.name}", "", *table(game, tempers, hands, seed), ""]
    return "\n".join(parts + NOTES)


NOTES = [
    "The strength of a hand is the number of tricks that its side may expect: the weights of `euchre_hand.py` come from least squares over",
    "16,000 random hands in which the maker was chosen blindly and the cards were played by the styles. The five DOS partners play their",
    "cards alike and differ in calling alone (ruling 13).",
    "",
]


def command(hands: int, seed: str) -> str:
    """How to make the page again."""
    return f"python -m tools.euchre_styles --hands {hands} --seed {seed} --write"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1000, metavar="N", help="hands of each measurement (1000)")
    parser.add_argument("--seed", default="styles", metavar="S")
    parser.add_argument("--only", nargs="+", default=[], metavar="TEMPER", help="these tempers alone")
    parser.add_argument("--write", action="store_true", help=f"write docs/{DOCUMENT.name}")
    given = parser.parse_args(arguments)
    if given.hands < 2:
        parser.error("--hands must be at least 2")
    known = [temper.name for _, tempers in GAMES for temper in tempers]
    if strange := [name for name in given.only if name not in known]:
        parser.error(f"there is no temper {strange[0]!r}; there are: {', '.join(known)}")
    if given.write:
        DOCUMENT.write_text(document(given.hands, given.seed), encoding="utf-8")
        return 0
    for game, tempers in GAMES:
        some = [temper for temper in tempers if not given.only or temper.name in given.only]
        if some:
            print("\n".join([game.name, *table(game, some, given.hands, given.seed), ""]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
