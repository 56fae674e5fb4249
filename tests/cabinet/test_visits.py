"""From the shelf to every program and back, on the console itself without a window (C-01, C-03, M-27, S-01)."""

from __future__ import annotations

import importlib

import pytest

from retro import cli
from retro.cabinet.home import MACHINES, carts_by_start, open_shelf
from retro.cabinet.prompt.disk import KEPT as PROMPT_KEPT
from retro.cabinet.prompt.program import Prompt
from retro.cabinet.shelf.program import Shelf
from retro.cabinet.shelf.things import Kind
from retro.cabinet.workbench.disk import KEPT as DESKTOP_KEPT
from retro.cabinet.workbench.program import Desktop
from retro.commands.terminal import PLACES
from retro.contract.program import Launch
from retro.library.finding import find_carts
from tests.cabinet.shelf_kit import FIVE
from tests.console.rig import Rig

QUITS = {
    "hearts": ("Esc", "Esc", "Y"),
    "spades": ("Menu", "Up", "Enter"),
    "euchre-dos": ("Enter", "LAlt+Q", "Y"),
    "euchre-amiga": ("RCtrl+Q",),
    "michigan": ("F7",),
}
"""Keys that leave each program from where it begins."""

RECORD = 'winnings = 40\nhands = 2\ngiven = 0\ngiven_hands = 0\nsettled = 1000\nmatch = ""\nnets = [10, 30]\n'


CARTS = carts_by_start()
PROMPT_PROGRAMS = [name for name, cart in CARTS.items() if not cart.amiga]
DESKTOP_PROGRAMS = [name for name, cart in CARTS.items() if cart.amiga]


def at_the_shelf(texts: dict[str, str] | None = None) -> Rig:
    """The console with the shelf on it; machines do not show how they start."""
    rig = Rig(texts={"cabinet/settings.toml": "boot = false\n"} | (texts or {}))
    rig.desk.start(Launch("shelf", opener=open_shelf))
    rig.frame()
    return rig


def settle(rig: Rig) -> None:
    """What moves comes to rest; what has been asked for is started."""
    for _ in range(2):
        if not rig.desk.done:
            rig.desk.top.program.settle()
            rig.frame()


def keys(rig: Rig, *words: str) -> None:
    """Press keys or chords, settling after each."""
    for word in words:
        text = word.lower() if len(word) == 1 else ""
        rig.tap(*word.split("+"), text=text)
        settle(rig)


def type_line(rig: Rig, line: str) -> None:
    """Type a line on the prompt and enter it."""
    for char in line:
        rig.frame(text=char)
    rig.tap("Enter")
    settle(rig)


def on_top(rig: Rig) -> str:
    """What runs."""
    return rig.desk.top.running.name


def choose(rig: Rig, name: str) -> None:
    """Choose a thing on the shelf."""
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf)
    shelf.choose(next(i for i, thing in enumerate(shelf.scene.things) if thing.name == name))
    settle(rig)


@pytest.mark.parametrize("name", [cart.name for cart in FIVE])
def test_every_program_starts_from_the_shelf_and_comes_back_to_it(name: str) -> None:
    rig = at_the_shelf()
    choose(rig, name)
    keys(rig, "Enter")
    assert on_top(rig) == name
    for word in QUITS[name]:
        if on_top(rig) == name:
            keys(rig, word)
    assert on_top(rig) == "shelf" and rig.reports == []
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf) and shelf.thing.name == name


@pytest.mark.parametrize("cart", PROMPT_PROGRAMS)
def test_every_program_of_the_disk_starts_at_the_prompt_and_comes_back_to_it(cart: str) -> None:
    rig = at_the_shelf()
    keys(rig, "D", "D")
    assert on_top(rig) == "prompt"
    type_line(rig, CARTS[cart].disk.name + (" *" if cart == "michigan" else ""))
    assert on_top(rig) == cart
    for word in QUITS[cart]:
        if on_top(rig) == cart:
            keys(rig, word)
    assert on_top(rig) == "prompt"
    type_line(rig, "EXIT")
    assert on_top(rig) == "shelf"


