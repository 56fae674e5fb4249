"""Both kinds of codes go everywhere: the shelf's slip, the page's address, the clipboard, the command line (retro/session/results.py)."""

from __future__ import annotations

import sys
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from retro import cli
from retro.cabinet.home import code_opener
from retro.comeback.looking import PRACTICE
from retro.comeback.page import GUEST
from retro.commands.page import begin
from retro.console import clipboard
from retro.contract.program import Launch
from retro.engine.games import GAMES
from retro.session.codes import write_code
from retro.session.history import tell
from retro.session.match import match_key
from retro.session.results import write_result
from retro.store.files import MemoryStore
from tests.cabinet.shelf_kit import Desk
from tests.console.rig import Rig
from tests.review.test_review import match

CART = {name: "michigan" if name in ("comet", "commit", "boodle") else name for name in GAMES}


@cache
def codes(name: str) -> tuple[str, str]:
    """The code of a deal, and of how it was played."""
    told = match(name, 4)
    return write_code(told.hands[0].deal), write_result(told)


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("kind", [0, 1])
def test_the_pages_address_opens_either(name: str, kind: int) -> None:
    rig = Rig()
    begin(rig.desk, {"code": [codes(name)[kind].lower()]})
    assert [layer.running.name for layer in rig.desk.layers] == [CART[name]]
    text = rig.store.get(match_key(CART[name]))
    assert text is not None and tell(text).states[1] == match(name, 4).states[1]


def test_the_pages_address_with_a_forged_result_opens_the_shelf_and_says_why() -> None:
    rig = Rig()
    begin(rig.desk, {"code": [codes("hearts")[1][:-7] + "00-0000"]})
    assert [layer.running.name for layer in rig.desk.layers] == ["shelf"]
    assert "The link's code deals nothing: " in rig.notices[-1]


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize("form", ["{}", "https://cards.example/cabinet/?code={}&x=1"])
def test_the_slip_takes_either_typed_pasted_or_as_a_link(kind: int, form: str) -> None:
    store = MemoryStore()
    desk = Desk(codes=code_opener(store))
    desk.feed("C")
    desk.feed(" ".join(form.format(codes("hearts")[kind].lower())))
    desk.feed("Enter")
    assert desk.shelf.scene.told == ""
    assert desk.shelf.take_launch() == Launch("hearts", straight=True, told=GUEST if kind else PRACTICE)
    assert store.get(match_key("hearts"))


@pytest.mark.parametrize("kind", [0, 1])
def test_a_link_on_the_clipboard_is_pasted_as_its_code(kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    code = codes("spades")[kind]
    board: Any = SimpleNamespace(paste=lambda: f"look: https://cards.example/?code={code} !")
    monkeypatch.setitem(sys.modules, "pyperclip", board)
    assert clipboard.pasted() == code[:4] + code[4:].replace("-", "")


@pytest.mark.parametrize("kind", [0, 1])
def test_the_command_line_opens_either(kind: int, tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deal.png"
    assert cli.main(["shot", f"https://cards.example/?code={codes('euchre-dos')[kind]}", "--out", str(out)]) == 0 and out.is_file()
    assert cli.main(["shot", codes("euchre-dos")[kind][:-1] + "~", "--out", str(tmp_path / "none.png")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
