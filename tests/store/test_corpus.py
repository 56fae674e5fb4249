"""What the fuzzer has found interesting, read again without it: a reader refuses a text with its own error, or takes it."""

from __future__ import annotations

import fuzz
import pytest
from fuzz_readers import READERS

FILES = [(path.parent.name, path) for path in sorted(fuzz.CORPUS.glob("*/*"))]


@pytest.mark.parametrize("name", sorted(READERS))
def test_every_reader_stands_its_corpus(name: str) -> None:
    files = [path for reader, path in FILES if reader == name]
    assert files, "the corpus is kept with the tests"
    for path in files:
        READERS[name](path.read_bytes())


@pytest.mark.parametrize("name", sorted(READERS))
def test_every_reader_stands_what_is_no_text_at_all(name: str) -> None:
    for data in (b"", b"\0", b"\xff\xfe", b"\n" * 1000, b"[" * 50_000, b"9" * 50_000, b".".join([b"a"] * 30_000), bytes(range(256)) * 40):
        READERS[name](data)
