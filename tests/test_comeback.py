"""What the overlay's page "Game" offers, done: taken back, played again, looked through, shared, put by, promised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from retro.comeback import guests
from retro.comeback.looking import WAITS
from retro.comeback.page import GUEST, open_code, sources
from retro.comeback.review.program import ReviewProgram
from retro.comeback.tables.program import TablesProgram
from retro.console.clipboard import KEY
from retro.console.host import DesktopHost
from retro.console.overlay.actions import Action, Page
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.contract.program import Launch
from retro.engine.game import TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import read_record
from retro.engine.table import Table
from retro.library.opening import Running
from retro.session import fair, putby
from retro.session.codes import read_code
from retro.session.history import tell
from retro.session.match import Match, last_key, match_key
from retro.session.results import read_result, write_result
from retro.session.tables import key_of
from retro.store.files import MemoryStore
from tests.toy_program import Toy

TITLE = {"michigan": "Michigan", "boodle": "Boodle", "euchre-dos": "Euchre", "spades": "Spades", "hearts": "Hearts"}
"""What a person calls these games."""
CART = {"michigan": "michigan", "boodle": "michigan", "euchre-dos": "euchre-dos", "spades": "spades", "hearts": "hearts"}


class Sitting(Toy):
    """A program at whose table a match is played."""

    match: Match[Any, Any] | None = None

    def sitting(self) -> object | None:
        return self.match


def at(name: str, hands: int, more: int = 9, store: MemoryStore | None = None) -> tuple[MemoryStore, Match[Any, Any]]:
    """A match of some hands that goes on for some actions, kept by its cart."""
    store = store or MemoryStore()
    game, style = GAMES[name], STYLES[name][default_style(name)]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, f"come-{name}", {1: style, 2: style, 3: style}, style)
    match = Match.begin(CART[name], table, store)
    while table.state.hand < hands - 1 or table.turn != TABLE:
        table.advance()
    for _ in range(more):
        table.advance()
    match.keep()
    return store, match


def offered(store: MemoryStore, cart: str, match: Match[Any, Any] | None = None) -> dict[str, Callable[[], Any]]:
    """The actions by their labels."""
    program = Sitting()
    program.match = match
    running = Running(cart, cart.title(), program, DesktopHost(store, headless=True))
    found: list[Action] = [action for source in sources(store) for action in source(running)]
    assert all(len(action.label) <= 44 for action in found), [action.label for action in found]
    return {action.label: action.act for action in found}


def is_straight(outcome: object, cart: str) -> bool:
    return isinstance(outcome, Launch) and replace(outcome, told="", returning=False) == Launch(cart, straight=True, instead=True)


def greets(outcome: object) -> bool:
    """The program may say that the person is back."""
    return isinstance(outcome, Launch) and outcome.returning


@pytest.mark.parametrize("name", list(CART))
def test_moves_are_taken_back_only_when_that_is_switched_on(name: str) -> None:
    store, match = at(name, 1)
    cart = CART[name]
    page = offered(store, cart)["Take back my last move: switched off"]()
    assert isinstance(page, Page)
    store.put(PREFERENCES, Preferences(take_back=True).write())
    before = tell(match.table.record())
    own = [n for n, step in enumerate(before.record.steps) if step.seat == 0]
    for wanted in reversed(own):
        back = offered(store, cart)["Take back my last move"]()
        assert is_straight(back, cart) and not greets(back)
        after = tell(store.texts[match_key(cart)])
        assert after.states == before.states[: wanted + 1]
    assert not any("Take back" in label for label in offered(store, cart))


@pytest.mark.parametrize("name", list(CART))
def test_a_deal_is_played_again_and_the_match_comes_back(name: str) -> None:
    store, _ = at(name, 2)
    cart, own = CART[name], store.texts[match_key(CART[name])]
    again = offered(store, cart)["Play deal 2 again"]()
    assert is_straight(again, cart) and not greets(again)
    practice = tell(store.texts[match_key(cart)])
    told = tell(own)
    assert practice.states[-1] == told.states[told.hands[1].first + 1]
    (label,) = [label for label in offered(store, cart) if label.endswith(", set aside")]
    assert label == f"Continue {TITLE[name]}, deal 3, set aside"
    own_again = offered(store, cart)[label]()
    assert is_straight(own_again, cart) and greets(own_again)
    assert store.texts[match_key(cart)] == own
    assert is_straight(offered(store, cart)["Play deal 3 again from its start"](), cart)
    assert tell(store.texts[match_key(cart)]).states[-1] == told.states[told.hands[2].first + 1]


@pytest.mark.parametrize("name", list(CART))
def test_the_last_hand_is_looked_through(name: str) -> None:
    store, match = at(name, 2)
    launch = offered(store, CART[name], match)["Look through deal 2"]()
    assert isinstance(launch, Launch)
    assert launch.opener is not None
    program = launch.opener(DesktopHost(store, headless=True))
    assert isinstance(program, ReviewProgram)
    assert program.review.hand.deal.hand == 1
    # All seats play by the style that advises.
    assert program.review.differing() == []


@pytest.mark.parametrize("name", list(CART))
def test_the_computer_plays_the_cards_of_the_person(name: str) -> None:
    store, match = at(name, 2)
    page = offered(store, CART[name], match)["See the computer play my cards of deal 2"]()
    assert isinstance(page, Page)
    told = tell(store.texts[match_key(CART[name])])
    scores = [told.game.scores(told.states[hand.first]) for hand in told.hands]
    key = "chips" if "chips" in scores[0] else "scores"
    gained = scores[2][key][0] - scores[1][key][0]
    assert f"{gained:+d}" in page.lines[1]
    launch = page.actions[0].act()
    assert isinstance(launch, Launch)
    assert launch.opener is not None
    assert isinstance(launch.opener(DesktopHost(store, headless=True)), ReviewProgram)


@pytest.mark.parametrize("name", list(CART))
def test_sharing_a_running_match_retires_its_seed(name: str) -> None:
    store, match = at(name, 1)
    cart = CART[name]
    for label in ("Share deal 1", "Share deal 2, which is being played"):
        store.put(match_key(cart), match.table.record())
        page = offered(store, cart)[label]()
        assert isinstance(page, Page)
        assert not any("RC1-" in line for line in page.lines)
        given = page.actions[0].act()
        assert isinstance(given, Page)
        told = tell(store.texts[match_key(cart)])
        seed = told.states[-1].seed
        assert seed != match.table.seed
        assert len(seed) == 20
        assert fair.kept(store, cart)[-1].seed == seed
        deal = read_code(given.lines[0])
        assert (deal.seed, deal.hand) == (match.table.seed, int(label.split()[2].rstrip(",")) - 1)
        assert is_straight(given.actions[0].act(), cart)


@pytest.mark.parametrize("name", list(CART))
def test_a_result_is_given_and_opens_its_deal_for_somebody_else(name: str) -> None:
    store, match = at(name, 2, more=0)
    cart = CART[name]
    given = offered(store, cart)["Share deal 2"]().actions[0].act()
    of_both, of_one = [action.act() for action in given.actions if "esult" in action.label][::-1]
    told = tell(match.table.record())
    for page, first in ((of_one, 1), (of_both, 0)):
        read = read_result(page.lines[0])
        assert [hand.scores for hand in read.hands] == [hand.scores for hand in told.hands[first:]]
        other = MemoryStore()
        launch = open_code(other, page.lines[0].lower(), lambda game: cart)
        assert launch == Launch(cart, straight=True, told=GUEST)
        assert tell(other.texts[match_key(cart)]).states[1] == told.states[told.hands[first].first + 1]
        assert [one.record.steps for one in guests.of_deals(other, cart, {key_of(told.hands[1].deal)})] == [read.record.steps]


@pytest.mark.parametrize("name", list(CART))
def test_a_result_of_deals_that_were_played_is_compared_at_once(name: str) -> None:
    store, match = at(name, 2, more=3)
    cart, own = CART[name], match.table.record()
    code = write_result(tell(own), 1)
    launch = open_code(store, code, lambda game: cart)
    assert store.texts[match_key(cart)] == own, "the match goes on"
    assert launch.opener is not None
    program = launch.opener(DesktopHost(store, headless=True))
    assert isinstance(program, TablesProgram)
    assert [table.name for table in program.tables] == ["You", "Computer", "Friend 1"]
    assert len(program.keys) == 2 and len(program.tables[2].entries) == 1


@pytest.mark.parametrize("name", list(CART))
def test_the_tables_are_offered_when_a_deal_is_over(name: str) -> None:
    store, match = at(name, 2)
    launch = offered(store, CART[name], match)["Same deal, two tables"]()
    assert isinstance(launch, Launch) and launch.opener is not None
    program = launch.opener(DesktopHost(store, headless=True))
    assert isinstance(program, TablesProgram)
    program.settle()
    assert all(line.results[0] == line.results[1] for line in program.lines), "all seats play by the style that plays your cards"


def test_results_that_were_opened_are_kept_the_newest_last_and_damage_is_set_aside() -> None:
    store = MemoryStore({guests.guests_key("spades"): "version = 1\ncodes = 7\n"})
    for number in range(guests.MOST + 3):
        guests.keep(store, "spades", f"RR1-{number:05}")
    guests.keep(store, "spades", "RR1-00009")
    codes = guests.load(store, "spades")
    assert len(codes) == guests.MOST and codes[-1] == "RR1-00009" and codes[0] == "RR1-00003"
    assert "version = 1\ncodes = 7\n" in [store.texts[key] for key in store.texts if "damaged" in key]
    assert guests.of_deals(store, "spades", {key_of(read_code("RC1-CG002-DS1S8"))}) == [], "what is no result any more is passed over"


def test_a_long_result_is_handed_on_whole_and_shown_in_part() -> None:
    store, _ = at("hearts", 5, more=0)
    page = offered(store, "hearts")["Share deal 5"]().actions[0].act()
    whole = next(action for action in page.actions if action.label == "The result of all 5 deals").act()
    assert "characters)" in whole.lines[0] and len(whole.lines[0]) < 240
    assert len(read_result(store.texts[KEY]).hands) == 5, "without a clipboard it stands in a file"


@pytest.mark.parametrize("name", list(CART))
def test_who_plays_a_friends_deals_goes_on_with_them_after_sharing_his_own_result(name: str) -> None:
    """A row of deals is played by code, and each result handed on: the seed is known already, and must stay the same."""
    cart, friend = CART[name], at(name, 1, more=0)[0]
    code = offered(friend, cart)["Share deal 1"]().actions[0].act().lines[0]
    store = MemoryStore()
    open_code(store, code, lambda game: cart)
    told = tell(store.texts[match_key(cart)])
    style = STYLES[name][default_style(name)]
    table, _ = Table.resume(told.record, told.game, {}, style)
    while table.turn != TABLE:
        table.advance()
    store.put(match_key(cart), table.record())
    page = offered(store, cart)["Share deal 1"]()
    assert page.lines[0] == code and page.actions[0].label.startswith("Its result")
    assert store.texts[match_key(cart)] == table.record()


@pytest.mark.parametrize("name", list(CART))
def test_a_deal_of_ones_own_match_played_again_is_not_given_away(name: str) -> None:
    store, _ = at(name, 2)
    cart = CART[name]
    offered(store, cart)["Play deal 2 again"]()
    (label,) = [label for label in offered(store, cart) if label.startswith("Share deal")]
    assert not any("RC1-" in line for line in offered(store, cart)[label]().lines)
    fair_less = MemoryStore({key: text for key, text in store.texts.items() if not key.endswith("fair.txt")})
    assert not any("RC1-" in line for line in offered(fair_less, cart)[label]().lines), "the match that waits has that seed"


def test_a_second_deal_of_a_retired_seed_is_shared_at_once() -> None:
    store, _ = at("spades", 1)
    offered(store, "spades")["Share deal 1"]().actions[0].act()
    page = offered(store, "spades")["Share deal 1"]()
    assert page.lines[0].startswith("RC1-")


def test_a_match_that_is_over_is_shared_without_a_word() -> None:
    store = MemoryStore()
    game, style = GAMES["euchre-dos"], STYLES["euchre-dos"][default_style("euchre-dos")]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "over", {}, style)
    match = Match.begin("euchre-dos", table, store)
    while not match.over:
        table.advance()
    match.keep()
    last = table.state.hand + 1
    page = offered(store, "euchre-dos")[f"Share deal {last}"]()
    assert read_code(page.lines[0]).hand == last - 1
    lines = offered(store, "euchre-dos")["Fair dealing"]().lines
    (made,) = fair.kept(store, "euchre-dos")
    assert any(made.hash in line for line in lines)
    assert any(f"over:{made.nonce}" in line for line in lines)


def test_the_seed_of_a_running_match_is_not_told() -> None:
    store, match = at("spades", 1)
    lines = "\n".join(offered(store, "spades")["Fair dealing"]().lines)
    (made,) = fair.kept(store, "spades")
    assert made.hash in lines
    assert made.nonce not in lines
    assert match.table.seed not in lines


def test_a_code_opens_its_deal_and_puts_the_match_by() -> None:
    store, _ = at("hearts", 2)
    own = store.texts[match_key("hearts")]
    shared, _ = at("hearts", 3)
    page = offered(shared, "hearts")["Share deal 3"]().actions[0].act()
    launch = open_code(store, f"  {page.lines[0].lower()} ", lambda game: "hearts")
    assert launch == Launch("hearts", straight=True, told=WAITS)
    told = tell(store.texts[match_key("hearts")])
    assert told.hands[0].deal.hand == 2
    assert [match.text for match in putby.put_by(store, "hearts")] == [own]


@pytest.mark.parametrize("text", ["", "RC1-", "RC1-00000-00000", "hello"])
def test_a_wrong_code_changes_nothing(text: str) -> None:
    store, _ = at("hearts", 1)
    before = dict(store.texts)
    with pytest.raises(ValueError):
        open_code(store, text, lambda game: "hearts")
    assert store.texts == before


def test_a_game_that_no_program_plays_is_told() -> None:
    shared, _ = at("spades", 1)
    code = offered(shared, "spades")["Share deal 1"]().actions[0].act().lines[0]

    def nobody(game: str) -> str:
        raise ValueError(f"no program here plays {game}")

    with pytest.raises(ValueError, match="plays spades"):
        open_code(MemoryStore(), code, nobody)


def test_damaged_matches_offer_nothing_and_stay() -> None:
    store = MemoryStore({match_key("spades"): "rubbish", last_key("spades"): "more"})
    assert offered(store, "spades") == {}
    assert store.texts == {match_key("spades"): "rubbish", last_key("spades"): "more"}


def test_programs_that_are_no_carts_are_offered_nothing() -> None:
    store, _ = at("spades", 1)
    running = Running("shelf", "the shelf", Toy(), DesktopHost(store), cart=False)
    assert [action for source in sources(store) for action in source(running)] == []


def test_the_console_hears_of_a_promise() -> None:
    heard: list[str] = []
    store = MemoryStore()
    host = DesktopHost(store)
    host.witness = heard.append
    first = fair.begin(store, "spades", "one", host.promised, host.notice)
    second = fair.begin(store, "spades", "two", host.promised, host.notice)
    store.put("spades/fair.txt", store.texts["spades/fair.txt"])  # what is kept is not listened to
    assert heard == [first.hash, second.hash]


def test_a_retired_seed_is_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    from retro.cli import main

    store, _ = at("spades", 1)
    offered(store, "spades")["Share deal 1"]().actions[0].act()
    file = tmp_path / "match.txt"
    file.write_text(store.texts[match_key("spades")])
    assert main(["replay", str(file)]) == 0
    assert read_record(file.read_text(), GAMES).changes[0].name == "seed"


def test_a_promise_is_told_when_a_match_begins_and_its_hash_is_kept_for_the_page() -> None:
    from retro.console.desk import PROMISED
    from tests.console.rig import Rig

    rig = Rig()
    rig.desk.start(Launch("spades"))
    rig.frame()
    (made,) = fair.kept(rig.store, "spades")
    assert rig.desk.message.line == PROMISED
    assert len(made.hash) == 64


def on_the_panel(rig: Any, label: str) -> None:
    """Do something that the overlay offers, by keys."""
    panel = rig.desk.panel
    assert panel is not None
    while not panel.deep and panel.sheet.title != "Game":
        rig.tap("Tab")
    wanted = next(n for n, place in enumerate(panel.places) if getattr(place.row, "label", "") == label)
    while panel.focus != wanted:
        rig.tap("Down" if panel.focus < wanted else "Up")
    rig.tap("Enter")


def test_the_pack_is_cut_with_whatever_is_pressed() -> None:
    """A word of the person's own goes into the seed after the promise; what was promised stays secret until the match is over."""
    from tests.console.rig import Rig

    rig = Rig()
    rig.desk.sources = tuple(sources(rig.store))
    rig.desk.start(Launch("spades"))
    rig.frame()
    (made,) = fair.kept(rig.store, "spades")
    rig.tap("Shift", "F1")
    on_the_panel(rig, "Fair dealing")
    on_the_panel(rig, "Cut the pack yourself")
    rig.tap("Enter")
    assert rig.desk.panel is not None and "Press a few keys first" in rig.desk.panel.message
    for key in ("K", "7", "Left"):
        rig.tap(key, text=key.lower() if len(key) == 1 else "")
    assert "K-7-Left" in rig.desk.panel.message
    rig.tap("Enter")
    shown = " ".join(getattr(row, "text", "") for row in rig.desk.panel.sheet.rows)
    assert "K-7-Left" in shown
    on_the_panel(rig, "Return to the table")
    told = tell(rig.store.texts[match_key("spades")])
    assert told.states[-1].seed == fair.cut_seed(made.seed, "K-7-Left") and rig.desk.top.running.name == "spades"
    rig.tap("Shift", "F1")
    on_the_panel(rig, "Fair dealing")
    shown = " ".join(getattr(row, "text", "") for row in rig.desk.panel.sheet.rows)
    assert "You cut the pack with K-7-Left" in shown and made.hash in shown and made.seed not in shown and made.nonce not in shown
    assert "Cut the pack yourself" not in shown


