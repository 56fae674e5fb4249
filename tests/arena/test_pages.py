"""The pages of figures: a part replaces its own only, every command in them works, and the single deals are counted rightly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import style_deals
import style_pages
import style_tables

from retro.commands.arena import asked, plan_of
from retro.commands.arguments import parse
from retro.engine.games import GAMES, STYLES


def test_a_part_of_a_page_replaces_its_own_only(tmp_path: Path) -> None:
    titles = ["Strength", "Equal seats", "Habits"]
    file = tmp_path / "page.md"
    for title, text in (("Habits", "stale"), ("Strength", "first"), ("Habits", "new")):
        style_pages.put(file, "hearts", titles, title, f"## {title}\n\n{text}\n")
    page = file.read_text(encoding="utf-8")
    assert page.index("first") < page.index("new")
    assert "stale" not in page and "Equal seats" not in page
    assert page.startswith("# How the computer plays hearts, measured")


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_a_table_is_a_command_that_can_be(game: str) -> None:
    pytest.importorskip("pyspiel")
    for section in style_tables.sections(game):
        assert section.rows and section.deals >= style_pages.FEWEST
        for row in section.rows:
            for cell in section.cells:
                assert plan_of(asked(parse(["arena", *cell.words.format_map(row).split()]))).game == game


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_there_and_has_its_parts_with_their_commands(game: str) -> None:
    page = style_pages.page_of(game).read_text(encoding="utf-8")
    assert page.startswith(style_pages.opening(game))
    parts = re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    titles = [part.partition("\n")[0] for part in parts]
    wanted = [section.title for section in style_tables.sections(game) if section.name != "peer"]
    assert [title for title in titles if title in wanted] == wanted
    assert all(f"\n    retro arena {game} " in part or "\n    python -m tools.style_pages " in part for part in parts)
    for picture in re.findall(r"\]\((pictures/\S+)\)", page):
        assert (style_pages.DOCS / picture).read_bytes().startswith(b"\x89PNG")


def test_a_table_is_written_from_what_was_played(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    writer = style_pages.Writer(0.001, tmp_path, 1, expert=False)
    sections = {section.name: section for section in style_tables.sections("commit")}
    text = writer.section("commit", sections["equal"])
    assert "\n    retro arena commit --seats STYLE --hands 4 --seed pages --deals 10\n" in text
    assert re.search(r"^\| cautious \| \d+\.\d \(", text, re.MULTILINE)
    kept = sorted(tmp_path.glob("*.jsonl"))
    assert len(kept) == 3
    before = [file.read_bytes() for file in kept]
    assert writer.section("commit", sections["equal"]) == text
    assert [file.read_bytes() for file in kept] == before


def test_single_deals_are_averaged_with_intervals() -> None:
    assert style_deals.average([1, -1, 1, -1], 3) == "+0.000 ± 1.132"
    assert style_deals.share([True] * 25 + [False] * 75) == "25.0 (17.5-34.4)"
    assert style_deals.share([]) == "-"


def test_the_same_hand_dealt_again_tells_what_it_takes() -> None:
    found = style_deals.redealt(STYLES["spades"]["steady"], 3, "t")
    assert len(found.off) + len(found.nils) == 3
    assert all(abs(off) < 4 for off in found.off)
