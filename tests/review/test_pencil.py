"""The red pencil in the review: every choice with its worth, those to blame marked, and playing on from any place as practice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from retro.comeback.looking import PRACTICE, WAITS, Practice, review
from retro.comeback.review.model import Review
from retro.comeback.review.program import ReviewProgram
from retro.comeback.review.weighed import Weighed, amount, deed_words, gain, remark, verdict_words, where
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input
from retro.contract.program import Launch
from retro.engine.experts.judge import KINDS, Verdict
from retro.engine.experts.scale import PERCENT
from retro.engine.experts.weigh import Choice, Depth, Weighing
from retro.engine.game import Action
from retro.engine.games import GAMES
from retro.session.history import tell
from retro.session.match import match_key
from retro.store.files import MemoryStore
from tests.console.rig import Rig
from tests.review.test_review import match, program
from tests.toy_program import Toy

FEW = Depth(4, 8)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.comeback.review.weighed.USUAL", FEW)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_decision_is_weighed_and_shown_whole(name: str) -> None:
    lines: list[str] = []
    running = program(name, 4, 1, lines)
    driver = Driver(running)
    driver.feed("O W")
    weighed = running.weighed
    assert not weighed.busy and (weighed.judging.found or name == "michigan")
    own = [at for at, move in enumerate(running.review.moves) if move.seat == 0]
    for at in own:
        driver.feed("Home")
        driver.feed(" ".join(["Right"] * (at + 1)))
        verdict, shown = weighed.verdict(at), "\n".join(running._page.lines())
        assert running._page.cut == []
        if verdict is None:
            assert "There was nothing to weigh." in shown
            continue
        weighing = verdict.weighing
        assert "► " + deed_words(weighing.made.deed)[:12] in shown and weighing.unit in shown
        assert all(deed_words(choice.deed)[:12] in shown for choice in weighing.choices[:12])
        assert at not in weighed.blamed() or any("‼" in line[:34] for line in running._page.lines())
        assert verdict_words(verdict, name) in lines
    driver.feed("W")
    assert "YOUR CHOICES" not in "\n".join(running._page.lines())


def test_n_goes_to_what_cost_most_and_time_is_given_in_slices() -> None:
    running = program("spades", 4)
    seen = set()
    driver = Driver(running)
    running.update(_typed("w"))
    for _ in range(5000):
        running.update(Input((), frozenset(), None, ticks=1))
        seen.add(running.weighed.judging.at)
        if not running.weighed.busy:
            break
        assert "moves" in running._page.lines()[23]
    assert len(seen) > 5 and not running.weighed.busy
    blamed = running.weighed.blamed()
    for at in (*blamed, blamed[0]):
        driver.feed("N")
        assert running.at == at + 1


def _typed(char: str) -> Input:
    from retro.contract.input import Typed

    return Input((Typed(char),), frozenset(), None, ticks=1)


def test_what_you_could_not_know_does_not_matter() -> None:
    """Other hands for the others, dealt anew: the same verdict on the first lead of the person's."""
    from retro.engine.experts.judge import Judging
    from retro.engine.shuffle import stream

    told = match("hearts", 4)
    hand = told.hands[0]
    for step in (hand.first + 1 + n for n, move in enumerate(Review(told, hand, None).moves) if move.seat == 0):
        state, did = told.states[step], told.record.steps[step]
        other = told.game.reshuffled(state, 0, stream("else", step))
        found = [Judging(told.game, [one], [(0, did.action)], 0, FEW).finish() for one in (state, other)]
        assert found[0] == found[1]


