"""Measure the styles by the arena and write docs/STYLES-*.md, a page a game, and the part of docs/STYLES.md that tells how it grows.

    python -m tools.style_pages --game spades                    all parts of a page
    python -m tools.style_pages --game hearts --part habits      one part; the others stay as they are
    python -m tools.style_pages --game boodle --scale 10         ten times the deals
    python -m tools.style_pages --game spades --expert           the experts' rows, too: they take long
    python -m tools.style_pages --growth                         seconds by deals and processes

What has been played is kept below --keep, so that a run that was broken off goes on, and a larger one begins with what is there.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import resource
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import style_deals  # noqa: E402
import style_tables  # noqa: E402
from style_tables import HIDDEN, SLOW, Cell, Section  # noqa: E402

from retro.arena import plot  # noqa: E402
from retro.arena.counts import Figure  # noqa: E402
from retro.arena.report import Report, shown  # noqa: E402
from retro.arena.resume import CannotResume  # noqa: E402
from retro.arena.run import Where, carry_out  # noqa: E402
from retro.commands.arena import asked, plan_of  # noqa: E402
from retro.commands.arguments import parse  # noqa: E402
from retro.engine.experts.styles import EXPERT  # noqa: E402
from retro.engine.games import GAMES, default_style  # noqa: E402
from retro.store.plain import BadInput  # noqa: E402

DOCS = ROOT / "docs"
FEWEST = 10

POINTS = Figure("points", "", "", "", signed=True)


def page_of(game: str) -> Path:
    """The page of a game."""
    return DOCS / f"STYLES-{game.upper()}.md"


def measured(words: str, deals: int, keep: Path, jobs: int) -> Report:
    """What a command of the arena finds, gone on with where it was broken off."""
    plan = plan_of(asked(parse(["arena", *words.split(), "--deals", str(deals)])))
    file = keep / f"{hashlib.sha256(words.encode()).hexdigest()[:20]}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        return Report(carry_out(plan, Where(jobs, resume=file)))
    except CannotResume:  # the rules or players are others by now
        file.unlink()
        return Report(carry_out(plan, Where(jobs, resume=file)))


def line(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


class Writer:
    """Writes the parts of a page.

    Args:
        scale: how many times the usual deals.
        keep: where what is played is kept.
        jobs: processes.
        expert: with the players that take long.
    """

    def __init__(self, scale: float, keep: Path, jobs: int, expert: bool) -> None:
        self._scale = scale
        self._keep = keep
        self._jobs = jobs
        self._expert = expert

    def _deals(self, section: Section, row: Mapping[str, str]) -> int:
        few = SLOW if style_tables.slow(row.get("style", "")) else 1
        return max(FEWEST, round(section.deals * self._scale / few))

    def section(self, game: str, section: Section) -> str:
        """A part, measured."""
        rows = [row for row in section.rows if self._expert or not style_tables.slow(row.get("style", ""))]
        print(f"{game} {section.name}: {len(rows)} rows", file=sys.stderr, flush=True)
        found = {(n, m): self._cell(game, section, row, cell) for n, row in enumerate(rows) for m, cell in enumerate(section.cells)}
        lines = [f"## {section.title}", ""]
        if section.note:
            lines += [section.note, ""]
        for cell in section.cells:
            lines += [f"    retro arena {style_tables.shown(cell.words, section.rows[0])} --deals {self._deals(section, {})}", ""]
        if any(style_tables.slow(row.get("style", "")) for row in rows):
            lines += [f"The expert plays {self._deals(section, {'style': EXPERT})} deals.", ""]
        lines += self._full(rows, found) if section.full else self._beside(section, rows, found)
        if section.picture:
            lines += ["", self._picture(game, rows, found)]
        return "\n".join([*lines, ""])

    def _cell(self, game: str, section: Section, row: Mapping[str, str], cell: Cell) -> Report | None:
        words = cell.words.format_map(row)
        alike = len({name for word in re.findall(r"--seats (\S+)", words) for name in word.split(",")}) == 1
        if alike and not section.full:
            return None
        return measured(words, self._deals(section, row), self._keep, self._jobs)

    @staticmethod
    def _keys(rows: Sequence[Mapping[str, str]]) -> list[str]:
        return [name for name in rows[0] if name not in HIDDEN and any(row[name] for row in rows)]

    def _full(self, rows: Sequence[Mapping[str, str]], found: Mapping[tuple[int, int], Report | None]) -> Iterator[str]:
        reports = [report for n in range(len(rows)) if (report := found[n, 0]) is not None]
        kept = {figure.name: figure for report in reports for figure in report.figures()}
        keys = self._keys(rows)
        yield line(*keys, *(figure.title for figure in kept.values()))
        yield "|---" * (len(keys) + len(kept)) + "|"
        for row, report in zip(rows, reports, strict=True):
            yield line(*(row[key] for key in keys), *(shown(report.estimate(figure, report.names[0]), figure) for figure in kept.values()))

    def _beside(self, section: Section, rows: Sequence[Mapping[str, str]], found: Mapping[tuple[int, int], Report | None]) -> Iterator[str]:
        keys = self._keys(rows)
        low = any(report.family.low for report in found.values() if report is not None)
        titles = [title for cell in section.cells for title in ([cell.title, "part of theirs"] if low else [cell.title])]
        times = ["a decision: median", "99 of 100", "longest without a pause"] if section.times else []
        yield line(*keys, *titles, *times)
        yield "|---" * (len(keys) + len(titles) + len(times)) + "|"
        for n, row in enumerate(rows):
            cells = []
            for m in range(len(section.cells)):
                report = found[n, m]
                versus = None if report is None else next(report.versus())
                cells.append("-" if versus is None else shown(versus.points, POINTS))
                if low:
                    part = None if versus is None else versus.part
                    cells.append("-" if part is None else shown(part, Figure("part", "", "", "", places=3)))
            if times:
                cells += self._times(row["style"], found)
            yield line(*(row[key] for key in keys), *cells)

    @staticmethod
    def _times(style: str, found: Mapping[tuple[int, int], Report | None]) -> list[str]:
        report = next(report for report in found.values() if report is not None and style in report.clocks)
        clock = report.clocks[style]
        return [milliseconds(value) for value in (clock.quantile(0.5), clock.quantile(0.99), clock.slice / 1000)]

    @staticmethod
    def _picture(game: str, rows: Sequence[Mapping[str, str]], found: Mapping[tuple[int, int], Report | None]) -> str:
        usual = default_style(game)
        dots = []
        for n, row in enumerate(rows):
            report = found[n, 0]
            versus = None if report is None else next(report.versus()).points
            clocks = next(report.clocks for report in found.values() if report is not None and row["style"] in report.clocks)
            value, half = (0.0, 0.0) if versus is None else (versus.value or 0.0, versus.half or 0.0)
            dots.append(plot.Dot(row["style"], clocks[row["style"]].quantile(0.5), value, half))
        unit = "points a hand less theirs" if "chips" not in (found_title(found)) else "chips a hand less theirs"
        file = DOCS / "pictures" / f"styles-{game}.png"
        file.write_bytes(plot.strength(f"{game}: against {usual}", unit, dots))
        return f"![The styles of {game} by strength and time of a decision](pictures/{file.name})"


def found_title(found: Mapping[tuple[int, int], Report | None]) -> str:
    """What the points of some reports are."""
    return next(report.family.points_title for report in found.values() if report is not None)


def milliseconds(micro: float) -> str:
    """A time in words."""
    return f"{micro:.0f} us" if micro < 1000 else f"{micro / 1000:.1f} ms"


# --- the pages ----------------------------------------------------------------------------------------------------------


def opening(game: str) -> str:
    """The first lines of a page."""
    return (
        f"# How the computer plays {game}, measured\n\n"
        f"Made by `python -m tools.style_pages --game {game}`; do not edit. ± and (from-to) are 95% intervals, from the scatter\n"
        "over deals; seats are rotated over the same deals ([STYLES.md](STYLES.md) tells how). An interval that takes in 0 has found\n"
        "nothing. Capitals in a command stand for what a line of the table names; times are processor times on the machine at hand.\n"
    )


def merged(page: str, game: str, titles: Sequence[str], parts: Mapping[str, str]) -> str:
    """The page with some parts (by title) new, the others as they are, in their order."""
    old = {text.partition("\n")[0].removeprefix("## "): text for text in re.split(r"^(?=## )", page, flags=re.MULTILINE)[1:]}
    texts = [parts.get(title, old.get(title, "")) for title in titles]
    return "\n".join([opening(game), *(text.strip("\n") + "\n" for text in texts if text)])


def write_page(game: str, only: Sequence[str], writer: Writer, scale: float) -> None:
    """Measure parts of a page and write it."""
    sections = list(style_tables.sections(game))
    singles = style_deals.PARTS.get(game, {})
    known = [section.name for section in sections] + list(singles)
    if strange := [name for name in only if name not in known]:
        raise SystemExit(f"{game} has no part {strange[0]!r}; there are: {', '.join(known)}")
    titles = [section.title for section in sections] + [title for title, _, _ in singles.values()]
    file = page_of(game)
    for section in sections:
        if not only or section.name in only:
            put(file, game, titles, section.title, writer.section(game, section))
    for name, (title, deals, measure) in singles.items():
        if not only or name in only:
            print(f"{game} {name}", file=sys.stderr, flush=True)
            number = max(FEWEST, round(deals * scale))
            command = f"    python -m tools.style_pages --game {game} --part {name} --scale {scale:g}"
            put(file, game, titles, title, "\n".join([f"## {title}", "", command, "", *measure(number, style_tables.SEED), ""]))


def put(file: Path, game: str, titles: Sequence[str], title: str, text: str) -> None:
    """Write one part into a page."""
    page = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(merged(page, game, titles, {title: text}), encoding="utf-8")


# --- how it grows -------------------------------------------------------------------------------------------------------

GROWTH = "euchre-amiga --seats moderate,risky"
MARK = "<!-- growth -->"


def processor() -> float:
    """Seconds of the processor that this process and its ended children have used."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def growth(sizes: Sequence[int]) -> list[str]:
    """Seconds by deals, with one process and with two."""
    lines = [
        line(
            "deals",
            "one process: seconds",
            "of the processor",
            "two processes: seconds",
            "of the processor",
            "times as fast",
            "on two free processors",
        ),
        "|---" * 7 + "|",
    ]
    curves: dict[int, list[tuple[int, float]]] = {1: [], 2: []}
    for deals in sizes:
        cells = []
        for jobs in (1, 2):
            plan = plan_of(asked(parse(["arena", *GROWTH.split(), "--deals", str(deals), "--seed", style_tables.SEED])))
            clock, used = perf_counter(), processor()
            carry_out(plan, Where(jobs))
            seconds, busy = perf_counter() - clock, processor() - used
            curves[jobs].append((deals, busy))
            cells += [f"{seconds:.1f}", f"{busy:.1f}"]
        free = 2 * curves[1][-1][1] / curves[2][-1][1]
        lines.append(line(str(deals), *cells, f"{float(cells[0]) / float(cells[2]):.2f}", f"{free:.2f}"))
        print(lines[-1], file=sys.stderr, flush=True)
    (few, least), (many, most) = curves[1][-2], curves[1][-1]
    load, each = os.getloadavg()[1], 1e3 * most / many
    quiet = "it was quiet" if load <= 2.5 else "others were at work, so that the seconds of the clock tell little"
    lines += [
        "",
        f"One deal takes {each:.2f} ms of the processor at {many} deals and {1e3 * least / few:.2f} ms at {few}; a million would take",
        f"{1e3 * each / 60:.0f} minutes of one processor. While this was measured the load of the machine was {load:.1f}",
        f"on {os.cpu_count()} processors: {quiet}.",
        "What two free processors would make of it is reckoned from the seconds of the processor that both ways took, starts included.",
        "",
        "![Seconds of the processor by deals](pictures/styles-growth.png)",
    ]
    curve = [(f"{jobs} process{'es' if jobs > 1 else ''}", points) for jobs, points in curves.items()]
    (DOCS / "pictures" / "styles-growth.png").write_bytes(plot.growth(f"retro arena {GROWTH}", curve, "seconds of the processor"))
    return lines


