#!/usr/bin/env python3
"""Mutation testing of the engine: ``.venv/bin/python tools/mutants.py [--what rules|styles] [--sample 300] [--seed 1] [--keep DIR]``.

mutmut (``pip install mutmut``, not installed with the project) changes the sources in small ways, one place at a time in a copy of the
tree.  Each change is tried by the tests that look at its part of the engine, the quickest first, in a fork of a process that has loaded
them; what those do not notice is tried by all tests of its kind, in a process of its own, so that what runs at import is changed, too.
It has survived if they do not notice, either.

All mutants are some 12,700: ``--sample`` takes so many at random (0: all), ``--only`` those of some files ("retro/engine/hearts/*.py").
With ``--keep DIR`` what has been tried stands in DIR/tried.json; the same command goes on there, and ``--minutes`` breaks it off.  Ends
with 1 when less is killed than should be: 97 of a hundred of the rules, 85 of the styles.  The survivors that were looked at stand in
docs/MUTANTS.md.

    .venv/bin/python tools/mutants.py --what rules --sample 300 --keep /tmp/mutants --minutes 60
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GOALS: Final = {"rules": 0.97, "styles": 0.85}

FAMILIES: Final = ("euchre", "spades", "hearts", "stops")
SOURCES: Final = {
    "rules": (
        *(f"retro/engine/{family}/*.py" for family in FAMILIES),
        *(f"retro/engine/{name}.py" for name in ("records", "tricks", "standing", "options", "shuffle")),
    ),
    "styles": tuple(f"retro/engine/styles/{family}/*.py" for family in FAMILIES),
}
"""What is changed; what dumps say of a game (facts.py) and what a player may count (count.py) are no rules."""

KEYS: Final = {"stops": ("situations", "stops")}
"""What the names of a family's tests hold, where that is not its own name."""

ALL: Final = {"rules": ("tests/engine", "tests/test_independent.py", "tests/test_counted.py"), "styles": ("tests/styles", "tests/experts")}
COMMON: Final = (
    "tests/engine/test_records.py", "tests/engine/test_standing.py", "tests/engine/test_tricks.py", "tests/engine/test_cards.py",
    "tests/engine/test_changes.py", "tests/engine/test_fields.py", "tests/engine/test_match.py", "tests/engine/test_as_then.py",
)  # fmt: skip
GAMES: Final = {"euchre": ("euchre-dos", "euchre-amiga"), "stops": ("comet", "commit", "boodle", "michigan")}
PLAYS: Final = "tests/styles/test_as_they_play.py::test_tempers_choose_as_they_did_and_for_the_same_reasons"
PINNED: Final = "tests/styles/test_habits_pinned.py"

CONFIG: Final = """[mutmut]
source_paths=retro
only_mutate=
    {sources}
do_not_mutate=
    retro/engine/*/facts.py
    retro/engine/hearts/count.py
also_copy=
    carts
    tools
    fonts
    docs
    README.md
pytest_add_cli_args_test_selection=
    tests/engine/test_cards.py
pytest_add_cli_args=
    -p
    no:cacheprovider
use_git_change_detection=false
track_dependencies=false
"""

SERVER: Final = """
import os, sys
import hypothesis, pytest
import retro.engine.games
for line in sys.stdin:
    name, *words = line.split()
    child = os.fork()
    if not child:
        os.environ["MUTANT_UNDER_TEST"] = name
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning", *words])
        os._exit(int(code))
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""Loads what the tests need once, and runs them in forks: a name and words for pytest a line, then its status."""


def copy_of(folder: Path) -> None:
    """The tree as it stands, without what is not its own, and mutmut's settings."""
    for name in ("retro", "carts", "fonts", "tests", "tools", "docs", "pyproject.toml", "README.md"):
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        else:
            shutil.copy(place, folder / name)
    sources = [source for some in SOURCES.values() for source in some]
    (folder / "setup.cfg").write_text(CONFIG.format(sources="\n    ".join(sources)), encoding="utf-8")


def mutmut(folder: Path, *words: str) -> str:
    """Run it there; what it printed."""
    command = [sys.executable, "-m", "mutmut", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(folder)})
    return done.stdout + done.stderr


