"""The screens around the table: offer, options, menu, tempers, graph, instructions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from retro.contract.summons import RULES
from retro.engine.options import describe, values
from retro.engine.stops.settings import SEATS, StopsOptions
from retro.ui.text.page import Page

from .entry import MESSAGE_TICKS
from .keys import Keys
from .owner import Owner
from .screens.menu import GraphSheet, MenuLine, MenuSheet, TempersSheet, draw_graph, draw_menu, draw_tempers
from .screens.options import GAME_LINES, PROMPT, TOGGLES, OptionsSheet, draw_options, knows, unknown_text
from .screens.rules import draw_rules
from .settings import SEATS_OF_OTHERS, TEMPERS
from .shell import Mode
from .spoken import sentence
from .texts.rules import pages

POOL_ANTES: Final = range(11)
OPTIONS_ASK: Final = "Enter deals. Up and Down choose the game, plus and minus the players, Right and Left the ante, digits the options."
"""What the prompt of the options says by signs, in words."""

LATELY: Final = 10
"""So many of the last deals are told to who cannot see the graph."""

Lines = list[tuple[MenuLine, Callable[[], None]]]
"""The lines of a menu, and what choosing each does."""


class MenuMode(Mode):
    """A menu of letters.

    Args:
        lines: what can be chosen, and what choosing does.
        back: what Esc does, None: nothing.
    """

    def __init__(self, app: Owner, title: str, heading: str, lines: Lines, prompt: str, back: Callable[[], None] | None) -> None:
        self.app = app
        self._title, self._heading, self._prompt = title, heading, prompt
        self._lines = [line for line, _ in lines]
        self._deeds = {line.key: deed for line, deed in lines if line.possible}
        self._back = back

    def token(self, token: str) -> bool:
        if token == "Esc" and self._back:
            self._back()
        elif token == "Enter" and self._lines[0].possible:
            self._deeds[self._lines[0].key]()
        elif token in self._deeds:
            self._deeds[token]()
        else:
            return False
        return True

    def help_keys(self) -> Keys:
        keys = [(line.key, sentence(line.text).lower()) for line in self._lines if line.possible]
        if self._lines[0].possible:
            keys.append(("Enter", keys[0][1]))
        return (*keys, ("Esc", "back")) if self._back else tuple(keys)

    def spoken(self) -> Sequence[str]:
        lines = [f"{line.key}: {sentence(line.text)}. {sentence(line.about)}".rstrip(". ") + "." for line in self._lines if line.possible]
        return (sentence(self._heading) + ("" if self._heading.endswith("?") else "."), *lines)

    def draw(self, page: Page) -> None:
        app = self.app
        sheet = MenuSheet(app.modes, app.record_line, self._title, self._heading, tuple(self._lines), self._prompt, app.comment_line)
        draw_menu(page, app.look, sheet)


class OptionsMode(Mode):
    """Choosing the game, the number of players, the ante and the options; every change is kept at once.

    The arrows move the bar over the games here; the delay is the keypad's (the document names the arrows of the numeric keypad).
    """

    arrows = True

    def __init__(self, app: Owner) -> None:
        self.app = app
        self._message, self._age = "", 0
        settings = app.settings
        app.remark(app.voice.options(settings.game, settings.players[settings.game], settings.options[settings.game].pool_ante))

    def token(self, token: str) -> bool:
        app, settings = self.app, self.app.settings
        games = {line.key: line.name for line in GAME_LINES}
        toggles = {toggle.digit: toggle.field for toggle in TOGGLES}
        kind, _, what = token.partition(":")
        self._message = ""
        if token == "Enter":
            app.want_new_match()
            return True
        if token == "Esc":
            app.open_menu()
            return True
        if token in games:
            settings.game = games[token]
        elif token in ("Up", "Down"):
            self._bar(1 if token == "Down" else -1)
        elif kind == "players":
            self._players(int(what))
        elif token in ("+", "-"):
            self._players(settings.players[settings.game] + (1 if token == "+" else -1))
        elif token in ("Left", "Right"):
            self._ante(1 if token == "Right" else -1)
        elif token in toggles and knows(settings.game, toggles[token]):
            self._toggle(toggles[token])
        elif token in toggles:
            self._message, self._age = unknown_text(toggles[token]), 0
            return False
        else:
            return False
        app.keep_settings()
        return False

    def pass_time(self, ticks: int) -> bool:
        self._age += ticks
        if not self._message or self._age < MESSAGE_TICKS:
            return False
        self._message = ""
        return True

    def _bar(self, change: int) -> None:
        names = [line.name for line in GAME_LINES]
        at = names.index(self.app.settings.game) + change
        if 0 <= at < len(names):
            self.app.settings.game = names[at]

    def _players(self, n: int) -> None:
        settings = self.app.settings
        if n in SEATS[settings.game]:
            settings.players[settings.game] = n

    def _ante(self, change: int) -> None:
        settings = self.app.settings
        ante = settings.options[settings.game].pool_ante + change
        if ante in POOL_ANTES:
            settings.set_option("pool_ante", ante)

    def _toggle(self, name: str) -> None:
        settings = self.app.settings
        options = settings.options[settings.game]
        value = getattr(options, name)
        numbers = next(info.numbers for info in describe(type(options)) if info.name == name)
        if numbers is None:
            settings.set_option(name, not value)
        else:
            settings.set_option(name, numbers[(numbers.index(value) + 1) % len(numbers)])

    def help_keys(self) -> Keys:
        games = " ".join(line.key for line in GAME_LINES)
        digits = " ".join(toggle.digit for toggle in TOGGLES if knows(self.app.settings.game, toggle.field))
        options = ((digits, "options of this game on or off"),) if digits else ()
        return (
            ("Enter", "deal"), (f"Up, Down, {games}", "the game"), ("+ -", "players"), ("Right, Left", "the pool ante"), *options,
            ("Esc", "the menu"),
        )  # fmt: skip

    def spoken(self) -> Sequence[str]:
        settings = self.app.settings
        game, given = settings.game, values(settings.options[settings.game])
        lines = [f"Game: {game}.", f"Players: {settings.players[game]}.", f"Pool ante: {given['pool_ante']}."]
        for toggle in TOGGLES:
            if knows(game, toggle.field):
                value = given[toggle.field]
                state = "off" if not value else "on" if value is True else str(value)
                lines.append(f"{toggle.digit}: {sentence(toggle.text)}, {state}.")
        return (*lines, sentence(self._message) if self._message else OPTIONS_ASK)

    def draw(self, page: Page) -> None:
        app, settings = self.app, self.app.settings
        game = settings.game
        given = values(settings.options[game])
        sheet = OptionsSheet(app.modes, app.record_line, game, settings.players[game], given, app.comment_line, self._message or PROMPT)
        draw_options(page, app.look, sheet)


class TempersMode(Mode):
    """Who plays how, and whether things flash."""

    def __init__(self, app: Owner, back: Callable[[], None]) -> None:
        self.app = app
        self._back = back

    def token(self, token: str) -> bool:
        app, tempers = self.app, self.app.settings.tempers
        if token in ("Esc", "Enter"):
            self._back()
            return True
        if token.isdigit() and 2 <= int(token) <= SEATS_OF_OTHERS + 1:
            tempers[int(token) - 2] = _after(tempers[int(token) - 2])
        elif token == "A":
            tempers[:] = [_after(tempers[0])] * SEATS_OF_OTHERS
        elif token == "F":
            app.settings.flashing = not app.settings.flashing
            app.screen.flashing = app.settings.flashing
        else:
            return False
        app.keep_settings()
        app.tempers_changed()
        return False

    def help_keys(self) -> Keys:
        return (
            (f"2-{SEATS_OF_OTHERS + 1}", "the temper of that hand"), ("A", "all tempers at once"), ("F", "flashing on or off"),
            ("Esc, Enter", "back"),
        )  # fmt: skip

    def spoken(self) -> Sequence[str]:
        settings = self.app.settings
        tempers = (f"{n}: hand {n} is {temper}." for n, temper in enumerate(settings.tempers, 2))
        return ("Tempers.", *tempers, f"F: flashing is {'on' if settings.flashing else 'off'}.")

    def draw(self, page: Page) -> None:
        app = self.app
        sheet = TempersSheet(app.modes, app.record_line, tuple(app.settings.tempers), app.settings.flashing, ABOUTS, app.comment_line)
        draw_tempers(page, app.look, sheet)


ABOUTS: Final = {
    "cautious": "COUNTS, WAITS, AND SITS ON ITS CHIPS",
    "bold": "BIDS HIGH, WAITS LONG, REGRETS NOTHING",
    "greedy": "PLAYS THE FIRST CARD THAT FITS, FOR PRACTICE",
    "expert": "TRIES EVERY CARD ON HUNDREDS OF DEALS FIRST",
}


def _after(temper: str) -> str:
    return TEMPERS[(TEMPERS.index(temper) + 1) % len(TEMPERS)]


class GraphMode(Mode):
    """The graph of winnings."""

    def __init__(self, app: Owner, back: Callable[[], None]) -> None:
        self.app = app
        self._back = back

    def token(self, token: str) -> bool:
        if token in ("Esc", "Enter"):
            self._back()
            return True
        return False

    def help_keys(self) -> Keys:
        return (("Esc, Enter", "back"),)

    def spoken(self) -> Sequence[str]:
        nets = self.app.winnings.nets[-LATELY:]
        totals = list(accumulate(nets, initial=self.app.winnings.shown - sum(nets)))[1:]
        lately = f"Your total after each of the last {len(nets)}: {', '.join(f'{n:+}' for n in totals)}."
        lately = lately if nets else "No deal has been played yet."
        return (f"Winnings: {sentence(self.app.record_line)}.", lately)

    def draw(self, page: Page) -> None:
        app, winnings = self.app, self.app.winnings
        sheet = GraphSheet(app.record_line, winnings.nets, winnings.hands, winnings.shown - sum(winnings.nets))
        draw_graph(page, app.look, app.modes, sheet, app.comment_line)


class RulesMode(Mode):
    """The instructions; Esc leads back to where F5 was pressed, and nothing has moved there."""

    def __init__(self, app: Owner, game: str, options: StopsOptions, players: int, back: Mode) -> None:
        self.app = app
        self._game = game
        self._pages = pages(game, options, players)
        self._number = 0
        self.back = back

    def token(self, token: str) -> bool:
        last = len(self._pages) - 1
        if token in ("Esc", "F5"):
            self.app.go(self.back)
        elif token in ("PageDown", "Right", "Enter", " "):
            self._number = min(self._number + 1, last)
        elif token in ("PageUp", "Left", "Backspace"):
            self._number = max(self._number - 1, 0)
        elif token in ("Home", "End"):
            self._number = 0 if token == "Home" else last
        elif token == "G":
            self.app.summon(RULES)
        return True

    def help_keys(self) -> Keys:
        return (
            ("PageDown, Right, Enter, Space", "the next page"), ("PageUp, Left, Backspace", "the page before"),
            ("Home, End", "the first page, the last"), ("G", "good sense, and the rules in short"), ("Esc", "back to the game"),
        )  # fmt: skip

    def spoken(self) -> Sequence[str]:
        page = self._pages[self._number]
        lines = (f"{sentence(part.head)}: {sentence(' '.join(part.lines))}" for part in page)
        return (f"Rules, page {self._number + 1} of {len(self._pages)}: {sentence(page.title)}.", *lines)

    def draw(self, page: Page) -> None:
        app = self.app
        draw_rules(page, app.look, app.modes, self._game, self._pages[self._number], self._number + 1, len(self._pages))