def write_growth(sizes: Sequence[int]) -> None:
    """Put the growth into docs/STYLES.md, between its marks."""
    file = DOCS / "STYLES.md"
    before, _, rest = file.read_text(encoding="utf-8").partition(MARK)
    _, _, after = rest.partition(MARK)
    file.write_text("\n".join([before + MARK, *growth(sizes), MARK + after]), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="python -m tools.style_pages", description=__doc__, formatter_class=raw)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="whose page (all)")
    parser.add_argument("--part", action="append", default=[], help="only these parts")
    parser.add_argument("--scale", type=float, default=1.0, metavar="X", help="how many times the usual deals (1)")
    parser.add_argument("--expert", action="store_true", help="with the rows of the experts")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--keep", type=Path, default=ROOT / ".arena", metavar="DIR", help="where what is played is kept (.arena)")
    parser.add_argument("--growth", action="store_true", help="only how it grows")
    parser.add_argument("--sizes", type=int, nargs="+", default=[250, 1000, 4000], metavar="N", help="deals for --growth (250 1000 4000)")
    given = parser.parse_args(arguments)
    if given.growth:
        write_growth(given.sizes)
        return 0
    if not given.scale > 0:
        parser.error("--scale must be above 0")
    writer = Writer(given.scale, given.keep, given.jobs, given.expert)
    try:
        for game in given.game or list(GAMES):
            write_page(game, given.part, writer, given.scale)
    except BadInput as fault:
        print(f"style_pages: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
