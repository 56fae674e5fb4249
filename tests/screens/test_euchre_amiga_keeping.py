"""What Euchre! keeps: settings and the match, and what it does with damaged ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carts.euchre_amiga.cards import LOOKS
from carts.euchre_amiga.match import KEY as MATCH_KEY
from carts.euchre_amiga.match import sitting
from carts.euchre_amiga.settings import KEY, SPEEDS, Settings
from retro.console.host import DesktopHost
from retro.engine.euchre.model import AmigaOptions
from retro.engine.games import GAMES
from retro.engine.records import RecordError, read_record
from retro.engine.replay import replay
from retro.store.files import MemoryStore
from retro.store.kept import Damaged
from retro.ui.amiga.windows import Requester
from tests.screens.euchre_amiga_desk import Desk, changed, walk, windows
from tests.screens.euchre_amiga_pictures import mid_trick

# --- kept settings --------------------------------------------------------------------------------------------------

OPTIONS = st.builds(
    AmigaOptions,
    loner=st.sampled_from((3, 4)),
    end_early=st.booleans(),
    stick_dealer=st.booleans(),
    x_defend_alone=st.booleans(),
    x_farmers_hand=st.booleans(),
    x_no_trump=st.booleans(),
    x_game_to=st.sampled_from((0, 5, 7, 10, 11, 15)),
)
SETTINGS = st.builds(
    Settings,
    styles=st.tuples(*[st.integers(0, 2)] * 3),
    options=OPTIONS,
    speed=st.sampled_from(SPEEDS),
    sound=st.booleans(),
    loners=st.booleans(),
    dim=st.booleans(),
    look=st.integers(0, len(LOOKS) - 1),
    folder=st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=40),
)


@given(SETTINGS)
def test_settings_are_read_back_as_they_were_written(settings: Settings) -> None:
    assert Settings.read(settings.write()) == settings


@pytest.mark.parametrize(
    "line",
    ["play_speed = 13", "play_speed = true", 'style_1 = "bold"', "loner = 5", "loner = true", "end_early = 1", "x_game_to = 9",
     'cards = "Gold"', "folder = 3", "sound = 0", "not toml"],
)  # fmt: skip
def test_damaged_settings_are_refused_put_aside_and_told(line: str) -> None:
    with pytest.raises(Damaged):
        Settings.read(line)
    with pytest.raises(Damaged, match="line 1"):
        Settings.read(line)
    desk = Desk(texts={KEY: line})
    assert windows(desk) == ["Euchre!", "Euchre!"]
    assert KEY not in desk.store.texts
    assert list(desk.store.texts.values()) == [line]
    desk.feed("Enter")
    assert windows(desk) == ["Euchre!"]
    assert desk.program.settings == Settings()


# --- kept matches ---------------------------------------------------------------------------------------------------


def test_the_match_is_kept_after_every_action() -> None:
    desk = Desk()
    desk.driver.step(*desk.typed("N"))
    seen = {desk.store.texts[MATCH_KEY]}
    for _ in range(2000):
        desk.driver.step()
        text = desk.store.texts[MATCH_KEY]
        if text not in seen:
            assert text.startswith(max(seen, key=len).removesuffix("\n"))
            seen.add(text)
        if desk.asked:
            break
    assert len(seen) >= 2
    read_record(desk.store.texts[MATCH_KEY], GAMES)


def test_a_match_goes_on_exactly_where_it_was() -> None:
    text = mid_trick()
    desk = Desk(texts={MATCH_KEY: text})
    assert windows(desk) == ["Euchre!", "Euchre!"]
    assert desk.program.table.match is None
    desk.feed("C")
    assert desk.store.texts[MATCH_KEY] == text
    assert (desk.view.taken, len(desk.view.trick), desk.asked) == (desk.view.taken, 2, True)


def test_later_leaves_the_match_alone_and_new_game_replaces_it() -> None:
    text = mid_trick()
    for keys in ("Esc", "L"):
        desk = Desk(texts={MATCH_KEY: text})
        desk.feed(keys)
        assert desk.program.table.match is None
        assert desk.store.texts[MATCH_KEY] == text
    desk = Desk(texts={MATCH_KEY: text})
    desk.feed("N")
    assert desk.store.texts[MATCH_KEY] != text
    assert desk.view.hand_number == 0


def test_a_match_that_is_over_is_the_last_one() -> None:
    desk = Desk(walk(lambda view: view.phase == "play" and view.scores[0] == 9 and len(view.tricks) == 4 and view.taken[0] >= 3))
    for letter in "12345":
        desk.feed(letter)
    assert desk.match().over
    assert MATCH_KEY not in desk.store.texts
    assert read_record(desk.store.texts["euchre-amiga/last.txt"], GAMES).ended


@pytest.mark.parametrize("where", ["head", "card", "cut", "standing", "rule", "ended"])
def test_a_damaged_match_is_put_aside_and_told_with_its_line(where: str) -> None:
    text = walk(lambda view: view.phase == "play" and view.hand_number == 1)
    broken = {
        "head": text.replace("retro-record 1", "retro-record 9"),
        "card": text.replace("play:", "play:9", 1),
        "cut": text[:-3],
        "standing": text.replace('"scores": [', '"scores": [7', 1),
        "rule": text + "option loner 9\n",
        "ended": text + "end\n",
    }[where]
    with pytest.raises(RecordError) as fault:
        sitting(DesktopHost(MemoryStore()), dict).resume(broken)
    assert 0 < fault.value.line <= broken.count("\n") + 1
    desk = Desk(texts={MATCH_KEY: broken})
    assert windows(desk) == ["Euchre!", "Euchre!"]
    assert list(desk.store.texts.values()) == [broken]
    asked = desk.program.screen.windows[-1]
    assert isinstance(asked, Requester)
    assert f"line {fault.value.line}" in " ".join(asked.lines)
    desk.feed("Enter N")
    assert desk.view.hand_number == 0


def test_rules_changed_in_the_middle_are_part_of_the_record() -> None:
    desk = Desk(mid_trick())
    changed(desk, "use")
    desk.feed(str(desk.first_legal + 1))
    text = desk.store.texts[MATCH_KEY]
    assert "option loner 4\noption end_early on\n" in text
    store = MemoryStore()
    again = sitting(DesktopHost(store), dict).resume(text).match
    assert again.view == desk.view
    assert again.options == desk.match().options
    again.keep()
    assert store.texts[MATCH_KEY] == text
    # Anybody who reads records can play it, retro replay as well.
    *_, (state, _events) = replay(read_record(text, GAMES), GAMES["euchre-amiga"])
    assert state == again.table.state


def test_options_of_the_command_line() -> None:
    desk = Desk(options={"loner": "4", "x_game_to": "7"})
    desk.feed("N")
    assert desk.match().options == AmigaOptions(loner=4, x_game_to=7)
    with pytest.raises(ValueError, match="no option"):
        Desk(options={"bags": "on"})
    with pytest.raises(ValueError, match="not one of"):
        Desk(options={"x_game_to": "6"})


def test_the_same_seed_deals_the_same_cards() -> None:
    hands = set()
    for seed in ("7", "7", "8"):
        desk = Desk(seed=seed)
        desk.feed("N")
        hands.add(desk.view.hand)
    assert len(hands) == 2
