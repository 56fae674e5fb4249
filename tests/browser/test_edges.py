"""The edges of the page in a real browser: the keyboard lost, storage refused, addresses that ask for nothing, two tabs, no graphics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.kit import PATIENCE, Page, missing, served, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "a browser is there")


def test_the_keyboard_lost_with_alt_down_ends_nothing(table: Page) -> None:
    """Alt+Tab: the Alt goes down here and comes up elsewhere."""
    page = table
    page.begin("euchre-dos")
    for key in ("Alt", "AltGraph", "F5", "Control"):
        page.page.keyboard.down(key)
        page.after(3)
        page.page.evaluate("window.dispatchEvent(new Event('blur'))")
        page.after(3)
        page.page.keyboard.up(key)
    page.after(5)
    assert page.page.locator("#curtain").is_hidden()


def test_cookies_blocked_it_plays_and_says_that_nothing_is_kept(page: Page) -> None:
    page.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    page.open("hearts")
    page.switch_on()
    until(lambda: "keeps nothing" in page.page.locator("#notice").inner_text(), "it was not told")
    assert "Save to a file" in page.page.locator("#notice").inner_text()


@pytest.mark.parametrize("asked", ["cart=nonsense", "cart=hearts&option=players", "cart=hearts&option=players=99", "code=RC1-XXXX"])
def test_an_address_that_asks_for_nothing_here_shows_the_shelf_and_says_so(ready: Page, asked: str) -> None:
    page = ready
    page.open(query=asked)
    page.switch_on()
    until(lambda: page.page.locator("#notice").is_visible(), "it was not told")
    assert page.page.locator("#curtain").is_hidden()


def test_the_tab_that_begins_last_goes_on_and_both_are_told(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    first, second = Page(context, address), Page(context, address)
    first.open("spades")
    first.switch_on()
    until(lambda: first.kept("spades/match.txt"), "nothing was kept")
    second.open("spades")
    second.switch_on()
    until(lambda: "open in another tab" in first.page.locator("#stage").inner_text(), "the first was not told")
    until(lambda: "has handed over" in second.page.locator("#notice").inner_text(), "the second was not told")
    kept = second.kept("spades/match.txt")
    first.page.keyboard.press("Enter")
    second.after(20)
    assert second.kept("spades/match.txt")[: len(kept)] == kept, "the first writes nothing more"
    context.close()


def test_without_graphics_a_sentence_comes_before_anything_is_fetched(page: Page) -> None:
    page.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    fetched: list[str] = []
    page.page.on("request", lambda request: fetched.append(request.url))
    page.page.goto(page.address)
    until(lambda: page.page.locator("#retry").is_visible(), "no way to try again")
    assert "WebGL" in page.page.locator("#hint").inner_text()
    assert not [url for url in fetched if url.endswith((".wasm", ".whl", ".zip"))]


@pytest.mark.parametrize("lost", ["pyxel.js", "pyodide.asm.wasm", ".whl", "cabinet.disk"])
def test_what_does_not_come_is_told_in_words_with_a_way_to_try_again(page: Page, lost: str) -> None:
    page.page.route(f"**/*{lost}", lambda route: route.abort())
    page.page.goto(page.address)
    page.page.wait_for_selector("#retry:visible", timeout=PATIENCE * 1000)
    assert page.page.locator("#stage").inner_text() == "The cabinet could not be loaded"
    assert "Traceback" not in page.page.locator("body").inner_text()


def test_the_keyboard_is_given_back_and_taken_again(table: Page) -> None:
    page = table
    page.begin("hearts")
    page.page.keyboard.press("Shift+F6")
    assert page.page.evaluate("document.activeElement.id") == "keys-button"
    page.page.keyboard.press("Enter")
    assert page.page.locator("#keys").is_visible(), "Enter pressed the button"
    page.page.keyboard.press("Shift+F6")
    assert page.page.evaluate("document.activeElement.id") == "pyxel-screen"
    page.page.click("#keys-button")


def test_a_finger_can_type_a_hyphen(table: Page) -> None:
    page = table
    page.begin("hearts")
    page.page.click("#keys-button")
    assert page.page.locator('#keys button[data-key="-"]').count() == 1
    page.page.locator('#keys button[data-key="signs"]').click()
    for sign in "!\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~`":
        assert page.page.locator("#keys button").get_by_text(sign, exact=True).count() == 1, sign
    page.page.click("#keys-button")


def test_the_app_runs_in_a_browser_without_the_page(browser: Any, site: Path, tmp_path: Path) -> None:
    """As `pyxel app2html` makes it of the app: Pyxel's script and the app, nothing of ours around them."""
    import base64
    import shutil

    from retro.publish.build import build_app

    folder = tmp_path / "site"
    shutil.copytree(site / "runtime", folder / "runtime")
    build_app(tmp_path / "cabinet.pyxapp")
    packed = base64.b64encode((tmp_path / "cabinet.pyxapp").read_bytes()).decode()
    words = f'launchPyxel({{ command: "play", name: "cabinet.pyxapp", gamepad: "disabled", base64: "{packed}" }});'
    (folder / "app.js").write_text(words, encoding="utf-8")
    scripts = '<script src="runtime/pyxel.js"></script><script src="app.js"></script>'
    (folder / "index.html").write_text(f"<!doctype html><html><body>{scripts}</body></html>", encoding="utf-8")
    with served(folder) as address:
        context = browser.new_context(viewport={"width": 1000, "height": 900})
        page = Page(context, address)
        page.page.goto(address)
        page.page.wait_for_selector("#pyxel-prompt", timeout=PATIENCE * 3000)
        page.page.mouse.click(400, 300)
        count = 'window.pyxelContext.pyodide?.runPython(\'import sys; getattr(sys.modules.get("pyxel"), "frame_count", 0) or 0\') ?? 0'
        until(lambda: page.page.evaluate(count) > 5, f"no frame was drawn: {page.faults}")
        context.close()


