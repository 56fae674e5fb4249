"""The Michigan program: which screen follows which, and the match that is being played."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from retro.ahead import Ahead
from retro.contract.input import Input
from retro.contract.program import Host, Remark
from retro.engine.options import read_value
from retro.engine.stops.settings import OPTIONS, SEATS
from retro.session.rules_kept import with_rules

from . import sounds
from .screens.frame import record_text
from .shell import App
from .show import ShowMode
from .switches import Switches

if TYPE_CHECKING:
    from collections.abc import Callable

    from retro.engine.cards import Card
    from retro.engine.records import Begins
    from retro.engine.stops.model import StopsEvent, View
    from retro.engine.stops.settings import StopsOptions
    from retro.session.sitting import Sitting

    from .aliens import Voice
    from .chronicle import Chronicle
    from .entry import Decision
    from .match import Item, Match
    from .play import TableMode
    from .scene import Scene
    from .shell import Mode
    from .touring import Touring

# The screens behind the show (modes, play) and what they need are imported where they are opened, so that the show comes at once.
AFTER_SHOW: Final = (
    "retro.engine.stops.model", "retro.engine.stops.suits", "retro.engine.stops.ranks", "retro.engine.styles.stops.styles",
    *(f"{__package__}.{name}" for name in (
        "aliens", "screens.options", "scene", "screens.seats", "screens.strip", "screens.fan", "screens.table", "texts.rules",
        "screens.rules", "prompts", "spoken", "entry", "modes", "texts.comments", "match", "menus", "table_view", "play",
    )),
)  # fmt: skip
"""And loaded one by one while it runs, beside what the console loads then: none takes longer than a frame has time for."""

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
        self._rest = Ahead(*AFTER_SHOW)
        self._pictures = 0
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
        from . import menus

        assert self.voice  # what was damaged of its memory is told before anything else
        left = self._sitting.look(self._match_damaged)
        if left is None:
            if not self.touring.waits:
                self.open_options()
            elif self.host.straight:
                self.touring.go_on()
            else:
                menus.welcome(self, f"THE COMET TOUR, {self.touring.about}", self.touring.go_on, "UNFINISHED TOUR")
            return
        self._past = left.match.rejoin(self.winnings, left.played, left.practice)
        if self.host.straight:
            self._continue()
        else:
            tour = f"TOUR, ACT {self.touring.tour.act + 1}: " if self.touring.tour and self.touring.plays(left.match) else ""
            menus.welcome(self, tour + menus.about(left.match), self._continue, "UNFINISHED MATCH")

    def _match_damaged(self, key: str, why: str) -> None:
        self.set_aside(key, "MATCH THAT YOU LEFT", why)

    def _continue(self) -> None:
        match = self._sitting.go_on().match
        self._sit_down(match, self._past)
        self._past = ()
        if not self.host.straight or self.host.returning:
            self.remark(self.voice.returning(match.spectator))

    def _sit_down(self, match: Match, past: tuple[Item, ...] = ()) -> None:
        from .play import TableMode

        self.voice.begin(match.table.state.seed)
        self.table = TableMode(self, match, past)
        self.go(self.table)

    def pencilled(self, said: Remark) -> str:
        """The observers' red pencil."""
        return f"OBSERVED: {said.where}, {said.made}. IN {said.deals} TRIALS {said.best} {said.gain}.".upper()

    pencil = ("WE GO OVER WHAT WE OBSERVED.", "WE OBSERVED NOTHING TO MARK IN YOUR HAND.")

    @property
    def marks_shown(self) -> bool:
        """The settlement."""
        table = self.table
        return table is not None and self.mode is table and table.scene.stage == "settled" and not table.director.busy

    def sitting(self) -> Match | None:
        """The match at the table."""
        return None if self.table is None else self.table.match

    def next_rules(self) -> tuple[str, object]:
        """The rules of the match or the tour that waits; where none does, as they are set for the next match."""
        return self._at_hand(self.mode)[:2]

    def seat_names(self) -> tuple[str, ...]:
        """You are hand 1 (M-02)."""
        return ("You", *(f"Hand {number}" for number in range(2, 9)))

    def open_options(self) -> None:
        """The options screen."""
        from .modes import OptionsMode

        self.go(OptionsMode(self))

    def open_menu(self) -> None:
        """The menu behind Esc."""
        from .menus import menu

        menu(self)

    def back_to_match(self) -> None:
        if self.table is None:
            self._continue()
        else:
            self.go(self.table)

    def want_new_match(self) -> None:
        """A new match is wanted, as the options stand: one that runs is ended for it only when the person says so."""
        self.ask_end(self.new_match, self.open_options)

    def ask_end(self, deed: Callable[[], None], back: Callable[[], None]) -> None:
        """Do it; where that ends a match, only when the person says so."""
        from .menus import ask_end

        ask_end(self, deed, back)

    def clear_record(self) -> None:
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
        self.go(RulesMode(self, *self._at_hand(mode), mode))

    def _at_hand(self, mode: Mode) -> tuple[str, StopsOptions, int]:
        """The game that a screen is about, its rules and its players: what is played or waits; where one is chosen, what stands there."""
        from .modes import OptionsMode, RulesMode

        settings, table = self.settings, self.table
        if isinstance(mode, RulesMode):
            mode = mode.back
        if not isinstance(mode, OptionsMode | ShowMode):
            match = table.match if table is not None and mode is table else self.running
            tour = self.touring.tour if match is None and self.touring.waits else None
            if tour is not None and not tour.over:
                return tour.game, tour.options(settings.options[tour.game]), tour.players
            if match is None and table is not None:
                match = table.match
            if match is not None:
                state: Any = match.table.state
                return state.game, state.options, state.players
        return settings.game, settings.options[settings.game], settings.players[settings.game]

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
            now = self.settings.options[state.game]  # an act of a tour ends after five deals: the next match is none
            game, options, players = state.game, with_rules(state.options, x_chips=now.x_chips, x_deals=now.x_deals), state.players
        self.deal_match(game, options, players)

    def deal_match(
        self, game: str, options: StopsOptions, players: int, begins: Callable[[StopsOptions, str], Begins | None] | None = None
    ) -> Match:
        """Sit down to a new match; one that runs is over with it.

        Args:
            begins: where it begins, by its options and its seed.
        """
        running = self._sitting.running
        if running is not None:
            running.walk_out()
        seed = self.host.new_seed()
        at = None if begins is None else begins(options, seed)
        match = self._sitting.begin(options, players=players, seed=seed, game=game, begins=at)
        match.count_into(self.winnings)
        self.keep_winnings()
        self.hush()
        self.fall_silent()
        self._sit_down(match)
        return match

    @property
    def running(self) -> Match | None:
        """The match that a new one would end."""
        return self._sitting.running

    @property
    def touring(self) -> Touring:
        """The Comet Tour."""
        return self._touring

    @cached_property
    def _touring(self) -> Touring:
        from .touring import Touring

        return Touring(self)

    def tell_end(self, scene: Scene, story: Chronicle) -> None:
        """A match that has an end is over: what was best and worst, then the standing.  Of a tour the next act comes instead."""
        from .finale import FinaleMode
        from .screens.finale import FinaleSheet
        from .texts.report import closing, facts

        assert self.table is not None
        if self.touring.plays(self.table.match):
            self.touring.act_over(self.table.match)
            return
        title = f"{scene.game.upper()}: THE MATCH IS OVER AFTER {story.deals} DEAL{'S' if story.deals != 1 else ''}"
        said = closing(scene.winners, crc32(self.table.match.table.seed.encode()))
        sheet = FinaleSheet(title, facts(story, widow=scene.game == "michigan"), said, "{ENTER} SHOWS WHO HAS WHAT")
        self.go(FinaleMode(self, sheet, self.back_to_match))

    def tempers_changed(self) -> None:
        """The computer players of the running match change their tempers with their next decision."""
        if self.table is not None:
            self.table.match.change_tempers(self.host, self._tempers())

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
        if self._pictures:
            self._rest.frame()
        self._pictures += 1
        if "_voice" in self.__dict__:  # it is made when first wanted
            self._voice.pass_time(inp.ticks, int(self.settings.delay_ticks * self.ease.pace))
        super().update(inp)
