"""``retro club``: the results of an evening, checked, played through and scored as duplicate; and a page of it to print."""

from __future__ import annotations

import argparse
import html
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from retro.commands import outfile
from retro.commands.terminal import Output
from retro.engine.games import STYLES, default_style
from retro.session import tables
from retro.session.codes import CodeError, write_code
from retro.session.codeword import is_deal, is_result
from retro.session.history import Told, played_by_computer
from retro.session.results import read_result
from retro.session.tables import MOST, Entry, Line, Standing, Table
from retro.store.plain import BadInput, is_file

LONGEST: Final = 200_000
"""Bytes of an evening's file at most."""
LONGEST_NAME: Final = 40
COMPUTER: Final = "The computer"
PAGES: Final = (".html", ".htm", ".txt", "")

_CODE: Final = re.compile(r"(?<![^\W_])R[CR][1IL](?![^\W_])", re.IGNORECASE)
_LINK: Final = re.compile(r"[?&#]code=", re.IGNORECASE)
"""A code, and the middle of a link to one."""


def run(args: argparse.Namespace, out: Output) -> None:
    """Read the results, tell how the tables stand, and write the page.

    Raises:
        BadInput: a result cannot be read or does not belong to the evening, or the page cannot be written.
    """
    if args.page:
        if args.page.suffix.lower() not in PAGES:
            raise BadInput(f"{args.page}: a page is HTML or text; give a name that ends in .html or .txt")
        outfile.free(args.page, args.force)
    them = read(args.files)
    game = next(iter(them[0].entries))[0]
    if args.computer:
        them.append(computer(them, game))
    lines = tables.compare(them)
    ranked = tables.standings(them, lines)
    if args.page:
        paper = as_html if args.page.suffix.lower() in (".html", ".htm") else as_text
        outfile.write(args.page, paper(game, them, lines, ranked).encode("utf-8"))
    if args.page == outfile.STDOUT:
        return
    if args.json:
        out.line(json.dumps(as_json(game, them, lines, ranked), ensure_ascii=False))
        return
    for line in as_text(game, them, lines, ranked).splitlines():
        out.line(line)


# ------------------------------------------------------------------ reading


def read(files: Sequence[str]) -> list[Table]:
    """The tables of an evening.

    Args:
        files: files of results, or results.

    Raises:
        BadInput: one of them cannot be; it names file, line and fault.
    """
    them: dict[str, Table] = {}
    found = 0
    for word in files:
        for where, name, code in _results(word):
            found += 1
            if found > MOST:
                raise BadInput(f"{where}: an evening has at most {MOST} results")
            told = _told(code, where)
            called = name or f"Table {found}"
            _join(them.setdefault(called, Table(called)), told, where, next(iter(them.values())))
    if not found:
        raise BadInput(f"{', '.join(files)}: there is no result (a line is NAME: RR1-...)")
    return list(them.values())


