"""The Michigan program: which screen follows which, and the match that is being played."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from retro.contract.input import Input
from retro.contract.program import Host
from retro.engine.options import read_value
from retro.engine.stops.settings import OPTIONS, SEATS

from . import sounds
from .screens.frame import record_text
from .shell import App
from .show import ShowMode
from .switches import Switches

if TYPE_CHECKING:
    from retro.engine.cards import Card
    from retro.engine.stops.model import StopsEvent, View
    from retro.session.sitting import Sitting

    from .aliens import Voice
    from .chronicle import Chronicle
    from .entry import Decision
    from .match import Item, Match
    from .play import TableMode
    from .scene import Scene

# The screens behind the show (modes, play) and what they need are imported where they are opened, so that the show comes at once.

ENDS: Final = "ENDS THIS ONE"
NEW_COUNTS: Final = "ENDS THIS ONE; ITS DEAL COUNTS AS IT STANDS"
COMMENT_STANDS: Final = 240
"""Ticks that a comment stays at least before an event without one takes it away."""


class Michigan(App):
    """See :class:`App`.

    Args:
        host: the console.
        switches: those of the command line.

    Raises:
        ValueError: an option given on the command line is unknown or cannot be that.
    """

    def __init__(self, host: Host, switches: Switches) -> None:
        super().__init__(host, switches)
        self.table: TableMode | None = None
        self._past: tuple[Item, ...] = ()
        """What the actions of the match that was left have shown."""
        self._take_options()
        if switches.no_show or host.straight:
            self.begin()
        else:
            self.go(ShowMode(self))

    def _take_options(self) -> None:
        """Options given on the command line hold for this run (``game=boodle players=4 spinado=on``)."""
        given = dict(self.host.options)
        game = given.pop("game", self.settings.game)
        if game not in OPTIONS:
            raise ValueError(f"there is no game {game!r}; there are: {', '.join(OPTIONS)}")
        self.settings.game = game
        if "players" in given:
            text = given.pop("players")
            if not (text.isascii() and text.isdecimal() and len(text) < 4) or int(text) not in SEATS[game]:
                raise ValueError(f"{game} takes {SEATS[game].start} to {SEATS[game].stop - 1} players, not {text}")
            self.settings.players[game] = int(text)
        for name, text in given.items():
            self.settings.set_option(name, read_value(OPTIONS[game], name, text))

    @cached_property
    def _sitting(self) -> Sitting[Match]:
        """The match; its games are loaded when it is first asked for."""
        from .match import sitting

        return sitting(self.host, self._tempers)

    def load_rest(self) -> None:
        """Fetch what follows the show, while that runs (once: later calls do nothing)."""
        from . import modes, play  # noqa: F401

        assert self.voice

    @property
    def voice(self) -> Voice:
        """What the aliens say; what they remember is read when they are first needed."""
        return self._voice

    @cached_property
    def _voice(self) -> Voice:
        from . import aliens as voice

        made = voice.Voice(self.host.store, self.saying.takes)
        self.saying.heard.extend(made.heard)
        if made.damaged is not None:
            self.set_aside(voice.KEY, "MEMORY OF WHAT WE SAID", made.damaged)
        return made

    # --- screens ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """After the show: offer the match that was left, or go to the options."""
        self.load_rest()
        left = self._sitting.look(self._match_damaged)
        if left is None:
            self.open_options()
            return
        self._past = left.match.rejoin(self.winnings, left.played, left.practice)
        if self.host.straight:
            self._continue()
        else:
            self._welcome(left.match)

    def _welcome(self, match: Match) -> None:
        from .modes import MenuMode
        from .screens.menu import MenuLine

        lines = [
            (MenuLine("C", "{C}ONTINUE", _about(match)), self._continue),
            (MenuLine("N", "{N}EW MATCH", self._new_costs), self.open_options),
            (MenuLine("Q", "{Q}UIT", "IT WILL STILL BE HERE"), self.quit),
        ]
        prompt = "{ENTER} CONTINUES WHERE YOU LEFT OFF.  A LETTER OR A CLICK CHOOSES."
        self.go(MenuMode(self, "WELCOME BACK", "UNFINISHED MATCH", lines, prompt, None))

    def _match_damaged(self, key: str, why: str) -> None:
        self.set_aside(key, "MATCH THAT YOU LEFT", why)

    def _continue(self) -> None:
        match = self._sitting.go_on().match
        self._sit_down(match, self._past)
        self._past = ()
        self.remark(self.voice.returning(match.spectator))

    def _sit_down(self, match: Match, past: tuple[Item, ...] = ()) -> None:
        from .play import TableMode

        self.voice.begin(match.table.state.seed)
        self.table = TableMode(self, match, past)
        self.go(self.table)

    def sitting(self) -> Match | None:
        """The match at the table."""
        return None if self.table is None else self.table.match

    def seat_names(self) -> tuple[str, ...]:
        """You are hand 1 (M-02)."""
        return ("You", *(f"Hand {number}" for number in range(2, 9)))

    def open_options(self) -> None:
        """The options screen."""
        from .modes import OptionsMode

        self.go(OptionsMode(self))

    def open_menu(self) -> None:
        """The menu behind Esc."""
        from .modes import GraphMode, MenuMode, TempersMode
        from .screens.menu import MenuLine

        table = self.table
        if table is not None:
            table.stop_skipping()
        new = self._new_costs or "GAME, PLAYERS, OPTIONS"
        back = self._back_to_match if self._sitting.running is not None or table is not None else self.open_options
        tempers = "HOW EACH HAND PLAYS; WHAT MAY BLINK"
        lines = [
            (MenuLine("C", "{C}ONTINUE THE MATCH", "EXACTLY WHERE IT IS", back == self._back_to_match), self._back_to_match),
            (MenuLine("N", "{N}EW MATCH", new), self.open_options),
            (MenuLine("T", "{T}EMPERS AND FLASHING", tempers), lambda: self.go(TempersMode(self, self.open_menu))),
            (MenuLine("G", "{G}RAPH OF WINNINGS", "DEAL BY DEAL"), lambda: self.go(GraphMode(self, self.open_menu))),
            (MenuLine("W", "{W}HAT WE SAID", "THE LAST TWENTY COMMENTS AGAIN"), self.open_heard),
            (MenuLine("R", "CLEA{R} THE RECORD", "WINNINGS AND DEALS PLAYED", self.winnings.hands > 0), self._ask_clear),
            (MenuLine("Q", "{Q}UIT", _kept(self._sitting.running) if table is not None else ""), self.quit),
        ]
        self.go(MenuMode(self, "MENU", "MENU", lines, "A LETTER OR A CLICK CHOOSES.  {ESC} GOES BACK.", back))

    def _back_to_match(self) -> None:
        if self.table is None:
            self._continue()
        else:
            self.go(self.table)

    @property
    def _new_costs(self) -> str:
        """What a new match does to the one that runs; empty: nothing is lost by it."""
        running = self._sitting.running
        if running is None or running.table.state.hand < 0:
            return ""
        return ENDS if running.practice or running.hand_ended else NEW_COUNTS

    def want_new_match(self) -> None:
        """A new match is wanted, as the options stand: one that runs is ended for it only when the person says so."""
        from .modes import MenuMode
        from .screens.menu import MenuLine

        running, costs = self._sitting.running, self._new_costs
        if running is None or not costs:
            self.new_match()
            return
        lines = [
            (MenuLine("K", "{K}EEP IT", _about(running)), self._back_to_match),
            (MenuLine("E", "{E}ND IT", costs), self.new_match),
        ]
        prompt = "{K} OR {ENTER} KEEPS IT, {E} ENDS IT.  {ESC} GOES BACK TO THE OPTIONS."
        self.go(MenuMode(self, "NEW MATCH", "END THE MATCH ON THE TABLE?", lines, prompt, self.open_options))

    def _ask_clear(self) -> None:
        from .modes import MenuMode
        from .screens.menu import MenuLine

        lines = [
            (MenuLine("K", "{K}EEP IT", self.record_line), self.open_menu),
            (MenuLine("F", "{F}ORGET IT", "THERE IS NO WAY BACK"), self._clear),
        ]
        prompt = "{K} OR {ENTER} KEEPS IT, {F} FORGETS IT."
        self.go(MenuMode(self, "CLEAR THE RECORD", "FORGET ALL WINNINGS?", lines, prompt, self.open_menu))

    def _clear(self) -> None:
        chips = self.table.match.table.state.chips[0] if self.table is not None else 0
        self.winnings.clear(chips)
        self.keep_winnings()
        if self.table is not None:
            self.table.count_from_here()
        self.open_menu()

    def open_rules(self) -> None:
        from .modes import RulesMode

        mode = self.mode
        if isinstance(mode, RulesMode):
            self.go(mode.back)
            return
        if isinstance(mode, ShowMode):
            return
        if self.table is not None and mode is self.table:
            state: Any = self.table.match.table.state
            self.go(RulesMode(self, state.game, state.options, state.players, mode))
        else:
            game = self.settings.game
            self.go(RulesMode(self, game, self.settings.options[game], self.settings.players[game], mode))

    def open_heard(self) -> None:
        from .heard import HeardMode

        mode = self.mode
        if isinstance(mode, HeardMode):
            self.go(mode.back)
        elif not isinstance(mode, ShowMode):
            self.go(HeardMode(self, mode))

    # --- the match -------------------------------------------------------------------------------------------------

    def _tempers(self) -> dict[int, str]:
        return dict(enumerate(self.settings.tempers, 1))

    def new_match(self, again: bool = False) -> None:
        """Deal a new match: as the options stand, or (``again``) the same game once more."""
        game, options = self.settings.game, self.settings.options[self.settings.game]
        players = self.settings.players[game]
        if again and self.table is not None:
            state: Any = self.table.match.table.state
            game, options, players = state.game, state.options, state.players
        running = self._sitting.running
        if running is not None:
            running.walk_out()
        match = self._sitting.begin(options, players=players, seed=self.host.new_seed(), game=game)
        match.count_into(self.winnings)
        self.keep_winnings()
        self.hush()
        self.fall_silent()
        self._sit_down(match)

    def tell_end(self, scene: Scene, story: Chronicle) -> None:
        """A match that has an end is over: what was best and worst, then the standing."""
        from .finale import FinaleMode
        from .screens.finale import FinaleSheet
        from .texts.report import closing, facts

        assert self.table is not None
        title = f"{scene.game.upper()}: THE MATCH IS OVER AFTER {story.deals} DEAL{'S' if story.deals != 1 else ''}"
        said = closing(scene.winners, crc32(self.table.match.table.seed.encode()))
        sheet = FinaleSheet(title, facts(story, widow=scene.game == "michigan"), said, "{ENTER} SHOWS WHO HAS WHAT")
        self.go(FinaleMode(self, sheet, self._back_to_match))

    def tempers_changed(self) -> None:
        """The computer players of the running match change their tempers with their next decision."""
        if self.table is not None:
            self.table.match.change_tempers(self._tempers())

    def demo_changed(self) -> None:
        if self.table is not None:
            self.table.decision, self.table.hint = None, ""

    @property
    def record_line(self) -> str:
        """The record for the title bar."""
        if self.table is not None:
            return self.table.record_line
        return record_text(self.winnings.shown, self.winnings.hands)

    def quit(self) -> None:
        """Leave; the record is brought up to date (ruling 41) and the match stays where it is."""
        if self.table is not None:
            self.table.stop_skipping()
            self._count_now(self.table)
        super().quit()

    def _count_now(self, table: TableMode) -> None:
        if not table.match.over:
            table.match.count()

    # --- voice and error -------------------------------------------------------------------------------------------

    @property
    def _spectator(self) -> View | None:
        """What the aliens know: what everybody does."""
        return self.table.match.spectator if self.table is not None and self.mode is self.table else None

    def complain(self, decision: Decision) -> None:
        """An entry has been refused."""
        self.say(sounds.ERROR)
        if decision.refused is not None and self.table is not None:
            (verb, what), code = decision.refused
            decision.refused = None
            card = what.partition("+")[0] if verb == "play" else None
            number = int(what) if verb in ("bid", "ante") and what.isdecimal() else None
            self.remark(self.voice.refused(code, card, number, self.table.match.spectator))

    def happened(self, event: StopsEvent, item: Item) -> None:
        """An event has been shown: the aliens may have something to say about it."""
        from retro.engine.stops.model import HandOver, MatchOver

        said = self.voice.event(event, item.before, item.after)
        if said:
            self.remark(said)
        else:
            self.fall_silent(COMMENT_STANDS)
        if isinstance(event, HandOver | MatchOver):
            self.voice.keep(self.saying.heard)

    def thinking(self, seconds: float) -> None:
        """You have been thinking for so long."""
        if self.table is not None:
            self.remark(self.voice.thinking(seconds, self.table.match.spectator))

    def comet_asked(self, card: Card) -> None:
        """Only you are asked about your comet."""
        self.remark(self.voice.comet_asked(str(card)))

    def switched(self, name: str, on: bool) -> None:
        self.remark(self.voice.toggled(name, on, self._spectator))

    def border_changed(self) -> None:
        self.remark(self.voice.border(self.border, self._spectator))

    def update(self, inp: Input) -> None:
        if "voice" in self.__dict__:
            self.voice.pass_time(inp.ticks, int(self.settings.delay_ticks * self.ease.pace))
        super().update(inp)


def _kept(match: Match | None) -> str:
    """What becomes of the match when one quits."""
    return "THE MATCH IS KEPT" if match is None or match.kept else "THE MATCH CANNOT BE KEPT NOW"


def _about(match: Match) -> str:
    """Which match it is, and how far it has come."""
    return f"{match.game.upper()} FOR {match.table.state.players}, {match.where}"