def mutants(folder: Path, what: str, only: str) -> dict[str, str]:
    """The file of every mutant, by its name."""
    found: dict[str, str] = {}
    for file in sorted((folder / "mutants").rglob("*.py.meta")):
        source = file.relative_to(folder / "mutants").as_posix().removesuffix(".meta")
        if fnmatch(source, only) and any(fnmatch(source, one) for one in SOURCES[what]):
            found |= dict.fromkeys(json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"], source)
    return found


def quick_tests(place: Path, source: str) -> list[str]:
    """The tests that look at a file's part of the engine, the quickest first."""
    family = next((family for family in FAMILIES if f"/{family}/" in source), "")
    words = KEYS.get(family, (family,))
    if "/styles/" in source:
        own = [file for file in sorted((place / "tests/styles").glob("test_*.py")) if any(word in file.name for word in words)]
        plays = [f"{PLAYS}[{game}]" for game in GAMES.get(family, (family,))]
        return [*plays, PINNED, *(file.relative_to(place).as_posix() for file in own)]
    own = [file for file in sorted((place / "tests/engine").glob("test_*.py")) if family and any(word in file.name for word in words)]
    return [*(file.relative_to(place).as_posix() for file in own), *COMMON, "tests/test_independent.py"]


class Trier:
    """Tries mutants in a copy of the tree.

    Args:
        quick: by the quick tests only.
    """

    def __init__(self, folder: Path, what: str, quick: bool = False) -> None:
        self._place = folder / "mutants"
        self._quick = quick
        self._all = ALL[what]
        self._env = {**os.environ, "PYTHONPATH": str(self._place), "PYTHONDONTWRITEBYTECODE": ""}
        self._server = subprocess.Popen(
            [sys.executable, "-c", SERVER], cwd=self._place, env=self._env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def _noticed(self, name: str, tests: Sequence[str]) -> bool:
        assert self._server.stdin is not None and self._server.stdout is not None
        self._server.stdin.write(f"{name} {' '.join(tests)}\n")
        self._server.stdin.flush()
        return self._server.stdout.readline().strip() not in ("0", "")

    def noticed(self, name: str, source: str) -> bool:
        """Whether a test fails when that is changed."""
        quick = quick_tests(self._place, source)
        if self._quick:
            quick = [word for word in quick if word.startswith((PLAYS, PINNED)) or "/styles/" not in word]
        return any(self._noticed(name, [word]) for word in quick) or (not self._quick and self._noticed_at_all(name))

    def _noticed_at_all(self, name: str) -> bool:
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *self._all]
        return subprocess.run(words, cwd=self._place, capture_output=True, env={**self._env, "MUTANT_UNDER_TEST": name}).returncode != 0

    def sound(self, source: str) -> bool:
        """Without a change the tests pass: else none of them tells anything."""
        return not any(self._noticed("none", [word]) for word in quick_tests(self._place, source)[:3])

    def close(self) -> None:
        """No more of them."""
        if self._server.stdin is not None:
            self._server.stdin.close()
        self._server.wait()


def report(folder: Path, files: dict[str, str], tried: dict[str, bool]) -> float:
    """Print how many were killed by file, and every survivor; give the share of the killed."""
    by_file, alive = Counter(files[name] for name in tried), Counter(files[name] for name, noticed in tried.items() if not noticed)
    for source, count in sorted(by_file.items()):
        print(f"{source:<40}{count - alive[source]:>6} of {count:>5} killed")
    for name in sorted(name for name, noticed in tried.items() if not noticed):
        print(f"\n== {name}")
        print("\n".join(line for line in mutmut(folder, "show", name).splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")))
    killed = sum(tried.values())
    print(f"\n{killed} of {len(tried)} killed: {killed / len(tried):.1%}")
    return killed / len(tried)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--what", choices=tuple(SOURCES), default="rules", help="rules and records (rules), or how computer players think")
    parser.add_argument("--sample", type=int, default=400, metavar="N", help="so many mutants at random; 0: all (400)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--only", default="*", metavar="GLOB", help="files to take mutants of")
    parser.add_argument("--quick", action="store_true", help="by the quick tests only: as many are killed at least")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="N", help="begin no further one after that time")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="work in this folder and leave it; one that is there is gone on with")
    given = parser.parse_args(words)
    end = time.monotonic() + given.minutes * 60
    with tempfile.TemporaryDirectory() as name:
        folder = (given.keep or Path(name) / "tree").absolute()
        if not (folder / "setup.cfg").exists():
            folder.mkdir(parents=True, exist_ok=True)
            copy_of(folder)
        if not mutants(folder, given.what, "*"):
            said = mutmut(folder, "run", "--max-children", "1", "retro.engine.shuffle.x_below__mutmut_1")
            if not mutants(folder, given.what, "*"):
                print(said, file=sys.stderr)
                return 2
        files = mutants(folder, given.what, given.only)
        every = sorted(files)
        chosen = random.Random(given.seed).sample(every, given.sample) if 0 < given.sample < len(every) else every
        kept = folder / "tried.json"
        known: dict[str, bool] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        trier = Trier(folder, given.what, given.quick)
        if chosen and not trier.sound(files[chosen[0]]):
            print("the tests fail without a change", file=sys.stderr)
            return 2
        for name in chosen:
            if name not in known and time.monotonic() < end:
                known[name] = trier.noticed(name, files[name])
                kept.write_text(json.dumps(known, indent=0), encoding="utf-8")
                print("killed  " if known[name] else "SURVIVED", name, flush=True)
        trier.close()
        tried = {name: known[name] for name in chosen if name in known}
        if not tried:
            print("nothing was run", file=sys.stderr)
            return 2
        print(f"{len(every)} mutants, {len(tried)} of the {len(chosen)} chosen tried")
        return 0 if report(folder, files, tried) >= GOALS[given.what] else 1


if __name__ == "__main__":
    sys.exit(main())