def _results(word: str) -> list[tuple[str, str, str]]:
    """The results of a file, or the one that a word is: where it stands, the name, the code."""
    if (is_result(word) or is_deal(word)) and not is_file(Path(word)):
        return [("the code", "", word)]
    file = outfile.path_or_pipe(word)
    found = []
    for number, line in enumerate(outfile.read_text(file, LONGEST).removeprefix("\ufeff").splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        where, begins = f"{outfile.shown(file)}: line {number}", _begins(text)
        if begins is None:
            raise BadInput(f"{where}: there is no result in it (a line is NAME: RR1-...)")
        name = text[:begins].strip(" \t:,;=")
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise BadInput(f"{where}: a name has at most {LONGEST_NAME} letters that can be printed")
        found.append((where, name, text[begins:]))
    return found


def _begins(text: str) -> int | None:
    """Where the code begins in a line, or the link to it; None where there is neither."""
    code, link = _CODE.search(text), _LINK.search(text)
    found = [] if code is None else [code.start()]
    if link is not None:
        before = text[: link.start()]
        found.append(link.start() - (len(before.split()[-1]) if before.strip() and not before[-1].isspace() else 0))
    return min(found, default=None)


def _told(code: str, where: str) -> Told:
    if is_deal(code):
        raise BadInput(f"{where}: that is a deal code; a result begins with RR1-")
    try:
        return read_result(code)
    except CodeError as fault:
        raise BadInput(f"{where}: {fault}") from None


def _join(table: Table, told: Told, where: str, first: Table) -> None:
    """Another result of a table.

    Raises:
        BadInput: it is of another game than the evening's, or of a deal that the table has played already.
    """
    entries = Table.of(table.name, told).entries
    game = next(iter(first.entries or entries))[0]
    if told.game.name != game:
        raise BadInput(f"{where}: this result is of {told.game.name}, and the evening's game is {game}")
    if twice := [key for key in entries if key in table.entries]:
        raise BadInput(f"{where}: {table.name} already has a result for deal {twice[0][-1] + 1}")
    table.entries.update(entries)


def computer(them: Sequence[Table], game: str) -> Table:
    """What the computer makes of every deal with the cards of seat 0, at the score of the table that comes first."""
    style, table = STYLES[game][default_style(game)], Table(COMPUTER)
    for one in them:
        for key, entry in one.entries.items():
            if key not in table.entries:
                told = played_by_computer(entry.hand.deal, {}, style)
                table.entries[key] = Entry(told, told.hands[0])
    return table


# ------------------------------------------------------------------ telling


def as_json(game: str, them: Sequence[Table], lines: Sequence[Line], ranked: Sequence[Standing]) -> dict[str, Any]:
    """All of it as one object."""
    names = [table.name for table in them]
    return {
        "game": game,
        "unit": tables.unit(game),
        "standings": [
            {
                "place": one.place, "name": names[one.table], "deals": one.deals, "total": one.total,
                "points": one.points, "most": one.most, "percent": round(one.percent, 2),
            }
            for one in ranked
        ],
        "deals": [
            {
                "deal": line.number,
                "code": _code(them, line),
                "results": dict(zip(names, line.results, strict=True)),
                "points": dict(zip(names, line.points, strict=True)),
                "most": line.most,
                "seats": {table.name: tables.gains(*table.entries[line.key]) for table in them if line.key in table.entries},
            }
            for line in lines
        ],
    }  # fmt: skip


def _code(them: Sequence[Table], line: Line) -> str:
    return write_code(next(table.entries[line.key].hand.deal for table in them if line.key in table.entries))


def headings(them: Sequence[Table], ranked: Sequence[Standing]) -> tuple[list[str], list[list[str]]]:
    """The table of the standings as words: its head and its rows."""
    head = ["place", "name", "deals", "together", "points", "of", "in 100"]
    game = next(iter(them[0].entries))[0]
    rows = [
        [
            str(one.place), them[one.table].name, str(one.deals), tables.written(one.total, game),
            str(one.points), str(one.most), f"{one.percent:.1f}",
        ]
        for one in ranked
    ]  # fmt: skip
    return head, rows


def deals(them: Sequence[Table], lines: Sequence[Line]) -> tuple[list[str], list[list[str]]]:
    """The table of the deals as words: each result with its duplicate points."""
    game = lines[0].key[0]
    rows = []
    for line in lines:
        cells = [
            "-" if value is None else f"{tables.written(value, game)} ({points})"
            for value, points in zip(line.results, line.points, strict=True)
        ]
        rows.append([str(line.number), *cells])
    return ["deal", *(table.name for table in them)], rows


def _columns(head: Sequence[str], rows: Sequence[Sequence[str]], left: int) -> list[str]:
    """A table in columns; the one with number ``left`` begins at the left."""
    wide = [max(len(row[number]) for row in (head, *rows)) for number in range(len(head))]

    def row(cells: Sequence[str]) -> str:
        return "  ".join(cell.ljust(wide[n]) if n == left else cell.rjust(wide[n]) for n, cell in enumerate(cells)).rstrip()

    return [row(head), *(row(cells) for cells in rows)]


HOW: Final = "Duplicate: two points for each other table that did worse on a deal, one for each that did as well."


def as_text(game: str, them: Sequence[Table], lines: Sequence[Line], ranked: Sequence[Standing]) -> str:
    """All of it as plain text."""
    codes = [f"  {line.number}  {_code(them, line)}" for line in lines]
    blocks = [
        [f"{game}, {len(lines)} {'deal' if len(lines) == 1 else 'deals'}, {len(them)} tables; {tables.unit(game)}"],
        _columns(*headings(them, ranked), left=1),
        _columns(*deals(them, lines), left=0),
        [HOW],
        ["the deals, to be played again:", *codes],
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


STYLE: Final = """\
body { font: 11pt/1.4 Georgia, serif; margin: 2em auto; padding: 0 1em; max-width: 60em; color: #000; background: #fff }
h1 { font-size: 1.5em } table { border-collapse: collapse; margin: 1em 0 }
th, td { border-bottom: 1px solid #999; padding: .2em .7em; text-align: right }
th { border-bottom: 2px solid #000 } td.name, th.name { text-align: left } code { font: 9pt monospace } tr { break-inside: avoid }
@media print { body { margin: 0; padding: 0; max-width: none } }"""
WIDE: Final = "@page { size: landscape }"
"""For more tables than an upright sheet has room for."""
UPRIGHT: Final = 7


def as_html(game: str, them: Sequence[Table], lines: Sequence[Line], ranked: Sequence[Standing]) -> str:
    """All of it as a page to print; nothing in it comes from anywhere else."""

    def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: int) -> str:
        def row(cells: Sequence[str], tag: str) -> str:
            made = (f"<{tag}{' class=name' if n == left else ''}>{html.escape(cell)}</{tag}>" for n, cell in enumerate(cells))
            return f"<tr>{''.join(made)}</tr>"

        return "\n".join(["<table>", row(head, "th"), *(row(cells, "td") for cells in rows), "</table>"])

    title = f"{game}: {len(them)} tables, {len(lines)} {'deal' if len(lines) == 1 else 'deals'}"
    codes = "\n".join(f"<li value={line.number}><code>{_code(them, line)}</code></li>" for line in lines)
    style = f"{STYLE}\n{WIDE}" if len(them) > UPRIGHT else STYLE
    blocks = [
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">',
        f"<title>{html.escape(title)}</title>\n<style>\n{style}\n</style>\n<h1>{html.escape(title)}</h1>",
        f"<p>{html.escape(tables.unit(game).capitalize())}. {HOW}</p>",
        table(*headings(them, ranked), left=1),
        table(*deals(them, lines), left=0),
        f"<h2>The deals, to be played again</h2>\n<ol>\n{codes}\n</ol>\n</html>\n",
    ]
    return "\n".join(blocks)
