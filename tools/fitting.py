"""Choices of the tempers, as the fitted policies see them (see fit_policies.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from retro.engine.cards import SUIT_BY_LETTER, Card
from retro.engine.euchre.model import AmigaOptions
from retro.engine.euchre.model import State as EuchreState
from retro.engine.fitted.codes import NO_TRUMP, SHORT_CODE, TALL_CODE, UNDER
from retro.engine.fitted.euchre_call import alone_places, as_played, call_places, holds, trumps_of
from retro.engine.fitted.euchre_lane import EuchreLane, lane_of
from retro.engine.fitted.hearts import pass_entries
from retro.engine.fitted.hearts_lane import HeartsLane
from retro.engine.fitted.hearts_lane import lane_of as hearts_lane_of
from retro.engine.fitted.spades_bid import heard, nil_places, top_of, trick_places
from retro.engine.fitted.spades_lane import SpadesLane
from retro.engine.fitted.spades_lane import lane_of as spades_lane_of
from retro.engine.game import DEAL, PASS, TABLE, Action, Choice, Game, Style
from retro.engine.games import GAMES, STYLES
from retro.engine.hearts.model import HeartsOptions
from retro.engine.hearts.rules import HEARTS
from retro.engine.shuffle import stream
from retro.engine.spades.model import SpadesOptions
from retro.engine.spades.rules import SPADES

KINDS = ("lead", "follow", "last", "throw")
Entries = dict[str, int] | list[tuple[str, int]]
Example = tuple[str, Sequence[Entries], int]
"""The kind of decision, the entries in the tables of each card (or call), and which of them was played."""


def played(
    game: Game[Any, Any], options: Callable[[int], Any], players: int, style: Style[Any], source: Random, hands: int, seed: str
) -> Iterator[Iterator[tuple[Any, Choice]]]:
    """Hands of matches in which a temper plays all seats: for each hand its states in which it chose, and what.

    Args:
        options: of the match of a number.
        source: of its whims.
        hands: so many; the last match ends with the last of them.
        seed: of the matches.
    """

    def hand(state: Any) -> Iterator[tuple[Any, Choice]]:
        while state.turn != TABLE and not state.over:
            choice = style(game.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            yield state, choice
            state, _ = game.step(state, choice.action)
        ended.append(state)

    ended: list[Any] = []
    match = 0
    for _ in range(hands):
        state = ended.pop() if ended else None
        if state is None or state.over:
            state, match = game.start(options(match), players, f"{seed}-{match}"), match + 1
        yield hand(game.step(state, DEAL)[0])


def euchre_examples(name: str, temper: str, hands: int, seed: str) -> Iterator[Example]:
    """Choices of a temper of either program that plays all seats."""
    game = GAMES[name]
    for hand in played(game, lambda match: game.options_type(), 4, STYLES[name][temper], stream("fit", seed), hands, seed):
        lane: EuchreLane | None = None
        row: tuple[int, ...] = ()
        for state, choice in hand:
            if state.phase == "play":
                if lane is None:
                    lane, row = lane_of(state), UNDER[NO_TRUMP if state.trump is None else state.trump]
                while lane.seat in lane.out:
                    lane.play(0)
                yield from example(lane, row[SHORT_CODE[Card.parse(choice.action.what)]], lane.seen().case)


def spades_examples(temper: str, hands: int, seed: str) -> Iterator[Example]:
    """Choices of a temper of Spades that plays all seats."""
    for hand in played(SPADES, lambda match: SpadesOptions(), 4, STYLES["spades"][temper], stream("fit", seed), hands, seed):
        lane: SpadesLane | None = None
        for state, choice in hand:
            if state.phase == "play":
                lane = lane or spades_lane_of(state)
                yield from example(lane, TALL_CODE[Card.parse(choice.action.what)], lane.case())


def hearts_examples(temper: str, hands: int, seed: str, players: int = 4) -> Iterator[Example]:
    """Choices of a temper of Hearts that plays all seats: cards played, and in every second match cards passed on."""
    source = stream("fit", seed, players)
    for hand in played(HEARTS, lambda match: HeartsOptions(x_pass=match % 2 == 1), players, STYLES["hearts"][temper], source, hands, seed):
        lane: HeartsLane | None = None
        for state, choice in hand:
            code = TALL_CODE[Card.parse(choice.action.what)]
            if state.phase == "play":
                lane = lane or hearts_lane_of(state)
                yield from example(lane, code, lane.case())
            else:
                cards = state.hands[state.turn]
                mask = sum(1 << TALL_CODE[card] for card in cards)
                yield "pass", [pass_entries(mask, TALL_CODE[card]) for card in cards], [TALL_CODE[card] for card in cards].index(code)


def hearts_two_examples(temper: str, hands: int, seed: str) -> Iterator[Example]:
    """The same by two players."""
    yield from hearts_examples(temper, hands, seed, 2)


class Lane(Protocol):
    """A lane of any game."""

    def examples(self) -> list[tuple[int, dict[str, int]]]: ...

    def play(self, card: int) -> None: ...


def example(lane: Lane, played: int, case: int) -> Iterator[Example]:
    """The choice, where there was one, that a card is which is then played."""
    cards = lane.examples()
    if len(cards) > 1:
        yield KINDS[case], [entries for _, entries in cards], [card for card, _ in cards].index(played)
    lane.play(played)


@dataclass
class Bids:
    """Bids of a temper of Spades: for each its places in the tables of the tricks and of the nil, and what it was."""

    tricks: list[list[tuple[str, int]]] = field(default_factory=list)
    nil: list[list[tuple[str, int]]] = field(default_factory=list)
    bid: list[int] = field(default_factory=list)


def spades_bids(temper: str, hands: int, seed: str) -> Bids:
    """Bids of a temper of Spades at the beginning of matches, with and without jokers; the other bids are its own."""
    found, source = Bids(), stream("fit bids", seed)
    style = STYLES["spades"][temper]
    for match in range(hands):
        options = SpadesOptions(x_jokers=match % 8 == 0)
        state, _ = SPADES.step(SPADES.start(options, 4, f"{seed}-{match}"), DEAL)
        while state.phase == "bid":
            choice = style(SPADES.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            hand = sum(1 << TALL_CODE[card] for card in state.hands[state.turn])
            told, top = heard(state.bids, state.turn), top_of(options)
            found.tricks.append(trick_places(hand, top, told))
            found.nil.append(nil_places(hand, top, told))
            found.bid.append(int(choice.action.what))
            state, _ = SPADES.step(state, choice.action)
    return found


def euchre_calls(game: str, temper: str, hands: int, seed: str) -> Iterator[Example]:
    """Calls of a temper of either program, every fourth match with hands without trump; nothing is looked up for a pass.

    Then, where trump was made, whether it was alone.
    """
    rules, style, source = GAMES[game], STYLES[game][temper], stream("fit calls", seed)
    for match in range(hands):
        options = AmigaOptions(x_no_trump=True) if game == "euchre-amiga" and match % 4 == 0 else rules.options_type()
        state, _ = rules.step(rules.start(options, 4, f"{seed}-{match}"), DEAL)
        while state.phase in ("order", "call"):
            choice = style(rules.view(state, state.turn), source)
            assert isinstance(choice, Choice)
            yield from _euchre_call(state, choice.action)
            state, _ = rules.step(state, choice.action)


def _euchre_call(state: EuchreState, action: Action) -> Iterator[Example]:
    assert state.upcard is not None
    seat, dealer, upcard, second = state.turn, state.dealer, SHORT_CODE[state.upcard], state.phase == "call"
    hand = [SHORT_CODE[card] for card in state.hands[seat]]
    played = as_played(hand, seat, dealer, upcard, second)
    trumps = trumps_of(upcard, state.options) if second else [upcard // 8]
    must = state.options.must_hold and (second or seat != dealer)
    may = [trump for trump in trumps if not must or trump == NO_TRUMP or holds(hand, trump)]
    made = None
    if action != PASS:
        made = int(SUIT_BY_LETTER.get(action.what, NO_TRUMP)) if second else upcard // 8
    calls: list[Entries] = [[]]
    calls += [call_places(played, trump, upcard, (seat - dealer - 1) % 4, second) for trump in may]
    yield state.phase, calls, 0 if made is None else 1 + may.index(made)
    if made is not None:
        yield "alone", [[], alone_places(played, made)], int(action.verb.endswith("alone"))
