"""What Hearts keeps: the match after every action, the settings at every change; and what it does with damaged texts (H-07)."""

from __future__ import annotations

import pytest

from carts.hearts import match, settings
from carts.hearts.settings import Settings
from retro.engine.games import GAMES, STYLES
from retro.engine.hearts.model import HeartsOptions
from retro.engine.options import describe
from retro.engine.records import read_record
from retro.store.files import MemoryStore
from retro.store.kept import Damaged
from tests.screens.hearts_kit import Desk, record, spelled


def kept_steps(store: MemoryStore) -> list[str]:
    text = store.get(match.KEY)
    assert text is not None
    return [f"{step.seat} {step.action}" for step in read_record(text, GAMES).steps]


def test_the_match_is_kept_after_every_action_and_goes_on_after_any_exit() -> None:
    desk = Desk("5")
    for _ in range(12):
        assert kept_steps(desk.store) == desk.steps
        again = Desk("C", store=desk.store)
        assert again.state == desk.state and again.lines() == desk.lines()
        desk = again
        desk.keys(spelled(desk.legal()[0]) if not desk.table.resting else "Y")


def test_the_match_is_kept_while_cards_are_still_moving() -> None:
    desk = Desk.at("four-lead")
    desk.keys("4 C wait:0.5")
    steps = desk.steps
    assert len(steps) > len(read_record(record("four-lead"), GAMES).steps)
    assert kept_steps(desk.store) == steps


def test_esc_leaves_in_mid_game_and_says_where_it_is_kept() -> None:
    desk = Desk.at("four-lead", "Esc")
    assert desk.row(21) == "It is kept at hand 5, trick 7, and continues from there."
    assert desk.prompt.startswith("Leave the game?") and not desk.program.done
    desk.keys("N")
    assert desk.prompt.startswith("Your lead?")
    desk.keys("Esc Esc")
    assert desk.prompt.startswith("Your lead?"), "Esc at a question is No"
    desk.keys("Esc Enter")
    assert desk.prompt.startswith("Your lead?")
    desk.keys("Esc Y")
    assert desk.program.done and kept_steps(desk.store) == desk.steps
    assert "hand 5, trick 7" in Desk(store=desk.store).row(13)


def test_the_rules_are_those_of_the_game_that_was_left_while_it_is_offered() -> None:
    desk = Desk(kept={match.KEY: record("six-mid")}, x_game_to="100")
    left = desk.program._sitting.left
    assert left is not None and not left.match.options.x_game_to
    rules = desk.program.next_rules()[1]
    desk.keys("R")
    shown = "".join(desk.lines())
    assert rules == left.match.options == desk.program.next_rules()[1]
    desk.keys("Esc C R")
    assert "".join(desk.lines()) == shown, "as on its table"
    other = Desk(kept={match.KEY: record("six-mid")}, x_game_to="100")
    other.keys("G")
    assert other.program.next_rules()[1] == other.program.settings.options != left.match.options


def test_the_standing_that_was_left_is_shown_and_goes_on() -> None:
    desk = Desk(kept={match.KEY: record("six-mid")})
    assert "6 players, hand 2, trick 4" in desk.row(13)
    assert "Fitz" in desk.row(20) and "22" in desk.row(20)
    desk.keys("C")
    assert desk.state.players == 6 and desk.steps == [f"{s.seat} {s.action}" for s in read_record(record("six-mid"), GAMES).steps]


def test_a_new_game_replaces_the_old_one_only_when_it_is_dealt() -> None:
    desk = Desk("G", kept={match.KEY: record("six-mid")})
    assert desk.store.get(match.KEY) == record("six-mid")
    desk.keys("3")
    assert desk.state.players == 3 and kept_steps(desk.store) == desk.steps


def test_between_two_hands_the_sheet_comes_again() -> None:
    desk = Desk("C", kept={match.KEY: record("four-scored")})
    assert desk.prompt.startswith("Another hand?") and desk.state.hand == 7
    desk.keys("N")
    assert desk.program.done
    again = Desk("C Y", store=desk.store)
    assert again.state.hand == 8


def test_straight_goes_straight_on_and_without_a_match_it_asks() -> None:
    assert Desk.at("four-lead").prompt.startswith("Your lead?")
    assert "Players?" in Desk(straight=True).prompt


def test_a_finished_match_becomes_the_last_one() -> None:
    desk = Desk.at("won", "3 H")
    assert desk.store.get(match.KEY) is None
    last = desk.store.get("hearts/last.txt")
    assert last is not None and read_record(last, GAMES).ended
    desk.keys("Esc")
    assert desk.program.done and "Players?" in Desk(store=desk.store).prompt


# --- damaged texts --------------------------------------------------------------------------------------------------

