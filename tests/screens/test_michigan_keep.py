"""What outlives the program: settings, the match in progress, the record (M-27, ruling 41), and damaged files."""

from __future__ import annotations

import pytest

from carts.michigan import aliens as voice
from carts.michigan import match, record, settings
from carts.michigan.modes import ABOUTS, MenuMode, OptionsMode
from carts.michigan.play import TableMode
from carts.michigan.record import Winnings
from carts.michigan.settings import TEMPERS, Settings
from retro.contract.input import KeyDown
from retro.engine.games import GAMES, STYLES
from retro.engine.records import read_record
from retro.store.files import MemoryStore
from retro.store.kept import Damaged
from tests.screens.michigan_kit import QUIET, RECORDS, Desk


def winnings(desk: Desk) -> Winnings:
    return Winnings.read(desk.store.texts[record.KEY])


def reopened(desk: Desk, words: str = "Enter") -> Desk:
    """The program killed and started again."""
    again = Desk(store=desk.store, seed="again")
    again.keys(words)
    return again


def play_hand(desk: Desk) -> None:
    """Let the computer play your hand to the settlement."""
    desk.program.demo = True
    desk.keys("")
    desk.program.demo = False
    assert desk.program.table is not None and desk.program.table.scene.stage == "settled"


def test_every_change_is_kept_at_once() -> None:
    desk = Desk()
    for words, check in (
        ("B", lambda s: s.game == "boodle"),
        ("+", lambda s: s.players["boodle"] == 5),
        ("4", lambda s: s.options["boodle"].saratoga == 1),
        ("Right", lambda s: s.options["boodle"].pool_ante == 6),
        ("KP8", lambda s: s.delay == 5),
        ("F1", lambda s: not s.sound),
        ("F9", lambda s: s.comments),
        ("F10", lambda s: s.border == 1),
        ("Esc T 2", lambda s: s.tempers[0] != Settings().tempers[0]),
        ("F", lambda s: not s.flashing),
    ):
        desk.keys(words)
        assert check(Settings.read(desk.store.texts[settings.KEY])), words


def test_the_tempers_are_the_styles_of_the_games() -> None:
    for game in ("comet", "commit", "boodle", "michigan"):
        assert [name for name in STYLES[game] if name != "random"] == list(settings.TEMPERS)
        assert set(settings.TEMPERS) == set(ABOUTS)


def test_settings_survive_being_written_and_read() -> None:
    some = Settings(game="commit", delay=40, border=15, sound=False, comments=False, flashing=False)
    some.players = {"comet": 5, "commit": 7, "boodle": 8, "michigan": 3}
    some.set_option("pool_ante", 0)
    assert Settings.read(some.write()) == some
    assert Settings.read("") == Settings()


@pytest.mark.parametrize(
    "text",
    [
        "delay = = 4", "\x00", "delay = 41", "delay = -1", "delay = true", 'delay = "4"', 'game = "poker"', "game = 3", "border = 16",
        "sound = 1",
        "tempers = 3", 'tempers = ["bold"]', 'tempers = ["x", "x", "x", "x", "x", "x", "x"]', "michigan = 4", "[michigan]\nplayers = 2",
        "[michigan]\npool_ante = 11", "[michigan]\nkitty = 1", "[boodle]\nsaratoga = 6", "[boodle]\nsaratoga = true", "a = " + "[" * 2000,
        "delay = " + "9" * 5000,
    ],
)  # fmt: skip
def test_damaged_settings_are_set_aside_with_a_message(text: str) -> None:
    with pytest.raises(Damaged):
        Settings.read(text)
    desk = Desk(store=MemoryStore({settings.KEY: text}))
    assert "THE SETTINGS FILE WAS DAMAGED" in desk.row(23)
    assert desk.store.texts[f"{settings.KEY}.damaged-1"] == text
    desk.keys("Enter")
    assert isinstance(desk.program.mode, TableMode)
    assert "DAMAGED" not in desk.row(23)


