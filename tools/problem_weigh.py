"""What the choices of a position are worth, what weaker players do there, and what it is about: for tools/problems.py."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from retro.engine.cards import Card, Suit
from retro.engine.euchre.deal import order as euchre_order
from retro.engine.experts import solve
from retro.engine.experts.scale import Deed
from retro.engine.experts.stops import rank, suit, widow
from retro.engine.experts.tricks.trial import means
from retro.engine.fitted.shown import Try
from retro.engine.game import Action, settled, thought_through
from retro.engine.games import STYLES
from retro.engine.hearts.deal import ORDER as HEARTS_ORDER
from retro.engine.shuffle import stream
from retro.engine.spades.deal import ORDER as SPADES_ORDER
from retro.engine.table import Table
from retro.session.match import YOU
from retro.session.problems import choices

TRICKS = {"euchre-dos": "euchre", "euchre-amiga": "euchre", "spades": "spades", "hearts": "hearts"}
CALLS = ("order", "call", "discard", "defend", "bid")
LOT = 1024
MOST = 20_000
"""Choices times deals that are played together."""
QUEEN = 13
"""Points of the queen of spades."""


class Weighed:
    """Choices played out in the same deals, which agree with all that has been shown; more deals may be added.

    Args:
        table: the position, you to move.
        actions: the choices, each an action or more.
        source: where chance comes from.

    Attributes:
        worths: for each choice its worth in each deal.
        well: for each choice in how many of them it went well: ahead, at Hearts without the queen's points.
    """

    def __init__(self, table: Table[Any, Any], actions: Sequence[Deed], source: Random) -> None:
        self.actions = list(actions)
        self.worths: list[list[float]] = [[] for _ in actions]
        self.well = [0] * len(actions)
        self._source = source
        self._name = table.game.name
        view = table.view(YOU)
        self._tries = [deed[0] if len(deed) == 1 else Try(deed) for deed in actions]
        if self._name in TRICKS:
            self._position = means(TRICKS[self._name]).read(view)
            self._lot = max(1, min(LOT, MOST // len(actions)))
        elif view.phase in widow.PHASES:
            self._trial: Any = widow._Trial(view, [deed[0] for deed in actions], source)
        else:
            self._trial = (rank if self._name in ("comet", "commit") else suit).Trial(view, [deed[0] for deed in actions], source)

    @property
    def worlds(self) -> int:
        """How many deals."""
        return len(self.worths[0])

    def more(self, worlds: int) -> Weighed:
        """So many deals more."""
        if self._name not in TRICKS:
            for at, row in enumerate(settled(self._trial.lot(range(len(self.actions)), worlds))):
                self.worths[at].extend(float(worth) for worth in row)
                self.well[at] += sum(worth > 0 for worth in row)
            return self
        while worlds > 0:
            some = settled(self._position.dealing(min(worlds, self._lot), self._source))
            worlds -= self._lot
            outcome = settled(self._position.play(self._tries, some, self._source))
            for at, row in enumerate(outcome.worth):
                self.worths[at].extend(float(worth) for worth in row)
                ours = outcome.gains[YOU if self._name == "hearts" else 0][at]
                self.well[at] += int((ours < QUEEN if self._name == "hearts" else ours > 0).sum())
        return self

    def mean(self, at: int) -> float:
        """What a choice is worth on average."""
        return sum(self.worths[at]) / self.worlds

    def ahead(self, one: int, other: int) -> tuple[float, float]:
        """How much more one choice is worth than another in the same deals, and the standard error of that."""
        gaps = [a - b for a, b in zip(self.worths[one], self.worths[other], strict=True)]
        mean = sum(gaps) / len(gaps)
        return mean, sqrt(max(sum(gap * gap for gap in gaps) / len(gaps) - mean * mean, 0.0) / len(gaps))


def candidates(table: Table[Any, Any]) -> list[Action]:
    """The choices that can be weighed; none where the position is of no use."""
    view, name = table.view(YOU), table.game.name
    plain = list(choices(table))
    if len(plain) != len(table.legal()):
        return []
    if name == "spades" and view.phase == "bid":
        temper = thought_through(next(iter(STYLES[name].values()))(view, Random(1)))
        at = int(temper.action.what)
        return [action for action in plain if action.what == "0" or abs(int(action.what) - at) <= 3]
    if name in ("comet", "commit"):
        some = list(dict.fromkeys((plain[0], *rank._candidates(view)))) if view.phase == "play" else []
        return [action for action in some if action in plain]
    if name in ("boodle", "michigan"):
        return [action for action in suit._candidates(view) if action in plain] if view.phase in ("play", "comet") else []
    return plain if view.phase in (*CALLS, "play") else []


def opened(table: Table[Any, Any]) -> dict[Action, int] | None:
    """What each card is worth with all cards open, where that can be worked out exactly."""
    found = solve.worths(table.state)
    return None if found is None else settled(found)


# --- weaker players ------------------------------------------------------------------------------------------------


def panel(table: Table[Any, Any]) -> tuple[list[Action], list[Action]]:
    """What the tempers do here (each asked twice: some have whims), and three beginners."""
    view, name = table.view(YOU), table.game.name
    styles = [style for word, style in STYLES[name].items() if word not in ("expert", "random")]
    done = [thought_through(style(view, stream("panel", "style", n, YOU))).action for style in styles for n in range(2)]
    plain = list(choices(table))
    return done, [beginner(table, plain), _by_rank(table, plain, 1), _by_rank(table, plain, -1)]


def _order(view: Any, name: str) -> Any:
    if name == "spades":
        return SPADES_ORDER
    return HEARTS_ORDER if name == "hearts" else euchre_order(view.trump)


def _height(view: Any, name: str, action: Action) -> int:
    if action.verb != "play":
        return -1
    card = Card.parse(action.what.partition("+")[0])
    if name in TRICKS:
        ranking = _order(view, name)
        return int(ranking.heights[card]) + (
            100 if name != "hearts" and getattr(ranking, "trump", None) is not None and _trump(view, name, card) else 0
        )
    return int(card.rank) if name != "michigan" else card.height


def _trump(view: Any, name: str, card: Card) -> bool:
    if name == "spades":
        return bool(SPADES_ORDER.suits[card] is Suit.SPADES)
    if name == "hearts" or view.trump is None:
        return False
    return bool(euchre_order(view.trump).is_trump(card))


def _by_rank(table: Table[Any, Any], plain: list[Action], sign: int) -> Action:
    """Always the highest card, or the lowest; calls nothing, or whatever comes first."""
    view, name = table.view(YOU), table.game.name
    if any(action.verb == "play" for action in plain):
        return max(plain, key=lambda action: (action.verb == "play", sign * _height(view, name, action)))
    return beginner(table, plain)


def winning(view: Any, name: str) -> int | None:
    """The place in the trick of the card that has it so far."""
    cards = view.trick.cards
    if not cards:
        return None
    ranking = _order(view, name)
    led = ranking.suits[cards[0]]

    def strength(card: Card) -> tuple[bool, bool, int]:
        return _trump(view, name, card), ranking.suits[card] is led, ranking.heights[card]

    return max(range(len(cards)), key=lambda at: strength(cards[at]))


def takes(view: Any, name: str, card: Card) -> bool:
    """A card would have the trick so far."""
    best = winning(view, name)
    if best is None:
        return True
    ranking, there = _order(view, name), view.trick.cards[best]
    led = ranking.suits[view.trick.cards[0]]
    ours = (_trump(view, name, card), ranking.suits[card] is led, ranking.heights[card])
    return bool(ours > (_trump(view, name, there), ranking.suits[there] is led, ranking.heights[there]))


def beginner(table: Table[Any, Any], plain: list[Action]) -> Action:
    """Whoever has just learnt the rules: takes what can be taken with the highest card, else throws the lowest."""
    view, name = table.view(YOU), table.game.name
    if name in TRICKS and view.phase == "play":
        cards = {action: Card.parse(action.what) for action in plain}
        if name == "hearts":
            if view.trick.cards and all(
                _order(view, name).suits[card] is not _order(view, name).suits[view.trick.cards[0]] for card in cards.values()
            ):
                return max(plain, key=lambda action: (str(cards[action]) == "QS", cards[action].suit is Suit.HEARTS, cards[action].height))
            return min(plain, key=lambda action: _height(view, name, action))
        if not view.trick.cards:
            return max(plain, key=lambda action: (not _trump(view, name, cards[action]), _height(view, name, action)))
        best = winning(view, name)
        able = [action for action in plain if takes(view, name, cards[action])]
        mate = best is not None and view.trick.seats[best] == 2
        return min(plain, key=lambda a: _height(view, name, a)) if mate or not able else max(able, key=lambda a: _height(view, name, a))
    if name == "spades":
        bid = sum(card.height >= 13 for card in view.hand) + max(0, sum(card.suit is Suit.SPADES for card in view.hand) - 4)
        return Action("bid", str(min(13, max(1, bid))))
    if name in TRICKS:
        return _call(view, plain)
    return min(plain, key=lambda action: (action.verb == "pass", action.verb != "comet", _height(view, name, action)))


def _call(view: Any, plain: list[Action]) -> Action:
    if view.phase == "discard":
        return min(plain, key=lambda action: _height(view, "euchre-dos", Action("play", action.what)))

    def trumps(action: Action) -> int:
        suit_of = view.upcard.suit if action.verb.startswith("order") else next(s for s in Suit if s.letter == action.what)
        return sum(euchre_order(suit_of).is_trump(card) for card in view.hand)

    calls = [action for action in plain if action.verb in ("order_up", "call") and action.what != "NT"]
    best = max(calls, key=trumps, default=None)
    return best if best is not None and (trumps(best) >= 3 or len(calls) == len(plain)) else plain[0]


# --- what it is about ------------------------------------------------------------------------------------------------


def theme(table: Table[Any, Any], right: Action, trap: Action) -> str:
    """The theme of a position: a word of retro.comeback.problems.words."""
    view, name = table.view(YOU), table.game.name
    if name not in TRICKS:
        return _stops_theme(view, right, trap)
    if view.phase != "play":
        if name == "spades":
            return "nil" if "0" in (right.what, trap.what) else "bidding"
        if view.phase == "discard":
            return "discard"
        return "alone" if "alone" in right.verb + trap.verb else "calling"
    card, wrong = Card.parse(right.what), Card.parse(trap.what)
    ranking = _order(view, name)
    if name == "hearts":
        gone = [*view.trick.cards, *(one for trick in view.tricks for one in trick.cards)]
        if not any(str(one) == "QS" for one in gone) and Suit.SPADES in (card.suit, wrong.suit):
            return "queen"
    if name == "spades":  # a nil that still stands
        stand = [seat for seat in range(4) if view.bids[seat] == 0 and not view.taken[seat]]
        if stand:
            return "nil" if YOU in stand else "cover" if 2 in stand else "against"
    if not view.trick.cards:
        return "trump" if _trump(view, name, card) else "leading"
    led = ranking.suits[view.trick.cards[0]]
    if ranking.suits[card] is not led:
        return "ruffing" if _trump(view, name, card) or _trump(view, name, wrong) else "throwing"
    if not takes(view, name, card):
        return "ducking" if any(takes(view, name, Card.parse(a.what)) for a in choices(table)) else "following"
    return "taking"


def _stops_theme(view: Any, right: Action, trap: Action) -> str:
    if "comet" in (right.verb, trap.verb) or view.phase == "comet":
        return "comet"
    if view.given:
        return "widow"
    keys = {str(key) for key in view.keys}
    if view.game in ("boodle", "michigan"):
        held = {card.suit for card in view.hand if str(card) in keys}
        if any(Card.parse(action.what.partition("+")[0]).suit in held for action in (right, trap) if action.verb == "play"):
            return "boodles"
    return "counting" if len(view.played) >= 8 else "leading"
