"""The window's own part of a frame, on a Pyxel that only remembers what it was told: sound, loudness, palette, place, failures."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pyxel

from retro.console import placing, screen
from retro.console.desk import Desk
from retro.console.host import DesktopHost
from retro.console.placing import Area, Left
from retro.console.preferences import LOUDEST
from retro.console.screen import Console
from retro.contract.sound import Tone
from retro.library.opening import Running
from retro.store.memory import MemoryStore
from tests.toy_program import Toy


class Double(SimpleNamespace):
    """What the window asks of Pyxel; every call is noted."""

    def __init__(self) -> None:
        names = {name: getattr(pyxel, name) for name in dir(pyxel) if name.isupper()}
        super().__init__(**names)
        self.calls: list[tuple[Any, ...]] = []
        self.input_keys: list[int] = []
        self.down: set[int] = set()
        self.input_text, self.mouse_x, self.mouse_y, self.mouse_wheel = "", 320, 240, 0
        self.dropped_files: list[str] = []
        self.channels = [SimpleNamespace(gain=0.0) for _ in range(4)]
        self.colors = [0] * 16
        self.screen = pyxel.Image(640, 480)
        for name in ("stop", "play", "fullscreen", "integer_scale", "screen_mode", "perf_monitor", "set_btn", "quit", "run", "init"):
            setattr(self, name, lambda *words, name=name, **more: self.calls.append((name, *words, *more.values())))

    def btn(self, code: int) -> bool:
        return code in self.down

    def btnv(self, code: int) -> int:
        return -16384 if code == pyxel.GAMEPAD1_AXIS_LEFTX and "stick" in self.input_text else 0

    def screencast(self, name: str, scale: int) -> None:
        Path(f"{name}.gif").write_bytes(b"GIF")

    def told(self, name: str) -> list[tuple[Any, ...]]:
        return [call[1:] for call in self.calls if call[0] == name]


@pytest.fixture
def double(monkeypatch: pytest.MonkeyPatch) -> Iterator[Double]:
    made = Double()
    monkeypatch.setattr(screen, "pyxel", made)
    yield made
    gc.unfreeze()


def console(**more: Any) -> tuple[Console, Toy, Desk]:
    store, toy = MemoryStore(), Toy()
    desk = Desk(store)
    desk.stack.add(Running("toy", "Toy", toy, DesktopHost(store)))
    return Console(desk, lambda fault: f"told: {fault}", headless=True, **more), toy, desk


def frame(made: Console) -> None:
    made._guarded(made._update)()
    made._guarded(made._draw)()


def test_what_comes_now_cuts_off_what_sounds_and_silence_stops_it(double: Double) -> None:
    made, toy, _ = console()
    toy.take_sounds = lambda: [(Tone(440, 6),), (Tone(220, 6),)]  # type: ignore[method-assign]
    frame(made)
    (first,) = double.told("play")
    assert first[0] == screen.SPEAKER and len(first[1]) > 4
    toy.take_sounds = lambda: [(Tone(440, 6),), ()]  # type: ignore[method-assign]
    frame(made)
    assert double.told("play") == [first] and (screen.SPEAKER,) in double.told("stop")


def test_the_amigas_voices_begin_and_fall_silent_each_by_itself(double: Double) -> None:
    from retro.machine import paula

    note = SimpleNamespace(name="notes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paula, "to_mml", lambda notes: "" if notes is None else "CDE")
        screen._play_cue({0: note, 2: None})  # type: ignore[dict-item]
    assert double.calls == [("play", 0, "CDE"), ("stop", 2)]
    double.calls.clear()
    screen._play_cue({})
    assert double.told("stop") == [(voice,) for voice in paula.VOICES]


def test_loudness_is_the_machines_times_the_persons(double: Double) -> None:
    made, _, desk = console()
    frame(made)
    assert double.channels[screen.SPEAKER].gain == pytest.approx(screen.SPEAKER_GAIN * desk.preferences.volume / LOUDEST)
    desk.louder(0)
    frame(made)
    assert double.channels[screen.SPEAKER].gain == 0
    made._desk.layers[-1].voiced = True
    desk.louder(LOUDEST)
    frame(made)
    assert [channel.gain for channel in double.channels] == [screen.VOICE_GAIN] * 4


def test_pyxels_own_chords_are_switched_back(double: Double) -> None:
    made, _, desk = console()
    double.input_keys, double.down = [pyxel.KEY_ALT, pyxel.KEY_LALT, pyxel.KEY_0], {pyxel.KEY_ALT}
    frame(made)
    assert double.told("fullscreen") == [(False,)] and double.told("integer_scale") == [(desk.preferences.whole,)]
    assert double.told("screen_mode") == [(0,)] and double.told("perf_monitor") == [(False,)]
    assert double.told("set_btn") == [(pyxel.KEY_ALT, False)]


def test_a_frame_reads_all_devices(double: Double) -> None:
    made, _, _ = console()
    double.input_keys, double.input_text, double.mouse_wheel = [pyxel.KEY_H, pyxel.KEY_SHIFT], "h stick", 2
    double.down = {pyxel.MOUSE_BUTTON_RIGHT, pyxel.GAMEPAD1_BUTTON_A}
    double.dropped_files = ["a.cart"]
    raw = made._read(double.input_keys)
    assert [key.name for key in raw.pressed] == ["H"] and raw.buttons == {"right"} and raw.wheel == 2 and raw.dropped == ("a.cart",)
    pad = screen._pad_state()
    assert pad.buttons == {"A"} and pad.x == -0.5
    double.down, double.input_text = set(), ""
    assert screen._pad_state() is screen.NO_PAD


def test_the_palette_is_given_once_for_each_change(double: Double) -> None:
    made, _, desk = console()
    frame(made)
    assert tuple(double.colors) == tuple(desk.palette)
    double.colors = [7]
    frame(made)
    assert double.colors == [7]


def test_a_failure_ends_it_with_a_line_even_when_no_report_can_be_written(double: Double, capsys: pytest.CaptureFixture[str]) -> None:
    made, _, _ = console(before_update=lambda: 1 / 0)
    with pytest.raises(SystemExit) as ended:
        frame(made)
    assert ended.value.code == 1 and capsys.readouterr().err == "told: division by zero\n"

    def unwritable(fault: BaseException) -> str:
        raise OSError("the disk is full")

    made._report = unwritable
    with pytest.raises(SystemExit):
        frame(made)
    assert "ZeroDivisionError" in (said := capsys.readouterr().err) and "the disk is full" in said and said.count("\n") == 1


def test_interrupted_it_ends_with_130_and_the_last_programs_end_quits(double: Double) -> None:
    made, toy, desk = console()
    made._interrupt(2, None)
    with pytest.raises(SystemExit) as ended:
        frame(made)
    assert ended.value.code == screen.INTERRUPTED
    made, toy, desk = console()
    toy.done = True
    frame(made)
    assert desk.done and double.told("quit") == [()]


class Window:
    """As SDL would tell of it."""

    def __init__(self) -> None:
        self.room: Area | None = Area(0, 0, 1920, 1080)
        self.here = Area(320, 60, 1280, 960)
        self.moved: list[Any] = []

    def free(self) -> Area | None:
        return self.room

    def borders(self) -> placing.Borders:
        return placing.Borders()

    def move(self, area: Area, least: tuple[int, int]) -> None:
        self.moved.append((area, least))

    def area(self) -> Area:
        return self.here


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    made = Window()
    monkeypatch.setitem(sys.modules, "retro.console.sdl", SimpleNamespace(SdlWindow=lambda: made, focus_probe=lambda: None))
    return made


def test_the_window_opens_where_it_was_left_and_is_remembered_once_it_stays(double: Double, window: Window) -> None:
    made, _, desk = console()
    Left(Area(10, 20, 700, 500), full=True).keep(desk.store)
    made._desk.window = made
    made._open_up()
    assert window.moved == [(Area(10, 20, 700, 500), (640, 480))] and double.told("fullscreen") == [(True,)] and desk.full
    made.full_screen(False)
    desk.full = False
    for _ in range(3 * screen.LOOK_EVERY):
        made._remember()
    assert Left.read(desk.store.get(placing.KEY) or "") == Left(window.here, full=False)
    before = desk.store.get(placing.KEY)
    for number in range(3 * screen.LOOK_EVERY):  # it is being dragged: nothing is kept before it has come to rest
        window.here = Area(number, 0, 640, 480)
        made._remember()
    assert desk.store.get(placing.KEY) == before


def test_where_nothing_is_known_of_the_screen_the_window_stays_as_pyxel_made_it(double: Double, window: Window) -> None:
    window.room = None
    made, _, desk = console()
    made._open_up()
    made._remember()
    assert not window.moved and desk.store.get(placing.KEY) is None


def test_it_runs_without_a_window_and_says_why_there_is_none(double: Double, monkeypatch: pytest.MonkeyPatch) -> None:
    made, _, desk = console(filming=True)
    monkeypatch.setattr(made, "_settle_in", lambda: None)
    made.run("Title")
    assert double.told("init")[0][-2:] == (screen.FILM_SECONDS, True) and len(double.told("run")) == 1 and desk.window is made

    def panic(*words: Any, **more: Any) -> None:
        raise RuntimeError("no adapter")

    double.init = panic
    with pytest.raises(screen.NoWindow, match="no adapter"):
        console()[0].run("Title")


def test_a_film_is_where_it_was_asked_for(double: Double, tmp_path: Path) -> None:
    console()[0].film(tmp_path / "a.draft")
    assert [path.name for path in tmp_path.iterdir()] == ["a.draft"]
