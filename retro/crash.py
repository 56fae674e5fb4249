"""The report of a program that failed."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path

from retro import __version__


def write_report(folder: Path, program: str, fault: BaseException) -> str:
    """Write what is needed to find a fault into a new file of the folder; gives the line for the person.

    Args:
        folder: the data folder; made if it is not there.
        program: which cart was playing.
        fault: what stopped it.
    """
    text = (
        f"retro {__version__}, {program}, Python {platform.python_version()}, {platform.platform()}\n"
        f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n\n" + "".join(traceback.format_exception(fault))
    )
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
            return f"retro: {program} failed ({type(fault).__name__}); what happened is in {path}; the match was saved at its last move"
        raise OSError("too many reports of this second")
    except OSError as why:
        print(text, file=sys.stderr)
        kept = f"the report above could not be kept in {folder} ({why.strerror or why})"
        return f"retro: {program} failed; {kept}; the match was saved at its last move"
