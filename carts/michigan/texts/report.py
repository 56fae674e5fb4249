"""What was best and worst, in the words of the observers: the show at the end of a match, and the report at the end of a tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    ("THE MOST CHIPS, ALL OF THEM YOURS. FROM UP", "HERE THEY LOOK LIKE MORE STARS. HA HA"),
    ("A WIN! OUR HOME PLANET HAS BEEN TOLD. IT WILL", "CHEER IN ABOUT NINE YEARS. LIGHT IS SLOW."),
)
LOST: Final[tuple[Speech, ...]] = (
    ("{who} WINS, AND YOU HAVE LEARNED SOMETHING.", "WE LEARN SOMETHING EVERY 76 YEARS OR SO."),
    ("{who} HAS THE MOST. A COMET LOSES A BIT EACH", "TIME IT CALLS, TOO, AND ALWAYS COMES BACK."),
    ("IT IS {who} THIS TIME. WE BET ON YOU, AND", "NOW WE WALK HOME. IT IS RATHER FAR. HA HA"),
)
SHARED: Final[tuple[Speech, ...]] = (("TWO FIRST PLACES? OUR RULES ALLOW ONE.", "WE SHALL WIDEN THE PODIUM."),)


def facts(story: Chronicle, widow: bool = False, where: Callable[[int], str] = "DEAL {}".format) -> tuple[Fact, ...]:
    """What is worth telling of some deals; what did not happen is left out.

    Args:
        widow: there was an auction: say so if nobody ever paid for the widow.
        where: how a deal is named, by its number from 1.
    """
    found = [
        ("BEST DEAL", _yours(story.best, where)),
        ("WORST DEAL", _yours(story.worst, where) if story.worst != story.best else ""),
        (
            "BEST BOODLE",
            _of(story.boodle, where, f"•{story.boodle.n} FROM THE {boodle_label(story.boodle.what)[0]}" if story.boodle else ""),
        ),
        ("DEAREST WIDOW", _of(story.widow, where, f"•{story.widow.n}" if story.widow else "") or ("NOBODY WANTED HER." if widow else "")),
        ("BRIGHTEST COMET", _of(story.comet, where, f"•{story.comet.n}" if story.comet else "")),
        ("LONGEST DROUGHT", _drought(story.drought)),
        ("OUT MOST OFTEN", _times(story.most_out)),
    ]
    return tuple((label, text) for label, text in found if text)


def _yours(feat: Feat | None, where: Callable[[int], str]) -> str:
    return "" if feat is None else f"{f'{feat.n:+}' if feat.n else '0'} FOR YOU, {where(feat.deal)}"


def _of(feat: Feat | None, where: Callable[[int], str], what: str) -> str:
    return "" if feat is None else f"{what}, {hand_name(feat.seat)}, {where(feat.deal)}"


def _drought(feat: Feat | None) -> str:
    if feat is None:
        return ""
    return f"{hand_name(feat.seat)}, {feat.n} DEAL{'S' if feat.n != 1 else ''} WITHOUT GOING OUT"


def _times(most: tuple[int, int] | None) -> str:
    if most is None:
        return "NOBODY"
    seat, n = most
    return f"{hand_name(seat)}, {'ONCE' if n == 1 else 'TWICE' if n == 2 else f'{n} TIMES'}"


def closing(winners: Sequence[int], number: int) -> Speech:
    """What the saucer says when it is over.

    Args:
        winners: the seats with most chips.
        number: any; it chooses the words.
    """
    some = SHARED if len(winners) > 1 else WON if winners[0] == 0 else LOST
    one = some[number % len(some)]
    return one[0].replace("{who}", hand_name(winners[0])), one[1]


PLACES: Final = ("FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH")


def purse(chips: Sequence[int]) -> str:
    """Your purse and your place among the others."""
    place = sum(n > chips[0] for n in chips)
    if len(set(chips)) == 1:
        return f"•{chips[0]}, LIKE EVERYBODY"
    return f"•{chips[0]}, {PLACES[place]} OF {len(chips)}"


def leader(chips: Sequence[int]) -> str:
    """Who has most."""
    most = max(chips)
    first = [seat for seat, n in enumerate(chips) if n == most]
    return f"{' AND '.join(map(hand_name, first)) if len(first) < 3 else f'{len(first)} HANDS'} WITH •{most}"


def log(number: int, chips: Sequence[int], told: Sequence[Fact], learned: Speech) -> str:
    """The report as a text to be typed out at the prompt."""
    lines = [f"REPORT TO ORBIT, COMET TOUR NO. {number}", ""]
    lines += [f"{label:<17}{text}" for label, text in told]
    lines += ["", *(f"{hand_name(seat):<8}{n:>6} CHIPS" for seat, n in enumerate(chips)), "", *learned, ""]
    return "\n".join(lines)
