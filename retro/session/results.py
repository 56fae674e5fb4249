"""A result as a code: how a deal, or some deals of a match after one another, were played: ``RR1-4V8K2-...``.

It holds what the code of the first deal holds (:mod:`retro.session.codes`) and every move of every seat.  A reader plays it through
under the rules and counts the points himself: no code can claim what the cards do not give.  It tells that the play was legal, not who
made it.

Form: digits and groups as in a deal's code.  The bytes: game, players, options and seed; 0, or 1 with the number of the first deal and its
standing; how many deals; how many rules or seeds were changed on the way, and each of them; the moves; four bytes of SHA-256.  The moves
are one large number: each is the place among all that was legal then, counted in a base of how many there
were.  What is forced costs nothing; a deal takes some 5 to 20 digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro.engine.game import DEAL, TABLE, Action, Game, legal
from retro.engine.games import GAMES
from retro.engine.options import describe
from retro.engine.records import SEED, Begins, Change, Record, Step
from retro.engine.replay import with_changes
from retro.session import codeword
from retro.session.history import Hand, Told, told_of
from retro.session.packing import Bytes, CodeError, dressed, number, undressed
from retro.session.parts import Deal, allowed, begin_bytes, is_first, place_bytes, read_begin, read_place, read_seed, seed_bytes

PREFIX: Final = codeword.RESULT

CHECK: Final = 4
"""Bytes of the checksum."""

LONGEST: Final = 3200
"""Digits of a code at most; with its hyphens it can still be pasted and put into a link."""

MOST: Final = 100
"""Deals of a result at most."""

MOST_CHANGES: Final = 200
"""Rules and seeds changed on the way at most."""

FORGED: Final = "this result cannot be: its moves are not those of a whole play of that deal"


def is_result(word: str) -> bool:
    """The word means to be the code of a result.

    >>> is_result("rr1-08g0"), is_result("RC1-08G0")
    (True, False)
    """
    return codeword.is_result(word)


def write_result(told: Told, first: int = 0, last: int | None = None) -> str:
    """How some hands of a match were played, as a code.

    Args:
        told: the match.
        first, last: from which of its hands to before which; those from the first to the last that is over.

    Raises:
        CodeError: a hand among them is not over, there are none or too many, or the code would be too long.
    """
    over = sum(hand.over for hand in told.hands)
    return coded(told.game, told.record, told.states, told.hands[first : over if last is None else last])


def coded(game: Game[Any, Any], record: Record, states: Sequence[Any], hands: Sequence[Hand]) -> str:
    """How hands of a match that is still being played through went, as a code.

    Args:
        states: before the first step of the record and after each, as far as these hands go.
        hands: one after the other.

    Raises:
        CodeError: see :func:`write_result`.
    """
    if not hands or not all(hand.over for hand in hands):
        raise CodeError("a result holds finished hands only")
    if len(hands) > MOST:
        raise CodeError(f"a result holds at most {MOST} deals, and these are {len(hands)}")
    start, end, deal = hands[0].first, hands[-1].last, hands[0].deal
    changes = [change for change in record.changes if start < change.after < end]
    if len(changes) > MOST_CHANGES:
        raise CodeError("the rules were changed too often for a code")
    data = bytearray(begin_bytes(deal))
    data += b"\0" if is_first(deal) else b"\1" + place_bytes(deal)
    data += number(len(hands)) + number(len(changes))
    for change in changes:
        data += _change_bytes(change, change.after - start, game)
    value = 0
    for before, step in zip(reversed(states[start:end]), reversed(record.steps[start:end]), strict=True):
        if step.action != DEAL:
            options = Choices(game, before)
            value = value * options.count + options.place(step.action)
    data += value.to_bytes((value.bit_length() + 7) // 8, "big")
    code = dressed(PREFIX, data, CHECK)
    if len(code.replace("-", "")) > LONGEST:
        raise CodeError("too many moves for one code: share fewer deals")
    return code


def read_result(text: str) -> Told:
    """What a code of a result holds, played through under the rules.

    Raises:
        CodeError: it is none, was mistyped, or tells of moves that cannot be.

    >>> read_result("RR1-00000")
    Traceback (most recent call last):
    retro.session.packing.CodeError: this code was mistyped: its last letters do not fit the rest
    """
    read = Bytes(undressed(text, PREFIX, LONGEST, CHECK, 5))
    deal = read_begin(read)
    placed = read.byte()
    if placed > 1:
        raise CodeError("this code is from a newer version of the program")
    if placed:
        deal = read_place(read, deal)
    game = GAMES[deal.game]
    count, changed = read.number(), read.number()
    if not (0 < count <= MOST and 0 <= changed <= MOST_CHANGES):
        raise CodeError(FORGED)
    changes = [_read_change(read, game) for _ in range(changed)]
    begins = Begins(deal.hand, deal.standing) if placed else None
    state = (
        game.placed(deal.options, deal.players, deal.seed, deal.hand, deal.standing)
        if placed
        else game.start(deal.options, deal.players, deal.seed)
    )
    moves = read.rest()
    if moves[:1] == b"\0":
        raise CodeError(FORGED)  # the same moves have one code only
    steps, over = _played(game, state, count, changes, int.from_bytes(moves, "big"))
    return told_of(Record(deal.game, deal.options, deal.players, deal.seed, steps, (), over, tuple(changes), begins), game)


def first_deal(told: Told) -> Deal:
    """The deal that a result begins with."""
    return told.hands[0].deal


def _played(game: Game[Any, Any], state: Any, count: int, changes: Sequence[Change], value: int) -> tuple[tuple[Step, ...], bool]:
    """Play the moves of a number; gives them, and whether the match is over then.

    Raises:
        CodeError: they are no whole play.
    """
    steps: list[Step] = []
    deals = 0
    while not (deals == count and state.turn == TABLE):
        if state.over:
            raise CodeError(FORGED)
        if state.turn == TABLE:
            action, deals = DEAL, deals + 1
        else:
            options = Choices(game, state)
            value, at = divmod(value, options.count)
            action = options.at(at)
        steps.append(Step(state.turn, action))
        state, _ = game.step(state, action)
        state = with_changes(state, [change for change in changes if change.after == len(steps)])
    if value or any(not 0 < change.after < len(steps) for change in changes):
        raise CodeError(FORGED)
    return tuple(steps), bool(state.over)


class Choices:
    """All that a seat in turn may do, in the order in which results count it: single actions by their names, then the ranges.

    Args:
        game: the game.
        state: the match; it is a seat's turn.
    """

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        found = legal(game, game.view(state, state.turn))
        self._single = sorted((one for one in found if isinstance(one, Action)), key=str)
        self._ranges = [one for one in found if not isinstance(one, Action)]
        self.count = len(self._single) + sum(map(len, self._ranges))

    def at(self, place: int) -> Action:
        """The action that stands there."""
        if place < len(self._single):
            return self._single[place]
        place -= len(self._single)
        for one in self._ranges:
            if place < len(one):
                return one[place]
            place -= len(one)
        raise CodeError(FORGED)

    def place(self, action: Action) -> int:
        """Where an action stands, which is legal."""
        if action in self._single:
            return self._single.index(action)
        before = len(self._single)
        for one in self._ranges:
            if action in one:
                return before + one.index(action)
            before += len(one)
        raise CodeError(f"{action} has no code")


def _change_bytes(change: Change, after: int, game: Game[Any, Any]) -> bytes:
    if change.name == SEED:
        return number(after) + b"\0" + seed_bytes(str(change.value))
    infos = describe(game.options_type)
    at = next(n for n, info in enumerate(infos) if info.name == change.name)
    return number(after) + bytes([at + 1, allowed(infos[at]).index(change.value)])


def _read_change(read: Bytes, game: Game[Any, Any]) -> Change:
    after, at = read.number(), read.byte()
    if not at:
        return Change(after, SEED, read_seed(read))
    infos, value = describe(game.options_type), read.byte()
    if at > len(infos) or infos[at - 1].name not in game.may_change or value >= len(allowed(infos[at - 1])):
        raise CodeError("this result changes a rule that cannot be changed")
    return Change(after, infos[at - 1].name, allowed(infos[at - 1])[value])
