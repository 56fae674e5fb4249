"""The pull-down menus of the DOS Euchre (FEATURES G-03 to G-10), and what is kept (G-11)."""

from __future__ import annotations

from random import Random

import pytest

from carts.euchre_dos import match, settings, texts
from carts.euchre_dos.cart import open_program
from carts.euchre_dos.menus import COLOUR_NAMES, THINGS, WORDS, Menus, panel_of
from carts.euchre_dos.opening import Start
from carts.euchre_dos.settings import PARTNERS, PRESET_COLOURS, Settings, readable
from retro.console.host import DesktopHost
from retro.contract.input import KeyDown, KeyUp, Press, Release
from retro.engine.styles.euchre.styles import DOS_STYLES
from retro.machine.vga import Ink
from retro.store.files import MemoryStore
from retro.store.kept import Damaged
from retro.ui.vga.menu import BAR_HEIGHT, Entry
from tests.screens.euchre_dos_kit import Desk, record


def menus(desk: Desk) -> Menus:
    return desk.program.menus


def labels(desk: Desk) -> list[str]:
    panel = menus(desk).panel
    return [] if panel is None else [entry.label for entry in panel.entries]


def click_word(desk: Desk, name: str) -> None:
    x, y, w, h = menus(desk).bar.rect(name)
    desk.keys(f"click:{x + w // 2},{y + h // 2}")


def click_row(desk: Desk, index: int) -> None:
    panel = menus(desk).panel
    assert panel is not None
    x = panel.rect.x + 30
    y = next(y for y in range(480) if panel.at(x, y) == index)
    desk.keys(f"click:{x},{y + 10}")


# --- opening and closing --------------------------------------------------------------------------------------------


def test_alt_alone_shows_the_bar_and_puts_it_away_again() -> None:
    desk = Desk.at("follow")
    desk.frame(KeyDown("LAlt"), held=frozenset({"LAlt"}))
    assert not menus(desk).shown, "it acts when the key comes up"
    desk.frame(KeyUp("LAlt"))
    assert menus(desk).shown and menus(desk).panel is None
    desk.keys("down:RAlt up:RAlt")
    assert menus(desk).shown, "AltGr gives text and opens or shuts no menu"
    desk.keys("down:LAlt up:LAlt")
    assert not menus(desk).shown


def test_alt_that_was_not_alone_or_out_of_focus_opens_nothing() -> None:
    desk = Desk.at("follow")
    alt = frozenset({"LAlt"})
    desk.keys("down:Alt Tab up:Alt")
    assert not menus(desk).shown
    desk.keys("down:Alt click:600,300 up:Alt")
    assert not menus(desk).shown
    # Alt+Tab of a window manager: the program never sees the Tab, but the window loses the keyboard.
    desk.frame(KeyDown("LAlt"), held=alt)
    desk.frame(held=alt, focus=False)
    desk.frame(KeyUp("LAlt"))
    assert not menus(desk).shown
    desk.frame(KeyDown("LAlt"), held=alt)
    desk.frame(KeyUp("LAlt"), focus=False)
    assert not menus(desk).shown


def test_the_pointer_at_the_very_top_shows_the_bar_once() -> None:
    desk = Desk.at("follow", "move:300,8")
    assert not menus(desk).shown
    desk.keys("move:300,7")
    assert menus(desk).shown
    desk.keys("Esc")
    assert not menus(desk).shown
    desk.keys("move:310,0")
    assert not menus(desk).shown, "it has to leave the edge first"
    desk.keys("move:310,40 move:310,0")
    assert menus(desk).shown


@pytest.mark.parametrize("how", ["Esc", "C", "click:320,400", "rclick:320,400", "down:Alt up:Alt", "Enter"])
def test_the_bar_is_put_away(how: str) -> None:
    desk = Desk.at("follow", "down:Alt up:Alt")
    before = desk.steps
    desk.keys(how)
    assert not menus(desk).shown and desk.steps == before


