"""What is said of problems: themes with the advice that they stand for, and the verdict on a choice."""

from __future__ import annotations

from typing import Final

from retro.comeback.review.model import deed_text
from retro.console.overlay.rows import Row, Text, Words
from retro.engine.experts.styles import EXPERT
from retro.engine.game import Action, thought_through
from retro.engine.games import STYLES
from retro.engine.shuffle import stream
from retro.session.match import YOU
from retro.session.problems import Problem

THEMES: Final = {
    "trump": ("leading trump", "Whoever leads trump takes it out of all hands at once: ask whose trump falls, and who needs it for ruffs."),
    "leading": ("the lead", "Every lead gives something away; ask what each suit costs, and who has the lead after it."),
    "ducking": ("ducking", "A trick that can be taken need not be: ask what comes after it, and who has the lead then."),
    "taking": ("taking", "Some tricks must be taken at once: the chance to do it, and to have the lead, does not come back."),
    "following": ("following suit", "Among cards that lose all the same, the one to keep is the one that may matter later."),
    "ruffing": ("ruffing", "Trump is worth most where it takes what would be lost; used on what a partner has, or too early, it is gone."),
    "throwing": ("discarding", "A free discard is for the card that would hurt most later, not always for the highest one."),
    "calling": ("calling", "Count tricks, not trumps: your own sure ones, what a partner brings on average, and who leads."),
    "alone": ("going alone", "Alone pays only when all five are likely, or when the partner would add next to nothing."),
    "discard": ("the discard", "Keep what takes a trick; an empty suit beside trump often takes one, too."),
    "bidding": ("the bid", "A trick more than was bid is a bag, one fewer costs the whole bid; what the others have said counts, too."),
    "nil": ("nil", "A nil of your own asks of every card which one you must still fear, and gets rid of that one first."),
    "cover": (
        "partner's nil",
        "While your partner's nil stands, take what could become his, high cards first; your own bid comes after it.",
    ),
    "against": (
        "against a nil",
        "A nil of theirs falls to a low lead that its cards must take: ask which suit is short there, and who covers.",
    ),
    "queen": ("the queen", "While the queen of spades is out, every spade asks who will have to take her."),
    "comet": ("the comet", "The comet stops whatever is going on: it is worth most when it gives you the lead you need, or ends the deal."),
    "boodles": ("boodles", "A boodle is won by whoever gets to play its card: the lead decides whether the sequence reaches it."),
    "widow": ("the widow", "Whoever has taken the widow knows which cards lie in the hand that he gave: there sequences stop."),
    "counting": ("counting", "What has been played, and what nobody could play, tells where a sequence stops and who leads then."),
}
"""A theme as it stands in the files: what it is called, and what it teaches."""


def label(theme: str) -> str:
    """What a theme is called."""
    return THEMES.get(theme, (theme, ""))[0]


def amount(problem: Problem, cost: float) -> str:
    """A cost in the game's unit."""
    text = f"{cost:.2f}" if problem.scale > 10 else f"{cost:.1f}"
    return f"{text} {problem.unit}"


def listed(actions: tuple[Action, ...]) -> str:
    """Choices as one reads them."""
    return " or ".join(deed_text(*action) for action in actions)


def rows(problem: Problem, chosen: Action) -> list[Row]:
    """How a choice compares with the others: what is told first, then all of them from the best on."""
    cost = problem.cost(chosen)
    least = min(one for one in problem.costs if one) / problem.scale
    best, trap = problem.right[0], problem.choices[problem.trap]
    found: list[Row] = []
    if cost == 0:
        found.append(Text(_capital(f"{deed_text(*chosen)} is right.")))
    else:
        costs = "was not among the choices that were weighed" if cost is None else f"costs {amount(problem, cost)}"
        found.append(Text(f"{_capital(listed(problem.right))} is best. {_capital(deed_text(*chosen))} {costs}."))
    error = amount(problem, problem.error / problem.scale).split()[0]
    found.append(
        Text(
            f"Played out in {problem.worlds:,} deals that agree with all you could know, "
            f"it is {amount(problem, least)} (give or take {error}) better than anything else, on average."
        )
    )
    if abs(problem.often[0] - problem.often[1]) >= MATTERS:
        after = f"in {problem.often[0]} of 100 of them after {deed_text(*best)}, in {problem.often[1]} after {deed_text(*trap)}"
        but = "" if problem.often[0] > problem.often[1] else "; but what it brings is more"
        found.append(Text(f"{_capital(problem.well)} {after}{but}."))
    found += [Text(line) for line in why(problem)]
    found.append(Text(THEMES.get(problem.theme, ("", ""))[1]))
    found.append(Text(f"{problem.missed} of 100 weaker players miss it; what they do most is {deed_text(*trap)}."))
    found.append(Text("What each choice costs", head=True))
    order = sorted(zip(problem.choices, problem.costs, strict=True), key=lambda one: (one[1] is None, one[1]))
    for action, parts in order:
        if parts is not None or action == chosen:
            told = "not weighed" if parts is None else "best" if not parts else amount(problem, parts / problem.scale)
            found.append(Words(deed_text(*action), told + (", yours" if action == chosen else "")))
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def why(problem: Problem) -> list[str]:
    """What computer players have to say for what is best, and for what most of the weaker ones do."""
    view, said = problem.table.view(YOU), dict[Action, str]()
    found: list[str] = []
    for name, style in STYLES[problem.game].items():
        if name not in NO_TEMPERS:
            choice = thought_through(style(view, stream(problem.seed, "problem", 0, YOU)))
            said.setdefault(choice.action, choice.reason)
    for action in (*problem.right, problem.choices[problem.trap]):
        if said.get(action) and (action not in problem.right or not found):
            found.append(f"{'Why' if action in problem.right else 'What speaks for'} {deed_text(*action)}: {said[action]}.")
    return found


NO_TEMPERS: Final = (EXPERT, "random")
MATTERS: Final = 4
"""Deals in a hundred that are worth a line."""
