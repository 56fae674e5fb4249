"""The keys that a program's card on the shelf names do in it what the card says."""

from __future__ import annotations

import pytest

from retro.console.fingers import groups, keys_of
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Helpful
from retro.library.finding import built_in_roots, find_carts
from tests.browser.hands import WAYS, opened

MEANT = {
    ("spades", "Right Ctrl+S"): "suggest",
    ("euchre-amiga", "Right Ctrl+Q"): "quit",
    ("euchre-dos", "1 to 5"): "play that card",
    ("euchre-dos", "H"): "shows what the computer would do",
    ("euchre-dos", "Alt"): "the menus",
    ("hearts", "Q S"): "a card",
    ("hearts", "Esc"): "leave",
    ("michigan", "H 9"): "a card",
    ("michigan", "F5"): "the rules",
    ("michigan", "F7"): "quit",
}
"""A program and what stands on its card: what its own list of keys says about that at the table."""

ROWS = [(cart.name, key) for cart in find_carts(built_in_roots()) for key, does in cart.shelf.keys if keys_of((key, does))]
"""All that can be pressed; the others are about the mouse."""

SUITS = frozenset("SHDC")


def at_table(cart: str, wanted: str) -> Driver:
    """The program at its table, at the first question whose keys do what is wanted."""
    driver, _ = opened(cart)
    driver.settle()
    driver.feed(WAYS[cart, "keys"].start)
    for word in WAYS[cart, "keys"].tries * 3:
        assert isinstance(driver.program, Helpful)
        if any(wanted in does.lower() for _, does in driver.program.help_keys()):
            break
        driver.feed(word)
    return driver


def test_every_key_on_a_card_is_looked_at() -> None:
    assert set(ROWS) == set(MEANT)


@pytest.mark.parametrize(("cart", "key"), ROWS)
def test_the_programs_list_of_keys_says_the_same(cart: str, key: str) -> None:
    wanted = MEANT[cart, key]
    driver = at_table(cart, wanted)
    assert isinstance(driver.program, Helpful)
    rows = [row for row in driver.program.help_keys() if wanted in row[1].lower()]
    known = {cap.press for row in rows for group in keys_of(row) for cap in group.caps}
    known |= {word for keys, _ in rows for word in keys.split(" or ")}  # of two keys for the same the other one, too
    if {*key.split()} & SUITS:  # a card stands for all: its suit is told apart in some lists
        known |= {cap.press for group in groups(driver.program.help_keys()) if "suit" in group.words for cap in group.caps}
    named = [cap.press for group in keys_of((key, "does it")) for cap in group.caps]
    at_least = named[:1] if " to " in key else named  # as many cards as are held
    assert set(at_least) <= known, f"{key}: {known}"


@pytest.mark.parametrize(("cart", "key"), [(cart, key) for cart, key in ROWS if " " not in key.replace("Right ", "")])
def test_pressed_at_the_table_it_does_something(cart: str, key: str) -> None:
    driver = at_table(cart, MEANT[cart, key])
    said: list[str] = []
    host = getattr(driver.program, "host", None) or getattr(driver.program, "_host", None)
    assert isinstance(host, DesktopHost)
    host.listening, host.listener = True, said.append
    driver.feed("wait:1")
    before, said[:] = driver.png(), []
    driver.feed(key.replace("Right ", "R"))
    assert driver.program.done or driver.png() != before or said
    if cart == "spades":
        assert said[0].startswith("The computer would say"), said
    if MEANT[cart, key] == "quit":
        assert driver.program.done
