"""The game in plain lines (``Host.say``): what happens, what you hold, what you are asked and what may be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from retro.engine.cards import Card
from retro.engine.euchre.model import (
    Dealt,
    DefendsAlone,
    EuchreEvent,
    Exchanged,
    HandBegun,
    HandOver,
    MatchOver,
    Passed,
    PickedUp,
    PlayBegins,
    Played,
    TrickTaken,
    TrumpMade,
    TurnedDown,
)
from retro.engine.game import Action
from retro.ui.vga.buttons import ButtonRow

from . import texts
from .match import Item
from .places import YOU
from .prompts import Prompt
from .scene import Scene, in_order

NINE_POINTS = 9


def holds(cards: Sequence[Card]) -> str:
    """Your hand, counted as its number keys count it."""
    listed = ", ".join(f"{n} {card.words}" for n, card in enumerate(cards, 1))
    return f"You hold: {listed}." if listed else "You hold no cards."


def points(scores: tuple[int, int]) -> str:
    """The standing."""
    return f"We have {scores[0]}, they have {scores[1]}."


def _who(seat: int, verb: str) -> str:
    return f"You {verb}" if seat == YOU else f"{texts.names([seat])} {verb}s"


def happened(event: EuchreEvent, item: Item, scene: Scene, maker: int | None, alone: bool) -> Iterator[str]:
    """The lines of an event.

    Args:
        item: of what action it is.
        scene: the table before the event is shown.
        maker, alone: who has called, and whether alone.
    """
    match event:
        case HandBegun():
            yield f"Hand {event.hand + 1}. {_who(event.dealer, 'deal')}. {points(scene.scores)}"
        case Dealt():
            yield f"The {event.upcard.words} is turned up."
            yield holds(in_order(item.cards))
        case Passed():
            yield "You pass." if event.seat == YOU else f"{texts.names([event.seat])} passes."
        case TurnedDown():
            yield f"The {event.upcard.words} is turned down."
        case TrumpMade():
            assert event.trump is not None
            yield f"{texts.made(event.seat, event.trump, event.alone, event.ordered, scene.dealer)} Trump is {event.trump.word}."
        case PickedUp():
            yield f"{_who(event.seat, 'take')} the {event.upcard.words}."
        case PlayBegins():
            if event.out:
                yield f"{texts.names(event.out)} {'sit' if event.out == (YOU,) or len(event.out) > 1 else 'sits'} out."
            yield f"{_who(event.leader, 'lead')}."
        case Played():
            yield f"{_who(event.seat, 'play')} the {event.card.words}."
        case TrickTaken():
            best = event.trick.best
            assert best is not None
            ours, theirs = event.taken
            yield f"{texts.trick(event.trick.winner, best)} Tricks: we {ours}, they {theirs}."
        case HandOver():
            yield " ".join(texts.hand_over(event, scene.taken, maker, alone, scene.dealer))
            if event.side is not None:
                barn = " In the barn!" if event.scores[event.side] == NINE_POINTS else ""
                yield f"{points(event.scores)}{barn}"
        case Exchanged() | DefendsAlone() | MatchOver():
            pass  # the first two are not of this program's rules; the end has a screen that is read out
        case _:
            assert_never(event)


def standing(scene: Scene) -> str:
    """Where a match stands that is gone on with."""
    if scene.dealer < 0:
        return points(scene.scores)
    trump = "" if scene.trump is None or scene.maker is None else f" Trump is {scene.trump.word}, called by {_name(scene.maker)}."
    turned = f" The {scene.turned.words} is turned up." if scene.turned is not None and scene.face_up else ""
    trick = "".join(f" {'You' if seat == YOU else texts.names([seat])} played the {card.words}." for seat, card in scene.trick)
    return f"{points(scene.scores)}{turned}{trump}{trick}"


def retold(scene: Scene, hand: int, *, held: bool) -> list[str]:
    """Where the game stands as the screen shows it.

    Args:
        hand: its number from 0; -1 before the first.
        held: your cards are told, too: no question does it.
    """
    if hand < 0 or scene.dealer < 0:
        return [standing(scene)]
    ours, theirs = scene.taken
    tricks = f"Hand {hand + 1}. {_who(scene.dealer, 'deal')}. Tricks: we {ours}, they {theirs}."
    return [tricks, standing(scene), *([holds(scene.hand)] if held else [])]


def _name(seat: int) -> str:
    return texts.names([seat]).lower()


def buttons(row: ButtonRow) -> str:
    """What may be pressed, with the key of each."""
    may = [f"{label(row, n)}{', on' if button.on else ''}: {button.hot.upper()}" for n, button in enumerate(row.buttons) if button.enabled]
    return f"{'; '.join(may)}."


def focus(prompt: Prompt, scene: Scene, at: int) -> str:
    """What the keyboard is on: a button, or the card of that place in your hand."""
    if prompt.row is not None:
        return label(prompt.row, prompt.row.focus)
    return scene.hand[at].words if at < len(scene.hand) else ""


def label(row: ButtonRow, index: int) -> str:
    """A button's word; of a suit, the suit."""
    button = row.buttons[index]
    if button.pip is None:
        return button.label
    return ("Spades", "Hearts", "Clubs", "Diamonds")[button.pip]


def advice(prompt: Prompt, action: Action) -> str:
    """What help shows by a button or a card that moves."""
    if prompt.row is None:
        return f"The computer would {'discard' if prompt.verb == 'discard' else 'play'} the {Card.parse(action.what).words}."
    row = prompt.row
    return f"The computer would press {', then '.join(label(row, row.index(name)) for name in prompt.presses(action))}."


def asked(prompt: Prompt, scene: Scene) -> str:
    """A prompt: its sentences and your cards; empty where only a button waits for you to go on."""
    if not prompt.decides:
        return ""
    note = prompt.note or (scene.note if prompt.row is not None else "")
    said = " ".join(part for part in (note, prompt.question, holds(scene.hand)) if part)
    if prompt.row is not None:
        return said
    may = [str(n) for n, card in enumerate(scene.hand, 1) if card in prompt.cards]
    which = "any of them" if len(may) == len(scene.hand) else ", ".join(may)
    return f"{said} {'Discard' if prompt.verb == 'discard' else 'Play'} {which}."
