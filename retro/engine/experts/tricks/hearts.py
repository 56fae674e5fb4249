"""The expert of Hearts, for two to six players: three cards to pass on, the cards, and a shoot as a candidate of its own."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from retro.engine.cards import Card
from retro.engine.experts.deciding import decide
from retro.engine.experts.race import Budget
from retro.engine.experts.scale import PLAIN, Deed, Scale, choices, least_of
from retro.engine.experts.tricks.standing import hearts_values
from retro.engine.experts.tricks.trial import Trial, means
from retro.engine.fitted.shown import Try
from retro.engine.game import Action, Choice, Style, Thinking
from retro.engine.hearts import legality
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.model import PASSED, View, game_points
from retro.engine.styles.hearts.styles import HEARTS_STYLES
from retro.values import replace

TEMPER: Final = HEARTS_STYLES["solid"]
"""What the expert does where nothing is to be gained."""

WEIGHED: Final = 5
"""Out of so many cards, those that the temper would pass on first, it takes the three."""

SHOOTS: Final = 2
"""So many cards are tried as the beginning, or the next step, of a shoot: the highest."""


LEAST: Final = 0.2
"""Points that are not worth a word when a choice is blamed."""

SHOOTS_FROM: Final = 8
"""So many points must be its own first: in playouts nobody stops a shoot, so that from the first card too many look well."""


def expert(budget: Budget) -> Style[View]:
    """The expert."""
    by = means("hearts")

    def choose(view: View, source: Random) -> Choice | Thinking:
        temper = TEMPER(view, source)
        assert isinstance(temper, Choice)
        tries = _to_pass(view, temper, source) if view.phase == "pass" else _to_play(view, temper)
        if len(tries) == 1:
            return temper
        valued, unit = hearts_values(view.scores, game_points(view.options), view.seat)
        trial = Trial(by.read(view), tries, source, valued, by.fast)
        return decide([one.actions[0] for one in tries], temper, trial.lot, by.budget(budget), unit)

    return choose


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """All cards that may be played, or sets of three to pass on, weighed (see :mod:`retro.engine.experts.weigh`).

    Of all sets those are weighed that the expert would try, beside the one that was passed on.
    """
    if view.phase not in ("pass", "play"):
        return None
    temper = TEMPER(view, source)
    assert isinstance(temper, Choice)
    if view.phase == "pass":
        # A set is the same in whatever order its cards are named.
        sets = {frozenset(one.actions): one.actions for one in (Try(made), *_to_pass(view, temper, source))}
        deeds = [made, *(actions for cards, actions in sets.items() if cards != frozenset(made))]
        tries = [Try(deed) for deed in deeds]
    else:
        tries = _to_play(view, temper)
        deeds = choices(made, [one.actions[0] for one in tries])
    if len(deeds) == 1:
        return None
    valued, unit = hearts_values(view.scores, game_points(view.options), view.seat)
    by = means("hearts")
    trial = Trial(by.read(view), tries, source, valued, by.fast)
    return Scale(deeds, trial.lot, [deeds.index(one.actions) for one in tries], unit, least_of(unit, LEAST), 1.0 if by.fast else PLAIN)


def _to_play(view: View, temper: Choice) -> list[Try]:
    """The cards that may be played, the temper's first, and some as parts of a shoot while all points can still be had."""
    may = [action for action in legality.candidates(view) if legality.objection(view, action) is None]
    plain = [Try((action,)) for action in dict.fromkeys((temper.action, *may))]
    own = view.taken[view.seat]
    if len(may) == 1 or own < SHOOTS_FROM or own < sum(view.taken):
        return plain
    highest = sorted(may, key=lambda action: -ORDER.heights[Card.parse(action.what)])[:SHOOTS]
    return [*plain, *(Try((action,), shoots=True) for action in highest)]


def _to_pass(view: View, temper: Choice, source: Random) -> list[Try]:
    """Sets of cards to pass on together: out of the temper's first few; its own set comes first, and each begins with its best card."""
    wanted = PASSED - len(view.given)
    order: list[Action] = []
    now, choice = view, temper
    while len(order) < min(WEIGHED, len(view.hand)):
        order.append(choice.action)
        card = Card.parse(choice.action.what)
        now = replace(now, hand=tuple(other for other in now.hand if other != card))
        if len(order) < WEIGHED:
            found = TEMPER(now, source)
            assert isinstance(found, Choice)
            choice = found
    return [Try(some) for some in combinations(order, wanted)]
