"""The command line: what is typed, what comes of it, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from retro import __version__, cli
from retro.commands import arguments
from retro.commands.terminal import Wanted, data_folder
from retro.engine.games import GAMES, STYLES
from retro.engine.records import read_record
from retro.engine.shuffle import derived_seed
from retro.store.plain import BadInput

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = (
    "play", "arena", "list", "demo", "shot", "replay", "verify", "record", "lesson", "club", "problems", "today", "data", "web", "new",
    "pack", "add", "build",
)  # fmt: skip


def ran(*words: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], list[str]]:
    """Status, lines of stdout, lines of stderr of a command run in this process."""
    status = cli.main([str(word) for word in words])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err.splitlines()


# --- words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "play"),
        ("--data d --say f --record-gif", "play --data d --say f --record-gif"),
        ("--say f hearts", "play hearts --say f"),
        ("--seed=7", "play michigan --seed=7"),
        ("michigan MS", "play michigan MS"),
        ("euchre-dos", "play euchre-dos"),
        ("--data d michigan m", "play michigan --data d m"),
        ("--no-show", "play michigan --no-show"),
        ("--seed 7 michigan", "play michigan --seed 7"),
        ("list", "list"),
        ("play list", "play list"),
        ("demo michigan --hands 3", "demo michigan --hands 3"),
        ("./mine", "play ./mine"),
        ("--help", "--help"),
        ("--version", "--version"),
    ],
)
def test_a_cart_is_played_and_a_command_wins_over_a_cart(typed: str, meant: str) -> None:
    assert arguments.with_command(typed.split(), COMMANDS) == meant.split()


@pytest.mark.parametrize("typed", ["michigan MS D", "michigan MS --no-show D", "michigan --no-show MS D", "--no-show michigan MS D"])
def test_switches_may_stand_on_either_side_of_options(typed: str) -> None:
    switches = ("MS", "D", "*") if "--no-show" in typed else ("MS", "D")
    assert arguments.parse(typed.split()).wanted == Wanted("michigan", switches)
    if "--" not in typed:
        assert cli.plain(typed.split()) == Wanted("michigan", switches)


@pytest.mark.parametrize("typed", ["", "euchre-dos", "michigan MS D", "no/such/folder x"])
def test_the_short_way_means_what_the_parser_means(typed: str) -> None:
    assert cli.plain(typed.split()) == arguments.parse(typed.split()).wanted


def test_the_short_way_leaves_commands_and_options_to_the_parser() -> None:
    for word in (*COMMANDS, "--help", "--no-show", "-h"):
        assert cli.plain([word]) is None
        assert cli.plain(["michigan", word]) is None or word in COMMANDS
    assert set(cli.COMMANDS) == set(COMMANDS) == set(arguments.build_parser()[1])


def test_data_comes_from_the_option_then_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for typed in (["--data", "given", "michigan"], ["michigan", "--data", "given"], ["--data=given"]):
        assert arguments.parse(typed).data == tmp_path / "given"
    monkeypatch.delenv("RETRO_DATA", raising=False)
    assert data_folder(None) is None
    monkeypatch.setenv("RETRO_DATA", "from-env")
    assert data_folder(None) == tmp_path / "from-env"
    assert data_folder(tmp_path / "given") == tmp_path / "given"


@pytest.mark.parametrize("word", ["", "a b", "ä", "x" * 65, "a/b"])
def test_a_seed_that_a_record_could_not_hold_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran("demo", "comet", "--seed", word, capsys=capsys)
    assert (status, out, len(err)) == (2, [], 1)
    assert "is not a seed" in err[0]


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for typed, wanted in (("--version", __version__), ("--help", "examples:"), ("michigan --help", "'MS*'"), ("demo --help", "--record")):
        with pytest.raises(SystemExit) as end:
            cli.main(typed.split())
        assert end.value.code == 0
        assert wanted in capsys.readouterr().out


# --- what cannot be -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("demo", "GAME"),
        ("demo poker", "there is no game 'poker'; there are: comet, commit, boodle, michigan"),
        ("demo boodle --players 2", "boodle takes 3 to 8 players, not 2"),
        ("demo boodle --option comet", "'comet' is not name=value"),
        ("demo boodle --option comet=perhaps", "neither on nor off"),
        ("demo boodle --option nonsense=1", "no option 'nonsense'"),
        ("demo boodle --option pool_ante=11", "not from 0 to 10"),
        ("demo comet --players 2 --style 2=bold", "there is no seat '2'; the seats are 0 to 1"),
        ("demo comet --style 0=genius", "no style 'genius'"),
        ("demo comet --hands 0", "at least 1"),
        ("demo comet --hands x", "at least 1"),
        ("demo comet extra", "'extra' is not understood"),
        ("demo comet --hand 3", "'--hand' is not understood"),
        ("shot michigan", "--out"),
        ("shot michigan --sound x.mp3", "ends in .wav"),
        ("shot michigan --sound - --out -", "only one thing"),
        ("list --nonsense", "'--nonsense' is not understood"),
        ("replay no/such/file", "cannot read"),
        ("demo comet --record no/such/folder/x", "cannot write"),
        ("demo comet --dump no/such/folder/x", "cannot write"),
        ("demo comet --dump same --record same", "cannot both go to"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    typed: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = ran(*typed.split(), capsys=capsys)
    assert (status, out, len(err)) == (2, [], 1), err
    assert err[0].startswith("retro: ") and said in err[0]
    assert not list(tmp_path.iterdir())


# --- demo and replay ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_the_same_seed_plays_the_same_hands(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = ran("demo", game, "--hands", 3, "--seed", "abc", capsys=capsys)
    assert first == ran("demo", game, "--hands", 3, "--seed", "abc", capsys=capsys)
    assert first[0] == 0 and [line.split()[0] for line in first[1]] == ["match", "hand", "hand", "hand", "result"]
    assert first != ran("demo", game, "--hands", 3, "--seed", "abd", capsys=capsys)


def test_without_a_seed_one_of_80_bits_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = {ran("demo", "comet", capsys=capsys)[1][0].split()[-1] for _ in range(3)}
    assert len(seeds) == 3 and {len(seed) for seed in seeds} == {20}


def test_the_record_of_a_demo_replays_to_the_same_standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    _, told, _ = ran("demo", "boodle", "--hands", 4, "--seed", 3, "--option", "comet=on", "--record", file, capsys=capsys)
    status, replayed, _ = ran("replay", file, capsys=capsys)
    assert status == 0
    assert [line for line in replayed if line.startswith("hand")] == [line for line in told if line.startswith("hand")] != []
    assert told[-1] == f"record {file}" and replayed[-2] == "the match goes on after this"
    assert (
        [line for line in replayed if line.startswith("result RR1-")]
        == [line for line in told if line.startswith("result")]
        == replayed[-1:]
    )
    assert ran("replay", replayed[-1].split()[1], capsys=capsys)[1][1:] == replayed[1:], "the result is played through to the same end"
    _, told, _ = ran("demo", "hearts", "--hands", 20, "--seed", 3, capsys=capsys)
    code = told[-1].split()[1]
    assert len(code) > 300 and ran("replay", code, capsys=capsys)[0] == 0, "no file's name is that long"


def test_matches_follow_one_another_with_seeds_of_their_own_and_a_record_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Who bids at random in Michigan's auction is soon through with his chips.
    words = ("demo", "michigan", "--players", 3, "--style", "1=random", "--style", "2=random", "--seed", "long")
    file, dump = tmp_path / "match.txt", tmp_path / "hands.jsonl"
    _, told, _ = ran(*words, "--hands", 100, "--record", file, "--dump", dump, capsys=capsys)
    heads = [line for line in told if line.startswith("match") and "seed" in line]
    assert len(heads) >= 3
    assert [line.split()[-1] for line in heads] == [derived_seed("long", m) for m in range(len(heads))]
    assert sum(line.startswith("hand ") for line in told) == 100
    lines = [json.loads(line) for line in dump.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 100
    for match in range(len(heads)):
        own = [line for line in lines if line["match"] == match]
        assert [line["hand"] for line in own] == list(range(len(own)))
        assert own[-1]["end"]["match_over"] == (match < len(heads) - 1)
        record = read_record((file if match == 0 else tmp_path / f"match-{match + 1}.txt").read_text(encoding="utf-8"), GAMES)
        assert (record.seed, len(record.standings)) == (derived_seed("long", match), len(own))
    # A seed that was printed plays that match again, alone.
    again = ran(*words[:-1], derived_seed("long", 1), "--hands", 1, capsys=capsys)[1]
    assert again[1] == told[told.index(heads[1]) + 1]


def test_styles_are_played_by_the_seats_that_were_named(capsys: pytest.CaptureFixture[str]) -> None:
    def standings(*styles: str) -> list[str]:
        words = [word for style in styles for word in ("--style", style)]
        return ran("demo", "michigan", "--hands", 6, "--seed", 1, *words, capsys=capsys)[1]

    usual = next(iter(STYLES["michigan"]))
    assert standings(f"2={usual}") == standings()
    assert standings("2=random") != standings()
    assert standings("2=random", f"2={usual}") == standings()


def test_a_damaged_record_is_refused_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    ran("demo", "michigan", "--seed", 3, "--record", file, capsys=capsys)
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if " play:" in line)
    lines[at] = lines[at].split(":")[0] + ":XX"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    status, _, err = ran("replay", file, capsys=capsys)
    assert (status, len(err)) == (2, 1) and f"line {at + 1}: " in err[0]
    file.write_bytes(b"\xff\xfe\x00")
    status, out, err = ran("replay", file, capsys=capsys)
    assert (status, out, err) == (2, [], [f"retro: {file}: this is not a text file"])


# --- how it ends --------------------------------------------------------------------------------------------------------


def started(*words: object) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "retro", *map(str, words)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def test_a_reader_who_goes_away_ends_it_quietly() -> None:
    with started("demo", "comet", "--hands", 100000) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith("match 0")
        process.stdout.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == ""


def test_files_are_written_to_the_end_though_nobody_reads(tmp_path: Path) -> None:
    dump = tmp_path / "hands.jsonl"
    with started("demo", "comet", "--hands", 150, "--dump", dump) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 0
    assert len(dump.read_text(encoding="utf-8").splitlines()) == 150


@pytest.mark.skipif(os.name == "nt", reason="there it is another signal")
def test_an_interrupt_gives_130_and_leaves_a_record_of_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    with started("demo", "michigan", "--hands", 100000, "--record", file) as process:
        assert process.stdout is not None and process.stderr is not None
        for _ in range(5):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (130, "")
    assert read_record(file.read_text(encoding="utf-8"), GAMES).steps


def test_bad_input_is_not_swallowed_by_the_parser() -> None:
    with pytest.raises(BadInput, match="hands"):
        arguments.parse(["demo", "comet", "--hands", "many"])


# --- problems, and what there is today -----------------------------------------------------------------------------------


def test_problems_are_listed_by_game_theme_and_grade(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import json

    status, out, _ = ran("problems", "--json", "--data", tmp_path, capsys=capsys)
    everything = json.loads("".join(out))["problems"]
    assert status == 0 and list(everything[0]) == ["name", "game", "grade", "theme", "code", "moves", "choices", "missed", "done"]
    status, out, _ = ran("problems", "--data", tmp_path, capsys=capsys)
    heads = [line.split() for line in out if not line.startswith(("  ", "`"))]
    assert {words[0]: int(words[1]) for words in heads} == {
        game: sum(one["game"] == game for one in everything) for game in dict.fromkeys(one["game"] for one in everything)
    }
    some = next(one for one in everything if one["game"] == "spades")
    status, out, _ = ran("problems", "spades", "--theme", some["theme"], "--grade", some["grade"], "--data", tmp_path, capsys=capsys)
    wanted = [one for one in everything if all(one[field] == some[field] for field in ("game", "theme", "grade"))]
    assert [line.split()[0] for line in out] == [one["name"] for one in wanted] and out[0].split()[-1] == wanted[0]["code"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("spades --theme nil --grade 1", "there is no problem of theme nil and grade 1 in spades"),
        ("hearts --theme nil", "there is no problem of theme nil in hearts"),
    ],
)
def test_where_there_is_no_problem_of_a_kind_it_says_so(typed: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert ran("problems", *typed.split(), "--data", tmp_path, capsys=capsys) == (0, [said], [])
    assert ran("problems", *typed.split(), "--json", "--data", tmp_path, capsys=capsys) == (0, ['{"problems": []}'], [])


def test_today_is_told_and_what_was_made_of_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import json

    status, out, _ = ran("today", "--date", "2026-12-24", "--json", "--data", tmp_path, capsys=capsys)
    told = json.loads("".join(out))
    assert status == 0 and (told["number"], told["date"], told["solved"], told["made"]) == (358, "2026-12-24", "", "")
    (tmp_path / "problems").mkdir()
    kept = '[day-problems]\n2026-12-24 = "right"\n[day-deals]\n2026-12-24 = "+2 points, the computer with my cards +1 points"\n'
    (tmp_path / "problems" / "done.toml").write_text(kept, encoding="utf-8")
    _, out, _ = ran("today", "--date", "2026-12-24", "--data", tmp_path, capsys=capsys)
    assert out[0] == "Cabinet 358, 2026-12-24" and "right on the first try" in out[1] and told["problem"] in out[1]
    _, shown, _ = ran("today", "--calendar", "--json", "--date", "2026-12-05", "--data", tmp_path, capsys=capsys)
    assert list(json.loads("".join(shown))["calendar"]) == ["2026-12-24"]
    _, shown, _ = ran("today", "--calendar", "--date", "2026-12-24", "--data", tmp_path, capsys=capsys)
    assert "December 2026" in shown and "20  21  22  23  24+*25  26" in shown
    assert out[-1].startswith("Cabinet 358: ") and out[-1].endswith(f"the computer with my cards +1 points {told['deal']['code']}")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("problems spades-9999", "there is no problem 'spades-9999'"),
        ("problems --theme luck", "there is no theme 'luck'"),
        ("problems spades-1 --json", "is one problem"),
        ("problems --grade 6", "invalid choice"),
        ("today --date yesterday", "'yesterday' is not a day"),
        ("today --date 2020-02-02", "the days begin with 2026-01-01"),
        ("today deal --json", "only today's can be played"),
        ("today cake", "invalid choice"),
    ],
)
def test_what_is_no_problem_and_no_day_is_said_in_one_line(
    typed: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, err = ran(*typed.split(), "--data", tmp_path, capsys=capsys)
    assert (status, out, len(err)) == (2, [], 1) and said in err[0]


def test_a_damaged_text_of_what_was_solved_is_named_and_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "problems").mkdir()
    file = tmp_path / "problems" / "done.toml"
    file.write_text("what =", encoding="utf-8")
    status, _, err = ran("problems", "--data", tmp_path, capsys=capsys)
    assert status == 2 and "done.toml" in err[0] and file.read_text(encoding="utf-8") == "what ="
