"""The game in plain lines (``Host.say``): what happens, what you hold, what you are asked and what may be pressed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, Protocol, assert_never

from retro.engine.cards import Card
from retro.engine.euchre import model as m
from retro.engine.euchre.model import EuchreEvent
from retro.ui.amiga import saying
from retro.ui.amiga.gadgets import Gadget, Gadgets

from . import texts
from .match import Match
from .prompts import CardGadget, Question
from .scene import NAMES, YOU, Scene
from .table_view import Looks

SUITS: Final = {letter: word.lower() for letter, word in saying.SUITS.items()}


def holds(hand: Sequence[Card | None]) -> str:
    """Your hand, each card with the number key that plays it."""
    listed = ", ".join(f"{n} {card.words}" for n, card in enumerate(hand, 1) if card is not None)
    return f"You hold: {listed}." if listed else "You hold no cards."


def points(scores: tuple[int, int]) -> str:
    """The standing."""
    return f"We have {scores[0]}, they have {scores[1]}."


def _who(seat: int, verb: str) -> str:
    return f"You {verb}" if seat == YOU else f"{NAMES[seat]} {verb}{'es' if verb.endswith('s') else 's'}"


def trump_words(trump: str) -> str:
    """The trump suit by its letter; empty: a hand without trump."""
    return f"Trump is {SUITS[trump]}." if trump else "There is no trump."


def happened(event: EuchreEvent, hand: Sequence[Card | None], scene: Scene) -> Iterator[str]:
    """The lines of an event.

    Args:
        hand: your places after it.
        scene: the table before it is shown.
    """
    match event:
        case m.HandBegun():
            yield f"Hand {event.hand + 1}. {_who(event.dealer, 'deal')}. {points(scene.scores)}"
        case m.Dealt():
            yield f"The {event.upcard.words} is face up. {holds(hand)}"
        case m.Exchanged():
            yield f"{_who(event.seat, 'exchange')} a farmer's hand: {', '.join(card.words for card in event.cards)}."
        case m.Passed():
            yield f"{_who(event.seat, 'pass')}."
        case m.TurnedDown():
            yield f"The {event.upcard.words} is turned down."
        case m.TrumpMade():
            trump = event.trump.letter if event.trump is not None else ""
            yield f"{_who(event.seat, 'call')}{', alone' if event.alone else ''}. {trump_words(trump)}"
        case m.PickedUp():
            yield f"{_who(event.seat, 'take')} the {event.upcard.words}."
        case m.DefendsAlone():
            yield f"{_who(event.seat, 'defend')} alone."
        case m.PlayBegins():
            yield from (f"{_who(seat, 'sit')} out." for seat in event.out)
            yield f"{_who(event.leader, 'lead')}."
        case m.Played():
            yield f"{_who(event.seat, 'play')} the {event.card.words}."
        case m.TrickTaken():
            assert event.trick.best is not None
            ours, theirs = event.taken
            yield f"{_who(event.trick.winner, 'take')} it with the {event.trick.best.words}. Tricks: we {ours}, they {theirs}."
        case m.HandOver():
            yield f"{result(event)} {points(event.scores)}"
        case m.MatchOver():
            pass  # the requester that follows is read out
        case _:
            assert_never(event)


def result(event: m.HandOver) -> str:
    """How a hand ended."""
    if event.side is None:
        return "All pass: the cards are tossed in."
    who = "We" if event.side == 0 else "They"
    some = f"{event.points} point{'' if event.points == 1 else 's'}"
    return f"{'A euchre! ' if event.result == 'euchred' else ''}{who} get {some}."


def standing(scene: Scene) -> str:
    """Where a match stands that is gone on with."""
    parts = [points(scene.scores)]
    if scene.turned is not None and not scene.turned_down:
        parts.append(f"The {scene.turned.words} is face up.")
    if scene.maker is not None:
        parts.append(f"{NAMES[scene.maker]} called. {trump_words(scene.trump)}")
    parts += [f"{NAMES[seat]} played the {card.words}." for seat, card in scene.played.items()]
    return " ".join(parts)


def retold(scene: Scene, hand: int, *, held: bool) -> list[str]:
    """Where the game stands as the screen shows it.

    Args:
        hand: its number from 0; -1 before the first.
        held: your cards are told, too: no question does it.
    """
    if hand < 0 or scene.dealer < 0:
        return [points(scene.scores)]
    ours, theirs = scene.tricks
    tricks = f"Hand {hand + 1}. {_who(scene.dealer, 'deal')}. Tricks: we {ours}, they {theirs}."
    return [tricks, standing(scene), *([holds(scene.hand)] if held else [])]


def asked(question: Question, scene: Scene, legal: Collection[str], may_exchange: bool) -> str:
    """A question with your cards.

    Args:
        legal: the cards that may be chosen, as they are written.
        may_exchange: they are chosen for a farmer's exchange, as many as one likes.
    """
    said = f"{question.prompt} {holds(scene.hand)}"
    if not question.cards or may_exchange:
        return said
    held = [str(n) for n, card in enumerate(scene.hand, 1) if card is not None]
    may = [str(n) for n, card in enumerate(scene.hand, 1) if card is not None and str(card) in legal]
    return f"{said} Press {'any of them' if may == held else ' or '.join(may)}."


def pressable(gadgets: Sequence[Gadget]) -> str:
    """Gadgets that may be pressed, with the letter of each."""
    may = [f"{words}: {key}" for key, words in saying.letters_of([g for g in gadgets if not isinstance(g, CardGadget)])]
    return f"{'; '.join(may)}." if may else ""


def focused(gadget: Gadget | None, scene: Scene) -> str:
    """Where the keyboard is."""
    if isinstance(gadget, CardGadget):
        card = scene.hand[gadget.index]
        return card.words if card is not None else ""
    return "" if gadget is None else saying.words_of(gadget)


class Table(Protocol):
    """The table, as far as it is told."""

    @property
    def scene(self) -> Scene: ...

    @property
    def gadgets(self) -> Gadgets: ...

    @property
    def match(self) -> Match | None: ...

    @property
    def question(self) -> Question | None: ...

    @property
    def looks(self) -> Looks: ...

    @property
    def found(self) -> str: ...

    @property
    def outcome(self) -> str: ...

    @property
    def at_rest(self) -> bool: ...

    @property
    def showing_result(self) -> bool: ...


def topics(table: Table, waits: bool) -> Mapping[str, str]:
    """What is to be said of the table as it is now, by topic.

    Args:
        waits: a hand's end stays until it has been seen.
    """
    pressed, under = pressable(table.gadgets.gadgets), focused(table.gadgets.focus, table.scene)
    match, question = table.match, table.question
    if match is None:
        return {"table": f"{texts.TITLE}.", "gadgets": pressed, "gadget": under}
    what = note = ""
    if question is not None:
        what = asked(question, table.scene, {action.what for action in match.deeds()}, match.view.phase == "farmer")
        if table.looks.note is not None and table.looks.note != question.note:
            shown = table.looks.note
            note = f"{shown.head.capitalize()}: {shown.line} {shown.small}".strip()
    return {
        "table": table.found,
        "over": f"{table.outcome}." if match.over and table.at_rest else "",
        "question": what,
        "refused": note,
        "waits": "Press Enter to go on." if waits and table.showing_result else "",
        "gadgets": pressed,
        "gadget": under,
    }
