"""The window: the only place that initialises Pyxel, reads its keys and plays its sound."""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pyxel

from retro.console.browser import IN_BROWSER, PageDevice, page
from retro.console.clock import FrameClock
from retro.console.codes import BUTTONS, EITHER_KEYS, PAD_BUTTONS, STICK_RANGE, raw_key
from retro.console.desk import Desk
from retro.console.devices.gather import Raw
from retro.console.devices.pad import PadState
from retro.console.preferences import LOUDEST
from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.contract.sound import Cue, Sound, Tone
from retro.machine import paula
from retro.machine.speaker import to_mml

if TYPE_CHECKING:
    from retro.console.fingers import FingerHelp
    from retro.console.placing import Area, Left
    from retro.console.rest import Rest
    from retro.console.sdl import SdlWindow

FPS = 60
SPEAKER = 0
SPEAKER_GAIN = 0.4
"""Pyxel's voice for the speaker, and how loud it is: its peak is about 18 dB below full scale."""

VOICE_GAIN = 0.25
"""How loud each of the Amiga's voices is on the Pyxel voice of its number: all four together stay within full scale."""

INTERRUPTED = 130

FILM_SECONDS = 10
"""What ``--record-gif`` keeps."""

LOOK_EVERY = 30
"""Frames between two looks at where the window is."""

NO_PAD = PadState()


class NoWindow(Exception):
    """A window cannot be opened; the text says why."""


def display_missing() -> str | None:
    """Why there can be no window here, or None: Linux with neither DISPLAY nor WAYLAND_DISPLAY (Pyxel would run on unseen)."""
    if sys.platform == "linux" and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
    return None


