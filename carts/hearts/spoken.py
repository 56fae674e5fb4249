"""The game in plain lines, for who follows it without seeing the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from retro.engine.cards import Card
from retro.engine.hearts.count import Count
from retro.engine.hearts.deal import ORDER, receiver
from retro.engine.hearts.model import (
    Dealt,
    Exchanged,
    HandBegun,
    Handed,
    HandOver,
    HeartsEvent,
    MatchOver,
    PassingBegins,
    PlayBegins,
    Played,
    TrickTaken,
)

from .pieces import in_order, plural
from .scene import NAMES, YOU, Scene, does, listed


def names(cards: Iterable[Card]) -> str:
    """Cards in words, as they lie in a hand."""
    return ", ".join(card.words for card in in_order(tuple(cards))) or "nothing"


def told(event: HeartsEvent, scene: Scene) -> str:
    """An event in a sentence; "" when there is nothing to say about it."""
    if isinstance(event, HandBegun):
        return f"Hand {event.hand + 1}. {does(event.dealer, 'deal', 'deals')}."
    if isinstance(event, Dealt):
        aside = f" {event.phantoms} are set aside." if event.phantoms else ""
        return f"{plural(event.each, 'card')} each.{aside}"
    if isinstance(event, PassingBegins):
        return f"Three cards are passed: {event.direction}."
    if isinstance(event, Exchanged):
        return "All have passed."
    if isinstance(event, PlayBegins):
        return f"{does(event.leader, 'lead', 'leads')}."
    if isinstance(event, Played):
        return f"{does(event.seat, 'play', 'plays')} the {event.card.words}."
    if isinstance(event, TrickTaken):
        points = f": {plural(event.points, 'point')}" if event.points else ", no points"
        phantoms = ", and the phantom tricks" if event.phantoms else ""
        return f"{does(event.trick.winner, 'take', 'takes')} the trick{points}{phantoms}."
    if isinstance(event, HandOver):
        shot = f"{does(event.shot, 'shoot', 'shoots')} the moon: all 26 points. " if event.shot is not None else ""
        each = ", ".join(f"{NAMES[seat]} {points}, total {event.scores[seat]}" for seat, points in enumerate(event.points))
        return f"{shot}The hand: {each}."
    if isinstance(event, MatchOver):
        verb = "win" if len(event.winners) > 1 or event.winners == (0,) else "wins"
        return f"The game is over. {listed([NAMES[seat] for seat in event.winners])} {verb}."
    if isinstance(event, Handed):
        return ""
    assert_never(event)


def asked(scene: Scene, playable: Iterable[Card]) -> str:
    """Your turn to play: what lies there, what you hold, what may be played."""
    led = scene.trick.led(ORDER) if not scene.done else None
    may = tuple(playable)
    what = f"{led.word.capitalize()} were led." if led is not None else "You lead."
    if len(may) == len(scene.cards):
        return f"Your turn. {what} You hold {names(scene.cards)}. Any of them may be played."
    return f"Your turn. {what} You hold {names(scene.cards)}. You may play {names(may)}."


def retold(scene: Scene, playable: Iterable[Card], asking: bool) -> list[str]:
    """Where the game stands as the screen shows it: hand and trick, the table, the turn and your cards, the scores.

    Args:
        playable: what you may play.
        asking: a card is asked of you.
    """
    scores = ", ".join(f"{NAMES[seat]} {score}" for seat, score in enumerate(scene.scores))
    if scene.hand < 0:
        return ["No card has been dealt yet.", f"Scores: {scores}."]
    if scene.stage in ("scored", "over"):
        last = ", ".join(f"{NAMES[seat]} {points}" for seat, points in enumerate(scene.history[-1].points))
        return [f"Hand {scene.hand + 1} is over: {last}.", f"Scores: {scores}."]
    lines = [f"Hand {scene.hand + 1}, trick {scene.tricks + 1}." if scene.stage == "play" else f"Hand {scene.hand + 1}, before the play."]
    if scene.trick.cards:
        each = ", ".join(f"{NAMES[seat]} the {card.words}" for seat, card in zip(scene.trick.seats, scene.trick.cards, strict=True))
        lines.append(f"On the table: {each}. {does(scene.trick.winner, 'have', 'has')} it{'' if scene.done else ' so far'}.")
    elif scene.stage == "play":
        lines.append("The table is empty.")
    if asking:
        whom = NAMES[receiver(YOU, scene.direction, scene.players)]
        lines.append(asked(scene, playable) if scene.stage == "play" else asked_pass(scene, whom))
    else:
        turn = f"{does(scene.active, 'are', 'is')} to play. " if scene.stage == "play" and scene.active is not None else ""
        lines.append(f"{turn}You hold {names(scene.cards)}.")
    taken = ", ".join(f"{NAMES[seat]} {points}" for seat, points in enumerate(scene.taken) if points)
    return [*lines, f"Scores: {scores}.", f"In this hand: {taken}." if taken else "Nobody has points in this hand."]


def counted(count: Count, more: Iterable[str]) -> str:
    """The running count."""
    out = [f"{suit.word}: {', '.join(card.words.split()[0] for card in reversed(left)) or 'none'}" for suit, _, left in count.lines()]
    rest = ". ".join(more).replace("Q♠", "queen of spades")
    return f"Still out: {'; '.join(out)}. {rest}."


def asked_pass(scene: Scene, whom: str) -> str:
    """Your turn to pass cards on."""
    return f"Choose three cards for {whom}. You hold {names(scene.cards)}."
