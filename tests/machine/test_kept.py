"""Settings as text: what is written comes back, what cannot be is named by line and field."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro.store.files import MemoryStore
from retro.store.kept import Damaged, Kept, Value, load_kept, set_aside, write_kept

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
NAMES = st.text("abcxyz09_-", min_size=1, max_size=8)
VALUES = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), TEXT, st.lists(TEXT, max_size=3))


@given(st.dictionaries(NAMES, VALUES), st.dictionaries(NAMES, st.dictionaries(NAMES, VALUES), max_size=3))
def test_any_values_come_back(values: dict[str, Value], tables: dict[str, dict[str, Value]]) -> None:
    tables = {name: fields for name, fields in tables.items() if name not in values}
    assert tomllib.loads(write_kept(values, tables)) == {**values, **tables}


def test_fields_come_back_and_missing_ones_are_as_at_first() -> None:
    text = write_kept({"delay": 7, "sound": False, "later": 3, "who": ["a", "b"]}, {"comet": {"players": 3}})
    found = Kept.read(text)
    assert found.number("delay", range(41), 4) == 7 and found.number("border", range(16), 2) == 2
    assert found.flag("sound", True) is False and found.flag("comments", True) is True
    assert found.choices("who", ("a", "b"), ("b", "b")) == ["a", "b"] and found.choices("none", ("a",), ("a",)) == ["a"]
    assert found.table("comet").number("players", range(2, 6), 2) == 3
    assert found.table("commit").number("players", range(3, 8), 4) == 4
    assert found.text("name", "nobody") == "nobody" and found.choice("game", ("x", "y"), "y") == "y"


DAMAGED = """# by hand
delay = 41
sound = 1
name = "a\\tb"
game = "poker"
who = ["a"]
flag = "true"
big = true

[comet]
players = 9
"""


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda k: k.number("delay", range(41), 4), "line 2: delay is 41, not a whole number from 0 to 40"),
        (lambda k: k.flag("sound", True), "line 3: sound is 1, not true or false"),
        (lambda k: k.text("name", ""), "line 4: name is 'a\\tb', not a text"),
        (lambda k: k.choice("game", ("comet", "boodle"), "comet"), "line 5: game is 'poker', not one of comet, boodle"),
        (lambda k: k.choices("who", ("a", "b"), ("a", "b")), "line 6: who is ['a'], not 2 of a, b"),
        (lambda k: k.flag("flag", True), "line 7: flag is 'true', not true or false"),
        (lambda k: k.number("big", range(2), 0), "line 8: big is True, not a whole number from 0 to 1"),
        (lambda k: k.table("big"), "line 8: big is True, not a table"),
        (lambda k: k.table("comet").number("players", range(2, 6), 2), "line 11: comet.players is 9, not a whole number from 2 to 5"),
        (lambda k: k.number("comet", range(2), 0), "line 10: comet is {'players': 9}, not a whole number from 0 to 1"),
    ],
)
def test_what_cannot_be_is_named(ask: Callable[[Kept], object], says: str) -> None:
    with pytest.raises(Damaged) as fault:
        ask(Kept.read(DAMAGED))
    assert str(fault.value) == says


def test_no_toml_is_damaged_with_its_line() -> None:
    with pytest.raises(Damaged, match="line 2"):
        Kept.read("a = 1\nb = \n")


def test_names_that_need_quotes_are_refused() -> None:
    for name in ("", "a b", "ä", "A"):
        with pytest.raises(ValueError, match="no name"):
            write_kept({name: 1})


def test_a_number_may_be_one_of_several_and_a_path_anything_but_null() -> None:
    found = Kept.read('points = 7\nfolder = "a\\u00a0b\\n"\n')
    assert found.number("points", (5, 7, 10), 10) == 7
    assert found.path("folder", "") == "a\u00a0b\n"
    assert found.path("missing", "~") == "~"
    with pytest.raises(Damaged, match="line 1: points is 7, not one of 5, 10"):
        found.number("points", (5, 10), 10)
    with pytest.raises(Damaged, match="folder is"):
        found.text("folder", "")
    with pytest.raises(Damaged, match="not the name of a file"):
        Kept.read('folder = "a\\u0000"\n').path("folder", "")


CASES = [({}, 7, 0), ({"a": "delay = 3"}, 3, 0), ({"a": "delay = 12"}, 7, 1), ({"a": "delay"}, 7, 1)]


@pytest.mark.parametrize(("texts", "found", "told"), CASES)
def test_what_is_damaged_is_as_at_first_and_told(texts: dict[str, str], found: int, told: int) -> None:
    store = MemoryStore(texts)
    lines: list[str] = []
    kept = load_kept(store, "a", lambda text: Kept.read(text).number("delay", range(9), 7), lambda: 7, lines.append)
    assert (kept, len(lines)) == (found, told)
    assert store.texts == texts, "it is set aside by who is told"


def test_a_text_that_is_set_aside_is_there_under_the_name_that_is_told() -> None:
    store = MemoryStore({"a": "x"})
    line = set_aside(store, "a", "the reason")
    assert store.texts == {"a.damaged-1": "x"}
    assert line == f"a could not be read (the reason); it has been set aside as {store.where('a.damaged-1')}"
