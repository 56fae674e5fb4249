"""The page in a real browser.  Skipped where there is none, or no runtime for it (see kit.py)."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from retro.engine.cards import Card
from retro.engine.game import legal
from retro.engine.games import GAMES
from retro.library.finding import find_carts
from retro.publish.site import write_site
from retro.store.datafile import read_data, write_data
from tests.browser.hands import WAYS, Hand, course, find_hand, is_over, opened, standing
from tests.browser.kit import PATIENCE, Page, missing, served, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "a browser is there")

CARTS = sorted({cart for cart, _ in WAYS})
CONTINUE = {"michigan": "Enter", "euchre-dos": "Enter C", "euchre-amiga": "C", "spades": "G", "hearts": "Enter"}
"""By program: what goes on with the match that was left."""


def test_every_cart_has_its_hands() -> None:
    assert {cart.name for cart in find_carts()} == set(CARTS) == set(CONTINUE)
    assert set(WAYS) | {("spades", "mouse")} == {(cart, device) for cart in CARTS for device in ("keys", "mouse")}


def play(page: Page, cart: str, words: tuple[str, ...], records: tuple[str, ...], feed: Callable[[str], None] | None = None) -> None:
    """Press the words; after each of them the kept match must be the desktop's.

    A person presses again what was pressed while a program was not yet listening; so does this.
    """
    key, before = f"{cart}/match.txt", page.kept(f"{cart}/match.txt")
    for word, record in zip(words, records, strict=True):
        page.rest()
        (feed or page.feed)(word)
        end = time.monotonic() + PATIENCE
        again = time.monotonic() + 4
        while (now := page.kept(key)) != record and time.monotonic() < end:
            page.page.wait_for_timeout(50)
            if time.monotonic() > again and now == before:
                (feed or page.feed)(word)
                again += 4
            elif time.monotonic() > again and record.startswith(now) and is_over(now):
                # The desktop's driver goes on by itself where a hand is over and a person would be waited for.
                page.feed(f"click:300,200 {word.replace('click', 'move')}" if word.startswith("click") else "Enter")
                again += 4
        assert page.kept(key) == record, f"after {word}: not the desktop's match"
        before = record


@pytest.mark.parametrize(("cart", "device"), sorted(WAYS))
def test_a_hand_takes_the_same_course_as_on_the_desktop_and_looks_the_same(cart: str, device: str, table: Page, tmp_path: Path) -> None:
    page, hand = table, find_hand(cart, device)
    page.begin(cart)
    play(page, cart, hand.words, hand.records)
    page.shows(hand.picture, tmp_path)
    assert not page.faults


def test_a_hand_of_spades_is_played_by_mouse(table: Page) -> None:
    """Its tricks are cleared by a click or by themselves, whichever comes first, so that no list of clicks would do: a person looks."""
    page = table
    page.begin("spades")
    page.rest()
    page.feed("click:540,383")  # OK: the bid that is offered
    until(lambda: "0 bid:" in page.kept("spades/match.txt"), "no bid")
    held = standing(page.kept("spades/match.txt")).hands[0]
    hand = sorted(held, key=lambda card: ("CDHS".index(card.suit.letter), card.rank == 1, card.rank))
    places = {card: 52 + 20 * at for at, card in enumerate(hand)}
    end = time.monotonic() + 6 * PATIENCE
    while not is_over(record := page.kept("spades/match.txt")) and time.monotonic() < end:
        state = standing(record)
        page.feed("click:240,220")
        if state.turn == 0:
            game = GAMES["spades"]
            cards = [str(action).partition(":")[2] for action in legal(game, game.view(state, 0)) if str(action).startswith("play:")]
            page.feed(f"click:{places[Card.parse(cards[0])]},390")
        page.rest()
    assert is_over(page.kept("spades/match.txt")) and not page.faults


def onward(cart: str, hand: Hand, at: int, kept: dict[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Words that go on with the match that is kept, until it has grown twice, and what the desktop makes of the same store and words.

    The computer players need not think what they would have thought, nor is every card where it was; so what the hand went on with may
    mean nothing, and then all is tried.
    """
    before = hand.records[at - 1]
    for more in (hand.words[at:], WAYS[cart, "keys"].tries):
        words = (*CONTINUE[cart].split(), *more)
        records = tuple(record for record, _ in course(cart, words, kept))
        grown = [n for n, (last, record) in enumerate(pairwise((before, *records)), 1) if len(record) > len(last)]
        if grown:
            end = grown[:2][-1]
            assert records[end - 1].startswith(before)
            return words[:end], records[:end]
    raise AssertionError(f"{cart}: nothing goes on with\n{before}")


@pytest.mark.parametrize("cart", CARTS)
def test_a_match_is_found_again_after_a_reload_in_mid_trick(cart: str, ready: Page) -> None:
    page, hand = ready, find_hand(cart, "keys")
    at = next(n for n, record in enumerate(hand.records, 1) if "0 play:" in record)
    page.open(cart)
    page.switch_on()
    play(page, cart, hand.words[:at], hand.records[:at])
    page.page.reload()
    page.ready()
    words, records = onward(cart, hand, at, page.texts())
    page.switch_on()
    play(page, cart, words, records)
    assert not page.faults


