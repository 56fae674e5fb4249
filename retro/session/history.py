"""What can be done with a match that was kept: its hands told apart, decisions taken back, a deal played again.

Everything here goes from a record's text to a record's text; a program that opens afterwards finds the new one and goes on with it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from retro.engine.game import DEAL, TABLE, Game, Style, legal, settled
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import Begins, Record, read_record
from retro.engine.replay import replay
from retro.engine.table import Table
from retro.session.codes import Deal
from retro.session.forced import the_only
from retro.session.match import YOU
from retro.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of a record.

    Attributes:
        deal: what was dealt, and how the match stood.
        first, last: its steps in the record, the deal the first; ``last`` is one past its last so far.
        over: it has been played to its end.
        scores: after it, as far as it has been played.
    """

    deal: Deal
    first: int
    last: int
    over: bool
    scores: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """A record that has been played through.

    Attributes:
        record: the record.
        game: its game.
        states: before the first step and after each.
        hands: in order.
    """

    record: Record
    game: Game[Any, Any]
    states: tuple[Any, ...]
    hands: tuple[Hand, ...]

    @property
    def over(self) -> bool:
        """The match has ended."""
        return bool(self.states[-1].over)


def tell(text: str, games: Mapping[str, Game[Any, Any]] = GAMES) -> Told:
    """Read a record and play it through.

    Raises:
        retro.engine.records.RecordError: it cannot be read or played.
    """
    record = read_record(text, games)
    return told_of(record, games[record.game])


def told_of(record: Record, game: Game[Any, Any]) -> Told:
    """Play a record through.

    Raises:
        retro.engine.records.RecordError: it cannot be played.
    """
    states = tuple(state for state, _ in replay(record, game))
    starts = [n for n, step in enumerate(record.steps) if step.action == DEAL]
    hands = [hand_of(record, game, states, first, last) for first, last in zip(starts, [*starts[1:], len(record.steps)], strict=False)]
    return Told(record, game, states, tuple(hands))


def hand_of(record: Record, game: Game[Any, Any], states: Sequence[Any], first: int, last: int) -> Hand:
    """A hand of a record.

    Args:
        states: before the first step and after each, as far as it goes.
        first, last: its steps, ``last`` one past its last.
    """
    before, after = states[first], states[last]
    deal = Deal(record.game, before.options, record.players, before.seed, before.hand + 1, game.standing(before))
    return Hand(deal, first, last, after.turn == TABLE, game.scores(after))


def _style(game: str) -> Style[Any]:
    return STYLES[game][default_style(game)]


def text_of(record: Record, game: Game[Any, Any]) -> str:
    """A record as text again."""
    table, _ = Table.resume(record, game, {}, _style(game.name))
    return table.record()


def cut(told: Told, steps: int) -> str:
    """The record of the first steps of a match; rules and seeds that were changed right after them stay changed."""
    record = told.record
    kept = replace(
        record,
        steps=record.steps[:steps],
        standings=tuple(s for s in record.standings if s[0] <= steps),
        changes=tuple(c for c in record.changes if c.after <= steps),
        ended=record.ended and steps == len(record.steps),
    )
    return text_of(kept, told.game)


def decisions(told: Told, seat: int = YOU) -> list[int]:
    """The steps that were this seat's, in order; a match cut at one of them stands before it."""
    return [n for n, step in enumerate(told.record.steps) if step.seat == seat]


def chosen(told: Told, seat: int = YOU) -> list[int]:
    """Those of the seat's decisions that were no card which plays itself (:mod:`retro.session.forced`)."""
    return [n for n in decisions(told, seat) if the_only(legal(told.game, told.game.view(told.states[n], seat))) is None]


def taken_back(told: Told, seat: int = YOU, *, choice: bool = False) -> str | None:
    """The match before the seat's last decision; None when there is none.

    Args:
        choice: back to one in which there was something to choose: a card that plays itself would be played again at once.
    """
    own = chosen(told, seat) if choice else decisions(told, seat)
    return cut(told, own[-1]) if own else None


def reseeded(told: Told, seed: str) -> str:
    """The match with another seed for its deals from the next one on."""
    table, _ = Table.resume(told.record, told.game, {}, _style(told.game.name))
    table.reseed(seed)
    return table.record()


def sat_down(deal: Deal) -> str:
    """A match that begins with that deal, which has just been dealt.

    Raises:
        retro.engine.records.RecordError: no match stands like that.
    """
    game = GAMES[deal.game]
    start = game.start(deal.options, deal.players, deal.seed)
    begins = None if (deal.hand, deal.standing) == (0, game.standing(start)) else Begins(deal.hand, deal.standing)
    table: Table[Any, Any] = Table(game, deal.options, deal.players, deal.seed, {}, _style(deal.game), begins)
    table.act(DEAL)
    return table.record()


def played_to(told: Told, hand: Hand, step: int) -> str:
    """A match that begins with a hand's deal, played as it was up to a step of the match, which is not made.

    Raises:
        retro.engine.records.RecordError: no match stands like that.
        retro.engine.game.Illegal: rules that were changed in the hand forbid what had been done in it.
    """
    record = read_record(sat_down(hand.deal), GAMES)
    table, _ = Table.resume(record, told.game, {}, _style(told.game.name))
    for done in told.record.steps[hand.first + 1 : step]:
        table.act(done.action)
    return table.record()


def played_by_computer(deal: Deal, styles: Mapping[int, Style[Any]], yours: Style[Any]) -> Told:
    """The same deal with the computer in your seat too: what it does with your cards (duplicate).

    Args:
        styles: how the other seats play; those missing play by ``yours``.
        yours: the style that plays your cards.
    """
    return settled(played_in_slices(deal, styles, yours))


def played_in_slices(deal: Deal, styles: Mapping[int, Style[Any]], yours: Style[Any]) -> Generator[None, None, Told]:
    """The same, with a pause after every decision: for who has frames to draw meanwhile."""
    game = GAMES[deal.game]
    begins = Begins(deal.hand, deal.standing)
    table: Table[Any, Any] = Table(game, deal.options, deal.players, deal.seed, {**styles, YOU: yours}, yours, begins)
    table.act(DEAL)
    while table.turn != TABLE:
        table.advance(hurry=True)  # an expert chooses within its slice
        yield
    return tell(table.record())
