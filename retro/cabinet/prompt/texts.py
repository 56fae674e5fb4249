"""What can be read at the DOS prompt beside the programs' own manuals: the small files of the system.  All newly written.

Lines are at most 79 characters wide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
FORMAT_WHAT: Final = "Drive letter needed"

_HELP: Final = """\
What this prompt understands (small letters do as well):

  DIR [name]    what is here; /W wide, /P page by page; * and ? in names
  CD [name]     another directory; CD .. goes up
  TYPE name     show a text; MORE name shows it page by page
  DEL name      delete a record (SCR), a match (SAV) or settings (CFG)
  CLS  VER  VOL  MEM  DATE  TIME  ECHO  PATH  SET  TREE
  BOOT [ON|OFF] show how the machine starts, or do not
  EXIT          {leave}; so does Esc on an empty line
  A command with /? behind it tells its use: DIR /?

  A program is started by its name, its switches behind it: {example}
  F3 or Up gives the last line again, Left and Right move in it, Tab finishes
  a name. A click on a word types it, a click on the line enters it.
"""


def help_text(programs: Sequence[OnDisk], alone: bool = False) -> str:
    """What HELP says on a disk with these programs.

    Args:
        alone: nothing lies below the prompt.
    """
    return _HELP.format(example=_example(programs)[1], leave="switches the machine off" if alone else "back to the shelf")


def welcome(alone: bool = False) -> str:
    """What stands there when the machine is up.

    Args:
        alone: nothing lies below the prompt.
    """
    ways = "Esc and EXIT switch it off" if alone else "Esc on an empty line leaves"
    return f"DOS is ready. Type a program's name, DIR or HELP. {ways}."


NO_COPY: Final = "One of each is what makes a pack. This disk makes no second ones"
NO_ROOM: Final = "Not made: every place at this table is taken"

_FILE: Final = "a name is a file's, as README.TXT; * stands for any letters, ? for one"

USES: Final = {
    "DIR": ("DIR [name] [/W] [/P]", "shows what is in a directory.", "/W five names a line   /P page by page", _FILE),
    "CD": ("CD [name]", "goes to a directory, or says where one is. CD .. goes up."),
    "TYPE": ("TYPE name", "shows a text, all of it at once."),
    "MORE": ("MORE name", "shows a text page by page. Any line may end in | MORE as well."),
    "DEL": ("DEL name", "deletes a record, a match or settings, for good. All else the disk keeps.", _FILE),
    "COPY": ("COPY name [where]", "would make a second one."),
    "REN": ("REN name name", "would call it something else."),
    "MD": ("MD name", "would make a directory."),
    "RD": ("RD name", "would take one away."),
    "SET": ("SET [name=[text]]", "shows what the machine has been told, tells it more, or makes it forget."),
    "TREE": ("TREE [/F] [/A]", "draws the directories.", "/F with their files   /A in plain letters"),
    "CLS": ("CLS", "wipes the screen."),
    "VER": ("VER", "says which system this is."),
    "VOL": ("VOL", "says what the disk is called."),
    "MEM": ("MEM", "counts the memory."),
    "DATE": ("DATE", "tells the day."),
    "TIME": ("TIME", "tells the time of day."),
    "ECHO": ("ECHO [text]", "says what you say."),
    "PATH": ("PATH", "tells where programs are looked for."),
    "BOOT": ("BOOT [ON|OFF]", "shows how the machine starts, or does not."),
    "EXIT": ("EXIT", "{leave}."),
    "HELP": ("HELP", "lists what this prompt understands."),
    "FORMAT": ("FORMAT drive:", "is better not typed."),
    "REM": ("REM [text]", "says nothing, on purpose."),
}
"""What ``/?`` tells: how it is typed, then what it does."""

_SAME: Final = {
    "CHDIR": "CD",
    "ERASE": "DEL",
    "XCOPY": "COPY",
    "RENAME": "REN",
    "MOVE": "REN",
    "ATTRIB": "REN",
    "MKDIR": "MD",
    "RMDIR": "RD",
}


def use_of(command: str, alone: bool = False) -> list[str]:
    """How a command is used, as lines.

    Args:
        alone: nothing lies below the prompt.
    """
    leave = "switches the machine off" if alone else "goes back to the shelf"
    how, *what = USES.get(_SAME.get(command, command), (command, "is answered, and that is all."))
    return [
        "",
        *(line[:1].upper() + line[1:] for line in (line.format(leave=leave) for line in what)),
        "",
        f"  {command}{how[len(how.split()[0]) :]}",
        "",
    ]


def switches(program: str, known: Mapping[str, str]) -> str:
    """The switches of a program in a sentence."""
    return f"{program} knows: {', '.join(f'{key} {meaning}' for key, meaning in known.items())}" if known else f"{program} has no switches"
