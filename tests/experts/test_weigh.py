"""What holds for a decision that is weighed, in every game: all choices in the same worlds, blind to what is hidden, the same each
time, and fair to whoever chose as well as the best."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from retro.engine.experts.judge import KINDS, Judging
from retro.engine.experts.race import Slices
from retro.engine.experts.scale import Deed, Scale
from retro.engine.experts.weigh import Depth, Weighing, weigh
from retro.engine.game import Action, legal
from retro.engine.games import GAMES, REGISTRY
from retro.engine.shuffle import stream
from tests.experts.expert_seat import TABLES, thoughtful

FEW = Depth(8, 16)
CHECK: Any = import_module("tools.pencil_check")


def weighed(name: str, state: Any, made: Deed, depth: Depth = FEW, seed: object = "seed") -> Weighing | None:
    """A decision, weighed to its end; it yields on the way."""
    weighing = weigh(name, GAMES[name].view(state, state.turn), made, depth, stream(seed))
    slices = 0
    try:
        while True:
            next(weighing)
            slices += 1
    except StopIteration as done:
        found: Weighing | None = done.value
        assert slices or found is None
        return found


def made_in(name: str, state: Any) -> Deed:
    """Something that may be done: the last of the legal actions, or three cards to pass on."""
    view = GAMES[name].view(state, state.turn)
    actions = [action for action in legal(GAMES[name], view) if isinstance(action, Action)]
    return tuple(actions[-3 + len(view.given) :]) if state.phase == "pass" else (actions[-1],)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_choice_is_tried_in_the_same_worlds_whatever_lies_hidden(name: str, players: int) -> None:
    game, moved, tried = GAMES[name], 0, 0
    for count, state in enumerate(thoughtful(name, players, 6)):
        made = made_in(name, state)
        found = weighed(name, state, made)
        other = game.reshuffled(state, state.turn, stream("hidden", count))
        moved += other != state
        assert weighed(name, other, made) == found
        if found is None:
            continue
        tried += 1
        assert found.made.deed == made and found.made in found.choices
        assert found.best.behind == found.best.error == 0 and found.worlds in (FEW.fresh, 4 * FEW.fresh)
        for choice in found.choices:
            assert choice.behind == pytest.approx(found.best.worth - choice.worth, abs=1e-6)
        deeds = {choice.deed for choice in found.choices}
        assert len(deeds) == len(found.choices) > 1
        if state.phase == "play" and name in ("spades", "hearts"):
            assert {deed[0] for deed in deeds} == set(legal(game, game.view(state, state.turn)))
    assert moved > 3 and tried


def test_another_seed_has_other_worlds_and_the_depth_is_kept() -> None:
    state = thoughtful("hearts", 4, 1)[0]
    made = made_in("hearts", state)
    one, other, deeper = (weighed("hearts", state, made, depth, seed) for depth, seed in ((FEW, 1), (FEW, 2), (FEW.times(2), 1)))
    assert one is not None and other is not None and deeper is not None
    assert one != other and one.worlds == 16 and deeper.worlds == 32


class Luck:
    """Choices that are all worth the same, but for luck; the lots asked for are noted."""

    def __init__(self, source: Random, less: float = 0.0) -> None:
        self._source = source
        self._less = less
        self.lots: list[tuple[int, ...]] = []

    def lot(self, alive: Sequence[int], worlds: int) -> Slices:
        """See :data:`retro.engine.experts.race.Lot`; candidate 0 is worth a little less."""
        self.lots.append((*alive, worlds))
        yield
        return [[self._source.gauss(0.0, 3.0) - self._less * (not number) for _ in range(worlds)] for number in alive]


def lucky(monkeypatch: pytest.MonkeyPatch, less: float = 0.0) -> list[Luck]:
    """Weigh by luck alone; gives what was tried."""
    made: list[Luck] = []

    def scale(view: object, deed: Deed, source: Random) -> Scale:
        del view
        made.append(Luck(source, less))
        deeds = [deed, *((Action("play", str(n)),) for n in range(8))]
        return Scale(deeds, made[-1].lot, range(len(deeds)), "points", 0.01)

    monkeypatch.setitem(REGISTRY, "luck", replace(REGISTRY["hearts"], scales=lambda: scale))
    return made


def by_luck(seed: int) -> Weighing:
    """A decision in which nothing but luck tells choices apart."""
    weighing = weigh("luck", None, (Action("play", "made"),), Depth(20, 40), stream("luck", seed))
    try:
        while True:
            next(weighing)
    except StopIteration as done:
        assert done.value is not None
        found: Weighing = done.value
        return found


def test_luck_blames_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine choices that are worth the same: the best of twenty worlds is never taken at its word, the fresh forty are."""
    monkeypatch.setattr("retro.engine.experts.weigh._ready", {})
    lots = lucky(monkeypatch)
    found = [by_luck(seed) for seed in range(500)]
    assert all(luck.lots == [(*range(9), 20), (*range(9), 40)] for luck in lots)
    assert sum(one.blamed for one in found) <= 10
    assert sum(one.best.deed != one.made.deed for one in found) > 400  # somebody was always luckier at first
    mean = sum(one.made.behind for one in found) / len(found)
    assert abs(mean) < 0.1, "what was lucky at first is not lucky in the fresh worlds"


