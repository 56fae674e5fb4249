"""A mistyped word is answered with the one that was meant (retro/commands/guessing.py)."""

from __future__ import annotations

import pytest

from retro import cli
from retro.commands.guessing import guessed


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("michgan", "'michigan'"),
        ("play heartz", "'hearts'"),
        ("lst", "'list'"),
        ("demo euchre --hands 1", "'euchre-dos' or 'euchre-amiga'"),
        ("demo spades --style 0=stedy", "'steady'"),
        ("demo spades --option nill=on", "'nil'"),
    ],
)
def test_did_you_mean(words: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words.split()) == 2
    told = capsys.readouterr().err
    assert f"; did you mean {meant}? There are: " in told and told.count("\n") == 1


def test_what_is_like_nothing_is_only_told() -> None:
    line = "there is no cart 'whist'; there are: hearts, michigan"
    assert guessed(line) == line
    assert guessed("it cannot be read") == "it cannot be read"
