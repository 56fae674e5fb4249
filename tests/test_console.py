"""The console in processes of its own: it reads keys and mouse, and ends well in every way."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from retro.console.codes import NAMED_KEYS, raw_key
from retro.console.crash import write_report
from retro.console.desk import Desk
from retro.console.screen import Console, NoWindow, display_missing
from retro.contract.keys import KEY_NAMES
from retro.store.files import MemoryStore
from tests.console.rig import Rig
from tests.console.test_overlay import middle, opened
from tests.toy_program import Toy

ROOT = Path(__file__).resolve().parent.parent

SCRIPT = """
import atexit, os, sys
from pathlib import Path
import pyxel
from retro.console.screen import Console
from retro.console.crash import write_report
from retro.console.desk import Desk
from retro.library.opening import Running
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore
from tests.toy_program import Toy

folder, plan, headless = Path(sys.argv[1]), sys.argv[2], sys.argv[3] == "headless"
atexit.register(lambda: print("atexit", flush=True))
frame = 0

def press():
    global frame
    for move in moves.get(frame, ()):
        move()
    frame += 1

def key(name, down=True):
    return lambda: pyxel.set_btn(getattr(pyxel, name), down)

moves = eval(plan)
toy = Toy(lambda text: print(text, flush=True))
host = DesktopHost(MemoryStore())
host.mouse = os.environ.get("NO_MOUSE") != "1"
print("open", flush=True)
desk = Desk(host.store, folder=folder)
desk.stack.add(Running("toy", "Toy", toy, host))
Console(desk, lambda fault: write_report(folder, "toy", fault), headless=headless, before_update=press).run("Toy")
print("never here", flush=True)
"""


def start(folder: Path, plan: str, how: str = "headless", **environment: str) -> subprocess.Popen[str]:
    """A process that plays the toy; the plan is an expression of things to do by frame."""
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(folder), plan, how],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": "dummy", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def play(folder: Path, plan: str, **environment: str) -> tuple[int, list[str], str]:
    """Run a plan: frame -> things to do.  Gives status, lines, and what was said on stderr."""
    process = start(folder, plan, **environment)
    out, err = process.communicate(timeout=30)
    lines = out.splitlines()
    assert lines[0] == "open" and "never here" not in lines
    return process.returncode, lines[1:], err


def test_keys_text_and_mouse_reach_the_program(tmp_path: Path) -> None:
    plan = """{
        2: [key("KEY_H"), lambda: pyxel.set_input_text("h")], 3: [key("KEY_H", False)],
        4: [key("KEY_LALT"), key("KEY_ALT")], 6: [key("KEY_C"), lambda: pyxel.set_input_text("c")],
        7: [key("KEY_C", False), key("KEY_LALT", False)],
        9: [lambda: pyxel.set_mouse_pos(320, 240), key("MOUSE_BUTTON_LEFT")], 10: [key("MOUSE_BUTTON_LEFT", False)],
        12: [key("KEY_UP")], 60: [key("KEY_UP", False)], 62: [key("KEY_LCTRL")], 63: [key("KEY_F7")],
        64: [key("KEY_LCTRL", False), key("KEY_F7", False)], 66: [key("KEY_F7")],
    }"""
    status, lines, _ = play(tmp_path, plan)
    assert status == 0
    assert lines[:11] == ["+H", "'h'", "-H", "+LAlt", "+C", "-LAlt", "-C", "press left 320,200", "release left 320,200", "+Up", "+Up..."]
    assert 6 <= lines.count("+Up...") <= 10
    assert lines[-5:] == ["-Up", "+Ctrl", "-Ctrl", "+F7", "atexit"]


def test_without_the_mouse_no_click_comes(tmp_path: Path) -> None:
    plan = """{2: [lambda: pyxel.set_mouse_pos(320, 240), key("MOUSE_BUTTON_LEFT")], 4: [key("KEY_F7")]}"""
    assert play(tmp_path, plan, NO_MOUSE="1")[1] == ["+F7", "atexit"]


@pytest.mark.parametrize(("name", "fault"), [("KEY_F8", "ValueError: the toy is broken"), ("KEY_F9", "KeyError: 'the toy cannot draw'")])
def test_a_failure_leaves_a_report_and_status_1(tmp_path: Path, name: str, fault: str) -> None:
    status, lines, err = play(tmp_path / "new", f"{{3: [key('{name}')]}}")
    assert status == 1 and lines[-1] == "atexit"
    (report,) = (tmp_path / "new").iterdir()
    assert fault in report.read_text(encoding="utf-8")
    assert str(report) in err and "Traceback" not in err


def test_a_failure_without_a_folder_is_told_on_stderr(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    status, _, err = play(blocked, "{3: [key('KEY_F8')]}")
    assert status == 1 and "the toy is broken" in err and "could not be kept" in err


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_signals_end_it(tmp_path: Path, number: signal.Signals, status: int) -> None:
    process = start(tmp_path, "{3: [lambda: print('ready', flush=True)]}")
    assert process.stdout is not None
    while process.stdout.readline() != "ready\n":
        pass
    process.send_signal(number)
    out, _ = process.communicate(timeout=20)
    assert process.returncode == status
    assert ("atexit" in out) is (number == signal.SIGINT)


def test_reports_do_not_overwrite_each_other(tmp_path: Path) -> None:
    lines = {write_report(tmp_path, "toy", ValueError(n)) for n in range(3)}
    assert len(lines) == 3 == len(list(tmp_path.iterdir()))


def test_all_named_keys_can_come() -> None:
    assert set(NAMED_KEYS.values()) == KEY_NAMES
    prints = {name for code, name in NAMED_KEYS.items() if raw_key(code).prints}
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") | {"Space"} == {name for name in prints if not name.startswith("KP")}
    assert raw_key(ord("*")) == (ord("*"), "", True)


@pytest.mark.skipif(sys.platform != "linux", reason="the two variables are Linux's")
def test_no_display_is_said_before_anything_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert display_missing()
    with pytest.raises(NoWindow, match="no display"):
        Console(Desk(MemoryStore()), str).run("Toy")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert display_missing() is None


@pytest.fixture
def display() -> Iterator[str]:
    """A display that nobody looks at."""
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert server.stdout is not None
    number = server.stdout.readline().decode().strip()
    yield f":{number}"
    server.terminate()
    server.communicate(timeout=10)


@pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")
def test_in_a_window_pyxels_own_hotkeys_are_disarmed(display: str, tmp_path: Path) -> None:
    """Alt+R would restart the process, Alt+0 show figures, Esc quit.  Alt+Enter fills the screen, which is the console's own doing."""
    process = start(tmp_path, "{3: [lambda: print('ready', flush=True)]}", "window", DISPLAY=display)

    def do(*words: str) -> None:
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": display}, check=True)
        time.sleep(0.2)

    assert process.stdout is not None
    while process.stdout.readline() != "ready\n":
        pass
    do("mousemove", "400", "300")
    for words in ("key F10", "key Escape", "keydown alt", "key r", "key Return", "key Return", "key 0", "keyup alt", "type Hx", "key F7"):
        do(*words.split())
    out, _ = process.communicate(timeout=20)
    assert process.returncode == 0
    presses = [line for line in out.splitlines() if line[0] in "+'" and line != "+Shift"]
    assert presses == ["+F10", "+Esc", "+LAlt", "+R", "+0", "+H", "'H'", "+X", "'x'", "+F7"]
    assert out.endswith("atexit\n")


