"""The rules in the overlay (retro/library/rules.py, rules.txt of each cart)."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro.console.overlay import layout
from retro.console.overlay.layout import CONTENT
from retro.console.overlay.rows import Cards, Deed, Text
from retro.contract.program import Launch
from retro.engine.games import GAMES
from retro.engine.options import describe
from retro.library import rules
from retro.library.finding import sort_carts
from retro.library.rules import Pictured, RulesError, pages
from tests.console.rig import Rig

CARTS = [cart for cart in sort_carts()[0] if cart.games]


def text_of(cart: str) -> str:
    return next((one.folder / rules.FILE).read_text(encoding="utf-8") for one in CARTS if one.name == cart)


@pytest.mark.parametrize("cart", CARTS, ids=lambda cart: cart.name)
def test_every_program_has_two_to_six_short_pages_for_each_of_its_games(cart: object) -> None:
    """None is longer than two windows of the overlay with every option on at once."""
    name, games = cart.name, cart.games  # type: ignore[attr-defined]
    for game in games:
        shown = pages(text_of(name), game)
        assert 2 <= len(shown) <= 6, (name, game)
        assert shown[-1].title == "Good sense"
        for page in shown:
            rows = [Cards(part.cards, part.note) if isinstance(part, Pictured) else Text(part) for part in page.parts]
            assert sum(map(layout.height, rows)) <= 2 * CONTENT.h, (name, page.title)


@pytest.mark.parametrize("cart", CARTS, ids=lambda cart: cart.name)
def test_conditions_name_options_and_values_that_there_are(cart: object) -> None:
    known = {
        f"{info.name}={rules.word_of(value)}"
        for game in cart.games  # type: ignore[attr-defined]
        for info in describe(GAMES[game].options_type)
        for value in (info.numbers or (False, True))
    }
    lines = [line for line in text_of(cart.name).splitlines() if line.startswith("?")]  # type: ignore[attr-defined]
    named = {line[1:].partition("|")[0].strip() for line in lines}
    assert named <= known


def test_options_of_the_match_are_told_and_others_are_not() -> None:
    text = "# A\nalways\n? loner=4 | four\n? nil=on | nil\n# B [game=comet]\ncomet\n"
    assert pages(text, "", {"loner": 4, "nil": False})[0].parts == ("always", "four")
    assert [page.title for page in pages(text, "comet")] == ["A", "B"]
    assert [page.title for page in pages(text, "boodle")] == ["A"]
    assert [page.title for page in pages(text)] == ["A", "B"]


@pytest.mark.parametrize("bad", ["no page", "# ", "# A\n= JX", "# A\n=", "# A\n? loner | x", "# A\n? =4 | x"])
def test_a_file_that_is_not_in_order_is_told_with_its_line(bad: str) -> None:
    with pytest.raises(RulesError, match=r"line [12]: "):
        pages(bad)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert rules.read(tmp_path) == ()
    (tmp_path / rules.FILE).write_bytes(b"# A\n\xff")
    with pytest.raises(RulesError, match="cannot be read"):
        rules.read(tmp_path)


def rules_open(rig: Rig) -> list[str]:
    rig.tap("Shift", "F1")
    assert rig.desk.panel is not None
    rig.desk.panel.turn_to("Rules")
    return [row.label for row in rig.desk.panel.sheet.rows if isinstance(row, Deed)]


def test_they_are_read_page_after_page_by_enter_alone() -> None:
    rig = Rig()
    rig.desk.start(Launch("spades"))
    rig.frame()
    titles = rules_open(rig)
    assert titles == ["The game", "Bidding", "Play", "Score", "Good sense"]
    panel = rig.desk.panel
    assert panel is not None
    seen: list[str] = []
    for _ in range(20):
        rig.tap("Enter")
        if panel.deep and panel.sheet.title not in seen:
            seen.append(panel.sheet.title)
        if not panel.deep:
            break
    assert seen == titles
    assert not panel.deep, "after the last page Enter goes back"


def test_on_the_shelf_r_opens_those_of_the_chosen_disk() -> None:
    from retro.cabinet.home import opener_of

    rig = Rig()
    rig.desk.start(Launch("shelf", opener=opener_of("shelf")))
    for _ in range(4):
        rig.frame()
    rig.desk.top.program.settle()
    rig.tap("R", text="r")
    assert rig.desk.panel is not None
    assert rig.desk.panel.sheet.title == "Rules"
