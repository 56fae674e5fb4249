"""Hearts: one key for the rules of today, a legend that names what there is, and the record below each number of players."""

from __future__ import annotations

import pytest

from carts.hearts import keys, records, settings
from carts.hearts.settings import TODAY, Settings
from retro.engine.hearts.model import HeartsOptions
from retro.engine.options import values
from retro.session.record import Record, results_key
from retro.store.files import MemoryStore
from tests.screens.hearts_kit import Desk


def test_one_key_sets_the_rules_of_today_and_takes_them_off_again() -> None:
    desk = Desk("X")
    chosen = desk.program.settings.options
    assert chosen == HeartsOptions(x_pass=True, x_break_hearts=1, x_two_of_clubs=True, x_clean_first=True, x_game_to=100)
    assert desk.row(21).startswith("The rules of today: three cards passed")
    assert Settings.read(desk.store.get(settings.KEY) or "").options == chosen, "kept"
    desk.keys("Enter")
    assert desk.state.options == chosen
    desk.keys("O X")
    assert desk.program.settings.options == HeartsOptions()
    assert desk.state.options == chosen, "a game goes on under the rules that it began with"


def test_what_one_key_does_not_name_stays_as_chosen() -> None:
    some = HeartsOptions(x_jack=True, x_break_hearts=2, x_end_early=True)
    desk = Desk(kept={settings.KEY: Settings(options=some).write()})
    assert desk.program.settings.today is None
    assert desk.row(21) == "3 rules beyond the document are on. X sets the rules of today."
    desk.keys("X")
    assert values(desk.program.settings.options) == values(some) | TODAY
    assert desk.row(21) == "Today's rules and two more are on. X takes today's off."
    desk.keys("X")
    assert desk.program.settings.options == HeartsOptions(x_jack=True, x_end_early=True)


def test_it_is_a_click_and_a_line_of_the_options_too() -> None:
    desk = Desk()
    desk.click("key:X")
    assert desk.program.settings.today
    desk.keys("O")
    assert "today's" in desk.row(2)
    desk.click("line:X")
    assert "1988's" in desk.row(2)
    desk.keys("A")
    assert "mixed" in desk.row(2)
    desk.keys("Up Enter")
    assert "today's" in desk.row(2)


@pytest.mark.parametrize("legend", [keys.PLAY_KEYS, keys.PASS_KEYS])
def test_the_legend_names_rules_options_and_mouse(legend: keys.Legend) -> None:
    assert {("Click", legend[1][1]), ("R", "rules"), ("O", "options")} <= {(key, what) for key, what, _ in legend}


@pytest.mark.parametrize("name", ["four-lead", "pass-left", "pass-six", "two-first"])
def test_the_keys_of_a_card_stand_in_the_prompt_and_can_be_clicked(name: str) -> None:
    desk = Desk.at(name)
    assert "2-9 1=10 J Q K A" in desk.prompt and "S H D C" in desk.prompt
    card = desk.legal()[0] if desk.state.phase == "play" else desk.state.hands[0][0]
    assert not desk.program.page().cut
    before = len(desk.yours)
    if card.rank.letter in "JQKA":
        desk.click(f"key:{card.rank.letter}")
        desk.click(f"key:{card.suit.letter}")
        assert len(desk.yours) > before or desk.table.seat.chosen == [card]


def counted(*groups: tuple[str, int, int, int, int]) -> str:
    """A record with players, games, wins, hands, points."""
    record = Record()
    for players, matches, wins, hands, total in groups:
        tally = record.tallies({"players": players})[-1]
        tally.sums = {"matches": matches, "wins": wins, "hands": hands}
        tally.total, tally.best, tally.worst = total, 0, 26
    return record.write()


def test_the_record_stands_below_each_number_of_players() -> None:
    text = counted(("4", 12, 5, 300, 1800), ("6", 0, 0, 1, 26), ("2", 99_999, 88_888, 10**6, 9 * 10**6))
    desk = Desk(kept={results_key("hearts"): text})
    assert [desk.row(19)[:10], "5/12 won" in desk.row(19), "1 hand" in desk.row(19)] == ["88,888 won", True, True]
    assert desk.row(20).split() == ["9.0", "pts/hand", "6.0", "pts/hand", "26.0", "pts/hand"]
    assert not desk.program.page().cut


def test_a_record_that_cannot_be_read_says_nothing_there_and_stays() -> None:
    store = MemoryStore({results_key("hearts"): "version = 99\n"})
    assert records.records(store) == {} and store.get(results_key("hearts")) == "version = 99\n"
