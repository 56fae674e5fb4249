"""American English everywhere a person reads: programs, console, page, commands, README, docs (CONTRIBUTING: one list of words)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ENDINGS = r"(?:e|es|ed|ing|er|ers|ation|ations)"
BRITISH = re.compile(
    r"\b(?:"
    r"\w*(?:colou|favou|flavou|behaviou|neighbou|honou|labou|harbou|rumou|humou|savou|armou)r\w*"
    r"|gr(?:ey)\w*|whilst|amongst|thrice|fortnight\w*"
    r"|licence\w*|defence|offence|pretence|practis\w*|catalogue\w*|dialogue\w*|cheques?|programmes?|judgement\w*"
    r"|(?:centre|theatre|metre|litre|fibre|lustre|spectre|calibre|sceptre)[ds]?|centring"
    r"|learnt|spelt|burnt|dreamt|leant"
    r"|(?:labell|cancell|travell|modell|signall|levell|marvell|counsell|quarrell|fuell|diall|totall|jewell)(?:ed|ing|er|ers)"
    r"|analys(?:e|es|ed|ing)|(?:organ|recogn|real|optim|normal|initial|serial|capital|emphas|summar|minim|maxim|random|apolog|critic|special"
    rf"|general|priorit|memor|categor|author|standard|synchron|visual|final|util)is{ENDINGS}"
    r"|(?:to|after|back|for|up|down|in|out)wards|artefacts?|ageing|skilful\w*|wilful\w*|fulfil|instal|plough\w*|mould\w*|sceptic\w*|manoeuvr\w*"
    r"|aluminium|kerb|cosy|moustache\w*|full stops?|maths|anti-?clockwise"
    r")\b",
    re.IGNORECASE,
)
GERMAN = re.compile(r"(?:^|[.:;] )Who (?:\w+s|has|is|can)\b[^?]*$")
"""Whoever does so: no question begins like that."""

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "carts", "retro")
KINDS = {".md", ".txt", ".toml", ".html"}

OF_CODE = ("nil honours",)
"""Names of a table's columns, which stand in a file of numbers."""


def read(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a document that a person reads: no code, no names of options, not the list of words itself."""
    code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.startswith(("| color, gray", "? ")):
            yield number, re.sub(r"`[^`]*`|[\w-]*-colours|\| colour \|", "", line)
        elif line.startswith("? "):
            yield number, line.partition("|")[2]


def shown(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a source: its strings of more than a word, and no docstrings."""
    source = path.read_text(encoding="utf-8")
    if not BRITISH.search(source) and not GERMAN.search(source):
        return
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and id(node) not in said:
            yield node.lineno, node.value


@cache
def texts() -> tuple[tuple[str, int, str], ...]:
    """Everything that a person reads: where, and what."""
    return tuple(_texts())


def _texts() -> Iterator[tuple[str, int, str]]:
    for name in DOCUMENTS:
        place = ROOT / name
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in KINDS and path.name != "pyproject.toml":
                yield from ((str(path.relative_to(ROOT)), *one) for one in read(path))
            elif path.suffix == ".py":
                yield from ((str(path.relative_to(ROOT)), *one) for one in shown(path))


def faults(found: Iterable[tuple[str, int, str]]) -> list[str]:
    return [
        f"{where}:{number}: {match[0]!r} in {text.strip()[:80]!r}"
        for where, number, text in found
        if text not in OF_CODE
        for match in [*BRITISH.finditer(text), *GERMAN.finditer(text)]
    ]


def test_whatever_a_person_reads_is_american_english() -> None:
    assert faults(texts()) == []


@pytest.mark.parametrize(
    "text",
    [
        "The COLOUR of the table", "gone grey", "whilst you wait", "a practised hand", "recognised", "afterwards", "it was labelled",
        "in the centre", "a full stop", "Who plays it leads again.", "It stops. Who has the ace leads.",
    ],
)  # fmt: skip
def test_the_scan_sees_british_words(text: str) -> None:
    assert faults(iter([("x", 1, text)]))


@pytest.mark.parametrize(
    "text", ["a gray card", "the color", "toward the end", "Who deals?", "practice", "recognized", "analysis", "Whoever leads"]
)
def test_and_lets_american_ones_be(text: str) -> None:
    assert not faults(iter([("x", 1, text)]))


def test_it_reads_every_room(tmp_path: Path) -> None:
    rooms = {where.split("/")[0] for where, _, _ in texts()}
    assert rooms == set(DOCUMENTS)
    source = tmp_path / "a.py"
    source.write_text('"""A colour."""\nNAME = "colour"\nTEXT = f"its colour is {NAME}"\n')
    assert len(faults(("a", *one) for one in shown(source))) == 1
