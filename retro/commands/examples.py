"""What the help of ``retro`` shows below its options: an example for every command, the switches of the carts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from retro.engine.games import GAMES
from retro.engine.options import describe, write_value
from retro.library.finding import first_cart, sort_carts
from retro.library.manifest import Cart, players

EXAMPLES = """\
examples:
  retro                             the shelf: choose a program, play, come back
  retro prompt                      the old PC's prompt; retro desktop: the Amiga's desktop
  retro CART                        play one program
  retro CART MS                     ... with its own switches: monochrome, sound off
  retro CART 's*'                   ... quoted, because shells expand the * that skips the show
  retro CART --no-show              ... which this says, too
  retro new old-maid                write a cart of your own; docs/CARTS.md tells the rest
  retro play ./my_cart              a cart in any folder
  retro pack old-maid               make one file of it, to hand on; retro add old-maid.cart takes it in
  retro list                        the programs, the games, their options and the computer's styles
  retro demo boodle --hands 20 --seed 7 --players 5 --option comet=on
  retro demo boodle --hands 1000 --seed 7 --dump hands.jsonl
  retro demo comet --seed 7 --record match.txt
  retro replay match.txt            play a record through, and say how the hands went
  retro arena boodle --seats bold,greedy,bold,greedy --deals 500 --seed 7
                                    measure styles of play against each other
  retro shot CART --seed 7 --keys "Enter wait:2 F9" --out picture.png
  retro play RC1-...                open a deal that somebody has shared (RR1-...: the deal of a result)
  retro club evening.txt            the results of an evening, RR1-..., as duplicate, with a page to print
  retro verify CART                 recompute all deals of a program's last match
  retro record CART                 what you have played and won there; --json for other programs
  retro lesson hearts               learn a game by playing five short hands
  retro problems spades-7           play a problem; retro problems lists them, retro today has one a day
  retro data export mine.txt        settings, records and matches in one file; `retro data import` takes it in

`retro COMMAND --help` tells more about each.  A word that is a command is never a cart: use `retro play WORD`.
"""

SWITCHES_EPILOG = """\
SWITCHES

Quote the *, or the shell puts file names in its place: retro CART 'MS*'.  Or say --no-show.
"""
"""``SWITCHES`` is replaced by those of all carts."""

PLAY_EPILOG = f"""\
examples:
  retro play CART                   a program of the cabinet: the same as retro CART
  retro play ./my_cart              a cart in any folder
  retro play RC1-...                a deal that somebody has shared, or a result (RR1-...), or a link to one

{SWITCHES_EPILOG}"""

KEYS_EPILOG = """\
words of --keys, separated by spaces:
  a character       it is typed: h 9 + *
  a key             Enter Esc Space Tab Backspace Delete Up Down Left Right Home End PgUp PgDn (PageUp PageDown)
                    F1-F12 Menu KP0-KP9 KPEnter KPPlus KPMinus KPDot
  with others held  Alt+C Ctrl+Alt+x Shift+Tab; there are Alt (LAlt) RAlt Ctrl RCtrl Shift Gui (LGui) RGui
  held, let go      down:Alt up:Alt
  the mouse         click:320,200 rclick:X,Y press:X,Y release:X,Y move:X,Y, on the canvas of the program
  time              wait:2.5 (seconds); without it, whatever has begun is allowed to finish

examples:
  retro shot CART --seed 7 --keys "Enter wait:2 F9" --out picture.png
  retro shot CART --keys wait:30 --sound show.wav

"""

SHOT_EPILOG = KEYS_EPILOG + SWITCHES_EPILOG

DEMO_EPILOG = """\
examples:
  retro demo spades --hands 1000 --seed 7 --dump - | head -1 | python -m json.tool
  retro demo euchre-dos --seed 7 --style 0=no-way --style 2=no-way --record match.txt
"""

REPLAY_EPILOG = """\
examples:
  retro replay match.txt
  retro demo hearts --hands 20 --seed 7 --record - | retro replay - --json
  retro replay RR1-...              a result that somebody has shared, checked and played through
"""

RECORD_EPILOG = """\
examples:
  retro record
  retro record spades
  retro record hearts --json | python -m json.tool