@pytest.mark.parametrize("way", ["table", "back", "look through"])
def test_a_seed_that_was_given_away_is_out_of_force_whatever_way_one_leaves(way: str) -> None:
    from tests.console.pilots import PILOTS
    from tests.console.rig import Rig

    store, match = at("spades", 1)
    given = match.table.seed
    rig = Rig(texts=store.texts)
    rig.desk.sources = tuple(sources(rig.store))
    rig.desk.start(Launch("spades", straight=True))
    rig.tap("Shift", "F1")

    do = partial(on_the_panel, rig)
    do("Share deal 2, which is being played")
    do("Give the code, and go on with a new seed")
    if way == "table":
        do("Return to the table")
    elif way == "look through":
        rig.tap("Esc")
        rig.tap("Esc")
        do("Look through deal 1")
        assert rig.desk.top.running.name == "review"
        rig.tap("Esc")
    else:
        rig.tap("Shift", "F1")
    assert rig.desk.panel is None and rig.desk.top.running.name == "spades" and len(rig.desk.layers) == 1
    before = rig.store.texts[match_key("spades")]
    while rig.store.texts[match_key("spades")] == before:
        rig.desk.top.program.settle()
        place = PILOTS["spades"](rig.desk.top.program)
        if place is not None:
            rig.click(*place)
        rig.frame()
    told = tell(rig.store.texts[match_key("spades")])
    assert told.states[-1].seed != given
    assert fair.promised(rig.store, "spades", told.states[-1].seed) is not None
