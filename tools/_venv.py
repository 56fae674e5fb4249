"""The project's own virtual environment: made once, in ``.venv`` of the checkout, and kept up to date.

Shared by ``play.py`` and ``test.py``.  Needs nothing but the standard library and must parse on Python 3.8, so that an
old Python gets a sentence instead of a syntax error.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Iterator, Optional, Sequence, Tuple

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
MISSING = 2
INTERRUPTED = 130


class CannotInstall(Exception):
    """Something is missing that the person has to add; the text says what and how."""


def complaint(version: Tuple[int, ...], modules: Sequence[str]) -> Optional[str]:
    """What this Python lacks, in words for the person who started it; None when nothing.

    Args:
        version: of the running Python, as in ``sys.version_info[:2]``.
        modules: names of the modules of the standard library that were looked for and not found.
    """
    if tuple(version) < OLDEST:
        text = "This needs Python 3.11 or newer, and this is Python {}.{}.".format(*version[:2])
        newer = newest_other_python()
        if newer:
            return text + " Newer ones are here: try  {} {}".format(newer, " ".join(sys.argv[:1]))
        return text + " Get one from your system's packages or from python.org."
    if modules:
        return (
            "This Python comes without {}.\n".format(" and ".join(modules))
            + "  Debian, Ubuntu:  sudo apt install python3-venv\n"
            + "  Fedora:          sudo dnf install python3-libs python3-pip\n"
            + "Then start this again."
        )
    return None


def newest_other_python() -> Optional[str]:
    """The name of the newest ``python3.N`` on the search path that is new enough, if any is."""
    for minor in range(20, OLDEST[1] - 1, -1):
        name = "python3.{}".format(minor)
        if shutil.which(name):
            return name
    return None


def missing_modules() -> Sequence[str]:
    """Which of ``venv`` and ``ensurepip`` this Python does not have (some systems package them apart)."""
    return [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]


class Environment:
    """A virtual environment with this project in it, installed so that edits are seen at once.

    Args:
        folder: the environment's own folder; it is made when it is not there.
        project: the checkout, with its pyproject.toml.
    """

    def __init__(self, folder: Path, project: Path) -> None:
        self.folder = folder
        self.project = project
        self.stamp = folder / "retro-installed"
        self.unfinished = folder / "retro-installing"

    @property
    def scripts(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        return self.scripts / ("python.exe" if os.name == "nt" else "python")

    def fingerprint(self) -> str:
        """What the installed packages depend on: the project's declaration and where it lies."""
        digest = hashlib.sha256((self.project / "pyproject.toml").read_bytes())
        digest.update(str(self.project).encode("utf-8", "surrogateescape"))
        return digest.hexdigest()

    def current(self, extra: str) -> bool:
        """True when all that ``extra`` ("" or "dev") needs has been installed from the present pyproject.toml."""
        try:
            words = self.stamp.read_text(encoding="utf-8").split()
        except OSError:
            return False
        return words[:1] == [self.fingerprint()] and (not extra or extra in words[1:]) and self.python.exists()

    def ensure(self, extra: str) -> None:
        """Make the environment ready for ``extra``; does nothing when it is.

        Raises:
            CannotInstall: a command that it needs has failed; its own output has been shown.
        """
        if self.current(extra):
            return
        with only_one(self.project / ".venv.lock"):
            if self.current(extra):  # another process has done it while this one waited
                return
            # The stamp of an older pyproject.toml still tells which extras people use here.
            wanted = sorted(set(self.extras()) | ({extra} if extra else set()))
            if self.unfinished.exists() or not self.works("import sys; sys.exit(sys.version_info < (3, 11))"):
                say("Making a virtual environment in {} (only this once) ...".format(self.folder))
                self.run(sys.executable, "-m", "venv", "--clear", str(self.folder), quiet=True)
            self.unfinished.write_text("An install has begun here and has not ended.\n", encoding="utf-8")
            with contextlib.suppress(FileNotFoundError):
                self.stamp.unlink()
            if not self.works("import pip"):  # an environment that uv has made has none
                self.run(str(self.python), "-m", "ensurepip", quiet=True)
            say("Installing what the project needs (only when that changes) ...")
            what = "{}[{}]".format(self.project, ",".join(wanted)) if wanted else str(self.project)
            self.run(str(self.python), "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--editable", what)
            half = self.stamp.with_name(self.stamp.name + ".new")
            half.write_text(" ".join([self.fingerprint(), *wanted]) + "\n", encoding="utf-8")
            os.replace(str(half), str(self.stamp))
            self.unfinished.unlink()

    def extras(self) -> Sequence[str]:
        try:
            return self.stamp.read_text(encoding="utf-8").split()[1:]
        except OSError:
            return []

    def works(self, code: str) -> bool:
        """True when the environment's Python can be started and runs ``code`` without a complaint."""
        try:
            done = subprocess.run([str(self.python), "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except OSError:
            return False
        return done.returncode == 0

    def run(self, *command: str, quiet: bool = False) -> None:
        """Run a command of the install; a quiet one's words are shown only when it fails.

        Raises:
            CannotInstall: it failed.
        """
        words = subprocess.PIPE if quiet else None
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        except OSError as error:
            raise CannotInstall("Cannot run {}: {}".format(command[0], error)) from None
        if done.returncode != 0:
            for output in (done.stdout, done.stderr):
                if output:
                    say(output.decode("utf-8", "replace").rstrip())
            raise CannotInstall(
                "This failed, and said why above:  {}\nIs there a connection to the package index? Start this again to try again.".format(
                    " ".join(command)
                )
            )


@contextlib.contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold a lock that other processes wait for; the system lets go of it however this process ends."""
    with open(str(path), "a+b") as lock:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with contextlib.suppress(OSError):  # LK_LOCK gives up after ten seconds
                    lock.seek(0)
                    msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                    break
            try:
                yield
            finally:
                lock.seek(0)
                msvcrt.locking(lock.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def call(command: Sequence[str]) -> int:
    """Run a command in the foreground and give its status; 130 when the person interrupted it.

    Not ``exec``: on Windows that would hand the prompt back while the program still runs, and pytest would give
    Ctrl+C a status of its own.
    """
    child = subprocess.Popen(command)
    before = signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    interrupted = False
    try:
        while True:
            try:
                code = child.wait()
                break
            except KeyboardInterrupt:  # the child has had it too, and ends in its own way
                interrupted = True
    finally:
        signal.signal(signal.SIGTERM, before)
    if interrupted:
        return INTERRUPTED
    return 128 - code if code < 0 else code


def main(extra: str, command: Sequence[str]) -> int:
    """Prepare the environment, then run ``command`` with its Python (``["-m", "retro"]``); gives the status to end with."""
    lacking = complaint(sys.version_info[:2], missing_modules() if sys.version_info >= OLDEST else [])
    if lacking:
        say(lacking)
        return MISSING
    environment = Environment(ROOT / ".venv", ROOT)
    try:
        environment.ensure(extra)
        return call([str(environment.python), *command])
    except CannotInstall as error:
        say(str(error))
        return MISSING
    except OSError as error:
        say("Cannot prepare {}: {}".format(environment.folder, error))
        return MISSING
    except KeyboardInterrupt:
        return INTERRUPTED
