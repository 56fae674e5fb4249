"""``retro arena``: styles of play measured against each other."""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from retro.commands import outfile
from retro.commands.demo import game_named, options_given, players_given
from retro.commands.terminal import Failed, Output
from retro.engine import options as option_values
from retro.engine.games import PARTNER_GAMES
from retro.store.plain import BadInput, reason
from retro.values import dataclass, field

if TYPE_CHECKING:
    from retro.arena.plan import Plan
    from retro.arena.run import Run

EPILOG: Final = """\
seats: a style for each seat, separated by commas; where partners sit across, two styles are two pairs, and a
single one sits at all seats of the usual table.  Every deal is played once in every
turn of the table, so that the luck of the cards falls on all alike.  With --paired the first style's seats are played in the other half
of the seatings by the next style, all else being the same.  A temper can be changed for a measurement:
  solid:without=bleed         without one of its habits
  cautious:market.bid=0.9     with another number in its row
or taken from another checkout of this project, whose rules then play along and whose scores are compared:
  moderate@../older           as it was there
A deal is the first hand of a match with a seed of its own (--hands plays on from it; with cards passed in Hearts, four hands take in
all directions).  `retro demo GAME --seed` with a seed of --lines plays the same cards.  The same seed gives the same figures
with any number of processes, times apart; only a peer's whims are its own and differ from run to run.

examples:
  retro arena spades --seats steady,daring --deals 500 --seed 7
  retro arena hearts --seats solid,sly,sly,sly --deals 1000 --jobs 4 --resume run.jsonl
  retro arena michigan --seats cautious,greedy,greedy,greedy --paired --hands 4 --json - | python -m json.tool
  retro arena euchre-amiga --seats moderate,openspiel --peer openspiel --deals 20
  retro arena euchre-amiga --seats expert,moderate@../older --deals 1000
  retro arena boodle --seats bold,cautious,bold,cautious --deals 200 --plot boodle.png --csv boodle.csv
  retro arena spades --seats steady,careful --matches --deals 100 --cluster tcp://127.0.0.1:8786
"""

