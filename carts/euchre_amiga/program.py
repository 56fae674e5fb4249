"""Euchre! on its screen: the window of the game, the menu, the requesters, what is kept (K-01 to K-16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from retro.contract.input import Input, InputEvent, Press
from retro.contract.machine import Machine
from retro.contract.program import Ease, Extra, Host, Remark
from retro.contract.sound import Cue
from retro.contract.summons import RULES, SEEN
from retro.engine.euchre.model import AmigaOptions, EuchreEvent, View
from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.game import Style
from retro.engine.options import read_value
from retro.machine.amiga import HIRES, HIRES_PALETTE, Clock
from retro.session.claim import ASK
from retro.store.kept import load_kept
from retro.ui.amiga import saying
from retro.ui.amiga.drawers import DrawerRequester
from retro.ui.amiga.menus import Item, Menu, MenuBar
from retro.ui.amiga.program import AmigaProgram
from retro.ui.amiga.screen import AmigaScreen
from retro.ui.amiga.windows import Requester, Window
from retro.ui.spoken import Spoken
from retro.values import replace

from . import editor, keys, sounds, spoken, texts
from . import settings as kept
from .about import About
from .book import KEY as BOOK
from .book import Book
from .cards import Faces
from .editor import Editor, Variations
from .match import PLAYERS, Match, sitting, styles
from .places import WINDOW
from .play import TableWindow
from .scene import NAMES
from .settings import Settings
from .table_view import TablePainter
from .talk import Talk
from .wardrobe import Wardrobe

FLASH_TICKS: Final = 2
"""50ths of a second for which the screen answers what cannot be."""

FLASHED: Final = replace(HIRES, palette=(0xFFFFFF - HIRES_PALETTE[0], *HIRES_PALETTE[1:]))
"""The machine with pen 0 inverted."""


class Euchre(AmigaProgram):
    """The program (see :class:`retro.contract.program.Program`).

    Args:
        host: the console.

    Raises:
        ValueError: an option given on the command line is unknown or cannot be that.
    """

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.machine: Machine = HIRES
        self.faces = Faces()
        self.ease = Ease()
        self.spoken = Spoken(host)
        self._host = host
        self._wardrobe = Wardrobe(self.faces, self._dressed, self._misfits)
        self._flash = 0
        self._clock = Clock()
        self.settings = Settings()
        self._talk = Talk(host.store, Book(), lambda: self.settings.style_names, self._counted)
        self._sitting = sitting(host, self._players, lambda: self.settings.style_names.values())
        self._editor: Editor | None = None
        self.table = TableWindow(self, TablePainter(self.faces))
        self.screen = AmigaScreen(texts.TITLE, _menus(), self.chosen)
        self.screen.open(self.table)
        self._take_ease()
        self._begin()

    def _begin(self) -> None:
        """Settings, the person's own cards, the match that was left."""
        self.settings = load_kept(self._host.store, kept.KEY, Settings.read, Settings, self._settings_damaged)
        book = load_kept(self._host.store, BOOK, Book.read, Book, self._book_damaged)
        self._talk.book.talk, self._talk.book.pages = book.talk, book.pages
        given = {name: read_value(AmigaOptions, name, value) for name, value in self._host.options.items()}
        self.settings = self.settings.with_options(**given)
        self._dress()
        left = self._sitting.look(self._match_damaged)
        if left is not None:
            if self._host.straight:
                self._go_on()
            else:
                self._offer(left.match)

    def _match_damaged(self, key: str, why: str) -> None:
        self._set_aside(key, "game that you left", why)

    def _go_on(self) -> None:
        """Sit down to the match that was left."""
        left = self._sitting.go_on()
        left.match.seat(self._players())
        if not left.practice:  # a deal that was shared keeps its own rules
            left.match.change(self.settings.options)
        self.table.sit_down(left.match)

    def _players(self) -> dict[int, Style[View]]:
        return styles(self._host, self.settings.style_names, self.settings.loners)

    def _book_damaged(self, why: str) -> None:
        self._set_aside(BOOK, "the others' book", why)

    def _settings_damaged(self, why: str) -> None:
        self._set_aside(kept.KEY, "settings", why)

    def _set_aside(self, key: str, what: str, why: str) -> None:
        where = self._host.store.set_aside(key)
        self._host.notice(f"euchre-amiga: the {what} could not be read ({why}); it has been set aside as {where}")
        self.tell("Euchre!", texts.damaged(what, where, why))

    def pencilled(self, said: Remark) -> str:
        """Your partner's red pencil."""
        return f'Partner: "{said.where}: {said.best}, not {said.made}: {said.gain} ({said.deals} deals)."'

    pencil = ('Partner: "Let me think that hand over."', 'Partner: "I have nothing to say against that hand."')

    @property
    def marks_shown(self) -> bool:
        """The end of a hand."""
        return self.screen.active is self.table and self.table.showing_result

    def sitting(self) -> Match | None:
        """The match at the table."""
        return self._sitting.match

    def next_rules(self) -> tuple[str, object]:
        """The rules as they are set for the next match."""
        return EUCHRE_AMIGA.name, self.settings.options

    def seat_names(self) -> Sequence[str]:
        """What the table calls the players."""
        return NAMES

    def _offer(self, match: Match) -> None:
        ours, theirs = match.view.scores
        lines = ("Unfinished game:", f"we have {ours}, they have {theirs}.", "", "Continue?")

        def answered(name: str) -> None:
            if name == "go_on":
                self._go_on()
            elif name == "new":
                self.new_game()

        answers = (("go_on", "Continue", "C"), ("new", "New Game", "N"), ("later", "Later", "L"))
        self.screen.open(Requester("Euchre!", lines, answers, answered))

    # --- program ---------------------------------------------------------------------------------------------------

    def update(self, inp: Input) -> None:
        """See the protocol."""
        if self._flash:
            self._flash = max(0, self._flash - self._clock.ticks(inp.ticks))
            if not self._flash:
                self.machine = HIRES
        if self._host.ease != self.ease:
            self._take_ease()
        self._wardrobe.load()
        if self._talk.line and self._talk.book.talk and any(map(self._hushes, inp.events)):
            self._talk.hush()
            self._show_talk()
        self.screen.update(inp)
        if self._talk.pass_time(inp.ticks):
            self._show_talk()
        for tick in self.screen.ticks:
            self.hear(sounds.DOWN if tick == "down" else sounds.UP)
        self.screen.ticks.clear()
        for window in self.screen.windows:
            if window is not self.table:
                for tick in window.gadgets.ticks:
                    self.hear(sounds.DOWN if tick == "down" else sounds.UP)
                window.gadgets.ticks.clear()
        self._speak()

    # --- table talk ------------------------------------------------------------------------------------------------

    def happened(self, event: EuchreEvent, taken: tuple[int, int]) -> None:
        """Something has been shown at the table: somebody may have a word to say."""
        said = self._talk.heard(event, taken)
        if said:
            self.spoken.say(said)
            self._show_talk()

    def seated(self, view: View) -> None:
        """A match begins or goes on."""
        self._talk.sit_down(view.maker, view.alone)
        self._show_talk()

    def _show_talk(self) -> None:
        self.screen.title = self._talk.line or texts.TITLE
        self.screen.touch()

    def _hushes(self, event: InputEvent) -> bool:
        """A click on what is said."""
        return isinstance(event, Press) and event.button == "left" and event.y < WINDOW.y and event.x < 8 * len(self._talk.line) + 8

    def _counted(self) -> bool:
        """The hand that is over counts in the record."""
        match = self._sitting.match
        recorder = None if match is None else match.recorder
        return match is not None and recorder is not None and recorder.counted == match.table.state.hand

    def extras(self) -> Sequence[Extra]:
        """The table talk, which no window of the original has a place for."""
        return [self._talk.extra()]

    def _take_ease(self) -> None:
        """The comforts are others now."""
        self.ease = self._host.ease
        self.faces.four_colours, self.faces.large = self.ease.four_colours, self.ease.large_indices
        self.table.refresh()
        self.screen.touch()

    def retell(self) -> Sequence[str]:
        """The screen again (see :class:`retro.contract.program.Retelling`)."""
        window, match = self.screen.active, self.table.match
        if self.screen.behind:
            return (f"The desktop is in front of {texts.TITLE}.",)
        menu = saying.of_menu(self.screen.menus)
        if window is not None and window is not self.table:
            return [line for line in (menu, *saying.of_window(window, editor.CAPTIONS).values()) if line]
        said = spoken.topics(self.table, self.ease.pace <= 0)
        told = []
        if match is not None:
            held = "You hold" not in said.get("question", "")
            told = spoken.retold(self.table.scene, match.table.state.hand, held=held)
        return [line for line in (*told, menu, *(line for topic, line in said.items() if topic != "table" or match is None)) if line]

    def _speak(self) -> None:
        """Say what is new on the screen."""
        if not self.spoken.listening:
            return
        window = self.screen.active
        if self.screen.behind:
            told = {"window": f"The desktop is in front of {texts.TITLE}."}
        elif window is None or window is self.table:
            told = {"window": "", **spoken.topics(self.table, self.ease.pace <= 0)}
        else:
            told = saying.of_window(window, editor.CAPTIONS)
        for topic, line in {"menu": saying.of_menu(self.screen.menus), **told}.items():
            self.spoken.shows(topic, line)

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Which keys do what now (see :class:`retro.contract.program.Helpful`)."""
        window = self.screen.active
        if self.screen.behind:
            return [("Enter or Esc", "back to the game")]
        if self.screen.menus.open:
            return saying.menu_keys(self.screen.menus)
        if window is not None and window is not self.table:
            return saying.keys_of(window.gadgets)
        menu = [("Esc or F10", "the menu"), ("Right button", "the same: hold it, or click"), *saying.chord_keys(self.screen.menus)]
        more = [*menu, ("Right Ctrl+M", "the desktop in front")]
        seen = () if self.table.match is None else SEEN
        return [
            *keys.of_table(self.table.gadgets.gadgets, self.table.question, self.table.showing_result, bool(self.marked(1, 1))),
            *seen,
            *more,
        ]

    def settle(self) -> None:
        """See the protocol.  What must be answered or is being chosen from stays."""
        while self._wardrobe.busy:
            self._wardrobe.load()
        if self._flash:
            self._flash, self.machine = 0, HIRES
        if not self.screen.busy and self.screen.active is self.table:
            self.table.settle()
        self._speak()

    # --- what windows ask of it ------------------------------------------------------------------------------------

    def hear(self, cue: Cue) -> None:
        """Play a cue, if there is to be sound."""
        if self.settings.sound:
            self._cues.append(cue)

    def flash(self) -> None:
        """The screen flashes."""
        self._flash = FLASH_TICKS
        self.machine = FLASHED

    def tell(self, title: str, lines: tuple[str, ...]) -> None:
        """A requester with news."""
        self.screen.open(Requester(title, lines, (("ok", "OK", "O"),), lambda _: None))

    def chosen(self, name: str) -> None:
        """A menu item, or a gadget that means the same."""
        match name:
            case "new":
                self.want_new_game()
            case "settings":
                self.open_editor()
            case "rules":
                self.summon(RULES)
            case "about":
                self.screen.open(About(self.faces))
            case "quit":
                self.done = True
            case "menu":
                self.screen.pull_menu()

    def want_new_game(self) -> None:
        """A new game has been chosen: one that is being played, or was left, is not given up by a slip."""
        if self._sitting.running is None:
            self.new_game()
            return

        def answered(name: str) -> None:
            if name == "yes":
                self.new_game()

        answers = (("yes", "Yes", "Y"), ("no", "No", "N"))
        self.screen.open(Requester("New Game", texts.GIVE_UP, answers, answered, accept="no"))

    def offer(self, words: str, answered: Callable[[bool], None]) -> None:
        """The rest of a hand may be claimed: ask whether it is."""
        answers = (("yes", "Yes", "Y"), ("no", "No", "N"))
        self.screen.open(Requester("Claim", (words, ASK), answers, lambda name: answered(name == "yes"), accept="no"))

    def new_game(self) -> None:
        """A new game, in place of a running one (K-01)."""
        self.table.sit_down(self._sitting.begin(self.settings.options, players=PLAYERS, seed=self._host.new_seed()))

    # --- settings --------------------------------------------------------------------------------------------------

    def open_editor(self) -> None:
        """The settings editor; one that is open comes to the front."""
        if self._editor is not None and self._editor in self.screen.windows:
            self.screen.to_front(self._editor)
            return
        self._editor = Editor(self.settings, self._edited, self._more)
        self.screen.open(self._editor)

    def _edited(self, how: str, settings: Settings) -> None:
        """Save or Use (K-12): both at once, Save for the next time as well."""
        self.settings = settings
        saved = how != "save" or self._host.store.put(kept.KEY, settings.write())
        self._dress()
        if self.table.match is not None:
            self.table.match.seat(self._players())
            self.table.match.change(settings.options)
        self.table.refresh()
        if not saved:
            self.tell("Settings", texts.NOT_SAVED)

    def _more(self, name: str) -> None:
        assert self._editor is not None
        window: Window = Variations(self._editor)
        if name == "folder":
            window = DrawerRequester("Folder with your cards", Path(self._editor.settings.folder or "~"), self._editor.choose_folder)
        self.screen.open(window)

    def _dress(self) -> None:
        """The cards look as the settings say."""
        self._wardrobe.dress(self.settings)
        self.screen.touch()

    def _dressed(self) -> None:
        """Another of the person's own pictures has been read."""
        self.table.refresh()
        self.screen.touch()

    def _misfits(self, faults: tuple[str, ...]) -> None:
        self.tell("Your own cards", texts.pictures_missing(faults))


def _menus() -> MenuBar:
    """The menu "Euchre!" (K-01)."""
    items = [
        Item("new", "New Game", "N"),
        Item("settings", "Settings...", "S"),
        Item("about", "About...", "A"),
        Item("rules", "Rules...", "R"),
        Item(""),
        Item("quit", "Quit", "Q"),
    ]
    return MenuBar([Menu("Euchre!", 4, 176, items)])