@pytest.mark.parametrize("cart", DESKTOP_PROGRAMS)
def test_every_program_of_the_drawer_starts_on_the_desktop_and_comes_back_to_it(cart: str) -> None:
    rig = at_the_shelf()
    keys(rig, "A", "A")
    assert on_top(rig) == "desktop"
    keys(rig, "Right", *(("Right",) if cart == "spades" else ()), "Enter")
    assert on_top(rig) == cart
    keys(rig, *QUITS[cart])
    assert on_top(rig) == "desktop"
    keys(rig, "Esc")
    assert on_top(rig) == "shelf"
    keys(rig, "Esc", "Enter")
    assert rig.desk.done


def test_deleting_the_record_at_the_prompt_makes_michigan_forget() -> None:
    rig = at_the_shelf({"michigan/record.toml": RECORD})
    keys(rig, "D", "D")
    type_line(rig, "DEL MICHIGAN.SCR")
    type_line(rig, "MICHIGAN *S")
    assert on_top(rig) == "michigan"
    assert rig.desk.top.program.winnings.hands == 0  # type: ignore[attr-defined]
    again = at_the_shelf({"michigan/record.toml": RECORD})
    keys(again, "D", "D")
    type_line(again, "MICHIGAN *S")
    assert again.desk.top.program.winnings.hands == 2  # type: ignore[attr-defined]


def test_a_match_left_in_the_middle_waits_on_the_shelf_and_goes_straight_on() -> None:
    rig = at_the_shelf()
    choose(rig, "spades")
    keys(rig, "Enter", *QUITS["spades"])
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf) and shelf.scene.waiting
    keys(rig, "Enter")
    assert on_top(rig) == "spades" and rig.desk.top.running.host.straight
    keys(rig, *QUITS["spades"], "B")
    assert on_top(rig) == "spades" and not rig.desk.top.running.host.straight


def test_what_the_disks_call_files_is_what_the_carts_keep() -> None:
    for cart, kept in [*((cart, PROMPT_KEPT) for cart in PROMPT_PROGRAMS), *((cart, DESKTOP_KEPT) for cart in DESKTOP_PROGRAMS)]:
        folder = cart.replace("-", "_")
        settings = importlib.import_module(f"carts.{folder}.settings")
        assert settings.KEY in [f"{cart}/{name}" for _, name in kept]
    assert importlib.import_module("carts.michigan.record").KEY == "michigan/record.toml"
    (drawer,) = CARTS["spades"].disk.drawers
    assert [f"spades/{key}" for _, key in drawer.kept] == [importlib.import_module("carts.spades.saving").KEY]


def test_reserved_words_open_what_they_say() -> None:
    assert set(PLACES) == {"shelf", *MACHINES}
    assert not set(PLACES) & {cart.name for cart in find_carts()}
    rig = Rig()
    assert isinstance(MACHINES["prompt"](rig.desk.host(Launch("prompt"))), Prompt)
    assert isinstance(MACHINES["desktop"](rig.desk.host(Launch("desktop"))), Desktop)


def test_the_five_stand_on_the_shelf() -> None:
    shelf = at_the_shelf().desk.top.program
    assert isinstance(shelf, Shelf)
    carts = [thing.name for thing in shelf.scene.things if thing.kind is Kind.CART]
    assert carts == ["hearts", "spades", "euchre-dos", "euchre-amiga", "michigan"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["prompt", "X"], "the prompt has no switches, so 'X' is not one"),
        (["shelf", "--seed", "7"], "the shelf has no seed: name a program, too"),
        (["shot", "desktop", "--option", "a=b", "--out", "x.png"], "the desktop has no options of a game: name a program, too"),
    ],
)
def test_what_belongs_to_a_match_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    assert said in capsys.readouterr().err