@pytest.mark.parametrize("name", list(GAMES))
def test_one_plays_on_from_any_place_as_practice(name: str) -> None:
    told = match(name, 4, 2)
    store = MemoryStore()
    launch = review(told, told.hands[1], "Then", None, (), Practice(store, "some-cart"))
    assert launch.opener is not None
    running = launch.opener(DesktopHost(store, headless=True))
    assert isinstance(running, ReviewProgram)
    moves = running.review.moves
    for at in sorted({1, len(moves) // 2, len(moves)}):
        running._at = at
        step = running._turning
        running.update(_typed("p"))
        started = running.take_launch()
        if step is None:
            assert started is None and at == len(moves)
            continue
        assert started == Launch("some-cart", straight=True, instead=True, told=PRACTICE)
        assert running.take_launch() is None
        begun = tell(store.get(match_key("some-cart")) or "")
        then, now = told.states[step], begun.states[-1]
        assert told.game.view(now, 0) == told.game.view(then, 0) and now.hands == then.hands
        if moves[at - 1].seat == 0 and then.phase != "pass":
            assert begun.states[-1].turn == 0 and step == moves[at - 1].number
        assert len(begun.record.steps) == step - told.hands[1].first


def test_a_match_is_put_by_for_it_and_too_many_are_told() -> None:
    told = match("hearts", 4)
    store = MemoryStore({match_key("c"): told.game.name})
    running = review(told, told.hands[0], "Then", None, (), Practice(store, "c"), place=told.hands[0].first + 3).opener
    assert running is not None
    looking = running(DesktopHost(store, headless=True))
    assert isinstance(looking, ReviewProgram) and looking.at == 3
    looking.update(_typed("p"))
    launch = looking.take_launch()
    assert launch is not None and launch.told == WAITS
    for number in range(1, 12):
        store.put(f"c/put-by-{number}.txt", "game hearts")
    store.put(match_key("c"), "game hearts")
    looking.update(_typed("p"))
    assert looking.take_launch() is None and "set aside already" in looking._page.lines()[0]


def test_the_program_below_the_review_ends_when_one_plays_on() -> None:
    """It has a match in hand that is no longer the one that is kept."""
    rig = Rig(Toy())
    desk = rig.desk
    desk.stack.launch(Launch("above", opener=lambda host: Toy()))
    assert [layer.running.name for layer in desk.layers] == ["toy", "above"]
    desk.stack.launch(Launch("toy", opener=lambda host: Toy(), instead=True))
    assert [layer.running.name for layer in desk.layers] == ["toy"]


def test_words() -> None:
    made, best = Choice((Action("play", "KH"),), 1.0, 7.0, 1.0), Choice((Action("play", "7H"),), 8.0, 0.0, 0.0)
    weighing = Weighing((best, made), made, 60, "points", 0.2)
    verdict = Verdict(9, "following", 7, weighing)
    assert verdict_words(verdict, "hearts") == "K♥: 7♥ costs 7 points less, over 60 deals that fit what you could see."
    assert verdict_words(verdict, "spades").startswith("K♥: 7♥ brings 7 points more, over")
    assert gain(replace(weighing, unit=PERCENT), "hearts") == "wins the match 7% more often"
    assert remark(verdict, "hearts")[:3] == ("Trick 7", "K♥", "7♥")
    assert (amount(1.0), amount(0.25), amount(12.3)) == ("1", "0.2", "12")
    unsure = replace(weighing, made=replace(made, error=5.0))
    assert "not clearly worse than 7♥" in verdict_words(replace(verdict, weighing=unsure), "hearts")
    likely = replace(weighing, made=replace(made, error=3.0))
    assert "K♥: probably worse than 7♥" in verdict_words(replace(verdict, weighing=likely), "hearts")
    little = replace(weighing, made=replace(made, behind=0.1, error=0.01))
    assert "K♥: hardly worse than 7♥" in verdict_words(replace(verdict, weighing=little), "hearts")
    for game in GAMES:
        for kind in KINDS:
            if kind != "lead" and kind != "following":
                assert where(replace(verdict, kind=kind, trick=0), game)


def test_cards_passed_on_are_one_decision_in_the_moves() -> None:
    told = _with_passing()
    weighed = Weighed(Review(told, told.hands[0], None))
    weighed.judging.finish()
    own = [at for at, move in enumerate(Review(told, told.hands[0], None).moves) if move.seat == 0]
    assert len({weighed.first(at) for at in own[:3]}) == 1 and weighed.verdict(own[0]) is weighed.verdict(own[2]) is not None


def _with_passing() -> Any:
    from retro.engine.games import STYLES, default_style
    from retro.engine.table import Table

    game = GAMES["hearts"]
    usual = STYLES["hearts"][default_style("hearts")]
    table: Table[Any, Any] = Table(game, game.options_type(x_pass=True), 4, "passing", {}, usual)
    table.advance()
    while table.turn != -1:
        table.advance()
    return tell(table.record())
