"""The seven pull-down menus (G-03 to G-10): what stands in them, and working them by keys and mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pyxel

from retro.contract.summons import RULES
from retro.machine.rect import Rect
from retro.ui.vga.control import ENTER, Control, direction
from retro.ui.vga.menu import BAR_HEIGHT, Bar, ColourList, Entry, Panel, by_key

from .settings import DEMO, NORMAL, PARTNERS, PAUSE, PRESET_COLOURS, Settings, barred

WORDS: Final = (
    Entry("cancel", "Cancel", "C"),
    Entry("colors", "Colors", "l"),
    Entry("player", "Player", "P"),
    Entry("sound", "Sound", "S"),
    Entry("modes", "Modes", "M"),
    Entry("options", "Options", "O"),
    Entry("quit", "Quit Game", "Q"),
)

THINGS: Final = {
    "border": ("Border", "B", "Color of the border"),
    "background": ("Background", "a", "Color of the table"),
    "text": ("Text", "T", "Color of the text"),
    "spot": ("Spot", "S", "Color of the spot"),
    "barn": ("In the Barn", "I", "Color of the barn text"),
}

COLOUR_NAMES: Final = (
    "Black", "Felt", "Deep felt", "White", "Pale gray", "Gray", "Slate", "Red",
    "Wine", "Gold", "Oak", "Blue", "Sky", "Peach", "Yellow", "Moss",
)  # fmt: skip

PARTNER_LABELS: Final = {
    "go-for-it": ("Go for it!", "G"),
    "aggressive": ("Aggressive", "A"),
    "steady": ("Steady", "S"),
    "careful": ("Careful", "C"),
    "no-way": ("No way, no how", "N"),
}
MODE_LABELS: Final = {NORMAL: ("Normal", "N"), DEMO: ("Demo", "D"), PAUSE: ("Pause", "P")}

OPTIONS: Final = (
    Entry("save", "Save settings", "S"),
    Entry("reset", "Reset settings", "R"),
    Entry("more", "Increase delay", "I"),
    Entry("less", "Decrease delay", "D"),
    Entry("new", "New game", "N"),
    Entry("rules", "Help: the rules", "u"),
)
QUIT: Final = (Entry("cancel", "Cancel", "C"), Entry("no", "No", "N"), Entry("yes", "Yes", "Y"))


class Owner(Protocol):
    """The program, as far as the menus reach it."""

    settings: Settings

    def recoloured(self) -> None:
        """A colour of the settings has changed."""
        ...

    def settings_changed(self) -> None:
        """Something else of the settings has changed."""
        ...

    def save(self) -> None: ...

    def reset(self) -> None: ...

    def want_new_game(self) -> None: ...

    def summon(self, what: str) -> None: ...

    def quit(self) -> None: ...


def panel_of(name: str, settings: Settings, x: int) -> Panel:
    """What hangs from a word of the bar (not from Cancel, where nothing does).

    Args:
        x: the panel's left side.
    """
    match name:
        case "colors":
            rows = [Entry(thing, label, hot, swatch=settings.colours[thing]) for thing, (label, hot, _) in THINGS.items()]
            return Panel("", rows, x, 0)
        case "player":
            rows = [Entry(partner, *PARTNER_LABELS[partner], checked=partner == settings.partner) for partner in PARTNERS]
            return Panel("Your partner calls trump", rows, x, PARTNERS.index(settings.partner))
        case "sound":
            rows = [Entry("on", "On", "n", settings.sound), Entry("off", "Off", "f", not settings.sound)]
            return Panel("", rows, x, 0 if settings.sound else 1)
        case "modes":
            rows = [Entry(mode, *labels, checked=mode == settings.mode) for mode, labels in MODE_LABELS.items()]
            return Panel("", rows, x, list(MODE_LABELS).index(settings.mode))
        case "options":
            return Panel(f"Delay {settings.delay_text}", OPTIONS, x, 0)
        case _:
            return Panel("Leave the table?", QUIT, x, 0)


class Menus:
    """The menu bar while it is shown; the game waits so long.

    Attributes:
        shown: the bar is there.
        word: the word that is highlighted.
        panel: what hangs from it, if it has been opened.
        colours: the list of colours, if it has been opened.
        thing: what that list colours.
    """

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self.bar: Final = Bar(WORDS)
        self.shown = False
        self.word: str | None = None
        self.panel: Panel | None = None
        self.colours: ColourList | None = None
        self.thing = ""
        self._control: Control | None = None

    def show(self, word: str | None = "cancel") -> None:
        """Show the bar, with no panel open."""
        self.close()
        self.shown, self.word = True, word

    def close(self) -> None:
        """Back to the game."""
        self.shown, self.word, self.panel = False, None, None
        self._close_colours()

    def open(self, word: str) -> None:
        """Open the panel of a word; Cancel has none and closes the menus."""
        self.show(word)
        if word == "cancel":
            self.close()
            return
        self.panel = panel_of(word, self._owner.settings, self.bar.rect(word).x)

    def alt(self, letter: str) -> bool:
        """Alt and a letter: opens what the letter means while there is no panel, else chooses in it; True when it meant something."""
        if self.panel is None and self.colours is None:
            entry = by_key(WORDS, letter)
            if entry is not None:
                self.open(entry.name)
            return entry is not None
        if self.char(letter):
            return True
        entry = by_key(WORDS, letter)
        if entry is not None:
            self.open(entry.name)
        return entry is not None

    @property
    def spoken(self) -> str:
        """What is highlighted, and where; empty while nothing is."""
        if not self.shown:
            return ""
        if self.colours is not None:
            if self.colours.in_list:
                return f"{THINGS[self.thing][2]}: {COLOUR_NAMES[self.colours.chosen]}."
            return f"{self.colours.row.buttons[self.colours.row.focus].label}."
        word = next((entry.label for entry in WORDS if entry.name == self.word), "")
        if self.panel is None:
            return f"Menus: {word}." if word else "Menus."
        entry = None if self.panel.focus is None else self.panel.entries[self.panel.focus]
        row = "" if entry is None else f" {entry.label}{', chosen' if entry.checked else ''}."
        head = f"{self.panel.head}." if self.panel.head else f"{word}."
        return f"{head}{row}"

    # --- keys ------------------------------------------------------------------------------------------------------

    def char(self, char: str) -> bool:
        """A letter; True when it meant something."""
        if self._control is not None:
            index = self._control.char(char)
            if index is not None:
                self._press(index)
            return index is not None
        entries = WORDS if self.panel is None else self.panel.entries
        entry = by_key(entries, char)
        if entry is not None:
            self._take(entry)
        return entry is not None

    def key(self, key: str, shift: bool, shown: bool) -> None:
        """A key that types nothing.

        Args:
            shown: the keyboard's focus can be seen.
        """
        if key == "Esc":
            self.close()
        elif self.colours is not None:
            self._colour_key(key, shift, shown)
        elif key in ("Left", "Right") or (key == "Tab" and self.panel is None):
            word = self.bar.beside(self.word or "quit", direction(key, shift))
            if self.panel is None or word == "cancel":
                self.show(word)
            else:
                self.open(word)
        elif self.panel is None:
            if self.word is not None and (key in ENTER or key == "Down"):
                self.open(self.word)
        elif key in ENTER:
            if self.panel.focus is not None:
                self._take(self.panel.entries[self.panel.focus])
        elif step := direction(key, shift):
            self.panel.step(step)

    def _colour_key(self, key: str, shift: bool, shown: bool) -> None:
        assert self.colours is not None and self._control is not None
        colours = self.colours
        if key in ("Up", "Down"):
            colours.in_list = True
            self._colour(colours.beside(direction(key, shift)))
        elif key == "Tab":
            stops = len(colours.row.buttons) + 1
            at = (0 if colours.in_list else 1 + colours.row.focus) + direction(key, shift)
            colours.in_list = at % stops == 0
            if not colours.in_list:
                colours.row.focus = at % stops - 1
        elif key in ENTER and colours.in_list:
            self._close_colours()
        elif not colours.in_list:
            index = self._control.key(key, shift, shown)
            if index is not None:
                self._press(index)

    # --- mouse -----------------------------------------------------------------------------------------------------

    def press(self, x: int, y: int) -> None:
        """A mouse button goes down."""
        if y < BAR_HEIGHT:
            entry = self.bar.at(x, y)
            if entry is not None:
                self.open(entry.name)
        elif self.colours is not None and self.colours.rect.holds(x, y):
            assert self._control is not None
            self._control.press(x, y)
            index = self.colours.at(x, y)
            if index is not None:
                self._colour(index)
        elif self.panel is not None and self.panel.rect.holds(x, y):
            row = self.panel.at(x, y)
            if row is not None:
                self._take(self.panel.entries[row])
        else:
            self.close()

    def release(self, x: int, y: int) -> None:
        """It comes up."""
        index = self._control.release(x, y) if self._control is not None else None
        if index is not None:
            self._press(index)

    def move(self, x: int, y: int) -> None:
        """The pointer has moved."""
        if self._control is not None:
            self._control.move(x, y)
        elif self.panel is not None:
            row = self.panel.at(x, y)
            if row is not None:
                self.panel.focus = row
        elif y < BAR_HEIGHT:
            entry = self.bar.at(x, y)
            self.word = entry.name if entry is not None else self.word

    # --- what the words mean ---------------------------------------------------------------------------------------

    def _take(self, entry: Entry) -> None:
        owner, word = self._owner, self.word
        if self.panel is None:
            self.open(entry.name)
            return
        if word == "colors":
            self._open_colours(entry.name)
        elif word == "options" and entry.name in ("more", "less"):
            owner.settings.change_delay(1 if entry.name == "more" else -1)
            owner.settings_changed()
            self.panel = panel_of("options", owner.settings, self.bar.rect("options").x)
            self.panel.focus = self.panel.entries.index(entry)
        else:
            self.close()
            self._do(word, entry.name)

    def _do(self, word: str | None, name: str) -> None:
        owner = self._owner
        if word == "player":
            owner.settings.partner = name
        elif word == "sound":
            owner.settings.sound = name == "on"
        elif word == "modes":
            owner.settings.mode = name
        elif name == "save":
            owner.save()
        elif name == "reset":
            owner.reset()
        elif name == "new":
            owner.want_new_game()
        elif name == "rules":
            owner.summon(RULES)
        elif word == "quit" and name == "yes":
            owner.quit()
        owner.settings_changed()

    def _open_colours(self, thing: str) -> None:
        assert self.panel is not None
        self.thing = thing
        self.panel.focus = [entry.name for entry in self.panel.entries].index(thing)
        x = self.panel.rect.x + self.panel.rect.w + 8
        colours = self._owner.settings.colours
        self.colours = ColourList(THINGS[thing][2], COLOUR_NAMES, colours[thing], x, barred(thing, colours))
        self._control = Control(self.colours.row)

    def _close_colours(self) -> None:
        self.colours, self._control = None, None

    def _press(self, index: int) -> None:
        assert self.colours is not None
        if self.colours.row.buttons[index].name == "default":
            if PRESET_COLOURS[self.thing] not in self.colours.barred:
                self._colour(PRESET_COLOURS[self.thing])
        else:
            self._close_colours()

    def _colour(self, ink: int) -> None:
        """The table behind changes at once; so does the swatch."""
        assert self.colours is not None
        self.colours.chosen = ink
        self._owner.settings.colours[self.thing] = ink
        self._owner.recoloured()
        self.panel = panel_of("colors", self._owner.settings, self.bar.rect("colors").x)
        self.panel.focus = list(THINGS).index(self.thing)

    def at_hand(self) -> Sequence[Rect]:
        """What hangs from the bar, or else its words."""
        return [self.colours.rect] if self.colours is not None else self.bar.rects if self.panel is None else [self.panel.rect]

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, image: pyxel.Image, focused: bool) -> None:
        """Paint what is shown.

        Args:
            focused: the keyboard's focus can be seen.
        """
        if not self.shown:
            return
        self.bar.draw(image, self.word)
        if self.panel is not None:
            self.panel.draw(image)
        if self.colours is not None:
            self.colours.draw(image, focused)
