"""The game in plain lines for who cannot see the screen: what happened, your hand, what is asked.  Sentences, no signs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from retro.engine.cards import RANK_BY_LETTER, SUIT_BY_LETTER, Card, Suit
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
    Played,
    Spread,
    Stopped,
    StopsEvent,
    WentOut,
    WidowOffered,
    WidowSold,
    WidowTaken,
)
from retro.engine.stops.settings import QUEEN_KING, RUN

from .pieces import plain
from .scene import YOU, Scene

_CARD: Final = re.compile(r"\b(10|[A2-9TJQK])([♥♦♣♠])")
_SUIT: Final = re.compile(r"[♥♦♣♠]")
_SIGNS: Final = "♥♦♣♠"


def who(seat: int, verb: str = "", yours: str = "") -> str:
    """``Hand 3 plays``, ``You play``; the second form of the verb is the first without its s unless it is given."""
    if seat == YOU:
        return f"You {yours or verb.removesuffix('s')}" if verb else "You"
    return f"Hand {seat + 1} {verb}".rstrip()


def boodle_words(key: str) -> str:
    """``the ace of diamonds``, ``the run of 7, 8 and 9``."""
    if key == RUN:
        return "the run of 7, 8 and 9"
    if key == QUEEN_KING:
        return "queen and king of hearts"
    return f"the {Card.parse(key).words}"


def chips(n: int) -> str:
    """``1 chip``, ``6 chips``."""
    return f"{n} chip{'s' if n != 1 else ''}"


def sentence(text: str) -> str:
    """A line of the screen as a sentence: no keys in braces, no signs, no capitals but at its beginnings."""

    def card(found: re.Match[str]) -> str:
        rank = RANK_BY_LETTER["T" if found[1] == "10" else found[1]]
        return Card.of(rank, Suit(_SIGNS.index(found[2]))).words

    text = text.replace("QK♥", "QUEEN AND KING OF HEARTS")
    lowered = _SUIT.sub(lambda found: Suit(_SIGNS.index(found[0])).word, _CARD.sub(card, plain(text))).lower()
    lowered = re.sub(r"\s+", " ", lowered.replace("•", "").replace("►", "").replace("☻", "")).strip()
    return re.sub(r"(^|[.!?:]\s+)([a-z])", lambda found: found[1] + found[2].upper(), lowered)


def entered(text: str) -> str:
    """What stands in an entry field: ``H`` is hearts, ``H9`` the nine of hearts, a number itself."""
    if text[:1] not in SUIT_BY_LETTER:
        return text
    suit, rank = SUIT_BY_LETTER[text[0]], RANK_BY_LETTER.get(text[1:])
    return Card.of(rank, suit).words if rank else f"{suit.word}{', one' if text[1:] else ''}"


def hand_line(scene: Scene) -> str:
    """Your cards as they lie."""
    lying = scene.sorted_cards()
    if not lying:
        return "You hold no cards."
    if scene.by_rank:
        return f"Your {len(lying)} cards: {', '.join(card.words for card in lying)}."
    parts = []
    for suit in Suit:
        ranks = [card.rank.word for card in lying if card.suit is suit]
        if ranks:
            parts.append(f"{suit.word} {', '.join(ranks)}")
    return f"Your {len(lying)} cards: {'; '.join(parts)}."


def may_play(cards: Iterable[Card], scene: Scene) -> str:
    """What you may play, in the order in which it lies."""
    some = set(cards)
    lying = [card.words + (", the comet" if card == scene.comet else "") for card in scene.sorted_cards() if card in some]
    return f"You may play: {', '.join(lying)}."


def left_line(scene: Scene, seat: int) -> str:
    """A seat's settlement: what was left, what it won or lost since the deal began, and its chips."""
    left = scene.left[seat] if scene.left else ()
    held = f"{len(left)} card{'s' if len(left) != 1 else ''} left" if left else "no cards left"
    comet = ", the comet among them" if scene.comet in left else ""
    paid = sum(p.n for p in scene.paid if p.to == seat) - sum(p.n for p in scene.paid if p.source == seat)
    change = f"wins {paid}" if paid > 0 else f"loses {-paid}" if paid < 0 else "neither wins nor loses"
    if seat == YOU:
        change = change.replace("wins", "win").replace("loses", "lose")
    return f"{who(seat)}: {held}{comet}; {change}, {chips(scene.chips[seat])}."


def _money(scene: Scene) -> list[str]:
    lines = [f"The pool holds {chips(scene.pool)}."]
    if scene.keys:
        lines.append("On the boodles: " + ", ".join(f"{scene.boodles[key]} on {boodle_words(key)}" for key in scene.keys) + ".")
    return lines


def standing(scene: Scene) -> list[str]:
    """Where a match stands that is taken up again: the deal, the money, the last card, everybody's cards and chips."""
    lines = [f"{scene.game.capitalize()} for {scene.players}, deal {scene.hand + 1}.", *_money(scene)]
    if scene.last is not None:
        maker = "you" if scene.last.seat == YOU else who(scene.last.seat).lower()
        lines.append(f"The last card was the {scene.last.card.words}, from {maker}.")
    for seat in scene.seats:
        held = f"{scene.counts[seat]} cards, " if scene.dead is not None else ""
        lines.append(f"{who(seat)}: {held}{chips(scene.chips[seat])}.")
    return lines


