"""One hand of a stops game from its deal to its last chip; a desk answers the decisions (rulings 23-40)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import facts
from .desk import Desk, Holder, Legal, legal, spread


@dataclass
class Deal:
    """What is known before the first decision. Lists are by seat; `boodles` has the keys in use, in layout order."""

    game: str
    options: facts.Flags
    hand: int
    dealer: int
    hands: list[list[str]]
    dead: list[str]
    chips: list[int]
    pool: int
    boodles: dict[str, int]
    kitty: int
    comet_value: int


@dataclass
class Result:
    """What the hand left behind."""

    out: int | None
    over: bool
    winners: list[int]


class Referee:
    """The hand while it is played: purses, hands, whose chips count."""

    def __init__(self, deal: Deal, desk: Desk) -> None:
        self.deal, self.desk = deal, desk
        self.game, self.options, self.dealer = deal.game, deal.options, deal.dealer
        self.hands = [list(cards) for cards in deal.hands]
        self.dead = list(deal.dead)
        self.comet = facts.comet_card(deal.game, deal.options, deal.hand)
        self.value = deal.comet_value if deal.game == "comet" else 2 if deal.game == "commit" else 1
        self.seats = len(deal.chips)
        self.active = [s for s in range(self.seats) if deal.chips[s] >= facts.LEAST]
        self.purse: dict[Holder, int] = dict(enumerate(deal.chips))
        self.purse["pool"] = deal.pool
        self.purse["kitty"] = deal.kitty
        for key, chips in deal.boodles.items():
            self.purse["boodle:" + key] = chips
        self.from_left = self.after(self.dealer)  # eldest first, dealer last
        self.comet_played = False
        self.factor = 1  # Comet: the winner's last card

    def after(self, seat: int) -> list[int]:
        """Active seats clockwise from the left of `seat`, that seat last if it is active."""
        ring = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return [s for s in ring if s in self.active]

    def others(self, seat: int) -> list[int]:
        return [s for s in self.after(seat) if s != seat]

    # chips

    def pay(self, giver: Holder, taker: Holder, chips: int, why: str) -> None:
        """Moves `chips`, or what the giver has; nothing moved is no payment (ruling 39)."""
        chips = min(chips, self.purse[giver])
        if chips < 1:
            return
        self.purse[giver] -= chips
        self.purse[taker] += chips
        self.desk.paid(giver, taker, chips, why)

    def collect(self, taker: int, price: Callable[[int], int], why: str, into: Holder | None = None) -> None:
        """Every other player pays, clockwise from the taker's left."""
        for seat in self.others(taker):
            self.pay(seat, taker if into is None else into, price(seat), why)

    def take_boodle(self, key: str, seat: int) -> None:
        holder = "boodle:" + key
        if holder in self.purse:
            self.pay(holder, seat, self.purse[holder], "boodle")

    # before the play

    def antes(self) -> None:
        """The pool in full, then the boodles (ruling 31)."""
        for seat in self.from_left:
            self.pay(seat, "pool", int(self.options["pool_ante"]), "ante")
        keys = tuple(self.deal.boodles)
        if self.game == "michigan":
            for seat in self.from_left:
                self.even_stake(seat, 2 if seat == self.dealer else 1)
        elif self.game == "boodle" and self.options["saratoga"]:
            for seat in self.from_left:
                self.even_stake(seat, int(self.options["saratoga"]))
        elif self.game == "boodle":
            named = int(self.desk.ask(self.dealer, "ante", legal(*(f"ante:{n}" for n in range(4, 11)))).split(":")[1])
            for seat in self.from_left:
                answer = self.desk.ask(seat, "stake", Legal(chips=named, keys=keys))
                for key, chips in zip(keys, spread(answer.split(":")[1], named, keys) or (), strict=True):
                    self.pay(seat, "boodle:" + key, chips, "stake")

    def even_stake(self, seat: int, chips: int) -> None:
        for key in self.deal.boodles:
            self.pay(seat, "boodle:" + key, chips, "stake")

    def auction(self) -> None:
        """Michigan's widow (ruling 33)."""
        if self.desk.ask(self.dealer, "widow", legal("take_widow", "sell_widow")) == "take_widow":
            self.swap(self.dealer)
            return
        bidders, highest, best = self.others(self.dealer), 0, None
        while bidders and bidders != [best]:
            seat = bidders.pop(0)
            bids = (highest + 1, self.purse[seat]) if self.purse[seat] > highest else None
            answer = self.desk.ask(seat, "auction", Legal(frozenset(["pass"]), bids))
            if answer != "pass":
                highest, best = int(answer.split(":")[1]), seat
                bidders.append(seat)
        if best is not None:
            self.pay(best, "kitty" if self.options["kitty"] else self.dealer, highest, "widow")
            self.swap(best)

    def swap(self, seat: int) -> None:
        self.hands[seat], self.dead = self.dead, self.hands[seat]

    # after the play

    def leave(self, seat: int, card: str) -> bool:
        """A card leaves a hand; True when it was the last."""
        self.hands[seat].remove(card)
        return not self.hands[seat]

    def play_comet(self, seat: int) -> bool:
        """The comet leaves, its price is paid; True when it was the last card."""
        assert self.comet is not None
        self.comet_played = True
        empty = self.leave(seat, self.comet)
        self.collect(seat, lambda _: self.value, "comet")
        return empty

    def price(self, seat: int) -> int:
        """What the cards left in a hand cost, the comet of Boodle and Commit apart (rulings 29, 30)."""
        cards = self.hands[seat]
        if self.game == "comet":
            return sum(map(facts.points, cards)) * self.factor * (2 if self.comet in cards else 1)
        if self.game == "commit":
            return sum(card[0] == "K" for card in cards)
        return sum(card != self.comet for card in cards)

    def settle(self, out: int) -> None:
        """Pool, kitty, cards, comet held (rulings 37, 38)."""
        self.pay("pool", out, self.purse["pool"], "pool")
        self.pay("kitty", out, self.purse["kitty"], "kitty")
        self.collect(out, self.price, "cards", "kitty" if self.options.get("kitty") else None)
        if self.game in ("commit", "boodle"):
            self.collect(out, lambda seat: 2 if self.comet in self.hands[seat] else 0, "held")

    def finish(self, out: int | None) -> Result:
        """Drop-outs, and the end of the match (ruling 40)."""
        remain = [s for s in self.active if self.purse[s] >= facts.LEAST]
        if len(remain) >= facts.SPAN[self.game][0]:
            return Result(out, False, [])
        takers = remain or self.active
        purses = {str(holder): chips for holder, chips in self.purse.items() if isinstance(holder, str) and chips}
        each, rest = divmod(sum(purses.values()), len(takers))
        parts = dict.fromkeys(takers, each)
        odd = out if out is not None else next(s for s in self.from_left if s in takers)
        parts[odd] = parts.get(odd, 0) + rest
        for holder in purses:
            self.purse[holder] = 0
        for seat, part in parts.items():
            self.purse[seat] += part
        self.desk.shared(purses, {seat: part for seat, part in parts.items() if part})
        most = max(self.purse[s] for s in range(self.seats))
        return Result(out, True, [s for s in range(self.seats) if self.purse[s] == most])

    def next_value(self) -> int:
        """Comet's value for the next hand (ruling 28)."""
        if self.comet_played:
            return 2
        return self.deal.comet_value * 2 if self.comet in self.deal.dead else self.deal.comet_value
