"""What can be read on the Amiga: documents of the programs and small files of the system.  All newly written; at most 63 columns."""

from __future__ import annotations

from typing import Final

README: Final = """\
Card Games: a disk for a rainy week
-----------------------------------

Euchre!   four players in pairs, to ten points.
Spades    four players in pairs, to five hundred.

A double click on an icon starts it; so does its name in a
Shell. The right mouse button shows the menus, on this screen
and in every program.

Drawers:
  Saved Hands   what you have asked Spades to write down
  Card Sets     how to play with cards that you have drawn

Files that end in .save are matches waiting for you, those
that end in .config are how you like things. A Shell can
delete both; nothing else on this disk lets itself be deleted.
"""

EUCHRE: Final = """\
Euchre!
-------

Twenty-four cards, from nine to ace, and three players who do
not know what you hold. Partner sits opposite.

Someone turns a card. Each in turn may have the dealer pick it
up, and then its suit is trump; if all four pass, each may name
another suit. The jack of trump is the right bower and beats
everything, the other jack of that colour is the left bower and
beats the rest.

Three tricks: one point. All five: two. Called it and failed:
two for them. Alone and all five: three, or four if you say so
in the settings. Ten points end it.

Gadgets act when the button is let go: move off first and
nothing has happened. Cards are the same. Clicks are never
lost, they wait their turn.

Each of the other three may be conservative, moderate or risky.
Save keeps the settings on the disk, Use only until tonight.
"""

SPADES: Final = """\
Spades
------

Spades are always trump; that is what they are for. You and
the player across add up your bids, and that many tricks is
what you owe. Ten points each if you pay, minus ten each if
you do not, one for every trick too many.

A bid of nothing at all is worth a hundred, either way.
With Bags on, ten tricks too many cost a hundred.

Nobody may lead a spade before one has been thrown on
something else, unless he holds nothing but spades.

Five hundred points win. Both there: the higher wins.

Suggest, in the menu or with right Amiga and S, marks a card
with an asterisk, or names a bid. You need not listen.

From a Shell:  Spades        From here: a double click.
Needs Spades.images beside it.
"""

CARD_SETS: Final = """\
Drawing cards of your own
-------------------------

Euchre! takes them. Make a drawer on your own disk, put
pictures in it (PNG, 71 x 40 dots) and name each by its card:
9H.png, TS.png, QS.png, and back.png for the back. Missing
ones are taken from the pack that is built in.

In Euchre!, choose Settings, set Cards to your own, then
Folder, and point at your drawer.
"""

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

Put "quotes" around names with blanks in them.
"""
