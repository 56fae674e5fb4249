"""The menus of the program: what was left, the menu behind Esc, and the questions before something is ended or forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from .modes import GraphMode, MenuMode, TempersMode
from .owner import Owner
from .screens.menu import MenuLine

if TYPE_CHECKING:
    from .match import Match
    from .play import TableMode
    from .touring import Touring

ENDS: Final = "ENDS THIS ONE"
NEW_COUNTS: Final = "ENDS THIS ONE; ITS DEAL COUNTS AS IT STANDS"


class Program(Owner, Protocol):
    """The program, as far as its menus reach it.

    Attributes:
        table: the match in play, as it is shown.
    """

    table: TableMode | None

    @property
    def touring(self) -> Touring:
        """The Comet Tour."""
        ...

    @property
    def running(self) -> Match | None:
        """The match that a new one would end."""
        ...

    def back_to_match(self) -> None: ...

    def clear_record(self) -> None: ...

    def open_heard(self) -> None: ...

    def quit(self) -> None: ...


def welcome(app: Program, where: str, deed: Callable[[], None], heading: str) -> None:
    """What was left is offered.

    Args:
        where: how far it has come.
        deed: goes on with it.
        heading: what it is.
    """
    lines = [
        (MenuLine("C", "{C}ONTINUE", where), deed),
        (MenuLine("N", "{N}EW MATCH", _costs(app)), app.open_options),
        (MenuLine("Q", "{Q}UIT", "IT WILL STILL BE HERE"), app.quit),
    ]
    prompt = "{ENTER} CONTINUES WHERE YOU LEFT OFF.  A LETTER OR A CLICK CHOOSES."
    app.go(MenuMode(app, "WELCOME BACK", heading, lines, prompt, None))


def menu(app: Program) -> None:
    """The menu behind Esc."""
    table = app.table
    if table is not None:
        table.stop_skipping()
    new = _costs(app) or "GAME, PLAYERS, OPTIONS"
    back = app.back_to_match if app.running is not None or table is not None else app.open_options
    tempers = "HOW EACH HAND PLAYS; WHAT MAY BLINK"
    lines = [
        (MenuLine("C", "{C}ONTINUE THE MATCH", "EXACTLY WHERE IT IS", back == app.back_to_match), app.back_to_match),
        (MenuLine("N", "{N}EW MATCH", new), app.open_options),
        (MenuLine("O", "THE COMET T{O}UR", app.touring.about), app.touring.open),
        (MenuLine("T", "{T}EMPERS AND FLASHING", tempers), lambda: app.go(TempersMode(app, app.open_menu))),
        (MenuLine("G", "{G}RAPH OF WINNINGS", "YOUR TOTAL AFTER EACH DEAL"), lambda: app.go(GraphMode(app, app.open_menu))),
        (MenuLine("W", "{W}HAT WE SAID", "THE LAST TWENTY COMMENTS AGAIN"), app.open_heard),
        (MenuLine("R", "CLEA{R} THE RECORD", "WINNINGS AND DEALS PLAYED", app.winnings.hands > 0), lambda: _ask_clear(app)),
        (MenuLine("Q", "{Q}UIT", _kept(app.running) if table is not None else ""), app.quit),
    ]
    app.go(MenuMode(app, "MENU", "MENU", lines, "A LETTER OR A CLICK CHOOSES.  {ESC} GOES BACK.", back))


def ask_end(app: Program, deed: Callable[[], None], back: Callable[[], None]) -> None:
    """Do it; where that ends a match, only when the person says so."""
    running, costs = app.running, _costs(app)
    if running is None or not costs:
        deed()
        return
    lines = [
        (MenuLine("K", "{K}EEP IT", about(running)), app.back_to_match),
        (MenuLine("E", "{E}ND IT", costs), deed),
    ]
    prompt = f"{{K}} OR {{ENTER}} KEEPS IT, {{E}} ENDS IT.  {{ESC}} GOES BACK{' TO THE OPTIONS' if back == app.open_options else ''}."
    app.go(MenuMode(app, "NEW MATCH", "END THE MATCH IN PROGRESS?", lines, prompt, back))


def _ask_clear(app: Program) -> None:
    """The record is cleared only when the person says so twice."""
    lines = [
        (MenuLine("K", "{K}EEP IT", app.record_line), app.open_menu),
        (MenuLine("F", "{F}ORGET IT", "THERE IS NO WAY BACK"), app.clear_record),
    ]
    prompt = "{K} OR {ENTER} KEEPS IT, {F} FORGETS IT."
    app.go(MenuMode(app, "CLEAR THE RECORD", "FORGET ALL WINNINGS?", lines, prompt, app.open_menu))


def _costs(app: Program) -> str:
    """What a new match does to the one that runs; empty: nothing is lost by it."""
    running = app.running
    if running is None or running.table.state.hand < 0:
        return ""
    return ENDS if running.practice or running.hand_ended else NEW_COUNTS


def _kept(match: Match | None) -> str:
    """What becomes of the match when one quits."""
    return "THE MATCH IS KEPT" if match is None or match.kept else "THE MATCH CANNOT BE KEPT NOW"


def about(match: Match) -> str:
    """Which match it is, and how far it has come."""
    return f"{match.game.upper()} FOR {match.table.state.players}, {match.where}"
