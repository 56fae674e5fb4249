"""What the tempers of the stops family do for a reason: a position for each kind, and what each habit moves in many positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from retro.engine.cards import Card
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES
from retro.engine.options import make
from retro.engine.shuffle import stream
from retro.engine.stops.model import View
from retro.engine.styles.stops.know import ACE_DIAMONDS, GONE, UNSEEN, know_ranks, know_suits, proven_dead
from retro.engine.styles.stops.rank import after, outlook
from retro.engine.styles.stops.suit import follow_chain, holding
from retro.engine.styles.stops.temper import BOLD_ROW, CAUTIOUS_ROW, HABITS, TEMPERS, Temper, without
from tests.styles.stops_seat import choice, seat

C, B = CAUTIOUS_ROW, BOLD_ROW

# --- what a view tells ----------------------------------------------------------------------------------------------


def test_ranks_are_counted_and_the_comet_is_none_of_them() -> None:
    view = seat("comet", "5D 9C 9D", gone="2H 3H 4D|KH", others=(6, 6))
    known = know_ranks(view)
    assert (known.mine[5], known.mine[9], known.comet) == (1, 1, Card.parse("9C"))
    assert [known.unseen[rank] for rank in (2, 3, 4, 5, 9, 13)] == [3, 3, 3, 3, 2, 3]
    assert known.hidden == 48 - 3 - 4
    assert know_ranks(view, count_gone=False).unseen[3] == 4


def test_cards_that_stopped_a_sequence_are_dead_and_played_ones_gone() -> None:
    view = seat("boodle", "8H 4C", gone="5H 6H|2S 3S|QS KS")
    assert [str(card) for card in proven_dead(view)] == ["7H", "4S"]
    known = know_suits(view)
    assert all(known.state[Card.parse(name)] == GONE for name in ("5H", "6H", "7H", "4S", "KS"))
    assert known.state[Card.parse("9H")] == UNSEEN
    assert known.live == pytest.approx(16 / (52 - 2 - 6 - 2))


def test_who_bought_the_widow_knows_the_dead_hand() -> None:
    view = seat("michigan", "8H 4C", others=(25, 25))
    rest = tuple(card for card in (Card.parse("AS"), Card.parse("2S")))
    owner = replace(view, given=rest, counts=(2, 24, 24))
    assert know_suits(owner).live == 1.0
    assert know_suits(owner, prove_dead=False).live < 1.0


def test_a_broken_off_sequence_proves_nothing() -> None:
    view = seat("boodle", "8H", gone="QD KD", options={"comet": True})
    assert proven_dead(view) == []


def test_a_sequence_is_foreseen_card_by_card() -> None:
    """Own cards follow, gone ones stop, an unseen one is in another's hand or dead."""
    view = seat("boodle", "3C 4C 6C", gone="7C 8C", boodles={"KC": 9})
    known = know_suits(view)
    chain = follow_chain(view, known, Card.parse("3C"))
    assert chain.sure == 2
    assert chain.others == pytest.approx(known.live)
    assert chain.mine == pytest.approx(2 + known.live)
    assert chain.keep == pytest.approx(1.0)  # dead five: stops with the four; else with the six, whose seven has gone
    held = holding(known, Card.parse("3C"))
    assert (held.length, held.starts, held.below, held.top) == (3, 0, True, False)


def test_the_sequence_of_ranks_goes_round_the_table() -> None:
    """With all kings and queens known the table of worths is exact: a queen of mine, kings gone, is the last card."""
    view = seat("comet", "QH", gone="KH|KD|KH|KD", others=(6, 6))
    look = outlook(view, know_ranks(view), C.comet)
    assert after(look)[12][0] == pytest.approx(look.lead)
    assert after(look)[12][1] == 0.0


# --- positions ------------------------------------------------------------------------------------------------------

