"""Function keys, arrows, switches, menu and options (M-20, M-22 to M-26)."""

from __future__ import annotations

import pytest

from carts.michigan.cart import open_program
from carts.michigan.modes import GraphMode, MenuMode, OptionsMode, RulesMode, TempersMode
from carts.michigan.play import TableMode
from carts.michigan.screens.show import COMPLETE
from carts.michigan.show import ShowMode
from retro.console.host import DesktopHost
from retro.contract.input import KeyDown, Press
from retro.store.files import MemoryStore
from tests.screens.michigan_kit import Desk, typed


def legend(desk: Desk) -> str:
    return desk.lines()[24]


@pytest.mark.parametrize(
    ("key", "first", "then"),
    [("F1", "SOUND OFF", "SOUND ON"), ("F2", "DEMO", "PLAY"), ("F9", "COMMENTS ON", "COMMENTS OFF")],
)
def test_a_legend_names_the_mode_that_the_key_gives(key: str, first: str, then: str) -> None:
    desk = Desk()
    assert f"{key} {first} " in legend(desk)
    desk.keys(key)
    assert f"{key} {then} " in legend(desk)
    desk.keys(key)
    assert f"{key} {first} " in legend(desk)


def test_legends_can_be_clicked() -> None:
    desk = Desk()
    desk.click("key:F2")
    assert desk.program.demo
    desk.keys("F2 Enter")
    desk.click("key:Up")
    desk.click("key:Up")
    desk.click("key:Down")
    assert legend(desk).rstrip().endswith("DELAY 1.25")


def test_the_delay_goes_from_0_to_10_by_a_quarter() -> None:
    desk = Desk.continued("michigan5_lead")
    assert legend(desk).rstrip().endswith("↑↓ DELAY 1.00")
    desk.keys("Down KP2 Down KP2 Down")
    assert legend(desk).rstrip().endswith("0.00")
    desk.keys(" ".join(["Up", "KP8"] * 25))
    assert legend(desk).rstrip().endswith("10.00")
    desk.keys("Down")
    assert legend(desk).rstrip().endswith("9.75")


def test_sound_off_silences_and_keeps_silent() -> None:
    desk = Desk(switches="")
    assert len(desk.program.take_sounds()) == 1, "the tune"
    desk.frame(KeyDown("F1"))
    assert list(desk.program.take_sounds()) == [()]
    desk.keys("Enter Enter")
    assert not [sound for sound in desk.driver.sounds if sound]


def test_the_border_steps_through_sixteen_colours_and_is_kept() -> None:
    desk = Desk()
    picture = desk.program.page().snapshot()
    seen = []
    for _ in range(16):
        desk.keys("F10")
        seen.append(desk.program.border)
    assert seen == [*range(1, 16), 0]
    assert desk.program.page().snapshot() == picture, "the picture is untouched"
    desk.keys("F10 F10 F10")
    assert Desk(store=desk.store).program.border == 3


def test_mono_has_no_border_and_no_f10() -> None:
    desk = Desk(switches="*M")
    assert "F10" not in legend(desk)
    desk.keys("F10")
    assert desk.program.border == 0
    assert len(desk.program.machine.palette) == 3


def test_mono_shows_no_colour_attributes() -> None:
    for record in ("michigan5_lead", "comet2_18", "michigan5_bid", "michigan5_end", "boodle5_spread7"):
        desk = Desk.continued(record, switches="*M")
        page = desk.program.page()
        used = {page.attr(row, col) for row in range(25) for col in range(80)}
        assert used <= {0x00, 0x01, 0x07, 0x09, 0x0F, 0x70, 0xF0}, (record, used)


@pytest.mark.parametrize(
    ("words", "silent", "mono", "show", "mouse"),
    [
        ([], False, False, True, True),
        (["S"], True, False, True, True),
        (["ms"], True, True, True, True),
        (["MC"], False, False, True, True),
        (["CM"], False, True, True, True),
        (["*", "D"], False, False, False, False),
        (["d*Sm"], True, True, False, False),
    ],
)
def test_switches(words: list[str], silent: bool, mono: bool, show: bool, mouse: bool) -> None:
    host = DesktopHost(MemoryStore(), headless=True)
    program = open_program(host, words)
    assert host.mouse is mouse
    assert program.sound is not silent  # type: ignore[attr-defined]
    assert program.look.mono is mono  # type: ignore[attr-defined]
    assert isinstance(program.mode, ShowMode) is show  # type: ignore[attr-defined]


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(ValueError, match="'X' is not a switch"):
        open_program(DesktopHost(MemoryStore(), headless=True), ["SX"])


