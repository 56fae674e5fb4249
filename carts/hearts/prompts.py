"""What the prompt row asks or tells, and the keys below it."""

from __future__ import annotations

from typing import Final

from retro.engine.hearts.deal import receiver
from retro.engine.hearts.model import ALL_POINTS, PASSED, QUEEN_POINTS

from .pieces import label, number, plural
from .scene import NAMES, YOU, Hand, Scene, does, listed

WIDTH: Final = 77
"""Letters of a line that is not the whole screen wide."""

VALUES: Final = "{2}-{9} {1}=10 {J} {Q} {K} {A}"
SUITS: Final = "{S} {H} {D} {C}"
"""The keys that name a card, each to be clicked, too."""


def to_whom(scene: Scene) -> str:
    """Who gets your cards."""
    return NAMES[receiver(YOU, scene.direction, scene.players)]


def ask_card(scene: Scene) -> str:
    """Your turn to play."""
    return f"{'Your lead' if scene.led is None else 'Your card'}? Value {VALUES}, then suit {SUITS}"


def ask_pass(scene: Scene, ready: int) -> str:
    """Your turn to pass cards on."""
    whom = to_whom(scene)
    if ready == PASSED:
        return f"{{Enter}} passes these three to {whom}"
    what = f"{number(PASSED - ready).capitalize()} more" if ready else "Three cards"
    return f"{what} for {whom} {_way(scene)}: {VALUES}, then {SUITS}"


def _way(scene: Scene) -> str:
    return {"left": "at your left", "right": "at your right", "across": "across the table", "hold": ""}[scene.direction]


def waiting(scene: Scene) -> str:
    """Nothing is asked just now."""
    if scene.done and scene.last is not None:
        return f"{does(scene.last.winner, 'take', 'takes')} the trick."
    if scene.stage == "pass":
        return f"{NAMES[scene.active]} chooses three cards." if scene.active not in (None, YOU) else "The cards are passed."
    if scene.stage == "play" and scene.active is None and scene.received and not scene.trick.cards and not scene.tricks:
        return "What was passed to you is marked."
    if scene.stage == "play" and scene.active not in (None, YOU):
        return f"{NAMES[scene.active]} is playing."
    return "The cards are dealt." if scene.stage == "deal" else ""


def hand_remark(scene: Scene) -> str:
    """A sentence about the hand that has just been scored."""
    hand = scene.history[-1]
    n = hand.number
    if hand.shot is not None:
        rest = "26 off that score" if scene.options.x_shoot_subtract else "26 for the others"
        return f"{does(hand.shot, 'shoot', 'shoots')} the moon in hand {n}, every heart and the Q♠: {rest}!"
    parts = [_queen(scene, hand, n)]
    worst = max(hand.points)
    if worst == ALL_POINTS - 1:
        parts.append("One short of glory.")
    elif hand.left:
        parts.append(f"{plural(hand.left, 'trick')} did not matter.")
    clean = [seat for seat in range(scene.players) if hand.points[seat] <= 0]
    if len(parts) == 1 and clean and len(clean) < scene.players - 1:
        names = listed([NAMES[seat] for seat in clean])
        _add(parts, f"{names} {'keep' if len(clean) > 1 or clean == [YOU] else 'keeps'} a clean slate.")
    if hand.phantom and (inside := [card for card in hand.phantom if card.suit == 0 or str(card) == "QS"]):
        _add(parts, f"The phantom tricks hid {listed([label(card) for card in inside])}.")
    return " ".join(parts)


def _add(parts: list[str], text: str) -> None:
    """One more sentence, if the line has room for it."""
    if len(" ".join((*parts, text))) <= WIDTH:
        parts.append(text)


def _queen(scene: Scene, hand: Hand, n: int) -> str:
    if hand.queen is None:
        return f"Hand {n} is scored."
    jack = -10 if hand.jack == hand.queen else 0
    hearts = hand.points[hand.queen] - QUEEN_POINTS - jack
    what = f"and {number(hearts)} {'heart' if hearts == 1 else 'hearts'}" if hearts else "and no hearts"
    return f"{does(hand.queen, 'took', 'took')} the Q♠ {what} in hand {n}."


def result(scene: Scene) -> str:
    """Who has won."""
    first, *others = scene.winners
    score = scene.scores[first]
    if others:
        return f"{listed([NAMES[seat] for seat in scene.winners])} share the game with {plural(score, 'point')}"
    return f"{does(first, 'win', 'wins')} the game with {plural(score, 'point')}"