@pytest.mark.parametrize(
    ("cart", "words"),
    [
        ("michigan", "F5"),
        ("michigan", "Enter wait:0.5 Esc"),
        ("euchre-dos", "Enter S wait:0.5 Alt+M"),
        ("euchre-dos", "Enter S wait:0.5 Alt+O"),
        ("euchre-dos", "Enter S wait:0.5 down:Alt up:Alt"),
        ("euchre-dos", "Enter S wait:0.5 F1"),
        ("euchre-amiga", "F10"),
        ("spades", "Esc"),
        ("hearts", "4 Enter wait:0.5 Esc"),
        ("euchre-amiga", "N wait:0.5 Esc"),
    ],
)
def test_keys_that_a_browser_would_take_reach_the_game(cart: str, words: str, table: Page, tmp_path: Path) -> None:
    page = table
    driver, _ = opened(cart)
    driver.settle()
    driver.feed(" ".join(word for word in words.split() if not word.startswith("wait")))
    page.begin(cart)
    page.rest()
    page.feed(words)
    page.shows(driver.png(), tmp_path)
    assert not page.faults


def test_no_function_key_and_no_alt_letter_does_anything_to_the_page(table: Page) -> None:
    page = table
    page.begin("euchre-dos")
    page.feed("Enter S wait:1")
    for number in (1, 2, 3, 4, 5, 6, 8, 9, 10):
        page.feed(f"F{number} Esc")
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ123890":
        page.feed(f"Alt+{letter} Esc Esc")
    page.after(10)
    assert not page.faults
    assert page.page.evaluate("document.hasFocus()") and page.page.url.startswith(page.address)
    assert page.page.evaluate("document.getElementById('curtain').hidden")


def test_the_right_button_opens_the_menu_and_not_the_browser_s(table: Page) -> None:
    page = table
    page.begin("euchre-amiga")
    page.rest()
    first = page.shown().colours
    page.page.evaluate("window.menus = 0; addEventListener('contextmenu', (event) => { if (!event.defaultPrevented) menus++; })")
    page.page.mouse.move(*page._at(60, 45))
    page.page.mouse.down(button="right")
    until(lambda: page.shown().colours[48 * 640 : 60 * 640] != first[48 * 640 : 60 * 640] or page.shown().colours != first, "no menu")
    page.page.mouse.up(button="right")
    assert page.page.evaluate("menus") == 0 and not page.faults


def test_sound_begins_with_the_first_click(page: Page) -> None:
    page.page.add_init_script(
        "window.sounds = []; const Made = AudioContext;"
        "window.AudioContext = class extends Made { constructor(...a) { super(...a); sounds.push(this); } };"
    )
    page.open("euchre-amiga")
    assert page.page.evaluate("sounds.every((sound) => sound.state !== 'running')")
    page.switch_on("click")
    until(lambda: page.page.evaluate("sounds.some((sound) => sound.state === 'running')"), "no sound runs")


def test_the_shelf_opens_and_starts_a_program(ready: Page) -> None:
    page = ready
    page.open()
    page.switch_on()
    first = page.shown().colours
    page.feed("Right")
    until(lambda: page.shown().colours != first, "nothing moved")
    page.feed("Enter")
    loaded = "window.pyxelContext.pyodide.runPython('import sys; any(n.startswith(\"carts.\") for n in sys.modules)')"
    until(lambda: page.page.evaluate(loaded), "no cart was started")
    assert not page.faults


def test_data_goes_out_and_comes_in_by_files(ready: Page, tmp_path: Path) -> None:
    page = ready
    page.open("michigan")
    page.keep({"michigan/record.toml": "old", "hearts/match.txt": "stays"})
    page.page.click("#data-button")
    with page.page.expect_download() as coming:
        page.page.click("#export-button")
    file = tmp_path / "data.txt"
    coming.value.save_as(file)
    texts = read_data(file.read_text(encoding="utf-8"))
    assert texts["michigan/record.toml"] == "old" and texts["hearts/match.txt"] == "stays"
    bad = tmp_path / "bad.txt"
    bad.write_text("rubbish")
    page.page.set_input_files("#import-file", bad)
    until(lambda: "bad.txt: line 1" in page.page.inner_text("#notice"), "no complaint")
    assert page.kept("michigan/record.toml") == "old"
    good = tmp_path / "good.txt"
    good.write_text(write_data({"michigan/record.toml": "new"}), encoding="utf-8")
    with page.page.expect_navigation():
        page.page.set_input_files("#import-file", good)
    page.ready()
    assert page.kept("michigan/record.toml") == "new" and page.kept("hearts/match.txt") == "stays"
    page.page.click("#data-button")
    with page.page.expect_navigation():
        page.page.click("#undo-button")
    assert page.kept("michigan/record.toml") == "old"


def test_a_failure_is_told_and_the_screen_that_says_so_leads_on(ready: Page) -> None:
    page = ready
    page.open("hearts")
    page.switch_on()
    page.python("import retro.commands.page as page; page._desks[-1].top.program.update = None")
    until(lambda: "TypeError" in page.page.inner_text("#notice"), "nothing was told")
    page.after(5)
    name = "type(page._desks[-1].top.program).__name__"
    stopped = page.python(name)
    page.feed("Enter")
    until(lambda: page.python(name) != stopped, f"{stopped} stays for ever")
    assert page.page.locator("#curtain").is_hidden()


def test_it_plays_without_a_connection_after_the_first_visit(browser: Any, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    write_site(folder, Path(os.environ["RETRO_WEB_RUNTIME"]))
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    with served(folder) as where:
        page = Page(context, where)
        page.open("michigan")
        until(lambda: "without a connection" in page.page.inner_text("#offline"), "nothing was stored")
    page.page.reload()
    page.ready()
    page.switch_on()
    hand = find_hand("michigan", "keys")
    play(page, "michigan", hand.words, hand.records)
    assert not page.faults
    context.close()
