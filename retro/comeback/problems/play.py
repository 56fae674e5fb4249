"""Playing a problem or the day's deal: the program that plays it opens on the table, and somebody looks on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from retro.comeback.problems import done as kept
from retro.comeback.problems import words
from retro.comeback.problems.day import Day, deal_line, made, problem_line
from retro.comeback.problems.found import Found
from retro.console.overlay.actions import Action, Leave, Outcome, Page
from retro.console.overlay.rows import Text
from retro.contract.program import Host, Launch, Program, Seated
from retro.engine.experts.scale import Deed
from retro.engine.game import TABLE
from retro.library.finding import start_of
from retro.session import putby
from retro.session.history import sat_down, tell
from retro.session.match import YOU, Match
from retro.session.problems import Problem, deed, position

SEEN: Final = 50
"""60ths of a second for which one sees one's card on the table before it is spoken of."""
SETTLED: Final = 120
"""The same for the end of a hand."""


class Player:
    """Starts problems and deals, and brings back what they have put aside.

    Args:
        host: the console.
        found: the problems.
        today: gives what there is today.
    """

    def __init__(self, host: Host, found: Found, today: Callable[[], Day]) -> None:
        self.host = host
        self.found = found
        self.today = today

    def problem(self, problem: Problem, *, instead: bool = False) -> Launch:
        """A problem, ready to be played.

        Raises:
            ValueError: it cannot be set up, or there is no room for the match that waits there.
        """
        table = position(problem)
        told = f"{self.found.title(problem.game)}, problem {problem.number}: {words.label(problem.theme)}. What do you do?"
        return self._launch(problem.game, table.record(), told, _Move(self, problem), instead)

    def deal(self, day: Day) -> Launch:
        """The day's deal, ready to be played.

        Raises:
            ValueError: there is no room for the match that waits there.
        """
        told = f"Cabinet {day.number}: the deal of the day."
        return self._launch(day.deal.game, sat_down(day.deal), told, _Hand(self, day), False)

    def _launch(self, game: str, record: str, told: str, watch: Any, instead: bool) -> Launch:
        cart = self.found.carts[game]
        putby.open_passing(self.host.store, cart.name, record)
        return Launch(start_of(cart), straight=True, told=told, watch=watch, instead=instead)

    def back(self) -> None:
        """Whatever was started is over: the matches that were put by run again."""
        putby.end_passing(self.host.store)

    def tried(self, problem: Problem, right: bool) -> str:
        """A problem has been tried: that is kept."""
        done = kept.load(self.host.store, self.host.notice)
        day = self.today()
        if day.problem == problem and day.key not in done.problems:
            done.problems[day.key] = kept.RIGHT if right else kept.WRONG
        elif day.problem == problem and right and done.problems[day.key] == kept.WRONG:
            done.problems[day.key] = kept.LATER
        stands = done.tried(problem, right)
        kept.keep(self.host.store, done)
        return stands

    def next_after(self, problem: Problem) -> Problem:
        """The next one of the game that has not been solved; round and round."""
        done = kept.load(self.host.store, self.host.notice)
        some = self.found.problems[problem.game]
        order = [*some[problem.number :], *some[: problem.number]]
        return next((one for one in order if done.of(one) not in (kept.RIGHT, kept.LATER)), order[0])


class _Move:
    """Looks on until you have chosen, and says how that compares."""

    def __init__(self, player: Player, problem: Problem) -> None:
        self._player = player
        self._problem = problem
        self._before = len(problem.table.steps)
        self._waited = 0
        self._told = False

    def __call__(self, program: Program, ticks: int) -> Page | None:
        match = _match(program, self._problem.seed)
        if self._told or match is None:
            return None
        chosen = deed([step.action for step in match.table.steps[self._before :] if step.seat == YOU][: self._problem.steps])
        if len(chosen) < self._problem.steps:
            return None
        self._waited += ticks
        if self._waited < SEEN:
            return None
        self._told = True
        return self._verdict(chosen)

    def _verdict(self, chosen: Deed) -> Page:
        player, problem = self._player, self._problem
        right = chosen in problem.right
        player.tried(problem, right)
        rows = words.rows(problem, chosen)
        actions = [Action("Play on from here", lambda: None, "The rest of the hand, for practice.")]
        if not right:
            actions.insert(0, Action("Try it again", partial(player.problem, problem, instead=True)))
        actions.append(Action("The next problem", partial(self._next), "The next one of this game that you have not solved."))
        day = player.today()
        if day.problem == problem:
            actions.append(Action("A line to share", partial(_share_problem, player, day)))
        actions.append(Action("All problems", Leave, "Back to the cards."))
        return Page("Right!" if right else "There is better", rows=rows, actions=actions)

    def _next(self) -> Outcome:
        return self._player.problem(self._player.next_after(self._problem), instead=True)


class _Hand:
    """Looks on until the day's deal has been played."""

    def __init__(self, player: Player, day: Day) -> None:
        self._player = player
        self._day = day
        self._waited = 0
        self._told = False

    def __call__(self, program: Program, ticks: int) -> Page | None:
        match = _match(program, self._day.deal.seed)
        if self._told or match is None or (match.turn != TABLE and match.table.state.hand == 0):
            return None
        self._waited += ticks
        if self._waited < SETTLED:
            return None
        self._told = True
        player, day = self._player, self._day
        done = kept.load(player.host.store, player.host.notice)
        first = day.key not in done.deals
        result = made(day, tell(match.table.record()))
        if first:
            done.deals[day.key] = result
            kept.keep(player.host.store, done)
        line = deal_line(day, player.found, done.deals[day.key])
        again = [] if first else [f"This time: {result}. The first time counts."]
        share = Action("Put that line where others can see it", partial(_share, player, line))
        actions = [share, Action("Play on", lambda: None), Action("All problems", Leave, "Back to the cards.")]
        return Page(f"Cabinet {day.number}", [line, *again], actions)


def _match(program: Program, seed: str) -> Match[Any, Any] | None:
    """The match at a program's table, if it is the one of that seed."""
    match = program.sitting() if isinstance(program, Seated) else None
    return match if isinstance(match, Match) and match.table.seed == seed else None


def _share_problem(player: Player, day: Day) -> Page:
    done = kept.load(player.host.store, player.host.notice)
    return _share(player, problem_line(day, player.found, done.problems.get(day.key, "")))


def _share(player: Player, line: str) -> Page:
    return Page("A line to share", rows=[Text(line), Text(player.host.hand_on(line))])
