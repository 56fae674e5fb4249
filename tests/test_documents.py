"""The documents name what is there: pictures and what was looked for in them, tests of each feature, files, commands."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from retro.cli import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GOLDEN = ROOT / "tests" / "golden"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md"), *ROOT.glob("carts/*/README.md"), ROOT / "fonts" / "README.md"])
SOURCES = [file for area in ("retro", "carts", "tests", "tools") for file in sorted((ROOT / area).glob("**/*.py"))]

LISTS = {
    "SCREENS.md": "",
    "SCREENS-HEARTS.md": "",
    "SCREENS-EUCHRE-DOS.md": "euchre-dos-",
    "SCREENS-AMIGA.md": "euchre-amiga-",
    "SCREENS-SPADES.md": "spades-",
    "SCREENS-CABINET.md": "cabinet-",
}
"""By document: what the pictures' names in its tables begin with, where they are listed without it."""

FOLDERS = {"E/": "tests/engine/", "S/": "tests/screens/", "machine/": "tests/machine/"}
"""How docs/FIDELITY.md shortens them."""


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_every_golden_picture_is_listed_once_and_every_one_listed_is_there() -> None:
    assert {file.name for file in DOCS.glob("SCREENS*.md")} == set(LISTS)
    listed = Counter(
        f"{before}{name}.png"
        for page, before in LISTS.items()
        for name in re.findall(r"^\| `?([a-z][a-z0-9-]*)`? \|", read(DOCS / page), re.MULTILINE)
        if name != "picture"
    )
    there = Counter(file.name for file in [*GOLDEN.glob("*.png"), *GOLDEN.glob("pictures/*.png")])
    assert listed == there


def test_every_pinned_record_is_used() -> None:
    words = {word for file in SOURCES if "tests" in file.parts for word in re.findall(r"[\"'/]([\w-]+)(?:\.txt)?[\"']", read(file))}
    records = [file.stem for file in (GOLDEN / "records").glob("*.txt")]
    assert len(records) > 50
    assert [name for name in records if name.removeprefix("euchre-dos-").removeprefix("hearts-") not in words and name not in words] == []


def test_every_test_that_stands_for_a_feature_is_there() -> None:
    """``S/test_x `word` ``: a file, and a word of the name of a test in it."""
    wrong = []
    named = re.findall(r"((?:E/|S/|machine/|tests/(?:\w+/)?)?test_[a-z0-9_]+)((?:\.py)?(?:,? `[^`]+`)*)", read(DOCS / "FIDELITY.md"))
    assert len(named) > 80
    for name, words in named:
        short = next((short for short in FOLDERS if name.startswith(short)), "")
        path = FOLDERS.get(short, "") + name.removeprefix(short)
        files = list(ROOT.glob(f"{path}*.py" if path.endswith("_") else f"{path}.py" if "/" in path else f"tests/**/{path}.py"))
        tests = "".join(" ".join(re.findall(r"def (test_\w+)", read(file))) for file in files)
        wrong += [] if files else [name]
        wrong += [f"{name} {word}" for word in re.findall(r"`([^`]+)`", words) if word not in tests]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_document_points_to_is_there(page: Path) -> None:
    """Links, and paths from the top of the tree (NAME stands for any)."""
    text = read(page)
    links = [page.parent / link for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    paths = [ROOT / path for path in re.findall(r"\b((?:docs|tools|tests|retro|carts)/[\w./-]*\.(?:py|md|png|toml))\b", text)]
    assert [str(place) for place in [*links, *paths] if "NAME" not in place.name and not place.exists()] == []


def test_every_document_can_be_found_from_the_readme() -> None:
    assert "(docs/ARCHITECTURE.md)" in read(ROOT / "README.md")
    text = read(ROOT / "README.md") + read(DOCS / "ARCHITECTURE.md")
    assert [file.name for file in DOCS.glob("*.md") if f"{file.name})" not in text] == []


def test_every_file_of_ours_that_is_named_is_there() -> None:
    names = {file.name for area in ("retro", "carts", "tools", "tests") for file in (ROOT / area).glob("**/*.py")}
    assert set(re.findall(r"\b(\w+\.py)\b", read(DOCS / "FIDELITY.md"))) <= names


def test_no_picture_of_the_documents_is_left_over() -> None:
    shown = {Path(link).name for page in PAGES for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", read(page))}
    assert {file.name for file in (DOCS / "pictures").iterdir()} == shown


def test_the_page_of_playing_tells_of_every_command() -> None:
    text = read(DOCS / "PLAY.md")
    assert [name for name in COMMANDS if name != "play" and f"`retro {name}" not in text] == []
