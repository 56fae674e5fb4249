"""Measurements of single deals for docs/STYLES-*.md, which no match of styles tells.

Hearts: shoots, the queen passed or kept, how the tempers differ; every deal is seen with scores at random (0-399), as in the middle of
a match.  Spades: the same hand with all other cards dealt anew.  Used by tools/style_pages.py, which has the command.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from retro.arena import sums  # noqa: E402
from retro.arena.counts import Figure  # noqa: E402
from retro.arena.report import shown  # noqa: E402
from retro.engine.cards import Card, Suit  # noqa: E402
from retro.engine.game import DEAL, TABLE, Choice  # noqa: E402
from retro.engine.games import STYLES  # noqa: E402
from retro.engine.hearts.legality import GIVES  # noqa: E402
from retro.engine.hearts.model import QUEEN, HeartsOptions, State, View  # noqa: E402
from retro.engine.hearts.rules import HEARTS  # noqa: E402
from retro.engine.shuffle import below, derived_seed, stream  # noqa: E402
from retro.engine.spades.model import SpadesOptions  # noqa: E402
from retro.engine.spades.rules import SPADES  # noqa: E402
from retro.engine.styles.hearts.know import HEIGHTS, Know  # noqa: E402
from retro.engine.styles.hearts.moon import chance  # noqa: E402
from retro.engine.styles.hearts.passing import threat_without  # noqa: E402
from retro.engine.styles.hearts.temper import TEMPERS  # noqa: E402
from retro.engine.styles.spades.temper import TEMPERS as BIDDERS  # noqa: E402

Player = Callable[[Any, Random], Any]


def _moments(found: Sequence[float]) -> sums.Moments:
    moments = sums.Moments(2)
    for value in found:
        moments.add((round(value * MILLI), 1))
    return moments


MILLI = 1000
"""Means of a few numbers are kept to a thousandth."""


def average(found: Sequence[float], places: int = 2) -> str:
    """The mean of single deals with its interval."""
    return shown(sums.mean(_moments(found), 0, 1, MILLI), Figure("", "", "", "", places=places, signed=True))


def share(found: Sequence[bool]) -> str:
    """How many in a hundred, with the interval."""
    return shown(sums.share(_moments(found), 0, 1, MILLI), Figure("", "", "", "", "share"))


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def head(*cells: str) -> list[str]:
    """The first two lines of a table."""
    return [row(*cells), "|---" * len(cells) + "|"]


# --- Hearts ------------------------------------------------------------------------------------------------------------


PROMISING = 0.06
"""The chance of all 26 points, as a player reckons it before the first trick, from which on a hand is watched for tries."""


def dealt(number: int, seed: str, options: HeartsOptions | None = None) -> State:
    """A deal for four, scores at random."""
    source = stream("deals", seed, number)
    state = HEARTS.start(options or HeartsOptions(), 4, f"{seed} {number}")
    return HEARTS.step(replace(state, scores=tuple(below(400, source) for _ in range(4))), DEAL)[0]


def played(state: State, seat: int, mine: Player, theirs: Player) -> State:
    """The deal, played to its end."""
    source = stream("played", state.seed)
    while state.turn != TABLE:
        choice = (mine if state.turn == seat else theirs)(HEARTS.view(state, state.turn), source)
        assert isinstance(choice, Choice)
        state, _events = HEARTS.step(state, choice.action)
    return state


def less(state: State, seat: int) -> float:
    """A seat's points less the average of the others'."""
    return state.points[seat] - (sum(state.points) - state.points[seat]) / (state.players - 1)


# --- shoots -------------------------------------------------------------------------------------------------------------


def tried(state: State, mine: Player, theirs: Player) -> bool | None:
    """Seat 0 goes for a shoot: whether it takes all 26; None: it does not, or others have points before it does."""
    source = stream("tried", state.seed)
    goes = False
    while state.turn != TABLE:
        view = HEARTS.view(state, state.turn)
        if not goes and any(view.taken[1:]):
            return None
        choice = (mine if state.turn == 0 else theirs)(view, source)
        assert isinstance(choice, Choice)
        goes |= state.turn == 0 and choice.reason.startswith("shooting")
        state, _events = HEARTS.step(state, choice.action)
    return state.shot == 0 if goes else None


def promising(deals: int, seed: str) -> Iterator[State]:
    """Of so many deals those in which seat 0 has a hand that promises a shoot."""
    for number in range(deals):
        state = dealt(number, f"{seed} shoots")
        know = Know(HEARTS.view(state, 0))
        if chance(know, know.held) >= PROMISING:
            yield state


def shoots_part(hands: int, seed: str) -> list[str]:
    """Of so many deals (twice as many among random players) the hands that promise a shoot: tries, and how many are made."""
    styles = STYLES[HEARTS.name]
    lines = head("temper", "against three", "deals", "promising hands", "tries", "made", "made, of 100 tries")
    for other in ("random", *(temper.name for temper in TEMPERS)):
        deals = 2 * hands if other == "random" else hands
        some = list(promising(deals, seed))
        for temper in TEMPERS:
            found = [tried(state, styles[temper.name], styles[other]) for state in some]
            made = [one for one in found if one is not None]
            lines.append(row(temper.name, other, str(deals), str(len(some)), str(len(made)), str(sum(made)), share(made)))
    return lines


# --- the queen of spades, passed or kept -----------------------------------------------------------------------------------


def keeper(name: str) -> Player:
    """The temper, but it never passes the queen of spades on."""

    def choose(view: View, source: Random) -> Any:
        if view.phase != "pass" or QUEEN not in view.hand:
            return STYLES[HEARTS.name][name](view, source)
        know = Know(view)
        others = (card for card in view.hand if card != QUEEN)
        return Choice(GIVES[min(others, key=lambda card: (round(threat_without(know, card), 6), -HEIGHTS[card], card))], "kept")

    return choose


def giver(name: str) -> Player:
    """The temper, but it always passes the queen of spades on."""

    def choose(view: View, source: Random) -> Any:
        if view.phase == "pass" and QUEEN in view.hand:
            return Choice(GIVES[QUEEN], "given")
        return STYLES[HEARTS.name][name](view, source)

    return choose


def with_queen(hands: int, guards: int, seed: str) -> Iterator[tuple[State, int]]:
    """So many deals of which a seat holds the queen and so many other spades, with the seat."""
    number = found = 0
    while found < hands:
        state = dealt(number, f"{seed} queen", HeartsOptions(x_pass=True))
        number += 1
        seat = next(seat for seat, hand in enumerate(state.hands) if QUEEN in hand)
        if sum(card.suit is Suit.SPADES for card in state.hands[seat]) == guards + 1:
            found += 1
            yield state, seat


def queen_part(hands: int, seed: str) -> list[str]:
    """The queen kept or passed on, on the same deals, by the number of other spades."""
    name = TEMPERS[0].name
    style = STYLES[HEARTS.name][name]
    lines = head("other spades", "points less theirs, kept", "passed on", "kept less passed on", f"{name} passes her, of 100")
    for guards in (1, 2, 3, 4, 5, 6):
        kept, given, does = [], [], []
        for state, seat in with_queen(hands, guards, seed):
            kept.append(less(played(state, seat, keeper(name), style), seat))
            given.append(less(played(state, seat, giver(name), style), seat))
            does.append(passes_her(state, seat, style))
        both = [one - other for one, other in zip(kept, given, strict=True)]
        lines.append(row(str(guards), average(kept), average(given), average(both), share(does)))
    return lines


def passes_her(state: State, seat: int, style: Player) -> bool:
    """A seat would pass the queen on as one of its three cards."""
    source = stream("passes", state.seed)
    while state.turn != seat:
        state, _events = HEARTS.step(state, style(HEARTS.view(state, state.turn), source).action)
    gone: list[Card] = []
    while state.turn == seat and state.phase == "pass":
        choice = style(HEARTS.view(state, seat), source)
        gone.append(Card.parse(choice.action.what))
        state, _events = HEARTS.step(state, choice.action)
    return QUEEN in gone


# --- what the tempers do differently -----------------------------------------------------------------------------------------


def positions(hands: int, seed: str) -> Iterator[Know]:
    """Cards to be chosen at a table of both tempers, two seats each."""
    styles: list[Player] = [STYLES[HEARTS.name][TEMPERS[n % 2].name] for n in range(4)]
    for number in range(hands):
        state, source = dealt(number, f"{seed} ways"), stream("ways", number)
        while state.turn != TABLE:
            view = HEARTS.view(state, state.turn)
            if len(view.hand) > 1:
                yield Know(view)
            state, _events = HEARTS.step(state, styles[state.turn](view, source).action)


def may_throw(know: Know) -> bool:
    """The queen of spades is held and may be thrown on another suit, early in the hand, with one leader of the match."""
    cards = know.view.trick.cards
    early = know.leader is not None and len(know.view.hand) > 6
    return early and know.have_queen and bool(cards) and not know.held[cards[0].suit] and know.sole != know.view.trick.winner


def may_bleed(know: Know) -> bool:
    """A lead early in the hand, with spades below the queen, none above, and somebody else holding her."""
    spades = know.held[Suit.SPADES]
    own = bool(spades) and HEIGHTS[spades[-1]] < HEIGHTS[QUEEN]
    return not know.view.trick.cards and know.queen_out and own and len(spades) < len(know.view.hand) > 6


WAYS: dict[str, tuple[Callable[[Know], bool], Callable[[Know, Card], bool]]] = {
    "the queen may be thrown, the leader of the match has the trick: thrown": (
        lambda know: may_throw(know) and know.view.trick.winner == know.leader, lambda know, card: card == QUEEN,
    ),
    "the queen may be thrown, another has the trick: thrown": (
        lambda know: may_throw(know) and know.view.trick.winner != know.leader, lambda know, card: card == QUEEN,
    ),
    "the queen can be bled by a low spade: led": (may_bleed, lambda know, card: card.suit is Suit.SPADES),
}  # fmt: skip


def ways_part(hands: int, seed: str) -> list[str]:
    """On the same positions, what each temper does, and how often the two choose differently."""
    styles: list[Player] = [STYLES[HEARTS.name][temper.name] for temper in TEMPERS]
    found: dict[str, list[list[bool]]] = {name: [[], []] for name in WAYS}
    differ = []
    for know in positions(hands, seed):
        cards = [Card.parse(style(know.view, stream("ways")).action.what) for style in styles]
        differ.append(cards[0] != cards[1])
        for name, (which, does) in WAYS.items():
            if which(know):
                for some, card in zip(found[name], cards, strict=True):
                    some.append(does(know, card))
    lines = head("situation, what is done: of 100", *(temper.name for temper in TEMPERS), "situations")
    lines += [row(name, *map(share, both), str(len(both[0]))) for name, both in found.items()]
    return [*lines, "", f"They choose different cards in {share(differ)} of 100 of {len(differ)} choices."]


# --- Spades ------------------------------------------------------------------------------------------------------------

TIMES = 16
"""How often a hand is dealt again."""


@dataclass
class Redealt:
    """Single hands, each dealt many times: how far the bid lies from the average, and how often a nil is made."""

    off: list[float] = field(default_factory=list)
    nils: list[float] = field(default_factory=list)


def redealt(style: Player, hands: int, seed: str) -> Redealt:
    """The first bidder's hand of so many deals, played again and again with all other cards dealt anew."""
    found = Redealt()
    for number in range(hands):
        state = SPADES.step(SPADES.start(SpadesOptions(), 4, derived_seed(seed, number)), DEAL)[0]
        seat, taken = state.turn, []
        source = stream(seed, "redealt", number)
        bid = int(style(SPADES.view(state, seat), source).action.what)
        for _ in range(TIMES):
            again = SPADES.reshuffled(state, seat, source)
            while again.turn != TABLE:
                again = SPADES.step(again, style(SPADES.view(again, again.turn), source).action)[0]
            taken.append(sum(trick.winner == seat for trick in again.tricks))
        if bid:
            found.off.append(bid - mean(taken))
        else:
            found.nils.append(mean(won == 0 for won in taken))
    return found


