"""What the screen shows of a match: built from the events that have been played so far, never from states.

While events wait in the animator's queue, the match is already ahead of these facts; when the queue is empty
they say the same as the seat's view (tests compare them).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from retro.engine.cards import RANKS, Card, Rank, Suit
from retro.engine.stops.base import ACE_DIAMONDS, boodle_keys
from retro.engine.stops.deal import comet_card, sizes
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
    Purse,
    Spread,
    Stopped,
    StopsEvent,
    WentOut,
    WidowOffered,
    WidowSold,
    WidowTaken,
)
from retro.engine.stops.settings import STAY_CHIPS, MichiganOptions, StopsOptions, start_chips
from retro.engine.stops.suits import successor

YOU: Final = 0
BY_RANK: Final = ("comet", "commit")


class Scene:
    """The displayed standing of a match.

    Attributes:
        hand: number of the hand from 0, -1 before the first.
        stage: ``between`` hands, ``antes``, ``deal``, ``widow`` (the dealer decides), ``auction``, ``play``, ``settled``, ``over``.
        active: the seat whose turn is shown; None: nobody's.  Who does something has the turn until it is done, and then who acts next.
        gain: won or lost by each seat since the deal.
        tops: the top of each seat's pile (Boodle, Michigan).
        streak: cards that each seat laid in its last turn (Comet, Commit).
        cards: your own cards.
        comet_by: who has played the comet of this hand.
        paid: every movement of chips of this hand.
        left: the cards that were left in the hands, when it is settled.
        comet_dead_before: Comet: the value has been doubled after the last hand.
    """

    def __init__(self, game: str, options: StopsOptions, players: int) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.keys = boodle_keys(game, options)
        self.chips = [start_chips(options)] * players
        self.boodles = dict.fromkeys(self.keys, 0)
        self.pool = self.kitty = 0
        self.hand = -1
        self.winners: tuple[int, ...] = ()
        self.gone: set[int] = set()
        self.comet_value = 0
        self.comet_dead_before = False
        self.shared: list[Paid] = []
        self._clear_hand()

    def stand(self, chips: Sequence[int], boodles: Sequence[int], pool: int, kitty: int) -> None:
        """A match that does not begin at its first deal stands like that."""
        self.chips = list(chips)
        self.boodles = dict(zip(self.keys, boodles, strict=True))
        self.pool, self.kitty = pool, kitty
        self.gone = {seat for seat, count in enumerate(chips) if count < STAY_CHIPS}

    def _clear_hand(self) -> None:
        self.stage = "between"
        self.active: int | None = None
        self.dealer: int | None = None
        self.seats: tuple[int, ...] = ()
        self.red_pack = True
        self.counts = [0] * self.players
        self.dead: int | None = None
        self.named = 0
        self.spread: dict[int, int] = {}
        self.seller: int | None = None
        self.bids: dict[int, int] = {}
        self.passed: list[int] = []
        self.buyer: int | None = None
        self.tops: list[Play | None] = [None] * self.players
        self.streak = [0] * self.players
        self.cards: tuple[Card, ...] = ()
        self.paid: list[Paid] = []
        self.gain = [0] * self.players
        self.last: Play | None = None
        self.comet_by: int | None = None
        self.pile = 0
        self.lead = True
        self.stop: Stopped | None = None
        self.left: tuple[tuple[Card, ...], ...] = ()
        self.out: int | None = None
        self.shared = []

    # --- what follows from them ------------------------------------------------------------------------------------

    @property
    def by_rank(self) -> bool:
        """Comet or Commit: one pile, suits ignored."""
        return self.game in BY_RANK

    @property
    def has_end(self) -> bool:
        """The match has an end of its own, by its deals or its short purses."""
        return bool(self.options.x_chips or self.options.x_deals)

    @property
    def comet(self) -> Card | None:
        """The comet of this hand, where there is one."""
        return comet_card(self.game, self.options, max(self.hand, 0))

    @property
    def wanted(self) -> Card | None:
        """Boodle, Michigan: the card that comes next in the running sequence."""
        if self.lead or self.last is None or self.by_rank or self.last.comet:
            return None
        return successor(self.last.card, self.game == "michigan")

    @property
    def next_rank(self) -> Rank | None:
        """Comet, Commit: the rank that comes next."""
        if self.lead or self.last is None or self.last.comet or self.last.rank is Rank.KING:
            return None
        assert self.last.rank is not None
        return Rank(self.last.rank + 1)

    @property
    def ladder(self) -> tuple[Rank, ...]:
        """The ranks from the lowest to the king in Comet and Commit."""
        return RANKS[1:] if self.game == "comet" else RANKS

    @property
    def dead_size(self) -> int:
        """Cards of the dead hand, also before they are dealt: the sizes are no secret."""
        return sizes(self.game, self.options, len(self.seats) or self.players)[1] if self.dead is None else self.dead

    @property
    def barred(self) -> Suit | None:
        """Michigan: the suit that must be changed by the next lead."""
        return self.last.card.suit if self.game == "michigan" and self.lead and self.last else None

    @property
    def colour_option(self) -> bool:
        """Michigan's colour option is on."""
        return isinstance(self.options, MichiganOptions) and self.options.colour

    @property
    def kitty_option(self) -> bool:
        """Michigan's kitty is in use."""
        return isinstance(self.options, MichiganOptions) and self.options.kitty

    @property
    def high_bid(self) -> tuple[int, int] | None:
        """The seat of the highest bid and its chips."""
        if not self.bids:
            return None
        seat = max(self.bids, key=lambda s: self.bids[s])
        return seat, self.bids[seat]

    def sorted_cards(self) -> tuple[Card, ...]:
        """Your cards in the order in which they lie: by rank in Comet and Commit, else by suit and height."""
        if self.by_rank:
            return tuple(sorted(self.cards, key=lambda card: (card.rank, card.suit)))
        high = 14 if self.game == "michigan" else 1
        return tuple(sorted(self.cards, key=lambda card: (card.suit, high if card.rank is Rank.ACE else card.rank)))

    def purse(self, purse: Purse) -> int:
        """What a purse is shown to hold."""
        if isinstance(purse, int):
            return self.chips[purse]
        if purse == "pool":
            return self.pool
        if purse == "kitty":
            return self.kitty
        return self.boodles[purse.removeprefix("boodle:")]

    # --- events ----------------------------------------------------------------------------------------------------

    def move(self, source: Purse, to: Purse, n: int) -> None:
        """Chips go from purse to purse on the screen."""
        for purse, change in ((source, -n), (to, n)):
            if isinstance(purse, int):
                self.chips[purse] += change
                if self.dead is not None:
                    self.gain[purse] += change
            elif purse == "pool":
                self.pool += change
            elif purse == "kitty":
                self.kitty += change
            else:
                self.boodles[purse.removeprefix("boodle:")] += change

    def apply(self, event: StopsEvent, cards: Sequence[Card] = ()) -> None:
        """Show an event.

        Args:
            event: what happened.
            cards: your own cards after the action that the event belongs to (looked at when cards are dealt or exchanged).
        """
        match event:
            case HandBegun():
                doubled = self.hand >= 0 and event.comet_value > self.comet_value
                self._clear_hand()
                self.hand, self.dealer, self.seats = event.hand, event.dealer, event.seats
                self.comet_value, self.red_pack, self.comet_dead_before = event.comet_value, event.red_pack, doubled
                self.stage = "antes"
            case Paid():
                self.move(event.source, event.to, event.n)
                self.note(event)
            case Named():
                self.named, self.active = event.n, None  # the others spread first
            case Spread():
                self.spread[event.seat] = sum(n for _, n in event.stakes)
                self.active = event.seat
            case Dealt():
                self.counts, self.dead, self.cards = list(event.counts), event.dead, tuple(cards)
                self.stage = "widow" if self.game == "michigan" else "play"
                self.active = None
            case WidowOffered():
                self.seller, self.stage, self.active = event.seat, "auction", None
            case Bid():
                self.bids[event.seat], self.active = event.n, event.seat
            case WidowTaken():
                self._swap(event.seat, cards)
            case WidowSold():
                if event.seat is not None:
                    self._swap(event.seat, cards)
                else:
                    self._open_play()
            case Passed():
                self.passed.append(event.seat)
                self.active = event.seat
                if self.last is None or event.seat != self.last.seat:
                    self.streak[event.seat] = 0
            case Played():
                self._played(event)
            case Stopped():
                self.stop, self.lead, self.passed, self.active = event, True, [], event.seat
            case WentOut():
                self.out, self.active = event.seat, event.seat
            case HandOver():
                self.out, self.left, self.stage = event.out, event.hands, "settled"
            case DroppedOut():
                self.gone.add(event.seat)
            case MatchOver():
                self.winners, self.stage, self.active = event.winners, "over", None
            case _:
                assert_never(event)

    def note(self, paid: Paid) -> None:
        """Write a movement of chips into the hand's account (for the settlement)."""
        (self.shared if paid.why == "share" else self.paid).append(paid)

    def _swap(self, seat: int, cards: Sequence[Card]) -> None:
        assert self.dead is not None
        self.buyer = seat
        self.counts[seat], self.dead = self.dead, self.counts[seat]
        if seat == YOU:
            self.cards = tuple(cards)
        self._open_play()

    def _open_play(self) -> None:
        """Eldest hand leads, whoever has the widow (the animator says who that is)."""
        self.stage, self.active = "play", None
        self.passed = []

    def _played(self, event: Played) -> None:
        play = event.play
        if play.comet:
            self.comet_by = play.seat
        if self.stage != "play":
            self._open_play()
        carried_on = self.last is not None and self.last.seat == play.seat and not self.passed
        self.streak[play.seat] = self.streak[play.seat] + 1 if carried_on and self.streak[play.seat] else 1
        self.last, self.active, self.lead, self.stop, self.passed = play, play.seat, False, None, []
        self.pile += 2 if play.spin else 1
        self.counts[play.seat] = event.left
        self.tops[play.seat] = play
        if play.seat == YOU:
            rest = list(self.cards)
            rest.remove(play.card)
            if play.spin:
                rest.remove(ACE_DIAMONDS)
            self.cards = tuple(rest)
