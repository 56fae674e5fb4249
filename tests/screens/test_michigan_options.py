"""The options screen: every game, number and option by keys and by mouse (M-01, M-10, M-20)."""

from __future__ import annotations

import pytest

from carts.michigan import settings
from carts.michigan.entry import MESSAGE_TICKS
from carts.michigan.settings import Settings
from retro.contract.input import Press
from retro.engine.options import describe
from retro.engine.stops.settings import BoodleOptions, CometOptions, MichiganOptions
from tests.screens.michigan_kit import Desk


def test_every_option_of_every_game_can_be_chosen_by_keys_and_by_mouse() -> None:
    extras = {"extra_ten": "5", "extra_run": "6", "extra_queen_king": "7"}
    digits = {"colour": "1", "kitty": "2", "spinado": "3", "saratoga": "4", **extras, "comet": "8", "x_chips": "9", "x_deals": "0"}
    for letter, game, kind in (("B", "boodle", BoodleOptions), ("M", "michigan", MichiganOptions), ("C", "comet", CometOptions)):
        for info in describe(kind):
            for by_mouse in (False, True):
                desk = Desk()
                desk.keys(letter)
                means = "Right" if info.name == "pool_ante" else digits[info.name]
                if by_mouse:
                    desk.click(f"key:{means}")
                else:
                    desk.keys(means)
                kept = Settings.read(desk.store.texts[settings.KEY])
                assert kept.game == game
                changed = getattr(kept.options[game], info.name)
                assert changed == (True if info.numbers is None else info.numbers[info.numbers.index(info.default) + 1]), info.name
                desk.keys("Enter")
                table = desk.program.table
                assert table is not None
                assert getattr(table.match.table.options, info.name) == changed


def test_the_players_have_their_keys_beside_them() -> None:
    desk = Desk()
    desk.keys("M")
    before = desk.program.settings.players["michigan"]
    row = desk.lines()[9]
    assert row[4:15] == "PLAYERS + -"
    for col, more in ((12, 1), (14, 0)):
        desk.frame(Press(col * 8 + 4, 9 * 16 + 8))
        assert desk.program.settings.players["michigan"] == before + more


def test_saratoga_goes_round_from_0_to_5() -> None:
    desk = Desk()
    desk.keys("B")
    seen = []
    for _ in range(6):
        desk.keys("4")
        options = desk.program.settings.options["boodle"]
        assert isinstance(options, BoodleOptions)
        seen.append(options.saratoga)
    assert seen == [1, 2, 3, 4, 5, 0]


def test_options_that_a_game_does_not_know_do_nothing_and_say_why() -> None:
    desk = Desk()
    before = desk.program.settings.write()
    for way in (desk.keys, lambda digit: desk.click(f"key:{digit}")):
        way("4")
        assert desk.prompt == "SARATOGA: FOR BOODLE ONLY.  THE BAR CHOOSES THE GAME."
    desk.keys("8")
    assert desk.prompt.startswith("9♦ COMET: FOR BOODLE ONLY.")
    assert desk.program.settings.write() == before
    for _ in range(MESSAGE_TICKS):
        desk.frame()
    assert desk.prompt.startswith("ENTER DEALS."), "the prompt comes back by itself"
    desk.keys("C 5")
    assert desk.prompt.startswith("T♥ BOODLE: FOR BOODLE AND MICHIGAN ONLY.")


def test_without_colour_an_option_that_the_game_does_not_know_has_no_box() -> None:
    desk = Desk(switches="*M")
    desk.keys("M")
    for line in desk.lines()[14:18]:
        assert line.count("[") == 2 - line.count(" ONLY") - line.count("NOT HERE"), line
    assert "BOODLE ONLY" in desk.lines()[17] and "NOT HERE" in desk.lines()[17]


def test_the_bar_goes_over_the_games_by_the_arrows_and_the_keypad_keeps_the_delay() -> None:
    desk = Desk()
    desk.keys("C")
    seen = []
    for _ in range(5):
        desk.keys("Down")
        seen.append(desk.program.settings.game)
    assert seen == ["commit", "boodle", "michigan", "michigan", "michigan"]
    desk.click("key:Up")
    desk.keys("Up Up Up Up")
    assert desk.program.settings.game == "comet"
    assert Settings.read(desk.store.texts[settings.KEY]).game == "comet"
    assert desk.program.settings.delay == 4
    assert "↑↓" not in desk.lines()[24]
    desk.keys("KP8 KP8 KP2")
    assert desk.lines()[24].rstrip().endswith("DELAY 1.25")


@pytest.mark.parametrize(("letter", "least", "most"), [("C", 2, 5), ("O", 3, 7), ("B", 3, 8), ("M", 3, 8)])
def test_every_number_of_players_can_be_chosen(letter: str, least: int, most: int) -> None:
    desk = Desk()
    desk.keys(letter)
    game = desk.program.settings.game
    for n in range(least, most + 1):
        desk.click(f"players:{n}")
        assert desk.program.settings.players[game] == n
    desk.keys(" ".join("+" * 8))
    assert desk.program.settings.players[game] == most
    desk.keys(" ".join("-" * 8))
    assert desk.program.settings.players[game] == least
    shown = {hot.means for hot in desk.program.page().hot if hot.means.startswith("players:")}
    assert shown == {f"players:{n}" for n in range(least, most + 1)}


def test_the_pool_ante_goes_from_0_to_10() -> None:
    desk = Desk()
    desk.keys(" ".join(["Right"] * 12))
    assert desk.program.settings.options["michigan"].pool_ante == 10
    desk.keys(" ".join(["Left"] * 12))
    assert desk.program.settings.options["michigan"].pool_ante == 0


def test_games_by_letter_and_by_mouse() -> None:
    desk = Desk()
    for letter, game in (("o", "commit"), ("C", "comet"), ("b", "boodle"), ("M", "michigan")):
        desk.keys(letter)
        assert desk.program.settings.game == game
    desk.click("key:O")
    assert desk.program.settings.game == "commit"
