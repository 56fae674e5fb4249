"""Computer players of Hearts wherever they may be put: legal choices with a reason, other people's rules, two tempers that differ."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from statistics import median
from time import process_time

import pytest

from retro.arena.plan import Plan
from retro.arena.report import Report
from retro.arena.run import carry_out
from retro.engine import options as option_values
from retro.engine.game import DEAL, TABLE
from retro.engine.games import STYLES
from retro.engine.hearts.model import HeartsOptions, View
from retro.engine.hearts.rules import HEARTS
from retro.engine.styles.hearts.styles import style_of
from retro.engine.styles.hearts.temper import HABITS, TEMPERS
from tests.engine.hearts_table import Hand
from tests.engine.walk import walk
from tests.styles.hearts_watch import NAMES, ROWS, choose, decided, lacking, playing, situations


@lru_cache
def positions(players: int) -> tuple[View, ...]:
    """Views of whoever is in turn, in random matches with options at random."""
    found = []
    for seed in range(6):
        for before, _, _, _ in walk(HEARTS, players, f"hearts-{seed}", 2):
            if before.turn != TABLE:
                found.append(HEARTS.view(before, before.turn))
    return tuple(found)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", HEARTS.seats)
def test_every_choice_is_legal_at_every_table_and_under_all_rules(name: str, players: int) -> None:
    """Options at random; ``choose`` sees to it that the choice is legal and has a reason of a few words."""
    assert len(positions(players)) > 400
    phases = Counter(view.phase for view in positions(players))
    assert phases["pass"] > 10
    assert len({view.options for view in positions(players)}) > 3
    for view in positions(players):
        choose(style_of(ROWS[name]), view)


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_hangs_on_nothing_but_the_view(name: str) -> None:
    for view in positions(4)[::5]:
        assert choose(style_of(ROWS[name]), view) == choose(style_of(ROWS[name]), view)


ALL_ON = HeartsOptions(
    x_pass=True, x_break_hearts=1, x_two_of_clubs=True, x_clean_first=True, x_game_to=100, x_jack=True, x_shoot_subtract=True,
    x_end_early=True,
)  # fmt: skip


@pytest.mark.parametrize("players", HEARTS.seats)
def test_a_match_with_all_options_comes_to_its_end(players: int) -> None:
    state = HEARTS.start(ALL_ON, players, "all on")
    ways = set()
    while not state.over and state.hand < 60:
        if state.turn == TABLE:
            state, _ = HEARTS.step(state, DEAL)
            continue
        view = HEARTS.view(state, state.turn)
        ways.add(view.direction)
        state, _ = HEARTS.step(state, choose(style_of(TEMPERS[state.turn % 2]), view).action)
    assert state.over
    assert "hold" in ways and len(ways) > 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_bare_queen_and_the_cards_that_catch_her_are_passed_on(name: str, number: int) -> None:
    """Whichever way the cards go."""
    for text, goes in (
        ("QS 3S 2H 5H 9H 2D 6D JD 3C 5C 8C 9C TC", {"QS"}),
        ("AS KS 3S 2H 3H 5H 2D 4D 6D 3C 5C 6C 8C", {"AS", "KS"}),
    ):
        hand = Hand({0: text}, options=HeartsOptions(x_pass=True), number=number)
        given = []
        for _ in range(3):
            given.append(choose(style_of(ROWS[name]), hand.view(0)).action.what)
            hand.act(f"pass:{given[-1]}")
        assert goes <= set(given)
        assert len(set(given)) == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_guarded_queen_is_kept(name: str) -> None:
    """With so many spades beside her that keeping her costs less than meeting her again (docs/STYLES-HEARTS.md)."""

    def gone(spades: str, rest: str) -> set[str]:
        hand = Hand({0: f"{spades} {rest}"}, options=HeartsOptions(x_pass=True))
        given = set()
        for _ in range(3):
            card = choose(style_of(ROWS[name]), hand.view(0)).action.what
            hand.act(f"pass:{card}")
            given.add(card)
        return given

    rest = ["2H", "4H", "9H", "3D", "6D", "8D", "QD", "4C", "7C"]
    assert "QS" not in gone("QS 3S 5S 8S", " ".join(rest))
    assert "QS" not in gone("QS 3S 5S 8S TS JS", " ".join(rest[:7]))
    assert "QS" not in gone("QS KS 5S 8S 9S TS", " ".join(rest[:7]))
    assert "QS" in gone("QS 5S", " ".join([*rest, "5C", "8C"]))


@pytest.mark.parametrize("name", NAMES)
def test_the_jack_of_diamonds_is_taken_where_it_counts(name: str) -> None:
    """The last player can take it, or play under."""
    hands = {0: "JD 2C", 1: "2D 3C", 2: "TD 4C", 3: "QD 3D 5C 6C 7C 2H 3H 4H 2S 3S 4S"}
    counts = Hand(hands, options=HeartsOptions(x_jack=True)).play("JD 2D TD")
    assert choose(style_of(ROWS[name]), counts.view()).action.what == "QD"


def test_the_tempers_choose_differently() -> None:
    """On the same situations, beside what one of them knows that the other does not: nothing."""
    some = situations()[::10]
    assert len(some) > 1500
    differ = sum(len({decided(know, playing(name)).choice.action for name in NAMES}) == 2 for know in some)
    assert 0.005 * len(some) < differ < 0.2 * len(some)


@pytest.mark.parametrize("habit", HABITS)
def test_every_habit_changes_some_choice(habit: str) -> None:
    """Hands made for a shoot are rare: those among the situations are sly's."""
    name = "sly" if habit == "shoot" else "solid"
    for know in situations():
        if choose(lacking(name, habit), know.view).action != decided(know, playing(name)).choice.action:
            return
    raise AssertionError("a habit without effect")


@pytest.mark.parametrize("name", NAMES)
def test_far_fewer_points_than_random_players(name: str) -> None:
    """An even share of a hand's points is 6.5; three random players get more."""
    options = option_values.values(HeartsOptions())
    found = Report(carry_out(Plan("hearts", (name, "random", "random", "random"), options, 3, "t", hands=10)))
    points = next(figure for figure in found.figures() if figure.name == "points")
    mine, more = found.estimate(points, name).value, next(found.versus()).points.value
    assert mine is not None and mine < 4.0
    assert more is not None and more < -3.0


def test_a_decision_takes_little_time() -> None:
    """The figures are in the document; this is a bound that a slow machine keeps as well."""
    some = situations()[::40]
    style, times = STYLES["hearts"]["solid"], []
    for know in some:
        start = process_time()
        choose(style, know.view)
        times.append(process_time() - start)
    assert median(times) < 0.005
