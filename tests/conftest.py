"""What holds for all tests: none depends on the clock or on chance, and what is costly is made in one worker."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import settings

# On a busy machine an example may take any time; Hypothesis' own deadline would make that a failure.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")

TOGETHER = {
    "styles/test_euchre": "euchre",
    "styles/test_hearts": "hearts",
    "styles/test_spades": "spades",
    "styles/test_stops": "stops",
    "test_web": "packing",
    "test_build": "packing",
    "test_release": "packing",
}
"""Tests whose files begin so watch the same hands, or pack the same cabinet: one worker plays or packs for all of a group."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--random-order SEED``: no test needs another to have run before it."""
    parser.addoption("--random-order", metavar="SEED", help="run the tests in an order of chance, the same for the same seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep together what shares something costly (pytest-xdist's loadgroup), in an order of chance where that is wanted."""
    seed = config.getoption("--random-order")
    if seed is not None:
        Random(seed).shuffle(items)
    for item in items:
        place = item.path.as_posix()
        for name, group in TOGETHER.items():
            if f"/tests/{name}" in place:
                item.add_marker(pytest.mark.xdist_group(group))


def pytest_collection_finish() -> None:
    """What has been loaded stays to the end, and hands that are kept are many: both are not gone through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True)
def chosen_chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seeds that nobody has chosen are a test's own, the same every time: what fails once fails again."""
    real, os.urandom = os.urandom, Random(request.node.nodeid).randbytes
    yield
    os.urandom = real


@pytest.fixture
def no_collecting() -> Iterator[None]:
    """Pictures that other tests have left behind are not thrown away in a thread: Pyxel forbids it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