def test_the_sound_switch_changes_no_setting() -> None:
    desk = Desk(switches="*S")
    desk.keys("F10")
    assert Desk(store=desk.store).program.sound


def test_enter_ends_the_show_at_any_moment() -> None:
    for ticks in (0, 1, 70, 200, COMPLETE):
        desk = Desk(switches="")
        for _ in range(ticks):
            desk.frame()
        desk.frame(KeyDown("Enter"))
        assert isinstance(desk.program.mode, OptionsMode)
        assert desk.program.take_sounds()[-1] == (), "the tune ends, too"


def test_the_show_ends_by_itself_when_the_tune_is_over() -> None:
    desk = Desk(switches="")
    tune = desk.program.take_sounds()[0]
    length = sum(tone.ticks for tone in tune)
    assert length >= 20 * 60
    for _ in range(length // 10 + 10):
        desk.frame(ticks=10)
    assert isinstance(desk.program.mode, OptionsMode)


def test_a_second_enter_in_the_same_frame_does_not_deal() -> None:
    desk = Desk(switches="")
    desk.frame(KeyDown("Enter"), KeyDown("Enter"))
    assert isinstance(desk.program.mode, OptionsMode)


def test_the_show_draws_inside_the_screen_at_every_tick() -> None:
    from carts.michigan.look import COLOUR
    from carts.michigan.screens.show import draw_show
    from retro.ui.text.page import Page

    before = ""
    for ticks in range(COMPLETE + 1):
        page = Page()
        draw_show(page, COLOUR, ticks)
        assert not page.cut
        before = "".join(page.lines())
    assert "PLEASE DO NOT FEED THE COMET. IT EATS NINES." in before


def test_f5_in_mid_hand_returns_to_the_same_place() -> None:
    desk = Desk.continued("michigan5_lead")
    desk.keys("H")
    before = desk.program.page().snapshot()
    desk.keys("F5")
    assert isinstance(desk.program.mode, RulesMode)
    desk.keys("PageDown Right Space Enter PageUp F5")
    assert desk.program.page().snapshot() == before
    desk.keys("F5 Esc")
    assert desk.program.page().snapshot() == before


def test_f5_stops_the_clock_of_the_table() -> None:
    desk = Desk.continued("michigan3_first")
    desk.frame(*typed("H", "3"))
    desk.frame(ticks=2)
    before = desk.program.page().snapshot()
    desk.frame(KeyDown("F5"))
    for _ in range(200):
        desk.frame()
    desk.frame(KeyDown("Esc"), ticks=0)
    assert desk.program.page().snapshot() == before


def test_all_pages_of_all_rules_can_be_turned() -> None:
    for letter, game in zip("COBM", ("comet", "commit", "boodle", "michigan"), strict=True):
        desk = Desk()
        desk.keys(f"{letter} F5")
        first = desk.lines()[0].split()
        assert first[0] == game.upper()
        count = int(first[-1])
        seen = set()
        for number in range(1, count + 1):
            page = desk.program.page()
            assert not page.cut
            assert page.lines()[0].rstrip().endswith(f"PAGE {number} OF {count}")
            seen.add("".join(page.lines()[1:22]))
            desk.keys("PageDown")
        assert len(seen) == count
        desk.keys("Home")
        assert desk.lines()[0].rstrip().endswith(f"PAGE 1 OF {count}")


def test_f7_quits_at_once_wherever_one_is() -> None:
    for words in ("F7", "F5 F7", "Enter F7", "Esc F7", "Esc G F7"):
        desk = Desk()
        desk.keys(words)
        assert desk.program.done, words
    desk = Desk(switches="")
    desk.keys("F7")
    assert desk.program.done


def test_demo_plays_your_hand_and_gives_it_back() -> None:
    desk = Desk(seed="demo")
    desk.keys("Enter F2")
    assert desk.program.table is not None
    assert desk.program.table.scene.stage == "settled"
    assert any(step.startswith("0 play:") for step in desk.steps)
    for _ in range(600):
        desk.frame()
    assert desk.program.table.scene.hand == 1, "demo mode does not wait for Enter for ever"
    desk.keys("F2")
    assert desk.program.table.match.turn == 0 or desk.program.table.scene.stage == "settled"


def test_a_modified_function_key_is_not_ours() -> None:
    desk = Desk()
    desk.frame(KeyDown("LAlt"), KeyDown("F7"), held=frozenset({"LAlt", "F7"}))
    assert not desk.program.done


# --- menu -----------------------------------------------------------------------------------------------------------


def test_the_letters_of_each_menu_are_all_different() -> None:
    for desk in (Desk(), Desk.continued("michigan5_lead")):
        desk.keys("Esc")
        for _ in range(2):
            letters = [hot.means for hot in desk.program.page().hot if hot.row < 21 and hot.width == 76]
            assert letters
            assert len(set(letters)) == len(letters)
            desk.keys("R")


def test_the_menu_leads_everywhere_and_back() -> None:
    desk = Desk.continued("michigan5_lead")
    before = desk.program.page().snapshot()
    desk.keys("Esc T")
    assert isinstance(desk.program.mode, TempersMode)
    desk.keys("Esc G")
    assert isinstance(desk.program.mode, GraphMode)
    desk.keys("Esc C")
    assert isinstance(desk.program.mode, TableMode)
    assert desk.program.page().snapshot() == before
    desk.keys("Esc N")
    assert isinstance(desk.program.mode, OptionsMode)
    desk.keys("Esc")
    assert isinstance(desk.program.mode, MenuMode)
    desk.keys("Esc")
    assert desk.program.page().snapshot() == before


def test_a_line_of_a_menu_can_be_clicked_in_the_blank_row_below_it() -> None:
    desk = Desk.continued("michigan5_lead")
    desk.keys("Esc")
    line = next(hot for hot in desk.program.page().hot if hot.means == "key:G")
    desk.frame(Press(line.col * 8 + 300, (line.row + 1) * 16 + 8))
    assert isinstance(desk.program.mode, GraphMode)


def test_tempers_reach_the_players() -> None:
    from retro.engine.games import STYLES

    desk = Desk()
    desk.keys("Esc T 3 3 Esc Esc Enter")
    table = desk.program.table
    assert table is not None
    for seat in range(1, 5):
        name, style = desk.program.settings.tempers[seat - 1], table.match.table.styles[seat]
        # An expert thinks as long as the person wishes, and is asked at each decision.
        assert "patient" in style.__qualname__ if name == "expert" else style is STYLES["michigan"][name]
    desk.keys("Esc T A")
    assert len(set(desk.program.settings.tempers)) == 1
    assert table.match.table.styles[4] is STYLES["michigan"][desk.program.settings.tempers[0]]


def test_flashing_off_keeps_everything_lit() -> None:
    desk = Desk()
    desk.keys("Esc T F Esc Esc Enter")
    assert not desk.program.screen.flashing
    assert not Desk(store=desk.store).program.screen.flashing


def test_a_new_game_in_mid_animation_leaves_nothing_behind() -> None:
    desk = Desk.continued("comet2_comet")
    desk.frame(*typed("D", "9"))
    desk.frame(ticks=10)
    old = desk.program.table
    assert old is not None and old.director.effects.sweep is not None
    desk.frame(KeyDown("Esc"))
    for word in ("N", "B"):
        desk.frame(*typed(word))
    desk.frame(KeyDown("Enter"))
    desk.program.take_sounds()
    desk.frame(*typed("E"), ticks=0)
    assert desk.program.take_sounds()[0] == (), "the glide of the comet is cut off"
    table = desk.program.table
    assert table is not None and table is not old
    assert table.director.effects.sweep is None
    assert not table.decision
    desk.frame()
    assert desk.lines()[14].strip() == ""
    desk.program.settle()
    assert table.scene.game == "boodle"
    assert sum(table.scene.chips) + table.scene.pool + sum(table.scene.boodles.values()) == 1000 * table.scene.players


def test_the_menu_opens_by_mouse_in_a_hand_and_at_its_settlement() -> None:
    for record in ("michigan5_lead", "michigan5_end"):
        desk = Desk.continued(record)
        desk.click("key:Esc")
        assert isinstance(desk.program.mode, MenuMode), record
