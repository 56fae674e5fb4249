"""The red pencil on each program's own last screen of a hand: drawn and spoken there, and every device leads on to the review."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from retro.comeback.review.program import ReviewProgram
from retro.commands.launch import companion
from retro.console.host import DesktopHost
from retro.contract.machine import left_of
from retro.contract.program import Ease, Handy, Helpful, Launch, Marking
from retro.engine.experts.weigh import Depth
from retro.session.match import Match, match_key
from retro.ui.marks import Marked
from tests.console.rig import Rig
from tests.golden.michigan import RECORDS
from tests.screens import euchre_amiga_desk, spades_desk
from tests.screens.euchre_dos_kit import record as dos_record
from tests.screens.hearts_kit import record as hearts_record

ENDS: dict[str, tuple[Callable[[], str], str]] = {
    "hearts": (lambda: hearts_record("six-scored"), ""),
    "michigan": (lambda: (RECORDS / "boodle8_end.txt").read_text(encoding="utf-8"), ""),
    "euchre-dos": (lambda: dos_record("end-march"), ""),
    "euchre-amiga": (lambda: euchre_amiga_desk.walk(lambda view: view.phase == "play" and len(view.tricks) == 4 and view.maker == 0), "1"),
    "spades": (lambda: spades_desk.walk(lambda view: view.phase == "play" and len(view.tricks) == 12), "Enter"),
}
"""A match at a hand's end, or before your last card of it, and what plays that."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.comeback.pencil.USUAL", Depth(12, 40))
    monkeypatch.setattr("retro.comeback.review.weighed.USUAL", Depth(12, 40))


def seated(name: str, *, on: bool = True) -> tuple[Rig, Marked, list[str]]:
    """A program at a hand's end, on a desk with the pencil."""
    text, key = ENDS[name]
    rig = Rig(texts={match_key(name): text()})
    rig.desk.companion = companion(rig.store)
    # The last card is played slowly: who looks on may begin when it has been.
    rig.desk.preferences = replace(rig.desk.preferences, ease=replace(Ease(), pencil=on, pace=0))
    rig.desk.start(Launch(name, straight=True))
    said: list[str] = []
    host = rig.desk.top.running.host
    assert isinstance(host, DesktopHost)
    host.listening, host.listener = True, said.append
    rig.frame()
    for n in range(60 if key else 0):
        if _match(rig).hand_ended:
            break
        digit = str(n % 5 + 1)
        rig.tap(*([digit] if key == "1" else ["Enter"]), text=digit if key == "1" else "")
    program = rig.desk.top.program
    assert isinstance(program, Marked)
    return rig, program, said


def _match(rig: Rig) -> Match[Any, Any]:
    match = rig.desk.top.program.sitting()  # type: ignore[attr-defined]
    assert isinstance(match, Match)
    return match


def told(rig: Rig, program: Marked) -> Marked:
    """Frames until all is said and shown; a score sheet takes no key in its first few."""
    for _ in range(20):
        rig.frame()
    for _ in range(3000):
        rig.frame()
        if program.marks is not None and program.marks.done == program.marks.total and program.marks_shown:
            rig.frame()
            return program
    raise AssertionError(program.marks)


def place(rig: Rig, program: Marked) -> tuple[int, int]:
    """A place of the canvas where what is marked stands."""
    machine = rig.desk.top.program.machine
    x, y = {
        "hearts": (200, 172),
        "michigan": (200, 23 * 16 - 8),
        "euchre-dos": (320, 400),
        "spades": (60, 160),
        "euchre-amiga": (300, 160),
    }[rig.desk.top.running.name]
    return left_of(machine) + x * machine.scale_x + 1, machine.top + y * machine.scale_y + 1