@pytest.mark.parametrize("entry", WORDS[1:], ids=lambda entry: entry.name)
def test_every_menu_opens_by_letter_by_alt_and_letter_by_mouse_and_by_arrows(entry: Entry) -> None:
    name, hot = entry.name, entry.hot
    arrows = " ".join(["Right"] * [word.name for word in WORDS].index(name))
    for keys in (f"down:Alt up:Alt {hot}", f"Alt+{hot}", f"down:Alt up:Alt {hot.lower()}", f"down:Alt up:Alt {arrows} Down"):
        desk = Desk.at("follow", keys)
        assert menus(desk).word == name and menus(desk).panel is not None, keys
        desk.keys("Esc")
        assert not menus(desk).shown
    desk.keys("move:300,0")
    click_word(desk, name)
    assert menus(desk).word == name and menus(desk).panel is not None
    desk.keys("click:30,400")
    assert not menus(desk).shown


def test_the_letters_of_every_menu_are_all_different_and_in_their_words() -> None:
    lists = [WORDS, *(panel_of(word.name, Settings(), 0).entries for word in WORDS[1:])]
    assert len(lists) == 7
    for entries in lists:
        keys = [entry.hot.lower() for entry in entries]
        assert len(set(keys)) == len(keys) and "h" not in keys
        assert all(entry.hot.lower() in entry.label.lower() for entry in entries)


def test_the_seven_words() -> None:
    assert [word.label for word in WORDS] == ["Cancel", "Colors", "Player", "Sound", "Modes", "Options", "Quit Game"]


def test_the_menus_work_on_the_start_screen_too_and_the_game_waits_below_them() -> None:
    desk = Desk("Enter Alt+P N")
    assert isinstance(desk.program.screen, Start) and desk.program.settings.partner == "no-way"
    desk = Desk("Enter S wait:0.1 Alt+O")
    scene = desk.table.scene
    still = (list(scene.counts), [flight.gone for flight in scene.flights])
    desk.wait(100)
    assert (list(scene.counts), [flight.gone for flight in scene.flights]) == still


def test_keys_do_not_reach_the_table_below_a_menu() -> None:
    desk = Desk.at("follow", "Alt+S")
    before = desk.steps
    desk.keys("3 4 F1 h Space")
    assert desk.steps == before and desk.table.scene.moved == {}


