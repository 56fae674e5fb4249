"""What was best and worst, in the words of the observers: the show at the end of a match, and the report at the end of a tour."""

from __future__ import annotations

from typing import Final

from ..chronicle import Chronicle, Feat
from ..pieces import boodle_label, hand_name

Fact = tuple[str, str]
"""A label and what it is about."""

MOST: Final = 7
"""Facts that there is room for."""

Speech = tuple[str, str]

WON: Final[tuple[Speech, ...]] = (
    ("YOU WON. WE SHALL NAME A SMALL CRATER FOR YOU.", "PLEASE DO NOT ASK WHAT MADE THE CRATER."),
    ("MOST CHIPS, AND ALL OF THEM YOURS. FROM UP", "HERE THEY LOOK LIKE MORE STARS. HA HA"),
    ("A WIN! OUR HOME PLANET HAS BEEN TOLD. IT WILL", "CHEER IN ABOUT NINE YEARS. THAT IS LIGHT."),
)
LOST: Final[tuple[Speech, ...]] = (
    ("{who} WINS, AND YOU HAVE LEARNED SOMETHING.", "WE LEARN SOMETHING EVERY 76 YEARS OR SO."),
    ("{who} HAS MOST. THE COMET LOSES A BIT EACH", "TIME IT CALLS, TOO, AND ALWAYS COMES BACK."),
    ("IT IS {who} THIS TIME. WE BET ON YOU, AND", "NOW WE WALK HOME. IT IS RATHER FAR. HA HA"),
)
SHARED: Final[tuple[Speech, ...]] = (("TWO FIRST PLACES? OUR RULES ALLOW ONE.", "WE SHALL WIDEN THE PODIUM."),)


def facts(story: Chronicle, widow: bool = False) -> tuple[Fact, ...]:
    """What is worth telling of some deals; what did not happen is left out.

    Args:
        widow: there was an auction: say so if nobody ever paid for the widow.
    """
    found = [
        ("BEST DEAL", _yours(story.best)),
        ("WORST DEAL", _yours(story.worst) if story.worst != story.best else ""),
        ("BEST BOODLE", _of(story.boodle, f"•{story.boodle.n} FROM THE {boodle_label(story.boodle.what)[0]}" if story.boodle else "")),
        ("DEAREST WIDOW", _of(story.widow, f"•{story.widow.n}" if story.widow else "") or ("NOBODY WANTED HER." if widow else "")),
        ("BRIGHTEST COMET", _of(story.comet, f"•{story.comet.n}" if story.comet else "")),
        ("LONGEST DROUGHT", _drought(story.drought)),
        ("OUT MOST OFTEN", _times(story.most_out)),
    ]
    return tuple((label, text) for label, text in found if text)


def _yours(feat: Feat | None) -> str:
    return "" if feat is None else f"{f'{feat.n:+}' if feat.n else '0'} FOR YOU, DEAL {feat.deal}"


def _of(feat: Feat | None, what: str) -> str:
    return "" if feat is None else f"{what}, {hand_name(feat.seat)}, DEAL {feat.deal}"


def _drought(feat: Feat | None) -> str:
    if feat is None:
        return ""
    return f"{hand_name(feat.seat)}, {feat.n} DEAL{'S' if feat.n != 1 else ''} WITHOUT GOING OUT"


def _times(most: tuple[int, int] | None) -> str:
    if most is None:
        return "NOBODY"
    seat, n = most
    return f"{hand_name(seat)}, {'ONCE' if n == 1 else 'TWICE' if n == 2 else f'{n} TIMES'}"


def closing(winners: tuple[int, ...], number: int) -> Speech:
    """What the saucer says when it is over.

    Args:
        winners: the seats with most chips.
        number: any; it chooses the words.
    """
    some = SHARED if len(winners) > 1 else WON if winners == (0,) else LOST
    one = some[number % len(some)]
    return one[0].replace("{who}", hand_name(winners[0])), one[1]
