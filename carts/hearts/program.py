"""The Hearts program: which screen follows which, and the match that is being played."""

from __future__ import annotations

from collections.abc import Sequence

from retro.contract.program import Host, Remark
from retro.engine.hearts.deal import PLAYERS
from retro.engine.hearts.model import HeartsOptions
from retro.engine.hearts.rules import HEARTS
from retro.engine.options import read_value

from . import spoken
from .match import HeartsMatch, Item, sitting
from .modes import OptionsMode, PointsMode, QuestionMode, RulesMode, StartMode
from .play import TableMode
from .scene import NAMES
from .shell import App


class Hearts(App):
    """See :class:`App`.

    Args:
        host: the console.

    Raises:
        ValueError: an option given on the command line is unknown or cannot be that.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.table: TableMode | None = None
        self._sitting = sitting(host, self._temper)
        self._take_options()
        self._begin()

    def _take_options(self) -> None:
        """Options given on the command line (``players=5 x_pass=on``) hold for this run."""
        given = dict(self.host.options)
        if "players" in given:
            text = given.pop("players")
            if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) in PLAYERS):
                raise ValueError(f"Hearts takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {text}")
            self.settings.players = int(text)
        for name, text in given.items():
            value = read_value(HeartsOptions, name, text)
            self.passing[name] = value, getattr(self.settings.options, name)
            self.settings.set_option(name, value)

    def _begin(self) -> None:
        """The game that was left, or how many play."""
        left = self._sitting.look(self._match_damaged)
        if left is None:
            self.new_start()
            return
        if self.host.straight:
            self._go_on()
            return
        state = left.match.state
        about = f"{state.players} players, hand {max(1, state.hand + 1)}, trick {len(state.tricks) + 1}"
        if not state.turn >= 0:
            about = f"{state.players} players, hand {state.hand + 2} is to be dealt"
        self.go(StartMode(self, (about, state.scores, self._go_on)))

    def _match_damaged(self, key: str, why: str) -> None:
        self.set_aside(key, "game that you left", why)

    def _go_on(self) -> None:
        left = self._sitting.go_on()
        self._sit_down(left.match, left.match.shown(left.played))

    def _sit_down(self, match: HeartsMatch, past: Sequence[Item] = ()) -> None:
        self.table = TableMode(self, match, past)
        self.go(self.table)

    def _temper(self, seat: int) -> str:
        """How a seat plays, from its next card on."""
        return self.settings.tempers[seat - 1]

    # --- screens ---------------------------------------------------------------------------------------------------

    def new_start(self) -> None:
        """Ask how many play; as long as nobody has said so, a game that was there goes on with Esc."""
        running = self._sitting.running is not None
        self.go(StartMode(self, None, (self.table or self.mode) if running else None))

    def want_new_game(self) -> None:
        """A new game is wanted: one that is being played is given up for it only when the person says so."""
        if self._sitting.running is None or self.table is None:
            self.new_start()
        else:
            self.go(QuestionMode(self, self.table, self.table.scene, leaving=False))

    def new_match(self, players: int) -> None:
        """Deal a new match; one that was left is over with it."""
        self.settings.players = players
        self.keep_settings()
        self.watching = False
        self._sit_down(self._sitting.begin(self.settings.options, players=players, seed=self.host.new_seed()))

    def pencilled(self, said: Remark) -> str:
        """The tutor's red pencil."""
        return f"{said.where}, {said.made}? My count of {said.deals} such deals: {said.best} {said.gain}."

    pencil = ("I am counting your hand over.", "I find nothing to mark in your hand.")

    @property
    def marks_shown(self) -> bool:
        """The score sheet after a hand."""
        return self.table is not None and self.mode is self.table and self.table.resting and not self.table.final

    def sitting(self) -> HeartsMatch | None:
        """The match at the table."""
        return self._sitting.match

    def retell(self) -> Sequence[str]:
        """Where the game stands (see :class:`retro.contract.program.Retelling`)."""
        table = self.table
        if table is None or self.mode is not table:
            return ()
        return spoken.retold(table.scene, table.seat.playable if table.seat.asked else (), table.seat.asked)

    def next_rules(self) -> tuple[str, object]:
        """The rules of the game that the first screen offers; else as they are set for the next match."""
        return HEARTS.name, self.settings.options if (left := self._offered()) is None else left.options

    def seat_names(self) -> tuple[str, ...]:
        """Who sits where."""
        return NAMES

    def _offered(self) -> HeartsMatch | None:
        """The match that was left, while the first screen asks whether it goes on."""
        mode, left = self.mode, self._sitting.left
        if isinstance(mode, RulesMode):
            mode = mode.back
        return left.match if left is not None and isinstance(mode, StartMode) and mode.left is not None else None

    def open_options(self) -> None:
        """O."""
        self.go(OptionsMode(self, self.mode))

    def open_rules(self) -> None:
        """R and F1: the rules of the match on the table, of the one that is offered, or of the next one."""
        table, left = self.table, self._offered()
        if left is not None:
            self.go(RulesMode(self, left.options, left.state.players, self.mode))
        elif table is not None and not table.match.over:
            self.go(RulesMode(self, table.match.options, table.scene.players, self.mode))
        else:
            self.go(RulesMode(self, self.settings.options, self.settings.players, self.mode))

    def open_points(self) -> None:
        """P."""
        assert self.table is not None
        self.go(PointsMode(self, self.table, self.table.scene))

    def open_leave(self) -> None:
        """Esc in mid-game."""
        assert self.table is not None
        self.go(QuestionMode(self, self.table, self.table.scene, leaving=True))

    def watch(self, on: bool) -> None:
        """Let the tutor play your cards, or take them back."""
        self.watching = on
        if self.table is not None:
            self.table.seat.forget_entry()
        self.say("The tutor plays your cards." if on else "You play your cards again.")
        self.touch()
