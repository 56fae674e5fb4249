"""Which comment when: the observers watch public events and now and then say something (M-28, LOOK-PC 2.10).

They see what a spectator sees, whoever's view they are given: hands are never looked at.  A comment is not repeated until
a hundred others have been shown, and two never follow each other faster than the viewing delay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from retro.engine.stops.model import StopsEvent, View

from .texts.comments import COMMENTS, NAMES, Fact
from .texts.occasions import YOU, Occasion, Story, occasion, table_facts

APART: Final = 100
"""So many other comments come before one is shown again."""

KEPT: Final = 400
"""So many names are remembered: among the lines that fit, those not heard for longest come first."""

PATIENCE: Final = ((20, "think_20"), (45, "think_45"), (90, "think_90"), (180, "think_90"), (300, "think_90"))
"""Seconds of thinking after which something is said, and the occasion."""

REFUSALS: Final = {
    "not_held": "refused_held",
    "bad_ante": "refused_bid",
    "bad_bid": "refused_bid",
    "over_chips": "refused_bid",
    "too_low": "refused_bid",
    "not_lowest": "refused_card",
    "wrong_card": "refused_card",
    "wrong_rank": "refused_card",
    "same_suit": "refused_card",
    "same_colour": "refused_card",
    "must_play": "refused_card",
    "no_spin": "refused_card",
}
"""Codes of the engine's objections that get a comment, and the occasion."""


DEALT: Final = ("widow", "auction", "play", "comet")
"""Phases in which the players hold cards."""

TRIFLES: Final = (
    "refused_held",
    "refused_bid",
    "refused_card",
    "think_20",
    "think_45",
    "think_90",
    "border",
    "options",
    "pass_rank",
    "auction_pass",
)
GREAT: Final = (
    "out_you", "out_other", "comet_out", "comet_played", "comet_offer", "comet_asked", "comet_held", "deadlock", "boodle_big", "run_won",
    "streak_win", "streak_other", "streak_loss", "settle_win", "settle_loss",
)  # fmt: skip
GREATEST: Final = (
    "match_won", "match_lost", "dropped_you", "dropped_other", "resume", "quit",
    "sound_on", "sound_off", "demo_on", "demo_off", "comments_on", "comments_off",
)  # fmt: skip
WEIGHTS: Final = {kind: weight for weight, kinds in ((0, TRIFLES), (2, GREAT), (3, GREATEST)) for kind in kinds}
"""What a kind of comment weighs beside others, where it is not 1: of two that come too fast the lesser is not said."""


