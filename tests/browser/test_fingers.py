"""A phone in a real browser: what is at hand enlarged beside the picture, keys by their words, both keyboards, the browser's own pinch."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.hands import WAYS, find_hand
from tests.browser.kit import Page, missing, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "a browser is there")

CARTS = sorted({cart for cart, _ in WAYS})
SIZES = {"small": (360, 640), "usual": (390, 844), "on its side": (844, 390)}
AROUND = """
import retro.commands.page as page
from retro.cabinet import home
from retro.contract.program import Launch
page._desks[-1]._give_way(Launch({name!r}, opener=home.open_{name}))
"""
TOLD = """
import retro.commands.page as page
from retro.console.fingers import told
told(page._desks[-1])
"""
TARGET = 48
"""CSS pixels of a phone that are about 9 mm."""


@pytest.fixture(scope="module")
def phone(browser: Any, address: str) -> Iterator[Page]:
    """A page on a phone, switched on by a tap."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=1, has_touch=True, is_mobile=True)
    made = Page(context, address, exact=False)
    made.open()
    made.switch_on("tap")
    yield made
    context.close()


class Finger:
    """A real finger on the page, by the browser's own protocol."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._cdp = page.context.new_cdp_session(page.page)

    def send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self._page.after(3)

    def pinch(self, x: float, y: float, *apart: int) -> None:
        """Two fingers, so far from each other in turn."""
        self.send("touchStart", (x - apart[0] / 2, y))
        for number, wide in enumerate(apart):
            self.send("touchMove" if number else "touchStart", (x - wide / 2, y), (x + wide / 2, y))
        self.send("touchEnd")

    def tap(self, place: tuple[float, float]) -> None:
        self.send("touchStart", place)
        self.send("touchEnd")


def at_hand(page: Page) -> list[list[int]]:
    page.after(8)
    found: list[list[int]] = json.loads(page.python(TOLD))["areas"]
    return found


def enlarged(page: Page) -> list[dict[str, Any]]:
    """The rows of the enlarged part: what they show, in pixels of the canvas, and where they are."""
    code = """[...document.querySelectorAll("#hand canvas")].filter((row) => row.offsetParent).map((row) => {
        const [x, y, w, h] = row.dataset.part.split(",").map(Number);
        const box = row.getBoundingClientRect();
        return { x, y, w, h, left: box.left, top: box.top, scale: box.width / w, bottom: box.bottom, right: box.right };
    })"""
    found: list[dict[str, Any]] = page.page.evaluate(code)
    return found


def place_of(page: Page, area: list[int]) -> tuple[float, float]:
    """Where a finger finds a thing on the enlarged part."""
    x, y = area[0] + min(area[2], 20) / 2, area[1] + area[3] / 2
    row = next(row for row in enlarged(page) if row["x"] <= x < row["x"] + row["w"] and row["y"] <= y < row["y"] + row["h"])
    return row["left"] + (x - row["x"]) * row["scale"], row["top"] + (y - row["y"]) * row["scale"]


def plays(page: Page, cart: str, record: str, word: str) -> None:
    until(lambda: page.kept(f"{cart}/match.txt") == record, f"{cart}: after {word} not the desktop's match")


def sized(page: Page, name: str) -> None:
    wide, high = SIZES[name]
    page.page.set_viewport_size({"width": wide, "height": high})
    page.after(8)


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.page.locator(selector).bounding_box()
    return found


def fits(page: Page, name: str) -> None:
    """Picture, enlarged part and keys have room beside each other, and nothing is wider than the window."""
    wide, high = SIZES[name]
    picture, fingers = box(page, "#pyxel-screen"), box(page, "#fingers")
    assert page.page.evaluate("document.documentElement.scrollWidth") <= wide
    assert picture["x"] == 0 and picture["width"] * 3 == pytest.approx(picture["height"] * 4, abs=6)
    if name == "on its side":
        assert picture["width"] > 390 and fingers["x"] >= picture["width"] - 1, "the picture is larger than upright, the keys beside it"
        under = "[...document.querySelectorAll('main button')].filter((b) => b.offsetParent && b.getBoundingClientRect().left < %d).length"
        assert page.page.evaluate(under % (picture["width"] - 1)) == 0, "no button under the picture"
    else:
        assert picture["y"] == 0 and picture["width"] == wide and fingers["y"] >= picture["height"] - 1
    for row in enlarged(page):
        assert row["right"] <= wide and row["bottom"] <= high, row


def test_every_program_has_its_hand_enlarged_and_its_keys_by_their_words(phone: Page) -> None:
    for cart in CARTS:
        hand = find_hand(cart, "keys")
        at = next(n for n, record in enumerate(hand.records) if "0 play:" in record)
        phone.begin(cart)
        for word, record in zip(hand.words[:at], hand.records[:at], strict=True):
            phone.rest()
            phone.feed(word)
            plays(phone, cart, record, word)
        phone.rest()
        for name in SIZES:
            sized(phone, name)
            areas = at_hand(phone)
            fits(phone, name)
            rows = enlarged(phone)
            narrow = min(min(w, h) for _, _, w, h in areas)
            least = min(row["scale"] for row in rows)
            least_gain = box(phone, "#pyxel-screen")["width"] / 640 * 1.15
            assert rows and least >= least_gain, (cart, name, least)
            full = max(row["right"] - row["left"] for row in rows) > 0.6 * box(phone, "#fingers")["width"]
            assert narrow * least >= TARGET or full or name != "usual", (cart, name, narrow * least)
            shown = phone.page.locator("#screen-keys button").all_inner_texts()
            keys = json.loads(phone.python(TOLD))["keys"]
            assert len(shown) == sum(len(caps) for _, caps in keys), cart
            for words, caps in keys:
                assert (
                    any(words in text for text in shown)
                    if len(caps) == 1
                    else phone.page.locator("#screen-keys").get_by_text(words).count()
                )
        sized(phone, "usual")
    assert not phone.faults


def test_a_card_is_chosen_by_lifting_and_not_by_sliding_away(phone: Page) -> None:
    phone.begin("spades")
    finger = Finger(phone)
    sized(phone, "usual")
    phone.rest()
    key = "spades/match.txt"
    cards = at_hand(phone)
    assert len(cards) == 14, "thirteen cards and the box that asks for a bid"
    x, y = place_of(phone, [*cards[-1][:2], 20, 20])  # minus
    finger.send("touchStart", (x, y))
    lens = box(phone, "#lens")
    assert lens["y"] + lens["height"] < y, "the lens is above the finger"
    assert "0 bid:" not in phone.kept(key)
    bid_before = phone.python("import retro.commands.page as p; p._desks[-1].top.program.table.figure.value")
    finger.send("touchMove", (x, 5))
    finger.send("touchEnd")
    assert not phone.page.locator("#lens").is_visible()
    assert phone.python("p._desks[-1].top.program.table.figure.value") == bid_before, "sliding away changes nothing"
    finger.tap((x, y))
    until(lambda: phone.python("p._desks[-1].top.program.table.figure.value") == bid_before - 1, "lifting did not choose")
    ok = cards[-1]
    finger.tap(place_of(phone, [ok[0] + ok[2] // 2, ok[1] + ok[3] - 14, 10, 10]))
    until(lambda: f"0 bid:{bid_before - 1}" in phone.kept(key), "OK was not pressed")
    phone.rest()
    for area in at_hand(phone):
        if "0 play:" in phone.kept(key):
            break
        finger.tap(place_of(phone, area))
        phone.rest()
    until(lambda: "0 play:" in phone.kept(key), "no card was played")


def test_a_tap_a_drag_and_a_long_press_of_the_picture(phone: Page) -> None:
    sized(phone, "usual")
    phone.begin("euchre-amiga")
    phone.rest()
    finger = Finger(phone)
    finger.send("touchStart", phone._at(60, 45))
    open_menu = "import retro.commands.page as p; p._desks[-1].top.program.screen.menus.open"
    until(lambda: phone.python(open_menu), "a finger that stays is the right button")
    finger.send("touchMove", phone._at(60, 75))
    finger.send("touchEnd")
    until(lambda: phone.kept("euchre-amiga/match.txt"), "dragged over the menu and lifted on New Game")
    phone.begin("michigan")
    hand = find_hand("michigan", "mouse")
    for word, record in list(zip(hand.words, hand.records, strict=True))[:6]:
        phone.rest()
        phone.tap(word)
        plays(phone, "michigan", record, word)
    assert not phone.faults


def test_keys_by_their_words_press_what_they_say(phone: Page) -> None:
    sized(phone, "usual")
    phone.begin("spades")
    phone.rest()
    finger = Finger(phone)
    phone.after(8)
    before = phone.kept("spades/settings.toml")
    nil = phone.page.locator('#screen-keys button[data-press="RCtrl N"]')
    nil.scroll_into_view_if_needed()
    at = nil.bounding_box()
    finger.tap((at["x"] + 20, at["y"] + 20))
    until(lambda: phone.kept("spades/settings.toml") != before, "a chord of two keys")
    phone.page.locator("#menu-button").tap()
    until(lambda: phone.python("import retro.commands.page as p; p._desks[-1].panel is not None"), "Menu opens the overlay")
    phone.after(8)
    phone.page.locator('#screen-keys button[data-press="Esc"]').tap()
    until(lambda: phone.python("p._desks[-1].panel is None"), "Esc closes it")


def test_both_keyboards_type_a_code(phone: Page) -> None:
    """The whole one fits the smallest phone, signs and all; the phone's own goes through a field that nobody sees."""
    phone.python(AROUND.format(name="shelf"))
    phone.rest()
    entry = "import retro.commands.page as p; p._desks[-1].top.program.scene.entry"
    sized(phone, "small")
    phone.page.locator("#all-keys").tap()
    for signs in (False, True):
        if signs:
            phone.page.locator('#keys button[data-key="signs"]').tap()
        keys = box(phone, "#keys")
        assert keys["y"] + keys["height"] <= 640 and keys["x"] + keys["width"] <= 360
        widths = phone.page.evaluate("[...document.querySelectorAll('#keys button')].map((key) => key.scrollWidth - key.clientWidth)")
        assert max(widths) <= 2, "no word is cut off"
    phone.page.locator('#keys button[data-key="signs"]').tap()
    for key in ("C", "R", "C", "1", "-"):
        phone.page.locator(f'#keys button[data-key="{key}"]').tap()
        phone.after(3)
    until(lambda: phone.python(entry) == "RC1-", f"typed: {phone.python(entry)}")
    phone.page.locator("#all-keys").tap()
    phone.page.locator("#phone-keys").tap()
    phone.page.keyboard.type("k7x")
    until(lambda: phone.python(entry) == "RC1-K7X", f"typed: {phone.python(entry)}")
    phone.page.keyboard.press("Backspace")
    until(lambda: phone.python(entry) == "RC1-K7", f"typed: {phone.python(entry)}")
    phone.page.locator("#phone-keys").tap()
    sized(phone, "usual")


