"""``retro verify``: what is promised is kept, what is not is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from retro.cli import main
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.table import Table
from retro.session import fair
from retro.session.history import tell
from retro.session.match import Match, last_key
from retro.store.files import FileStore
from retro.store.plain import tell as say


def finished(folder: Path, name: str = "euchre-dos", seed: str = "0123456789abcdef0123") -> fair.Promise:
    """A match that was played to its end, kept as a cart keeps it."""
    game, style = GAMES[name], STYLES[name][default_style(name)]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, seed, {}, style)
    match = Match.begin(name, table, FileStore(folder, say))
    while not match.over:
        table.advance()
    match.keep()
    (made,) = fair.kept(FileStore(folder, say), name)
    return made


def test_a_fair_match_is_found_fair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = finished(tmp_path)
    assert main(["verify", "euchre-dos", "--data", str(tmp_path), "--promise", made.hash.upper()]) == 0
    out = capsys.readouterr().out
    assert made.hash in out
    assert "that is what was promised" in out
    text = FileStore(tmp_path, say).get(last_key("euchre-dos"))
    assert text is not None
    told = tell(text)
    for hand in told.hands:
        assert f"deal {hand.deal.hand + 1}  RC1-" in out
        for seat, cards in enumerate(told.states[hand.first + 1].hands):
            assert f"seat {seat}  {' '.join(map(str, cards))}" in out


def test_another_promise_is_found_broken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished(tmp_path)
    assert main(["verify", "euchre-dos", "--data", str(tmp_path), "--promise", "0" * 64]) == 1
    assert "NOT the same" in capsys.readouterr().out


def test_a_file_and_a_nonce_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = finished(tmp_path)
    file = str(tmp_path / "euchre-dos" / "last.txt")
    assert main(["verify", file, "--nonce", made.nonce, "--promise", made.hash]) == 0
    assert main(["verify", file, "--nonce", "f" * 32, "--promise", made.hash]) == 1
    assert main(["verify", file, "--promise", made.hash]) == 1
    assert main(["verify", file]) == 0
    assert "nothing is known of a promise" in capsys.readouterr().out


def test_a_changed_seed_or_card_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished(tmp_path)
    file = tmp_path / "euchre-dos" / "last.txt"
    text = file.read_text()
    file.write_text(text.replace("seed 0123456789abcdef0123", "seed 1123456789abcdef0123"))
    assert main(["verify", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_persons_cut_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The promise was made before the word; what was dealt after it comes of both."""
    store, game, style = FileStore(tmp_path, say), GAMES["euchre-dos"], STYLES["euchre-dos"][default_style("euchre-dos")]
    table: Table[Any, Any] = Table(game, game.options_type(), 4, "0123456789abcdef0123", {}, style)
    match = Match.begin("euchre-dos", table, store)
    table.reseed(fair.cut(store, "euchre-dos", "0123456789abcdef0123", "MINE-7"))
    while not match.over:
        table.advance()
    match.keep()
    made = fair.kept(store, "euchre-dos")[0]
    assert main(["verify", "euchre-dos", "--data", str(tmp_path), "--promise", made.hash]) == 0
    cut = fair.cut_seed(made.seed, "MINE-7")
    assert f"seed {cut} is that of SHA-256 of {made.seed}/cut/MINE-7" in capsys.readouterr().out
    file = str(tmp_path / "euchre-dos" / "last.txt")
    assert main(["verify", file, "--nonce", made.nonce, "--promise", made.hash, "--cut", "MINE-7", "--json"]) == 0
    assert [one["cut"] for one in json.loads(capsys.readouterr().out)["seeds"]] == [None, "MINE-7"]
    assert main(["verify", file, "--nonce", made.nonce, "--cut", "MINE-8"]) == 2
    assert "MINE-8" in capsys.readouterr().err


def test_a_cut_is_kept_and_read_and_made_once(tmp_path: Path) -> None:
    store = FileStore(tmp_path, say)
    first = fair.begin(store, "spades", "one")
    seed = fair.cut(store, "spades", "one", "A-B")
    assert fair.kept(store, "spades") == (first, fair.Promise("one", first.nonce, "A-B"))
    assert fair.promised(store, "spades", seed) == fair.kept(store, "spades")[1] and first.hash == fair.kept(store, "spades")[1].hash
    with pytest.raises(ValueError, match="already"):
        fair.cut(store, "spades", seed, "C")
    for wrong in ("", "two words", "x" * 201, "a/b"):
        with pytest.raises(ValueError, match="letters, digits and hyphens"):
            fair.cut(store, "spades", "one", wrong)
    with pytest.raises(ValueError, match="nothing was promised"):
        fair.cut(store, "spades", "two", "A")
    assert fair.write([first]).startswith("retro-fair 1\n"), "an older version reads what has no cut"


@pytest.mark.parametrize(
    ("words", "why"),
    [(["spades"], "played to its end"), (["no/such/file"], "cannot read"), (["Not A Cart"], "not a cart")],
)
def test_what_cannot_be_verified_is_told(words: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", *words, "--data", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err


def test_a_running_match_keeps_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, style = GAMES["spades"], STYLES["spades"][default_style("spades")]
    Match.begin("spades", Table(game, game.options_type(), 4, "secret-seed", {}, style), FileStore(tmp_path, say))
    assert main(["verify", "spades", "--data", str(tmp_path)]) == 2
    assert main(["verify", str(tmp_path / "spades" / "match.txt")]) == 2
    told = capsys.readouterr()
    assert "not over" in told.err
    assert "secret-seed" not in told.out + told.err
