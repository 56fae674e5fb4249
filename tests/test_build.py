"""Packages: the file that ``pyxel play`` runs, the executable, the wheel in an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import platformdirs
import pytest
import tries

from retro import cli
from retro.publish import build
from retro.store.files import APP, default_folder
from retro.store.plain import BadInput

ROOT = Path(__file__).resolve().parent.parent
UNSEEN = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH", "RETRO_DATA")}
"""The environment without a display: the programs then play a hand unseen and leave a picture."""

KEYS = ["shot", "michigan", "--seed", "7", "--keys", "Enter Enter F2", "--no-show", "--out"]
"""A hand of Michigan; its picture follows."""


def picture(folder: Path) -> bytes:
    out = folder / "ours.png"
    assert cli.main([*KEYS, str(out)]) == 0
    return out.read_bytes()


# --- .pyxapp ------------------------------------------------------------------------------------------------------------


def test_pyxel_plays_the_app(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cabinet.pyxapp"
    assert cli.main(["build", "app", str(file)]) == 0
    assert f"{file}: " in capsys.readouterr().out
    with zipfile.ZipFile(file) as app:
        assert app.testzip() is None and b"Retro Card Cabinet" in app.comment
        assert {name.partition("/")[0] for name in app.namelist()} == {"retro-card-cabinet"}
    data = tmp_path / "data"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pyxel", "play", str(file)],
        cwd=elsewhere,
        env={**UNSEEN, "RETRO_DATA": str(data), "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "one hand is played without a window" in done.stderr
    assert (data / "michigan-unseen.png").is_file()
    unpacked = list(tmp_path.glob("*pyxel/play/*/retro-card-cabinet/retro/**/__pycache__"))
    assert unpacked or sys.dont_write_bytecode or sys.pycache_prefix, "the app's own files were not used"


def test_the_same_sources_give_the_same_app(tmp_path: Path) -> None:
    build.build_app(tmp_path / "a")
    build.build_app(tmp_path / "b")
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_what_cannot_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["build", "app", str(tmp_path / "none" / "x.pyxapp")]) == 2
    assert capsys.readouterr().err.count("\n") == 1 and list(tmp_path.iterdir()) == []


def test_the_data_lie_where_platformdirs_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With the library, without it, and where it is not asked."""
    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
        there = Path(platformdirs.user_data_dir(APP, appauthor=False))
        assert default_folder() == there
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, "platformdirs", None)
            assert default_folder() == there
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)


# --- executable ---------------------------------------------------------------------------------------------------------


def test_without_pyinstaller_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadInput, match="pip install pyinstaller"):
        build.build_exe(tmp_path / "retro")


def test_every_outside_module_is_told_to_pyinstaller() -> None:
    source = b"import json.decoder, retro.b\nfrom collections.abc import Set\nfrom . import c\nimport numpy\ndef f(): import bz2"
    found = list(build.outside_modules({"retro/a.py": source}))
    assert found == ["bz2", "collections.abc", "filelock", "json.decoder", "platformdirs", "pyperclip", "pyxel"]


