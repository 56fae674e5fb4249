"""A hand to look through: its steps, the cards at each moment, and where the advised play differed from yours.  No screen here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro.comeback.seats import called
from retro.engine.cards import Card
from retro.engine.game import Action, Choice, Style, thought_through
from retro.engine.games import ACE_LOW, PARTNER_GAMES
from retro.engine.shuffle import stream
from retro.session.history import Hand, Told
from retro.session.match import YOU
from retro.values import dataclass

SIGNS: Final = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
LAST_PLAYED: Final = 6
"""Cards of a stops game that still lie open to be read: the latest of the hand."""


def card_text(card: Card) -> str:
    """A card as one reads it: ``10♥``, ``Q♠``; the jokers as they are written in records."""
    text = str(card)
    if text[-1] not in SIGNS or text[0] in "LB":
        return text
    return ("10" if text[0] == "T" else text[0]) + SIGNS[text[-1]]


def what_text(what: str) -> str:
    """What an action is about, cards in it as one reads them."""
    for joint in ("+", ","):
        if joint in what:
            return joint.join(what_text(part) for part in what.split(joint))
    try:
        return card_text(Card.parse(what))
    except ValueError:
        return SIGNS.get(what, what)


def deed_text(verb: str, what: str) -> str:
    """An action as one reads it: a card that is played stands for itself, all else has its verb."""
    plain = verb.replace("_", " ")
    if not what:
        return plain
    return what_text(what) if verb == "play" else f"{plain} {what_text(what)}"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, and whose."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Move:
    """A step of the hand.

    Attributes:
        number: of the step in the record.
        seat: who did it.
        text: what, as one reads it.
        trick: with this card a trick (or a sequence) begins; its number from 1, else 0.
    """

    number: int
    seat: int
    text: str
    trick: int


class Review:
    """A hand that is looked through.

    Args:
        told: the match.
        hand: one of its hands.
        advice: the style that tells what it would have done in your place; None: nothing is advised.
        names: what the players are called; () as one calls them anywhere.

    Attributes:
        moves: all steps of the hand after the deal, in order.
    """

    def __init__(self, told: Told, hand: Hand, advice: Style[Any] | None, names: Sequence[str] = ()) -> None:
        self._names = names
        self.told = told
        self.hand = hand
        self._advice = advice
        self._known: dict[int, Choice] = {}
        self.moves: tuple[Move, ...] = tuple(self._moves())

    def _moves(self) -> list[Move]:
        found, tricks = [], 0
        for number in range(self.hand.first + 1, self.hand.last):
            step = self.told.record.steps[number]
            state = self.told.states[number]
            begins = step.action.verb in ("play", "comet") and self._begins(state)
            tricks += begins
            found.append(Move(number, step.seat, deed_text(*step.action), tricks if begins else 0))
        return found

    @staticmethod
    def _begins(state: Any) -> bool:
        """The next card begins a trick, or a sequence."""
        if hasattr(state, "trick"):
            return not state.trick.cards
        return bool(state.lead)

    @property
    def players(self) -> int:
        """Seats of the match."""
        return self.told.record.players

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return called(seat, self._names, self.sides)

    def state(self, at: int) -> Any:
        """The match after so many moves of the hand (0: just dealt)."""
        return self.told.states[self.hand.first + 1 + at]

    def standing(self, at: int) -> str:
        """What has been agreed in the hand and how the match stands, in one short line."""
        state, told = self.state(at), ""
        trump, bids = getattr(state, "trump", None), getattr(state, "bids", None)
        if trump is not None and state.maker is not None:
            told = f"{SIGNS[trump.letter]} {self.seat_name(state.maker)}   "
        elif bids is not None:
            told = "bids " + " ".join("-" if bid is None else str(bid) for bid in bids) + "   "
        return told + (f"points: we {state.scores[0]}, they {state.scores[1]}" if self.sides else "")

    def dealt(self, at: int) -> tuple[str, ...]:
        """Who dealt and what was turned up; what became of that; who has gone alone, and who sits out: a short line each."""
        state = self.state(at)
        if state.dealer < 0:
            return ()
        turned: Card | None = getattr(state, "upcard", None)
        found = [f"{self.seat_name(state.dealer)} dealt" + (f" and turned up the {card_text(turned)}." if turned is not None else ".")]
        maker = getattr(state, "maker", None)
        if turned is not None and maker is not None:
            what = "called no trump" if state.trump is None else "called trump"
            if state.ordered:
                what = "picked it up" if maker == state.dealer else "ordered it up"
            found.append(f"{self.seat_name(maker)} {what}.")
        out = self.out(at)
        if out:
            found.append(f"{' and '.join(map(self.seat_name, out))} sat out.")
        return tuple(found)

    def out(self, at: int) -> tuple[int, ...]:
        """The seats that sit the hand out because their partners play alone."""
        out = getattr(self.state(at), "out", ())
        return out if isinstance(out, tuple) else ()

    def winner(self, trick: int) -> str:
        """Who took a trick, by its number from 1; empty where there are none, or it was not finished."""
        tricks = getattr(self.state(len(self.moves)), "tricks", ())
        return self.seat_name(tricks[trick - 1].winner) if trick <= len(tricks) else ""

    def took(self, at: int, seat: int) -> int | None:
        """How many tricks a seat has taken after so many moves; None where there are none to take."""
        tricks = getattr(self.state(at), "tricks", None)
        return None if tricks is None else sum(trick.winner == seat for trick in tricks)

    @property
    def sides(self) -> bool:
        """Partners have their points together."""
        return self.told.game.name in PARTNER_GAMES

    def score(self, at: int, seat: int) -> str:
        """What a seat had before the hand, and has won since as far as that is counted; empty where partners count together."""
        state = self.state(at)
        if self.sides:
            return ""
        return f"{state.scores[seat]} points" if hasattr(state, "scores") else f"{state.chips[seat]} chips"

    def hands(self, at: int) -> Sequence[Sequence[Card]]:
        """The cards held by each seat after so many moves, as people sort them."""
        # Antes may come before the cards.
        return [sorted(cards, key=self._place) for cards in self.state(at).hands or [()] * self.players]

    def _place(self, card: Card) -> tuple[int, int]:
        """Where a card stands in a hand: spades first, high cards first."""
        rank = int(card.rank)
        return -card.suit, -(14 if rank == 1 and self.told.game.name not in ACE_LOW else rank)

    def table(self, at: int) -> Sequence[Laid]:
        """The cards that lie open after so many moves: the trick (one that is full still lies there), or the latest of a sequence."""
        state = self.state(at)
        if hasattr(state, "trick"):
            trick = state.trick
            if not trick.cards and state.tricks and at and self._was_card(at):
                trick = state.tricks[-1]
            return [Laid(seat, card) for seat, card in zip(trick.seats, trick.cards, strict=True)]
        return [Laid(play.seat, play.card) for play in state.played[-LAST_PLAYED:]]

    def _was_card(self, at: int) -> bool:
        return self.told.record.steps[self.moves[at - 1].number].action.verb == "play"

    def advised(self, at: int) -> Choice | None:
        """What is advised in the place of move ``at``; None for moves that were not yours, and without an adviser."""
        move = self.moves[at]
        if move.seat != YOU or self._advice is None:
            return None
        if move.number not in self._known:
            state = self.told.states[move.number]
            thinking = self._advice(self.told.game.view(state, YOU), stream(state.seed, "style", move.number, YOU))
            self._known[move.number] = thought_through(thinking)
        return self._known[move.number]

    def action(self, at: int) -> Action:
        """Move ``at`` as the record has it."""
        return self.told.record.steps[self.moves[at].number].action

    def differs(self, at: int) -> bool:
        """Another play than move ``at`` was advised."""
        choice = self.advised(at)
        return choice is not None and choice.action != self.action(at)

    def differing(self) -> list[int]:
        """All moves in whose place another one was advised."""
        return [at for at in range(len(self.moves)) if self.differs(at)]
