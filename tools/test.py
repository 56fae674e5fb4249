#!/usr/bin/env python3
"""Run the tests: ``python3 tools/test.py [ARGUMENTS OF pytest]``.

Makes the project's own ``.venv`` with the developers' tools on the first run.  The tests run on all processors unless
the arguments say otherwise (``-n 0``, ``--pdb``).  Where the person's environment forbids compiled modules in the tree,
they are kept in ``.venv``: the tests start some hundred processes, and each would compile all that it loads.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from typing import List, MutableMapping, Sequence

from _venv import ROOT, main


def pytest_arguments(given: Sequence[str], processors: int) -> List[str]:
    """The arguments for pytest: those given, and a number of workers (2 to 8) where they leave that open.

    Tests that share something costly stay with one worker (tests/conftest.py says which).
    """
    chosen = any(word == "--pdb" or word.startswith(("-n", "--numprocesses", "--dist")) for word in given)
    workers = [] if chosen else ["-n", str(min(8, max(2, processors))), "--dist", "loadgroup"]
    return ["-m", "pytest", *workers, *given]


def keep_compiled(environment: MutableMapping[str, str], folder: str) -> None:
    """Let Python keep compiled modules in a folder of ours where it may not keep them beside the sources.

    What earlier runs have left there of temporary folders is thrown away: nobody will load it again.
    """
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment["PYTHONPYCACHEPREFIX"] = folder
        shutil.rmtree(folder + os.path.splitdrive(os.path.realpath(tempfile.gettempdir()))[1], ignore_errors=True)


if __name__ == "__main__":
    os.chdir(str(ROOT))
    keep_compiled(os.environ, str(ROOT / ".venv" / "compiled"))
    sys.exit(main("dev", pytest_arguments(sys.argv[1:], os.cpu_count() or 2)))
