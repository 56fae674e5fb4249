"""Directories as DIR writes them.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from retro.cabinet.prompt.disk import File


def stamp_date(stamp: datetime) -> str:
    """``09-18-88``."""
    return f"{stamp:%m-%d-%y}"


def stamp_time(stamp: datetime) -> str:
    """`` 8:12a``."""
    return f"{(stamp.hour - 1) % 12 + 1:2}:{stamp:%M}{'a' if stamp.hour < 12 else 'p'}"


def narrow(folders: Sequence[str], files: Sequence[File], stamp: datetime) -> list[str]:
    """A line each: name, ending, size, date and time."""
    when = f"{stamp_date(stamp)}  {stamp_time(stamp)}"
    lines = [f"{name:12} <DIR>        {when}" for name in folders]
    return [*lines, *(f"{f.stem:8} {f.kind:3}   {f.size:11,} {stamp_date(f.stamp)}  {stamp_time(f.stamp)}" for f in files)]


def wide(folders: Sequence[str], files: Sequence[File]) -> list[str]:
    """Names only, five a line."""
    names = [*(f"[{name}]" for name in folders), *(file.name for file in files)]
    return ["".join(f"{name:16}" for name in names[at : at + 5]).rstrip() for at in range(0, len(names), 5)]
