"""From a public event to an occasion for a comment: its kind, its facts, and how often something is said.

Only public facts: neither ``View.hand`` nor ``View.given`` is read here (a test reshuffles what is hidden and compares).
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from retro.engine.cards import Card, Rank
from retro.engine.stops.deal import EIGHT_DIAMONDS, comet_card
from retro.engine.stops.model import (
    Bid,
    Dealt,
    DroppedOut,
    HandBegun,
    HandOver,
    MatchOver,
    Named,
    Paid,
    Passed,
    Play,
    Played,
    Spread,
    Stopped,
    StopsEvent,
    View,
    WentOut,
    WidowOffered,
    WidowSold,
    WidowTaken,
)
from retro.engine.stops.settings import QUEEN_KING, RUN, STAY_CHIPS, BoodleOptions, MichiganOptions
from retro.values import dataclass, fields

from .comments import Fact

YOU: Final = 0
"""The person's seat (ruling 3)."""

MANY_CARDS, BIG_BOODLE, MANY_LEFT = 12, 20, 6
LOW_BID, HIGH_BID, JUMP = 2, 20, 6
BIG_WIN, BIG_LOSS, STREAK = 50, 40, 3
"""From these numbers on a hand, a boodle, a bid, a settlement or a row of wins is worth a word of its own."""

KING_HEARTS: Final = Card.parse("KH")
RANKS: Final = ["ACE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING"]
SIGNS: Final = "♥♦♣♠"


class Occasion(NamedTuple):
    """A kind of comment, the facts for it, and the share of such occasions that get one."""

    kind: str
    facts: dict[str, Fact]
    chance: float


@dataclass(slots=True)
class Story:
    """What the observers noticed in the match so far.

    Attributes:
        winner, row: who went out last, and how many hands in a row; -1 and 0 before.
        dry: hands since the person went out.
        chips: the person's at the beginning of the hand; -1 when not known.
        price: of the comet in the hand before.
    """

    winner: int = -1
    row: int = 0
    dry: int = 0
    chips: int = -1
    price: int = 0

    def data(self) -> dict[str, int]:
        """The attributes by name."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @staticmethod
    def restore(data: object) -> Story:
        """The story that ``data`` gave.

        Raises:
            ValueError: it is something else.
        """
        if not isinstance(data, dict) or set(data) != set(Story().data()) or not all(type(n) is int for n in data.values()):
            raise ValueError("that is not a story of a match")
        return Story(**data)


def table_facts(view: View) -> dict[str, Fact]:
    """What can be said of a table at any time: deal number, players, the person's chips, who is next, the last card."""
    others = [seat for seat in view.seats if seat != YOU]
    facts: dict[str, Fact] = {
        "hand": view.hand_number + 1,
        "players": view.players,
        "chips": view.chips[YOU],
        "m": len(others),
        "game": view.game.upper(),
    }
    if others:
        facts["who"] = _hand(others[0])
    if view.last is not None:
        facts["last"] = sign(view.last.card)
    if facts["hand"] == 0:
        del facts["hand"]
    return facts


def sign(card: Card) -> str:
    """A card as a comment shows it: rank and suit sign."""
    return card.rank.letter + SIGNS[card.suit]


def boodle_sign(key: str) -> str:
    """A boodle as a comment shows it."""
    return "QK♥" if key == QUEEN_KING else key if key == RUN else sign(Card.parse(key))


def _hand(seat: int) -> str:
    return f"HAND {seat + 1}"


def _seat(seat: int) -> dict[str, Fact]:
    """The fact of who it was: "you" is true for the person, "who" names anybody else."""
    return {"you": 1} if seat == YOU else {"who": _hand(seat)}


def _amount(n: int) -> dict[str, Fact]:
    return {"n": n, "s": "" if n == 1 else "S"}


def _rank(rank: int) -> dict[str, Fact]:
    word = RANKS[rank - 1]
    return {"rank": word, "a_rank": f"{'AN' if word[0] in 'AE' else 'A'} {word}"}


