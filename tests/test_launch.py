"""Opening programs from the command line: pictures, machines without a display, what a cart refuses."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from retro import cli
from retro.commands import launch
from retro.console.headless import run_headless
from retro.console.host import DesktopHost
from retro.store.files import MemoryStore

ROOT = Path(__file__).resolve().parent.parent

MANIFEST = """\
name = "toy"
title = "Toy"
year = 1990
machine = "pc-text"
games = ["comet"]
players = [2, 5]
author = "not named"
credit = "a toy of the tests"

[switches]
S = "sound off"
"*" = "no show"
"""

SOURCE = """
from pathlib import Path

from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen
from retro.contract.input import Typed


class Toy:
    machine, border, done = PC_TEXT, 1, False

    def __init__(self, host, switches):
        for letter in "".join(switches):
            if letter not in "S*":
                raise ValueError(f"{letter!r} is no switch of Toy")
        self.host = host
        self.screen = TextScreen()
        self.screen.put(0, 0, f"{host.new_seed()} {switches} {sorted(host.options.items())}", 0x1F)

    def update(self, inp):
        for event in inp.events:
            if isinstance(event, Typed):
                self.host.store.put("toy/typed.txt", event.char)
                self.screen.put(1, 0, event.char, 0x4E)

    def draw(self, image):
        return self.screen.paint(image)

    def take_sounds(self):
        return ()

    def settle(self):
        pass


def open_program(host, switches):
    return Toy(host, switches)
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cart of one's own, in a folder below the working directory."""
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "cart.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "cart.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RETRO_DATA", raising=False)
    return folder


def ran(*words: object, seconds: float = 60, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, without a display and with its data beside the working directory."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "RETRO_DATA")}
    kept |= {"PYTHONPATH": str(ROOT), "RETRO_DATA": "kept"} | environment
    return subprocess.run([sys.executable, "-m", "retro", *map(str, words)], capture_output=True, text=True, timeout=seconds, env=kept)


def size(picture: Path) -> tuple[int, ...]:
    """Width and height of a PNG whose parts are whole."""
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, found = 8, []
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        assert zlib.crc32(data[at + 4 : at + 8 + length]) == struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0]
        found.append(kind)
        at += 12 + length
    assert found[-1] == b"IEND"
    return struct.unpack(">II", data[16:24])


def test_a_shot_is_a_picture_of_the_canvas(toy: Path) -> None:
    def shot(name: str, *more: str) -> bytes:
        assert cli.main(["shot", "./toy", "--seed", "s1", "--out", name, *more]) == 0
        assert size(Path(name)) == (640, 480)
        return Path(name).read_bytes()

    plain = shot("1.png")
    assert shot("2.png") == plain
    assert shot("3.png", "--keys", "x") != plain
    assert shot("4.png", "--option", "pool_ante=3") != plain
    assert shot("5.png", "S") != plain
    assert shot("6.png", "--no-show") == shot("7.png", "*") != plain
    assert sorted(path.name for path in toy.parent.iterdir()) == [f"{n}.png" for n in range(1, 8)] + ["toy"]


def test_a_shot_keeps_data_only_where_it_is_told_to(toy: Path) -> None:
    assert cli.main(["shot", "./toy", "--keys", "q", "--out", "x.png", "--data", "mine"]) == 0
    assert (toy.parent / "mine" / "toy" / "typed.txt").read_text(encoding="utf-8") == "q"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("shot ./toy --out x.png --keys Nonsense", "--keys, word 1 'Nonsense'"),
        ("shot ./toy X --out x.png", "'X' is no switch of Toy"),
        ("shot ./toy toy --out x.png", "quote it"),
        ("shot ./other --out x.png", "no cart in './other'"),
        ("shot nothing --out x.png", "there is no cart 'nothing'"),
        ("shot ./toy --out no/such/folder/x.png", "cannot write"),
        ("play ./toy X", "'X' is no switch of Toy"),
        ("play nothing", "there is no cart 'nothing'"),
    ],
)
def test_what_cannot_be_shown_is_one_line_and_status_2(words: str, said: str, toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if words.startswith("play"):
        done = ran(*words.split(), DISPLAY=":99")
        status, out, err = done.returncode, done.stdout, done.stderr
    else:
        status = cli.main(words.split())
        out, err = capsys.readouterr()
    assert (status, out, len(err.splitlines())) == (2, "", 1), err
    assert err.startswith("retro: ") and said in err
    assert not Path("x.png").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_so_and_leaves_a_picture(toy: Path) -> None:
    done = ran("./toy")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    first, second = done.stderr.splitlines()
    picture = toy.parent / "kept" / "toy-unseen.png"
    assert "no display" in first and str(picture) in second
    assert size(picture) == (640, 480)
    # What the person keeps is left alone.
    assert [path.name for path in (toy.parent / "kept").iterdir()] == ["toy-unseen.png"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("michigan zz", "'Z' is not a switch of Michigan"),
        ("michigan --option chess=1", "chess"),
        ("spades zz", "switch"),
        ("hearts --option players=9", "players"),
    ],
)
def test_without_a_display_what_is_refused_is_refused_before_anything_is_promised(words: str, said: str, toy: Path) -> None:
    done = ran(*words.split())
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1), done.stderr
    assert said in done.stderr and not (toy.parent / "kept").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_michigan_plays_a_hand_to_its_settlement(toy: Path) -> None:
    done = ran("--seed", "7")
    assert done.returncode == 0, done.stderr
    played = ran("michigan", "s*", "--seed", "7", "--data", "other")
    assert played.returncode == 0, played.stderr
    pictures = [Path(f"{folder}/michigan-unseen.png").read_bytes() for folder in ("kept", "other")]
    assert cli.main(["shot", "michigan", "*", "--seed", "7", "--out", "x.png", "--keys", "Enter F2"]) == 0
    assert pictures[0] == Path("x.png").read_bytes()
    assert pictures[1] != pictures[0]  # its sound is off


@pytest.mark.parametrize("seed", ["1", "4", "7"])
def test_without_a_display_spades_plays_a_hand(seed: str) -> None:
    host = DesktopHost(MemoryStore(), seed=seed, headless=True)
    program = launch.opened(launch.cart_named("spades"), host, ())
    run_headless(program, launch.cart_named("spades").unseen)
    record = host.store.get("spades/match.txt")
    assert record is not None and record.count("standing") == 1 and record.endswith("}\n"), record


@pytest.mark.parametrize("seed", ["1", "4", "7", "8"])
def test_without_a_display_euchre_amiga_plays_a_hand(seed: str) -> None:
    host = DesktopHost(MemoryStore(), seed=seed, headless=True)
    program = launch.opened(launch.cart_named("euchre-amiga"), host, ())
    run_headless(program, launch.cart_named("euchre-amiga").unseen)
    record = host.store.get("euchre-amiga/match.txt")
    assert record is not None and "standing" in record, record
