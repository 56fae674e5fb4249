"""What players complain of in other programs' Hearts, each by its kind; both tempers are bound by all of them.

Each style is asked about the same thousands of situations (hearts_watch.py).  A complaint is a condition and a fault: the tempers
commit none, and for every complaint there is a careless style that commits many, so that the test can be seen to fail.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from retro.engine.cards import Card, Suit
from retro.engine.hearts.model import QUEEN
from retro.engine.styles.hearts.know import HEIGHTS, Know
from retro.engine.styles.hearts.play import may_play
from retro.engine.styles.hearts.styles import style_of
from tests.styles.hearts_watch import (
    HIGHEST,
    LOWEST,
    NAMES,
    ROWS,
    Decision,
    Player,
    asked,
    by,
    ducks,
    honour,
    lacking,
    last,
    leads,
    nobody_shoots,
    playing,
    points,
    void,
    winners,
)

QUEEN_HEIGHT = HEIGHTS[QUEEN]


def choice(know: Know) -> bool:
    """It can be taken, and it can be left."""
    return bool(ducks(know)) and bool(winners(know))


def clean(know: Know) -> bool:
    """The last player, a trick without points, the queen held by somebody else."""
    return last(know) and choice(know) and not know.on_table and know.queen_out


def bare(know: Know) -> bool:
    """A lead from a king or an ace of spades with fewer than three lower ones, the queen out, another suit to lead."""
    spades = know.held[Suit.SPADES]
    low = sum(HEIGHTS[card] < QUEEN_HEIGHT for card in spades)
    return leads(know) and know.queen_out and low < len(spades) < len(may_play(know.view)) and low < 3


def her_under(know: Know) -> bool:
    """The queen is held and may go under a king or an ace of spades, or something else; no shoot is in sight."""
    best = know.view.trick.best
    return best is not None and honour(best) and know.have_queen and know.sole != know.view.trick.winner


def her_over(know: Know) -> bool:
    """The queen is held, lower spades lie, and a lower one is held, too."""
    best = know.view.trick.best
    return best is not None and best.suit is Suit.SPADES and not honour(best) and know.have_queen and bool(ducks(know))


def with_points(know: Know) -> bool:
    """The last player, points in the trick, which can be taken and left; nobody can shoot."""
    return last(know) and choice(know) and points(know) > 0 and nobody_shoots(know)


def to_lose(know: Know) -> bool:
    """The same, with several cards of the suit that duck."""
    return with_points(know) and len(ducks(know)) > 1


def gift(know: Know, card: Card) -> bool:
    """A lead that surely takes a trick to which another, known to be out of the suit, can throw points."""
    above = any(height > HEIGHTS[card] for height in know.out[card.suit])
    empty = any(card.suit in know.out_of[seat] and know.view.counts[seat] for seat in know.others)
    return empty and not above and card.suit is not Suit.SPADES and (know.queen_out or know.hearts_out > 0)


def needless_gift(know: Know) -> bool:
    """Such a lead is possible, and another that surely loses; nobody can shoot."""
    may = may_play(know.view)
    loses = any(out and HEIGHTS[card] < out[0] for card in may if (out := know.out[card.suit]))
    return leads(know) and nobody_shoots(know) and loses and any(gift(know, card) for card in may)


@dataclass(frozen=True)
class Complaint:
    """Situations, what is wrong in them, how often at most (of 100), a style that does it, how many situations there must be."""

    which: Callable[[Know], bool]
    wrong: Callable[[Decision], bool]
    careless: Player
    least: int
    most: float = 0.0


TAKER = by(lambda know, may: min(winners(know) or list(may), key=lambda card: HEIGHTS[card]))
SPADES_FIRST = by(lambda know, may: min(may, key=lambda card: (card.suit is not Suit.SPADES, HEIGHTS[card])))

COMPLAINTS = {
    "last in a clean trick, it takes it and keeps its high card": Complaint(
        clean, lambda d: d.takes and not d.shoots and d.card != d.know.held[d.card.suit][-1], TAKER, 200
    ),
    "it eats the queen while it holds a duck": Complaint(
        lambda know: QUEEN in know.view.trick.cards and choice(know) and know.sole != know.view.trick.winner,
        lambda d: d.takes and not d.shoots,  # a shooter with all points so far takes her with the ace: that is how it is done
        HIGHEST,
        60,
    ),
    "it takes points as the last player while it holds a duck": Complaint(with_points, lambda d: d.takes, HIGHEST, 100, most=10),
    "it leads spades from under its bare king or ace": Complaint(
        bare, lambda d: d.card.suit is Suit.SPADES and not d.shoots, SPADES_FIRST, 200
    ),
    "it keeps the queen when she could go under a king or an ace": Complaint(her_under, lambda d: d.card != QUEEN, LOWEST, 40),
    "it leads a sure winner for others to throw points on, though it holds a sure loser": Complaint(
        needless_gift, lambda d: gift(d.know, d.card), HIGHEST, 200
    ),
    "it plays its queen over lower spades": Complaint(her_over, lambda d: d.card == QUEEN and not d.shoots, HIGHEST, 150),
    "it ducks with a low card while a higher one ducks as well": Complaint(
        to_lose, lambda d: not d.takes and d.card != max(ducks(d.know), key=lambda card: HEIGHTS[card]), LOWEST, 50, most=5
    ),
    "it goes for the moon though two have points": Complaint(nobody_shoots, lambda d: d.shoots, playing("sly"), 2000),
}


def faults(style: Player, complaint: Complaint) -> tuple[int, int]:
    """How often a style does it, and in how many situations it could."""
    found = [complaint.wrong(d) for d in asked(style, complaint.which)]
    return sum(found), len(found)


@pytest.mark.parametrize("what", COMPLAINTS)
@pytest.mark.parametrize("name", NAMES)
def test_the_tempers_are_free_of_it(name: str, what: str) -> None:
    complaint = COMPLAINTS[what]
    some, many = faults(playing(name), complaint)
    assert many >= complaint.least
    assert 100 * some <= complaint.most * many, f"{some} of {many}"


@pytest.mark.parametrize("what", [what for what in COMPLAINTS if "moon" not in what])
def test_a_careless_style_is_caught(what: str) -> None:
    complaint = COMPLAINTS[what]
    some, many = faults(complaint.careless, complaint)
    assert 100 * some > (complaint.most + 10) * many, f"{some} of {many}"


def test_a_player_who_forgets_whose_the_points_are_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """To whom sixteen points are a moon, or who thinks that what others have does not matter."""
    complaint = COMPLAINTS["it goes for the moon though two have points"]
    monkeypatch.setattr(Know, "may_shoot", property(lambda know: know.view.taken[know.view.seat] >= 3))
    assert faults(style_of(ROWS["sly"]), complaint)[0] > 0


@pytest.mark.parametrize(
    ("habit", "what"),
    [
        ("idle", "last in a clean trick, it takes it and keeps its high card"),
        ("bare", "it leads spades from under its bare king or ace"),
        ("gift", "it leads a sure winner for others to throw points on, though it holds a sure loser"),
        ("keep", "it plays its queen over lower spades"),
    ],
)
def test_each_rule_does_something(habit: str, what: str) -> None:
    """Without it the same temper would commit the fault."""
    assert faults(lacking("solid", habit), COMPLAINTS[what])[0] > 0


# --- what the players do well -------------------------------------------------------------------------------------------


def dropped(style: Player, which: Callable[[Know], bool]) -> list[bool]:
    """Whether the queen is thrown, in each situation in which she may be thrown on another suit."""
    return [d.card == QUEEN for d in asked(style, lambda know: void(know) and know.have_queen and which(know)) if not d.shoots]


@pytest.mark.parametrize("name", NAMES)
def test_the_queen_is_dropped_on_the_leader_of_the_match(name: str) -> None:
    found = dropped(playing(name), lambda know: know.view.trick.winner == know.leader != know.sole)
    assert len(found) > 40
    assert all(found)


def test_sly_waits_for_the_leader_and_solid_does_not() -> None:
    """Another has the trick, and there is time."""

    def which(know: Know) -> bool:
        return know.view.trick.winner not in (know.leader, know.sole) and know.leader is not None and len(know.view.hand) > 6

    solid, sly = (dropped(playing(name), which) for name in NAMES)
    assert len(solid) > 40
    assert sum(solid) > sum(sly) + len(sly) // 20


def bleeding(know: Know) -> bool:
    """A lead early in the hand; spades below the queen are held, no higher ones; another holds her."""
    spades = know.held[Suit.SPADES]
    own = not any(HEIGHTS[card] >= QUEEN_HEIGHT for card in spades)
    return leads(know) and know.queen_out and own and 0 < len(spades) < len(know.view.hand) and len(know.view.hand) > 6


@pytest.mark.parametrize("name", NAMES)
def test_low_spades_are_led_to_bleed_the_queen(name: str) -> None:
    """More often than not; and hardly ever by a player who holds her himself, with few guards."""

    def holder(know: Know) -> bool:
        return leads(know) and know.have_queen and len(know.held[Suit.SPADES]) < 5 and len(know.held[Suit.SPADES]) < len(know.view.hand)

    def share(style: Player, which: Callable[[Know], bool]) -> float:
        found = [d.card.suit is Suit.SPADES for d in asked(style, which)]
        assert len(found) > 200
        return sum(found) / len(found)

    style = playing(name)
    assert share(style, bleeding) > 0.55 > share(lacking(name, "bleed"), bleeding)
    assert share(style, holder) < 0.1 < share(LOWEST, holder)


@pytest.mark.parametrize("name", NAMES)
def test_what_has_been_played_is_counted(name: str) -> None:
    """A lead of a card that can hardly lose, into a suit that another is known to lack while he may hold the queen: seldom."""

    def danger(know: Know, suit: Suit, high: int) -> bool:
        above = sum(height > high for height in know.out[suit])
        empty = any(suit in know.out_of[seat] and know.queen_at[seat] > 0 for seat in know.others)
        return suit is not Suit.SPADES and empty and above == 0

    def which(know: Know) -> bool:
        cards = may_play(know.view)
        bad = [danger(know, card.suit, HEIGHTS[card]) for card in cards]
        return leads(know) and know.queen_out and nobody_shoots(know) and any(bad) and not all(bad)

    def share(style: Player) -> float:
        found = [danger(d.know, d.card.suit, HEIGHTS[d.card]) for d in asked(style, which)]
        assert len(found) > 100
        return sum(found) / len(found)

    assert share(playing(name)) < 0.2 < share(lacking(name, "count"))


@pytest.mark.parametrize("name", NAMES)
def test_a_queen_that_is_gone_frees_the_king_and_the_ace(name: str) -> None:
    """Leading spades with nothing but a king or an ace in them: never while she is out, now and then when she is gone."""

    def which(know: Know) -> bool:
        spades = know.held[Suit.SPADES]
        return leads(know) and bool(spades) and all(map(honour, spades)) and len(spades) < len(know.view.hand)

    found = [(d.know.queen_out, d.card.suit is Suit.SPADES) for d in asked(playing(name), which) if not d.shoots]
    out = [spade for there, spade in found if there]
    gone = [spade for there, spade in found if not there]
    assert len(out) > 30 and not any(out)
    assert len(gone) > 20 and any(gone)


@pytest.mark.parametrize("name", NAMES)
def test_suits_are_emptied(name: str) -> None:
    """Where the last card of a suit may be led or thrown, it goes oftener than by chance."""

    def which(know: Know) -> bool:
        ends = [card for card in may_play(know.view) if len(know.held[card.suit]) == 1 and card.suit in (Suit.CLUBS, Suit.DIAMONDS)]
        return bool(ends) and (leads(know) or void(know)) and len(know.view.hand) > 6

    found, chance = 0, 0.0
    many = 0
    for d in asked(playing(name), which):
        may = may_play(d.view)
        ends = [card for card in may if len(d.know.held[card.suit]) == 1 and card.suit in (Suit.CLUBS, Suit.DIAMONDS)]
        found += d.card in ends
        chance += len(ends) / len(may)
        many += 1
    assert many > 200
    assert found > 1.5 * chance
