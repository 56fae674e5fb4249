"""The rules in the overlay (retro/library/rules.py, rules.txt of each cart)."""

from __future__ import annotations

import re
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
from retro.session.rules_kept import at_first
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
    named = {line[1:].partition("|")[0].strip().replace("!=", "=") for line in lines}
    assert named <= known
    filled = set(re.findall(r"\{(\w+)\}", text_of(cart.name)))  # type: ignore[attr-defined]
    assert filled <= {name.partition("=")[0] for name in known}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_changes_what_the_pages_say(game: str) -> None:
    """Whatever is set, the pages tell it, and no sentence of the rules as they are at first that is no longer true."""
    cart = next(cart for cart in CARTS if game in cart.games)
    first = at_first(game)
    text = text_of(cart.name)
    plain = pages(text, game, first)
    assert pages(text, game, None, at_first) == plain, "where there is no match the rules are told as they are at first"
    for info in describe(GAMES[game].options_type):
        for value in info.numbers or (False, True):
            told = pages(text, game, {**first, info.name: value})
            assert (told == plain) == (value == first[info.name]), (info.name, value)


@pytest.mark.parametrize(
    ("game", "option", "value", "true", "false"),
    [
        ("euchre-amiga", "x_game_to", 7, "7 points win", "Ten points win"),
        ("euchre-amiga", "loner", 4, "count 4 points", "count 3 points"),
        ("euchre-amiga", "stick_dealer", True, "must call", "thrown in"),
        ("spades", "x_game_to", 250, "250 points win", "500 points win"),
        ("spades", "nil", False, "Nobody may bid zero", "for 100 points"),
        ("spades", "bags", False, "one for each trick above it", "also a bag"),
        ("hearts", "x_game_to", 100, "reaches 100", "reaches 500"),
        ("hearts", "x_two_of_clubs", True, "leads to the first trick", "dealer's left leads"),
        ("hearts", "x_shoot_subtract", True, "come off his own score", "everybody else counts 26"),
        ("comet", "x_chips", 200, "begins with 200", "1,000"),
        ("boodle", "pool_ante", 0, "nobody pays into the pool", "everybody pays into the pool"),
        ("boodle", "saratoga", 3, "3 from each player", "no such sentence"),
    ],
)
def test_the_score_is_told_as_it_is_set(game: str, option: str, value: int | bool, true: str, false: str) -> None:
    cart = next(cart for cart in CARTS if game in cart.games)
    shown = pages(text_of(cart.name), game, {**at_first(game), option: value})
    said = " ".join(part for page in shown for part in page.parts if isinstance(part, str))
    assert true in said and false not in said


def test_bowers_and_nil_are_shown_by_cards() -> None:
    for cart in ("euchre-dos", "euchre-amiga"):
        pictured = [part.cards for page in pages(text_of(cart)) for part in page.parts if isinstance(part, Pictured)]
        assert pictured[0][:2] == ("JH", "JD"), "right and left bower"
    nil = [part for page in pages(text_of("spades"), "spades", at_first("spades")) for part in page.parts if isinstance(part, Pictured)]
    assert any("nil" in part.note for part in nil) and all(len(part.cards) == 13 for part in nil)
    none = pages(text_of("spades"), "spades", {**at_first("spades"), "nil": False})
    assert not any("nil" in part.note for page in none for part in page.parts if isinstance(part, Pictured))


def test_options_of_the_match_are_told_and_others_are_not() -> None:
    text = "# A\nalways\n? loner=4 | four\n? nil=on | nil\n# B [game=comet]\ncomet\n"
    assert pages(text, "", {"loner": 4, "nil": False})[0].parts == ("always", "four")
    assert pages("# A\n? loner!=4 | not four\n{loner} is {no_option}", "", {"loner": 3})[0].parts == ("not four", "3 is {no_option}")
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


@pytest.mark.parametrize(
    ("cart", "keys"),
    [("euchre-dos", "Enter Enter Alt+O U"), ("euchre-amiga", "N"), ("spades", ""), ("hearts", "R G"), ("michigan", "F5 G")],
)
def test_the_programs_own_menus_and_helps_open_them(cart: str, keys: str) -> None:
    """DOS Euchre: Options, Help; the Amigas: Rules in the menu; Hearts and Michigan: from their own pages."""
    rig = Rig(texts={"michigan/settings.toml": "comments = false\n"})
    rig.desk.start(Launch(cart, ("*",) if cart == "michigan" else ()))
    rig.frame()
    program = rig.desk.top.program
    program.settle()
    if cart in ("euchre-amiga", "spades"):
        program.chosen("rules")  # type: ignore[attr-defined]
        rig.frame()
    for word in keys.split() if cart not in ("euchre-amiga", "spades") else ():
        *held, key = word.split("+")
        rig.tap(*("LAlt" if one == "Alt" else one for one in held), key, text="" if held or len(key) > 1 else key.lower())
        if rig.desk.panel is None:
            program.settle()
    assert rig.desk.panel is not None and rig.desk.panel.sheet.title == "Rules"


@pytest.mark.parametrize("cart", ["euchre-amiga", "spades"])
def test_the_amigas_have_an_item_for_them_beside_the_old_ones(cart: str) -> None:
    rig = Rig()
    rig.desk.start(Launch(cart))
    rig.frame()
    menus = rig.desk.top.program.screen.menus.menus  # type: ignore[attr-defined]
    names = [item.name for menu in menus for item in menu.items]
    assert names.count("rules") == 1


def test_before_a_match_they_are_told_as_they_are_set_for_the_next() -> None:
    rig = Rig()
    rig.desk.start(Launch("hearts", options={"x_game_to": "100"}))
    rig.frame()
    rules_open(rig)
    rig.tap("Enter")
    assert rig.desk.panel is not None
    said = " ".join(place.row.text for place in rig.desk.panel.places if isinstance(place.row, Text))
    assert "reaches 100" in said and "500" not in said