@pytest.mark.parametrize(
    "text",
    ["", "winnings = 3", "]", *(Winnings().write().replace(old, new) for old, new in (
        ("hands = 0", "hands = -1"), ("hands = 0", "hands = 1.5"), ("winnings = 0", "winnings = true"), ("nets = []", 'nets = ["x"]'),
        ("nets = []", "nets = 3"), ('match = ""', "match = 3"), ("winnings = 0", "winnings = 99999999999"), ("settled = 1000", "")))],
)  # fmt: skip
def test_a_damaged_record_is_set_aside_with_a_message(text: str) -> None:
    desk = Desk(store=MemoryStore({settings.KEY: QUIET, record.KEY: text}))
    assert "THE RECORD OF WINNINGS WAS DAMAGED" in desk.row(23)
    assert desk.store.texts[f"{record.KEY}.damaged-1"] == text
    assert "NO DEALS YET" in desk.row(0)


@pytest.mark.parametrize("damage", ["cut", "line", "empty", "foreign", "standing", "ended"])
def test_a_damaged_match_is_set_aside_with_a_message(damage: str) -> None:
    text = (RECORDS / "michigan5_lead.txt").read_text(encoding="utf-8")
    text = {
        "cut": text[:-3],
        "line": text.replace("\ndeal\n", "\ndeal\n0 play:2H\n", 1),
        "empty": "",
        "foreign": "hello\n",
        "standing": text.replace('"pool": 0', '"pool": 1', 1),
        "ended": text + "end\n",
    }[damage]
    desk = Desk(store=MemoryStore({settings.KEY: QUIET, match.KEY: text}))
    assert isinstance(desk.program.mode, OptionsMode)
    assert "THE MATCH THAT YOU LEFT WAS DAMAGED" in desk.row(23)
    assert desk.store.texts[f"{match.KEY}.damaged-1"] == text


def test_a_damaged_file_is_told_after_the_show_too() -> None:
    desk = Desk(switches="", store=MemoryStore({settings.KEY: "]"}))
    desk.keys("Enter")
    assert "THE SETTINGS FILE WAS DAMAGED" in desk.row(23)


@pytest.mark.parametrize("text", ["", "[]", "3", '{"shown": 3}', '{"shown": ["x"], "story": {}}', "{" * 3000])
def test_damaged_comments_are_set_aside(text: str) -> None:
    desk = Desk(store=MemoryStore({voice.KEY: text}))
    assert "THE MEMORY OF WHAT WE SAID WAS DAMAGED" in desk.row(23)


# --- the match ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["comet", "commit", "boodle", "michigan"])
def test_after_every_action_the_match_can_be_continued(game: str) -> None:
    desk = Desk(game=game, seed="kept")
    desk.keys("Enter")
    table = desk.program.table
    assert table is not None
    for _ in range(60):
        kept = read_record(desk.store.texts[match.KEY], GAMES)
        assert [str(step.action) for step in kept.steps] == [step.split(" ", 1)[1] for step in desk.steps]
        if table.match.turn < 0:
            break
        again = Desk(store=MemoryStore(desk.store.texts))
        assert isinstance(again.program.mode, MenuMode)
        again.keys("Enter")
        other = again.program.table
        assert other is not None
        action = table.match.hint().action
        table._show(table.match.do(action))
        table.director.finish()
        desk.keys("")


def test_the_continued_table_looks_as_it_was_left() -> None:
    for record_name in ("michigan5_lead", "boodle6_offer", "comet2_18", "michigan5_bid", "boodle3_spread", "michigan5_end"):
        desk = Desk.continued(record_name)
        before = desk.program.page().snapshot()
        assert reopened(desk).program.page().snapshot() == before


def test_leaving_the_offer_keeps_the_match() -> None:
    desk = Desk.continued("michigan5_lead")
    text = desk.store.texts[match.KEY]
    again = reopened(desk, "N C Right Esc")
    assert again.store.texts[match.KEY] == text
    again.keys("N Enter")
    assert "END THE MATCH IN PROGRESS?" in again.row(2) and again.store.texts[match.KEY] == text
    again.keys("E")
    assert again.store.texts[match.KEY] != text, "only a new deal takes its place"


