"""A match with an end: short purses, a last deal, what was best and worst; and where the four games come from."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from carts.michigan import record, settings
from carts.michigan.chronicle import Chronicle, Feat
from carts.michigan.finale import FinaleMode
from carts.michigan.look import COLOUR
from carts.michigan.match import KEY
from carts.michigan.play import TableMode
from carts.michigan.record import Winnings
from carts.michigan.scene import Scene
from carts.michigan.screens.finale import FinaleSheet
from carts.michigan.screens.frame import Modes
from carts.michigan.screens.over import draw_over
from carts.michigan.screens.show import SPEECH, TOLD_END, TOLD_START, speech
from carts.michigan.settings import Settings
from carts.michigan.show import ShowMode
from carts.michigan.texts.history import HISTORY, TOLD
from carts.michigan.texts.report import LOST, MOST, SHARED, WON, closing, facts
from carts.michigan.texts.rules import pages
from retro.engine.game import DEAL, TABLE, legal
from retro.engine.games import GAMES
from retro.engine.options import make
from retro.engine.stops.model import HandBegun, MatchOver, Paid
from retro.engine.stops.settings import DEALS, OPTIONS, SHORT_PURSES, MichiganOptions
from retro.store.files import MemoryStore
from retro.ui.text.page import Page
from tests.engine.walk import any_action, walk
from tests.screens.michigan_kit import Desk


def played_out(desk: Desk) -> None:
    """The computer plays to the match's end; the show stands there."""
    desk.program.demo = True
    for _ in range(300):
        desk.keys("Enter")
        if isinstance(desk.program.mode, FinaleMode):
            return
    raise AssertionError("the match has an end")


# --- the engine -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OPTIONS)
def test_the_last_deal_is_the_last_and_what_lies_there_is_shared(name: str) -> None:
    game: Any = GAMES[name]
    for seed in range(4):
        deals = DEALS[1 + seed % 2]
        options = make(OPTIONS[name], {"x_deals": deals, "x_chips": SHORT_PURSES[seed % 3]})
        state = game.start(options, 4, f"end {seed}")
        whole = sum(state.chips)
        assert whole == 4 * (SHORT_PURSES[seed % 3] or 1000)
        for state, _, after, _ in walk(game, 4, f"end {seed}", 99, options):
            assert sum(after.chips) + after.pool + after.kitty + sum(after.boodles) == whole
            assert after.hand < deals
            if after.hand == deals - 1 and after.turn == TABLE and state.turn != TABLE:
                assert after.over and sum(after.chips) == whole
        assert after.over and (after.hand == deals - 1 or sum(n >= 20 for n in after.chips) < game.seats.start)


def test_no_match_stands_beyond_its_last_deal() -> None:
    game: Any = GAMES["boodle"]
    options = make(OPTIONS["boodle"], {"x_deals": 5})
    standing = game.standing(game.start(options, 3, "x"))
    assert game.placed(options, 3, "x", 4, standing).hand == 3
    with pytest.raises(ValueError, match="the match has 5 deals"):
        game.placed(options, 3, "x", 5, standing)


# --- the program ----------------------------------------------------------------------------------------------------


def test_off_at_first_and_chosen_by_keys_and_mouse() -> None:
    desk = Desk()
    first = Settings().options["michigan"]
    assert (first.x_chips, first.x_deals) == (0, 0)
    chosen = []
    for n in range(5):
        desk.keys("9") if n % 2 else desk.click("key:9")
        desk.click("key:0") if n % 2 else desk.keys("0")
        kept = Settings.read(desk.store.texts[settings.KEY]).options["michigan"]
        chosen.append((kept.x_chips, kept.x_deals))
    assert chosen == [(100, 5), (200, 10), (0, 20), (100, 40), (200, 0)]
    assert "200 CHIPS EACH  " in desk.lines()[18]