STACK = """
import pyxel
from pathlib import Path
from retro.console.screen import Console
from retro.console.desk import Desk
from retro.library.opening import Running
from retro.console.preferences import KEY
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore
from retro.contract.program import Launch
from retro.contract.sound import Note
from tests.console.rig import Starter, opener
from tests.toy_program import Toy

class Singer(Toy):
    def take_cues(self):
        return []

starter, singer = Starter(), Singer()
desk = Desk(MemoryStore({KEY: "volume = 5"}), folder=Path(FOLDER))
desk.stack.add(Running("starter", "Starter", starter, DesktopHost(desk.store)))
frame = 0

def press():
    global frame
    frame += 1
    gains = [round(pyxel.channels[n].gain, 3) for n in range(4)]
    if frame in (4, 14, 24):
        print(frame, gains, len(list(pyxel.colors)), desk.top.running.name, flush=True)
    if frame == 5:
        starter.wants.append(Launch("singer", opener=opener(singer)))
    if frame == 15:
        pyxel.set_btn(pyxel.KEY_LSHIFT, True)
    if frame == 16:
        pyxel.set_btn(pyxel.KEY_F4, True)
    if frame == 17:
        pyxel.set_btn(pyxel.KEY_F3, True)
    if frame == 18:
        pyxel.set_btn(pyxel.KEY_LSHIFT, False)
    if frame == 20:
        pyxel.set_btn(pyxel.KEY_F7, True)
    if frame == 30:
        pyxel.set_btn(pyxel.KEY_F7, False)
    if frame == 32:
        pyxel.set_btn(pyxel.GAMEPAD1_BUTTON_START, True)
    if frame == 34:
        print("panel", desk.panel is not None, flush=True)
        pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_LEFTX, 32767)
    if frame == 40:
        print("moved", desk._pointer[0] > 40, flush=True)
        desk.leave(1)

Console(desk, repr, headless=True, filming=True, before_update=press).run("Stack")
"""