class Remarks:
    """The observers of one program run.

    Feed every public event with the views before and after its step, tell the time with ``advance``, and report moments
    (thinking, switches, refused entries, screens).  Each gives a comment or None.
    """

    def __init__(self, source: Random, shown: Sequence[str] = (), story: Story | None = None) -> None:
        """Observers who remember what they said.

        Args:
            source: chance; not the one that deals.
            shown: names of comments as ``data`` gave them, oldest first; unknown ones are forgotten.
            story: what they noticed in the match so far.
        """
        self.delay = 0
        """Ticks that must pass between two comments: the viewing delay."""
        self.room: Callable[[int], bool] = lambda weight: True
        """Whether something of that weight would be shown; what would not is not said, and not remembered."""
        self._source = source
        self._shown = [name for name in shown if name in NAMES][-KEPT:]
        self._story = story or Story()
        self._since: int | None = None
        self._stage = 0

    # --- what outlives the program ---------------------------------------------------------------------------------

    @property
    def weight(self) -> int:
        """What the comment said last weighs."""
        return WEIGHTS.get(self._shown[-1].partition("/")[0], 1) if self._shown else 1

    @property
    def shown(self) -> tuple[str, ...]:
        """Names of the comments shown, oldest first."""
        return tuple(self._shown)

    def data(self) -> dict[str, Any]:
        """All that must outlive the program, made of what JSON has."""
        return {"shown": list(self._shown), "story": self._story.data()}

    @staticmethod
    def restore(source: Random, data: Mapping[str, Any]) -> Remarks:
        """The observers that ``data`` describes.

        Raises:
            ValueError: it is not what :meth:`data` gives.
        """
        shown = data.get("shown")
        if not isinstance(shown, list) or not all(isinstance(name, str) for name in shown):
            raise ValueError("the comments shown are not a list of names")
        return Remarks(source, shown, Story.restore(data.get("story")))

    # --- time ------------------------------------------------------------------------------------------------------

    def advance(self, ticks: int) -> None:
        """So many 60ths of a second have gone by."""
        if self._since is not None:
            self._since += ticks

    # --- occasions -------------------------------------------------------------------------------------------------

    def on_event(self, event: StopsEvent, before: View, after: View) -> str | None:
        """What is said about a public event.

        Args:
            event: one of those that a step gave, in order; none may be left out.
            before, after: anybody's view of the match before and after that step.
        """
        found = occasion(event, before, after, self._story)
        return None if found is None else self._perhaps(found)

    def thinking(self, seconds: float, view: View) -> str | None:
        """Tease a person who has the turn for so many seconds; call it as often as you like."""
        stage = sum(seconds >= limit for limit, _ in PATIENCE)
        if stage <= self._stage:
            self._stage = stage
            return None
        self._stage = stage
        return self._say(PATIENCE[stage - 1][1], {**table_facts(view), "n": int(seconds)})

    def toggled(self, name: str, on: bool, view: View | None = None) -> str | None:
        """A switch was turned: ``sound``, ``demo`` or ``comments``.  "comments" off is answered, too: the last word.

        Raises:
            ValueError: there is no such switch.
        """
        kind = f"{name}_{'on' if on else 'off'}"
        if name not in ("sound", "demo", "comments"):
            raise ValueError(f"there is no switch {name!r}")
        return self._say(kind, table_facts(view) if view else {})

    def border(self, colour: int, view: View | None = None) -> str | None:
        """The border took another colour, 0 to 15."""
        return self._perhaps(Occasion("border", {**(table_facts(view) if view else {}), "n": colour}, 0.4))

    def entry_refused(self, code: str, view: View, card: str | None = None, number: int | None = None) -> str | None:
        """An entry was refused.

        Args:
            code: that of the engine's objection; those that are no fault of the person get no comment.
            card: the card typed, in notation ("TH").
            number: the number typed.
        """
        kind = REFUSALS.get(code)
        if kind is None:
            return None
        facts: dict[str, Fact] = {**table_facts(view), "code": code}
        if card is not None:
            facts["card"] = picture(card)
        if number is not None:
            facts["n"] = number
        if view.high_bid:
            facts["m"] = view.high_bid
        else:
            facts.pop("m", None)
        return self._perhaps(Occasion(kind, facts, 0.7))

    def comet_asked(self, card: str) -> str | None:
        """The person alone is asked whether the comet stands for that card (notation); shown on his screen only."""
        return self._say("comet_asked", {"card": picture(card)})

    def options(self, game: str, players: int, ante: int) -> str | None:
        """The options screen is shown with these choices."""
        return self._say("options", {"game": game.upper(), "players": players, "n": ante})

    def leaving(self, view: View | None = None) -> str | None:
        """The person quits."""
        return self._say("quit", table_facts(view) if view else {})

    def returning(self, view: View) -> str | None:
        """A match that was left goes on; with cards in hand other things are true than at a settlement between two hands."""
        return self._say("resume", {**table_facts(view), "dealt": view.phase in DEALT and YOU in view.seats})

    # --- the choice ------------------------------------------------------------------------------------------------

    def _perhaps(self, found: Occasion) -> str | None:
        if self._source.random() >= found.chance:
            return None
        return self._say(found.kind, found.facts)

    def _say(self, kind: str, facts: Mapping[str, Fact]) -> str | None:
        """A line of that kind that fits and has not been heard lately; None when it is too soon or there is none."""
        if (self._since is not None and self._since < self.delay) or not self.room(WEIGHTS.get(kind, 1)):
            return None
        recent = set(self._shown[-APART:])
        fitting = [comment for comment in COMMENTS[kind] if comment.name not in recent and comment.fits(facts)]
        if not fitting:
            return None
        heard = {name: place for place, name in enumerate(self._shown)}
        fitting.sort(key=lambda comment: heard.get(comment.name, -1))
        fresh = [comment for comment in fitting if comment.name not in heard]
        choice = fresh or fitting[: (len(fitting) + 1) // 2]
        comment = choice[int(self._source.random() * len(choice))]
        self._shown = [*self._shown, comment.name][-KEPT:]
        self._since = 0
        return comment.say(facts)


def picture(card: str) -> str:
    """A card in notation ("TH") as a comment shows it: rank and suit sign."""
    return card[0] + {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}[card[1]]
