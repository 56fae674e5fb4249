"""The screens beside the table: the start, the options, the rules, the score sheet in mid-hand, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.contract.summons import RULES
from retro.engine.hearts.deal import PLAYERS
from retro.engine.hearts.model import HeartsOptions
from retro.engine.options import values
from retro.session.passing import left_open
from retro.ui.text.page import Page

from .keys import BACK_KEYS, GIVE_UP_KEYS, LEAVE_KEYS, LEFT_KEYS, START_KEYS, Keys
from .look import Look
from .owner import Owner
from .pieces import number, plain, plural
from .records import records
from .scene import NAMES, Scene
from .screens.frame import Ask
from .screens.options import OptionsPage, draw_options, lines
from .screens.rules import draw_rules
from .screens.sheet import SheetPage, draw_sheet
from .screens.start import StartPage, draw_start
from .settings import DELAY_STEPS, TEMPERS, TODAY
from .shell import Mode
from .texts.rules import pages

RULE_KEYS: Final = {
    "A": "x_pass", "B": "x_break_hearts", "C": "x_two_of_clubs", "D": "x_clean_first", "E": "x_game_to", "F": "x_jack",
    "G": "x_shoot_subtract", "H": "x_end_early",
}  # fmt: skip


class StartMode(Mode):
    """How many play; or first, whether the game that was left goes on.

    Args:
        left: that game: what is said about it, its scores, and what goes on with it.
        back: where Esc leads, while there is a game that goes on there; None: out of the program.
    """

    def __init__(self, app: Owner, left: tuple[str, tuple[int, ...], Callable[[], None]] | None, back: Mode | None = None) -> None:
        self.app = app
        self.left = left
        self.back = back
        self.players = app.settings.players
        self._record = records(app.host.store)
        if left is not None:
            app.say(f"You left a game: {left[0]}. C continues, G begins a new one.")
        else:
            app.say(f"Hearts. How many play? Type 2 to 6; Enter takes {self.players}.")

    def token(self, token: str) -> bool:
        if token == "O":
            self.app.open_options()
        elif token in ("R", "F1"):
            self.app.open_rules()
        elif token == "Esc" and self.back is not None:
            self.app.go(self.back)
        elif token in ("Esc", "Q"):
            self.app.quit()
        elif self.left is not None:
            return self._about_left(token, self.left[2])
        elif token == "X":
            self.app.settings.change_today()
            self.app.keep_settings()
            self.app.say(plain(self._rules))
        elif token in ("Left", "Right", "Up", "Down", "Tab"):
            step = -1 if token in ("Left", "Down") else 1
            self.players = (self.players - PLAYERS.start + step) % len(PLAYERS) + PLAYERS.start
            self.app.say(f"{self.players} players.")
        elif token in ("Enter", " "):
            self.app.new_match(self.players)
        elif len(token) == 1 and token.isdecimal() and token.isascii() and int(token) in PLAYERS:
            self.app.new_match(int(token))
        else:
            return False
        return True

    def _about_left(self, token: str, go_on: Callable[[], None]) -> bool:
        if token in ("C", "Enter", " ", "Y"):
            go_on()
        elif token in ("G", "N"):
            self.app.new_start()
        else:
            return False
        return True

    @property
    def _rules(self) -> str:
        """The rules of the next game, and the key that sets those of today."""
        chosen = self.app.settings
        if chosen.today:
            more = sum(map(bool, values(chosen.options).values())) - len(TODAY)
            if more:
                return f"Today's rules and {number(more)} more are on. {{X}} takes today's off."
            return "The rules of today: three cards passed, to 100 ... {X} takes them off."
        count = sum(map(bool, values(chosen.options).values()))
        if not count:
            return "The rules of 1988. {X} sets those of today: three cards passed, to 100 ..."
        return f"{plural(count, 'rule')} beyond the document {'is' if count == 1 else 'are'} on. {{X}} sets the rules of today."

    def draw(self, page: Page, look: Look) -> None:
        app = self.app
        if self.left is not None:
            ask = Ask("{Continue|C} it, or start a {new game|G}?", "")
            start = StartPage(None, self.left[:2], app.message, "", {}, ask, LEFT_KEYS)
        else:
            ask = Ask("Players? {2} {3} {4} {5} {6}, or {Enter} for " + str(self.players), "")
            keys = START_KEYS if self.back is None else (*START_KEYS[:-1], ("Esc", "goes back", "key:Esc"))
            start = StartPage(self.players, None, app.message, self._rules, self._record, ask, keys)
        draw_start(page, look, start, large=app.host.ease.large_indices)

    def help_keys(self) -> Keys:
        if self.left is not None:
            return (("C, Enter", "continue the game"), ("G", "a new game"), ("O", "options"), ("R", "rules"), ("Esc", "leave"))
        away = ("Esc", "leave" if self.back is None else "back to the game")
        return (
            ("2-6", "that many players"), ("Arrows", "choose"), ("Enter", "deal"), ("X", "today's rules, or 1988's"), ("O", "options"),
            ("R", "rules"), away,
        )  # fmt: skip


class OptionsMode(Mode):
    """Rules of other tables, tempers, the program."""

    slate = True

    def __init__(self, app: Owner, back: Mode) -> None:
        self.app = app
        self.back = back
        self.focus = "A"

    @property
    def _order(self) -> list[str]:
        return [line.key for line in lines(self.app.settings, self.app.watching)]

    def token(self, token: str) -> bool:
        if token == "Esc":
            self.app.go(self.back)
            return True
        kind, _, what = token.partition(":")
        order = self._order
        at = order.index(self.focus)
        if kind == "line":
            self.focus = what
            self._change(what, 1)
        elif token in ("Up", "Down", "Tab"):
            self.focus = order[(at + (-1 if token == "Up" else 1)) % len(order)]
            self._say()
        elif token in ("+", "-"):
            self.focus = "L"
            self._change("L", 1 if token == "+" else -1)
        elif token in ("Left", "Right", "Enter", " "):
            self._change(self.focus, -1 if token == "Left" else 1)
        elif token in order:
            self.focus = token
            self._change(token, 1)
        return False

    def _change(self, key: str, step: int) -> None:
        app, chosen = self.app, self.app.settings
        if key == "X":
            chosen.change_today()
        elif key in RULE_KEYS:
            chosen.change_option(RULE_KEYS[key])
        elif key.isdecimal():
            seat = int(key) - 1
            chosen.tempers[seat] = TEMPERS[(TEMPERS.index(chosen.tempers[seat]) + step) % len(TEMPERS)]
        elif key == "L":
            chosen.delay = min(max(chosen.delay + step, DELAY_STEPS.start), DELAY_STEPS.stop - 1)
        elif key == "S":
            chosen.sound = not chosen.sound
        elif key == "T":
            chosen.tutor = "always" if chosen.tutor == "asked" else "asked"
        elif key == "R":
            chosen.report = not chosen.report
        elif key == "M":
            chosen.display = "mono" if chosen.display == "colour" else "colour"
        elif key == "Y":
            app.watch(not app.watching)
        app.keep_settings()
        self._say()

    def _say(self) -> None:
        line = next(line for line in lines(self.app.settings, self.app.watching) if line.key == self.focus)
        self.app.say(f"{line.name}: {line.value}." + (f" {line.about.capitalize()}." if line.about else ""))

    def draw(self, page: Page, look: Look) -> None:
        app = self.app
        match = app.sitting()
        remark = (
            "All of them off: the game of 1988." if app.settings.options == HeartsOptions() else "The extras apply from the next game on."
        )
        if match is not None and not match.over and match.options != app.settings.options:
            remark = "This game continues under the rules it began with."
        sheet = OptionsPage(
            lines(app.settings, app.watching), self.focus, remark, app.settings.tempers,
            Ask("A letter, a digit or a click changes a line. {Esc} goes back."),
            (("▲ ▼", "line", "key:Down"), ("◄ ►", "change", "key:Right"), ("+ -", "time between cards", "key:+"),
             ("Esc", "goes back", "key:Esc")),
        )  # fmt: skip
        draw_options(page, look, sheet)

    def help_keys(self) -> Keys:
        return (
            ("X", "today's rules, or 1988's"),
            ("A-H, 1-5, T L S M Y R", "change that line"),
            ("Arrows", "choose a line and change it"),
            ("+ -", "time between cards"),
            ("Esc", "back"),
        )


class RulesMode(Mode):
    """How to play, page by page."""

    slate = True

    def __init__(self, app: Owner, options: HeartsOptions, players: int, back: Mode) -> None:
        self.app = app
        self.sheets = pages(options, players)
        self.back = back
        self.at = 0
        self._read()

    def _read(self) -> None:
        sheet = self.sheets[self.at]
        self.app.say(f"{sheet.title}. " + " ".join(f"{part.head}: {' '.join(part.lines)}" for part in sheet.sections))

    def token(self, token: str) -> bool:
        kind, _, what = token.partition(":")
        before = self.at
        if kind == "page":
            self.at = int(what)
        elif token in ("Enter", "Right", "Down", "PageDown", " ", "Tab"):
            self.at = (self.at + 1) % len(self.sheets)
        elif token in ("Left", "Up", "PageUp", "Backspace"):
            self.at = (self.at - 1) % len(self.sheets)
        elif token == "G":
            self.app.summon(RULES)
        elif token in ("Esc", "R", "F1"):
            self.app.go(self.back)
            return True
        if self.at != before:
            self._read()
        return False

    def draw(self, page: Page, look: Look) -> None:
        keys = (("◄ ►", "page", "key:Right"), ("G", "good sense and more", "key:G"), ("Esc", "goes back", "key:Esc"))
        draw_rules(page, look, self.sheets, self.at, keys)

    def help_keys(self) -> Keys:
        return (("Enter, arrows", "turn the page"), ("G", "good sense, and the rules in short"), ("Esc", "back"))


class PointsMode(Mode):
    """The score sheet in the middle of a hand.

    Args:
        back: the table.
        scene: what is shown of it.
    """

    slate = True

    def __init__(self, app: Owner, back: Mode, scene: Scene) -> None:
        self.app = app
        self.back = back
        self.scene = scene
        app.say(", ".join(f"{NAMES[seat]} {scene.scores[seat]}, in this hand {scene.taken[seat]}" for seat in range(scene.players)))

    def token(self, token: str) -> bool:
        self.app.go(self.back)
        return True

    def draw(self, page: Page, look: Look) -> None:
        remark = "The line of this hand shows what has been taken for all to see." if self.scene.stage == "play" else ""
        sheet = SheetPage(f"Score sheet in hand {self.scene.hand + 1}", remark, Ask(""), BACK_KEYS, running=True)
        draw_sheet(page, look, self.scene, sheet)

    def help_keys(self) -> Keys:
        return (("Any key", "back to the table"),)


class QuestionMode(Mode):
    """A question in mid-game, over the score sheet: only Y is yes; N, Enter and Esc go back to the table, and nothing has happened.

    Args:
        back: the table.
        scene: what is shown of it.
        leaving: whether to leave (H-07); else whether to give the game up for a new one.
    """

    slate = True

    def __init__(self, app: Owner, back: Mode, scene: Scene, *, leaving: bool) -> None:
        self.app = app
        self.back = back
        self.scene = scene
        self.leaving = leaving
        self._ask = "Leave the game?" if leaving else "Give this game up for a new one?"
        app.say(f"{self._ask} {self._remark} Y is yes, N goes back.")

    @property
    def _remark(self) -> str:
        scene, match = self.scene, self.app.sitting()
        where = f"hand {scene.hand + 1}, " + (f"trick {scene.tricks + 1}" if scene.stage == "play" else "before the play")
        if not self.leaving:
            return f"It is not over yet: {where}."
        if left_open(self.app.host.store):
            return f"It is practice ({where}), and over when you leave."
        if match is not None and not match.kept:
            return f"It cannot be kept now ({where}), and is lost if you leave."
        return f"It is kept at {where}, and continues from there."

    def token(self, token: str) -> bool:
        app = self.app
        if token == "Y":
            app.quit() if self.leaving else app.new_start()
        elif token in ("N", "Enter", "Esc", "Backspace"):
            app.go(self.back)
        elif not self.leaving:
            return True
        elif token == "G":
            app.want_new_game()
        elif token == "O":
            app.open_options()
        elif token in ("R", "F1"):
            app.open_rules()
        return True

    def draw(self, page: Page, look: Look) -> None:
        title = "Leaving in mid-game" if self.leaving else "A new game"
        keys = LEAVE_KEYS if self.leaving else GIVE_UP_KEYS
        ask = Ask(f"{self._ask} {{Yes|Y}} or {{No|N}}", "")
        draw_sheet(page, look, self.scene, SheetPage(title, self._remark, ask, keys, running=True))

    def help_keys(self) -> Keys:
        no = ("N, Enter, Esc", "back to the table")
        if not self.leaving:
            return (("Y", "give it up for a new game"), no)
        return (("Y", "leave; the game is kept"), no, ("G", "a new game"), ("O", "options"), ("R", "rules"))
