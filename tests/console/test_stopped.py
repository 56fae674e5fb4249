"""A program that fails leaves a screen in the manner of its machine: which one, what to send, what is safe, and the ways on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from retro.cabinet.stopped import Stopped
from retro.cabinet.stopped_amiga import Halted
from retro.cabinet.stopping import screen_of
from retro.console.host import DesktopHost
from retro.contract.program import Launch
from retro.library.opening import Running
from retro.machine.amiga import HIRES
from tests.console.rig import Rig
from tests.toy_program import Toy


class Breaking(Toy):
    """A program that fails at a letter."""

    def update(self, inp: Any) -> None:
        if any(getattr(event, "char", "") == "x" for event in inp.events):
            raise KeyError("oops")


def failed(machine: Any = None, *, below: bool = False, cart: bool = True) -> Rig:
    """A desk whose program has just failed."""
    rig = Rig(Toy() if below else None)
    rig.desk.stack.stopped = screen_of
    program = Breaking()
    program.machine = machine or program.machine
    rig.desk.stack.add(Running("hearts", "Hearts", program, DesktopHost(rig.store), cart=cart))
    rig.frame()
    rig.tap("X", text="x")
    rig.frame()
    return rig


def words(rig: Rig) -> str:
    program: Any = rig.desk.top.program
    return " ".join("\n".join(program.page().lines()).split())


@pytest.mark.parametrize(("machine", "kind"), [(None, Stopped), (replace(HIRES), Halted)], ids=["pc", "amiga"])
def test_it_names_the_program_and_what_to_send(machine: Any, kind: type) -> None:
    rig = failed(machine)
    assert type(rig.desk.top.program) is kind and rig.desk.stack.failures == 1 and not rig.desk.done
    for part in ("Hearts has stopped.", "hearts failed", "To report it, send that text.", "Go to the shelf", "Start Hearts again", "Leave"):
        assert part in words(rig)
    assert rig.reports == ["hearts: KeyError('oops')"] and rig.notices == ["hearts failed"]


@pytest.mark.parametrize(("key", "name"), [("Enter", "shelf"), ("S", "hearts")])
def test_its_keys_lead_on(key: str, name: str) -> None:
    rig = failed()
    rig.tap(key, text=key.lower() if len(key) == 1 else "")
    rig.frame()
    assert [layer.running.name for layer in rig.desk.layers] == [name]


@pytest.mark.parametrize("machine", [None, replace(HIRES)], ids=["pc", "amiga"])
def test_a_click_on_a_line_is_its_key(machine: Any) -> None:
    rig = failed(machine)
    program: Any = rig.desk.top.program
    row = next(row for row, line in enumerate(program.page().lines()) if "Start Hearts" in line)
    rig.click(100, 40 + row * 16 + 8)
    rig.frame()
    assert [layer.running.name for layer in rig.desk.layers] == ["hearts"]


def test_with_a_program_below_it_goes_back_to_that() -> None:
    rig = failed(below=True)
    below = rig.desk.layers[0].program
    assert "Go back" in words(rig) and "Leave" not in words(rig)
    rig.tap("Esc")
    assert rig.desk.top.program is below and not rig.desk.done
    alone = failed()
    alone.tap("Esc")
    assert alone.desk.done


def test_what_cannot_be_started_again_is_told_there() -> None:
    rig = failed(cart=False)
    assert "again" not in words(rig)
    rig = failed()
    rig.desk.top.program._failure = replace(rig.desk.top.program._failure, again=Launch("nothing-of-that-name"))  # type: ignore[attr-defined]
    rig.tap("S", text="s")
    rig.frame()
    assert "nothing-of-that-name" in words(rig)


def test_its_own_failure_is_not_shown_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = failed()

    def broken(self: Any, inp: Any) -> None:
        raise RuntimeError("this, too")

    monkeypatch.setattr(Stopped, "update", broken)
    with pytest.raises(RuntimeError, match="this, too"):
        rig.frame()
