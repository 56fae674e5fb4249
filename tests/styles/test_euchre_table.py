"""The measurements of docs/STYLES-EUCHRE.md: the tool counts rightly, and the page is of the tempers that there are."""

from __future__ import annotations

import re

import euchre_styles as tool
import pytest

from retro.engine.euchre.rules import EUCHRE_AMIGA
from retro.engine.games import STYLES
from retro.engine.styles.euchre.temper import AMIGA_TEMPERS, DOS_TEMPERS


def test_equal_seats_are_counted_from_the_makers() -> None:
    tally = tool.equal_seats(EUCHRE_AMIGA, STYLES["euchre-amiga"]["moderate"], 120, "t")
    assert len(tally.calls) == len(tally.points) == 120
    assert len(tally.euchred) == len(tally.lone) == sum(tally.calls)
    assert sum(tally.asked) == sum(tally.calls)
    assert len(tally.asked) >= 120
    assert len(tally.swept) == sum(tally.lone)
    assert sum(point == -2 for point in tally.points) == sum(tally.euchred)
    assert sum(point == 0 for point in tally.points) == 120 - sum(tally.calls)
    assert sum(point == 3 for point in tally.points) == sum(tally.swept)


def test_a_pair_against_itself_comes_out_even() -> None:
    """Every match is played from both sides."""
    style = STYLES["euchre-amiga"]["moderate"]
    tally = tool.against(EUCHRE_AMIGA, style, style, 60, "t")
    assert sum(tally.points) == 0
    assert len(tally.points) >= 60


def test_a_pair_beats_the_random_one() -> None:
    styles = STYLES["euchre-amiga"]
    tally = tool.against(EUCHRE_AMIGA, styles["conservative"], styles["random"], 100, "t")
    assert sum(tally.points) > 50


def test_intervals() -> None:
    assert tool.share([True] * 25 + [False] * 75) == "25.0 (17.5-34.3)"
    assert tool.share([True] * 10) == "100.0 (72.2-100.0)"
    assert tool.share([]) == "-"
    assert tool.average([1, -1, 1, -1]) == "+0.000 ± 1.132"


def test_the_page_has_a_row_for_every_temper_and_says_how_it_was_made() -> None:
    page = tool.DOCUMENT.read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z-]+) \| [0-9]", page, re.MULTILINE)
    assert rows == [temper.name for temper in (*AMIGA_TEMPERS, *DOS_TEMPERS)]
    made = re.search(r"--hands (\d+) --seed (\S+) --write", page)
    assert made is not None
    assert tool.command(int(made[1]), made[2]) in page
    assert int(made[1]) >= 2000


def test_the_command_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["--only", "reckless"], ["--hands", "1"]):
        with pytest.raises(SystemExit) as left:
            tool.main(wrong)
        assert left.value.code == 2
    assert "there is no temper 'reckless'" in capsys.readouterr().err
    assert tool.main(["--hands", "8", "--only", "no-way"]) == 0
    assert "| no-way | " in capsys.readouterr().out
