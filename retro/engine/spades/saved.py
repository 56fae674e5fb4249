"""A hand of Spades as a text that a person reads and the program reads back (S-12): the cards, the bids, every trick, the score.

    retro-hand 1
    game spades
    match 5d0c2f6a1b hand 4
    option nil on
    ...
    dealer Partner
    before We 214 They 188 bags 3 6
    You      2C 5C 9C KC 4D JD AD 3H TH QH 4S 9S KS
    Left     ...
    bid Right 2
    ...
    bids We 7 They 5
    trick 1 Right 3C You 2C Left 6C Partner KC won Partner
    ...
    took We 8 They 5
    points We +71 They +50
    after We 285 They 238 bags 4 6
    end

A file holds any number of them, one after the other; empty lines, and lines that begin with ``#``, are the reader's own.  Nil is written
``bid Left nil``, and ``bid Left blind nil`` when it was bid unseen.  A line ``option NAME VALUE`` among the bids and tricks tells that a
rule was changed there (before the trick in which it was).  Reading is strict: the hand is played again by the rules, and every line must
be the one that would be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from retro.engine import options as option_values
from retro.engine.cards import Card, names
from retro.engine.game import DEAL, TABLE, Action, Illegal
from retro.engine.records import Change, Record, RecordError, Step, option_line, tidy
from retro.engine.replay import replay, with_changes
from retro.engine.spades.deal import ORDER, pack
from retro.engine.spades.legality import BLIND_NIL, LOOK
from retro.engine.spades.model import HAND, SEATS, SpadesOptions, State, left, side
from retro.engine.spades.rules import SPADES
from retro.values import dataclass, replace

GAME: Final = SPADES.name
LONGEST: Final = 60
"""Letters of a damaged line that a message quotes."""
HEAD: Final = "retro-hand 1"
NAMES: Final = ("You", "Left", "Partner", "Right")
"""The seats as the text calls them, clockwise from the person."""

_SUITS: Final = "CDHS"


@dataclass(frozen=True, slots=True)
class SavedHand:
    """A hand from its deal to its score.

    Attributes:
        seed, number: of the match, and which of its hands, from 0.
        options: the rules at the deal.
        dealer: who dealt.
        scores, bags: of the two sides before it.
        hands: the cards of each seat, sorted.
        steps: what was done, without the deal.
        changes: the rules changed in it, each after so many steps.
    """

    seed: str
    number: int
    options: SpadesOptions
    dealer: int
    scores: tuple[int, int]
    bags: tuple[int, int]
    hands: tuple[tuple[Card, ...], ...]
    steps: tuple[Step, ...] = ()
    changes: tuple[Change, ...] = ()


def last_hand(record: Record) -> SavedHand:
    """The last hand of a match that has been dealt, as far as it has been played.

    Raises:
        RecordError: the record cannot be replayed, or nothing has been dealt.
    """
    begun: State | None = None
    before: State | None = None
    steps: list[Step] = []
    first = 0
    state: State | None = None
    for count, (now, _) in enumerate(replay(record, SPADES)):
        if count and record.steps[count - 1].action == DEAL:
            before, begun, steps, first = state, now, [], count
        elif count:
            steps.append(record.steps[count - 1])
        state = now
    if before is None or begun is None:
        raise RecordError(1, "no hand has been dealt")
    # What is changed after the last trick is the next hand's.
    end = len(record.steps) if state is not None and state.turn == TABLE else len(record.steps) + 1
    mine = (change for change in record.changes if change.name in SPADES.may_change and first <= change.after < end)
    changes = tuple(Change(change.after - first, change.name, change.value) for change in mine)
    return SavedHand(begun.seed, begun.hand, before.options, begun.dealer, before.scores, before.bags, begun.hands, tuple(steps), changes)


def positions(hand: SavedHand) -> Iterator[State]:
    """The hand step by step: how it stands after the deal, then after every step.

    Raises:
        RecordError: a step is against the rules, or not that seat's.
    """
    begun = SPADES.start(hand.options, SEATS, hand.seed)
    start = replace(begun, hand=hand.number - 1, dealer=left(left(left(hand.dealer))), scores=hand.scores, bags=hand.bags)
    state, _ = SPADES.deal_out(start, hand.dealer, hand.hands)
    changes: dict[int, list[Change]] = {}
    for change in hand.changes:
        changes.setdefault(change.after, []).append(change)
    state = with_changes(state, changes.get(0, ()))
    yield state
    for count, step in enumerate(hand.steps, 1):
        if step.seat != state.turn:
            whose = "the hand is over" if state.turn == TABLE else f"it is the turn of {NAMES[state.turn]}"
            raise RecordError(step.line, f"{NAMES[step.seat]} cannot do that: {whose}")
        try:
            state, _ = SPADES.step(state, step.action)
        except Illegal as fault:
            raise RecordError(step.line, f"{NAMES[step.seat]} cannot do that: {fault.objection.text}") from None
        state = with_changes(state, changes.get(count, ()))
        yield state


# --- writing --------------------------------------------------------------------------------------------------------


def in_suits(cards: Sequence[Card]) -> list[Card]:
    """Cards as people sort them: clubs, diamonds, hearts, spades, each from the lowest up."""
    return sorted(cards, key=lambda card: (_SUITS.index(card.suit.letter), ORDER.heights[card]))


def write_hand(hand: SavedHand) -> str:
    """The text of a hand; one that is not finished ends where it stands."""
    return "".join(f"{line}\n" for line in _lines(hand))


def _lines(hand: SavedHand) -> Iterator[str]:
    yield from (HEAD, f"game {GAME}", f"match {hand.seed} hand {hand.number + 1}")
    for name, value in option_values.values(hand.options).items():
        yield option_line(name, value)
    yield f"dealer {NAMES[hand.dealer]}"
    yield f"before {_standing(hand.scores, hand.bags)}"
    for seat, cards in zip(NAMES, hand.hands, strict=True):
        yield f"{seat:<8} {names(in_suits(cards))}"
    state: State | None = None
    tricks, waiting = 0, list(hand.changes)
    for count, now in enumerate(positions(hand)):
        if not now.trick.cards:
            # Within a trick there is no line: what was changed there is told before it, so that the scoring finds it.
            while waiting and waiting[0].after < count:
                change = waiting.pop(0)
                yield str(change)
            if count:
                yield from _step_lines(hand.steps[count - 1], now)
            while waiting and waiting[0].after <= count:
                change = waiting.pop(0)
                yield str(change)
        state, tricks = now, len(now.tricks)
    assert state is not None
    if tricks == HAND and state.results is not None:
        ours, theirs = state.results
        yield f"took We {ours.taken} They {theirs.taken}"
        yield f"points We {ours.points:+d} They {theirs.points:+d}"
        yield f"after {_standing(state.scores, state.bags)}"
        yield "end"


def _step_lines(step: Step, now: State) -> Iterator[str]:
    """The lines that a step completes: a bid, the last of four cards."""
    if step.action == BLIND_NIL:
        yield f"bid {NAMES[step.seat]} blind nil"
    elif step.action.verb == "bid":
        yield f"bid {NAMES[step.seat]} {'nil' if step.action.what == '0' else step.action.what}"
    elif step.action.verb == "play":
        trick = now.tricks[-1]
        cards = " ".join(f"{NAMES[seat]} {card}" for seat, card in zip(trick.seats, trick.cards, strict=True))
        yield f"trick {len(now.tricks)} {cards} won {NAMES[trick.winner]}"
    if step.action.verb in ("bid", "blind_nil") and now.phase == "play":
        both = [sum(bid or 0 for seat, bid in enumerate(now.bids) if side(seat) == number) for number in (0, 1)]
        yield f"bids We {both[0]} They {both[1]}"


def _standing(scores: Sequence[int], bags: Sequence[int]) -> str:
    return f"We {scores[0]} They {scores[1]} bags {bags[0]} {bags[1]}"


# --- reading --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    words: tuple[str, ...]

    def error(self, reason: str) -> RecordError:
        return RecordError(self.number, reason)


def is_saved(text: str) -> bool:
    """The text's first line that counts is that of a saved hand."""
    return next((line.strip() for line in tidy(text).split("\n") if line.strip() and not line.startswith("#")), "") == HEAD


