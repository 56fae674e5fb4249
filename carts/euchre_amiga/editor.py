"""The settings editor (K-08 to K-12, K-16): a window with cycle gadgets, ticks and a slider; Save, Use and Cancel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from retro.engine.options import describe
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button, Checkbox, Cycle, Gadget, Gadgets, Slider
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Window
from retro.values import replace

from .cards import LOOKS, OWN
from .settings import SPEEDS, STYLE_NAMES, Settings

SPEED_AT: Final = (298, 128)
GAME_TO: Final = next(tuple(info.numbers or ()) for info in describe(type(Settings().options)) if info.name == "x_game_to")
LONERS: Final = (3, 4)
CAPTIONS: Final = {
    "style0": "Player 1", "style1": "Partner", "style2": "Player 3", "loner": "Loner Value", "speed": "Play Speed", "look": "Cards",
    "x_game_to": "Next game goes to",
}  # fmt: skip
"""What stands beside the gadgets that have no word of their own."""


class Editor(Window):
    """The editor.  It works on a copy; only Save and Use hand it over.

    Args:
        settings: as they are.
        done: called with "save" or "use" and what was chosen.
        more: opens a further window: "variations" or "folder".
    """

    def __init__(self, settings: Settings, done: Callable[[str, Settings], None], more: Callable[[str], None]) -> None:
        super().__init__("Euchre! Settings", Rect(64, 24, 512, 166))
        self.settings = settings
        self._done = done
        self._more = more
        names = tuple(name.upper() for name in STYLE_NAMES)
        styles = [Cycle(f"style{i}", Rect(170, 54 + 17 * i, 138, 14), names, settings.styles[i]) for i in range(3)]
        self.gadgets = Gadgets(
            [
                *styles,
                Cycle("loner", Rect(442, 54, 112, 14), [f"{n} points" for n in LONERS], LONERS.index(settings.options.loner)),
                Checkbox("end_early", 338, 73, "End Early", settings.options.end_early),
                Checkbox("stick_dealer", 338, 88, "Dealer must call", settings.options.stick_dealer),
                Button("variations", Rect(468, 72, 86, 14), "More...", "M"),
                Slider("speed", Rect(178, 126, 110, 11), len(SPEEDS) - 1, settings.speed),
                Cycle("look", Rect(178, 144, 110, 14), [name.removesuffix("...") for name in LOOKS], settings.look),
                Button("folder", Rect(292, 144, 80, 14), "Folder...", "F"),
                Checkbox("sound", 392, 121, "Sound Effects", settings.sound),
                Checkbox("loners", 392, 135, "Computer Loners", settings.loners),
                Checkbox("dim", 392, 149, "Dim unplayable", settings.dim),
                Button("save", Rect(78, 170, 100, 16), "Save", "S"),
                Button("use", Rect(270, 170, 100, 16), "Use", "U"),
                Button("cancel", Rect(462, 170, 100, 16), "Cancel", "C"),
            ],
            accept="use",
            refuse="cancel",
        )
        self._ghost()

    def draw_inside(self, paint: Paint) -> None:
        """Groups and words."""
        super().draw_inside(paint)
        paint.ridge(Rect(78, 45, 238, 59), "Playing style")
        for row, name in enumerate(("Player 1", "Partner", "Player 3")):
            paint.right(163, 57 + 17 * row, name)
        paint.ridge(Rect(326, 45, 236, 59), "Rules")
        paint.right(435, 57, "Loner Value")
        paint.ridge(Rect(78, 114, 484, 50), "Table")
        paint.right(171, 128, "Play Speed")
        speed = self.gadgets["speed"]
        assert isinstance(speed, Slider)
        paint.words(*SPEED_AT, f"{speed.value / 10:.1f} s")
        paint.right(171, 147, "Cards")

    def acted(self, gadget: Gadget) -> None:
        """Take over what changed; the buttons end it or open more."""
        self._take()
        self.changed = True
        if gadget.name in ("save", "use"):
            self.closed = True
            self._done(gadget.name, self.settings)
        elif gadget.name == "cancel":
            self.closed = True
        elif gadget.name in ("variations", "folder"):
            self._more(gadget.name)
        elif gadget.name == "look" and self.settings.look == OWN and not self.settings.folder:
            self._more("folder")
        self._ghost()

    def _ghost(self) -> None:
        self.gadgets["folder"].ghosted = self.settings.look != OWN

    def _take(self) -> None:
        def index(name: str) -> int:
            gadget = self.gadgets[name]
            assert isinstance(gadget, Cycle)
            return gadget.index

        def ticked(name: str) -> bool:
            gadget = self.gadgets[name]
            assert isinstance(gadget, Checkbox)
            return gadget.checked

        speed = self.gadgets["speed"]
        assert isinstance(speed, Slider)
        changed = replace(
            self.settings,
            styles=tuple(index(f"style{i}") for i in range(3)),
            speed=speed.value,
            sound=ticked("sound"),
            loners=ticked("loners"),
            dim=ticked("dim"),
            look=index("look"),
        )
        self.settings = changed.with_options(
            loner=LONERS[index("loner")], end_early=ticked("end_early"), stick_dealer=ticked("stick_dealer")
        )

    def choose_folder(self, folder: Path) -> None:
        """The drawer requester has an answer."""
        self.settings = replace(self.settings, folder=str(folder))
        self.changed = True


class Variations(Window):
    """Further variations of the game, off at first (K-16); part of what the editor edits.

    Args:
        editor: whose settings are changed by OK.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__("More Rules", Rect(146, 52, 348, 112), modal=True)
        self._editor = editor
        options = editor.settings.options
        words = ["10 points" if n == 0 else f"{n} points" for n in GAME_TO]
        shown = [w for n, w in zip(GAME_TO, words, strict=True) if n != 10]
        self._points: Final = tuple(n for n in GAME_TO if n != 10)
        points = 0 if options.x_game_to == 10 else options.x_game_to
        self.gadgets = Gadgets(
            [
                Checkbox("x_defend_alone", 162, 71, "A defender may play alone", options.x_defend_alone),
                Checkbox("x_farmers_hand", 162, 86, "Farmer's hand: swap three low", options.x_farmers_hand),
                Checkbox("x_no_trump", 162, 101, "No trump may be called", options.x_no_trump),
                Cycle("x_game_to", Rect(330, 116, 112, 14), shown, self._points.index(points)),
                Button("ok", Rect(162, 140, 100, 16), "OK", "O"),
                Button("cancel", Rect(378, 140, 100, 16), "Cancel", "C"),
            ],
            accept="ok",
            refuse="cancel",
        )

    def draw_inside(self, paint: Paint) -> None:
        """Words."""
        super().draw_inside(paint)
        paint.words(162, 119, "Next game goes to")

    def acted(self, gadget: Gadget) -> None:
        """OK takes it over."""
        self.changed = True
        if gadget.name not in ("ok", "cancel"):
            return
        self.closed = True
        if gadget.name == "ok":
            changes: dict[str, bool | int] = {}
            for each in self.gadgets.gadgets:
                if isinstance(each, Checkbox):
                    changes[each.name] = each.checked
                elif isinstance(each, Cycle):
                    changes[each.name] = self._points[each.index]
            self._editor.settings = self._editor.settings.with_options(**changes)
