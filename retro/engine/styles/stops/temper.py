"""The tempers of the stops family as rows of data, and the habits that can be switched off one by one.

A :class:`Temper` holds nothing but numbers and switches; how they are used stands in stops_rank.py (Comet, Commit),
stops_suit.py (Boodle, Michigan) and stops_market.py (antes, spreads, widow, bids).  The worths are in chips.  They were fitted
offline: many positions were played on from each possible lead, and the worth of a lead was put down to what can be seen of it.
What each habit is worth in play is measured in docs/STYLES.md.
"""

from __future__ import annotations

from typing import Any, Final

from retro.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class RankRow:
    """How a temper leads in Comet or Commit, and what it does with the comet.

    Attributes:
        lead_end: worth of leading again after the sequence, divided by the cards held: the lead is worth more toward the end.
        several: worth of playing a card of a rank held more than once, which needs several sequences anyway.
        lead_several: the same for the card led, for each further one of its rank.
        middle: cost of leading from the middle of a run of one's own.
        lowest: worth of leading one's lowest.
        about: worth of each unseen card of the rank that must come after one's own run.
        hold: the comet is kept while no more than so many cards are held...
        danger: ...and while everybody else has more cards than this.
        count_gone: count what has been played.
    """

    lead_end: float
    several: float = 0.0
    lead_several: float = 0.0
    middle: float = 0.0
    lowest: float = 0.0
    about: float = 0.0
    hold: int = 18
    danger: int = 2
    count_gone: bool = True


@dataclass(frozen=True, slots=True)
class SuitRow:
    """How a temper leads in Boodle or Michigan, and what it does with the ace of Spinado and Boodle's comet.

    Attributes:
        lead, lead_end: worth of leading again; the second is divided by the cards held.
        other: cost of each card that another plays in it.
        boodle: part of the chips won on boodles that counts (they may be won later, too).
        deny: part of the chips that another may win that counts against a lead.
        let_come: cost of leading a card that another may bring out by playing the one below it.
        stuck, stuck_end: worth of a suit for each of its cards that this sequence will leave in the hand.
        starts: worth of each card of the suit that only a lead of one's own can bring out.
        top_end: worth of a suit whose top card one holds, divided by the cards held.
        spin_cards, spin_keep: the ace of diamonds goes along once no more than so many cards are held, if the chance to keep the
            lead without it is below this.
        comet: what the lead must be worth for the comet to be spent on it.
        danger: ace and comet are spent when another has as few cards as this.
        count_gone: remember what has been played.
        prove_dead: note which cards a sequence stopped for, and one's own hand given up for the widow.
    """

    lead: float
    lead_end: float
    other: float = 0.0
    boodle: float = 0.0
    deny: float = 0.0
    let_come: float = 0.0
    stuck: float = 0.0
    stuck_end: float = 0.0
    starts: float = 0.0
    top_end: float = 0.0
    spin_cards: int = 52
    spin_keep: float = 0.9
    comet: float = 0.0
    danger: int = 2
    count_gone: bool = True
    prove_dead: bool = True


@dataclass(frozen=True, slots=True)
class MarketRow:
    """What a temper does before the play.

    Attributes:
        ante: chips that it names as Boodle's dealer.
        spread: "even", "place" (where its place at the table has the better chances) or "rare" (all on what is seldom won).
        widow_boodle, widow_ace, widow_low: beside what market.py's WIDOW says for the number of players, an unseen hand instead of
            one's own is worth the first for each boodle chip on one's own cards, and the others for each ace, and each two or three,
            as a part of one's cards.
        take: the dealer takes the widow when it is worth more than its sale should bring (market.py's SALE) and this.
        bid: part of what the widow is worth that is bid at most.
        raise_by: how much a bid goes above the last.
    """

    ante: int
    spread: str
    take: float
    bid: float
    raise_by: int = 1
    widow_boodle: float = -0.57
    widow_ace: float = -42.0
    widow_low: float = 11.3


@dataclass(frozen=True, slots=True)
class Temper:
    """How one kind of computer player thinks, game by game."""

    name: str
    comet: RankRow
    commit: RankRow
    boodle: SuitRow
    michigan: SuitRow
    market: MarketRow


