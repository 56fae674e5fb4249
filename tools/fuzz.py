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
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
CORPUS: Final = ROOT / "tests" / "data" / "corpus"

LIMITS: Final = ("-timeout=1", "-rss_limit_mb=512", "-max_len=20000")


def record(data: bytes) -> None:
    """A record, played through."""
    from retro.engine.records import RecordError
    from retro.session.history import tell
    from retro.session.history import text_of as written

    try:
        told = tell(text_of(data))
    except RecordError:
        return
    assert tell(written(told.record, told.game)).states[-1] == told.states[-1]


def code(data: bytes) -> None:
    """The code of a deal."""
    from retro.session.codes import CodeError, read_code, write_code

    try:
        deal = read_code(text_of(data))
    except CodeError:
        return
    assert read_code(write_code(deal)) == deal


def datafile(data: bytes) -> None:
    """A data file; what is taken in is written again as it was."""
    from retro.store.datafile import DataError, read_data, write_data

    try:
        texts = read_data(text_of(data))
    except DataError:
        return
    assert read_data(write_data(texts)) == texts


def hands(data: bytes) -> None:
    """A file of saved hands."""
    from retro.engine.records import RecordError
    from retro.engine.spades.saved import each_hand, write_hand

    for hand in each_hand(text_of(data)):
        if not isinstance(hand, RecordError):
            assert write_hand(hand)


def settings(data: bytes) -> None:
    """Settings and records of all programs, and the console's."""
    from carts.euchre_amiga.book import Book
    from carts.euchre_amiga.settings import Settings as Amiga
    from carts.euchre_dos.settings import Settings as Dos
    from carts.euchre_dos.tally import Tally
    from carts.hearts.settings import Settings as Hearts
    from carts.michigan.record import Winnings
    from carts.michigan.settings import Settings as Michigan
    from carts.spades.settings import Settings as Spades
    from retro.console.preferences import Preferences
    from retro.store.kept import Damaged

    readers: list[Callable[[str], object]] = [
        Amiga.read,
        Dos.read,
        Hearts.read,
        Michigan.read,
        Spades.read,
        Winnings.read,
        Book.read,
        Tally.read,
        Preferences.read,
    ]
    for read in readers:
        try:
            read(text_of(data))
        except Damaged as fault:
            str(fault)


def keys(data: bytes) -> None:
    """``keys.toml``."""
    from retro.console.devices.remap import RemapError, read_remap

    try:
        read_remap(text_of(data), ("michigan", "hearts"))
    except RemapError as fault:
        str(fault)


def promises(data: bytes) -> None:
    """Promises of fair dealing."""
    from retro.session.fair import BadPromise, read, write

    try:
        made = read(text_of(data))
    except BadPromise:
        return
    assert read(write(made)) == made


def remarks(data: bytes) -> None:
    """What Michigan's observers remember."""
    from carts.michigan.aliens import KEY, Voice
    from retro.store.memory import MemoryStore

    Voice(MemoryStore({KEY: text_of(data)}), lambda weight: True)


def tour(data: bytes) -> None:
    """A Comet Tour that was left."""
    from carts.michigan.tour import Tour

    try:
        made = Tour.read(text_of(data))
    except ValueError as fault:
        assert str(fault).isprintable()
        return
    assert Tour.read(made.write()) == made and (made.over or made.game)
    made.take(text_of(data))


def grades(data: bytes) -> None:
    """What the red pencil has graded."""
    from retro.session import grades as kept
    from retro.store.kept import Damaged
    from retro.store.memory import MemoryStore

    store = MemoryStore({kept.grades_key("c"): text_of(data)})
    try:
        found = kept.load(store, "c")
    except Damaged as fault:
        assert str(fault).isprintable()
        found = ()
    kept.values(found)
    kept.add(store, "c", kept.Graded("0" * 16, 1, "hearts", {"lead": kept.Sum(1)}))
    assert kept.load(store, "c")


def picture(data: bytes) -> None:
    """A card picture of a person's own."""
    from retro.machine.pngread import PngError, read_png

    try:
        read_png(data)
    except PngError:
        return


READERS: Final[dict[str, Callable[[bytes], None]]] = {
    "record": record,
    "code": code,
    "datafile": datafile,
    "hands": hands,
    "settings": settings,
    "keys": keys,
    "promises": promises,
    "remarks": remarks,
    "tour": tour,
    "grades": grades,
    "picture": picture,
}


def text_of(data: bytes) -> str:
    """Bytes as a text, whatever they are."""
    return data.decode("utf-8", "replace")


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
