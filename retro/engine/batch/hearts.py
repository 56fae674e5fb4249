"""A decision at Hearts, by two to six players, tried out in many worlds; see the top of the package for how it is used."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

import numpy as np

from retro.engine.batch.arrays import U8, U64, Bytes, Chance, spread, turned
from retro.engine.batch.hearts_play import FittedHearts, HeartsTricks, fitted, without
from retro.engine.batch.outcome import Outcome
from retro.engine.batch.tricks import Policy
from retro.engine.batch.worlds import Worlds
from retro.engine.cards import Card
from retro.engine.fitted.codes import TALL, TALL_CODE
from retro.engine.fitted.hearts import JACK, QUEEN, penalty
from retro.engine.fitted.hearts_shown import shown
from retro.engine.fitted.shown import AtOnce, Try
from retro.engine.game import Action
from retro.engine.hearts.deal import receiver
from retro.engine.hearts.model import PASSED, View
from retro.values import dataclass

_CLUBS = 2


@dataclass(frozen=True, slots=True)
class HeartsWorlds:
    """Hands that could be: tall codes.

    Attributes:
        hands: by seat, each (cards, worlds); while cards are passed on, those laid aside are still among them.
        aside: two players: the cards set aside, (cards, worlds).
    """

    hands: tuple[Bytes, ...]
    aside: Bytes

    @property
    def count(self) -> int:
        """How many worlds."""
        return int(self.hands[0].shape[1])


class Position(AtOnce):
    """What a seat has to decide.

    Args:
        view: of the seat, passing on or playing, and in turn.

    Raises:
        retro.engine.fitted.shown.Unserved: it is not in turn, or neither passes nor plays.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.shown = shown(view)
        self._source = Worlds(self.shown.hidden)

    def worlds(self, count: int, source: Random, *, informed: bool = True) -> HeartsWorlds:
        """So many hands that could be; ``informed`` is there for the other games' sake: inference gained nothing here."""
        del informed
        own = (*self.shown.hand, *(TALL_CODE[card] for card in self.view.given if self.view.phase == "pass"))
        dealt = self._source.deal(count, Chance(source))
        hands = [spread(own, count)] * self.view.players
        for seat, cards in zip(self.shown.others, dealt, strict=False):
            hands[seat] = np.concatenate((cards, spread(self.shown.pinned[seat], count)))
        aside = dealt[-1] if self.view.phantoms else np.zeros((0, count), U8)
        return HeartsWorlds(tuple(hands), aside)

    def play(
        self, actions: Sequence[Action | Try], worlds: HeartsWorlds, source: Random, policy: Policy[HeartsTricks] | None = None
    ) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action; yields between slices.

        Args:
            actions: of the seat; they must be legal.  A Try passes several cards on in turn, or shoots from then on.
            policy: how all play from then on; the fitted one unless told.
        """
        view, count = self.view, worlds.count
        tries = [action if isinstance(action, Try) else Try((action,)) for action in actions]
        hands = [np.tile(hand, (1, len(tries))) for hand in worlds.hands]
        aside = np.tile(worlds.aside, (1, len(tries)))
        how = policy if policy is not None else fitted(view.players == 2)
        shooting = np.repeat([one.shoots for one in tries], count)
        if shooting.any() and isinstance(how, FittedHearts):
            how = how.with_shooter(view.seat, shooting)
        if view.phase == "pass":
            hands = yield from self._passed(tries, hands, count)
            play = self._from_the_start(hands, aside)
        else:
            play = self._joined(hands, aside)
            play.play(np.repeat(np.array([_code(one.actions[0]) for one in tries], U8), count))
        while not play.over:
            if play.at == 0:
                yield
            play.play(how(play))
        gains = play.gains()
        worth = (gains.sum(axis=0) - gains[view.seat]) / (view.players - 1) - gains[view.seat]
        return Outcome(gains.reshape(view.players, len(tries), count), worth.reshape(len(tries), count))

    # --- passing on ------------------------------------------------------------------------------------------------

    def _passed(self, tries: Sequence[Try], hands: list[Bytes], count: int) -> Generator[None, None, list[Bytes]]:
        """The hands once all have passed on: the seat what is tried (the policy adds what is missing), the others as the policy does."""
        view, policy = self.view, fitted(self.view.players == 2)
        given: list[Bytes] = []
        kept: list[Bytes] = []
        for seat in range(view.players):
            if seat == view.seat:
                some, rest = self._own(tries, hands[seat], count, policy)
            else:
                some, rest = policy.passed_on(hands[seat])
            given.append(some)
            kept.append(rest)
            yield
        found = list(kept)
        for seat, some in enumerate(given):
            taker = receiver(seat, view.direction, view.players)
            found[taker] = np.concatenate((kept[taker], some))
        return found

    def _own(self, tries: Sequence[Try], hand: Bytes, count: int, policy: FittedHearts) -> tuple[Bytes, Bytes]:
        already = [TALL_CODE[card] for card in self.view.given]
        parts: list[tuple[Bytes, Bytes]] = []
        for n, one in enumerate(tries):
            rest = hand[:, n * count : (n + 1) * count]
            chosen = [np.full(count, code, U8) for code in (*already, *map(_code, one.actions))]
            for cards in chosen:
                rest = without(rest, cards)
            if len(chosen) < PASSED:
                more, rest = policy.passed_on(rest, PASSED - len(chosen))
                chosen += list(more)
            parts.append((np.stack(chosen), rest))
        return np.concatenate([some for some, _ in parts], axis=1), np.concatenate([rest for _, rest in parts], axis=1)

    def _from_the_start(self, hands: Sequence[Bytes], aside: Bytes) -> HeartsTricks:
        view, count = self.view, aside.shape[1]
        leader = np.full(count, (view.dealer + 1) % view.players, U8)
        table = np.stack(hands)
        if view.options.x_two_of_clubs:
            club = np.where((table >> U8(4)) == _CLUBS, table, U8(255)).min(axis=1)
            leader = club.argmin(axis=0).astype(U8)
        return HeartsTricks(turned(table, leader), leader, view.options, np.full(count, self._unplayed(), U64), _or_none(aside))

    # --- the play as it stands -------------------------------------------------------------------------------------

    def _unplayed(self) -> int:
        own = sum(1 << TALL_CODE[card] for card in self.view.given) if self.view.phase == "pass" else 0
        pinned = [code for some in self.shown.pinned for code in some]
        return own | sum(1 << code for code in (*self.shown.hand, *self.shown.hidden.cards, *pinned))

    def _joined(self, hands: Sequence[Bytes], aside: Bytes) -> HeartsTricks:
        """The play before the seat's card."""
        view, count = self.view, aside.shape[1]
        leader = view.trick.leader if view.trick.cards else view.seat
        seats = [(leader + n) % view.players for n in range(view.players)]
        table = np.zeros((view.players, len(self.shown.hand), count), U8)
        for position, seat in enumerate(seats):
            table[position, : len(hands[seat])] = hands[seat]
        begun = _or_none(aside) if not view.tricks else None
        play = HeartsTricks(table, np.full(count, leader, U8), view.options, np.full(count, self._unplayed(), U64), begun)
        play.tricks = len(view.tricks)
        done = self.shown.tricks[: len(view.tricks)]
        play.broken = np.full(count, self._broken())
        for number, (trick, taken) in enumerate(zip(done, view.tricks, strict=True)):
            position = seats.index(taken.winner)
            play.points[position] += U8(sum(penalty(code) for _, code in trick))
            play.jack[position] |= U8(any(code == JACK for _, code in trick))
            if number == 0 and len(aside):
                play.points[position] += _penalties(aside)
                play.jack[position] |= np.logical_or.reduce(aside == U8(JACK), axis=0).view(U8)
        for _, code in self.shown.tricks[-1] if view.trick.cards else ():
            play.lay(code)
        return play

    def _broken(self) -> bool:
        how = self.view.options.x_break_hearts
        codes = [code for trick in self.shown.tricks for _, code in trick]
        return not how or any(code < TALL or (code == QUEEN and how == 2) for code in codes)


def _penalties(cards: Bytes) -> Bytes:
    found: Bytes = ((cards < U8(TALL)).view(U8) + (cards == U8(QUEEN)).view(U8) * U8(13)).sum(axis=0, dtype=U8)
    return found


def _or_none(aside: Bytes) -> Bytes | None:
    return aside if len(aside) else None


def _code(action: Action) -> int:
    return TALL_CODE[Card.parse(action.what)]