POSITIONS: list[tuple[str, Temper, View, str]] = [
    ("a rank whose next has all gone keeps the lead", C, seat("comet", "5H 8D JD", gone="6H|6D|6H|6D", others=(7, 7)), "play:5H"),
    ("a run is led from its start", C, seat("comet", "4H 5D 6H JH"), "play:4H"),
    ("a hand that is one run is led out", B, seat("comet", "TH JD QH KD"), "play:TH"),
    ("commit: the lowest is led", C, seat("commit", "2H 7S QC", others=(9, 9)), "play:2H"),
    ("the comet is kept while others have many cards", C, seat("comet", "9C 4H 8H", gone="5D", lead=False), "pass"),
    ("and spent before it is caught", C, seat("comet", "9C 4H 8H", gone="5D", lead=False, others=(3, 8)), "comet:6"),
    ("the bold one waits longer", B, seat("comet", "9C 4H 8H", gone="5D", lead=False, others=(3, 8)), "pass"),
    ("the comet goes last", B, seat("comet", "9C", gone="8D", lead=False, others=(3, 8)), "comet:9"),
    ("a card above a dead one must be led", C, seat("boodle", "8H 9C", gone="5H 6H", others=(20, 20)), "play:8H"),
    ("a boodle is led for when its way is open", C, seat("boodle", "QC KC 8H 7S", boodles={"KC": 40}), "play:QC"),
    ("spinado waits while many cards are held", C,
     seat("michigan", "AD 2H 5H 9H JC 2C 4S 8S", options={"spinado": True}, others=(9, 9)), "play:2H"),
    ("spinado goes before it is caught", C,
     seat("michigan", "AD 2H 5H 9H JC 2C 4S 8S", options={"spinado": True}, others=(9, 2)), "play:2H+AD"),
    ("the comet of boodle waits early", C,
     seat("boodle", "9D 2S 3S 5S 7H 8H 9H TH JC QC", options={"comet": True}, gone="5C", phase="comet", lead=False), "pass"),
    ("and takes the lead late", C,
     seat("boodle", "9D 2S 3S", options={"comet": True}, gone="5C", phase="comet", lead=False), "comet:6"),
    ("who leads anyway keeps it", C,
     seat("boodle", "9D 2S 3S", options={"comet": True}, gone="5C", phase="comet", lead=False, played_by=0), "pass"),
    ("a poor hand takes the widow", C, seat("michigan", "2H 3H 8H 2C 5C 9C 3S 7S", phase="widow", others=(14, 15)), "take_widow"),
    ("aces sell it", C, seat("michigan", "AH KH AC 9C AS JS TS 7S", phase="widow", others=(14, 15)), "sell_widow"),
    ("a poor hand bids for it", C, seat("michigan", "2H 3H 8H 2C 5C 9C 3S 7S", phase="auction", others=(14, 15)), "bid:1"),
    ("the bold one bids higher", B, seat("michigan", "2H 3H 8H 2C 5C 9C 3S 7S", phase="auction", others=(14, 15)), "bid:2"),
    ("boodles in the hand pass", B,
     seat("michigan", "2H 3H 8H KC 5C 9C 3S 7S", phase="auction", others=(14, 15), boodles={"KC": 30}), "pass"),
    ("a dear widow is left to others", B,
     seat("michigan", "2H 3H 8H 2C 5C 9C 3S 7S", phase="auction", others=(14, 15), high_bid=40, high_bidder=1), "pass"),
    ("the cautious dealer names few", C, seat("boodle", "", phase="ante", dealer=0), "ante:4"),
    ("the bold one many", B, seat("boodle", "", phase="ante", dealer=0), "ante:10"),
    ("eldest puts all on the ace of diamonds", C, seat("boodle", "", phase="stake", named=4, dealer=2), "stake:AD,AD,AD,AD"),
    ("the others nothing", C, seat("boodle", "", phase="stake", named=4, dealer=1), "stake:KC,KC,QD,JS"),
    ("the bold one lets a rare one grow", B,
     seat("boodle", "", phase="stake", named=4, options={"extra_run": True}), "stake:7-8-9,7-8-9,7-8-9,7-8-9"),
]  # fmt: skip


@pytest.mark.parametrize(("why", "temper", "view", "action"), POSITIONS, ids=[row[0] for row in POSITIONS])
def test_position(why: str, temper: Temper, view: View, action: str) -> None:
    assert choice(view, temper) == action


# --- every habit moves what it is meant to --------------------------------------------------------------------------


@cache
def views(name: str, options: tuple[str, ...], hands: int) -> tuple[View, ...]:
    """Views at every decision of a table of cautious players, with these options on."""
    return tuple(_views(name, options, hands))


def _views(name: str, options: tuple[str, ...], hands: int) -> Iterator[View]:
    game = GAMES[name]
    state = game.start(make(game.options_type, dict.fromkeys(options, True)), 4, "habits")
    while not state.over and state.hand < hands:
        if state.turn == TABLE:
            state, _ = game.step(state, next(iter(game.candidates(game.view(state, TABLE)))))  # type: ignore[arg-type]
            continue
        view = game.view(state, state.turn)
        yield view
        found: Any = STYLES[name]["cautious"](view, stream("habits"))
        state, _ = game.step(state, found.action)


