"""The Comet Tour: four acts of five deals, purses carried over, gone on with after a restart anywhere, and the report to orbit."""

from __future__ import annotations

import json
import re
from datetime import datetime
from functools import cache
from itertools import pairwise

import pytest

from carts.michigan import match, settings
from carts.michigan.finale import FinaleMode
from carts.michigan.modes import MenuMode
from carts.michigan.play import TableMode
from carts.michigan.texts import acts
from carts.michigan.tour import ACTS, DEALS, KEY, LOG_KEY, Tour, where
from retro.cabinet.prompt.disk import Disk
from retro.engine.records import read_record
from retro.engine.stops.settings import SEATS
from retro.library.finding import find_cart
from retro.session.match import last_key
from retro.session.putby import head
from retro.store.files import MemoryStore
from tests.screens.michigan_kit import QUIET, Desk

MENU = "Esc O B"


def begun(players: int = 4, seed: str = "tour", ante: int = 5) -> Desk:
    """The first interlude stands there."""
    desk = Desk(seed=seed, game="michigan", players=str(players), pool_ante=str(ante))
    desk.keys(MENU)
    return desk


def tour_of(desk: Desk) -> Tour:
    return Tour.read(desk.store.texts[KEY])


def play_on(desk: Desk, most: int = 40) -> None:
    """The computer plays to the next interlude or the report."""
    desk.program.demo = True
    for _ in range(most):
        was = desk.program.mode
        desk.keys("Enter")
        if isinstance(desk.program.mode, FinaleMode) and desk.program.mode is not was:
            desk.program.demo = False
            return
    raise AssertionError("an act has an end")


@cache
def evening() -> tuple[Desk, tuple[Tour, ...], tuple[str, ...]]:
    """A whole tour: the desk at the report, the tour as it was kept before each act, and the pages between."""
    desk = begun(ante=3)
    kept, pages = [], []
    for _ in ACTS:
        kept.append(tour_of(desk))
        pages.append("\n".join(desk.lines()))
        play_on(desk)
    pages.append("\n".join(desk.lines()))
    return desk, tuple(kept), tuple(pages)


def test_five_deals_of_each_in_order_and_purses_carried_over() -> None:
    desk, kept, pages = evening()
    assert [tour.game for tour in kept] == list(ACTS) and [tour.story.deals for tour in kept] == [0, 5, 10, 15]
    assert kept[0].chips == [1000] * 4
    for before, after in pairwise(kept):
        assert before.chips != after.chips and sum(after.chips) == 4000
    for number, (game, page) in enumerate(zip(ACTS, pages, strict=False), 1):
        assert f"ACT {number} OF 4: {game.upper()}" in page
        assert all(line in page for line in (*acts.ACTS[number - 1].story, *acts.ACTS[number - 1].said))
        assert f"•{kept[number - 1].chips[0]}" in page
    assert desk.program.winnings.hands == 20
    table = desk.program.table
    assert table is not None and desk.program.winnings.winnings == table.match.table.state.chips[0] - 1000
    last = read_record(desk.store.texts[last_key("michigan")], desk.program._sitting._games)
    assert last.begins is not None and last.begins.standing["chips"] == kept[3].chips
    assert (last.options.x_deals, last.options.pool_ante) == (DEALS, 3), "with your options"


def test_the_report_tells_it_and_is_typed_at_the_prompt() -> None:
    desk, _, pages = evening()
    assert "REPORT TO ORBIT" in pages[-1] and "MICHIGAN.LOG" in pages[-1]
    for label in ("BEST BOODLE", "DEAREST WIDOW", "LONGEST DROUGHT", "WE LEARNED"):
        assert label in pages[-1] and label in desk.store.texts[LOG_KEY]
    assert KEY not in desk.store.texts
    disk = Disk(desk.store, {"michigan": find_cart("michigan")})
    directory = disk.directory(("CARDS",), datetime(1997, 1, 1))
    assert directory is not None
    (file,) = [file for file in directory.files if file.name == "MICHIGAN.LOG"]
    assert file.text == desk.store.texts[LOG_KEY] and all(len(line) <= 79 for line in (file.text or "").splitlines())
    desk.keys("Esc")
    assert "MATCH OVER" in desk.row(0), "then the standing"
    desk.keys("Esc O L")
    assert "THE LAST REPORT" in desk.row(0) and any("REPORT TO ORBIT, COMET TOUR NO. 1" in line for line in desk.lines())
    desk.keys("Esc Esc Esc")


