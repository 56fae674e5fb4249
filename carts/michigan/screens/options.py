"""Choosing the game, the players, the pool ante and the options (LOOK-PC 2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro.engine.options import describe
from retro.engine.stops.settings import OPTIONS, SEATS
from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from .frame import Modes, draw_comment, draw_legends, draw_prompt, draw_title


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game on the list: its name, its letter (a place in the name), what is said about it."""

    name: str
    letter: int
    about: str

    @property
    def key(self) -> str:
        """The letter that chooses it."""
        return self.name[self.letter].upper()


GAME_LINES: Final = (
    GameLine("comet", 0, "ANY SUIT, EVER UPWARD. ONE WILD NINE. BRING A TELESCOPE."),
    GameLine("commit", 1, "COMET FOR BAD SPELLERS. KINGS PAY CASH."),
    GameLine("boodle", 0, "SAME SUIT, UPWARD. YOU SPREAD THE MONEY YOURSELF."),
    GameLine("michigan", 0, "BOODLE WITH AN AUCTION. LUCK SENDS ITS REGARDS."),
)


@dataclass(frozen=True, slots=True)
class Toggle:
    """One of the options below: its digit, its field in the options, its words."""

    digit: str
    field: str
    text: str
    about: str = ""


TOGGLES: Final = (
    Toggle("1", "colour", "COLOR OPTION", "NEW SUIT, NEW COLOR"),
    Toggle("2", "kitty", "KITTY", "BIDS GO TO THE KITTY"),
    Toggle("3", "spinado", "SPINADO", "THE ACE OF DIAMONDS STOPS"),
    Toggle("4", "saratoga", "SARATOGA", "EVEN ANTES, NO SPREADING"),
    Toggle("5", "extra_ten", "T♥ BOODLE"),
    Toggle("6", "extra_run", "7-8-9 BOODLE"),
    Toggle("7", "extra_queen_king", "QK♥ BOODLE"),
    Toggle("8", "comet", "9♦ COMET"),
    Toggle("9", "x_chips", "SHORT PURSES", "1000 CHIPS EACH"),
    Toggle("0", "x_deals", "LAST DEAL", "NONE"),
)

PROMPT: Final = "{ENTER} DEALS.  {↑|Up} {↓|Down} GAME   {+} {-} PLAYERS   {◄|Left} {►|Right} ANTE   DIGIT: OPTION   {ESC} MENU"


@dataclass(frozen=True, slots=True)
class OptionsSheet:
    """What stands on the screen: the chosen game, its players, and its options by name."""

    modes: Modes
    record: str
    game: str
    players: int
    values: Mapping[str, bool | int]
    comment: str = ""
    prompt: str = PROMPT


def knows(game: str, field: str) -> bool:
    """The game has that option."""
    return any(info.name == field for info in describe(OPTIONS[game]))


def _known_by(field: str) -> list[str]:
    return [game.upper() for game in ("boodle", "michigan") if knows(game, field)]


def unknown_text(field: str) -> str:
    """Why an option cannot be chosen for the game on the bar."""
    name = next(toggle.text for toggle in TOGGLES if toggle.field == field)
    return f"{name}: FOR {' AND '.join(_known_by(field))} ONLY.  THE BAR CHOOSES THE GAME."


def draw_options(page: Page, look: Look, sheet: OptionsSheet) -> None:
    """The whole screen."""
    draw_title(page, look, "MICHIGAN", "CHOOSE YOUR GAME", sheet.record)
    page.box(2, 0, 9, 80, look.treasure, "GAME", look.heading)
    for row, line in enumerate(GAME_LINES, 4):
        _draw_game(page, look, row, line, line.name == sheet.game)
    _draw_numbers(page, look, sheet)
    page.box(12, 0, 8, 80, look.facts, "OPTIONS", look.heading)
    for n, toggle in enumerate(TOGGLES):
        row, col = (14 + n % 4, 3 if n < 4 else 52) if n < 8 else (18, 3 if n == 8 else 52)
        _draw_toggle(page, look, sheet, toggle, row, col)
    draw_prompt(page, look, sheet.prompt)
    draw_comment(page, look, sheet.comment)
    draw_legends(page, look, sheet.modes)


def _draw_game(page: Page, look: Look, row: int, line: GameLine, chosen: bool) -> None:
    attr = look.active if chosen else look.label
    if chosen:
        page.ground(row, 2, 76, attr)
        page.put(row, 2, "►", attr)
    page.put(row, 4, line.name.upper(), attr)
    page.put(row, 4 + line.letter, line.key, look.active_letter if chosen else look.letter)
    seats = SEATS[line.name]
    page.put(row, 16, f"{seats.start}-{seats.stop - 1}", attr)
    page.put(row, 22, line.about, attr)
    page.click(row, 2, 1, 76, f"key:{line.key}")


def _draw_numbers(page: Page, look: Look, sheet: OptionsSheet) -> None:
    page.put(9, 4, "PLAYERS", look.label)
    for col, key in ((12, "+"), (14, "-")):
        # The keys stand where the number is: digits switch options here.
        page.put(9, col, key, look.letter)
        page.click(9, col, 1, 1, f"key:{key}")
    for n in range(2, 9):
        col = 17 + 4 * (n - 2)
        possible = n in SEATS[sheet.game]
        if n == sheet.players:
            page.put(9, col - 1, f" {n} ", look.present)
        elif possible or not look.mono:
            page.put(9, col, str(n), look.value if possible else look.off)
        if possible:
            page.click(9, col - 1, 1, 3, f"players:{n}")
    page.put(9, 46, "POOL ANTE", look.label)
    page.put(9, 57, "◄", look.letter)
    page.click(9, 56, 1, 3, "key:Left")
    page.put(9, 59, f" {sheet.values['pool_ante']:<2}", look.field)
    page.put(9, 63, "►", look.letter)
    page.click(9, 62, 1, 3, "key:Right")
    page.put(9, 66, "0 TO 10", look.off)


def _draw_toggle(page: Page, look: Look, sheet: OptionsSheet, toggle: Toggle, row: int, col: int) -> None:
    known = knows(sheet.game, toggle.field)
    about = toggle.about
    if not known:
        # No box to put a mark in, so that the mono display tells it, too.
        about = f"{' AND '.join(_known_by(toggle.field))} ONLY" if col < 40 else "NOT HERE"
        page.put(row, col, f"{toggle.digit}     {toggle.text}", look.off)
        page.put(row, col + (20 if col < 40 else 19), about, look.off)
        page.click(row, col, 1, 25, f"key:{toggle.digit}")
        return
    value = sheet.values[toggle.field]
    if toggle.field == "saratoga" and value:
        about = f"EACH PUTS {value} ON EVERY BOODLE"
    elif toggle.field == "x_chips" and value:
        about = f"{value} CHIPS EACH"
    elif toggle.field == "x_deals" and value:
        about = f"NO. {value}"
    page.put(row, col, toggle.digit, look.letter)
    page.put(row, col + 2, "[ ]", look.value)
    if value:
        page.put(row, col + 3, str(value) if toggle.field == "saratoga" else "√", look.good)
    page.put(row, col + 6, toggle.text, look.value)
    page.put(row, col + 20, about, look.label)
    page.click(row, col, 1, 25, f"key:{toggle.digit}")