class PyInstaller:
    """Stands in for it: notes the command, and leaves an executable where it was told to, or fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, says: str = "", status: int = 0, leaves: bool = True) -> None:
        self.command: list[str] = []
        self.sources: dict[str, bytes] = {}
        self._says, self._status, self._leaves = says, status, leaves
        monkeypatch.setattr("importlib.util.find_spec", lambda name: name == "PyInstaller")
        monkeypatch.setattr(build, "product_files", lambda: {"retro/cli.py": b"import json, pyxel\n", "carts/a/cart.toml": b""})
        monkeypatch.setattr("subprocess.run", self._run)

    def after(self, word: str) -> str:
        """The word after one of the command."""
        return self.command[self.command.index(word) + 1]

    def _run(self, command: list[str], **more: object) -> subprocess.CompletedProcess[str]:
        self.command = command
        place = Path(self.after("--add-data").removesuffix(f"{os.pathsep}cabinet"))
        self.sources = {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}
        self.start = Path(command[-1]).read_text(encoding="utf-8")
        dist = Path(self.after("--distpath"))
        dist.mkdir()
        if self._leaves:
            made = dist / self.after("--name")
            made.write_bytes(b"executable")
            made.chmod(0o755)
        return subprocess.CompletedProcess(command, self._status, self._says)


def test_pyinstaller_gets_our_sources_as_files_and_the_names_of_all_other_modules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tool = PyInstaller(monkeypatch)
    assert build.build_exe(tmp_path / "retro.exe") == len(b"executable")
    assert tool.after("--name") == "retro" and tool.after("--exclude-module") == "retro"
    hidden = [tool.command[n + 1] for n, word in enumerate(tool.command) if word == "--hidden-import"]
    assert hidden == ["filelock", "json", "platformdirs", "pyperclip", "pyxel"]
    assert tool.sources == {"retro/cli.py": b"import json, pyxel\n", "carts/a/cart.toml": b""}
    compile(tool.start, "start.py", "exec")
    assert os.name == "nt" or (tmp_path / "retro.exe").stat().st_mode & 0o111


@pytest.mark.parametrize(
    ("says", "status", "leaves", "told"),
    [
        ("building\nno space left\n", 1, False, "no space left"), ("", 1, True, "it said nothing"), ("done\n", 0, False, "done"),
    ],
)  # fmt: skip
def test_a_failure_of_pyinstaller_is_its_last_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: str, status: int, leaves: bool, told: str
) -> None:
    PyInstaller(monkeypatch, says, status, leaves)
    with pytest.raises(BadInput, match=f"PyInstaller failed: {told}"):
        build.build_exe(tmp_path / "retro")
    assert not list(tmp_path.iterdir())


def test_an_executable_that_cannot_be_written_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    PyInstaller(monkeypatch)
    with pytest.raises(BadInput, match="cannot write"):
        build.build_exe(tmp_path / "none" / "retro")


@pytest.mark.skipif(not os.environ.get("RETRO_HARD"), reason="some minutes: RETRO_HARD=1 builds it and runs every command")
def test_the_executable_plays_a_hand_and_knows_every_command_of_help(tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller", reason="PyInstaller is not installed (pip install pyinstaller)")
    file = tmp_path / ("retro.exe" if sys.platform == "win32" else "retro")
    assert cli.main(["build", "exe", str(file)]) == 0
    out = tmp_path / "theirs.png"
    done = subprocess.run([str(file), *KEYS, str(out)], cwd=tmp_path, env={"PATH": ""}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes() == picture(tmp_path)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    fine, faults = tries.try_all([str(file)], folder, packed=True)
    assert not faults, "\n".join(faults)
    assert len(fine) > len(list(tries.commands()))


# --- wheel and sdist ----------------------------------------------------------------------------------------------------


def pip(*words: object) -> None:
    """Run pip; skips the test when it cannot do what it needs the index for."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        pytest.skip(f"pip could not get {words[-1]}: {(done.stderr.strip().splitlines() or ['it said nothing'])[-1]}")


def test_the_wheel_plays_a_hand_in_an_empty_environment_outside_the_tree(tmp_path: Path) -> None:
    pip("install", "--no-compile", "--target", tmp_path / "hatch", "hatchling")
    command = [sys.executable, "-P", "-m", "hatchling", "build", "-d", str(tmp_path / "dist")]
    done = subprocess.run(command, cwd=ROOT, env={**UNSEEN, "PYTHONPATH": str(tmp_path / "hatch")}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    (sdist,) = (tmp_path / "dist").glob("*.tar.gz")
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = (
        "carts/michigan/cart.toml",
        "carts/euchre_amiga/art/cards.png",
        "fonts/pc8x16.bdf",
        "commands/template/cart.py",
        "publish/page/fingers.js",
        "publish/page/page.js",
    )
    for name in wanted:
        assert f"retro/{name}" in names, name
    assert sdist.stat().st_size > 100_000
    venv.create(tmp_path / "v", symlinks=os.name != "nt")
    there = tmp_path / "v" / ("Scripts" if os.name == "nt" else "bin")
    python = there / ("python.exe" if os.name == "nt" else "python")
    pip("--python", python, "install", "--no-compile", wheel)
    out = tmp_path / "theirs.png"
    done = subprocess.run([str(there / "retro"), *KEYS, str(out)], cwd=tmp_path, env=UNSEEN, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes() == picture(tmp_path)
    done = subprocess.run([str(there / "retro"), "web", str(tmp_path / "site")], cwd=tmp_path, env=UNSEEN, capture_output=True, text=True)
    assert done.returncode == 0 and (tmp_path / "site" / "cabinet.disk").is_file(), done.stderr