def test_a_short_match_is_counted_from_its_own_purse_also_after_a_restart() -> None:
    desk = Desk(seed="short", game="michigan", players="4", x_chips="100", x_deals="5")
    desk.keys("Enter")
    program = desk.program
    program.demo = True
    for _ in range(60):
        desk.keys("Enter")
        assert program.table is not None
        if program.table.match.table.state.hand == 2:
            break
    assert "DEAL 3 OF 5" in desk.row(0)
    store = MemoryStore(dict(desk.store.texts))
    kept = Winnings.read(store.texts[record.KEY])
    assert kept.start == 100 and abs(kept.shown) < 100 and kept.hands == 3
    later = Desk(store=store, seed="short")
    later.keys("Enter")
    assert later.program.winnings.shown == kept.shown
    played_out(later)
    told = Winnings.read(later.store.texts[record.KEY])
    table = later.program.table
    assert table is not None
    assert told.hands == 5 and told.winnings == table.match.table.state.chips[0] - 100 and "start" not in later.store.texts[record.KEY]
    assert KEY not in later.store.texts, "it is over"


def test_the_show_at_the_end_can_be_skipped_and_says_what_was_best_and_worst() -> None:
    desk = Desk(seed="fin", game="michigan", players="4", x_deals="5", listening=True)
    desk.keys("Enter")
    played_out(desk)
    program = desk.program
    program.demo = False
    assert program.table is not None
    story = program.table.story
    text = "\n".join(desk.lines())
    assert "THE MATCH IS OVER AFTER 5 DEALS" in text and story.deals == 5
    for label, what in facts(story, widow=True):
        assert label in text and what in text
    assert any("Best deal: " in line for line in desk.host.said)
    desk.keys("Enter")
    assert "MATCH OVER AFTER 5 DEALS" in desk.row(0)
    desk.keys("wait:5")
    assert isinstance(program.mode, TableMode), "it is shown once"
    fresh = FinaleMode(program, FinaleSheet("X", (("A", "B"),), ("C", "D"), "{ENTER} ON"), lambda: program.go(program.table))  # type: ignore[arg-type]
    program.go(fresh)
    desk.frame()
    early = desk.lines()
    desk.frame(desk.place("key:Enter"))
    mode: object = program.mode
    assert mode is fresh and desk.lines() != early, "first it ends what moves"
    desk.keys("Esc")
    assert isinstance(program.mode, TableMode)


def test_a_match_without_an_end_has_no_show_and_nothing_is_shared_where_nothing_lay() -> None:
    scene = Scene("michigan", MichiganOptions(), 3)
    assert not scene.has_end
    for lay in (False, True):
        if lay:
            scene.apply(Paid("pool", 1, 3, "share"))
        scene.apply(MatchOver((1,)))
        page = Page()
        draw_over(page, COLOUR, scene, Modes(), "", "")
        assert any("SHARED OUT" in line for line in page.lines()) == lay
    bare = Desk(seed="bare", game="comet", players="2", pool_ante="0", x_deals="5")
    bare.keys("Enter")
    played_out(bare)
    bare.program.demo = False
    bare.keys("Esc")
    assert "MATCH OVER" in bare.row(0) and not any("SHARED OUT" in line for line in bare.lines())


# --- the story ------------------------------------------------------------------------------------------------------


