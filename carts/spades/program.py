"""Spades on its screen: table, menus, boxes, what is kept (S-01 to S-14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.contract.input import Input
from retro.contract.machine import Machine
from retro.contract.program import Ease, Host, Remark
from retro.contract.sound import Cue
from retro.contract.summons import RULES
from retro.engine.game import Choice
from retro.engine.options import read_value
from retro.engine.records import RecordError
from retro.engine.spades.model import HandOver, SpadesEvent, SpadesOptions
from retro.engine.spades.saved import hand_blocks
from retro.machine.amiga import HIRES, LORES
from retro.session.claim import ASK
from retro.store.kept import load_kept
from retro.ui.amiga.menus import LORES_MENU, Item, Menu, MenuBar
from retro.ui.amiga.program import AmigaProgram
from retro.ui.amiga.screen import LORES_MODE, AmigaScreen
from retro.values import replace

from . import keys, review, saving, sounds, spoken, texts
from . import settings as kept
from .boxes import Box, Notice
from .cards import BLACK, BLUE, FOUR_PALETTE, WHITE, YELLOW, Faces
from .editor import Editor
from .final import FinalScreen
from .graph import Graph, goal_of, scores_of, told
from .match import HINT, PLAYERS, SpadesMatch, sitting
from .play import Table
from .settings import STYLE_NAMES, Settings
from .table_view import TablePainter

_FOUR: Final = replace(LORES, palette=FOUR_PALETTE)
"""The machine with a dark green in the place of pen 7."""


class Spades(AmigaProgram):
    """The program (see :class:`retro.contract.program.Program`).

    Args:
        host: the console.

    Raises:
        ValueError: an option given on the command line is unknown or cannot be that.
    """

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.machine: Machine = LORES
        self.settings = Settings()
        self._host = host
        self._unsaved = False
        self._graphed: SpadesMatch | None = None
        self._ease = host.ease
        self.faces = Faces(lambda: host.ease.four_colours, lambda: host.ease.large_indices)
        self._painter = TablePainter(self.faces)
        self._sitting = sitting(host, self._style)
        self.table = Table(self, self._painter)
        self.menus = _menus()
        self.screen = AmigaScreen(texts.TITLE, self.menus, self.chosen, LORES_MODE)
        pens = self.screen.paint
        pens.face, pens.text, pens.shine, pens.shadow, pens.fill = BLUE, BLACK, WHITE, BLACK, YELLOW
        self.screen.open(self.table)
        self._tune()
        self._begin()

    # --- the beginning ---------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Settings, then the match that was left, or a new one at once."""
        self.settings = load_kept(self._host.store, kept.KEY, Settings.read, Settings, self._settings_damaged)
        given = {name: read_value(SpadesOptions, name, value) for name, value in self._host.options.items()}
        self.settings = self.settings.with_options(**given)
        self._mark()
        left = self._sitting.look(self._match_damaged)
        if left is None:
            self.new_game()
        elif self._host.straight:
            self._go_on()
        else:
            self._offer(left.match)

    def _style(self, seat: int) -> str:
        return STYLE_NAMES[self.settings.styles[seat - 1]]

    def _match_damaged(self, key: str, why: str) -> None:
        self._set_aside(key, "game that you left", why)

    def _settings_damaged(self, why: str) -> None:
        self._set_aside(kept.KEY, "settings", why)

    def _set_aside(self, key: str, what: str, why: str) -> None:
        where = self._host.store.set_aside(key)
        self._host.notice(f"spades: the {what} could not be read ({why}); it has been set aside as {where}")
        self.tell("Spades", texts.damaged(what, where, why))

    def _offer(self, match: SpadesMatch) -> None:
        def answered(name: str) -> None:
            if name == "go_on":
                self._go_on()
            else:
                self.new_game()

        lines = texts.left_game(match.view.scores)
        self.screen.open(Notice("Spades", lines, (("go_on", "Continue", "C"), ("new", "New Game", "N")), answered, refuse="go_on"))

    def _go_on(self) -> None:
        match = self._sitting.go_on().match
        self.table.sit_down(match)
        self.settings = self.settings.with_options(nil=match.options.nil, bags=match.options.bags)
        self._mark()

    def pencilled(self, said: Remark) -> str:
        """The red pencil."""
        return f"{said.where}: {said.made}. {said.best} {said.gain} ({said.deals} deals)."

    pencil = ("Going over your hand.", "Nothing to mark in this one.")

    @property
    def marks_shown(self) -> bool:
        """The table after a hand's last trick."""
        return self.screen.active is self.table and self.table.hand_over

    def sitting(self) -> SpadesMatch | None:
        """The match at the table."""
        return self._sitting.match

    def want_new_game(self) -> None:
        """A new game has been chosen in the menu: one that is being played is not given up by a slip."""

        def answered(name: str) -> None:
            if name == "yes":
                self._close_all()
                self.new_game()

        if self._sitting.running is None:
            answered("yes")
            return

        answers = (("yes", "Yes", "Y"), ("no", "No", "N"))
        self.say(" ".join(texts.GIVE_UP))
        self.screen.open(Notice("New Game", texts.GIVE_UP, answers, answered, accept="no"))

    def new_game(self) -> None:
        """A new game, in place of a running one (S-11)."""
        self.table.sit_down(self._sitting.begin(self.settings.options, players=PLAYERS, seed=self._host.new_seed()))
        self._mark()

    # --- program ---------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """See the protocol."""
        if self._ease != self._host.ease:
            self._ease = self._host.ease
            self.table.refresh()
            self.screen.touch()
        self.screen.update(inp)
        self._final()
        self._mark()
        for window in self.screen.windows:
            if window is not self.table:
                self._ticks(window.gadgets.ticks)
        self._ticks(self.screen.ticks)
        self._tune()

    def _tune(self) -> None:
        """The machine as it is now: while the desktop is in front, its hires screen is to be seen."""
        self.machine = HIRES if self.screen.behind else _FOUR if self._ease.four_colours else LORES

    def _ticks(self, ticks: list[str]) -> None:
        for tick in ticks:
            self.hear(sounds.DOWN if tick == "down" else sounds.UP)
        ticks.clear()

    def settle(self) -> None:
        """See the protocol.  What must be answered or waits for a click stays."""
        if not self.screen.busy and self.screen.active is self.table:
            self.table.settle()
            self._final()
            self._mark()

    # --- what the table asks of it ---------------------------------------------------------------------------------

    @property
    def ease(self) -> Ease:
        """The comforts."""
        return self._host.ease

    @property
    def factor(self) -> float:
        """What all times are multiplied by."""
        return self.settings.factor * self._host.ease.pace

    def hear(self, cue: Cue) -> None:
        """Play a cue, if there is to be sound."""
        if self.settings.sound:
            self._cues.append(cue)

    def asked(self, what: str) -> None:
        """The table waits for that."""
        match = self.table.match
        if self._host.listening and match is not None:
            self.say(spoken.asked(what, match.view, self.table.figure.value, self.table.may_play()))

    def happened(self, events: tuple[SpadesEvent, ...]) -> None:
        """Something has been done at the table: it is told, and a hand that is over is saved."""
        match = self.table.match
        assert match is not None
        if self._host.listening:
            for line in spoken.told(events, match.view):
                self.say(line)
        if self.settings.save_hand and any(isinstance(event, HandOver) for event in events):
            self._save(match)

    def retell(self) -> Sequence[str]:
        """Where the game stands (see :class:`retro.contract.program.Retelling`); of a box what it said."""
        table = self.table
        if table.match is None or self.screen.active is not table:
            return ()
        told = spoken.retold(table.scene, table.match.view.hand_number)
        asked = spoken.asked(table.awaits, table.match.view, table.figure.value, table.may_play())
        return [*told, asked or "The others play."]

    def say(self, line: str) -> None:
        """A plain line for who cannot see the screen."""
        if line:
            self._host.say(line)

    def tell(self, title: str, lines: Sequence[str]) -> None:
        """A box with news."""
        self.say(" ".join(line for line in lines if line))
        self.screen.open(Notice(title, lines, (("ok", "OK", "O"),), lambda _: None))

    def _final(self) -> None:
        """The final screen, once the last trick has been looked at."""
        match, table = self.table.match, self.table
        if match is None or not match.over or table.director.busy or len(self.screen.windows) > 1:
            return

        if self.settings.graph and self._graphed is not match:
            self._graphed = match
            self._graph()
            return

        def answered(name: str) -> None:
            match name:
                case "graph":
                    self._graph()
                case "yes":
                    self.new_game()
                case "no":
                    self.done = True
                case "menu":
                    self.screen.pull_menu()

        self.hear(sounds.WON if 0 in match.view.winners else sounds.LOST)
        self.screen.open(FinalScreen(match.view, self.faces, answered))

    # --- menus -----------------------------------------------------------------------------------------------------

    def chosen(self, name: str) -> None:
        """A menu item, or a key that means the same."""
        match name:
            case "new":
                self.want_new_game()
            case "save_hand":
                self.change(replace(self.settings, save_hand=not self.settings.save_hand))
                if self.settings.save_hand and self._save_now():
                    self.tell("Save Hand", texts.saving(self._host.store.where(saving.KEY)))
            case "print":
                self._print()
            case "options":
                self.screen.open(Editor(self.settings, self.change))
            case "review":
                self._review()
            case "graph":
                self._graph()
            case "rules":
                self.summon(RULES)
            case "about":
                self.tell("About Spades", texts.ABOUT)
            case "quit":
                self.done = True
            case "nil" | "bags":
                self.change(self.settings.with_options(**{name: not getattr(self.settings.options, name)}))
            case "suggest":
                self.table.suggest()
            case "menu":
                self.screen.pull_menu()

    def offer(self, words: str, answered: Callable[[bool], None]) -> None:
        """The rest of a hand may be claimed: ask whether it is."""
        lines = (*texts.wrapped(words, texts.LINE), "", ASK)
        answers = (("yes", "Yes", "Y"), ("no", "No", "N"))
        self.say(f"{words} {ASK} Y or N.")
        self.screen.open(Notice("Claim", lines, answers, lambda name: answered(name == "yes"), accept="no"))

    def suggested(self, choice: Choice) -> None:
        """Say what the computer would do, for who cannot see it."""
        self.say(f"The computer would say {review.done(choice.action)}: {choice.reason}.")

    def _save_now(self) -> bool:
        """A hand that lies there finished is saved, too: one sees a mistake, and then turns saving on."""
        match = self.table.match
        return match is None or not match.hand_ended or self._save(match)

    def _save(self, match: SpadesMatch) -> bool:
        """Save the hand; that it cannot be done is told once, until it can be again."""
        saved = saving.save_hand(self._host.store, match)
        if not saved and not self._unsaved:
            self.tell("Save Hand", texts.NOT_SAVED)
        self._unsaved = not saved
        return saved

    def _print(self) -> None:
        """Print Hand (S-13): a page in the person's documents."""
        match = self.table.match
        if match is None or match.view.hand_number < 0:
            self.tell("Print Hand", texts.NOTHING_TO_PRINT)
            return
        self.tell("Print Hand", texts.printed(saving.print_hand(self._host, self._host.store, match)))

    def _review(self) -> None:
        """Step through the saved hands (S-12)."""
        hands = hand_blocks(self._host.store.get(saving.KEY) or "")
        if not hands:
            self.tell("Review", texts.NOTHING_SAVED)
            return

        def fault(why: RecordError) -> None:
            self.tell("Review", texts.saved_fault(self._host.store.where(saving.KEY), str(why)))

        box = review.Review(hands, self._painter, HINT, self.say, fault)
        self.screen.open(box)
        box.begin()

    def _graph(self) -> None:
        """Both sides' points after each hand."""
        match = self.table.match
        scores = () if match is None else scores_of(match)
        self.say(told(scores))
        if match is None or len(scores) < 2:
            self.tell("Graph", texts.NOTHING_TO_DRAW)
        else:
            self.screen.open(Graph(scores, goal_of(match)))

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of this screen (see :class:`retro.contract.program.Helpful`)."""
        window = self.screen.active
        if isinstance(window, (Box, FinalScreen, review.Review)):
            return window.help_keys()
        director = self.table.director
        if self.marked(1, 1):
            return keys.MARKED
        return keys.PAUSED if director.waiting else keys.DEALING if director.dealing else keys.ASKED[self.table.question]

    def _close_all(self) -> None:
        for window in self.screen.windows:
            if window is not self.table:
                window.closed = True

    def change(self, settings: Settings) -> None:
        """Other settings: kept at once; NIL and Bags hold in the running match, too (S-11: in effect when checked)."""
        self.settings = settings
        self._host.store.put(kept.KEY, settings.write())
        if self.table.match is not None:
            self.table.match.change(settings.options)
        self.table.refresh()
        self._mark()
        self.screen.touch()

    def _mark(self) -> None:
        """Checks and ghosts of the menus."""
        rules, asked = self.settings.options, bool(self.table.question)
        for menu in self.menus.menus:
            for item in menu.items:
                if item.name == "suggest":
                    item.ghosted = not asked
                elif item.checked is not None:
                    item.checked = self.settings.save_hand if item.name == "save_hand" else bool(getattr(rules, item.name))


def _menus() -> MenuBar:
    """Project and Game (S-11), and below a line what is new."""
    project = [
        Item("new", "New Game"),
        Item("save_hand", "Save Hand", checked=False),
        Item("print", "Print Hand"),
        Item("about", "About..."),
        Item(""),
        Item("quit", "Quit"),
    ]
    game = [
        Item("nil", "NIL Bids", "N", checked=True),
        Item("bags", "Bags", "B", checked=True),
        Item("suggest", "Suggest", "S"),
        Item(""),
        Item("options", "Options...", "O"),
        Item("review", "Review...", "R"),
        Item("graph", "Graph...", "G"),
        Item("rules", "Rules..."),
    ]
    menus = [Menu("Project", 4, 124, project, LORES_MENU), Menu("Game", 84, 128, game, LORES_MENU)]
    return MenuBar(menus, paper=WHITE, ink=BLACK, lit=(BLACK, WHITE))
