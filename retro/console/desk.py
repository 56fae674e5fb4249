"""The console without its window: which program runs, what lies over it, what its devices say, how the canvas looks.

The window (:mod:`retro.console.screen`) gives a frame's raw input and takes picture, colours and sounds; so do the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pyxel

from retro.ahead import Ahead
from retro.console import preferences
from retro.console.companion import Companion, Nobody
from retro.console.devices.gather import ALT_ENTER, Gatherer, Raw
from retro.console.devices.mouse import Mouse
from retro.console.devices.pad import Pad, PadState
from retro.console.devices.remap import KeyFile
from retro.console.devices.touch import CORNER, Touch
from retro.console.host import DesktopHost
from retro.console.keeping import Keeping
from retro.console.layers import OVERLAY, Layer
from retro.console.over import Over
from retro.console.paste import Paste
from retro.console.picture.canvas import Picture, Scene
from retro.console.picture.snaps import Snaps
from retro.console.picture.toast import CORNER as FINGER
from retro.console.picture.toast import Toast
from retro.console.preferences import Preferences
from retro.console.spoken import SpokenLog
from retro.console.stack import Stack, Stopped
from retro.console.window import NoSuchWindow, Window
from retro.contract.input import Input, Press
from retro.contract.program import Launch, Receiving, Retelling
from retro.contract.sound import Cue, Sound, Tone, Voiced
from retro.contract.summons import CHORDS
from retro.store.keys import ListedStore
from retro.values import replace

if TYPE_CHECKING:
    from retro.console.overlay.actions import ActionSource
    from retro.console.overlay.panel import Panel

HELP, PICTURE, FILM, TUBE, COMPANION = "Shift+F1", "Shift+F2", "Shift+F3", "Shift+F4", "Shift+F5"
AGAIN = "Shift+F7"
FULL_SCREEN = ("Ctrl+F11", "RCtrl+F11", ALT_ENTER)
"""The console's own keys."""

PROMISED = "The deals of this match are promised in advance (Shift+F1, Game: how)"


