"""The tutor's report at the end of a game: where your points came from, how the queen came to you, and what to do about it.

It is counted from what everybody saw and what you played; what others held is known to nobody here.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Suit
from retro.engine.hearts.model import QUEEN, Dealt, HandBegun, HeartsEvent, TrickTaken
from retro.values import dataclass, field

from .pieces import number, plural, wrap
from .scene import NAMES, YOU, Hand

WIDTH: Final = 76
ADVICE: Final = 3
"""So many pieces of advice at most."""

HIGH: Final = 55
"""Of 100 points: more of one kind than these is a habit."""

HOW: Final = {
    "high": "on your own ace or king of spades",
    "given": "discarded on your trick",
    "kept": "played by you",
}
"""How the queen came to you."""


@dataclass(slots=True)
class Tally:
    """What you took in a match.

    Attributes:
        led, followed: points in tricks that you led and took, and that others led.
        late: of all these the points of the last third of the tricks.
        queens: how the queen of spades came to you, and how often.
    """

    led: int = 0
    followed: int = 0
    late: int = 0
    queens: dict[str, int] = field(default_factory=dict)
    _tricks: int = 0
    _each: int = 13

    def take(self, event: HeartsEvent) -> None:
        """Note an event; none of a match may be left out."""
        if isinstance(event, HandBegun):
            self._tricks = 0
        elif isinstance(event, Dealt):
            self._each = event.each
        elif isinstance(event, TrickTaken):
            self._tricks += 1
            if event.trick.winner == YOU:
                self._take(event)

    def _take(self, event: TrickTaken) -> None:
        trick = event.trick
        if trick.leader == YOU:
            self.led += event.points
        else:
            self.followed += event.points
        if 3 * self._tricks > 2 * self._each:
            self.late += event.points
        if QUEEN in trick.cards:
            mine = trick.cards[trick.seats.index(YOU)]
            how = "kept" if mine == QUEEN else "high" if mine.suit is Suit.SPADES else "given"
            self.queens[how] = self.queens.get(how, 0) + 1

    @property
    def points(self) -> int:
        """All that was counted."""
        return self.led + self.followed


@dataclass(frozen=True, slots=True)
class Report:
    """What stands on the page.

    Attributes:
        facts: sentences.
        advice: what the tutor would have you do.
    """

    facts: tuple[str, ...]
    advice: tuple[str, ...]

    def lines(self) -> tuple[str, ...]:
        """All of it in lines."""
        made = [line for fact in self.facts for line in wrap(fact, WIDTH)]
        made.append("")
        for one in self.advice:
            first, *rest = wrap(one, WIDTH - 2)
            made += [f"- {first}", *(f"  {line}" for line in rest)]
        return tuple(made)


def report(history: list[Hand], scores: tuple[int, ...], winners: tuple[int, ...], tally: Tally, passing: bool) -> Report:
    """The report.

    Args:
        history: the hands that were scored.
        scores: at the end.
        winners: who has the lowest.
        tally: what you took.
        passing: cards are passed, so that one may be rid of some.
    """
    yours = [hand.points[YOU] for hand in history]
    facts = [_place(scores, len(history)), *([_hands(history, yours)] if history else [])]
    if history:
        facts.append(_queens(history, tally))
    if tally.points:
        facts.append(
            f"Of the {tally.points} points you took, {tally.led} were in tricks you led yourself, {tally.followed} in tricks that "
            f"others led; {tally.late} fell in the last third of the hands."
        )
    return Report(tuple(facts), tuple(_advice(history, winners, tally, passing))[:ADVICE])


def _place(scores: tuple[int, ...], hands: int) -> str:
    place = 1 + sum(score < scores[YOU] for score in scores)
    word = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}[place]
    mean = f", {scores[YOU] / hands:.1f} a hand" if hands else ""
    return f"You finished {word} of {number(len(scores))} with {plural(scores[YOU], 'point')} after {plural(hands, 'hand')}{mean}."


def _hands(history: list[Hand], yours: list[int]) -> str:
    best, worst = min(yours), max(yours)
    clean = sum(n <= 0 for n in yours)
    at = history[yours.index(best)].number, history[yours.index(worst)].number
    shoots = sum(hand.shot == YOU for hand in history)
    shot = f" You shot the moon {_times(shoots)}." if shoots else ""
    return f"Clean hands: {clean}. Best: {best} in hand {at[0]}; worst: {worst} in hand {at[1]}.{shot}"


def _queens(history: list[Hand], tally: Tally) -> str:
    took = sum(hand.queen == YOU for hand in history)
    if not took:
        return f"The Q♠ (Dora) was never yours in {plural(len(history), 'hand')}."
    how = [f"{_times(n)} {HOW[name]}" for name, n in tally.queens.items()]
    told = f": {', '.join(how)}" if how else ""
    return f"The Q♠ (Dora) was yours in {took} of {plural(len(history), 'hand')}{told}."


def _times(n: int) -> str:
    return "once" if n == 1 else "twice" if n == 2 else f"{number(n)} times"


def _advice(history: list[Hand], winners: tuple[int, ...], tally: Tally, passing: bool) -> list[str]:
    made: list[str] = []
    shooter = next((hand.shot for hand in history if hand.shot not in (None, YOU)), None)
    if shooter is not None:
        made.append(f"{NAMES[shooter]} shot the moon. Keep one sure heart until two players have points.")
    if tally.queens.get("high", 0) >= 2:
        how = "pass them on, or play them" if passing else "play them"
        made.append(f"Your ace and king of spades brought the Q♠ home. Without low spades to go with them, {how} before she falls.")
    if tally.queens.get("given", 0) >= 2:
        made.append("The Q♠ was discarded on your tricks. Play low when somebody is out of the suit.")
    if tally.points >= 20:
        if 100 * tally.led > HIGH * tally.points:
            made.append("You paid for your own leads. Lead low, from suits that have hardly been played.")
        if 100 * tally.late > HIGH * tally.points:
            made.append("High cards kept to the end took the points. Get rid of them on early tricks, which cost less.")
    if not made:
        made.append("Nothing to correct. Try the sly players next." if YOU in winners else "That was sound play. The rest was the cards.")
    return made
