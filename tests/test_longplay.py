"""Long play notices what grows; and nothing does in as long as a test may take."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Any

import pytest

from retro.session.match import Match
from tests.console.pilots import PILOTS

longplay: Any = import_module("longplay")
Ratios, Sample = longplay.Ratios, longplay.Sample

LEAKED: list[bytes] = []


@pytest.fixture(autouse=True)
def tidy() -> Any:
    """What other tests keep is not gone through at every measurement."""
    gc.freeze()
    yield
    LEAKED.clear()


def leak(pieces: int) -> None:
    """So many, which the collector need not go through; in all more than the fiftieth of what other tests have left."""
    LEAKED.extend(b"%20d" % n for n in range(pieces))


def ratios(samples: Any) -> Any:
    told: list[str] = []
    found = longplay.run(samples, "hands", 1, told.append)
    assert ("NOT FLAT" in told[-1]) is not found.flat
    return found


def test_hands_leave_nothing_behind() -> None:
    assert ratios(longplay.hands("euchre-dos", 60, 20, 5)).memory_flat


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Match.keep

    def leaking(match: Any) -> bool:
        leak(1000)
        return keep(match)

    monkeypatch.setattr(Match, "keep", leaking)
    assert not ratios(longplay.hands("euchre-dos", 60, 20, 5)).memory_flat


def test_what_is_kept_must_be_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "keep", lambda match: True)
    with pytest.raises(AssertionError, match="what is kept is not what was played"):
        next(longplay.hands("michigan", 40, 20, 5))


@pytest.mark.parametrize("cart", sorted(PILOTS))
def test_a_session_goes_on_from_match_to_match(cart: str) -> None:
    session = longplay.Session(cart, draw_every=50, match_frames=900)
    for _ in range(2000):
        session.frame()
    assert session.steps > 10
    assert len(session.rig.desk.layers) == 2


def test_a_leak_in_a_frame_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = longplay.Session.frame

    def leaking(session: Any) -> None:
        frame(session)
        leak(200)

    assert ratios(longplay.frames("euchre-dos", 4000, 2000, 50)).memory_flat
    monkeypatch.setattr(longplay.Session, "frame", leaking)
    assert not ratios(longplay.frames("euchre-dos", 4000, 2000, 50)).memory_flat


def test_a_table_where_nobody_can_play_on_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PILOTS, "hearts", lambda program: None)
    monkeypatch.setattr(longplay, "DEAD_END", 300)
    with pytest.raises(AssertionError, match="nobody can play on in hearts"):
        list(longplay.frames("hearts", 1000, 500, 50))


def test_verdicts() -> None:
    first = Sample(1000, 100.0, 100_000, 10**7)
    assert Ratios.of(first, Sample(2000, 124.0, 101_999, 10_900_000)).flat
    assert not Ratios.of(first, Sample(2000, 126.0, 100_000, 10**7)).flat
    assert not Ratios.of(first, Sample(2000, 100.0, 102_100, 10**7)).flat
    assert not Ratios.of(first, Sample(2000, 100.0, 100_000, 11_100_000)).flat


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert longplay.main(["boodle", "--hands", "20", "--piece", "10", "--match", "5"]) in (0, 1)
    assert "20 hands" in capsys.readouterr().out
    for words in (["boodle", "--frames"], ["spades", "--hands", "0"]):
        with pytest.raises(SystemExit):
            longplay.main(words)