"""

LESSON_EPILOG = """\
examples:
  retro lesson hearts
  retro lesson spades 4             begin with the fourth hand
  retro lesson                      the games that have lessons, and how far you are
"""

CLUB_EPILOG = """\
A line of FILE is a name and a result: Anna: RR1-8G002-...; lines with # in front are skipped. Several lines with one name are one table.

examples:
  retro club evening.txt
  retro club evening.txt --page evening.html
  retro club RR1-... RR1-... --computer --json
"""

LIST_EPILOG = """\
examples:
  retro list
  retro list --json | python -m json.tool
"""

VERIFY_EPILOG = """\
examples:
  retro verify CART                 the last match that was played to its end there
  retro demo comet --hands 500 --players 2 --record - | retro verify - --json
  retro verify match.txt --nonce 0123abcd --promise 5f7e...
"""

DATA_EPILOG = """\
examples:
  retro data
  retro data --json | python -m json.tool
  retro data export mine.txt
  retro data import mine.txt
"""

EXPORT_EPILOG = """\
examples:
  retro data export mine.txt
  retro data export mine.txt --data ./folder
"""

IMPORT_EPILOG = """\
examples:
  retro data import mine.txt
"""

WEB_EPILOG = """\
examples:
  retro web site --serve            write the page into the folder site, and try it in a browser here
  retro web site --zip site.zip     ... and as one file, for itch.io
  retro web site --cart old-maid --force
"""

NEW_EPILOG = """\
examples:
  retro new old-maid                a game that works, among your own carts; docs/CARTS.md tells the rest
  retro new old-maid --into .       ... in this folder
"""

BUILD_EPILOG = """\
examples:
  retro build app                   writes retro-card-cabinet.pyxapp, for people who have Pyxel
  retro build exe                   an executable for this system, for people who have nothing
"""

APP_EPILOG = """\
examples:
  retro build app
  retro build app cabinet.pyxapp --cart old-maid --force
"""

EXE_EPILOG = """\
examples:
  retro build exe
  retro build exe ./retro --force
"""


def with_carts(text: str) -> str:
    """A text of the help with the carts that there are: ``retro CART`` names the first, ``SWITCHES`` becomes the switches of all."""
    first = first_cart().name
    text = re.sub(r"\b(retro (?:shot |verify |record |play )?)CART\b([^\n]*?)(  +)(?=\S)", lambda m: _filled(m, first), text)
    return re.sub(r"\bCART\b(?!\.)", first, text).replace("SWITCHES\n", switches_of(sort_carts()[0]))


def _filled(found: re.Match[str], cart: str) -> str:
    """An example with its cart; what stands behind it keeps its column."""
    return f"{found[1]}{cart}{found[2]}".ljust(len(found[0]) - 2) + "  "


def switches_of(carts: Sequence[Cart]) -> str:
    """The switches of the carts, a block each."""
    blocks = []
    for cart in carts:
        if cart.switches:
            rows = [f"  {letter}  {meaning}" for letter, meaning in cart.switches.items()]
            head = f"switches of {cart.name}, run together in any order, capitals or not; of two that contradict each other the later wins:"
            blocks.append("\n".join((head, *rows, "")))
    return "\n".join(blocks)


def told_of(cart: Cart) -> str:
    """What the help of one cart shows: examples, its switches a line each, the options of its games."""
    blocks = [f"examples:\n  retro {cart.name}\n  retro {cart.name} --seed 7"]
    blocks.append(switches_of([cart]).rstrip() if cart.switches else f"{cart.name} has no switches.")
    if "*" in cart.switches:
        blocks.append(f"Quote the *, or the shell puts file names in its place: retro {cart.name} 'MS*'.  Or say --no-show.")
    for game in cart.games:
        infos = describe(GAMES[game].options_type) if game in GAMES else ()
        if infos:
            rows = [f"  {info.name}={info.allowed} (at first {write_value(info.default)})" for info in infos]
            blocks.append("\n".join((f"rules of {game}, for --option:", *rows)))
    return "\n\n".join(blocks) + "\n"


def summary_of(cart: Cart) -> str:
    """A cart in a sentence."""
    return f"{cart.title}, {cart.year}, {players(cart.players)}; {cart.credit}."
