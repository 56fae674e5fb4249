"""What surrounds the page: displays of other rates, the browser's zoom, its offers to install and to keep, the host of its runtime."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from retro.publish.site import TRIED, write_site
from tests.browser.kit import Page, missing, served, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "a browser is there")

RATES = {
    30: "let turn = 0; const bare = requestAnimationFrame.bind(window);"
    "window.requestAnimationFrame = (draw) => bare((now) => (turn++ % 2 ? draw(now) : bare(draw)));",
    144: "window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 1000 / 144);",
}
"""A display of so many frames a second, as far as this machine can draw them."""

LASTS = """
import time, pyxel
import retro.commands.page as page
from retro.contract.sound import Tone
desk = page._desks[-1]
lasted = {}
def timed(self, canvas, before=type(desk).draw):
    now = time.perf_counter()
    if not lasted:
        self.toast("three seconds")
        self._sounds.append((Tone(660, 60),))
        lasted["from"] = now
    elif "toast" not in lasted and not self.message.line:
        lasted["toast"] = now - lasted["from"]
    heard = pyxel.play_pos(0) is not None
    if heard:
        lasted["heard"] = now
    elif "heard" in lasted and "sound" not in lasted:
        lasted["sound"] = lasted["heard"] - lasted["from"]
    return before(self, canvas)
type(desk).draw = timed
"""


@pytest.mark.parametrize("rate", sorted(RATES))
def test_time_is_time_on_a_display_of_another_rate(page: Page, rate: int) -> None:
    """The console's line stands for its three seconds and a tone of one second sounds for one, with few frames and with many."""
    page.page.add_init_script(RATES[rate])
    page.open("hearts")
    page.switch_on()
    page.python(LASTS)
    until(lambda: page.python('"toast" in lasted and "sound" in lasted'), "the line stays for ever")
    toast, sound = page.python('lasted["toast"]'), page.python('lasted["sound"]')
    assert toast == pytest.approx(3, abs=0.6), toast
    assert sound == pytest.approx(1, abs=0.5), sound


def test_the_browser_s_zoom_enlarges_the_screen_or_holds_it(browser: Any, address: str) -> None:
    """At 150 and 200 percent the window has fewer CSS pixels, each of more pixels of the display."""
    context = browser.new_context(viewport={"width": 1500, "height": 1150})
    page = Page(context, address, exact=False)
    page.page.route("**/runtime/**", lambda route: route.abort())
    page.page.goto(address)
    cdp = context.new_cdp_session(page.page)
    seen = []
    for zoom in (1, 1.5, 2):
        size = {"width": round(1500 / zoom), "height": round(1150 / zoom), "deviceScaleFactor": zoom, "mobile": False}
        cdp.send("Emulation.setDeviceMetricsOverride", size)
        until(lambda zoom=zoom: page.page.evaluate("devicePixelRatio") == zoom, "not enlarged")  # type: ignore[misc]
        seen.append(page.page.locator("#pyxel-screen").bounding_box()["width"] * zoom)
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [round(wide) for wide in seen] == sorted(round(wide) for wide in seen), seen
    context.close()


def test_words_of_the_desktop_do_not_stand_on_the_page(table: Page) -> None:
    table.begin("spades")
    table.python("import retro.commands.page as page; desk = page._desks[-1]; desk.switch_panel()")
    code = """
from retro.console.overlay import pages
"\\n".join(str(row) for sheet in pages.sheets(desk) for row in sheet.rows)"""
    told = table.python(code)
    table.python("desk.switch_panel()")
    assert "Switches the cabinet off" in told and "Shift+F6" in told
    for word in ("--record-gif", "Closes the window", "data folder", "screenshots", "stderr", "retro data"):
        assert word not in told, word


def test_it_can_be_installed_and_asks_to_be_kept_and_counts_what_comes(page: Page) -> None:
    page.page.add_init_script(
        "window.asked = 0; navigator.storage.persist = async () => { asked += 1; return true; };"
        "window.stages = new Set(); document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => "
        "stages.add(document.getElementById('stage').textContent)).observe(document.getElementById('stage'), { childList: true }));"
    )
    page.open("spades")
    stages = page.page.evaluate("[...stages]")
    assert [text for text in stages if re.fullmatch(r"Fetching Python: \d+\.\d of 16 MB, once", text)], stages
    page.switch_on()
    assert page.page.evaluate("asked") == 1, "the browser is asked not to clear what is kept"
    install = page.page.locator("#install-button")
    assert not install.is_visible()
    page.page.evaluate(
        "window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),"
        "{ prompt: async () => { window.installed = true; } }))"
    )
    install.click()
    until(lambda: page.page.evaluate("window.installed === true"), "nobody asked")
    until(lambda: not install.is_visible(), "it is offered still")


def test_a_page_without_a_runtime_of_its_own_works_with_the_version_that_it_names(browser: Any, tmp_path: Path) -> None:
    """The addresses of the runtime's host are answered from the runtime folder, which has the same files."""
    folder = Path(os.environ["RETRO_WEB_RUNTIME"])
    write_site(tmp_path / "out", None)
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    asked: list[str] = []

    def answer(route: Any) -> None:
        path = urlsplit(route.request.url).path
        asked.append(path)
        name = path.rpartition("/")[2]
        places = [folder / part / name for part in (".", "images", "pyodide", "wasm", "docs/images", "node_modules/pyodide")]
        found = next((place for place in places if place.is_file()), None)
        if found is None:
            route.fulfill(status=404)
        else:
            kinds = {".wasm": "application/wasm", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css"}
            kind = kinds.get(found.suffix, "application/octet-stream")
            route.fulfill(body=found.read_bytes(), content_type=kind, headers={"access-control-allow-origin": "*"})

    context.route("https://cdn.jsdelivr.net/**", answer)
    with served(tmp_path / "out") as address:
        page = Page(context, address)
        page.open("hearts")
        page.switch_on()
        page.feed("4 Enter")
        until(lambda: "deal" in page.kept("hearts/match.txt"), f"nothing was dealt: {page.faults}")
    assert f"/gh/kitao/pyxel@{TRIED}/wasm/pyxel.js" in asked and any("/pyodide/v" in path for path in asked)
    context.close()