def read_hands(text: str) -> tuple[SavedHand, ...]:
    """All hands of a text.

    Raises:
        RecordError: there is none, or a line of one is damaged or against the rules.
    """
    found = []
    for hand in each_hand(text):
        if isinstance(hand, RecordError):
            raise hand
        found.append(hand)
    if not found:
        raise RecordError(1, f"there is no saved hand: the first line should be {HEAD!r}")
    return tuple(found)


def each_hand(text: str) -> Iterator[SavedHand | RecordError]:
    """Every hand of a text in turn, or why it cannot be read."""
    return (block.read() for block in hand_blocks(text))


def hand_blocks(text: str) -> tuple[Block, ...]:
    """The hands of a text as they stand there, not read yet: what comes before the first head, and from each head to the next."""
    blocks: list[list[_Line]] = []
    for number, line in enumerate(tidy(text).split("\n"), 1):
        words = tuple(line.split())
        if not words or line.startswith("#"):
            continue
        if not blocks or " ".join(words) == HEAD:
            blocks.append([])
        blocks[-1].append(_Line(number, words))
    return tuple(map(Block, blocks))


class Block:
    """The lines of a saved hand.

    Args:
        lines: those that count.
    """

    def __init__(self, lines: list[_Line]) -> None:
        self._lines: Final = lines

    def read(self) -> SavedHand | RecordError:
        """The hand, or why it cannot be read."""
        return _read(self._lines)