# --- colours --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", list(THINGS))
def test_a_colour_is_chosen_by_arrows_or_mouse_seen_at_once_and_put_back_by_default(thing: str) -> None:
    desk = Desk.at("follow" if thing == "spot" else "barn-we", f"Alt+L {THINGS[thing][1]}")
    before, preset = desk.pixels, PRESET_COLOURS[thing]
    desk.keys("Down")
    assert desk.program.settings.colours == {**PRESET_COLOURS, thing: (preset + 1) % 16}
    table = [(at % 640, at // 640) for at, (a, b) in enumerate(zip(before, desk.pixels, strict=True)) if a != b]
    assert any(x < 80 or x > 470 for x, _ in table), "something beside the menus has changed"
    desk.keys("Up Up")
    assert desk.program.settings.colours[thing] == (preset - 1) % 16
    colours = menus(desk).colours
    assert colours is not None
    x = colours.rect.x + 60
    y = next(y for y in range(480) if colours.at(x, y) == 12)
    desk.keys(f"click:{x},{y + 9}")
    assert desk.program.settings.colours[thing] == 12
    desk.keys("D")
    assert desk.program.settings.colours == PRESET_COLOURS
    desk.keys("O")
    assert menus(desk).colours is None and menus(desk).panel is not None
    desk.keys("Esc")
    assert not menus(desk).shown


def test_default_touches_only_its_own_colour() -> None:
    desk = Desk.at("follow", "Alt+L B Down O T Down D")
    assert desk.program.settings.colours == {**PRESET_COLOURS, "border": PRESET_COLOURS["border"] + 1}


def test_a_colour_list_is_worked_by_tab_and_enter_too() -> None:
    desk = Desk.at("follow", "Alt+L A Down Tab Enter")
    assert desk.program.settings.colours == PRESET_COLOURS
    desk.keys("Down Tab Tab Enter")
    assert menus(desk).colours is None
    assert desk.program.settings.colours["background"] == PRESET_COLOURS["background"] + 1
    desk.keys("A Enter")
    assert menus(desk).colours is None


def test_every_one_of_the_sixteen_colours_can_be_the_tables() -> None:
    desk = Desk.at("follow", "Alt+L A")
    seen = set()
    for _ in COLOUR_NAMES:
        desk.keys("Down")
        seen.add(desk.pixels[350 * 640 + 500])
    assert seen == set(range(16))


def test_words_cannot_be_given_the_tables_color_by_arrows_or_mouse() -> None:
    for thing in ("T", "I"):
        desk = Desk.at("follow", f"Alt+L {thing}")
        name = {"T": "text", "I": "barn"}[thing]
        seen = set()
        for _ in COLOUR_NAMES:
            desk.keys("Down")
            seen.add(desk.program.settings.colours[name])
        table = desk.program.settings.colours["background"]
        assert seen == set(range(16)) - {table}
        colours = menus(desk).colours
        assert colours is not None and colours.barred == {table}
        x, y = colours.rect.x + 60, colours.TOP + colours.ROW * table + 8
        desk.keys(f"click:{x},{y}")
        assert desk.program.settings.colours[name] != table


def test_the_spot_cannot_hide_a_suit() -> None:
    desk = Desk.at("follow", "Alt+L S")
    seen = set()
    for _ in COLOUR_NAMES:
        desk.keys("Up")
        seen.add(desk.program.settings.colours["spot"])
    assert seen == set(range(16)) - {int(Ink.BLACK), int(Ink.RED)}


def test_default_gives_the_text_no_color_that_the_table_has() -> None:
    white = Settings({**PRESET_COLOURS, "background": int(Ink.PAPER), "text": int(Ink.BLACK)}).write()
    desk = Desk.at("follow", "Alt+L T Tab Enter", config=white)
    assert desk.program.settings.colours["text"] == Ink.BLACK


@pytest.mark.parametrize("ground", range(16))
def test_words_are_seen_on_every_table(ground: int) -> None:
    for ink in range(16):
        assert readable(ink, ground) != ground and (ink == ground or readable(ink, ground) == ink)


@pytest.mark.parametrize("way", ["Esc", "click:320,430", "click:500,200"])
def test_demo_shows_itself_and_a_key_or_a_click_ends_it(way: str) -> None:
    desk = Desk.at("follow")
    plain = desk.pixels
    desk.keys("Alt+M D")
    assert desk.program.settings.mode == "demo" and desk.pixels != plain
    assert desk.program.help_keys()[0] == ("Esc, a click", "you play your hand again")
    desk.keys(way)
    assert desk.program.settings.mode == "normal"
    steps = len(desk.table.match.table.steps)
    desk.keys("wait:20")
    prompt = desk.table.prompt
    assert prompt is not None and len(desk.table.match.table.steps) >= steps


def test_one_enter_goes_on_with_a_game_that_waits() -> None:
    for keys in ("Space Enter", "click:320,240 Enter", "Enter Space"):
        desk = Desk(keys, kept={"euchre-dos/match.txt": record("follow")})
        match_ = desk.program.sitting()
        assert match_ is not None and match_.table.record() == record("follow")


def test_menus_and_cards_keep_their_colours() -> None:
    bar = slice(0, BAR_HEIGHT * 640)
    red = Settings(dict.fromkeys(PRESET_COLOURS, 7)).write()
    plain, other = (Desk.at("follow", "down:Alt up:Alt", config=config) for config in ("", red))
    assert plain.pixels[bar] == other.pixels[bar]
    x, y = plain.card_place(plain.table.scene.hand[0])
    assert plain.pixels[y * 640 + x : y * 640 + x + 40] == other.pixels[y * 640 + x : y * 640 + x + 40]


# --- the others -----------------------------------------------------------------------------------------------------


def test_the_partner_menu_changes_the_partner_only_and_at_once() -> None:
    assert set(PARTNERS) == set(DOS_STYLES)
    for number, partner in enumerate(PARTNERS):
        desk = Desk.at("follow", "Alt+P")
        click_row(desk, number)
        assert desk.program.settings.partner == partner and not menus(desk).shown
        styles = desk.table.match.table.styles
        view = desk.table.match.table.view(0)
        for seat, style in ((1, "aggressive"), (2, partner), (3, "aggressive")):
            assert styles[seat](view, Random(1)) == DOS_STYLES[style](view, Random(1))
        desk.keys("Alt+P")
        panel = menus(desk).panel
        assert panel is not None
        assert [entry.checked for entry in panel.entries] == [name == partner for name in PARTNERS]


def test_sound_off_is_silence_at_once() -> None:
    desk = Desk.at("follow", "Alt+S F")
    assert () in desk.driver.sounds and not desk.program.settings.sound
    desk.driver.sounds.clear()
    desk.keys("3 wait:3")
    assert [sound for sound in desk.driver.sounds if sound] == []
    desk.keys("wait:0 Alt+S N")
    assert desk.program.settings.sound


def test_the_delay_goes_in_steps_of_a_twentieth_second_and_the_menu_stays_open() -> None:
    desk = Desk.at("follow", "Alt+O I I")
    assert desk.program.settings.delay_text == "0.60 s" and menus(desk).panel is not None
    panel = menus(desk).panel
    assert panel is not None and panel.head == "Delay 0.60 s"
    desk.keys("D")
    assert desk.program.settings.delay_ticks == 33
    desk.keys(" ".join("D" * 20))
    assert desk.program.settings.delay_text == "0.00 s"
    desk.keys(" ".join("I" * 105))
    assert desk.program.settings.delay_text == "5.00 s"


@pytest.mark.parametrize("how", ["C", "N", "Esc", "Enter"])
def test_quit_asks_and_cancel_and_no_are_the_same(how: str) -> None:
    desk = Desk.at("follow", "Alt+Q")
    assert labels(desk) == ["Cancel", "No", "Yes"]
    desk.keys(how)
    assert not desk.program.done and not menus(desk).shown


def test_quit_yes_ends_the_program_and_keeps_the_match() -> None:
    desk = Desk.at("follow", "Alt+Q Y")
    assert desk.program.done and desk.store.get(match.KEY) == record("follow")


# --- a new game -----------------------------------------------------------------------------------------------------


def test_a_new_game_waits_for_the_answer_that_is_asked_for_then_asks() -> None:
    desk = Desk.at("follow", "Alt+O N")
    table = desk.table
    assert not desk.program.asking and desk.program.new_game_wanted
    desk.keys("3")
    assert desk.program.asking and desk.table is table
    desk.keys("N")
    assert not desk.program.asking and desk.table is table and table.prompt is not None
    desk.keys("Alt+O N")
    prompt = table.prompt
    card = next(card for card in table.scene.hand if card in prompt.cards)
    desk.keys(f"{1 + table.scene.hand.index(card)} Y")
    assert desk.table is not table and desk.table.match.table.state.hand == 0


def test_between_two_hands_a_new_game_asks_at_once() -> None:
    desk = Desk.at("end-euchred", "Alt+O N")
    table = desk.table
    assert desk.program.asking
    desk.keys("H wait:0.1")
    assert desk.program._question is not None and desk.program._question.row.pressed == 0
    desk.keys("Esc")
    assert desk.table is table and not desk.program.asking
    desk.keys("Alt+O N Tab Tab Enter")
    assert desk.table is not table


def test_the_question_can_be_answered_with_the_mouse() -> None:
    desk = Desk.at("end-euchred", "Alt+O N")
    table, question = desk.table, desk.program._question
    assert question is not None
    x, y, w, h = question.row.rect(1)
    desk.frame(Press(x + w // 2, y + h // 2))
    desk.frame(Release(x + w // 2, y + h // 2))
    assert desk.table is not table


def test_the_start_screen_asks_before_a_game_that_was_left_is_given_up() -> None:
    desk = Desk("Enter Alt+O N", kept={match.KEY: record("follow")})
    assert desk.program.asking
    desk.keys("Y")
    assert desk.table.match.table.state.hand == 0 and desk.table.match.table.state.scores == (0, 0)


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_settings_are_saved_when_told_loaded_at_the_start_and_reset() -> None:
    desk = Desk("Enter Alt+P N Alt+S F Alt+M P Alt+O I Esc Alt+L S Down Esc")
    chosen = desk.program.settings
    assert desk.store.get(settings.KEY) is None, "nothing is saved before it is told"
    desk.keys("Alt+O S")
    text = desk.store.get(settings.KEY)
    assert text is not None and Settings.read(text) == chosen
    assert chosen == Settings({**PRESET_COLOURS, "spot": 10}, "no-way", False, "pause", 11)
    again = Desk("Enter", kept={settings.KEY: text})
    assert again.program.settings == chosen
    again.keys("Alt+O R")
    assert again.program.settings == Settings()
    assert again.store.get(settings.KEY) == text, "what was saved stays until it is saved anew"
    again.keys("Alt+O S")
    assert Settings.read(again.store.get(settings.KEY) or "") == Settings()


@pytest.mark.parametrize(
    "text",
    ["delay = 101\n", "delay = -1\n", "delay = true\n", 'partner = "bold"\n', "mode = 3\n", "sound = 1\n", "[colors]\nspot = 16\n",
     '[colors]\nborder = "oak"\n', "colors = 3\n", "partner =", "\x00"],
)  # fmt: skip
def test_a_damaged_settings_file_is_set_aside_with_a_message(text: str) -> None:
    with pytest.raises(Damaged):
        Settings.read(text)
    desk = Desk(kept={settings.KEY: text})
    assert desk.program.settings == Settings()
    assert desk.store.get(settings.KEY) is None and desk.store.get(f"{settings.KEY}.damaged-1") == text
    assert desk.program._told.text == texts.damaged("settings file")
    desk.keys("Enter")
    assert desk.program._told.text, "it is to be read on the start screen"
    desk.keys("F1")
    assert not desk.program._told.text


def test_settings_that_are_missing_are_as_at_first() -> None:
    assert Settings.read("") == Settings()
    assert Settings.read("delay = 3\n[colors]\ntext = 9\n") == Settings({**PRESET_COLOURS, "text": 9}, delay=3)


def test_a_match_goes_on_after_any_kind_of_exit() -> None:
    desk = Desk("Enter S", seed="kept")
    for _ in range(40):
        prompt = desk.table.prompt
        assert prompt is not None
        # Killed just now: what is in the store is all that is left.
        again = Desk("Enter C", kept=dict(desk.store.texts))
        assert again.steps == desk.steps
        assert again.table.scene.scores == desk.table.scene.scores and again.table.scene.hand == desk.table.scene.hand
        assert again.table.scene.taken == desk.table.scene.taken and again.table.scene.trick == desk.table.scene.trick
        if prompt.row is not None:
            desk.keys("C" if not prompt.decides else "P")
        else:
            desk.keys(str(1 + next(n for n, card in enumerate(desk.table.scene.hand) if card in prompt.cards)))
    assert desk.table.match.table.state.hand >= 2


def test_a_match_that_is_over_is_the_last_one() -> None:
    desk = Desk.at("last-trick-win", "1")
    assert desk.table.match.over and desk.store.get(match.KEY) is None
    last = desk.store.get("euchre-dos/last.txt")
    assert last == desk.table.match.table.record() and last.endswith("end\n")
    desk.keys("N")
    assert not desk.table.match.over and desk.store.get(match.KEY) is not None


@pytest.mark.parametrize("damage", ["cut", "word", "card", "other game", "over"])
def test_a_damaged_match_is_set_aside_with_a_message(damage: str) -> None:
    text = record("follow")
    text = {
        "cut": text[:-3],
        "word": text.replace("deal\n", "daal\n", 1),
        "card": text.replace("play:", "play:2", 1),
        "other game": text.replace("game euchre-dos", "game michigan"),
        "over": text + "end\n",
    }[damage]
    desk = Desk("Enter", kept={match.KEY: text})
    assert desk.store.get(match.KEY) is None and desk.store.get(f"{match.KEY}.damaged-1") == text
    assert desk.program._told.text == texts.damaged("game that you left")
    desk.keys("S")
    assert desk.table.match.table.state.hand == 0


def test_there_are_neither_switches_nor_options() -> None:
    with pytest.raises(ValueError, match="no switches"):
        open_program(DesktopHost(MemoryStore()), ["M"])
    with pytest.raises(ValueError, match="no options"):
        open_program(DesktopHost(MemoryStore(), options={"loner": "3"}), [])
