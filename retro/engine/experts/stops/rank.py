"""The expert of Comet and Commit: which rank to lead, and when to spend the comet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from retro.engine.cards import Card
from retro.engine.experts.deciding import decide
from retro.engine.experts.race import Budget, Slices
from retro.engine.experts.scale import QUICK, Deed, Scale, choices
from retro.engine.experts.stops import tables
from retro.engine.experts.stops.rank_playout import NOBODY, Move, Rules, World, play_out
from retro.engine.experts.stops.rank_policy import Policy
from retro.engine.experts.stops.shown import rank_voids
from retro.engine.experts.worlds import Walk
from retro.engine.game import PASS, Action, Choice, Thinking
from retro.engine.stops.deal import comet_card, pack
from retro.engine.stops.model import View
from retro.engine.stops.ranks import COMET, COMMIT, COMMIT_COMET_VALUE, next_rank
from retro.engine.styles.stops.know import seats_from

UNIT: Final = "chips"

LEAST: Final = 0.3
"""Chips that are not worth a word when a choice is blamed."""

A_SLICE: Final = 24
"""Playouts between two yields: some four milliseconds."""

DANGER: Final = {"comet": 3, "commit": 2}
"""Cards of another at which the comet is played (as the temper that the playouts follow)."""


def packed(view: View) -> int:
    """One's own hand without the comet (see :mod:`retro.engine.experts.stops.rank_policy`)."""
    comet = comet_card(view.game, view.options, view.hand_number)
    return sum(1 << 4 * card.rank for card in view.hand if card != comet)


def unseen_ranks(view: View) -> list[int]:
    """For each rank how many cards of it, without the comet, are neither one's own nor played."""
    comet = comet_card(view.game, view.options, view.hand_number)
    left = [0] * 14
    for card in pack(view.game, view.options, view.hand_number):
        left[card.rank] += card != comet
    for card in view.hand:
        left[card.rank] -= card != comet
    for play in view.played:
        left[play.card.rank] -= not play.comet
    return left


def think(view: View, temper: Choice, source: Random, budget: Budget) -> Choice | Thinking:
    """The expert's choice; the temper's where there is nothing to choose."""
    actions = list(dict.fromkeys((temper.action, *_candidates(view))))
    if len(actions) == 1:
        return temper
    return decide(actions, temper, Trial(view, actions, source).lot, budget, UNIT)


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """A card of each rank, the comet and a pass, weighed; of the rank that was played the card that was."""
    mine = _rank(made[0])
    deeds = choices(made, [action for action in _candidates(view) if mine is None or _rank(action) != mine])
    if len(deeds) == 1:
        return None
    return Scale(deeds, Trial(view, [deed[0] for deed in deeds], source).lot, range(len(deeds)), UNIT, LEAST, QUICK)


def _rank(action: Action) -> int | None:
    """The rank of a card that is played; None for all else."""
    return Card.parse(action.what).rank if action.verb == "play" else None


def _candidates(view: View) -> Iterator[Action]:
    """One card of each rank that may be played, the comet, a pass."""
    game = COMET if view.game == "comet" else COMMIT
    ranks = set()
    for card in game.naturals(view):
        if card.rank not in ranks:
            ranks.add(card.rank)
            yield Action("play", str(card))
    wanted = next_rank(view)
    for action in (Action("comet", wanted.letter if wanted else ""), PASS):
        if game.objection(view, action) is None:
            yield action


class Trial:
    """Trying actions of a view in worlds (see :class:`retro.engine.experts.stops.suit.Trial`)."""

    def __init__(self, view: View, actions: Sequence[Action], source: Random) -> None:
        comet = comet_card(view.game, view.options, view.hand_number)
        self._seats = seats_from(view)
        self._hand = packed(view)
        self._comet_mine = comet in view.hand
        self._counts = [view.counts[seat] for seat in self._seats]
        value = view.comet_value if view.game == "comet" else COMMIT_COMET_VALUE
        self._rules = Rules(len(self._seats), view.game == "comet", view.pool, value, DANGER[view.game])
        self._policy = Policy(getattr(tables, view.game.upper()))
        unseen = unseen_ranks(view)
        self._about = [unseen[rank] + (self._hand >> 4 * rank & 15) for rank in range(14)]
        self._hidden = [rank for rank in range(1, 14) for _ in range(unseen[rank])]
        if not self._comet_mine and not any(play.comet for play in view.played):
            self._hidden.append(0)  # the comet
        self._moves = [_move(view, action, self._seats) for action in actions]
        self._walk = self._begin(view, source)

    def _begin(self, view: View, source: Random) -> Walk:
        """Place 0 is the dead hand, place n the n-th seat after one's own."""
        voids = rank_voids(view)
        barred = [0] * len(self._hidden)
        for number, seat in enumerate(self._seats[1:], 1):
            for index, rank in enumerate(self._hidden):
                if rank in voids[seat]:
                    barred[index] |= 1 << number
        others = self._counts[1:]
        return Walk(barred, [len(self._hidden) - sum(others), *others], source)

    def world(self) -> World:
        """Another world."""
        hands = [0] * len(self._seats)
        hands[0] = self._hand
        comet = 0 if self._comet_mine else NOBODY
        for rank, number in zip(self._hidden, self._walk.next(), strict=True):
            if number:
                if rank:
                    hands[number] += 1 << 4 * rank
                else:
                    comet = number
        return World(hands, self._counts, comet)

    def lot(self, alive: Sequence[int], worlds: int) -> Slices:
        """See :data:`retro.engine.experts.race.Lot`."""
        moves = [self._moves[number] for number in alive]
        worths: list[list[float]] = [[] for _ in alive]
        each = max(A_SLICE // len(moves), 1)
        for number in range(1, worlds + 1):
            world = self.world()
            for found, move in zip(worths, moves, strict=True):
                found.append(play_out(self._rules, world, self._about, move, self._policy))
            if number % each == 0:
                yield
        return worths


def _move(view: View, action: Action, seats: Sequence[int]) -> Move:
    """An action as a playout begins with it."""
    wanted, last = next_rank(view), view.last
    if action.verb == "play":
        return Move(rank=Card.parse(action.what).rank)
    if action.verb == "comet":
        return Move(rank=wanted or 0, comet=True)
    assert wanted is not None and last is not None
    return Move(wanted=wanted, maker=seats.index(last.seat))
