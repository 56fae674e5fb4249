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
        yield f"http://127.0.0.1:{process.stdout.readline().strip()}/"
        process.terminate()


def until(what: Callable[[], Any], why: str, seconds: float = PATIENCE) -> Any:
    """Wait until something is true; gives it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError(why)


class Page:
    """One page with the cabinet in it, its screen exactly 640x480.

    Args:
        context: Playwright's.
        address: of the served folder, with a slash at its end.
    """

    def __init__(self, context: Any, address: str) -> None:
        self.page = context.new_page()
        self.address = address
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        quick = {f"{BrowserStore.PREFIX}{PREFERENCES}": Preferences(ease=Ease(pace=0.0)).write()}
        self.page.add_init_script(
            f"""for (const [key, text] of Object.entries({json.dumps(quick)}))
              if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
            document.addEventListener("DOMContentLoaded", () => document.head.insertAdjacentHTML("beforeend",
              "<style>#cabinet {{ width: 660px !important; padding: 10px !important; }}</style>"));"""
        )

    def open(self, cart: str = "", **more: str) -> None:
        """Load the page and wait for its invitation."""
        asked = [("cart", cart), ("seed", SEED), *(("switches", switch) for switch in SWITCHES.get(cart, ())), *more.items()]
        self.page.goto(f"{self.address}?{urlencode(asked)}" if cart else self.address)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("body.ready", timeout=PATIENCE * 3000)

    def switch_on(self, how: str = "Enter") -> None:
        """Begin: by the key, by a click, by a tap; and wait for the first frames."""
        if how == "Enter":
            self.page.keyboard.press("Enter")
        elif how == "click":
            self.page.mouse.click(*self._at(320, 200))
        else:
            self.page.touchscreen.tap(*self._at(320, 200))
        until(lambda: self.frames() > 2, f"no frame was drawn; {self.faults}")
        if how == "Enter":
            self.page.mouse.move(2, 2)

    def frames(self) -> int:
        count = self.page.evaluate(
            'window.pyxelContext?.pyodide?.runPython(\'import sys; p = sys.modules.get("pyxel"); getattr(p, "frame_count", 0) or 0\')'
        )
        return int(count or 0)

    def _at(self, x: int, y: int) -> tuple[float, float]:
        box = self.page.locator("#pyxel-screen").bounding_box()
        return box["x"] + (x + 0.5) * box["width"] / 640, box["y"] + (y + 0.5) * box["height"] / 480

    def feed(self, text: str) -> None:
        """Do what words of ``--keys`` say with the real keyboard and mouse."""
        for deed in parse_keys(text):
            if isinstance(deed, Wait):
                self.page.wait_for_timeout(deed.ticks * 1000 / 60)
            elif isinstance(deed, Hold):
                (self.page.keyboard.down if deed.down else self.page.keyboard.up)(KEYS.get(deed.key, deed.key))
            elif isinstance(deed, Tap):
                self._tap(deed)
            else:
                self._mouse(deed)
            self.page.wait_for_timeout(70)

    def _tap(self, deed: Tap) -> None:
        *chord, last = deed.keys or (deed.char,)
        for key in chord:
            self.page.keyboard.down(KEYS.get(key, key))
            self.page.wait_for_timeout(50)
        self.page.keyboard.press(deed.char if deed.char and not chord else KEYS.get(last, last if len(last) > 1 else last.lower()))
        for key in reversed(chord):
            self.page.wait_for_timeout(50)
            self.page.keyboard.up(KEYS.get(key, key))

    def _mouse(self, deed: Mouse) -> None:
        mouse = self.page.mouse
        mouse.move(*self._at(deed.x, deed.y))
        button = "right" if deed.what == "rclick" else "left"
        self.page.wait_for_timeout(150)  # a leap and a press in one frame would be a finger
        if deed.what in ("click", "rclick", "press"):
            mouse.down(button=button)
            self.page.wait_for_timeout(60)
        if deed.what in ("click", "rclick", "release"):
            mouse.up(button=button)

    def tap(self, word: str) -> None:
        """Do a word ``click:x,y`` with a finger."""
        x, y = word.removeprefix("click:").split(",")
        self.page.touchscreen.tap(*self._at(int(x), int(y)))

    def kept(self, key: str) -> str:
        """A text of the store, empty when there is none."""
        return str(self.page.evaluate("(key) => localStorage.getItem(key) ?? ''", f"{BrowserStore.PREFIX}{key}"))

    def texts(self) -> dict[str, str]:
        """The whole store."""
        found: dict[str, str] = self.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
        return {key.removeprefix(BrowserStore.PREFIX): text for key, text in found.items() if key.startswith(BrowserStore.PREFIX)}

    def keep(self, texts: Mapping[str, str]) -> None:
        for key, text in texts.items():
            self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{BrowserStore.PREFIX}{key}", text])

    def rest(self) -> None:
        """Wait until nothing moves any more; what blinks for ever is waited for only so long."""
        end = time.monotonic() + 2.5
        last = b""
        while time.monotonic() < end:
            now: bytes = self.page.screenshot(clip=self._clip())
            if now == last:
                return
            last = now
            self.page.wait_for_timeout(120)

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


def need_browser() -> None:
    """Skip the test where there is nothing to drive."""
    if why := missing():
        pytest.skip(why)