def test_one_process_carries_several_programs_their_sound_and_colours(tmp_path: Path) -> None:
    """Gains follow the program on top and the volume; a film is written; a pad's raw states reach the desk."""
    done = subprocess.run(
        [sys.executable, "-c", f"FOLDER = {str(tmp_path)!r}\n{STACK}"],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    lines = done.stdout.splitlines()
    assert [line.split(" ", 1)[0] for line in lines] == ["4", "14", "24", "panel", "moved"], done.stdout + done.stderr
    assert lines[0].startswith("4 [0.2, ") and lines[0].endswith("starter")
    assert lines[1].startswith("14 [0.125, 0.125, 0.125, 0.125]") and lines[1].endswith("singer")
    assert lines[2].startswith("24 [0.2, ") and lines[2].endswith("starter")
    colours = [int(line.split("] ")[1].split()[0]) for line in lines[:3]]
    assert colours[2] == 3 * colours[0], "the tube's look has darker and glowing ones"
    assert lines[3:] == ["panel True", "moved True"]
    (film,) = (tmp_path / "screenshots").iterdir()
    assert film.suffix == ".gif" and film.read_bytes().startswith(b"GIF8")


def worked_by_hand(display: str, folder: Path, pause: float) -> None:
    """A comfort is changed by keys, another by a click; the tube's look, a picture, back, and out by Esc at the shelf."""
    process = subprocess.Popen(
        [sys.executable, "-m", "retro", "--data", str(folder)],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": "dummy", "DISPLAY": display},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    kept = folder / "console" / "settings.toml"

    def until(wanted: str) -> None:
        for _ in range(100):
            if kept.exists() and wanted in kept.read_text(encoding="utf-8"):
                return
            time.sleep(0.05)
        raise AssertionError(f"{wanted} did not come: {kept.read_text(encoding='utf-8') if kept.exists() else 'nothing kept'}")

    def do(*words: str) -> None:
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": display}, check=True)
        time.sleep(pause)

    try:
        for _ in range(60):
            time.sleep(0.2)
            do("key", "shift+F4")
            if kept.exists():
                break
        until("tube = ")
        for words in ("key shift+F1", "key Tab", "key Tab", "key Right"):
            do(*words.split())
        until("four_colours = true")
        rig = Rig(Toy())
        opened(rig, "Ease")
        x, y = middle(rig, "Pace", 0)
        for aside in (6, 3, 0):  # the window of 640x480 stands in the middle of 800x600
            do("mousemove", str(x + 80 + aside), str(y + 60))
        do("click", "1")
        until('pace = "at-once"')
        for words in ("key Escape", "key shift+F2"):
            do(*words.split())
        for _ in range(60):
            if (folder / "screenshots").exists() and list((folder / "screenshots").glob("shelf-*.png")):
                break
            time.sleep(0.05)
        for words in ("key Escape", "key Return"):
            do(*words.split())
        out, err = process.communicate(timeout=20)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
    assert process.returncode == 0 and out == "", err
    (picture,) = (folder / "screenshots").iterdir()
    assert err.splitlines() == [f"retro: picture kept: {picture}"]


@pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")
def test_in_a_window_the_overlay_is_worked_by_keys_and_by_mouse(display: str, tmp_path: Path) -> None:
    """A machine so busy that a key comes and goes within one frame is given more time."""
    for pause in (0.15, 0.6):
        with suppress(AssertionError, subprocess.TimeoutExpired):
            worked_by_hand(display, tmp_path / str(pause), pause)
            return
    worked_by_hand(display, tmp_path / "last", 2.0)