@pytest.mark.parametrize("name", ENDS)
def test_it_is_drawn_by_the_program_itself_and_spoken(name: str) -> None:
    rig, program, said = seated(name)
    assert isinstance(program, Marking)
    told(rig, program)
    assert program.marks is not None and rig.desk.companion.line == "" and rig.desk.companion.ready
    lines = program.marked(1000, 9)
    expected = [program.pencilled(one) for one in program.marks.remarks] or None
    assert lines == (expected or [program.pencil[1]])
    assert (" ".join(expected) if expected else "Red pencil: nothing to mark") in " ".join(said)
    assert isinstance(program, Helpful)
    assert any(key.startswith("M") for key, _ in program.help_keys()) or (name == "euchre-dos" and not expected)
    assert isinstance(program, Handy) and program.at_hand()
    # The same screen without it is another picture, and nothing of it is left.
    with_it = rig.pixels
    rig.desk.preferences = replace(rig.desk.preferences, ease=replace(Ease(), pencil=False, pace=0))
    rig.desk._equip_all()
    for _ in range(3):
        rig.frame()
    assert program.marks is None and not rig.desk.companion.ready and rig.pixels != with_it


@pytest.mark.parametrize("name", ENDS)
def test_off_it_is_nowhere(name: str) -> None:
    rig, program, said = seated(name, on=False)
    for _ in range(20):
        rig.frame()
    assert program.marks is None and not rig.desk.companion.ready and not any("deals" in line for line in said)
    rig.tap("M", text="m")
    rig.tap("Shift", "F5")
    assert rig.desk.top.program is rig.desk.layers[0].program


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("device", ["key", "chord", "mouse", "pad", "finger"])
def test_every_device_leads_to_the_review_and_back(name: str, device: str) -> None:
    rig, program, said = seated(name)
    told(rig, program)
    before, x_y = len(said), place(rig, program)
    if device == "key":
        rig.tap("M", text="m")
    elif device == "chord":
        rig.tap("Shift", "F5")
    elif device == "mouse":
        rig.click(*x_y)
    elif device == "finger":
        rig.touch(*x_y)
    else:
        rig.steer(*x_y)
    rig.frame()
    looking = rig.desk.top.program
    assert isinstance(looking, ReviewProgram)
    assert program.marks is None or not rig.desk.companion.ready
    looking.settle()
    worst = looking.weighed.judging.worst(1)
    assert looking.at == (worst[0].step if worst else 0)
    rig.tap("Esc")
    rig.frame()
    assert len(rig.desk.layers) == 1 and program.marked(1000, 9), "it is there again at once"
    assert len(said) == before, "and is not said twice"


def test_whoever_has_gone_on_already_is_told_by_the_console(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro.comeback.pencil.A_FRAME", 0.0)
    rig, program, _ = seated("hearts")
    for _ in range(20):
        rig.frame()
    assert program.marks is not None and program.marks.done < program.marks.total
    rig.tap("Enter")
    for _ in range(3000):
        rig.frame()
        if rig.desk.companion.line.endswith("(Shift+F5)") or "nothing to mark" in rig.desk.companion.line:
            break
    assert not program.marks_shown and rig.desk.companion.line


def test_what_has_been_seen_is_not_said_again_in_the_next_hand() -> None:
    rig, program, _ = seated("michigan")
    told(rig, program)
    rig.tap("Enter")
    rig.frame()
    assert not program.marks_shown and rig.desk.companion.line == ""


def test_what_has_no_room_is_left_out_but_for_the_first() -> None:
    from tests.screens.marks import LONG, NOTHING, THINKING

    class Page(Marked):
        marks_shown = True

    page = Page()
    assert page.mark(None) is False and page.marked(30, 4) == [] and not page.look_at_marks()
    assert page.mark(LONG) and len(page.marked(30, 1)) > 1
    one = page.marked(30, 1)
    assert page.marked(30, 2 * len(one)) == [*one, *one] and all(len(line) <= 30 for line in one)
    assert page.look_at_marks() and page.take_marked() and not page.take_marked()
    assert page.mark(NOTHING) and page.marked(99, 1) == [page.pencil[1]] and page.thought(10) is None
    assert page.mark(THINKING) and page.marked(99, 1) == [page.pencil[0], ""] and page.thought(130) == 40
