"""Every picture of Hearts is listed with what was looked for (test_michigan_goldens compares the pixels of all)."""

from __future__ import annotations

import re

from goldens import PICTURES, ROOT

from tests.golden.hearts import SITUATIONS

LIST = (ROOT / "docs" / "SCREENS-HEARTS.md").read_text(encoding="utf-8")


def test_every_picture_is_listed_with_what_was_looked_for() -> None:
    assert [s.name for s in SITUATIONS if f"| `hearts-{s.name}` | {s.looked_for} |" not in LIST] == []


def test_nothing_is_listed_that_is_not_there() -> None:
    assert set(re.findall(r"^\| `(hearts-[a-z0-9-]+)` \|", LIST, re.MULTILINE)) == {path.stem for path in PICTURES.glob("hearts-*.png")}


def test_every_number_of_players_has_its_pictures() -> None:
    names = {situation.name for situation in SITUATIONS}
    for word in ("two", "three", "four", "five", "six"):
        assert len([name for name in names if word in name.split("-")]) >= 2, word
