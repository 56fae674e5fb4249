"""How the styles are seated, what is counted, and that the hands are those of the rules' front door."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro.arena.counts import Plain, Seats, counted, figures_of
from retro.arena.families import family_of
from retro.arena.plan import Plan
from retro.arena.play import play
from retro.arena.report import Report
from retro.arena.run import Run, carry_out
from retro.arena.whims import Whims
from retro.engine import options as option_values
from retro.engine.game import DEAL, TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.shuffle import stream
from retro.engine.styles import variants
from retro.engine.table import Table
from tests.engine.hearts_table import Hand


def plan(game: str, *seats: str, **more: object) -> Plan:
    options = option_values.values(GAMES[game].options_type())
    return replace(Plan(game, seats, options, 6, "t"), **more)  # type: ignore[arg-type]


def report(plan: Plan) -> Report:
    return Report(carry_out(plan))


def test_every_distinct_turn_of_the_table_is_a_seating() -> None:
    assert [seating.styles for seating in plan("spades", "a", "b", "a", "b").seatings()] == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(plan("hearts", "a", "b", "b", "b").seatings()) == 4
    assert len(plan("hearts", "a", "a", "a").seatings()) == 1


def test_paired_the_same_seat_is_played_once_by_each_style() -> None:
    seatings = plan("hearts", "a", "b", "b", "b", paired=True).seatings()
    assert len(seatings) == 5
    assert [seating.counted for seating in seatings] == [
        ("a", None, None, None), (None, None, None, "a"), (None, None, "a", None), (None, "a", None, None), ("b", "b", "b", "b"),
    ]  # fmt: skip
    third = plan("hearts", "a", "b", "c", paired=True).seatings()
    assert [(seating.styles, seating.counted) for seating in third[-3:]] == [
        (("b", "b", "c"), ("b", None, None)), (("b", "c", "b"), (None, None, "b")), (("c", "b", "b"), (None, "b", None)),
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_hands_are_those_of_a_demo_with_the_deals_seed(game: str) -> None:
    """Cards, whims and scores: what the arena counts can be looked at by ``retro demo``."""
    players = max(4, GAMES[game].seats.start)
    names = [list(STYLES[game])[n % 2] for n in range(players)]
    asked = plan(game, *names, hands=2, deals=1, seed="demo")
    part = play(asked, 0, 1)
    family = family_of(game)
    places = counted(family)
    total = 0
    for seating in asked.seatings():
        styles = {seat: STYLES[game][name] for seat, name in enumerate(seating.styles)}
        table = Table(GAMES[game], asked.made_options(), players, asked.deal_seed(0), styles, styles[0])
        before = table.state
        hands = 0
        points = [0] * players
        while hands < 2:
            table.act(DEAL if table.turn == TABLE else table.suggest().action)
            if table.turn == TABLE:
                hands += 1
        scores = table.game.scores(table.state)
        if "chips" in scores:
            points = [players * n - sum(scores["chips"]) for n in scores["chips"]]
        elif len(scores["scores"]) == 2:
            points = [scores["scores"][seat % 2] for seat in range(players)]
        else:
            points = list(scores["scores"])
        assert before.hand == -1
        total += sum(points[seat] for seat, name in enumerate(seating.styles) if name == names[0])
    assert part.moments.sums[places["points"]] == total
    assert part.hands == 2 * len(asked.seatings())


def test_whims_are_those_of_the_stream_of_the_same_words() -> None:
    whims = Whims()
    whims.random()
    for words in (("seed", "style", 3, 1), ("seed", "style", 4, 2)):
        one, two = whims.of(*words), stream(*words)
        drawn = [
            (source.random(), source.randrange(100), source.choice("abc"), source.sample(range(9), 3), source.gauss(0, 1))
            for source in (one, two)
        ]
        assert drawn[0] == drawn[1]
        assert one.getrandbits(30) == two.getrandbits(30)


def test_a_style_against_itself_comes_out_even() -> None:
    found = report(plan("boodle", "cautious", "cautious:danger=2", "cautious", "cautious:danger=2", deals=10, hands=4))
    versus = next(found.versus())
    assert versus.points.value == 0.0
    assert versus.points.half == 0.0


def test_euchre_is_counted_from_the_makers() -> None:
    found = report(plan("euchre-amiga", "moderate", "moderate", "moderate", "moderate", deals=60))
    calls, hands = found.count("calls", "moderate"), found.count("hands", "moderate")
    assert hands == 4 * 60
    assert found.count("side_calls", "moderate") == 2 * calls == found.count("foe_calls", "moderate")
    assert found.count("chances", "moderate") > calls > 40
    assert found.count("euchres", "moderate") == 2 * found.count("euchred", "moderate")
    assert found.count("tricks", "moderate") == 2 * 5 * calls
    gained = found.count("points", "moderate") // 2
    assert found.count("call_points", "moderate") == gained - 2 * 2 * found.count("euchred", "moderate")
    assert found.count("swept", "moderate") <= found.count("alone", "moderate") <= calls


def test_spades_counts_bids_nils_and_matches_won() -> None:
    asked = plan("spades", "steady", "random", "steady", "random", deals=2, hands=60, matches=True)
    found = report(asked)
    for name in ("steady", "random"):
        assert found.count("bids", name) + found.count("nils", name) == found.count("hands", name)
    assert sum(found.count("tricks", name) for name in ("steady", "random")) == 13 * found.hands
    assert found.count("matches", "steady") == 2 * 4  # two seats, two seatings, two deals
    assert found.count("won", "steady") == 840 * 8
    won = next(figure for figure in found.figures() if figure.name == "won")
    assert found.estimate(won, "steady").value == 1.0
    assert found.estimate(won, "random").value == 0.0


def test_hearts_counts_points_queens_and_the_part_of_theirs() -> None:
    found = report(plan("hearts", "solid", "random", "random", "random", deals=12))
    assert sum(found.count("queens", name) for name in found.names) == found.hands
    assert sum(found.count("tricks", name) for name in found.names) == 13 * found.hands
    one = next(found.versus())
    assert one.part is not None and one.part.value is not None
    assert one.part.value < 0.8
    assert one.points.value is not None and one.points.value < 0


def test_a_shoot_that_was_near_is_counted_for_the_others() -> None:
    """The leader takes seventeen points in two tricks, and at last all of them; the same with nobody given the shoot."""
    hand = Hand(
        {
            0: "AS KS AH KH QH AD KD QD JD AC KC QC JC",
            1: "2S 3S 2H 3H 4H 2D 3D 4D 5D 2C 3C 4C 5C",
            2: "QS 4S 5H 6H 7H 8H 6D 7D 8D 6C 7C 8C 9C",
            3: "5S 6S 7S 8S 9S TS JS 9H TH JH 9D TD TC",
        }
    )
    before = hand.state
    hand.play("AS 2S QS 5S AH 2H 5H 9H").play_out()
    family = family_of("hearts")
    for shot, stops in ((0, [0, 0, 0, 0]), (None, [0, 1, 1, 1])):
        seats = Seats(4, counted(family))
        family.ended(seats, before, replace(hand.state, shot=shot))
        near, stopped, queens = ([numbers[seats.places[name]] for numbers in seats.numbers] for name in ("near", "stopped", "queens"))
        assert (near, stopped, queens) == ([0, 1, 1, 1], stops, [1, 0, 0, 0])


def test_stops_count_chips_against_the_tables_average() -> None:
    found = report(plan("michigan", "cautious", "greedy", "greedy", hands=4, deals=5))
    assert sum(found.count("points", name) for name in found.names) == 0
    assert sum(found.count("outs", name) for name in found.names) <= found.hands
    assert found.count("widows", "cautious") + found.count("widows", "greedy") > 0


def test_a_game_of_no_known_family_is_counted_by_its_scores() -> None:
    game = GAMES["hearts"]
    family = Plain(game)
    assert [figure.name for figure in figures_of(family, 4)] == ["points", "won", "length"]
    assert family._scores(game.start(game.options_type(), 3, "t")) == [0, 0, 0]
    assert family._scores(GAMES["spades"].start(GAMES["spades"].options_type(), 4, "t")) == [0, 0, 0, 0]


@pytest.mark.parametrize("game", GAMES)
def test_every_count_of_a_figure_is_counted_somewhere(game: str) -> None:
    """A figure whose counts nobody adds to would always be empty."""
    players = max(4, GAMES[game].seats.start)
    first = default_style(game)
    found = report(plan(game, first, "random", *[first] * (players - 2), deals=6, hands=3))
    figures = figures_of(found.family, players)
    names = {name for figure in figures for name in (figure.top, figure.bottom)} - {"won", "matches", "lasted"}
    without = {"comet": {"boodles", "widows", "paid", "bought"}, "michigan": {"comets"}}
    without |= {"commit": without["comet"], "boodle": {"comets", "widows", "paid", "bought"}}
    never = {name for name in names if not any(found.count(name, style) for style in found.names)}
    assert never == without.get(game, set())
    assert {figure.name for figure in figures} - {figure.name for figure in found.figures()} >= {"won", "length"}


def test_a_plan_that_keeps_rows_tells_every_deal() -> None:
    found = report(plan("spades", "steady", "daring", "steady", "daring", deals=3, rows=True))
    rows = list(found.rows())
    assert [row["deal"] for row in rows] == [0, 1, 2]
    assert rows[0]["seed"] == "t"
    assert sum(row["points"]["steady"] for row in rows) / 3 == pytest.approx(found.told()["styles"]["steady"]["points"]["value"])


@pytest.mark.parametrize("game", GAMES)
def test_every_temper_has_a_row_whose_numbers_can_be_changed(game: str) -> None:
    rows = variants.tempers(game)
    assert set(rows) >= {default_style(game)}
    assert all(callable(variants.style_named(GAMES[game], name)) for name in STYLES[game])


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("hearts", "bold", "hearts has no style 'bold'; there are: solid"),
        ("hearts", "random:spite=1", "random is no temper"),
        ("hearts", "solid:without=sleep", "knows no habit 'sleep'"),
        ("hearts", "solid:spite", "no change of a temper"),
        ("hearts", "solid:speed=1", "no number 'speed'"),
        ("hearts", "solid:keeps=many", "keeps cannot be 'many'; it is 3 at first"),
        ("hearts", "solid:market.bid=1", "no row 'market'"),
        ("michigan", "bold:danger=x", "danger cannot be 'x'"),
        ("michigan", "bold:shop.bid=1", "no row 'shop'; there are: comet"),
        ("euchre-amiga", "risky:lead=never", "lead cannot be 'never'"),
        ("spades", "steady:without=thought", "there are: none"),
    ],
)
def test_a_style_that_cannot_be_is_refused_in_one_line(game: str, text: str, words: str) -> None:
    with pytest.raises(variants.NoSuchStyle) as refused:
        variants.style_named(GAMES[game], text)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_changed_temper_plays_otherwise() -> None:
    for game, first, changed in (
        ("hearts", "solid", "solid:without=count"),
        ("comet", "bold", "bold:lead_end=0"),
        ("michigan", "bold", "bold:market.bid=0:market.take=1000"),
        ("spades", "steady", "steady:shade=-60:nil_at=101"),
        ("euchre-amiga", "moderate", "moderate:over=-150:lead=late"),
    ):
        seats = [first, changed] * 2
        found = report(plan(game, *seats, deals=8))
        assert found.count("points", first) != found.count("points", changed)


def test_a_run_without_parts_tells_nothing_wrong() -> None:
    empty = Report(Run(plan("spades", "steady", "daring", "steady", "daring")))
    assert empty.figures() == ()
    assert empty.told()["versus"][0]["points"]["value"] is None
