"""One page and one browser for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from retro.publish.site import write_site
from tests.browser.kit import FLAGS, Page, Pool, chromium, need_browser, served


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


@pytest.fixture(scope="session")
def pool(browser: Any, address: str) -> Iterator[Pool]:
    made = Pool(browser, address)
    yield made
    made.close()


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Page]:
    """A page that has not been opened yet, with an empty storage."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    made = Page(context, address)
    yield made
    context.close()


@pytest.fixture
def ready(pool: Pool) -> Iterator[Page]:
    """The same, loaded up to its invitation while the test before was running."""
    made = pool.take()
    yield made
    made.context.close()


@pytest.fixture(scope="session")
def running(pool: Pool) -> Iterator[list[Page]]:
    """The page on which programs are started one after the other; the list holds it, once there is one."""
    pages: list[Page] = []
    yield pages
    for page in pages:
        page.context.close()


@pytest.fixture
def table(running: list[Page], pool: Pool, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that runs, for a test that begins a program in it; after a test that failed there is a new one."""
    if not running:
        running.append(pool.take())
        running[0].open()
        running[0].switch_on()
    page = running[0]
    page.faults.clear()
    failed = request.session.testsfailed
    yield page
    if request.session.testsfailed > failed:
        running.clear()
        page.context.close()