MOST_DEALS: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed; see the help."""

    game: str
    seats: str
    deals: int = 100
    seed: str = "arena"
    hands: int | None = None
    matches: bool = False
    paired: bool = False
    options: Sequence[tuple[str, str]] = ()
    peer: str = ""
    simulations: int = 1000
    json: Path | None = None
    csv: Path | None = None
    lines: Path | None = None
    plot: Path | None = None
    force: bool = False
    jobs: int | None = None
    cluster: str = ""
    resume: Path | None = None
    files: tuple[Path, ...] = field(init=False, default=())


def add_arguments(parser: argparse.ArgumentParser, count: Any, seed: Any, pair: Any) -> None:
    """The options of the command.

    Args:
        count, seed, pair: what reads such words (see arguments.py).
    """
    parser.add_argument("game", metavar="GAME", help="a game that `retro list` shows")
    parser.add_argument("--seats", required=True, metavar="STYLE,STYLE,...", help="who plays the seats (see below)")
    parser.add_argument("--deals", type=count, default=100, metavar="N", help="how many deals, or matches with --matches (100)")
    parser.add_argument("--seed", type=seed, default="arena", metavar="S", help="the same seed gives the same figures (arena)")
    parser.add_argument("--hands", type=count, metavar="N", help="hands played on from each deal at most (1; with --matches 200)")
    parser.add_argument("--matches", action="store_true", help="play whole matches, and count who wins them")
    parser.add_argument("--paired", action="store_true", help="the same deal and seat once with each of the first two styles")
    parser.add_argument(
        "--option", type=pair, metavar="NAME=VALUE", action="append", default=[], help="an option of the game (`retro list` names them)"
    )
    parser.add_argument("--peer", default="", metavar="NAME", help="let a program outside play the seats named so: openspiel")
    parser.add_argument("--simulations", type=count, default=1000, metavar="N", help="what the peer may try for a decision (1000)")
    for name, what in (
        ("--json", "write the figures as one object"),
        ("--csv", "write the figures as rows: style, figure, value, low, high, count"),
        ("--lines", "write a line of JSON for every deal"),
        ("--plot", "draw how the figures settled, and strength against time"),
    ):
        kind = "FILE.png" if name == "--plot" else "FILE"
        parser.add_argument(name, type=outfile.path_or_pipe, metavar=kind, help=f"{what}; - is the standard output")
    parser.add_argument("--force", action="store_true", help="replace files that are there already")
    parser.add_argument("--jobs", type=count, metavar="N", help="processes on this machine (as many as it has processors)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on the workers of this Dask scheduler instead")
    parser.add_argument("--resume", type=outfile.path_or_pipe, metavar="FILE", help="keep in FILE what is done, and go on from there")


def asked(args: argparse.Namespace) -> Asked:
    """What the words of the command line ask for."""
    return Asked(
        args.game, args.seats, args.deals, args.seed, args.hands, args.matches, args.paired, args.option, args.peer, args.simulations,
        args.json, args.csv, args.lines, args.plot, args.force, args.jobs, args.cluster, args.resume,
    )  # fmt: skip


def plan_of(asked: Asked) -> Plan:
    """What is to be measured.

    Raises:
        BadInput: it cannot be.
    """
    from retro.arena import peers
    from retro.arena.peers.base import AT, CannotPlay
    from retro.arena.plan import MOST_HANDS, Plan
    from retro.engine.styles.variants import NoSuchStyle, style_named

    game = game_named(asked.game)
    if asked.deals > MOST_DEALS:
        raise BadInput(f"{asked.deals} deals are too many; {MOST_DEALS} are the most")
    if asked.peer and asked.peer not in peers.PEERS:
        raise BadInput(f"there is no peer {asked.peer!r}; there are: {', '.join(peers.PEERS)}")
    seats = _seats(asked, game.name, game.seats)
    outside = {name for name in (asked.peer, *seats) if name == asked.peer or AT in name} - {""}
    if len(outside) > 1:
        raise BadInput(f"{' and '.join(sorted(outside))}: only one can play from outside at a table")
    peer, given = "".join(outside), dict(asked.options)
    try:
        if peer:
            given = peers.check_peer(peer, game.name, len(seats), given)
        for name in seats:
            if name != peer:
                style_named(game, name)
    except (NoSuchStyle, CannotPlay) as fault:
        raise BadInput(str(fault)) from None
    if asked.paired and len(set(seats)) < 2:
        raise BadInput("--paired compares the first two styles: name two")
    options = option_values.values(options_given(game, list(given.items())))
    hands = asked.hands or (MOST_HANDS if asked.matches else 1)
    return Plan(
        game.name, seats, options, asked.deals, asked.seed, hands, asked.matches, asked.paired, peer,
        asked.simulations if asked.peer else 0, asked.lines is not None,
    )  # fmt: skip


def _seats(asked: Asked, game: str, numbers: range) -> tuple[str, ...]:
    """The style of each seat."""
    seats = tuple(name.strip() for name in asked.seats.split(","))
    if not all(seats):
        raise BadInput(f"--seats {asked.seats!r}: a name is missing between the commas")
    if asked.peer and asked.peer not in seats:
        if len(seats) > 1:
            raise BadInput(f"--peer {asked.peer}: no seat is called {asked.peer}")
        first = seats[0] if seats else ""
        seats = (first, asked.peer) if game in PARTNER_GAMES else (first, asked.peer, first, asked.peer)
    if len(seats) == 1:
        seats *= players_given(game_named(game), None)
    elif len(seats) not in numbers and 2 * len(seats) in numbers and game in PARTNER_GAMES:
        seats *= 2
    players_given(game_named(game), len(seats))
    return seats


def run(asked: Asked) -> int:
    """Measure, and tell the figures.

    Returns:
        The exit status.

    Raises:
        BadInput: something asked for cannot be done.
        Failed: the run could not be ended.
    """
    from retro.arena.executors import NoCluster
    from retro.arena.peers.base import CannotPlay, PeerDiffers
    from retro.arena.plot import CannotPlot
    from retro.arena.progress import bar
    from retro.arena.resume import CannotResume
    from retro.arena.run import Stopped, Where, carry_out

    plan = plan_of(asked)
    files = (asked.json, asked.csv, asked.lines, asked.plot)
    quiet = outfile.only_one_pipe(*files)
    for file in files:
        if file is not None:
            outfile.free(file, asked.force)
    if asked.resume == outfile.STDOUT:
        raise BadInput("--resume needs a file: what is done must be read again")
    if asked.plot is not None:
        _check_plot(asked.plot)
    jobs = asked.jobs or _processors()
    try:
        with bar(plan) as progress:
            found = carry_out(plan, Where(min(jobs, plan.deals), asked.cluster, asked.resume), progress)
    except (CannotResume, NoCluster, CannotPlay, CannotPlot) as fault:
        raise BadInput(str(fault)) from None
    except OSError as fault:
        raise BadInput(f"cannot use {asked.resume}: {reason(fault)}") from None
    except (Stopped, PeerDiffers) as fault:
        raise Failed(str(fault)) from None
    _tell(asked, found, quiet)
    return 0


def _check_plot(file: Path) -> None:
    from retro.arena.plot import CannotPlot, check

    if file != outfile.STDOUT and file.suffix.lower() != ".png":
        raise BadInput(f"{file}: a plot is a PNG; give a name that ends in .png")
    try:
        check()
    except CannotPlot as fault:
        raise BadInput(str(fault)) from None


def _processors() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system can tell
        return os.cpu_count() or 1


def _tell(asked: Asked, found: Run, quiet: bool) -> None:
    from retro.arena.report import Report

    report = Report(found)
    if not quiet:
        out = Output(needed=True)
        for line in report.lines():
            out.line(line)
    if asked.json is not None:
        outfile.write(asked.json, (json.dumps(report.told(), indent=2) + "\n").encode())
    if asked.csv is not None:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(report.csv_rows())
        outfile.write(asked.csv, text.getvalue().encode())
    if asked.lines is not None:
        with outfile.lines(asked.lines) as out_lines:
            for row in report.rows():
                out_lines.write(json.dumps(row) + "\n")
    if asked.plot is not None:
        from retro.arena.plot import drawn

        outfile.write(asked.plot, drawn(report))
