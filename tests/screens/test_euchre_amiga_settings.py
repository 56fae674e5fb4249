"""The settings editor, what is kept, own pictures (K-08 to K-12, K-16)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from carts.euchre_amiga import texts
from carts.euchre_amiga.cards import KEY as CLEAR
from carts.euchre_amiga.cards import LOOKS, NAMES, OWN, load_folder, nearest_pen
from carts.euchre_amiga.editor import Editor
from carts.euchre_amiga.match import styles
from carts.euchre_amiga.settings import KEY, STYLE_NAMES, Settings
from retro.engine.euchre.deal import PACK
from retro.engine.euchre.model import AmigaOptions
from retro.engine.game import DEAL, Choice
from retro.engine.games import GAMES, STYLES
from retro.engine.options import make
from retro.machine.amiga import HIRES_PALETTE, PENS, Pen
from retro.machine.png import encode_png
from retro.ui.amiga.gadgets import Checkbox, Cycle
from retro.ui.amiga.windows import Requester
from tests.screens.euchre_amiga_desk import Desk, canvas, changed, press, windows
from tests.screens.euchre_amiga_pictures import mid_trick, own_cards, rules


def editor(desk: Desk) -> Editor:
    window = desk.program.screen.windows[-1]
    assert isinstance(window, Editor)
    return window


# --- Save, Use, Cancel ----------------------------------------------------------------------------------------------


def test_use_takes_effect_at_once_and_is_not_saved() -> None:
    desk = Desk(mid_trick())
    changed(desk, "use")
    assert windows(desk) == ["Euchre!"]
    assert desk.program.settings.styles == (2, 1, 2)
    assert (desk.match().options.loner, desk.match().options.end_early) == (4, True)
    assert KEY not in desk.store.texts
    again = Desk(texts=desk.store.texts)
    again.feed("C")
    assert again.program.settings == Settings()
    assert again.match().options == AmigaOptions(), "the settings are those that were saved"


def test_save_takes_effect_at_once_and_next_time() -> None:
    desk = Desk(mid_trick())
    changed(desk, "save")
    assert desk.match().options.end_early
    again = Desk(texts=desk.store.texts)
    again.feed("C")
    assert again.program.settings == desk.program.settings
    assert again.match().options == desk.match().options


@pytest.mark.parametrize("how", ["button", "Esc", "close"])
def test_cancel_changes_nothing(how: str) -> None:
    desk = Desk(mid_trick())
    before = dict(desk.store.texts)
    if how == "button":
        changed(desk, "cancel")
    else:
        desk.feed("RCtrl+S")
        press(desk, "end_early")
        desk.feed("Esc" if how == "Esc" else f"click:{canvas(70, 29)}")
    assert windows(desk) == ["Euchre!"]
    assert desk.program.settings == Settings()
    assert desk.store.texts == before


def test_styles_change_for_the_running_game() -> None:
    desk = Desk(mid_trick())
    changed(desk, "use")
    players = desk.match().table.styles
    known = STYLES["euchre-amiga"]
    assert [players[seat] for seat in (1, 2, 3)] == [known["risky"], known["moderate"], known["risky"]]


def test_computer_players_can_be_kept_from_going_alone() -> None:
    host = Desk().program._host
    free, tied = styles(host, {1: "risky"}, True)[1], styles(host, {1: "risky"}, False)[1]
    game, alone = GAMES["euchre-amiga"], 0
    for number in range(400):
        state, _ = game.step(game.start(AmigaOptions(), 4, f"loner-{number}"), DEAL)
        view = game.view(state, state.turn)
        freely, tiedly = free(view, Random(number)), tied(view, Random(number))
        assert isinstance(freely, Choice) and isinstance(tiedly, Choice)
        alone += freely.action.verb.endswith("_alone")
        assert tiedly.action.verb == freely.action.verb.removesuffix("_alone")
    assert alone > 0


def test_the_points_of_a_game_wait_for_the_next_one() -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+S")
    press(desk, "variations")
    assert windows(desk)[-1] == "More Rules"
    for name in ("x_defend_alone", "x_farmers_hand", "x_no_trump", "x_game_to"):
        press(desk, name)
    press(desk, "ok")
    press(desk, "use")
    assert desk.match().options == AmigaOptions(x_defend_alone=True, x_farmers_hand=True, x_no_trump=True)
    desk.feed("RCtrl+N")
    desk.feed("Y")
    assert desk.match().options.x_game_to == 5


def test_cancelled_variations_change_nothing() -> None:
    desk = Desk()
    desk.feed("RCtrl+S")
    press(desk, "variations")
    press(desk, "x_no_trump")
    press(desk, "cancel")
    press(desk, "use")
    assert desk.program.settings == Settings()


def test_all_of_the_editor_by_keys() -> None:
    desk = Desk()
    desk.feed("RCtrl+S Tab Left Tab Right Tab Right Tab Right Tab Space Tab Space")
    # Over "More..." to the slider, the cards, the ticks.
    desk.feed("Tab Tab Right Right Tab Right Tab Space Tab Space Tab Space S")
    settings = desk.program.settings
    assert settings.styles == (0, 2, 2)
    assert settings.options == AmigaOptions(loner=4, end_early=True, stick_dealer=True)
    assert (settings.speed, settings.look, settings.sound, settings.loners, settings.dim) == (8, 1, False, False, True)
    assert Settings.read(desk.store.texts[KEY]) == settings


def test_the_game_waits_while_the_editor_is_active_and_goes_on_behind_it() -> None:
    desk = Desk()
    desk.driver.step(*desk.typed("N"))
    desk.driver.step(*desk.typed("x"))
    desk.program.open_editor()
    turned = desk.program.table.scene.turned
    for _ in range(600):
        desk.driver.step()
    assert desk.program.table.scene.turned == turned
    desk.program.screen.activate(desk.program.table)
    for _ in range(600):
        desk.driver.step()
    assert desk.asked or desk.program.table.scene.turned != turned


def test_the_menu_brings_an_open_editor_to_the_front() -> None:
    desk = Desk()
    desk.feed("RCtrl+S")
    first = editor(desk)
    desk.program.screen.to_front(desk.program.table)
    desk.feed("RCtrl+S")
    assert editor(desk) is first


def test_styles_and_looks_are_as_the_document_names_them() -> None:
    desk = Desk()
    desk.feed("RCtrl+S")
    cycle = editor(desk).gadgets["style0"]
    assert isinstance(cycle, Cycle)
    assert cycle.labels == ("CONSERVATIVE", "MODERATE", "RISKY", "EXPERT"), "the document's three, then what is new"
    assert set(STYLE_NAMES) < set(STYLES["euchre-amiga"])


def test_what_goes_beyond_the_original_is_off_at_first() -> None:
    first = Settings()
    assert first.options == AmigaOptions(loner=3)
    assert not first.dim
    assert LOOKS[first.look] == "Standard"


# --- own pictures ---------------------------------------------------------------------------------------------------


def test_names_of_own_pictures() -> None:
    assert set(NAMES) == {*(f"{rank}{suit}" for rank in "9TJQKA" for suit in "HDCS"), "back"}
    assert len(PACK) == 24


def test_a_folder_is_taken_whole(tmp_path: Path) -> None:
    own_cards(tmp_path)
    found, faults = load_folder(tmp_path)
    assert set(found) == set(NAMES)
    assert faults == ()


def test_each_picture_that_cannot_be_used_is_named_and_the_built_in_one_stays(tmp_path: Path) -> None:
    own_cards(tmp_path)
    (tmp_path / "9H.png").unlink()
    (tmp_path / "TS.png").write_bytes(b"rubbish")
    (tmp_path / "JC.png").write_bytes(encode_png(1500, 1500, bytes(2_250_000), (0,)))
    (tmp_path / "QD.png").write_bytes((tmp_path / "KD.png").read_bytes()[:-30])
    (tmp_path / "AS.png").unlink()
    (tmp_path / "AS.png").mkdir()
    found, faults = load_folder(tmp_path)
    assert set(NAMES) - set(found) == {"9H", "TS", "JC", "QD", "AS"}
    said = {fault.split(":")[0]: fault for fault in faults}
    assert set(said) == {"9H.png", "TS.png", "JC.png", "QD.png", "AS.png"}
    assert said["9H.png"].endswith("missing")
    assert said["JC.png"].endswith("too large (1500x1500 pixels)")
    assert "cut off" in said["QD.png"]
    desk = Desk(mid_trick(), Settings(look=OWN, folder=str(tmp_path)))
    asked = desk.program.screen.windows[-1]
    assert isinstance(asked, Requester)
    assert all(any(fault in line for line in asked.lines) for fault in faults)


def test_a_long_list_is_cut_and_counted() -> None:
    faults = tuple(f"{name}.png: missing" for name in NAMES)
    lines = texts.pictures_missing(faults)
    assert lines[-1] == f"and {len(NAMES) - texts.MOST_LINES + 1} more"
    assert all(len(line) <= texts.LINE for line in lines)


def test_a_missing_folder_is_told() -> None:
    desk = Desk(settings=Settings(look=OWN, folder="/there/is/none"))
    assert windows(desk) == ["Euchre!", "Your own cards"]
    desk = Desk(settings=Settings(look=OWN))
    assert windows(desk) == ["Euchre!", "Your own cards"]


def test_pictures_take_the_nearest_pens() -> None:
    for pen in range(PENS):
        assert nearest_pen(0xFF000000 | HIRES_PALETTE[pen]) == pen
    assert nearest_pen(0xFFE01010) == Pen.RED
    assert nearest_pen(0xFF0A0A14) == Pen.TEXT
    assert nearest_pen(0xFF2E6A50) == Pen.FELT
    assert nearest_pen(0x10FFFFFF) == CLEAR


def test_a_folder_is_chosen_in_the_settings(tmp_path: Path) -> None:
    (tmp_path / "deck").mkdir()
    own_cards(tmp_path / "deck")
    desk = Desk(settings=replace(Settings(), folder=str(tmp_path)))
    desk.feed("RCtrl+S")
    for _ in range(OWN):
        press(desk, "look")
    press(desk, "folder")
    assert windows(desk)[-1] == "Folder with your cards"
    # The only drawer of that folder: a click chooses it, OK takes it.
    desk.feed(f"click:{canvas(180, 50)}")
    press(desk, "ok")
    press(desk, "use")
    assert Path(desk.program.settings.folder) == tmp_path / "deck"
    assert windows(desk) == ["Euchre!"]
    assert len(desk.program.faces.own) == len(NAMES)


def test_a_folder_is_found_by_keys_and_by_typing(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two" / "deep").mkdir(parents=True)
    desk = Desk(settings=replace(Settings(), look=0, folder=str(tmp_path)))
    desk.feed("RCtrl+S Tab Tab Tab Tab Tab Tab Tab Tab Tab Left F")
    window = desk.program.screen.windows[-1]
    desk.feed("Tab Down Down Enter")
    line = window.gadgets["line"]
    assert hasattr(line, "text")
    assert Path(line.text) == tmp_path / "two"
    desk.feed("P")
    assert Path(line.text) == tmp_path
    r = line.rect
    desk.feed(f"click:{canvas(r.x + 9, r.y + 5)}")
    desk.feed("x Backspace / t w o Enter")
    assert Path(line.text) == tmp_path / "two"
    desk.feed("Tab O")
    assert Path(desk.program.settings.folder) == tmp_path, "only Use takes it over"
    desk.feed("U")
    assert Path(desk.program.settings.folder) == tmp_path / "two"


def test_the_editor_shows_what_is_set() -> None:
    settings = replace(rules(end_early=True, loner=4), styles=(2, 0, 1), speed=3, dim=True)
    desk = Desk(settings=settings)
    desk.feed("RCtrl+S U")
    assert desk.program.settings == settings
    desk.feed("RCtrl+S")
    ticked = [g.name for g in editor(desk).gadgets.gadgets if isinstance(g, Checkbox) and g.checked]
    assert ticked == ["end_early", "sound", "loners", "dim"]


def test_options_made_by_the_editor_are_options_of_the_game() -> None:
    assert make(AmigaOptions, {"loner": 4}) == rules(loner=4).options
