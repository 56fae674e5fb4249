"""What the observers tell between the acts of the Comet Tour: how one game grew out of the other, and what they learned.

The facts are those of the program's document: the comet of 1759, the bad spelling, Newmarket, Saratoga, more and more luck.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..chronicle import Chronicle


class Act(NamedTuple):
    """What is told before an act: three lines of at most 62 letters, and two of the saucer's of at most 47."""

    story: tuple[str, str, str]
    said: tuple[str, str]


ACTS: Final = (
    Act(
        (
            "IN 1759 HALLEY'S COMET CAME BACK, AND WITH IT CAME COMET: TWO",
            "PREPARED PACKS, SUITS THAT DO NOT MATTER, A NINE THAT MAY BE",
            "ANYTHING. OF THE FOUR IT NEEDS THE MOST SKILL. WE SHALL SEE.",
        ),
        ("FIVE DEALS OF COMET. WHILE IT LIES DEAD ITS", "PRICE DOUBLES. SO DO OURS, ON HOLIDAYS. HA HA"),
    ),
    Act(
        (
            "THEN SOMEBODY MISSPELLED IT, AND COMMIT WAS BORN. ONE PLAIN",
            "PACK WITHOUT THE 8♦, AND THE 9♦ IS THE COMET NOW. IT WAITS",
            "UNTIL NOTHING ELSE FITS. A KING EARNS A CHIP FROM EACH.",
        ),
        ("FIVE DEALS OF COMMIT. BRING YOUR PURSE AND", "LEAVE THE DICTIONARY ON THE BUS."),
    ),
    Act(
        (
            "COMET LEFT TOO LITTLE TO LUCK, SO IT GREW INTO BOODLE, WHICH",
            "SOME CALL NEWMARKET. SUITS MATTER, WHOEVER HOLDS THE NEXT",
            "CARD MUST PLAY IT, AND THERE IS MONEY ON FOUR CARDS.",
        ),
        ("FIVE DEALS OF BOODLE. SPREAD YOUR CHIPS WHERE", "YOU HOPE. WE SPREAD OURS OVER A NEBULA ONCE."),
    ),
    Act(
        (
            "IN SARATOGA EVERYBODY PUTS THE SAME ON EACH BOODLE. FROM THERE",
            "IT WAS A STEP TO MICHIGAN, OR CHICAGO: ACES HIGH, A WIDOW FOR",
            "SALE, A NEW SUIT AFTER EACH STOP. MORE LUCK. YOU ASKED FOR IT.",
        ),
        ("FIVE DEALS OF MICHIGAN, THEN WE REPORT TO", "ORBIT. SMILE, IT IS ONLY 239000 MILES. HA HA"),
    ),
)


def learned(story: Chronicle, winners: tuple[int, ...]) -> tuple[str, str]:
    """What the observers have learned from a tour, in the saucer's two lines."""
    if winners == (0,):
        return "WE LEARNED THAT HAND 1 CAN BE TRUSTED WITH A", "COMET. NEXT YEAR YOU MAY HOLD THE MAP."
    if story.worst is not None and story.worst.n <= -60:
        return f"WE LEARNED THAT {-story.worst.n} CHIPS CAN LEAVE IN ONE DEAL.", "THAT IS FASTER THAN OUR SHIP. WE TOOK NOTES."
    if story.stuck:
        return "WE LEARNED THAT ALL OF YOU CAN BE STUCK AT", "ONCE. AT HOME THAT TAKES A COMMITTEE. HA HA"
    if not story.comets:
        return "WE LEARNED THAT A COMET CAN STAY IN BED ALL", "EVENING. WE HAD BROUGHT BINOCULARS."
    if story.comets >= 8:
        return f"WE LEARNED THAT {story.comets} COMETS FIT INTO ONE EVENING.", "OUR ASTRONOMERS HAVE ASKED FOR A CHAIR."
    return "WE LEARNED THAT LUCK GREW FROM GAME TO GAME,", "AND SO DID YOUR EYEBROWS. A FINE EVENING."
