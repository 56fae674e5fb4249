"""The page in a real browser: served on loopback, driven by Playwright.

Needs the runtime folder that RETRO_WEB_RUNTIME names (docs/WEB.md tells how to make it), Playwright's Python package (the extra
``browser``) and a Chromium: RETRO_CHROMIUM names one, else it is looked for on the search path.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from retro.console.keywords import Hold, Mouse, Tap, Wait, parse_keys
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.contract.program import Ease
from retro.machine.pngread import Picture, read_png
from retro.store.browser import BrowserStore
from tests.browser.hands import SEED, SWITCHES
from tests.test_datafile import Storage

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=user-gesture-required",
]

KEYS = {
    "Esc": "Escape",
    "Space": " ",
    "Menu": "ContextMenu",
    "LAlt": "AltLeft",
    "RAlt": "AltRight",
    "Ctrl": "ControlLeft",
    "RCtrl": "ControlRight",
    **{arrow: f"Arrow{arrow}" for arrow in ("Up", "Down", "Left", "Right")},
    **{f"KP{n}": f"Numpad{n}" for n in range(10)},
}
"""Our names of keys as Playwright's, where they differ."""

ROOT = Path(__file__).resolve().parent.parent.parent

PATIENCE = 40.0
"""Seconds for anything to happen on a slow machine."""


def missing() -> str:
    """Why the browser cannot be driven here; empty when it can."""
    if not os.environ.get("RETRO_WEB_RUNTIME"):
        return "RETRO_WEB_RUNTIME names no folder with Pyxel's runtime for the web"
    try:
        import playwright  # type: ignore[import-not-found, unused-ignore]  # noqa: F401
    except ImportError:
        return "Playwright is not installed (the extra 'browser')"
    return "" if chromium() else "there is no Chromium (RETRO_CHROMIUM may name one)"