def test_large_monitors_are_used_by_whole_factors(page: Page) -> None:
    page.page.add_init_script("document.addEventListener('DOMContentLoaded', () => document.querySelector('style')?.remove())")
    page.page.route("**/runtime/**", lambda route: route.abort())  # the size needs nothing of it
    widths = {}
    for size in ((1280, 800), (1500, 1150), (2560, 1440), (3000, 2000)):
        page.page.set_viewport_size({"width": size[0], "height": size[1]})
        page.page.goto(page.address)
        widths[size] = page.page.locator("#pyxel-screen").bounding_box()["width"]
        assert page.page.locator("#pyxel-screen").bounding_box()["height"] <= size[1]
    assert list(widths.values()) == [pytest.approx(wide, abs=1) for wide in (880, 1280, 1280, 1920)], widths


def test_the_sound_button_takes_the_sound_away_and_brings_it_back(table: Page) -> None:
    page = table
    page.begin("hearts")
    button = page.page.locator("#sound-button")
    until(button.is_enabled, "the button never worked")
    for pressed in ("false", "true"):
        button.click()
        assert button.get_attribute("aria-pressed") == pressed


def test_a_new_version_says_so_and_none_is_mixed(browser: Any, site: Path, tmp_path: Path) -> None:
    """Deployed twice: the open page goes on as it is, is told, and then is wholly the new one."""
    import json
    import shutil

    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with served(folder) as address:
        context = browser.new_context(viewport={"width": 1100, "height": 900})
        page = Page(context, address)
        page.open()
        until(lambda: "plays without a connection" in page.page.locator("#offline").inner_text(), "it was not stored")
        index = folder / "index.html"
        index.write_text(index.read_text(encoding="utf-8").replace("<h2>How to play</h2>", "<h2>How to play now</h2>"), encoding="utf-8")
        worker = folder / "worker.js"
        worker.write_text(
            worker.read_text(encoding="utf-8").replace('CACHE = "retro-card-cabinet-', 'CACHE = "retro-card-cabinet-b'), encoding="utf-8"
        )
        page.open()
        assert page.page.locator("h2").inner_text() == "How to play", "still the old one, wholly"
        until(lambda: page.page.locator("#new-version").is_visible(), "nobody told of the new version")
        page.page.click("#new-version")
        until(lambda: page.page.locator("h2").inner_text() == "How to play now", "it never came")
        names = page.page.evaluate("caches.keys()")
        assert len(names) == 1, json.dumps(names)
        context.close()
