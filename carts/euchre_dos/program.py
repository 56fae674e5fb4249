"""The program: which screen follows which, the match that is being played, what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from retro.contract.program import Extra, Host, Remark
from retro.engine.euchre.rules import EUCHRE_DOS
from retro.engine.experts.styles import EXPERT
from retro.engine.shuffle import stream
from retro.store.kept import load_kept, set_aside

from . import experts, prompts, settings, tally, texts
from .experts import Experts
from .match import PLAYERS, Match, sitting
from .opening import Opening, Start
from .places import PARTNER
from .play import TableScreen
from .screen import Screen
from .settings import OTHERS, Settings
from .shell import Shell
from .tally import Tally, Won


class Euchre(Shell):
    """The DOS program of 1995.

    Attributes:
        new_game_wanted: a new game has been chosen while the person was asked something else: that comes first.

    Args:
        host: the console.
        switches: none: the original has no switches.

    Raises:
        ValueError: the command line names an option or a switch.
    """

    def __init__(self, host: Host, switches: Sequence[str]) -> None:
        if switches:
            raise ValueError(f"this program has no switches, so {switches[0]!r} is not one")
        if host.options:
            raise ValueError(f"this program has no options, so {next(iter(host.options))!r} is not one")
        super().__init__(host)
        self.new_game_wanted = False
        self.settings = load_kept(host.store, settings.KEY, Settings.read, Settings, self._settings_damaged)
        self._experts = load_kept(host.store, experts.KEY, Experts.read, Experts, self._experts_damaged)
        self._tally = load_kept(host.store, tally.KEY, Tally.read, Tally, self._tally_damaged)
        self._won = Won(host.store)
        self._sitting = sitting(host, self._style)
        source = Random() if host.seed is None else stream(host.seed, "euchre-dos", "opening")
        self.screen: Screen = Opening(self, source)
        if host.straight:
            self._go_straight_on()

    # --- what is kept ----------------------------------------------------------------------------------------------

    def _experts_damaged(self, why: str) -> None:
        self._set_aside(experts.KEY, "choice of experts", why)

    def _tally_damaged(self, why: str) -> None:
        self._set_aside(tally.KEY, "choice of a tally", why)

    def _settings_damaged(self, why: str) -> None:
        self._set_aside(settings.KEY, "settings file", why)

    def _match_damaged(self, key: str, why: str) -> None:
        self._set_aside(key, "game that you left", why)

    def _set_aside(self, key: str, what: str, why: str) -> None:
        """A kept text is damaged: keep it elsewhere and say so."""
        self.tell(texts.damaged(what), for_good=True)
        self.host.notice(set_aside(self.host.store, key, why))

    def _temper(self, seat: int) -> str:
        """How a seat plays that is no expert."""
        return self.settings.partner if seat == PARTNER else OTHERS

    def _style(self, seat: int) -> str:
        return EXPERT if seat in self._experts.seats else self._temper(seat)

    @property
    def expert_sits(self) -> bool:
        """An expert plays one of the other seats, and gives the help."""
        return bool(self._experts.seats)

    def extras(self) -> Sequence[Extra]:
        """Where experts sit, and the tally: the overlay's, as no menu of the original has a place for them."""
        where = experts.extras(self._experts, self.host.store, self._temper)
        return [*where, tally.extra(self._tally, self.host.store, self.touch)]

    @property
    def tally(self) -> tuple[int, int] | None:
        """Games that each side has won, where they are to be seen on the barns' doors."""
        return self._won.won if self._tally.on else None

    def save(self) -> None:
        """Write the settings (G-09)."""
        kept = self.host.store.put(settings.KEY, self.settings.write())
        self.tell(texts.SAVED if kept else texts.NOT_SAVED)

    def reset(self) -> None:
        """All settings back to the presets; what has been saved stays until it is saved anew."""
        self.settings = Settings()
        self.recoloured()
        self.tell(texts.RESET)

    # --- screens ---------------------------------------------------------------------------------------------------

    def go(self, screen: Screen) -> None:
        """Another screen."""
        self.screen = screen
        self.touch()

    def _go_straight_on(self) -> None:
        """To the match that is kept, or, where there is none, to the start screen: no show, no question."""
        self.open_start()
        if self._sitting.left is not None:
            self.continue_match()

    def open_start(self) -> None:
        """After the opening screen."""
        left = self._sitting.look(self._match_damaged)
        self.go(Start(self, texts.standing(left.match.table.state.scores) if left is not None else ""))

    def continue_match(self) -> None:
        """Go on with the match that was left."""
        left = self._sitting.go_on()
        self.go(TableScreen(self, left.match, left.match.shown(left.played)))

    def new_match(self) -> None:
        """Begin a new match; the running one is given up."""
        self.new_game_wanted = False
        self.unask()
        self.hush()
        options = EUCHRE_DOS.options_type()
        self.go(TableScreen(self, self._sitting.begin(options, players=PLAYERS, seed=self.host.new_seed())))

    def want_new_game(self) -> None:
        """A new game has been chosen in the menu (G-09).

        Where the person has been asked something, that must be answered first, as the original's document says.
        """
        screen = self.screen
        table = screen if isinstance(screen, TableScreen) else None
        if self._sitting.running is None:
            self.new_match()
        elif table is not None and table.prompt is not None and table.prompt.decides:
            self.new_game_wanted = True
            self.tell(texts.LATER)
        else:
            self.ask_new_game()

    def pencilled(self, said: Remark) -> str:
        """The red pencil, in few words: the picture leaves one row free."""
        return f"{said.where}: {said.best} instead of {said.made} {said.gain} ({said.deals} deals)."

    pencil = ("Looking over the hand.", "Nothing to mark in that hand.")

    @property
    def marks_shown(self) -> bool:
        """The end of a hand, or of the game."""
        return isinstance(self.screen, TableScreen) and self.screen.at_end

    def sitting(self) -> Match | None:
        """The match at the table."""
        return self._sitting.match

    def ask_new_game(self) -> None:
        """Ask whether the running game is to be given up."""
        self.new_game_wanted = False

        def answered(name: str) -> None:
            if name == "yes":
                self.new_match()

        self.ask(texts.ASK_NEW, prompts.ask_new_game(), answered)

    def quit(self) -> None:
        """Leave; the match stays where it is."""
        self.hush()
        self.done = True
