"""``retro problems`` and ``retro today``: what there is to be solved, and playing it."""

from __future__ import annotations

import calendar
import json
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from retro.comeback.problems import words
from retro.comeback.problems.day import FIRST, Day, code, day_of, deal_line, problem_line
from retro.comeback.problems.done import KEY, LATER, RIGHT, WRONG, Done, read
from retro.comeback.problems.found import Found, find
from retro.commands.terminal import Output, Wanted
from retro.session.problems import Problem, by_name, deed_text
from retro.store.files import FileStore, default_folder
from retro.store.kept import Damaged
from retro.store.plain import BadInput, tell

PLACE: Final = "problems"


def _found(folder: Path | None) -> Found:
    found = find(folder or default_folder())
    _ = found.problems
    for fault in found.faults:
        tell(fault)
    return found


def _done(folder: Path | None) -> Done:
    """What has been solved; nothing is set aside by a look.

    Raises:
        BadInput: it cannot be read.
    """
    store = FileStore(folder or default_folder(), tell)
    text = store.get(KEY)
    try:
        return Done() if text is None else read(text)
    except Damaged as fault:
        raise BadInput(f"{store.where(KEY)}: {fault}") from None


def problems(args: Any, folder: Path | None, play: Callable[[Wanted], int], out: Output) -> int:
    """List problems, or play one.

    Args:
        play: plays what is wanted in a window.

    Raises:
        BadInput: there is no such game, problem or theme.
    """
    found = _found(folder)
    if args.what and by_name(found.problems, args.what) is not None:
        if args.theme or args.grade or args.json:
            raise BadInput(f"{args.what} is one problem: --theme, --grade and --json are for lists")
        return play(Wanted(PLACE, first=args.what))
    if args.what and args.what not in found.problems:
        game = args.what.rpartition("-")[0]
        if game in found.problems:
            raise BadInput(f"there is no problem {args.what!r}: {game} has {len(found.problems[game])}, from {game}-1 on")
        games = ", ".join(found.problems)
        raise BadInput(f"there is no game with problems and no problem {args.what!r}; the games are: {games or 'none'}")
    themes = {problem.theme: words.label(problem.theme) for some in found.problems.values() for problem in some}
    if args.theme and args.theme not in (*themes, *themes.values()):
        raise BadInput(f"there is no theme {args.theme!r}; there are: {', '.join(sorted(themes))}")
    chosen = [
        problem
        for game, some in found.problems.items()
        for problem in some
        if args.what in (None, game) and args.theme in (None, problem.theme, themes[problem.theme]) and args.grade in (None, problem.grade)
    ]
    done = _done(folder)
    if args.json:
        out.line(json.dumps({"problems": [_values(problem, done) for problem in chosen]}, ensure_ascii=False))
    elif args.what or args.theme or args.grade:
        for problem in chosen:
            out.line(
                f"{problem.name:<16} {words.label(problem.theme):<16} grade {problem.grade}  {done.of(problem) or '-':<6} {problem.code}"
            )
        if not chosen:
            out.line(_none(args))
    else:
        _overview(found, done, out)
    return 0


def _none(args: Any) -> str:
    """That no problem is of the kind asked for."""
    kind = [f"theme {args.theme}"] if args.theme else []
    kind += [f"grade {args.grade}"] if args.grade else []
    return f"there is no problem of {' and '.join(kind)}{f' in {args.what}' if args.what else ''}"


def _values(problem: Problem, done: Done) -> dict[str, object]:
    return {
        "name": problem.name, "game": problem.game, "grade": problem.grade, "theme": problem.theme, "code": problem.code,
        "moves": [str(step.action) for step in problem.table.steps[1:]], "choices": [deed_text(one) for one in problem.choices],
        "missed": problem.missed, "done": done.of(problem),
    }  # fmt: skip


def _overview(found: Found, done: Done, out: Output) -> None:
    for game, some in found.problems.items():
        solved = sum(done.of(problem) in ("right", "later") for problem in some)
        out.line(f"{game:<14} {len(some)} problems, {solved} solved")
        counts: dict[str, int] = {}
        for problem in some:
            counts[problem.theme] = counts.get(problem.theme, 0) + 1
        out.line("  " + ", ".join(f"{theme} {n}" for theme, n in counts.items()))
    out.line("`retro problems GAME` lists one game's; `retro problems GAME-N` plays one; `retro today` is the problem of the day")


def today(args: Any, folder: Path | None, play: Callable[[Wanted], int], out: Output) -> int:
    """Tell what there is on a day, or play it.

    Raises:
        BadInput: another day is to be played, one before the first is asked for, or there is no problem.
    """
    if args.date and args.date < FIRST:
        raise BadInput(f"the days begin with {FIRST.isoformat()}")
    found = _found(folder)
    day = day_of(args.date or date.today(), found)  # noqa: DTZ011  (the person's own day, wherever that is)
    if args.what:
        if args.date or args.json or args.calendar:
            raise BadInput("only today's can be played: --date, --json and --calendar are for telling")
        if args.what == "deal":
            return play(Wanted(PLACE, first="deal"))
        if day.problem is None:
            raise BadInput("no program here brings problems")
        return play(Wanted(PLACE, first=day.problem.name))
    done = _done(folder)
    result, made = done.problems.get(day.key, ""), done.deals.get(day.key, "")
    if args.json:
        told: dict[str, object] = {
            "number": day.number, "date": day.key, "problem": day.problem and day.problem.name, "solved": result,
            "deal": {"game": day.deal.game, "code": code(day)}, "made": made,
        }  # fmt: skip
        if args.calendar:
            days = sorted(key for key in {*done.problems, *done.deals} if key.startswith(day.key[:7]))
            told["calendar"] = {key: {"solved": done.problems.get(key, ""), "made": done.deals.get(key, "")} for key in days}
        out.line(json.dumps(told, ensure_ascii=False))
        return 0
    for line in (*lines(day, found, result, made), *(month(day, done) if args.calendar else ())):
        out.line(line)
    return 0


def month(day: Day, done: Done) -> Sequence[str]:
    """The month of a day, Sundays first: after a day's number what was made of its problem, a star where its deal was played."""
    signs = {"": " ", RIGHT: "+", LATER: "~", WRONG: "-"}
    told = ["", f"{day.date:%B %Y}", "Su  Mo  Tu  We  Th  Fr  Sa"]
    for week in calendar.Calendar(6).monthdatescalendar(day.date.year, day.date.month):
        cells = []
        for one in week:
            key = one.isoformat()
            signed = f"{one.day:>2}{signs[done.problems.get(key, '')]}{'*' if key in done.deals else ' '}"
            cells.append(signed if one.month == day.date.month else "    ")
        told.append("".join(cells).rstrip())
    return [*told, "+ the problem, on the first try; ~ on a later try; - not yet; * the deal"]


def lines(day: Day, found: Found, result: str, made: str) -> Sequence[str]:
    """What there is on a day, and what was made of it."""
    told = [f"Cabinet {day.number}, {day.key}"]
    if day.problem is not None:
        about = f"{day.problem.name}, {words.label(day.problem.theme)}, grade {day.problem.grade}"
        told.append(f"problem: {about}" + (f"; {problem_line(day, found, result)}" if result else " (`retro today problem` plays it)"))
    told.append(f"deal: {found.title(day.deal.game)}, {code(day)}" + ("" if made else " (`retro today deal` plays it)"))
    if made:
        told.append(deal_line(day, found, made))
    return told