def test_it_goes_on_after_a_restart_anywhere() -> None:
    """In an interlude, in the midst of a deal, and at the settlement of an act's last deal."""
    desk = begun(seed="again")
    for place in range(3):
        later = Desk(store=MemoryStore({settings.KEY: QUIET, **desk.store.texts}), seed=f"again{place}")
        assert "WELCOME BACK" in later.row(0)
        if place == 0:
            assert any("THE COMET TOUR, ACT 1 OF 4: COMET" in line for line in later.lines())
            later.keys("Enter")
            assert isinstance(later.program.mode, FinaleMode)
            later.keys("Enter")
            assert isinstance(later.program.mode, TableMode)
        elif place == 1:
            assert any("TOUR, ACT 1: COMET FOR 4, DEAL 1" in line for line in later.lines())
            later.keys("Enter")
            later.program.demo = True
            for _ in range(DEALS - 1):
                later.keys("Enter")
            assert "ENDS THE MATCH" in later.prompt and tour_of(later).act == 0
        else:
            assert any("THE COMET TOUR, ACT 2 OF 4: COMMIT" in line for line in later.lines())
            assert tour_of(later).act == 1 and tour_of(later).story.deals == DEALS and sum(tour_of(later).chips) == 4000
            later.keys("Enter Enter")
            assert "COMMIT" in later.row(0)
        desk = later
    straight = Desk(switches="", store=MemoryStore(dict(begun(seed="s").store.texts)), straight=True)
    straight.keys("")
    assert isinstance(straight.program.mode, FinaleMode)


def test_a_match_that_runs_is_ended_only_when_the_person_says_so() -> None:
    desk = Desk(seed="run", game="michigan", players="8")
    desk.keys("Enter Esc O B")
    assert isinstance(desk.program.mode, MenuMode) and "END THE MATCH" in "\n".join(desk.lines()) and KEY not in desk.store.texts
    desk.keys("Esc B E")
    assert isinstance(desk.program.mode, FinaleMode) and tour_of(desk).players == 5, "as many as all four games take"
    desk.keys("Enter Esc N Enter E")
    assert isinstance(desk.program.mode, TableMode) and "MICHIGAN" in desk.row(0), "another match in the midst of the tour"
    desk.keys("Esc O G E")
    assert isinstance(desk.program.mode, FinaleMode) and "ACT 1 OF 4" in "\n".join(desk.lines()), "the act is dealt anew"


def test_everything_can_be_skipped_clicked_and_heard() -> None:
    desk = Desk(seed="skip", game="comet", players="3", listening=True)
    desk.keys("Esc")
    desk.click("key:O")
    desk.click("key:B")
    mode = desk.program.mode
    assert isinstance(mode, FinaleMode)
    assert any("1759" in line for line in desk.host.said) and any("Your purse: 1000, like everybody" in line for line in desk.host.said)
    fresh = Desk(seed="skip", game="comet", players="3")
    fresh.frame()
    fresh.keys("Esc O B Esc")
    assert isinstance(fresh.program.mode, TableMode), "Esc deals at once"
    table = fresh.program.table
    assert table is not None
    fresh.keys("F2 Enter")
    after = table.match.table.state
    assert after.hand >= 1, "the act can be left to the computer"


def test_too_few_players_end_the_tour_early() -> None:
    desk = begun(3, seed="few")
    tour = tour_of(desk)
    assert not tour.over and SEATS["commit"].start == 3
    tour.chips, tour.act = [1500, 1485, 15], 1
    assert tour.over
    kept = {settings.KEY: QUIET, KEY: tour.write()}
    later = Desk(store=MemoryStore(kept))
    assert any("THE REPORT TO ORBIT" in line for line in later.lines())
    later.keys("Enter")
    assert "REPORT TO ORBIT" in "\n".join(later.lines())
    later.keys("Enter")
    assert isinstance(later.program.mode, MenuMode) and KEY not in later.store.texts