class Desk:
    """Programs one upon the other, the topmost in use.

    Args:
        store: what all programs keep things in.
        folder: of pictures, films and reports; None where there are no files.
        notice: tells the person a line outside the picture.
        report: writes down that the program of a name failed, and gives a line that says where.
        sources: what the overlay's page "Game" offers.
        companion: looks on while programs run.
        programs: gives the names that ``keys.toml`` may have tables for.
        say: file that spoken lines go to from the start (``--say``).
        headless: there is no window.
        stopped: what shows that a program has failed (see :class:`retro.console.stack.Stack`).

    Attributes:
        stack: the programs.
        window: what only a window can do.
        full: the window fills the screen.
        over: the overlay.
        ahead: loaded in frames in which nobody does anything.
    """

    def __init__(
        self,
        store: ListedStore,
        *,
        folder: Path | None = None,
        notice: Callable[[str], None] = lambda text: None,
        report: Callable[[str, BaseException], str] = lambda name, fault: f"{name} failed: {fault!r}",
        sources: Sequence[ActionSource] = (),
        companion: Companion | None = None,
        programs: Callable[[], Sequence[str]] = tuple,
        say: Path | None = None,
        headless: bool = False,
        stopped: Stopped | None = None,
    ) -> None:
        self.store = store
        self.folder = folder
        self.notice = notice
        self.sources = tuple(sources)
        self.companion = companion or Nobody()
        self.ahead = Ahead()
        self.stack = Stack(self, report, notice, stopped)
        self.window: Window = NoSuchWindow()
        self.full = False
        self.over = Over(self)
        self.preferences = preferences.load(store, notice)
        self.pad, self.touch, self.mouse = Pad(), Touch(), Mouse()
        self.spoken = SpokenLog(notice)
        self.snaps = Snaps(folder)
        self.keys = KeyFile(store, programs, notice)
        self._headless = headless
        self._gatherer = Gatherer()
        self._canvas: pyxel.Image | None = None
        self._picture = Picture()
        self._sounds: list[Sound] = []
        self._cues: list[Cue] = []
        self._pointer: tuple[int, int] | None = None
        self.message = Toast(self.spoken.say)
        self.keeping = Keeping(store, self.toast)
        self._hush = False
        self._paste = Paste()
        if say is not None:
            self.spoken.open(say, needed=True)
        elif self.preferences.spoken:
            self.spoken.open(self.spoken_file)

    # ------------------------------------------------------------------ programs

    @property
    def layers(self) -> list[Layer]:
        """The programs, the one that runs last."""
        return self.stack.layers

    @property
    def top(self) -> Layer:
        """The program that runs."""
        return self.stack.top

    @property
    def done(self) -> bool:
        """The last program has ended."""
        return self.stack.done

    def host(self, launch: Launch) -> DesktopHost:
        """The console for a program that is about to start."""
        self.keeping.starting()
        host = DesktopHost(
            self.store,
            seed=launch.seed,
            options=launch.options,
            headless=self._headless,
            straight=launch.straight,
            returning=launch.returning,
        )
        host.witness = self._promised
        host.alone = not self.layers or (launch.instead and len(self.layers) == 1)
        self.equip(host)
        return host

    def _promised(self, promise: str) -> None:
        """Tell the person; who listens gets the beginning of the hash, enough to know it again on the overlay's page."""
        self.message.show(PROMISED, f"{PROMISED[:-1]}; the promise begins {promise[:8]}).")

    def start(self, launch: Launch) -> None:
        """Start a program on top of the others.

        Raises:
            LaunchError: it cannot be started; nothing has changed.
        """
        self.stack.start(launch)
        if not self.top.running.cart and self.store.get(preferences.KEY) is None:
            self.message.welcome()

    def left(self, layer: Layer) -> None:
        """This program is about to be no longer the topmost: keys come up, sound falls silent."""
        self._hush = True
        self._sounds.clear()
        self._cues.clear()
        layer.gate.close()
        layer.arrows = self.pad.arrows

    def entered(self, layer: Layer) -> None:
        """This program is the topmost now: keys and buttons are moved as for it."""
        self._picture.stale = True
        self.pad.arrows = layer.arrows
        self._gatherer.moved = self.keys.remap.for_program(layer.running.name)
        self.pad.moved = self.keys.remap.pad(layer.running.name)

    def move_to(self, folder: Path) -> None:
        """Pictures and logs go there from now on."""
        self.folder, self.snaps = folder, Snaps(folder)

    def _give_way(self, launch: Launch) -> None:
        """Something else in the place of all programs; they have kept their matches."""
        if self.panel is not None:
            self.panel.after = None
            self.switch_panel()
        self.stack.give_way(launch)

    # ------------------------------------------------------------------ a frame

    def update(self, raw: Raw, pad: PadState = PadState()) -> None:  # noqa: B008  (a frozen value)
        """Take one frame of what the devices say.  ``raw.mouse`` is the mouse, whether the program wants it or not."""
        if self.done:
            return
        if instead := self.keeping.frame():
            self._give_way(instead)
        if self._canvas is not None and not raw.pressed and not raw.buttons:
            self.ahead.frame()  # a picture stands, and nobody waits for the next one
        dropped = raw.dropped
        layer = self.top
        mouse = self.panel is not None or layer.running.host.mouse
        raw = self.mouse.change(raw, mouse)
        machine = layer.program.machine
        self.touch.border = self.panel is None and machine.top >= CORNER
        raw = self.pad.add(self.touch.change(raw), pad, pointer=mouse)
        self._pointer = raw.mouse
        inp = self._pasted(self._gatherer.gather(raw, machine if self.panel is None else OVERLAY))
        self.message.corner = FINGER[self.touch.border] if self.touch.fingers else ""
        self.message.pass_time(inp.events, self.mouse.summons, raw.ticks)
        for chord in self._gatherer.chords:
            self._chord(chord)
        if self.pad.start or self.touch.summons or self.mouse.summons or HELP in self._gatherer.chords:
            self.switch_panel()
        elif self.panel is None and self._called(raw, inp):
            self._run(layer, replace(inp, events=()), self.companion.act(layer.running))
        elif self.panel is not None:
            self.over.update(inp, self.pad.fresh, bool(self._gatherer.chords))
        else:
            self._run(layer, inp)
        if dropped and self.layers:
            self._receive(dropped)

    def _called(self, raw: Raw, inp: Input) -> bool:
        """The companion is asked for: by its key, or by a click on its line."""
        if not self.companion.ready:
            return False
        toast = self._picture.toast if self.companion.line and not self.message.line else None
        left, top, width, high = toast or (0, 0, 0, 0)
        clicked = raw.mouse is not None and left <= raw.mouse[0] < left + width and top <= raw.mouse[1] < top + high
        return COMPANION in self._gatherer.chords or (clicked and any(isinstance(event, Press) for event in inp.events))

    def _receive(self, files: Sequence[str]) -> None:
        """Files have been dropped on the window."""
        program = self.top.program
        if self.panel is not None or not isinstance(program, Receiving):
            self.toast("Drop a cart's file on the shelf; it does nothing here.")
            return
        try:
            program.receive(files)
        except BaseException as fault:  # Pyxel's panics are no Exceptions
            self.stack.failed(fault)

    def _pasted(self, inp: Input) -> Input:
        """Ctrl+V types what lies on the clipboard, as soon as Ctrl has come up and text can be typed."""
        return inp if self._headless else self._paste.add(inp)

    def _run(self, layer: Layer, inp: Input, launch: Launch | None = None) -> None:
        program = layer.program
        try:
            program.update(layer.gate.let(inp))
            self._sounds += program.take_sounds()
            if layer.voiced and isinstance(program, Voiced):
                self._cues += program.take_cues()
            launch = launch or (None if layer.launching is None else layer.launching.take_launch())
            summons = layer.summoning is not None and layer.summoning.take_summons()
            page = None if layer.watch is None else layer.watch(program, inp.ticks)
            launch = launch or self.companion.frame(layer.running)
        except BaseException as fault:  # Pyxel's panics are no Exceptions
            self.stack.failed(fault)
            return
        if program.done:
            self.stack.close()
        elif launch is not None:
            self.stack.launch(launch)
        elif summons:
            self.over.summon(summons if isinstance(summons, str) else "")
        elif page is not None:
            self.over.show_watched(page)

    def _chord(self, chord: str) -> None:
        if chord == PICTURE:
            self.toast(self.take_picture())
        elif chord == FILM:
            self.toast(self.film())
        elif chord == AGAIN:
            self.say_again()
        elif chord == TUBE:
            self.prefer(replace(self.preferences, tube=not self.preferences.tube))
        elif chord in CHORDS:
            self.over.summon(CHORDS[chord])
        elif chord in FULL_SCREEN:
            self.fill_screen(not self.full)

    def take_sounds(self) -> tuple[bool, list[Sound], list[Cue]]:
        """Whether all must fall silent first, and what begins to sound then."""
        result = self._hush, self._sounds, self._cues
        self._hush, self._sounds, self._cues = False, [], []
        return result

    # ------------------------------------------------------------------ the picture

    def draw(self, canvas: pyxel.Image) -> bool:
        """Bring the canvas up to date; True if it changed."""
        self._canvas = canvas
        layer = self.top
        drawn = False
        if self.panel is None:
            try:
                drawn = layer.picture.draw(layer.program)
            except BaseException as fault:  # Pyxel's panics are no Exceptions
                self.stack.failed(fault)
                return self.draw(canvas) if self.layers else False
        machine = layer.program.machine
        large = self.preferences.ease.pointer if layer.running.host.mouse else 1
        scene = Scene(
            machine,
            self._pointer if self.panel is not None or large > 1 else None,
            large,
            self.preferences.tube,
            self.panel,
            self.message.line or (self.companion.line if self.panel is None else ""),
            self.touch.fingers and self.panel is None and machine.top >= CORNER,
            self.keeping.line,
        )
        return self._picture.show(canvas, layer.picture, scene, drawn)

    @property
    def palette(self) -> tuple[int, ...]:
        """The colours of the canvas as it was last drawn; the same object as long as they are the same."""
        return self._picture.palette

    def toast(self, line: str) -> None:
        """Show a line over the picture for a while."""
        self.message.show(line)

    # ------------------------------------------------------------------ the overlay

    @property
    def panel(self) -> Panel | None:
        """The overlay, while it is open."""
        return self.over.panel

    def switch_panel(self) -> None:
        """Open the overlay, or close it."""
        self.over.switch()

    def repaint(self) -> None:
        """All of the canvas is painted anew."""
        self._picture.stale = True

    def covered(self) -> None:
        """The overlay opens over the topmost program: keys and buttons are as they are for itself."""
        self.top.arrows, self.pad.arrows = self.pad.arrows, True
        self._gatherer.moved = self.pad.moved = {}

    def uncovered(self) -> None:
        """The overlay has been closed."""
        self.entered(self.top)

    def act(self, launch: Launch) -> None:
        """Close the overlay and start what one of its actions asks for."""
        self.over.close()
        self.stack.launch(launch)

    def leave(self, count: int) -> None:
        """Close the overlay and so many programs."""
        self.over.close()
        self.stack.close(count)

    # ------------------------------------------------------------------ what a person sets

    def prefer(self, wanted: Preferences) -> None:
        """Other settings: kept, and in force at once."""
        before, self.preferences = self.preferences, wanted
        self.store.put(preferences.KEY, wanted.write())
        if wanted.whole != before.whole:
            self.window.whole_factors(wanted.whole)
        self._equip_all()

    def louder(self, volume: int) -> None:
        """Another volume, and a tone by which one hears it."""
        self.prefer(replace(self.preferences, volume=volume))
        self._sounds.append((Tone(660, 6),))

    def speak(self, on: bool) -> None:
        """The spoken log begins, in its usual place, or ends."""
        self.prefer(replace(self.preferences, spoken=on))
        if on and not self.spoken.listening:
            self.spoken.open(self.spoken_file)
        elif not on:
            self.spoken.close()
        self._equip_all()

    def _equip_all(self) -> None:
        for layer in self.layers:
            if isinstance(layer.running.host, DesktopHost):
                self.equip(layer.running.host)

    def equip(self, host: DesktopHost) -> None:
        """Let a program's console have what is set now."""
        host.ease = self.preferences.ease
        host.listening = self.spoken.listening
        host.listener = self.spoken.say if self.spoken.listening else None

    def say_again(self) -> None:
        """Say where things stand: the overlay's page, else what the program tells of its game, else what was said last."""
        if not self.spoken.listening:
            self.toast("Nobody listens: the spoken log is off (Shift+F1, Ease).")
            return
        program = self.top.program
        if self.panel is not None and not self.panel.closed:
            self.panel.say_again()
            return
        try:
            lines = program.retell() if isinstance(program, Retelling) else ()
        except BaseException as fault:  # Pyxel's panics are no Exceptions
            self.stack.failed(fault)
            return
        for line in [*lines] or list(self.spoken.latest):
            self.spoken.say(line)

    @property
    def spoken_file(self) -> Path | None:
        """Where the spoken log is kept when it is switched on in the overlay."""
        return None if self.folder is None else self.folder / "spoken.txt"

    def fill_screen(self, on: bool) -> None:
        """The window fills the screen, or does not."""
        self.full = on
        self.window.full_screen(on)

    def take_picture(self) -> str:
        """Keep what the canvas shows, the overlay aside; gives a line that says where."""
        if self._canvas is None:
            return ""
        self._picture.show(self._canvas, self.top.picture, Scene(self.top.program.machine, tube=self.preferences.tube), True)
        line = self.snaps.picture(self.top.running.name, self._canvas, self.palette)
        self._picture.stale = True
        self.notice(line)
        return line

    def film(self) -> str:
        """Write the last seconds as a GIF; gives a line that says where, or why not."""
        line = self.snaps.film(self.top.running.name, self.window.film if self.window.filming else None)
        self.notice(line)
        return line
