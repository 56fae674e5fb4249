"""Rules among kept settings: every option of every game is read back, and nothing else."""

from __future__ import annotations

import pytest

from retro.engine.games import GAMES
from retro.engine.options import describe, values
from retro.session.rules_kept import read_rules, with_rules
from retro.store.kept import Damaged, Kept, write_kept


@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_written_is_read_back(name: str) -> None:
    kind = GAMES[name].options_type
    assert read_rules(Kept.read(""), kind) == kind()
    for info in describe(kind):
        for value in (False, True) if info.numbers is None else info.numbers:
            wanted = with_rules(kind(), **{info.name: value})
            assert getattr(wanted, info.name) == value
            assert read_rules(Kept.read(write_kept(values(wanted))), kind) == wanted


@pytest.mark.parametrize("name", list(GAMES))
def test_what_cannot_be_is_refused(name: str) -> None:
    kind = GAMES[name].options_type
    for info in describe(kind):
        wrong = 7 if info.numbers is None else 777
        with pytest.raises(Damaged, match=f"line 1: {info.name} is {wrong}"):
            read_rules(Kept.read(f"{info.name} = {wrong}\n"), kind)
        with pytest.raises(ValueError, match=info.name):
            with_rules(kind(), **{info.name: wrong})
