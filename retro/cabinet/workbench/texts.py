"""What can be read on the Amiga: small files of the system, beside the programs' own documents.  All newly written; at most 63 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.library.shown import OnDisk

_README: Final = """\
Card Games: a disk for a rainy week
-----------------------------------

{programs}

A double click on an icon starts it; so does its name in a
Shell. The right mouse button shows the menus, on this screen
and in every program.

{drawers}Files that end in .save are matches waiting for you, those
that end in .config are how you like things. A Shell can
delete both; all else on this disk is write-protected.
"""


def readme(programs: Sequence[OnDisk]) -> str:
    """The ReadMe of a disk with these programs."""
    lines = [f"{program.name:<9} {program.line}".rstrip() for program in programs]
    drawers = [f"  {drawer.name:<13} {drawer.about}" for program in reversed(programs) for drawer in program.drawers]
    return _README.format(programs="\n".join(lines), drawers="\n".join(["Drawers:", *drawers, "", ""]) if drawers else "")


STARTUP: Final = """\
; Startup-Sequence
SetPatch >NIL: quietly
Assign Cards: Games:
Echo "Shuffling ..."
LoadDesk
EndCLI >NIL:
"""

SYSTEM: Final = """\
This disk starts the machine. There is not much on it that
you need to know about, which is how a system should be.
"""

AVAIL: Final = """\
Kind         Free    Taken      All  In one piece
chip       1437872   659280  2097152       1310720
fast       6266880  2121728  8388608       5898240
blue chip        0     1000     1000             0
None of this can be bet. The blue ones are in the drawer.
"""

HELP: Final = """\
Words that this Shell knows (capitals do not matter):

  dir [name]     what is in a drawer; list tells more
  type name      show a text
  cd [name]      go to a drawer; / is the one above
  run name       start a program; its name alone does, too
  info           the disks          echo words
  delete name    a .save or a .config of yours
  date  version  why  boot on|off  help
  endcli         close this Shell

Put "quotes" around names with spaces in them.
"""

USES: Final = {
    "dir": "dir [NAME]",
    "list": "list [NAME]",
    "type": "type NAME",
    "cd": "cd [NAME]",
    "run": "run NAME",
    "delete": "delete NAME",
    "copy": "copy FROM [to] TO",
    "rename": "rename FROM [to] TO",
    "makedir": "makedir NAME",
    "echo": "echo [WORDS]",
    "boot": "boot [ON|OFF]",
}
"""What a command answers to a question mark: how it is typed; the others stand alone."""
