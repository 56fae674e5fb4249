"""The words of ``retro problems`` and ``retro today``; what they do stands in :mod:`retro.commands.problems`."""

from __future__ import annotations

import argparse
from datetime import date

EPILOG = """\
examples:
  retro problems                         how many there are for each game and theme, and how many you have solved
  retro problems spades --theme nil      those of one game and theme
  retro problems spades-7                play one in a window
  retro play problems                    the box of file cards, as on the shelf
  retro problems --json | python -m json.tool
"""
TODAY_EPILOG = """\
examples:
  retro today                            what there is today, and how you did
  retro today problem                    play the problem of the day in a window
  retro today deal                       play the deal of the day
  retro today --calendar                 ... and the month, day by day
  retro today --date 2026-12-24 --json   what there is on another day
"""


def add_arguments(problems: argparse.ArgumentParser, today: argparse.ArgumentParser) -> None:
    """The words of both commands."""
    problems.add_argument("what", metavar="GAME|NAME", nargs="?", help="a game, or a problem to be played, such as spades-7")
    problems.add_argument("--theme", metavar="T", help="only problems of this theme")
    problems.add_argument("--grade", type=int, choices=range(1, 6), metavar="N", help="only problems of this grade, 1 (easy) to 5")
    today.add_argument(
        "what", metavar="problem|deal", nargs="?", choices=("problem", "deal"), help="play it; without it, the line is only printed"
    )
    today.add_argument("--calendar", action="store_true", help="also the month: what you made of each day's problem and deal")
    today.add_argument("--date", type=_date, metavar="DAY", help="another day, such as 2026-12-24; it is only listed")


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a day such as 2026-12-24") from None
