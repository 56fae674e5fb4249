"""The command ``retro``."""

from __future__ import annotations

import sys

from retro import __version__


def main() -> int:
    print(f"retro {__version__}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
