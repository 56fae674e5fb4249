#!/usr/bin/env python3
"""How many lines of the product the tests run: ``.venv/bin/python tools/lines.py [--jobs 2] [--below 80] [TESTS ...]``.

coverage.py (``pip install coverage``, not installed with the project) counts, in the tests and in every process that they start (commands,
windows, helpers of a pool).  Without TESTS the whole suite is run, but for the tests of the page, whose Python runs in a browser.  Tells
each module of which less than so many of a hundred lines are run, and the share of all.  Ends with 1 when that is below 97, or a test
fails; ``--keep DIR`` leaves what was counted there, and adds to it what is counted next.

    .venv/bin/python tools/lines.py                                   the whole suite
    .venv/bin/python tools/lines.py --only "retro/console/*" tests/test_console.py tests/console
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GOAL: Final = 97.0

CONFIG: Final = """[run]
source =
    {root}/retro
    {root}/carts
omit = {root}/retro/commands/template/*
data_file = {data}/lines
patch = subprocess, _exit
parallel = true
sigterm = true
"""


def coverage(settings: Path, *words: str) -> int:
    """Run coverage.py; what it ended with."""
    command = [sys.executable, "-m", "coverage", words[0], f"--rcfile={settings}", *words[1:]]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False).returncode


def told(found: Path, only: str, below: float) -> float:
    """Print the modules with few lines run, the fewest first; give the share of all of them."""
    files: dict[str, dict[str, float]] = {
        name: file["summary"] for name, file in json.loads(found.read_text(encoding="utf-8"))["files"].items() if fnmatch(name, only)
    }
    for name, sums in sorted(files.items(), key=lambda one: one[1]["percent_covered"]):
        if sums["num_statements"] and sums["percent_covered"] < below:
            print(f"{sums['percent_covered']:6.1f}%  {name}, {sums['missing_lines']:.0f} of {sums['num_statements']:.0f} lines not run")
    lines, run = (sum(sums[what] for sums in files.values()) for what in ("num_statements", "covered_lines"))
    share = 100 * run / max(1, lines)
    print(f"{run:,.0f} of {lines:,.0f} lines run: {share:.2f}%", flush=True)
    return share


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="*", metavar="TESTS", help="files or folders of tests (all but those of the page)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (2); 0: this one, which is quicker for a few tests")
    parser.add_argument("--below", type=float, default=80.0, metavar="PERCENT", help="tell modules with less (80)")
    parser.add_argument("--only", default="*", metavar="GLOB", help='modules, such as "retro/console/*"')
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave what was counted in this folder, and add to what is there")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as name:
        folder = (given.keep or Path(name)).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        settings, found = folder / "settings", folder / "found.json"
        settings.write_text(CONFIG.format(root=ROOT, data=folder), encoding="utf-8")
        tests = given.tests or ["tests", "--ignore=tests/browser"]
        failed = coverage(
            settings, "run", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(given.jobs), "--dist", "loadgroup", *tests
        )
        if coverage(settings, "combine", "-q", "--append") or coverage(settings, "json", "-q", "-o", str(found)):
            return 2
        return 1 if (told(found, given.only, given.below) < GOAL) | bool(failed) else 0


if __name__ == "__main__":
    sys.exit(main())
