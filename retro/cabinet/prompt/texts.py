"""What can be read at the DOS prompt: manuals in each program's manner, and the small files of the system.  All newly written.

Lines are at most 79 characters wide.
"""

from __future__ import annotations

from typing import Final

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

README: Final = """\
WHAT IS ON THIS DISK

  In C:\\CARDS are card games, each with its own words beside it:

      TYPE HEARTS.TXT     TYPE EUCHRE.DOC     TYPE MICHIGAN.DOC

  A name starts a program, its switches stand behind it: MICHIGAN MS
  Files that end in SCR hold what you have won. DEL takes it away for good:
  DEL MICHIGAN.SCR, and you are a beginner again.
  SAV is a match that you have not finished, CFG is how you like things.

  HELP lists what the prompt understands.
"""

HEARTS: Final = """\
                                  H E A R T S
                                 ------------

     Most games reward whoever grabs the most.  In this one you would rather
     not be handed anything.  Every heart costs a point.  The queen of spades,
     that dark lady with thirteen nicknames, costs as many by herself.

WHO PLAYS

     Two to six.  For two, each gets 24 cards; four lie aside, and whoever
     takes the first trick is made a present of them.  For three, five and six
     some low cards leave the pack, so that the deal comes out even:

         three    without the 2 of clubs
         five     without the 2 of clubs and the 2 of diamonds
         six      without the 2 and 3 of clubs, the 2 of diamonds and of spades

HOW IT GOES

     Left of the dealer leads.  Follow suit if you can; if you cannot, get rid
     of something you dislike.  The ace is high, and the highest card of the
     suit that was led takes the lot.

     Take ALL the points and you pay nothing: all the others write 26.
     When somebody has reached 500 the game is over, and the least score wins.

TYPING A CARD

     Value, then suit:  2-9, 1 for the ten, J Q K A,  then  S H D C.
     Esc leaves at any moment.  A card that may not be played is answered with
     the rule, not with a buzzer.

     The tutor never looks at your neighbours' hands, and neither does your
     neighbour.
"""

EUCHRE: Final = """\
    ======================================================================
                                  EUCHRE
    ======================================================================

    WHAT YOU SEE FIRST

    A pack of cards that somebody has dropped.  Press any key, or a button,
    or wait until it bores you.  The next screen tells where the menus are.

    THE MENUS

    Hold Alt for a moment, or push the pointer against the top of the screen.
    Choose with the mouse, with the letter that stands out, or with Alt and
    that letter.  Esc, or a click below, puts them away.

      Colors     five things can be painted; Default gives the first paint back
      Player     your partner, from "go for it" to "no way".  He calls trump
                 that way; he does not play the cards that way
      Sound      there is, or there is not
      Modes      Normal; Demo, where you only watch; Pause, after every trick
      Options    save all this, forget all this, quicker, slower, a new game
      Quit Game  asks once

    PLAYING

    Twenty-four cards, nine to ace.  The jack of trump is the right bower, the
    other jack of its colour the left; they are the two best trumps.  To call
    a suit you must hold a card of it, and the left bower does not count.

    Three tricks are a point, all five are two; called and failed: two for
    them.  Alone and all five: four.  Ten points are a game.  With nine a side
    is in the barn, and the screen says so.

    A hand of nines and tens without a trump may be thrown back: same dealer,
    new cards.

    HELP

    The right button, F1 or H shows what the computer would do in your place:
    the button goes down, or the card moves.  You may still know better.
"""

MICHIGAN: Final = """\
+----------------------------------------------------------------------------+
|  MICHIGAN: FOUR GAMES FROM A FAMILY THAT KNOWS WHEN TO STOP                |
|  A FIELD GUIDE FOR EARTHLINGS, LEFT IN THE GLOVE BOX OF OUR SAUCER         |
+----------------------------------------------------------------------------+

COMET, COMMIT, BOODLE, MICHIGAN. YOU ARE HAND 1. THE COMPUTER IS ALL THE REST,
WHICH IS A LOT TO ASK OF A COMPUTER. EVERYBODY STARTS WITH 1000 CHIPS. WHO HAS
FEWER THAN 20 GOES HOME TO HIS PLANET.

THE IDEA: GET RID OF YOUR CARDS FIRST. THAT IS ALL. WE CAME FOUR LIGHT YEARS
TO LEARN THIS AND WE STILL LOSE.

  COMET     2-5 HANDS  UP AND UP, SUITS DO NOT MATTER. ONE WILD NINE. A KING
                       STOPS. GOING OUT WITH THE COMET DOUBLES THE PAIN.
  COMMIT    3-7 HANDS  THE SAME BY A BAD SPELLER. KINGS PAY CASH.
  BOODLE    3-8 HANDS  ONE SUIT AT A TIME, LOWEST FIRST. MONEY LIES ON FOUR
                       CARDS; PLAY THE TWIN AND IT IS YOURS.
  MICHIGAN  3-8 HANDS  BOODLE WITH AN AUCTION. AFTER A STOP CHANGE THE SUIT.

PLAYING A CARD: CLICK IT, OR TYPE SUIT (H D C S) THEN RANK (A 2-9 T J Q K).
ESC STARTS THE ENTRY OVER. PROMPTS CAN BE CLICKED, TOO. WE FIND THAT RUDE, BUT
THE PROMPTS DO NOT COMPLAIN.

  F1  SOUND         F2  DEMO            F5  INSTRUCTIONS
  F7  QUIT          F9  SMART ALECKS    F10 BORDER COLOR
  UP AND DOWN ARROW: MORE OR LESS TIME TO LOOK. IN SECONDS. EARTH SECONDS.

SWITCHES, IN ANY ORDER, GLUED TOGETHER:

  S  START SILENT             M  MONOCHROME DISPLAY
  C  COLOR DISPLAY            D  WITHOUT A MOUSE
  *  NO SHOW (OUR PILOT HAS FEELINGS, BUT GO AHEAD)

  EXAMPLE:  MICHIGAN MS

YOUR WINNINGS AND HANDS ARE KEPT IN MICHIGAN.SCR. ERASE IT AND NOBODY WILL EVER
KNOW. WE WILL, BUT WE ARE FAR AWAY (GRIN).
"""

DOCUMENTS: Final = {"hearts": HEARTS, "euchre-dos": EUCHRE, "michigan": MICHIGAN}
"""By cart."""

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
    "WIN": "That is done at the table. HEARTS is as good a place as any to begin.",
}
"""Commands that a person may well try, and what comes of it."""

FORMAT: Final = "All that is on drive C would be gone, the aces first. Sure (Y/N)? "
FORMATTED: Final = "Brave. The disk has thought it over and would rather keep them."
FORMAT_WHAT: Final = "The letter of a drive is wanted"

HELP: Final = """\
What this prompt understands (small letters do as well):

  DIR [name]    what is here; /W wide, /P page by page; * and ? in names
  CD [name]     another directory; CD .. goes up
  TYPE name     show a text; MORE name shows it page by page
  DEL name      delete a record (SCR), a match (SAV) or settings (CFG)
  CLS  VER  VOL  MEM  DATE  TIME  ECHO  PATH
  BOOT [ON|OFF] show how the machine starts, or do not
  EXIT          back to the shelf; so does Esc on an empty line

  A program is started by its name, its switches behind it: MICHIGAN MS
  F3 or Up gives the last line again, Left and Right move in it, Tab finishes
  a name. A click on a word types it, a click on the line enters it.
"""

WELCOME: Final = "DOS is ready. Type a program's name, DIR or HELP. Esc on an empty line leaves."
