"""The Comet Tour in the program: begun from the menu, an interlude before each act, the report to orbit at the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from retro.session.match import last_key
from retro.session.putby import head, put_by
from retro.store.kept import set_aside

from .finale import FinaleMode
from .heard import LinesMode
from .match import Match
from .modes import Lines, MenuMode
from .owner import Owner
from .screens.finale import FinaleSheet
from .screens.menu import MenuLine
from .texts import acts
from .texts.report import facts, leader, log, purse
from .tour import ACTS, CART, KEY, LOG_KEY, PLAYERS, Tour, where

if TYPE_CHECKING:
    from retro.engine.records import Begins

REPORTS: Final = 5
"""So many reports stand in the log; the latest last."""

RULER: Final = "-" * 60 + "\n"


class Traveller(Owner, Protocol):
    """The program, as far as the tour reaches it."""

    @property
    def running(self) -> Match | None:
        """The match that a new one would end."""
        ...

    def ask_end(self, deed: Callable[[], None], back: Callable[[], None]) -> None:
        """Do it; where that ends a match, only when the person says so."""
        ...

    def deal_match(self, game: str, options: Any, players: int, begins: Callable[[Any, str], Begins | None]) -> Match:
        """Sit down to a new match."""
        ...

    def back_to_match(self) -> None: ...


class Touring:
    """The tour of a program run.

    Args:
        app: the program.

    Attributes:
        tour: the one under way; None: there is none.
    """

    def __init__(self, app: Traveller) -> None:
        self._app = self._owner = app
        self._store = app.host.store
        self.tour: Tour | None = None
        text = self._store.get(KEY)
        if text is not None:
            try:
                self.tour = Tour.read(text)
            except ValueError as fault:
                app.host.notice(set_aside(self._store, KEY, str(fault)))
        last = self._store.get(last_key(CART))
        if self.tour is not None and last is not None and not any(head(one.text) == head(last) for one in put_by(self._store, CART)):
            # The program was left when an act's last deal had been settled, but not looked at.
            self._take(last)

    def _take(self, record: str) -> bool:
        taken = self.tour is not None and self.tour.take(record)
        if taken:
            self._keep()
        return taken

    def _keep(self) -> None:
        if self.tour is None:
            self._store.delete(KEY)
        else:
            self._store.put(KEY, self.tour.write())

    # --- where it is -----------------------------------------------------------------------------------------------

    def plays(self, match: Match | None) -> bool:
        """That match is an act of the tour."""
        return self.tour is not None and match is not None and not match.practice and match.name == self.tour.match

    @property
    def waits(self) -> bool:
        """A tour is between two acts."""
        return self.tour is not None and not self.tour.match

    @property
    def about(self) -> str:
        """Where it is, for a line of a menu."""
        if self.tour is None:
            return "FIVE DEALS OF EACH GAME, AND A REPORT"
        return "THE REPORT TO ORBIT" if self.tour.over else f"ACT {self.tour.act + 1} OF {len(ACTS)}: {self.tour.game.upper()}"

    # --- the menu --------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """The tour's own menu."""
        tour, owner = self.tour, self._owner
        lines: Lines = []
        if tour is not None:
            lines.append((MenuLine("G", "{G}O ON", self.about), self.go_on))
        lines.append((MenuLine("B", "{B}EGIN A TOUR", f"{self._players()} PLAYERS, 1000 CHIPS EACH, YOUR OPTIONS"), self._want))
        logged = self._store.get(LOG_KEY) is not None
        lines.append((MenuLine("L", "{L}AST REPORT", "AT THE PROMPT: TYPE MICHIGAN.LOG", logged), self._last_report))
        prompt = "COMET, COMMIT, BOODLE, MICHIGAN: FIVE DEALS EACH, ONE PURSE.  {ESC} BACK"
        owner.go(MenuMode(owner, "THE COMET TOUR", "AN EVENING WITH AN END", lines, prompt, owner.open_menu))

    def _players(self) -> int:
        """As many as sit at the chosen game, as far as all four games take them."""
        settings = self._owner.settings
        return min(max(settings.players[settings.game], PLAYERS.start), PLAYERS.stop - 1)

    def _want(self) -> None:
        self._app.ask_end(self._begin, self.open)

    def _begin(self) -> None:
        told = re.findall(r"TOUR NO\. (\d{1,6})$", self._store.get(LOG_KEY) or "", re.MULTILINE)
        self.tour = Tour.new(self._players(), 1 + max(map(int, told), default=0))
        self._keep()
        self._interlude()

    def go_on(self) -> None:
        """Where the tour is: its match, or what comes before the next one."""
        if self.plays(self._app.running):
            self._app.back_to_match()
        elif self.tour is not None and self.tour.over:
            self._report(self._owner.open_menu)
        else:
            self._app.ask_end(self._interlude, self.open)

    # --- acts ------------------------------------------------------------------------------------------------------

    def _interlude(self) -> None:
        """What the observers tell before an act."""
        tour = self.tour
        assert tour is not None
        act = acts.ACTS[tour.act]
        most = (("THE MOST", leader(tour.chips)),) if len(set(tour.chips)) > 1 else ()
        lines = (*((line, "") for line in act.story), ("", ""), ("YOUR PURSE", purse(tour.chips)), *most)
        title = f"THE COMET TOUR, ACT {tour.act + 1} OF {len(ACTS)}: {tour.game.upper()}"
        prompt = f"{{ENTER}} BEGINS FIVE DEALS OF {tour.game.upper()}   {{F7}} QUIT, THE TOUR WAITS"
        self._owner.go(FinaleMode(self._owner, FinaleSheet(title, lines, act.said, prompt), self._deal))

    def _deal(self) -> None:
        tour = self.tour
        assert tour is not None
        options = tour.options(self._owner.settings.options[tour.game])
        match = self._app.deal_match(tour.game, options, tour.players, tour.begins)
        tour.match = match.name
        self._keep()

    def act_over(self, match: Match) -> None:
        """The act's last deal has been looked at: the next interlude, or the report."""
        tour = self.tour
        assert tour is not None
        if not self._take(match.table.record()):
            raise AssertionError("an act that was played cannot be read")
        if tour.over:
            self._report(self._app.back_to_match)
        else:
            self._interlude()

    def _report(self, then: Callable[[], None]) -> None:
        """The end: the report is shown and written into the log; the tour is over."""
        tour = self.tour
        assert tour is not None
        most = max(tour.chips)
        winners = tuple(seat for seat, n in enumerate(tour.chips) if n == most)
        told = (*facts(tour.story, True, where)[:6], ("THE MOST", leader(tour.chips)))
        said = acts.learned(tour.story, winners)
        self._log(log(tour.number, tour.chips, (*facts(tour.story, True, where), ("THE MOST", leader(tour.chips))), said))
        self.tour = None
        self._keep()
        sheet = FinaleSheet("REPORT TO ORBIT", told, said, "{ENTER} ENDS THE TOUR   KEPT AS MICHIGAN.LOG")
        self._owner.go(FinaleMode(self._owner, sheet, then))

    def _log(self, text: str) -> None:
        before = [part for part in (self._store.get(LOG_KEY) or "").split(RULER) if part]
        self._store.put(LOG_KEY, RULER.join([*before, text][-REPORTS:]))

    def _last_report(self) -> None:
        text = (self._store.get(LOG_KEY) or "").split(RULER)[-1]
        self._owner.go(LinesMode(self._owner, "THE LAST REPORT", text.upper().splitlines(), self.open))