@pytest.mark.parametrize("name", ["shelf", "prompt", "desktop"])
def test_what_is_around_the_programs_is_laid_out_for_fingers_too(phone: Page, name: str) -> None:
    if phone.page.locator("#keys").is_visible():
        phone.page.locator("#all-keys").tap()
    phone.python(AROUND.format(name=name))
    phone.rest()
    phone.feed("Enter" if name != "shelf" else "Right")
    phone.rest()
    for size in SIZES:
        sized(phone, size)
        at_hand(phone)
        fits(phone, size)
        assert enlarged(phone) or size == "on its side" or (name, size) == ("shelf", "small"), (name, size)
        assert phone.page.locator("#screen-keys button").count() >= 4
    sized(phone, "usual")


def test_two_fingers_enlarge_the_page_and_press_nothing(phone: Page) -> None:
    sized(phone, "usual")
    phone.begin("hearts")
    phone.rest()
    finger, scale = Finger(phone), "visualViewport.scale"
    at = box(phone, "#pyxel-screen")
    finger.pinch(at["width"] / 2, at["height"] / 2, 40, 80, 140, 220, 300)
    until(lambda: phone.page.evaluate(scale) > 1.3, "the browser was kept from enlarging")
    finger.pinch(at["width"] / 2, at["height"] / 2, 340, 250, 160, 80, 40, 20)
    until(lambda: phone.page.evaluate(scale) < 1.3, "it stays enlarged")
    assert not phone.kept("hearts/match.txt") and not phone.faults, "nothing was pressed meanwhile"