def test_what_is_worse_is_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.engine.experts.weigh._ready", {})
    lucky(monkeypatch, less=4.0)
    found = [by_luck(seed) for seed in range(100)]
    assert sum(one.blamed for one in found) >= 95
    one = found[0]
    low, high = one.made.interval
    assert low < one.cost < high and one.made.error < 1.5


@pytest.mark.parametrize("name", ["michigan", "hearts", "commit"])
def test_what_is_beyond_doubt_is_judged_right(name: str) -> None:
    """Endings gone through to their last card, however the hidden ones may lie."""
    least = {"michigan": 0.3, "hearts": 0.2, "commit": 0.3}[name]
    ending = next(one for one in CHECK.endings(name, 20, least) if one.pairs)
    assert CHECK.right(name, ending, FEW)
    better, worse = ending.pairs[0]
    assert not CHECK.right(name, replace(ending, pairs=[(worse, better)]), FEW), "the check can fail"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_hand_is_judged_from_its_first_decision_to_its_last(name: str) -> None:
    hand = CHECK.played(name, "judge", {0: "random"})
    judging = Judging(GAMES[name], hand.states, hand.steps, 0, FEW)
    own = [number for number, (seat, _) in enumerate(hand.steps) if seat == 0]
    assert {turn.step for turn in judging.turns} <= set(own)
    assert sum(len(turn.deed) for turn in judging.turns) == len(own)
    seen = []
    while not judging.work():
        seen.append(judging.at)
    assert seen == sorted(seen) and judging.done and judging.at == len(judging.turns)
    assert {verdict.kind for verdict in judging.found} <= set(KINDS)
    for verdict in judging.found:
        turn = next(turn for turn in judging.turns if turn.step == verdict.step)
        assert verdict.weighing.made.deed == turn.deed
        assert (verdict.trick > 0) == (turn.state.phase in ("play", "comet")) == (verdict.kind in ("lead", "following"))
    again = Judging(GAMES[name], hand.states, hand.steps, 0, FEW)
    assert again.finish() == judging.found
    worst = judging.worst(99)
    dear = [one.weighing.cost / one.weighing.least for one in worst]
    assert dear == sorted(dear, reverse=True)
    assert all(one.weighing.blamed for one in worst) and len(judging.worst()) <= 2


def test_cards_passed_on_are_one_decision() -> None:
    hand = CHECK.played("hearts", "passed", {}, x_pass=True)
    first = Judging(GAMES["hearts"], hand.states, hand.steps, 0, FEW)
    assert [len(turn.deed) for turn in first.turns] == [3] + [1] * 13
    verdict = next(verdict for verdict in first.finish())
    assert verdict.kind == "discarding" and len(verdict.weighing.choices) >= 10
    sets = [frozenset(choice.deed) for choice in verdict.weighing.choices]
    assert len(sets) == len(set(sets))


@pytest.mark.parametrize("phase", ["widow", "auction"])
def test_the_widow_is_weighed_by_hands_that_are_played_out(phase: str) -> None:
    """Who bids all his chips for it is to blame; what lies hidden does not matter."""
    game, source = GAMES["michigan"], stream("widow")
    state, found = game.start(game.options_type(), 4, "widow-1"), None
    state, _ = game.step(state, Action("deal"))
    if phase == "auction":
        state, _ = game.step(state, Action("sell_widow"))
    assert state.phase == phase
    made = Action("bid", str(state.chips[state.turn])) if phase == "auction" else Action("take_widow")
    found = weighed("michigan", state, (made,), FEW.times(6))  # a third of them
    assert found is not None and found.unit == "chips" and found.worlds == 32 and found.made.deed == (made,)
    assert weighed("michigan", game.reshuffled(state, state.turn, source), (made,), FEW.times(6)) == found
    verbs = {choice.deed[0].verb for choice in found.choices}
    assert verbs == ({"bid", "pass"} if phase == "auction" else {"take_widow", "sell_widow"})
    assert found.blamed or phase == "widow"


@pytest.mark.parametrize("name", ["euchre-amiga", "spades", "hearts"])
def test_without_numpy_fewer_worlds_are_played_one_after_the_other(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = thoughtful(name, 4, 1)[0]
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in [module for module in sys.modules if module.startswith("retro.engine.batch")]:
        monkeypatch.delitem(sys.modules, module)
    found = weighed(name, state, made_in(name, state), FEW.times(6))
    assert found is not None and found.worlds == FEW.fresh