def turn_line(scene: Scene) -> str:
    """Whose turn it is."""
    if scene.active is None:
        return ""
    return "It is your turn." if scene.active == YOU else f"It is {who(scene.active).lower()}'s turn."


class Teller:
    """Turns events into lines.  Payments of one kind are told together, when the next other event comes or at :meth:`rest`."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._paid: list[Paid] = []

    def event(self, event: StopsEvent) -> list[str]:
        """What is to be said about an event that the facts have just taken in."""
        if isinstance(event, Paid):
            self._paid.append(event)
            return []
        return [*self.rest(), *self._event(event)]

    def rest(self) -> list[str]:
        """Nothing follows for now: what is still to be told."""
        paid, self._paid = self._paid, []
        return _payments(paid, self._scene)

    def _event(self, event: StopsEvent) -> list[str]:
        scene = self._scene
        match event:
            case HandBegun():
                pack = f" The {'red' if event.red_pack else 'black'} pack." if scene.game == "comet" else ""
                return [f"Deal {event.hand + 1}. {who(event.dealer, 'deals')}.{pack}"]
            case Named():
                return [f"{who(event.seat, 'names')} {chips(event.n)} to be spread by everybody."]
            case Spread():
                put = ", ".join(f"{n} on {boodle_words(key)}" for key, n in event.stakes if n)
                return [f"{who(event.seat, 'spreads')} {put}."]
            case Dealt():
                return [*_money(scene), *([hand_line(scene)] if YOU in scene.seats else [])]
            case WidowTaken():
                return [f"{who(event.seat, 'takes')} the widow.", *([hand_line(scene)] if event.seat == YOU else [])]
            case WidowOffered():
                return [f"{who(event.seat, 'sells')} the widow."]
            case Bid():
                return [f"{who(event.seat, 'bids')} {event.n}."]
            case WidowSold():
                if event.seat is None:
                    return ["Nobody buys the widow."]
                return [f"{who(event.seat, 'has', 'have')} the widow for {event.n}.", *([hand_line(scene)] if event.seat == YOU else [])]
            case Passed():
                return [f"{who(event.seat, 'passes', 'pass')}."]
            case Played():
                return self._played(event)
            case Stopped():
                return [self._stopped(event)]
            case WentOut():
                return [f"{who(event.seat, 'goes', 'go')} out!"]
            case HandOver():
                over = "The deal is over." if event.out is not None else "Everybody passed. The deal is over, and nothing is settled."
                return [over, *(left_line(scene, seat) for seat in scene.seats)]
            case DroppedOut():
                return [f"{who(event.seat, 'drops')} out with {chips(event.chips)}."]
            case MatchOver():
                winners = " and ".join(who(seat) for seat in event.winners)
                return [f"The match is over. It is won by {winners.replace('You', 'you')} with {chips(scene.chips[event.winners[0]])}."]
            case Paid():
                return []  # told together, before what comes next
            case _:
                assert_never(event)

    def _played(self, event: Played) -> list[str]:
        play = event.play
        text = f"{who(play.seat, 'plays')} the {play.card.words}"
        if play.comet:
            text += f", the comet{f', for a {play.rank.word}' if play.rank else ''}"
        if play.spin:
            text += " and lets the ace of diamonds go along"
        return [f"{text}. {event.left} left." if event.left else f"{text}, the last card."]

    def _stopped(self, event: Stopped) -> str:
        why = {
            "king": "A king stops it.",
            "ace": "An ace stops it.",
            "spin": "The ace of diamonds stops it.",
            "comet": "The comet stops it.",
            "all_passed": "All the others passed.",
            "missing": f"Nobody plays the {event.wanted.words}." if event.wanted is not None else "It stops.",
        }[event.why]
        return f"{why} {who(event.seat, 'leads')}." if self._scene.out is None else why


def _payments(paid: Sequence[Paid], scene: Scene) -> list[str]:
    """Antes are told by what lies there when the cards are dealt, cards by the settlement; the rest here."""
    lines = []
    each: dict[tuple[str, int], int] = {}
    for p in paid:
        if not isinstance(p.to, int):
            if p.why == "widow":
                lines.append(f"{who(int(p.source), 'pays')} {chips(p.n)} into the kitty.")
            continue
        if p.why == "boodle":
            lines.append(f"{who(p.to, 'takes')} {chips(p.n)} from {boodle_words(str(p.source).removeprefix('boodle:'))}.")
        elif p.why in ("pool", "kitty"):
            lines.append(f"{who(p.to, 'takes')} the {p.why}: {chips(p.n)}.")
        elif p.why == "widow":
            lines.append(f"{who(int(p.source), 'pays')} {chips(p.n)} to {'you' if p.to == YOU else who(p.to).lower()}.")
        elif p.why in ("king", "comet", "share"):
            each[p.why, p.to] = each.get((p.why, p.to), 0) + p.n
    told = {"king": "for the king", "comet": "for the comet", "share": "from the table"}
    return lines + [f"{who(seat, 'gets')} {chips(n)} {told[why]}." for (why, seat), n in each.items()]
