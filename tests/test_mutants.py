"""Which tests look at a changed place of the engine: each is there, and the quickest comes first."""

from __future__ import annotations

from pathlib import Path

import mutants
import pytest

from retro.engine.games import GAMES

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("what", sorted(mutants.SOURCES))
def test_every_source_has_tests_that_are_there(what: str) -> None:
    sources = [path.relative_to(ROOT).as_posix() for one in mutants.SOURCES[what] for path in ROOT.glob(one)]
    assert len(sources) > 20
    for source in sources:
        tests = mutants.quick_tests(ROOT, source)
        assert all((ROOT / word.partition("::")[0]).is_file() for word in tests), source
        family = next((family for family in mutants.FAMILIES if f"/{family}/" in source), "")
        if what == "rules":
            assert not family or any(family in word or "situations" in word for word in tests)
        else:
            assert tests[0].startswith(mutants.PLAYS) and mutants.PINNED in tests


def test_every_game_belongs_to_a_family_whose_styles_are_changed() -> None:
    assert sorted(game for family in mutants.FAMILIES for game in mutants.GAMES.get(family, (family,))) == sorted(GAMES)


def test_too_few_killed_end_it_with_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Trier:
        def __init__(self, *given: object) -> None: ...

        def sound(self, source: str) -> bool:
            return True

        def noticed(self, name: str, source: str) -> bool:
            return name != "m3"

        def close(self) -> None: ...

    (tmp_path / "setup.cfg").write_text("", encoding="utf-8")
    monkeypatch.setattr(mutants, "mutants", lambda folder, what, only: {f"m{n}": "retro/engine/tricks.py" for n in range(20)})
    monkeypatch.setattr(mutants, "mutmut", lambda folder, *words: "--- a\n+++ b\n-x < 1\n+x <= 1\n" if words == ("show", "m3") else "")
    monkeypatch.setattr(mutants, "Trier", Trier)
    assert mutants.main(["--what", "rules", "--sample", "0", "--keep", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "19 of 20 killed: 95.0%" in told and "== m3\n-x < 1\n+x <= 1\n" in told and "+++" not in told
    assert mutants.main(["--what", "styles", "--sample", "0", "--keep", str(tmp_path)]) == 0