def chain_of(view: View, action: str) -> Any:
    return follow_chain(view, know_suits(view), Card.parse(action[5:7]))


def is_below(view: View, action: str) -> float:
    return holding(know_suits(view), Card.parse(action[5:7])).below


def rank_of(action: str) -> int:
    return Card.parse(action[5:7]).rank


def keeps(view: View, action: str) -> float:
    """How likely the lead comes back, by the ranks."""
    ranks = know_ranks(view)
    row = without(without(C, "lead_again"), "several").comet
    look = outlook(view, ranks, row)
    only = type(look)(look.holds, [[0.0] * 14 for _ in look.gain], 1.0)
    return after(only)[rank_of(action)][0]


def duplicates(view: View, action: str) -> float:
    return know_ranks(view).mine[rank_of(action)]


def unseen_after_run(view: View, action: str) -> float:
    ranks = know_ranks(view)
    rank = rank_of(action)
    while rank < 13 and ranks.mine[rank + 1]:
        rank += 1
    return ranks.unseen[rank + 1] if rank < 13 else 0


def spins(view: View, action: str) -> float:
    return -float(action.endswith(f"+{ACE_DIAMONDS}"))


MOVES: list[tuple[str, str, tuple[str, ...], Callable[[View, str], float]]] = [
    ("lead_again", "comet", (), keeps),
    ("several", "comet", (), duplicates),
    ("run_start", "commit", (), lambda view, action: -rank_of(action)),
    ("well_followed", "comet", (), unseen_after_run),
    ("hold_comet", "comet", (), lambda view, action: action == "pass"),
    ("hold_comet", "commit", (), lambda view, action: action == "pass"),
    ("win_boodles", "boodle", (), lambda view, action: chain_of(view, action).won),
    ("win_boodles", "michigan", (), lambda view, action: chain_of(view, action).won),
    ("deny_boodles", "michigan", (), lambda view, action: -chain_of(view, action).lost),
    ("let_come", "boodle", (), lambda view, action: -is_below(view, action)),
    ("others_cards", "boodle", (), lambda view, action: -chain_of(view, action).others),
    ("time_spin", "michigan", ("spinado",), spins),
    ("time_comet", "boodle", ("comet",), lambda view, action: action == "pass"),
    ("value_widow", "michigan", (), lambda view, action: action == "take_widow" or action.startswith("bid")),
    ("spread", "boodle", (), lambda view, action: -len(set(action[6:].split(",")))),
    ("ante", "boodle", (), lambda view, action: -len(action) - int(action[5:])),
]


@pytest.mark.parametrize(("habit", "game", "options", "measure"), MOVES, ids=[f"{row[0]}-{row[1]}" for row in MOVES])
def test_habit_moves_choices_its_way(habit: str, game: str, options: tuple[str, ...], measure: Callable[[View, str], float]) -> None:
    """Wherever the habit changes the choice, the choice has at least as much of what the habit wants, and more on the whole."""
    off = without(C, habit)
    gains = []
    for view in views(game, options, 60):
        on_choice, off_choice = choice(view, C), choice(view, off)
        if on_choice != off_choice:
            gains.append(measure(view, on_choice) - measure(view, off_choice))
    assert len(gains) >= 5
    assert min(gains) > -1e-9
    assert sum(gains) > 0


@pytest.mark.parametrize("temper", TEMPERS.values(), ids=TEMPERS)
@pytest.mark.parametrize("habit", HABITS)
def test_switching_a_habit_off_changes_only_its_own_numbers(habit: str, temper: Temper) -> None:
    off = without(temper, habit)
    for row in ("comet", "commit", "boodle", "michigan", "market"):
        numbers = HABITS[habit].off.get(row, {})
        for name in type(getattr(temper, row)).__slots__:
            expected = numbers.get(name, getattr(getattr(temper, row), name))
            assert getattr(getattr(off, row), name) == expected
    assert off.name == temper.name


def test_knowing_what_has_gone_changes_choices() -> None:
    """Counting and proving change what is led in every game that they serve."""
    for habit, game in (("count_ranks", "comet"), ("count_ranks", "commit"), ("count_suits", "boodle"), ("prove_dead", "michigan")):
        off = without(C, habit)
        assert sum(choice(view, C) != choice(view, off) for view in views(game, (), 40)) >= 5, (habit, game)


def test_the_tempers_differ_in_every_game() -> None:
    for game in ("comet", "commit", "boodle", "michigan"):
        assert any(choice(view, C) != choice(view, B) for view in views(game, (), 40)), game
