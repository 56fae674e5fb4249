"""The box "Options" (Game menu): the rules of other tables, how the others play, pace and sound.  All new, and off at first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Gadget, Gadgets
from retro.ui.amiga.paint import Paint
from retro.values import replace

from .boxes import Box, BoxButton, BoxCheck, BoxCycle
from .cards import WHITE, YELLOW
from .scene import NAMES
from .settings import GAMES_TO, PACES, STYLE_NAMES, Settings

RULES: Final = (
    ("x_blind_nil", "Blind nil"),
    ("x_ten_for_200", "Ten for 200"),
    ("x_minimum_four", "Side bids four"),
    ("x_lowest_club", "Low club first"),
    ("x_jokers", "Jokers high"),
    ("x_floor", "Lost at -200"),
)
"""Options of the game and their words."""

FIRST_RULE, STEP = 47, 12
PLAYERS: Final = ((47, "left"), (63, "partner"), (79, "right"))
PACE_Y, SOUND_Y, GRAPH_Y, POINTS_Y = 105, 121, 133, 123
RIGHT_X, CYCLE_X, CYCLE_WIDTH, CYCLE_HEIGHT = 174, 234, 74, 12


class Editor(Box):
    """The box.

    Args:
        settings: as they are.
        taken: called with the new ones after OK.
    """

    def __init__(self, settings: Settings, taken: Callable[[Settings], None]) -> None:
        super().__init__("Options", Rect(4, 13, 312, 184))
        self._settings = settings
        self._taken = taken
        options = settings.options
        rules = [BoxCheck(name, 16, FIRST_RULE + STEP * i, words, bool(getattr(options, name))) for i, (name, words) in enumerate(RULES)]
        points = [f"{n or 500}" for n in GAMES_TO]
        game = 250 if options.x_game_to == 250 else 0
        seats = [
            BoxCycle(name, Rect(CYCLE_X, y - 2, CYCLE_WIDTH, CYCLE_HEIGHT), STYLE_NAMES, settings.styles[i])
            for i, (y, name) in enumerate(PLAYERS)
        ]
        self.gadgets = Gadgets(
            [
                *rules,
                BoxCycle("x_game_to", Rect(94, POINTS_Y - 2, 56, CYCLE_HEIGHT), points, GAMES_TO.index(game)),
                *seats,
                BoxCycle("pace", Rect(CYCLE_X, PACE_Y - 2, CYCLE_WIDTH, CYCLE_HEIGHT), PACES, settings.pace),
                BoxCheck("sound", RIGHT_X, SOUND_Y, "Sound", settings.sound),
                BoxCheck("graph", RIGHT_X, GRAPH_Y, "Graph at end", settings.graph),
                BoxButton("ok", Rect(40, 173, 72, 16), "OK", "O"),
                BoxButton("cancel", Rect(208, 173, 72, 16), "Cancel", "C"),
            ],
            accept="ok",
            refuse="cancel",
        )

    def draw_inside(self, paint: Paint) -> None:
        """Heads and labels."""
        super().draw_inside(paint)
        paint.words(16, 35, "Rules", WHITE)
        paint.words(RIGHT_X, 35, "Players", WHITE)
        paint.box(Rect(162, 36, 1, 104), WHITE)
        paint.words(16, POINTS_Y, "Game to", YELLOW)
        for (y, _), name in zip(PLAYERS, NAMES[1:], strict=True):
            paint.words(RIGHT_X, y, name, YELLOW)
        paint.words(RIGHT_X, PACE_Y - 12, "Table", WHITE)
        paint.words(RIGHT_X, PACE_Y, "Pace", YELLOW)
        paint.box(Rect(16, 145, 288, 1), WHITE)
        paint.words(16, 152, "Rules hold from the next New Game.", YELLOW)

    def acted(self, gadget: Gadget) -> None:
        """OK takes it over."""
        self.changed = True
        if gadget.name in ("ok", "cancel"):
            self.closed = True
        if gadget.name == "ok":
            self._taken(self._new())

    def _new(self) -> Settings:
        def index(name: str) -> int:
            gadget = self.gadgets[name]
            assert isinstance(gadget, BoxCycle)
            return gadget.index

        def ticked(name: str) -> bool:
            gadget = self.gadgets[name]
            assert isinstance(gadget, BoxCheck)
            return gadget.checked

        rules: dict[str, bool | int] = {name: ticked(name) for name, _ in RULES}
        # A game to five hundred that a command line asked for by number is the same as the document's.
        rules["x_game_to"] = GAMES_TO[index("x_game_to")]
        changed = self._settings.with_options(**rules)
        return replace(
            changed, styles=tuple(index(name) for _, name in PLAYERS), pace=index("pace"), sound=ticked("sound"), graph=ticked("graph")
        )
