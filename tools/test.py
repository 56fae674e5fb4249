#!/usr/bin/env python3
"""Run the tests: ``python3 tools/test.py [ARGUMENTS OF pytest]``.

Makes the project's own ``.venv`` with the developers' tools on the first run.  The tests run on all processors unless
the arguments say otherwise (``-n 0``, ``--pdb``).
"""

from __future__ import annotations

import os
import sys
from typing import List, Sequence

from _venv import ROOT, main


def pytest_arguments(given: Sequence[str], processors: int) -> List[str]:
    """The arguments for pytest: those given, and a number of workers (2 to 8) where they leave that open.

    Tests that share something costly stay with one worker (tests/conftest.py says which).
    """
    chosen = any(word == "--pdb" or word.startswith(("-n", "--numprocesses", "--dist")) for word in given)
    workers = [] if chosen else ["-n", str(min(8, max(2, processors))), "--dist", "loadgroup"]
    return ["-m", "pytest", *workers, *given]


if __name__ == "__main__":
    os.chdir(str(ROOT))
    sys.exit(main("dev", pytest_arguments(sys.argv[1:], os.cpu_count() or 2)))
