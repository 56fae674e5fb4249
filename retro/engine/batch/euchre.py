"""A decision at Euchre, tried out in many worlds; see the top of the package for how it is used."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

import numpy as np

from retro.engine.batch import euchre_bids as bids
from retro.engine.batch.arrays import U8, U64, Bytes, Chance, Flags, Masks, Points, Reals, spread, turned
from retro.engine.batch.euchre_play import EuchreTricks, fitted
from retro.engine.batch.outcome import Outcome, by_side
from retro.engine.batch.tricks import Policy
from retro.engine.batch.worlds import Worlds, drawn
from retro.engine.cards import SUIT_BY_LETTER, Card
from retro.engine.euchre.legality import DEFEND_ALONE
from retro.engine.euchre.model import SEATS, View
from retro.engine.fitted.codes import NO_TRUMP, SHORT, SHORT_CODE, UNDER
from retro.engine.fitted.euchre_shown import Shown, full, shown
from retro.engine.fitted.tables import SCALE
from retro.engine.game import PASS, Action, settled
from retro.values import dataclass

FULL: Final[Masks] = np.array([full(trump) for trump in range(5)], U64)
"""The masks of the pack under each trump."""

CERTAIN: Final = 20 * SCALE
"""Odds beyond which a call is as good as certain."""

SLIP: Final = 0.05
"""The chance that a call, or the lack of one, says nothing."""

NEVER: Final = -50.0
"""The logarithm of a chance that is none."""

STRAY: Final = 0.15
"""How far a play is taken for a random one."""


@dataclass(frozen=True, slots=True)
class EuchreWorlds:
    """Hands that could be: printed codes by seat, each (cards, worlds); the dealer holds the turned card once he has taken it."""

    hands: tuple[Bytes, ...]

    @property
    def count(self) -> int:
        """How many worlds."""
        return int(self.hands[0].shape[1])


class Position:
    """What a seat has to decide.

    Args:
        view: of the seat, in a phase of :data:`retro.engine.fitted.euchre_shown.SERVED` and in turn.

    Raises:
        retro.engine.fitted.shown.Unserved: it is not in turn, or in another phase.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.shown: Shown = shown(view)
        self._source = Worlds(self.shown.hidden)
        self._caller = bids.caller(view.game)

    # --- worlds ----------------------------------------------------------------------------------------------------

    def worlds(self, count: int, source: Random, *, informed: bool = True) -> EuchreWorlds:
        """So many hands that could be.

        Args:
            informed: they are drawn again by how likely they make the others' calls and plays.
        """
        return settled(self.dealing(count, source, informed=informed))

    def dealing(self, count: int, source: Random, *, informed: bool = True) -> Generator[None, None, EuchreWorlds]:
        """The same; yields between slices."""
        chance = Chance(source)
        if not informed or not (self.view.passes or self.view.maker is not None):
            return self._deal(count, chance)
        hands, chosen = yield from drawn(lambda some: self._deal(some, chance), self.likelihood, count, chance)
        return EuchreWorlds(tuple(hand[:, chosen] for hand in hands))

    def _deal(self, count: int, chance: Chance) -> EuchreWorlds:
        dealt = self._source.deal(count, chance)
        hands: list[Bytes] = [np.zeros((0, count), U8)] * SEATS
        for other, cards in zip(self.shown.others, dealt, strict=False):
            hands[other] = cards
        if self.shown.pinned:
            dealer = self.view.dealer
            hands[dealer] = np.concatenate((hands[dealer], spread([self.shown.upcard], count)))
        hands[self.shown.seat] = spread(self.shown.hand, count)
        return EuchreWorlds(tuple(hands))

    def likelihood(self, worlds: EuchreWorlds) -> Reals:
        """How likely each world makes what the others have called and played: logarithms, up to a common sum."""
        whole = [np.concatenate((hand, spread(self.shown.played[seat], worlds.count))) for seat, hand in enumerate(worlds.hands)]
        total = self._calls(whole)
        if self.shown.tricks:
            total = total + self._plays(whole)
        return total

    def _calls(self, whole: Sequence[Bytes]) -> Reals:
        """The same of the bidding.  ``whole``: five cards of each seat, the dealer's with the turned one if he has it."""
        view, upcard, dealer = self.view, self.shown.upcard, self.view.dealer
        total = np.zeros(whole[0].shape[1])
        for number in range(view.passes + (view.maker is not None)):
            seat = (dealer + 1 + number) % SEATS
            calls = number == view.passes
            if seat == view.seat:
                continue
            hand, second = whole[seat], number >= SEATS
            if calls:
                value = self._caller.odds(hand, seat, dealer, upcard, self.shown.trump, second=second)
            elif second:
                _, value = self._caller.best(hand, seat, dealer, upcard, view.options)
            else:
                played = bids.discarded(hand, upcard) if seat == dealer else hand
                value = self._caller.odds(played, seat, dealer, upcard, upcard // SHORT, second=False)
            if calls and view.options.must_hold and seat != dealer and self.shown.trump != NO_TRUMP:
                total += np.where(bids.holds(hand, self.shown.trump), 0.0, NEVER)
            odds = 1.0 / (1.0 + np.exp(-np.clip(value, -CERTAIN, CERTAIN) / SCALE))
            total += np.log(SLIP + (1.0 - 2.0 * SLIP) * (odds if calls else 1.0 - odds))
        return total

    def _plays(self, whole: Sequence[Bytes]) -> Reals:
        """The same of the cards played: the hand is played over again in each world."""
        count = whole[0].shape[1]
        policy = fitted(self.view.game)
        lanes = np.stack(whole)
        first = self.shown.tricks[0][0][0]
        trump = self.shown.trump
        put_down = sum(1 << UNDER[trump][code] for some in self.shown.played for code in some)
        play = self._at_table(lanes, first, self.shown.gone & ~put_down)
        total = np.zeros(count)
        for trick in self.shown.tricks:
            put = dict(trick)
            for n in range(SEATS):
                seat = (trick[0][0] + n) % SEATS
                if seat not in put and seat not in self.view.out:
                    break
                card = np.full(count, UNDER[trump][put.get(seat, 0)], U8)
                if seat in put and seat != self.view.seat:
                    few = 1.0 / play.legal().sum(axis=0)
                    total += np.log((1.0 - STRAY) * policy.chances(play, card) + STRAY * few)
                play.play(card)
        return total

    # --- trying out ------------------------------------------------------------------------------------------------

    def play(
        self, actions: Sequence[Action], worlds: EuchreWorlds, source: Random, policy: Policy[EuchreTricks] | None = None
    ) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action; yields between slices.

        Args:
            actions: of the seat; they must be legal.
            policy: how all play from then on; the fitted one unless told.
        """
        how = policy if policy is not None else fitted(self.view.game)
        many = len(actions)
        hands = [np.tile(hand, (1, many)) for hand in worlds.hands]
        blocks = [slice(n * worlds.count, (n + 1) * worlds.count) for n in range(many)]
        if self.view.phase == "play":
            gains = yield from self._finish_hand(actions, hands, blocks, how)
        else:
            gains = yield from self._from_calls(actions, hands, blocks, how)
        return by_side(gains, self.view.seat % 2, many)

    def _finish_hand(
        self, actions: Sequence[Action], hands: list[Bytes], blocks: list[slice], policy: Policy[EuchreTricks]
    ) -> Generator[None, None, Points]:
        view, trump = self.view, self.shown.trump
        slots = max(len(hand) for seat, hand in enumerate(hands) if seat not in view.out)
        count = hands[0].shape[1]
        table = np.zeros((SEATS, slots, count), U8)
        for seat, hand in enumerate(hands):
            table[seat, : len(hand)] = hand[:slots]
        trick = dict(self.shown.tricks[-1]) if view.trick.cards else {}
        leader = view.trick.leader if view.trick.cards else view.seat
        play = self._at_table(table, leader, self.shown.gone)
        play.tricks = len(view.tricks)
        play.won[:] = np.array(view.taken, U8)[:, None]
        for n in range((view.seat - leader) % SEATS):
            play.lay(UNDER[trump][trick.get((leader + n) % SEATS, 0)])
        first = np.zeros(count, U8)
        for action, block in zip(actions, blocks, strict=True):
            first[block] = UNDER[trump][SHORT_CODE[Card.parse(action.what)]]
        play.play(first)
        yield from _to_the_end(play, policy)
        alone, defended = np.full(count, view.alone), np.full(count, view.defender is not None)
        return play.points(alone, defended, view.options.loner).astype(np.int64)

    def _from_calls(
        self, actions: Sequence[Action], hands: list[Bytes], blocks: list[slice], policy: Policy[EuchreTricks]
    ) -> Generator[None, None, Points]:
        """Before the first lead: the action, the rest of the bidding, the discard, a lone defender, then the play."""
        view, upcard, seat, dealer = self.view, self.shown.upcard, self.view.seat, self.view.dealer
        count = hands[0].shape[1]
        calls = bids.Calls.none(count)
        defending = np.zeros(count, np.bool_)
        if view.maker is not None:
            calls.make(np.ones(count, np.bool_), view.maker, self.shown.trump, view.alone, view.ordered)
        for action, block in zip(actions, blocks, strict=True):
            here = np.zeros(count, np.bool_)
            here[block] = True
            if view.phase == "discard":
                own = hands[seat][:, block]
                hands[seat][:, block] = np.where(own == SHORT_CODE[Card.parse(action.what)], U8(upcard), own)
            elif action == DEFEND_ALONE:
                defending |= here
            elif action != PASS:
                suit = upcard // SHORT if view.phase == "order" else int(SUIT_BY_LETTER.get(action.what, NO_TRUMP))
                calls.make(here, seat, suit, action.verb in ("order_up_alone", "call_alone"), view.phase == "order")
        if view.maker is None:
            for number in range(view.passes + 1, 2 * SEATS):
                bids.bid(calls, hands, dealer, upcard, number, self._caller, view.options)
                yield
        if view.maker is None and calls.ordered.any():
            hands[dealer] = np.where(calls.ordered, bids.discarded(hands[dealer], upcard), hands[dealer])
        played = calls.maker >= 0
        calls.maker = np.maximum(calls.maker, 0)
        printed = np.stack(hands)
        # Whoever was asked before has refused, and so does the seat itself where it does not defend.
        asked = (seat - dealer) % SEATS if view.phase == "defend" else 0
        defender = np.where(defending, seat, bids.defend(calls, printed, dealer, asked, view.options))
        out = np.stack([self._sits_out(calls, defender, s) for s in range(SEATS)])
        if view.options.redeal:
            played &= ~bids.redeals(printed, calls.trump, out)
        seats = [(dealer + 1 + n) % SEATS for n in range(SEATS)]
        steps = (out[seats[0]] + (out[seats[0]] & out[seats[1]]).astype(U8)).astype(U8)
        gone = np.where(calls.ordered, U64(0), _bits(bids.under(np.full(count, upcard, U8), calls.trump)))
        unplayed = FULL[calls.trump] & ~gone & ~_masks(self.view, calls.trump)
        play = EuchreTricks(
            turned(bids.under(printed[seats], calls.trump), steps), (U8(seats[0]) + steps) % U8(SEATS), calls.maker.astype(U8),
            turned(np.negative((~out[seats]).view(U8)), steps), unplayed,
        )  # fmt: skip
        yield
        yield from _to_the_end(play, policy)
        return play.points(calls.alone, defender >= 0, view.options.loner).astype(np.int64) * played

    @staticmethod
    def _sits_out(calls: bids.Calls, defender: Points, seat: int) -> Flags:
        out: Flags = calls.alone & ((calls.maker + 2) % SEATS == seat)
        out |= (defender >= 0) & ((defender + 2) % SEATS == seat)
        return out

    def _at_table(self, printed: Bytes, leader: int, gone: int) -> EuchreTricks:
        """The play in the view's trump, from hands by seat; the same seat leads in all lanes."""
        count, trump = printed.shape[2], self.shown.trump
        assert self.view.maker is not None
        seats = [(leader + n) % SEATS for n in range(SEATS)]
        active = np.array([0 if seat in self.view.out else 255 for seat in seats], U8)
        unplayed = np.full(count, full(trump) & ~gone, U64)
        return EuchreTricks(
            bids.under(printed[seats], trump), np.full(count, leader, U8), np.full(count, self.view.maker, U8),
            np.repeat(active[:, None], count, axis=1), unplayed,
        )  # fmt: skip


def _to_the_end(play: EuchreTricks, policy: Policy[EuchreTricks]) -> Generator[None, None, None]:
    while not play.over:
        play.play(policy(play))
        if play.at == 0:
            yield


def _bits(codes: Bytes) -> Masks:
    return U64(1) << codes.astype(U64)


def _masks(view: View, trump: Points) -> Masks:
    """The masks under each lane's trump of the cards that a farmer has shown."""
    found = np.zeros(len(trump), U64)
    for card in view.shown:
        found |= _bits(bids.under(np.full(len(trump), SHORT_CODE[card], U8), trump))
    return found