class Console:
    """A desk of programs in a window.

    Args:
        desk: with a program on it.
        report: takes the exception that stopped the last program and gives a line that tells the person where the report is.
        headless: no window (the smoke tests).
        filming: the last seconds are kept, for a GIF; that costs memory.
        before_update: called first in every frame (the smoke tests press keys there).
    """

    def __init__(
        self,
        desk: Desk,
        report: Callable[[BaseException], str],
        *,
        headless: bool = False,
        filming: bool = False,
        before_update: Callable[[], None] | None = None,
    ) -> None:
        self._desk = desk
        self._report = report
        self._headless = headless
        self.filming = filming
        self._before_update = before_update
        self._palette: tuple[int, ...] = ()
        self._gains: tuple[bool, int] | None = None
        self._interrupted = False
        self._starting = True
        self._has_focus: Callable[[], bool] = lambda: True
        self._sdl: SdlWindow | None = None
        self._rest: Rest | None = None
        self._clock = FrameClock()
        self._left: Left | None = None
        self._seen: Area | None = None
        self._look_in = LOOK_EVERY
        self._page = PageDevice(page()) if IN_BROWSER else None
        self._helper = _finger_help() if IN_BROWSER else None

    def run(self, title: str) -> None:
        """Open the window and play; ends the process when the last program is done or the window is closed.  Once in a process.

        Status 0 when the program ended or the window was closed, 1 when the program failed, 130 when it was interrupted.  What is
        registered with ``atexit`` runs in each case.

        Raises:
            NoWindow: there is no display, or Pyxel could not open a window on it.
        """
        missing = None if self._headless else display_missing()
        if missing:
            raise NoWindow(missing)
        seconds = FILM_SECONDS if self.filming else 0
        try:
            # The Pyxel of a web page may be one that does not know ``headless``.
            unseen = {"headless": True} if self._headless else {}
            pyxel.init(CANVAS_WIDTH, CANVAS_HEIGHT, title=title, fps=FPS, quit_key=pyxel.KEY_NONE, capture_sec=seconds, **unseen)
        except BaseException as fault:  # Pyxel's panics are no Exceptions.
            raise NoWindow(f"the window could not be opened: {fault}") from None
        if IN_BROWSER:
            self._has_focus = page().focused
        else:
            self._settle_in()
        self._desk.window = self
        if not IN_BROWSER and not self._headless:
            self._open_up()
        if self._desk.preferences.whole:
            self.whole_factors(True)
        pyxel.run(self._guarded(self._update), self._guarded(self._draw))

    # ------------------------------------------------------------------ what the desk asks of its window

    def full_screen(self, on: bool) -> None:
        """Fill the screen, or not."""
        pyxel.fullscreen(on)

    def whole_factors(self, on: bool) -> None:
        """Enlarge the picture by whole factors only, or as far as the window goes."""
        pyxel.integer_scale(on)

    def film(self, file: Path) -> None:
        """Write the last seconds as a GIF.

        Raises:
            OSError: it could not be written.
        """
        pyxel.screencast(str(file.with_suffix("")), scale=1)
        file.with_suffix(".gif").replace(file)

    def _open_up(self) -> None:
        """Give the window its size and place, and the whole screen if it had that."""
        from retro.console import placing
        from retro.console.rest import Rest, sdl_wait
        from retro.console.sdl import SdlWindow

        if not self.filming:  # every picture is wanted then
            self._rest = Rest(sdl_wait())
        window = SdlWindow()
        self._left = placing.load(self._desk.store, self._desk.notice)
        free = window.free()
        if free is None:
            return
        area = placing.opened(free, window.borders(), self._left.area)
        window.move(area, (CANVAS_WIDTH, CANVAS_HEIGHT))
        self._sdl = window
        if self._left.full:
            self._desk.fill_screen(True)

    def _remember(self) -> None:
        """Keep how the window is, when that has changed and then stayed for a moment."""
        self._look_in -= 1
        if self._sdl is None or self._left is None or self._look_in > 0:
            return
        self._look_in = LOOK_EVERY
        area = self._left.area if self._desk.full else self._sdl.area()
        still, self._seen = area == self._seen, area
        left = self._left._replace(area=area, full=self._desk.full)
        if still and left != self._left:
            self._left = left
            left.keep(self._desk.store)

    def _settle_in(self) -> None:
        """Signals, focus and the end of the process, on the desktop."""
        from retro.console.sdl import focus_probe, unseen_driver

        if not self._headless and (driver := unseen_driver()):
            raise NoWindow(f"no display could be opened; SDL fell back to its {driver!r} driver, which nobody can see")
        # Pyxel takes SIGINT for itself and would end with status 0.  SDL takes SIGTERM: with a window it closes that (status 0), without
        # one it is lost.
        signal.signal(signal.SIGINT, self._interrupt)
        if self._headless:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
        else:
            self._has_focus = focus_probe()
        # When the window is closed, the process ends without Python's own flushing.
        atexit.register(sys.stdout.flush)

    def _interrupt(self, signum: int, frame: FrameType | None) -> None:
        self._interrupted = True

    def _guarded(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same, but a failure ends the process in order: report, one line, status 1, ``atexit``."""

        def guarded() -> None:
            try:
                work()
            except SystemExit:
                raise
            except BaseException as fault:  # Pyxel's panics are no Exceptions.
                try:
                    line = self._report(fault)
                except Exception as second:
                    line = f"retro: the program failed: {fault!r}; no report could be written: {second!r}"
                if IN_BROWSER:
                    page().failed(line)
                    pyxel.quit()
                print(line, file=sys.stderr, flush=True)
                raise SystemExit(1) from None

        return guarded

    def _update(self) -> None:
        if self._before_update is not None:
            self._before_update()
        if self._interrupted:
            raise SystemExit(INTERRUPTED)
        self._remember()
        codes = list(pyxel.input_keys)
        self._disarm(codes)
        if self._rest is not None:
            self._rest.begin(bool(codes))
        self._desk.update(self._read(codes), _pad_state())
        if self._rest is not None:
            self._rest.end()
        hush, sounds, cues = self._desk.take_sounds()
        if hush:
            for voice in paula.VOICES:
                pyxel.stop(voice)
        if self._desk.done:
            sys.stdout.flush()
            sys.stderr.flush()
            if IN_BROWSER:
                page().ended()
            pyxel.quit()
            return
        self._tune()
        self._speak(sounds)
        for cue in cues:
            _play_cue(cue)

    def _tune(self) -> None:
        """How loud Pyxel's voices are: as the machine wants it, and the person."""
        gains = (self._desk.top.voiced, self._desk.preferences.volume)
        if gains == self._gains:
            return
        self._gains = gains
        share = gains[1] / LOUDEST
        if gains[0]:
            for voice in paula.VOICES:
                pyxel.channels[voice].gain = VOICE_GAIN * share
        else:
            pyxel.channels[SPEAKER].gain = SPEAKER_GAIN * share

    def _draw(self) -> None:
        if self._desk.done:
            return
        changed = self._desk.draw(pyxel.screen)
        if self._helper is not None:
            self._helper.show(self._desk, changed)
        palette = self._desk.palette
        if self._rest is not None:
            self._rest.drawn(changed or palette is not self._palette)
        if palette is not self._palette:
            self._palette = palette
            fill = getattr(pyxel.colors, "from_list", None) if IN_BROWSER else None
            if fill is not None:  # an older Pyxel, under a web page, takes no slice
                fill(list(palette))
            else:
                pyxel.colors[:] = list(palette)
        if self._starting:
            self._starting = False
            gc.freeze()  # what stands by now stays, and need not be looked through ever again
            gc.enable()

    # ------------------------------------------------------------------ input

    def _disarm(self, codes: Sequence[int]) -> None:
        """Keep Pyxel's own Alt keys (screenshot, full screen, restart ...) from acting.

        They look at KEY_ALT before this update is called; without it they do nothing.  An Alt that came in the same frame as its letter was
        too quick for that: what Pyxel switched then is switched back.
        """
        if pyxel.KEY_ALT in codes and len(codes) > 2:
            pyxel.fullscreen(self._desk.full)
            pyxel.integer_scale(self._desk.preferences.whole)
            pyxel.screen_mode(0)
            pyxel.perf_monitor(False)
        if pyxel.btn(pyxel.KEY_ALT) and not IN_BROWSER:  # there the page keeps Alt from Pyxel
            pyxel.set_btn(pyxel.KEY_ALT, False)

    def _read(self, codes: Sequence[int]) -> Raw:
        raw = Raw(
            tuple(raw_key(code) for code in codes if code not in EITHER_KEYS),
            pyxel.btn,
            pyxel.input_text,
            (pyxel.mouse_x, pyxel.mouse_y),
            frozenset(name for code, name in BUTTONS if pyxel.btn(code)),
            pyxel.mouse_wheel,
            self._has_focus(),
            () if IN_BROWSER else tuple(pyxel.dropped_files),
            # The smoke tests press their keys by frames: there each is a tick, however long it took.
            1 if self._headless else self._clock.frame(),
        )
        return raw if self._page is None else self._page.merge(raw)

    # ------------------------------------------------------------------ sound

    def _speak(self, sounds: Sequence[Sound]) -> None:
        """One voice: what comes now cuts off what sounds still; several in one frame follow each other."""
        if not sounds:
            return
        tones: list[Tone] = []
        for sound in sounds:
            tones = [*tones, *sound] if sound else []
        music = to_mml(tuple(tones))
        if music:
            pyxel.play(SPEAKER, music)
        else:
            pyxel.stop(SPEAKER)


def _finger_help() -> FingerHelp:
    from retro.console.fingers import FingerHelp

    return FingerHelp(page())


def _pad_state() -> PadState:
    """The first pad as the desk wants it."""
    down = frozenset(name for code, name in PAD_BUTTONS if pyxel.btn(code))
    x, y = pyxel.btnv(pyxel.GAMEPAD1_AXIS_LEFTX), pyxel.btnv(pyxel.GAMEPAD1_AXIS_LEFTY)
    return PadState(down, x / STICK_RANGE, y / STICK_RANGE) if down or x or y else NO_PAD


def _play_cue(cue: Cue) -> None:
    """The Amiga's voices: those named begin at once, the others go on; an empty cue silences all."""
    if not cue:
        for voice in paula.VOICES:
            pyxel.stop(voice)
    for voice, notes in cue.items():
        music = paula.to_mml(notes)
        if music:
            pyxel.play(voice, music)
        else:
            pyxel.stop(voice)
