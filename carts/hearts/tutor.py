"""The tutor's words (H-09): what everybody can see, told without being asked; advice with its reason, when it is asked for.

The advice is what the computer would play in your place from what your seat knows.  What others hold is known to nobody here.
"""

from __future__ import annotations

import re
from typing import Final

from retro.engine.cards import Card, Rank, Suit
from retro.engine.game import Choice
from retro.engine.hearts.count import Count
from retro.engine.hearts.deal import receiver
from retro.engine.hearts.model import ALL_POINTS, QUEEN

from .pieces import label, plural, wrap
from .scene import NAMES, YOU, Scene, does, listed

WIDTH: Final = 20
LINES: Final = 8
SUSPECT: Final = 16
"""So many points in one hand, and none elsewhere, look like a shoot."""

_NAMED: Final = {Card.of(rank, suit).words: label(Card.of(rank, suit)) for suit in Suit for rank in tuple(Rank)[:13]}
_NAME: Final = re.compile("|".join(map(re.escape, _NAMED)))


def shown(text: str) -> str:
    """A sentence of the engine with its cards as the screen shows them."""
    return _NAME.sub(lambda found: _NAMED[found[0]], text)


def fitted(sentences: list[str]) -> tuple[str, ...]:
    """Sentences as lines of the slate, as many of them from the first on as there is room for."""
    lines: list[str] = []
    for n in range(len(sentences), 0, -1):
        lines = wrap(" ".join(sentences[:n]), WIDTH)
        if len(lines) <= LINES:
            break
    return tuple(lines[:LINES])


# --- what everybody can see -----------------------------------------------------------------------------------------


def remarks(scene: Scene) -> tuple[str, ...]:
    """The table in a few sentences, from what you see and hold; nobody else's cards are looked at."""
    if scene.stage == "pass":
        return fitted(_passing(scene))
    if scene.stage != "play":
        return fitted(["The cards are dealt."])
    sentences = [_trick(scene), *_queen(scene), *_shooter(scene)]
    if scene.options.x_break_hearts and not scene.hearts_broken:
        sentences.append("Hearts are not broken yet.")
    if sum(scene.taken) == ALL_POINTS and not scene.options.x_jack:
        # Where such hands end by the rules there is nothing left to be played now.
        sentences.append("No points are left. O, then H: such hands end at once.")
    return fitted(sentences)


def _passing(scene: Scene) -> list[str]:
    way = {"left": "to the left", "right": "to the right", "across": "across", "hold": ""}[scene.direction]
    return [f"Three cards go {way}.", "Nobody takes up the new ones before all have chosen."]


def _trick(scene: Scene) -> str:
    trick = scene.trick
    if scene.done and scene.last is not None:
        what = f": {plural(scene.last_points, 'point')}." if scene.last_points else "."
        return f"{does(scene.last.winner, 'take', 'takes')} the trick{what}"
    if trick.cards and trick.best is not None:
        return f"{does(trick.winner, 'have', 'has')} the trick so far with the {label(trick.best)}."
    if scene.last is None:
        lead = f"{does(scene.active, 'lead', 'leads')} to the first trick." if scene.active is not None else "The play begins."
        return f"{lead} Four cards lie in the phantom tricks." if scene.phantoms else lead
    took = f"{does(scene.last.winner, 'took', 'took')} {plural(scene.last_points, 'point') if scene.last_points else 'a clean trick'}"
    return f"{took} with the {label(scene.last.best)}." if scene.last.best is not None else f"{took}."


def _queen(scene: Scene) -> list[str]:
    if scene.queen is not None:
        return [f"{does(scene.queen, 'took', 'took')} the Q♠ (Dora)."]
    if QUEEN in scene.trick.cards:
        return ["The Q♠ (Dora) lies in it!"]
    if QUEEN in scene.cards:
        return ["You hold the Q♠ (Dora)."]
    if QUEEN in scene.given:
        return [f"{NAMES[receiver(YOU, scene.direction, scene.players)]} got the Q♠ (Dora) from you."]
    if scene.phantoms or scene.phantom_seat is not None:
        return ["The Q♠ (Dora) has not been seen; she may lie aside."]
    return ["The Q♠ (Dora) has not been seen yet."]


def _shooter(scene: Scene) -> list[str]:
    """Somebody has every point that has been taken, and they are more than the queen's."""
    total = scene.points_taken
    if total >= SUSPECT and max(scene.taken) == total:
        seat = scene.taken.index(total)
        return [f"{does(seat, 'have', 'has')} all {total} points so far: shooting the moon?"]
    return []


# --- advice ---------------------------------------------------------------------------------------------------------


def advice(choice: Choice, scene: Scene, count: Count) -> tuple[str, ...]:
    """The card that the computer would play or pass on in your place, why, and what the count says to it."""
    card = Card.parse(choice.action.what)
    if choice.action.verb == "pass":
        return fitted([f"Pass the {label(card)}: {shown(choice.reason)}."])
    return fitted([f"The {label(card)}: {shown(choice.reason)}.", *facts(card, scene, count)])


def facts(card: Card, scene: Scene, count: Count) -> list[str]:
    """What the count has to say about a card, the most useful first."""
    made: list[str] = []
    out = count.left(card.suit)
    void = [NAMES[seat] for seat in range(scene.players) if seat != YOU and card.suit in scene.void[seat]]
    if void:
        made.append(f"{listed(void)} {'is' if len(void) == 1 else 'are'} out of {card.suit.word}.")
    if not out:
        made.append(f"Nobody else holds {card.suit.word} now.")
    elif len(out) <= 3:
        left = " ".join(label(other) for other in reversed(out))
        made.append(f"Still out: {left}.")
    else:
        made.append(f"{len(out)} {card.suit.word} are still out.")
    if count.queen_out:
        made.append("The Q♠ (Dora) is still out.")
    return made