@pytest.mark.parametrize("no", ["Enter", "K", "Esc", "Esc Esc Esc", "key:K"])
def test_a_new_match_asks_before_it_ends_the_one_that_runs(no: str) -> None:
    desk = Desk.continued("michigan5_lead")
    text = desk.store.texts[match.KEY]
    desk.keys("Esc N Enter")
    assert "END THE MATCH IN PROGRESS?" in desk.row(2)
    assert "ENDS THIS ONE" in " ".join(desk.lines()[6:8])
    desk.click(no) if ":" in no else desk.keys(no)
    assert desk.store.texts[match.KEY] == text
    if no != "Esc":  # that leads back to the options, from where one came
        table = desk.program.table
        assert desk.program.mode is table and table is not None and table.match.table.record() == text


def test_the_match_that_was_left_can_be_gone_on_with_from_the_menu_and_from_the_question() -> None:
    for words in ("N Esc C", "N Esc Esc", "N Enter K", "N Enter Enter"):
        desk = Desk.continued("michigan5_lead")
        again = reopened(desk, words)
        table = again.program.table
        assert table is not None and again.program.mode is table, words
        assert table.match.table.record() == desk.store.texts[match.KEY]


def test_the_menu_at_a_settlement_says_that_a_new_match_ends_this_one() -> None:
    desk = Desk(seed="two")
    desk.keys("Enter")
    play_hand(desk)
    desk.keys("Esc")
    assert desk.row(6).split() == ["│", "NEW", "MATCH", "ENDS", "THIS", "ONE", "│"]


# --- the record -----------------------------------------------------------------------------------------------------


def test_hands_are_counted_at_their_end() -> None:
    desk = Desk(seed="count")
    desk.keys("Enter")
    assert winnings(desk).hands == 0
    net = 0
    for hand in range(1, 4):
        play_hand(desk)
        table = desk.program.table
        assert table is not None
        net = table.scene.chips[0] - 1000
        kept = winnings(desk)
        assert (kept.winnings, kept.hands, len(kept.nets), sum(kept.nets)) == (net, hand, hand, net)
        assert desk.row(0).endswith(f"{net:+} CHIPS IN {hand} DEAL{'S' if hand > 1 else ''}" if net else f"0 CHIPS IN {hand} DEALS")
        desk.keys("Enter")


def test_the_title_does_not_tell_a_hand_before_its_end_is_seen() -> None:
    desk = Desk(seed="count")
    desk.keys("Enter")
    desk.program.demo = True
    table = desk.program.table
    assert table is not None
    while table.match.turn >= 0:
        item = table.match.do(table.match.table.suggest().action)
        table._show(item)
    assert winnings(desk).hands == 1
    assert desk.row(0).endswith("NO DEALS YET")
    desk.keys("")
    assert desk.row(0).endswith("IN 1 DEAL")


def test_quitting_counts_what_has_been_paid_and_continuing_counts_it_once() -> None:
    desk = Desk(seed="quit")
    desk.keys("Enter")
    play_hand(desk)
    desk.keys("Enter")
    table = desk.program.table
    assert table is not None
    chips = table.match.table.state.chips[0]
    desk.keys("F7")
    assert winnings(desk).winnings == chips - 1000
    assert winnings(desk).hands == 1
    for _ in range(3):
        desk = reopened(desk)
        desk.keys("F7")
        assert (winnings(desk).winnings, winnings(desk).hands) == (chips - 1000, 1)
    desk = reopened(desk)
    play_hand(desk)
    table = desk.program.table
    assert table is not None
    assert (winnings(desk).winnings, winnings(desk).hands) == (table.scene.chips[0] - 1000, 2)
    assert sum(winnings(desk).nets) == winnings(desk).winnings


def test_a_second_match_adds_to_the_record() -> None:
    desk = Desk(seed="two")
    desk.keys("Enter")
    play_hand(desk)
    first = winnings(desk).winnings
    desk.keys("Esc N Enter E")
    play_hand(desk)
    table = desk.program.table
    assert table is not None
    assert winnings(desk).winnings == first + table.scene.chips[0] - 1000
    assert winnings(desk).hands == 2


def test_killed_between_match_and_record_the_hand_is_still_counted() -> None:
    desk = Desk(seed="killed")
    desk.keys("Enter")
    old = desk.store.texts[record.KEY]
    play_hand(desk)
    counted = winnings(desk)
    desk.store.texts[record.KEY] = old
    assert winnings(reopened(desk)) == counted


