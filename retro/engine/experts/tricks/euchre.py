"""The expert of Euchre: making trump, going alone, the discard, a lone defence, and the cards."""

from __future__ import annotations

from random import Random
from typing import Final

from retro.engine.euchre.legality import legal
from retro.engine.euchre.model import View, game_points, side
from retro.engine.experts.deciding import decide
from retro.engine.experts.race import Budget
from retro.engine.experts.scale import PLAIN, QUICK, Deed, Scale, choices, least_of
from retro.engine.experts.tricks.standing import euchre_values
from retro.engine.experts.tricks.trial import Trial, Valued, means
from retro.engine.game import Action, Choice, Style, Thinking
from retro.engine.styles.euchre.styles import style_of
from retro.engine.styles.euchre.temper import AMIGA_TEMPERS

TEMPER: Final = style_of(next(temper for temper in AMIGA_TEMPERS if temper.name == "moderate"))
"""What the expert does where nothing is to be gained: the best of the tempers."""

MORE_LOTS: Final = 2
"""A hand of five cards is soon played out.  Twice the worlds of each lot, and four times as many dealt for each that is drawn, gained
nothing in 476 deals: docs/EXPERTS.md."""

LEAST: Final = 0.1
"""Points that are not worth a word when a choice is blamed."""

TRIED: Final = ("order", "discard", "call", "defend", "play")
"""The phases in which it thinks."""


def expert(budget: Budget) -> Style[View]:
    """The expert of both programs."""
    by = means("euchre")
    lots = by.budget(budget.longer(MORE_LOTS))

    def choose(view: View, source: Random) -> Choice | Thinking:
        temper = TEMPER(view, source)
        assert isinstance(temper, Choice)
        actions = _candidates(view, temper) if view.phase in TRIED else [temper.action]
        if len(actions) == 1:
            return temper
        valued, unit = _values(view)
        trial = Trial(by.read(view), actions, source, valued, by.fast)
        return decide(actions, temper, trial.lot, lots, unit)

    return choose


def scale(view: View, made: Deed, source: Random) -> Scale | None:
    """All that is legal, weighed (see :mod:`retro.engine.experts.weigh`)."""
    if view.phase not in TRIED:
        return None
    deeds = choices(made, legal(view))
    if len(deeds) == 1:
        return None
    by, (valued, unit) = means("euchre"), _values(view)
    trial = Trial(by.read(view), [deed[0] for deed in deeds], source, valued, by.fast)
    return Scale(deeds, trial.lot, range(len(deeds)), unit, least_of(unit, LEAST), QUICK if by.fast else PLAIN)


def _values(view: View) -> tuple[Valued, str]:
    """What outcomes are worth as the match stands, and the unit."""
    goal = game_points(view.options)
    return euchre_values((goal - view.scores[0], goal - view.scores[1]), side(view.seat))


def _candidates(view: View, temper: Choice) -> list[Action]:
    """All that is legal, the temper's choice first."""
    return list(dict.fromkeys((temper.action, *legal(view))))
