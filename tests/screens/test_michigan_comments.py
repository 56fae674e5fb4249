"""The comments as they are shown: each stands until it can be read, none comes back within an evening, and the last can be read again."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from carts.michigan import aliens, match, settings
from carts.michigan.remarks import Remarks
from carts.michigan.saying import HEARD, READ, Said, Saying
from retro.engine.stops.model import Phase, View
from retro.store.files import MemoryStore
from tests.screens.michigan_kit import RECORDS, Desk

TABLES = (("comet", 2, 6), ("commit", 7, 7), ("boodle", 4, 5), ("michigan", 8, 8))
"""Game, players, and hands that are looked at: the tables at which comments come fastest."""

EVENING = 65
"""So many comments in a row hold no pattern twice."""

FRAME = 3
"""Ticks of a frame here."""


class Stood(NamedTuple):
    """A comment, and for how many ticks it stood there."""

    text: str
    ticks: int


def comments(desk: Desk, hands: int) -> list[Stood]:
    """What is said while the computer plays so many hands at the usual delay; the last one, which is still there, is left out."""
    program, stood, since, clock = desk.program, list[Stood](), 0, 0
    assert program.table is not None
    begun, text, program.demo = program.table.match.table.state.hand, program.saying.text, True
    while program.table.match.table.state.hand < begun + hands and not program.table.match.over:
        assert clock < 60 * 60 * 30, "the computer plays"
        desk.frame(ticks=FRAME)
        clock += FRAME
        if program.saying.text != text:
            if text:
                stood.append(Stood(text, clock - since))
            text, since = program.saying.text, clock
    return stood[1:]  # when the first one began is not known


@cache
def played(game: str, players: int, hands: int) -> tuple[Desk, tuple[Stood, ...]]:
    """A match at the usual delay, and what was said in it."""
    desk = Desk(store=MemoryStore(), seed=f"talk {game}", game=game, players=str(players))
    desk.keys("Enter")
    return desk, tuple(comments(desk, hands))


def greeted(desk: Desk) -> bool:
    """They have said something about a return."""
    return any(name.startswith("resume/") for name in desk.program.voice._remarks.shown)


def left(record: str) -> MemoryStore:
    """A match that was left, with comments on."""
    return MemoryStore({match.KEY: (RECORDS / f"{record}.txt").read_text(encoding="utf-8")})


def test_they_greet_who_comes_back_and_nobody_else() -> None:
    for straight, returning, wanted in ((True, True, True), (True, False, False)):
        desk = Desk(store=left("michigan5_lead"), straight=straight, returning=returning)
        assert desk.program.table is not None and greeted(desk) == wanted
    asked = Desk(store=left("michigan5_lead"))
    assert not greeted(asked)
    asked.keys("Enter")
    assert greeted(asked)


IN_HAND = ("NOBODY TOUCHED YOUR CARDS", "FROZEN IN MID-HAND")


def said_on_return(view: View) -> set[str]:
    """All that they may say about it."""
    found = (Remarks(Random(seed)).returning(view) for seed in range(200))
    return {line for line in found if line is not None}


@pytest.mark.parametrize("phase", ["ante", "stake", "deal", "over"])
def test_between_two_hands_they_speak_of_no_cards_in_hand(phase: Phase) -> None:
    desk = Desk(store=left("michigan5_lead"), straight=True)
    assert desk.program.table is not None
    view = desk.program.table.match.spectator
    assert all(any(part in line for line in said_on_return(view)) for part in IN_HAND)
    between = said_on_return(replace(view, phase=phase))
    assert between and not any(part in line for line in between for part in IN_HAND)


@pytest.mark.parametrize(("game", "players", "hands"), TABLES)
def test_each_stands_until_it_can_be_read(game: str, players: int, hands: int) -> None:
    _, stood = played(game, players, hands)
    assert len(stood) >= 4 * hands, "frequent all the same"
    hasty = [one for one in stood if one.ticks < READ * len(one.text)]
    assert not hasty


@pytest.mark.parametrize(("game", "players", "hands"), TABLES)
def test_no_pattern_comes_twice_in_an_evening(game: str, players: int, hands: int) -> None:
    desk, _ = played(game, players, hands)
    text = desk.store.get(aliens.KEY)
    assert text is not None
    names = json.loads(text)["shown"]
    assert len(names) >= 25
    assert all(name not in names[max(0, n - EVENING) : n] for n, name in enumerate(names))


def test_the_lesser_one_is_dropped_and_the_greater_waits_its_turn() -> None:
    row = Saying()
    assert row.say(Said("A" * 40, 1)) and row.text == "A" * 40
    row.pass_time(10, 1)
    assert not row.takes(1) and not row.say(Said("LESSER", 1)) and row.takes(2)
    assert not row.say(Said("GREATER", 2)), "not yet"
    assert not row.takes(2) and row.takes(3)
    turned = [row.pass_time(10, 1)[1] for _ in range(11)]
    assert turned == [*[False] * 10, True] and row.text == "GREATER" and list(row.heard) == ["A" * 40, "GREATER"]


def test_a_slow_pace_gives_more_time_and_a_quick_one_never_less() -> None:
    for pace, enough in ((1.0, 30), (0.0, 30), (0.5, 30), (2.0, 60)):
        row = Saying()
        row.say(Said("TEN LETTER", 1))
        row.pass_time(enough - 1, pace)
        assert not row.takes(1) and not row.fall_silent(0), pace
        row.pass_time(1, pace)
        assert row.takes(1) and row.fall_silent(0), pace


def test_the_last_twenty_can_be_read_again_by_key_menu_and_click() -> None:
    desk, stood = played(*TABLES[3])
    program = desk.program
    program.demo = False
    for words in ("F8", "Esc W"):
        desk.keys(words)
        lines = [line[3:].strip() for line in desk.lines()[1:21]]
        assert lines == list(program.saying.heard) and len(lines) == HEARD
        assert [one.text for one in stood][-10:] == [line for line in lines if line in {one.text for one in stood}][-10:]
        steps = list(desk.steps)
        desk.keys("F8")
        assert program.table is not None and desk.steps == steps
        desk.keys("Esc" if words != "F8" else "wait:0")
    desk.click("key:F8")
    assert "WHAT WE SAID" in desk.row(0)
    desk.keys("Esc")
    kept = MemoryStore({aliens.KEY: desk.store.get(aliens.KEY) or "", settings.KEY: ""})
    later = Desk(store=kept)
    later.keys("F8")
    assert sum(line.startswith((" · ", " ☻ ")) for line in later.lines()[1:21]) == HEARD, "the next day, too"


def test_nothing_was_said_yet_and_a_damaged_memory() -> None:
    desk = Desk()
    desk.keys("F8")
    assert any("NOT A WORD YET" in line for line in desk.lines())
    desk.keys("Esc")
    assert "CHOOSE YOUR GAME" in desk.row(0)
    for heard in ('"x"', "[1]", json.dumps(["A" * 77])):
        text = f'{{"shown": [], "story": {{"winner": -1, "row": 0, "dry": 0, "chips": -1, "price": 0}}, "heard": {heard}}}'
        voice = aliens.Voice(MemoryStore({aliens.KEY: text}), lambda weight: True)
        assert voice.damaged is not None and voice.heard == ()
