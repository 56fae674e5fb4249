#!/usr/bin/env python3
"""Make what a release consists of, try each, and write notes: ``.venv/bin/python tools/release.py FOLDER [--only wheel,exe]``.

Into the folder come the wheel, an executable for this system, the page as a zip, ``SHA256SUMS`` and ``NOTES.md``: the section of
CHANGELOG.md, the files, what was tried here and what was not.  The folder takes its name only when all is there.  Status 1: something
did not hold; then the notes say what, and nothing should go out.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tries import try_all

from retro import __version__
from retro.publish.build import build_exe
from retro.publish.serve import server
from retro.publish.site import APP, TRIED, upload, write_site
from retro.store.plain import BadInput

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "retro-card-cabinet"

SYSTEMS: Final = {"Linux": "Linux", "Darwin": "macOS", "Windows": "Windows"}

LEFT: Final = (
    "a window, sound and a pad on a real desk: what is tried here runs without a display",
    "the page in a browser: the zip was served and fetched; tests/browser plays it",
)
"""What no run of this script tries."""


@dataclass(slots=True)
class Part:
    """A part of the release.

    Attributes:
        name: what it is.
        files: what it has put into the folder.
        tried: what was tried, and held.
        faults: what did not.
        left: what could not be tried here, and why.
    """

    name: str
    files: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


def make_wheel(out: Path) -> Part:
    """Build the wheel; install it into a new environment outside the tree, and run every command there."""
    part = Part("the wheel")
    done = _run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out), str(ROOT)])
    if done.returncode:
        part.faults.append(f"it could not be built: {_last(done)}")
        return part
    (wheel,) = out.glob("*.whl")
    part.files.append(wheel.name)
    with tempfile.TemporaryDirectory(prefix="retro-release-") as work:
        place = Path(work) / "environment"
        venv.create(place, with_pip=True, symlinks=sys.platform != "win32")
        scripts = place / ("Scripts" if sys.platform == "win32" else "bin")
        done = _run([str(scripts / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)])
        if done.returncode:
            part.left.append(f"the wheel in a new environment: what it needs could not be had here ({_last(done)})")
            return part
        folder = Path(work) / "elsewhere"
        folder.mkdir()
        fine, part.faults = try_all([str(scripts / "retro")], folder, packed=False)
        part.tried.append(f"the wheel, installed into a new environment outside the tree: {len(fine)} runs, every command of --help")
    return part


def make_exe(out: Path) -> Part:
    """Build the executable, and run every command with it."""
    system = SYSTEMS.get(platform.system(), platform.system())
    name = f"{NAME}-{__version__}-{system.lower()}-{platform.machine().lower()}" + (".exe" if sys.platform == "win32" else "")
    part = Part("the executable")
    try:
        build_exe(out / name)
    except BadInput as fault:
        part.left.append(f"the executable: {fault}")
        return part
    part.files.append(name)
    with tempfile.TemporaryDirectory(prefix="retro-release-") as work:
        fine, part.faults = try_all([str(out / name)], Path(work), packed=True)
    part.tried.append(f"the executable, for {system} on {platform.machine()}: {len(fine)} runs, every command of --help")
    return part


def make_web(out: Path) -> Part:
    """Write the page and its zip; serve what the zip holds, and fetch every file of it."""
    part = Part("the page")
    name = f"{NAME}-{__version__}-web.zip"
    with tempfile.TemporaryDirectory(prefix="retro-release-") as work:
        write_site(Path(work) / "site", None)
        upload(Path(work) / "site", out / name)
        part.files.append(name)
        unpacked = Path(work) / "unpacked"
        with zipfile.ZipFile(out / name) as packed:
            packed.extractall(unpacked)
        part.faults += fetch_all(unpacked)
    part.tried.append("the zip of the page: unpacked, served on this machine, every file fetched and compared")
    part.left.append(f"the page's runtime, which comes from its own host (Pyxel {TRIED}): tests/browser tries the same files from a folder")
    return part


def fetch_all(folder: Path) -> list[str]:
    """Serve a page's folder and fetch all of it; what is not as it should be, a line each."""
    faults = []
    with server(folder, 0) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        try:
            base = f"http://127.0.0.1:{running.server_address[1]}/"
            files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
            for name, data in {**files, "": files.get("index.html", b"")}.items():
                with urllib.request.urlopen(base + name, timeout=60) as answer:
                    if answer.status != 200 or answer.read() != data:
                        faults.append(f"{name or 'index.html'}: what was fetched is not what is there")
            faults += [f"the zip has no {name}" for name in ("index.html", APP) if name not in files]
        finally:
            running.shutdown()
            thread.join()
    return faults