def test_a_deal_of_the_tour_that_is_practiced_does_not_move_it() -> None:
    desk, kept, _ = evening()
    tour = Tour.read(kept[3].write())
    text = desk.store.texts[last_key("michigan")]
    tour.match = "michigan/4/" + re.findall(r"seed (\S+)", text)[0]
    store = MemoryStore(
        {settings.KEY: QUIET, last_key("michigan"): text, KEY: tour.write(), "michigan/put-by-1.txt": head(text) + "\ndeal\n"}
    )
    assert tour_of(Desk(store=store)).act == 3
    del store.texts["michigan/put-by-1.txt"]
    Desk(store=store)
    assert Tour.read(store.texts[KEY]).act == 4, "it was its own last deal"


@pytest.mark.parametrize(
    "change",
    [{"chips": [1000, 1000]}, {"chips": [1000, 1000, 999]}, {"act": 5}, {"act": True}, {"match": 1}, {"number": 0}, {"story": []}],
    ids=str,
)
def test_a_damaged_tour_is_set_aside(change: dict[str, object]) -> None:
    good = json.loads(Tour.new(3, 2).write())
    text = json.dumps({**good, **change})
    with pytest.raises(ValueError, match=r"\w"):
        Tour.read(text)
    store = MemoryStore({settings.KEY: QUIET, KEY: text})
    desk = Desk(store=store)
    assert "CHOOSE YOUR GAME" in desk.row(0) and any("damaged" in key for key in store.texts)


def test_the_log_keeps_the_last_five_and_counts_on() -> None:
    store = MemoryStore({settings.KEY: QUIET})
    for number in range(1, 8):
        tour = Tour([1500, 1485, 15], 1, number=number)
        store.put(KEY, tour.write())
        desk = Desk(store=store)
        desk.keys("Enter Enter")
    log = store.texts[LOG_KEY]
    assert [int(n) for n in re.findall(r"TOUR NO\. (\d+)", log)] == [3, 4, 5, 6, 7]
    desk.keys("O B")
    assert tour_of(desk).number == 8
    assert match.KEY not in store.texts


def test_words_fit() -> None:
    for act in acts.ACTS:
        assert all(len(line) <= 62 for line in act.story) and all(len(line) <= 47 for line in act.said)
    assert [where(n) for n in (1, 5, 6, 20)] == ["COMET 1", "COMET 5", "COMMIT 1", "MICHIGAN 5"]


def explained(desk: Desk) -> str:
    """The game that F5 explains here; the overlay names the same."""
    game = desk.program.next_rules()[0]
    desk.keys("F5")
    title = desk.lines()[0].split()[0]
    assert title.lower() == game == desk.program.next_rules()[0]
    desk.keys("F5")
    return game


def test_the_rules_are_those_of_the_act_wherever_the_tour_is() -> None:
    desk = begun()
    assert desk.program.settings.game == "michigan" and explained(desk) == "comet", "before the act"
    desk.keys("F7")
    between = Desk(store=desk.store)
    assert explained(between) == "comet", "it waits between two acts"
    between.keys("Enter Enter Esc")
    assert explained(between) == "comet", "the menu over its table"
    between.keys("N")
    assert explained(between) == "michigan", "what is chosen for the next match"
    between.keys("F7")
    waiting = Desk(store=desk.store)
    assert explained(waiting) == "comet", "its match waits"
    waiting.keys("Enter")
    assert explained(waiting) == "comet"


def test_the_rules_are_those_of_a_match_that_waits() -> None:
    desk = Desk(game="boodle", players="6")
    desk.keys("Enter F7")
    again = Desk(store=desk.store, game="michigan")
    assert explained(again) == "boodle"
    again.keys("N")
    assert explained(again) == "michigan"