def occasion(event: StopsEvent, before: View, after: View, story: Story) -> Occasion | None:
    """What there is to say about an event; the story takes note of it either way."""
    match event:
        case HandBegun():
            return _begun(event, before, story)
        case Dealt():
            return _dealt(event, after)
        case Named(seat, n):
            return Occasion("ante_named", {**_seat(seat), **_amount(n)}, 0.7)
        case Spread(seat, stakes) if len(stakes) == 1:
            return Occasion("spread_one", {**_seat(seat), **_amount(stakes[0][1]), "boodle": boodle_sign(stakes[0][0])}, 0.8)
        case WidowTaken(seat):
            return Occasion("widow_taken", {**_seat(seat), **_amount(after.dead_count)}, 0.8)
        case WidowOffered(seat):
            return Occasion("widow_offered", {**_seat(seat), **_amount(after.dead_count)}, 0.6)
        case Bid(seat, n):
            return _bid(seat, n, before.high_bid)
        case WidowSold(None, _):
            return Occasion("no_bid", {**_seat(after.dealer), **_amount(after.dead_count)}, 0.8)
        case WidowSold(int() as seat, n):
            return Occasion("widow_sold", {**_seat(seat), **_amount(n)}, 0.7)
        case Played(play, left):
            return _played(play, left, before, after)
        case Paid(str() as source, int() as to, n, "boodle"):
            return _boodle(source.removeprefix("boodle:"), to, n, after)
        case Passed(seat):
            return _passed(seat, before) if after.out is None and after.phase in ("auction", "play") else None
        case Stopped():
            return _stopped(event, after)
        case WentOut(seat):
            return _out(seat, before, after)
        case HandOver():
            return _over(event, after, story)
        case DroppedOut(seat, chips):
            if after.phase == "over":
                return None
            kind = "dropped_you" if seat == YOU else "dropped_other"
            return Occasion(kind, {**_seat(seat), **_amount(chips), "hand": after.hand_number + 1}, 1)
        case MatchOver(winners):
            seat = YOU if YOU in winners else winners[0]
            kind = "match_won" if seat == YOU else "match_lost"
            return Occasion(kind, {**_seat(seat), **_amount(after.chips[seat]), "hand": after.hand_number + 1}, 1)
        case Spread() | WidowSold() | Paid():
            return None
        case _:
            assert_never(event)


def _begun(event: HandBegun, before: View, story: Story) -> Occasion | None:
    if event.hand == 0:
        story.winner, story.row, story.dry, story.price = -1, 0, 0, 0
    rose, story.price = event.comet_value > story.price > 0, event.comet_value
    story.chips = before.chips[YOU]
    if before.game != "comet" or event.comet_value < 4:
        return None
    return Occasion("comet_price", {**_amount(event.comet_value), "rose": int(rose)}, 0.9 if rose else 0.3)


def _dealt(event: Dealt, after: View) -> Occasion | None:
    mine = event.counts[YOU]
    facts: dict[str, Fact] = {**_seat(after.dealer), "hand": after.hand_number + 1}
    if mine:
        facts |= _amount(mine)
    if event.dead:
        facts["dead"] = "1 CARD" if event.dead == 1 else f"{event.dead} CARDS"
    # With few players every hand is a big one: the subject is brought up every second deal.
    return Occasion("many" if mine >= MANY_CARDS and after.hand_number % 2 else "deal", facts, 0.6)


def _bid(seat: int, n: int, high: int) -> Occasion | None:
    facts = {**_seat(seat), **_amount(n), "m": high}
    if high and n - high >= JUMP:
        return Occasion("overbid", facts, 0.9)
    if n >= HIGH_BID:
        return Occasion("bid_high", facts, 0.7)
    return Occasion("bid_low", facts, 0.5) if n <= LOW_BID else None


def _chips_on(view: View, key: str) -> int:
    return view.boodles[view.keys.index(key)] if key in view.keys else 0


def _played(play: Play, left: int, before: View, after: View) -> Occasion | None:
    if left == 0:
        return None  # going out has a comment of its own
    facts: dict[str, Fact] = {**_seat(play.seat), "card": sign(play.card), "lead": int(play.lead)}
    if play.comet:
        worth = {"comet": before.comet_value, "commit": 2}.get(before.game, 1)
        facts |= _amount(worth)
        if play.rank is None:
            return Occasion("comet_played", facts, 1)
        if before.game == "boodle" and before.last is not None:
            return Occasion("comet_offer", facts | {"card": sign(Card.of(play.rank, before.last.card.suit))}, 1)
        return Occasion("comet_played", facts | _rank(play.rank), 1)
    if (key := _run_cut(after.played)) and (n := _chips_on(after, key)):
        return Occasion("run_missed", {**facts, **_amount(n), "boodle": boodle_sign(key)}, 0.9)
    if play.spin:
        return Occasion("spin", facts, 0.9)
    return Occasion("last_card", facts, 0.5) if left == 1 else None


def _run_cut(played: tuple[Play, ...]) -> str | None:
    """The run that the last card would have made, had it come from the hand that played the cards before it."""
    last = played[-1]
    length, key = (3, RUN) if last.card.rank is Rank.NINE else (2, QUEEN_KING) if last.card == KING_HEARTS else (0, "")
    some = played[-length:]
    if not length or len(some) < length or any(p.lead for p in some[1:]):
        return None
    seats = {p.seat for p in some[:-1]}
    return key if len(seats) == 1 and last.seat not in seats else None


def _boodle(key: str, to: int, n: int, after: View) -> Occasion | None:
    if after.out is not None and n < BIG_BOODLE:
        return None  # going out is said instead
    facts = {**_seat(to), **_amount(n), "boodle": boodle_sign(key)}
    if key in (RUN, QUEEN_KING):
        return Occasion("run_won", facts, 1)
    return Occasion("boodle_big", facts, 1) if n >= BIG_BOODLE else Occasion("boodle_won", facts, 0.8)


