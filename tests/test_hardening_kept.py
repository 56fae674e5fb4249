"""Everything that is kept, come to harm: each cart and the console start all the same, and nothing is lost.

``RETRO_HARD=50`` harms so many times more.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from retro.cabinet.home import opener_of
from retro.commands.launch import extra_actions
from retro.console.host import DesktopHost
from retro.console.overlay import pages
from retro.console.overlay.rows import Deed
from retro.contract.program import Launch
from retro.engine.records import RecordError, tidy
from retro.session import fair
from retro.session.history import tell
from tests.console.rig import Rig
from tests.mistreat import CARTS, harmed, kept_by, kept_by_console

HARD = int(os.environ.get("RETRO_HARD", "1"))


class Session:
    """A person comes to the shelf, starts a cart on what is kept, and does things in the overlay.

    Args:
        cart: its name.
        texts: what is kept.
        source: of what is done.
    """

    def __init__(self, cart: str, texts: dict[str, str], source: Random) -> None:
        self._source = source
        self.rig = Rig(texts=texts)
        desk = self.rig.desk
        desk.sources = tuple(extra_actions(self.rig.store))
        desk.start(Launch("shelf", opener=opener_of("shelf")))
        self.rig.frame()
        if source.random() < 0.2:
            self._visit()
        desk.start(Launch(cart, straight=source.random() < 0.5))
        self._frames()

    def _frames(self) -> None:
        for _ in range(3):
            self.rig.frame()
            self.rig.desk.top.program.settle()

    def _visit(self) -> None:
        """The machines: their disks show what is kept."""
        for place in ("prompt", "desktop"):
            self.rig.desk.start(Launch(place, opener=opener_of(place)))
            self._frames()
            for line in ("cd cards", "dir", "type *.*") if place == "prompt" else ():
                for char in line:
                    self.rig.frame(text=char)
                self.rig.tap("Enter")
            self.rig.desk.stack.close()

    def overlay(self) -> None:
        """Something that its page "Game" offers, and what that leads to."""
        rig, desk = self.rig, self.rig.desk
        rig.tap("Shift", "F1")
        found = [action for source in desk.sources for action in source(desk.top.running)]
        if found:
            pages.perform(desk, self._source.choice(found))
            rig.frame()
        while desk.panel is not None and desk.panel.deep and self._source.random() < 0.7:
            self._source.choice([row for row in desk.panel.sheet.rows if isinstance(row, Deed)]).do()
            rig.frame()
        while desk.panel is not None:
            rig.tap("Esc")
        if desk.top.running.name == "review":
            for key in ("End", "N", "O", "PageUp", "Left", "Esc"):
                rig.tap(key)
        self._frames()


def damaged(key: str, text: str) -> bool:
    """It is a match, or promises, that cannot be read."""
    try:
        if key.endswith("/fair.txt"):
            fair.read(text)
        elif key.endswith(("/match.txt", "/last.txt")) or "/put-by-" in key:
            tell(text)
        else:
            # What was not damaged may have changed since: winnings with the match; practice.txt says nothing that the match does not say.
            return not key.endswith(("/practice.txt", "/record.toml", "/remarks.json"))
    except (RecordError, fair.BadPromise):
        return True
    return False


@pytest.fixture(scope="module")
def kept() -> dict[str, dict[str, str]]:
    """What a person has of each cart, and of the console."""
    return {cart: {**kept_by(cart), **kept_by_console()} for cart in CARTS}


@pytest.mark.parametrize("seed", range(HARD))
@pytest.mark.parametrize("cart", CARTS)
def test_texts_come_to_harm(cart: str, seed: int, kept: dict[str, dict[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    source = Random(f"{cart} {seed}")
    told: list[str] = []
    monkeypatch.setattr(DesktopHost, "notice", lambda self, text: told.append(text))
    for key in sorted(kept[cart]):
        told.clear()
        texts = {**kept[cart], key: harmed(kept[cart][key], source)}
        session = Session(cart, texts, source)
        store, lines = session.rig.store, told + session.rig.notices
        aside = [name for name in store.texts if ".damaged-" in name]
        assert len(aside) <= 1 and len(lines) <= 1, (aside, lines)
        # Winnings go on from what is there, where that can be.
        if not key.endswith("/record.toml") or aside:
            # An editor's line ends are no damage: the match goes on, and what is kept then has ours again.
            there = (store.texts.get(key), store.texts.get(f"{key}.damaged-1"))
            assert texts[key] in there or (not aside and (there[0] or "").startswith(tidy(texts[key])))
        if aside:
            (line,) = lines
            assert aside == [f"{key}.damaged-1"] and key in line and aside[0] in line
        for _ in range(2):
            session.overlay()
        assert not session.rig.reports
        if damaged(key, texts[key]) and key.startswith(cart):
            assert texts[key] in store.texts.values()
