"""The table in plain lines, for who cannot see it: what happened, what is asked, what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from retro.engine.cards import Card, Rank
from retro.engine.spades import model as m
from retro.engine.spades.model import SpadesEvent
from retro.engine.spades.saved import in_suits

from .scene import NAMES, YOU, Scene, shown_bid, side_won

_COURT: Final = frozenset({Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING})
_JOKERS: Final = frozenset({Rank.LITTLE_JOKER, Rank.BIG_JOKER})


def rank_name(card: Card) -> str:
    """Its rank: "ace", "10"; a joker's whole name."""
    return card.rank.word if card.rank in _COURT | _JOKERS else str(int(card.rank))


def card_name(card: Card) -> str:
    """A card as one says it: "ace of spades"."""
    return rank_name(card) if card.rank in _JOKERS else f"{rank_name(card)} of {card.suit.word}"


def hand_names(cards: Sequence[Card]) -> str:
    """Cards by suit: "clubs 2 5 king; spades ace"."""
    suits: dict[str, list[str]] = {}
    for card in in_suits(cards):
        suits.setdefault(card.suit.word, []).append(rank_name(card))
    return "; ".join(f"{suit} {' '.join(ranks)}" for suit, ranks in suits.items()) or "none"


def _does(seat: int, you: str, other: str) -> str:
    return f"You {you}" if seat == YOU else f"{NAMES[seat]} {other}"


def told(events: Iterable[SpadesEvent], view: m.View) -> Iterator[str]:
    """Lines of what has happened; ``view`` is what you know after it."""
    for event in events:
        match event:
            case m.DealerDrawn():
                yield f"{_does(event.dealer, 'draw', 'draws')} the ace of spades."
            case m.HandBegun():
                yield f"Hand {event.hand + 1}. {_does(event.dealer, 'deal', 'deals')}."
            case m.Dealt():
                yield f"Your cards: {hand_names(view.hand)}." if view.hand else "Your cards lie face down."
            case m.Looked(seat) if seat == YOU:
                yield f"Your cards: {hand_names(view.hand)}."
            case m.Looked():
                pass
            case m.Bid():
                what = "blind nil" if event.blind else "nil" if event.bid == 0 else str(event.bid)
                yield f"{_does(event.seat, 'bid', 'bids')} {what}."
            case m.PlayBegins():
                yield f"We bid {event.bids[0]}, they bid {event.bids[1]}. {_does(event.leader, 'lead', 'leads')}."
            case m.Played():
                breaks = " Spades are broken." if event.breaks else ""
                yield f"{_does(event.seat, 'play', 'plays')} the {card_name(event.card)}.{breaks}"
            case m.TrickTaken():
                ours, theirs = side_won(event.taken)
                yield f"{_does(event.trick.winner, 'take', 'takes')} the trick. We have {ours}, they have {theirs}."
            case m.HandOver():
                for who, result in zip(("We", "They"), event.results, strict=True):
                    yield f"{who} bid {result.bid} and took {result.taken}: {result.points:+d} points."
                bags = f", bags {event.bags[0]} and {event.bags[1]}" if view.options.bags else ""
                yield f"The score: we {event.scores[0]}, they {event.scores[1]}{bags}."
            case m.MatchOver():
                yield "We have won." if YOU in event.winners else "They have won."
            case _:
                assert_never(event)


def retold(scene: Scene, hand: int) -> list[str]:
    """Where the game stands as the screen shows it: hand, bids and tricks, the table, your cards, the score.

    Args:
        hand: its number from 0; -1 before the first.
    """
    ours, theirs = scene.scores
    bags = f", bags {scene.bags[0]} and {scene.bags[1]}" if scene.count_bags and scene.bags is not None else ""
    score = f"The score: we {ours}, they {theirs}{bags}."
    if hand < 0 or scene.dealer < 0:
        return [score]
    lines = [f"Hand {hand + 1}. {_does(scene.dealer, 'deal', 'deals')}."]
    bids = scene.bids or {seat: shown_bid(*tally) for seat, tally in scene.tallies.items()}
    if bids:
        said = {seat: "nil" if bid == "0" else "blind nil" if bid == "0B" else bid for seat, bid in bids.items()}
        lines.append("Bids: " + ", ".join(f"{NAMES[seat].lower()} {bid}" for seat, bid in sorted(said.items())) + ".")
    if scene.tallies:
        won = side_won(scene.taken)
        lines.append(f"Tricks: we have {won[0]}, they have {won[1]}.")
    if scene.played:
        lines.append(
            "On the table: " + ", ".join(f"{NAMES[seat].lower()} the {card_name(card)}" for seat, card in scene.played.items()) + "."
        )
    cards = [card for card in scene.hand if card is not None]
    lines.append("Your cards lie face down." if scene.backs else f"Your cards: {hand_names(cards)}.")
    return [*lines, score]


def asked(what: str, view: m.View, figure: int, may: Sequence[Card]) -> str:
    """What is waited for, and how to answer; empty for nothing.

    Args:
        what: "blind", "bid", "card", "click" or "over".
        figure: in the bid box.
        may: the cards that may be played.
    """
    match what:
        case "blind":
            return "Nil without a look at your cards? Y or N."
        case "bid":
            return f"Your bid? Plus and minus change {figure}, Enter bids."
        case "card":
            return f"Your {'card' if view.trick.cards else 'lead'}? You may play {hand_names(may)}."
        case "click":
            return "Enter goes on."
        case "over":
            return "The game is over. Play again? Y or N."
    return ""
