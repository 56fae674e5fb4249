"""The page against the smallest possible Pyxel page, in one run: bytes, time to the invitation, time from the click to the shelf.

    python tools/web_bench.py RUNTIME [RUNS]

RUNTIME is a folder with Pyxel's runtime for the web (docs/WEB.md).  Needs the extra ``browser`` and a Chromium (RETRO_CHROMIUM names one).
Both pages are served on loopback and opened in turn, each time in a fresh profile; medians are told.  Status 1 when a target is missed.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from retro.publish.serve import server
from retro.publish.site import APP, Runtime, write_site
from tests.browser.kit import FLAGS, chromium

RUNS = 7
SLOWEST = 1.5
"""Times the smallest page's time from the click to the first frame."""
LARGEST = 400_000
"""Bytes of the app."""

BARE = """<!doctype html>
<script src="runtime/pyxel.js"></script>
<script>
document.documentElement.addEventListener("click", () => performance.mark("retro-click"), { once: true, capture: true });
launchPyxel({ command: "run", script: `
import js
import pyxel
pyxel.init(640, 480, fps=60, capture_sec=0)
def update():
    if pyxel.frame_count == 1:
        js.performance.mark("retro-frame")
pyxel.run(update, lambda: pyxel.cls(1))
` });
</script>
"""
"""A window and nothing in it."""


def measure(browser: Any, address: str, ready: str) -> tuple[float, float, int]:
    """Seconds to the invitation and from the click to the second frame, and the bytes that were fetched until then."""
    context = browser.new_context(viewport={"width": 1000, "height": 900}, service_workers="block")
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(address)
    page.wait_for_selector(ready, state="attached", timeout=120_000)
    invited = page.evaluate("performance.now()")
    page.wait_for_timeout(500)
    page.mouse.click(500, 300)
    page.wait_for_function("performance.getEntriesByName('retro-frame').length", timeout=60_000)
    first, click = (page.evaluate(f"performance.getEntriesByName({mark!r})[0].startTime") for mark in ("retro-frame", "retro-click"))
    context.close()
    return invited / 1000, (first - click) / 1000, sum(sizes)


def main(words: list[str]) -> int:
    if not 1 <= len(words) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright  # type: ignore[import-not-found, unused-ignore]

    runtime = Path(words[0])
    runs = int(words[1]) if len(words) > 1 else RUNS
    with tempfile.TemporaryDirectory() as work:
        ours, bare = Path(work) / "ours", Path(work) / "bare"
        app = write_site(ours, runtime)[APP]
        bare.mkdir()
        shutil.copytree(ours / "runtime", bare / "runtime")
        (bare / "index.html").write_text(BARE, encoding="utf-8")
        found: dict[str, list[tuple[float, float, int]]] = {"the page": [], "the smallest page": []}
        with sync_playwright() as playwright, server(ours, 0) as one, server(bare, 0) as other:
            for running in (one, other):
                threading.Thread(target=running.serve_forever, daemon=True).start()
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for _ in range(runs):
                found["the page"].append(measure(browser, f"http://127.0.0.1:{one.server_address[1]}/", "body.ready"))
                found["the smallest page"].append(measure(browser, f"http://127.0.0.1:{other.server_address[1]}/", "#pyxel-prompt"))
            name = f"Pyxel {Runtime(runtime).version}, Chromium {browser.version}"
            browser.close()
            for running in (one, other):
                running.shutdown()
    print(f"{name}, medians of {runs}")
    medians = {what: [statistics.median(column) for column in zip(*rows, strict=True)] for what, rows in found.items()}
    for what, (invited, took, size) in medians.items():
        print(f"{what:<20} {size:>12,.0f} bytes   invitation after {invited:6.2f} s   click to first picture {took:6.3f} s")
    ratio = medians["the page"][1] / medians["the smallest page"][1]
    print(f"click to the shelf: {ratio:.2f} times (target {SLOWEST}); the app: {app:,} bytes (target {LARGEST:,})")
    return 0 if ratio <= SLOWEST and app <= LARGEST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
