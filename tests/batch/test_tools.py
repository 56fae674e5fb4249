"""The tools of the batch: the comparison finds what is wrong, the fit finds what a temper does, its tables can be read back."""

from __future__ import annotations

from random import Random

import batch_check
import fit_bids
import fit_policies
import numpy as np
import peers
import pytest
from fitting import Example

import bench
from retro.engine.batch.hearts_play import HeartsTricks
from retro.engine.batch.spades_play import SpadesTricks
from retro.engine.fitted import euchre, tables
from retro.engine.fitted.euchre_amiga_data import TABLES as EUCHRE


@pytest.mark.parametrize("game", ["euchre", "spades", "hearts"])
def test_the_comparison_says_what_it_has_compared(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert batch_check.main([game, "--deals", "5"]) == 0
    assert f"{game}: 5 hands" in capsys.readouterr().out


def test_a_wrong_legal_set_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SpadesTricks, "may_lead", lambda self: np.ones((self.slots, self.count), np.bool_))
    with pytest.raises(batch_check.Differs, match="legal cards"):
        batch_check.check_spades(20, Random(1), batch_check.Count())


def test_a_wrong_winner_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(SpadesTricks, "beats", lambda self, cards: self.same_suit(cards, self.best) & (cards > self.best))
    assert batch_check.main(["spades", "--deals", "20"]) == 1
    assert "instead of" in capsys.readouterr().out


def test_wrong_points_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = HeartsTricks.gains
    monkeypatch.setattr(HeartsTricks, "gains", lambda self: right(self) + 1)
    with pytest.raises(batch_check.Differs, match="points"):
        batch_check.check_hearts(2, Random(1), batch_check.Count())


def test_the_fit_learns_what_is_always_played() -> None:
    """Of two cards the one with the second entry is played, always."""
    some: list[Example] = [("lead", [{"only": 0}, {"only": 1}], 1)] * 20
    choices = fit_policies.Choices({"only": (2,)}, iter(some))
    weights = fit_policies.fit(choices, 2, 30)
    assert weights[1] > weights[0] + 1
    assert choices.agreement(weights) == {"lead": 1.0, "all": 1.0}


def test_the_stored_policy_agrees_with_its_temper() -> None:
    weights = np.concatenate([EUCHRE[name] for name in euchre.SHAPES])
    some = fit_policies.Choices(euchre.SHAPES, fit_policies.examples("euchre_amiga", "moderate", 60, "suite"))
    assert some.agreement(weights)["all"] > 0.85


def test_bids_are_fitted_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit_bids.main(["--hands", "60", "--others", "10"]) == 0
    assert "240 bids of steady" in capsys.readouterr().out


def test_tables_are_written_as_they_are_read() -> None:
    text = fit_policies.module("euchre", "a command", "Told.", EUCHRE, "euchre")
    found: dict[str, tables.Tables] = {}
    exec(compile(text, "euchre_data.py", "exec"), found)
    assert found["TABLES"] == EUCHRE
    assert max(map(len, text.splitlines())) <= 140


@pytest.mark.parametrize(
    ("texts", "says"), [({"a": "1 2"}, "table a has 2 entries instead of 3"), ({"b": "1 2 3"}, "the tables are b, but should be a")]
)
def test_tables_of_another_shape_are_refused(texts: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        tables.read(texts, {"a": (3,)})


def test_without_openspiel_the_bench_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert bench.main(["--peers"]) == 2
    assert "pip install -e .[peers]" in capsys.readouterr().err


def test_the_bench_plays_hands_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "LANES", 50)
    for game in peers.GAMES:
        peers.batch(game)()
