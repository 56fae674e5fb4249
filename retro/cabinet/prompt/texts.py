"""What can be read at the DOS prompt beside the programs' own manuals: the small files of the system.  All newly written.

Lines are at most 79 characters wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.library.shown import OnDisk

CONFIG: Final = """\
FILES=20
BUFFERS=15
DEVICE=C:\\CARDS\\LUCK.SYS /HIGH
LASTDRIVE=C
"""

AUTOEXEC: Final = """\
@ECHO OFF
PROMPT $P$G
PATH C:\\;C:\\CARDS
CD CARDS
"""

_README: Final = """\
WHAT IS ON THIS DISK

  In C:\\CARDS are card games, each with its own words beside it:

{documents}

  A name starts a program, its switches stand behind it: {example}
  Files that end in SCR hold what you have won. DEL takes it away for good:
  DEL {stem}.SCR, and you are a beginner again.
  SAV is a match that you have not finished, CFG is how you like things.

  HELP lists what the prompt understands.
"""


def _example(programs: Sequence[OnDisk]) -> tuple[str, str]:
    """A program of the disk that takes switches (the first one where none does), and how it is started with some."""
    chosen = next((program for program in programs if program.example), programs[0] if programs else None)
    return ("PROGRAM", "PROGRAM") if chosen is None else (chosen.name, f"{chosen.name} {chosen.example}".rstrip())


def readme(programs: Sequence[OnDisk]) -> str:
    """README.TXT of a disk with these programs."""
    named = [f"TYPE {program.document}" for program in programs if program.document]
    rows = ["      " + "     ".join(named[at : at + 3]) for at in range(0, len(named), 3)]
    stem, example = _example(programs)
    return _README.format(documents="\n".join(rows) or "      (none yet)", example=example, stem=stem)


JOKES: Final = {
    "PROMPT": "The prompt has tried on everything else. It stays C:\\ and a bracket.",
    "EDIT": "An editor lives on another disk. Here the cards are written as they are.",
    "CHKDSK": """\
Disk CARDS, cut once and shuffled well

        52 cards in 4 suits
         0 cards up a sleeve
         1 ace lost behind the drive, and found

   655,360 bytes of memory
   623,504 bytes of it left
""",
    "WIN": "That is done at the table. {first} is as good a place as any to begin.",
}
"""Commands that a person may well try, and what comes of it; ``{first}`` is the first program of the disk."""

FORMAT: Final = "All that is on drive C would be gone, the aces first. Sure (Y/N)? "
FORMATTED: Final = "Brave. The disk has thought it over and would rather keep them."
FORMAT_WHAT: Final = "The letter of a drive is wanted"

_HELP: Final = """\
What this prompt understands (small letters do as well):

  DIR [name]    what is here; /W wide, /P page by page; * and ? in names
  CD [name]     another directory; CD .. goes up
  TYPE name     show a text; MORE name shows it page by page
  DEL name      delete a record (SCR), a match (SAV) or settings (CFG)
  CLS  VER  VOL  MEM  DATE  TIME  ECHO  PATH
  BOOT [ON|OFF] show how the machine starts, or do not
  EXIT          back to the shelf; so does Esc on an empty line

  A program is started by its name, its switches behind it: {example}
  F3 or Up gives the last line again, Left and Right move in it, Tab finishes
  a name. A click on a word types it, a click on the line enters it.
"""


def help_text(programs: Sequence[OnDisk]) -> str:
    """What HELP says on a disk with these programs."""
    return _HELP.format(example=_example(programs)[1])


WELCOME: Final = "DOS is ready. Type a program's name, DIR or HELP. Esc on an empty line leaves."