def test_the_story_is_that_of_the_match() -> None:
    for name in OPTIONS:
        game: Any = GAMES[name]
        story, nets, widows, boodles, outs, begun = Chronicle(), list[int](), list[int](), list[int](), list[int](), 0
        for state, action, after, events in walk(game, 4, "story", 12, make(OPTIONS[name], {"x_deals": 10})):
            for event in events:
                story.take(event)
                if isinstance(event, HandBegun):
                    begun = state.chips[0]
                if isinstance(event, Paid) and event.why == "boodle":
                    boodles.append(event.n)
            if action == DEAL:
                continue
            if after.turn == TABLE:
                shared = sum(e.n for e in events if isinstance(e, Paid) and e.why == "share" and e.to == 0)
                nets.append(after.chips[0] - shared - begun)
                outs += [] if after.out is None else [after.out]
            widows += [event.n for event in events if type(event).__name__ == "WidowSold" and event.seat is not None]
        assert story.deals == len(nets) and story.best is not None and story.worst is not None
        assert (story.best.n, story.worst.n) == (max(nets), min(nets))
        assert (story.widow.n if story.widow else 0) == max(widows, default=0)
        assert (story.boodle.n if story.boodle else 0) == max(boodles, default=0)
        assert story.outs == {seat: outs.count(seat) for seat in set(outs)}
        assert Chronicle.restore(json.loads(json.dumps(story.data()))).data() == story.data()
        told = facts(story, widow=True)
        assert len(told) <= MOST and all(len(text) <= 41 and len(label) <= 16 for label, text in told)


@pytest.mark.parametrize(
    "data", [[], {}, {"deals": 1, "comets": 0, "stuck": -1}, {"deals": 1, "comets": 0, "stuck": 0, "outs": {"9": 1}, "dry": {}}]
)
def test_a_damaged_story_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"not a (story|number)"):
        Chronicle.restore(data)


def test_a_feat_that_cannot_be_is_refused() -> None:
    good = Chronicle(boodle=Feat(3, 1, 2, "AD")).data()
    assert Chronicle.restore(good).boodle == Feat(3, 1, 2, "AD")
    for bad in ([3, 1, 2], [3, 8, 2, "AD"], [3, 1, 2, "ZZ"], [3, 1, True, "AD"], "x"):
        with pytest.raises(ValueError, match="not a feat"):
            Chronicle.restore({**good, "boodle": bad})


@pytest.mark.parametrize("winners", [(0,), (3,), (1, 2)])
def test_the_last_word_fits_its_bubble(winners: tuple[int, ...]) -> None:
    said = {closing(winners, n) for n in range(12)}
    assert len(said) == len(SHARED if len(winners) > 1 else WON if winners == (0,) else LOST)
    assert all(len(line) <= 47 and line == line.upper() and "{" not in line for lines in said for line in lines)


# --- where the games come from --------------------------------------------------------------------------------------


def test_the_observers_tell_it_in_the_show_and_on_a_page() -> None:
    for game, kind in OPTIONS.items():
        last = pages(game, kind(), 4)[-1]
        assert last.title == "WHERE THESE GAMES COME FROM" and [part.head for part in last] == [head for head, _ in HISTORY]
    told = " ".join(text for _, text in HISTORY)
    for fact in ("1759", "HALLEY", "NEWMARKET", "CHICAGO", "BADLY SPELLED", "LUCK", "POPULAR DEMAND"):
        assert fact in told
    assert all(len(line) <= 47 for lines in TOLD for line in lines)
    assert speech(TOLD_START - 1)[0] == SPEECH and speech(TOLD_START)[0] == TOLD[0] and speech(TOLD_END + 999)[0] == TOLD[-1]
    desk = Desk(switches="S", listening=True)
    seen = set()
    for _ in range(TOLD_END // 20 + 2):
        desk.frame(ticks=20)
        if not isinstance(desk.program.mode, ShowMode):
            break
        text = "\n".join(desk.lines())
        seen |= {lines for lines in TOLD if all(line in text for line in lines)}
    assert seen == set(TOLD)
    assert any("1759" in line for line in desk.host.said)


def test_a_player_alone_with_the_rules_can_end_it() -> None:
    """Any legal play at all leads to the end of a short match."""
    game: Any = GAMES["michigan"]
    state = game.start(make(OPTIONS["michigan"], {"x_chips": 100}), 3, "any")
    source, deals = Random(1), 0
    while not state.over:
        assert legal(game, game.view(state, state.turn))
        action = any_action(game, state, source)
        deals += action == DEAL
        state, _ = game.step(state, action)
        assert deals < 400
    assert sum(state.chips) == 300