CAUTIOUS_ROW: Final = Temper(
    "cautious",
    comet=RankRow(lead_end=150.0, several=4.0, lead_several=4.0, middle=6.0, about=4.0, danger=3),
    commit=RankRow(lead_end=25.0, middle=1.0, lowest=2.3, about=0.5),
    boodle=SuitRow(
        lead=-13.0, lead_end=74.0, other=0.8, boodle=0.5, let_come=3.6, stuck=0.8, top_end=15.0,
    ),
    michigan=SuitRow(
        lead=-11.0, lead_end=72.0, boodle=0.44, deny=0.1, stuck=-1.9, stuck_end=29.0, starts=1.0, spin_cards=7,
        spin_keep=0.4,
    ),
    market=MarketRow(ante=4, spread="place", take=0.5, bid=0.75),
)  # fmt: skip
"""Spends the comet in good time, minds in Michigan what others may win, bids well below what the widow is worth."""

BOLD_ROW: Final = Temper(
    "bold",
    comet=replace(CAUTIOUS_ROW.comet, lead_end=200.0, danger=2),
    commit=replace(CAUTIOUS_ROW.commit, lead_end=35.0),
    boodle=replace(CAUTIOUS_ROW.boodle, boodle=0.8, danger=1),
    michigan=replace(CAUTIOUS_ROW.michigan, boodle=0.7, deny=0.0, danger=1),
    market=MarketRow(ante=10, spread="rare", take=0.0, bid=1.0, raise_by=2),
)
"""Waits for the big finish: keeps the comet to the last, goes for the boodles, names ten chips, bids all the widow is worth."""

TEMPERS: Final = {row.name: row for row in (CAUTIOUS_ROW, BOLD_ROW)}


@dataclass(frozen=True, slots=True)
class Habit:
    """Something that a temper does for a reason, and what its numbers are without it.

    Attributes:
        what: in a few words.
        games: where it can make a difference.
        option: an option without which it cannot, or "".
        off: what to put in place of the numbers, by the game (or "market") whose row they stand in.
    """

    what: str
    games: tuple[str, ...]
    off: dict[str, dict[str, Any]]
    option: str = ""


def _ranks(what: str, **numbers: Any) -> Habit:
    return Habit(what, ("comet", "commit"), {"comet": numbers, "commit": numbers})


def _suits(what: str, **numbers: Any) -> Habit:
    return Habit(what, ("boodle", "michigan"), {"boodle": numbers, "michigan": numbers})


HABITS: Final[dict[str, Habit]] = {
    "count_ranks": _ranks("count the ranks that have been played", count_gone=False),
    "lead_again": _ranks("care who leads next", lead_end=0.0),
    "several": Habit("play the ranks held more than once", ("comet",), {"comet": {"several": 0.0, "lead_several": 0.0}}),
    "run_start": _ranks("lead from the start of a run, or the lowest", middle=0.0, lowest=0.0),
    "well_followed": _ranks("lead where many can follow", about=0.0),
    "hold_comet": _ranks("keep the comet until it pays", hold=0),
    "count_suits": _suits("remember the cards that have been played", count_gone=False),
    "keep_lead": _suits("care who leads next", lead=0.0, lead_end=0.0),
    "others_cards": Habit("mind the cards that others play", ("boodle",), {"boodle": {"other": 0.0}}),
    "prove_dead": _suits("note which cards are dead", prove_dead=False),
    "win_boodles": _suits("lead to win boodles", boodle=0.0),
    "deny_boodles": Habit("leave others no boodles", ("michigan",), {"michigan": {"deny": 0.0}}),
    "let_come": Habit("let others bring cards out", ("boodle",), {"boodle": {"let_come": 0.0}}),
    "hard_suits": _suits("lead the suits that need it", stuck=0.0, stuck_end=0.0, starts=0.0, top_end=0.0),
    "time_spin": Habit(
        "keep the ace of Spinado until it pays", ("michigan",), {"michigan": {"spin_cards": 52, "spin_keep": 2.0}}, "spinado"
    ),
    "time_comet": Habit("keep the comet of Boodle until it pays", ("boodle",), {"boodle": {"comet": -1000.0}}, "comet"),
    "value_widow": Habit("value the widow from one's own hand", ("michigan",), {"market": {"take": 1000.0, "bid": 0.0}}),
    "spread": Habit("spread antes by a plan", ("boodle",), {"market": {"spread": "even"}}),
    "ante": Habit("name antes by temper", ("boodle",), {"market": {"ante": 7}}),
}
"""The habits by name: each is switched off alone by :func:`without`."""


def without(temper: Temper, habit: str) -> Temper:
    """The temper with one habit switched off."""
    off = HABITS[habit].off
    rows = {row: replace(getattr(temper, row), **numbers) for row, numbers in off.items()}
    return replace(temper, **rows)