def redealt_part(hands: int, seed: str) -> list[str]:
    """What the same hand takes on average."""
    lines = head(
        "temper", "bid less average", "spread", "within one of the average, of 100 bids", "bids", "a nil's chance",
        "made more than half the time, of 100 nils", "nils",
    )  # fmt: skip
    for temper in BIDDERS:
        found = redealt(STYLES[SPADES.name][temper.name], hands, seed)
        lines.append(
            row(
                temper.name, average(found.off), f"{stdev(found.off):.2f}", share([abs(off) <= 1 for off in found.off]),
                str(len(found.off)), average(found.nils), share([chance > 0.5 for chance in found.nils]), str(len(found.nils)),
            )
        )  # fmt: skip
    return [f"{hands} hands of the first bidder, {TIMES} times each, no points scored yet.", "", *lines]


PARTS: dict[str, dict[str, tuple[str, int, Callable[[int, str], list[str]]]]] = {
    HEARTS.name: {
        "shoots": ("Hands that promise a shoot, four players", 400, shoots_part),
        "ways": ("What the tempers do differently, four players", 60, ways_part),
        "queen": ("The queen of spades kept or passed on, four players with passing", 40, queen_part),
    },
    SPADES.name: {"redealt": (f"The same hand {TIMES} times, all other cards dealt anew", 60, redealt_part)},
}
"""By game and name: title, how many deals, and what measures it."""
