"""A second opinion on the rules: replay hands of OpenSpiel through ours and compare.

    python -m tools.oracle check FILE.jsonl[.gz] ...

Each line of such a file is a hand that OpenSpiel has dealt, played and scored (its form is that of the
samples in tests/data).
Compared are the legal actions at every decision, who plays when, the winner of every trick, tricks and points.  A hand
under rules that we do not have is skipped and counted by its reason.  Exit status 0: all agree; 1: some differ (the
first difference is shown); 2: a file cannot be read.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .euchre import check_euchre
from .hearts import check_hearts
from .spades import check_spades
from .tally import Differs, Skip, Tally

Hand = dict[str, Any]

CHECKERS: Final[dict[str, Callable[[Hand, Tally], None]]] = {
    "euchre": check_euchre,
    "hearts": check_hearts,
    "spades": check_spades,
}
"""For each game of the files, what replays a hand: it counts in the tally, raises Skip or Differs."""


@dataclass
class Report:
    """What a run has found: hands by game, what was compared, hands skipped by reason, the first difference."""

    hands: Counter[str] = field(default_factory=Counter)
    tally: Tally = field(default_factory=Tally)
    skipped: Counter[str] = field(default_factory=Counter)
    differing: int = 0
    first: str | None = None

    def lines(self) -> list[str]:
        """The report for people."""
        total = sum(self.hands.values())
        agreed = total - self.differing - sum(self.skipped.values())
        found = [f"{total} hands ({', '.join(f'{n} {game}' for game, n in sorted(self.hands.items())) or 'none'})"]
        found.append(f"{agreed} agree: {self.tally.decisions} decisions, {self.tally.tricks} tricks, {self.tally.results} results compared")
        found += [f"{n} skipped: {reason}" for reason, n in sorted(self.skipped.items())]
        found += [f"  {n} {what}" for what, n in sorted(self.tally.notes.items())]
        found.append(f"{self.differing} differ" + (f"; the first: {self.first}" if self.first else ""))
        return found


def check(hands: Iterable[tuple[str, Hand]], report: Report) -> None:
    """Replay hands, each with the place where it stands (file and line)."""
    for place, hand in hands:
        game = str(hand.get("game"))
        report.hands[game] += 1
        if game not in CHECKERS:
            report.skipped[f"no rules of {game} to compare with"] += 1
            continue
        seen = Tally()
        try:
            CHECKERS[game](hand, seen)
        except Skip as skip:
            report.skipped[str(skip)] += 1
            continue
        except Differs as fault:
            report.differing += 1
            report.first = report.first or f"{place}: {fault}"
            continue
        report.tally.add(seen)


def read(path: Path) -> Iterator[tuple[str, Hand]]:
    """The hands of a file, plain or gzipped, with their places.

    Raises:
        OSError, ValueError: it cannot be read, or a line is no JSON object.
    """
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            hand = json.loads(line)
            if not isinstance(hand, dict):
                raise ValueError(f"line {number} is no hand")
            yield f"{path.name} line {number}", hand


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="python -m tools.oracle", description=__doc__, formatter_class=raw)
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="replay files of hands and compare")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE.jsonl[.gz]")
    given = parser.parse_args(arguments)
    report = Report()
    for path in given.files:
        try:
            check(read(path), report)
        except (OSError, EOFError, ValueError, LookupError, TypeError) as fault:
            print(f"{path}: cannot be read as hands: {fault!r}", file=sys.stderr)
            return 2
    print("\n".join(report.lines()))
    return 1 if report.differing else 0