def _passed(seat: int, before: View) -> Occasion | None:
    facts = _seat(seat)
    if before.phase == "auction":
        return Occasion("auction_pass", {**facts, "m": before.high_bid}, 0.3)
    if before.game in ("comet", "commit"):
        last = before.last
        if last is None or last.rank is None or last.rank is Rank.KING:
            return None
        return Occasion("pass_rank", {**facts, **_rank(last.rank + 1), "last": sign(last.card)}, 0.12)
    if before.barred is not None and not (isinstance(before.options, MichiganOptions) and before.options.colour):
        facts["suit"] = before.barred.name
    return Occasion("stuck", facts, 0.6)


def _stopped(event: Stopped, after: View) -> Occasion | None:
    last = after.last
    if last is None:
        return None
    facts: dict[str, Fact] = {**_seat(event.seat), "card": sign(last.card), "last": sign(last.card), "game": after.game.upper()}
    match event.why:
        case "king" | "ace":
            return Occasion(f"{event.why}_stop", facts | {"first": int(len(after.played) == 1)}, 0.6)
        case "all_passed" if last.rank is not None and last.rank < Rank.KING:
            return Occasion("all_passed", facts | _rank(last.rank + 1), 0.6)
        case "missing" if event.wanted is not None:
            return _missing(event.wanted, facts, after)
    return None


def _missing(wanted: Card, facts: dict[str, Fact], after: View) -> Occasion:
    facts["card"] = sign(wanted)
    keys = [str(wanted)]
    if wanted.rank is Rank.NINE and len(after.played) >= 2 and _same_hand(after.played[-2:]):
        keys.append(RUN)
    if wanted == KING_HEARTS:
        keys.append(QUEEN_KING)
    for key in keys:
        if n := _chips_on(after, key):
            return Occasion("boodle_missed", {**facts, **_amount(n), "boodle": boodle_sign(key)}, 0.9)
    if isinstance(after.options, BoodleOptions) and after.options.comet and wanted == EIGHT_DIAMONDS:
        return Occasion("absent", facts, 0.5)
    ace_gone = wanted == Card.parse("AD") and any(play.spin for play in after.played)
    gone = ace_gone or any(play.card == wanted for play in after.played)
    return Occasion("already" if gone else "asleep", facts, 0.45)


def _same_hand(some: tuple[Play, ...]) -> bool:
    return some[0].seat == some[1].seat and not some[1].lead


def _out(seat: int, before: View, after: View) -> Occasion | None:
    last = after.last
    if last is None:
        return None
    facts = {**_seat(seat), **_amount(before.pool), "m": sum(after.counts), "card": sign(last.card)}
    if last.comet:
        times = {"comet": 4 if last.rank is Rank.NINE else 2}.get(after.game, 1)
        return Occasion("comet_out", facts | {"times": times}, 1)
    return Occasion("out_you" if seat == YOU else "out_other", facts, 1)


def _over(event: HandOver, after: View, story: Story) -> Occasion | None:
    net = after.chips[YOU] - story.chips if story.chips >= 0 and after.phase != "over" else 0
    playing = YOU in after.seats
    if event.out is not None:
        story.row = story.row + 1 if event.out == story.winner else 1
        story.winner = event.out
        story.dry = 0 if event.out == YOU else story.dry + 1
    if after.phase == "over" or any(after.chips[seat] < STAY_CHIPS for seat in after.seats):
        return None  # who leaves, or wins the match, is said instead
    if event.out is None:
        return Occasion("deadlock", {**_amount(after.pool), "players": len(after.seats), "hand": after.hand_number + 1}, 1)
    comet = comet_card(after.game, after.options, after.hand_number)
    holder = next((seat for seat, hand in enumerate(event.hands) if comet in hand), None)
    if holder is not None:
        return Occasion("comet_held", _seat(holder), 1)
    if story.row >= STREAK:
        kind = "streak_win" if event.out == YOU else "streak_other"
        return Occasion(kind, {**_seat(event.out), **_amount(story.row), "m": story.row + 1}, 1)
    if net >= BIG_WIN:
        return Occasion("settle_win", _amount(net), 0.9)
    if net <= -BIG_LOSS:
        return Occasion("settle_loss", _amount(-net), 0.9)
    if playing and story.dry >= STREAK and story.dry % 2:
        return Occasion("streak_loss", _amount(story.dry), 0.8)
    return _left_over(event.hands, after.game)


def _left_over(hands: tuple[tuple[Card, ...], ...], game: str) -> Occasion | None:
    most = max(range(len(hands)), key=lambda seat: len(hands[seat]))
    if len(hands[most]) < MANY_LEFT:
        return None
    return Occasion("collection", {**_seat(most), **_amount(len(hands[most])), "game": game.upper()}, 0.8)
