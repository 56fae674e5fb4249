"""The command: what it writes where, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from retro import cli

FEW = ["arena", "spades", "--seats", "steady,daring", "--deals", "3", "--seed", "7", "--jobs", "1"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main([*words])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_table_with_a_column_for_each_style(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(capsys, *FEW)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == "spades  steady,daring,steady,daring  3 deals x 2 seatings, 6 hands, seed 7"
    assert lines[1].split() == ["steady", "daring"]
    assert lines[2].startswith("points a hand") and lines[2].count("±") == 2
    assert lines[-1].startswith("steady against daring: ") and lines[-1].endswith(" points a hand")


def test_one_object_rows_and_lines_of_the_same_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines, table = tmp_path / "deals.jsonl", tmp_path / "figures.csv"
    status, out, _ = told(capsys, *FEW, "--json", "-", "--lines", str(lines), "--csv", str(table))
    found = json.loads(out)
    assert status == 0
    assert list(found) == [
        "arena", "retro", "game", "players", "seats", "options", "seed", "deals", "hands", "seatings", "hands_a_deal", "matches", "paired",
        "peer", "styles", "versus", "times",
    ]  # fmt: skip
    assert (found["seats"], found["deals"], found["hands"]) == (["steady", "daring"] * 2, 3, 6)
    points = found["styles"]["steady"]["points"]
    assert points["low"] < points["value"] < points["high"]
    rows = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
    first = next(row for row in rows if row["style"] == "steady" and row["figure"] == "points" and not row["other"])
    assert float(first["value"]) == points["value"]
    deals = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert sum(deal["points"]["steady"] for deal in deals) / 3 == pytest.approx(points["value"])


def test_a_plot_is_a_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "plot.png"
    status, out, _ = told(capsys, *FEW, "--plot", str(file))
    assert status == 0 and "steady against daring" in out
    assert file.read_bytes().startswith(b"\x89PNG\r\n")


def test_what_exists_is_replaced_only_when_that_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text("mine", encoding="utf-8")
    status, out, err = told(capsys, *FEW, "--json", str(file))
    assert (status, out) == (2, "")
    assert err == f"retro: {file} is there already; --force replaces it\n"
    assert file.read_text(encoding="utf-8") == "mine"
    assert told(capsys, *FEW, "--json", str(file), "--force")[0] == 0
    assert json.loads(file.read_text(encoding="utf-8"))["seed"] == "7"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("whist --seats a,b", "there is no game 'whist'"),
        ("spades --seats steady,brave", "spades has no style 'brave'; there are: steady"),
        ("spades --seats steady,daring,careful", "spades takes 4 players, not 3"),
        ("spades --seats steady,,daring", "a name is missing between the commas"),
        ("spades --seats steady --paired", "name two"),
        ("spades --seats steady,daring --deals 0", "not a whole number of at least 1"),
        ("spades --seats steady,daring --deals 99999999999", "too many"),
        ("spades --seats steady,daring --option bags=7", "neither on nor off"),
        ("spades --seats steady,daring --option trump=on", "there is no option 'trump'"),
        ("spades --seats steady,daring --json - --csv -", "only one thing can go to the standard output"),
        ("spades --seats steady,daring --plot x.jpg", "a plot is a PNG"),
        ("spades --seats steady,daring --json nowhere/at/all", "cannot write"),
        ("spades --seats steady,daring --resume -", "--resume needs a file"),
        ("spades --seats steady,daring --resume .", "cannot use"),
        ("spades --seats steady,daring --cluster somewhere", "'somewhere' is not the address of a scheduler"),
        ("spades --seats steady,daring --peer gnubg", "there is no peer 'gnubg'; there are: openspiel"),
        ("spades --seats steady,openspiel --peer openspiel", "openspiel cannot play spades"),
        ("spades --seats steady,openspiel", "no style 'openspiel'"),
        ("euchre-dos --seats careful --peer openspiel", "openspiel cannot play euchre-dos"),
        ("michigan --seats bold,openspiel,bold --peer openspiel", "openspiel has no game that is michigan"),
        ("michigan --seats bold,openspiel,bold,bold --peer openspiel", "openspiel has no game that is michigan"),
        ("hearts --seats solid,openspiel,sly --peer openspiel", "openspiel plays hearts with 4 players, not 3"),
        ("hearts --seats solid,sly --peer openspiel", "no seat is called openspiel"),
        ("hearts --seats solid --peer openspiel --option x_pass=on", "openspiel does not play hearts with x_pass=on"),
        ("euchre-amiga --seats risky --peer openspiel --option loner=3", "it plays with loner=4"),
        ("euchre-amiga --seats risky,moderate@nowhere", "nowhere is no checkout of this project"),
        ("euchre-amiga --seats moderate@a,moderate@b", "only one can play from outside at a table"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_one_line(words: str, complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
                                              monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    status, out, err = told(capsys, "arena", *words.split(), *([] if "--deals" in words else ["--deals", "2"]))
    assert (status, out) == (2, "")
    assert complaint in err and err.count("\n") == 1


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["arena", "--help"])
    assert left.value.code == 0
    assert "retro arena hearts --seats solid,sly,sly,sly" in capsys.readouterr().out