def test_deleting_the_file_clears_the_record_and_the_running_match_counts_from_there() -> None:
    desk = Desk(seed="gone")
    desk.keys("Enter")
    play_hand(desk)
    table = desk.program.table
    assert table is not None
    before = table.scene.chips[0]
    del desk.store.texts[record.KEY]
    desk = reopened(desk)
    assert desk.row(0).endswith("NO DEALS YET")
    desk.keys("Enter")
    play_hand(desk)
    table = desk.program.table
    assert table is not None
    assert (winnings(desk).winnings, winnings(desk).hands) == (table.scene.chips[0] - before, 1)


def test_the_menu_clears_the_record_after_asking() -> None:
    desk = Desk(seed="clear")
    desk.keys("Enter")
    play_hand(desk)
    desk.keys("Esc R Enter")
    assert winnings(desk).hands == 1
    desk.keys("R F")
    assert (winnings(desk).winnings, winnings(desk).hands, winnings(desk).nets) == (0, 0, [])
    desk.keys("C")
    assert desk.row(0).endswith("NO DEALS YET")
    table = desk.program.table
    assert table is not None
    before = table.scene.chips[0]
    desk.keys("Enter")
    play_hand(desk)
    assert (winnings(desk).winnings, winnings(desk).hands) == (table.scene.chips[0] - before, 1)


def overbid(desk: Desk) -> None:
    """Bid all but a few chips for the widow and play the hand."""
    desk.keys("9 8 9 Enter")
    play_hand(desk)


def fallen(players: int) -> Desk:
    """A match in which you have just dropped out after one hand."""
    for n in range(200):
        desk = Desk(seed=f"fall{n}", game="michigan", players=str(players), pool_ante="0")
        desk.keys("Enter")
        table = desk.program.table
        assert table is not None
        if table.match.view.phase == "auction":
            overbid(desk)
            if 0 in table.scene.gone:
                return desk
    raise AssertionError("no such match")


def test_a_match_ends_and_a_new_one_begins() -> None:
    desk = fallen(3)
    table = desk.program.table
    assert table is not None and table.match.over
    assert "YOU DROP OUT.  ENTER ENDS THE MATCH" in desk.prompt
    assert match.KEY not in desk.store.texts
    assert read_record(desk.store.texts["michigan/last.txt"], GAMES).ended, "it can be looked through until the next one is over"
    desk.keys("Enter")
    assert table.scene.stage == "over"
    assert sum(table.scene.chips) == 3000
    assert list(table.scene.chips) == list(table.match.table.state.chips)
    kept = winnings(desk)
    assert kept.match == "" and kept.winnings == table.scene.chips[0] - 1000 and kept.hands == 1
    assert not desk.program.page().cut
    desk.keys("Enter")
    assert desk.program.table is not table
    new = desk.program.table
    assert new is not None and new.scene.players == 3 and new.scene.hand == 0
    assert winnings(desk).winnings == kept.winnings


def test_who_has_dropped_out_watches_on_and_may_skip() -> None:
    desk = fallen(4)
    table = desk.program.table
    assert table is not None and not table.match.over
    assert "YOU DROP OUT.  ENTER BEGINS DEAL 2" in desk.prompt
    desk.frame(KeyDown("Enter"))
    for _ in range(200):
        desk.frame()
    assert "YOU HAVE DROPPED OUT" in desk.row(15)
    assert desk.prompt.endswith("SKIPS TO THE MATCH'S END")
    kept = winnings(desk)
    assert kept.hands == 1
    desk.frame(desk.place("key:S"))
    assert table.skipping
    for _ in range(5):
        desk.frame()
    hand = table.scene.hand
    assert hand > 1
    desk.frame(KeyDown("Esc"))
    assert not table.skipping
    steps = len(table.match.table.steps)
    assert len(read_record(desk.store.texts[match.KEY], GAMES).steps) == steps, "what was skipped is kept when one stops"
    assert winnings(desk).hands == 1, "hands that you only watched are not yours"
    assert winnings(desk).winnings == kept.winnings


def test_the_tempers_that_a_hand_may_have_are_the_styles_there_are() -> None:
    assert (*TEMPERS, "random") == tuple(STYLES["michigan"])
