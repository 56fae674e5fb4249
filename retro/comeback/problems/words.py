"""What is said of problems: themes with the advice that they stand for, and the verdict on a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.comeback.review.weighed import deed_words
from retro.console.overlay.rows import Row, Text, Words
from retro.engine.experts.scale import Deed
from retro.engine.experts.styles import EXPERT
from retro.engine.game import thought_through
from retro.engine.games import STYLES
from retro.engine.shuffle import stream
from retro.session.match import YOU
from retro.session.problems import Problem

THEMES: Final = {
    "trump": ("leading trump", "Whoever leads trump takes it out of all hands at once: ask whose trump falls, and who needs it for ruffs."),
    "leading": ("the lead", "Every lead gives something away: ask what each suit costs, and who has the lead after it."),
    "ducking": ("ducking", "You need not take every trick you can: ask what comes after it, and who has the lead then."),
    "taking": ("taking", "Some tricks must be taken at once: the chance to do it, and to have the lead, does not come back."),
    "following": ("following suit", "Among cards that will lose anyway, keep the one that may matter later."),
    "ruffing": (
        "ruffing",
        "A trump is worth the most where it takes a trick you would lose. Played too early, or on your partner's trick, it is wasted.",
    ),
    "throwing": ("discarding", "Discard the card that would hurt you most later, which is not always the highest one."),
    "calling": ("calling", "Count tricks, not trumps: your own sure ones, what a partner brings on average, and who leads."),
    "alone": ("going alone", "Going alone pays only when all five are likely, or when the partner would add next to nothing."),
    "passing": (
        "passing",
        "Pass what would take tricks you do not want and keep what protects you: low cards of each suit, and spades below the queen.",
    ),
    "discard": ("the discard", "Keep what takes a trick; a void often takes one, too, when you hold trump."),
    "bidding": ("the bid", "One trick too many is a bag; one too few costs the whole bid. What the others bid counts, too."),
    "nil": ("nil", "When you bid nil, look for the card that is most likely to take a trick, and get rid of it first."),
    "cover": (
        "partner's nil",
        "While your partner's nil stands, take the tricks he might have to win, high cards first. Your own bid comes second.",
    ),
    "against": (
        "against a nil",
        "A low lead that the nil bidder has to win sets their nil: ask which suit is short there, and who covers it.",
    ),
    "queen": ("the queen", "While the queen of spades is out, every spade asks who will have to take her."),
    "comet": (
        "the comet",
        "The comet stops whatever is going on: it is worth the most when it gives you the lead you need, or ends the deal.",
    ),
    "boodles": ("boodles", "A boodle is won by whoever gets to play its card: the lead decides whether the sequence reaches it."),
    "widow": (
        "the widow",
        "It must be worth more than your hand and its price. Whoever takes it knows the hand he gave up: sequences stop there.",
    ),
    "counting": (
        "counting",
        "The cards that were played, and those that nobody could play, tell you where a sequence stops and who leads next.",
    ),
}
"""A theme as it stands in the files: what it is called, and what it teaches."""


def label(theme: str) -> str:
    """What a theme is called."""
    return THEMES.get(theme, (theme, ""))[0]


def amount(problem: Problem, cost: float) -> str:
    """A cost in the game's unit."""
    text = f"{cost:.2f}" if problem.scale > 10 else f"{cost:.1f}"
    return f"{text} {problem.unit}"


def listed(deeds: Sequence[Deed]) -> str:
    """Choices that are equally good, as one reads them."""
    first, last = ", ".join(map(deed_words, deeds[:-1])), deed_words(deeds[-1])
    return f"{first} and {last}" if first else last


def rows(problem: Problem, chosen: Deed) -> list[Row]:
    """How a choice compares with the others: what is told first, then all of them from the best on."""
    cost = problem.cost(chosen)
    least = min(one for one in problem.costs if one) / problem.scale
    best, trap = problem.right[0], problem.choices[problem.trap]
    found: list[Row] = []
    if cost == 0:
        others = [deed for deed in problem.right if deed != chosen]
        so = f", and so {'is' if len(others) == 1 else 'are'} {listed(others)}" if others else ""
        found.append(Text(_capital(f"{deed_words(chosen)} is right{so}.")))
    else:
        costs = "was not one of the choices that were weighed" if cost is None else f"costs {amount(problem, cost)}"
        if cost is None and len(chosen) > 1:  # of all sets of three the best are listed
            costs = f"costs at least {amount(problem, least)}"
        are = "is" if len(problem.right) == 1 else "are"
        found.append(Text(f"{_capital(listed(problem.right))} {are} best. {_capital(deed_words(chosen))} {costs}."))
    error = amount(problem, problem.error / problem.scale).split()[0]
    ahead = "it is" if len(problem.right) == 1 else "they are"
    found.append(
        Text(
            f"Played out in {problem.worlds:,} deals that fit everything you could know, "
            f"{ahead} {amount(problem, least)} (give or take {error}) better than anything else, on average."
        )
    )
    if abs(problem.often[0] - problem.often[1]) >= MATTERS:
        after = f"in {problem.often[0]} of 100 of them after {deed_words(best)}, in {problem.often[1]} after {deed_words(trap)}"
        but = "" if problem.often[0] > problem.often[1] else "; but it earns more"
        found.append(Text(f"{_capital(problem.well)} {after}{but}."))
    found += [Text(line) for line in why(problem)]
    found.append(Text(THEMES.get(problem.theme, ("", ""))[1]))
    found.append(Text(f"{problem.missed} of 100 weaker players miss it; most often they choose {deed_words(trap)}."))
    found.append(Text("What each choice costs", head=True))
    order = sorted(zip(problem.choices, problem.costs, strict=True), key=lambda one: (one[1] is None, one[1]))
    for deed, parts in order:
        if parts is not None or deed == chosen:
            told = "not weighed" if parts is None else "best" if not parts else amount(problem, parts / problem.scale)
            found.append(Words(deed_words(deed), told + (", yours" if deed == chosen else "")))
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def why(problem: Problem) -> list[str]:
    """What computer players have to say for what is best, and for what most of the weaker ones do."""
    view, said = problem.table.view(YOU), dict[Deed, str]()
    found: list[str] = []
    for name, style in STYLES[problem.game].items():
        if name not in NO_TEMPERS:
            choice = thought_through(style(view, stream(problem.seed, "problem", 0, YOU)))
            said.setdefault((choice.action,), choice.reason)
    for deed in (*problem.right, problem.choices[problem.trap]):
        if said.get(deed) and (deed not in problem.right or not found):
            found.append(f"{'Why' if deed in problem.right else 'The case for'} {deed_words(deed)}: {said[deed]}.")
    return found


NO_TEMPERS: Final = (EXPERT, "random")
MATTERS: Final = 4
"""Deals in a hundred that are worth a line."""
