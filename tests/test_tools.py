"""The two commands of the README: what they make, what they say when something is missing, how they end."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import _venv

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"


@pytest.mark.parametrize("name", ["_venv.py", "play.py", "test.py"])
def test_an_old_python_can_read_them(name: str) -> None:
    ast.parse((TOOLS / name).read_text(encoding="utf-8"), feature_version=(3, 8))


def test_an_old_python_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_venv, "newest_other_python", lambda: None)
    text = _venv.complaint((3, 8), [])
    assert text is not None and "3.11" in text and "Python 3.8" in text
    monkeypatch.setattr(_venv, "newest_other_python", lambda: "python3.12")
    text = _venv.complaint((3, 10), [])
    assert text is not None and "try  python3.12" in text


def test_a_python_without_venv_is_told_which_package_brings_it() -> None:
    text = _venv.complaint((3, 11), ["ensurepip"])
    assert text is not None and "ensurepip" in text and "python3-venv" in text and "dnf install" in text
    assert _venv.complaint((3, 11), []) is None


def test_what_is_missing_ends_with_status_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(_venv, "missing_modules", lambda: ["venv"])
    assert _venv.main("", ["-c", "raise SystemExit(0)"]) == 2
    assert "without venv" in capsys.readouterr().err


class Fake(_venv.Environment):
    """An environment whose commands are only written down (and may be told to fail)."""

    def __init__(self, folder: Path, project: Path) -> None:
        super().__init__(folder, project)
        self.ran: list[str] = []
        self.fail: BaseException | None = None
        self.has_pip = True

    def run(self, *command: str, quiet: bool = False) -> None:
        word = command[2]
        self.ran.append(word if word != "pip" else command[-1].removeprefix(str(self.project)))
        if word == "venv":
            self.scripts.mkdir(parents=True, exist_ok=True)
            self.python.touch()
            self.unfinished.unlink(missing_ok=True)  # as --clear does
        if word == "pip" and self.fail:
            raise self.fail

    def works(self, code: str) -> bool:
        return self.python.exists() and (self.has_pip or "pip" not in code)


@pytest.fixture
def fake(tmp_path: Path) -> Fake:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return Fake(tmp_path / ".venv", tmp_path)


def test_it_installs_once_and_again_only_when_the_declaration_changes(fake: Fake) -> None:
    fake.ensure("")
    fake.ensure("")
    assert fake.ran == ["venv", ""]
    fake.ensure("dev")
    assert fake.ran == ["venv", "", "[dev]"]
    fake.ensure("")
    assert fake.ran == ["venv", "", "[dev]"]
    (fake.project / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    fake.ensure("")  # the developers' tools that are there are kept up to date with it
    assert fake.ran == ["venv", "", "[dev]", "[dev]"]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), _venv.CannotInstall("no network")])
def test_an_interrupted_install_is_made_anew(fake: Fake, error: BaseException) -> None:
    fake.fail = error
    with pytest.raises(type(error)):
        fake.ensure("dev")
    assert not fake.current("dev") and not fake.current("")
    fake.fail = None
    fake.ensure("dev")
    assert fake.ran == ["venv", "[dev]", "venv", "[dev]"]
    assert fake.current("dev") and fake.current("")


def test_an_environment_without_pip_is_given_one_and_kept(fake: Fake) -> None:
    fake.run("python", "-m", "venv")
    fake.ran.clear()
    fake.has_pip = False
    fake.ensure("")
    assert fake.ran == ["ensurepip", ""]


@pytest.mark.parametrize("quiet", [False, True])
def test_a_failed_install_says_so_with_its_own_words(tmp_path: Path, capfd: pytest.CaptureFixture[str], quiet: bool) -> None:
    environment = _venv.Environment(tmp_path / ".venv", tmp_path)
    environment.run(sys.executable, "-c", "print('all is well')", quiet=True)
    with pytest.raises(_venv.CannotInstall, match="failed"):
        environment.run(sys.executable, "-c", "import sys; sys.exit('no room')", quiet=quiet)
    out, err = capfd.readouterr()
    assert (out, err) == ("", "no room\n")


def test_the_status_of_the_program_comes_through() -> None:
    assert _venv.call([sys.executable, "-c", "raise SystemExit(7)"]) == 7
    assert _venv.call([sys.executable, "-c", "raise SystemExit(0)"]) == 0


@pytest.mark.skipif(os.name == "nt", reason="signals to a group are sent otherwise there")
def test_an_interrupt_gives_130_though_the_child_ends_otherwise() -> None:
    child = "import time\ntry:\n print('up', flush=True); time.sleep(60)\nexcept KeyboardInterrupt:\n raise SystemExit(2)"
    parent = f"import sys; sys.path.insert(0, {str(TOOLS)!r}); import _venv; sys.exit(_venv.call([sys.executable, '-c', {child!r}]))"
    with subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE, start_new_session=True) as process:
        assert process.stdout is not None and process.stdout.readline() == b"up\n"
        time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=20) == 130


def test_arguments_of_pytest_pass_through() -> None:
    code = "import sys, test; print(test.pytest_arguments(sys.argv[1:], 64))"

    def given(*words: str) -> str:
        done = subprocess.run([sys.executable, "-c", code, *words], cwd=TOOLS, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert given("-k", "cards") == "['-m', 'pytest', '-n', '8', '--dist', 'loadgroup', '-k', 'cards']"
    assert given("-n0", "x") == "['-m', 'pytest', '-n0', 'x']"
    assert given("--pdb") == "['-m', 'pytest', '--pdb']"


@pytest.mark.parametrize("forbidden", ["1", ""])
def test_compiled_modules_are_kept_out_of_the_tree_where_it_is_to_stay_clean(tmp_path: Path, forbidden: str) -> None:
    kept, temporary, tree = tmp_path / "kept", tmp_path / "temporary", tmp_path / "tree"
    old = Path(f"{kept}{os.path.splitdrive(temporary.resolve())[1]}", "earlier")
    for folder in (temporary, tree, old):
        folder.mkdir(parents=True)
    (tree / "some.py").write_text("")
    code = (
        "import os, subprocess, sys, test; test.keep_compiled(os.environ, sys.argv[1])\n"
        "subprocess.run([sys.executable, '-c', 'import some'])"
    )
    left = {name: word for name, word in os.environ.items() if name not in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")}
    own = {
        "PYTHONPATH": os.pathsep.join(map(str, (TOOLS, tree))),
        "TMPDIR": str(temporary),
        "TEMP": str(temporary),
        "PYTHONDONTWRITEBYTECODE": forbidden,
    }
    subprocess.run([sys.executable, "-c", code, str(kept)], env={**left, **own}, check=True)
    assert (tree / "__pycache__").exists() != bool(forbidden)
    assert any(kept.rglob("some.*.pyc")) == bool(forbidden) != old.exists()


def test_the_readme_begins_with_the_two_commands() -> None:
    blocks = (ROOT / "README.md").read_text(encoding="utf-8").split("```sh\n")[1:3]
    assert [block.split("```")[0].strip() for block in blocks] == ["python3 tools/play.py", "python3 tools/test.py"]
