"""The overlay's page "Game" on every cart in every state of a match: each action is done in the console, and the cart goes on rightly.

``RETRO_HARD=2`` takes the matches that are long, too.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from retro.cabinet.home import opener_of
from retro.commands.launch import extra_actions
from retro.console.overlay.panel import Panel
from retro.console.overlay.rows import Deed, Text
from retro.console.preferences import KEY as PREFERENCES
from retro.console.preferences import Preferences
from retro.contract.program import Launch
from retro.engine.game import DEAL, TABLE
from retro.session import putby
from retro.session.history import sat_down, tell
from retro.session.match import YOU, Match, match_key
from retro.store.files import MemoryStore
from tests.console.pilots import PILOTS
from tests.console.rig import Rig
from tests.mistreat import CARTS, settings_of, table_of

HARD = int(os.environ.get("RETRO_HARD", "1"))

BACK = "Take back my last move"

STATES = ("nothing", "new", "dealt", "middle", "between", "practice", "several", "over")


def seated(cart: str, store: MemoryStore, seed: str, hands: int) -> Match[Any, Any]:
    """A match that has gone on into hand ``hands`` (from 0)."""
    match = Match.begin(cart, table_of(cart, seed), store)
    while match.table.state.hand < hands or match.turn == TABLE:
        match.table.advance()
    match.keep()
    return match


def practising(cart: str, store: MemoryStore, seed: str, hands: int) -> None:
    """A match that is put by while its first deal is practised."""
    match = seated(cart, store, seed, hands)
    putby.open_practice(store, cart, sat_down(tell(match.table.record()).hands[0].deal))


def standing(cart: str, state: str) -> dict[str, str]:
    """What is kept of a cart in one of STATES."""
    store = MemoryStore({PREFERENCES: Preferences(take_back=True).write(), **settings_of(cart)})
    if state == "new":
        Match.begin(cart, table_of(cart, state), store)
    elif state == "dealt":
        Match.begin(cart, table_of(cart, state), store).act(DEAL)
    elif state == "middle":
        match = seated(cart, store, state, 1)
        for _ in range(7):
            match.table.advance()
        while match.turn not in (YOU, TABLE):
            match.table.advance()
        match.keep()
    elif state == "between":
        match = seated(cart, store, state, 0)
        while match.turn != TABLE:
            match.table.advance()
        match.keep()
    elif state == "practice":
        practising(cart, store, state, 1)
    elif state == "several":
        for n in range(4):
            practising(cart, store, f"{state}{n}", n % 2)
    elif state == "over":
        match = Match.begin(cart, table_of(cart, state), store)
        while not match.over:
            match.table.advance()
        match.keep()
    return store.texts


class Person:
    """At the console, with a cart started from the shelf."""

    def __init__(self, cart: str, texts: dict[str, str]) -> None:
        self.cart = cart
        self.rig = Rig(texts=dict(texts))
        desk = self.rig.desk
        desk.sources = tuple(extra_actions(self.rig.store))
        desk.start(Launch("shelf", opener=opener_of("shelf")))
        self.rig.frame()
        desk.start(Launch(cart, straight=True))
        self._wait()

    def _wait(self) -> None:
        for _ in range(3):
            self.rig.frame()
            self.rig.desk.top.program.settle()

    @property
    def kept(self) -> str | None:
        """The match as it is kept."""
        return self.rig.store.get(match_key(self.cart))

    @property
    def panel(self) -> Panel:
        """The overlay at its page "Game", or one above it; another one where there is no such page."""
        desk = self.rig.desk
        if desk.panel is None:
            self.rig.tap("Shift", "F1")
        assert desk.panel is not None
        for _ in desk.panel.sheets:
            if desk.panel.deep or desk.panel.sheet.title == "Game":
                break
            self.rig.tap("Tab")
        return desk.panel

    def offered(self) -> list[str]:
        """What can be done there."""
        panel = self.panel
        found = panel.deep or panel.sheet.title == "Game"
        return [place.row.label for place in panel.places if isinstance(place.row, Deed)] if found else []

    def do(self, label: str) -> None:
        """By keys."""
        panel = self.panel
        wanted = next(n for n, place in enumerate(panel.places) if isinstance(place.row, Deed) and place.row.label == label)
        while panel.focus != wanted:
            self.rig.tap("Down" if panel.focus < wanted else "Up")
        self.rig.tap("Enter")
        if self.rig.desk.panel is None:
            self._wait()

    def leave(self) -> None:
        """Out of the overlay, of the review, and of the comparison of tables."""
        for _ in range(4):
            if self.rig.desk.panel is not None:
                self.rig.tap("Esc")
        assert self.rig.desk.panel is None
        tables = self.rig.desk.top.running.name == "tables"
        if tables:
            self.rig.frame(text="c")
            for key in ("Esc", "Up", "Down", "PageUp", "End", "Right", "Left", "Enter"):
                self.rig.tap(key)
            self.rig.frame()
        if self.rig.desk.top.running.name == "review":
            for key in ("End", "N", "O", "PageUp", "PageDown", "Home", "Right", "Left", "Esc"):
                self.rig.tap(key)
        if tables:
            self.rig.frame()
            assert self.rig.desk.top.running.name == "tables"
            self.rig.tap("Esc")
            self.rig.frame()

    def plays_on(self) -> None:
        """The cart stands where the match that is kept stands, and goes on from there."""
        self.leave()
        desk = self.rig.desk
        assert [layer.running.name for layer in desk.layers] == ["shelf", self.cart]
        program: Any = desk.top.program
        before = self.kept
        if before is not None:
            match = program.sitting()
            assert match is not None
            assert match.table.record() == before
            assert match.table.state == tell(before).states[-1]
        for _ in range(400):
            self._wait()
            place = PILOTS[self.cart](program)
            if place is not None:
                self.rig.click(*place)
            if self.kept not in (None, before):
                break
        assert self.kept not in (None, before), "play does not go on"
        tell(self.kept or "")
        assert not self.rig.reports
        assert not [key for key in self.rig.store.texts if "damaged" in key]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("cart", CARTS)
def test_each_action_in_each_state(cart: str, state: str) -> None:
    if state == "over" and HARD == 1 and cart in ("michigan", "hearts"):
        pytest.skip("such a match is long: RETRO_HARD=2 plays it")
    texts = standing(cart, state)
    own = {text for key, text in texts.items() if "/put-by-" in key}
    labels = Person(cart, texts).offered()
    assert bool(labels) == (state != "nothing") or cart == "spades"  # which sits down at once
    for label in labels:
        person = Person(cart, texts)
        person.do(label)
        deeper = person.offered() if person.rig.desk.panel is not None and person.panel.deep else []
        person.plays_on()
        assert own <= set(person.rig.store.texts.values()) or label.startswith("Continue ")
        for further in deeper:
            person = Person(cart, texts)
            person.do(label)
            person.do(further)
            person.plays_on()


@pytest.mark.parametrize("state", ["middle", "between"])
@pytest.mark.parametrize("cart", CARTS)
def test_taken_back_to_the_start(cart: str, state: str) -> None:
    texts = standing(cart, state)
    own = sum(step.seat == YOU for step in tell(texts[match_key(cart)]).record.steps)
    person = Person(cart, texts)
    count = 0
    while BACK in person.offered():
        person.do(BACK)
        count += 1
    assert count == own > 3
    person.plays_on()


@pytest.mark.parametrize("cart", CARTS)
def test_a_code_is_given_opened_and_the_match_comes_back(cart: str) -> None:
    texts = standing(cart, "middle")
    person = Person(cart, texts)
    person.do("Share deal 1")
    person.do("Give the code, and go on with a new seed")
    code = next(place.row.text for place in person.panel.places if isinstance(place.row, Text) and place.row.text.startswith("RC1-"))
    person.plays_on()
    own = person.kept
    assert own is not None
    person.rig.tap("Shift", "F1")
    person.rig.tap("Shift", "Tab")
    person.rig.tap("Enter")
    rig, desk = person.rig, person.rig.desk
    assert [layer.running.name for layer in desk.layers] == ["shelf"]
    shelf: Any = desk.top.program
    shelf.settle()
    while shelf.thing.name != "code":
        rig.tap("Right")
    rig.tap("Enter")
    for char in code.lower():
        rig.frame(text=char)
    rig.tap("Enter")
    shelf.settle()
    person._wait()
    assert [layer.running.name for layer in desk.layers] == ["shelf", cart]
    practice = tell(person.kept or "")
    first = tell(texts[match_key(cart)])
    assert practice.states[1] == first.states[1] and practice.record.seed == first.record.seed
    person.plays_on()
    (label,) = [label for label in person.offered() if label.endswith(", set aside")]
    person.do(label)
    assert (person.kept or "").startswith(own)  # others may have played since
    person.plays_on()