def _read(block: list[_Line]) -> SavedHand | RecordError:
    try:
        hand = _Reader(block).hand()
        wanted = list(_lines(hand))
    except RecordError as fault:
        return fault
    for line, should in zip(block, wanted, strict=False):
        if line.words != tuple(should.split()):
            return line.error(f"here should stand {should!r}")
    if len(block) != len(wanted):
        last = block[min(len(wanted), len(block) - 1)]
        return last.error("nothing may follow 'end'" if len(block) > len(wanted) else "the hand is cut off after this")
    if wanted[-1] != "end":
        return block[-1].error("the hand is cut off after this")
    return hand


class _Reader:
    """Takes from the lines of a hand what it was; whether all else in them is right is seen when they are written anew."""

    def __init__(self, block: list[_Line]) -> None:
        self._left = list(block)
        self._last = block[0]
        self._steps: list[Step] = []
        self._changes: list[Change] = []

    def _take(self, *patterns: str) -> _Line:
        """The next line, each of whose words fits its pattern."""
        if not self._left:
            raise self._last.error("the hand is cut off after this")
        self._last = line = self._left.pop(0)
        if len(line.words) != len(patterns) or not all(re.fullmatch(p, w, re.ASCII) for p, w in zip(patterns, line.words, strict=True)):
            raise line.error(f"{' '.join(line.words)[:LONGEST]!r} cannot stand here")
        return line

    def hand(self) -> SavedHand:
        self._take("retro-hand", "1")
        self._take("game", GAME)
        match = self._take("match", r"\S{1,64}", "hand", r"[1-9]\d{0,5}")
        options = self._options()
        name, number = "|".join(NAMES), r"-?\d{1,6}"
        dealer = NAMES.index(self._take("dealer", name).words[1])
        before = self._take("before", "We", number, "They", number, "bags", r"\d", r"\d").words
        hands = self._cards(options)
        scores, bags = (int(before[2]), int(before[4])), (int(before[6]), int(before[7]))
        seed, count = match.words[1], int(match.words[3]) - 1
        while self._left and self._left[0].words[0] in ("bid", "bids", "trick", "option"):
            self._play(SavedHand(seed, count, options, dealer, scores, bags, hands, tuple(self._steps), tuple(self._changes)))
        return SavedHand(seed, count, options, dealer, scores, bags, hands, tuple(self._steps), tuple(self._changes))

    def _options(self) -> SpadesOptions:
        given = {}
        for info in option_values.describe(SpadesOptions):
            line = self._take("option", info.name, r"\w{1,9}")
            given[info.name] = self._value(line)
        made: SpadesOptions = option_values.make(SpadesOptions, given)
        return made

    def _value(self, line: _Line) -> bool | int:
        try:
            return option_values.read_value(SpadesOptions, line.words[1], line.words[2])
        except ValueError as fault:
            raise line.error(str(fault)) from None

    def _cards(self, options: SpadesOptions) -> tuple[tuple[Card, ...], ...]:
        hands = []
        for name in NAMES:
            line = self._take(name, *[r"[A2-9TJQKLB][HDCS]"] * HAND)
            try:
                hands.append(tuple(sorted(map(Card.parse, line.words[1:]))))
            except ValueError as fault:
                raise line.error(str(fault)) from None
        held = [card for hand in hands for card in hand]
        if sorted(held) != sorted(pack(options.x_jokers)):
            wrong = next(iter({card for card in held if held.count(card) > 1} or set(held) - set(pack(options.x_jokers))))
            raise self._last.error(f"the four hands are no pack of cards: {wrong} is one too many")
        return tuple(hands)

    def _play(self, so_far: SavedHand) -> None:
        """A line of the play; what it tells of the course is checked later."""
        line = self._left[0]
        match line.words[0]:
            case "bids":
                self._left.pop(0)
            case "option":
                self._take("option", "|".join(sorted(SPADES.may_change)), r"\w{1,9}")
                self._changes.append(Change(len(self._steps), line.words[1], self._value(line), line.number))
            case "bid":
                self._bid(so_far)
            case _:
                seat = "|".join(NAMES)
                self._take("trick", r"\d\d?", *[seat, r"\w\w"] * SEATS, "won", seat)
                for n in range(SEATS):
                    self._steps.append(Step(NAMES.index(line.words[2 + 2 * n]), Action("play", line.words[3 + 2 * n]), line.number))

    def _bid(self, so_far: SavedHand) -> None:
        line = self._left[0]
        seat = "|".join(NAMES)
        if len(line.words) == 4:
            self._take("bid", seat, "blind", "nil")
            self._steps.append(Step(NAMES.index(line.words[1]), BLIND_NIL, line.number))
            return
        self._take("bid", seat, r"nil|[1-9]|1[0-3]")
        who, what = NAMES.index(line.words[1]), line.words[2]
        *_, state = positions(so_far)
        if state.phase == "blind" and state.turn == who:
            # Who might have bid blind and did not has looked at his cards.
            self._steps.append(Step(who, LOOK, line.number))
        self._steps.append(Step(who, Action("bid", "0" if what == "nil" else what), line.number))
