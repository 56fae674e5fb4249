"""Hearts: the tutor's report at the end of a game."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from carts.hearts.report import ADVICE, WIDTH, Tally, report
from carts.hearts.report_mode import ReportMode
from carts.hearts.scene import Scene
from carts.hearts.settings import KEY, Settings
from retro.engine.cards import Suit
from retro.engine.games import GAMES
from retro.engine.hearts.model import QUEEN, Dealt, HeartsEvent, HeartsOptions, MatchOver, TrickTaken
from retro.engine.records import read_record
from retro.engine.replay import replay
from tests.engine.walk import walk
from tests.screens.hearts_kit import Desk, record

ON = "report = true\n"
LAST = {"lost": "5 C", "won": "3 H", "shared": "J D"}


def test_off_at_first_and_one_key_at_the_end() -> None:
    desk = Desk.at("lost", "5 C Enter")
    assert not Settings().report and "report" not in desk.lines()[24]
    assert desk.table.final and ("T", "the tutor's report") in desk.program.help_keys()
    desk.keys("T")
    assert isinstance(desk.program.mode, ReportMode)
    desk.keys("Enter")
    mode: object = desk.program.mode
    assert mode is desk.table and desk.table.final and "Another game?" in desk.lines()[23]


@pytest.mark.parametrize("name", LAST)
def test_where_it_is_wanted_it_comes_before_the_end(name: str) -> None:
    desk = Desk.at(name, f"{LAST[name]} Enter", config=ON)
    assert isinstance(desk.program.mode, ReportMode)
    text = "\n".join(desk.lines())
    scores = desk.table.scene.scores
    assert "The tutor's report" in text and f"with {scores[0]} points after {len(desk.table.scene.history)} hands" in text
    assert any("You finished" in line for line in desk.host.lines)
    desk.click("key:Enter")
    assert desk.table.final
    desk.click("key:T")
    assert isinstance(desk.program.mode, ReportMode), "and again"


def test_the_options_have_it_and_it_is_kept() -> None:
    desk = Desk("O R")
    kept = desk.store.get(KEY)
    assert kept is not None and Settings.read(kept).report
    assert "Report at the end" in desk.lines()[20]
    desk.click("line:R")
    assert not Settings.read(desk.store.get(KEY) or "").report
    assert not Settings.read(kept.replace("report = true", "")).report, "settings of an earlier version"


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_it_counts_what_was_taken(players: int) -> None:
    game: Any = GAMES["hearts"]
    options = HeartsOptions(x_game_to=100, x_pass=True)
    tally, scene, seen = Tally(), Scene(options, players), Counter[str]()
    tricks, each = 0, 13
    for _, _, after, events in walk(game, players, "report", 12, options):
        for event in events:
            scene.apply(event)
            tally.take(event)
            if isinstance(event, Dealt):
                each, tricks = event.each, 0
            if isinstance(event, TrickTaken):
                tricks += 1
                if event.trick.winner == 0:
                    seen["led" if event.trick.leader == 0 else "followed"] += event.points
                    seen["late"] += event.points * (tricks > each * 2 / 3)
                    if QUEEN in event.trick.cards:
                        mine = event.trick.cards[event.trick.seats.index(0)]
                        seen["kept" if mine == QUEEN else "high" if mine.suit is Suit.SPADES else "given"] += 1
            if isinstance(event, MatchOver):
                made = report(scene.history, after.scores, event.winners, tally, passing=True)
                lines = made.lines()
                assert all(len(line) <= WIDTH for line in lines) and 1 <= len(made.advice) <= ADVICE and len(lines) <= 15
                assert f"Clean hands: {sum(hand.points[0] <= 0 for hand in scene.history)}." in lines[1]
    assert (tally.led, tally.followed, tally.late) == (seen["led"], seen["followed"], seen["late"])
    assert tally.queens == {how: n for how in ("kept", "high", "given") if (n := seen[how])}


def test_the_advice_fits_what_happened() -> None:
    def advice(**told: Any) -> str:
        made = report([], (90, 80, 70, 60), (told.pop("winner", 3),), Tally(**told), passing=told.pop("passing", False))
        return " ".join(made.advice)

    assert advice() == "That was sound play. The rest was the cards."
    assert advice(winner=0) == "Nothing to correct. Try the sly players next."
    assert "ace and king of spades" in advice(queens={"high": 2}) and "discarded on your tricks" in advice(queens={"given": 3})
    assert "your own leads" in advice(led=30, followed=10) and "to the end" in advice(led=20, followed=20, late=30)


def test_a_game_that_goes_on_is_counted_from_its_beginning() -> None:
    desk = Desk.at("lost")
    again = Tally()
    for _, events in replay(read_record(record("lost"), GAMES), GAMES["hearts"]):
        for event in events:
            again.take(cast("HeartsEvent", event))
    assert desk.table.tally == again and again.points > 20