DAMAGED = {
    "nonsense": "nonsense\n",
    "cut off": record("six-mid")[:-3],
    "another game": record("six-mid").replace("game hearts", "game michigan"),
    "over": record("won") + "0 play:3H\n",
    "cheated": record("six-mid").replace("deal\n", "deal\n0 play:AS\n", 1),
    "empty": "",
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_match_is_set_aside_and_said(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk(kept={match.KEY: text})
    assert "The game that you left could not be read: set aside" in desk.row(21)
    assert "Players?" in desk.prompt
    assert desk.store.get(match.KEY) is None
    assert "hearts/match.txt could not be read (line" in capsys.readouterr().err
    desk.keys("4")
    assert desk.state.players == 4


@pytest.mark.parametrize(
    "text",
    ["delay = 99\n", "delay = true\n", "[rules]\nx_game_to = 50\n", "tempers = ['wild']\n", "sound = 1\n", "= =\n", "display = 'amber'\n"],
)
def test_damaged_settings_are_set_aside_and_said(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk(kept={settings.KEY: text})
    assert "The settings could not be read: set aside" in desk.row(21)
    assert desk.program.settings == Settings()
    assert desk.store.get(settings.KEY) is None
    assert "hearts/settings.toml could not be read" in capsys.readouterr().err


def test_the_message_goes_with_the_next_key() -> None:
    desk = Desk("Right", kept={settings.KEY: "= =\n"})
    assert desk.row(21).startswith("The rules of 1988.")


def test_straight_on_with_damaged_settings_says_so_at_the_table() -> None:
    desk = Desk(kept={settings.KEY: "= =\n", match.KEY: record("four-lead")}, straight=True)
    assert "The settings could not be read" in desk.prompt
    desk.keys("4")
    assert desk.prompt.startswith("Your lead?")


# --- settings -------------------------------------------------------------------------------------------------------


def test_all_extras_are_off_at_first() -> None:
    assert Settings().options == HeartsOptions()
    assert all(not info.default for info in describe(HeartsOptions))


def test_the_tempers_are_the_styles_that_there_are() -> None:
    assert {*settings.TEMPERS, "random"} == set(STYLES["hearts"])


def test_settings_are_read_back_as_they_were_written() -> None:
    some = Settings(6, HeartsOptions(True, 2, True, True, 100, True, True, True), ["sly"] * 5, 36, False, "mono", "always")
    assert Settings.read(some.write()) == some
    assert Settings.read("") == Settings()
    assert Settings.read("from_tomorrow = 3\n") == Settings()


def test_a_number_between_the_allowed_ones_is_damage() -> None:
    with pytest.raises(Damaged, match="x_game_to"):
        Settings.read("[rules]\nx_game_to = 50\n")


def test_every_change_is_kept_at_once() -> None:
    desk = Desk("O")
    for key in "ABCDEFGH12345TLSM":
        before = desk.store.get(settings.KEY)
        desk.keys(key)
        after = desk.store.get(settings.KEY)
        assert after != before, key
        assert after is not None and Settings.read(after) == desk.program.settings
    desk.keys("B")
    assert desk.program.settings.options.x_break_hearts == 2
    desk.keys("B")
    assert desk.program.settings.options.x_break_hearts == 0


def test_lines_are_changed_by_arrows_and_by_clicks_too() -> None:
    desk = Desk("O Down Down Enter")
    assert desk.program.settings.options == HeartsOptions(x_two_of_clubs=True)
    desk.click("line:G")
    assert desk.program.settings.options.x_shoot_subtract
    desk.click("line:3")
    assert desk.program.settings.tempers == ["solid", "sly", "sly", "sly", "solid"]
    desk.click("key:+")
    assert desk.program.settings.delay == 5
    desk.click("key:-")
    desk.keys("Left Left Left Left Left Left")
    assert desk.program.settings.delay == 0
    desk.click("key:Esc")
    assert "Players?" in desk.prompt


def test_a_running_match_keeps_its_rules_and_its_players_change_their_tempers() -> None:
    desk = Desk.at("four-lead", "O A 1 Esc")
    assert desk.table.match.options == HeartsOptions()
    assert desk.program.settings.options.x_pass
    assert desk.program._temper(1) == "sly"


def test_options_given_on_the_command_line_hold() -> None:
    desk = Desk("Enter", players="5", x_pass="on", x_break_hearts="2")
    assert desk.state.players == 5 and desk.state.options == HeartsOptions(x_pass=True, x_break_hearts=2)


def test_options_given_on_the_command_line_are_not_kept_but_changed_ones_are() -> None:
    desk = Desk("O H Esc Enter", x_pass="on", x_jack="on")
    assert desk.state.options == HeartsOptions(x_pass=True, x_jack=True, x_end_early=True)
    assert Desk(store=desk.store).program.settings.options == HeartsOptions(x_end_early=True)
    changed = Desk("O A A B Esc Enter", x_break_hearts="1")
    assert Desk(store=changed.store).program.settings.options == HeartsOptions(x_break_hearts=2)
