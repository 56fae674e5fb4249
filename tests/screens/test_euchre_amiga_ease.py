"""Comforts, going straight on, the list of keys and the plain lines of Euchre! on the Amiga."""

from __future__ import annotations

import pytest

from carts.euchre_amiga.cards import HEIGHT, WIDTH, Faces
from carts.euchre_amiga.match import KEY
from carts.euchre_amiga.program import Euchre
from carts.euchre_amiga.settings import KEY as SETTINGS_KEY
from carts.euchre_amiga.settings import Settings
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Ease, Helpful
from retro.engine.cards import Card
from retro.engine.euchre.deal import PACK
from retro.engine.euchre.legality import objection
from retro.engine.euchre.model import AmigaOptions, View
from retro.engine.game import Action
from retro.machine.amiga import Pen
from retro.store.files import MemoryStore
from retro.ui.amiga.gadgets import Pip, Toggle
from tests.machine.test_vga import blank
from tests.screens.euchre_amiga_desk import Desk, walk
from tests.screens.euchre_amiga_pictures import mid_trick


class Listener(DesktopHost):
    """A host at which somebody listens."""

    def __init__(self, store: MemoryStore, *, straight: bool = False, listening: bool = True, ease: Ease | None = None) -> None:
        super().__init__(store, seed="7", headless=True)
        self.straight, self.listening = straight, listening
        self.ease = ease or Ease()
        self.lines: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)


def opened(kept: str = "", *, straight: bool = True, ease: Ease | None = None, listening: bool = True) -> tuple[Listener, Euchre, Driver]:
    """The program on a kept match, if there is one."""
    host = Listener(MemoryStore({KEY: kept} if kept else {}), straight=straight, ease=ease, listening=listening)
    program = Euchre(host)
    driver = Driver(program)
    driver.settle()
    driver.step()
    return host, program, driver


# --- faces ----------------------------------------------------------------------------------------------------------


