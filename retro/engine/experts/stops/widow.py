"""The widow of Michigan weighed: taken or sold, and bid for.

No fast playout knows the auction, so that here whole hands are played by the game's own rules, everybody as the temper does: some ten
milliseconds each, and therefore few.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from retro.engine.cards import Card
from retro.engine.experts.race import Slices
from retro.engine.experts.scale import Deed, Scale, choices
from retro.engine.fields import names
from retro.engine.game import PASS, TABLE, Action, Choice
from retro.engine.shuffle import shuffled
from retro.engine.stops.deal import pack
from retro.engine.stops.market import SELL, TAKE
from retro.engine.stops.model import Known, State, View
from retro.engine.stops.suits import MICHIGAN
from retro.engine.styles.stops.styles import STOPS_STYLES

LEAST: Final = 0.5
"""Chips that are not worth a word when a choice is blamed: few worlds are played."""

ABOVE: Final = 3
"""So many bids above the highest are tried."""

FEW: Final = 1 / 3
"""How many times as many worlds as elsewhere."""

PHASES: Final = ("widow", "auction")

_FIELDS: Final = names(Known)


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """Taking or selling the widow; a pass and the next few bids for it (see :mod:`retro.engine.experts.weigh`)."""
    others = [TAKE, SELL] if view.phase == "widow" else [PASS, *(Action("bid", str(view.high_bid + n)) for n in range(1, ABOVE + 1))]
    deeds = choices(made, [action for action in others if MICHIGAN.objection(view, action) is None])
    if len(deeds) == 1:
        return None
    return Scale(deeds, _Trial(view, [deed[0] for deed in deeds], source).lot, range(len(deeds)), "chips", LEAST, FEW)


class _Trial:
    """Tries actions in worlds, each played to the hand's end."""

    def __init__(self, view: View, actions: Sequence[Action], source: Random) -> None:
        self._view = view
        self._actions = actions
        self._source = source
        own = set(view.hand)
        self._hidden = [card for card in pack(view.game, view.options, view.hand_number) if card not in own]

    def lot(self, alive: Sequence[int], worlds: int) -> Slices:
        """See :data:`retro.engine.experts.race.Lot`."""
        worths: list[list[float]] = [[] for _ in alive]
        for _ in range(worlds):
            world, seed = self._world(), self._source.random()
            for found, number in zip(worths, alive, strict=True):
                found.append((yield from self._played(world, self._actions[number], seed)))
        return worths

    def _world(self) -> State:
        view = self._view
        cards = shuffled(self._hidden, self._source)
        hands: list[tuple[Card, ...]] = []
        for seat, count in enumerate(view.counts):
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(tuple(sorted(cards[:count])))
                del cards[:count]
        return State(
            **{name: getattr(view, name) for name in _FIELDS}, seed="", hand=view.hand_number, hands=tuple(hands), dead=tuple(cards)
        )

    def _played(self, state: State, action: Action, seed: float) -> Generator[None, None, float]:
        """What the hand brings the seat beside the others' average, after an action."""
        source, seats, seat = Random(seed), self._view.seats, self._view.seat
        before = state.chips
        while True:
            state, _ = MICHIGAN.step(state, action)
            if state.turn == TABLE:
                break
            choice = STOPS_STYLES["cautious"](MICHIGAN.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            action = choice.action
        yield
        gains = [state.chips[one] - before[one] for one in seats if one != seat]
        return state.chips[seat] - before[seat] - sum(gains) / len(gains)