def chromium() -> str:
    return os.environ.get("RETRO_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The folder on loopback, by a process of its own: Pyxel's images must not be let go of by another thread.  Gives the address."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom retro.publish.serve import server\n"
        "with server(Path(sys.argv[1]), 0) as running:\n    print(running.server_address[1], flush=True)\n    running.serve_forever()\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{process.stdout.readline().strip()}/"
        finally:
            process.terminate()


def until(what: Callable[[], Any], why: str, seconds: float = PATIENCE) -> Any:
    """Wait until something is true; gives it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError(why)


WATCH = """
import js
from pyodide.ffi import to_js
from retro.console.desk import Desk
if not hasattr(Desk, "unwatched"):
    Desk.unwatched = Desk.draw
    def watched(self, canvas):
        changed = self.unwatched(canvas)
        js.retroTest.frame(bool(changed))
        return changed
    Desk.draw = watched
"""
"""Counts frames, and those that showed something new."""

TEST = """
window.retroTest = {
  frames: 0, changed: 0, waiting: [],
  frame(changed) {
    this.frames += 1;
    if (changed) this.changed = this.frames;
    this.waiting = this.waiting.filter(([ready, done]) => !ready() || done());
  },
  until(ready, seconds) { return new Promise((done) => {
    this.waiting.push([ready, () => { done(true); }]);
    setTimeout(() => done(false), seconds * 1000);
  }); },
  after(count) { const end = this.frames + count; return this.until(() => this.frames >= end, 20); },
  still(count, seconds) {
    const from = this.frames;
    return this.until(() => this.frames - Math.max(this.changed, from) >= count, seconds);
  },
};
"""

STILL = 5
"""Frames in which nothing changes: then a program rests."""

AGAIN = """
import retro.commands.page as page
from retro.console.preferences import Preferences
from retro.contract.program import Ease, Launch
desk, kept = page._desks[-1], page._kept[0]
if desk.panel is not None:
    desk.switch_panel()
for name in kept.names():
    kept.delete(name)
desk.prefer(Preferences(ease=Ease(pace=0.0)))
desk._give_way(Launch({cart!r}, {switches!r}, seed={seed!r}))
"""
"""Starts a program in a page that runs, as if the page had just been opened at its address with an empty storage."""


class Page:
    """One page with the cabinet in it, its screen exactly 640x480.

    Args:
        context: Playwright's.
        address: of the served folder, with a slash at its end.
        exact: the screen is to be 640x480, however large the window is.
    """

    def __init__(self, context: Any, address: str, *, exact: bool = True) -> None:
        self.context = context
        self.page = context.new_page()
        self.address = address
        self.faults: list[str] = []
        self.loaded = False
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        quick = {f"{BrowserStore.PREFIX}{PREFERENCES}": Preferences(ease=Ease(pace=0.0)).write()}
        size = "<style>#cabinet { width: 660px !important; padding: 10px !important; }</style>" if exact else ""
        self.page.add_init_script(
            f"""{TEST}
            try {{ for (const [key, text] of Object.entries({json.dumps(quick)}))
              if (localStorage.getItem(key) === null) localStorage.setItem(key, text); }} catch {{ }}
            document.addEventListener("DOMContentLoaded", () => document.head.insertAdjacentHTML("beforeend", "{size}"));"""
        )

    def load(self) -> None:
        """Begin to load the page, and do not wait for it: it comes while another test runs."""
        self.page.goto(self.address, wait_until="commit")
        self.loaded = True

    def open(self, cart: str = "", query: str = "", **more: str) -> None:
        """Load the page and wait for its invitation; one that is loaded already gets the address that was meant."""
        asked = [("cart", cart), ("seed", SEED), *(("switches", switch) for switch in SWITCHES.get(cart, ())), *more.items()]
        query = query or (urlencode(asked) if cart else "")
        where = f"{self.address}?{query}" if query else self.address
        if not self.loaded:
            self.page.goto(where)
        self.ready()
        if self.loaded:
            self.page.evaluate("(where) => history.replaceState(null, '', where)", where)
            self.loaded = False

    def ready(self) -> None:
        self.page.wait_for_selector("body.ready", timeout=PATIENCE * 3000)

    def begin(self, cart: str) -> None:
        """Another program, from its beginning, in a page that runs."""
        code = AGAIN.format(cart=cart, switches=SWITCHES.get(cart, ()), seed=SEED)
        self.python(code)
        self.page.mouse.move(2, 2)
        self.after(3)

    def python(self, code: str) -> Any:
        """What Python in the page makes of some lines."""
        return self.page.evaluate("(code) => window.pyxelContext.pyodide.runPython(code)", code)

    def switch_on(self, how: str = "Enter") -> None:
        """Begin: by the key, by a click, by a tap; and wait for the first frames."""
        if how == "Enter":
            self.page.keyboard.press("Enter")
        elif how == "click":
            self.page.mouse.click(*self._at(320, 200))
        else:
            self.page.touchscreen.tap(*self._at(320, 200))
        until(self._watched, "Python is not there")
        until(lambda: self.frames() > 2, f"no frame was drawn; {self.faults}")
        if how == "Enter":
            self.page.mouse.move(2, 2)

    def _watched(self) -> bool:
        """Frames are counted from now on, if Python is there."""
        code = "(code) => { const { pyodide } = window.pyxelContext; pyodide?.runPython(code); return Boolean(pyodide); }"
        return bool(self.page.evaluate(code, WATCH))

    def frames(self) -> int:
        return int(self.page.evaluate("window.retroTest?.frames ?? 0"))

    def after(self, frames: int) -> None:
        """So many frames later."""
        assert self.page.evaluate("(count) => retroTest.after(count)", frames), "the frames stopped"

    def _at(self, x: int, y: int) -> tuple[float, float]:
        box = self.page.locator("#pyxel-screen").bounding_box()
        return box["x"] + (x + 0.5) * box["width"] / 640, box["y"] + (y + 0.5) * box["height"] / 480

    def feed(self, text: str) -> None:
        """Do what words of ``--keys`` say with the real keyboard and mouse."""
        for deed in parse_keys(text):
            if isinstance(deed, Wait):
                self.after(max(1, deed.ticks))
            elif isinstance(deed, Hold):
                (self.page.keyboard.down if deed.down else self.page.keyboard.up)(KEYS.get(deed.key, deed.key))
            elif isinstance(deed, Tap):
                self._tap(deed)
            else:
                self._mouse(deed)
            self.after(2)

    def _tap(self, deed: Tap) -> None:
        *chord, last = deed.keys or (deed.char,)
        for key in chord:
            self.page.keyboard.down(KEYS.get(key, key))
            self.after(2)
        self.page.keyboard.press(deed.char if deed.char and not chord else KEYS.get(last, last if len(last) > 1 else last.lower()))
        for key in reversed(chord):
            self.after(2)
            self.page.keyboard.up(KEYS.get(key, key))

    def _mouse(self, deed: Mouse) -> None:
        mouse = self.page.mouse
        mouse.move(*self._at(deed.x, deed.y))
        button = "right" if deed.what == "rclick" else "left"
        self.after(2)  # a leap and a press in one frame would be a finger
        if deed.what in ("click", "rclick", "press"):
            mouse.down(button=button)
            self.after(2)
        if deed.what in ("click", "rclick", "release"):
            mouse.up(button=button)

    def tap(self, word: str) -> None:
        """Do a word ``click:x,y`` with a finger."""
        x, y = word.removeprefix("click:").split(",")
        self.page.touchscreen.tap(*self._at(int(x), int(y)))

    def kept(self, key: str) -> str:
        """A text of the store, empty when there is none."""
        return self.texts().get(key, "")

    def texts(self) -> dict[str, str]:
        """The whole store, texts in pieces put together."""
        storage = Storage(1 << 30)
        storage.texts = self.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
        store = BrowserStore(storage, lambda text: None)
        return {key: store.get(key) or "" for key in store.names()}

    def keep(self, texts: Mapping[str, str]) -> None:
        for key, text in texts.items():
            self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{BrowserStore.PREFIX}{key}", text])

    def rest(self) -> None:
        """Wait until nothing moves any more; what blinks for ever is waited for only so long."""
        self.page.evaluate(f"retroTest.still({STILL}, 2)")

    def _clip(self) -> dict[str, float]:
        return {**self.page.locator("#pyxel-screen").bounding_box(), "width": 640, "height": 480}

    def shown(self) -> Picture:
        """The screen as it is on the page."""
        return read_png(self.page.screenshot(clip=self._clip()))

    def shows(self, wanted: bytes, save: Path) -> None:
        """Wait until the screen shows this picture to the pixel; what it shows instead is saved."""
        expected = read_png(wanted).colours
        least = [len(expected)]

        def same() -> bool:
            differing = sum(a != b for a, b in zip(self.shown().colours, expected, strict=True))
            least[0] = min(least[0], differing)
            return differing == 0

        try:
            until(same, "")
        except AssertionError:
            save.mkdir(parents=True, exist_ok=True)
            (save / "wanted.png").write_bytes(wanted)
            self.page.screenshot(clip=self._clip(), path=str(save / "shown.png"))
            raise AssertionError(f"the screen never was the desktop's: at best {least[0]} pixels differed; see {save}") from None


class Pool:
    """Pages that are loaded ahead: while one test plays, the next one's page is coming.

    Args:
        browser: Playwright's; each page has a context, and so a storage, of its own.
        address: of the served folder.
    """

    def __init__(self, browser: Any, address: str) -> None:
        self._browser = browser
        self._address = address
        self._next: Page | None = None

    def _made(self) -> Page:
        page = Page(self._browser.new_context(viewport={"width": 1000, "height": 900}), self._address)
        page.load()
        return page

    def take(self) -> Page:
        """A page that is loaded, or nearly so, and then the next one is begun."""
        page, self._next = self._next or self._made(), None
        page.ready()
        self._next = self._made()
        return page

    def close(self) -> None:
        """The last one is not wanted any more."""
        if self._next is not None:
            self._next.context.close()


def need_browser() -> None:
    """Skip the test where there is nothing to drive."""
    if why := missing():
        pytest.skip(why)