def face(card: Card, faces: Faces) -> list[list[int]]:
    image = blank()
    faces.card(image, 0, 0, card)
    return [[image.pget(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]


@pytest.mark.parametrize("large", [False, True])
def test_each_suit_has_a_pen_of_its_own(large: bool) -> None:
    for card in PACK:
        before, after = face(card, Faces(large=large)), face(card, Faces(four_colours=True, large=large))
        changed = {(old, new) for row in range(HEIGHT) for old, new in zip(before[row], after[row], strict=True) if old != new}
        wanted = {"C": {(Pen.TEXT, Pen.FELT)}, "D": {(Pen.RED, Pen.FILL)}}.get(card.suit.letter, set())
        assert changed == wanted, card
        old = Pen.TEXT if card.suit.letter == "C" else Pen.RED
        assert not wanted or not [x for row in after[3:21] for x in row[3:14] if x == old]


def test_four_pens_have_no_more_than_two_for_suits() -> None:
    faces = Faces(look=2, four_colours=True)
    assert {faces.pen(suit) for suit in "SHCD"} == {Pen.TEXT, Pen.FILL}
    assert face(PACK[0], faces) == face(PACK[0], Faces(look=2))


def test_large_indices_are_twice_as_high_and_every_face_stays_its_own() -> None:
    faces = [face(card, Faces(large=True)) for card in PACK]
    assert len({str(one) for one in faces}) == len(PACK)
    for one in faces:
        column = [any(pen != Pen.SHINE for pen in row[2:25]) for row in one[2:38]]
        assert column[1:23] == [True] * 22
        assert sum(column) >= 33  # below it the suit, eleven rows


def test_own_pictures_stay_as_the_person_drew_them() -> None:
    image = blank()
    faces = Faces(look=3, own={"9S": image}, four_colours=True, large=True)
    assert face(Card.parse("9S"), faces) == face(Card.parse("9S"), Faces(look=3, own={"9S": image}))


def test_the_comforts_change_the_table_and_its_gadgets_at_once_and_back() -> None:
    desk = Desk(walk(lambda view: view.phase == "call"))
    before = desk.png()
    seen = {before}
    for ease in (Ease(four_colours=True), Ease(large_indices=True), Ease(four_colours=True, large_indices=True)):
        desk.ease(ease)
        seen.add(desk.png())
        pens = {gadget.suit: gadget.pen for gadget in desk.program.table.gadgets.gadgets if isinstance(gadget, Pip)}
        assert pens == {suit: desk.program.faces.pen(suit) for suit in "SHCD"}
    assert len(seen) == 4
    desk.ease(Ease())
    assert desk.png() == before


def test_alone_stays_pressed_when_a_comfort_comes() -> None:
    host, program, driver = opened(walk(lambda view: view.phase == "order"))
    driver.feed("A")
    host.ease = Ease(large_indices=True)
    driver.step()
    assert "Alone, on: A" in host.lines[-1]
    assert program.table.scene.hand and any(isinstance(gadget, Toggle) and gadget.selected for gadget in program.table.gadgets.gadgets)
    assert program.table.asking


def test_comforts_that_are_on_when_the_program_starts_are_on() -> None:
    _, program, _ = opened(ease=Ease(four_colours=True, large_indices=True))
    assert program.faces.four_colours and program.faces.large


def test_legal_lit_dims_as_the_settings_own_switch_does() -> None:
    kept = walk(lambda view: view.phase == "play" and len(view.trick) > 0 and len(view.hand) == 4)
    _, by_ease, _ = opened(kept, ease=Ease(legal_lit=True))
    dimmed = Desk(kept, Settings(dim=True))
    assert by_ease.table.looks.dim == dimmed.program.table.looks.dim
    _, plain, _ = opened(kept)
    assert plain.table.looks.dim == ()


# --- pace -----------------------------------------------------------------------------------------------------------


def ticks_to_be_asked(pace: float) -> int:
    """From passing until the person is asked again."""
    _, program, driver = opened(walk(lambda view: view.phase == "order" and view.dealer == 3), ease=Ease(pace=pace), listening=False)
    desk = Desk()
    driver.step(*desk.typed("P"))
    for n in range(6000):
        if program.table.asking:
            return n
        driver.step()
    raise AssertionError("never asked")


def test_pace_multiplies_waits_and_movements() -> None:
    normal = ticks_to_be_asked(1)
    assert normal > 50
    assert abs(ticks_to_be_asked(0.5) - normal / 2) < 15
    assert abs(ticks_to_be_asked(2) - normal * 2) < 15
    assert ticks_to_be_asked(0) <= 12


def test_at_once_a_hands_end_stays_until_it_has_been_seen() -> None:
    last = walk(lambda view: view.phase == "play" and len(view.tricks) == 4 and len(view.trick) == 3 and max(view.scores) < 6)
    for go_on in ("key", "click"):
        host, program, driver = opened(last, ease=Ease(pace=0))
        desk = Desk()
        driver.step(*desk.typed(str(1 + next(i for i, card in enumerate(program.table.scene.hand) if card is not None))))
        for _ in range(400):
            driver.step()
        assert program.table.showing_result
        assert host.lines[-1] == "Press Enter to go on."
        if go_on == "key":
            driver.feed("wait:0 Enter wait:1")
        else:
            driver.feed("wait:0 click:320,260 wait:1")
        assert not program.table.showing_result and program.table.scene.dealer >= 0
        match = program.table.match
        assert match is not None and match.view.result is None


# --- straight on ----------------------------------------------------------------------------------------------------


def test_straight_on_asks_nothing() -> None:
    kept = mid_trick()
    _, program, _ = opened(kept)
    assert [window.title for window in program.screen.windows] == ["Euchre!"]
    assert program.table.match is not None and program.table.match.table.record() == kept
    _, idle, _ = opened()
    assert idle.table.match is None
    _, damaged, _ = opened("nonsense")
    assert [window.title for window in damaged.screen.windows] == ["Euchre!", "Euchre!"]


def test_straight_on_takes_over_rules_that_were_saved_since() -> None:
    saved = Settings(options=AmigaOptions(loner=4)).write()
    host = Listener(MemoryStore({KEY: mid_trick(), SETTINGS_KEY: saved}), straight=True)
    program = Euchre(host)
    assert program.table.match is not None and program.table.match.options.loner == 4


# --- keys -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", ["", "N", "RCtrl+S", "RCtrl+S M", "RCtrl+A", "Esc", "RCtrl+M"])
def test_every_screen_tells_its_keys(keys: str) -> None:
    desk = Desk()
    desk.feed(keys)
    assert isinstance(desk.program, Helpful)
    told = desk.program.help_keys()
    assert told and all(key and does and len(key) <= 18 and len(does) <= 40 for key, does in told)
    assert len({key for key, _ in told}) == len(told)


def test_the_letters_that_are_told_press_what_they_say() -> None:
    kept = walk(lambda view: view.phase == "call" and not view.options.x_no_trump)
    desk = Desk(kept)
    told = dict(desk.program.help_keys())
    assert told["Right Ctrl+N"] == "New Game" and told["P"] == "Pass" and told["A"].startswith("Alone")
    called = next(letter for letter in "SHCD" if letter in told)
    assert desk.view.upcard is not None and desk.view.upcard.suit.letter not in told
    desk.feed(called)
    assert desk.view.trump is not None and desk.view.trump.letter == called
    assert ("1 to 5, or a click", "that card") in Desk(mid_trick()).program.help_keys()


# --- plain lines ----------------------------------------------------------------------------------------------------


def test_nothing_is_said_while_nobody_listens() -> None:
    host, _, driver = opened(mid_trick(), listening=False)
    driver.feed("1 2 3")
    assert host.lines == []
    host.listening = True
    driver.step()
    assert any("You hold" in line for line in host.lines)


def test_a_whole_hand_can_be_followed_by_ear() -> None:
    host, program, driver = opened(walk(lambda view: view.phase == "order" and view.dealer == 0))
    assert any(line.startswith("Take the ") and "You hold: 1 " in line for line in host.lines)
    assert host.lines[-1] == "Pick Up: U; Pass: P; Alone: A."
    driver.feed("U")
    assert any(line.startswith("You call. Trump is ") for line in host.lines)
    match = program.table.match
    assert match is not None
    hand = match.view.hand_number
    tricks: list[str] = []
    while match.view.hand_number == hand and match.view.result is None:
        deed = match.deeds()[0]
        number = next(n for n, card in enumerate(program.table.scene.hand, 1) if str(card) == deed.what)
        driver.feed(str(number))
        tricks = [line for line in host.lines if "Tricks: we " in line]
    assert len(tricks) == 5
    end = next(n for n, line in enumerate(host.lines) if line.startswith(("We get ", "They get ", "A euchre! ")))
    assert "We have " in host.lines[end]
    # The next hand has been dealt.
    assert host.lines[end + 1].startswith(f"Hand {hand + 2}. ")
    assert "is face up. You hold: 1 " in host.lines[end + 2]


def test_nobody_elses_cards_are_told() -> None:
    host, program, driver = opened(walk(lambda view: view.phase == "order" and view.hand_number == 0))
    driver.feed("P")
    match = program.table.match
    assert match is not None
    state = match.table.state
    public = {state.upcard, *match.view.hand, *(card for trick in (*state.tricks, state.trick) for card in trick.cards)}
    hidden = {card for seat, hand in enumerate(state.hands) if seat for card in hand} - public
    said = " ".join(host.lines)
    assert hidden and not [card for card in hidden if card.words in said]


def test_a_refused_card_is_told_with_its_reason() -> None:
    def must_follow(view: View) -> bool:
        return view.phase == "play" and any(objection(view, Action("play", str(card))) is not None for card in view.hand)

    host, program, driver = opened(walk(must_follow))
    match = program.table.match
    assert match is not None
    legal = {deed.what for deed in match.deeds()}
    illegal = [n for n, card in enumerate(program.table.scene.hand, 1) if card is not None and str(card) not in legal]
    driver.feed(str(illegal[0]))
    assert any(line.startswith("Not that: Play ") for line in host.lines)


def test_requesters_menus_and_the_editor_are_said() -> None:
    host, program, driver = opened(mid_trick(), straight=False)
    assert host.lines[-1].startswith("Euchre!. Unfinished game: we have ")
    assert "Continue: C; New Game: N; Later: L." in host.lines[-1]
    driver.feed("C Esc")
    assert host.lines[-1] == "Menu Euchre!: New Game."
    driver.feed("Down Enter")
    assert host.lines[-1].startswith("Euchre! Settings. ")
    driver.feed("Tab")
    assert host.lines[-1] == "Player 1: MODERATE"
    driver.feed("Right")
    assert host.lines[-1] == "Player 1: RISKY"
    assert [window.title for window in program.screen.windows][-1] == "Euchre! Settings"
