"""What Spades keeps: settings and the match; menus that change the rules (S-11)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carts.spades.boxes import BoxCheck, BoxCycle, Notice
from carts.spades.editor import RULES, Editor
from carts.spades.scene import LEFT
from carts.spades.settings import FACTORS, KEY, PACES, STYLE_NAMES, Settings
from retro.contract.input import Press, Release
from retro.engine.game import DEAL, thought_through
from retro.engine.games import GAMES, STYLES
from retro.engine.records import read_record
from retro.engine.spades.model import SpadesOptions
from retro.engine.spades.rules import SPADES
from retro.session.match import last_key, match_key
from retro.store.kept import Damaged
from tests.screens.spades_desk import MATCH_KEY, Desk, canvas, place, press, walk
from tests.screens.spades_pictures import last_trick, mid_trick, to_bid

FLAGS = st.booleans()
OPTIONS = st.builds(
    SpadesOptions, FLAGS, FLAGS, FLAGS, FLAGS, FLAGS, FLAGS, FLAGS, FLAGS, x_game_to=st.sampled_from((0, 250, 500))
)  # fmt: skip
SETTINGS = st.builds(Settings, OPTIONS, st.tuples(*[st.integers(0, 2)] * 3), st.integers(0, len(PACES) - 1), FLAGS, FLAGS)


@given(SETTINGS)
def test_settings_are_read_back_as_they_were_written(settings: Settings) -> None:
    assert Settings.read(settings.write()) == settings


@pytest.mark.parametrize(
    "text",
    ['pace = "hasty"', "pace = 2", "sound = 1", "save_hand = 0", "[rules]\nnil = 3", "[rules]\nx_game_to = 300", '[styles]\nleft = "mad"',
     "rules = 3", "not toml"],
)  # fmt: skip
def test_damaged_settings_are_refused_put_aside_and_told(text: str) -> None:
    with pytest.raises(Damaged):
        Settings.read(text)
    desk = Desk(texts={KEY: text})
    assert isinstance(desk.top, Notice)
    assert KEY not in desk.store.texts and text in desk.store.texts.values()
    assert len(desk.host.notices) == 1 and "settings" in desk.host.notices[0]
    desk.feed("Enter")
    assert desk.program.settings == Settings() and desk.question == "bid"


def test_what_is_missing_in_the_settings_is_as_at_first() -> None:
    assert Settings.read("") == Settings()
    assert Settings().options == SpadesOptions()
    assert FACTORS[Settings().pace] == 1


# --- matches --------------------------------------------------------------------------------------------------------


def test_the_match_is_kept_after_every_action_and_goes_on_where_it_was() -> None:
    desk = Desk(mid_trick())
    before = desk.store.texts[MATCH_KEY]
    assert before == mid_trick()
    desk.feed(f"click:{place(desk.legal()[0])}")
    text = desk.store.texts[MATCH_KEY]
    assert text.startswith(before) and len(text) > len(before)
    read_record(text, GAMES)
    again = Desk(text)
    assert again.view == desk.view


def test_a_match_that_was_left_is_offered() -> None:
    desk = Desk(mid_trick(), ask=True)
    assert isinstance(desk.top, Notice) and desk.program.table.match is None
    ours, theirs = Desk(mid_trick()).view.scores
    assert f"{ours}" in desk.top.lines[1] and f"{theirs}" in desk.top.lines[1]
    desk.feed("C")
    assert desk.store.texts[MATCH_KEY] == mid_trick() and desk.question == "card"
    desk = Desk(mid_trick(), ask=True)
    press(desk, "new")
    assert desk.view.scores == (0, 0) and desk.view.hand_number == 0


def test_straight_on_there_is_no_question() -> None:
    desk = Desk(mid_trick())
    assert desk.question == "card" and len(desk.program.screen.windows) == 1


def test_a_match_that_is_over_becomes_the_last_one() -> None:
    desk = Desk(last_trick(0))
    desk.feed(f"click:{place(desk.legal()[0])}")
    assert match_key("spades") not in desk.store.texts
    assert read_record(desk.store.texts[last_key("spades")], GAMES).ended


@pytest.mark.parametrize("where", ["head", "card", "cut", "standing", "ended"])
def test_a_damaged_match_is_put_aside_and_told_with_its_line(where: str) -> None:
    text = mid_trick()
    broken = {
        "head": text.replace("retro-record 1", "retro-record 9"),
        "card": text.replace("play:", "play:9", 1),
        "cut": text[:-3],
        "standing": text.replace('"scores": [', '"scores": [7', 1),
        "ended": text + "end\n",
    }[where]
    desk = Desk(broken)
    assert broken in desk.store.texts.values()
    assert isinstance(desk.top, Notice) and "line " in " ".join(desk.top.lines)
    desk.feed("Enter")
    assert desk.view.hand_number == 0 and desk.question == "bid"


def test_options_of_the_command_line() -> None:
    desk = Desk(options={"nil": "off", "x_game_to": "250"})
    assert desk.view.options == SpadesOptions(nil=False, x_game_to=250)
    with pytest.raises(ValueError, match="no option"):
        Desk(options={"loner": "3"})
    with pytest.raises(ValueError, match="not one of"):
        Desk(options={"x_game_to": "300"})


def test_the_same_seed_deals_the_same_cards() -> None:
    assert Desk(seed="7").view.hand == Desk(seed="7").view.hand != Desk(seed="8").view.hand


# --- menus ----------------------------------------------------------------------------------------------------------


def checks(desk: Desk) -> dict[str, bool | None]:
    desk.feed("wait:0.1")
    return {item.name: item.checked for menu in desk.program.menus.menus for item in menu.items if item.checked is not None}


def test_the_menus_are_those_of_the_document() -> None:
    desk = Desk()
    titles = [menu.title for menu in desk.program.menus.menus]
    labels = [[item.label for item in menu.items] for menu in desk.program.menus.menus]
    assert titles == ["Project", "Game"]
    assert labels[0] == ["New Game", "Save Hand", "Print Hand", "About...", "", "Quit"]
    assert labels[1][:3] == ["NIL Bids", "Bags", "Suggest"]
    keys = {item.label: item.key for item in desk.program.menus.menus[1].items}
    assert [keys[name] for name in ("NIL Bids", "Bags", "Suggest")] == ["N", "B", "S"]
    assert checks(desk) == {"save_hand": False, "nil": True, "bags": True}


@pytest.mark.parametrize(("key", "name"), [("N", "nil"), ("B", "bags")])
@pytest.mark.parametrize("amiga", ["RGui", "RCtrl", "RAlt"])
def test_a_rule_is_in_effect_when_checked(key: str, name: str, amiga: str) -> None:
    """S-11: at once, in the running match as in the next; kept; part of the record."""
    desk = Desk(mid_trick())
    desk.feed(f"{amiga}+{key}")
    assert getattr(desk.view.options, name) is False
    assert checks(desk)[name] is False
    assert f"option {name} off" in desk.store.texts[MATCH_KEY].splitlines()[-1]
    assert getattr(Settings.read(desk.store.texts[KEY]).options, name) is False
    desk.feed(f"{amiga}+{key}")
    assert getattr(desk.view.options, name) is True and checks(desk)[name] is True
    again = Desk(desk.store.texts[MATCH_KEY])
    assert again.view == desk.view


def test_a_nil_that_was_bid_stays_one_when_nil_is_switched_off() -> None:
    """Read into the document: a bid that stands is played out as it was bid."""
    desk = Desk(walk(lambda view: view.phase == "play" and 0 in (view.bids[0], view.bids[2]) and len(view.tricks) == 10))
    desk.feed("RCtrl+N")
    desk.play_on(lambda: desk.paused and len(desk.view.tricks) == 13)
    assert desk.view.results is not None
    assert desk.view.results[0].nils != 0


def test_bags_switched_off_in_a_hand_cost_nothing_in_it() -> None:
    """Ruling 16: neither counted, taken nor shown."""
    desk = Desk(mid_trick())
    desk.feed("RCtrl+B")
    assert not desk.program.table.scene.count_bags
    desk.play_on(lambda: desk.paused and len(desk.view.tricks) == 13)
    assert desk.view.bags == (0, 0) and desk.view.results is not None
    assert [result.penalty for result in desk.view.results] == [0, 0]


def test_the_right_button_pulls_the_menus_down_and_release_selects() -> None:
    desk = Desk(mid_trick())
    desk.driver.step(Press(90, 4, "right"))
    assert desk.program.screen.menus.open
    desk.driver.step(Release(100, 25, "right"))
    assert desk.view.options.bags is False
    desk.driver.step(Press(90, 4, "right"))
    desk.driver.step(Release(250, 120, "right"))
    assert not desk.program.screen.menus.open and desk.view.options.bags is False


@pytest.mark.parametrize("key", ["Esc", "Menu", "F10"])
def test_keys_pull_the_menus_down(key: str) -> None:
    desk = Desk(mid_trick())
    desk.feed(f"{key} Right Down Enter")
    assert desk.view.options.bags is False


def test_esc_at_the_offer_gives_nothing_up() -> None:
    desk = Desk(mid_trick(), ask=True)
    text = desk.store.texts[MATCH_KEY]
    desk.feed("Esc")
    assert desk.store.texts[MATCH_KEY] == text and desk.question == "card"


def test_a_click_of_the_right_button_leaves_the_menus_open() -> None:
    desk = Desk(mid_trick())
    desk.driver.step(Press(150, 90, "right"), Release(151, 91, "right"))
    assert desk.program.menus.open and desk.program.menus.chosen == ("Project", "")
    desk.driver.step(Press(90, 4, "left"), Release(90, 4, "left"))
    assert desk.program.menus.open and desk.program.menus.chosen[0] == "Game"
    desk.driver.step(Press(100, 25, "right"), Release(100, 25, "right"))
    assert not desk.program.menus.open and not desk.program.settings.options.bags
    desk.driver.step(Press(150, 90, "right"), Release(150, 90, "right"))
    desk.driver.step(Press(250, 120, "left"), Release(250, 120, "left"))
    assert not desk.program.menus.open and desk.question == "card"


def test_new_game_and_quit() -> None:
    desk = Desk(mid_trick())
    text = desk.store.texts[MATCH_KEY]
    for no in ("Enter", "Esc", "N", "Space"):
        desk.feed(f"Esc Enter {no}")
        assert desk.store.texts[MATCH_KEY] == text and desk.question == "card", "nothing is given up by a slip"
    desk.feed("Esc Enter Y")
    assert desk.view.hand_number == 0 and desk.question == "bid"
    desk.feed("Esc Up Enter")
    assert desk.program.done
    assert MATCH_KEY in desk.store.texts


def test_quit_in_the_middle_of_anything_keeps_the_match() -> None:
    for text in (mid_trick(), to_bid()):
        desk = Desk(text)
        desk.feed("Esc Up Enter")
        assert desk.program.done and desk.store.texts[MATCH_KEY] == text


def test_the_depth_gadget_shows_the_desktop_and_brings_the_game_back() -> None:
    desk = Desk(mid_trick())
    desk.feed(f"click:{canvas(312, 4)}")
    assert desk.program.machine.name == "amiga-hires"
    desk.feed("click:628,48")
    assert desk.program.machine.name == "amiga-lores" and desk.question == "card"


# --- options --------------------------------------------------------------------------------------------------------


def editor(desk: Desk) -> Editor:
    window = desk.top
    assert isinstance(window, Editor)
    return window


def test_every_rule_of_other_tables_can_be_chosen_and_is_off_at_first() -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+O")
    for name, _ in RULES:
        gadget = editor(desk).gadgets[name]
        assert isinstance(gadget, BoxCheck) and not gadget.checked
        press(desk, name)
    press(desk, "x_game_to")
    press(desk, "ok")
    kept = Settings.read(desk.store.texts[KEY])
    assert all(getattr(kept.options, name) for name, _ in RULES) and kept.options.x_game_to == 250
    # The match goes on as it was begun; the next one is of these rules.
    assert desk.view.options == SpadesOptions()
    desk.feed("Esc Enter Y")
    assert desk.view.options == kept.options


def test_players_pace_and_sound() -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+O")
    for name, count in (("left", 1), ("partner", 2), ("pace", 1)):
        for _ in range(count):
            press(desk, name)
    press(desk, "sound")
    press(desk, "ok")
    assert desk.program.settings.styles == (1, 2, 0)
    assert desk.program.factor == 2.0 and not desk.program.settings.sound
    desk.cues.clear()
    desk.feed(f"click:{place(desk.legal()[0])} Enter")
    assert desk.cues == []


def test_other_players_think_otherwise_from_their_next_decision_on() -> None:
    desk = Desk(mid_trick())
    match = desk.program.table.match
    assert match is not None
    differ = 0
    for n in range(40):
        state, _ = SPADES.step(SPADES.start(SpadesOptions(), 4, f"bids-{n}"), DEAL)
        if state.turn != LEFT:
            continue
        view = SPADES.view(state, LEFT)
        bids = []
        for index, name in enumerate(STYLE_NAMES):
            desk.program.change(Settings(styles=(index, 0, 0)))
            bids.append(thought_through(match.table.styles[LEFT](view, Random(0))))
            assert bids[-1] == thought_through(STYLES["spades"][name](view, Random(0)))
        differ += len(set(map(str, bids))) > 1
    assert differ, "the styles bid alike on every hand: nothing was shown"


@pytest.mark.parametrize("how", ["cancel", "Esc"])
def test_cancel_changes_nothing(how: str) -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+O")
    press(desk, "x_jokers")
    if how == "cancel":
        press(desk, "cancel")
    else:
        desk.feed("Esc")
    assert desk.program.settings == Settings() and KEY not in desk.store.texts


def test_the_options_by_keys() -> None:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+O Tab Space Down Down Enter Tab Tab Tab Tab Tab Right")
    assert isinstance(editor(desk).gadgets.focus, BoxCycle)
    desk.feed("O")
    options = desk.program.settings.options
    assert (options.x_blind_nil, options.x_minimum_four, options.x_ten_for_200) == (True, True, False)
    assert desk.program.settings.styles == (1, 0, 0)
