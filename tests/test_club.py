"""`retro club`: the results of an evening, read, checked, scored, told, and put on a page (retro/commands/club.py)."""

from __future__ import annotations

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from retro import cli
from retro.engine.games import GAMES, STYLES
from retro.session.codes import write_code
from retro.session.history import played_by_computer
from retro.session.results import read_result, write_result
from retro.session.tables import MOST
from tests.review.test_review import match


@cache
def results(game: str = "euchre-dos", deals: int = 2) -> tuple[str, ...]:
    """A match, and somebody else at its second deal."""
    told = match(game, 4, deals)
    other = played_by_computer(told.hands[1].deal, {}, next(iter(STYLES[game].values())))
    return write_result(told), write_result(other)


def club(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = cli.main(["club", *map(str, words)])
    return status, *capsys.readouterr()


def evening(folder: Path, *lines: str) -> Path:
    file = folder / "evening.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_an_evening_is_scored_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, other = results()
    spaced, link = other.replace("-", " - ").lower(), f"https://cards.example/?code={other}&x=1"
    file = evening(tmp_path, "\ufeff# the third of May", "", f"Anna Maria: {mine}", f"  Jürgen\t{link}", f"Max = {spaced}.")
    status, out, err = club(capsys, file, "--json")
    assert (status, err, out.count("\n")) == (0, "", 1)
    told = json.loads(out)
    assert set(told) == {"game", "unit", "standings", "deals"} and told["game"] == "euchre-dos"
    first, second = told["deals"]
    assert set(second["results"]) == {"Anna Maria", "Jürgen", "Max"} and first["results"]["Jürgen"] is None
    scores = read_result(other).hands[0].scores["scores"]
    before = read_result(mine).hands[0].scores["scores"]
    assert second["results"]["Max"] == second["results"]["Jürgen"] == scores[0] - before[0] - scores[1] + before[1]
    assert sum(second["points"].values()) == 6 and second["most"] == 4
    assert second["code"] == write_code(read_result(mine).hands[1].deal) and len(second["seats"]["Max"]) == 4
    assert [one["place"] for one in told["standings"]] in ([1, 1, 3], [1, 2, 2], [1, 1, 1])
    status, out, _ = club(capsys, file)
    assert status == 0 and out.splitlines()[2].split() == ["place", "name", "deals", "together", "points", "of", "in", "100"]
    assert all(name in out for name in ("Anna Maria", "Jürgen", "Max", second["code"]))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_with_the_computer_as_another_table(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    mine, other = results(game)
    status, out, _ = club(capsys, mine, other, "--computer", "--json")
    told = json.loads(out)
    assert status == 0 and {one["name"] for one in told["standings"]} == {"Table 1", "Table 2", "The computer"}
    assert all(deal["results"]["The computer"] is not None for deal in told["deals"])
    assert told["deals"][1]["results"]["Table 2"] == told["deals"][1]["results"]["The computer"], "the same styles, the same score"


class Reader(HTMLParser):
    """The text of a page, and whether its tags fit."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)
        assert tag not in ("script", "link", "img")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.cells.append(data)


def test_a_page_to_print_is_whole_and_names_are_only_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, other = results()
    file = evening(tmp_path, f'<b>Tom & "Ann"</b>: {mine}', f"Eve: {other}")
    page, text = tmp_path / "page.html", tmp_path / "page.txt"
    assert club(capsys, file, "--page", page)[0] == 0
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    assert not reader.open and '<b>Tom & "Ann"</b>' in reader.cells and "Eve" in reader.cells
    before = page.read_bytes()
    status, _, err = club(capsys, file, "--page", page)
    assert (status, err) == (2, f"retro: {page} is there already; --force replaces it\n") and page.read_bytes() == before
    assert club(capsys, file, "--page", page, "--force", "--computer")[0] == 0 and page.read_bytes() != before
    _, out, _ = club(capsys, file)
    assert club(capsys, file, "--page", text)[0] == 0 and text.read_text(encoding="utf-8") == out
    assert club(capsys, file, "--page", tmp_path / "page.pdf")[0] == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.txt", "page.html", "page.txt"]


@pytest.mark.parametrize(("lines", "why"), [
    (["hello"], "line 1: there is no result in it"),
    (["# nothing", ""], "there is no result"),
    (["Anna: RR1-00000"], "line 1: this code was mistyped"),
    (["", "Anna: {mine}", "Ben: {hearts}"], "line 3: this result is of hearts, and the evening's game is euchre-dos"),
    (["Anna: {mine}", "Anna: {other}"], "line 2: Anna already has a result for deal 2"),
    (["Anna: {deal}"], "line 1: that is a deal code"),
    (["A" * 41 + ": {mine}"], "line 1: a name has at most 40 letters"),
    ([f"N{n}: {{other}}" for n in range(MOST + 1)], f"line {MOST + 1}: an evening has at most {MOST} results"),
    (["x" * 300_000], "this is too long"),
])  # fmt: skip
def test_what_cannot_be_is_one_line_that_names_the_place(
    lines: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine, other = results()
    deal = write_code(read_result(mine).hands[0].deal)
    file = evening(tmp_path, *(line.format(mine=mine, other=other, hearts=results("hearts")[0], deal=deal) for line in lines))
    status, out, err = club(capsys, file)
    assert (status, out, err.count("\n")) == (2, "", 1) and why in err and str(file) in err


def test_several_lines_of_one_name_are_one_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = match("hearts", 4, 3)
    file = evening(tmp_path, *(f"Anna: {write_result(told, at, at + 1)}" for at in range(3)), f"Ben: {write_result(told)}")
    _, out, _ = club(capsys, file, "--json")
    assert [(one["name"], one["deals"], one["points"]) for one in json.loads(out)["standings"]] == [("Anna", 3, 3), ("Ben", 3, 3)]
    assert club(capsys, tmp_path / "none.txt")[0] == 2
