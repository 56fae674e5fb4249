"""The report of a program that failed."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path

from retro import __version__
from retro.store.plain import is_file, one_line


def place_in_cart(fault: BaseException) -> tuple[str, str]:
    """The cart at work when something failed, and where in its own code, as ``file, line N``; both empty when it was none."""
    for frame, line in reversed(list(traceback.walk_tb(fault.__traceback__))):
        module = str(frame.f_globals.get("__name__", "")).split(".")
        if module[0] == "carts" and len(module) > 1:
            return module[1].replace("_", "-"), f"{frame.f_code.co_filename}, line {line}"
    return "", ""


def told(program: str, fault: BaseException) -> str:
    """That a program failed, where and why, for a person."""
    place = place_in_cart(fault)[1]
    what = f"{type(fault).__name__}{f': {fault}' if str(fault) else ''}"
    return one_line(f"{program} failed{f' at {place}' if place else ''} ({what})")


def write_report(folder: Path, program: str, fault: BaseException, kept: bool = True) -> str:
    """Write what is needed to find a fault into a new file of the folder; gives the line for the person.

    Where the program keeps a match (by :mod:`retro.session`), the line says that it is safe.

    Args:
        folder: the data folder; made if it is not there.
        program: which cart was playing.
        fault: what stopped it.
        kept: whatever it has put into its store is where it outlives it.
    """
    text = (
        f"retro {__version__}, {program}, Python {platform.python_version()}, {platform.platform()}\n"
        f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n\n" + "".join(traceback.format_exception(fault))
    )
    saved = "; the match was saved at its last move" if kept and is_file(folder / program / "match.txt") else ""
    stem = f"crash-{program}-{time.strftime('%Y%m%d-%H%M%S')}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 100):
            path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                continue
            return f"retro: {told(program, fault)}; what happened is in {path}{saved}"
        raise OSError("too many reports of this second")
    except OSError as why:
        print(text, file=sys.stderr)
        return f"retro: {told(program, fault)}; the report above could not be kept in {folder} ({why.strerror or why}){saved}"