PARTS: Final[dict[str, Callable[[Path], Part]]] = {"wheel": make_wheel, "exe": make_exe, "web": make_web}


def section(changelog: str, version: str) -> str:
    """The section of a version in the change log, without its heading.

    Raises:
        BadInput: there is none.
    """
    found = re.search(rf"^## {re.escape(version)}(?![\w.])[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise BadInput(f"CHANGELOG.md has no section for {version}")
    return found[1].strip()


def sums(out: Path, files: Sequence[str]) -> str:
    """The checksums as ``sha256sum -c`` reads them."""
    return "".join(f"{hashlib.sha256((out / name).read_bytes()).hexdigest()}  {name}\n" for name in sorted(files))


def notes(parts: Sequence[Part], out: Path, changes: str) -> str:
    """The page of notes."""
    here = SYSTEMS.get(platform.system(), platform.system())
    systems = [system for system in SYSTEMS.values() if system != here]
    left = [
        *(f"{system}: nothing was made or tried there" for system in systems),
        *(line for part in parts for line in part.left),
        *(f"{name}: not made" for name in PARTS if name not in {_key(part) for part in parts}),
        *LEFT,
    ]
    faults = [f"{part.name}: {line}" for part in parts for line in part.faults]
    files = [f"`{name}`, {(out / name).stat().st_size:,} bytes" for part in parts for name in part.files]
    blocks = [
        f"# Retro Card Cabinet {__version__}",
        changes,
        "## Files",
        _list([*files, "`SHA256SUMS`: check by `sha256sum -c SHA256SUMS`"]),
    ]
    if faults:
        blocks += ["## What did not hold: do not send this out", _list(faults)]
    python = f"{platform.platform()}, Python {platform.python_version()}"
    blocks += [f"## Tried on {python}", _list([line for part in parts for line in part.tried])]
    blocks += ["## Not tried here", _list(left)]
    return "\n\n".join(blocks) + "\n"


def _key(part: Part) -> str:
    return {"the wheel": "wheel", "the executable": "exe", "the page": "web"}[part.name]


def _list(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines) or "- nothing"


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, cwd=tempfile.gettempdir())


def _last(done: subprocess.CompletedProcess[str]) -> str:
    return ((done.stderr.strip() or done.stdout.strip()).splitlines() or ["it said nothing"])[-1]


def release(out: Path, wanted: Sequence[str], force: bool) -> bool:
    """Make the release; gives whether all held.

    Args:
        out: the folder.
        wanted: names of :data:`PARTS`.
        force: a folder that is there is replaced.

    Raises:
        BadInput: something is there, or CHANGELOG.md has no section for this version.
    """
    if out.exists() and not (force and (out / "SHA256SUMS").is_file()):
        also = "" if force else "; --force replaces one that was made here"
        raise BadInput(f"{out} is there already{also}")
    changes = section((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__)
    draft = out.with_name(f".{out.name}.writing")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    try:
        parts = []
        for name in wanted:
            print(f"{name} ...", flush=True)
            part = PARTS[name](draft)
            parts.append(part)
            for word, lines in (("tried", part.tried), ("NOT TRIED", part.left), ("FAULT", part.faults)):
                for line in lines:
                    print(f"  {word}: {line}", flush=True)
        (draft / "SHA256SUMS").write_text(sums(draft, [file for part in parts for file in part.files]), encoding="utf-8", newline="\n")
        (draft / "NOTES.md").write_text(notes(parts, draft, changes), encoding="utf-8", newline="\n")
        shutil.rmtree(out, ignore_errors=True)
        draft.replace(out)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    print(f"{out}: {', '.join(sorted(path.name for path in out.iterdir()))}")
    return not any(part.faults for part in parts)


def main(words: Sequence[str] | None = None) -> int:
    """See the module's text."""
    parser = argparse.ArgumentParser(description="Make what a release consists of, try each, and write notes.")
    parser.add_argument("out", type=Path, metavar="FOLDER", help="the folder")
    parser.add_argument("--only", default=",".join(PARTS), metavar="PART,PART", help=f"which parts ({','.join(PARTS)})")
    parser.add_argument("--force", action="store_true", help="replace a folder that was made here before")
    args = parser.parse_args(words)
    wanted = args.only.split(",")
    if unknown := [name for name in wanted if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; there are: {', '.join(PARTS)}")
    try:
        return 0 if release(args.out.absolute(), wanted, args.force) else 1
    except BadInput as fault:
        print(f"release: {fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
