"""One page and one browser for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from retro.publish.site import write_site
from tests.browser.kit import FLAGS, Page, chromium, need_browser, served


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's folder, whole."""
    need_browser()
    folder = tmp_path_factory.mktemp("site") / "out"
    write_site(folder, Path(os.environ["RETRO_WEB_RUNTIME"]))
    return folder


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where it is served."""
    with served(site) as where:
        yield where


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    need_browser()
    from playwright.sync_api import sync_playwright  # type: ignore[import-not-found, unused-ignore]

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    made = Page(context, address)
    yield made
    context.close()
