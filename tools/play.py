#!/usr/bin/env python3
"""Play: ``python3 tools/play.py [ARGUMENTS OF retro]``.

Makes the project's own ``.venv`` on the first run, then starts ``retro`` with the arguments given.
"""

from __future__ import annotations

import sys

from _venv import main

if __name__ == "__main__":
    sys.exit(main("", ["-P", "-m", "retro", *sys.argv[1:]]))
