#!/usr/bin/env python3
"""Mutation testing of the engine's rules and records.

    .venv/bin/python tools/mutants.py [--sample 400] [--seed 1] [--only GLOB] [--keep DIR]

mutmut (``pip install mutmut``, not installed with the project) changes the sources in small ways, one place at a time in a copy of the
tree, and runs the tests that reach it.  What those do not notice is tried by all tests of the engine; it has survived if they do not
notice, either.  All mutants of the engine's rules and records are some 7,000, hours of work: ``--sample`` takes so many of them at random
(0: all).  ``--only`` names files ("retro/engine/hearts/*.py").  Ends with 1 when less than 97 of a hundred are killed.  The survivors
that were looked at stand in docs/MUTANTS.md.
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
from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GOAL: Final = 0.97

FAMILIES: Final = ("euchre", "spades", "hearts", "stops")
SOURCES: Final = (
    *(f"retro/engine/{family}/*.py" for family in FAMILIES),
    *(f"retro/engine/{name}.py" for name in ("records", "tricks", "standing", "options", "shuffle")),
)
"""What is changed; what dumps say of a game (facts.py) and what a player may count (count.py) are no rules."""

LEFT_OUT: Final = ("test_all_games.py", "test_high_card.py", "test_fields.py")
"""Tests of the engine that take long and look at all games at once: they are run for what the others do not notice."""

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
    {tests}
pytest_add_cli_args=
    -p
    no:cacheprovider
use_git_change_detection=false
track_dependencies=false
"""

SURVIVED, NO_TESTS = 0, 33


def copy_of(folder: Path) -> None:
    """The tree as it stands, without what is not its own, and mutmut's settings."""
    for name in ("retro", "carts", "fonts", "tests", "tools", "docs", "pyproject.toml", "README.md"):
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        else:
            shutil.copy(place, folder / name)
    engine = sorted(file.name for file in (ROOT / "tests" / "engine").glob("test_*.py"))
    tests = [f"tests/engine/{name}" for name in engine if name not in LEFT_OUT] + ["tests/test_independent.py", "tests/test_counted.py"]
    (folder / "setup.cfg").write_text(CONFIG.format(sources="\n    ".join(SOURCES), tests="\n    ".join(tests)), encoding="utf-8")


def mutmut(folder: Path, *words: str) -> str:
    """Run it there; what it printed."""
    command = [sys.executable, "-m", "mutmut", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(folder)})
    return done.stdout + done.stderr


def mutants(folder: Path, only: str) -> dict[str, tuple[str, int | None]]:
    """Every mutant by name: its file, and what its tests ended with (None: not run)."""
    found: dict[str, tuple[str, int | None]] = {}
    for file in sorted((folder / "mutants").rglob("*.py.meta")):
        source = file.relative_to(folder / "mutants").as_posix().removesuffix(".meta")
        if fnmatch(source, only):
            codes = json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
            found |= {name: (source, code) for name, code in codes.items()}
    return found


def outlives_all(folder: Path, name: str) -> bool:
    """A survivor is tried once more: by all tests, the change in force from the start, so that what is run at import is changed, too."""
    words = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/engine", "tests/test_independent.py", "tests/test_counted.py"]
    place = folder / "mutants"
    return (
        subprocess.run([sys.executable, *words], cwd=place, capture_output=True, env={**os.environ, "MUTANT_UNDER_TEST": name}).returncode
        == 0
    )


def report(folder: Path, done: dict[str, tuple[str, int | None]]) -> float:
    """Print how many were killed by file, and every survivor; give the share of the killed."""
    lived = {name for name, (_, code) in done.items() if code in (SURVIVED, NO_TESTS) and outlives_all(folder, name)}
    by_file = Counter(source for source, _ in done.values())
    alive = Counter(done[name][0] for name in lived)
    for source, count in sorted(by_file.items()):
        print(f"{source:<40}{count - alive[source]:>6} of {count:>5} killed")
    for name in sorted(lived):
        print(f"\n== {name}")
        print("\n".join(line for line in mutmut(folder, "show", name).splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")))
    share = 1 - len(lived) / len(done)
    print(f"\n{len(done) - len(lived)} of {len(done)} killed: {share:.1%}")
    return share


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Mutation testing of the engine's rules and records.")
    parser.add_argument("--sample", type=int, default=400, help="so many mutants at random; 0: all (400)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--only", default="*", metavar="GLOB", help="files to take mutants of")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="work in this folder and leave it; one that is there is gone on with")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as name:
        folder = given.keep or Path(name) / "tree"
        if not (folder / "setup.cfg").exists():
            folder.mkdir(parents=True, exist_ok=True)
            copy_of(folder)
        if not mutants(folder, "*"):
            said = mutmut(folder, "run", "--max-children", "1", "retro.engine.shuffle.x_below__mutmut_1")
            if not mutants(folder, "*"):
                print(said, file=sys.stderr)
                return 2
        every = sorted(mutants(folder, given.only))
        chosen = sorted(random.Random(given.seed).sample(every, given.sample)) if 0 < given.sample < len(every) else every
        mutmut(folder, "run", "--max-children", str(given.jobs), *chosen)
        done = {name: found for name, found in mutants(folder, given.only).items() if name in set(chosen) and found[1] is not None}
        if not done:
            print("nothing was run", file=sys.stderr)
            return 2
        print(f"{len(every)} mutants, {len(done)} of them tried")
        return 0 if report(folder, done) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
