#!/usr/bin/env python3
"""Coverage-guided fuzzing of everything that reads a text which somebody may send: ``pip install -e '.[fuzz]'``, then

    python tools/fuzz.py record -max_total_time=600
    python tools/fuzz.py --all --seconds 60          each reader in turn

Words after the reader's name are libFuzzer's.  What is found interesting is kept in ``tests/data/corpus/READER``, which the tests read
through as well, without the fuzzer.  A reader may refuse a text with its own error; anything else is a finding, and so is a text that takes
longer than a second or more than 512 MB.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fuzz_readers import READERS

CORPUS: Final = Path(__file__).resolve().parent.parent / "tests" / "data" / "corpus"

LIMITS: Final = ("-timeout=1", "-rss_limit_mb=512", "-max_len=20000")


def main() -> int:
    """Fuzz a reader, or all."""
    if len(sys.argv) < 2 or (sys.argv[1] not in READERS and sys.argv[1] != "--all"):
        print(__doc__)
        print("readers:", ", ".join(READERS))
        return 2
    if sys.argv[1] == "--all":
        seconds = sys.argv[sys.argv.index("--seconds") + 1] if "--seconds" in sys.argv else "60"
        found = 0
        for name in READERS:
            print(f"--- {name}", flush=True)
            found |= subprocess.run([sys.executable, __file__, name, f"-max_total_time={seconds}"], check=False).returncode
        return 1 if found else 0
    import atheris

    name = sys.argv.pop(1)
    with atheris.instrument_imports(include=["retro", "carts"]):  # pyright: ignore[reportAttributeAccessIssue]
        READERS[name](b"")
    folder = CORPUS / name
    folder.mkdir(parents=True, exist_ok=True)
    words = [sys.argv[0], *LIMITS, str(folder), *sys.argv[1:]]
    atheris.Setup(words, READERS[name])
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
