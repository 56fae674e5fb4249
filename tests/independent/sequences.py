"""The play itself: by rank alone (Comet, Commit) and by suit (Boodle, Michigan)."""

from __future__ import annotations

from . import facts
from .desk import PASS, Legal, legal
from .referee import Deal, Referee, Result


def run(deal: Deal, referee: Referee) -> Result:
    """The whole hand."""
    referee.antes()
    if deal.game == "michigan":
        referee.auction()
    out = by_rank(referee) if deal.game in ("comet", "commit") else BySuit(referee).play()
    if out is not None:
        referee.settle(out)
    return referee.finish(out)


def by_rank(ref: Referee) -> int:
    """Rulings 26, 27. Gives the seat that went out."""
    seat = ref.from_left[0]
    needed: str | None = None  # rank to be played, None for a lead
    last, passed = seat, 0  # who played the last card; others' passes since
    while True:
        if needed is not None and passed == len(ref.active) - 1 and seat == last:
            needed = None
        answer = ref.desk.ask(seat, "play", rank_choices(ref, seat, needed))
        verb, _, what = answer.partition(":")
        if verb == "pass":
            passed += seat != last
            seat = ref.after(seat)[0]
            continue
        last, passed = seat, 0
        if verb == "comet":
            gone = ref.play_comet(seat)
            # a nine on an eight is natural; led it is not (ruling 27). Commit charges no such factor.
            ref.factor = (4 if what == "9" else 2) if ref.game == "comet" and gone else 1
            needed = None
        else:
            gone = ref.leave(seat, what)
            if what[0] == "K":
                if ref.game == "commit":
                    ref.collect(seat, lambda _: 1, "king")
                needed = None
            else:
                needed = facts.LOW_ACE[facts.LOW_ACE.index(what[0]) + 1]
        if gone:
            return seat


def rank_choices(ref: Referee, seat: int, needed: str | None) -> Legal:
    hand = ref.hands[seat]
    holds = ref.comet in hand
    plain = {f"play:{card}" for card in hand if card != ref.comet}
    if needed is None:
        # Commit: the comet may be led only as the last card
        led = {"comet"} if holds and (ref.game == "comet" or not plain) else set()
        return legal(*plain, *led)
    natural = {word for word in plain if word[5] == needed}
    wild = {f"comet:{needed}"} if holds and (ref.game == "comet" or not natural) else set()
    return legal(*natural, *wild) if natural else legal(*wild, "pass")


class BySuit:
    """Boodle and Michigan (rulings 32, 34-36)."""

    def __init__(self, ref: Referee) -> None:
        self.ref = ref
        self.ranks = facts.HIGH_ACE if ref.game == "michigan" else facts.LOW_ACE
        self.sequence: list[tuple[int, str]] = []  # who played what since the lead

    def play(self) -> int | None:
        """The seat that went out, or None when all have passed."""
        ref = self.ref
        seat, before = ref.from_left[0], None
        while True:
            leader = self.find_leader(seat, before)
            if leader is None:
                return None
            seat = leader
            answer = ref.desk.ask(seat, "play", self.leads(seat, before))
            self.sequence = []
            if answer == "comet":
                if ref.play_comet(seat):
                    return seat
                continue
            while True:
                if self.put(seat, answer):
                    return seat
                card = answer[5:7]
                before = card[1]
                wanted = None if "+" in answer else self.following(card)
                if wanted is None:
                    break
                holder = self.holder(wanted)
                if holder is None:
                    taker = self.offer(wanted)
                    if taker is not None:
                        seat = taker
                        if not ref.hands[seat]:
                            return seat
                    break
                seat = holder
                answer = ref.desk.ask(seat, "play", legal(*self.with_ace(seat, wanted)))

    def find_leader(self, seat: int, before: str | None) -> int | None:
        """The first seat from `seat` on that can lead; those before it pass."""
        for candidate in [seat, *self.ref.others(seat)]:
            if self.leads(candidate, before).words:
                return candidate
            self.ref.desk.ask(candidate, "play", PASS)
        return None

    def leads(self, seat: int, before: str | None) -> Legal:
        words: list[str] = []
        for suit in facts.SUITS:
            held = [c for c in self.ref.hands[seat] if c[1] == suit and c != self.ref.comet]
            if held and self.may_lead(suit, before):
                words += self.with_ace(seat, min(held, key=lambda c: self.ranks.index(c[0])))
        if self.ref.comet in self.ref.hands[seat]:
            words.append("comet")
        return legal(*words)

    def may_lead(self, suit: str, before: str | None) -> bool:
        if self.ref.game == "boodle" or before is None:
            return True
        if self.ref.options["colour"]:
            return (suit in facts.RED) != (before in facts.RED)
        return suit != before

    def with_ace(self, seat: int, card: str) -> list[str]:
        """`card` alone, and with the ace of diamonds where Spinado allows it."""
        spin = self.ref.options["spinado"] and card != "AD" and "AD" in self.ref.hands[seat]
        return [f"play:{card}"] + ([f"play:{card}+AD"] if spin else [])

    def put(self, seat: int, answer: str) -> bool:
        """Card (and ace) leave the hand and take their boodles; True when the hand is empty."""
        card = answer[5:7]
        gone = self.ref.leave(seat, card)
        self.sequence.append((seat, card))
        self.ref.take_boodle(card, seat)
        if card[0] == "9" and self.own(seat, 3) and [c[0] for _, c in self.sequence[-3:]] == ["7", "8", "9"]:
            self.ref.take_boodle("7-8-9", seat)
        if card == "KH" and self.own(seat, 2):
            self.ref.take_boodle("QH-KH", seat)
        if "+" in answer:
            gone = self.ref.leave(seat, "AD")
            self.ref.take_boodle("AD", seat)
        return gone

    def own(self, seat: int, number: int) -> bool:
        """Are the last `number` cards of this sequence all that seat's?"""
        tail = self.sequence[-number:]
        return len(tail) == number and all(who == seat for who, _ in tail)

    def following(self, card: str) -> str | None:
        """The next higher card of the suit, None after the highest."""
        place = self.ranks.index(card[0]) + 1
        return None if place == len(self.ranks) else self.ranks[place] + card[1]

    def holder(self, card: str) -> int | None:
        """Who must play it; the comet, which belongs to no suit, is nobody's nine."""
        if card == self.ref.comet:
            return None
        return next((s for s in self.ref.active if card in self.ref.hands[s]), None)

    def offer(self, wanted: str) -> int | None:
        """Boodle's comet for a card that is in nobody's hand; the seat that played it."""
        comet = self.ref.comet
        asked = next((s for s in self.ref.active if comet in self.ref.hands[s]), None)
        if comet is None or asked is None:
            return None
        if self.ref.desk.ask(asked, "comet", legal(f"comet:{wanted[0]}", "pass")) == "pass":
            return None
        self.ref.play_comet(asked)
        return asked
