"""python -m tests.independent FILE.jsonl ...: checks dumps of Comet, Commit, Boodle and Michigan; status 0, 1, or 2 for no file."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from .check import check_file


def main(names: list[str]) -> int:
    if not names:
        print(__doc__, file=sys.stderr)
        return 2
    counts: Counter[str] = Counter()
    for name in names:
        try:
            with Path(name).open(encoding="utf-8") as rows:
                for number, wrong in check_file(rows, counts):
                    print(f"{name}:{number}: {wrong}")
        except (OSError, UnicodeDecodeError) as wrong_file:
            print(f"{name}: {wrong_file}", file=sys.stderr)
            return 2
    counts.setdefault("differences", 0)
    print(", ".join(f"{what}: {number}" for what, number in sorted(counts.items())))
    return 1 if counts["differences"] or not counts["lines"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
